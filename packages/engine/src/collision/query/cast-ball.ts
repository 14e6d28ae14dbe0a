/**
 * A ball pushed against a ball, a capsule or a box, in closed form: what touches first is where a ray
 * along the ball's middle enters the target grown by the ball's radius.
 *
 * A grown ball or capsule is another one. A grown box is a box with round edges and corners: the ray is
 * cut off at the box that is longer by the radius on all sides, and where it comes in decides (C.
 * Ericson, "Real-time collision detection", 2005, section 5.5.7): over a face that is the hit; near an
 * edge it must pass the capsule around that edge; near a corner the nearest of the three that meet
 * there. It cannot turn up anywhere else: what leaves the capsule around one edge by way of another
 * has been inside that one's, and a line is inside a round body only once.
 */

import type { Collider } from '../collider.js';
import {
  hitIntoWorld,
  LOCAL_HIT_STRIDE,
  RAY_CODE,
  RAY_END,
  RAY_STRIDE,
  rayIntoFrame,
} from './ray.js';
import { rayCapsule } from './ray-capsule.js';
import { raySphere } from './ray-sphere.js';

/** (7) the path of the ball's middle in the target's frame */
const local = new Float64Array(RAY_STRIDE);
/** (7) the path in the world */
const path = new Float64Array(RAY_STRIDE);
/** (7) the path as seen from an edge of a box, which lies along y */
const fromEdge = new Float64Array(RAY_STRIDE);
const hit = new Float64Array(LOCAL_HIT_STRIDE);
const edgeHit = new Float64Array(LOCAL_HIT_STRIDE);
/** (16) sizes of the grown target */
const grown = new Float64Array(16);
/** (3) on which side of the box's slabs the path comes in: −1, 0 (between the planes), 1 */
const sides = new Int32Array(3);

/**
 * Casts a ball along the unit vector `way[0 … 2]` for at most `way[3]` (m). Returns one of
 * {@link RAY_CODE}; for a hit its record (`ray.ts`) is at `out[o]`, the point on the target. A ball
 * that touches at the start and moves off or along is a miss.
 */
export function castBall(
  out: Float64Array,
  o: number,
  ball: Collider,
  way: Float64Array,
  target: Collider,
): number {
  const { placed } = target;
  const r = ball.placed[12]!;
  for (let k = 0; k < 3; k++) {
    path[k] = ball.placed[9 + k]!;
    path[3 + k] = way[k]!;
  }
  path[6] = way[3]!;
  rayIntoFrame(local, path, 0, placed, 0);
  grown[12] = placed[12]! + r;
  grown[13] = placed[13]!;
  let code: number;
  switch (target.shape.kind) {
    case 'sphere':
      code = raySphere(hit, local, grown, 0, RAY_END.entry);
      break;
    case 'capsule':
      code = rayCapsule(hit, local, grown, 0, RAY_END.entry);
      break;
    default:
      grown[12] = r;
      code = castAtBox(placed);
  }
  if (code !== RAY_CODE.hit) return code;
  hitIntoWorld(out, o, hit, path, 0, placed, 0);
  // From the ball's middle to the target's surface.
  for (let k = 0; k < 3; k++) out[o + 1 + k] = out[o + 1 + k]! - r * out[o + 4 + k]!;
  out[o + 7] = 0;
  return code;
}

/** The path `local` against a box that is grown by `grown[12]`. */
function castAtBox(placed: Float64Array): number {
  const r = grown[12]!;
  let entry = 0;
  let exit = local[6]!;
  for (let axis = 0; axis < 3; axis++) {
    const at = local[axis]!;
    const d = local[3 + axis]!;
    const h = placed[12 + axis]! + r;
    if (d === 0) {
      if (at < -h || at > h) return RAY_CODE.miss;
      continue;
    }
    const near = (d > 0 ? -h - at : h - at) / d;
    const far = (d > 0 ? h - at : -h - at) / d;
    if (near > entry) entry = near;
    if (far < exit) exit = far;
    if (entry > exit) return RAY_CODE.miss;
  }
  let beyond = 0;
  let last = 0;
  for (let axis = 0; axis < 3; axis++) {
    const at = local[axis]! + entry * local[3 + axis]!;
    const h = placed[12 + axis]!;
    sides[axis] = at > h ? 1 : at < -h ? -1 : 0;
    if (sides[axis] === 0) continue;
    beyond++;
    last = axis;
  }
  if (beyond >= 2) return castAtEdges(placed);
  const side = sides[last]!;
  if (entry === 0) {
    // It starts over a face or in the box: inside, but for what only touches the face.
    if (beyond === 0 || side * local[last]! - placed[12 + last]! < r) return RAY_CODE.inside;
    if (!(side * local[3 + last]! < 0)) return RAY_CODE.miss;
  }
  hit[0] = entry;
  hit[1] = 0;
  hit[2] = 0;
  hit[3] = 0;
  hit[1 + last] = side;
  return RAY_CODE.hit;
}

/** The path against the capsules around the edges where two of the `sides` meet. */
function castAtEdges(placed: Float64Array): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let along = 0; along < 3; along++) {
    const first = along === 2 ? 0 : along + 1;
    const second = first === 2 ? 0 : first + 1;
    if (sides[first] === 0 || sides[second] === 0) continue;
    // The edge along y; the two axes across it as x and z.
    fromEdge[0] = local[first]! - sides[first]! * placed[12 + first]!;
    fromEdge[1] = local[along]!;
    fromEdge[2] = local[second]! - sides[second]! * placed[12 + second]!;
    fromEdge[3] = local[3 + first]!;
    fromEdge[4] = local[3 + along]!;
    fromEdge[5] = local[3 + second]!;
    fromEdge[6] = local[6]!;
    grown[13] = placed[12 + along]!;
    const code = rayCapsule(edgeHit, fromEdge, grown, 0, RAY_END.entry);
    if (code === RAY_CODE.inside) return code;
    if (code === RAY_CODE.miss || edgeHit[0]! >= nearest) continue;
    nearest = edgeHit[0]!;
    hit[0] = nearest;
    hit[1 + first] = edgeHit[1]!;
    hit[1 + along] = edgeHit[2]!;
    hit[1 + second] = edgeHit[3]!;
  }
  return nearest < Number.POSITIVE_INFINITY ? RAY_CODE.hit : RAY_CODE.miss;
}
