/** Sparse elimination against dense, on quasi-definite matrices. */

import { describe, expect, it } from 'vitest';
import { Matrix } from '../../src/math/dense.js';
import { Lu } from '../../src/math/lu.js';
import { Random } from '../../src/math/random.js';
import { SparseLdlt } from '../../src/math/sparse-ldlt.js';

/** A sparse symmetric matrix with a diagonal of both signs, as columns of the upper triangle. */
function quasiDefinite(n: number, density: number, seed: number) {
  const random = new Random(seed);
  const starts = new Int32Array(n + 1);
  const rows: number[] = [];
  const values: number[] = [];
  const dense = new Matrix(n);
  for (let column = 0; column < n; column++) {
    const sign = column % 3 === 2 ? -1 : 1;
    for (let row = 0; row < column; row++) {
      // Off-diagonal elements only between the two parts: what is left is definite.
      if ((row % 3 === 2) === (column % 3 === 2) || random.next() > density) continue;
      const value = 2 * random.next() - 1;
      rows.push(row);
      values.push(value);
      dense.set(row, column, value);
      dense.set(column, row, value);
    }
    rows.push(column);
    values.push(sign * (0.1 + random.next()));
    dense.set(column, column, values[values.length - 1]!);
    starts[column + 1] = rows.length;
  }
  return { starts, rows: Int32Array.from(rows), values: Float64Array.from(values), dense };
}

describe('SparseLdlt', () => {
  it.each([1, 2, 5, 20, 60])('solves as dense elimination does, n = %i', (n) => {
    for (let seed = 1; seed <= 5; seed++) {
      const { starts, rows, values, dense } = quasiDefinite(n, 0.3, seed);
      const sparse = new SparseLdlt();
      sparse.analyse(n, starts, rows);
      expect(sparse.factor(values)).toBe(true);
      const b = Float64Array.from({ length: n }, (_, i) => Math.cos(i + seed));
      const lu = new Lu();
      expect(lu.factor(dense)).toBe(true);
      const expected = lu.solve(new Float64Array(n), b);
      const x = sparse.solve(b.slice());
      for (let i = 0; i < n; i++) expect(x[i]).toBeCloseTo(expected[i]!, 9);
      // Three at once: b, 2b and −b.
      const three = new Float64Array(3 * n);
      for (let i = 0; i < n; i++) three.set([b[i]!, 2 * b[i]!, -b[i]!], 3 * i);
      sparse.solveTriple(three);
      for (let i = 0; i < n; i++) {
        expect(three[3 * i]).toBeCloseTo(expected[i]!, 9);
        expect(three[3 * i + 1]).toBeCloseTo(2 * expected[i]!, 9);
        expect(three[3 * i + 2]).toBeCloseTo(-expected[i]!, 9);
      }
    }
  });

  it('fills nothing in where the order is that of a tree', () => {
    // An arrow that points down: every row is next to the last one only.
    const n = 50;
    const starts = new Int32Array(n + 1);
    const rows: number[] = [];
    for (let i = 0; i < n - 1; i++) {
      rows.push(i);
      starts[i + 1] = rows.length;
    }
    for (let i = 0; i < n; i++) rows.push(i);
    starts[n] = rows.length;
    const sparse = new SparseLdlt();
    sparse.analyse(n, starts, Int32Array.from(rows));
    expect(sparse.fill).toBe(n - 1);
  });

  it('says so when a pivot is 0 or no number', () => {
    const sparse = new SparseLdlt();
    sparse.analyse(2, Int32Array.of(0, 1, 3), Int32Array.of(0, 0, 1));
    expect(sparse.factor(Float64Array.of(0, 1, 1))).toBe(false);
    expect(sparse.factor(Float64Array.of(1, 1, 1))).toBe(false);
    expect(sparse.factor(Float64Array.of(1, Number.NaN, 1))).toBe(false);
    expect(sparse.factor(Float64Array.of(1, 1, -1))).toBe(true);
  });

  it('adds up elements that are given twice', () => {
    const sparse = new SparseLdlt();
    sparse.analyse(1, Int32Array.of(0, 2), Int32Array.of(0, 0));
    sparse.factor(Float64Array.of(1, 3));
    expect(sparse.solve(Float64Array.of(8))[0]).toBe(2);
  });
});
