/** Block-sparse matrices and filtered conjugate gradients against dense arithmetic. */

import { describe, expect, it } from 'vitest';
import { Matrix } from '../../src/math/dense.js';
import { Lu } from '../../src/math/lu.js';
import { Random } from '../../src/math/random.js';
import { SymmetricBlockMatrix } from '../../src/math/sparse/block-matrix.js';
import {
  FilteredGradients,
  type FilteredSystem,
} from '../../src/math/sparse/filtered-gradients.js';

/** A random positive definite matrix: B Bᵀ of random pairs, plus a little. */
function definite(size: number, seed: number) {
  const random = new Random(seed);
  const pairs: number[] = [];
  for (let i = 0; i < size; i++) {
    for (let j = 0; j < size; j++) if (random.next() < 0.2) pairs.push(i, j);
  }
  const matrix = new SymmetricBlockMatrix(size, pairs);
  const dense = new Matrix(3 * size);
  const add = (row: number, column: number, value: number) =>
    dense.set(row, column, dense.get(row, column) + value);
  for (let i = 0; i < size; i++) {
    for (let c = 0; c < 3; c++) {
      matrix.diagonal[9 * i + 4 * c]! += 0.5;
      add(3 * i + c, 3 * i + c, 0.5);
    }
  }
  for (let p = 0; p < pairs.length; p += 2) {
    const [i, j] = [pairs[p]!, pairs[p + 1]!];
    if (i === j) continue;
    const g = Array.from({ length: 6 }, () => 2 * random.next() - 1);
    const block = matrix.find(i, j);
    for (let r = 0; r < 3; r++) {
      for (let c = 0; c < 3; c++) {
        matrix.diagonal[9 * i + 3 * r + c]! += g[r]! * g[c]!;
        matrix.diagonal[9 * j + 3 * r + c]! += g[3 + r]! * g[3 + c]!;
        const [a, b] = i < j ? [g[r]!, g[3 + c]!] : [g[3 + r]!, g[c]!];
        matrix.blocks[9 * block + 3 * r + c]! += a * b;
        add(3 * i + r, 3 * i + c, g[r]! * g[c]!);
        add(3 * j + r, 3 * j + c, g[3 + r]! * g[3 + c]!);
        add(3 * i + r, 3 * j + c, g[r]! * g[3 + c]!);
        add(3 * j + r, 3 * i + c, g[3 + r]! * g[c]!);
      }
    }
  }
  return { matrix, dense, random };
}

/** The system of the matrix where the components with `fixed` may not change. */
function filtered(matrix: SymmetricBlockMatrix, fixed: ReadonlySet<number>): FilteredSystem {
  const length = 3 * matrix.size;
  const filter = (out: Float64Array) => {
    for (const k of fixed) out[k] = 0;
  };
  return {
    length,
    multiply: (out, x) => {
      matrix.multiply(out, x);
      filter(out);
    },
    precondition: (out, r) => {
      for (let k = 0; k < length; k++) {
        out[k] = r[k]! / matrix.diagonal[9 * Math.trunc(k / 3) + 4 * (k % 3)]!;
      }
      filter(out);
    },
  };
}

describe('SymmetricBlockMatrix', () => {
  it('multiplies as the dense matrix does, and knows its blocks', () => {
    const { matrix, dense, random } = definite(12, 5);
    const x = Float64Array.from({ length: 36 }, () => random.next() - 0.5);
    const out = new Float64Array(36);
    matrix.multiply(out, x);
    for (let row = 0; row < 36; row++) {
      let sum = 0;
      for (let column = 0; column < 36; column++) sum += dense.get(row, column) * x[column]!;
      expect(out[row]).toBeCloseTo(sum, 12);
    }
    for (let i = 0; i < 12; i++) {
      for (let j = 0; j < 12; j++) {
        if (i !== j) expect(matrix.find(i, j)).toBe(matrix.find(j, i));
      }
    }
    expect(new SymmetricBlockMatrix(3, [0, 1]).find(0, 2)).toBe(-1);
    matrix.clear();
    matrix.multiply(out, x);
    expect(Math.max(...out.map(Math.abs))).toBe(0);
  });
});

describe('FilteredGradients', () => {
  it('solves what is free as dense elimination does and leaves the rest alone', () => {
    const { matrix, dense, random } = definite(10, 8);
    const fixed = new Set([0, 1, 2, 10, 17]);
    const free = Array.from({ length: 30 }, (_, k) => k).filter((k) => !fixed.has(k));
    const b = Float64Array.from({ length: 30 }, () => random.next() - 0.5);
    for (const k of fixed) b[k] = 0;
    const reduced = new Matrix(free.length);
    for (const [i, row] of free.entries()) {
      for (const [j, column] of free.entries()) reduced.set(i, j, dense.get(row, column));
    }
    const lu = new Lu();
    expect(lu.factor(reduced)).toBe(true);
    const expected = new Float64Array(free.length);
    lu.solve(
      expected,
      Float64Array.from(free, (k) => b[k]!),
    );
    const x = new Float64Array(30);
    const gradients = new FilteredGradients();
    const result = gradients.solve(filtered(matrix, fixed), x, b.slice(), 1e-12, 200);
    expect(result.converged).toBe(true);
    for (const [i, k] of free.entries()) expect(x[k]).toBeCloseTo(expected[i]!, 9);
    for (const k of fixed) expect(x[k]).toBe(0);
    // In exact arithmetic it is done after as many iterations as there are unknowns.
    expect(result.iterations).toBeLessThanOrEqual(free.length + 10);
  });

  it('has nothing to do for no force, and says when it was stopped early', () => {
    const { matrix } = definite(10, 9);
    const gradients = new FilteredGradients();
    const x = new Float64Array(30);
    const system = filtered(matrix, new Set());
    expect(gradients.solve(system, x, new Float64Array(30), 1e-6, 50).iterations).toBe(0);
    const result = gradients.solve(system, x, new Float64Array(30).fill(1), 1e-12, 2);
    expect(result).toMatchObject({ iterations: 2, converged: false });
  });
});
