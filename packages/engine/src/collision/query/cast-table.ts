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
import { Separation } from '../narrow/gjk-separation.js';
import { surfaceFunctions } from '../surface-functions.js';
import { ballFunctions, hasBallCast } from './ball-functions.js';
import { BOX_CAST, castBox } from './cast-box.js';
import { CAST, ConvexCast, castConvex, TOUCHING } from './cast-convex.js';
import { CAST_RULES, type CastRules } from './cast-rules.js';
import { measureReach } from './extents.js';

const geometryA = new ConvexGeometry();
const geometryB = new ConvexGeometry();
const found = new ConvexCast();
const overlap = new Separation();
/** (3) a point in the shape's frame, m */
const lowest = new Float64Array(3);
/** (4) a direction, and how far a shape reaches along it, m */
const line = new Float64Array(4);
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
  checkConvex('castShape', mover, target);
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

/** Two surfaces cannot be asked about: fails if the second shape is not convex, as the first is not; in words of `where`. */
export function checkConvex(where: string, a: Collider, b: Collider): void {
  if (isConvex(b)) return;
  const pair = `${a.shape.kind}, ${b.shape.kind}`;
  const cure = 'Use the convex parts of one of them instead, e.g. its convex decomposition.';
  fail(where, 'shapes', pair, 'must not both be surfaces', cure);
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
      feature = surfaceFunctions().cast(found, a, target, path, rules);
      if (feature === -1) return false;
      break;
    default: {
      const ball = mover.shape.kind === 'sphere';
      if (ball && hasBallCast(target)) {
        return ballFunctions().cast(out, o, mover, path, target, rules);
      }
      if (mover.shape.kind === 'box') {
        // Pushing a box to a ball is pulling the ball to the box.
        if (target.shape.kind === 'sphere') {
          return ballFunctions().castBox(out, o, mover, path, target, rules);
        }
        const code =
          target.shape.kind === 'box' ? castBox(out, o, mover, path, target) : BOX_CAST.unknown;
        if (code !== BOX_CAST.unknown) return code === BOX_CAST.hit;
      }
      const b = geometryB.load(target);
      // What starts inside is not measured where it does not count, or where there is a closed form.
      const measure = ball || rules.inside === 'miss' ? null : overlap;
      const code = castConvex(found, measure, a, b, path);
      if (code === CAST.miss) return false;
      if (code === CAST.overlapping) {
        if (rules.inside === 'miss') return false;
        if (ball) return ballFunctions().start(out, o, mover, path, target);
      }
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
  line[0] = -x;
  line[1] = -y;
  line[2] = -z;
  measureReach(line, lowest, shape);
  const height = origin - placed[15]! - line[3]!;
  const sink = -(x * dx + y * dy + z * dz);
  // What only touches and moves off or along does not hit.
  if (height > -TOUCHING * shape.size && !(sink > 1e-12)) return false;
  if (height < 0 && rules.inside === 'miss') return false;
  const distance = height > 0 ? height / sink : 0;
  if (!(distance <= length)) return false;
  const lx0 = lowest[0]!;
  const ly0 = lowest[1]!;
  const lz0 = lowest[2]!;
  out[o] = distance;
  // On the plane, under the shape's deepest point: that of the core, the ball's radius further down.
  const lift = (height < 0 ? -height : 0) - shape.radius;
  out[o + 1] = p[9]! + p[0]! * lx0 + p[1]! * ly0 + p[2]! * lz0 + distance * dx + lift * x;
  out[o + 2] = p[10]! + p[3]! * lx0 + p[4]! * ly0 + p[5]! * lz0 + distance * dy + lift * y;
  out[o + 3] = p[11]! + p[6]! * lx0 + p[7]! * ly0 + p[8]! * lz0 + distance * dz + lift * z;
  out[o + 4] = x;
  out[o + 5] = y;
  out[o + 6] = z;
  out[o + 7] = 0;
  return true;
}
