/** How far a computed number is from the truth, in units in the last place of the truth. */

import type { Judgement } from './elementary-oracle.js';
import { exponentOf, timesPowerOfTwo, twoTo } from './powers-of-two.js';

/** The exponents of the smallest double and of the last place of the largest. */
const LOWEST = -1074;
const HIGHEST = 971;

/**
 * |got − truth| over the distance of neighbouring doubles around the truth. Infinity counts as
 * 2^1024, and a truth beyond that as 2^1024.
 */
export function ulpError(got: number, truth: Judgement): number {
  const hi = truth[0]!;
  const lo = truth[1]!;
  const exponent = truth[2]!;
  if (Number.isNaN(got)) return Number.POSITIVE_INFINITY;
  if (hi === 0) return got === 0 ? 0 : Number.POSITIVE_INFINITY;
  let binade = exponentOf(hi);
  // Just below a power of two the truth belongs to the lower binade.
  if (Math.abs(hi) === twoTo(binade) && hi > 0 !== lo > 0 && lo !== 0) binade -= 1;
  const unit = Math.min(Math.max(binade + exponent - 52, LOWEST), HIGHEST) - exponent;
  if (binade + exponent >= 1024) {
    if (got === (hi > 0 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY)) return 0;
  }
  const limit = Math.sign(got) * timesPowerOfTwo(1, 1024 - exponent);
  const scaled = Number.isFinite(got) ? timesPowerOfTwo(got, -exponent) : limit;
  return Math.abs(timesPowerOfTwo(scaled - hi - lo, -unit));
}
