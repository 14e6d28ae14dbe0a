/**
 * Tangent as the quotient of the unrounded sine and cosine: one division and one correction.
 *
 * A polynomial of its own (as in fdlibm) needs 13 coefficients and a special treatment near π/4,
 * and reaches 0.86 ulp; the quotient of two pairs stays near 0.6 ulp with code that is here
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
  // tan = s/c in even quadrants and −c/s in odd ones; the tails may be a few percent.
  const odd = (n & 1) === 1;
  const top = odd ? c : s;
  const topTail = odd ? cTail : sTail;
  const lower = odd ? s : c;
  const lowerTail = odd ? sTail : cTail;
  const bottom = lower + lowerTail;
  const q = top / bottom;
  const value = q + quotientError(q, top, topTail, bottom, lowerTail - (bottom - lower));
  return odd ? -value : value;
}
