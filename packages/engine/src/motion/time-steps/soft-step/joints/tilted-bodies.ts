/**
 * Bodies of joints whose principal axes are not their own, I not diagonal: how much more inert they are with taut joints
 * (see `JointBodies.stiffen`), as whole matrices. Others are told by three numbers, which is right where levers go along
 * principal axes, as in bodies that somebody has made by hand. Here no lever does: of a lever between two axes three
 * numbers in the principal frame would count half, and chains with a load fly apart.
 */

import { mat3, rotateTensor } from '../../../../math/mat3.js';
import type { Mat3 } from '../../../../math/types.js';
import { rotationOf } from '../../../../state/body-rows.js';
import { type BodyStore, MASS, MASS_STRIDE } from '../../../../state/body-store.js';

/** Numbers of a symmetric matrix: xx, yy, zz, xy, xz, yz. */
const SIX = 6;

/** The bodies of a step, as `JointBodies` numbers them. */
export class TiltedBodies {
  /** (bodies) 1 for those whose inertia is not diagonal */
  is = new Uint8Array(0);
  /** (bodies × 6) what taut joints add, in the frame of the body, kg·m² */
  #taut = new Float64Array(0);

  reserve(room: number): void {
    this.is = new Uint8Array(room);
    this.#taut = new Float64Array(SIX * room);
  }

  /** A step begins; returns a moment of inertia that body `n` has at least about any axis, kg·m². */
  begin(n: number, { mass }: BodyStore, row: number): number {
    this.is[n] = 1;
    this.#taut.fill(0, SIX * n, SIX * n + SIX);
    const i = row * MASS_STRIDE + MASS.inverseInertia;
    return 1 / (mass[i]! + mass[i + 1]! + mass[i + 2]!);
  }

  /** Adds f (r² 1 − r rᵀ) for the lever (x, y, z). */
  stiffen(n: number, f: number, x: number, y: number, z: number): void {
    const t = this.#taut;
    const o = SIX * n;
    t[o] = t[o]! + f * (y * y + z * z);
    t[o + 1] = t[o + 1]! + f * (x * x + z * z);
    t[o + 2] = t[o + 2]! + f * (x * x + y * y);
    t[o + 3] = t[o + 3]! - f * x * y;
    t[o + 4] = t[o + 4]! - f * x * z;
    t[o + 5] = t[o + 5]! - f * y * z;
  }

  /** Makes the 9 numbers at `i` of `out` I⁻¹ in world axes, if joints are taut enough to count. */
  write(out: Float64Array, i: number, n: number, store: BodyStore, row: number): void {
    const { mass } = store;
    const t = this.#taut;
    const o = SIX * n;
    const inverse = row * MASS_STRIDE + MASS.inverseInertia;
    // No less than (hω)² about the axis where it is largest.
    let most = 0;
    for (let k = 0; k < SIX; k++) most += (k < 3 ? 1 : 2) * t[o + k]! * mass[inverse + k]!;
    const part = Math.min(1, Math.max(0, 2 * most - 1));
    if (part > 0) {
      const own = row * MASS_STRIDE + MASS.inertia;
      for (let k = 0; k < SIX; k++) sum[k] = mass[own + k]! + part * t[o + k]!;
      invert(tensor, sum);
      rotateTensor(tensor, rotationOf(rotation, store, row), tensor);
      out[i] = tensor.m00;
      out[i + 1] = tensor.m01;
      out[i + 2] = tensor.m02;
      out[i + 3] = tensor.m10;
      out[i + 4] = tensor.m11;
      out[i + 5] = tensor.m12;
      out[i + 6] = tensor.m20;
      out[i + 7] = tensor.m21;
      out[i + 8] = tensor.m22;
    }
    t.fill(0, o, o + SIX);
  }
}

/** The inverse of a positive definite matrix. */
function invert(out: Mat3, m: Float64Array): void {
  const xx = m[0]!;
  const yy = m[1]!;
  const zz = m[2]!;
  const xy = m[3]!;
  const xz = m[4]!;
  const yz = m[5]!;
  const c0 = yy * zz - yz * yz;
  const c1 = xz * yz - xy * zz;
  const c2 = xy * yz - xz * yy;
  const s = 1 / (xx * c0 + xy * c1 + xz * c2);
  out.m00 = s * c0;
  out.m11 = s * (xx * zz - xz * xz);
  out.m22 = s * (xx * yy - xy * xy);
  out.m01 = out.m10 = s * c1;
  out.m02 = out.m20 = s * c2;
  out.m12 = out.m21 = s * (xy * xz - xx * yz);
}

const sum = new Float64Array(SIX);
const tensor = mat3();
const rotation = mat3();
