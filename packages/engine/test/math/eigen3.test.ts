import { describe, expect, it } from 'vitest';
import { eigenSymmetric } from '../../src/math/eigen3.js';
import * as mat3 from '../../src/math/mat3.js';
import * as quat from '../../src/math/quat.js';
import type { Mat3, Vec3 } from '../../src/math/types.js';
import * as vec3 from '../../src/math/vec3.js';
import { gap, Inputs } from './inputs.js';

const m0 = (): Mat3 => mat3.mat3();

/** Decomposes and checks all that must hold; returns the worst relative residual and defect. */
function check(m: Mat3): { values: Vec3; vectors: Mat3; residual: number; defect: number } {
  const values = vec3.vec3();
  const vectors = m0();
  expect(eigenSymmetric(values, vectors, m)).toBe(true);
  expect(values.x).toBeLessThanOrEqual(values.y);
  expect(values.y).toBeLessThanOrEqual(values.z);
  const size = mat3.maxAbs(m);
  let residual = 0;
  for (const index of [0, 1, 2] as const) {
    const v = mat3.column(vec3.vec3(), vectors, index);
    const lambda = [values.x, values.y, values.z][index]!;
    const mv = mat3.multiplyVector(vec3.vec3(), m, v);
    const difference = gap(mv, vec3.scale(vec3.vec3(), v, lambda));
    residual = Math.max(residual, size === 0 ? difference : difference / size);
  }
  const defect = gap(mat3.transposeMultiply(m0(), vectors, vectors), m0());
  expect(mat3.determinant(vectors)).toBeGreaterThan(0.999);
  return { values, vectors, residual, defect };
}

describe('eigenSymmetric', () => {
  it('solves A v = λ v with vectors at right angles, for random matrices of every scale', () => {
    const inputs = new Inputs(1);
    let residual = 0;
    let defect = 0;
    for (let round = 0; round < 10_000; round++) {
      const result = check(inputs.symmetric(10 ** inputs.uniform(-290, 290)));
      residual = Math.max(residual, result.residual);
      defect = Math.max(defect, result.defect);
    }
    expect(residual).toBeLessThan(5e-15);
    expect(defect).toBeLessThan(3e-15);
  });

  it('finds the eigenvalues that a matrix was made of, equal and nearly equal ones too', () => {
    const inputs = new Inputs(2);
    let worst = 0;
    let residual = 0;
    let defect = 0;
    for (let round = 0; round < 10_000; round++) {
      const a = inputs.normal();
      const near = () => a + (round % 3 === 0 ? 0 : 10 ** inputs.uniform(-17, 0));
      const made = [a, near(), near()].sort((x, y) => x - y) as [number, number, number];
      const r = quat.toMat3(m0(), inputs.unitQuat());
      const m = mat3.rotateDiagonal(m0(), r, vec3.vec3(...made));
      const result = check(m);
      const size = Math.max(Math.abs(made[0]), Math.abs(made[2]));
      worst = Math.max(worst, gap(result.values, vec3.vec3(...made)) / size);
      residual = Math.max(residual, result.residual);
      defect = Math.max(defect, result.defect);
    }
    expect(worst).toBeLessThan(5e-15);
    expect(residual).toBeLessThan(5e-15);
    expect(defect).toBeLessThan(3e-15);
  });

  it('returns diagonal matrices exactly, whatever the order and however often values repeat', () => {
    for (const [x, y, z] of [
      [1, 2, 3],
      [3, 1, 2],
      [2, 3, 1],
      [3, 2, 1],
      [2, 2, 2],
      [5, 2, 2],
      [2, 5, 2],
      [2, 2, 5],
      [0, 0, 0],
      [-1, 0, 1e-300],
      [1e300, 1e-300, 1],
      [0.1, 0.3, 0.7],
    ] as const) {
      const { values, vectors, residual, defect } = check(mat3.mat3(x, 0, 0, 0, y, 0, 0, 0, z));
      expect([values.x, values.y, values.z]).toEqual([x, y, z].sort((p, q) => p - q));
      expect(residual).toBe(0);
      expect(defect).toBe(0);
      // Already ascending: the axes stay where they are.
      if (x <= y && y <= z) expect(vectors).toStrictEqual(m0());
    }
  });

  it('finds rank 1 matrices and the zero matrix', () => {
    const inputs = new Inputs(3);
    for (let round = 0; round < 1000; round++) {
      const v = inputs.vector();
      const square = vec3.lengthSquared(v);
      const { values, vectors, residual } = check(mat3.outer(m0(), v, v));
      expect(Math.abs(values.z / square - 1)).toBeLessThan(2e-15);
      expect(Math.abs(values.x)).toBeLessThan(2e-16 * square);
      expect(Math.abs(values.y)).toBeLessThan(2e-16 * square);
      expect(residual).toBeLessThan(1e-15);
      const axis = mat3.column(vec3.vec3(), vectors, 2);
      expect(vec3.length(vec3.cross(vec3.vec3(), axis, v))).toBeLessThan(2e-15 * vec3.length(v));
    }
    expect(check(mat3.zero(m0())).vectors).toEqual(m0());
  });

  it('keeps trace, sum of squares and determinant', () => {
    const inputs = new Inputs(4);
    let worst = 0;
    for (let round = 0; round < 2000; round++) {
      const m = inputs.symmetric();
      const { x, y, z } = check(m).values;
      const squares = mat3.trace(mat3.multiply(m0(), m, m));
      worst = Math.max(
        worst,
        Math.abs(x + y + z - mat3.trace(m)),
        Math.abs(x * x + y * y + z * z - squares) / squares,
        Math.abs(x * y * z - mat3.determinant(m)) / (1 + squares ** 1.5),
      );
    }
    expect(worst).toBeLessThan(1e-14);
  });

  it('works at the ends of the number range', () => {
    const m = mat3.mat3(1, 2, -1, 2, 0, 1, -1, 1, 3);
    const plain = check(m).values;
    for (const size of [1e-305, 1e-300, 1e300, 3e307]) {
      const { values, residual, defect } = check(mat3.scale(m0(), m, size));
      expect(residual).toBeLessThan(5e-15);
      expect(defect).toBeLessThan(3e-15);
      expect(gap(vec3.scale(vec3.vec3(), values, 1 / size), plain)).toBeLessThan(2e-14);
    }
  });

  it('keeps small eigenvalues beside large ones, in graded matrices', () => {
    // diag(1, 10⁻¹⁰, 10⁻²⁰) scaled entries a_ij = d_i d_j c_ij, positive definite: Jacobi's strength.
    const d = [1, 1e-5, 1e-10];
    const c = [
      [1, 0.3, -0.2],
      [0.3, 1, 0.4],
      [-0.2, 0.4, 1],
    ];
    const a = (i: number, j: number) => d[i]! * d[j]! * c[i]![j]!;
    const m = mat3.mat3(
      a(0, 0),
      a(0, 1),
      a(0, 2),
      a(1, 0),
      a(1, 1),
      a(1, 2),
      a(2, 0),
      a(2, 1),
      a(2, 2),
    );
    const { values } = check(m);
    // The determinant is exact in c: det c · (d₀d₁d₂)².
    const detC = 1 + 2 * 0.3 * 0.4 * -0.2 - 0.09 - 0.16 - 0.04;
    expect(Math.abs((values.x * values.y * values.z) / (detC * 1e-30) - 1)).toBeLessThan(1e-13);
  });

  it('reads only the upper triangle, and may write over its input', () => {
    const inputs = new Inputs(5);
    const m = inputs.symmetric();
    const upper = { ...m, m10: Number.NaN, m20: Number.NaN, m21: Number.NaN };
    const expected = check(m);
    const values = vec3.vec3();
    expect(eigenSymmetric(values, upper, upper)).toBe(true);
    expect(values).toStrictEqual(expected.values);
    expect(upper).toStrictEqual(expected.vectors);
  });

  it('refuses numbers that are not finite, and leaves the outputs alone', () => {
    const values = vec3.vec3(7, 8, 9);
    const vectors = mat3.zero(m0());
    for (const bad of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(eigenSymmetric(values, vectors, { ...m0(), m01: bad, m10: bad })).toBe(false);
    }
    expect(values).toEqual(vec3.vec3(7, 8, 9));
    expect(vectors).toEqual(mat3.zero(m0()));
  });
});
