/**
 * Section 9, by chance: P-matrices, where there is one answer and enumeration finds it, and matrices of
 * contacts, which are redundant, so that w is compared and not z. And Gauss-Seidel on matrices that are
 * symmetric and positive: every sweep lowers ½ zᵀMz + qᵀz.
 */

import {
  createLcpSolver,
  DenseMatrix,
  type LcpProblem,
  naturalResidual,
  Random,
  slack,
} from 'rattleback';
import type { Problem } from '../problem.js';

/** A square matrix of numbers between −1 and 1. */
function square(random: Random, n: number): number[][] {
  return Array.from({ length: n }, () => Array.from({ length: n }, () => 2 * random.next() - 1));
}

function lcp(m: readonly (readonly number[])[], q: readonly number[]): LcpProblem {
  const n = q.length;
  return {
    size: n,
    matrix: DenseMatrix.from(m),
    b: Float64Array.from(q),
    low: new Float64Array(n),
    high: new Float64Array(n).fill(Number.POSITIVE_INFINITY),
  };
}

const anyQ = (random: Random, n: number): number[] =>
  Array.from({ length: n }, () => 2 * random.next() - 1);

/** Dominated by its diagonal and not symmetric: all principal minors are positive. */
function pMatrix(random: Random, n: number): LcpProblem {
  const m = square(random, n);
  m.forEach((row, i) => {
    row[i] = 0.1 + row.reduce((sum, v, j) => sum + (i === j ? 0 : Math.abs(v)), 0);
  });
  return lcp(m, anyQ(random, n));
}

/** J Jᵀ of `n` rows for fewer coordinates; q lies in the image of J, so that there is an answer. */
function redundant(random: Random, n: number): LcpProblem {
  const coordinates = Math.max(1, Math.floor(n / 2));
  const j = Array.from({ length: n }, () => anyQ(random, coordinates));
  const u = anyQ(random, coordinates);
  const dot = (a: readonly number[], b: readonly number[]): number =>
    a.reduce((sum, v, k) => sum + v * b[k]!, 0);
  return lcp(
    j.map((a) => j.map((b) => dot(a, b))),
    j.map((row) => dot(row, u)),
  );
}

/** The most that z (or w) is off, and the worst residual, of a solver against enumeration. */
function compare(name: string, problems: readonly LcpProblem[], ofW: boolean): [number, number] {
  const solver = createLcpSolver(name);
  const oracle = createLcpSolver('enumeration');
  let [off, residual] = [0, 0];
  for (const problem of problems) {
    const n = problem.size;
    const [x, z] = [new Float64Array(n), new Float64Array(n)];
    solver.solve(x, problem);
    oracle.solve(z, problem);
    const w = slack(new Float64Array(n), problem, x);
    const due = slack(new Float64Array(n), problem, z);
    residual = Math.max(residual, naturalResidual(problem, x, w));
    for (let i = 0; i < n; i++) {
      off = Math.max(off, Math.abs(ofW ? w[i]! - due[i]! : x[i]! - z[i]!));
    }
  }
  return [off, residual];
}

/** The most that ½ zᵀMz + qᵀz rises from one sweep of Gauss-Seidel to the next. */
function rise(random: Random, count: number): number {
  let worst = 0;
  for (let k = 0; k < count; k++) {
    const n = 8;
    const a = square(random, n);
    const m = a.map((row, i) =>
      a.map((other, j) => row.reduce((sum, v, l) => sum + v * other[l]!, i === j ? 0.1 : 0)),
    );
    const q = anyQ(random, n);
    let before = 0;
    for (let maxIterations = 1; maxIterations <= 20; maxIterations++) {
      const solver = createLcpSolver('projected-gauss-seidel', { maxIterations, tolerance: 0 });
      const z = new Float64Array(n);
      solver.solve(z, lcp(m, q));
      let value = 0;
      for (let i = 0; i < n; i++) {
        value += q[i]! * z[i]!;
        for (let j = 0; j < n; j++) value += 0.5 * z[i]! * m[i]![j]! * z[j]!;
      }
      worst = Math.max(worst, value - before);
      before = value;
    }
  }
  return worst;
}

export const LCP_RANDOM: Problem = {
  id: 'LCP-random',
  section: 'lcp',
  title: 'random problems against enumeration; Gauss-Seidel only descends',
  run: (report, { full }) => {
    const random = new Random('lcp');
    const count = full ? 2000 : 100;
    const most = full ? 12 : 8;
    const sizes = Array.from({ length: count }, (_, i) => 1 + (i % most));
    const kinds = [
      ['P-matrices: error of z', sizes.map((n) => pMatrix(random, n)), false],
      ['redundant contacts: error of w', sizes.map((n) => redundant(random, n)), true],
    ] as const;
    for (const [what, problems, ofW] of kinds) {
      for (const method of ['dantzig', 'lemke']) {
        const [off, residual] = compare(method, problems, ofW);
        const note = `${count} problems of up to ${most} rows`;
        const exact = { method, expected: 0, tolerance: 1e-10, note };
        report({ ...exact, quantity: what, computed: off, tolerance: 1e-8 });
        report({ ...exact, quantity: `residual, ${what.split(':')[0]}`, computed: residual });
      }
    }
    report({
      method: 'projected-gauss-seidel',
      quantity: 'rise of ½ zᵀMz + qᵀz in a sweep',
      computed: rise(random, 20),
      expected: 0,
      tolerance: 1e-14,
      note: '20 positive matrices of 8 rows, 20 sweeps',
    });
  },
};
