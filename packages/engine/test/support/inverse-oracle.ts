/**
 * Angles and roots to about 100 bits, in double-double arithmetic: one step of Newton's or Halley's
 * method from the platform's `Math`, whose last digits do not matter. See elementary-oracle.ts.
 */

import { bigPi } from './big-oracle.js';
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
  squareRoot,
  subtract,
} from './double-double.js';
import {
  cosine,
  cubicOfTiny,
  type Oracle,
  sinCosSeries,
  sine,
  TINY,
  write,
} from './elementary-oracle.js';
import { exponentOf, timesPowerOfTwo, twoTo } from './powers-of-two.js';

const PI = fromFixed(bigPi(240), 240);
const PI_OVER_2 = fromFixed(bigPi(240) >> 1n, 240);

const guess = doubleDouble();
const error = doubleDouble();
const part = doubleDouble();
const other = doubleDouble();
const along = doubleDouble();
const across = doubleDouble();

/** The angle of (x, y) ≥ 0, given in {@link along} and {@link across}, into {@link guess}. */
function acuteAngle(): void {
  const steep = across[0]! > along[0]!;
  const n = steep ? along : across;
  const d = steep ? across : along;
  // With θ a first guess, tan(angle − θ) = (n·cos θ − d·sin θ)/(d·cos θ + n·sin θ) ≈ 2^-53.
  set(guess, Math.atan2(n[0]!, d[0]!));
  sinCosSeries(guess);
  multiply(part, n, cosine);
  multiply(error, d, sine);
  subtract(error, part, error);
  multiply(part, d, cosine);
  add(part, part, multiply(other, n, sine));
  add(guess, guess, divide(error, error, part));
  if (steep) subtract(guess, PI_OVER_2, guess);
}

export const oracleAtan2: Oracle = (out, y, x) => {
  const ey = exponentOf(y);
  const ex = exponentOf(x);
  const slope = ey - ex;
  set(across, Math.abs(timesPowerOfTwo(y, -ey)));
  set(along, Math.abs(timesPowerOfTwo(x, -ex)));
  let exponent = 0;
  if (slope > 120) {
    copy(guess, PI_OVER_2);
  } else if (slope < -120) {
    if (x > 0) {
      divide(guess, across, along);
      exponent = slope;
    } else {
      copy(guess, PI);
    }
  } else {
    scale(across, across, twoTo(slope));
    acuteAngle();
    if (x < 0) subtract(guess, PI, guess);
  }
  return write(out, y < 0 ? negate(guess, guess) : guess, exponent);
};

export const oracleAtan: Oracle = (out, x) => oracleAtan2(out, x, 1);

/** √((1 − x)(1 + x)). */
function complementOf(out: DoubleDouble, x: number): DoubleDouble {
  addNumber(part, set(part, 1), -x);
  addNumber(error, set(error, 1), x);
  return squareRoot(out, multiply(part, part, error));
}

export const oracleAsin: Oracle = (out, x) => {
  if (Math.abs(x) < TINY) return cubicOfTiny(out, x, 1 / 6);
  set(across, Math.abs(x));
  complementOf(along, x);
  acuteAngle();
  return write(out, x < 0 ? negate(guess, guess) : guess);
};

export const oracleAcos: Oracle = (out, x) => {
  if (Math.abs(x) < TINY) return write(out, addNumber(guess, PI_OVER_2, -x));
  set(along, Math.abs(x));
  complementOf(across, x);
  acuteAngle();
  return write(out, x < 0 ? subtract(guess, PI, guess) : guess);
};

export const oracleHypot: Oracle = (out, x, y) => {
  const large = Math.max(Math.abs(x), Math.abs(y));
  const small = Math.min(Math.abs(x), Math.abs(y));
  const k = exponentOf(large);
  set(along, timesPowerOfTwo(large, -k));
  const ratio = small === 0 ? -2000 : exponentOf(small) - k;
  if (ratio < -120) return write(out, along, k);
  set(across, timesPowerOfTwo(small, -k));
  add(part, multiply(along, along, along), multiply(across, across, across));
  return write(out, squareRoot(part, part), k);
};

export const oracleCbrt: Oracle = (out, x) => {
  const third = Math.floor(exponentOf(x) / 3);
  const m = timesPowerOfTwo(x, -3 * third);
  set(guess, Math.cbrt(m));
  // Halley: r + r·(m − r³)/(2r³ + m), whose error is the third power of the guess's.
  multiply(part, multiply(part, guess, guess), guess);
  addNumber(error, scale(error, part, -1), m);
  addNumber(part, scale(part, part, 2), m);
  divide(error, multiply(error, error, guess), part);
  return write(out, add(guess, guess, error), third);
};
