/** Whether a ball overlaps one of the common solids, or leaves that to a search. */

import type { ConvexHull } from '../../shapes/hull.js';
import type { Shape } from '../../shapes/shape.js';
import { QUICK } from './overlap-quick.js';

/** The ball whose record is at `ball[b]` against a shape; touching counts. */
export function ballMeets(
  ball: Float64Array,
  b: number,
  kind: number,
  shape: Shape,
  placed: Float64Array,
  p: number,
): number {
  const r = ball[b + 12]!;
  const wx = ball[b + 9]! - placed[p + 9]!;
  const wy = ball[b + 10]! - placed[p + 10]!;
  const wz = ball[b + 11]! - placed[p + 11]!;
  if (kind === 1) {
    const reach = r + placed[p + 12]!;
    return wx * wx + wy * wy + wz * wz <= reach * reach ? QUICK.overlapping : QUICK.apart;
  }
  // The ball's middle in the shape's frame.
  const x = placed[p]! * wx + placed[p + 3]! * wy + placed[p + 6]! * wz;
  const y = placed[p + 1]! * wx + placed[p + 4]! * wy + placed[p + 7]! * wz;
  const z = placed[p + 2]! * wx + placed[p + 5]! * wy + placed[p + 8]! * wz;
  // How far it is beyond the shape along each axis.
  let gx = 0;
  let gy = 0;
  let gz = 0;
  let reach = r;
  switch (kind) {
    case 0:
    case 10:
      gx = Math.abs(x) - placed[p + 12]!;
      gy = Math.abs(y) - placed[p + 13]!;
      gz = Math.abs(z) - placed[p + 14]!;
      break;
    case 2:
      gx = Math.sqrt(x * x + z * z);
      gy = Math.abs(y) - placed[p + 13]!;
      reach += placed[p + 12]!;
      break;
    case 4:
      gx = Math.sqrt(x * x + z * z) - placed[p + 12]!;
      gy = Math.abs(y) - placed[p + 13]!;
      break;
    case 3:
      ball3[0] = x;
      ball3[1] = y;
      ball3[2] = z;
      ball3[3] = r;
      return ballMeetsHull(shape as ConvexHull);
    default:
      return QUICK.unknown;
  }
  const square = (gx > 0 ? gx * gx : 0) + (gy > 0 ? gy * gy : 0) + (gz > 0 ? gz * gz : 0);
  return square <= reach * reach ? QUICK.overlapping : QUICK.apart;
}

/** (4) a ball in the hull's frame: middle, radius, m */
const ball3 = new Float64Array(4);

/** A ball beyond a face is apart, one that holds a corner or whose middle is inside overlaps. */
function ballMeetsHull({ polytope: { facePlanes, vertices } }: ConvexHull): number {
  const x = ball3[0]!;
  const y = ball3[1]!;
  const z = ball3[2]!;
  const r = ball3[3]!;
  let highest = Number.NEGATIVE_INFINITY;
  for (let f = 0; f < facePlanes.length; f += 4) {
    const height =
      facePlanes[f]! * x + facePlanes[f + 1]! * y + facePlanes[f + 2]! * z - facePlanes[f + 3]!;
    // A little more than rounding: what only touches is for the search to say.
    if (height > r * (1 + 1e-12)) return QUICK.apart;
    if (height > highest) highest = height;
  }
  if (highest <= 0) return QUICK.overlapping;
  for (let v = 0; v < vertices.length; v += 3) {
    const vx = vertices[v]! - x;
    const vy = vertices[v + 1]! - y;
    const vz = vertices[v + 2]! - z;
    if (vx * vx + vy * vy + vz * vz <= r * r) return QUICK.overlapping;
  }
  return QUICK.unknown;
}
