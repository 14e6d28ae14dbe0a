import { describe, expect, it } from 'vitest';
import { Matrix, multiplyVector, residual } from '../../../src/math/dense.js';
import { Lu } from '../../../src/math/lu.js';
import { Random } from '../../../src/math/random.js';
import { Gmres } from '../../../src/motion/integrators/gmres.js';
import { distance } from '../../support/run.js';

function system(n: number, diagonal: number, seed: string) {
  const random = new Random(seed);
  const matrix = new Matrix(n, n);
  const b = new Float64Array(n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j < n; j++) matrix.set(i, j, random.uniform(-1, 1));
    matrix.set(i, i, matrix.get(i, i) + diagonal);
    b[i] = random.uniform(-1, 1);
  }
  const map = {
    multiply: (out: Float64Array, s: Float64Array) => {
      multiplyVector(out, matrix, s);
    },
  };
  return { matrix, map, b };
}

describe('GMRES', () => {
  it('agrees with LU on matrices that are not symmetric', () => {
    for (const [n, diagonal] of [
      [1, 3],
      [5, 4],
      [25, 6],
      [80, 12],
    ] as const) {
      const { matrix, map, b } = system(n, diagonal, `gmres ${n}`);
      const x = new Float64Array(n);
      expect(new Gmres().solve(x, map, b, n, 1e-13, 2000)).toBe(true);
      const lu = new Lu();
      lu.factor(matrix);
      expect(distance(x, lu.solve(new Float64Array(n), b))).toBeLessThan(1e-11);
    }
  });

  it('ends after as many products as there are distinct eigenvalues', () => {
    const n = 1000;
    const map = {
      multiply: (out: Float64Array, s: Float64Array) => {
        for (let i = 0; i < n; i++) out[i] = (1 + (i % 4)) * s[i]!;
      },
    };
    const b = new Float64Array(n).map((_, i) => 1 + Math.sin(i));
    const x = new Float64Array(n);
    const gmres = new Gmres();
    expect(gmres.solve(x, map, b, n, 1e-12, 100)).toBe(true);
    expect(gmres.products).toBe(4);
    expect(
      distance(
        x,
        b.map((value, i) => value / (1 + (i % 4))),
      ),
    ).toBeLessThan(1e-11);
  });

  it('goes on after a restart', () => {
    const { matrix, map, b } = system(60, 9, 'restart');
    const gmres = new Gmres(5);
    const x = new Float64Array(60);
    expect(gmres.solve(x, map, b, 60, 1e-10, 2000)).toBe(true);
    expect(gmres.products).toBeGreaterThan(6);
    expect(residual(new Float64Array(60), matrix, x, b)).toBeLessThan(1e-9);
  });

  it('reports the true residual, and failure when products run out', () => {
    const { matrix, map, b } = system(50, 3, 'short');
    const gmres = new Gmres();
    const x = new Float64Array(50);
    expect(gmres.solve(x, map, b, 50, 1e-12, 10)).toBe(false);
    const rest = new Float64Array(50);
    residual(rest, matrix, x, b);
    const size = Math.hypot(...rest) / Math.hypot(...b);
    expect(gmres.residual).toBeCloseTo(size, 10);
    expect(size).toBeLessThan(1);
  });

  it('handles nothing to do, a skew matrix and a singular one', () => {
    const gmres = new Gmres();
    const x = Float64Array.of(7, 7);
    const none = { multiply: (out: Float64Array) => out.fill(0) };
    expect(gmres.solve(x, none as never, new Float64Array(2), 2, 1e-12, 10)).toBe(true);
    expect([...x]).toEqual([0, 0]);
    // Pure rotation by 90°: BiCGSTAB divides by zero here.
    const skew = {
      multiply: (out: Float64Array, s: Float64Array) => {
        out[0] = -s[1]!;
        out[1] = s[0]!;
      },
    };
    expect(gmres.solve(x, skew, Float64Array.of(1, 2), 2, 1e-12, 10)).toBe(true);
    expect(distance(x, [2, -1])).toBeLessThan(1e-15);
    expect(gmres.solve(x, none as never, Float64Array.of(1, 2), 2, 1e-12, 10)).toBe(false);
    expect(x.every(Number.isFinite)).toBe(true);
  });
});
