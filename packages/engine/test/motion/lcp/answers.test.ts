/** Problems whose answers are known on paper, for every solver that can solve them. */

import { describe, expect, it } from 'vitest';
import {
  Dantzig,
  Enumeration,
  LCP_SOLVERS,
  type LcpProblem,
  Lemke,
  slack,
} from '../../../src/motion/lcp/index.js';
import { emptyProblem, problemOf } from './problems.js';

const all = LCP_SOLVERS.map(({ name, create }) => [name, create] as const);
const pivoting = all.filter(([name]) => ['dantzig', 'lemke', 'enumeration'].includes(name));

function close(actual: Float64Array, expected: readonly number[], error: number): void {
  for (const [i, value] of expected.entries()) {
    expect(Math.abs(actual[i]! - value), `x[${i}] is ${actual[i]}`).toBeLessThan(error);
  }
}

describe.each(all)('%s', (_name, create) => {
  it('solves [[2,1],[1,2]] x = (5, 6)', () => {
    const x = new Float64Array(2);
    const problem = problemOf(
      [
        [2, 1],
        [1, 2],
      ],
      [-5, -6],
    );
    expect(create().solve(x, problem).status).toBe('solved');
    close(x, [4 / 3, 7 / 3], 1e-8);
  });

  it('gives max(0, −b) for the identity', () => {
    const b = [-3, 2, 0, -0.25, 7];
    const rows = b.map((_, i) => b.map((_, j) => (i === j ? 1 : 0)));
    const x = new Float64Array(5);
    expect(create().solve(x, problemOf(rows, b)).status).toBe('solved');
    close(x, [3, 0, 0, 0.25, 0], 1e-8);
  });

  it('keeps to bounds of every kind', () => {
    const infinity = Number.POSITIVE_INFINITY;
    // w = x + b: x wants to be −b.
    const b = [-3, -3, 5, 5, -1, 2];
    const low = [0, 0, -4, -infinity, -infinity, 1];
    const high = [infinity, 2, 4, 1, infinity, 1];
    const rows = b.map((_, i) => b.map((_, j) => (i === j ? 1 : 0)));
    const x = new Float64Array(6);
    const { status, residual } = create().solve(x, problemOf(rows, b, low, high));
    expect(status).toBe('solved');
    expect(residual).toBeLessThan(1e-8);
    close(x, [3, 2, -4, -5, 1, 1], 1e-8);
  });

  it('solves the empty problem', () => {
    const { status, residual } = create().solve(new Float64Array(0), problemOf([], []));
    expect(status).toBe('solved');
    expect(residual).toBe(0);
  });
});

describe.each(pivoting)('%s', (_name, create) => {
  it('solves a matrix that is not symmetric', () => {
    const x = new Float64Array(2);
    const problem = problemOf(
      [
        [1, 2],
        [0, 1],
      ],
      [-1, -1],
    );
    expect(create().solve(x, problem).status).toBe('solved');
    close(x, [0, 1], 1e-14);
    close(slack(new Float64Array(2), problem, x), [1, 0], 1e-14);
  });

  it('proves that [[0,1],[0,0]] with b = (0, −1) has no solution', () => {
    const x = new Float64Array(2);
    const problem = problemOf(
      [
        [0, 1],
        [0, 0],
      ],
      [0, -1],
    );
    const { status, proven, residual } = create().solve(x, problem);
    expect(status).toBe('no-solution');
    expect(proven).toBe(true);
    // Row 1 has w = −1 whatever x is: no point violates less than 1 (x₀ = 0 keeps row 0 satisfied).
    expect(residual).toBe(1);
  });
});

/** Murty's matrix: 1 on the diagonal, 2 below it; b = −1; solution (1, 0, …, 0). */
function murty(n: number, reversed = false): LcpProblem {
  const problem = emptyProblem(n);
  const at = (i: number) => (reversed ? n - 1 - i : i);
  for (let i = 0; i < n; i++) {
    problem.b[i] = -1;
    for (let j = 0; j <= i; j++) problem.matrix.set(at(i), at(j), i === j ? 1 : 2);
  }
  return problem;
}

describe("Murty's problems", () => {
  it('have (1, 0, …, 0) as solution; pivots for n = 4 … 12', () => {
    const table: Record<string, unknown>[] = [];
    for (let n = 4; n <= 12; n++) {
      const problem = murty(n);
      const row: Record<string, unknown> = { n };
      for (const solver of [new Dantzig(), new Lemke(), new Enumeration()]) {
        const x = new Float64Array(n);
        const { status, iterations } = solver.solve(x, problem);
        expect(status, `${solver.name}, n = ${n}`).toBe('solved');
        close(x, [1, ...Array.from({ length: n - 1 }, () => 0)], 1e-12);
        row[solver.name] = iterations;
      }
      // The same with rows and columns in reverse: the order in which rows are taken in matters.
      const reversed = new Float64Array(n);
      const backwards = new Dantzig().solve(reversed, murty(n, true));
      expect(backwards.status).toBe('solved');
      expect(Math.abs(reversed[n - 1]! - 1)).toBeLessThan(1e-12);
      row['dantzig, reversed'] = backwards.iterations;
      // Lemke's path visits every case of this matrix; taking rows one by one does not.
      expect(row['lemke']).toBe(2 ** n);
      expect(row['dantzig']).toBeLessThanOrEqual(n * n);
      table.push(row);
    }
    console.table(table);
  });
});

/**
 * Painlevé's rod (F24): a uniform rod of mass 1 and length 2 slides on its tip, at θ from the floor.
 * With normal force N and friction S = μN against the motion the tip's normal acceleration is p N + b,
 * p = 1 + 3cos²θ − 3μ sinθ cosθ. As two rows: w₀ = (1 + 3cos²θ) N − 3 sinθ cosθ S + b,
 * w₁ = S − μ N.
 */
function painleve(theta: number, friction: number, b: number): LcpProblem {
  const [s, c] = [Math.sin(theta), Math.cos(theta)];
  return problemOf(
    [
      [1 + 3 * c * c, -3 * s * c],
      [-friction, 1],
    ],
    [b, 0],
  );
}

describe("Painlevé's rod", () => {
  const degree = Math.PI / 180;
  const p = (theta: number, mu: number) =>
    1 + 3 * Math.cos(theta) ** 2 - 3 * mu * Math.sin(theta) * Math.cos(theta);

  it.each(pivoting)('has no solution for p < 0, b < 0, and %s proves it', (_name, create) => {
    for (const [theta, mu] of [
      [63.435, 1.4],
      [50.7, 1.5],
      [73, 1.5],
      [37.5, 2],
      [79, 2],
    ] as const) {
      expect(p(theta * degree, mu)).toBeLessThan(0);
      const x = new Float64Array(2);
      const result = create().solve(x, painleve(theta * degree, mu, -1));
      expect(result.status, `θ = ${theta}, μ = ${mu}`).toBe('no-solution');
      expect(result.proven).toBe(true);
      expect(result.residual).toBeLessThanOrEqual(1);
    }
  });

  it.each(pivoting)('just outside of the interval %s finds N = −b/p', (_name, create) => {
    for (const [theta, mu] of [
      [50.5, 1.5],
      [73.1, 1.5],
      [37.2, 2],
      [79.3, 2],
    ] as const) {
      expect(p(theta * degree, mu)).toBeGreaterThan(0);
      const x = new Float64Array(2);
      expect(create().solve(x, painleve(theta * degree, mu, -1)).status).toBe('solved');
      const force = 1 / p(theta * degree, mu);
      close(x, [force, mu * force], 1e-10 * force);
    }
  });

  it('has two solutions for p < 0, b > 0: all are found, and every pivoting method finds one', () => {
    const theta = 60 * degree;
    const problem = painleve(theta, 2, 1);
    const x = new Float64Array(2);
    const oracle = new Enumeration();
    expect(oracle.countSolutions(x, problem)).toBe(2);
    const force = -1 / p(theta, 2);
    const found = [...oracle.solutions].sort((a, b) => a[0]! - b[0]!);
    close(found[0]!, [0, 0], 1e-14);
    close(found[1]!, [force, 2 * force], 1e-12);
    for (const [, create] of pivoting) {
      expect(create().solve(x, problem).status).toBe('solved');
      const other = Math.min(Math.abs(x[0]!), Math.abs(x[0]! - force));
      expect(other).toBeLessThan(1e-12);
    }
  });
});
