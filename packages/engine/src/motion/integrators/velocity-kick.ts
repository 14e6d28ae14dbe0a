/**
 * The velocity half of a step: v = v₀ + s v̇ and L = L₀ + s τ with the forces of the last evaluation.
 *
 * It tells whether anything moved, because forces that depend on velocity are settled by repeating
 * evaluation and kick until nothing does.
 */

import type { Derivative, MotionState } from './integrator.js';

/** A change below this part of the largest velocity is rounding: 2⁻⁵¹. */
const ROUNDING = 4.440892098500626e-16;

/**
 * The live velocities become those of `from` plus `s` seconds of the derivative's last rates. False
 * when that changes them by no more than rounding. `from` may not be the state itself.
 */
export function kickInto(
  state: MotionState,
  from: MotionState,
  derivative: Derivative,
  s: number,
): boolean {
  const linear = kick(state.v, from.v, derivative.dv, s);
  const angular = kick(state.w, from.w, derivative.dw, s);
  return linear || angular;
}

function kick(v: Float64Array, from: Float64Array, rate: Float64Array, s: number): boolean {
  let change = 0;
  let size = 0;
  for (let i = 0; i < v.length; i++) {
    const next = from[i]! + s * rate[i]!;
    change = Math.max(change, Math.abs(next - v[i]!));
    size = Math.max(size, Math.abs(next));
    v[i] = next;
  }
  return change > ROUNDING * size;
}
