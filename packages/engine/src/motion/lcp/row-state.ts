/** On which side of its complementarity condition a row stands, for the pivoting methods. */

/** Not looked at yet: x stays where it is, w may be anything. */
export const WAITING = 0;
/** Between its bounds: w = 0 and x is solved for (Baraff's set C). */
export const FREE = 1;
/** At its lower bound: w ≥ 0. With a dependency x = −factor·xⱼ. */
export const LOW = 2;
/** At its upper bound: w ≤ 0. With a dependency x = factor·xⱼ. */
export const HIGH = 3;
/** Without bounds, x kept where it is and w = 0 all the same: an equation that others imply. */
export const HELD = 4;
/** Given up: x kept where it is, w whatever it is. */
export const ABANDONED = 5;

/** +1 at the upper bound, −1 at the lower: the sign in x = ±factor·xⱼ. */
export function side(state: number): number {
  return state === HIGH ? 1 : -1;
}
