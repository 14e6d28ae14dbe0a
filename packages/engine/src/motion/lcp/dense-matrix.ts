/**
 * A matrix written out, for any solver. The pivoting methods need its elements, the iterative ones
 * its rows; below some fifty rows it is also the fastest for those.
 */

import { Matrix } from '../../math/dense.js';
import type { RowOperator } from './row-operator.js';

/** A square matrix, row by row; fill it with `set` or through `data` and `stride`. */
export class DenseMatrix extends Matrix implements RowOperator {
  /** The x of the sweep in progress. */
  #x: Float64Array = new Float64Array(0);

  /** A new matrix from rows of numbers, for tests and small examples. */
  static override from(rows: readonly (readonly number[])[]): DenseMatrix {
    const matrix = new DenseMatrix(rows.length);
    for (const [i, row] of rows.entries()) {
      for (const [j, value] of row.entries()) matrix.set(i, j, value);
    }
    return matrix;
  }

  get size(): number {
    return this.rows;
  }

  multiply(out: Float64Array, x: Float64Array): void {
    const { data, rows, stride } = this;
    for (let i = 0; i < rows; i++) {
      const start = i * stride;
      let sum = 0;
      for (let j = 0; j < rows; j++) sum += data[start + j]! * x[j]!;
      out[i] = sum;
    }
  }

  diagonal(out: Float64Array): void {
    for (let i = 0; i < this.rows; i++) out[i] = this.data[i * this.stride + i]!;
  }

  beginSweep(x: Float64Array): void {
    this.#x = x;
  }

  rowProduct(i: number): number {
    const x = this.#x;
    const { data, rows } = this;
    const start = i * this.stride;
    let sum = 0;
    for (let j = 0; j < rows; j++) sum += data[start + j]! * x[j]!;
    return sum;
  }

  /** Nothing to carry along: the next product reads x itself. */
  changed(_i: number, _delta: number): void {}
}
