/**
 * Semi-implicit Euler for a range of rows, in one pass: the hot loop of free motion.
 *
 *   v₁ = v₀ + h (F/m + g)            x₁ = x₀ + h v₁                       T (3.17)
 *   L₁ = I(q₀) ω₀ + h τ              q₁ = exp(h I(q₀)⁻¹ L₁) q₀
 *   ω₁ = I(q₁)⁻¹ L₁
 *
 * Rotation goes by momenta, as in N 2.8-2.9, and not by ω̇: without torque |L| cannot change, and
 * |L| bounds the kinetic energy, so a fast-spinning body never blows up, whatever the step. The
 * explicit gyroscopic term h I⁻¹(−ω × I ω) gains energy at every step; a one-Newton-step implicit
 * one (Box3D, MuJoCo) loses it, ∝ (h|ω|)². The quaternion turns by the exponential map, so a
 * constant spin is exact.
 *
 * Written in the kernel subset: plain scalars, typed arrays, a range.
 */

import { sincos } from '../math/elementary/sin-cos.js';
import type { Mat3, Vec3 } from '../math/types.js';
import { worldInertia, worldInverseInertia } from '../state/body-rows.js';
import {
  type BodyStore,
  FLAG,
  INFO,
  INFO_STRIDE,
  LOCK_ROTATION,
  MASS,
  MASS_STRIDE,
} from '../state/body-store.js';

/** Advances rows `from` … `to`−1 by `h` seconds under `store.forces`, `store.torques`, gravity. */
export function advanceSemiImplicit(
  store: BodyStore,
  from: number,
  to: number,
  h: number,
  gravity: Readonly<Vec3>,
): void {
  const { info, mass, forces, torques } = store;
  const { centers: x, orientations: q, linearVelocities: v, angularVelocities: w } = store;
  const hgx = h * gravity.x;
  const hgy = h * gravity.y;
  const hgz = h * gravity.z;
  const half = 0.5 * h;

  for (let row = from; row < to; row++) {
    const flags = info[row * INFO_STRIDE + INFO.flags]!;
    const m = row * MASS_STRIDE;
    const o = row * 3;

    // Translation: what is locked has no velocity to begin with and gets none.
    const scale = mass[m + MASS.gravityScale]!;
    const hm = h * mass[m + MASS.inverseMass]!;
    const vx = (flags & FLAG.lockX) === 0 ? v[o]! + (hm * forces[o]! + scale * hgx) : 0;
    const vy = (flags & FLAG.lockY) === 0 ? v[o + 1]! + (hm * forces[o + 1]! + scale * hgy) : 0;
    const vz = (flags & FLAG.lockZ) === 0 ? v[o + 2]! + (hm * forces[o + 2]! + scale * hgz) : 0;
    v[o] = vx;
    v[o + 1] = vy;
    v[o + 2] = vz;
    x[o] = x[o]! + h * vx;
    x[o + 1] = x[o + 1]! + h * vy;
    x[o + 2] = x[o + 2]! + h * vz;

    // Angular velocity for the turn, and the angular momentum it came from.
    let wx = w[o]!;
    let wy = w[o + 1]!;
    let wz = w[o + 2]!;
    let lx = 0;
    let ly = 0;
    let lz = 0;
    const k = row * 4;
    const qx = q[k]!;
    const qy = q[k + 1]!;
    const qz = q[k + 2]!;
    const qw = q[k + 3]!;
    const kind = flags & (FLAG.dynamic | FLAG.isotropic | FLAG.diagonal | LOCK_ROTATION);
    const plain = kind === (FLAG.dynamic | FLAG.diagonal);
    const i1 = mass[m + MASS.inverseInertia]!;
    if (plain) {
      // ω and τ in the body's axes, where I is diagonal: L_b = I ω_b + h τ_b.
      const xx = qx * qx;
      const yy = qy * qy;
      const zz = qz * qz;
      const xy = qx * qy;
      const xz = qx * qz;
      const yz = qy * qz;
      const ax = qw * qx;
      const ay = qw * qy;
      const az = qw * qz;
      const r00 = 1 - 2 * (yy + zz);
      const r01 = 2 * (xy - az);
      const r02 = 2 * (xz + ay);
      const r10 = 2 * (xy + az);
      const r11 = 1 - 2 * (xx + zz);
      const r12 = 2 * (yz - ax);
      const r20 = 2 * (xz - ay);
      const r21 = 2 * (yz + ax);
      const r22 = 1 - 2 * (xx + yy);
      const tx = h * torques[o]!;
      const ty = h * torques[o + 1]!;
      const tz = h * torques[o + 2]!;
      const j = m + MASS.inertia;
      const bx = mass[j]! * (r00 * wx + r10 * wy + r20 * wz) + (r00 * tx + r10 * ty + r20 * tz);
      const by = mass[j + 1]! * (r01 * wx + r11 * wy + r21 * wz) + (r01 * tx + r11 * ty + r21 * tz);
      const bz = mass[j + 2]! * (r02 * wx + r12 * wy + r22 * wz) + (r02 * tx + r12 * ty + r22 * tz);
      lx = r00 * bx + r01 * by + r02 * bz;
      ly = r10 * bx + r11 * by + r12 * bz;
      lz = r20 * bx + r21 * by + r22 * bz;
      const ux = i1 * bx;
      const uy = mass[m + MASS.inverseInertia + 1]! * by;
      const uz = mass[m + MASS.inverseInertia + 2]! * bz;
      wx = r00 * ux + r01 * uy + r02 * uz;
      wy = r10 * ux + r11 * uy + r12 * uz;
      wz = r20 * ux + r21 * uy + r22 * uz;
    } else if ((kind & ~FLAG.diagonal) === (FLAG.dynamic | FLAG.isotropic)) {
      wx += h * i1 * torques[o]!;
      wy += h * i1 * torques[o + 1]!;
      wz += h * i1 * torques[o + 2]!;
    } else if ((flags & FLAG.dynamic) !== 0) {
      const inertia = worldInertia(tensor, store, row);
      lx = inertia.m00 * wx + inertia.m01 * wy + inertia.m02 * wz + h * torques[o]!;
      ly = inertia.m10 * wx + inertia.m11 * wy + inertia.m12 * wz + h * torques[o + 1]!;
      lz = inertia.m20 * wx + inertia.m21 * wy + inertia.m22 * wz + h * torques[o + 2]!;
      const inverse = worldInverseInertia(tensor, store, row);
      wx = inverse.m00 * lx + inverse.m01 * ly + inverse.m02 * lz;
      wy = inverse.m10 * lx + inverse.m11 * ly + inverse.m12 * lz;
      wz = inverse.m20 * lx + inverse.m21 * ly + inverse.m22 * lz;
    }

    // q₁ = (s·u, c) q₀ with u = ½hω, s = sin|u|/|u|, c = cos|u|.
    const ux = half * wx;
    const uy = half * wy;
    const uz = half * wz;
    const t = ux * ux + uy * uy + uz * uz;
    let s: number;
    let c: number;
    if (t < 0.0625) {
      s =
        1 + t * (-1 / 6 + t * (1 / 120 + t * (-1 / 5040 + t * (1 / 362880 + t * (-1 / 39916800)))));
      c =
        1 +
        t *
          (-1 / 2 +
            t *
              (1 / 24 +
                t * (-1 / 720 + t * (1 / 40320 + t * (-1 / 3628800 + t * (1 / 479001600))))));
    } else {
      const angle = Math.sqrt(t);
      sincos(sineCosine, angle);
      s = sineCosine[0]! / angle;
      c = sineCosine[1]!;
    }
    const px = s * ux;
    const py = s * uy;
    const pz = s * uz;
    let nx = c * qx + (px * qw + py * qz - pz * qy);
    let ny = c * qy + (py * qw + pz * qx - px * qz);
    let nz = c * qz + (pz * qw + px * qy - py * qx);
    let nw = c * qw - (px * qx + py * qy + pz * qz);
    // One Newton step for 1/√n about n = 1: exact to rounding, as only rounding disturbs the length.
    const fix = 1.5 - 0.5 * (nx * nx + ny * ny + nz * nz + nw * nw);
    nx *= fix;
    ny *= fix;
    nz *= fix;
    nw *= fix;
    q[k] = nx;
    q[k + 1] = ny;
    q[k + 2] = nz;
    q[k + 3] = nw;

    // The angular velocity that belongs to L₁ in the new orientation.
    if (plain) {
      const xx = nx * nx;
      const yy = ny * ny;
      const zz = nz * nz;
      const xy = nx * ny;
      const xz = nx * nz;
      const yz = ny * nz;
      const ax = nw * nx;
      const ay = nw * ny;
      const az = nw * nz;
      const r00 = 1 - 2 * (yy + zz);
      const r01 = 2 * (xy - az);
      const r02 = 2 * (xz + ay);
      const r10 = 2 * (xy + az);
      const r11 = 1 - 2 * (xx + zz);
      const r12 = 2 * (yz - ax);
      const r20 = 2 * (xz - ay);
      const r21 = 2 * (yz + ax);
      const r22 = 1 - 2 * (xx + yy);
      const j = m + MASS.inverseInertia;
      const bx = mass[j]! * (r00 * lx + r10 * ly + r20 * lz);
      const by = mass[j + 1]! * (r01 * lx + r11 * ly + r21 * lz);
      const bz = mass[j + 2]! * (r02 * lx + r12 * ly + r22 * lz);
      wx = r00 * bx + r01 * by + r02 * bz;
      wy = r10 * bx + r11 * by + r12 * bz;
      wz = r20 * bx + r21 * by + r22 * bz;
    } else if ((flags & FLAG.dynamic) !== 0 && (flags & FLAG.isotropic) === 0) {
      const inverse = worldInverseInertia(tensor, store, row);
      wx = inverse.m00 * lx + inverse.m01 * ly + inverse.m02 * lz;
      wy = inverse.m10 * lx + inverse.m11 * ly + inverse.m12 * lz;
      wz = inverse.m20 * lx + inverse.m21 * ly + inverse.m22 * lz;
    }
    w[o] = wx;
    w[o + 1] = wy;
    w[o + 2] = wz;
  }
}

const tensor: Mat3 = { m00: 0, m01: 0, m02: 0, m10: 0, m11: 0, m12: 0, m20: 0, m21: 0, m22: 0 };
const sineCosine = new Float64Array(2);
