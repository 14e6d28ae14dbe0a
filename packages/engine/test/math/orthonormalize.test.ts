import { describe, expect, it } from 'vitest';
import { eigenSymmetric } from '../../src/math/eigen3.js';
import * as mat3 from '../../src/math/mat3.js';
import {
  gramSchmidt,
  nearestRotation,
  refine,
  rotationRate,
} from '../../src/math/orthonormalize.js';
import * as quat from '../../src/math/quat.js';
import type { Mat3 } from '../../src/math/types.js';
import * as vec3 from '../../src/math/vec3.js';
import { expectAliasSafe, gap, Inputs } from './inputs.js';

const m0 = (): Mat3 => mat3.mat3();

/** max |mᵀm − 1| */
function defect(m: Mat3): number {
  return gap(mat3.transposeMultiply(m0(), m, m), m0());
}

function drifted(inputs: Inputs, size: number): { r: Mat3; m: Mat3 } {
  const r = quat.toMat3(m0(), inputs.unitQuat());
  return { r, m: mat3.addScaled(m0(), r, inputs.matrix(), size) };
}

/** Sum of squared differences of the elements. */
function squaredDistance(a: Mat3, b: Mat3): number {
  const d = mat3.sub(m0(), a, b);
  return mat3.trace(mat3.transposeMultiply(m0(), d, d));
}

describe('rotationRate', () => {
  it('is skew(ω) R, T (2.61), and the derivative of the exact motion', () => {
    const inputs = new Inputs(1);
    let product = 0;
    let difference = 0;
    for (let round = 0; round < 2000; round++) {
      const q = inputs.unitQuat();
      const w = inputs.unitVector();
      const r = quat.toMat3(m0(), q);
      const rate = rotationRate(m0(), r, w);
      product = Math.max(product, gap(rate, mat3.multiply(m0(), mat3.skew(m0(), w), r)));
      const h = 1e-4;
      const ahead = quat.toMat3(m0(), quat.advance(quat.quat(), q, w, h));
      const behind = quat.toMat3(m0(), quat.advance(quat.quat(), q, w, -h));
      const slope = mat3.scale(m0(), mat3.sub(m0(), ahead, behind), 1 / (2 * h));
      difference = Math.max(difference, gap(rate, slope));
    }
    expect(product).toBeLessThan(1e-300 + 4e-16);
    expect(difference).toBeLessThan(1e-8);
  });
});

describe('gramSchmidt', () => {
  it('makes a rotation that keeps the first row and the plane of the first two', () => {
    const inputs = new Inputs(2);
    let worst = 0;
    let kept = 0;
    for (let round = 0; round < 5000; round++) {
      const { m } = drifted(inputs, 10 ** inputs.uniform(-15, -1));
      const fixed = gramSchmidt(m0(), m);
      if (fixed === undefined) throw new Error('there is a rotation near');
      worst = Math.max(worst, defect(fixed));
      const first = mat3.row(vec3.vec3(), fixed, 0);
      const wanted = vec3.normalize(vec3.vec3(), mat3.row(vec3.vec3(), m, 0));
      kept = Math.max(kept, gap(first, wanted));
      const normal = mat3.row(vec3.vec3(), fixed, 2);
      kept = Math.max(kept, Math.abs(vec3.dot(normal, mat3.row(vec3.vec3(), m, 1))));
      expect(mat3.determinant(fixed)).toBeGreaterThan(0.9);
    }
    expect(worst).toBeLessThan(2e-15);
    expect(kept).toBeLessThan(2e-15);
  });

  it('makes a rotation even of rows that are almost parallel', () => {
    const inputs = new Inputs(8);
    let worst = 0;
    for (let round = 0; round < 2000; round++) {
      const a = inputs.vector();
      const b = vec3.addScaled(vec3.vec3(), a, inputs.vector(), 10 ** inputs.uniform(-13, -1));
      const fixed = gramSchmidt(m0(), mat3.fromRows(m0(), a, b, inputs.vector()));
      if (fixed === undefined) throw new Error('the rows span a plane');
      worst = Math.max(worst, defect(fixed));
      expect(mat3.determinant(fixed)).toBeGreaterThan(0.9);
    }
    expect(worst).toBeLessThan(2e-15);
  });

  it('reports rows that span no plane', () => {
    const out = mat3.mat3(9, 9, 9, 9, 9, 9, 9, 9, 9);
    expect(gramSchmidt(out, mat3.mat3(0, 0, 0, 0, 1, 0, 0, 0, 1))).toBeUndefined();
    expect(gramSchmidt(out, mat3.mat3(1, 2, 3, 2, 4, 6, 0, 0, 1))).toBeUndefined();
    expect(gramSchmidt(out, mat3.mat3(Number.NaN, 0, 0, 0, 1, 0, 0, 0, 1))).toBeUndefined();
    expect(out).toEqual(mat3.mat3(9, 9, 9, 9, 9, 9, 9, 9, 9));
  });
});

describe('refine', () => {
  it('squares the error', () => {
    const inputs = new Inputs(3);
    let ratio = 0;
    for (let round = 0; round < 5000; round++) {
      const { m } = drifted(inputs, 10 ** inputs.uniform(-7, -2));
      const before = defect(m);
      const after = defect(refine(m0(), m));
      ratio = Math.max(ratio, (after - 1e-15) / (before * before));
    }
    // ¾ E² element by element is at most ¾ · 3 max|E|², and a little for E³.
    expect(ratio).toBeLessThan(2.4);
    expect(ratio).toBeGreaterThan(0.5);
  });

  it('keeps an integrated rotation on the rotations, which plain steps leave', () => {
    const w = vec3.vec3(1, -2, 0.5);
    const h = 1e-3;
    const plain = m0();
    const refined = m0();
    for (let step = 0; step < 2000; step++) {
      mat3.addScaled(plain, plain, rotationRate(m0(), plain, w), h);
      mat3.addScaled(refined, refined, rotationRate(m0(), refined, w), h);
      refine(refined, refined);
    }
    expect(defect(plain)).toBeGreaterThan(5e-3);
    expect(defect(refined)).toBeLessThan(1e-9);
    const exact = quat.toMat3(m0(), quat.advance(quat.quat(), quat.quat(), w, 2));
    expect(gap(refined, exact)).toBeLessThan(1e-5);
  });
});

describe('nearestRotation', () => {
  it('is a rotation, and m = R P with P symmetric and positive', () => {
    const inputs = new Inputs(4);
    let worst = 0;
    let asymmetry = 0;
    for (let round = 0; round < 5000; round++) {
      const scale = 10 ** inputs.uniform(-200, 200);
      let m = inputs.matrix(scale);
      if (mat3.determinant(mat3.scale(m0(), m, 1 / scale)) < 0) m = mat3.scale(m0(), m, -1);
      const r = nearestRotation(m0(), m);
      if (r === undefined) throw new Error('the determinant is positive');
      worst = Math.max(worst, defect(r));
      expect(mat3.determinant(r)).toBeGreaterThan(0.9);
      const p = mat3.transposeMultiply(m0(), r, mat3.scale(m0(), m, 1 / scale));
      const size = mat3.maxAbs(p);
      asymmetry = Math.max(asymmetry, gap(p, mat3.transpose(m0(), p)) / size);
      const values = vec3.vec3();
      eigenSymmetric(values, m0(), mat3.symmetrize(m0(), p));
      expect(values.x).toBeGreaterThan(-1e-14 * size);
    }
    expect(worst).toBeLessThan(4e-15);
    expect(asymmetry).toBeLessThan(1e-13);
  });

  it('is nearer than any other rotation, and than Gram and Schmidt’s', () => {
    const inputs = new Inputs(5);
    let better = 0;
    for (let round = 0; round < 1000; round++) {
      const { m } = drifted(inputs, 0.1);
      const nearest = nearestRotation(m0(), m) as Mat3;
      const distance = squaredDistance(nearest, m);
      const textbook = gramSchmidt(m0(), m) as Mat3;
      if (squaredDistance(textbook, m) > distance) better += 1;
      const q = quat.fromMat3(quat.quat(), nearest);
      for (let turn = 0; turn < 10; turn++) {
        const w = inputs.vector(10 ** inputs.uniform(-3, 0));
        const other = quat.toMat3(m0(), quat.advance(quat.quat(), q, w, 1));
        expect(squaredDistance(other, m)).toBeGreaterThan(distance - 1e-14);
      }
    }
    expect(better).toBe(1000);
  });

  it('leaves a rotation as it is', () => {
    const inputs = new Inputs(6);
    for (let round = 0; round < 1000; round++) {
      const r = quat.toMat3(m0(), inputs.unitQuat());
      // r itself is off by roundings, and the nearest rotation takes back half of that.
      const moved = gap(nearestRotation(m0(), r) as Mat3, r);
      expect(moved).toBeLessThan(1.5 * defect(r) + 3e-16);
      expect(moved).toBeLessThan(1.5e-15);
    }
    expect(nearestRotation(m0(), m0())).toEqual(m0());
    expect(nearestRotation(m0(), mat3.mat3(1e-150, 0, 0, 0, 1, 0, 0, 0, 1))).toBeUndefined();
    expect(gap(nearestRotation(m0(), mat3.mat3(1e-9, 0, 0, 0, 1, 0, 0, 0, 5)) as Mat3, m0())).toBe(
      0,
    );
  });

  it('reports reflections, flat matrices and broken ones', () => {
    const out = mat3.mat3(9, 9, 9, 9, 9, 9, 9, 9, 9);
    expect(nearestRotation(out, mat3.mat3(-1, 0, 0, 0, 1, 0, 0, 0, 1))).toBeUndefined();
    expect(nearestRotation(out, mat3.mat3(1, 2, 3, 4, 5, 6, 7, 8, 9))).toBeUndefined();
    expect(nearestRotation(out, mat3.zero(m0()))).toBeUndefined();
    expect(nearestRotation(out, mat3.mat3(Number.NaN))).toBeUndefined();
    expect(nearestRotation(out, mat3.mat3(Number.POSITIVE_INFINITY))).toBeUndefined();
    expect(out).toEqual(mat3.mat3(9, 9, 9, 9, 9, 9, 9, 9, 9));
  });
});

describe('orthonormalize aliasing', () => {
  const inputs = new Inputs(7);
  const { m } = drifted(inputs, 0.1);
  it('all may write to their own arguments', () => {
    expectAliasSafe('gramSchmidt', gramSchmidt, m0(), [m]);
    expectAliasSafe('refine', refine, m0(), [m]);
    expectAliasSafe('nearestRotation', nearestRotation, m0(), [m]);
    expectAliasSafe('rotationRate', rotationRate, m0(), [m, inputs.vector()]);
  });
});
