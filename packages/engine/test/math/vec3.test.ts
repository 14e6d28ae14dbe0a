import { describe, expect, it } from 'vitest';
import type { Vec3 } from '../../src/math/types.js';
import * as vec3 from '../../src/math/vec3.js';
import { exactly, expectAliasSafe, gap, Inputs } from './inputs.js';

const ROUNDS = 10_000;
const out = (): Vec3 => ({ x: Number.NaN, y: Number.NaN, z: Number.NaN });

describe('vec3 algebra', () => {
  it('satisfies the laws of a vector space', () => {
    const inputs = new Inputs(1);
    let worst = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const a = inputs.vector();
      const b = inputs.vector();
      const s = inputs.normal();
      worst = Math.max(worst, exactly(gap(vec3.add(out(), a, b), vec3.add(out(), b, a))));
      worst = Math.max(worst, gap(vec3.sub(out(), vec3.add(out(), a, b), b), a));
      worst = Math.max(worst, exactly(vec3.maxAbs(vec3.add(out(), a, vec3.negate(out(), a)))));
      const scaledSum = vec3.scale(out(), vec3.add(out(), a, b), s);
      const sumOfScaled = vec3.addScaled(out(), vec3.scale(out(), a, s), b, s);
      worst = Math.max(worst, gap(scaledSum, sumOfScaled) / 5);
      worst = Math.max(worst, exactly(vec3.dot(a, b) - vec3.dot(b, a)));
      const products = { x: a.x * b.x, y: a.y * b.y, z: a.z * b.z };
      worst = Math.max(worst, exactly(gap(vec3.multiply(out(), a, b), products)));
    }
    expect(worst).toBeLessThan(4e-15);
  });

  it('has a cross product at right angles to both factors, with the length of the area', () => {
    const inputs = new Inputs(2);
    for (let round = 0; round < ROUNDS; round++) {
      const a = inputs.vector();
      const b = inputs.vector();
      const c = inputs.vector();
      const cross = vec3.cross(out(), a, b);
      const size = vec3.length(a) * vec3.length(b);
      expect(Math.abs(vec3.dot(cross, a))).toBeLessThan(1e-15 * size * vec3.length(a) + 1e-300);
      expect(Math.abs(vec3.dot(cross, b))).toBeLessThan(1e-15 * size * vec3.length(b) + 1e-300);
      // |a × b|² + (a·b)² = |a|²|b|² (Lagrange)
      const lagrange = vec3.lengthSquared(cross) + vec3.dot(a, b) ** 2;
      expect(Math.abs(lagrange - size * size)).toBeLessThan(3e-15 * size * size);
      // a·(b × c) is cyclic, and is what dot and cross give
      const volume = vec3.tripleProduct(a, b, c);
      const scale = size * vec3.length(c);
      expect(Math.abs(volume - vec3.tripleProduct(b, c, a))).toBeLessThan(2e-15 * scale);
      expect(Math.abs(volume - vec3.dot(a, vec3.cross(out(), b, c)))).toBeLessThan(2e-15 * scale);
    }
    expect(vec3.cross(out(), vec3.vec3(1, 0, 0), vec3.vec3(0, 1, 0))).toEqual(vec3.vec3(0, 0, 1));
  });

  it('projects and rejects', () => {
    const inputs = new Inputs(3);
    for (let round = 0; round < ROUNDS; round++) {
      const a = inputs.vector();
      const d = inputs.vector(10 ** inputs.uniform(-3, 3));
      const along = vec3.projectOn(out(), a, d);
      const across = vec3.rejectFrom(out(), a, d);
      expect(gap(vec3.add(out(), along, across), a)).toBeLessThan(2e-15);
      expect(Math.abs(vec3.dot(across, d))).toBeLessThan(2e-15 * vec3.length(a) * vec3.length(d));
      expect(vec3.length(vec3.cross(out(), along, d))).toBeLessThan(
        2e-15 * vec3.length(a) * vec3.length(d),
      );
    }
    const zero = vec3.vec3();
    expect(vec3.projectOn(out(), vec3.vec3(1, 2, 3), zero)).toEqual(zero);
    expect(vec3.rejectFrom(out(), vec3.vec3(1, 2, 3), zero)).toEqual(vec3.vec3(1, 2, 3));
  });

  it('meets both ends of a linear interpolation exactly', () => {
    const inputs = new Inputs(4);
    for (let round = 0; round < ROUNDS; round++) {
      const a = inputs.vector();
      const b = inputs.vector();
      expect(vec3.lerp(out(), a, b, 0)).toEqual(a);
      expect(vec3.lerp(out(), a, b, 1)).toEqual(b);
      const t = inputs.next();
      const point = vec3.lerp(out(), a, b, t);
      const way = vec3.distance(a, b);
      expect(Math.abs(vec3.distance(a, point) - t * way)).toBeLessThan(1e-15 * (way + 4));
    }
  });

  it('compares and finds extremes', () => {
    const a = vec3.vec3(1, -5, 3);
    const b = vec3.vec3(2, -6, 3);
    expect(vec3.min(out(), a, b)).toEqual(vec3.vec3(1, -6, 3));
    expect(vec3.max(out(), a, b)).toEqual(vec3.vec3(2, -5, 3));
    expect(vec3.abs(out(), a)).toEqual(vec3.vec3(1, 5, 3));
    expect(vec3.maxAbs(b)).toBe(6);
    expect(vec3.equals(a, b)).toBe(false);
    expect(vec3.equals(a, b, 1)).toBe(true);
    expect(vec3.equals(a, b, 0.999)).toBe(false);
    const far = vec3.vec3(Number.POSITIVE_INFINITY, 0, 0);
    expect(vec3.equals(far, far)).toBe(true);
    expect(vec3.equals(vec3.vec3(Number.NaN, 0, 0), vec3.vec3(Number.NaN, 0, 0), 1)).toBe(false);
    expect(vec3.allFinite(a)).toBe(true);
    expect(vec3.allFinite(far)).toBe(false);
    expect(vec3.allFinite(vec3.vec3(0, Number.NaN, 0))).toBe(false);
    expect(vec3.distanceSquared(a, b)).toBe(2);
  });

  it('reads and writes arrays', () => {
    const array = new Float64Array(5);
    vec3.write(array, 1, vec3.vec3(7, 8, 9));
    expect([...array]).toEqual([0, 7, 8, 9, 0]);
    expect(vec3.read(out(), array, 1)).toEqual(vec3.vec3(7, 8, 9));
  });
});

describe('vec3 lengths', () => {
  it('are right at every magnitude, from subnormal to the largest numbers', () => {
    for (const size of [5e-324, 1e-310, 1e-200, 1e-160, 1e-100, 1, 1e100, 1e160, 1e307]) {
      const v = vec3.vec3(2 * size, -3 * size, 6 * size);
      expect(Math.abs(vec3.length(v) / (7 * size) - 1)).toBeLessThan(4e-16);
      expect(Math.abs(vec3.distance(v, vec3.vec3()) / (7 * size) - 1)).toBeLessThan(4e-16);
      const unit = vec3.normalize(out(), v);
      expect(gap(unit, vec3.vec3(2 / 7, -3 / 7, 6 / 7))).toBeLessThan(3e-16);
    }
    expect(vec3.length(vec3.vec3(Number.NEGATIVE_INFINITY, 0, 0))).toBe(Number.POSITIVE_INFINITY);
    expect(vec3.length(vec3.vec3(Number.NaN, 0, 0))).toBeNaN();
    expect(vec3.length(vec3.vec3())).toBe(0);
  });

  it('normalises to length 1, axes exactly, and leaves zero at zero', () => {
    const inputs = new Inputs(5);
    for (let round = 0; round < ROUNDS; round++) {
      const v = inputs.vector(10 ** inputs.uniform(-300, 300));
      expect(Math.abs(vec3.length(vec3.normalize(out(), v)) - 1)).toBeLessThan(4e-16);
      const s = inputs.uniform(-1, 1) * 10 ** inputs.uniform(-300, 300);
      expect(vec3.normalize(out(), vec3.vec3(0, s, 0))).toEqual(vec3.vec3(0, Math.sign(s), 0));
    }
    expect(vec3.normalize(out(), vec3.vec3(0, -0, 0))).toStrictEqual(vec3.vec3(0, 0, 0));
    expect(vec3.normalize(out(), vec3.vec3(Number.POSITIVE_INFINITY, 0, 0)).x).toBeNaN();
  });
});

describe('vec3 frames', () => {
  it('finds a perpendicular to any vector', () => {
    const inputs = new Inputs(6);
    for (let round = 0; round < ROUNDS; round++) {
      // Components of very different sizes, some exactly 0.
      const part = () =>
        inputs.next() < 0.2 ? 0 : inputs.normal() * 10 ** inputs.uniform(-20, 20);
      const v = vec3.vec3(part(), part(), part());
      const p = vec3.perpendicular(out(), v);
      expect(Math.abs(vec3.length(p) - 1)).toBeLessThan(4e-16);
      expect(Math.abs(vec3.dot(p, v))).toBeLessThanOrEqual(2e-16 * vec3.length(v));
    }
    expect(vec3.perpendicular(out(), vec3.vec3())).toEqual(vec3.vec3(1, 0, 0));
  });

  it('completes a unit vector to a right-handed frame, also near −z', () => {
    const inputs = new Inputs(7);
    const directions = [vec3.vec3(0, 0, 1), vec3.vec3(0, 0, -1), vec3.vec3(1, 0, 0)];
    for (let round = 0; round < ROUNDS; round++) {
      directions.push(inputs.unitVector());
      // Within 10⁻² to 10⁻¹² of the poles, where the unsigned form of the frame breaks down.
      const tilt = 10 ** inputs.uniform(-12, -2);
      const turn = inputs.uniform(0, 2 * Math.PI);
      const z = inputs.next() < 0.5 ? -1 : 1;
      const side = vec3.vec3(tilt * Math.cos(turn), tilt * Math.sin(turn), z);
      directions.push(vec3.normalize(out(), side));
    }
    let worst = 0;
    for (const n of directions) {
      const u = out();
      const v = out();
      vec3.orthonormalBasis(u, v, n);
      worst = Math.max(
        worst,
        Math.abs(vec3.dot(u, n)),
        Math.abs(vec3.dot(v, n)),
        Math.abs(vec3.dot(u, v)),
        Math.abs(vec3.length(u) - 1),
        Math.abs(vec3.length(v) - 1),
        gap(vec3.cross(out(), u, v), n),
      );
      // out may be n
      const alias = { ...n };
      const w = out();
      vec3.orthonormalBasis(alias, w, alias);
      worst = Math.max(worst, exactly(gap(alias, u)), exactly(gap(w, v)));
    }
    expect(worst).toBeLessThan(1e-15);
  });
});

describe('vec3 aliasing', () => {
  const inputs = new Inputs(8);
  const a = inputs.vector();
  const b = inputs.vector();
  const cases: [string, Parameters<typeof expectAliasSafe>[1], unknown[]][] = [
    ['copy', vec3.copy, [a]],
    ['add', vec3.add, [a, b]],
    ['sub', vec3.sub, [a, b]],
    ['scale', vec3.scale, [a, 3]],
    ['addScaled', vec3.addScaled, [a, b, 3]],
    ['multiply', vec3.multiply, [a, b]],
    ['negate', vec3.negate, [a]],
    ['cross', vec3.cross, [a, b]],
    ['normalize', vec3.normalize, [a]],
    ['lerp', vec3.lerp, [a, b, 0.3]],
    ['min', vec3.min, [a, b]],
    ['max', vec3.max, [a, b]],
    ['abs', vec3.abs, [a]],
    ['projectOn', vec3.projectOn, [a, b]],
    ['rejectFrom', vec3.rejectFrom, [a, b]],
    ['perpendicular', vec3.perpendicular, [a]],
    ['perpendicular', vec3.perpendicular, [vec3.vec3(1, 2, 0.5)]],
    ['set', vec3.set, [1, 2, 3]],
  ];
  for (const [name, operation, args] of cases) {
    it(`${name} may write to its own arguments`, () => {
      expectAliasSafe(name, operation, out(), args);
    });
  }
});
