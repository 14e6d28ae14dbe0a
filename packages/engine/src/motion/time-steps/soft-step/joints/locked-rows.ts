/**
 * Compliance of rows of bodies with locked axes. What such joints ask for may be impossible: a row may be left with nothing
 * but a lever of rounding, or a hair more than what other rows say already, and what it asks for as well would take
 * impulses without end, which turn bodies at 1e15 rad/s a sub-step later. So these rows give way by a part of
 * J M⁻¹ Jᵀ as it were without locks: what a joint pushes at 50 m/s then never turns faster than some hundred rad/s.
 *
 * A part of J M⁻¹ Jᵀ as it is, like the compliance of other joints, lost: a lever of rounding is a part of itself. So did
 * forgetting the impulses of the last sub-step, and rows left out below a limit, which some chain always comes just above.
 */

import type { JointBodies } from './joint-bodies.js';

/** With a tenth a chain of eight links in a plane sags by 2 mm, with a thousandth a few in a thousand fly off. */
const GIVE = 0.01;

/** 1/kg (or 1/(kg·m²)), for the row at `o` of `j` between bodies `a` and `b`; 0 where neither has locked axes. */
export function giveOfLocks(
  j: Float64Array,
  o: number,
  { unlocked: u }: JointBodies,
  a: number,
  b: number,
): number {
  return GIVE * (freely(j, o, u, 2 * a) + freely(j, o + 6, u, 2 * b));
}

function freely(j: Float64Array, o: number, u: Float64Array, n: number): number {
  if (u[n] === 0) return 0;
  const moves = j[o]! * j[o]! + j[o + 1]! * j[o + 1]! + j[o + 2]! * j[o + 2]!;
  const turns = j[o + 3]! * j[o + 3]! + j[o + 4]! * j[o + 4]! + j[o + 5]! * j[o + 5]!;
  return u[n]! * moves + u[n + 1]! * turns;
}
