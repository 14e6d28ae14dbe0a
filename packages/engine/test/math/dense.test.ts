import { describe, expect, it } from 'vitest';
import { PhysicsError } from '../../src/errors.js';
import * as dense from '../../src/math/dense.js';
import { Inputs, product } from './inputs.js';

function random(inputs: Inputs, rows: number, columns: number): number[][] {
  return Array.from({ length: rows }, () => Array.from({ length: columns }, () => inputs.normal()));
}

function toRows(m: dense.Matrix): number[][] {
  return Array.from({ length: m.rows }, (_, i) =>
    Array.from({ length: m.columns }, (_, j) => m.get(i, j)),
  );
}

function worstGap(a: readonly number[], b: readonly number[]): number {
  expect(a.length).toBe(b.length);
  return a.reduce((worst, x, i) => Math.max(worst, Math.abs(x - b[i]!)), 0);
}

describe('Matrix', () => {
  it('keeps its memory when it shrinks and grows again, and is zero after a resize', () => {
    const m = new dense.Matrix(4, 5);
    m.data.fill(7);
    const { data } = m;
    m.resize(2, 3);
    expect(m.data).toBe(data);
    expect(toRows(m)).toEqual([
      [0, 0, 0],
      [0, 0, 0],
    ]);
    m.set(1, 2, 5);
    expect(m.get(1, 2)).toBe(5);
    m.resize(5, 4);
    expect(m.data).toBe(data);
    expect(
      toRows(m)
        .flat()
        .every((x) => x === 0),
    ).toBe(true);
    m.resize(30);
    expect(m.data).not.toBe(data);
    expect([m.rows, m.columns, m.stride]).toEqual([30, 30, 30]);
    expect(
      toRows(m)
        .flat()
        .every((x) => x === 0),
    ).toBe(true);
  });

  it('copies another of any size, and itself', () => {
    const a = dense.Matrix.from([
      [1, 2, 3],
      [4, 5, 6],
    ]);
    const b = new dense.Matrix(7).copyFrom(a);
    expect(toRows(b)).toEqual(toRows(a));
    a.set(0, 0, 9);
    expect(b.get(0, 0)).toBe(1);
    expect(toRows(b.copyFrom(b))).toEqual([
      [1, 2, 3],
      [4, 5, 6],
    ]);
  });

  it('honours a stride wider than its columns', () => {
    const m = new dense.Matrix(3, 5);
    for (let i = 0; i < 15; i++) m.data[i] = i;
    m.columns = 2; // the left part of the matrix
    const x = Float64Array.of(1, 10);
    expect([...dense.multiplyVector(new Float64Array(3), m, x)]).toEqual([10, 65, 120]);
    const y = Float64Array.of(1, 1, 1);
    expect([...dense.transposeMultiplyVector(new Float64Array(2), m, y)]).toEqual([15, 18]);
    expect(dense.maxAbs(m)).toBe(11);
    expect(toRows(new dense.Matrix().copyFrom(m))).toEqual([
      [0, 1],
      [5, 6],
      [10, 11],
    ]);
  });

  it('refuses sizes that are none', () => {
    expect(() => new dense.Matrix(-1)).toThrow(PhysicsError);
    expect(() => new dense.Matrix(2.5, 2)).toThrow(/Matrix: rows .*2\.5/);
    expect(() => new dense.Matrix(2, Number.NaN)).toThrow(/Matrix: columns .*NaN/);
  });
});

describe('dense products and norms', () => {
  it('agree with the textbook loops at all sizes', () => {
    const inputs = new Inputs(1);
    const out = new dense.Matrix();
    const flipped = new dense.Matrix();
    let worst = 0;
    for (const [n, m, k] of [
      [1, 1, 1],
      [3, 2, 5],
      [7, 7, 7],
      [20, 31, 9],
    ] as const) {
      const a = random(inputs, n, m);
      const b = random(inputs, m, k);
      const x = random(inputs, m, 1).flat();
      const y = random(inputs, n, 1).flat();
      const da = dense.Matrix.from(a);
      dense.multiply(out, da, dense.Matrix.from(b));
      worst = Math.max(worst, worstGap(toRows(out).flat(), product(a, b).flat()));
      const ax = product(
        a,
        x.map((v) => [v]),
      ).flat();
      const atY = product([y], a).flat();
      const byX = dense.multiplyVector(new Float64Array(n), da, Float64Array.from(x));
      const byY = dense.transposeMultiplyVector(new Float64Array(m), da, Float64Array.from(y));
      worst = Math.max(worst, worstGap([...byX], ax), worstGap([...byY], atY));
      const r = new Float64Array(n);
      const size = dense.residual(r, da, Float64Array.from(x), Float64Array.from(y));
      const expected = y.map((v, i) => v - ax[i]!);
      worst = Math.max(worst, worstGap([...r], expected));
      expect(size).toBe(Math.max(...[...r].map(Math.abs)));
      dense.transpose(flipped, da);
      expect(toRows(flipped)).toEqual(a[0]!.map((_, j) => a.map((row) => row[j]!)));
      const all = a.flat();
      expect(dense.maxAbs(da)).toBe(Math.max(...all.map(Math.abs)));
      const frobenius = Math.sqrt(all.reduce((sum, v) => sum + v * v, 0));
      expect(Math.abs(dense.frobeniusNorm(da) / frobenius - 1)).toBeLessThan(1e-15);
    }
    expect(worst).toBeLessThan(2e-14);
  });

  it('of vectors look only at the length in use', () => {
    const a = Float64Array.of(3, -4, 100);
    const b = Float64Array.of(1, 2, 100);
    expect(dense.dot(a, b, 2)).toBe(-5);
    expect(dense.norm(a, 2)).toBe(5);
    expect(dense.maxNorm(a, 2)).toBe(4);
    expect([...dense.addScaled(a, a, b, 2, 2)]).toEqual([5, 0, 100]);
    expect([...dense.addScaled(b, a, b, 2, 2)]).toEqual([7, 4, 100]);
  });

  it('powerOfTwoBelow brackets any positive number', () => {
    for (const x of [5e-324, 1e-310, 2 ** -1022, 1e-5, 0.5, 0.75, 1, 1.5, 2, 3, 1e9, 2 ** 1023]) {
      const power = dense.powerOfTwoBelow(x);
      expect(power).toBeLessThanOrEqual(x);
      expect(x / power).toBeLessThan(2);
      expect(Number.isInteger(Math.log2(power))).toBe(true);
    }
  });

  it('say NaN when there is one', () => {
    expect(dense.maxAbs(dense.Matrix.from([[1, Number.NaN, 3]]))).toBeNaN();
    expect(dense.maxNorm(Float64Array.of(1, Number.NaN, 3), 3)).toBeNaN();
  });
});
