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
  if ((n & 1) === 0) {
    const q = s / c;
    return q + quotientError(q, s, sTail, c, cTail);
  }
  const q = -c / s;
  return q + quotientError(q, -c, -cTail, s, sTail);
}
