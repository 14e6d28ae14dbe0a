/**
 * What lies between two rotations: the angle, the path, and the shortest turn from one direction to
 * another. The recurring care: angles from arc tangents of both a difference and a sum (Kahan), so
 * that nearly equal and nearly opposite inputs keep all their digits.
 */

import { atan2, sin } from '../elementary/index.js';
import type { Quat, Vec3 } from '../types.js';
import { perpendicular } from '../vec3.js';
import { dot, normalize, set } from './algebra.js';

const axis: Vec3 = { x: 0, y: 0, z: 0 };

/** The angle of the rotation that leads from a to b, in [0, π] rad. */
export function angleBetween(a: Readonly<Quat>, b: Readonly<Quat>): number {
  return 2 * arc(a, b, dot(a, b) < 0 ? -1 : 1);
}

/** The angle between the unit 4-vectors a and sign b, rad. */
function arc(a: Readonly<Quat>, b: Readonly<Quat>, sign: number): number {
  const bx = sign * b.x;
  const by = sign * b.y;
  const bz = sign * b.z;
  const bw = sign * b.w;
  const difference = Math.sqrt(
    (a.x - bx) * (a.x - bx) +
      (a.y - by) * (a.y - by) +
      (a.z - bz) * (a.z - bz) +
      (a.w - bw) * (a.w - bw),
  );
  const sum = Math.sqrt(
    (a.x + bx) * (a.x + bx) +
      (a.y + by) * (a.y + by) +
      (a.z + bz) * (a.z + bz) +
      (a.w + bw) * (a.w + bw),
  );
  return 2 * atan2(difference, sum);
}

/**
 * out = the rotation at the part t of the way from a (t = 0) to b (t = 1), the short way round and
 * at constant angular speed (spherical linear interpolation, Shoemake 1985). t beyond [0, 1] goes
 * on turning. Of two opposite rotations either way is as short: the sign of b decides. At t = 1 the
 * result may be −b, the same rotation.
 */
export function slerp<T extends Quat>(out: T, a: Readonly<Quat>, b: Readonly<Quat>, t: number): T {
  const sign = dot(a, b) < 0 ? -1 : 1;
  // With the sign chosen, the arc is at most π/2, so its sine vanishes with the arc only.
  const angle = arc(a, b, sign);
  const divisor = sin(angle);
  // Equal rotations: any weights that sum to 1 will do.
  const wa = divisor > 0 ? sin((1 - t) * angle) / divisor : 1 - t;
  const wb = sign * (divisor > 0 ? sin(t * angle) / divisor : t);
  return blend(out, a, b, wa, wb);
}

/**
 * out = the rotation at about the part t of the way from a to b: linear interpolation, normalised.
 * The same path as {@link slerp} and cheaper, but slow at the ends and fast in the middle: for half a
 * turn, the worst case, it is behind or ahead by up to 4.6 % of the way.
 */
export function nlerp<T extends Quat>(out: T, a: Readonly<Quat>, b: Readonly<Quat>, t: number): T {
  return blend(out, a, b, 1 - t, dot(a, b) < 0 ? -t : t);
}

function blend<T extends Quat>(
  out: T,
  a: Readonly<Quat>,
  b: Readonly<Quat>,
  wa: number,
  wb: number,
): T {
  set(out, wa * a.x + wb * b.x, wa * a.y + wb * b.y, wa * a.z + wb * b.z, wa * a.w + wb * b.w);
  return normalize(out, out);
}

/**
 * out = the shortest rotation that takes the unit vector a to the unit vector b.
 *
 * For an angle θ up to 90° the quaternion is along (a × b, 1 + a·b). Beyond, both parts come close
 * to zero together and the axis would be rounding noise; so a is turned by π about an axis at right
 * angles to it first, which gives −a, and −a is turned to b by the same formula. With the axis in
 * the direction of a × b that is still the shortest rotation; for exactly opposite vectors, which
 * have no such direction, any axis at right angles to a is taken.
 */
export function fromUnitVectors<T extends Quat>(out: T, a: Readonly<Vec3>, b: Readonly<Vec3>): T {
  const ax = a.x;
  const ay = a.y;
  const az = a.z;
  // c = a × b
  let cx = ay * b.z - az * b.y;
  let cy = az * b.x - ax * b.z;
  let cz = ax * b.y - ay * b.x;
  const cosine = ax * b.x + ay * b.y + az * b.z;
  if (cosine >= 0) return normalize(out, set(out, cx, cy, cz, 1 + cosine));

  // The half-turn's axis p: a × b, freed (twice, as it may be mostly noise) of its part along a.
  for (let round = 0; round < 2; round++) {
    const size = Math.sqrt(cx * cx + cy * cy + cz * cz);
    if (size === 0) {
      perpendicular(axis, a);
      cx = axis.x;
      cy = axis.y;
      cz = axis.z;
      break;
    }
    cx /= size;
    cy /= size;
    cz /= size;
    const along = cx * ax + cy * ay + cz * az;
    cx -= along * ax;
    cy -= along * ay;
    cz -= along * az;
  }
  // −a to b is along (s, r) = (−a × b, 1 − a·b); the product with the half-turn (p, 0) follows.
  const r = 1 - cosine;
  const sx = az * b.y - ay * b.z;
  const sy = ax * b.z - az * b.x;
  const sz = ay * b.x - ax * b.y;
  set(
    out,
    r * cx + (sy * cz - sz * cy),
    r * cy + (sz * cx - sx * cz),
    r * cz + (sx * cy - sy * cx),
    -(sx * cx + sy * cy + sz * cz),
  );
  return normalize(out, out);
}
