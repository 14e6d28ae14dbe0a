/** Exponents and exact scaling, for the tests; no power function of the platform is trusted. */

const bits = new Float64Array(1);
const words = new Uint32Array(bits.buffer);
bits[0] = 1;
const HIGH = words[1] === 0 ? 0 : 1;

/** The exponent e of |x| in [2^e, 2^(e+1)), subnormal or not; −5000 for 0. */
export function exponentOf(x: number): number {
  if (x === 0) return -5000;
  bits[0] = x;
  const field = (words[HIGH]! >>> 20) & 0x7ff;
  return field === 0 ? exponentOf(x * 1.2676506002282294e30) - 100 : field - 1023;
}

/** 2^k for any whole k, from its bits; 0 or Infinity beyond the doubles. */
export function twoTo(k: number): number {
  if (k > 1023) return Number.POSITIVE_INFINITY;
  if (k < -1022) return k < -1074 ? 0 : twoTo(k + 100) * twoTo(-100);
  bits[0] = 0;
  words[HIGH] = (k + 1023) << 20;
  return bits[0];
}

/** x·2^k without an intermediate over- or underflow (x and the result being in range). */
export function timesPowerOfTwo(x: number, k: number): number {
  const half = Math.trunc(k / 2);
  return x * twoTo(half) * twoTo(k - half);
}
