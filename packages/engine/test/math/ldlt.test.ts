import { describe, expect, it } from 'vitest';
import { Matrix, maxAbs, maxNorm, multiplyVector, residual } from '../../src/math/dense.js';
import { Ldlt } from '../../src/math/ldlt.js';
import { Inputs } from './inputs.js';

const SIZES = [1, 2, 3, 4, 5, 8, 13, 21, 34, 50];

/** Σ signs[k] u_k u_kᵀ with random u_k: its inertia is the signs'. */
function fromSigns(inputs: Inputs, n: number, signs: readonly number[]): Matrix {
  const m = new Matrix(n);
  for (const sign of signs) {
    const u = Array.from({ length: n }, () => inputs.normal());
    for (let i = 0; i < n; i++)
      for (let j = 0; j < n; j++) m.data[i * n + j]! += sign * u[i]! * u[j]!;
  }
  return m;
}

function randomSymmetric(inputs: Inputs, n: number): Matrix {
  const m = new Matrix(n);
  for (let i = 0; i < n; i++)
    for (let j = 0; j <= i; j++) {
      const x = inputs.normal();
      m.set(i, j, x);
      m.set(j, i, x);
    }
  return m;
}

function backwardError(m: Matrix, x: Float64Array, b: Float64Array): number {
  const n = m.rows;
  return residual(new Float64Array(n), m, x, b) / (n * maxAbs(m) * maxNorm(x, n));
}

const vector = (inputs: Inputs, n: number) =>
  Float64Array.from({ length: n }, () => inputs.normal());

describe('Ldlt on definite matrices', () => {
  it('solves to rounding level by both pivot rules, and finds no negative eigenvalue', () => {
    const inputs = new Inputs(1);
    const ldlt = new Ldlt();
    let worst = 0;
    for (let round = 0; round < 20; round++) {
      for (const n of SIZES) {
        const m = fromSigns(inputs, n, new Array(2 * n).fill(1));
        const before = m.data.slice();
        for (const method of ['factor', 'factorDefinite'] as const) {
          expect(ldlt[method](m)).toBe(true);
          expect([ldlt.size, ldlt.rank, ldlt.negative]).toEqual([n, n, 0]);
          const b = vector(inputs, n);
          const x = ldlt.solve(new Float64Array(n), b);
          worst = Math.max(worst, backwardError(m, x, b));
          expect(ldlt.solve(b, b)).toEqual(x);
        }
        expect(m.data).toEqual(before);
      }
    }
    expect(worst).toBeLessThan(1e-15);
  });

  it('is exact where the numbers are', () => {
    const ldlt = new Ldlt();
    const m = Matrix.from([
      [4, 2, 0],
      [2, 5, 2],
      [0, 2, 5],
    ]);
    expect(ldlt.factorDefinite(m)).toBe(true);
    const b = multiplyVector(new Float64Array(3), m, Float64Array.of(1, -2, 3));
    const x = ldlt.solve(new Float64Array(3), b);
    expect(maxNorm(Float64Array.of(x[0]! - 1, x[1]! + 2, x[2]! - 3), 3)).toBeLessThan(2e-15);
    expect(ldlt.factor(Matrix.from([[3]]))).toBe(true);
    expect([...ldlt.solve(new Float64Array(1), Float64Array.of(1))]).toEqual([1 / 3]);
    expect(ldlt.factor(new Matrix(0))).toBe(true);
  });

  it('finds the rank of semidefinite matrices and solves what can be solved', () => {
    const inputs = new Inputs(2);
    const ldlt = new Ldlt();
    let worst = 0;
    for (const n of SIZES.filter((size) => size > 1)) {
      for (const rank of new Set([0, 1, n >> 1, n - 1])) {
        const m = fromSigns(inputs, n, new Array(rank).fill(1));
        for (const method of ['factor', 'factorDefinite'] as const) {
          expect(ldlt[method](m), `n = ${n}, rank ${rank}`).toBe(false);
          expect(ldlt.rank, `n = ${n}`).toBe(rank);
          expect(ldlt.negative).toBe(0);
          // A right-hand side in the range of m has solutions, and one is found.
          const b = multiplyVector(new Float64Array(n), m, vector(inputs, n));
          const x = ldlt.solve(new Float64Array(n), b);
          if (rank > 0) worst = Math.max(worst, backwardError(m, x, b));
          expect([...x].filter((value) => value === 0).length).toBe(n - rank);
        }
      }
    }
    expect(worst).toBeLessThan(1e-14);
  });

  it('measures rows of different units each on its own scale', () => {
    const inputs = new Inputs(3);
    const ldlt = new Ldlt();
    for (let round = 0; round < 100; round++) {
      const n = 8;
      for (const rank of [n, 5]) {
        const m = fromSigns(inputs, n, new Array(rank === n ? 2 * n : rank).fill(1));
        for (let i = 0; i < n; i++) {
          const s = 10 ** inputs.uniform(-20, 20);
          for (let j = 0; j < n; j++) {
            m.data[i * n + j]! *= s;
            m.data[j * n + i]! *= s;
          }
        }
        for (const method of ['factor', 'factorDefinite'] as const) {
          expect(ldlt[method](m)).toBe(rank === n);
          expect(ldlt.rank).toBe(rank);
          expect(ldlt.negative).toBe(0);
        }
      }
    }
  });

  it('says so when a matrix is not semidefinite after all', () => {
    const inputs = new Inputs(4);
    const ldlt = new Ldlt();
    const b = new Float64Array(2);
    expect(
      ldlt.factorDefinite(
        Matrix.from([
          [1, 2],
          [2, 1],
        ]),
      ),
    ).toBe(false);
    expect(ldlt.negative).toBe(1);
    expect(() => ldlt.solve(b, b)).toThrow(/Ldlt: matrix/);
    expect(
      ldlt.factorDefinite(
        Matrix.from([
          [0, 1],
          [1, 0],
        ]),
      ),
    ).toBe(false);
    expect(ldlt.negative).toBe(1);
    expect(ldlt.factorDefinite(Matrix.from([[-1]]))).toBe(false);
    expect(ldlt.negative).toBe(1);
    for (const n of SIZES.filter((size) => size > 1)) {
      const m = fromSigns(inputs, n, [...new Array(n - 1).fill(1), -1]);
      expect(ldlt.factorDefinite(m)).toBe(false);
      expect(ldlt.negative).toBe(1);
    }
  });
});

describe('Ldlt on indefinite matrices', () => {
  it('solves to rounding level, zero diagonals included', () => {
    const inputs = new Inputs(5);
    const ldlt = new Ldlt();
    let worst = 0;
    for (let round = 0; round < 20; round++) {
      for (const n of SIZES) {
        const m = randomSymmetric(inputs, n);
        if (round % 2 === 0 && n % 2 === 0) for (let i = 0; i < n; i++) m.set(i, i, 0);
        expect(ldlt.factor(m)).toBe(true);
        const b = vector(inputs, n);
        worst = Math.max(worst, backwardError(m, ldlt.solve(new Float64Array(n), b), b));
      }
    }
    expect(worst).toBeLessThan(4e-15);
  });

  it('counts the negative eigenvalues (Sylvester)', () => {
    const inputs = new Inputs(6);
    const ldlt = new Ldlt();
    for (let round = 0; round < 20; round++) {
      for (const n of SIZES) {
        const signs = Array.from({ length: n }, () => (inputs.next() < 0.5 ? -1 : 1));
        expect(ldlt.factor(fromSigns(inputs, n, signs))).toBe(true);
        expect(ldlt.negative).toBe(signs.filter((sign) => sign < 0).length);
      }
    }
  });

  it('solves the systems of constrained motion: mass matrix beside Jacobian, zeros below', () => {
    const inputs = new Inputs(7);
    const ldlt = new Ldlt();
    let worst = 0;
    for (let round = 0; round < 50; round++) {
      const bodies = 12;
      const rows = 7;
      const n = bodies + rows;
      const m = new Matrix(n);
      for (let i = 0; i < bodies; i++) m.set(i, i, 10 ** inputs.uniform(-2, 2));
      for (let i = 0; i < rows; i++)
        for (let j = 0; j < bodies; j++) {
          const x = inputs.normal();
          m.set(bodies + i, j, x);
          m.set(j, bodies + i, x);
        }
      expect(ldlt.factor(m)).toBe(true);
      expect(ldlt.negative).toBe(rows);
      const b = vector(inputs, n);
      worst = Math.max(worst, backwardError(m, ldlt.solve(new Float64Array(n), b), b));
      // The last constraint said twice: rank one less, and still solvable when it agrees.
      for (let j = 0; j < n; j++) {
        m.set(n - 1, j, m.get(n - 2, j));
        m.set(j, n - 1, m.get(j, n - 2));
      }
      b[n - 1] = b[n - 2]!;
      expect(ldlt.factor(m)).toBe(false);
      expect(ldlt.rank).toBe(n - 1);
      worst = Math.max(worst, backwardError(m, ldlt.solve(new Float64Array(n), b), b));
    }
    expect(worst).toBeLessThan(1e-14);
  });

  it('reads only the lower triangle', () => {
    const ldlt = new Ldlt();
    const b = Float64Array.of(1, 2);
    expect(
      ldlt.factor(
        Matrix.from([
          [2, Number.NaN],
          [1, 3],
        ]),
      ),
    ).toBe(true);
    const x = ldlt.solve(new Float64Array(2), b);
    expect(Math.abs(x[0]! - 0.2)).toBeLessThan(1e-16);
    expect(Math.abs(x[1]! - 0.6)).toBeLessThan(2e-16);
  });

  it('refuses what it cannot factor, by name', () => {
    const ldlt = new Ldlt();
    const b = new Float64Array(2);
    expect(() => ldlt.solve(b, b)).toThrow(/Ldlt: matrix .* factor\(\)/);
    expect(
      ldlt.factor(
        Matrix.from([
          [1, 0],
          [Number.NaN, 1],
        ]),
      ),
    ).toBe(false);
    expect(() => ldlt.solve(b, b)).toThrow(/Ldlt: matrix/);
    expect(
      ldlt.factorDefinite(
        Matrix.from([
          [Number.POSITIVE_INFINITY, 0],
          [0, 1],
        ]),
      ),
    ).toBe(false);
    expect(() => ldlt.factor(new Matrix(2, 3))).toThrow(/Ldlt: matrix must be square.*2 × 3/);
  });
});
