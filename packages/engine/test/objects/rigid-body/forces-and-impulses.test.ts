/** V3, F2: forces, torques and impulses at points; the worked examples of N 5.3, 5.4 and 5.5. */

import { describe, expect, it } from 'vitest';
import { ExplicitTimeStep, Simulation } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import type { Vec3 } from '../../../src/math/types.js';
import { RungeKutta4 } from '../../../src/motion/integrators/index.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { addForceAt } from '../../../src/state/body-rows.js';
import { CodeForce } from '../../simulation/support/forces.js';
import {
  distance,
  fullTensor,
  randomRotation,
  randomVector,
} from '../../simulation/support/worlds.js';
import { add, cross, dot, scale, sub } from './independent.js';

const H = 1 / 64;

/** A block like the one of the notes, away from the origin so that levers count from its centre. */
function block() {
  const simulation = new Simulation({ timeStep: new ExplicitTimeStep(), gravity: [0, 0, 0] });
  const body = simulation.add(new RigidBody({ shape: new Box(6, 3, 4), position: [7, -5, 2] }));
  const at = (x: number, y: number, z: number): Vec3 => add(body.center, { x, y, z });
  return { simulation, body, at };
}

describe("the block of Baraff's notes", () => {
  const f = 5;

  it('pushed alike at two points moves without turning (N 5.3)', () => {
    const { simulation, body, at } = block();
    body.applyForce([0, 0, f], at(-3, 0, -2));
    body.applyForce([0, 0, f], at(3, 0, -2));
    simulation.updateAccelerations();
    expect(body.linearAcceleration).toEqual({ x: 0, y: 0, z: (2 * f) / body.mass });
    expect(body.angularAcceleration).toEqual({ x: 0, y: 0, z: 0 });
  });

  it('pushed both ways at two points turns without moving (N 5.4): torque (0, 6f, 0)', () => {
    const { simulation, body, at } = block();
    body.applyForce([0, 0, f], at(-3, 0, -2));
    body.applyForce([0, 0, -f], at(3, 0, -2));
    simulation.updateAccelerations();
    expect(body.linearAcceleration).toEqual({ x: 0, y: 0, z: 0 });
    const { x, y, z } = body.angularAcceleration;
    expect([x, z]).toEqual([0, 0]);
    expect(y * body.inertia.m11).toBeCloseTo(6 * f, 13);
  });

  it('pushed off-centre gains more energy, and exactly the work along the longer path (N 5.5)', () => {
    const force = { x: 0, y: 0, z: 2000 };
    const run = (offset: number) => {
      const { simulation, body } = block();
      simulation.integrator = new RungeKutta4();
      const out = { x: 0, y: 0, z: 0 };
      const pushed = () => body.pointToWorld(out, { x: offset, y: 0, z: 0 });
      simulation.add(
        new CodeForce((store) => {
          const { x, y, z } = pushed();
          addForceAt(store, body.index, force.x, force.y, force.z, x, y, z);
        }),
      );
      const power = () => dot(force, body.pointVelocity(out, pushed()));
      let work = 0;
      let last = power();
      // Ten seconds, as in the notes; the integral of F·v by Simpson's rule over pairs of steps.
      for (let i = 0; i < 320; i++) {
        simulation.step(H);
        const middle = power();
        simulation.step(H);
        const end = power();
        work += (H / 3) * (last + 4 * middle + end);
        last = end;
      }
      return { v: body.linearVelocity.z, energy: body.kineticEnergy, work, body };
    };
    const through = run(0);
    const off = run(2);
    expect(off.v).toBeCloseTo(through.v, 13);
    expect(through.energy).toBeCloseTo(0.5 * through.body.mass * through.v * through.v, 10);
    expect(off.energy).toBeGreaterThan(1.05 * through.energy);
    expect(through.work / through.energy).toBeCloseTo(1, 12);
    expect(off.work / off.energy).toBeCloseTo(1, 9);
  });
});

describe('forces and torques', () => {
  it('of one step add up, whatever their order', () => {
    const random = new Random('sum');
    const make = () => {
      const simulation = new Simulation({ timeStep: new ExplicitTimeStep(), gravity: [0, 0, 0] });
      const draw = new Random('body');
      const body = simulation.add(
        new RigidBody({
          mass: 2,
          inertia: fullTensor(draw),
          centerOfMass: [0.1, 0.2, 0.3],
          position: randomVector(draw, 3),
          orientation: randomRotation(draw),
        }),
      );
      return { simulation, body };
    };
    const one = make();
    const two = make();
    let f = { x: 0, y: 0, z: 0 };
    let t = { x: 0, y: 0, z: 0 };
    for (let i = 0; i < 10; i++) {
      const force = randomVector(random, 5);
      const point = randomVector(random, 5);
      const torque = randomVector(random, 5);
      one.body.applyForce(force, point);
      one.body.applyTorque(torque);
      f = add(f, force);
      t = add(t, add(torque, cross(sub(point, one.body.center), force)));
    }
    two.body.applyForce(f);
    two.body.applyTorque(t);
    for (const { simulation } of [one, two]) simulation.step(H);
    expect(distance(one.body.linearVelocity, two.body.linearVelocity)).toBeLessThan(1e-14);
    expect(distance(one.body.angularVelocity, two.body.angularVelocity)).toBeLessThan(1e-13);
    expect(distance(one.body.linearVelocity, scale(f, H / 2))).toBeLessThan(1e-14);
  });

  it('at the centre of mass do not turn, wherever the frame is', () => {
    const simulation = new Simulation({ timeStep: new ExplicitTimeStep(), gravity: [0, 0, 0] });
    const shape = new Box(1, 2, 3);
    const body = simulation.add(new RigidBody({ shape, centerOfMass: [3, 1, -2] }));
    body.applyForce([1, 2, 3]);
    body.applyForce([3, 2, 1], body.center);
    simulation.step(H);
    expect(body.angularVelocity).toEqual({ x: 0, y: 0, z: 0 });
    body.applyForce([1, 0, 0], body.position);
    simulation.step(H);
    expect(body.angularVelocity.z).not.toBe(0);
  });
});

describe('an impulse', () => {
  it.each(Array.from({ length: 10 }, (_, i) => [`impulse ${i}`]))(
    'at a point changes P by J and L by r × J, at once: %s',
    (seed) => {
      const random = new Random(seed);
      const body = new RigidBody({
        mass: random.uniform(1, 3),
        inertia: fullTensor(random),
        centerOfMass: randomVector(random, 1),
        position: randomVector(random, 3),
        orientation: randomRotation(random),
        linearVelocity: randomVector(random, 3),
        angularVelocity: randomVector(random, 3),
      });
      const p0 = body.linearMomentum;
      const l0 = body.angularMomentum;
      const energy = body.kineticEnergy;
      const j = randomVector(random, 4);
      const point = randomVector(random, 4);
      const zero = { x: 0, y: 0, z: 0 };
      const before = body.pointVelocity(zero, point);
      const v0 = { ...before };
      body.applyImpulse(j, point);
      expect(distance(body.linearMomentum, add(p0, j))).toBeLessThan(1e-13);
      const r = sub(point, body.center);
      expect(distance(body.angularMomentum, add(l0, cross(r, j)))).toBeLessThan(1e-12);
      // The work of an impulse is J · (v₀ + v₁)/2 at its point.
      const v1 = body.pointVelocity({ x: 0, y: 0, z: 0 }, point);
      expect(body.kineticEnergy - energy).toBeCloseTo(0.5 * dot(j, add(v0, v1)), 11);
    },
  );

  it('is a force times its time', () => {
    const make = () => {
      const simulation = new Simulation({ timeStep: new ExplicitTimeStep(), gravity: [0, 0, 0] });
      const body = simulation.add(new RigidBody({ shape: new Box(1, 2, 3) }));
      return { simulation, body };
    };
    const a = make();
    const b = make();
    a.body.applyImpulse([3, 1, 2], [1, 1, 1]);
    b.body.applyForce([3 / H, 1 / H, 2 / H], [1, 1, 1]);
    for (const { simulation } of [a, b]) simulation.step(H);
    expect(distance(a.body.linearVelocity, b.body.linearVelocity)).toBeLessThan(1e-17);
    expect(distance(a.body.angularVelocity, b.body.angularVelocity)).toBeLessThan(1e-17);
  });

  it('of the angular kind changes L alone', () => {
    const random = new Random('angular');
    const inertia = fullTensor(random);
    const body = new RigidBody({ mass: 1, inertia, orientation: randomRotation(random) });
    body.applyAngularImpulse([1, 2, 3]);
    expect(body.linearVelocity).toEqual({ x: 0, y: 0, z: 0 });
    expect(distance(body.angularMomentum, { x: 1, y: 2, z: 3 })).toBeLessThan(1e-14);
  });
});

describe('what forces cannot move', () => {
  it.each(['static', 'kinematic'] as const)('a %s body says so', (type) => {
    const body = new RigidBody({ name: 'rock', type, shape: new Box(1, 1, 1) });
    const calls = [
      () => body.applyForce([1, 0, 0]),
      () => body.applyTorque([1, 0, 0]),
      () => body.applyImpulse([1, 0, 0]),
      () => body.applyAngularImpulse([1, 0, 0]),
    ];
    for (const call of calls) {
      expect(call).toThrow(`RigidBody "rock"`);
      expect(call).toThrow(`needs a dynamic body; this one is ${type}`);
    }
  });
});
