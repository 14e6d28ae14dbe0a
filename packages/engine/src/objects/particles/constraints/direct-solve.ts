/**
 * The multipliers by a sparse direct method: not J W Jᵀ, but the larger and emptier matrix
 *
 *   [ M   Jᵀ ] [  a ]   [ 0 ]
 *   [ J  −E  ] [ −λ ] = [ b ]
 *
 * in an order of few new elements (`elimination-order.ts`). A chain or a tree costs what it has of
 * particles; loops fill in what they must.
 *
 * E is a billionth of the diagonal of J W Jᵀ. It makes the matrix quasi-definite, so that redundant
 * constraints have pivots too, and steps of refinement take its effect out again. What no particle can
 * answer to (constraints that contradict each other) is left over as the residual of least squares, and
 * the part of λ that does nothing, Jᵀλ = 0, is taken out at the end.
 */

import { SparseLdlt } from '../../../math/sparse-ldlt.js';
import { eliminationOrder } from '../../../motion/solvers/elimination-order.js';
import type { BlockJacobian } from './block-jacobian.js';

/** E as a part of the diagonal of J W Jᵀ. */
const SOFTNESS = 1e-9;
const REFINEMENTS = 2;

/** Solves for multipliers by elimination. */
export class DirectSolve {
  readonly #factors = new SparseLdlt();
  /** Particles that are free and constrained, and their places among them by number. */
  #free: number[] = [];
  /** (3 free + rows) where each unknown stands in the order of elimination */
  #places = new Int32Array(0);
  /** Elements of the matrix, and where they come from: diagonal by unknown, or a number of J. */
  #values = new Float64Array(0);
  #diagonals = new Int32Array(0);
  /** (numbers of J) the element that it is; −1: of a particle that does not move */
  #elements = new Int32Array(0);
  #rhs = new Float64Array(0);
  #residual = new Float64Array(0);
  #softness = new Float64Array(0);
  #points = new Float64Array(0);

  /** Takes the pattern; call it again when constraints, or who is free, have changed. */
  build(J: BlockJacobian, inverseMasses: Float64Array): void {
    const indexOf = new Map<number, number>();
    this.#free = [];
    for (let b = 0; b < J.blocks; b++) {
      const i = J.particles[b]!;
      if (inverseMasses[i]! === 0 || indexOf.has(i)) continue;
      indexOf.set(i, this.#free.length);
      this.#free.push(i);
    }
    const free = this.#free.length;
    // One node per row: rows of one constraint have the same particles.
    const ends: number[][] = Array.from({ length: J.rows }, () => []);
    for (let b = 0; b < J.blocks; b++) {
      const i = indexOf.get(J.particles[b]!);
      if (i === undefined) continue;
      for (let k = 0; k < J.heights[b]!; k++) ends[J.firstRows[b]! + k]!.push(i);
    }
    const order = eliminationOrder({ bodies: free, constraints: ends });
    const size = 3 * free + J.rows;
    const places = new Int32Array(size);
    let next = 0;
    for (const node of order) {
      if (node < free) for (let k = 0; k < 3; k++) places[3 * node + k] = next++;
      else places[3 * free + node - free] = next++;
    }
    this.#places = places;
    this.#collect(J, indexOf, size);
  }

  /** Columns of the upper triangle: the diagonal, and J where its numbers fall. */
  #collect(J: BlockJacobian, indexOf: ReadonlyMap<number, number>, size: number): void {
    const places = this.#places;
    const free = this.#free.length;
    const columns: { row: number; source: number }[][] = Array.from({ length: size }, () => []);
    for (let u = 0; u < size; u++) columns[places[u]!]!.push({ row: places[u]!, source: -1 - u });
    for (let b = 0; b < J.blocks; b++) {
      const i = indexOf.get(J.particles[b]!);
      if (i === undefined) continue;
      for (let k = 0; k < J.heights[b]!; k++) {
        const row = places[3 * free + J.firstRows[b]! + k]!;
        for (let axis = 0; axis < 3; axis++) {
          const column = places[3 * i + axis]!;
          const source = J.offsets[b]! + 3 * k + axis;
          columns[Math.max(row, column)]!.push({ row: Math.min(row, column), source });
        }
      }
    }
    const starts = new Int32Array(size + 1);
    columns.forEach((column, c) => {
      starts[c + 1] = starts[c]! + column.length;
    });
    const rows = new Int32Array(starts[size]!);
    this.#elements = new Int32Array(J.jacobian.length).fill(-1);
    this.#diagonals = new Int32Array(size);
    let element = 0;
    for (const column of columns) {
      column.sort((a, b) => a.row - b.row);
      for (const { row, source } of column) {
        rows[element] = row;
        if (source < 0) this.#diagonals[-1 - source] = element;
        else this.#elements[source] = element;
        element++;
      }
    }
    this.#values = new Float64Array(element);
    this.#rhs = new Float64Array(size);
    this.#residual = new Float64Array(J.rows);
    this.#softness = new Float64Array(J.rows);
    this.#factors.analyse(size, starts, rows);
  }

  /** `lambda` (rows) = the solution for `b` (rows); false where the matrix cannot be factored. */
  solve(
    lambda: Float64Array,
    b: Float64Array,
    J: BlockJacobian,
    inverseMasses: Float64Array,
    masses: Float64Array,
  ): boolean {
    const free = this.#free;
    const values = this.#values;
    const soft = this.#softness;
    J.diagonal(soft, inverseMasses);
    values.fill(0);
    free.forEach((i, at) => {
      for (let k = 0; k < 3; k++) values[this.#diagonals[3 * at + k]!] = masses[i]!;
    });
    for (let i = 0; i < J.rows; i++) {
      soft[i] = soft[i]! > 0 ? SOFTNESS * soft[i]! : 1;
      values[this.#diagonals[3 * free.length + i]!] = -soft[i]!;
    }
    for (let k = 0; k < J.jacobian.length; k++) {
      const element = this.#elements[k]!;
      if (element >= 0) values[element] = J.jacobian[k]!;
    }
    if (!this.#factors.factor(values)) return false;
    if (this.#points.length !== 3 * masses.length)
      this.#points = new Float64Array(3 * masses.length);
    const r = this.#residual;
    lambda.fill(0, 0, J.rows);
    for (let i = 0; i < J.rows; i++) r[i] = b[i]!;
    for (let k = 0; k <= REFINEMENTS; k++) {
      this.#correct(lambda, r, J.rows);
      this.#product(r, lambda, J, inverseMasses);
      for (let i = 0; i < J.rows; i++) r[i] = b[i]! - r[i]!;
    }
    // What can be answered is b − r; solved anew, the idle part of λ, r/E, is gone.
    const answerable = r.map((rest, i) => b[i]! - rest);
    lambda.fill(0, 0, J.rows);
    r.set(answerable);
    for (let k = 0; k <= REFINEMENTS; k++) {
      this.#correct(lambda, r, J.rows);
      this.#product(r, lambda, J, inverseMasses);
      for (let i = 0; i < J.rows; i++) r[i] = answerable[i]! - r[i]!;
    }
    return true;
  }

  /** λ += (J W Jᵀ + E)⁻¹ r */
  #correct(lambda: Float64Array, r: Float64Array, rows: number): void {
    const { length } = this.#free;
    const z = this.#rhs;
    z.fill(0);
    for (let i = 0; i < rows; i++) z[this.#places[3 * length + i]!] = r[i]!;
    this.#factors.solve(z);
    for (let i = 0; i < rows; i++) lambda[i]! -= z[this.#places[3 * length + i]!]!;
  }

  /** out = J W Jᵀ λ */
  #product(
    out: Float64Array,
    lambda: Float64Array,
    J: BlockJacobian,
    inverseMasses: Float64Array,
  ): void {
    const f = this.#points;
    f.fill(0);
    J.addTransposed(f, lambda);
    for (let i = 0; i < f.length; i++) f[i]! *= inverseMasses[(i / 3) | 0]!;
    J.multiply(out, f);
  }
}
