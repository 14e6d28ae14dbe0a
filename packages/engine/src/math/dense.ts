/**
 * Dense matrices and vectors of sizes known at run time, for the solvers that build whole systems:
 * constraint matrices, complementarity problems, linearised forces.
 *
 * A `Matrix` is a row-major Float64Array with a stride. Its size changes from step to step with the
 * number of contacts, so `resize` keeps the memory and only ever allocates to grow. An array of
 * rows lost: one indirection and one object per row. Vectors are plain Float64Arrays, which may be
 * longer than the system; the functions take the length in use.
 */

import { integer } from '../errors.js';

/** A matrix whose element (i, j), counted from 0, is `data[i * stride + j]`. */
export class Matrix {
  /** (rows × stride) elements row by row; longer than needed after a shrink. Replaced on growth. */
  data: Float64Array;
  /** Number of rows in use. */
  rows = 0;
  /** Number of columns in use. */
  columns = 0;
  /** Distance in `data` from an element to the one below it, at least `columns`. */
  stride = 0;

  /** A zero matrix; `columns` is `rows` when not given. */
  constructor(rows = 0, columns = rows) {
    this.data = new Float64Array(0);
    this.resize(rows, columns);
  }

  /** A new matrix from rows of numbers, for tests and small examples. */
  static from(rows: readonly (readonly number[])[]): Matrix {
    const matrix = new Matrix(rows.length, rows[0]?.length ?? 0);
    for (const [i, row] of rows.entries()) {
      for (const [j, value] of row.entries()) matrix.set(i, j, value);
    }
    return matrix;
  }

  /** Gives the matrix this size, filled with zeros. Allocates only when it has never been as large. */
  resize(rows: number, columns = rows): this {
    integer('Matrix', 'rows', rows, 0, 65536);
    integer('Matrix', 'columns', columns, 0, 65536);
    const size = rows * columns;
    if (size > this.data.length) {
      // Half as much again: a system that grows contact by contact reallocates rarely.
      this.data = new Float64Array(Math.ceil(1.5 * size));
    } else {
      this.data.fill(0, 0, size);
    }
    this.rows = rows;
    this.columns = columns;
    this.stride = columns;
    return this;
  }

  /** Element (row, column). */
  get(row: number, column: number): number {
    return this.data[row * this.stride + column]!;
  }

  /** Sets element (row, column). */
  set(row: number, column: number, value: number): void {
    this.data[row * this.stride + column] = value;
  }

  /** Takes size and elements of another matrix. */
  copyFrom(other: Matrix): this {
    if (other === this) return this;
    this.resize(other.rows, other.columns);
    for (let i = 0; i < other.rows; i++) {
      const from = i * other.stride;
      const to = i * this.stride;
      for (let j = 0; j < other.columns; j++) this.data[to + j] = other.data[from + j]!;
    }
    return this;
  }
}

/** out = m x. `out` must not be x. */
export function multiplyVector(out: Float64Array, m: Matrix, x: Float64Array): Float64Array {
  const { data, rows, columns, stride } = m;
  for (let i = 0; i < rows; i++) {
    const start = i * stride;
    let sum = 0;
    for (let j = 0; j < columns; j++) sum += data[start + j]! * x[j]!;
    out[i] = sum;
  }
  return out;
}

/** out = mᵀ x. `out` must not be x. */
export function transposeMultiplyVector(
  out: Float64Array,
  m: Matrix,
  x: Float64Array,
): Float64Array {
  const { data, rows, columns, stride } = m;
  out.fill(0, 0, columns);
  for (let i = 0; i < rows; i++) {
    const start = i * stride;
    const xi = x[i]!;
    for (let j = 0; j < columns; j++) out[j] = out[j]! + data[start + j]! * xi;
  }
  return out;
}

/** out = b − m x, the residual of the linear system. `out` may be b, not x. Returns its max norm. */
export function residual(out: Float64Array, m: Matrix, x: Float64Array, b: Float64Array): number {
  const { data, rows, columns, stride } = m;
  let worst = 0;
  for (let i = 0; i < rows; i++) {
    const start = i * stride;
    let sum = b[i]!;
    for (let j = 0; j < columns; j++) sum -= data[start + j]! * x[j]!;
    out[i] = sum;
    worst = Math.max(worst, Math.abs(sum));
  }
  return worst;
}

/** out = a b, resized to fit. `out` must be neither a nor b. */
export function multiply(out: Matrix, a: Matrix, b: Matrix): Matrix {
  out.resize(a.rows, b.columns);
  for (let i = 0; i < a.rows; i++) {
    for (let k = 0; k < a.columns; k++) {
      const aik = a.data[i * a.stride + k]!;
      const from = k * b.stride;
      const to = i * out.stride;
      for (let j = 0; j < b.columns; j++) out.data[to + j]! += aik * b.data[from + j]!;
    }
  }
  return out;
}

/** out = mᵀ, resized to fit. `out` must not be m. */
export function transpose(out: Matrix, m: Matrix): Matrix {
  out.resize(m.columns, m.rows);
  for (let i = 0; i < m.rows; i++) {
    for (let j = 0; j < m.columns; j++) out.set(j, i, m.get(i, j));
  }
  return out;
}

/** The largest |element|; 0 for an empty matrix, NaN when there is a NaN. */
export function maxAbs(m: Matrix): number {
  const { data, rows, columns, stride } = m;
  let worst = 0;
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) worst = Math.max(worst, Math.abs(data[i * stride + j]!));
  }
  return worst;
}

/** √(sum of squares of all elements). */
export function frobeniusNorm(m: Matrix): number {
  const { data, rows, columns, stride } = m;
  let sum = 0;
  for (let i = 0; i < rows; i++) {
    for (let j = 0; j < columns; j++) sum += data[i * stride + j]! * data[i * stride + j]!;
  }
  return Math.sqrt(sum);
}

/** a · b over the first n elements. */
export function dot(a: Float64Array, b: Float64Array, n: number): number {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** out = a + s b over the first n elements; `out` may be a or b. */
export function addScaled(
  out: Float64Array,
  a: Float64Array,
  b: Float64Array,
  s: number,
  n: number,
): Float64Array {
  for (let i = 0; i < n; i++) out[i] = a[i]! + s * b[i]!;
  return out;
}

/** √(a · a) over the first n elements. */
export function norm(a: Float64Array, n: number): number {
  return Math.sqrt(dot(a, a, n));
}

/** The largest |element| of the first n. */
export function maxNorm(a: Float64Array, n: number): number {
  let worst = 0;
  for (let i = 0; i < n; i++) worst = Math.max(worst, Math.abs(a[i]!));
  return worst;
}

/** The largest power of two that is not above x > 0: scaling by it rounds nothing. */
export function powerOfTwoBelow(x: number): number {
  let power = 1;
  while (power > x) power *= 0.5;
  while (power * 2 <= x) power *= 2;
  return power;
}
