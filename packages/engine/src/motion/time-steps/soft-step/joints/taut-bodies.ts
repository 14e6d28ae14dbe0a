/**
 * Bodies in nets whose joints are taut: for the kernels they are more inert, I + h² F r (1 − r̂ r̂ᵀ), as if the
 * spring that a force at the end of a lever makes were implicit (see `JointBodies.stiffen`). A net of small
 * balls on long levers would fly apart without.
 */

import { BODY, IXX, IXY, IXZ, IYY, IYZ, IZZ, SIDE } from '../../../../kernel/contact-record.js';
import type { Kernel } from '../../../../kernel/kernel.js';
import type { Reals } from '../../../../kernel/lanes.js';
import type { JointBodies } from './joint-bodies.js';

/** Numbers of a symmetric matrix: xx, yy, zz, xy, xz, yz. */
const SIX = 6;

/** Inertias that joints add to. */
export class TautBodies {
  #record = new Int32Array(0);
  /** (bodies) 1 for those that have been added to; which they are, and how many */
  #has = new Uint8Array(0);
  #list = new Int32Array(0);
  #count = 0;
  /** (1) s */
  readonly #step = new Float64Array(1);
  /** (bodies × 6) what is added, kg·m², and the inverse inertia without, 1/(kg·m²) */
  #added = new Float64Array(0);
  #inverse = new Float64Array(0);

  /** For a step. */
  begin(bodies: JointBodies): void {
    const { count, record } = bodies;
    if (this.#has.length < count) {
      this.#has = new Uint8Array(2 * count);
      this.#list = new Int32Array(2 * count);
      this.#added = new Float64Array(2 * count * SIX);
      this.#inverse = new Float64Array(2 * count * SIX);
    }
    this.#record = record;
    this.#has.fill(0, 0, count);
    this.#count = 0;
  }

  /**
   * Adds a joint with the impulse λ (N·s) and the lever (m) at `impulse` and `lever` of the records `J`, four lanes
   * in a block. (Not numbers: each would be boxed.)
   */
  add(body: number, J: Reals, impulse: number, lever: number): void {
    const x = J[lever]!;
    const y = J[lever + 4]!;
    const z = J[lever + 8]!;
    const square = x * x + y * y + z * z;
    if (!(square > 0)) return;
    const lx = J[impulse]!;
    const ly = J[impulse + 4]!;
    const lz = J[impulse + 8]!;
    const size = this.#step[0]! * Math.sqrt(lx * lx + ly * ly + lz * lz);
    const o = SIX * body;
    const t = this.#added;
    if (this.#has[body] === 0) {
      this.#has[body] = 1;
      this.#list[this.#count++] = body;
      t.fill(0, o, o + SIX);
    }
    const f = size / Math.sqrt(square);
    t[o] = t[o]! + f * (square - x * x);
    t[o + 1] = t[o + 1]! + f * (square - y * y);
    t[o + 2] = t[o + 2]! + f * (square - z * z);
    t[o + 3] = t[o + 3]! - f * x * y;
    t[o + 4] = t[o + 4]! - f * x * z;
    t[o + 5] = t[o + 5]! - f * y * z;
  }

  /** Gives the kernel's records the inverse of the sum, as far as it counts. */
  write({ S, I }: Kernel): void {
    for (let k = 0; k < this.#count; k++) {
      const body = this.#list[k]!;
      const s = this.#record[body]!;
      const i = (s / BODY) * SIDE;
      const o = SIX * body;
      const own = this.#inverse;
      const t = this.#added;
      own[o] = S[s + IXX]!;
      own[o + 1] = S[s + IYY]!;
      own[o + 2] = S[s + IZZ]!;
      own[o + 3] = I[i + IXY]!;
      own[o + 4] = I[i + IXZ]!;
      own[o + 5] = I[i + IYZ]!;
      // (hω)², and how much of the stiffness is counted
      const most = Math.max(t[o]! * own[o]!, t[o + 1]! * own[o + 1]!, t[o + 2]! * own[o + 2]!);
      const part = Math.min(1, Math.max(0, 2 * most - 1));
      if (part === 0) continue;
      invert(sum, 0, own, o);
      for (let n = 0; n < SIX; n++) sum[n] = sum[n]! + part * t[o + n]!;
      invert(sum, 0, sum, 0);
      S[s + IXX] = sum[0]!;
      S[s + IYY] = sum[1]!;
      S[s + IZZ] = sum[2]!;
      I[i + IXY] = sum[3]!;
      I[i + IXZ] = sum[4]!;
      I[i + IYZ] = sum[5]!;
    }
  }

  /** Records are as they were; a sub-step of `h` (s) begins. */
  clear({ S, I }: Kernel, h: number): void {
    this.#step[0] = h;
    for (let k = 0; k < this.#count; k++) {
      const body = this.#list[k]!;
      this.#has[body] = 0;
      const s = this.#record[body]!;
      const i = (s / BODY) * SIDE;
      const o = SIX * body;
      const own = this.#inverse;
      S[s + IXX] = own[o]!;
      S[s + IYY] = own[o + 1]!;
      S[s + IZZ] = own[o + 2]!;
      I[i + IXY] = own[o + 3]!;
      I[i + IXZ] = own[o + 4]!;
      I[i + IYZ] = own[o + 5]!;
    }
    this.#count = 0;
  }
}

const sum = new Float64Array(SIX);

/** The inverse of a symmetric matrix; 0 where there is none: then nothing turns it. */
function invert(out: Float64Array, k: number, m: Float64Array, o: number): void {
  const xx = m[o]!;
  const yy = m[o + 1]!;
  const zz = m[o + 2]!;
  const xy = m[o + 3]!;
  const xz = m[o + 4]!;
  const yz = m[o + 5]!;
  const c0 = yy * zz - yz * yz;
  const c1 = xz * yz - xy * zz;
  const c2 = xy * yz - xz * yy;
  const det = xx * c0 + xy * c1 + xz * c2;
  const s = det > 0 ? 1 / det : 0;
  out[k] = s * c0;
  out[k + 1] = s * (xx * zz - xz * xz);
  out[k + 2] = s * (xx * yy - xy * xy);
  out[k + 3] = s * c1;
  out[k + 4] = s * c2;
  out[k + 5] = s * (xy * xz - xx * yz);
}
