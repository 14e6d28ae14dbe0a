/** The impulse at one point: T (4.40) to (4.57), by numbers alone. */

import { describe, expect, it } from 'vitest';
import * as mat3 from '../../../src/math/mat3.js';
import { Random } from '../../../src/math/random.js';
import type { Mat3, Vec3 } from '../../../src/math/types.js';
import * as vec3 from '../../../src/math/vec3.js';
import {
  addPointMobility,
  FRICTION_RULES,
  type PointMatter,
  pointImpulse,
} from '../../../src/motion/solvers/point-impulse.js';

const random = new Random('point impulses');
const anyVector = (size = 1): Vec3 =>
  vec3.vec3(random.uniform(-size, size), random.uniform(-size, size), random.uniform(-size, size));

interface Body {
  readonly mass: number;
  readonly inverseInertia: Mat3;
  readonly lever: Vec3;
  v: Vec3;
  w: Vec3;
}

function anyBody(): Body {
  const [a, b, c] = [random.uniform(0.2, 1), random.uniform(0.2, 1), random.uniform(0.2, 1)];
  const mass = random.uniform(0.5, 5);
  const q = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
  const rotation = rotationMatrix(q);
  const inertia = mat3.fromDiagonal(mat3.mat3(), vec3.vec3(b + c, a + c, a + b));
  const world = mat3.rotateTensor(mat3.mat3(), rotation, mat3.scale(inertia, inertia, mass / 12));
  return {
    mass,
    inverseInertia: mat3.inverse(mat3.mat3(), world)!,
    lever: anyVector(),
    v: anyVector(2),
    w: anyVector(2),
  };
}

function rotationMatrix(q: { x: number; y: number; z: number; w: number }): Mat3 {
  const { x, y, z, w } = q;
  return mat3.mat3(
    1 - 2 * (y * y + z * z),
    2 * (x * y - w * z),
    2 * (x * z + w * y),
    2 * (x * y + w * z),
    1 - 2 * (x * x + z * z),
    2 * (y * z - w * x),
    2 * (x * z - w * y),
    2 * (y * z + w * x),
    1 - 2 * (x * x + y * y),
  );
}

const flat = (m: Mat3): Float64Array =>
  Float64Array.of(m.m00, m.m01, m.m02, m.m10, m.m11, m.m12, m.m20, m.m21, m.m22);

function addMobility(k: Mat3, body: Body): void {
  const m = Float64Array.of(1 / body.mass, 1 / body.mass, 1 / body.mass);
  addPointMobility(k, body.lever, m, 0, flat(body.inverseInertia), 0);
}

/** T (4.41) for one body, written out. */
function kick(body: Body, j: Vec3, sign: number): void {
  body.v = vec3.addScaled(vec3.vec3(), body.v, j, sign / body.mass);
  const turn = vec3.cross(vec3.vec3(), body.lever, j);
  body.w = vec3.addScaled(
    vec3.vec3(),
    body.w,
    mat3.multiplyVector(turn, body.inverseInertia, turn),
    sign,
  );
}

function pointVelocity(body: Body): Vec3 {
  const turning = vec3.cross(vec3.vec3(), body.w, body.lever);
  return vec3.add(turning, body.v, turning);
}

const relative = (a: Body, b: Body): Vec3 =>
  vec3.sub(vec3.vec3(), pointVelocity(b), pointVelocity(a));

function meeting(friction: number): { a: Body; b: Body; matter: PointMatter } {
  for (;;) {
    const [a, b] = [anyBody(), anyBody()];
    const normal = vec3.normalize(vec3.vec3(), anyVector());
    if (vec3.dot(relative(a, b), normal) > -0.1) continue;
    const k = mat3.zero(mat3.mat3());
    addMobility(k, a);
    addMobility(k, b);
    const inverse = mat3.inverse(mat3.mat3(), k)!;
    const matter = { normal, k, inverse, staticFriction: friction, kineticFriction: friction };
    return { a, b, matter };
  }
}

describe('K of T (4.46)', () => {
  it('says how impulses change the relative velocity, T (4.44)', () => {
    for (let i = 0; i < 50; i++) {
      const { a, b, matter } = meeting(0.5);
      const before = relative(a, b);
      const j = anyVector(3);
      kick(a, j, -1);
      kick(b, j, 1);
      const change = vec3.sub(vec3.vec3(), relative(a, b), before);
      const expected = mat3.multiplyVector(vec3.vec3(), matter.k, j);
      expect(vec3.distance(change, expected)).toBeLessThan(1e-12);
    }
  });
});

describe('an impulse', () => {
  it('without friction is the one of T (4.43)', () => {
    for (let i = 0; i < 50; i++) {
      const { a, b, matter } = meeting(0.5);
      const n = matter.normal;
      const e = random.uniform(0, 1);
      const v = relative(a, b);
      const vn = vec3.dot(v, n);
      const term = ({ lever, inverseInertia }: Body): number => {
        const arm = vec3.cross(vec3.vec3(), lever, n);
        mat3.multiplyVector(arm, inverseInertia, arm);
        return vec3.dot(n, vec3.cross(arm, arm, lever));
      };
      const expected = (-vn * (e + 1)) / (1 / a.mass + 1 / b.mass + term(a) + term(b));
      const j = pointImpulse(vec3.vec3(), 'frictionless', matter, v, -e * vn);
      expect(vec3.dot(j, n)).toBeCloseTo(expected, 11);
      expect(vec3.length(vec3.cross(vec3.vec3(), j, n))).toBeLessThan(1e-12);
    }
  });

  it('that sticks leaves no sliding, T (4.47), with both rules', () => {
    let stuck = 0;
    for (let i = 0; i < 100; i++) {
      const { a, b, matter } = meeting(1.5);
      const v = relative(a, b);
      const wanted = -0.5 * vec3.dot(v, matter.normal);
      const hahn = pointImpulse(vec3.vec3(), 'hahn', matter, v, wanted);
      const guendelman = pointImpulse(vec3.vec3(), 'guendelman', matter, v, wanted);
      const jn = vec3.dot(hahn, matter.normal);
      const jt = vec3.length(vec3.addScaled(vec3.vec3(), hahn, matter.normal, -jn));
      // On the cone it slides; along the normal it is a point that only a pull could hold.
      if (jt > 1.499 * jn || jt < 1e-9 * jn) continue;
      stuck++;
      expect(vec3.distance(hahn, guendelman)).toBe(0);
      kick(a, hahn, -1);
      kick(b, hahn, 1);
      const after = relative(a, b);
      expect(vec3.distance(after, vec3.scale(vec3.vec3(), matter.normal, wanted))).toBeLessThan(
        1e-11,
      );
    }
    expect(stuck).toBeGreaterThan(30);
  });

  it('that slides lies on the cone: Hahn cuts (4.53), Guendelman computes anew (4.57)', () => {
    let slid = 0;
    for (let i = 0; i < 200; i++) {
      const mu = 0.1;
      const { a, b, matter } = meeting(mu);
      const n = matter.normal;
      const v = relative(a, b);
      const vn = vec3.dot(v, n);
      const wanted = -0.3 * vn;
      const sticking = vec3.addScaled(vec3.vec3(), vec3.scale(vec3.vec3(), n, wanted), v, -1);
      mat3.multiplyVector(sticking, matter.inverse, sticking);
      const stickingNormal = vec3.dot(sticking, n);
      const stickingTangent = vec3.addScaled(vec3.vec3(), sticking, n, -stickingNormal);
      const size = vec3.length(stickingTangent);
      if (stickingNormal <= 0 || size <= mu * stickingNormal) continue;
      slid++;
      // T (4.53): the normal part of the sticking impulse, its tangential part cut.
      const hahn = pointImpulse(vec3.vec3(), 'hahn', matter, v, wanted);
      const cut = vec3.scale(vec3.vec3(), n, stickingNormal);
      vec3.addScaled(cut, cut, stickingTangent, (mu * stickingNormal) / size);
      expect(vec3.distance(hahn, cut)).toBeLessThan(1e-12 * (1 + stickingNormal));
      // T (4.55): against the sliding, and the wanted normal velocity is reached.
      const t = vec3.addScaled(vec3.vec3(), v, n, -vn);
      vec3.normalize(t, t);
      const j = pointImpulse(vec3.vec3(), 'guendelman', matter, v, wanted);
      const jn = vec3.dot(j, n);
      const line = vec3.addScaled(vec3.vec3(), vec3.scale(vec3.vec3(), n, jn), t, -mu * jn);
      expect(vec3.distance(j, line)).toBeLessThan(1e-12 * (1 + jn));
      kick(a, j, -1);
      kick(b, j, 1);
      expect(vec3.dot(relative(a, b), n)).toBeCloseTo(wanted, 11);
    }
    expect(slid).toBeGreaterThan(50);
  });

  it('uses static friction to stick and kinetic friction to slide', () => {
    const identity = mat3.mat3();
    const matter = {
      normal: vec3.vec3(0, 1, 0),
      k: identity,
      inverse: identity,
      staticFriction: 1,
      kineticFriction: 0.25,
    };
    const j = vec3.vec3();
    // K = 1: the sticking impulse is −v. Within the cone up to v_t = v_n.
    pointImpulse(j, 'hahn', matter, vec3.vec3(0.9, -1, 0), 0);
    expect(j).toEqual(vec3.vec3(-0.9, 1, 0));
    for (const rule of ['hahn', 'guendelman'] as const) {
      pointImpulse(j, rule, matter, vec3.vec3(1.1, -1, 0), 0);
      expect(j.x).toBeCloseTo(-0.25, 14);
      expect(j.y).toBeCloseTo(1, 14);
    }
  });

  it('never pulls, whatever the coupling and the friction', () => {
    for (let i = 0; i < 500; i++) {
      const { a, b, matter } = meeting(random.uniform(0, 4));
      const v = relative(a, b);
      for (const rule of FRICTION_RULES) {
        const j = pointImpulse(vec3.vec3(), rule, matter, v, 0);
        const jn = vec3.dot(j, matter.normal);
        const jt = vec3.length(vec3.addScaled(vec3.vec3(), j, matter.normal, -jn));
        expect(jn).toBeGreaterThan(0);
        expect(jt).toBeLessThanOrEqual(matter.staticFriction * jn + 1e-12);
      }
    }
  });

  it('does not need K to be regular: a body in a plane', () => {
    // Translation along z and turning about x and y are locked: K has a row of zeros.
    const k = mat3.mat3(2, 0.5, 0, 0.5, 1, 0, 0, 0, 0);
    const inverse = mat3.mat3(1 / 1.75, -0.5 / 1.75, 0, -0.5 / 1.75, 2 / 1.75, 0, 0, 0, 0);
    const matter = {
      normal: vec3.vec3(0, 1, 0),
      k,
      inverse,
      staticFriction: 2,
      kineticFriction: 2,
    };
    const v = vec3.vec3(0.2, -1, 0);
    const j = pointImpulse(vec3.vec3(), 'guendelman', matter, v, 0);
    const after = vec3.add(vec3.vec3(), v, mat3.multiplyVector(vec3.vec3(), k, j));
    expect(vec3.length(after)).toBeLessThan(1e-15);
    expect(j.z).toBe(0);
  });
});
