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

import type { Reals } from '../../../kernel/lanes.js';
import {
  COSINE_D,
  COSINE_E,
  COSINE_F,
  SINE_A,
  SINE_B,
  SINE_C,
  SMALL,
} from '../../../kernel/short-turn.js';
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
import { clear } from '../../../state/zeros.js';
import { advanceSemiImplicit } from '../../semi-implicit-kernel.js';

const NO_GRAVITY: Readonly<Vec3> = Object.freeze({ x: 0, y: 0, z: 0 });
export const KIND =
  FLAG.dynamic | FLAG.isotropic | FLAG.diagonal | LOCK_ROTATION | LOCK_TRANSLATION;
export const DIAGONAL = FLAG.dynamic | FLAG.diagonal;
const ROUND = DIAGONAL | FLAG.isotropic;
/** The turn in one go, rad, the most goes, and the largest turn that still leads to something then. */
export const TURN = 0.1;
const MOST = 512;
const TOO_FAR = 0.5;

/** Carries a row by `h` (s) without forces. */
export function drift(store: BodyStore, row: number, h: number): void {
  const flags = store.info[row * INFO_STRIDE + INFO.flags]!;
  const kind = flags & KIND;
  if (kind !== DIAGONAL && kind !== ROUND) {
    clear(store.forces, 3 * row, 3 * row + 3);
    clear(store.torques, 3 * row, 3 * row + 3);
    advanceSemiImplicit(store, row, row + 1, h, NO_GRAVITY);
    return;
  }
  const { centers: c, positions: p, linearVelocities: v } = store;
  const o = 3 * row;
  const x = c[o]! + h * v[o]!;
  const y = c[o + 1]! + h * v[o + 1]!;
  const z = c[o + 2]! + h * v[o + 2]!;
  c[o] = x;
  c[o + 1] = y;
  c[o + 2] = z;
  p[o] = x;
  p[o + 1] = y;
  p[o + 2] = z;
  if (kind === ROUND) {
    // The axis of its spin stays.
    const w = store.angularVelocities;
    rotation[0] = h * w[o]!;
    rotation[1] = h * w[o + 1]!;
    rotation[2] = h * w[o + 2]!;
    turn(store.orientations, 4 * row, rotation, 0);
  } else {
    turnFreely(store, row, h);
  }
  if ((flags & FLAG.offCenter) !== 0) updatePosition(store, row);
}

/** The turn of a row whose principal axes are its own, for `h` (s). */
export function turnFreely(store: BodyStore, row: number, h: number): void {
  const { orientations: q, angularVelocities: w, mass } = store;
  const o = 3 * row;
  const k = 4 * row;
  const m = row * MASS_STRIDE;
  const wx = w[o]!;
  const wy = w[o + 1]!;
  const wz = w[o + 2]!;
  const speed = Math.sqrt(wx * wx + wy * wy + wz * wz);
  if (speed === 0) return;
  if (speed * h > MOST * TOO_FAR) {
    // Faster than can be followed: it goes on about the same axis.
    rotation[0] = h * wx;
    rotation[1] = h * wy;
    rotation[2] = h * wz;
    turn(q, k, rotation, 0);
    return;
  }
  const goes = Math.min(MOST, Math.max(1, Math.ceil((speed * h) / TURN)));
  let x = q[k]!;
  let y = q[k + 1]!;
  let z = q[k + 2]!;
  let e = q[k + 3]!;
  // L along the body's axes: Rᵀω = ω + 2 (−e u × ω + u × (u × ω)), u the vector part; divided by |q|²:
  // rounding in |q| must not scale L.
  let two = 4 - 2 * (x * x + y * y + z * z + e * e);
  let ux = y * wz - z * wy;
  let uy = z * wx - x * wz;
  let uz = x * wy - y * wx;
  let lx = mass[m + MASS.inertia]! * (wx + two * (y * uz - z * uy - e * ux));
  let ly = mass[m + MASS.inertia + 1]! * (wy + two * (z * ux - x * uz - e * uy));
  let lz = mass[m + MASS.inertia + 2]! * (wz + two * (x * uy - y * ux - e * uz));
  const ix = mass[m + MASS.inverseInertia]!;
  const iy = mass[m + MASS.inverseInertia + 1]!;
  const iz = mass[m + MASS.inverseInertia + 2]!;
  // Half of half of the turn for x and y, half of it for z, per unit of L.
  const rx = (0.25 * h * ix) / goes;
  const ry = (0.25 * h * iy) / goes;
  const rz = (0.5 * h * iz) / goes;
  const last = 4 * goes;
  // About x, y, z, y, x: q exp(½φ eᵢ), and L, which stands still, turns the other way in the body. Where one go ends
  // and the next begins the two turns about x are one.
  for (let turn = 0; turn <= last; turn++) {
    const i = turn % 4 === 3 ? 1 : turn % 4;
    const once = turn === 0 || turn === last ? rx : rx + rx;
    const angle = i === 0 ? once * lx : i === 1 ? ry * ly : rz * lz;
    let s: number;
    let c: number;
    if (angle > SMALL || angle < -SMALL) {
      sincos(sineCosine, angle);
      s = sineCosine[0]!;
      c = sineCosine[1]!;
    } else {
      // In functions of their own the numbers would go by way of the heap.
      const u = angle * angle;
      s = angle + angle * u * (SINE_A + u * (SINE_B + u * SINE_C));
      c = 1 + u * (COSINE_D + u * (COSINE_E + u * COSINE_F));
    }
    const sine2 = 2 * s * c;
    const cosine2 = 1 - 2 * s * s;
    const qx = x;
    const qy = y;
    const qz = z;
    const qw = e;
    if (i === 0) {
      x = qx * c + qw * s;
      y = qy * c + qz * s;
      z = qz * c - qy * s;
      e = qw * c - qx * s;
      const l = ly;
      ly = cosine2 * l + sine2 * lz;
      lz = cosine2 * lz - sine2 * l;
    } else if (i === 1) {
      y = qy * c + qw * s;
      z = qz * c + qx * s;
      x = qx * c - qz * s;
      e = qw * c - qy * s;
      const l = lz;
      lz = cosine2 * l + sine2 * lx;
      lx = cosine2 * lx - sine2 * l;
    } else {
      z = qz * c + qw * s;
      x = qx * c + qy * s;
      y = qy * c - qx * s;
      e = qw * c - qz * s;
      const l = lx;
      lx = cosine2 * l + sine2 * ly;
      ly = cosine2 * ly - sine2 * l;
    }
  }
  const fix = 1.5 - 0.5 * (x * x + y * y + z * z + e * e);
  x *= fix;
  y *= fix;
  z *= fix;
  e *= fix;
  q[k] = x;
  q[k + 1] = y;
  q[k + 2] = z;
  q[k + 3] = e;
  // ω = R I⁻¹ L
  const vx = ix * lx;
  const vy = iy * ly;
  const vz = iz * lz;
  two = 4 - 2 * (x * x + y * y + z * z + e * e);
  ux = y * vz - z * vy;
  uy = z * vx - x * vz;
  uz = x * vy - y * vx;
  w[o] = vx + two * (e * ux + y * uz - z * uy);
  w[o + 1] = vy + two * (e * uy + z * ux - x * uz);
  w[o + 2] = vz + two * (e * uz + x * uy - y * ux);
}

/** q[k] turned by the rotation vector at by[at], rad. (Not by three numbers: each would be boxed.) */
export function turn(q: Float64Array, k: number, by: Reals, at: number): void {
  const x = by[at]!;
  const y = by[at + 1]!;
  const z = by[at + 2]!;
  const t = 0.25 * (x * x + y * y + z * z);
  let s: number;
  let c: number;
  if (t < 0.0625) {
    s = 1 - t * (1 / 6 - t * (1 / 120 - t * (1 / 5040 - t * (1 / 362880 - t / 39916800))));
    c = 1 - t * (1 / 2 - t * (1 / 24 - t * (1 / 720 - t * (1 / 40320 - t / 3628800))));
  } else {
    const angle = Math.sqrt(t);
    sincos(sineCosine, angle);
    s = sineCosine[0]! / angle;
    c = sineCosine[1]!;
  }
  const px = 0.5 * s * x;
  const py = 0.5 * s * y;
  const pz = 0.5 * s * z;
  const qx = q[k]!;
  const qy = q[k + 1]!;
  const qz = q[k + 2]!;
  const qw = q[k + 3]!;
  const nx = c * qx + (px * qw + py * qz - pz * qy);
  const ny = c * qy + (py * qw + pz * qx - px * qz);
  const nz = c * qz + (pz * qw + px * qy - py * qx);
  const nw = c * qw - (px * qx + py * qy + pz * qz);
  const fix = 1.5 - 0.5 * (nx * nx + ny * ny + nz * nz + nw * nw);
  q[k] = nx * fix;
  q[k + 1] = ny * fix;
  q[k + 2] = nz * fix;
  q[k + 3] = nw * fix;
}

/** (3) rad */
const rotation = new Float64Array(3);
const sineCosine = new Float64Array(2);
