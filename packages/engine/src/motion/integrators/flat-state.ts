/**
 * The whole state as one vector Y = [x q v w], the form in which the Runge-Kutta formulas are
 * written (N 3, T 7.5.1: `stateToArray`, `arrayToState`, `dydt`), with Ẏ = [v, ½ω q, v̇, ẇ].
 *
 * The stages of a Runge-Kutta step leave the unit sphere by O(h²). Quaternions are normalised on
 * their way back into the live state, so the derivative only ever sees rotations: the formulas then
 * integrate f(q) = ½ ω(q̂) q̂ with q̂ = q/|q|, a smooth field that is tangent to the sphere, and keep
 * their full order.
 */

import type { Derivative, MotionState } from './integrator.js';
import { normalizeAll, quaternionRates } from './rotation-steps.js';

/** How many numbers the state has in all. */
export function flatLength(state: MotionState): number {
  return state.x.length + state.q.length + state.v.length + state.w.length;
}

/** y = [x q v w]. */
export function gather(y: Float64Array, state: MotionState): Float64Array {
  const { x, q, v, w } = state;
  y.set(x, 0);
  y.set(q, x.length);
  y.set(v, x.length + q.length);
  y.set(w, x.length + q.length + v.length);
  return y;
}

/** The live state takes the numbers of `y`, its quaternions normalised; `y` stays as it is. */
export function scatter(state: MotionState, y: Float64Array): void {
  const { x, q, v, w } = state;
  let at = 0;
  for (let i = 0; i < x.length; i++) x[i] = y[i]!;
  at += x.length;
  normalizeAll(q, y, q.length / 4, at);
  at += q.length;
  for (let i = 0; i < v.length; i++) v[i] = y[at + i]!;
  at += v.length;
  for (let i = 0; i < w.length; i++) w[i] = y[at + i]!;
}

/** Evaluates the derivative of the live state at `t` (s) and writes Ẏ to `k`. */
export function rates(
  k: Float64Array,
  state: MotionState,
  derivative: Derivative,
  t: number,
): Float64Array {
  const { x, q, v, w } = state;
  derivative.evaluate(t);
  if (x.length > 0) k.set(v, 0);
  quaternionRates(k, q, derivative.omega, q.length / 4, x.length);
  const { dv, dw } = derivative;
  let at = x.length + q.length;
  for (let i = 0; i < v.length; i++) k[at + i] = dv[i]!;
  at += v.length;
  for (let i = 0; i < w.length; i++) k[at + i] = dw[i]!;
  return k;
}
