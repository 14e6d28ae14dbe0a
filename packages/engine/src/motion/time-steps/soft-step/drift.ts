/**
 * A body that nothing acts on, for a while: its centre goes straight on, and it turns as a free body.
 *
 * The kinetic energy of turning is a sum over the principal axes, ½ Σ Lᵢ²/Iᵢ, and each part by itself
 * turns the body about its axis at the constant rate Lᵢ/Iᵢ. Doing one after the other, half a step each
 * there and back (McLachlan 1993, Reich 1994), is reversible and symplectic: |L| stays to rounding and
 * the energy swings about its value instead of drifting, also for thin rods that spin fast, where
 * methods of the same order that are not (the Magnus series of `semi-implicit-kernel.ts`) drift by
 * percents per second. It needs the principal axes; other bodies go by that kernel.
 */

import { sincos } from '../../../math/elementary/sin-cos.js';
import type { Vec3 } from '../../../math/types.js';
import { updatePosition } from '../../../state/body-rows.js';
import {
  type BodyStore,
  FLAG,
  INFO,
  INFO_STRIDE,
  LOCK_ROTATION,
  LOCK_TRANSLATION,
  MASS,
  MASS_STRIDE,
} from '../../../state/body-store.js';
import { advanceSemiImplicit } from '../../semi-implicit-kernel.js';

const NO_GRAVITY: Readonly<Vec3> = Object.freeze({ x: 0, y: 0, z: 0 });
const KIND = FLAG.dynamic | FLAG.isotropic | FLAG.diagonal | LOCK_ROTATION | LOCK_TRANSLATION;
const DIAGONAL = FLAG.dynamic | FLAG.diagonal;
/** The turn in one go, rad, the most goes, and the largest turn that still leads to something then. */
const TURN = 0.1;
const MOST = 512;
const TOO_FAR = 0.5;

/** Carries a row by `h` (s) without forces. */
export function drift(store: BodyStore, row: number, h: number): void {
  const flags = store.info[row * INFO_STRIDE + INFO.flags]!;
  if ((flags & KIND) !== DIAGONAL) {
    store.forces.fill(0, 3 * row, 3 * row + 3);
    store.torques.fill(0, 3 * row, 3 * row + 3);
    advanceSemiImplicit(store, row, row + 1, h, NO_GRAVITY);
    return;
  }
  const { centers: c, positions: p, linearVelocities: v } = store;
  const o = 3 * row;
  for (let k = 0; k < 3; k++) {
    c[o + k] = c[o + k]! + h * v[o + k]!;
    p[o + k] = c[o + k]!;
  }
  turnFreely(store, row, h);
  if ((flags & FLAG.offCenter) !== 0) updatePosition(store, row);
}

function turnFreely(store: BodyStore, row: number, h: number): void {
  const { orientations: q, angularVelocities: w, mass } = store;
  const o = 3 * row;
  const k = 4 * row;
  const m = row * MASS_STRIDE;
  const wx = w[o]!;
  const wy = w[o + 1]!;
  const wz = w[o + 2]!;
  const speed = Math.sqrt(wx * wx + wy * wy + wz * wz);
  if (speed === 0) return;
  for (let n = 0; n < 4; n++) turned[n] = q[k + n]!;
  if (speed * h > MOST * TOO_FAR) {
    // Faster than can be followed: it goes on about the same axis.
    turnAlong(wx / speed, wy / speed, wz / speed, speed * h);
    for (let n = 0; n < 4; n++) q[k + n] = turned[n]!;
    return;
  }
  const goes = Math.min(MOST, Math.max(1, Math.ceil((speed * h) / TURN)));
  // L along the body's axes.
  toBody(wx, wy, wz);
  for (let n = 0; n < 3; n++) momentum[n] = mass[m + MASS.inertia + n]! * vector[n]!;
  const ix = mass[m + MASS.inverseInertia]!;
  const iy = mass[m + MASS.inverseInertia + 1]!;
  const iz = mass[m + MASS.inverseInertia + 2]!;
  const part = h / goes;
  for (let n = 0; n < goes; n++) {
    turnAbout(0, 0.5 * part * ix);
    turnAbout(1, 0.5 * part * iy);
    turnAbout(2, part * iz);
    turnAbout(1, 0.5 * part * iy);
    turnAbout(0, 0.5 * part * ix);
  }
  let square = 0;
  for (let n = 0; n < 4; n++) square += turned[n]! * turned[n]!;
  const fix = 1.5 - 0.5 * square;
  for (let n = 0; n < 4; n++) {
    turned[n] = turned[n]! * fix;
    q[k + n] = turned[n]!;
  }
  toWorld(ix * momentum[0]!, iy * momentum[1]!, iz * momentum[2]!);
  for (let n = 0; n < 3; n++) w[o + n] = vector[n]!;
}

/** Turns the body about an axis of the world by `angle` (rad). */
function turnAlong(x: number, y: number, z: number, angle: number): void {
  sincos(sineCosine, 0.5 * angle);
  const s = sineCosine[0]!;
  const c = sineCosine[1]!;
  const a = turned[0]!;
  const b = turned[1]!;
  const d = turned[2]!;
  const e = turned[3]!;
  // exp(½φ n) q
  turned[0] = c * a + s * (x * e + y * d - z * b);
  turned[1] = c * b + s * (y * e + z * a - x * d);
  turned[2] = c * d + s * (z * e + x * b - y * a);
  turned[3] = c * e - s * (x * a + y * b + z * d);
}

/** Turns the body about its axis `i` by `rate`·Lᵢ, and L, which stands still, the other way. */
function turnAbout(i: 0 | 1 | 2, rate: number): void {
  const angle = 0.5 * rate * momentum[i]!;
  if (angle === 0) return;
  sincos(sineCosine, angle);
  const s = sineCosine[0]!;
  const c = sineCosine[1]!;
  const j = (i + 1) % 3;
  const l = (i + 2) % 3;
  // q exp(½φ eᵢ)
  const a = turned[i]!;
  const b = turned[j]!;
  const d = turned[l]!;
  const e = turned[3]!;
  turned[i] = a * c + e * s;
  turned[j] = b * c + d * s;
  turned[l] = d * c - b * s;
  turned[3] = e * c - a * s;
  const sine = 2 * s * c;
  const cosine = 1 - 2 * s * s;
  const x = momentum[j]!;
  const y = momentum[l]!;
  momentum[j] = cosine * x + sine * y;
  momentum[l] = cosine * y - sine * x;
}

/** `vector` = Rᵀ (x, y, z) for the orientation in `turned`. */
function toBody(x: number, y: number, z: number): void {
  rotate(x, y, z, -1);
}

/** `vector` = R (x, y, z). */
function toWorld(x: number, y: number, z: number): void {
  rotate(x, y, z, 1);
}

function rotate(x: number, y: number, z: number, side: 1 | -1): void {
  const a = side * turned[0]!;
  const b = side * turned[1]!;
  const c = side * turned[2]!;
  const d = turned[3]!;
  // v + 2 (d u × v + u × (u × v)), divided by |q|²: rounding in |q| must not scale L.
  const two = 4 - 2 * (a * a + b * b + c * c + d * d);
  const ex = b * z - c * y;
  const ey = c * x - a * z;
  const ez = a * y - b * x;
  vector[0] = x + two * (d * ex + b * ez - c * ey);
  vector[1] = y + two * (d * ey + c * ex - a * ez);
  vector[2] = z + two * (d * ez + a * ey - b * ex);
}

const turned = new Float64Array(4);
const momentum = new Float64Array(3);
const vector = new Float64Array(3);
const sineCosine = new Float64Array(2);
