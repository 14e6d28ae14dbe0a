/** M3, M5: velocities, momenta and energy of one body, against sums over its particles. */

import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/math/random.js';
import type { Vec3 } from '../../../src/math/types.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { distance, length, randomRotation, randomVector } from '../../simulation/support/worlds.js';
import { add, balance, cross, dot, inertiaAbout, rotate, scale, sub } from './independent.js';

/** A rigid cloud of particles, as a body and as a list of particles that move with it. */
function cloud(seed: string) {
  const random = new Random(seed);
  const particles = Array.from({ length: 6 }, () => ({
    m: random.uniform(0.2, 2),
    r: randomVector(random, 1),
  }));
  const { mass, center } = balance(particles);
  const inertia = inertiaAbout(particles, center);
  const position = randomVector(random, 5);
  const orientation = randomRotation(random);
  const v = randomVector(random, 3);
  const w = randomVector(random, 3);
  const body = new RigidBody({
    mass,
    inertia,
    centerOfMass: center,
    position,
    orientation,
    linearVelocity: v,
    angularVelocity: w,
  });
  const q = body.orientation;
  const worldCenter = add(position, rotate(q, center));
  const moving = particles.map(({ m, r }) => {
    const x = add(position, rotate(q, r));
    return { m, x, v: add(v, cross(w, sub(x, worldCenter))) };
  });
  return { body, moving, worldCenter, random };
}

const close = (a: Vec3, b: Vec3, relative = 1e-13) =>
  expect(distance(a, b)).toBeLessThan(relative * (1 + length(b)));

describe('a rigid cloud of particles', () => {
  it.each(Array.from({ length: 20 }, (_, i) => [`cloud ${i}`]))(
    'has the momenta and the energy of its particles: %s',
    (seed) => {
      const { body, moving, worldCenter } = cloud(seed);
      const zero = { x: 0, y: 0, z: 0 };
      const p = moving.reduce((sum, { m, v }) => add(sum, scale(v, m)), zero);
      const l = moving.reduce(
        (sum, { m, x, v }) => add(sum, scale(cross(sub(x, worldCenter), v), m)),
        zero,
      );
      const t = moving.reduce((sum, { m, v }) => sum + 0.5 * m * dot(v, v), 0);
      close(body.center, worldCenter);
      close(body.linearMomentum, p);
      close(body.angularMomentum, l);
      expect(body.kineticEnergy).toBeCloseTo(t, 11);

      // The tensor in world axes is that of the particles where they are now.
      const particles = moving.map(({ m, x }) => ({ m, r: x }));
      const expected = inertiaAbout(particles, worldCenter);
      const actual = body.worldInertia;
      for (const key of Object.keys(expected) as (keyof typeof expected)[]) {
        expect(actual[key]).toBeCloseTo(expected[key], 12);
      }
    },
  );
});

describe('momenta', () => {
  it('can be set, and come back as velocities and again as momenta', () => {
    for (let i = 0; i < 20; i++) {
      const { body, random } = cloud(`set ${i}`);
      const p = randomVector(random, 4);
      const l = randomVector(random, 4);
      body.linearMomentum = p;
      body.angularMomentum = l;
      close(body.linearMomentum, p, 1e-14);
      close(body.angularMomentum, l, 1e-12);
      close(body.linearVelocity, scale(p, 1 / body.mass), 1e-14);
      // E = ½ P·v + ½ L·ω
      const energy = 0.5 * (dot(p, body.linearVelocity) + dot(l, body.angularVelocity));
      expect(body.kineticEnergy).toBeCloseTo(energy, 11);
    }
  });

  it('of a body that forces cannot move: no energy, and nothing to set', () => {
    const body = new RigidBody({ type: 'kinematic', linearVelocity: [1, 0, 0] });
    expect(body.kineticEnergy).toBe(0);
    expect(() => {
      body.linearMomentum = [1, 0, 0];
    }).toThrow(/needs a dynamic body/);
  });
});

describe('reading', () => {
  it('gives fresh objects, or writes into the one it is given', () => {
    const { body } = cloud('reading');
    const pairs = [
      [body.position, body.getPosition({ x: 0, y: 0, z: 0 })],
      [body.center, body.getCenter({ x: 0, y: 0, z: 0 })],
      [body.linearVelocity, body.getLinearVelocity({ x: 0, y: 0, z: 0 })],
      [body.angularVelocity, body.getAngularVelocity({ x: 0, y: 0, z: 0 })],
      [body.orientation, body.getOrientation({ x: 0, y: 0, z: 0, w: 0 })],
    ];
    for (const [fresh, filled] of pairs) expect(filled).toEqual(fresh);
    const out = { x: 0, y: 0, z: 0 };
    expect(body.getPosition(out)).toBe(out);
    const p = body.position;
    p.x = 1e9;
    expect(body.position.x).not.toBe(1e9);
  });

  it('accepts vectors and quaternions in every form, and normalises orientations', () => {
    const forms = [[1, 2, 3], { x: 1, y: 2, z: 3 }, new Float64Array([1, 2, 3])] as const;
    for (const position of forms) {
      const body = new RigidBody({ type: 'static', position });
      expect(body.position).toEqual({ x: 1, y: 2, z: 3 });
    }
    for (const factor of [1, 1e-200, 1e200]) {
      const body = new RigidBody({ type: 'static', orientation: [0, 3 * factor, 0, 4 * factor] });
      expect(body.orientation.y).toBeCloseTo(0.6, 15);
      expect(body.orientation.w).toBeCloseTo(0.8, 15);
    }
  });
});
