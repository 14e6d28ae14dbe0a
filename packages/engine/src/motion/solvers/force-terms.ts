/**
 * What rows demand of accelerations: the b of A λ + b (T 4.73) without J M⁻¹ f_ext, row by row, and
 * which inequalities act at all.
 *
 *   equality    C̈ = −2α (Ċ − target) − β² C          T (5.1), (5.5); α = β = 0 without Baumgarte
 *   inequality  C̈ ≥ the same, while C = 0 and Ċ ≈ 0    T (4.76)
 *   velocity    C̈ = −(Ċ₀ − target)/Δt                 motors, friction: there at the end of the step
 *   spring      none: λ = −k C − c Ċ is a force like any other
 *
 * All are smooth in the state, as long as no row comes or goes: integrators of high order keep it.
 * That is why velocity rows look at Ċ₀, of the beginning of the step: the states of stages are off by
 * O(h²), and 1/Δt would make O(h) of it. `position` holds Ċ₀ − target for them, they have no C.
 */

import { type ConstraintRows, ROW } from '../../objects/constraints/constraint-rows.js';
import { isSpring } from './acting-rows.js';
import type { ConstraintSystem } from './constraint-system.js';
import { rowVelocity } from './island-rows.js';

/** Limits that are this near count as reached when nothing moves there, m or rad. */
const REACHED = 1e-6;

/**
 * Velocities up to this are rounding, m/s or rad/s. Divided by Δt they would make rows that say the
 * same thing, as the four feet of a box do, contradict each other.
 */
const STILL = 1e-10;

/** c and the feedback of a row: what b has beside J M⁻¹ f_ext, m/s² or rad/s². */
export function accelerationTerm(
  rows: ConstraintRows,
  row: number,
  system: ConstraintSystem,
  dt: number,
  isContact: boolean,
): number {
  const c = rows.acceleration[row]!;
  const kind = rows.kind[row]!;
  if (kind === ROW.velocity) {
    const error = rows.position[row]!;
    return Math.abs(error) > STILL ? c + error / dt : c;
  }
  const velocity = rowVelocity(rows, row, system) - rows.target[row]!;
  const { baumgarte } = system;
  const own = rows.erp[row]!;
  if (own === 0 || (own < 0 && baumgarte === null)) return c;
  const whole = system.wholeStep || dt;
  const alpha = own > 0 ? own / whole : baumgarte!.alpha;
  const beta = own > 0 ? own / whole : baumgarte!.beta;
  let position = rows.position[row]!;
  if (kind === ROW.inequality) {
    // A gap is nothing to be closed by force, an overlap within the slop nothing to be opened.
    const slop = isContact && baumgarte !== null ? baumgarte.slop : 0;
    position = Math.min(0, position + slop);
  }
  return c + 2 * alpha * velocity + beta * beta * position;
}

/**
 * What the c of an inequality gets when it is being left slowly, with Ċ₀ > 0 at the beginning of the
 * step: it may slow down as long as it does not turn back, C̈ ≥ −Ċ₀/Δt. C̈ ≥ 0 would let it float.
 */
export function leavingTerm(velocity: number, dt: number): number {
  return velocity > STILL && dt > 0 ? velocity / dt : 0;
}

/**
 * Whether an inequality acts: it is reached and not being left (P Rigid 8.2, |Ċ| small). A row that is
 * within `reach` of its bound acts only if nothing moves there: it will not get any nearer.
 */
export function isReached(
  rows: ConstraintRows,
  row: number,
  system: ConstraintSystem,
  isContact: boolean,
): boolean {
  const { envelope, restingVelocity } = system.thresholds;
  const velocity = rowVelocity(rows, row, system) - rows.target[row]!;
  const c = rows.position[row]!;
  // A limit that has been passed acts until it is left: the feedback drives it out with some speed.
  if (!isContact && c <= 0) return true;
  if (velocity > restingVelocity) return false;
  if (c <= 0) return true;
  return c <= (isContact ? envelope : REACHED) && velocity >= -restingVelocity;
}

/** λ of a spring row, N or N·m, within its bounds; 0 for all other rows. */
export function springForce(rows: ConstraintRows, row: number, system: ConstraintSystem): number {
  if (!isSpring(rows, row)) return 0;
  const c = rows.position[row]!;
  if (rows.kind[row] === ROW.inequality && c > 0) return 0;
  const velocity = rowVelocity(rows, row, system) - rows.target[row]!;
  const force = -rows.stiffness[row]! * c - rows.damping[row]! * velocity;
  return Math.min(rows.high[row]!, Math.max(rows.low[row]!, force));
}
