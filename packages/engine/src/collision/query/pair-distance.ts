/**
 * How far two placed shapes are from each other, where they are closest, and how deep they overlap:
 * any pair with at least one convex shape.
 * Surfaces of triangles are measured in `distance-surface.ts`.
 */

import type { Collider } from '../collider.js';
import { ConvexGeometry } from '../narrow/features/geometry.js';
import { coreSupport } from '../narrow/features/support.js';
import { Separation, separate } from '../narrow/gjk-separation.js';
import { surfaceFunctions } from '../surface-functions.js';
import { checkConvex, isConvex } from './cast-table.js';

/** Distance of two shapes A and B; all in the world's frame. */
export class PairDistance {
  /** m; below 0: how deep they overlap */
  distance = Number.POSITIVE_INFINITY;
  /** (3) unit vector from A to B */
  readonly normal = new Float64Array(3);
  /** (3) the point of A closest to B, or deepest in it, m */
  readonly onA = new Float64Array(3);
  /** (3) the point of B closest to A, or deepest in it, m */
  readonly onB = new Float64Array(3);
  /** The triangle of a mesh or height field; otherwise 0. */
  feature = 0;
}

const geometryA = new ConvexGeometry();
const geometryB = new ConvexGeometry();
const separation = new Separation();
const support = new Float64Array(3);

/**
 * Measures two placed leaf shapes. Returns false, with nothing written, if they are at least `limit`
 * (m) apart.
 */
export function distanceAt(
  out: PairDistance,
  a: Collider,
  b: Collider,
  limit = Number.POSITIVE_INFINITY,
): boolean {
  if (isConvex(a)) return measure(out, a, b, limit);
  checkConvex('distance', a, b);
  if (!measure(out, b, a, limit)) return false;
  for (let k = 0; k < 3; k++) {
    const kept = out.onA[k]!;
    out.onA[k] = out.onB[k]!;
    out.onB[k] = kept;
    out.normal[k] = -out.normal[k]!;
  }
  return true;
}

function measure(out: PairDistance, a: Collider, b: Collider, limit: number): boolean {
  const shape = geometryA.load(a);
  out.feature = 0;
  switch (b.shape.kind) {
    case 'plane':
      return measurePlane(out, shape, b.placed, limit);
    case 'mesh':
    case 'height-field':
      return surfaceFunctions().distance(out, shape, b, limit);
    default:
      if (!separate(separation, shape, geometryB.load(b), limit)) return false;
      if (!(separation.distance < limit)) return false;
      writeDistance(out, separation, shape.placed);
      return true;
  }
}

/** Turns what was measured in A's frame into the world. */
export function writeDistance(
  out: PairDistance,
  { distance, normal, onA, onB }: Separation,
  r: Float64Array,
): void {
  out.distance = distance;
  for (let k = 0; k < 3; k++) {
    const x = r[3 * k]!;
    const y = r[3 * k + 1]!;
    const z = r[3 * k + 2]!;
    out.normal[k] = x * normal[0]! + y * normal[1]! + z * normal[2]!;
    out.onA[k] = r[9 + k]! + x * onA[0]! + y * onA[1]! + z * onA[2]!;
    out.onB[k] = r[9 + k]! + x * onB[0]! + y * onB[1]! + z * onB[2]!;
  }
}

function measurePlane(
  out: PairDistance,
  shape: ConvexGeometry,
  plane: Float64Array,
  limit: number,
): boolean {
  const lx = plane[12]!;
  const ly = plane[13]!;
  const lz = plane[14]!;
  const x = plane[0]! * lx + plane[1]! * ly + plane[2]! * lz;
  const y = plane[3]! * lx + plane[4]! * ly + plane[5]! * lz;
  const z = plane[6]! * lx + plane[7]! * ly + plane[8]! * lz;
  const r = shape.placed;
  const origin = x * (r[9]! - plane[9]!) + y * (r[10]! - plane[10]!) + z * (r[11]! - plane[11]!);
  // The deepest point, in the shape's frame.
  const dx = -(r[0]! * x + r[3]! * y + r[6]! * z);
  const dy = -(r[1]! * x + r[4]! * y + r[7]! * z);
  const dz = -(r[2]! * x + r[5]! * y + r[8]! * z);
  coreSupport(support, 0, shape, dx, dy, dz);
  const px = support[0]! + shape.radius * dx;
  const py = support[1]! + shape.radius * dy;
  const pz = support[2]! + shape.radius * dz;
  const distance = origin - plane[15]! - (dx * px + dy * py + dz * pz);
  if (!(distance < limit)) return false;
  out.distance = distance;
  out.normal[0] = -x;
  out.normal[1] = -y;
  out.normal[2] = -z;
  for (let k = 0; k < 3; k++) {
    const on = r[9 + k]! + r[3 * k]! * px + r[3 * k + 1]! * py + r[3 * k + 2]! * pz;
    out.onA[k] = on;
    out.onB[k] = on + distance * out.normal[k]!;
  }
  return true;
}
