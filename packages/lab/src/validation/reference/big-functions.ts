/**
 * Elementary functions to about 240 bits: the judge of the engine's own.
 *
 * Only exp, sin and cos are summed, as Taylor series of a reduced argument. The inverse functions
 * start from the platform's answer g, which is good to some 50 bits, and add the exact correction:
 * log x = g + log(x/eᵍ), and the rest is so small that three terms of its series finish the job. A
 * wrong g would be corrected like a good one, so nothing depends on the platform.
 */

import {
  BITS,
  decode,
  divide,
  fromDouble,
  multiply,
  ONE,
  type Scaled,
  shift,
  squareRoot,
} from './big-number.js';

/** Bits of π for the reduction of the largest doubles: 1024 in front of the point, 256 + 64 behind. */
const PI_BITS = 1408;
const PI_WIDE = machin(PI_BITS);
/** π in fixed point. */
export const PI = PI_WIDE >> BigInt(PI_BITS - BITS);
/** log 2 in fixed point. */
export const LN2 = (() => {
  // log 2 = 2 atanh(1/3)
  const wide = BigInt(BITS + 64);
  let power = (1n << wide) / 3n;
  let sum = 0n;
  for (let n = 1n; power !== 0n; n += 2n) {
    sum += power / n;
    power /= 9n;
  }
  return (2n * sum) >> 64n;
})();

/** π·2^bits by Machin's formula 16 atan(1/5) − 4 atan(1/239). */
function machin(bits: number): bigint {
  const guard = 32n;
  const one = 1n << (BigInt(bits) + guard);
  const inverseTangent = (n: bigint): bigint => {
    let power = one / n;
    let sum = 0n;
    for (let k = 1n; power !== 0n; k += 2n) {
      sum += (k & 2n) === 0n ? power / k : -(power / k);
      power /= n * n;
    }
    return sum;
  };
  return (16n * inverseTangent(5n) - 4n * inverseTangent(239n)) >> guard;
}

/** eˣ as a number near 1 and a power of two. */
export function exp(x: bigint): Scaled {
  const exponent = Number(divide(x, LN2) >> BigInt(BITS));
  // |r| < 2⁻¹⁰, then ten squarings.
  const halvings = 10;
  const r = (x - BigInt(exponent) * LN2) >> BigInt(halvings);
  let term = ONE;
  let value = ONE;
  for (let n = 1n; term !== 0n && n < 60n; n++) {
    term = multiply(term, r) / n;
    value += term;
  }
  for (let i = 0; i < halvings; i++) value = multiply(value, value);
  return { value, exponent };
}

/** eˣ in fixed point, for |x| of a few hundred at most. */
function expFixed(x: bigint): bigint {
  const { value, exponent } = exp(x);
  return shift(value, exponent);
}

interface SineCosine {
  readonly sin: bigint;
  readonly cos: bigint;
}

/** sin and cos of a small fixed-point angle, |x| ≤ 2. */
function sincosFixed(x: bigint): SineCosine {
  const halvings = 8;
  const r = x >> BigInt(halvings);
  const square = multiply(r, r);
  let sin = r;
  let versine = 0n; // 1 − cos, which keeps its digits
  let odd = r;
  let even = ONE;
  for (let n = 1n; odd !== 0n && n < 60n; n++) {
    even = -multiply(even, square) / (2n * n * (2n * n - 1n));
    odd = -multiply(odd, square) / (2n * n * (2n * n + 1n));
    versine -= even;
    sin += odd;
  }
  let cos = ONE - versine;
  for (let i = 0; i < halvings; i++) {
    [sin, cos] = [multiply(sin, cos) << 1n, ONE - (multiply(sin, sin) << 1n)];
  }
  return { sin, cos };
}

/** sin and cos of any double. */
function sincosOf(x: number): SineCosine {
  const { mantissa, exponent } = decode(Math.abs(x));
  // x mod 2π with 256 bits behind the point and 64 more to spare.
  const bits = Math.min(PI_BITS, BITS + 64 + Math.max(0, exponent + 53));
  const halfPi = PI_WIDE >> BigInt(PI_BITS - bits + 1);
  const angle = shift(mantissa, exponent + bits);
  const quarter = (angle + (halfPi >> 1n)) / halfPi;
  const rest = (angle - quarter * halfPi) >> BigInt(bits - BITS);
  const { sin, cos } = sincosFixed(rest);
  const turned = [
    { sin, cos },
    { sin: cos, cos: -sin },
    { sin: -sin, cos: -cos },
    { sin: -cos, cos: sin },
  ][Number(quarter & 3n)]!;
  return x < 0 ? { sin: -turned.sin, cos: turned.cos } : turned;
}

/** The angle of the point (x, y), from a guess g: g + atan((y cos g − x sin g)/(x cos g + y sin g)). */
function angleOf(y: bigint, x: bigint, guess: number): bigint {
  const g = fromDouble(guess);
  const { sin, cos } = sincosOf(guess);
  const t = divide(multiply(y, cos) - multiply(x, sin), multiply(x, cos) + multiply(y, sin));
  const square = multiply(t, t);
  const series = ONE - square / 3n + multiply(square, square) / 5n;
  return g + multiply(t, series);
}

/** log(x·2^e) from a guess g of log x: g + 2 atanh((x − eᵍ)/(x + eᵍ)) + e log 2. */
function logOf(x: bigint, guess: number, e: number): bigint {
  const power = expFixed(fromDouble(guess));
  const t = divide(x - power, x + power);
  const square = multiply(t, t);
  const series = ONE + square / 3n + multiply(square, square) / 5n;
  return fromDouble(guess) + 2n * multiply(t, series) + BigInt(e) * LN2;
}

/** log of a positive double. */
function logDouble(x: number): bigint {
  const { mantissa, exponent } = decode(x);
  // To [2⁵², 2⁵³)·2⁻⁵², so that the guess and its power stay near 1.
  const small = mantissa === 0n ? 1 : Number(mantissa) / 2 ** 52;
  return logOf(shift(mantissa, BITS - 52), Math.log(small), exponent + 52);
}

const fixed = (value: bigint): Scaled => ({ value, exponent: 0 });

/** The exact values, by the names of the engine's functions; arguments are doubles. */
export const EXACT: Readonly<Record<string, (x: number, y: number) => Scaled>> = {
  sin: (x) => fixed(sincosOf(x).sin),
  cos: (x) => fixed(sincosOf(x).cos),
  tan: (x) => {
    const { sin, cos } = sincosOf(x);
    return fixed(divide(sin, cos));
  },
  asin: (x) => {
    const s = fromDouble(x);
    return fixed(angleOf(s, squareRoot(ONE - multiply(s, s)), Math.asin(x)));
  },
  acos: (x) => {
    const c = fromDouble(x);
    return fixed(angleOf(squareRoot(ONE - multiply(c, c)), c, Math.acos(x)));
  },
  atan: (x) => fixed(angleOf(fromDouble(x), ONE, Math.atan(x))),
  atan2: (y, x) => fixed(angleOf(fromDouble(y), fromDouble(x), Math.atan2(y, x))),
  exp: (x) => exp(fromDouble(x)),
  expm1: (x) => fixed(expFixed(fromDouble(x)) - ONE),
  log: (x) => fixed(logDouble(x)),
  log1p: (x) => fixed(logOf(ONE + fromDouble(x), Math.log1p(x), 0)),
  pow: (x, y) => exp(multiply(logDouble(x), fromDouble(y))),
  sinh: (x) => {
    const e = expFixed(fromDouble(x));
    return fixed((e - divide(ONE, e)) >> 1n);
  },
  cosh: (x) => {
    const e = expFixed(fromDouble(x));
    return fixed((e + divide(ONE, e)) >> 1n);
  },
  tanh: (x) => {
    const e = expFixed(2n * fromDouble(x));
    return fixed(divide(e - ONE, e + ONE));
  },
  hypot: (x, y) => {
    const a = fromDouble(x);
    const b = fromDouble(y);
    return fixed(squareRoot(multiply(a, a) + multiply(b, b)));
  },
  cbrt: (x) => {
    const a = fromDouble(x);
    let root = fromDouble(Math.cbrt(x));
    for (let i = 0; i < 3; i++) {
      const square = multiply(root, root);
      root -= divide(multiply(square, root) - a, 3n * square);
    }
    return fixed(root);
  },
};
