/**
 * A direction that parts two convex shapes: whether one does, and how to find one (kernels). What `parting-axes.ts`
 * remembers.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import { CORE, type ConvexGeometry } from './features/geometry.js';
import { closestPoints, GJK } from './gjk.js';
import { Difference } from './gjk-difference.js';
import { Simplex } from './gjk-simplex.js';

/** What must be left over the margin for a proof, as a fraction of the sizes: more than rounding. */
const PROOF = 1e-9;

/** (2) how far A reaches along the line and B against it, m */
const reach = new Float64Array(2);
const direction = new Float64Array(3);
const difference = new Difference();
const simplex = new Simplex();

/** Whether the unit vector from A to B at `line` (4) proves the two farther apart than `margin` (m). */
export function parts(
  line: Float64Array,
  a: ConvexGeometry,
  b: ConvexGeometry,
  margin: f64,
): boolean {
  measureGap(line, a, b);
  const slack = PROOF * (a.size + b.size + margin);
  return line[3]! > margin + slack;
}

/** Puts the direction of the closest points into `line`; false if there is none. */
export function findAxis(
  line: Float64Array,
  a: ConvexGeometry,
  b: ConvexGeometry,
  margin: f64,
): boolean {
  difference.set(a, b);
  // Twice the margin will do: a direction that proves more is not found sooner.
  simplex.limit = 2 * margin + a.radius + b.radius;
  const status = closestPoints(simplex, difference);
  if (status !== GJK.beyond && status !== GJK.apart) return false;
  const sign = status === GJK.beyond ? 1 : -1;
  const d = status === GJK.beyond ? difference.direction : simplex.closest;
  const x = d[0]!;
  const y = d[1]!;
  const z = d[2]!;
  const s = sign / Math.sqrt(x * x + y * y + z * z);
  const r = a.placed;
  line[0] = s * (r[0]! * x + r[1]! * y + r[2]! * z);
  line[1] = s * (r[3]! * x + r[4]! * y + r[5]! * z);
  line[2] = s * (r[6]! * x + r[7]! * y + r[8]! * z);
  return true;
}

/** line[3] = the gap between two shapes along line[0 … 2], m; below 0: they overlap along it. */
function measureGap(line: Float64Array, a: ConvexGeometry, b: ConvexGeometry): void {
  const A = a.placed;
  const B = b.placed;
  const x = line[0]!;
  const y = line[1]!;
  const z = line[2]!;
  measureReach(0, a, line, 1);
  measureReach(1, b, line, -1);
  line[3] =
    x * (B[9]! - A[9]!) + y * (B[10]! - A[10]!) + z * (B[11]! - A[11]!) - reach[0]! - reach[1]!;
}

/** reach[which] = how far a shape reaches from its origin along the line, times `sign`, m. */
function measureReach(which: i32, shape: ConvexGeometry, line: Float64Array, sign: f64): void {
  const P = shape.placed;
  const x = sign * line[0]!;
  const y = sign * line[1]!;
  const z = sign * line[2]!;
  const lx = P[0]! * x + P[3]! * y + P[6]! * z;
  const ly = P[1]! * x + P[4]! * y + P[7]! * z;
  const lz = P[2]! * x + P[5]! * y + P[8]! * z;
  const sx = shape.x;
  const sy = shape.y;
  const sz = shape.z;
  switch (shape.core) {
    case CORE.hull: {
      direction[0] = lx;
      direction[1] = ly;
      direction[2] = lz;
      const v = 3 * shape.hull!.vertexAlong(shape.starts, direction);
      const { vertices } = shape.polytope!;
      reach[which] = lx * vertices[v]! + ly * vertices[v + 1]! + lz * vertices[v + 2]!;
      return;
    }
    case CORE.box:
      reach[which] = Math.abs(lx) * sx + Math.abs(ly) * sy + Math.abs(lz) * sz;
      return;
    case CORE.cylinder:
      reach[which] = Math.abs(ly) * sy + sx * Math.sqrt(lx * lx + lz * lz);
      return;
    case CORE.segment:
      reach[which] = Math.abs(ly) * sy + sx;
      return;
    case CORE.point:
      reach[which] = sx;
      return;
    case CORE.cone:
      reach[which] = Math.max(ly * sy, sx * Math.sqrt(lx * lx + lz * lz) - ly * sy);
      return;
    case CORE.ellipsoid: {
      const ex = lx * sx;
      const ey = ly * sy;
      const ez = lz * sz;
      reach[which] = Math.sqrt(ex * ex + ey * ey + ez * ez);
      return;
    }
    default:
      reach[which] = Number.POSITIVE_INFINITY;
  }
}
