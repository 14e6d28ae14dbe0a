/**
 * How long a function of time stays above a target, proven.
 *
 * The function is s(t) = min over many points of f_p(t): the separation of two moving shapes along a
 * fixed direction. All that is known of the f_p is that |f_p″| ≤ K. Between two times 0 and δ every
 * f_p is at least its chord minus K τ (δ − τ) / 2, so
 *
 *   s(τ) ≥ s(0) + (s(δ) − s(0)) τ/δ − ½ K τ (δ − τ).
 *
 * The right side is a parabola; up to its first crossing with the target nothing can happen. That is
 * the step. The next one looks twice as far as this one came, so δ shrinks with the way left and the
 * K-term, which is of second order, vanishes: near the crossing the method is the secant method, but
 * one that can never step over.
 *
 * What lost as the default: the bound −s′ ≤ n·v + |n × ω| r of plain conservative advancement
 * (B. Mirtich, 1996) is of first order; a fast-spinning rod then creeps towards a wall it will never
 * reach. It can be chosen, for comparison: {@link creep}. Bisection between now and the end (Box2D) is
 * fast, but a spinning body may dip below the target in between unseen.
 */

/** A separation over time. */
export interface SeparationOverTime {
  /** m, at time t */
  at(t: number): number;
  /** K: bound of the second derivative of the separation of any point, m */
  readonly bend: number;
  /** Bound of the speed with which the separation shrinks, m; below 0 it can only grow. */
  readonly rush: number;
}

/** Steps after which a search is cut off; what is proven by then stays proven. */
const MOST_STEPS = 40;

/**
 * The latest time up to which `separation` stays above `target` (m) for certain, starting at time
 * `from` with value `now`; at most `end`. The search stops within `slack` (m) above the target.
 */
export function advance(
  separation: SeparationOverTime,
  from: number,
  now: number,
  end: number,
  target: number,
  slack: number,
): number {
  const K = separation.bend;
  let t = from;
  let s = now;
  let step = end - from;
  for (let i = 0; i < MOST_STEPS && step > 0; i++) {
    const ahead = step >= end - t ? end : t + step;
    const next = separation.at(ahead);
    const safe = firstCrossing(s - target, (next - s) / step - 0.5 * K * step, K);
    if (safe >= step) {
      t = ahead;
      s = next;
      if (t >= end) return end;
      step = Math.min(2 * step, end - t);
      continue;
    }
    t += safe;
    s = separation.at(t);
    if (!(s - target > slack)) break;
    step = Math.min(2 * safe, end - t);
  }
  return t;
}

/** One step of conservative advancement: as {@link advance}, by the bound of the speed alone. */
export function creep(
  separation: SeparationOverTime,
  from: number,
  now: number,
  end: number,
  target: number,
): number {
  const { rush } = separation;
  const left = now - target;
  if (!(rush > 0)) return left > 0 ? end : from;
  return Math.min(end, from + Math.max(0, left) / rush);
}

/** The first τ > 0 with c + b τ + ½ K τ² = 0, for c > 0; Infinity if there is none. */
function firstCrossing(c: number, b: number, K: number): number {
  if (!(c > 0)) return 0;
  if (b >= 0) return Number.POSITIVE_INFINITY;
  const discriminant = b * b - 2 * K * c;
  if (discriminant < 0) return Number.POSITIVE_INFINITY;
  return (2 * c) / (Math.sqrt(discriminant) - b);
}
