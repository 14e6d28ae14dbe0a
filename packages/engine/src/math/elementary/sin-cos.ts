/**
 * Sine and cosine (radians in, plain numbers out); the same bits in every JavaScript engine.
 *
 * After the reduction to r = h + l, |r| ≤ π/4, the Taylor polynomials are summed so that the big
 * terms are exact: h is rounded to a short number g (16 or 26 bits behind the point), the leading
 * correction g³·21/128 or g²/2 is then free of error, and only terms of less than 2 % of the
 * result are rounded. fdlibm's kernels round h³/6 itself, up to 0.08 with four roundings, and
 * reach 0.83 ulp; a table of sines would need exact products to do better than that.
 */

import { reducePiOver2, remainder } from './reduce-pi-over-2.js';

/** Below this |x|, sine and tangent are x and the cosine is 1, within 0.07 ulp: 2^-28. */
export const NEGLIGIBLE = 3.725290298461914e-9;

/** Adding and subtracting 1.5·2^(52−16) rounds to a multiple of 2^-16. */
const ROUND_TO_16_BITS = 103079215104;
/** Adding and subtracting 1.5·2^(52−26) rounds to a multiple of 2^-26. */
const ROUND_TO_26_BITS = 100663296;

/** sin x; x in radians, any size. NaN for ±Infinity. */
export function sin(x: number): number {
  if (Math.abs(x) < NEGLIGIBLE) return x;
  const n = reducePiOver2(x);
  if (n < 0) return Number.NaN;
  const h = remainder[0]!;
  const l = remainder[1]!;
  const value = (n & 1) === 0 ? sinKernel(h, l) : cosKernel(h, l);
  return (n & 2) === 0 ? value : -value;
}

/** cos x; x in radians, any size. NaN for ±Infinity. */
export function cos(x: number): number {
  if (Math.abs(x) < NEGLIGIBLE) return 1;
  const n = reducePiOver2(x);
  if (n < 0) return Number.NaN;
  const h = remainder[0]!;
  const l = remainder[1]!;
  const value = (n & 1) === 0 ? cosKernel(h, l) : sinKernel(h, l);
  return ((n + 1) & 2) === 0 ? value : -value;
}

/**
 * Writes sin x to `out[0]` and cos x to `out[1]` and returns `out`: the bits of {@link sin} and
 * {@link cos} for one reduction. x in radians.
 */
export function sincos(out: Float64Array, x: number): Float64Array {
  if (Math.abs(x) < NEGLIGIBLE) {
    out[0] = x;
    out[1] = 1;
    return out;
  }
  const n = reducePiOver2(x);
  if (n < 0) {
    out[0] = Number.NaN;
    out[1] = Number.NaN;
    return out;
  }
  const h = remainder[0]!;
  const l = remainder[1]!;
  const s = sinKernel(h, l);
  const c = cosKernel(h, l);
  const odd = (n & 1) === 1;
  const sine = odd ? c : s;
  const cosine = odd ? s : c;
  out[0] = (n & 2) === 0 ? sine : -sine;
  out[1] = ((n + 1) & 2) === 0 ? cosine : -cosine;
  return out;
}

/** sin(h + l) for |h| ≤ π/4. */
function sinKernel(h: number, l: number): number {
  const c = sinLead(h);
  const s = h - c;
  return s + (h - s - c + sinTail(h, l));
}

/** cos(h + l) for |h| ≤ π/4. */
function cosKernel(h: number, l: number): number {
  return cosLead(h) + cosTail(h, l);
}

/** The exact first correction of the sine: sin(h + l) = h − sinLead(h) + sinTail(h, l). */
export function sinLead(h: number): number {
  const g = h + ROUND_TO_16_BITS - ROUND_TO_16_BITS;
  return g * g * g * (21 / 128);
}

/**
 * The rest of the sine, less than 0.7 % of it:
 * −(h³/6 − g³·21/128) + h⁵/120 − … + l·(1 − h²/2), where h³ − g³ = d·(h² + hg + g²), d = h − g.
 * Polynomial: own minimax fit on |h| ≤ π/4, error below 2^-68.
 */
export function sinTail(h: number, l: number): number {
  const g = h + ROUND_TO_16_BITS - ROUND_TO_16_BITS;
  const d = h - g;
  const z = h * h;
  const p =
    0.00833333333333333 +
    z *
      (-0.00019841269841261157 +
        z *
          (2.7557319216865263e-6 +
            z *
              (-2.5052105519357244e-8 + z * (1.605843561372556e-10 + z * -7.581793161987372e-13))));
  const cube = g * g * g * (1 / 384) + d * (z + g * (h + g)) * (1 / 6);
  return z * z * h * p - cube + (l - 0.5 * z * l);
}

/** The exact first part of the cosine, 1 − g²/2: cos(h + l) = cosLead(h) + cosTail(h, l). */
export function cosLead(h: number): number {
  const g = h + ROUND_TO_26_BITS - ROUND_TO_26_BITS;
  return 1 - 0.5 * g * g;
}

/**
 * The rest of the cosine, less than 2.3 % of it: h⁴/24 − … − (h² − g²)/2 − h·l.
 * Polynomial: own minimax fit on |h| ≤ π/4, error below 2^-64.
 */
export function cosTail(h: number, l: number): number {
  const g = h + ROUND_TO_26_BITS - ROUND_TO_26_BITS;
  const z = h * h;
  const p =
    0.0416666666666666 +
    z *
      (-0.0013888888888874138 +
        z *
          (2.4801587289491837e-5 +
            z *
              (-2.755731435524529e-7 + z * (2.0875723684972644e-9 + z * -1.135966989814569e-11))));
  return z * z * p - (0.5 * (h - g) * (h + g) + h * l);
}
