/**
 * How far a point is from solving a mixed complementarity problem.
 *
 * The natural residual r = x − clamp(x − w, low, high) is 0 exactly where all conditions of
 * T (2.103)–(2.106) hold: at xᵢ = lowᵢ it asks for wᵢ ≥ 0, at highᵢ for wᵢ ≤ 0, between for wᵢ = 0.
 * For low = 0, high = ∞ it is min(x, w). Its largest element is what solvers report: it needs no
 * tolerance of its own to tell "at the bound" from "near it", as counting violations would.
 */

import type { LcpBounds, LcpProblem } from './problem.js';

/** The lower bound of row i for this x. */
export function lowBound(bounds: LcpBounds, x: Float64Array, i: number): number {
  const j = bounds.dependsOn === undefined ? -1 : bounds.dependsOn[i]!;
  return j < 0 ? bounds.low[i]! : -bounds.factor![i]! * Math.max(0, x[j]!);
}

/** The upper bound of row i for this x. */
export function highBound(bounds: LcpBounds, x: Float64Array, i: number): number {
  const j = bounds.dependsOn === undefined ? -1 : bounds.dependsOn[i]!;
  return j < 0 ? bounds.high[i]! : bounds.factor![i]! * Math.max(0, x[j]!);
}

/** Where {@link readBounds} writes. */
export const BOUND = { low: 0, high: 1 } as const;

/** out = both bounds of row i for this x, where no number may be put on the heap; see row-move.ts. */
export function readBounds(out: Float64Array, bounds: LcpBounds, x: Float64Array, i: number): void {
  const j = bounds.dependsOn === undefined ? -1 : bounds.dependsOn[i]!;
  if (j < 0) {
    out[BOUND.low] = bounds.low[i]!;
    out[BOUND.high] = bounds.high[i]!;
  } else {
    const reach = bounds.factor![i]! * Math.max(0, x[j]!);
    out[BOUND.low] = -reach;
    out[BOUND.high] = reach;
  }
}

/** Moves x into its bounds: rows with their own first, then those that depend on them. */
export function clampToBounds(x: Float64Array, bounds: LcpBounds): void {
  const { size: n, low, high, dependsOn } = bounds;
  for (let i = 0; i < n; i++) {
    if (dependsOn === undefined || dependsOn[i]! < 0) {
      x[i] = Math.min(high[i]!, Math.max(low[i]!, x[i]!));
    }
  }
  if (dependsOn === undefined) return;
  for (let i = 0; i < n; i++) {
    if (dependsOn[i]! < 0) continue;
    x[i] = Math.min(highBound(bounds, x, i), Math.max(lowBound(bounds, x, i), x[i]!));
  }
}

/** out = w = A x + b, regularisation included. `out` must not be x. */
export function slack(out: Float64Array, problem: LcpProblem, x: Float64Array): Float64Array {
  const { size: n, b, regularization } = problem;
  problem.matrix.multiply(out, x);
  for (let i = 0; i < n; i++) {
    const own = regularization === undefined ? 0 : regularization[i]! * x[i]!;
    out[i] = out[i]! + own + b[i]!;
  }
  return out;
}

/** (2) the bounds of a row */
const bound = new Float64Array(2);
/** (1) what {@link naturalResidual} hands out */
const measured = new Float64Array(1);

/** max |x − clamp(x − w)|; NaN when x or w has one. */
export function naturalResidual(bounds: LcpBounds, x: Float64Array, w: Float64Array): number {
  measureResidual(measured, bounds, x, w);
  return measured[0]!;
}

/** out[0] = the natural residual. */
export function measureResidual(
  out: Float64Array,
  bounds: LcpBounds,
  x: Float64Array,
  w: Float64Array,
): void {
  let worst = 0;
  for (let i = 0; i < bounds.size; i++) {
    readBounds(bound, bounds, x, i);
    const moved = Math.min(bound[BOUND.high]!, Math.max(bound[BOUND.low]!, x[i]! - w[i]!));
    worst = Math.max(worst, Math.abs(x[i]! - moved));
  }
  out[0] = worst;
}

/** The residual that counts as solved: `tolerance`, as a part of the largest |b| above 1. */
export function residualGoal(problem: LcpProblem, tolerance: number): number {
  let largest = 1;
  for (let i = 0; i < problem.size; i++) largest = Math.max(largest, Math.abs(problem.b[i]!));
  return tolerance * largest;
}
