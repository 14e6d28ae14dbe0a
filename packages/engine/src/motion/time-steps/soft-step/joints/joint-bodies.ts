/**
 * The bodies that joints hold, numbered on their own: where their velocities are in the kernel's
 * records, and M⁻¹ in world axes as of the sub-step, in double precision.
 *
 * The record of a body has one number for 1/m and an inertia of the beginning of the step. Joints look
 * at poses in every sub-step and know locked axes, so they keep M⁻¹ themselves.
 */

import { BODY, IM, WX, WY, WZ } from '../../../../kernel/contact-record.js';
import type { Reals } from '../../../../kernel/lanes.js';
import { writeInverseMass } from '../../../../state/body-rows.js';
import {
  type BodyStore,
  FLAG,
  INFO,
  INFO_STRIDE,
  LOCK_ROTATION,
  LOCK_TRANSLATION,
  MASS,
  MASS_STRIDE,
} from '../../../../state/body-store.js';
import { TiltedBodies } from './tilted-bodies.js';

/** Bodies with a diagonal inertia that may go anywhere. */
const FREE = FLAG.dynamic | FLAG.diagonal;
const LOCKS = LOCK_ROTATION | LOCK_TRANSLATION;
const FREE_MASK = FREE | LOCKS;

/** Joints whose h² F r is below this part of a body's inertia do not count as taut. */
export const TAUT = 0.1;

/** α h² from which on chords count for less than half, rad. */
const VIOLENT = 5e-3;

/** The bodies of all joints of a step. */
export class JointBodies {
  count = 0;
  /** (bodies) row in the store */
  row = new Int32Array(0);
  /** (bodies) where the record begins in `S` */
  record = new Int32Array(0);
  /** (bodies) 1 where impulses can move the body in this sub-step */
  movable = new Uint8Array(0);
  /** (bodies × 3) 1/m along the world's axes, 1/kg */
  inverseMass = new Float64Array(0);
  /** (bodies × 9) I⁻¹ in world axes, row by row, 1/(kg·m²) */
  inverseInertia = new Float64Array(0);
  /** (bodies × 2) 1/m and the mean 1/I without locks, 1/kg, 1/(kg·m²), of those with locked axes, else 0 */
  unlocked = new Float64Array(0);
  /** (bodies) smallest moment of inertia, kg·m²; Infinity where {@link stiffen} does nothing */
  lightest = new Float64Array(0);
  readonly #tilted = new TiltedBodies();
  /** (bodies × 3) h² times the stiffness of taut joints, about the body's axes, kg·m² */
  #taut = new Float64Array(0);
  /** (bodies × 3) angular velocity as of {@link keepTurns}, rad/s */
  #omega = new Float64Array(0);
  /** (bodies) how much of the chords of its joints counts, 0 to 1: see {@link judgeTurns} */
  calm = new Float64Array(0);
  /** (bodies × 9) orientation as a matrix, row by row */
  rotation = new Float64Array(0);
  /** Bodies that others than trees and nets ask for, which know M⁻¹ themselves, and how many they are. */
  near: Int32Array = new Int32Array(0);
  nearCount = 0;
  /** (store rows) number of the body here; −1: none */
  #number = new Int32Array(0);

  /** Forgets all bodies. */
  clear(store: BodyStore): void {
    if (this.#number.length < store.count) {
      this.#number = new Int32Array(store.memory.capacity);
    }
    this.#number.fill(-1, 0, store.count);
    this.count = 0;
  }

  /** The number of the body of a store row, a new one if need be. */
  add(store: BodyStore, row: number): number {
    const known = this.#number[row]!;
    if (known >= 0) return known;
    const n = this.count++;
    if (n === this.row.length) this.#grow();
    this.#number[row] = n;
    this.row[n] = row;
    this.record[n] = Math.min(row, store.moving) * BODY;
    return n;
  }

  /** Takes the bodies that others than trees and nets ask for. */
  setNear(near: Int32Array): void {
    this.near = near;
    this.nearCount = near.length;
  }

  /** Finds out which bodies {@link stiffen} may be of use for; once per step. */
  begin(store: BodyStore): void {
    const { info, mass } = store;
    for (let n = 0; n < this.count; n++) {
      const row = this.row[n]!;
      const flags = info[row * INFO_STRIDE + INFO.flags]!;
      const i = row * MASS_STRIDE + MASS.inertia;
      const apt = row < store.moving && (flags & FREE_MASK) === FREE;
      const locked = (flags & FLAG.dynamic) !== 0 && (flags & LOCKS) !== 0;
      const turns = mass[i]! + mass[i + 1]! + mass[i + 2]!;
      this.unlocked[2 * n] = locked ? mass[row * MASS_STRIDE + MASS.inverseMass]! : 0;
      this.unlocked[2 * n + 1] = locked && turns > 0 ? 3 / turns : 0;
      this.lightest[n] = apt ? Math.min(mass[i]!, mass[i + 1]!, mass[i + 2]!) : Infinity;
      this.#tilted.is[n] = 0;
      if (row < store.moving && (flags & FREE_MASK) === FLAG.dynamic) {
        this.lightest[n] = this.#tilted.begin(n, store, row);
      }
    }
    this.#taut.fill(0, 0, 3 * this.count);
  }

  /**
   * A force at the end of a lever turns a body like a spring: a link of a taut chain swings about its
   * middle with ω² = F r/I. Joints know the force of the last sub-step only, so this spring is explicit,
   * and blows up at hω = 2: links of 1 kg and 1 m that carry 1000 kg do at h = 1/240 s. From hω = 0.7 on such a body
   * is therefore taken for more inert, I + h² F r (1 − r̂ r̂ᵀ), as if the spring were implicit (geometric
   * stiffness; Tournier et al. 2015, Andrews et al. 2017).
   *
   * `impulse` is that of the last sub-step, N·s; (x, y, z) the lever in the frame of the body, m.
   */
  stiffen(n: number, impulse: number, h: number, x: number, y: number, z: number): void {
    const square = x * x + y * y + z * z;
    if (!(square > 0)) return;
    const f = (h * impulse) / Math.sqrt(square);
    if (this.#tilted.is[n] === 1) {
      this.#tilted.stiffen(n, f, x, y, z);
      return;
    }
    const taut = this.#taut;
    taut[3 * n] = taut[3 * n]! + f * (square - x * x);
    taut[3 * n + 1] = taut[3 * n + 1]! + f * (square - y * y);
    taut[3 * n + 2] = taut[3 * n + 2]! + f * (square - z * z);
  }

  /** Rotations and M⁻¹ for the poses in the store. */
  update(store: BodyStore, S: Reals): void {
    const { info, mass, moving, orientations: q } = store;
    const { inverseMass, inverseInertia: out, rotation: r } = this;
    for (let k = 0; k < this.nearCount; k++) {
      const n = this.near[k]!;
      const row = this.row[n]!;
      const m = 3 * n;
      const i = 9 * n;
      const o = 4 * row;
      const x = q[o]!;
      const y = q[o + 1]!;
      const z = q[o + 2]!;
      const w = q[o + 3]!;
      const r00 = 1 - 2 * (y * y + z * z);
      const r01 = 2 * (x * y - w * z);
      const r02 = 2 * (x * z + w * y);
      const r10 = 2 * (x * y + w * z);
      const r11 = 1 - 2 * (x * x + z * z);
      const r12 = 2 * (y * z - w * x);
      const r20 = 2 * (x * z - w * y);
      const r21 = 2 * (y * z + w * x);
      const r22 = 1 - 2 * (x * x + y * y);
      r[i] = r00;
      r[i + 1] = r01;
      r[i + 2] = r02;
      r[i + 3] = r10;
      r[i + 4] = r11;
      r[i + 5] = r12;
      r[i + 6] = r20;
      r[i + 7] = r21;
      r[i + 8] = r22;
      // Kinematic bodies, and those whose numbers are not finite, have 1/m = 0 in their records.
      if (row >= moving || S[this.record[n]! + IM] === 0) {
        this.movable[n] = 0;
        inverseMass.fill(0, m, m + 3);
        out.fill(0, i, i + 9);
        continue;
      }
      this.movable[n] = 1;
      const flags = info[row * INFO_STRIDE + INFO.flags]!;
      if ((flags & FREE_MASK) !== FREE) {
        writeInverseMass(inverseMass, m, out, i, store, row);
        if (this.#tilted.is[n] === 1) this.#tilted.write(out, i, n, store, row);
        continue;
      }
      const l = row * MASS_STRIDE;
      const inverse = mass[l + MASS.inverseMass]!;
      inverseMass[m] = inverse;
      inverseMass[m + 1] = inverse;
      inverseMass[m + 2] = inverse;
      let ix = mass[l + MASS.inverseInertia]!;
      let iy = mass[l + MASS.inverseInertia + 1]!;
      let iz = mass[l + MASS.inverseInertia + 2]!;
      const taut = this.#taut;
      let isotropic = (flags & FLAG.isotropic) !== 0;
      const tx = taut[m]!;
      const ty = taut[m + 1]!;
      const tz = taut[m + 2]!;
      if (tx + ty + tz > 0) {
        // (hω)², and how much of the stiffness is counted
        const most = Math.max(tx * ix, ty * iy, tz * iz);
        const part = Math.min(1, Math.max(0, 2 * most - 1));
        ix = 1 / (1 / ix + part * tx);
        iy = 1 / (1 / iy + part * ty);
        iz = 1 / (1 / iz + part * tz);
        isotropic = isotropic && part === 0;
        taut[m] = 0;
        taut[m + 1] = 0;
        taut[m + 2] = 0;
      }
      if (isotropic) {
        out[i] = ix;
        out[i + 1] = 0;
        out[i + 2] = 0;
        out[i + 3] = 0;
        out[i + 4] = ix;
        out[i + 5] = 0;
        out[i + 6] = 0;
        out[i + 7] = 0;
        out[i + 8] = ix;
        continue;
      }
      // R I⁻¹ Rᵀ of a diagonal I⁻¹
      const a0 = ix * r00;
      const a1 = iy * r01;
      const a2 = iz * r02;
      const b0 = ix * r10;
      const b1 = iy * r11;
      const b2 = iz * r12;
      const xy = a0 * r10 + a1 * r11 + a2 * r12;
      const xz = a0 * r20 + a1 * r21 + a2 * r22;
      const yz = b0 * r20 + b1 * r21 + b2 * r22;
      out[i] = a0 * r00 + a1 * r01 + a2 * r02;
      out[i + 1] = xy;
      out[i + 2] = xz;
      out[i + 3] = xy;
      out[i + 4] = b0 * r10 + b1 * r11 + b2 * r12;
      out[i + 5] = yz;
      out[i + 6] = xz;
      out[i + 7] = yz;
      out[i + 8] = ix * r20 * r20 + iy * r21 * r21 + iz * r22 * r22;
    }
  }

  /** Remembers angular velocities before joints act. */
  keepTurns(S: Reals): void {
    for (let k = 0; k < this.nearCount; k++) {
      const n = this.near[k]!;
      const s = this.record[n]!;
      this.#omega[3 * n] = S[s + WX]!;
      this.#omega[3 * n + 1] = S[s + WY]!;
      this.#omega[3 * n + 2] = S[s + WZ]!;
    }
  }

  /**
   * How violently joints turn the bodies, α h²: a pendulum has 3e-4, a trembling link of a taut chain 0.03.
   * Sub-steps cannot follow the latter, and chords would feed it with energy; without them it dies away.
   */
  judgeTurns(S: Reals, h: number): void {
    for (let k = 0; k < this.nearCount; k++) {
      const n = this.near[k]!;
      const s = this.record[n]!;
      const x = S[s + WX]! - this.#omega[3 * n]!;
      const y = S[s + WY]! - this.#omega[3 * n + 1]!;
      const z = S[s + WZ]! - this.#omega[3 * n + 2]!;
      const square = (h * h * (x * x + y * y + z * z)) / (VIOLENT * VIOLENT);
      this.calm[n] = 1 / (1 + square * square);
    }
  }

  #grow(): void {
    const room = Math.max(16, 2 * this.row.length);
    const { row, record } = this;
    this.row = new Int32Array(room);
    this.row.set(row);
    this.record = new Int32Array(room);
    this.record.set(record);
    this.movable = new Uint8Array(room);
    this.inverseMass = new Float64Array(3 * room);
    this.inverseInertia = new Float64Array(9 * room);
    this.rotation = new Float64Array(9 * room);
    this.unlocked = new Float64Array(2 * room);
    this.#tilted.reserve(room);
    this.lightest = new Float64Array(room);
    this.#omega = new Float64Array(3 * room);
    this.calm = new Float64Array(room);
    this.#taut = new Float64Array(3 * room);
  }
}
