/**
 * Semi-implicit Euler for a range of rows, in one pass: the hot loop of free motion.
 *
 *   v₁ = v₀ + h (F/m + g)            x₁ = x₀ + h v₁                       T (3.7)
 *   L₁ = I(q₀) ω₀ + h τ              q₁ = exp(h ω + ½h² ω̇) q₀
 *   ω₁ = I(q₁)⁻¹ L₁                  with ω = I(q₀)⁻¹ L₁,  ω̇ = I(q₀)⁻¹ (L₁ × ω)
 *
 * Rotation goes by momenta, as in N 2.8-2.9, and not by ω̇: without torque |L| cannot change, and
 * |L| bounds the kinetic energy, so a fast-spinning body never blows up, whatever the step. The
 * explicit gyroscopic term h I⁻¹(−ω × I ω) gains energy at every step; a one-Newton-step implicit
 * one (Box3D, MuJoCo) loses it, ∝ (h|ω|)². The quaternion turns by the exponential map, so a
 * constant spin is exact. Its exponent is the second-order Magnus series: turning by h ω alone is
 * explicit Euler for a free body and lets it drift to its smallest moment of inertia (E/E₀ = 1.85
 * after a minute of validation problem E2 at 60 Hz). For turns above ½ rad, where the series means
 * little, ω is taken at half the turn instead.
 *
 * Where I is diagonal in the body's frame, everything happens there: with b for body components,
 * q₁ = q₀ exp(h ω_b) and L₁ seen from the turned body is exp(−h ω_b) L_b. The same pass remembers
 * the old pose, derives `positions` and looks for numbers that are no longer finite, because here
 * all of them are at hand: separate passes cost a quarter more.
 *
 * Written in the kernel subset: plain scalars, typed arrays, a range.
 */

import { sincos } from '../math/elementary/sin-cos.js';
import type { Mat3, Vec3 } from '../math/types.js';
import { updatePosition, worldInertia, worldInverseInertia } from '../state/body-rows.js';
import {
  type BodyStore,
  FLAG,
  INFO,
  INFO_STRIDE,
  LOCK_ROTATION,
  LOCK_TRANSLATION,
  MASS,
  MASS_STRIDE,
} from '../state/body-store.js';

/** What decides how a row turns. */
const KIND = FLAG.dynamic | FLAG.isotropic | FLAG.diagonal | LOCK_ROTATION;
const DIAGONAL = FLAG.dynamic | FLAG.diagonal;
const ISOTROPIC = FLAG.dynamic | FLAG.diagonal | FLAG.isotropic;

/**
 * Advances rows `from` … `to`−1 by `h` seconds under `store.forces`, `store.torques`, gravity.
 * Returns how many of them are no longer finite.
 */
export function advanceSemiImplicit(
  store: BodyStore,
  from: number,
  to: number,
  h: number,
  gravity: Readonly<Vec3>,
): number {
  const { info, mass, forces, torques, positions } = store;
  const { centers: x, orientations: q, linearVelocities: v, angularVelocities: w } = store;
  const hgx = h * gravity.x;
  const hgy = h * gravity.y;
  const hgz = h * gravity.z;
  const half = 0.5 * h;
  let broken = 0;

  for (let row = from; row < to; row++) {
    const flags = info[row * INFO_STRIDE + INFO.flags]!;
    const m = row * MASS_STRIDE;
    const o = row * 3;
    const k = row * 4;

    // Translation: what is locked has no velocity to begin with and gets none.
    const scale = mass[m + MASS.gravityScale]!;
    const hm = h * mass[m + MASS.inverseMass]!;
    let vx = v[o]! + (hm * forces[o]! + scale * hgx);
    let vy = v[o + 1]! + (hm * forces[o + 1]! + scale * hgy);
    let vz = v[o + 2]! + (hm * forces[o + 2]! + scale * hgz);
    if ((flags & LOCK_TRANSLATION) !== 0) {
      if ((flags & FLAG.lockX) !== 0) vx = 0;
      if ((flags & FLAG.lockY) !== 0) vy = 0;
      if ((flags & FLAG.lockZ) !== 0) vz = 0;
    }
    v[o] = vx;
    v[o + 1] = vy;
    v[o + 2] = vz;
    const x0 = x[o]!;
    const y0 = x[o + 1]!;
    const z0 = x[o + 2]!;
    const x1 = x0 + h * vx;
    const y1 = y0 + h * vy;
    const z1 = z0 + h * vz;
    x[o] = x1;
    x[o + 1] = y1;
    x[o + 2] = z1;
    positions[o] = x1;
    positions[o + 1] = y1;
    positions[o + 2] = z1;

    // Rotation.
    const qx = q[k]!;
    const qy = q[k + 1]!;
    const qz = q[k + 2]!;
    const qw = q[k + 3]!;
    let wx = w[o]!;
    let wy = w[o + 1]!;
    let wz = w[o + 2]!;
    let nx: number;
    let ny: number;
    let nz: number;
    let nw: number;
    const kind = flags & KIND;
    if (kind === DIAGONAL) {
      // ω and τ along the body's axes, where I is three numbers: L_b = I ω_b + h τ_b.
      const tx = h * torques[o]!;
      const ty = h * torques[o + 1]!;
      const tz = h * torques[o + 2]!;
      // R with 2/|q|² = 2(2 − |q|²) for 2: rounding in |q| must not scale L, step after step.
      let xx = qx * qx;
      let yy = qy * qy;
      let zz = qz * qz;
      let two = 4 - 2 * (xx + yy + zz + qw * qw);
      let xy = qx * qy;
      let xz = qx * qz;
      let yz = qy * qz;
      let ax = qw * qx;
      let ay = qw * qy;
      let az = qw * qz;
      let r00 = 1 - two * (yy + zz);
      let r01 = two * (xy - az);
      let r02 = two * (xz + ay);
      let r10 = two * (xy + az);
      let r11 = 1 - two * (xx + zz);
      let r12 = two * (yz - ax);
      let r20 = two * (xz - ay);
      let r21 = two * (yz + ax);
      let r22 = 1 - two * (xx + yy);
      const i = m + MASS.inertia;
      const lx = mass[i]! * (r00 * wx + r10 * wy + r20 * wz) + (r00 * tx + r10 * ty + r20 * tz);
      const ly = mass[i + 1]! * (r01 * wx + r11 * wy + r21 * wz) + (r01 * tx + r11 * ty + r21 * tz);
      const lz = mass[i + 2]! * (r02 * wx + r12 * wy + r22 * wz) + (r02 * tx + r12 * ty + r22 * tz);
      const j = m + MASS.inverseInertia;
      const ix = mass[j]!;
      const iy = mass[j + 1]!;
      const iz = mass[j + 2]!;

      // The turn in the body's axes, p = exp(½ h ω_b), and q₁ = q₀ p.
      const ox = ix * lx;
      const oy = iy * ly;
      const oz = iz * lz;
      let ux = half * (ox + half * ix * (ly * oz - lz * oy));
      let uy = half * (oy + half * iy * (lz * ox - lx * oz));
      let uz = half * (oz + half * iz * (lx * oy - ly * ox));
      let t = ux * ux + uy * uy + uz * uz;
      let s: number;
      let c: number;
      if (t < SERIES_LIMIT) {
        s = 1 + t * (S1 + t * (S2 + t * (S3 + t * (S4 + t * S5))));
        c = 1 + t * (C1 + t * (C2 + t * (C3 + t * (C4 + t * (C5 + t * C6)))));
      } else {
        // A large turn: ω_b at its middle, by the same half turn there and back.
        turnBy[0] = 0.5 * half * ox;
        turnBy[1] = 0.5 * half * oy;
        turnBy[2] = 0.5 * half * oz;
        exponential(quarterTurn, turnBy);
        middle[0] = lx;
        middle[1] = ly;
        middle[2] = lz;
        rotate(middle, quarterTurn, -1);
        middle[0] = ix * middle[0]!;
        middle[1] = iy * middle[1]!;
        middle[2] = iz * middle[2]!;
        rotate(middle, quarterTurn, 1);
        ux = half * middle[0]!;
        uy = half * middle[1]!;
        uz = half * middle[2]!;
        t = ux * ux + uy * uy + uz * uz;
        const angle = Math.sqrt(t);
        sincos(sineCosine, angle);
        s = angle > 0 ? sineCosine[0]! / angle : 1;
        c = sineCosine[1]!;
      }
      const px = s * ux;
      const py = s * uy;
      const pz = s * uz;
      nx = qw * px + c * qx + (qy * pz - qz * py);
      ny = qw * py + c * qy + (qz * px - qx * pz);
      nz = qw * pz + c * qz + (qx * py - qy * px);
      nw = qw * c - (qx * px + qy * py + qz * pz);
      const fix = 1.5 - 0.5 * (nx * nx + ny * ny + nz * nz + nw * nw);
      nx *= fix;
      ny *= fix;
      nz *= fix;
      nw *= fix;

      // L seen from the turned body, p⁻¹ L_b p; then ω₁ = R₁ I⁻¹ L_b₁.
      const ex = 2 * (py * lz - pz * ly);
      const ey = 2 * (pz * lx - px * lz);
      const ez = 2 * (px * ly - py * lx);
      const bx = ix * (lx - c * ex + (py * ez - pz * ey));
      const by = iy * (ly - c * ey + (pz * ex - px * ez));
      const bz = iz * (lz - c * ez + (px * ey - py * ex));
      xx = nx * nx;
      yy = ny * ny;
      zz = nz * nz;
      two = 4 - 2 * (xx + yy + zz + nw * nw);
      xy = nx * ny;
      xz = nx * nz;
      yz = ny * nz;
      ax = nw * nx;
      ay = nw * ny;
      az = nw * nz;
      r00 = 1 - two * (yy + zz);
      r01 = two * (xy - az);
      r02 = two * (xz + ay);
      r10 = two * (xy + az);
      r11 = 1 - two * (xx + zz);
      r12 = two * (yz - ax);
      r20 = two * (xz - ay);
      r21 = two * (yz + ax);
      r22 = 1 - two * (xx + yy);
      wx = r00 * bx + r01 * by + r02 * bz;
      wy = r10 * bx + r11 * by + r12 * bz;
      wz = r20 * bx + r21 * by + r22 * bz;
    } else {
      // World components: one number for I, a whole tensor, or (kinematic) no say at all.
      const general = (flags & FLAG.dynamic) !== 0 && kind !== ISOTROPIC;
      let lx = 0;
      let ly = 0;
      let lz = 0;
      if (kind === ISOTROPIC) {
        const hi = h * mass[m + MASS.inverseInertia]!;
        wx += hi * torques[o]!;
        wy += hi * torques[o + 1]!;
        wz += hi * torques[o + 2]!;
      } else if (general) {
        const inertia = worldInertia(tensor, store, row);
        lx = inertia.m00 * wx + inertia.m01 * wy + inertia.m02 * wz + h * torques[o]!;
        ly = inertia.m10 * wx + inertia.m11 * wy + inertia.m12 * wz + h * torques[o + 1]!;
        lz = inertia.m20 * wx + inertia.m21 * wy + inertia.m22 * wz + h * torques[o + 2]!;
        const inverse = worldInverseInertia(tensor, store, row);
        wx = inverse.m00 * lx + inverse.m01 * ly + inverse.m02 * lz;
        wy = inverse.m10 * lx + inverse.m11 * ly + inverse.m12 * lz;
        wz = inverse.m20 * lx + inverse.m21 * ly + inverse.m22 * lz;
      }
      // The turn in the world's axes, q₁ = exp(½ h ω) q₀.
      // Numbers go through typed arrays: as arguments, each would become an object on the heap.
      spin[0] = wx;
      spin[1] = wy;
      spin[2] = wz;
      spin[3] = lx;
      spin[4] = ly;
      spin[5] = lz;
      spin[6] = half;
      turnFrom[0] = qx;
      turnFrom[1] = qy;
      turnFrom[2] = qz;
      turnFrom[3] = qw;
      if (general) {
        middleOfTurn(store, row);
      } else {
        middle[0] = wx;
        middle[1] = wy;
        middle[2] = wz;
      }
      turnBy[0] = half * middle[0]!;
      turnBy[1] = half * middle[1]!;
      turnBy[2] = half * middle[2]!;
      turn(q, k);
      nx = q[k]!;
      ny = q[k + 1]!;
      nz = q[k + 2]!;
      nw = q[k + 3]!;
      if (general) {
        const inverse = worldInverseInertia(tensor, store, row);
        wx = inverse.m00 * lx + inverse.m01 * ly + inverse.m02 * lz;
        wy = inverse.m10 * lx + inverse.m11 * ly + inverse.m12 * lz;
        wz = inverse.m20 * lx + inverse.m21 * ly + inverse.m22 * lz;
      }
    }
    q[k] = nx;
    q[k + 1] = ny;
    q[k + 2] = nz;
    q[k + 3] = nw;
    w[o] = wx;
    w[o + 1] = wy;
    w[o + 2] = wz;

    if ((flags & FLAG.offCenter) !== 0) updatePosition(store, row);
    // x − x is 0 for finite x and NaN for NaN and ±Infinity, and so for a sum.
    const sum = x1 + y1 + z1 + (vx + vy + vz) + (nx + ny + nz + nw) + (wx + wy + wz);
    if (sum - sum !== 0) broken++;
  }
  return broken;
}

/**
 * The angular velocity to turn a row with, world components, into `middle`: ω + ½h ω̇ for small
 * turns, I(q½)⁻¹ L for large ones. The row's orientation may be overwritten.
 */
function middleOfTurn(store: BodyStore, row: number): void {
  const wx = spin[0]!;
  const wy = spin[1]!;
  const wz = spin[2]!;
  const lx = spin[3]!;
  const ly = spin[4]!;
  const lz = spin[5]!;
  const half = spin[6]!;
  // I ω and not L: what bearings hold of a torque about a locked axis never turns the body.
  const inertia = worldInertia(tensor, store, row);
  const ax = inertia.m00 * wx + inertia.m01 * wy + inertia.m02 * wz;
  const ay = inertia.m10 * wx + inertia.m11 * wy + inertia.m12 * wz;
  const az = inertia.m20 * wx + inertia.m21 * wy + inertia.m22 * wz;
  const tx = ay * wz - az * wy;
  const ty = az * wx - ax * wz;
  const tz = ax * wy - ay * wx;
  const i = worldInverseInertia(tensor, store, row);
  const x = wx + half * (i.m00 * tx + i.m01 * ty + i.m02 * tz);
  const y = wy + half * (i.m10 * tx + i.m11 * ty + i.m12 * tz);
  const z = wz + half * (i.m20 * tx + i.m21 * ty + i.m22 * tz);
  if (half * half * (x * x + y * y + z * z) < SERIES_LIMIT) {
    middle[0] = x;
    middle[1] = y;
    middle[2] = z;
    return;
  }
  const quarter = 0.5 * half;
  turnBy[0] = quarter * wx;
  turnBy[1] = quarter * wy;
  turnBy[2] = quarter * wz;
  turn(store.orientations, row * 4);
  const j = worldInverseInertia(tensor, store, row);
  middle[0] = j.m00 * lx + j.m01 * ly + j.m02 * lz;
  middle[1] = j.m10 * lx + j.m11 * ly + j.m12 * lz;
  middle[2] = j.m20 * lx + j.m21 * ly + j.m22 * lz;
}

/** Writes exp(u) q₀ at q[k]: u is `turnBy`, half a rotation vector in the world's axes (rad). */
function turn(q: Float64Array, k: number): void {
  const qx = turnFrom[0]!;
  const qy = turnFrom[1]!;
  const qz = turnFrom[2]!;
  const qw = turnFrom[3]!;
  exponential(wholeTurn, turnBy);
  const px = wholeTurn[0]!;
  const py = wholeTurn[1]!;
  const pz = wholeTurn[2]!;
  const c = wholeTurn[3]!;
  const nx = c * qx + (px * qw + py * qz - pz * qy);
  const ny = c * qy + (py * qw + pz * qx - px * qz);
  const nz = c * qz + (pz * qw + px * qy - py * qx);
  const nw = c * qw - (px * qx + py * qy + pz * qz);
  // One Newton step for 1/√n about n = 1: only rounding disturbs the length.
  const fix = 1.5 - 0.5 * (nx * nx + ny * ny + nz * nz + nw * nw);
  q[k] = nx * fix;
  q[k + 1] = ny * fix;
  q[k + 2] = nz * fix;
  q[k + 3] = nw * fix;
}

/** The unit quaternion exp(u) for half a rotation vector u, rad. */
function exponential(out: Float64Array, u: Float64Array): void {
  const ux = u[0]!;
  const uy = u[1]!;
  const uz = u[2]!;
  const t = ux * ux + uy * uy + uz * uz;
  let s: number;
  let c: number;
  if (t < SERIES_LIMIT) {
    s = 1 + t * (S1 + t * (S2 + t * (S3 + t * (S4 + t * S5))));
    c = 1 + t * (C1 + t * (C2 + t * (C3 + t * (C4 + t * (C5 + t * C6)))));
  } else {
    const angle = Math.sqrt(t);
    sincos(sineCosine, angle);
    s = sineCosine[0]! / angle;
    c = sineCosine[1]!;
  }
  out[0] = s * ux;
  out[1] = s * uy;
  out[2] = s * uz;
  out[3] = c;
}

/** v becomes p v p⁻¹ (`side` 1) or p⁻¹ v p (−1). */
function rotate(v: Float64Array, p: Float64Array, side: 1 | -1): void {
  const px = side * p[0]!;
  const py = side * p[1]!;
  const pz = side * p[2]!;
  const x = v[0]!;
  const y = v[1]!;
  const z = v[2]!;
  const ex = 2 * (py * z - pz * y);
  const ey = 2 * (pz * x - px * z);
  const ez = 2 * (px * y - py * x);
  v[0] = x + p[3]! * ex + (py * ez - pz * ey);
  v[1] = y + p[3]! * ey + (pz * ex - px * ez);
  v[2] = z + p[3]! * ez + (px * ey - py * ex);
}

/** Half angles below ¼ rad: the series are exact to rounding (the next terms are below 2⁻⁵⁶). */
const SERIES_LIMIT = 0.0625;

/**
 * Coefficients of sin(√t)/√t = 1 + S1 t + S2 t² … and cos(√t) = 1 + C1 t + …, which stand where they
 * are needed: as functions they are one too many for the compiler to inline, now and then, and then
 * every result is an object on the heap.
 */
const S1 = -1 / 6;
const S2 = 1 / 120;
const S3 = -1 / 5040;
const S4 = 1 / 362880;
const S5 = -1 / 39916800;
const C1 = -1 / 2;
const C2 = 1 / 24;
const C3 = -1 / 720;
const C4 = 1 / 40320;
const C5 = -1 / 3628800;
const C6 = 1 / 479001600;

const tensor: Mat3 = { m00: 0, m01: 0, m02: 0, m10: 0, m11: 0, m12: 0, m20: 0, m21: 0, m22: 0 };
const sineCosine = new Float64Array(2);
const middle = new Float64Array(3);
/** ω (3), L (3) and ½h of the row at hand */
const spin = new Float64Array(7);
/** the orientation to turn, and half the rotation vector to turn it by */
const turnFrom = new Float64Array(4);
const turnBy = new Float64Array(3);
const quarterTurn = new Float64Array(4);
const wholeTurn = new Float64Array(4);
