/** The iterative methods: laws of their convergence, warm starts, long chains, sparse operators. */

import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/math/random.js';
import {
  ConjugateGradient,
  Dantzig,
  LCP_SOLVERS,
  type LcpProblem,
  ProjectedGaussSeidel,
  ProjectedJacobi,
  ProjectedSor,
  slack,
} from '../../../src/motion/lcp/index.js';
import { boxOnFloor, chain, emptyProblem, fillDefinite, randomBounds } from './problems.js';

/** ½ x·A x + b·x, what a symmetric problem minimises. */
function energy(problem: LcpProblem, x: Float64Array): number {
  const ax = new Float64Array(problem.size);
  problem.matrix.multiply(ax, x);
  return ax.reduce((sum, v, i) => sum + x[i]! * (0.5 * v + problem.b[i]!), 0);
}

function symmetric(random: Random, n: number) {
  const problem = emptyProblem(n);
  fillDefinite(problem.matrix, random, 0, 0.02);
  randomBounds(problem, random);
  for (let i = 0; i < n; i++) problem.b[i] = random.uniform(-1, 1);
  return problem;
}

describe('on symmetric definite matrices', () => {
  const one = { maxIterations: 1, tolerance: 0, warmStart: true };
  it.each([
    ['projected Gauss-Seidel', () => new ProjectedGaussSeidel(one)],
    ['projected SOR, ω = 1.7', () => new ProjectedSor({ ...one, relaxation: 1.7 })],
    ['projected Jacobi', () => new ProjectedJacobi(one)],
  ])('every sweep of %s lowers ½ x·A x + b·x', (_name, create) => {
    const random = new Random('monotone');
    for (let k = 0; k < 40; k++) {
      const problem = symmetric(random, random.integer(2, 20));
      const solver = create();
      const x = new Float64Array(problem.size);
      solver.solve(x, problem);
      let last = energy(problem, x);
      for (let sweep = 0; sweep < 60; sweep++) {
        solver.solve(x, problem);
        const now = energy(problem, x);
        expect(now, `problem ${k}, sweep ${sweep}`).toBeLessThanOrEqual(
          last + 1e-13 * (1 + Math.abs(last)),
        );
        last = now;
      }
    }
  });

  it('all come to the x of the pivoting method', () => {
    const random = new Random('same x');
    for (let k = 0; k < 40; k++) {
      const problem = symmetric(random, random.integer(2, 24));
      const x = new Float64Array(problem.size);
      const y = new Float64Array(problem.size);
      expect(new Dantzig().solve(x, problem).status).toBe('solved');
      for (const { name, create, iterative } of LCP_SOLVERS) {
        if (!iterative) continue;
        const { status } = create({ maxIterations: 100_000, tolerance: 1e-12 }).solve(y, problem);
        expect(status, `problem ${k}, ${name}`).toBe('solved');
        for (let i = 0; i < problem.size; i++) expect(Math.abs(x[i]! - y[i]!)).toBeLessThan(1e-8);
      }
    }
  });
});

describe('projected Jacobi', () => {
  it('diverges without relaxation on a box with four contacts, and converges with', () => {
    const problem = boxOnFloor(new Random('box'), 8);
    const x = new Float64Array(8);
    const plain = new ProjectedJacobi({ relaxation: 1, maxIterations: 200 }).solve(x, problem);
    expect(plain.status).toBe('limit');
    // What it gives is finite, and no worse than the start.
    expect(x.every((v) => Number.isFinite(v))).toBe(true);
    expect(plain.residual).toBeLessThanOrEqual(Math.max(...problem.b.map((v) => Math.abs(v))));
    expect(new ProjectedJacobi().solve(x, problem).status).toBe('solved');
  });
});

describe('a pile of 200', () => {
  it.each([
    ['contacts', false],
    ['joints', true],
  ])(
    '%s: pivoting and conjugate gradients solve it, sweeps get on with the ends first',
    (_n, joints) => {
      const { dense, sparse } = chain(new Random('pile'), 200, joints);
      const x = new Float64Array(200);
      const y = new Float64Array(200);
      const exact = new Dantzig().solve(x, dense);
      expect(exact.status).toBe('solved');
      expect(exact.residual).toBeLessThan(1e-10);
      expect(exact.iterations).toBeLessThanOrEqual(400);

      const gradient = new ConjugateGradient({ tolerance: 1e-11, maxIterations: 4000 });
      expect(gradient.solve(y, sparse).status).toBe('solved');
      const size = x.reduce((most, v) => Math.max(most, Math.abs(v)), 1);
      for (let i = 0; i < 200; i++) expect(Math.abs(x[i]! - y[i]!)).toBeLessThan(1e-6 * size);

      // Gauss-Seidel carries a message one link per sweep one way: 50 sweeps cannot know the far end.
      const few = new ProjectedGaussSeidel({ maxIterations: 50 }).solve(y, sparse);
      expect(few.status).toBe('limit');
      const best = energy(dense, x);
      const after50 = energy(dense, y);
      new ProjectedGaussSeidel({ maxIterations: 1000 }).solve(y, sparse);
      const after1000 = energy(dense, y);
      expect(after50).toBeGreaterThan(best);
      expect(after1000).toBeLessThan(after50);
      expect(after1000).toBeGreaterThanOrEqual(best);
      new ProjectedSor({ maxIterations: 1000, relaxation: 1.9 }).solve(y, sparse);
      expect(energy(dense, y)).toBeLessThan(after1000);
    },
  );

  it('the operator is the matrix, and solvers treat it so', () => {
    const { dense, sparse } = chain(new Random('operator'), 30, false);
    const [x, y, u, v] = [0, 1, 2, 3].map(() => new Float64Array(30));
    const random = new Random('vector');
    for (let i = 0; i < 30; i++) x![i] = random.uniform(-1, 1);
    dense.matrix.multiply(u!, x!);
    sparse.matrix.multiply(v!, x!);
    for (let i = 0; i < 30; i++) expect(Math.abs(u![i]! - v![i]!)).toBeLessThan(1e-14);
    for (const { name, create } of LCP_SOLVERS) {
      if (name === 'enumeration') continue;
      const first = create({ maxIterations: 5000 }).solve(x!, dense).status;
      expect(create({ maxIterations: 5000 }).solve(y!, sparse).status, name).toBe(first);
      for (let i = 0; i < 30; i++) expect(Math.abs(x![i]! - y![i]!), name).toBeLessThan(1e-7);
    }
  });
});

describe('warm starts', () => {
  it.each(
    LCP_SOLVERS.filter(({ defaults }) => 'warmStart' in defaults).map((e) => [e.name, e] as const),
  )(
    '%s: from the solution no work is left; from a wrong or broken x it still is found',
    (_name, { create }) => {
      const random = new Random('warm');
      for (let k = 0; k < 20; k++) {
        const problem = symmetric(random, 10);
        const x = new Float64Array(10);
        const cold = create({ maxIterations: 50_000 }).solve(x, problem);
        expect(cold.status).toBe('solved');
        const solution = x.slice();
        const warm = create({ maxIterations: 50_000, warmStart: true });
        const again = warm.solve(x, problem);
        expect(again.status).toBe('solved');
        expect(again.iterations).toBeLessThanOrEqual(1);
        for (let i = 0; i < 10; i++) x[i] = i === 0 ? Number.NaN : random.uniform(-5, 5);
        expect(warm.solve(x, problem).status).toBe('solved');
        for (let i = 0; i < 10; i++) expect(Math.abs(x[i]! - solution[i]!)).toBeLessThan(1e-5);
      }
    },
  );

  it('from the last step: a little changed problem takes fewer sweeps than a new one', () => {
    const { sparse, dense } = chain(new Random('coherent'), 20, false);
    const x = new Float64Array(20);
    const options = { maxIterations: 100_000, tolerance: 1e-8 };
    new ProjectedGaussSeidel(options).solve(x, sparse);
    for (let i = 0; i < 20; i++) dense.b[i]! *= 1.001;
    const cold = new ProjectedGaussSeidel(options).solve(new Float64Array(20), sparse).iterations;
    const warm = new ProjectedGaussSeidel({ ...options, warmStart: true }).solve(
      x,
      sparse,
    ).iterations;
    expect(warm).toBeLessThan(cold);
    const w = slack(new Float64Array(20), sparse, x);
    expect(w.every((v) => v > -1e-7)).toBe(true);
  });
});
