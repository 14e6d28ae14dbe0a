/**
 * The fast lane has one friction per contact: a force in the plane, which all points share evenly, and
 * a twist about the normal, which is kept beside them. Whoever reads a contact sees it as forces at
 * the points: each pushes sideways in proportion to its lever from the mean of the points, so that they
 * add up to the twist and to no force.
 */

import type { Vec3 } from '../../math/types.js';
import { orthonormalBasis, read, vec3 } from '../../math/vec3.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  POINTS,
  SEEN,
  SEEN_POINT_STRIDE,
  SEEN_POINTS,
} from './contact-list.js';

/**
 * The impulse of point `k` of the contact at `data[o]` that is seen at `seen[s]`, with its share of the twist:
 * along the normal and the two tangents of `orthonormalBasis`, N·s.
 */
export function impulseAt(
  out: Vec3,
  data: Float64Array,
  o: number,
  seen: Float64Array,
  s: number,
  k: number,
): Vec3 {
  read(out, data, o + POINTS + k * CONTACT_POINT_STRIDE + CONTACT_POINT.impulse);
  const twist = data[o + CONTACT.twist]!;
  if (twist === 0) return out;
  orthonormalBasis(tangent, bitangent, read(normal, seen, s + SEEN.normal));
  const own = s + SEEN_POINTS + k * SEEN_POINT_STRIDE;
  const points = data[o + CONTACT.count]!;
  let meanU = 0;
  let meanV = 0;
  let square = 0;
  // Levers from the point itself: far away from the world's origin others would be lost in rounding.
  for (let i = 0; i < points; i++) {
    const p = s + SEEN_POINTS + i * SEEN_POINT_STRIDE;
    const u = along(seen, own, p, tangent);
    const v = along(seen, own, p, bitangent);
    meanU += u / points;
    meanV += v / points;
    square += u * u + v * v;
  }
  // Σ (u − ū)² + (v − v̄)²: what a sideways push of 1 N·s per metre of lever turns with.
  square -= points * (meanU * meanU + meanV * meanV);
  if (!(square > 0)) return out;
  out.y += (twist / square) * meanV;
  out.z -= (twist / square) * meanU;
  return out;
}

/** How far point p lies from point q along a direction, m. */
function along(seen: Float64Array, q: number, p: number, { x, y, z }: Readonly<Vec3>): number {
  return (
    (seen[p]! - seen[q]!) * x +
    (seen[p + 1]! - seen[q + 1]!) * y +
    (seen[p + 2]! - seen[q + 2]!) * z
  );
}

const normal = vec3();
const tangent = vec3();
const bitangent = vec3();
