/** Whether two placed shapes share a point: GJK without the search for a depth. */

import type { Collider } from '../collider.js';
import { ConvexGeometry } from '../narrow/features/geometry.js';
import { closestPoints, GJK } from '../narrow/gjk.js';
import { Difference } from '../narrow/gjk-difference.js';
import { Simplex } from '../narrow/gjk-simplex.js';
import { surfaceFunctions } from '../surface-functions.js';
import { checkConvex, isConvex } from './cast-table.js';
import { measureReach } from './extents.js';

const geometryA = new ConvexGeometry();
const geometryB = new ConvexGeometry();
const difference = new Difference();
const simplex = new Simplex();
/** (4) a direction, and how far a shape reaches along it, m */
const line = new Float64Array(4);
/** (3) a point in the shape's frame, m */
const lowest = new Float64Array(3);

/** Whether two placed leaf shapes overlap; touching counts, up to rounding. */
export function overlapAt(a: Collider, b: Collider): boolean {
  if (!isConvex(a)) {
    checkConvex('overlap', a, b);
    return overlapAt(b, a);
  }
  const shape = geometryA.load(a);
  switch (b.shape.kind) {
    case 'plane':
      return overlapsPlane(shape, b.placed);
    case 'mesh':
    case 'height-field':
      return surfaceFunctions().overlaps(shape, b);
    default:
      return overlapConvex(shape, geometryB.load(b));
  }
}

/** Whether two convex shapes overlap. */
export function overlapConvex(a: ConvexGeometry, b: ConvexGeometry): boolean {
  const radii = a.radius + b.radius;
  simplex.limit = radii;
  const status = closestPoints(simplex, difference.set(a, b));
  if (status === GJK.beyond) return false;
  if (status === GJK.overlapping || status === GJK.touching) return true;
  const v = simplex.closest;
  return v[0]! * v[0]! + v[1]! * v[1]! + v[2]! * v[2]! <= radii * radii;
}

function overlapsPlane(shape: ConvexGeometry, plane: Float64Array): boolean {
  const lx = plane[12]!;
  const ly = plane[13]!;
  const lz = plane[14]!;
  const x = plane[0]! * lx + plane[1]! * ly + plane[2]! * lz;
  const y = plane[3]! * lx + plane[4]! * ly + plane[5]! * lz;
  const z = plane[6]! * lx + plane[7]! * ly + plane[8]! * lz;
  const r = shape.placed;
  const origin = x * (r[9]! - plane[9]!) + y * (r[10]! - plane[10]!) + z * (r[11]! - plane[11]!);
  line[0] = -x;
  line[1] = -y;
  line[2] = -z;
  measureReach(line, lowest, shape);
  return origin - plane[15]! <= line[3]!;
}
