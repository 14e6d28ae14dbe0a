import { describe, expect, it } from 'vitest';
import * as mat3 from '../../src/math/mat3.js';
import * as quat from '../../src/math/quat.js';
import type { Quat, Vec3 } from '../../src/math/types.js';
import * as vec3 from '../../src/math/vec3.js';
import { expectAliasSafe, gap, Inputs, rotationGap } from './inputs.js';

const ROUNDS = 10_000;
const q0 = (): Quat => ({ x: Number.NaN, y: Number.NaN, z: Number.NaN, w: Number.NaN });
const v0 = (): Vec3 => ({ x: Number.NaN, y: Number.NaN, z: Number.NaN });

/** Rodrigues' formula: the oracle for rotations by axis and angle. */
function rodrigues(axis: Vec3, angle: number, v: Vec3): Vec3 {
  const c = Math.cos(angle);
  const s = Math.sin(angle);
  const cross = vec3.cross(v0(), axis, v);
  const along = vec3.dot(axis, v) * (1 - c);
  return {
    x: c * v.x + s * cross.x + along * axis.x,
    y: c * v.y + s * cross.y + along * axis.y,
    z: c * v.z + s * cross.z + along * axis.z,
  };
}

describe('quaternion algebra', () => {
  it('knows i² = j² = k² = ijk = −1, T (2.2)', () => {
    const i = quat.quat(1, 0, 0, 0);
    const j = quat.quat(0, 1, 0, 0);
    const k = quat.quat(0, 0, 1, 0);
    const minusOne = quat.quat(0, 0, 0, -1);
    expect(quat.multiply(q0(), i, i)).toEqual(minusOne);
    expect(quat.multiply(q0(), j, j)).toEqual(minusOne);
    expect(quat.multiply(q0(), k, k)).toEqual(minusOne);
    expect(quat.multiply(q0(), i, j)).toEqual(k);
    expect(quat.multiply(q0(), j, i)).toEqual(quat.quat(0, 0, -1, 0));
    expect(quat.multiply(q0(), quat.multiply(q0(), i, j), k)).toEqual(minusOne);
  });

  it('is associative, norm-preserving, and inverted by the conjugate', () => {
    const inputs = new Inputs(1);
    let associative = 0;
    let norm = 0;
    let inverse = 0;
    let relative = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const a = inputs.unitQuat();
      const b = inputs.unitQuat();
      const c = inputs.unitQuat();
      const ab = quat.multiply(q0(), a, b);
      const left = quat.multiply(q0(), ab, c);
      const right = quat.multiply(q0(), a, quat.multiply(q0(), b, c));
      associative = Math.max(associative, gap(left, right));
      norm = Math.max(norm, Math.abs(quat.length(ab) - 1));
      const one = quat.multiply(q0(), a, quat.conjugate(q0(), a));
      inverse = Math.max(inverse, gap(one, quat.identity(q0())));
      const seen = quat.multiply(q0(), quat.conjugate(q0(), a), b);
      relative = Math.max(relative, gap(quat.relative(q0(), a, b), seen));
    }
    expect(associative).toBeLessThan(1e-15);
    expect(norm).toBeLessThan(1e-15);
    expect(inverse).toBeLessThan(1e-15);
    expect(relative).toBeLessThan(1e-15);
  });

  it('rotates by b first, then by a, like matrices do', () => {
    const inputs = new Inputs(2);
    let worst = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const a = inputs.unitQuat();
      const b = inputs.unitQuat();
      const v = inputs.unitVector();
      const together = quat.rotate(v0(), quat.multiply(q0(), a, b), v);
      const inTurn = quat.rotate(v0(), a, quat.rotate(v0(), b, v));
      worst = Math.max(worst, gap(together, inTurn));
    }
    expect(worst).toBeLessThan(3e-15);
    // A quarter turn about x, then one about y, takes z to −y and that stays; the other order differs.
    const aboutX = quat.fromAxisAngle(q0(), vec3.vec3(1, 0, 0), Math.PI / 2);
    const aboutY = quat.fromAxisAngle(q0(), vec3.vec3(0, 1, 0), Math.PI / 2);
    const z = vec3.vec3(0, 0, 1);
    const xThenY = quat.rotate(v0(), quat.multiply(q0(), aboutY, aboutX), z);
    const yThenX = quat.rotate(v0(), quat.multiply(q0(), aboutX, aboutY), z);
    expect(gap(xThenY, vec3.vec3(0, -1, 0))).toBeLessThan(1e-15);
    expect(gap(yThenX, vec3.vec3(1, 0, 0))).toBeLessThan(1e-15);
  });

  it('normalises at every magnitude; zero becomes the identity', () => {
    const inputs = new Inputs(3);
    let worst = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const q = inputs.unitQuat();
      const s = 10 ** inputs.uniform(-300, 300);
      const scaled = quat.quat(q.x * s, q.y * s, q.z * s, q.w * s);
      worst = Math.max(worst, gap(quat.normalize(q0(), scaled), q));
      expect(Math.abs(quat.length(scaled) / s - 1)).toBeLessThan(1e-15);
    }
    expect(worst).toBeLessThan(1e-15);
    expect(quat.normalize(q0(), quat.quat(0, 0, 0, 0))).toEqual(quat.identity(q0()));
    const tiny = quat.normalize(q0(), quat.quat(0, 5e-324, 0, 5e-324));
    expect(gap(tiny, quat.quat(0, Math.SQRT1_2, 0, Math.SQRT1_2))).toBeLessThan(2e-16);
  });

  it('compares, reads and writes', () => {
    const q = quat.quat(1, 2, 3, 4);
    const array = new Float64Array(6);
    quat.write(array, 1, q);
    expect([...array]).toEqual([0, 1, 2, 3, 4, 0]);
    expect(quat.read(q0(), array, 1)).toEqual(q);
    expect(quat.equals(q, quat.quat(1, 2, 3, 4.5))).toBe(false);
    expect(quat.equals(q, quat.quat(1, 2, 3, 4.5), 0.5)).toBe(true);
    expect(quat.equals(q, q0(), 1)).toBe(false);
    expect(quat.allFinite(q)).toBe(true);
    expect(quat.allFinite(q0())).toBe(false);
  });
});

describe('rotating vectors', () => {
  it('agrees with Rodrigues, with the matrix, and with q v q⁻¹', () => {
    const inputs = new Inputs(4);
    let byAxis = 0;
    let byMatrix = 0;
    let byProduct = 0;
    let back = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const axis = inputs.unitVector();
      const angle = inputs.uniform(-7, 7);
      const v = inputs.unitVector();
      const q = quat.fromAxisAngle(q0(), axis, angle);
      const rotated = quat.rotate(v0(), q, v);
      byAxis = Math.max(byAxis, gap(rotated, rodrigues(axis, angle, v)));
      const m = quat.toMat3(mat3.mat3(), q);
      byMatrix = Math.max(byMatrix, gap(rotated, mat3.multiplyVector(v0(), m, v)));
      const pure = quat.quat(v.x, v.y, v.z, 0);
      const sandwich = quat.multiply(q0(), quat.multiply(q0(), q, pure), quat.conjugate(q0(), q));
      byProduct = Math.max(byProduct, gap(rotated, sandwich), Math.abs(sandwich.w));
      back = Math.max(back, gap(quat.rotateInverse(v0(), q, rotated), v));
    }
    expect(byAxis).toBeLessThan(2e-15);
    expect(byMatrix).toBeLessThan(2e-15);
    expect(byProduct).toBeLessThan(2e-15);
    expect(back).toBeLessThan(2e-15);
  });
});

describe('quaternion and matrix', () => {
  it('go round in both directions, also where two or more components are equally large', () => {
    const inputs = new Inputs(5);
    const cases: Quat[] = [];
    for (let round = 0; round < ROUNDS; round++) cases.push(inputs.unitQuat());
    // All corners, edges and faces of the branch regions (components ±1, ±1 ±1, …), exactly and with
    // disturbances down to the last digit: traces of −1, 0, 3, and every tie.
    for (let x = -1; x <= 1; x++)
      for (let y = -1; y <= 1; y++)
        for (let z = -1; z <= 1; z++)
          for (let w = -1; w <= 1; w++) {
            if (x === 0 && y === 0 && z === 0 && w === 0) continue;
            for (const size of [0, 1e-16, 1e-12, 1e-8, 1e-4]) {
              const d = () => size * inputs.normal();
              const q = quat.quat(x + d(), y + d(), z + d(), w + d());
              cases.push(quat.normalize(q0(), q));
            }
          }
    let toAndBack = 0;
    let matrix = 0;
    let unit = 0;
    for (const q of cases) {
      const m = quat.toMat3(mat3.mat3(), q);
      const again = quat.fromMat3(q0(), m);
      toAndBack = Math.max(toAndBack, rotationGap(again, q));
      unit = Math.max(unit, Math.abs(quat.length(again) - 1));
      matrix = Math.max(matrix, gap(quat.toMat3(mat3.mat3(), again), m));
      expect(mat3.isRotation(m, 3e-15)).toBe(true);
    }
    expect(toAndBack).toBeLessThan(1e-15);
    expect(unit).toBeLessThan(4e-16);
    expect(matrix).toBeLessThan(3e-15);
  });

  it('is the matrix of the notes, by its elements', () => {
    // A third of a turn about (1, 1, 1) carries x to y, y to z, z to x.
    const m = quat.toMat3(mat3.mat3(), quat.quat(0.5, 0.5, 0.5, 0.5));
    expect(m).toEqual(mat3.mat3(0, 0, 1, 1, 0, 0, 0, 1, 0));
    const half = quat.fromMat3(q0(), mat3.mat3(1, 0, 0, 0, -1, 0, 0, 0, -1));
    expect(half).toEqual(quat.quat(1, 0, 0, 0));
  });
});

describe('axis and angle', () => {
  it('go round, also for tiny turns and turns near π', () => {
    const inputs = new Inputs(6);
    let worst = 0;
    let axisGap = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const axis = inputs.unitVector();
      const small = 10 ** inputs.uniform(-15, 0);
      const angle =
        round % 3 === 0 ? small : round % 3 === 1 ? Math.PI - small : inputs.uniform(0, 3);
      const found = v0();
      const q = quat.fromAxisAngle(q0(), axis, angle);
      const back = quat.toAxisAngle(found, q);
      worst = Math.max(worst, Math.abs(back / angle - 1));
      axisGap = Math.max(axisGap, gap(found, axis));
      // −q is the same rotation
      const other = v0();
      expect(quat.toAxisAngle(other, quat.negate(q0(), q))).toBe(back);
      expect(other).toEqual(found);
    }
    expect(worst).toBeLessThan(1e-15);
    expect(axisGap).toBeLessThan(1e-15);
    const none = v0();
    expect(quat.toAxisAngle(none, quat.identity(q0()))).toBe(0);
    expect(none).toEqual(vec3.vec3(1, 0, 0));
  });
});

describe('rotation vectors', () => {
  it('are the axis times the angle, on both sides of the switch to series', () => {
    const inputs = new Inputs(7);
    let exponential = 0;
    let unit = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const axis = inputs.unitVector();
      // The switch is at 0.25 rad.
      const angle =
        round % 2 === 0 ? inputs.uniform(0.2499, 0.2501) : 10 ** inputs.uniform(-300, 2);
      const r = vec3.scale(v0(), axis, angle);
      const q = quat.fromRotationVector(q0(), r);
      const s = Math.sin(vec3.length(r) / 2);
      const expected = quat.quat(s * axis.x, s * axis.y, s * axis.z, Math.cos(vec3.length(r) / 2));
      exponential = Math.max(exponential, gap(q, expected));
      unit = Math.max(unit, Math.abs(quat.length(q) - 1));
    }
    expect(exponential).toBeLessThan(5e-16);
    expect(unit).toBeLessThan(5e-16);
    expect(quat.fromRotationVector(q0(), vec3.vec3())).toEqual(quat.identity(q0()));
  });

  it('go round below π with full relative precision', () => {
    const inputs = new Inputs(8);
    let worst = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const angle = round % 2 === 0 ? 10 ** inputs.uniform(-300, 0) : inputs.uniform(0, Math.PI);
      const r = vec3.scale(v0(), inputs.unitVector(), angle);
      const back = quat.toRotationVector(v0(), quat.fromRotationVector(q0(), r));
      worst = Math.max(worst, gap(back, r) / angle);
    }
    expect(worst).toBeLessThan(1e-15);
    expect(quat.toRotationVector(v0(), quat.identity(q0()))).toEqual(vec3.vec3());
    // Beyond π the short way round is given: 4 rad about z is 4 − 2π.
    const long = quat.fromRotationVector(q0(), vec3.vec3(0, 0, 4));
    expect(gap(quat.toRotationVector(v0(), long), vec3.vec3(0, 0, 4 - 2 * Math.PI))).toBeLessThan(
      2e-15,
    );
  });
});

describe('quaternion rate', () => {
  it('is the derivative of the exact motion, T (2.62), N (4-2), by central differences', () => {
    const inputs = new Inputs(9);
    let world = 0;
    let matrix = 0;
    let body = 0;
    const rows = new Float64Array(12);
    for (let round = 0; round < ROUNDS; round++) {
      const q = inputs.unitQuat();
      const w = inputs.vector();
      const h = 1e-3;
      const ahead = quat.advance(q0(), q, w, h);
      const behind = quat.advance(q0(), q, w, -h);
      const ahead2 = quat.advance(q0(), q, w, 2 * h);
      const behind2 = quat.advance(q0(), q, w, -2 * h);
      // Fourth-order central difference.
      const slope = (key: keyof Quat) =>
        (8 * (ahead[key] - behind[key]) - (ahead2[key] - behind2[key])) / (12 * h);
      const rate = quat.derivative(q0(), q, w);
      const expected = quat.quat(slope('x'), slope('y'), slope('z'), slope('w'));
      world = Math.max(world, gap(rate, expected) / (1 + vec3.lengthSquared(w) ** 2.5));
      // Q ω, T (2.64), rows w, x, y, z
      quat.rateMatrix(rows, q);
      const product = [0, 3, 6, 9].map(
        (i) => rows[i]! * w.x + rows[i + 1]! * w.y + rows[i + 2]! * w.z,
      ) as [number, number, number, number];
      matrix = Math.max(
        matrix,
        gap(rate, { w: product[0], x: product[1], y: product[2], z: product[3] }),
      );
      // The same motion with ω seen from the body.
      const local = quat.rotateInverse(v0(), q, w);
      body = Math.max(body, gap(quat.derivativeBody(q0(), q, local), rate));
    }
    expect(world).toBeLessThan(1e-11);
    expect(matrix).toBeLessThan(4e-15);
    expect(body).toBeLessThan(4e-15);
  });

  it('advances exactly under constant angular velocity, whatever the step', () => {
    const inputs = new Inputs(10);
    let split = 0;
    let vector = 0;
    for (let round = 0; round < 1000; round++) {
      const q = inputs.unitQuat();
      const w = inputs.vector(5);
      const whole = quat.advance(q0(), q, w, 1);
      const parts = quat.copy(q0(), q);
      for (let step = 0; step < 100; step++) quat.advance(parts, parts, w, 0.01);
      split = Math.max(split, rotationGap(whole, parts));
      const speed = vec3.length(w);
      const v = inputs.unitVector();
      const axis = vec3.normalize(v0(), w);
      const expected = rodrigues(axis, speed, quat.rotate(v0(), q, v));
      vector = Math.max(vector, gap(quat.rotate(v0(), whole, v), expected));
    }
    expect(split).toBeLessThan(2e-14);
    expect(vector).toBeLessThan(1e-14);
  });
});

describe('between rotations', () => {
  it('slerp divides the way in equal parts, from nearly none to half a turn', () => {
    const inputs = new Inputs(11);
    let position = 0;
    let ends = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const a = inputs.unitQuat();
      const axis = inputs.unitVector();
      const small = 10 ** inputs.uniform(-15, 0);
      const angle =
        round % 3 === 0 ? small : round % 3 === 1 ? Math.PI - small : inputs.uniform(0, 3);
      const turn = quat.fromAxisAngle(q0(), axis, angle);
      const b = quat.normalize(q0(), quat.multiply(q0(), turn, a));
      const far = inputs.next() < 0.5 ? b : quat.negate(q0(), b);
      const t = inputs.next();
      // Oracle: turn a about the same axis by the part t of the angle.
      const expected = quat.multiply(q0(), quat.fromAxisAngle(q0(), axis, t * angle), a);
      position = Math.max(position, rotationGap(quat.slerp(q0(), a, far, t), expected));
      ends = Math.max(ends, rotationGap(quat.slerp(q0(), a, far, 0), a));
      ends = Math.max(ends, rotationGap(quat.slerp(q0(), a, far, 1), b));
    }
    expect(position).toBeLessThan(2e-15);
    expect(ends).toBeLessThan(4e-16);
  });

  it('slerp of the same rotation stays there, and beyond the end goes on turning', () => {
    const q = new Inputs(12).unitQuat();
    expect(rotationGap(quat.slerp(q0(), q, q, 0.3), q)).toBeLessThan(3e-16);
    expect(rotationGap(quat.slerp(q0(), q, quat.negate(q0(), q), 0.3), q)).toBeLessThan(3e-16);
    const z = vec3.vec3(0, 0, 1);
    const step = quat.fromAxisAngle(q0(), z, 0.4);
    const triple = quat.fromAxisAngle(q0(), z, 1.2);
    const one = quat.identity(q0());
    expect(rotationGap(quat.slerp(q0(), one, step, 3), triple)).toBeLessThan(1e-15);
    // Exactly opposite rotations: half-way is a quarter turn from either.
    const opposite = quat.quat(0, 1, 0, 0);
    const middle = quat.slerp(q0(), one, opposite, 0.5);
    expect(Math.abs(quat.angleBetween(one, middle) - Math.PI / 2)).toBeLessThan(1e-15);
    expect(Math.abs(quat.angleBetween(opposite, middle) - Math.PI / 2)).toBeLessThan(1e-15);
  });

  it('nlerp takes the same path, agrees in the middle, and is off by at most 4.6 % of the way', () => {
    const inputs = new Inputs(13);
    let middle = 0;
    let offPath = 0;
    let late = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const a = inputs.unitQuat();
      const b = inputs.unitQuat();
      const t = inputs.next();
      const lin = quat.nlerp(q0(), a, b, t);
      middle = Math.max(
        middle,
        rotationGap(quat.nlerp(q0(), a, b, 0.5), quat.slerp(q0(), a, b, 0.5)),
      );
      const whole = quat.angleBetween(a, b);
      const first = quat.angleBetween(a, lin);
      offPath = Math.max(offPath, Math.abs(first + quat.angleBetween(lin, b) - whole));
      late = Math.max(late, Math.abs(first / whole - t));
    }
    expect(middle).toBeLessThan(1e-15);
    expect(offPath).toBeLessThan(4e-15);
    expect(late).toBeLessThan(0.046);
    expect(late).toBeGreaterThan(0.02);
  });

  it('measures angles with full relative precision', () => {
    const inputs = new Inputs(14);
    let worst = 0;
    for (let round = 0; round < ROUNDS; round++) {
      const angle = round % 2 === 0 ? 10 ** inputs.uniform(-7, 0) : inputs.uniform(1, Math.PI);
      const a = quat.fromAxisAngle(q0(), vec3.vec3(0, 1, 0), 0.3);
      const b = quat.fromAxisAngle(q0(), vec3.vec3(0, 1, 0), 0.3 + angle);
      const sign = inputs.next() < 0.5 ? b : quat.negate(q0(), b);
      // What limits the digits is the rounding of b's components, 10⁻¹⁶ absolute.
      worst = Math.max(worst, Math.abs(quat.angleBetween(a, sign) - angle));
    }
    expect(worst).toBeLessThan(1e-15);
    const q = inputs.unitQuat();
    expect(quat.angleBetween(q, q)).toBe(0);
    expect(quat.angleBetween(q, quat.negate(q0(), q))).toBe(0);
  });

  it('turns any unit vector to any other, the short way', () => {
    const inputs = new Inputs(15);
    let reached = 0;
    let shortest = 0;
    let unit = 0;
    for (let round = 0; round < 2 * ROUNDS; round++) {
      const a = inputs.unitVector();
      let b = inputs.unitVector();
      if (round % 4 !== 0) {
        // Nearly equal or nearly opposite, down to the last digits and exactly.
        const size = round % 4 === 1 ? 0 : 10 ** inputs.uniform(-17, 0);
        const sign = inputs.next() < 0.3 ? 1 : -1;
        b = vec3.normalize(v0(), vec3.addScaled(v0(), vec3.scale(v0(), a, sign), b, size));
      }
      const q = quat.fromUnitVectors(q0(), a, b);
      unit = Math.max(unit, Math.abs(quat.length(q) - 1));
      reached = Math.max(reached, gap(quat.rotate(v0(), q, a), b));
      // The angle of the rotation is the angle between the vectors.
      const sum = vec3.length(vec3.add(v0(), a, b));
      const difference = vec3.length(vec3.sub(v0(), a, b));
      const angle = 2 * Math.atan2(difference, sum);
      shortest = Math.max(shortest, Math.abs(quat.toAxisAngle(v0(), q) - angle));
    }
    expect(unit).toBeLessThan(4e-16);
    expect(reached).toBeLessThan(1.5e-15);
    expect(shortest).toBeLessThan(2e-15);
  });
});

describe('quaternion aliasing', () => {
  const inputs = new Inputs(16);
  const a = inputs.unitQuat();
  const b = inputs.unitQuat();
  const v = inputs.vector();
  const u = inputs.unitVector();
  const near = vec3.normalize(v0(), vec3.vec3(-u.x, -u.y, -u.z + 1e-3));
  const cases: [string, Parameters<typeof expectAliasSafe>[1], object, unknown[]][] = [
    ['copy', quat.copy, q0(), [a]],
    ['negate', quat.negate, q0(), [a]],
    ['conjugate', quat.conjugate, q0(), [a]],
    ['normalize', quat.normalize, q0(), [quat.quat(1, 2, 3, 4)]],
    ['multiply', quat.multiply, q0(), [a, b]],
    ['relative', quat.relative, q0(), [a, b]],
    ['rotate', quat.rotate, v0(), [a, v]],
    ['rotateInverse', quat.rotateInverse, v0(), [a, v]],
    ['fromAxisAngle', quat.fromAxisAngle, q0(), [u, 1]],
    ['fromRotationVector', quat.fromRotationVector, q0(), [v]],
    ['toRotationVector', quat.toRotationVector, v0(), [a]],
    ['derivative', quat.derivative, q0(), [a, v]],
    ['derivativeBody', quat.derivativeBody, q0(), [a, v]],
    ['advance', quat.advance, q0(), [a, v, 0.1]],
    ['slerp', quat.slerp, q0(), [a, b, 0.3]],
    ['nlerp', quat.nlerp, q0(), [a, b, 0.3]],
    ['fromUnitVectors', quat.fromUnitVectors, q0(), [u, near]],
    ['identity', quat.identity, q0(), []],
    ['fromMat3', quat.fromMat3, q0(), [mat3.mat3()]],
    ['toMat3', quat.toMat3, mat3.mat3(), [a]],
  ];
  for (const [name, operation, out, args] of cases) {
    it(`${name} may write to its own arguments`, () => {
      expectAliasSafe(name, operation, out, args);
    });
  }
});
