/** The sparse direct method against dense algebra, on chains, trees, loops and contradictions. */

import { describe, expect, it } from 'vitest';
import { Matrix } from '../../../src/math/dense.js';
import { Ldlt } from '../../../src/math/ldlt.js';
import { Random } from '../../../src/math/random.js';
import { ConjugateGradient } from '../../../src/motion/lcp/conjugate-gradient.js';
import { ConstraintMatrix } from '../../../src/motion/lcp/constraint-matrix.js';
import { DirectSolver } from '../../../src/motion/solvers/direct-solver.js';
import { eliminationOrder } from '../../../src/motion/solvers/elimination-order.js';

/** Pairs of bodies (−1: the world) with so many rows each. */
type Joint = readonly [number, number, number];

/** Random bodies and random rows. A joint given as a copy repeats the rows of an earlier one. */
function system(seed: number, bodies: number, joints: readonly Joint[]): ConstraintMatrix {
  const random = new Random(seed);
  const between = (low: number, high: number): number => low + (high - low) * random.next();
  const rows = joints.reduce((sum, [, , n]) => sum + n, 0);
  const matrix = new ConstraintMatrix().resize(rows, bodies);
  for (let body = 0; body < bodies; body++) {
    const inverse = between(0.1, 10);
    for (let k = 0; k < 3; k++) matrix.inverseMass[3 * body + k] = inverse;
    // A symmetric positive definite tensor: G Gᵀ + 1.
    const g = Array.from({ length: 9 }, () => between(-1, 1));
    for (let r = 0; r < 3; r++) {
      for (let c = 0; c < 3; c++) {
        let sum = r === c ? 1 : 0;
        for (let k = 0; k < 3; k++) sum += g[3 * r + k]! * g[3 * c + k]!;
        matrix.inverseInertia[9 * body + 3 * r + c] = sum;
      }
    }
  }
  let i = 0;
  for (const [a, b, n] of joints) {
    for (let k = 0; k < n; k++, i++) {
      matrix.bodyA[i] = a;
      matrix.bodyB[i] = b;
      for (let m = 0; m < 12; m++) matrix.jacobian[12 * i + m] = between(-1, 1);
    }
  }
  return matrix;
}

function randomVector(seed: number, n: number): Float64Array {
  const random = new Random(seed);
  return Float64Array.from({ length: n }, () => 2 * random.next() - 1);
}

const none = new Float64Array(1000);

function chain(n: number, rows = 3): Joint[] {
  return Array.from({ length: n }, (_, i): Joint => [i - 1, i, rows]);
}

function tree(n: number): Joint[] {
  return Array.from({ length: n }, (_, i): Joint => [i === 0 ? -1 : (i - 1) >> 1, i, 3]);
}

function star(n: number): Joint[] {
  return Array.from({ length: n }, (_, i): Joint => [0, i + 1, 5]);
}

/** A λ, which is what bodies feel; λ itself is not unique where rows are redundant. */
function effect(matrix: ConstraintMatrix, lambda: Float64Array): Float64Array {
  const out = new Float64Array(matrix.size);
  matrix.multiply(out, lambda);
  return out;
}

const systems: [string, number, Joint[]][] = [
  ['a chain', 30, chain(30)],
  ['a free chain', 20, chain(20).slice(1)],
  ['a tree', 31, tree(31)],
  ['a star', 21, star(20)],
  ['a loop', 12, [...chain(12), [11, 0, 2]]],
  ['two loops', 12, [...chain(12), [11, 0, 1], [6, 2, 2]]],
  [
    'joints of different sizes',
    4,
    [
      [-1, 0, 5],
      [0, 1, 1],
      [1, 2, 3],
      [3, 2, 2],
      [3, 0, 1],
    ],
  ],
];

describe('the direct method', () => {
  it.each(systems)(
    'agrees with dense elimination and conjugate gradients on %s',
    (_, n, joints) => {
      const matrix = system(11, n, joints).prepare();
      const b = randomVector(5, matrix.size);
      const direct = new Float64Array(matrix.size);
      const report = new DirectSolver().solve(direct, matrix, b, none);
      expect(report.residual).toBeLessThan(1e-13);
      expect(report.contradicts).toBe(false);

      const dense = matrix.toDense(new Matrix());
      const ldlt = new Ldlt();
      expect(ldlt.factorDefinite(dense)).toBe(true);
      const negated = b.map((x) => -x);
      const exact = ldlt.solve(new Float64Array(matrix.size), negated);

      const gradients = new Float64Array(matrix.size);
      const open = new Float64Array(matrix.size).fill(Number.POSITIVE_INFINITY);
      const result = new ConjugateGradient({ tolerance: 1e-13, maxIterations: 5000 }).solve(
        gradients,
        {
          size: matrix.size,
          matrix,
          b,
          low: open.map((x) => -x),
          high: open,
        },
      );
      expect(result.status).toBe('solved');
      const size = Math.max(...exact.map(Math.abs));
      for (let i = 0; i < matrix.size; i++) {
        expect(Math.abs(direct[i]! - exact[i]!)).toBeLessThan(1e-10 * size);
        expect(Math.abs(gradients[i]! - exact[i]!)).toBeLessThan(1e-10 * size);
      }
    },
  );

  it('leaves factors that grow linearly with the length of a chain, a tree and a star', () => {
    const fill = (make: (n: number) => Joint[], n: number, extra = 0): number => {
      const solver = new DirectSolver();
      const matrix = system(3, n + extra, make(n)).prepare();
      solver.solve(new Float64Array(matrix.size), matrix, randomVector(1, matrix.size), none);
      return solver.fill;
    };
    for (const [make, extra] of [
      [chain, 0],
      [tree, 0],
      [star, 1],
    ] as const) {
      // Twice as long: twice as many elements and the same at the ends.
      const [a, b, c] = [fill(make, 50, extra), fill(make, 100, extra), fill(make, 200, extra)];
      expect(c - b).toBeLessThan(2.1 * (b - a));
      expect(c).toBeLessThan(4.2 * a);
    }
  });

  it('takes redundant rows: A λ = −b to rounding wherever b can be reached', () => {
    const joints: Joint[] = [...chain(10), [9, 0, 6], [4, 5, 3], [4, 5, 3]];
    const matrix = system(8, 10, joints);
    // The last joint repeats the one before: three redundant rows; and the chain has more rows than
    // freedoms at the end, as a closed loop of hinges has.
    const n = matrix.size;
    matrix.jacobian.copyWithin(12 * (n - 3), 12 * (n - 6), 12 * (n - 3));
    matrix.prepare();
    const b = effect(matrix, randomVector(9, n));
    const lambda = new Float64Array(n);
    const report = new DirectSolver().solve(lambda, matrix, b, none);
    expect(report.contradicts).toBe(false);
    const reached = effect(matrix, lambda);
    for (let i = 0; i < n; i++) expect(Math.abs(reached[i]! + b[i]!)).toBeLessThan(1e-10);
  });

  it('finds the least violation when rows contradict each other, and says so', () => {
    // A body of mass 1 is to accelerate by 1 and by 3 along x: the best is 2.
    const matrix = new ConstraintMatrix().resize(2, 1);
    matrix.inverseMass.fill(1);
    matrix.inverseInertia.set([1, 0, 0, 0, 1, 0, 0, 0, 1]);
    matrix.jacobian.fill(0);
    for (let i = 0; i < 2; i++) {
      matrix.bodyA[i] = -1;
      matrix.bodyB[i] = 0;
      matrix.jacobian[12 * i + 6] = 1;
    }
    matrix.prepare();
    const lambda = new Float64Array(2);
    const report = new DirectSolver().solve(lambda, matrix, Float64Array.of(-1, -3), none);
    expect(report.contradicts).toBe(true);
    expect(report.residual).toBeGreaterThan(0.1);
    expect(effect(matrix, lambda)[0]).toBeCloseTo(2, 8);
    // The two share the force: nothing is left of the two pulling against each other.
    expect(lambda[0]).toBeCloseTo(1, 5);
    expect(lambda[1]).toBeCloseTo(1, 5);
  });

  it('copes with locked axes and rows between bodies that cannot move', () => {
    const matrix = system(4, 3, [
      [-1, 0, 3],
      [0, 1, 3],
      [1, 2, 2],
      [-1, -1, 1],
    ]);
    // Body 1 moves in the x-y plane only.
    matrix.inverseMass[3 + 2] = 0;
    for (let k = 0; k < 9; k++) matrix.inverseInertia[9 + k] = k === 8 ? 2 : 0;
    matrix.prepare();
    const n = matrix.size;
    const b = effect(matrix, randomVector(2, n));
    const lambda = new Float64Array(n);
    expect(new DirectSolver().solve(lambda, matrix, b, none).contradicts).toBe(false);
    const reached = effect(matrix, lambda);
    for (let i = 0; i < n; i++) expect(Math.abs(reached[i]! + b[i]!)).toBeLessThan(1e-11);
  });

  it('keeps its factors for another pattern apart', () => {
    const solver = new DirectSolver();
    for (const [seed, joints] of [
      [1, chain(5)],
      [2, tree(5)],
      [3, chain(5)],
      [4, chain(5, 2)],
    ] as const) {
      const matrix = system(seed, 5, joints).prepare();
      const b = randomVector(seed, matrix.size);
      const lambda = new Float64Array(matrix.size);
      solver.solve(lambda, matrix, b, none);
      const reached = effect(matrix, lambda);
      for (let i = 0; i < matrix.size; i++) expect(reached[i]).toBeCloseTo(-b[i]!, 11);
    }
  });
});

describe('the order of elimination', () => {
  it('takes every node once, and a constraint only after one of its bodies', () => {
    const constraints = [[0], [0, 1], [1, 2], [2, 0], []];
    const order = eliminationOrder({ bodies: 3, constraints });
    expect([...order].sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    constraints.forEach((ends, k) => {
      if (ends.length === 0) return;
      const first = Math.min(...ends.map((body) => order.indexOf(body)));
      expect(order.indexOf(3 + k)).toBeGreaterThan(first);
    });
  });
});
