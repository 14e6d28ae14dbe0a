/**
 * The angle of a point in the upper half-plane: the one kernel behind asin, acos, atan and atan2.
 *
 * The quotient n/d of the smaller coordinate by the larger is compared with c = j/64:
 * atan(n/d) = atan(c) + atan(t), t = (n − c·d)/(d + c·n), |t| ≤ 1/128. The quotient t is kept as a
 * pair and atan(c) comes from a table of pairs, so the only rounding that counts is the last.
 * Coordinates are pairs themselves: asin and acos pass √(1 − x²) with all its digits, which spares
 * them polynomials of their own. (fdlibm's atan2 rounds y/x first and reaches 1.3 ulp.)
 */

import { quotientError, SPLITTER } from './exact.js';

const STEPS = 64;
/** Adding and subtracting 1.5·2^(52−6) rounds to a multiple of 1/64. */
const ROUND_TO_STEP = 105553116266496;

/** π − Math.PI. */
const PI_LO = 1.2246467991473532e-16;

/** (65 × 2) atan(j/64) as (hi, lo), radians. */
const arctangents = /* @__PURE__ */ makeArctangents();

function makeArctangents(): Float64Array {
  const table = new Float64Array(2 * (STEPS + 1));
  let hi = 0;
  let lo = 0;
  for (let j = 1; j <= STEPS; j++) {
    // atan(j/64) − atan((j−1)/64) = atan(t), t = 64/(4096 + j(j−1)) ≤ 1/64: t as a pair and
    // −t³/3 + … as a number give the sum to 2^-68.
    const bottom = STEPS * STEPS + j * (j - 1);
    const t = STEPS / bottom;
    const z = t * t;
    const tail = t * z * (-1 / 3 + z * (1 / 5 + z * (-1 / 7 + z * (1 / 9 - z * (1 / 11)))));
    const sum = hi + t;
    lo += t - (sum - hi) + quotientError(t, STEPS, 0, bottom, 0) + tail;
    hi = sum;
    table[2 * j] = hi + lo;
    table[2 * j + 1] = lo - (hi + lo - hi);
  }
  return table;
}

/**
 * (4) Where the caller of {@link angleOfPoint} puts the point: y as (hi, lo), |x| as (hi, lo).
 * A typed array, since numbers given to a function that V8 does not inline are boxed: garbage.
 */
export const point = new Float64Array(4);

/**
 * The angle from the x axis to {@link point}, in radians from 0 to π, where y ≥ 0 and |x| ≥ 0, not
 * both 0, and `left` says that x is negative. The coordinates must be within 2^±500, and their
 * quotient within 2^±100 or one of them 0. Overwrites the point.
 */
export function angleOfPoint(left: boolean): number {
  const y = point[0]!;
  const x = point[2]!;
  const steep = y > x;
  if (steep) {
    const yLo = point[1]!;
    point[0] = x;
    point[1] = point[3]!;
    point[2] = y;
    point[3] = yLo;
  }
  replaceByAcuteAngle();
  const angle = point[0]!;
  const angleLo = point[1]!;
  if (!steep && !left) return angle + angleLo;
  // π/2 − θ, π/2 + θ or π − θ.
  const base = steep ? 0.5 * Math.PI : Math.PI;
  const baseLo = steep ? 0.5 * PI_LO : PI_LO;
  const turn = steep === left ? angle : -angle;
  const turnLo = steep === left ? angleLo : -angleLo;
  const sum = base + turn;
  return sum + (turn - (sum - base) + (baseLo + turnLo));
}

/** Replaces n and d in {@link point}, 0 ≤ n ≤ d, by the pair atan(n/d). */
function replaceByAcuteAngle(): void {
  const n = point[0]!;
  const nLo = point[1]!;
  const d = point[2]!;
  const dLo = point[3]!;

  // c·d is exact when d is split into halves; so is n − c·d, up to its tail.
  const c = n / d + ROUND_TO_STEP - ROUND_TO_STEP;
  const split = SPLITTER * d;
  const dUpper = split - (split - d);
  const dLower = d - dUpper;
  const upper = n - c * dUpper;
  const top = upper - c * dLower;
  const topLo = upper - top - c * dLower + (nLo - c * dLo);
  const cn = c * n;
  const bottom = d + cn;
  const bottomLo = cn - (bottom - d) + (dLo + c * nLo);

  const t = top / bottom;
  const tLo = quotientError(t, top, topLo, bottom, bottomLo);
  const z = t * t;
  const cubic = t * z * (-1 / 3 + z * (1 / 5 + z * (-1 / 7 + z * (1 / 9))));

  const row = 2 * (STEPS * c);
  const table = arctangents[row]!;
  const angle = table + t;
  point[0] = angle;
  point[1] = t - (angle - table) + (arctangents[row + 1]! + tLo + cubic);
}
