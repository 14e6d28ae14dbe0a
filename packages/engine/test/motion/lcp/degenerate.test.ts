/** Singular, zero, redundant, contradicting and badly scaled problems. */

import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/math/random.js';
import { Dantzig, Enumeration, LCP_SOLVERS, Lemke, slack } from '../../../src/motion/lcp/index.js';
import { boxOnFloor, emptyProblem, fillRedundant, problemOf } from './problems.js';

const infinity = Number.POSITIVE_INFINITY;
const all = LCP_SOLVERS.map(({ name, create }) => [name, create] as const);
const pivoting = all.filter(([name]) => ['dantzig', 'lemke', 'enumeration'].includes(name));

describe.each(all)('%s', (name, create) => {
  it('solves a zero matrix where b allows', () => {
    const x = new Float64Array(3);
    const zero = [0, 0, 0].map(() => [0, 0, 0]);
    // w = b: at low 0 for b > 0; at high for b < 0; anything for b = 0.
    const problem = problemOf(zero, [2, -1, 0], [0, -3, -infinity], [infinity, 4, infinity]);
    expect(create().solve(x, problem).status).toBe('solved');
    expect(x[0]).toBe(0);
    expect(x[1]).toBe(4);
    expect(Number.isFinite(x[2]!)).toBe(true);
  });

  it('never calls a zero matrix solved where b forbids', () => {
    const x = new Float64Array(2);
    const { status, residual } = create().solve(
      x,
      problemOf(
        [
          [0, 0],
          [0, 0],
        ],
        [-2, 1],
      ),
    );
    expect(status).not.toBe('solved');
    expect(residual).toBe(2);
  });

  it('carries a box on four corners: the weight, and equal accelerations of 0', () => {
    const random = new Random('box');
    for (let k = 0; k < 20; k++) {
      const problem = boxOnFloor(random, 4);
      const x = new Float64Array(4);
      expect(create({ maxIterations: 50_000 }).solve(x, problem).status, name).toBe('solved');
      const w = slack(new Float64Array(4), problem, x);
      expect(Math.min(...w)).toBeGreaterThan(-1e-7);
      expect(Math.min(...x)).toBeGreaterThanOrEqual(0);
    }
  });

  it('proves nothing false of a matrix that is not symmetric', () => {
    // A quadratic programme's conditions (four rows, solution (2, 2, 2, 92)): not every method solves
    // it, but none may show that it has no solution.
    const x = new Float64Array(4);
    const problem = problemOf(
      [
        [11, 0, 10, -1],
        [0, 11, 10, -1],
        [10, 10, 21, -1],
        [1, 1, 1, 0],
      ],
      [50, 50, 10, -6],
    );
    expect(create().solve(x, problem).proven, name).toBe(false);
  });
});

describe.each(pivoting)('%s', (_name, create) => {
  it('takes the same equation several times', () => {
    const problem = problemOf(
      [
        [1, 1, 2],
        [1, 1, 2],
        [2, 2, 4],
      ],
      [-1, -1, -2],
      [-infinity, -infinity, -infinity],
      [infinity, infinity, infinity],
    );
    const x = new Float64Array(3);
    expect(create().solve(x, problem).status).toBe('solved');
    expect(Math.abs(x[0]! + x[1]! + 2 * x[2]! - 1)).toBeLessThan(1e-14);
  });

  it('proves that contradicting equations have no solution, and gives the least of evils', () => {
    // One body, two points: x₀ + x₁ = 1 and x₀ + x₁ = 3.
    const problem = problemOf(
      [
        [1, 1],
        [1, 1],
      ],
      [-1, -3],
      [-infinity, -infinity],
      [infinity, infinity],
    );
    const x = new Float64Array(2);
    const { status, proven, residual } = create().solve(x, problem);
    expect(status).toBe('no-solution');
    expect(proven).toBe(true);
    // No x does better than 1 in both; satisfying one equation exactly costs 2 in the other.
    expect(residual).toBeGreaterThanOrEqual(1);
    expect(residual).toBeLessThanOrEqual(2 + 1e-12);
  });

  it('does not mind units: rows scaled by 10⁻⁶ to 10⁶', () => {
    const random = new Random('units');
    for (let k = 0; k < 50; k++) {
      const problem = boxOnFloor(random, 4);
      const n = 4;
      const scale = Array.from({ length: n }, () => 10 ** random.uniform(-6, 6));
      const scaled = emptyProblem(n);
      for (let i = 0; i < n; i++) {
        scaled.b[i] = problem.b[i]! * scale[i]!;
        for (let j = 0; j < n; j++) {
          scaled.matrix.set(i, j, problem.matrix.get(i, j) * scale[i]! * scale[j]!);
        }
      }
      const [x, y] = [new Float64Array(n), new Float64Array(n)];
      expect(create().solve(x, problem).status).toBe('solved');
      expect(create().solve(y, scaled).status).toBe('solved');
      const [w, v] = [
        slack(new Float64Array(n), problem, x),
        slack(new Float64Array(n), scaled, y),
      ];
      for (let i = 0; i < n; i++) expect(Math.abs(w[i]! - v[i]! / scale[i]!)).toBeLessThan(1e-9);
    }
  });
});

describe('regularisation', () => {
  it('is the matrix with a larger diagonal, and makes the redundant solution unique', () => {
    const random = new Random('soft');
    for (let k = 0; k < 30; k++) {
      const problem = emptyProblem(6);
      fillRedundant(problem, random, 3);
      const regularization = new Float64Array(6).fill(0.01);
      const written = emptyProblem(6);
      for (let i = 0; i < 6; i++) {
        written.b[i] = problem.b[i]!;
        for (let j = 0; j < 6; j++) {
          written.matrix.set(i, j, problem.matrix.get(i, j) + (i === j ? 0.01 : 0));
        }
      }
      const [x, y] = [new Float64Array(6), new Float64Array(6)];
      expect(new Enumeration().solve(x, written).status).toBe('solved');
      for (const [name, create] of all) {
        const soft = { ...problem, regularization };
        expect(
          create({ ...(name === 'enumeration' ? {} : { maxIterations: 50_000 }) }).solve(y, soft)
            .status,
          name,
        ).toBe('solved');
        for (let i = 0; i < 6; i++) expect(Math.abs(x[i]! - y[i]!), name).toBeLessThan(1e-6);
      }
    }
  });
});

describe('many contacts on few bodies', () => {
  it('Dantzig and Lemke agree on w for 60 rows of rank 12', () => {
    const random = new Random('crowd');
    for (let k = 0; k < 5; k++) {
      const problem = emptyProblem(60);
      fillRedundant(problem, random, 12);
      const [x, y] = [new Float64Array(60), new Float64Array(60)];
      expect(new Dantzig().solve(x, problem).status).toBe('solved');
      expect(new Lemke().solve(y, problem).status).toBe('solved');
      const [w, v] = [new Float64Array(60), new Float64Array(60)];
      slack(w, problem, x);
      slack(v, problem, y);
      for (let i = 0; i < 60; i++) expect(Math.abs(w[i]! - v[i]!)).toBeLessThan(1e-8);
    }
  });
});
