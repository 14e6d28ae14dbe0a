/** How far a placed convex shape reaches: along a direction, and along the axes of another frame. */

import { type Collider, PLACED_STRIDE } from '../collider.js';
import { CORE, ConvexGeometry } from '../narrow/features/geometry.js';
import { coreSupport, supportAlong } from '../narrow/features/support.js';

const point = new Float64Array(3);
const along = new Float64Array(3);

/**
 * The largest (x, y, z)·(p − origin of the shape), in m, over all points p of the shape; the unit
 * vector is in the world's frame.
 */
export function reachAlong(shape: ConvexGeometry, x: number, y: number, z: number): number {
  const r = shape.placed;
  const lx = r[0]! * x + r[3]! * y + r[6]! * z;
  const ly = r[1]! * x + r[4]! * y + r[7]! * z;
  const lz = r[2]! * x + r[5]! * y + r[8]! * z;
  coreSupport(point, 0, shape, lx, ly, lz);
  return lx * point[0]! + ly * point[1]! + lz * point[2]! + shape.radius;
}

/**
 * The same for questions by the thousand, with the vector in `line[0 … 2]` and the answer, m, in
 * `line[3]`; the point of the core that reaches farthest, in the shape's frame, is left in `on` (3).
 */
export function measureReach(line: Float64Array, on: Float64Array, shape: ConvexGeometry): void {
  const r = shape.placed;
  const x = line[0]!;
  const y = line[1]!;
  const z = line[2]!;
  const lx = r[0]! * x + r[3]! * y + r[6]! * z;
  const ly = r[1]! * x + r[4]! * y + r[7]! * z;
  const lz = r[2]! * x + r[5]! * y + r[8]! * z;
  along[0] = lx;
  along[1] = ly;
  along[2] = lz;
  supportAlong(on, 0, shape, along);
  line[3] = lx * on[0]! + ly * on[1]! + lz * on[2]! + shape.radius;
}

/**
 * out = the box (min x y z, max x y z, m) of a shape along the axes of a placed frame, in that
 * frame's coordinates. Along an axis whose direction in the shape's frame is (x, y, z), the shape
 * reaches as far as its support function says; written out here for the cores that have a short
 * formula, because every query of a scene begins with this box.
 */
export function boxInFrame(
  out: Float64Array,
  shape: ConvexGeometry,
  frame: Float64Array,
): Float64Array {
  const r = shape.placed;
  const dx = r[9]! - frame[9]!;
  const dy = r[10]! - frame[10]!;
  const dz = r[11]! - frame[11]!;
  for (let axis = 0; axis < 3; axis++) {
    const wx = frame[axis]!;
    const wy = frame[3 + axis]!;
    const wz = frame[6 + axis]!;
    const x = r[0]! * wx + r[3]! * wy + r[6]! * wz;
    const y = r[1]! * wx + r[4]! * wy + r[7]! * wz;
    const z = r[2]! * wx + r[5]! * wy + r[8]! * wz;
    let above: number;
    let below: number;
    switch (shape.core) {
      case CORE.point:
        above = 0;
        below = 0;
        break;
      case CORE.segment:
        above = Math.abs(y) * shape.y;
        below = above;
        break;
      case CORE.box:
        above = Math.abs(x) * shape.x + Math.abs(y) * shape.y + Math.abs(z) * shape.z;
        below = above;
        break;
      case CORE.cylinder:
        above = Math.sqrt(x * x + z * z) * shape.x + Math.abs(y) * shape.y;
        below = above;
        break;
      case CORE.cone: {
        const rim = Math.sqrt(x * x + z * z) * shape.x;
        above = Math.max(y * shape.y, rim - y * shape.y);
        below = Math.max(-y * shape.y, rim + y * shape.y);
        break;
      }
      case CORE.ellipsoid: {
        const a = x * shape.x;
        const b = y * shape.y;
        const c = z * shape.z;
        above = Math.sqrt(a * a + b * b + c * c);
        below = above;
        break;
      }
      default:
        along[0] = x;
        along[1] = y;
        along[2] = z;
        supportAlong(point, 0, shape, along);
        above = x * point[0]! + y * point[1]! + z * point[2]!;
        along[0] = -x;
        along[1] = -y;
        along[2] = -z;
        supportAlong(point, 0, shape, along);
        below = -(x * point[0]! + y * point[1]! + z * point[2]!);
    }
    const center = wx * dx + wy * dy + wz * dz;
    out[axis] = center - below - shape.radius;
    out[3 + axis] = center + above + shape.radius;
  }
  return out;
}

/** The frame of the world. */
const WORLD = new Float64Array(PLACED_STRIDE);
WORLD[0] = 1;
WORLD[4] = 1;
WORLD[8] = 1;

const geometry = new ConvexGeometry();
const one = new Float64Array(6);

/** out = the box (min x y z, max x y z, world, m) of a placed convex shape. */
export function worldBox(out: Float64Array, shape: Collider): Float64Array {
  return boxInFrame(out, geometry.load(shape), WORLD);
}

/** out = the box around several. */
export function worldBoxOf(out: Float64Array, shapes: readonly Collider[]): Float64Array {
  for (let i = 0; i < shapes.length; i++) {
    worldBox(one, shapes[i]!);
    for (let k = 0; k < 3; k++) {
      out[k] = i === 0 ? one[k]! : Math.min(out[k]!, one[k]!);
      out[k + 3] = i === 0 ? one[k + 3]! : Math.max(out[k + 3]!, one[k + 3]!);
    }
  }
  return out;
}
