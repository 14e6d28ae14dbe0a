/**
 * Lengths of curves, ∫|γ′| ds, by Gauss-Legendre quadrature with five points (exact for polynomials
 * of degree 9) over short stretches: sums up to the breaks are kept, the last stretch is integrated
 * when it is asked for. So the length is a smooth function of s, with |γ′| as its slope.
 */

import { fail } from '../../../errors.js';

/** Abscissas on [−1, 1] and weights; classic values, e.g. Abramowitz and Stegun 25.4.30. */
const ABSCISSAS = [
  0, 0.538_469_310_105_683_1, -0.538_469_310_105_683_1, 0.906_179_845_938_664,
  -0.906_179_845_938_664,
];
const WEIGHTS = [
  0.568_888_888_888_888_9, 0.478_628_670_499_366_5, 0.478_628_670_499_366_5,
  0.236_926_885_056_189_1, 0.236_926_885_056_189_1,
];

/** The length of a curve as a function of its parameter. */
export class ArcLength {
  readonly #speed: (s: number) => number;
  readonly #breaks: readonly number[];
  /** (breaks) length up to each, m */
  readonly #sums: Float64Array;

  /** `speed` is |γ′|; between the breaks, in ascending order, it is smooth. */
  constructor(label: string, breaks: readonly number[], speed: (s: number) => number) {
    this.#speed = speed;
    this.#breaks = breaks;
    this.#sums = new Float64Array(breaks.length);
    for (let i = 1; i < breaks.length; i++) {
      const part = this.#integrate(breaks[i - 1]!, breaks[i]!);
      if (!(part > 0 && part < Number.POSITIVE_INFINITY)) {
        const cure = 'Let every part of the curve have a length; look for constants and √0.';
        fail(label, 'curve', part, 'must move on with its parameter everywhere', cure);
      }
      this.#sums[i] = this.#sums[i - 1]! + part;
    }
  }

  /** Length from the first break to `s`, m. */
  at(s: number): number {
    const i = this.#find(s);
    const start = this.#breaks[i]!;
    return this.#sums[i]! + (s === start ? 0 : this.#integrate(start, s));
  }

  /** The last break that is not after `s`, by bisection. */
  #find(s: number): number {
    const breaks = this.#breaks;
    let low = 0;
    let high = breaks.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (breaks[middle]! <= s) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #integrate(a: number, b: number): number {
    const half = (b - a) / 2;
    const middle = (a + b) / 2;
    let sum = 0;
    for (let k = 0; k < 5; k++) sum += WEIGHTS[k]! * this.#speed(middle + half * ABSCISSAS[k]!);
    return half * sum;
  }
}

/** `count` equal stretches from `from` to `to`. */
export function equalBreaks(from: number, to: number, count: number): number[] {
  return Array.from({ length: count + 1 }, (_, i) =>
    i === count ? to : from + ((to - from) * i) / count,
  );
}
