/** Incomplete factors as a preconditioner: symmetric, positive, and better than the diagonal. */

import { describe, expect, it } from 'vitest';
import { Random } from '../../src/math/random.js';
import { SymmetricBlockMatrix } from '../../src/math/sparse/block-matrix.js';
import { FilteredGradients } from '../../src/math/sparse/filtered-gradients.js';
import { IncompleteFactors } from '../../src/math/sparse/incomplete-factors.js';

const dot = (a: Float64Array, b: Float64Array) => a.reduce((sum, c, i) => sum + c * b[i]!, 0);

/** A row of unknowns that resists bending (1 −2 1, squared) and hardly anything else. */
function beam(count: number, mass: number): SymmetricBlockMatrix {
  const pairs: number[] = [];
  for (let i = 0; i < count; i++) {
    if (i + 1 < count) pairs.push(i, i + 1);
    if (i + 2 < count) pairs.push(i, i + 2);
  }
  const matrix = new SymmetricBlockMatrix(count, pairs);
  for (let k = 0; k < 3; k++) {
    for (let i = 0; i < count; i++) matrix.diagonal[9 * i + 4 * k]! += mass;
    for (let i = 0; i + 2 < count; i++) {
      for (const [p, a] of [1, -2, 1].entries()) {
        for (const [q, b] of [1, -2, 1].entries()) {
          if (p === q) matrix.diagonal[9 * (i + p) + 4 * k]! += a * b;
          if (p < q) matrix.blocks[9 * matrix.find(i + p, i + q) + 4 * k]! += a * b;
        }
      }
    }
  }
  return matrix;
}

describe('incomplete factors', () => {
  it.each([1, 1e-2, 1e-6])('are symmetric and positive, mass %f', (mass) => {
    const matrix = beam(40, mass);
    const random = new Random('vectors');
    const vector = () => Float64Array.from({ length: 120 }, () => random.uniform(-1, 1));
    const none = new Uint8Array(40);
    const factors = new IncompleteFactors(matrix);
    factors.factor(none);
    for (let trial = 0; trial < 5; trial++) {
      const [x, y] = [vector(), vector()];
      const [mx, my] = [new Float64Array(120), new Float64Array(120)];
      factors.solve(mx, x, none);
      factors.solve(my, y, none);
      expect(Math.abs(dot(y, mx) - dot(x, my))).toBeLessThan(1e-9 * Math.abs(dot(x, mx)));
      expect(dot(x, mx)).toBeGreaterThan(0);
    }
  });

  it('leave out who is fixed', () => {
    const matrix = beam(10, 0.1);
    const fixed = new Uint8Array(10);
    fixed[4] = 1;
    const factors = new IncompleteFactors(matrix);
    factors.factor(fixed);
    const [out, r] = [new Float64Array(30), new Float64Array(30).fill(1)];
    factors.solve(out, r, fixed);
    expect(Array.from(out.subarray(12, 15))).toEqual([0, 0, 0]);
    expect(out[0]).not.toBe(0);
    // What the fixed one is given does not matter.
    const [other, s] = [new Float64Array(30), r.slice()];
    s.fill(77, 12, 15);
    factors.solve(other, s, fixed);
    expect(other).toEqual(out);
  });

  it('make conjugate gradients end soon', () => {
    const size = 60;
    const matrix = beam(size, 1e-3);
    const none = new Uint8Array(size);
    const factors = new IncompleteFactors(matrix);
    factors.factor(none);
    const iterations = [true, false].map((better) => {
      const system = {
        length: 3 * size,
        multiply: (out: Float64Array, x: Float64Array) => matrix.multiply(out, x),
        precondition: (out: Float64Array, r: Float64Array) => {
          if (better) factors.solve(out, r, none);
          else
            for (let i = 0; i < out.length; i++)
              out[i] = r[i]! / matrix.diagonal[9 * ((i / 3) | 0)]!;
        },
      };
      const x = new Float64Array(3 * size);
      const r = Float64Array.from({ length: 3 * size }, (_, i) => Math.cos(i));
      const b = r.slice();
      const result = new FilteredGradients().solve(system, x, r, 1e-8, 1000);
      expect(result.converged).toBe(true);
      const image = new Float64Array(3 * size);
      matrix.multiply(image, x);
      expect(Math.max(...image.map((c, i) => Math.abs(c - b[i]!)))).toBeLessThan(1e-4);
      return result.iterations;
    });
    expect(iterations[0]! / iterations[1]!).toBeLessThan(0.6);
  });

  it('fall back on the diagonal where there is nothing positive to be had', () => {
    // Far from positive definite: off the diagonal ten times as much as on it.
    const matrix = new SymmetricBlockMatrix(3, [0, 1, 1, 2]);
    for (let i = 0; i < 3; i++) for (let k = 0; k < 3; k++) matrix.diagonal[9 * i + 4 * k] = 2;
    matrix.blocks.fill(20);
    const none = new Uint8Array(3);
    const factors = new IncompleteFactors(matrix);
    factors.factor(none);
    const out = new Float64Array(9);
    factors.solve(out, new Float64Array(9).fill(1), none);
    expect(Array.from(out)).toEqual(new Array(9).fill(0.5));
  });
});
