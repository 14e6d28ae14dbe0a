import { describe, expect, it } from 'vitest';
import * as mat3 from '../../src/math/mat3.js';
import * as quat from '../../src/math/quat.js';
import type { Mat3, Vec3 } from '../../src/math/types.js';
import * as vec3 from '../../src/math/vec3.js';
import { expectAliasSafe, fromRows, gap, Inputs, product, rows } from './inputs.js';

const ROUNDS = 10_000;
const m0 = (): Mat3 => mat3.scale(mat3.mat3(), mat3.mat3(), Number.NaN);
const v0 = (): Vec3 => ({ x: Number.NaN, y: Number.NaN, z: Number.NaN });
const ONE = mat3.mat3();

describe('mat3 products', () => {
  it('agree with the textbook loops', () => {
    const inputs = new Inputs(1);
    let worst = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const a = inputs.matrix();
      const b = inputs.matrix();
      const v = inputs.vector();
      const w = inputs.vector();
      const column = [[v.x], [v.y], [v.z]];
      const at = mat3.transpose(m0(), a);
      worst = Math.max(
        worst,
        gap(mat3.multiply(m0(), a, b), fromRows(product(rows(a), rows(b)))),
        gap(mat3.transposeMultiply(m0(), a, b), fromRows(product(rows(at), rows(b)))),
      );
      const [x, y, z] = product(rows(a), column).flat() as [number, number, number];
      worst = Math.max(worst, gap(mat3.multiplyVector(v0(), a, v), { x, y, z }));
      const [p, q, r] = product(rows(at), column).flat() as [number, number, number];
      worst = Math.max(worst, gap(mat3.transposeMultiplyVector(v0(), a, v), { x: p, y: q, z: r }));
      const form = vec3.dot(w, mat3.multiplyVector(v0(), a, v));
      worst = Math.max(worst, Math.abs(mat3.bilinear(w, a, v) - form) / 10);
      const outer = product([[v.x], [v.y], [v.z]], [[w.x, w.y, w.z]]);
      expect(mat3.outer(m0(), v, w)).toEqual(fromRows(outer));
    }
    expect(worst).toBeLessThan(1e-14);
  });

  it('skew is the cross product, T (2.58)', () => {
    const inputs = new Inputs(2);
    for (let round = 0; round < ROUNDS; round++) {
      const w = inputs.vector();
      const v = inputs.vector();
      const byMatrix = mat3.multiplyVector(v0(), mat3.skew(m0(), w), v);
      expect(gap(byMatrix, vec3.cross(v0(), w, v))).toBeLessThan(1e-300);
    }
  });

  it('put rows, columns and diagonals where they belong', () => {
    const a = vec3.vec3(1, 2, 3);
    const b = vec3.vec3(4, 5, 6);
    const c = vec3.vec3(7, 8, 9);
    const byRows = mat3.fromRows(m0(), a, b, c);
    const byColumns = mat3.fromColumns(m0(), a, b, c);
    expect(rows(byRows)).toEqual([
      [1, 2, 3],
      [4, 5, 6],
      [7, 8, 9],
    ]);
    expect(mat3.transpose(m0(), byRows)).toEqual(byColumns);
    for (const [index, v] of ([a, b, c] as const).entries()) {
      expect(mat3.row(v0(), byRows, index as 0 | 1 | 2)).toEqual(v);
      expect(mat3.column(v0(), byColumns, index as 0 | 1 | 2)).toEqual(v);
    }
    expect(mat3.multiplyVector(v0(), byColumns, vec3.vec3(0, 1, 0))).toEqual(b);
    expect(mat3.fromDiagonal(m0(), a)).toEqual(mat3.mat3(1, 0, 0, 0, 2, 0, 0, 0, 3));
    expect(mat3.setSymmetric(m0(), 1, 2, 3, 4, 5, 6)).toEqual(mat3.mat3(1, 4, 5, 4, 2, 6, 5, 6, 3));
    expect(mat3.trace(byRows)).toBe(15);
    expect(mat3.maxAbs(mat3.scale(m0(), byRows, -1))).toBe(9);
    expect(mat3.add(m0(), byRows, mat3.scale(m0(), byRows, -1))).toEqual(mat3.zero(m0()));
    expect(mat3.sub(m0(), byRows, byRows)).toEqual(mat3.zero(m0()));
    expect(mat3.equals(byRows, byColumns, 3.9)).toBe(false);
    expect(mat3.equals(byRows, byColumns, 4)).toBe(true);
    expect(mat3.identity(m0())).toEqual(ONE);
  });

  it('symmetric parts are symmetric to the last bit', () => {
    const m = new Inputs(3).matrix();
    const s = mat3.symmetrize(m0(), m);
    expect(mat3.isSymmetric(s)).toBe(true);
    expect(mat3.isSymmetric(m, 1e-3)).toBe(false);
    expect(mat3.isSymmetric(m, 10)).toBe(true);
    const twice = mat3.add(m0(), m, mat3.transpose(m0(), m));
    expect(gap(mat3.scale(m0(), s, 2), twice)).toBeLessThan(1e-15);
  });
});

describe('mat3 comparisons', () => {
  it('look at every element', () => {
    const m = new Inputs(10).symmetric();
    for (const key of Object.keys(m) as (keyof Mat3)[]) {
      const other = { ...m, [key]: m[key] + 0.5 };
      expect(mat3.maxDifference(m, other), key).toBeCloseTo(0.5, 14);
      expect(mat3.equals(m, other, 0.4), key).toBe(false);
      const large = { ...m, [key]: -100 };
      expect(mat3.maxAbs(large), key).toBe(100);
      const onDiagonal = key[1] === key[2];
      expect(mat3.isSymmetric(other, 0.4), key).toBe(onDiagonal);
    }
  });
});

describe('mat3 inverse and determinant', () => {
  it('multiply to the identity, within the condition of the matrix', () => {
    const inputs = new Inputs(4);
    let worst = 0;
    let symmetric = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const size = 10 ** inputs.uniform(-290, 290);
      const m = inputs.matrix(size);
      const inverse = mat3.inverse(m0(), m);
      if (inverse === undefined) throw new Error('a random matrix is regular');
      // Relative to ‖m‖ ‖m⁻¹‖, as the residual of any good method; scaled to avoid overflow.
      const a = mat3.scale(m0(), m, 1 / size);
      const b = mat3.scale(m0(), inverse, size);
      const condition = mat3.maxAbs(a) * mat3.maxAbs(b);
      worst = Math.max(worst, gap(mat3.multiply(m0(), a, b), ONE) / condition);
      const s = inputs.symmetric(size);
      const si = mat3.invertSymmetric(m0(), s);
      if (si === undefined) throw new Error('a random matrix is regular');
      const c = mat3.scale(m0(), s, 1 / size);
      const d = mat3.scale(m0(), si, size);
      symmetric = Math.max(
        symmetric,
        gap(mat3.multiply(m0(), c, d), ONE) / (mat3.maxAbs(c) * mat3.maxAbs(d)),
      );
      expect(mat3.isSymmetric(si)).toBe(true);
    }
    expect(worst).toBeLessThan(1e-14);
    expect(symmetric).toBeLessThan(1e-14);
  });

  it('are exact on diagonal and permutation matrices of any scale', () => {
    const d = mat3.mat3(3, 0, 0, 0, 5e20, 0, 0, 0, 7e-20);
    expect(mat3.inverse(m0(), d)).toEqual(mat3.mat3(1 / 3, 0, 0, 0, 1 / 5e20, 0, 0, 0, 1 / 7e-20));
    expect(mat3.invertSymmetric(m0(), d)).toEqual(
      mat3.mat3(1 / 3, 0, 0, 0, 1 / 5e20, 0, 0, 0, 1 / 7e-20),
    );
    const p = mat3.mat3(0, 1, 0, 0, 0, 1, 1, 0, 0);
    expect(mat3.inverse(m0(), p)).toEqual(mat3.transpose(m0(), p));
    expect(mat3.determinant(p)).toBe(1);
  });

  it('report singular and broken matrices, and leave out alone', () => {
    const out = mat3.mat3(9, 8, 7, 6, 5, 4, 3, 2, 1);
    const before = { ...out };
    const nan = mat3.mat3(1, 0, 0, 0, Number.NaN, 0, 0, 0, 1);
    const inf = mat3.mat3(1, 0, 0, 0, Number.POSITIVE_INFINITY, 0, 0, 0, 1);
    const flat = mat3.mat3(1, 2, 3, 4, 5, 6, 7, 8, 9);
    for (const m of [mat3.zero(m0()), nan, inf, flat, mat3.scale(m0(), flat, 1e-200)]) {
      expect(mat3.inverse(out, m)).toBeUndefined();
    }
    const inputs = new Inputs(5);
    for (let round = 0; round < 1000; round++) {
      // Rank 1 and rank 2, at any scale.
      const s = 10 ** inputs.uniform(-100, 100);
      const one = mat3.outer(m0(), inputs.vector(s), inputs.vector());
      const two = mat3.add(m0(), one, mat3.outer(m0(), inputs.vector(s), inputs.vector()));
      expect(mat3.inverse(out, one)).toBeUndefined();
      expect(mat3.inverse(out, two)).toBeUndefined();
      const v = inputs.vector(s);
      const square = mat3.outer(m0(), v, v);
      expect(mat3.invertSymmetric(out, square)).toBeUndefined();
    }
    expect(out).toEqual(before);
  });

  it('determinants multiply, and change sign with a swap of rows', () => {
    const inputs = new Inputs(6);
    let worst = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const a = inputs.matrix();
      const b = inputs.matrix();
      const both = mat3.determinant(mat3.multiply(m0(), a, b));
      const scale = (mat3.maxAbs(a) * mat3.maxAbs(b)) ** 3;
      worst = Math.max(worst, Math.abs(both - mat3.determinant(a) * mat3.determinant(b)) / scale);
    }
    expect(worst).toBeLessThan(1e-14);
    expect(mat3.determinant(mat3.mat3(2, 1, 0, 0, 3, 1, 1, 0, 4))).toBe(25);
  });
});

describe('mat3 and rotation', () => {
  it('rotateTensor is R I Rᵀ, T (2.56), and keeps trace, determinant and symmetry', () => {
    const inputs = new Inputs(7);
    let worst = 0;
    let invariants = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const r = quat.toMat3(m0(), inputs.unitQuat());
      const i = inputs.symmetric();
      const rotated = mat3.rotateTensor(m0(), r, i);
      const oracle = product(product(rows(r), rows(i)), rows(mat3.transpose(m0(), r)));
      worst = Math.max(worst, gap(rotated, fromRows(oracle)));
      expect(mat3.isSymmetric(rotated)).toBe(true);
      invariants = Math.max(
        invariants,
        Math.abs(mat3.trace(rotated) - mat3.trace(i)),
        Math.abs(mat3.determinant(rotated) - mat3.determinant(i)) / 20,
      );
      const d = inputs.vector();
      worst = Math.max(
        worst,
        gap(
          mat3.rotateDiagonal(m0(), r, d),
          mat3.rotateTensor(m0(), r, mat3.fromDiagonal(m0(), d)),
        ),
      );
    }
    expect(worst).toBeLessThan(1e-14);
    expect(invariants).toBeLessThan(1e-14);
  });

  it('isRotation tells rotations from reflections, shears and scalings', () => {
    const r = quat.toMat3(m0(), new Inputs(8).unitQuat());
    expect(mat3.isRotation(r, 1e-15)).toBe(true);
    expect(mat3.isRotation(mat3.scale(m0(), r, -1))).toBe(false);
    expect(mat3.isRotation(mat3.scale(m0(), r, 1.001))).toBe(false);
    expect(mat3.isRotation({ ...r, m01: r.m01 + 1e-6 })).toBe(false);
    expect(mat3.isRotation({ ...r, m01: Number.NaN })).toBe(false);
    expect(mat3.isRotation(mat3.zero(m0()))).toBe(false);
  });
});

describe('mat3 aliasing', () => {
  const inputs = new Inputs(9);
  const a = inputs.matrix();
  const b = inputs.matrix();
  const s = inputs.symmetric();
  const r = quat.toMat3(m0(), inputs.unitQuat());
  const v = inputs.vector();
  const w = inputs.vector();
  const cases: [string, Parameters<typeof expectAliasSafe>[1], object, unknown[]][] = [
    ['copy', mat3.copy, m0(), [a]],
    ['transpose', mat3.transpose, m0(), [a]],
    ['add', mat3.add, m0(), [a, b]],
    ['sub', mat3.sub, m0(), [a, b]],
    ['scale', mat3.scale, m0(), [a, 3]],
    ['addScaled', mat3.addScaled, m0(), [a, b, 3]],
    ['multiply', mat3.multiply, m0(), [a, b]],
    ['transposeMultiply', mat3.transposeMultiply, m0(), [a, b]],
    ['multiplyVector', mat3.multiplyVector, v0(), [a, v]],
    ['transposeMultiplyVector', mat3.transposeMultiplyVector, v0(), [a, v]],
    ['outer', mat3.outer, m0(), [v, w]],
    ['skew', mat3.skew, m0(), [v]],
    ['inverse', mat3.inverse, m0(), [a]],
    ['invertSymmetric', mat3.invertSymmetric, m0(), [s]],
    ['symmetrize', mat3.symmetrize, m0(), [a]],
    ['rotateTensor', mat3.rotateTensor, m0(), [r, s]],
    ['rotateDiagonal', mat3.rotateDiagonal, m0(), [r, v]],
    ['fromRows', mat3.fromRows, m0(), [v, w, v]],
    ['fromColumns', mat3.fromColumns, m0(), [v, w, v]],
  ];
  for (const [name, operation, out, args] of cases) {
    it(`${name} may write to its own arguments`, () => {
      expectAliasSafe(name, operation, out, args);
    });
  }
});
