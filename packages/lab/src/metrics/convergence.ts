/**
 * The order of convergence of a method, measured: error ≈ C hᵖ, so p is the slope of log error over
 * log h.
 *
 * The slope of the straight line of least squares through all points is reported, and the slopes
 * between neighbours: when those disagree the step was too large (not yet in the asymptotic range)
 * or too small (rounding), and the fit means nothing.
 */

import { elementary, PhysicsError } from 'rattleback';

/** A measured order. */
export interface Convergence {
  /** Slope of the fit through all points. */
  readonly order: number;
  /** Slopes between neighbouring step sizes, largest step first. */
  readonly orders: readonly number[];
  /** C, in the unit of the error per s^order. */
  readonly constant: number;
}

/** One run: step size (s) and its error (any unit). */
export interface ErrorSample {
  readonly step: number;
  readonly error: number;
}

/** The order that the errors of runs with different steps show; at least two, all above 0. */
export function convergenceOrder(samples: readonly ErrorSample[]): Convergence {
  const cure = 'Give runs with at least two different steps whose errors are above rounding.';
  const usable = samples.every(({ step, error }) => step > 0 && error > 0 && error < Infinity);
  const sorted = [...samples].sort((a, b) => b.step - a.step);
  if (!usable || samples.length < 2 || sorted[0]!.step === sorted.at(-1)!.step) {
    throw new PhysicsError(
      'convergenceOrder',
      'samples',
      samples,
      'must be steps and errors above 0',
      cure,
    );
  }
  const x = sorted.map(({ step }) => elementary.log(step));
  const y = sorted.map(({ error }) => elementary.log(error));
  const orders: number[] = [];
  for (let i = 1; i < x.length; i++) orders.push((y[i]! - y[i - 1]!) / (x[i]! - x[i - 1]!));
  const meanX = mean(x);
  const meanY = mean(y);
  let xx = 0;
  let xy = 0;
  for (let i = 0; i < x.length; i++) {
    xx += (x[i]! - meanX) * (x[i]! - meanX);
    xy += (x[i]! - meanX) * (y[i]! - meanY);
  }
  const order = xy / xx;
  return { order, orders, constant: elementary.exp(meanY - order * meanX) };
}

/** Runs `errorOf` for `first`, `first`/2, `first`/4 … (s) and measures the order. */
export function measureOrder(
  errorOf: (step: number) => number,
  first: number,
  halvings = 3,
): Convergence {
  const samples: ErrorSample[] = [];
  for (let i = 0, step = first; i <= halvings; i++, step /= 2) {
    samples.push({ step, error: errorOf(step) });
  }
  return convergenceOrder(samples);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
