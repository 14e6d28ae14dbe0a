/**
 * The linear system of an implicit step, with everything that holds vertices.
 *
 *     (M − h ∂f/∂v − h² ∂f/∂x) Δv = h (f₀ + h ∂f/∂x v₀)          (P Implicit; Baraff and Witkin (6))
 *
 * A *hold* fixes the velocity of a vertex along one direction d: a solid below it (d its normal), a pin
 * (three holds). What a vertex may not do on its own, the body that holds it may do with it: with the
 * body's impulse p as an unknown, v·d = target + d·(V + ω × r) and V = M⁻¹ p. So the operator P of
 * `filtered-gradients.ts` takes the free velocities and the impulses of the bodies to the velocities of
 * all vertices, and a light box on a taut cloth is as stable as the cloth.
 *
 * The force of each hold is what is left over in its direction, A Δv − b: the constraint force.
 */

import type { SymmetricBlockMatrix } from '../../math/sparse/block-matrix.js';
import type { FilteredSystem } from '../../math/sparse/filtered-gradients.js';
import { IncompleteFactors } from '../../math/sparse/incomplete-factors.js';
import { TOUCHED, TOUCHED_STRIDE, type TouchedBodies } from './touched-bodies.js';

/** Numbers per hold: direction (3), target velocity (m/s), what an impulse along it does to the body. */
export const HOLD_STRIDE = 10;

/** Unknowns per body. */
const BODY = 6;

/** The system of one cloth; made again when the cloth tears. */
export class ImplicitSystem implements FilteredSystem {
  length = 0;
  readonly matrix: SymmetricBlockMatrix;
  /** (vertices) 1: moved by a pin */
  readonly fixed: Uint8Array;
  holdCount = 0;
  /** (holds) */
  holdVertices = new Int32Array(64);
  /** (holds) of the touched bodies; −1: nothing that gives way */
  holdSlots = new Int32Array(64);
  /** (holds × 10) see {@link HOLD_STRIDE} */
  holds = new Float64Array(64 * HOLD_STRIDE);
  /** (vertices) the last hold of each, −1: none; and (holds) the one before it */
  readonly last: Int32Array;
  before = new Int32Array(64);
  readonly #size: number;
  readonly #factors: IncompleteFactors;
  #all: Float64Array;
  #bodies: TouchedBodies | null = null;
  #bodyCount = 0;
  #bodyScales = new Float64Array(0);

  constructor(matrix: SymmetricBlockMatrix) {
    this.matrix = matrix;
    this.#size = matrix.size;
    this.fixed = new Uint8Array(matrix.size);
    this.last = new Int32Array(matrix.size).fill(-1);
    this.#factors = new IncompleteFactors(matrix);
    this.#all = new Float64Array(3 * matrix.size);
    this.length = 3 * matrix.size;
  }

  /** Nothing is held any more; `bodies` are those that may hold. */
  clearHolds(bodies: TouchedBodies): void {
    this.#bodies = bodies;
    this.#bodyCount = bodies.count;
    this.length = 3 * this.#size + BODY * bodies.count;
    for (let k = 0; k < this.holdCount; k++) this.last[this.holdVertices[k]!] = -1;
    this.holdCount = 0;
    if (this.#bodyScales.length < BODY * bodies.count) {
      this.#bodyScales = new Float64Array(BODY * (bodies.count + 4));
    }
  }

  /**
   * Holds a vertex along d (need not be of unit length, nor at a right angle to what holds it already)
   * so that d·v = target (m/s), and the body of a slot (−1: none) at lever r (m) with it. Returns the
   * number of the hold, or −1 if d is held already.
   */
  hold(
    vertex: number,
    slot: number,
    dx: number,
    dy: number,
    dz: number,
    target: number,
    rx: number,
    ry: number,
    rz: number,
  ): number {
    // What the earlier holds decide already is taken out: directions of one vertex are orthonormal.
    for (let k = this.last[vertex]!; k >= 0; k = this.before[k]!) {
      const o = HOLD_STRIDE * k;
      const share = dx * this.holds[o]! + dy * this.holds[o + 1]! + dz * this.holds[o + 2]!;
      dx -= share * this.holds[o]!;
      dy -= share * this.holds[o + 1]!;
      dz -= share * this.holds[o + 2]!;
      target -= share * this.holds[o + 3]!;
    }
    const size = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (size < 0.1) return -1;
    const k = this.holdCount++;
    if (k === this.holdVertices.length) this.#grow();
    this.holdVertices[k] = vertex;
    this.before[k] = this.last[vertex]!;
    this.last[vertex] = k;
    const o = HOLD_STRIDE * k;
    const h = this.holds;
    h[o] = dx / size;
    h[o + 1] = dy / size;
    h[o + 2] = dz / size;
    h[o + 3] = target / size;
    const gives = slot >= 0 && this.#bodies!.yields[slot] === 1;
    this.holdSlots[k] = gives ? slot : -1;
    if (!gives) return k;
    const b = this.#bodies!.data;
    const p = TOUCHED_STRIDE * slot;
    const i = p + TOUCHED.inverseInertia;
    const cx = ry * h[o + 2]! - rz * h[o + 1]!;
    const cy = rz * h[o]! - rx * h[o + 2]!;
    const cz = rx * h[o + 1]! - ry * h[o]!;
    for (let a = 0; a < 3; a++) {
      h[o + 4 + a] = b[p + a]! * h[o + a]!;
      h[o + 7 + a] = b[i + 3 * a]! * cx + b[i + 3 * a + 1]! * cy + b[i + 3 * a + 2]! * cz;
    }
    return k;
  }

  /** Makes the preconditioner; after the matrix and the holds are complete. */
  prepare(): void {
    const { diagonal } = this.matrix;
    this.#factors.factor(this.fixed);
    // Of a body: what an impulse makes of itself, and of the vertices it takes along.
    const scales = this.#bodyScales;
    const data = this.#bodies?.data;
    if (data === undefined) return;
    for (let slot = 0; slot < this.#bodyCount; slot++) {
      const p = TOUCHED_STRIDE * slot;
      for (let a = 0; a < 3; a++) {
        scales[BODY * slot + a] = data[p + a]!;
        scales[BODY * slot + 3 + a] = data[p + TOUCHED.inverseInertia + 4 * a]!;
      }
    }
    for (let k = 0; k < this.holdCount; k++) {
      const slot = this.holdSlots[k]!;
      if (slot < 0) continue;
      const o = HOLD_STRIDE * k;
      const h = this.holds;
      const d = 9 * this.holdVertices[k]!;
      let stiffness = 0;
      for (let r = 0; r < 3; r++) {
        for (let c = 0; c < 3; c++) stiffness += h[o + r]! * diagonal[d + 3 * r + c]! * h[o + c]!;
      }
      for (let a = 0; a < BODY; a++) {
        const g = h[o + 4 + a]!;
        scales[BODY * slot + a] = scales[BODY * slot + a]! + stiffness * g * g;
      }
    }
  }

  /** out (vertices × 3) = P y: the velocities of all vertices. */
  spread(out: Float64Array, y: Float64Array): void {
    const n = 3 * this.#size;
    for (let i = 0; i < n; i++) out[i] = y[i]!;
    const h = this.holds;
    for (let k = 0; k < this.holdCount; k++) {
      const slot = this.holdSlots[k]!;
      if (slot < 0) continue;
      const o = HOLD_STRIDE * k;
      const p = n + BODY * slot;
      const i = 3 * this.holdVertices[k]!;
      let speed = 0;
      for (let a = 0; a < BODY; a++) speed += h[o + 4 + a]! * y[p + a]!;
      for (let a = 0; a < 3; a++) out[i + a] = out[i + a]! + speed * h[o + a]!;
    }
  }

  /** Takes out of y (of `length` numbers) what is held: a guess from before the holds were changed. */
  restrict(y: Float64Array): void {
    const h = this.holds;
    for (let k = 0; k < this.holdCount; k++) {
      const o = HOLD_STRIDE * k;
      const i = 3 * this.holdVertices[k]!;
      const part = h[o]! * y[i]! + h[o + 1]! * y[i + 1]! + h[o + 2]! * y[i + 2]!;
      for (let a = 0; a < 3; a++) y[i + a] = y[i + a]! - part * h[o + a]!;
    }
  }

  /** out −= M⁻¹ p of the bodies alone; `out` and `y` have `length` numbers. */
  subtractBodies(out: Float64Array, y: Float64Array): void {
    this.#addBodies(out, y, -1);
  }

  /** q = Pᵀ q in place: what held vertices may not take goes to the bodies. `q` has `length` numbers. */
  gather(q: Float64Array): void {
    const n = 3 * this.#size;
    for (let i = n; i < this.length; i++) q[i] = 0;
    const { fixed } = this;
    for (let i = 0; i < this.#size; i++) {
      if (fixed[i] === 0) continue;
      q[3 * i] = 0;
      q[3 * i + 1] = 0;
      q[3 * i + 2] = 0;
    }
    const h = this.holds;
    for (let k = 0; k < this.holdCount; k++) {
      const o = HOLD_STRIDE * k;
      const i = 3 * this.holdVertices[k]!;
      const force = h[o]! * q[i]! + h[o + 1]! * q[i + 1]! + h[o + 2]! * q[i + 2]!;
      for (let a = 0; a < 3; a++) q[i + a] = q[i + a]! - force * h[o + a]!;
      const slot = this.holdSlots[k]!;
      if (slot < 0) continue;
      const p = n + BODY * slot;
      for (let a = 0; a < BODY; a++) q[p + a] = q[p + a]! + force * h[o + 4 + a]!;
    }
  }

  multiply(out: Float64Array, x: Float64Array): void {
    const all = this.#all;
    this.spread(all, x);
    this.matrix.multiply(out, all);
    this.gather(out);
    this.#addBodies(out, x, 1);
  }

  /** out += sign M⁻¹ p. */
  #addBodies(out: Float64Array, x: Float64Array, sign: number): void {
    const data = this.#bodies?.data;
    if (data === undefined) return;
    for (let slot = 0; slot < this.#bodyCount; slot++) {
      const p = 3 * this.#size + BODY * slot;
      const b = TOUCHED_STRIDE * slot;
      const i = b + TOUCHED.inverseInertia;
      for (let a = 0; a < 3; a++) {
        const turn =
          data[i + 3 * a]! * x[p + 3]! +
          data[i + 3 * a + 1]! * x[p + 4]! +
          data[i + 3 * a + 2]! * x[p + 5]!;
        out[p + a] = out[p + a]! + sign * data[b + a]! * x[p + a]!;
        out[p + 3 + a] = out[p + 3 + a]! + sign * turn;
      }
    }
  }

  precondition(out: Float64Array, r: Float64Array): void {
    const n = this.#size;
    this.#factors.solve(out, r, this.fixed);
    const h = this.holds;
    for (let k = 0; k < this.holdCount; k++) {
      const o = HOLD_STRIDE * k;
      const i = 3 * this.holdVertices[k]!;
      const part = h[o]! * out[i]! + h[o + 1]! * out[i + 1]! + h[o + 2]! * out[i + 2]!;
      for (let a = 0; a < 3; a++) out[i + a] = out[i + a]! - part * h[o + a]!;
    }
    const scales = this.#bodyScales;
    for (let k = 0; k < BODY * this.#bodyCount; k++) {
      out[3 * n + k] = scales[k]! > 0 ? r[3 * n + k]! / scales[k]! : 0;
    }
  }

  #grow(): void {
    const room = 2 * this.holdVertices.length;
    const grown = <T extends Int32Array | Float64Array>(old: T, fresh: T): T => {
      fresh.set(old);
      return fresh;
    };
    this.holdVertices = grown(this.holdVertices, new Int32Array(room));
    this.holdSlots = grown(this.holdSlots, new Int32Array(room));
    this.before = grown(this.before, new Int32Array(room));
    this.holds = grown(this.holds, new Float64Array(HOLD_STRIDE * room));
  }
}
