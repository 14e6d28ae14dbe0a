/**
 * A placed shape pushed along a straight line against another one: any convex shape against
 * anything; and, by exchanging who moves, a mesh, a landscape or a plane against any convex shape.
 *
 * The hit is a record as of a ray (`ray.ts`): distance (m), point on the target (world, at the time of
 * the touch), unit normal from the target to the moving shape, feature of the target (its triangle;
 * 0 for convex shapes).
 */

import { fail } from '../../errors.js';
import type { Collider } from '../collider.js';
import { ConvexGeometry } from '../narrow/features/geometry.js';
import { coreSupport } from '../narrow/features/support.js';
import { Separation } from '../narrow/gjk-separation.js';
import { CAST, ConvexCast, castConvex, TOUCHING } from './cast-convex.js';
import { CAST_RULES, type CastRules } from './cast-rules.js';
import { castSurface } from './cast-surface.js';
import { reachAlong } from './extents.js';

const geometryA = new ConvexGeometry();
const geometryB = new ConvexGeometry();
const found = new ConvexCast();
const overlap = new Separation();
/** (6) a world point, and the same in the shape's frame, m */
const lowest = new Float64Array(6);
/** (4) the direction and length of the cast that is under way */
const path = new Float64Array(4);

/**
 * Casts `mover` along the unit vector `way[0 … 2]` for `way[3]` (m) against `target`. Returns whether
 * it hits; then the hit's record is at `out[o]`.
 */
export function castShapeAt(
  out: Float64Array,
  o: number,
  mover: Collider,
  way: Float64Array,
  target: Collider,
  rules: CastRules = CAST_RULES,
): boolean {
  if (isConvex(mover)) return castConvexAt(out, o, mover, way, target, rules, 1);
  if (!isConvex(target)) {
    const pair = `${mover.shape.kind}, ${target.shape.kind}`;
    const cure = 'Cast the convex parts of one of them instead, e.g. its convex decomposition.';
    fail('castShape', 'shapes', pair, 'must not both be surfaces', cure);
  }
  // Pushing A to B is pulling B to A.
  if (!castConvexAt(out, o, target, way, mover, rules, -1)) return false;
  const distance = out[o]!;
  for (let k = 0; k < 3; k++) {
    out[o + 1 + k] = out[o + 1 + k]! + distance * way[k]!;
    out[o + 4 + k] = -out[o + 4 + k]!;
  }
  out[o + 7] = 0;
  return true;
}

/** Whether a collider's shape has a support function. */
export function isConvex({ shape }: Collider): boolean {
  return shape.convex && shape.kind !== 'plane';
}

/** `sense` −1 casts against the direction of `way`. */
function castConvexAt(
  out: Float64Array,
  o: number,
  mover: Collider,
  way: Float64Array,
  target: Collider,
  rules: CastRules,
  sense: number,
): boolean {
  path[0] = sense * way[0]!;
  path[1] = sense * way[1]!;
  path[2] = sense * way[2]!;
  path[3] = way[3]!;
  const a = geometryA.load(mover);
  let feature = 0;
  switch (target.shape.kind) {
    case 'plane':
      return castPlane(out, o, a, target, rules);
    case 'mesh':
    case 'height-field':
      feature = castSurface(found, a, target, path, rules);
      if (feature === -1) return false;
      break;
    default: {
      const code = castConvex(found, overlap, a, geometryB.load(target), path);
      if (code === CAST.miss) return false;
      if (code === CAST.overlapping && rules.inside === 'miss') return false;
    }
  }
  const r = a.placed;
  const { point, normal } = found;
  out[o] = found.distance;
  for (let k = 0; k < 3; k++) {
    const i = 3 * k;
    const p = r[i]! * point[0]! + r[i + 1]! * point[1]! + r[i + 2]! * point[2]!;
    out[o + 1 + k] = r[9 + k]! + p;
    out[o + 4 + k] = r[i]! * normal[0]! + r[i + 1]! * normal[1]! + r[i + 2]! * normal[2]!;
  }
  out[o + 7] = Math.max(0, feature);
  return true;
}

/** A half-space stops the deepest point of the shape: no search is needed. */
function castPlane(
  out: Float64Array,
  o: number,
  shape: ConvexGeometry,
  { placed }: Collider,
  rules: CastRules,
): boolean {
  const dx = path[0]!;
  const dy = path[1]!;
  const dz = path[2]!;
  const length = path[3]!;
  const lx = placed[12]!;
  const ly = placed[13]!;
  const lz = placed[14]!;
  const x = placed[0]! * lx + placed[1]! * ly + placed[2]! * lz;
  const y = placed[3]! * lx + placed[4]! * ly + placed[5]! * lz;
  const z = placed[6]! * lx + placed[7]! * ly + placed[8]! * lz;
  const p = shape.placed;
  const origin = x * (p[9]! - placed[9]!) + y * (p[10]! - placed[10]!) + z * (p[11]! - placed[11]!);
  const height = origin - placed[15]! - reachAlong(shape, -x, -y, -z);
  const sink = -(x * dx + y * dy + z * dz);
  // What only touches and moves off or along does not hit.
  if (height > -TOUCHING * shape.size && !(sink > 1e-12)) return false;
  if (height < 0 && rules.inside === 'miss') return false;
  const distance = height > 0 ? height / sink : 0;
  if (!(distance <= length)) return false;
  lowestPoint(lowest, shape, x, y, z);
  out[o] = distance;
  // On the plane, under the shape's deepest point.
  const lift = height < 0 ? -height : 0;
  out[o + 1] = lowest[0]! + distance * dx + lift * x;
  out[o + 2] = lowest[1]! + distance * dy + lift * y;
  out[o + 3] = lowest[2]! + distance * dz + lift * z;
  out[o + 4] = x;
  out[o + 5] = y;
  out[o + 6] = z;
  out[o + 7] = 0;
  return true;
}

/** out = the world point of a shape farthest against (x, y, z). */
function lowestPoint(
  out: Float64Array,
  shape: ConvexGeometry,
  x: number,
  y: number,
  z: number,
): void {
  const r = shape.placed;
  const lx = -(r[0]! * x + r[3]! * y + r[6]! * z);
  const ly = -(r[1]! * x + r[4]! * y + r[7]! * z);
  const lz = -(r[2]! * x + r[5]! * y + r[8]! * z);
  coreSupport(out, 3, shape, lx, ly, lz);
  const px = out[3]! + shape.radius * lx;
  const py = out[4]! + shape.radius * ly;
  const pz = out[5]! + shape.radius * lz;
  out[0] = r[9]! + r[0]! * px + r[1]! * py + r[2]! * pz;
  out[1] = r[10]! + r[3]! * px + r[4]! * py + r[5]! * pz;
  out[2] = r[11]! + r[6]! * px + r[7]! * py + r[8]! * pz;
}
