/**
 * F24 as a complementarity problem: the normal acceleration at the tip of Painlevé's rod is a = p f + b for
 * a force f, in units of 1/m, with p = 1 + 3 cos²θ − 3 μ sinθ cosθ. Where p < 0 there is none of f ≥ 0,
 * a ≥ 0, f a = 0 for b < 0, and two of them for b > 0: f = 0 and f = −b/p.
 */

import { createLcpSolver, DenseMatrix } from 'rattleback';
import type { Problem } from '../problem.js';

export const LCP_PAINLEVE: Problem = {
  id: 'LCP-painleve',
  section: 'lcp',
  title: "Painlevé's rod: no solution, and its twin with two",
  run: (report) => {
    const theta = Math.PI / 3;
    const [s, c] = [Math.sin(theta), Math.cos(theta)];
    const p = 1 + 3 * c * c - 3 * 2 * s * c;
    for (const method of ['dantzig', 'lemke', 'enumeration']) {
      for (const b of [-1, 1]) {
        const f = new Float64Array(1);
        const { status } = createLcpSolver(method).solve(f, {
          size: 1,
          matrix: DenseMatrix.from([[p]]),
          b: Float64Array.of(b),
          low: new Float64Array(1),
          high: new Float64Array(1).fill(Number.POSITIVE_INFINITY),
        });
        if (b < 0) {
          const computed = status === 'no-solution' ? 1 : 0;
          const quantity = 'says that there is none, μ = 2, θ = 60°';
          report({ method, quantity, computed, expected: 1, tolerance: 0 });
        } else {
          const nearest = Math.min(Math.abs(f[0]!), Math.abs(f[0]! + b / p));
          const quantity = 'distance to the nearer of two answers';
          const note = `f = ${f[0]!.toFixed(4)}, ${status}`;
          const computed = status === 'solved' ? nearest : Number.NaN;
          report({ method, quantity, computed, expected: 0, tolerance: 1e-12, note });
        }
      }
    }
  },
};
