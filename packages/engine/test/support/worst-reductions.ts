/**
 * The doubles that lie closest to multiples of π/2, one or more for every exponent.
 *
 * x = q·2^e is close to n·π/2 exactly when n/q is a good approximation of 2^e·2/π: the convergents
 * of its continued fraction are the best there are. The list holds 6381956970095103·2^797, the
 * worst of all (|x − n·π/2| ≈ 2^-61), and its cousins.
 */

import { bigPi } from './big-oracle.js';
import { timesPowerOfTwo } from './powers-of-two.js';

const BITS = 1300;

/** Positive doubles from about 1 to 2^1024, roughly three per exponent. */
export function worstReductions(): number[] {
  const result: number[] = [];
  for (let e = -53; e <= 970; e++) {
    // 2^e·2/π = numerator/denominator.
    let numerator = 1n << BigInt(BITS + 1 + Math.max(0, e));
    let denominator = bigPi(BITS) << BigInt(Math.max(0, -e));
    // Convergents' denominators: q(k) = a(k)·q(k−1) + q(k−2), while they fit into 53 bits.
    let before = 1n;
    let q = 0n;
    const found: bigint[] = [];
    while (denominator !== 0n) {
      const a = numerator / denominator;
      [numerator, denominator] = [denominator, numerator - a * denominator];
      [before, q] = [q, a * q + before];
      if (q >= 1n << 53n) break;
      found.push(q);
    }
    for (const candidate of found.slice(-3)) {
      const x = timesPowerOfTwo(Number(candidate), e);
      if (x >= 0.75) result.push(x);
    }
  }
  return result;
}
