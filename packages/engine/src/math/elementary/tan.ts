/**
 * Tangent as the quotient of the unrounded sine and cosine: one division and one correction.
 *
 * A polynomial of its own (as in fdlibm) needs 13 coefficients and a special treatment near π/4,
 * and reaches about 1 ulp; the quotient of two pairs stays below 0.6 ulp with code that is here
 * already.
 */

import { quotientError } from './exact.js';
import { reducePiOver2, remainder } from './reduce-pi-over-2.js';
import { cosLead, cosTail, NEGLIGIBLE, sinLead, sinTail } from './sin-cos.js';

/** tan x; x in radians, any size. NaN for ±Infinity. */
export function tan(x: number): number {
  if (Math.abs(x) < NEGLIGIBLE) return x;
  const n = reducePiOver2(x);
  if (n < 0) return Number.NaN;
  const h = remainder[0]!;
  const l = remainder[1]!;
  const lead = sinLead(h);
  const s = h - lead;
  const sTail = h - s - lead + sinTail(h, l);
  const c = cosLead(h);
  const cTail = cosTail(h, l);
  return (n & 1) === 0 ? quotient(s, sTail, c, cTail) : -quotient(c, cTail, s, sTail);
}

/** (a + aTail)/(b + bTail), where the tails may be a few percent. */
function quotient(a: number, aTail: number, b: number, bTail: number): number {
  const divisor = b + bTail;
  const q = a / divisor;
  return q + quotientError(q, a, aTail, divisor, bTail - (divisor - b));
}
