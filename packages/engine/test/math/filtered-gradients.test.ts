/** Conjugate gradients are exact after as many steps as there are unknowns. */

import { expect, it } from 'vitest';
import { Random } from '../../src/math/random.js';
import {
  FilteredGradients,
  type FilteredSystem,
} from '../../src/math/sparse/filtered-gradients.js';

it('solves n equations in n iterations, and leaves what is filtered out alone', () => {
  const random = new Random('gradients');
  const n = 9;
  for (let round = 0; round < 20; round++) {
    const b = Array.from({ length: n * n }, () => random.next() - 0.5);
    // Bᵀ B + 1: positive definite. The last unknown is held.
    const at = (i: number, j: number): number =>
      (i === j ? 1 : 0) + b.reduce((s, _, k) => (k < n ? s + b[k * n + i]! * b[k * n + j]! : s), 0);
    const free = n - 1;
    const system: FilteredSystem = {
      length: n,
      multiply: (out, x) => {
        for (let i = 0; i < n; i++) {
          out[i] = 0;
          for (let j = 0; i < free && j < free; j++) out[i] = out[i]! + at(i, j) * x[j]!;
        }
      },
      precondition: (out, r) => {
        for (let i = 0; i < n; i++) out[i] = i < free ? r[i]! / at(i, i) : 0;
      },
    };
    const due = Array.from({ length: n }, (_, i) => (i < free ? random.next() : 0));
    const r = new Float64Array(n);
    system.multiply(r, Float64Array.from(due));
    const x = new Float64Array(n);
    const { iterations, converged } = new FilteredGradients().solve(system, x, r, 1e-9, 50);
    expect(converged).toBe(true);
    expect(iterations).toBeLessThanOrEqual(free + 1);
    for (let i = 0; i < n; i++) expect(Math.abs(x[i]! - due[i]!)).toBeLessThan(1e-7);
  }
});
