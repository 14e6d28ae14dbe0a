/**
 * Real numbers with 256 bits behind the point, as whole numbers: x stands for x·2⁻²⁵⁶.
 *
 * Fixed point and not floating point: sums are exact, products are one shift away, and the few
 * functions that need a wider range carry their exponent beside it.
 */

/** Bits behind the point. */
export const BITS = 256;
/** The number 1. */
export const ONE = 1n << BigInt(BITS);

const SHIFT = BigInt(BITS);
const words = new BigInt64Array(1);
const double = new Float64Array(words.buffer);

/** A number of any size: value · 2^(exponent − 256). */
export interface Scaled {
  readonly value: bigint;
  readonly exponent: number;
}

/** a·b */
export function multiply(a: bigint, b: bigint): bigint {
  return (a * b) >> SHIFT;
}

/** a/b */
export function divide(a: bigint, b: bigint): bigint {
  return (a << SHIFT) / b;
}

/** √a of a number that is not negative. */
export function squareRoot(a: bigint): bigint {
  return integerRoot(a << SHIFT);
}

/** The largest whole number whose square is at most n, by Newton's method from above. */
export function integerRoot(n: bigint): bigint {
  if (n < 2n) return n;
  let root = 1n << BigInt((bitLength(n) + 1) >> 1);
  for (;;) {
    const next = (root + n / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** Bits of |n|; 0 for 0. */
export function bitLength(n: bigint): number {
  const digits = (n < 0n ? -n : n).toString(16);
  if (digits === '0') return 0;
  return 4 * digits.length - Math.clz32(Number.parseInt(digits[0]!, 16)) + 28;
}

/** A finite double as a whole number times a power of two. */
export function decode(x: number): { readonly mantissa: bigint; readonly exponent: number } {
  double[0] = x;
  const bits = BigInt.asUintN(64, words[0]!);
  const field = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  const mantissa = field === 0 ? fraction : fraction | 0x10000000000000n;
  return { mantissa: x < 0 ? -mantissa : mantissa, exponent: Math.max(field, 1) - 1075 };
}

/** A double in fixed point: exact for multiples of 2⁻²⁵⁶. */
export function fromDouble(x: number): bigint {
  const { mantissa, exponent } = decode(x);
  return shift(mantissa, exponent + BITS);
}

/** n · 2^by, rounded towards −∞. */
export function shift(n: bigint, by: number): bigint {
  return by >= 0 ? n << BigInt(by) : n >> BigInt(-by);
}

/**
 * How far a double is from the exact number, in units in the last place of the exact one; never
 * below the smallest subnormal number.
 */
export function ulpError(computed: number, exact: Scaled): number {
  if (!Number.isFinite(computed)) return Number.POSITIVE_INFINITY;
  const { value } = exact;
  const leading = bitLength(value) - 1 + exact.exponent - BITS;
  const unit = Math.max(leading - 52, -1074);
  const { mantissa, exponent } = decode(computed);
  // Both in units of 2⁻⁶⁴ ulp.
  const difference =
    shift(mantissa, exponent - unit + 64) - shift(value, exact.exponent - BITS - unit + 64);
  return Math.abs(Number(difference)) / 2 ** 64;
}
