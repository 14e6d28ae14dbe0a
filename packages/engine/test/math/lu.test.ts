import { describe, expect, it } from 'vitest';
import { Matrix, maxAbs, maxNorm, multiplyVector, residual } from '../../src/math/dense.js';
import { Lu } from '../../src/math/lu.js';
import { Inputs } from './inputs.js';

const SIZES = [1, 2, 3, 4, 5, 8, 13, 21, 34, 50];

function random(inputs: Inputs, n: number): Matrix {
  const m = new Matrix(n);
  for (let i = 0; i < n * n; i++) m.data[i] = inputs.normal();
  return m;
}

/** The rank-r matrix that is a sum of r random outer products. */
function ofRank(inputs: Inputs, n: number, rank: number): Matrix {
  const m = new Matrix(n);
  for (let k = 0; k < rank; k++) {
    const u = Array.from({ length: n }, () => inputs.normal());
    const v = Array.from({ length: n }, () => inputs.normal());
    for (let i = 0; i < n; i++) for (let j = 0; j < n; j++) m.data[i * n + j]! += u[i]! * v[j]!;
  }
  return m;
}

describe('Lu', () => {
  it('solves random systems of every size to a residual at rounding level, one object for all', () => {
    const inputs = new Inputs(1);
    const lu = new Lu();
    let worst = 0;
    for (let round = 0; round < 30; round++) {
      for (const n of SIZES) {
        const m = random(inputs, n);
        const before = m.data.slice();
        expect(lu.factor(m)).toBe(true);
        expect(m.data).toEqual(before);
        for (let k = 0; k < 3; k++) {
          const b = Float64Array.from({ length: n }, () => inputs.normal());
          const x = lu.solve(new Float64Array(n), b);
          const error = residual(new Float64Array(n), m, x, b);
          // The backward error: what matters for any good elimination, however ill the matrix.
          worst = Math.max(worst, error / (n * maxAbs(m) * maxNorm(x, n)));
          // in place
          expect(lu.solve(b, b)).toEqual(x);
        }
      }
    }
    expect(worst).toBeLessThan(2e-15);
  });

  it('needs its pivots: zeros on the diagonal are no obstacle', () => {
    const lu = new Lu();
    expect(
      lu.factor(
        Matrix.from([
          [0, 1],
          [1, 0],
        ]),
      ),
    ).toBe(true);
    expect([...lu.solve(new Float64Array(2), Float64Array.of(3, 4))]).toEqual([4, 3]);
    expect(lu.determinant()).toBe(-1);
    // Without pivoting this gives x = (0, 1) instead of (1, 1).
    expect(
      lu.factor(
        Matrix.from([
          [1e-20, 1],
          [1, 1],
        ]),
      ),
    ).toBe(true);
    const x = lu.solve(new Float64Array(2), Float64Array.of(1, 2));
    expect(maxNorm(Float64Array.of(x[0]! - 1, x[1]! - 1), 2)).toBeLessThan(1e-15);
    // A row in other units must not win the pivot by its size alone.
    expect(
      lu.factor(
        Matrix.from([
          [10, 1e20],
          [1, 1],
        ]),
      ),
    ).toBe(true);
    const y = lu.solve(new Float64Array(2), Float64Array.of(1e20, 2));
    expect(maxNorm(Float64Array.of(y[0]! - 1, y[1]! - 1), 2)).toBeLessThan(1e-15);
  });

  it('knows determinants and their signs', () => {
    const lu = new Lu();
    lu.factor(
      Matrix.from([
        [2, 1, 0],
        [0, 3, 1],
        [1, 0, 4],
      ]),
    );
    expect(lu.determinant()).toBeCloseTo(25, 13);
    expect(lu.determinantSign()).toBe(1);
    lu.factor(
      Matrix.from([
        [0, 3, 1],
        [2, 1, 0],
        [1, 0, 4],
      ]),
    );
    expect(lu.determinant()).toBeCloseTo(-25, 13);
    expect(lu.determinantSign()).toBe(-1);
    // A permutation of 5 with three exchanges, scaled until the determinant underflows.
    const m = new Matrix(5);
    for (const [i, j] of [1, 0, 3, 4, 2].entries()) m.set(i, j, 1e-80);
    expect(lu.factor(m)).toBe(true);
    expect(lu.determinant()).toBeCloseTo(0, 300);
    expect(lu.determinantSign()).toBe(-1);
    expect(lu.factor(new Matrix(0))).toBe(true);
    expect(lu.determinant()).toBe(1);
  });

  it('reports singular matrices of any size and any scale of rows and columns', () => {
    const inputs = new Inputs(2);
    const lu = new Lu();
    for (const n of SIZES.filter((size) => size > 1)) {
      for (const rank of new Set([0, 1, n >> 1, n - 1])) {
        const m = ofRank(inputs, n, rank);
        for (let i = 0; i < n; i++) {
          const s = 10 ** inputs.uniform(-30, 30);
          for (let j = 0; j < n; j++) m.data[i * n + j]! *= s;
        }
        for (let j = 0; j < n; j++) {
          const s = 10 ** inputs.uniform(-30, 30);
          for (let i = 0; i < n; i++) m.data[i * n + j]! *= s;
        }
        expect(lu.factor(m), `n = ${n}, rank = ${rank}`).toBe(false);
        expect(lu.regular).toBe(false);
        expect(lu.determinant()).toBe(0);
        expect(lu.determinantSign()).toBe(0);
      }
    }
    expect(
      lu.factor(
        Matrix.from([
          [1, 2, 3],
          [4, 5, 6],
          [7, 8, 9],
        ]),
      ),
    ).toBe(false);
    expect(
      lu.factor(
        Matrix.from([
          [1, Number.NaN],
          [1, 1],
        ]),
      ),
    ).toBe(false);
  });

  it('does not take badly scaled regular matrices for singular', () => {
    const inputs = new Inputs(3);
    const lu = new Lu();
    for (let round = 0; round < 200; round++) {
      const n = 6;
      const m = random(inputs, n);
      const rowScale = Array.from({ length: n }, () => 10 ** inputs.uniform(-40, 40));
      const columnScale = Array.from({ length: n }, () => 10 ** inputs.uniform(-40, 40));
      for (let i = 0; i < n; i++)
        for (let j = 0; j < n; j++) m.data[i * n + j]! *= rowScale[i]! * columnScale[j]!;
      expect(lu.factor(m)).toBe(true);
      // x = 1/columnScale has products of ordinary size.
      const x = Float64Array.from(columnScale, (s) => 1 / s);
      const b = multiplyVector(new Float64Array(n), m, x);
      const found = lu.solve(new Float64Array(n), b);
      for (let j = 0; j < n; j++) expect(Math.abs(found[j]! / x[j]! - 1)).toBeLessThan(1e-9);
    }
  });

  it('knows its condition: exactly when small, else nearly always, as the true inverse tells', () => {
    const inputs = new Inputs(4);
    const lu = new Lu();
    const columnNorm = (n: number, element: (i: number, j: number) => number) => {
      let worst = 0;
      for (let j = 0; j < n; j++) {
        let sum = 0;
        for (let i = 0; i < n; i++) sum += Math.abs(element(i, j));
        worst = Math.max(worst, sum);
      }
      return worst;
    };
    for (const n of SIZES) {
      let close = 0;
      for (let round = 0; round < 50; round++) {
        // Elements of ±(1 … 2) need no scaling, so the estimate is for the matrix as it is.
        const m = new Matrix(n);
        for (let i = 0; i < n * n; i++) {
          m.data[i] = inputs.uniform(1, 2) * (inputs.next() < 0.5 ? -1 : 1);
        }
        expect(lu.factor(m)).toBe(true);
        const columns: Float64Array[] = [];
        for (let j = 0; j < n; j++) {
          const e = new Float64Array(n);
          e[j] = 1;
          columns.push(lu.solve(e, e));
        }
        const norm = columnNorm(n, (i, j) => m.get(i, j));
        const truth = 1 / (norm * columnNorm(n, (i, j) => columns[j]![i]!));
        const ratio = lu.reciprocalCondition / truth;
        expect(ratio).toBeGreaterThan(0.999);
        expect(ratio).toBeLessThan(n <= 4 ? 1.001 : 10);
        if (ratio < 1.5) close += 1;
      }
      expect(close).toBeGreaterThan(40);
    }
    // Hilbert's matrix of 8: condition 3.4 × 10¹⁰, and of 14: beyond working precision.
    const hilbert = (n: number) =>
      Matrix.from(
        Array.from({ length: n }, (_, i) => Array.from({ length: n }, (_, j) => 1 / (i + j + 1))),
      );
    expect(lu.factor(hilbert(8))).toBe(true);
    expect(lu.reciprocalCondition).toBeLessThan(1e-8);
    expect(lu.factor(hilbert(14))).toBe(false);
  });

  it('refuses to solve without factors, and matrices that are not square', () => {
    const lu = new Lu();
    const two = new Float64Array(2);
    expect(() => lu.solve(two, two)).toThrow(/Lu: matrix .* factor\(\)/);
    lu.factor(new Matrix(2));
    expect(() => lu.solve(two, two)).toThrow(/Lu: matrix/);
    expect(() => lu.factor(new Matrix(2, 3))).toThrow(/Lu: matrix must be square.*2 × 3/);
  });
});
