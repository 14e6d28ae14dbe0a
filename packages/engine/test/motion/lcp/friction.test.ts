/** Bounds that depend on another row: friction limited by its normal force (T 2.7.3, 4.92). */

import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/math/random.js';
import {
  ConjugateGradient,
  Dantzig,
  Enumeration,
  LCP_SOLVERS,
  Lemke,
  ProjectedGaussSeidel,
  slack,
} from '../../../src/motion/lcp/index.js';
import { problemOf, withFriction } from './problems.js';

const infinity = Number.POSITIVE_INFINITY;

/** A point mass on a floor: normal and tangential velocity b, mass 1. */
function puck(normal: number, tangent: number, friction: number) {
  return {
    ...problemOf(
      [
        [1, 0],
        [0, 1],
      ],
      [normal, tangent],
      [0, -infinity],
      [infinity, infinity],
    ),
    dependsOn: Int32Array.from([-1, 0]),
    factor: Float64Array.from([0, friction]),
  };
}

describe.each(LCP_SOLVERS.map(({ name, create }) => [name, create] as const))(
  '%s',
  (_n, create) => {
    it('holds, slides either way, and lets go', () => {
      const x = new Float64Array(2);
      for (const [normal, tangent, expected] of [
        [-2, 0.5, [2, -0.5]],
        [-2, 3, [2, -1]],
        [-2, -3, [2, 1]],
        [1, 3, [0, 0]],
      ] as const) {
        expect(create().solve(x, puck(normal, tangent, 0.5)).status).toBe('solved');
        expect(Math.abs(x[0]! - expected[0])).toBeLessThan(1e-8);
        expect(Math.abs(x[1]! - expected[1])).toBeLessThan(1e-8);
      }
    });
  },
);

/**
 * By hand: every combination of (stick, slide +, slide −, apart) for two contacts, each a 4 × 4 linear
 * system, checked by the signs of Coulomb's law. Shares no code with the solvers.
 */
function bruteForce(a: (i: number, j: number) => number, b: Float64Array, mu: number): boolean[] {
  const found: boolean[] = [];
  for (let pattern = 0; pattern < 16; pattern++) {
    const kinds = [pattern % 4, pattern >> 2];
    const rows: number[][] = [];
    for (const [k, kind] of kinds.entries()) {
      const [n, t] = [2 * k, 2 * k + 1];
      const unit = (i: number, v: number, j = 0, u = 0) =>
        Array.from({ length: 5 }, (_, c) => (c === i ? v : 0) + (u !== 0 && c === j ? u : 0));
      const law = (i: number) => [...[0, 1, 2, 3].map((j) => a(i, j)), -b[i]!];
      if (kind === 3) rows.push(unit(n, 1), unit(t, 1));
      else if (kind === 0) rows.push(law(n), law(t));
      else rows.push(law(n), unit(t, 1, n, kind === 1 ? -mu : mu));
    }
    const x = gauss(rows);
    if (x === undefined) continue;
    const w = [0, 1, 2, 3].map((i) => x.reduce((sum, v, j) => sum + a(i, j) * v, b[i]!));
    const e = 1e-9;
    const ok = kinds.every((kind, k) => {
      const [xn, xt, wn, wt] = [x[2 * k]!, x[2 * k + 1]!, w[2 * k]!, w[2 * k + 1]!];
      if (kind === 3) return wn >= -e;
      if (xn < -e || Math.abs(xt) > mu * xn + e) return false;
      if (kind === 1) return wt <= e;
      return kind === 2 ? wt >= -e : true;
    });
    if (ok) found.push(true);
  }
  return found;
}

function gauss(rows: number[][]): number[] | undefined {
  const n = rows.length;
  for (let k = 0; k < n; k++) {
    let p = k;
    for (let i = k; i < n; i++) if (Math.abs(rows[i]![k]!) > Math.abs(rows[p]![k]!)) p = i;
    [rows[k], rows[p]] = [rows[p]!, rows[k]!];
    if (Math.abs(rows[k]![k]!) < 1e-11) return undefined;
    for (let i = 0; i < n; i++) {
      if (i === k) continue;
      const f = rows[i]![k]! / rows[k]![k]!;
      for (let j = k; j <= n; j++) rows[i]![j]! -= f * rows[k]![j]!;
    }
  }
  return rows.map((row, i) => row[n]! / row[i]!);
}

describe('two contacts with friction', () => {
  it('the pivoting methods solve what brute force can, by Coulomb’s signs', () => {
    const random = new Random('brute force');
    const x = new Float64Array(4);
    const w = new Float64Array(4);
    let compared = 0;
    for (let k = 0; k < 300; k++) {
      const mu = random.uniform(0.1, 1.5);
      const problem = withFriction(random, 2, mu);
      const solvable = bruteForce((i, j) => problem.matrix.get(i, j), problem.b, mu).length > 0;
      if (solvable) compared++;
      for (const solver of [new Dantzig(), new Lemke(), new Enumeration()]) {
        const where = `problem ${k}, ${solver.name}`;
        const { status } = solver.solve(x, problem);
        if (solvable) expect(status, where).toBe('solved');
        if (status !== 'solved') continue;
        slack(w, problem, x);
        for (const n of [0, 2]) {
          const limit = mu * x[n]!;
          expect(x[n], where).toBeGreaterThanOrEqual(0);
          expect(w[n], where).toBeGreaterThan(-1e-10);
          expect(Math.abs(x[n]! * w[n]!), where).toBeLessThan(1e-10);
          expect(Math.abs(x[n + 1]!), where).toBeLessThanOrEqual(limit * (1 + 1e-12));
          // Inside the cone the contact sticks; on its surface it slides against the force.
          if (Math.abs(x[n + 1]!) < limit - 1e-9) {
            expect(Math.abs(w[n + 1]!), where).toBeLessThan(1e-10);
          } else if (limit > 1e-9) {
            expect(w[n + 1]! * Math.sign(x[n + 1]!), where).toBeLessThan(1e-10);
          }
        }
      }
    }
    expect(compared).toBeGreaterThan(200);
  });

  it('the iterative methods come to the same impulses on the bodies for moderate friction', () => {
    const random = new Random('moderate');
    const n = 4;
    const [x, y, wx, wy] = [0, 1, 2, 3].map(() => new Float64Array(n));
    let solved = 0;
    for (let k = 0; k < 200; k++) {
      const problem = withFriction(random, 2, random.uniform(0.1, 0.5));
      expect(new Dantzig().solve(x!, problem).status).toBe('solved');
      slack(wx!, problem, x!);
      for (const solver of [
        new ProjectedGaussSeidel({ maxIterations: 20000, tolerance: 1e-11 }),
        new ConjugateGradient({ maxIterations: 20000, tolerance: 1e-11 }),
      ]) {
        const { status, residual } = solver.solve(y!, problem);
        expect(status, `problem ${k}, ${solver.name}, residual ${residual}`).toBe('solved');
        slack(wy!, problem, y!);
        const same = wx!.every((v, i) => Math.abs(v - wy![i]!) < 1e-6);
        if (same) solved++;
      }
    }
    // Coulomb's problem may have several solutions; nearly always it has one.
    expect(solved).toBeGreaterThan(390);
  });
});
