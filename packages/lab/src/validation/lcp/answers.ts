/** Section 9: complementarity problems with known answers, by every solver that applies. */

import { createLcpSolver, DenseMatrix, LCP_SOLVERS, naturalResidual, slack } from 'rattleback';
import type { Problem } from '../problem.js';

/** M, q and z, as the textbooks write w = M z + q, z ≥ 0, w ≥ 0, zᵀw = 0. */
interface Small {
  readonly name: string;
  readonly m: readonly (readonly number[])[];
  readonly q: readonly number[];
  readonly z: readonly number[] | 'none';
}

const SMALL: readonly Small[] = [
  {
    name: '[[2,1],[1,2]]',
    m: [
      [2, 1],
      [1, 2],
    ],
    q: [-5, -6],
    z: [4 / 3, 7 / 3],
  },
  {
    name: 'identity',
    m: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    q: [-2, 3, -0.5],
    z: [2, 0, 0.5],
  },
  {
    name: '[[1,2],[0,1]]',
    m: [
      [1, 2],
      [0, 1],
    ],
    q: [-1, -1],
    z: [0, 1],
  },
  {
    name: '[[0,1],[0,0]], infeasible',
    m: [
      [0, 1],
      [0, 0],
    ],
    q: [0, -1],
    z: 'none',
  },
];

/** Murty's lower triangular matrix, q = −1: z = (1, 0, …, 0). */
function murty(n: number): Small {
  const m = Array.from({ length: n }, (_, i) =>
    Array.from({ length: n }, (__, j) => (i === j ? 1 : j < i ? 2 : 0)),
  );
  return { name: `Murty, n = ${n}`, m, q: Array(n).fill(-1), z: [1, ...Array(n - 1).fill(0)] };
}

/** All sizes: the notes have the numbers of pivots. */
const MURTY = [4, 5, 6, 7, 8, 9, 10, 11, 12];

/** Pivots stop at the bounds of rounding, sweeps at their tolerance. */
const PIVOTING = 1e-10;
const ITERATIVE = 1e-6;

export const LCP_ANSWERS: Problem = {
  id: 'LCP-answers',
  section: 'lcp',
  title: 'small problems by every solver',
  run: (report) => {
    for (const { name, iterative } of LCP_SOLVERS) {
      for (const problem of [...SMALL, ...MURTY.map(murty)]) {
        // Sweeps need not converge where the matrix is neither symmetric nor dominant.
        const symmetric = problem.m.every((row, i) => row.every((v, j) => v === problem.m[j]![i]));
        if (iterative && !symmetric) continue;
        const n = problem.q.length;
        const matrix = DenseMatrix.from(problem.m);
        const bounds = {
          size: n,
          matrix,
          b: Float64Array.from(problem.q),
          low: new Float64Array(n),
          high: new Float64Array(n).fill(Number.POSITIVE_INFINITY),
        };
        const x = new Float64Array(n);
        const result = createLcpSolver(name).solve(x, bounds);
        const method = name;
        if (problem.z === 'none') {
          const said = result.status === 'no-solution' ? 1 : 0;
          report({
            method,
            quantity: `says that there is none: ${problem.name}`,
            computed: said,
            expected: 1,
            tolerance: 0,
          });
          continue;
        }
        const exact = problem.z;
        const off = exact.reduce((worst, z, i) => Math.max(worst, Math.abs(x[i]! - z)), 0);
        const tolerance = iterative ? ITERATIVE : PIVOTING;
        const note = `${result.iterations} ${iterative ? 'sweeps' : 'pivots or cases'}`;
        report({
          method,
          quantity: `error of z, ${problem.name}`,
          computed: off,
          expected: 0,
          tolerance,
          note,
        });
        const w = slack(new Float64Array(n), bounds, x);
        const left = naturalResidual(bounds, x, w);
        report({
          method,
          quantity: `residual, ${problem.name}`,
          computed: left,
          expected: 0,
          tolerance,
        });
      }
    }
  },
};
