/**
 * The elementary functions to about 100 bits in double-double arithmetic: fast enough to judge a
 * million results each.
 *
 * Independent of the engine: arguments are reduced in BigInt, series are Taylor's, inverse
 * functions are a Newton step from the platform's own `Math` (whose last digits do not matter: the
 * step squares the error). big-oracle.ts checks this file in turn.
 *
 * Every oracle writes (hi, lo, exponent): the number (hi + lo)·2^exponent.
 */

import { bigLn2, bigPi } from './big-oracle.js';
import {
  add,
  addNumber,
  copy,
  type DoubleDouble,
  divide,
  doubleDouble,
  fromFixed,
  multiply,
  negate,
  scale,
  set,
  subtract,
} from './double-double.js';
import { exponentOf, timesPowerOfTwo, twoTo } from './powers-of-two.js';

/** (hi, lo, exponent), standing for (hi + lo)·2^exponent. */
export type Judgement = Float64Array;
export type Oracle = (out: Judgement, x: number, y: number) => Judgement;

export function judgement(): Judgement {
  return new Float64Array(3);
}

export function write(out: Judgement, value: DoubleDouble, exponent = 0): Judgement {
  out[0] = value[0]!;
  out[1] = value[1]!;
  out[2] = exponent;
  return out;
}

// ---------------------------------------------------------------- constants

/** ln 2 in three parts of which the first two have 40 bits: their products with k are exact. */
const LN2_1 = Number(bigLn2(40)) * twoTo(-40);
const LN2_2 = Number(bigLn2(80) - (bigLn2(40) << 40n)) * twoTo(-80);
const LN2_3 = fromFixed(bigLn2(240) - (bigLn2(80) << 160n), 240);

/** 1/n! for n = 0 … 31. */
const INVERSE_FACTORIALS: readonly DoubleDouble[] = Array.from({ length: 32 }, (_, n) => {
  let factorial = 1n;
  for (let i = 2n; i <= BigInt(n); i++) factorial *= i;
  return fromFixed((1n << 300n) / factorial, 300);
});

// ---------------------------------------------------------------- sine and cosine

/** 2/π modulo 4·2^-e with 240 bits behind the point of the product, one per exponent e. */
const windows = new Map<number, bigint>();
const WINDOW_BITS = 240;

function windowFor(exponent: number): bigint {
  let window = windows.get(exponent);
  if (window === undefined) {
    const p = WINDOW_BITS + Math.max(0, exponent) + 60;
    const twoOverPi = (2n << BigInt(2 * p)) / bigPi(p); // over 2^p
    const shift = p - WINDOW_BITS - exponent;
    window = (twoOverPi >> BigInt(shift)) & ((1n << BigInt(WINDOW_BITS + 2)) - 1n);
    windows.set(exponent, window);
  }
  return window;
}

const HALF_PI_FIXED = bigPi(WINDOW_BITS) >> 1n;
const TO_UNIT = twoTo(-2 * WINDOW_BITS);

/** Writes x − n·π/2, within ±π/4, to `r` and returns n mod 4. */
function reduce(r: DoubleDouble, x: number): number {
  if (Math.abs(x) < 0.785) {
    set(r, x);
    return 0;
  }
  const exponent = exponentOf(x) - 52;
  const whole = BigInt(timesPowerOfTwo(Math.abs(x), -exponent));
  const product = whole * windowFor(exponent);
  let n = Number((product >> BigInt(WINDOW_BITS)) & 3n);
  let fraction = product & ((1n << BigInt(WINDOW_BITS)) - 1n);
  if (fraction >> BigInt(WINDOW_BITS - 1)) {
    fraction -= 1n << BigInt(WINDOW_BITS);
    n = (n + 1) & 3;
  }
  const angle = fraction * HALF_PI_FIXED; // over 2^480
  const hi = Number(angle);
  const lo = Number(angle - BigInt(hi));
  set(r, hi * TO_UNIT, lo * TO_UNIT);
  if (x > 0) return n;
  negate(r, r);
  return -n & 3;
}

const remainder = doubleDouble();
const z = doubleDouble();
export const sine = doubleDouble();
export const cosine = doubleDouble();

/** Taylor's series of sine and cosine for |r| ≤ π/4, into {@link sine} and {@link cosine}. */
export function sinCosSeries(r: DoubleDouble): void {
  negate(z, multiply(z, r, r));
  copy(sine, INVERSE_FACTORIALS[29]!);
  for (let n = 27; n >= 1; n -= 2) {
    add(sine, multiply(sine, sine, z), INVERSE_FACTORIALS[n]!);
  }
  multiply(sine, sine, r);
  copy(cosine, INVERSE_FACTORIALS[30]!);
  for (let n = 28; n >= 0; n -= 2) {
    add(cosine, multiply(cosine, cosine, z), INVERSE_FACTORIALS[n]!);
  }
}

/** Sine and cosine of x, into {@link sine} and {@link cosine}. */
function sinCos(x: number): void {
  const n = reduce(remainder, x);
  sinCosSeries(remainder);
  if (n === 1 || n === 3) {
    copy(z, sine);
    copy(sine, cosine);
    negate(cosine, z);
  }
  if (n >= 2) {
    negate(sine, sine);
    negate(cosine, cosine);
  }
}

/** Below this, x³ is beyond the 100th bit and the pair arithmetic may underflow. */
export const TINY = twoTo(-60);

/** x·(1 + c·x²) for a tiny x, scaled out of the subnormal range. */
export function cubicOfTiny(out: Judgement, x: number, c: number): Judgement {
  const k = exponentOf(x);
  const hi = timesPowerOfTwo(x, -k);
  return write(out, set(z, hi, k < -400 ? 0 : hi * c * x * x), k);
}

export const oracleSin: Oracle = (out, x) => {
  if (Math.abs(x) < TINY) return cubicOfTiny(out, x, -1 / 6);
  sinCos(x);
  return write(out, sine);
};

export const oracleCos: Oracle = (out, x) => {
  if (Math.abs(x) < TINY) return write(out, set(z, 1, -0.5 * x * x));
  sinCos(x);
  return write(out, cosine);
};

export const oracleTan: Oracle = (out, x) => {
  if (Math.abs(x) < TINY) return cubicOfTiny(out, x, 1 / 3);
  sinCos(x);
  return write(out, divide(sine, sine, cosine));
};

// ---------------------------------------------------------------- exponential

const reduced = doubleDouble();
const growth = doubleDouble();
const part = doubleDouble();

/** Leaves x − k·ln 2 in {@link reduced}, k whole. */
function subtractLn2(x: number, k: number): void {
  set(reduced, x - k * LN2_1); // exact for the k that leaves |x − k·ln 2| ≤ 0.35
  addNumber(reduced, reduced, -k * LN2_2);
  subtract(reduced, reduced, multiply(part, LN2_3, set(growth, k)));
}

/** Leaves e^r − 1 in {@link growth}, |r| ≤ 0.35 (r must not be `growth`). */
function expm1Series(r: DoubleDouble): void {
  copy(growth, INVERSE_FACTORIALS[25]!);
  for (let n = 24; n >= 1; n--) add(growth, multiply(growth, growth, r), INVERSE_FACTORIALS[n]!);
  multiply(growth, growth, r);
}

/** e^x = (1 + growth)·2^k: leaves e^r − 1 in {@link growth} and returns k. */
function exponential(x: number): number {
  const k = Math.round(x / Math.LN2);
  subtractLn2(x, k);
  expm1Series(reduced);
  return k;
}

export const oracleExp: Oracle = (out, x) => {
  if (Math.abs(x) < TINY) return write(out, set(z, 1, x));
  const k = exponential(x);
  return write(out, addNumber(growth, growth, 1), k);
};

export const oracleExpm1: Oracle = (out, x) => {
  if (Math.abs(x) < TINY) {
    const k = exponentOf(x);
    const hi = timesPowerOfTwo(x, -k);
    return write(out, set(z, hi, 0.5 * hi * x), k);
  }
  const k = exponential(x);
  if (k === 0) return write(out, growth);
  if (k > 200) return write(out, addNumber(growth, growth, 1), k);
  scale(growth, addNumber(growth, growth, 1), twoTo(k));
  return write(out, addNumber(growth, growth, -1));
};

/** Leaves e^x in {@link growth} and e^−x in {@link part}, for |x| < 100. */
function bothExponentials(x: number): void {
  const k = exponential(x);
  scale(growth, addNumber(growth, growth, 1), twoTo(k));
  divide(part, set(part, 1), growth);
}

/** Σ x^n/n! over the odd n: sinh for |x| < 1/2, into {@link sine}. */
function sinhSeries(x: number): void {
  set(reduced, x);
  multiply(z, reduced, reduced);
  copy(sine, INVERSE_FACTORIALS[27]!);
  for (let n = 25; n >= 1; n -= 2) {
    add(sine, multiply(sine, sine, z), INVERSE_FACTORIALS[n]!);
  }
  multiply(sine, sine, reduced);
}

export const oracleSinh: Oracle = (out, x) => {
  if (Math.abs(x) < TINY) return cubicOfTiny(out, x, 1 / 6);
  if (Math.abs(x) < 0.5) {
    sinhSeries(x);
    return write(out, sine);
  }
  if (Math.abs(x) > 90) {
    oracleExp(out, Math.abs(x), 0);
    if (x < 0) negate(out, out);
    out[2]! -= 1;
    return out;
  }
  bothExponentials(x);
  return write(out, subtract(growth, growth, part), -1);
};

export const oracleCosh: Oracle = (out, x) => {
  if (Math.abs(x) < TINY) return write(out, set(z, 1, 0.5 * x * x));
  if (Math.abs(x) > 90) {
    oracleExp(out, Math.abs(x), 0);
    out[2]! -= 1;
    return out;
  }
  bothExponentials(x);
  return write(out, add(growth, growth, part), -1);
};

export const oracleTanh: Oracle = (out, x) => {
  if (Math.abs(x) < TINY) return cubicOfTiny(out, x, -1 / 3);
  if (Math.abs(x) > 90) return write(out, set(z, Math.sign(x)));
  if (Math.abs(x) < 0.5) sinhSeries(x);
  bothExponentials(x);
  if (Math.abs(x) >= 0.5) scale(sine, subtract(sine, growth, part), 0.5);
  scale(cosine, add(cosine, growth, part), 0.5);
  return write(out, divide(sine, sine, cosine));
};

// ---------------------------------------------------------------- logarithm

const guess = doubleDouble();
const error = doubleDouble();
const excess = doubleDouble();

/**
 * log(1 + excess) + k·ln 2, where 1 + excess is in [0.7, 1.42]: from the guess g, the equation
 * e^g·(1 + d) = 1 + excess gives log = g + log(1 + d), d being of the order of 2^-52.
 */
function logFrom(out: Judgement, approximate: number, k: number): Judgement {
  set(guess, approximate);
  expm1Series(guess);
  subtract(error, excess, growth);
  divide(error, error, addNumber(growth, growth, 1));
  const d = error[0]!;
  addNumber(error, error, d * d * (-0.5 + d / 3));
  add(guess, guess, error);
  if (k !== 0) {
    multiply(part, LN2_3, set(growth, k));
    addNumber(part, part, k * LN2_2);
    addNumber(part, part, k * LN2_1);
    add(guess, guess, part);
  }
  return write(out, guess);
}

export const oracleLog: Oracle = (out, x) => {
  let k = exponentOf(x);
  let m = timesPowerOfTwo(x, -k);
  if (m > Math.SQRT2) {
    m /= 2;
    k += 1;
  }
  set(excess, m - 1);
  return logFrom(out, Math.log(m), k);
};

export const oracleLog1p: Oracle = (out, x) => {
  if (Math.abs(x) < TINY) {
    const k = exponentOf(x);
    const hi = timesPowerOfTwo(x, -k);
    return write(out, set(z, hi, -0.5 * hi * x), k);
  }
  if (x > -0.29 && x < 0.41) {
    set(excess, x);
    return logFrom(out, Math.log1p(x), 0);
  }
  addNumber(excess, set(excess, x), 1);
  let k = exponentOf(excess[0]!);
  let half = timesPowerOfTwo(1, -k);
  if (excess[0]! * half > Math.SQRT2) {
    half /= 2;
    k += 1;
  }
  const m = scale(excess, excess, half)[0]!;
  addNumber(excess, excess, -1);
  return logFrom(out, Math.log(m), k);
};
