/**
 * Section 9, the collection that Siconos tests its solvers with: all nine problems. Each goes to every
 * solver, and what a kind of solver need not be able to do is shown and does not count. Siconos' files hold
 * matrices column by column; so are they meant here.
 */

import { createLcpSolver, DenseMatrix, LCP_SOLVERS, type LcpProblem, slack } from 'rattleback';
import type { Problem, Report } from '../problem.js';
import { MMC_Q, MMC_ROWS, TOBENNA_COSTS } from './siconos-tables.js';

/** What is known of a problem, beside that z ≥ 0, w = M z + q ≥ 0 and zᵀw = 0. */
interface Known {
  /** As Siconos calls it, with where it is from. */
  readonly name: string;
  readonly m: readonly (readonly number[])[];
  readonly q: readonly number[];
  /** Something that is 0 at every answer, in the unit of z. */
  readonly off?: (z: Float64Array) => number;
  /** Why a solver may fail here; by name. */
  readonly limits?: Readonly<Record<string, string>>;
}

/** How far z is from the only answer. */
const from =
  (answer: readonly number[]) =>
  (z: Float64Array): number =>
    answer.reduce((worst, due, i) => Math.max(worst, Math.abs(z[i]! - due)), 0);

const square = (n: number, at: (i: number, j: number) => number): number[][] =>
  Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => at(i, j)));

const list = (n: number, at: (i: number) => number): number[] =>
  Array.from({ length: n }, (_, i) => at(i));

const SWEEPS = [
  'projected-gauss-seidel',
  'projected-sor',
  'projected-jacobi',
  'conjugate-gradient',
] as const;

const sweepsMayFail = (why: string): Record<string, string> =>
  Object.fromEntries(SWEEPS.map((name) => [name, why]));

const NOT_SYMMETRIC = sweepsMayFail('M is not symmetric: sweeps need not converge');

/**
 * Murty (1988), chapter 6: 1 on the diagonal, 2 above, and two right-hand sides for six rows. Only the last z
 * is not 0, and there are rules that go through all of the 2⁶ cases before they find it.
 */
const MURTY = square(6, (i, j) => (i === j ? 1 : j > i ? 2 : 0));

const KNOWN: readonly Known[] = [
  {
    name: 'deudeu',
    m: square(2, (i, j) => (i === j ? 2 : 1)),
    q: [-5, -6],
    off: from([4 / 3, 7 / 3]),
  },
  {
    name: 'trivial',
    m: square(9, (i, j) => (i === j ? i + 1 : 0)),
    q: list(9, () => -1),
    off: from(list(9, (i) => 1 / (i + 1))),
  },
  {
    name: 'exp_murty',
    m: MURTY,
    q: list(6, () => -1),
    off: from([0, 0, 0, 0, 0, 1]),
    limits: NOT_SYMMETRIC,
  },
  {
    // qᵢ = −(2ⁱ + … + 2ⁿ), counted from 1: made for the method of Lemke, which takes 2ⁿ pivots.
    name: 'exp_murty2',
    m: MURTY,
    q: list(6, (i) => 2 ** (i + 1) - 2 ** 7),
    off: from([0, 0, 0, 0, 0, 64]),
    limits: NOT_SYMMETRIC,
  },
  {
    // Cottle, Pang and Stone, remark 4.1.14: every z ≥ 0 with z₁ + z₂ = 1 is an answer.
    name: 'CPS_1',
    m: square(2, () => 1),
    q: [-1, -1],
    off: (z) => Math.abs(z[0]! + z[1]! - 1),
  },
  {
    // From the same book: the least of ½ xᵀDx + cᵀx with x ≥ 0 and Σx ≥ 6, and the multiplier of Σx.
    // With all four at work, 11a + 10b + 50 = 20a + 21b + 10 = λ and 2a + b = 6: a = b = 2, λ = 92.
    name: 'CPS_4',
    m: [
      [11, 0, 10, -1],
      [0, 11, 10, -1],
      [10, 10, 21, -1],
      [1, 1, 1, 0],
    ],
    q: [50, 50, 10, -6],
    off: from([2, 2, 2, 92]),
    limits: sweepsMayFail('M is not symmetric, and 0 stands on its diagonal'),
  },
  {
    // With z₁, z₃ > 0 alone: 3a = 2 and 3c = 1, so w₂ = −a + c + 1 = 2/3 and w₄ = c + 1 = 4/3.
    name: 'ortiz',
    m: [
      [3, 1, 0, -1],
      [-1, 2, 1, 1],
      [0, 1, 3, -1],
      [0, 0, 1, 2],
    ],
    q: [-2, 1, -1, 1],
    off: from([2 / 3, 0, 1 / 3, 0]),
    limits: NOT_SYMMETRIC,
  },
];

/** Of a mechanical problem, by the look of it: symmetric, 26 rows, entries from 1e-1 to 1e5. */
const MMC: Known = {
  name: 'mmc',
  m: square(26, (i, j) => MMC_ROWS[Math.min(i, j)]![Math.abs(j - i)]!),
  q: MMC_Q,
  limits: {
    enumeration: 'not applicable',
    'projected-jacobi': 'converges, but not within a thousand sweeps',
  },
};

/**
 * Eight players on two sides, four strategies each. Who plays i pays A_ij against who plays j: a whole
 * number up to 250 across the sides, 1 within. In equilibrium, with the odds z and the price λ of each
 * player's cheapest strategy: A z ≥ λ, Σ z ≥ 1 for each player, equal where the other one is not 0.
 */
function tobenna(): Known {
  const [strategies, players] = [32, 8];
  const m = square(strategies + players, (i, j) => {
    if (i < strategies && j < strategies) {
      return Math.floor(i / 16) === Math.floor(j / 16) ? 1 : TOBENNA_COSTS[i]![j % 16]!;
    }
    if (i >= strategies) return Math.floor(j / 4) === i - strategies ? 1 : 0;
    return Math.floor(i / 4) === j - strategies ? -1 : 0;
  });
  const sum = (z: Float64Array, player: number): number =>
    z.subarray(4 * player, 4 * player + 4).reduce((total, odds) => total + odds, 0);
  return {
    name: 'tobenna',
    m,
    q: list(strategies + players, (i) => (i < strategies ? 0 : -1)),
    // The odds of every player add up to 1.
    off: (z) => Math.max(...list(players, (player) => Math.abs(sum(z, player) - 1))),
    limits: {
      ...sweepsMayFail('M is not symmetric, and 0 stands on its diagonal'),
      dantzig: 'needs principal minors that are not negative',
      enumeration: 'not applicable',
    },
  };
}

function pose({ m, q }: Known): LcpProblem {
  const n = q.length;
  return {
    size: n,
    matrix: DenseMatrix.from(m),
    b: Float64Array.from(q),
    low: new Float64Array(n),
    high: new Float64Array(n).fill(Number.POSITIVE_INFINITY),
  };
}

/** Solves one problem with one solver and reports what is wrong with the answer. */
function ask(report: Report, known: Known, method: string, iterative: boolean): void {
  const limit = known.limits?.[method];
  const mark = limit === undefined ? {} : { limit };
  const solver = createLcpSolver(method, iterative ? { tolerance: 1e-12 } : {});
  const problem = pose(known);
  const z = new Float64Array(problem.size);
  const { iterations, status } = solver.solve(z, problem);
  const w = slack(new Float64Array(problem.size), problem, z);
  const largest = (of: ArrayLike<number>): number =>
    Array.from(of).reduce((most, v) => Math.max(most, Math.abs(v)), 0);
  const below = (of: Float64Array): number => of.reduce((most, v) => Math.max(most, -v), 0);
  // Of the size of z and of q: what a solution in other units would have as well.
  const [zSize, wSize] = [largest(z) || 1, largest(known.q)];
  const product = z.reduce((sum, v, i) => sum + Math.abs(v * w[i]!), 0);
  const common = { method, expected: 0, tolerance: 1e-9, ...mark };
  report({
    ...common,
    quantity: `negative part of z and w, ${known.name}`,
    computed: Math.max(below(z) / zSize, below(w) / wSize),
    note: `${status}, ${iterations} ${iterative ? 'sweeps' : 'pivots or cases'}`,
  });
  report({ ...common, quantity: `z·w, ${known.name}`, computed: product / (zSize * wSize) });
  if (known.off === undefined) return;
  report({ ...common, quantity: `error of z, ${known.name}`, computed: known.off(z) / zSize });
}

export const LCP_SICONOS: Problem = {
  id: 'LCP-siconos',
  section: 'lcp',
  title: 'problems that Siconos tests its solvers with',
  run: (report, { demanded }) => {
    for (const { name, iterative } of LCP_SOLVERS) {
      for (const known of [...KNOWN, MMC, tobenna()]) {
        const limit = known.limits?.[name];
        if (limit === 'not applicable' || (demanded && limit !== undefined)) continue;
        ask(report, known, name, iterative);
      }
    }
  },
};
