/** Springs and dampers against closed forms (F3). */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../../src/index.js';
import * as quat from '../../../src/math/quat.js';
import { RungeKutta4 } from '../../../src/motion/integrators/runge-kutta-4.js';
import { DampedSpring, Damper, Spring, TorsionSpring } from '../../../src/objects/forces/index.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { emptyWorld, expectVector, on } from './support.js';

const ball = (options = {}): RigidBody =>
  new RigidBody({ shape: new Sphere(0.5), mass: 2, ...options });

describe('DampedSpring', () => {
  it('pulls as T (2.91) says', () => {
    const sim = emptyWorld();
    const a = sim.add(ball());
    const b = sim.add(ball({ position: [3, 4, 0], linearVelocity: [1, 0, 7] }));
    const spring = sim.add(new DampedSpring(a, b, { stiffness: 10, damping: 2, restLength: 4 }));
    // l − l0 = 1, e = (0.6, 0.8, 0), Δv = 0.6: 10 + 1.2.
    expectVector(on(a, spring).force, 11.2 * 0.6, 11.2 * 0.8, 0);
    expectVector(on(b, spring).force, -11.2 * 0.6, -11.2 * 0.8, 0);
    expect(spring.potentialEnergy(sim.bodies.store)).toBeCloseTo(5, 14);
    expect(spring.length).toBe(5);
  });

  it('acts at points of the bodies, with a torque', () => {
    const sim = emptyWorld();
    const a = sim.add(ball({ orientation: [0, 0, 1, 1] }));
    // The body point (0.5, 0, 0) is at (0, 0.5, 0) of the world.
    const spring = sim.add(
      new DampedSpring(a, sim.world, {
        pointA: [0.5, 0, 0],
        pointB: [2, 0.5, 0],
        stiffness: 3,
        damping: 0,
        restLength: 1,
      }),
    );
    expectVector(on(a, spring).force, 3, 0, 0);
    expectVector(on(a, spring).torque, 0, 0, -1.5);
  });

  it('oscillates with √(k/m − (c/2m)²) and decays with c/2m', () => {
    const sim = new Simulation({ gravity: [0, 0, 0], integrator: new RungeKutta4() });
    const body = sim.add(ball({ position: [1.5, 0, 0] }));
    sim.add(
      new DampedSpring(sim.world, body, {
        pointA: [-1, 0, 0],
        stiffness: 50,
        damping: 1,
        restLength: 2,
      }),
    );
    const [decay, omega] = [1 / 4, Math.sqrt(25 - 1 / 16)];
    for (let i = 1; i <= 400; i++) {
      sim.step(0.005);
      const t = 0.005 * i;
      const x =
        1 +
        0.5 * Math.exp(-decay * t) * (Math.cos(omega * t) + (decay / omega) * Math.sin(omega * t));
      expect(Math.abs(body.position.x - x)).toBeLessThan(1e-8);
    }
  });

  it('takes the present distance as rest length unless told', () => {
    const sim = emptyWorld();
    const a = sim.add(ball());
    const b = sim.add(ball({ position: [3, 4, 0] }));
    const spring = sim.add(new DampedSpring(a, b));
    expect(spring.restLength).toBe(5);
    expectVector(on(a, spring).force, 0, 0, 0, 0);
  });

  it('keeps its stiffness through coincidence if it has no rest length: δF = k δd', () => {
    const sim = new Simulation();
    const body = sim.add(new RigidBody({ mass: 1, inertia: [1, 1, 1] }));
    const spring = sim.add(new Spring(sim.world, body, { stiffness: 7, restLength: 0 }));
    const { store } = sim.bodies;
    const n = 3 * store.count;
    const [dx, zero, force, torque] = [0, 1, 2, 3].map(() => new Float64Array(n));
    dx!.set([0.1, -0.2, 0.3], 3 * body.index);
    spring.addDirectional(store, 0, dx!, zero!, zero!, zero!, force!, torque!);
    const o = 3 * body.index;
    expect(force![o]).toBeCloseTo(-0.7, 14);
    expect(force![o + 1]).toBeCloseTo(1.4, 14);
    expect(force![o + 2]).toBeCloseTo(-2.1, 14);
  });

  it('has no direction, and no force, where its points coincide', () => {
    const sim = emptyWorld();
    const a = sim.add(ball());
    const b = sim.add(ball({ linearVelocity: [1, 2, 3] }));
    const spring = sim.add(new DampedSpring(a, b, { restLength: 1 }));
    expectVector(on(b, spring).force, 0, 0, 0, 0);
    const n = 3 * sim.bodies.moving;
    const [zero, out] = [new Float64Array(n).fill(1), new Float64Array(n)];
    spring.addDirectional(sim.bodies.store, 0, zero, zero, zero, zero, out, out);
    expect(out.every((x) => x === 0)).toBe(true);
    expect(spring.potentialEnergy(sim.bodies.store)).toBe(50);
  });

  it('stays finite at any distance a number can hold', () => {
    const sim = emptyWorld();
    const a = sim.add(ball());
    const b = sim.add(ball());
    const spring = sim.add(new DampedSpring(a, b, { restLength: 1, stiffness: 10 }));
    for (const x of [5e-324, 1e-300, 1e-160, 1e160, 1e300]) {
      b.position = [x, 0, 0];
      const { force } = on(a, spring);
      expect(Math.abs(force.x - 10 * (x - 1))).toBeLessThanOrEqual(1e-14 * (10 + 10 * x));
      expect(force.y).toBe(0);
    }
  });

  it('changes while it runs', () => {
    const sim = emptyWorld();
    const a = sim.add(ball());
    const b = sim.add(ball({ position: [2, 0, 0] }));
    const spring = sim.add(new DampedSpring(a, b));
    spring.restLength = 1;
    spring.stiffness = 7;
    expectVector(on(a, spring).force, 7, 0, 0);
  });
});

describe('Spring', () => {
  it('two free bodies: ω² = k (1/m₁ + 1/m₂), energy and momentum stay', () => {
    const sim = new Simulation({ gravity: [0, 0, 0], integrator: new RungeKutta4() });
    const a = sim.add(ball({ position: [0, 0, 0] }));
    const b = sim.add(ball({ position: [2.4, 0, 0], mass: 3 }));
    sim.add(new Spring(a, b, { stiffness: 30, restLength: 2 }));
    const { total } = sim.energy();
    const omega = Math.sqrt(30 * (1 / 2 + 1 / 3));
    for (let i = 1; i <= 200; i++) {
      sim.step(0.005);
      const length = b.position.x - a.position.x;
      expect(Math.abs(length - 2 - 0.4 * Math.cos(omega * 0.005 * i))).toBeLessThan(1e-8);
    }
    expect(Math.abs(sim.energy().total - total)).toBeLessThan(1e-8 * total);
    expect(Math.abs(sim.momentum().x)).toBeLessThan(1e-13);
  });

  it('holds a weight k x = m g below its rest length', () => {
    const sim = new Simulation();
    const body = sim.add(ball({ position: [0, -1 - (2 * 9.81) / 40, 0] }));
    sim.add(new Spring(sim.world, body, { stiffness: 40, restLength: 1 }));
    sim.updateAccelerations();
    expectVector(body.linearAcceleration, 0, 0, 0, 1e-13);
  });
});

describe('Damper', () => {
  it('slows approach, not what is across', () => {
    const sim = emptyWorld();
    const a = sim.add(ball());
    const b = sim.add(ball({ position: [2, 0, 0], linearVelocity: [-3, 5, 0] }));
    const damper = sim.add(new Damper(a, b, { damping: 2 }));
    expectVector(on(b, damper).force, 6, 0, 0);
    expectVector(on(a, damper).force, -6, 0, 0);
    expect(damper.potentialEnergy(sim.bodies.store)).toBe(0);
  });
});

describe('TorsionSpring', () => {
  it('pulls back with κ times the angle, for any axis and angle', () => {
    const sim = emptyWorld();
    for (const angle of [1e-9, 0.1, 1, 3, -2]) {
      const axis = { x: 2 / 7, y: 3 / 7, z: -6 / 7 };
      const a = sim.add(ball({ orientation: [0.3, 0.1, -0.2, 0.9] }));
      const turned = quat.fromAxisAngle(quat.quat(), axis, angle);
      const b = sim.add(ball({ orientation: quat.multiply(turned, turned, a.orientation) }));
      const spring = sim.add(
        new TorsionSpring(a, b, { stiffness: 5, damping: 0, restOrientation: [0, 0, 0, 1] }),
      );
      const tolerance = 1e-14;
      expectVector(
        on(b, spring).torque,
        -5 * angle * axis.x,
        -5 * angle * axis.y,
        -5 * angle * axis.z,
        tolerance,
      );
      expect(spring.potentialEnergy(sim.bodies.store)).toBeCloseTo(2.5 * angle * angle, 12);
    }
  });

  it('a torsion pendulum swings with √(κ/I), also through large angles', () => {
    const sim = new Simulation({ gravity: [0, 0, 0], integrator: new RungeKutta4() });
    const body = sim.add(ball({ orientation: [0, Math.sin(1), 0, Math.cos(1)] }));
    sim.add(
      new TorsionSpring(sim.world, body, {
        stiffness: 0.8,
        damping: 0,
        restOrientation: [0, 0, 0, 1],
      }),
    );
    const omega = Math.sqrt(0.8 / 0.2);
    for (let i = 1; i <= 300; i++) {
      sim.step(0.01);
      const { y, w } = body.orientation;
      expect(2 * Math.atan2(y, w)).toBeCloseTo(2 * Math.cos(omega * 0.01 * i), 7);
    }
  });

  it('rests in the orientation the bodies have when it is made', () => {
    const sim = emptyWorld();
    const a = sim.add(ball({ orientation: [0.3, 0.1, -0.2, 0.9] }));
    const b = sim.add(ball({ orientation: [0.5, 0.1, 0.8, 0.1] }));
    const spring = sim.add(new TorsionSpring(a, b));
    expectVector(on(a, spring).torque, 0, 0, 0, 1e-14);
    // Turning both together is no deviation.
    const turn = quat.fromAxisAngle(quat.quat(), { x: 0, y: 0.6, z: 0.8 }, 1);
    a.orientation = quat.multiply(quat.quat(), turn, a.orientation);
    b.orientation = quat.multiply(quat.quat(), turn, b.orientation);
    expectVector(on(a, spring).torque, 0, 0, 0, 1e-14);
  });
});
