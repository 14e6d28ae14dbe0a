/** What penalty springs are like: the options of the penalty method, checked, and the numbers they give. */

import { boolean, nonNegative, oneOf, positive } from '../../errors.js';
import { withDefaults } from '../integrators/options.js';

/** What the coefficient of restitution e does to a spring when bodies separate. */
export type PenaltyRestitution =
  /** k_separate = e k_approach (Moore and Wilhelms 1988, T 4.5.1): v₊/v₋ = √e, e is a part of the energy */
  | 'moore-wilhelms'
  /** k_separate = e² k_approach: v₊/v₋ = e, Newton's law of impact, T (4.32) */
  | 'newton';

/** Options of the penalty method. */
export interface PenaltyOptions {
  /** k_s of T (4.37), N/m, and N·m/rad for angles; null: by `frequency`. Default null. */
  stiffness?: number | null;
  /**
   * Hz: the spring gets k_s = m (2π f)² with the mass m that its two bodies have at their anchors,
   * 1/(J M⁻¹ Jᵀ), so that light and heavy bodies give way equally fast. Gravity makes it give way by
   * g/(2π f)². Null: 0.08/Δt, about as stiff as explicit methods stand in stacks. Default null.
   */
  frequency?: number | null;
  /** Damping of a spring, N·s/m, and N·m·s/rad; null: by `dampingRatio`. Default null. */
  damping?: number | null;
  /** Part of the damping that just lets nothing swing, 2 √(k m). Default 0.5. */
  dampingRatio?: number;
  /** What restitution means for contacts. Default 'moore-wilhelms'. */
  restitution?: PenaltyRestitution;
  /** Whether contacts rub: damping of sliding, at most μ times the normal force. Default true. */
  friction?: boolean;
}

/** Every option with its default. */
export const PENALTY_DEFAULTS: Readonly<Required<PenaltyOptions>> = Object.freeze({
  stiffness: null,
  frequency: null,
  damping: null,
  dampingRatio: 0.5,
  restitution: 'moore-wilhelms',
  friction: true,
});

/**
 * Frequency times Δt if none is given. A box between two others has √2 of the frequency of its springs
 * and twice their damping; semi-implicit Euler stands ω² Δt² + 4 ζ ω Δt < 4, which this halves.
 */
const STEPS_FREQUENCY = 0.08;

/** The options, complete and right. */
export function penaltyOptions(
  label: string,
  options: PenaltyOptions | undefined,
): Readonly<Required<PenaltyOptions>> {
  const given = withDefaults(label, PENALTY_DEFAULTS, options);
  if (given.stiffness !== null) positive(label, 'stiffness', given.stiffness);
  if (given.damping !== null) nonNegative(label, 'damping', given.damping);
  if (given.frequency !== null) positive(label, 'frequency', given.frequency);
  nonNegative(label, 'dampingRatio', given.dampingRatio);
  oneOf(label, 'restitution', given.restitution, ['moore-wilhelms', 'newton']);
  boolean(label, 'friction', given.friction);
  return Object.freeze(given);
}

/** k of a spring between anchors with that mobility J M⁻¹ Jᵀ (1/kg or 1/(kg·m²)), in steps of `dt` (s). */
export function stiffnessOf(
  options: Required<PenaltyOptions>,
  mobility: number,
  dt: number,
): number {
  if (options.stiffness !== null) return options.stiffness;
  const omega = 2 * Math.PI * (options.frequency ?? STEPS_FREQUENCY / dt);
  return mobility > 0 ? (omega * omega) / mobility : 0;
}

/** The damping that goes with stiffness k. */
export function dampingOf(options: Required<PenaltyOptions>, k: number, mobility: number): number {
  if (options.damping !== null) return options.damping;
  return mobility > 0 ? 2 * options.dampingRatio * Math.sqrt(k / mobility) : 0;
}
