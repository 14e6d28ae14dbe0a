/** M3: body and world frames; velocity and acceleration of a point of a body, T (2.44), (2.45). */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import type { Vec3 } from '../../../src/math/types.js';
import { RungeKutta4 } from '../../../src/motion/integrators/index.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { PairSpring, Thruster } from '../../simulation/support/forces.js';
import {
  distance,
  fullTensor,
  randomRotation,
  randomVector,
} from '../../simulation/support/worlds.js';
import { add, rotate, rotateBack, scale, sub } from './independent.js';

function tumbling(seed: string) {
  const random = new Random(seed);
  const body = new RigidBody({
    mass: 2,
    inertia: fullTensor(random),
    centerOfMass: randomVector(random, 0.5),
    position: randomVector(random, 5),
    orientation: randomRotation(random),
    linearVelocity: randomVector(random, 2),
    angularVelocity: randomVector(random, 2),
  });
  return { body, random };
}

const zero = (): Vec3 => ({ x: 0, y: 0, z: 0 });

describe('frames', () => {
  it('of body and world lead into each other and back', () => {
    for (let i = 0; i < 20; i++) {
      const { body, random } = tumbling(`frames ${i}`);
      const p = randomVector(random, 3);
      const q = body.orientation;
      const there = body.pointToWorld(zero(), p);
      expect(distance(there, add(body.position, rotate(q, p)))).toBeLessThan(1e-14 * 10);
      expect(distance(body.pointToBody(zero(), there), p)).toBeLessThan(1e-14 * 10);
      const turned = body.vectorToWorld(zero(), p);
      expect(distance(turned, rotate(q, p))).toBeLessThan(1e-14);
      expect(distance(body.vectorToBody(zero(), p), rotateBack(q, p))).toBeLessThan(1e-14);
      expect(distance(body.vectorToBody(zero(), turned), p)).toBeLessThan(1e-14);
    }
  });

  it('keep the centre of mass where it is said to be', () => {
    const { body } = tumbling('centre');
    const there = body.pointToWorld(zero(), body.centerOfMass);
    expect(distance(there, body.center)).toBe(0);
    expect(distance(body.pointToWorld(zero(), zero()), body.position)).toBeLessThan(1e-15 * 10);
  });

  it('may be asked with the same object for question and answer', () => {
    const { body, random } = tumbling('alias');
    const simulation = new Simulation();
    simulation.add(body);
    simulation.updateAccelerations();
    const asks = [
      (out: Vec3, p: Vec3) => body.pointToWorld(out, p),
      (out: Vec3, p: Vec3) => body.pointToBody(out, p),
      (out: Vec3, p: Vec3) => body.vectorToWorld(out, p),
      (out: Vec3, p: Vec3) => body.vectorToBody(out, p),
      (out: Vec3, p: Vec3) => body.pointVelocity(out, p),
      (out: Vec3, p: Vec3) => body.pointAcceleration(out, p),
    ];
    for (const ask of asks) {
      const p = randomVector(random, 3);
      const apart = ask(zero(), { ...p });
      const same = { ...p };
      expect(ask(same, same)).toBe(same);
      expect(same).toEqual(apart);
    }
  });
});

describe('a material point', () => {
  /** World positions of a body point at the middle of 2n steps of h, and n steps around it. */
  function track(seed: string, h: number, n: number) {
    const { body, random } = tumbling(seed);
    const simulation = new Simulation({ integrator: new RungeKutta4() });
    simulation.add(body);
    simulation.add(new Thruster(body, randomVector(random, 3), randomVector(random, 1)));
    const pointB = randomVector(random, 1);
    simulation.add(new PairSpring(simulation.world, body, { stiffness: 7, damping: 0.3, pointB }));
    const local = randomVector(random, 1);
    const path: Vec3[] = [];
    let velocity = zero();
    let acceleration = zero();
    for (let i = 0; i <= 2 * n; i++) {
      const p = body.pointToWorld(zero(), local);
      path.push(p);
      if (i === n) {
        simulation.updateAccelerations();
        velocity = body.pointVelocity(zero(), p);
        acceleration = body.pointAcceleration(zero(), p);
      }
      simulation.step(h);
    }
    return { path, velocity, acceleration };
  }

  it.each(['a', 'b', 'c', 'd'])('has the velocity and the acceleration of its path: %s', (seed) => {
    const h = 1 / 512;
    const { path, velocity, acceleration } = track(seed, h, 2);
    const [m2, m1, c, p1, p2] = path as [Vec3, Vec3, Vec3, Vec3, Vec3];
    // Five-point differences: errors of h⁴ x⁗′/30 and h⁴ x⁗″/90, with rates of a few per second
    // some 1e-9; rounding adds 1e-15/h².
    const first = scale(add(scale(sub(p1, m1), 8), sub(m2, p2)), 1 / (12 * h));
    const second = scale(
      add(add(scale(add(p1, m1), 16), scale(add(p2, m2), -1)), scale(c, -30)),
      1 / (12 * h * h),
    );
    expect(distance(velocity, first)).toBeLessThan(1e-8);
    expect(distance(acceleration, second)).toBeLessThan(1e-6);
    // The test can tell: a formula without ω × (ω × r) is off by far more.
    expect(distance(second, zero())).toBeGreaterThan(1e-2);
  });

  it('of the centre has the velocity of the centre', () => {
    const { body } = tumbling('center');
    expect(body.pointVelocity(zero(), body.center)).toEqual(body.linearVelocity);
  });

  it('of what does not move has no acceleration, whatever the body did before', () => {
    const { body } = tumbling('stopped');
    const simulation = new Simulation();
    simulation.add(body);
    simulation.updateAccelerations();
    expect(body.linearAcceleration.y).toBe(-9.81);
    body.type = 'static';
    simulation.updateAccelerations();
    expect(body.linearAcceleration).toEqual(zero());
    expect(body.angularAcceleration).toEqual(zero());
  });
});
