/**
 * A = J M⁻¹ Jᵀ without writing it out, T (4.72): every row of J touches at most two bodies.
 *
 * With u = M⁻¹ Jᵀ x, the velocities (six numbers per body) that the impulses x give,
 * (A x)ᵢ = Jᵢ u, and a change of xᵢ by δ changes u by δ M⁻¹ Jᵢᵀ: two bodies, twelve numbers. So a
 * product or a sweep costs O(rows) however many constraints share a body (Catto 2005, Erleben 2004).
 */

import { integer } from '../../errors.js';
import type { Matrix } from '../../math/dense.js';
import type { RowOperator } from './row-operator.js';

/** Numbers of J in a row: linear and angular part of body A, then of body B. */
const ROW = 12;

/** Fill the arrays after `resize`, call `prepare`, and it is ready for any solver. */
export class ConstraintMatrix implements RowOperator {
  size = 0;
  /** Number of bodies. */
  bodies = 0;
  /** (size) index of body A and B of each row, −1 for the immovable world */
  bodyA: Int32Array = new Int32Array(0);
  bodyB: Int32Array = new Int32Array(0);
  /** (size × 12) J: linear and angular part for A, then for B; T (4.15) */
  jacobian: Float64Array = new Float64Array(0);
  /** (bodies × 3) 1/kg along the world's axes, 0 where a body cannot be moved */
  inverseMass: Float64Array = new Float64Array(0);
  /** (bodies × 9) inverse inertia in world axes, row by row, 1/(kg·m²) */
  inverseInertia: Float64Array = new Float64Array(0);

  /** (size × 12) M⁻¹ Jᵀ, row by row of J */
  #response: Float64Array = new Float64Array(0);
  /** (bodies × 6) u of the product or sweep in progress */
  #velocity: Float64Array = new Float64Array(0);

  /** Room for so many rows and bodies; contents are lost when it grows. */
  resize(rows: number, bodies: number): this {
    integer('ConstraintMatrix', 'rows', rows, 0, 16777216);
    integer('ConstraintMatrix', 'bodies', bodies, 0, 16777216);
    this.size = rows;
    this.bodies = bodies;
    if (rows > this.bodyA.length) {
      const room = Math.ceil(1.5 * rows);
      this.bodyA = new Int32Array(room);
      this.bodyB = new Int32Array(room);
      this.jacobian = new Float64Array(room * ROW);
      this.#response = new Float64Array(room * ROW);
    }
    if (3 * bodies > this.inverseMass.length) {
      const room = Math.ceil(1.5 * bodies);
      this.inverseMass = new Float64Array(room * 3);
      this.inverseInertia = new Float64Array(room * 9);
      this.#velocity = new Float64Array(room * 6);
    }
    return this;
  }

  /**
   * Computes M⁻¹ Jᵀ; call it when J or M has changed. With `push` (size × 12) x acts along other
   * directions than w is measured in, A = J M⁻¹ pushᵀ: a normal force that brings its friction along.
   */
  prepare(push: Float64Array = this.jacobian): this {
    for (let i = 0; i < this.size; i++) {
      this.#prepareHalf(push, i * ROW, this.bodyA[i]!);
      this.#prepareHalf(push, i * ROW + 6, this.bodyB[i]!);
    }
    return this;
  }

  multiply(out: Float64Array, x: Float64Array): void {
    this.beginSweep(x);
    for (let i = 0; i < this.size; i++) out[i] = this.rowProduct(i);
  }

  diagonal(out: Float64Array): void {
    const j = this.jacobian;
    const response = this.#response;
    for (let i = 0; i < this.size; i++) {
      let sum = 0;
      for (let k = i * ROW; k < (i + 1) * ROW; k++) sum += j[k]! * response[k]!;
      out[i] = sum;
    }
  }

  beginSweep(x: Float64Array): void {
    this.#velocity.fill(0, 0, 6 * this.bodies);
    for (let i = 0; i < this.size; i++) if (x[i] !== 0) this.changed(i, x[i]!);
  }

  rowProduct(i: number): number {
    const a = this.bodyA[i]!;
    const b = this.bodyB[i]!;
    const j = this.jacobian;
    const u = this.#velocity;
    const at = i * ROW;
    let sum = 0;
    if (a >= 0) for (let k = 0; k < 6; k++) sum += j[at + k]! * u[6 * a + k]!;
    if (b >= 0) for (let k = 0; k < 6; k++) sum += j[at + 6 + k]! * u[6 * b + k]!;
    return sum;
  }

  changed(i: number, delta: number): void {
    const a = this.bodyA[i]!;
    const b = this.bodyB[i]!;
    const response = this.#response;
    const u = this.#velocity;
    const at = i * ROW;
    if (a >= 0) for (let k = 0; k < 6; k++) u[6 * a + k]! += response[at + k]! * delta;
    if (b >= 0) for (let k = 0; k < 6; k++) u[6 * b + k]! += response[at + 6 + k]! * delta;
  }

  /** out = A written out, for the pivoting solvers. */
  toDense<T extends Matrix>(out: T): T {
    const n = this.size;
    out.resize(n, n);
    for (let c = 0; c < n; c++) {
      this.#velocity.fill(0, 0, 6 * this.bodies);
      this.changed(c, 1);
      for (let r = 0; r < n; r++) out.data[r * out.stride + c] = this.rowProduct(r);
    }
    return out;
  }

  /** Six numbers of M⁻¹ Jᵀ at `at`, for one body. */
  #prepareHalf(j: Float64Array, at: number, body: number): void {
    const response = this.#response;
    if (body < 0) {
      response.fill(0, at, at + 6);
      return;
    }
    const inverseMass = this.inverseMass;
    const inertia = this.inverseInertia;
    for (let k = 0; k < 3; k++) {
      response[at + k] = inverseMass[3 * body + k]! * j[at + k]!;
      const row = 9 * body + 3 * k;
      response[at + 3 + k] =
        inertia[row]! * j[at + 3]! +
        inertia[row + 1]! * j[at + 4]! +
        inertia[row + 2]! * j[at + 5]!;
    }
  }
}
