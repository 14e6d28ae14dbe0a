/** Casts with a ball on one side of them: the closed form, and what is asked where it begins inside. */

import type { Collider } from '../collider.js';
import { MANIFOLD, Manifolds, POINT } from '../manifold/manifolds.js';
import { ballAgainst } from './ball-table.js';
import { castBall } from './cast-ball.js';
import { TOUCHING } from './cast-convex.js';
import type { CastRules } from './cast-rules.js';
import { RAY_CODE } from './ray.js';

const manifolds = new Manifolds();

/** A ball against what it has a closed form for, along the unit vector `path[0 … 2]` for `path[3]` (m). */
export function castRound(
  out: Float64Array,
  o: number,
  ball: Collider,
  path: Float64Array,
  target: Collider,
  rules: CastRules,
): boolean {
  const code = castBall(out, o, ball, path, target);
  if (code !== RAY_CODE.inside) return code === RAY_CODE.hit;
  return rules.inside === 'start' && startBall(out, o, ball, path, target);
}

/** A box pushed against a ball, the other way round. */
export function castBoxAtBall(
  out: Float64Array,
  o: number,
  box: Collider,
  path: Float64Array,
  ball: Collider,
  rules: CastRules,
): boolean {
  for (let k = 0; k < 3; k++) path[k] = -path[k]!;
  const code = castBall(out, o, ball, path, box);
  if (code === RAY_CODE.miss) return false;
  if (code === RAY_CODE.inside) {
    if (rules.inside === 'miss' || !startBall(out, o, ball, path, box)) return false;
  }
  const distance = out[o]!;
  const depth = code === RAY_CODE.inside ? manifolds.data[MANIFOLD.points + POINT.separation]! : 0;
  // From the box's surface to the ball's; back to where the ball is.
  for (let k = 0; k < 3; k++) {
    out[o + 4 + k] = -out[o + 4 + k]!;
    out[o + 1 + k] = out[o + 1 + k]! - distance * path[k]! - depth * out[o + 4 + k]!;
  }
  return true;
}

/** A ball that overlaps its target at the start: the narrow phase's closed form has it all. */
export function startBall(
  out: Float64Array,
  o: number,
  ball: Collider,
  path: Float64Array,
  target: Collider,
): boolean {
  manifolds.clear();
  ballAgainst(target.shape.kind)(manifolds, ball, target, 0);
  // Nothing: they touch but for rounding.
  if (manifolds.count === 0) return false;
  const m = manifolds.data;
  const { points, normal } = MANIFOLD;
  const closing = m[normal]! * path[0]! + m[normal + 1]! * path[1]! + m[normal + 2]! * path[2]!;
  const touching = TOUCHING * (ball.shape.boundingRadius + target.shape.boundingRadius);
  if (m[points + POINT.separation]! > -touching && closing <= 1e-12) return false;
  out[o] = 0;
  for (let k = 0; k < 3; k++) {
    out[o + 1 + k] = m[points + POINT.onB + k]!;
    // The manifold's normal goes from the ball to the target.
    out[o + 4 + k] = -m[normal + k]!;
  }
  out[o + 7] = 0;
  return true;
}
