/**
 * How much a body gives way to impulses at one of its points: K = 1/M − [ρ]× I⁻¹ [ρ]×, the change of
 * the point's velocity per impulse there, for the lever ρ from the centre of mass. Zero for bodies that
 * cannot move, and for sleepers, which take small pushes as a rock does.
 */

import type { Mat3, Vec3 } from '../../math/types.js';
import { worldInverseInertia } from '../../state/body-rows.js';
import {
  type BodyStore,
  FLAG,
  INFO,
  INFO_STRIDE,
  MASS,
  MASS_STRIDE,
} from '../../state/body-store.js';

const tensor: Mat3 = { m00: 0, m01: 0, m02: 0, m10: 0, m11: 0, m12: 0, m20: 0, m21: 0, m22: 0 };

/** K of one point of one body. */
export class BodyCompliance {
  /** (9) 1/kg, row by row */
  readonly k = new Float64Array(9);

  /** For the body of a row at a lever ρ (m) from its centre of mass. */
  take(store: BodyStore, row: number, rx: number, ry: number, rz: number): void {
    const { k } = this;
    const flags = store.info[row * INFO_STRIDE + INFO.flags]!;
    const moves = FLAG.dynamic | FLAG.active;
    if ((flags & moves) !== moves || (flags & FLAG.sleeping) !== 0) {
      k.fill(0);
      return;
    }
    const m = store.mass[row * MASS_STRIDE + MASS.inverseMass]!;
    const I = worldInverseInertia(tensor, store, row);
    // Column by column: I⁻¹(ρ × e), then × ρ.
    for (let c = 0; c < 3; c++) {
      const ax = c === 1 ? -rz : c === 2 ? ry : 0;
      const ay = c === 0 ? rz : c === 2 ? -rx : 0;
      const az = c === 0 ? -ry : c === 1 ? rx : 0;
      const wx = I.m00 * ax + I.m01 * ay + I.m02 * az;
      const wy = I.m10 * ax + I.m11 * ay + I.m12 * az;
      const wz = I.m20 * ax + I.m21 * ay + I.m22 * az;
      k[c] = wy * rz - wz * ry;
      k[3 + c] = wz * rx - wx * rz;
      k[6 + c] = wx * ry - wy * rx;
    }
    if ((flags & FLAG.lockX) === 0) k[0]! += m;
    if ((flags & FLAG.lockY) === 0) k[4]! += m;
    if ((flags & FLAG.lockZ) === 0) k[8]! += m;
  }

  /** d · K d */
  along(dx: number, dy: number, dz: number): number {
    const { k } = this;
    return (
      dx * (k[0]! * dx + k[1]! * dy + k[2]! * dz) +
      dy * (k[3]! * dx + k[4]! * dy + k[5]! * dz) +
      dz * (k[6]! * dx + k[7]! * dy + k[8]! * dz)
    );
  }

  /** u = (w + K)⁻¹ u: the impulse (N·s) that changes a relative velocity by u (m/s); w: 1/kg. */
  impulse(u: Vec3, w: number): void {
    const { k } = this;
    const a = k[0]! + w;
    const e = k[4]! + w;
    const i = k[8]! + w;
    const [b, c, d, f, g, h] = [k[1]!, k[2]!, k[3]!, k[5]!, k[6]!, k[7]!];
    const x = e * i - f * h;
    const y = f * g - d * i;
    const z = d * h - e * g;
    const scale = 1 / (a * x + b * y + c * z);
    const { x: p, y: q, z: r } = u;
    u.x = scale * (x * p + (c * h - b * i) * q + (b * f - c * e) * r);
    u.y = scale * (y * p + (a * i - c * g) * q + (c * d - a * f) * r);
    u.z = scale * (z * p + (b * g - a * h) * q + (a * e - b * d) * r);
  }
}
