/**
 * The linear complementarity problem of one island: A = J M⁻¹ Jᵀ from its rows, room for b and the
 * bounds, and the way back from λ to the bodies. All simultaneous methods share it; they differ in
 * what b means (velocities, accelerations, positions).
 */

import { type ConstraintRows, JACOBIAN_STRIDE } from '../../objects/constraints/constraint-rows.js';
import { ConstraintMatrix } from '../lcp/constraint-matrix.js';
import type { LcpProblem } from '../lcp/problem.js';
import type { ConstraintSystem } from './constraint-system.js';

const EMPTY = new Float64Array(0);

/** A problem that is filled anew for every island. */
export class IslandProblem implements LcpProblem {
  size = 0;
  readonly matrix = new ConstraintMatrix();
  b = EMPTY;
  low = EMPTY;
  high = EMPTY;
  dependsOn = new Int32Array(0);
  factor = EMPTY;
  regularization = EMPTY;
  /** λ */
  x = EMPTY;
  /** (rows of the store) number of a body in this problem, −1: not in it */
  #local = new Int32Array(0);
  readonly #bodies: number[] = [];

  /**
   * Takes J and M, and the bounds as forces times `seconds` (1: forces, Δt: impulses); b and the
   * regularisation are 0, λ what the rows have.
   */
  load(rows: ConstraintRows, system: ConstraintSystem, seconds: number): void {
    const n = rows.count;
    this.#reserve(n, system.store.count);
    this.size = n;
    const bodies = this.#gather(rows, system);
    const matrix = this.matrix.resize(n, bodies.length);
    for (let i = 0; i < n; i++) {
      matrix.bodyA[i] = this.#local[rows.bodyA[i]!]!;
      matrix.bodyB[i] = this.#local[rows.bodyB[i]!]!;
      this.b[i] = 0;
      this.regularization[i] = 0;
      this.low[i] = rows.low[i]! * seconds;
      this.high[i] = rows.high[i]! * seconds;
      this.dependsOn[i] = rows.dependsOn[i]!;
      this.factor[i] = rows.factor[i]!;
      this.x[i] = rows.impulse[i]!;
    }
    matrix.jacobian.set(rows.jacobian.subarray(0, n * JACOBIAN_STRIDE));
    bodies.forEach((row, body) => {
      for (let k = 0; k < 3; k++)
        matrix.inverseMass[3 * body + k] = system.inverseMass[3 * row + k]!;
      for (let k = 0; k < 9; k++) {
        matrix.inverseInertia[9 * body + k] = system.inverseInertia[9 * row + k]!;
      }
      this.#local[row] = -1;
    });
    matrix.prepare();
  }

  /** Numbers the movable bodies of the rows in the order in which they first appear. */
  #gather(rows: ConstraintRows, system: ConstraintSystem): readonly number[] {
    const bodies = this.#bodies;
    bodies.length = 0;
    for (let i = 0; i < rows.count; i++) {
      for (let side = 0; side < 2; side++) {
        const row = side === 0 ? rows.bodyA[i]! : rows.bodyB[i]!;
        if (this.#local[row]! >= 0 || !system.isMovable(row)) continue;
        this.#local[row] = bodies.length;
        bodies.push(row);
      }
    }
    return bodies;
  }

  #reserve(rows: number, bodies: number): void {
    if (this.b.length < rows) {
      const room = 2 * rows;
      this.b = new Float64Array(room);
      this.low = new Float64Array(room);
      this.high = new Float64Array(room);
      this.factor = new Float64Array(room);
      this.regularization = new Float64Array(room);
      this.x = new Float64Array(room);
      this.dependsOn = new Int32Array(room);
    }
    if (this.#local.length < bodies) this.#local = new Int32Array(2 * bodies).fill(-1);
  }
}
