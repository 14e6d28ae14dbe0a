/**
 * 10,000 random problems of all kinds against the oracle, which tries every case. Where the solution
 * is unique x is compared; where the matrix is singular x is not unique but w is.
 */

import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/math/random.js';
import { Dantzig, Enumeration, Lemke, slack } from '../../../src/motion/lcp/index.js';
import {
  boxOnFloor,
  emptyProblem,
  fillDefinite,
  fillRedundant,
  fillTriangular,
  randomBounds,
  type TestProblem,
  withFriction,
} from './problems.js';

const oracle = new Enumeration();
const solvers = [new Dantzig(), new Lemke()];
const x = new Float64Array(12);
const y = new Float64Array(12);
const wx = new Float64Array(12);
const wy = new Float64Array(12);

function fillB(problem: TestProblem, random: Random): void {
  for (let i = 0; i < problem.size; i++) problem.b[i] = random.uniform(-1, 1);
}

function largest(a: Float64Array, n: number): number {
  return a.subarray(0, n).reduce((most, v) => Math.max(most, Math.abs(v)), 1);
}

function apart(a: Float64Array, b: Float64Array, n: number): number {
  let worst = 0;
  for (let i = 0; i < n; i++) worst = Math.max(worst, Math.abs(a[i]! - b[i]!));
  return worst / largest(a, n);
}

interface Tally {
  kind: string;
  problems: number;
  unsolvable: number;
  residuals: Record<string, string>;
}

/** Solves `count` problems; `compare` says what is unique. */
function compareAll(
  kind: string,
  count: number,
  make: (random: Random) => TestProblem,
  compare: 'x' | 'w' | 'residual',
): Tally {
  const random = new Random(kind);
  const worst = [0, 0, 0];
  let unsolvable = 0;
  for (let k = 0; k < count; k++) {
    const problem = make(random);
    const n = problem.size;
    const truth = oracle.solve(x, problem);
    const solvable = truth.status === 'solved';
    if (solvable) worst[0] = Math.max(worst[0]!, truth.residual);
    else {
      expect(truth.proven).toBe(true);
      unsolvable++;
    }
    slack(wx, problem, x);
    for (const [s, solver] of solvers.entries()) {
      const where = `${kind} ${k}, ${solver.name}`;
      const { status, residual, proven } = solver.solve(y, problem);
      expect(status, where).toBe(truth.status);
      if (!solvable) {
        expect(proven, where).toBe(true);
        continue;
      }
      worst[s + 1] = Math.max(worst[s + 1]!, residual);
      expect(residual, where).toBeLessThan(1e-10);
      if (compare === 'x') expect(apart(x, y, n), where).toBeLessThan(1e-9);
      slack(wy, problem, y);
      if (compare === 'w') expect(apart(wx, wy, n), where).toBeLessThan(1e-9);
    }
  }
  const [a, b, c] = worst.map((r) => r.toExponential(1));
  const residuals = { enumeration: a!, dantzig: b!, lemke: c! };
  return { kind, problems: count, unsolvable, residuals };
}

describe('10,000 random problems', () => {
  it('have the answers of the oracle', () => {
    const tallies = [
      compareAll(
        'symmetric definite',
        2000,
        (random) => {
          const problem = emptyProblem(random.integer(1, 8));
          fillDefinite(problem.matrix, random, 0, 0.05);
          fillB(problem, random);
          return problem;
        },
        'x',
      ),
      compareAll(
        'definite, not symmetric',
        2000,
        (random) => {
          const problem = emptyProblem(random.integer(1, 8));
          fillDefinite(problem.matrix, random, 1, 0.05);
          fillB(problem, random);
          return problem;
        },
        'x',
      ),
      compareAll(
        'triangular P-matrix',
        1500,
        (random) => {
          const problem = emptyProblem(random.integer(1, 8));
          fillTriangular(problem.matrix, random);
          fillB(problem, random);
          return problem;
        },
        'x',
      ),
      compareAll(
        'bounds of every kind',
        1500,
        (random) => {
          const problem = emptyProblem(random.integer(1, 6));
          fillDefinite(problem.matrix, random, random.integer(0, 1), 0.05);
          randomBounds(problem, random);
          fillB(problem, random);
          return problem;
        },
        'x',
      ),
      compareAll('box on the floor', 1000, (r) => boxOnFloor(r, r.integer(3, 8)), 'w'),
      compareAll(
        'redundant, any bounds',
        700,
        (random) => {
          const problem = emptyProblem(random.integer(2, 6));
          fillRedundant(problem, random, Math.max(1, problem.size >> 1));
          randomBounds(problem, random);
          return problem;
        },
        'w',
      ),
      compareAll(
        'singular, any b',
        800,
        (random) => {
          const problem = emptyProblem(random.integer(2, 6));
          fillRedundant(problem, random, Math.max(1, problem.size >> 1));
          if (random.next() < 0.5) randomBounds(problem, random);
          fillB(problem, random);
          return problem;
        },
        'w',
      ),
      compareAll(
        'friction',
        500,
        (r) => withFriction(r, r.integer(1, 3), r.uniform(0.1, 1.5)),
        'residual',
      ),
    ];
    expect(tallies.reduce((sum, { problems }) => sum + problems, 0)).toBe(10_000);
    // The random problems without solution are there at all.
    expect(tallies.find(({ kind }) => kind === 'singular, any b')!.unsolvable).toBeGreaterThan(200);
    console.table(
      tallies.map(({ kind, problems, unsolvable, residuals }) => ({
        kind,
        problems,
        unsolvable,
        ...residuals,
      })),
    );
  });
});
