/**
 * Contacts with kinematic bodies that turn. Within a step levers stand still, and what stands on a
 * turntable would be led along the tangent, a little farther out in every step. The way of a kinematic
 * body is known beforehand: so friction is told where the table's surface is heading in the middle of
 * each sub-step, and the chord along which it leads stays on the circle. (What the first guess adds at
 * the next one, the impulse of the last, is the turn of the velocity in between.)
 */

import {
  CONTACT,
  type ContactList,
  SEEN_POINT_STRIDE,
  SEEN_POINTS,
} from '../../../collision/contacts/contact-list.js';
import { look } from '../../../collision/contacts/see-contact.js';
import { BELT1, BELT2, NX, NY, NZ, T1X, T1Y, T1Z } from '../../../kernel/contact-record.js';
import type { Kernel } from '../../../kernel/kernel.js';
import { sincos } from '../../../math/elementary/sin-cos.js';
import type { BodyStore } from '../../../state/body-store.js';

/** Numbers per contact: lever 3, ω 3, sign, the belts without the turn 2. */
const STRIDE = 9;

/** The contacts of a step whose surface turns. */
export class TurningTables {
  count = 0;
  #records = new Int32Array(0);
  #data = new Float64Array(0);

  clear(): void {
    this.count = 0;
  }

  /** Takes a contact with record `r` if one of its bodies is kinematic and turns. */
  add(
    { J }: Kernel,
    r: number,
    list: ContactList,
    contact: number,
    frames: Float64Array,
    store: BodyStore,
    row: number,
    sign: 1 | -1,
  ): void {
    const w = store.angularVelocities;
    const o = 3 * row;
    if (w[o] === 0 && w[o + 1] === 0 && w[o + 2] === 0) return;
    const n = this.count++;
    if (this.#records.length <= n) this.#grow();
    this.#records[n] = r;
    const d = n * STRIDE;
    const data = this.#data;
    const seen = look(list, contact, frames);
    const points = list.data[list.starts[contact]! + CONTACT.count]!;
    for (let k = 0; k < 3; k++) {
      let sum = 0;
      for (let i = 0; i < points; i++) sum += seen[SEEN_POINTS + i * SEEN_POINT_STRIDE + k]!;
      data[d + k] = sum / points - store.centers[o + k]!;
      data[d + 3 + k] = w[o + k]!;
    }
    data[d + 6] = sign;
    data[d + 7] = J[r + BELT1]!;
    data[d + 8] = J[r + BELT2]!;
  }

  /** Tells friction how the surfaces move `time` (s) after the beginning of the step. */
  turn({ J }: Kernel, time: number): void {
    const data = this.#data;
    for (let n = 0; n < this.count; n++) {
      const d = n * STRIDE;
      const x = data[d]!;
      const y = data[d + 1]!;
      const z = data[d + 2]!;
      const wx = data[d + 3]!;
      const wy = data[d + 4]!;
      const wz = data[d + 5]!;
      const square = wx * wx + wy * wy + wz * wz;
      const speed = Math.sqrt(square);
      sincos(sineCosine, speed * time);
      // ω × (R − 1) r = sin φ/|ω| ω × (ω × r) + (cos φ − 1) ω × r
      const ax = wy * z - wz * y;
      const ay = wz * x - wx * z;
      const az = wx * y - wy * x;
      const s = sineCosine[0]! / speed;
      const c = sineCosine[1]! - 1;
      const ex = s * (wy * az - wz * ay) + c * ax;
      const ey = s * (wz * ax - wx * az) + c * ay;
      const ez = s * (wx * ay - wy * ax) + c * az;
      const r = this.#records[n]!;
      const nx = J[r + NX]!;
      const ny = J[r + NY]!;
      const nz = J[r + NZ]!;
      const tx = J[r + T1X]!;
      const ty = J[r + T1Y]!;
      const tz = J[r + T1Z]!;
      const sign = data[d + 6]!;
      J[r + BELT1] = data[d + 7]! + sign * (ex * tx + ey * ty + ez * tz);
      J[r + BELT2] =
        data[d + 8]! +
        sign * (ex * (ny * tz - nz * ty) + ey * (nz * tx - nx * tz) + ez * (nx * ty - ny * tx));
    }
  }

  #grow(): void {
    const room = 2 * this.#records.length + 16;
    const records = new Int32Array(room);
    records.set(this.#records);
    this.#records = records;
    const data = new Float64Array(room * STRIDE);
    data.set(this.#data);
    this.#data = data;
  }
}

const sineCosine = new Float64Array(2);
