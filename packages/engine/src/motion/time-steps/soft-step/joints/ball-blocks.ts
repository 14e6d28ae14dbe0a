/**
 * The equations of groups of ball joints as blocks of 3 × 3, written out: A = J M⁻¹ Jᵀ, its factors L D Lᵀ, and
 * solving with them. Diagonal blocks and unknowns are in the records of the joints (`ball-record.ts`), those below
 * the diagonal are here, as the pattern has them.
 */

import { D, LA, LB, STRIDE, X } from './ball-record.js';
import type { BlockPattern } from './block-pattern.js';
import type { JointBodies } from './joint-bodies.js';

/** The blocks of all groups. `d` is the list of records. */
export class BallBlocks {
  readonly pattern: BlockPattern;
  /** (blocks × 9) A below its diagonal as it is eliminated, and L */
  readonly #matrix: Float64Array;
  readonly #lower: Float64Array;

  constructor(pattern: BlockPattern) {
    this.pattern = pattern;
    this.#matrix = new Float64Array(9 * pattern.blocks);
    this.#lower = new Float64Array(9 * pattern.blocks);
  }

  /** The blocks of joints that share a body: ±(1/m − [q]× I⁻¹ [p]×), q for rows and p for columns. */
  couple(d: Float64Array, ends: Int32Array, bodies: JointBodies): void {
    const { pattern } = this;
    const { column, place, shared } = pattern;
    const { inverseMass, inverseInertia: t } = bodies;
    const a = this.#matrix;
    for (let e = 0, n = pattern.blocks; e < n; e++) {
      const o = 9 * e;
      const code = shared[e]!;
      if (code === 0) {
        a.fill(0, o, o + 9);
        continue;
      }
      const p = column[e]!;
      const q = place[e]!;
      for (let side = 0; side < 2; side++) {
        const at = (code >> (2 * side)) & 3;
        if (at === 0) {
          if (side === 0) a.fill(0, o, o + 9);
          continue;
        }
        const body = ends[2 * p + side]!;
        // Signs: A's half of a row has a minus.
        const sign = (side === 0) === (at === 1) ? 1 : -1;
        const i = 9 * body;
        const m = 3 * body;
        const lp = p * STRIDE + (side === 0 ? LA : LB);
        const lq = q * STRIDE + (at === 1 ? LA : LB);
        const px = d[lp]!;
        const py = d[lp + 1]!;
        const pz = d[lp + 2]!;
        const qx = sign * d[lq]!;
        const qy = sign * d[lq + 1]!;
        const qz = sign * d[lq + 2]!;
        const ixx = t[i]!;
        const ixy = t[i + 1]!;
        const ixz = t[i + 2]!;
        const iyy = t[i + 4]!;
        const iyz = t[i + 5]!;
        const izz = t[i + 8]!;
        const ux = ixy * pz - ixz * py;
        const uy = iyy * pz - iyz * py;
        const uz = iyz * pz - izz * py;
        const vx = ixz * px - ixx * pz;
        const vy = iyz * px - ixy * pz;
        const vz = izz * px - ixz * pz;
        const wx = ixx * py - ixy * px;
        const wy = ixy * py - iyy * px;
        const wz = ixz * py - iyz * px;
        const k0 = sign * inverseMass[m]! + (qz * uy - qy * uz);
        const k1 = qz * vy - qy * vz;
        const k2 = qz * wy - qy * wz;
        const k3 = qx * uz - qz * ux;
        const k4 = sign * inverseMass[m + 1]! + (qx * vz - qz * vx);
        const k5 = qx * wz - qz * wx;
        const k6 = qy * ux - qx * uy;
        const k7 = qy * vx - qx * vy;
        const k8 = sign * inverseMass[m + 2]! + (qy * wx - qx * wy);
        if (side === 0) {
          a[o] = k0;
          a[o + 1] = k1;
          a[o + 2] = k2;
          a[o + 3] = k3;
          a[o + 4] = k4;
          a[o + 5] = k5;
          a[o + 6] = k6;
          a[o + 7] = k7;
          a[o + 8] = k8;
        } else {
          a[o] = a[o]! + k0;
          a[o + 1] = a[o + 1]! + k1;
          a[o + 2] = a[o + 2]! + k2;
          a[o + 3] = a[o + 3]! + k3;
          a[o + 4] = a[o + 4]! + k4;
          a[o + 5] = a[o + 5]! + k5;
          a[o + 6] = a[o + 6]! + k6;
          a[o + 7] = a[o + 7]! + k7;
          a[o + 8] = a[o + 8]! + k8;
        }
      }
    }
  }

  /** L D Lᵀ, column by column; the diagonal is left inverted. */
  factor(d: Float64Array): void {
    const { below, place, target } = this.pattern;
    const a = this.#matrix;
    const l = this.#lower;
    let t = 0;
    for (let p = 0; p < below.length - 1; p++) {
      const o = p * STRIDE + D;
      const xx = d[o]!;
      const yy = d[o + 1]!;
      const zz = d[o + 2]!;
      const xy = d[o + 3]!;
      const xz = d[o + 4]!;
      const yz = d[o + 5]!;
      const c0 = yy * zz - yz * yz;
      const c1 = xz * yz - xy * zz;
      const c2 = xy * yz - xz * yy;
      const det = xx * c0 + xy * c1 + xz * c2;
      const s = det > 0 ? 1 / det : 0;
      const ixx = s * c0;
      const ixy = s * c1;
      const ixz = s * c2;
      const iyy = s * (xx * zz - xz * xz);
      const iyz = s * (xy * xz - xx * yz);
      const izz = s * (xx * yy - xy * xy);
      d[o] = ixx;
      d[o + 1] = iyy;
      d[o + 2] = izz;
      d[o + 3] = ixy;
      d[o + 4] = ixz;
      d[o + 5] = iyz;
      const end = below[p + 1]!;
      for (let e = below[p]!; e < end; e++) {
        const k = 9 * e;
        for (let row = k; row < k + 9; row += 3) {
          const x = a[row]!;
          const y = a[row + 1]!;
          const z = a[row + 2]!;
          l[row] = x * ixx + y * ixy + z * ixz;
          l[row + 1] = x * ixy + y * iyy + z * iyz;
          l[row + 2] = x * ixz + y * iyz + z * izz;
        }
      }
      for (let e = below[p]!; e < end; e++) {
        const k = 9 * e;
        const a0 = a[k]!;
        const a1 = a[k + 1]!;
        const a2 = a[k + 2]!;
        const a3 = a[k + 3]!;
        const a4 = a[k + 4]!;
        const a5 = a[k + 5]!;
        const a6 = a[k + 6]!;
        const a7 = a[k + 7]!;
        const a8 = a[k + 8]!;
        const q = place[e]! * STRIDE + D;
        d[q] = d[q]! - (l[k]! * a0 + l[k + 1]! * a1 + l[k + 2]! * a2);
        d[q + 1] = d[q + 1]! - (l[k + 3]! * a3 + l[k + 4]! * a4 + l[k + 5]! * a5);
        d[q + 2] = d[q + 2]! - (l[k + 6]! * a6 + l[k + 7]! * a7 + l[k + 8]! * a8);
        d[q + 3] = d[q + 3]! - (l[k + 3]! * a0 + l[k + 4]! * a1 + l[k + 5]! * a2);
        d[q + 4] = d[q + 4]! - (l[k + 6]! * a0 + l[k + 7]! * a1 + l[k + 8]! * a2);
        d[q + 5] = d[q + 5]! - (l[k + 6]! * a3 + l[k + 7]! * a4 + l[k + 8]! * a5);
        t++;
        for (let f = e + 1; f < end; f++) {
          const g = 9 * target[t++]!;
          const m = 9 * f;
          for (let row = 0; row < 9; row += 3) {
            const x = l[m + row]!;
            const y = l[m + row + 1]!;
            const z = l[m + row + 2]!;
            a[g + row] = a[g + row]! - (x * a0 + y * a1 + z * a2);
            a[g + row + 1] = a[g + row + 1]! - (x * a3 + y * a4 + z * a5);
            a[g + row + 2] = a[g + row + 2]! - (x * a6 + y * a7 + z * a8);
          }
        }
      }
    }
  }

  /** Unknowns of joints `first` … `end − 1`, from the right-hand sides in their places. */
  substitute(d: Float64Array, first: number, end: number): void {
    const l = this.#lower;
    const { below, place } = this.pattern;
    for (let p = first; p < end; p++) {
      const o = p * STRIDE + X;
      const x = d[o]!;
      const y = d[o + 1]!;
      const z = d[o + 2]!;
      for (let e = below[p]!; e < below[p + 1]!; e++) {
        const q = place[e]! * STRIDE + X;
        const k = 9 * e;
        d[q] = d[q]! - (l[k]! * x + l[k + 1]! * y + l[k + 2]! * z);
        d[q + 1] = d[q + 1]! - (l[k + 3]! * x + l[k + 4]! * y + l[k + 5]! * z);
        d[q + 2] = d[q + 2]! - (l[k + 6]! * x + l[k + 7]! * y + l[k + 8]! * z);
      }
    }
    for (let p = end - 1; p >= first; p--) {
      const o = p * STRIDE;
      const u = d[o + X]!;
      const v = d[o + X + 1]!;
      const w = d[o + X + 2]!;
      let x = d[o + D]! * u + d[o + D + 3]! * v + d[o + D + 4]! * w;
      let y = d[o + D + 3]! * u + d[o + D + 1]! * v + d[o + D + 5]! * w;
      let z = d[o + D + 4]! * u + d[o + D + 5]! * v + d[o + D + 2]! * w;
      for (let e = below[p]!; e < below[p + 1]!; e++) {
        const q = place[e]! * STRIDE + X;
        const k = 9 * e;
        const qx = d[q]!;
        const qy = d[q + 1]!;
        const qz = d[q + 2]!;
        x -= l[k]! * qx + l[k + 3]! * qy + l[k + 6]! * qz;
        y -= l[k + 1]! * qx + l[k + 4]! * qy + l[k + 7]! * qz;
        z -= l[k + 2]! * qx + l[k + 5]! * qy + l[k + 8]! * qz;
      }
      d[o + X] = x;
      d[o + X + 1] = y;
      d[o + X + 2] = z;
    }
  }
}
