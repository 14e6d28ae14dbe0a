import { describe, expect, it } from 'vitest';
import { quat, rotate as rotateObject } from '../../../src/math/quat.js';
import { Random } from '../../../src/math/random.js';
import {
  normalizeAll,
  quaternionRates,
  rotateAll,
  turnAll,
  turnTangents,
} from '../../../src/motion/integrators/rotation-steps.js';
import { distance } from '../../support/run.js';

/** Unit quaternions and vectors whose lengths run over the scales given. */
function samples(scales: readonly number[]): { q: Float64Array; r: Float64Array; count: number } {
  const random = new Random('rotation steps');
  const count = 200 * scales.length;
  const q = new Float64Array(4 * count);
  const r = new Float64Array(3 * count);
  for (let i = 0; i < 4 * count; i++) q[i] = random.uniform(-1, 1);
  for (let i = 0; i < count; i++) {
    const scale = scales[i % scales.length]!;
    for (let j = 0; j < 3; j++) r[3 * i + j] = scale * random.uniform(-1, 1);
  }
  normalizeAll(q, q, count);
  return { q, r, count };
}

const SCALES = [0, 1e-200, 1e-9, 1e-4, 0.01, 0.3, 0.57, 0.58, 1, 3, 30, 1e4];

describe('turnAll', () => {
  it('is the exponential map at every angle', () => {
    const { q, r, count } = samples(SCALES);
    const out = turnAll(new Float64Array(4 * count), q, r, 1, count);
    for (let i = 0; i < count; i++) {
      const [a, b, c] = r.subarray(3 * i, 3 * i + 3) as unknown as [number, number, number];
      const angle = Math.hypot(a, b, c);
      const s = angle > 0 ? Math.sin(0.5 * angle) / angle : 0.5;
      const d = Math.cos(0.5 * angle);
      const [x, y, z, w] = q.subarray(4 * i, 4 * i + 4) as unknown as number[];
      const expected = [
        d * x! + s * (a * w! + b * z! - c * y!),
        d * y! + s * (b * w! + c * x! - a * z!),
        d * z! + s * (c * w! + a * y! - b * x!),
        d * w! - s * (a * x! + b * y! + c * z!),
      ];
      // The angle itself carries a relative rounding error, which a large one makes visible.
      const allowed = 1e-15 + 2e-16 * angle;
      expect(distance(out.subarray(4 * i, 4 * i + 4), expected)).toBeLessThan(allowed);
    }
  });

  it('composes: two half turns are one whole turn, and back is where it began', () => {
    const { q, r, count } = samples([1e-5, 0.1, 1, 3]);
    const half = turnAll(new Float64Array(4 * count), q, r, 0.5, count);
    const twice = turnAll(new Float64Array(4 * count), half, r, 0.5, count);
    const whole = turnAll(new Float64Array(4 * count), q, r, 1, count);
    expect(distance(twice, whole)).toBeLessThan(2e-15);
    expect(distance(turnAll(whole, whole, r, -1, count), q)).toBeLessThan(2e-15);
  });

  it('works in place and repairs a length that has drifted', () => {
    const { q, r, count } = samples([0.2]);
    const expected = turnAll(new Float64Array(4 * count), q, r, 1, count);
    const inPlace = q.map((value) => 1.001 * value);
    turnAll(inPlace, inPlace, r, 1, count);
    expect(distance(inPlace, expected)).toBeLessThan(1e-15);
  });
});

describe('quaternionRates', () => {
  it('is the time derivative of the exponential map', () => {
    const { q, r, count } = samples([1]);
    const rate = quaternionRates(new Float64Array(4 * count + 5), q, r, count, 5);
    const h = 1e-5;
    const ahead = turnAll(new Float64Array(4 * count), q, r, h, count);
    const behind = turnAll(new Float64Array(4 * count), q, r, -h, count);
    const difference = ahead.map((value, i) => (value - behind[i]!) / (2 * h));
    expect(distance(rate.subarray(5), difference)).toBeLessThan(1e-10);
    expect(rate.subarray(0, 5)).toEqual(new Float64Array(5));
  });
});

describe('rotateAll', () => {
  it('turns vectors as the quaternion of the same rotation vector does', () => {
    const { r, count } = samples(SCALES.slice(1));
    const v = samples([1]).r;
    const many = Math.min(count, v.length / 3);
    const turned = rotateAll(new Float64Array(3 * many), r, 0.7, v, many);
    const identity = new Float64Array(4 * many).map((_, i) => (i % 4 === 3 ? 1 : 0));
    const q = turnAll(identity, identity, r, 0.7, many);
    for (let i = 0; i < many; i++) {
      const [x, y, z] = v.subarray(3 * i, 3 * i + 3) as unknown as [number, number, number];
      const [a, b, c, d] = q.subarray(4 * i, 4 * i + 4) as unknown as [
        number,
        number,
        number,
        number,
      ];
      const expected = rotateObject({ x: 0, y: 0, z: 0 }, quat(a, b, c, d), { x, y, z });
      const got = turned.subarray(3 * i, 3 * i + 3);
      const allowed = 2e-15 * (1 + Math.hypot(...r.subarray(3 * i, 3 * i + 3)));
      expect(distance(got, [expected.x, expected.y, expected.z])).toBeLessThan(allowed);
    }
    const inPlace = v.slice();
    expect(distance(rotateAll(inPlace, r, 0.7, inPlace, many), turned)).toBeLessThan(1e-300);
  });
});

describe('turnTangents', () => {
  it('is the derivative of the exponential map with respect to its vector', () => {
    const { r, count } = samples([1e-6, 0.1, 0.49, 0.51, 2, 5]);
    const delta = samples([1]).r.subarray(0, 3 * count);
    const many = Math.min(count, delta.length / 3);
    const tangent = turnTangents(new Float64Array(3 * many), r, 1, delta, many);
    // exp(θ + εδ) exp(−θ) ≈ exp(ε T δ)
    const e = 1e-6;
    const identity = new Float64Array(4 * many).map((_, i) => (i % 4 === 3 ? 1 : 0));
    const back = turnAll(new Float64Array(4 * many), identity, r, -1, many);
    const shift = (s: number) =>
      turnAll(
        new Float64Array(4 * many),
        back,
        r.subarray(0, 3 * many).map((value, i) => value + s * delta[i]!),
        1,
        many,
      );
    const ahead = shift(e);
    const behind = shift(-e);
    for (let i = 0; i < many; i++) {
      for (let j = 0; j < 3; j++) {
        // vector part of exp(½ε Tδ) is ½ε Tδ
        const difference = (ahead[4 * i + j]! - behind[4 * i + j]!) / e;
        expect(Math.abs(tangent[3 * i + j]! - difference)).toBeLessThan(2e-9);
      }
    }
    const inPlace = delta.slice();
    turnTangents(inPlace, r, 1, inPlace, many);
    expect(distance(inPlace.subarray(0, 3 * many), tangent)).toBe(0);
  });
});
