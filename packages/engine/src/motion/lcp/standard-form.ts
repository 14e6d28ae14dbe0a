/**
 * A mixed problem as a plain one, z ≥ 0, M z + q ≥ 0, z·(M z + q) = 0 (T 2.7.1), for Lemke.
 *
 *   row of the mixed problem       variables z                conditions
 *   low finite, high = ∞           x = low + z                w ≥ 0
 *   low = −∞, high finite          x = high − z              −w ≥ 0
 *   both finite                    x = low + z, λ             w + λ ≥ 0,  high − low − z ≥ 0 (for λ)
 *   no bounds                      x = z⁺ − z⁻                w ≥ 0, −w ≥ 0
 *   |x| ≤ μ xⱼ                     x = z⁺ − z⁻, λ             w + λ ≥ 0, −w + λ ≥ 0,
 *                                                             μ xⱼ − z⁺ − z⁻ ≥ 0 (for λ)
 *
 * The last is Stewart and Trinkle's (1996) form of friction (T 4.6.3): λ is the sliding speed. In all
 * rows but the last, M stays positive semidefinite when A is (it is A in a congruence, and λ enters
 * skew), with friction it stays copositive: the classes for which Lemke's method is known to end.
 * Eliminating rows without bounds first would be smaller, and fails where they are redundant.
 */

import { grown } from '../integrators/state-copy.js';
import type { DenseProblem } from './dense-problem.js';

/** The plain problem and the way back. */
export class StandardForm {
  /** Number of variables z. */
  size = 0;
  /** (size × size) M */
  m: Float64Array = new Float64Array(0);
  /** (size) q */
  q: Float64Array = new Float64Array(0);

  /** (size) which row a variable belongs to, and x's derivative by it: 1, −1, or 0 for a λ */
  #row: Int32Array = new Int32Array(0);
  #sign: Int8Array = new Int8Array(0);
  /** (mixed rows) x at z = 0 */
  #origin: Float64Array = new Float64Array(0);
  #w: Float64Array = new Float64Array(0);

  /** Takes a mixed problem. */
  load(problem: DenseProblem): this {
    const n = problem.size;
    this.#reserve(n);
    this.size = 0;
    for (let i = 0; i < n; i++) this.#addVariables(problem, i);
    this.#fill(problem);
    return this;
  }

  /** x = the mixed problem's x for z. */
  leave(x: Float64Array, z: Float64Array, n: number): void {
    for (let i = 0; i < n; i++) x[i] = this.#origin[i]!;
    for (let k = 0; k < this.size; k++) x[this.#row[k]!]! += this.#sign[k]! * z[k]!;
  }

  /** y of the mixed problem for multipliers of the plain one's conditions w: their signed sums. */
  leaveMultipliers(y: Float64Array, u: Float64Array, n: number): void {
    y.fill(0, 0, n);
    for (let k = 0; k < this.size; k++) y[this.#row[k]!]! += this.#sign[k]! * u[k]!;
  }

  #addVariables(problem: DenseProblem, i: number): void {
    const low = problem.low[i]!;
    const high = problem.high[i]!;
    this.#origin[i] = 0;
    if (problem.dependsOn[i]! >= 0) {
      this.#add(i, 1);
      this.#add(i, -1);
      this.#add(i, 0);
    } else if (low > -Infinity) {
      this.#origin[i] = low;
      this.#add(i, 1);
      if (high < Infinity) this.#add(i, 0);
    } else if (high < Infinity) {
      this.#origin[i] = high;
      this.#add(i, -1);
    } else {
      this.#add(i, 1);
      this.#add(i, -1);
    }
  }

  #add(row: number, sign: number): void {
    this.#row[this.size] = row;
    this.#sign[this.size++] = sign;
  }

  #fill(problem: DenseProblem): void {
    const { size: n, a } = problem;
    const size = this.size;
    this.m = grown(this.m, size * size);
    const m = this.m;
    const w = problem.slack(this.#w, this.#origin);
    for (let k = 0; k < size; k++) {
      const i = this.#row[k]!;
      const sign = this.#sign[k]!;
      for (let l = 0; l < size; l++) {
        const j = this.#row[l]!;
        let element = sign * this.#sign[l]! * a[i * n + j]!;
        if (sign !== 0 && this.#sign[l] === 0) element = i === j ? 1 : 0;
        if (sign === 0) {
          // The condition of a λ: high − low − z, or μ xⱼ − z⁺ − z⁻.
          element = i === j && this.#sign[l] !== 0 ? -1 : 0;
          if (problem.dependsOn[i] === j) element = problem.factor[i]! * this.#sign[l]!;
        }
        m[k * size + l] = element;
      }
      if (sign !== 0) this.q[k] = sign * w[i]!;
      else if (problem.dependsOn[i]! < 0) this.q[k] = problem.high[i]! - problem.low[i]!;
      else this.q[k] = problem.factor[i]! * this.#origin[problem.dependsOn[i]!]!;
    }
  }

  #reserve(n: number): void {
    if (this.#origin.length >= n) return;
    this.#origin = grown(this.#origin, n);
    const room = this.#origin.length;
    this.#w = new Float64Array(room);
    this.q = new Float64Array(3 * room);
    this.#row = new Int32Array(3 * room);
    this.#sign = new Int8Array(3 * room);
  }
}
