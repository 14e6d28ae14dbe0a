/**
 * What is an impact, and what is only a touch that contacts cope with.
 *
 * A body that slides over a floor is pushed into it a little and out again, step by step; one that
 * meets the next tile a hair below its edge seems to run into a wall. Stopped at every such moment it
 * would never get anywhere. So the search goes on, now for the moment at which the shapes overlap by
 * a certain depth: if there is none until the end of the motion, it was a graze. To get past
 * something a body must at some time be in it at least as deep as the ball inside it is large; the
 * depth is a part of that.
 *
 * As before the impact, the direction of least overlap at a time is followed as long as it proves that
 * the shapes are not too deep; where it no longer does, a new one is asked for.
 *
 * Alternative that lost: to follow only a ball inside the body (Box2D, for its smooth outlines). The
 * end of a spinning rod, which the ball knows nothing of, gets through the wall.
 */

import { Separation, separate } from '../narrow/gjk-separation.js';
import { HIT_STRIDE, RAY_STRIDE, rayIntoFrame } from '../query/ray.js';
import { castRayAt } from '../query/ray-table.js';
import { advance } from './advance.js';
import { AxisSeparation } from './axis-separation.js';
import type { Impact } from './impact.js';
import type { MovingShape } from './moving-shape.js';

/** Directions after which a touch counts as an impact; one to three are usual. */
const MOST_ROUNDS = 30;
/** Share of the depth by which the search may stop early. */
const SLACK = 0.1;

const separation = new Separation();
const axis = new AxisSeparation();
const ray = new Float64Array(RAY_STRIDE);
const local = new Float64Array(RAY_STRIDE);
const hit = new Float64Array(HIT_STRIDE);

/** Whether two convex shapes, after their impact, never overlap by more than `depth` (m). */
export function isGraze(impact: Impact, a: MovingShape, b: MovingShape, depth: number): boolean {
  if (!(depth > 0) || middlePasses(a, b)) return false;
  const { normal } = impact;
  let x = normal[0]!;
  let y = normal[1]!;
  let z = normal[2]!;
  let t = impact.time;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    axis.set(a, b, x, y, z);
    const next = advance(axis, t, axis.at(t), 1, -depth, 0.5 * SLACK * depth);
    if (next >= 1) return true;
    if (!(next > t)) return false;
    t = next;
    const shape = a.at(t);
    separate(separation, shape, b.at(t), Number.POSITIVE_INFINITY);
    if (!(separation.distance > (SLACK - 1) * depth)) return false;
    const r = shape.placed;
    const n = separation.normal;
    x = r[0]! * n[0]! + r[1]! * n[1]! + r[2]! * n[2]!;
    y = r[3]! * n[0]! + r[4]! * n[1]! + r[5]! * n[2]!;
    z = r[6]! * n[0]! + r[7]! * n[1]! + r[8]! * n[2]!;
  }
  return false;
}

/**
 * Whether the middle of A, on a straight way, gets into B: then the two overlap by at least the ball
 * about it. This is the usual impact, and for the price of a ray it is known to be one.
 */
function middlePasses(a: MovingShape, b: MovingShape): boolean {
  if (b.motion.angle !== 0 || !a.writeMiddle(ray)) return false;
  const v = a.motion.translation;
  const u = b.motion.translation;
  const x = v[0]! - u[0]!;
  const y = v[1]! - u[1]!;
  const z = v[2]! - u[2]!;
  const length = Math.sqrt(x * x + y * y + z * z);
  if (!(length > 0)) return false;
  ray[3] = x / length;
  ray[4] = y / length;
  ray[5] = z / length;
  ray[6] = length;
  if (b.collider !== null) return castRayAt(hit, 0, ray, 0, b.collider);
  if (b.crosses === null) return false;
  rayIntoFrame(local, ray, 0, b.start, 0);
  const way = b.crosses(local, b.geometry.corners);
  return way >= 0 && way <= length;
}
