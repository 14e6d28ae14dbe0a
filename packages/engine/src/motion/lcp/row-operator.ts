/**
 * A square matrix as the iterative solvers see it: by products and by sweeps over its rows.
 *
 * A constraint matrix J M⁻¹ Jᵀ need not be written out: each row touches two bodies, so that a sweep
 * which carries the bodies' velocities along costs O(rows), not O(rows²) (Catto 2005; T 4.6.2 on
 * sparsity). A sweep is therefore a small conversation: begin with an x, ask for one row's product,
 * say how much that row's x has changed, ask for the next. A dense matrix answers it by dot products.
 */

import type { Matrix } from '../../math/dense.js';

/** A square matrix A known by its products. */
export interface RowOperator {
  /** Number of rows and columns. */
  readonly size: number;
  /** out = A x; `out` is never x. */
  multiply(out: Float64Array, x: Float64Array): void;
  /** out = the diagonal of A. */
  diagonal(out: Float64Array): void;
  /** Starts a sweep at x, which stays alive: the solver changes its elements during the sweep. */
  beginSweep(x: Float64Array): void;
  /** (A x)ᵢ for the x of the sweep as it stands. */
  rowProduct(i: number): number;
  /** The solver has just added `delta` to xᵢ. */
  changed(i: number, delta: number): void;
}

/** out = A written out, column by column from products with unit vectors. `unit` is scratch. */
export function assemble(
  out: Matrix,
  a: RowOperator,
  unit: Float64Array,
  column: Float64Array,
): Matrix {
  const n = a.size;
  out.resize(n, n);
  unit.fill(0);
  for (let j = 0; j < n; j++) {
    unit[j] = 1;
    a.multiply(column, unit);
    unit[j] = 0;
    for (let i = 0; i < n; i++) out.data[i * out.stride + j] = column[i]!;
  }
  return out;
}
