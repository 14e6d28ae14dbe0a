/**
 * The rigid bodies that a cloth meets in one step, and what the cloth does to them.
 *
 * The bodies have made their step already (`dynamic-system.ts`): they stand where they stand, and what
 * the cloth gives them are impulses. But a light body on a taut cloth gives way while it is being
 * pushed, and a cloth that took it for immovable would push it by too much. So the cloth moves a shadow
 * of every body: the velocity that the impulses so far have given it, and how far it would have come
 * with that. Contacts are solved against the shadow; positions are set against the body itself.
 */

import { worldInverseInertia } from '../../state/body-rows.js';
import {
  type BodyStore,
  FLAG,
  INFO,
  INFO_STRIDE,
  MASS,
  MASS_STRIDE,
} from '../../state/body-store.js';
import { zeroMatrix } from '../../state/row-fields.js';

/** Numbers per body: see {@link TOUCHED}. */
export const TOUCHED_STRIDE = 34;

/** Offsets inside a record of {@link TouchedBodies}. */
export const TOUCHED = {
  /** 1/kg along x, y, z; 0 for what cannot be pushed */
  inverseMass: 0,
  /** (9) 1/(kg·m²), world */
  inverseInertia: 3,
  /** centre of mass at the end of the step, m */
  center: 12,
  /** the shadow's velocity less the body's, m/s, and rad/s */
  velocity: 15,
  spin: 18,
  /** how far the shadow is from the body, m, and rad */
  shift: 21,
  turn: 24,
  /** where the centre was at the beginning of the step less where it is, m */
  back: 27,
  /** rotation from the end of the step to its beginning: unit quaternion x y z w */
  backTurn: 30,
} as const;

/** Bodies by slot, in the order in which they were met. */
export class TouchedBodies {
  count = 0;
  /** (count) rows in the store */
  rows = new Int32Array(8);
  /** (count) 1: gives way when pushed */
  yields = new Uint8Array(8);
  /** (count × 34) see {@link TOUCHED} */
  data = new Float64Array(8 * TOUCHED_STRIDE);

  clear(): void {
    this.count = 0;
  }

  /** The slot of the body of a row; −1 if it was not taken in. */
  slotOf(row: number): number {
    for (let slot = 0; slot < this.count; slot++) if (this.rows[slot] === row) return slot;
    return -1;
  }

  /** Takes in the body of a row; returns its slot. */
  add(store: BodyStore, row: number): number {
    const slot = this.count++;
    if (slot === this.rows.length) this.#grow();
    this.rows[slot] = row;
    const { data } = this;
    const o = slot * TOUCHED_STRIDE;
    data.fill(0, o, o + TOUCHED_STRIDE);
    const flags = store.info[row * INFO_STRIDE + INFO.flags]!;
    const moves = FLAG.dynamic | FLAG.active;
    const pushable = (flags & moves) === moves && (flags & FLAG.sleeping) === 0;
    this.yields[slot] = pushable ? 1 : 0;
    if (pushable) {
      const w = store.mass[row * MASS_STRIDE + MASS.inverseMass]!;
      data[o] = (flags & FLAG.lockX) === 0 ? w : 0;
      data[o + 1] = (flags & FLAG.lockY) === 0 ? w : 0;
      data[o + 2] = (flags & FLAG.lockZ) === 0 ? w : 0;
      const I = worldInverseInertia(tensor, store, row);
      const i = o + TOUCHED.inverseInertia;
      data[i] = I.m00;
      data[i + 1] = I.m01;
      data[i + 2] = I.m02;
      data[i + 3] = I.m10;
      data[i + 4] = I.m11;
      data[i + 5] = I.m12;
      data[i + 6] = I.m20;
      data[i + 7] = I.m21;
      data[i + 8] = I.m22;
    }
    for (let k = 0; k < 3; k++) data[o + TOUCHED.center + k] = store.centers[3 * row + k]!;
    data[o + TOUCHED.backTurn + 3] = 1;
    // Rows from `moving` on did not move, and what they were at earlier is not kept.
    if (row < store.moving) this.#readMotion(store, row, o);
    return slot;
  }

  /**
   * Writes to `out[p]` by how much the material point of a slot's body that is at world point (x, y, z)
   * at the beginning of the step moves during it, m.
   */
  motionAt(out: Float64Array, p: number, slot: number, x: number, y: number, z: number): void {
    const d = this.data;
    const o = slot * TOUCHED_STRIDE;
    const bx = d[o + TOUCHED.back]!;
    const by = d[o + TOUCHED.back + 1]!;
    const bz = d[o + TOUCHED.back + 2]!;
    // From the old centre; the quaternion goes back, its conjugate forth.
    const rx = x - d[o + TOUCHED.center]! - bx;
    const ry = y - d[o + TOUCHED.center + 1]! - by;
    const rz = z - d[o + TOUCHED.center + 2]! - bz;
    const qx = -d[o + TOUCHED.backTurn]!;
    const qy = -d[o + TOUCHED.backTurn + 1]!;
    const qz = -d[o + TOUCHED.backTurn + 2]!;
    const qw = d[o + TOUCHED.backTurn + 3]!;
    const tx = 2 * (qy * rz - qz * ry);
    const ty = 2 * (qz * rx - qx * rz);
    const tz = 2 * (qx * ry - qy * rx);
    out[p] = qw * tx + qy * tz - qz * ty - bx;
    out[p + 1] = qw * ty + qz * tx - qx * tz - by;
    out[p + 2] = qw * tz + qx * ty - qy * tx - bz;
  }

  /** How much a point at lever r (m) gives way along unit vector d, 1/kg. */
  compliance(
    slot: number,
    rx: number,
    ry: number,
    rz: number,
    dx: number,
    dy: number,
    dz: number,
  ): number {
    if (this.yields[slot] === 0) return 0;
    const a = this.data;
    const o = slot * TOUCHED_STRIDE;
    const i = o + TOUCHED.inverseInertia;
    const cx = ry * dz - rz * dy;
    const cy = rz * dx - rx * dz;
    const cz = rx * dy - ry * dx;
    return (
      a[o]! * dx * dx +
      a[o + 1]! * dy * dy +
      a[o + 2]! * dz * dz +
      cx * (a[i]! * cx + a[i + 1]! * cy + a[i + 2]! * cz) +
      cy * (a[i + 3]! * cx + a[i + 4]! * cy + a[i + 5]! * cz) +
      cz * (a[i + 6]! * cx + a[i + 7]! * cy + a[i + 8]! * cz)
    );
  }

  /** Pushes the shadow with an impulse j (N·s) at lever r (m), which also shifts it by what h s make. */
  pushShadow(
    slot: number,
    rx: number,
    ry: number,
    rz: number,
    jx: number,
    jy: number,
    jz: number,
    h: number,
  ): void {
    if (this.yields[slot] === 0) return;
    const a = this.data;
    const o = slot * TOUCHED_STRIDE;
    const i = o + TOUCHED.inverseInertia;
    const cx = ry * jz - rz * jy;
    const cy = rz * jx - rx * jz;
    const cz = rx * jy - ry * jx;
    for (let k = 0; k < 3; k++) {
      const dv = a[o + k]! * (k === 0 ? jx : k === 1 ? jy : jz);
      const dw = a[i + 3 * k]! * cx + a[i + 3 * k + 1]! * cy + a[i + 3 * k + 2]! * cz;
      a[o + TOUCHED.velocity + k] = a[o + TOUCHED.velocity + k]! + dv;
      a[o + TOUCHED.spin + k] = a[o + TOUCHED.spin + k]! + dw;
      a[o + TOUCHED.shift + k] = a[o + TOUCHED.shift + k]! + h * dv;
      a[o + TOUCHED.turn + k] = a[o + TOUCHED.turn + k]! + h * dw;
    }
  }

  /** The shadows go on by h (s). */
  drift(h: number): void {
    const a = this.data;
    for (let slot = 0; slot < this.count; slot++) {
      const o = slot * TOUCHED_STRIDE;
      for (let k = 0; k < 6; k++) {
        a[o + TOUCHED.shift + k] = a[o + TOUCHED.shift + k]! + h * a[o + TOUCHED.velocity + k]!;
      }
    }
  }

  #readMotion(store: BodyStore, row: number, o: number): void {
    const { data } = this;
    const { centers: c, previousCenters: p, orientations: q, previousOrientations: b } = store;
    for (let k = 0; k < 3; k++) {
      data[o + TOUCHED.back + k] = p[3 * row + k]! - c[3 * row + k]!;
    }
    // b q*: from now to then.
    const r = 4 * row;
    const x = -q[r]!;
    const y = -q[r + 1]!;
    const z = -q[r + 2]!;
    const w = q[r + 3]!;
    const bx = b[r]!;
    const by = b[r + 1]!;
    const bz = b[r + 2]!;
    const bw = b[r + 3]!;
    data[o + TOUCHED.backTurn] = bw * x + bx * w + by * z - bz * y;
    data[o + TOUCHED.backTurn + 1] = bw * y + by * w + bz * x - bx * z;
    data[o + TOUCHED.backTurn + 2] = bw * z + bz * w + bx * y - by * x;
    data[o + TOUCHED.backTurn + 3] = bw * w - bx * x - by * y - bz * z;
  }

  #grow(): void {
    const rows = new Int32Array(2 * this.rows.length);
    rows.set(this.rows);
    this.rows = rows;
    const yields = new Uint8Array(2 * this.yields.length);
    yields.set(this.yields);
    this.yields = yields;
    const data = new Float64Array(2 * this.data.length);
    data.set(this.data);
    this.data = data;
  }
}

const tensor = zeroMatrix();
