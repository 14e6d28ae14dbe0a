import { describe, expect, it } from 'vitest';
import { PhysicsError } from '../../src/errors.js';
import * as euler from '../../src/math/euler.js';
import * as mat3 from '../../src/math/mat3.js';
import * as quat from '../../src/math/quat.js';
import { fromRows, gap, Inputs, product, rotationGap, rows } from './inputs.js';

const CONVENTIONS = euler.EULER_FRAMES.flatMap((frame) =>
  euler.EULER_ORDERS.map((order) => ({ order, frame })),
);

const angles = (first = 0, second = 0, third = 0): euler.EulerAngles => ({ first, second, third });

/** The matrix of a turn about a coordinate axis, as in any textbook. */
function turn(axis: string, angle: number): number[][] {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  if (axis === 'X')
    return [
      [1, 0, 0],
      [0, c, -s],
      [0, s, c],
    ];
  if (axis === 'Y')
    return [
      [c, 0, s],
      [0, 1, 0],
      [-s, 0, c],
    ];
  return [
    [c, -s, 0],
    [s, c, 0],
    [0, 0, 1],
  ];
}

/** The product of the three turns. */
function oracle(a: euler.EulerAngles, order: string, frame: string): number[][] {
  const one = turn(order[0]!, a.first);
  const two = turn(order[1]!, a.second);
  const three = turn(order[2]!, a.third);
  return frame === 'intrinsic'
    ? product(product(one, two), three)
    : product(product(three, two), one);
}

/** Where the second angle locks the outer axes together. */
function locks(order: string): number[] {
  return order[0] === order[2] ? [0, Math.PI] : [-Math.PI / 2, Math.PI / 2];
}

describe.each(CONVENTIONS)('Euler angles $order $frame', ({ order, frame }) => {
  const seed = CONVENTIONS.findIndex((c) => c.order === order && c.frame === frame) + 1;

  it('is the product of three turns about the axes', () => {
    const inputs = new Inputs(seed);
    let worst = 0;
    for (let round = 0; round < 1000; round++) {
      const a = angles(inputs.uniform(-7, 7), inputs.uniform(-7, 7), inputs.uniform(-7, 7));
      const m = euler.toMat3(mat3.mat3(), a, order, frame);
      worst = Math.max(worst, gap(m, fromRows(oracle(a, order, frame))));
      const q = euler.toQuat(quat.quat(), a, order, frame);
      worst = Math.max(worst, gap(quat.toMat3(mat3.mat3(), q), m));
    }
    expect(worst).toBeLessThan(2e-15);
  });

  it('gives back the angles, away from gimbal lock', () => {
    const inputs = new Inputs(100 + seed);
    const [low, high] = locks(order) as [number, number];
    let worst = 0;
    for (let round = 0; round < 1000; round++) {
      const a = angles(
        inputs.uniform(-Math.PI, Math.PI),
        inputs.uniform(low + 0.1, high - 0.1),
        inputs.uniform(-Math.PI, Math.PI),
      );
      const q = euler.toQuat(quat.quat(), a, order, frame);
      if (inputs.next() < 0.5) quat.negate(q, q);
      worst = Math.max(worst, gap(euler.fromQuat(angles(), q, order, frame), a));
      const m = euler.toMat3(mat3.mat3(), a, order, frame);
      worst = Math.max(worst, gap(euler.fromMat3(angles(), m, order, frame), a));
    }
    // 0.1 rad from lock the angles are 10 to 20 times as sensitive as the rotation.
    expect(worst).toBeLessThan(2e-14);
  });

  it('gives back the rotation everywhere, with angles in their ranges', () => {
    const inputs = new Inputs(200 + seed);
    const [low, high] = locks(order) as [number, number];
    let outside = 0;
    let byQuat = 0;
    let byMatrix = 0;
    for (let round = 0; round < 2000; round++) {
      let q = inputs.unitQuat();
      if (round % 2 === 0) {
        // Near lock: at distances from 1 rad down to below the last digit, and exactly.
        const lock = inputs.next() < 0.5 ? low : high;
        const away = round % 8 === 0 ? 0 : 10 ** inputs.uniform(-18, 0);
        const a = angles(inputs.uniform(-4, 4), lock + away, inputs.uniform(-4, 4));
        q = euler.toQuat(quat.quat(), a, order, frame);
      }
      const found = euler.fromQuat(angles(), q, order, frame);
      byQuat = Math.max(byQuat, rotationGap(euler.toQuat(quat.quat(), found, order, frame), q));
      if (!(Math.abs(found.first) <= Math.PI && Math.abs(found.third) <= Math.PI)) outside += 1;
      if (!(found.second >= low && found.second <= high)) outside += 1;
      const m = quat.toMat3(mat3.mat3(), q);
      const fromMatrix = euler.fromMat3(angles(), m, order, frame);
      byMatrix = Math.max(byMatrix, gap(fromRows(oracle(fromMatrix, order, frame)), m));
    }
    expect(outside).toBe(0);
    expect(byQuat).toBeLessThan(3e-15);
    expect(byMatrix).toBeLessThan(6e-15);
  });

  it('chooses a third angle of 0 in gimbal lock', () => {
    const inputs = new Inputs(300 + seed);
    for (const lock of locks(order)) {
      for (let round = 0; round < 100; round++) {
        const a = angles(inputs.uniform(-3, 3), lock, inputs.uniform(-3, 3));
        const q = euler.toQuat(quat.quat(), a, order, frame);
        const found = euler.fromQuat(angles(), q, order, frame);
        expect(found.third).toBe(0);
        expect(Math.abs(found.second - lock)).toBeLessThan(1e-14);
        expect(rotationGap(euler.toQuat(quat.quat(), found, order, frame), q)).toBeLessThan(3e-15);
      }
    }
    const none = euler.fromQuat(angles(1, 1, 1), quat.quat(), order, frame);
    expect(none).toEqual(angles());
  });
});

describe('Euler angles', () => {
  it('extrinsic a-b-c is intrinsic c-b-a with the angles reversed', () => {
    const inputs = new Inputs(1);
    for (const order of euler.EULER_ORDERS) {
      const reversed = [...order].reverse().join('') as euler.EulerOrder;
      const a = angles(inputs.uniform(-3, 3), inputs.uniform(-3, 3), inputs.uniform(-3, 3));
      const b = angles(a.third, a.second, a.first);
      const one = euler.toQuat(quat.quat(), a, order, 'extrinsic');
      const other = euler.toQuat(quat.quat(), b, reversed, 'intrinsic');
      expect(gap(one, other)).toBe(0);
    }
  });

  it('intrinsic is the default', () => {
    const a = angles(0.1, 0.2, 0.3);
    const m = rows(euler.toMat3(mat3.mat3(), a, 'ZYX'));
    expect(gap(fromRows(m), fromRows(oracle(a, 'ZYX', 'intrinsic')))).toBeLessThan(1e-15);
  });

  it('keeps the digits of small angles', () => {
    const a = angles(1e-9, -2e-11, 3e-10);
    const found = euler.fromQuat(angles(), euler.toQuat(quat.quat(), a, 'XYZ'), 'XYZ');
    expect(Math.abs(found.first / a.first - 1)).toBeLessThan(1e-15);
    expect(Math.abs(found.second / a.second - 1)).toBeLessThan(1e-15);
    expect(Math.abs(found.third / a.third - 1)).toBeLessThan(1e-15);
  });

  it('refuses orders and frames that do not exist, by name', () => {
    const q = quat.quat();
    const bad = 'XXY' as euler.EulerOrder;
    expect(() => euler.fromQuat(angles(), q, bad)).toThrow(PhysicsError);
    expect(() => euler.fromQuat(angles(), q, bad)).toThrow(/Euler angles: order .*"XXY"/);
    expect(() => euler.toQuat(q, angles(), 'XYZ', 'local' as euler.EulerFrame)).toThrow(
      /Euler angles: frame .*"local"/,
    );
  });
});
