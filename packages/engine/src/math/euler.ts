/**
 * Euler angles: three successive turns about coordinate axes (T 2.2.1), in all twelve orders, about
 * the axes of the turning body (intrinsic) or of the world (extrinsic).
 *
 * They are for people: reading, typing, plotting. No part of a step uses them, because of their
 * trap: where the second angle brings the third axis in line with the first (gimbal lock), only the
 * sum or the difference of the other two means anything. Then the third angle is set to 0 and the
 * first takes all; the rotation still comes back to the last digits.
 *
 * The way back from a rotation is the quaternion method of Bernardes and Viollet (2022), derived
 * below; one formula serves all orders. The usual table of twelve matrix formulas lost: more code,
 * and asin(m) near ±1 loses half the digits just where lock makes them precious.
 */

import { oneOf } from '../errors.js';
import { atan2, cos, sin } from './elementary/index.js';
import { fromMat3 as quatFromMat3, toMat3 as quatToMat3 } from './quat/matrix.js';
import type { Mat3, Quat } from './types.js';

/** The axes of the first, second and third turn. */
export type EulerOrder = (typeof EULER_ORDERS)[number];

/** Whether turns are about the axes of the turning body or about those of the world. */
export type EulerFrame = (typeof EULER_FRAMES)[number];

/** The angles of the three turns in the order in which they are made, rad. */
export interface EulerAngles {
  /** rad, in (−π, π] when computed */
  first: number;
  /** rad; when computed in [−π/2, π/2] for three different axes, in [0, π] when two are the same */
  second: number;
  /** rad, in (−π, π] when computed; 0 in gimbal lock */
  third: number;
}

/** Six orders of three different axes (Tait-Bryan) and six that come back to the first (proper). */
export const EULER_ORDERS = [
  'XYZ',
  'XZY',
  'YXZ',
  'YZX',
  'ZXY',
  'ZYX',
  'XYX',
  'XZX',
  'YXY',
  'YZY',
  'ZXZ',
  'ZYZ',
] as const;

/** The two meanings of "about an axis". */
export const EULER_FRAMES = ['intrinsic', 'extrinsic'] as const;

/**
 * How short (against 1) the half that fixes the sum or difference of the outer angles must be to
 * count as gimbal lock: a few roundings. Larger would cost the round trip digits, smaller would
 * let noise choose the angles.
 */
const LOCK = 1e-15;

const PI = Math.PI;
const scratch: Quat = { x: 0, y: 0, z: 0, w: 1 };
const components = new Float64Array(3);

/**
 * out = the rotation made of three turns. With R₁, R₂, R₃ the turns about the axes named by `order`,
 * intrinsic gives R₁R₂R₃ (each turn is about an axis that the earlier ones have carried along) and
 * extrinsic R₃R₂R₁.
 */
export function toQuat<T extends Quat>(
  out: T,
  angles: Readonly<EulerAngles>,
  order: EulerOrder,
  frame: EulerFrame = 'intrinsic',
): T {
  check(order, frame);
  const intrinsic = frame === 'intrinsic';
  const i = axisOf(order, intrinsic ? 0 : 2);
  const j = axisOf(order, 1);
  const k = axisOf(order, intrinsic ? 2 : 0);
  const a = 0.5 * (intrinsic ? angles.first : angles.third);
  const b = 0.5 * angles.second;
  const c = 0.5 * (intrinsic ? angles.third : angles.first);
  // (cos a + i sin a)(cos b + j sin b) has the parts w, i, j and ij = e n, with n the third axis.
  const n = 3 - i - j;
  const e = parity(i, j);
  const ca = cos(a);
  const sa = sin(a);
  const cb = cos(b);
  const sb = sin(b);
  const w = ca * cb;
  const pi = sa * cb;
  const pj = ca * sb;
  const pn = e * sa * sb;
  // Times (cos c + k sin c), where k is i or n: i i = −1, j i = −e n, n i = e j; i n = −e j,
  // j n = e i, n n = −1.
  const cc = cos(c);
  const sc = sin(c);
  if (k === i) {
    components[i] = pi * cc + w * sc;
    components[j] = pj * cc + e * pn * sc;
    components[n] = pn * cc - e * pj * sc;
    out.w = w * cc - pi * sc;
  } else {
    components[i] = pi * cc + e * pj * sc;
    components[j] = pj * cc - e * pi * sc;
    components[n] = pn * cc + w * sc;
    out.w = w * cc - pn * sc;
  }
  out.x = components[0]!;
  out.y = components[1]!;
  out.z = components[2]!;
  return out;
}

/**
 * out = the angles of the unit quaternion q.
 *
 * For a proper order i-j-i with angles a, b, c the product of the three turns has the parts
 *   w = cos(b/2) cos s,  q_i = cos(b/2) sin s,  q_j = sin(b/2) cos d,  q_n = e sin(b/2) sin d
 * with s = (a + c)/2, d = (a − c)/2, n the remaining axis and e = ±1 its handedness (e_i × e_j =
 * e e_n): two polar pairs, whose lengths give b and whose angles give s and d.
 * An order i-j-n becomes i-j-i after a quarter turn about j: R_n(c) = R_j(π/2) R_i(−e c) R_j(−π/2),
 * so q (1 + j)/√2 has the angles a, b + π/2, −e c.
 */
export function fromQuat<T extends EulerAngles>(
  out: T,
  q: Readonly<Quat>,
  order: EulerOrder,
  frame: EulerFrame = 'intrinsic',
): T {
  check(order, frame);
  const intrinsic = frame === 'intrinsic';
  const i = axisOf(order, intrinsic ? 0 : 2);
  const j = axisOf(order, 1);
  const n = 3 - i - j;
  const e = parity(i, j);
  const proper = order[0] === order[2];
  components[0] = q.x;
  components[1] = q.y;
  components[2] = q.z;
  const qw = q.w;
  const qi = components[i]!;
  const qj = components[j]!;
  const qn = components[n]!;
  const turnedW = proper ? qw : qw - qj;
  const turnedI = proper ? qi : qi - e * qn;
  const turnedJ = proper ? qj : qj + qw;
  const turnedN = e * (proper ? qn : qn + e * qi);
  const cosine = Math.sqrt(turnedW * turnedW + turnedI * turnedI); // ∝ cos(b/2)
  const sine = Math.sqrt(turnedJ * turnedJ + turnedN * turnedN); // ∝ sin(b/2)
  let s = atan2(turnedI, turnedW);
  let d = atan2(turnedN, turnedJ);
  // Gimbal lock: one pair is nothing but rounding, so its angle is chosen to make the third turn 0,
  // which is c = s − d for intrinsic and a = s + d for extrinsic angles.
  const sign = intrinsic ? 1 : -1;
  if (sine <= LOCK) d = sign * s;
  else if (cosine <= LOCK) s = sign * d;
  const a = wrap(s + d);
  const c = wrap(proper ? s - d : -e * (s - d));
  out.first = intrinsic ? a : c;
  out.third = intrinsic ? c : a;
  // For i-j-n, with A = sine and B = cosine: sin b = (A² − B²)/(A² + B²) = 2(w q_j + e q_i q_n)/|q|²
  // and cos b = 2AB/(A² + B²), where A² + B² = 2|q|². So small angles keep all their digits.
  out.second = proper ? 2 * atan2(sine, cosine) : atan2(2 * (qw * qj + e * qi * qn), sine * cosine);
  return out;
}

/** out = the rotation matrix made of three turns; see {@link toQuat}. */
export function toMat3<T extends Mat3>(
  out: T,
  angles: Readonly<EulerAngles>,
  order: EulerOrder,
  frame: EulerFrame = 'intrinsic',
): T {
  return quatToMat3(out, toQuat(scratch, angles, order, frame));
}

/** out = the angles of the rotation matrix m; see {@link fromQuat}. */
export function fromMat3<T extends EulerAngles>(
  out: T,
  m: Readonly<Mat3>,
  order: EulerOrder,
  frame: EulerFrame = 'intrinsic',
): T {
  return fromQuat(out, quatFromMat3(scratch, m), order, frame);
}

function check(order: EulerOrder, frame: EulerFrame): void {
  oneOf('Euler angles', 'order', order, EULER_ORDERS);
  oneOf('Euler angles', 'frame', frame, EULER_FRAMES);
}

/** 0, 1, 2 for the letter X, Y, Z at this place of the order. */
function axisOf(order: EulerOrder, place: 0 | 1 | 2): number {
  return order.charCodeAt(place) - 88;
}

/** 1 when the axes i, j follow each other in the cycle x, y, z, so that e_i × e_j = +e_n; else −1. */
function parity(i: number, j: number): number {
  return (j - i + 3) % 3 === 1 ? 1 : -1;
}

/** The same angle in (−π, π]; the input is at most 2π away from it. */
function wrap(angle: number): number {
  if (angle > PI) return angle - 2 * PI;
  if (angle <= -PI) return angle + 2 * PI;
  return angle === 0 ? 0 : angle; // −0 would print as such
}
