/** Forces by users' functions (F4, F5), and what happens when the functions are wrong. */

import { describe, expect, it } from 'vitest';
import { PhysicsError } from '../../../src/errors.js';
import { Simulation } from '../../../src/index.js';
import type { Dual } from '../../../src/math/dual.js';
import { RungeKutta4 } from '../../../src/motion/integrators/runge-kutta-4.js';
import {
  BehaviourForce,
  CustomForce,
  DampedSpring,
  EnergyForce,
  type Force,
  ForceField,
  type ForceSum,
  Wind,
} from '../../../src/objects/forces/index.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { emptyWorld, evaluate, expectVector, on, randomBodies } from './support.js';

const ball = (options = {}): RigidBody =>
  new RigidBody({ shape: new Sphere(0.5), mass: 2, ...options });

describe('ForceField', () => {
  it('is given centre, velocity, time and body', () => {
    const sim = emptyWorld();
    const body = sim.add(
      ball({ centerOfMass: [0.5, 0, 0], position: [1, 2, 3], linearVelocity: [4, 5, 6] }),
    );
    const seen: unknown[] = [];
    const field = sim.add(
      new ForceField({
        force: (out, position, velocity, time, who) => {
          seen.push({ ...out }, { ...position }, { ...velocity }, time, who);
          out.x = 7;
        },
        torque: (out) => {
          out.z = 9;
        },
      }),
    );
    const { force, torque } = on(body, field, 0.75);
    expect(seen).toEqual([
      { x: 0, y: 0, z: 0 },
      { x: 1.5, y: 2, z: 3 },
      { x: 4, y: 5, z: 6 },
      0.75,
      body,
    ]);
    expectVector(force, 7, 0, 0, 0);
    expectVector(torque, 0, 0, 9, 0);
  });

  it('may return its vector in any form', () => {
    const sim = emptyWorld();
    const body = sim.add(ball());
    for (const result of [[1, 2, 3], { x: 1, y: 2, z: 3 }, new Float64Array([1, 2, 3])]) {
      expectVector(on(body, sim.add(new ForceField({ force: () => result }))).force, 1, 2, 3, 0);
    }
  });

  it('a magnetic field makes circles: r = m v/(q B)', () => {
    const sim = new Simulation({ gravity: [0, 0, 0], integrator: new RungeKutta4() });
    const body = sim.add(ball({ linearVelocity: [3, 0, 0] }));
    sim.add(
      new ForceField({
        force: (out, _, v) => {
          out.x = 4 * v.y;
          out.y = -4 * v.x;
        },
      }),
    );
    const steps = 400;
    for (let i = 0; i < steps; i++) sim.step(Math.PI / steps / 2);
    // Half a turn of radius m v/qB = 1.5.
    expectVector(body.position, 0, -3, 0, 1e-9);
  });
});

describe('CustomForce', () => {
  it('adds forces at points, torques, and whatever it does with the arrays', () => {
    const sim = emptyWorld();
    const body = sim.add(ball({ position: [1, 0, 0] }));
    const custom = sim.add(
      new CustomForce({
        apply: (sum) => {
          sum.addForce(body, [0, 2, 0], [2, 0, 0]);
          sum.addForce(body, { x: 1, y: 0, z: 0 });
          sum.addTorque(body, [0, 0, 5]);
          sum.store.forces[body.index * 3 + 2]! += sum.time;
        },
        potentialEnergy: (store, t) => store.count + t,
      }),
    );
    const { force, torque } = on(body, custom, 3);
    expectVector(force, 1, 2, 3, 0);
    expectVector(torque, 0, 0, 7, 0);
    expect(custom.potentialEnergy(sim.bodies.store, 0.5)).toBe(2.5);
  });

  it('may push on the world, which does not mind', () => {
    const sim = emptyWorld();
    sim.add(ball());
    const custom = sim.add(new CustomForce({ apply: (sum) => sum.addForce(sim.world, [1, 0, 0]) }));
    sim.bodies.store.forces.fill(0);
    custom.apply(sim.bodies.store);
    expect(sim.bodies.store.forces.every((f) => f === 0)).toBe(true);
  });

  it('goes when a body goes that it depends on', () => {
    const sim = emptyWorld();
    const body = sim.add(ball());
    const custom = sim.add(new CustomForce({ apply: () => {}, dependsOn: [body] }));
    sim.remove(body);
    expect(custom.removed).toBe(true);
  });

  it('its sum cannot be kept, nor used for strangers', () => {
    const sim = emptyWorld();
    sim.add(ball());
    let kept: ForceSum | undefined;
    sim.add(
      new CustomForce({
        name: 'spy',
        apply: (sum) => {
          kept = sum;
        },
      }),
    );
    sim.step(0.01);
    expect(() => kept!.addForce(ball(), [1, 0, 0])).toThrow(
      /CustomForce "spy": sum cannot be kept/,
    );
    const stranger = ball({ name: 'stranger' });
    sim.add(new CustomForce({ apply: (sum) => sum.addTorque(stranger, [1, 0, 0]) }));
    expect(() => sim.step(0.01)).toThrow(
      /addTorque takes a body of the simulation, got "RigidBody \\"stranger/,
    );
  });
});

describe('BehaviourForce', () => {
  it('of distance is the damped spring (P Particles 6)', () => {
    const sim = emptyWorld();
    const [a, b] = randomBodies(sim, 2, 'spring') as [RigidBody, RigidBody];
    const [pointA, pointB] = [
      [0.3, 0, 0.2],
      [-0.1, 0.4, 0],
    ] as [[number, number, number], [number, number, number]];
    const options = { stiffness: 12, damping: 3 };
    const spring = sim.add(new DampedSpring(a, b, { ...options, pointA, pointB, restLength: 2 }));
    const behaviour = sim.add(
      new BehaviourForce(
        [
          { body: a, point: pointA },
          { body: b, point: pointB },
        ],
        ([p, q]) => p!.sub(q!).length().sub(2),
        options,
      ),
    );
    const { store } = sim.bodies;
    const [one, other] = [evaluate(store, spring), evaluate(store, behaviour)];
    for (let i = 0; i < one.forces.length; i++) {
      expect(other.forces[i]).toBeCloseTo(one.forces[i]!, 12);
      expect(other.torques[i]).toBeCloseTo(one.torques[i]!, 12);
    }
    expect(behaviour.potentialEnergy(store)).toBeCloseTo(spring.potentialEnergy(store), 12);
  });

  it('of coincidence: f = −k (x₁ − x₂) − c (v₁ − v₂)', () => {
    const sim = emptyWorld();
    const a = sim.add(ball({ position: [1, 2, 3], linearVelocity: [0, 1, 0] }));
    const b = sim.add(ball({ position: [1, 0, 0], linearVelocity: [2, 0, 0] }));
    const force = sim.add(
      new BehaviourForce(
        [a, b],
        ([p, q]) => {
          const d = p!.sub(q!);
          return [d.x, d.y, d.z];
        },
        { stiffness: 10, damping: 2 },
      ),
    );
    expectVector(on(a, force).force, 4, -22, -30);
    expectVector(on(b, force).force, -4, 22, 30);
  });

  it('keeps a point near a plane', () => {
    const sim = new Simulation({ gravity: [0, -9.81, 0], integrator: new RungeKutta4() });
    const body = sim.add(ball({ position: [0, 1, 0], linearVelocity: [2, 0, 0] }));
    sim.add(new BehaviourForce([body], ([p]) => p!.y.sub(1), { stiffness: 400, damping: 20 }));
    for (let i = 0; i < 400; i++) sim.step(0.01);
    expectVector(body.position, 8, 1 - (2 * 9.81) / 400, 0, 1e-6);
  });

  it('of an angle turns two bodies, and the torque is −k C', () => {
    const sim = emptyWorld();
    const angle = 1.1;
    const [a, b] = [
      sim.add(ball()),
      sim.add(ball({ orientation: [0, 0, Math.sin(angle / 2), Math.cos(angle / 2)] })),
    ];
    const force = sim.add(
      new BehaviourForce(
        [
          { body: a, direction: [1, 0, 0] },
          { body: b, direction: [1, 0, 0] },
        ],
        ([u, v]) => u!.dot(v!).acos().sub(0.3),
        { stiffness: 5, damping: 0 },
      ),
    );
    expectVector(on(b, force).torque, 0, 0, -5 * 0.8, 1e-13);
    expectVector(on(a, force).torque, 0, 0, 5 * 0.8, 1e-13);
    expectVector(on(a, force).force, 0, 0, 0, 0);
  });

  it('knows the centre of mass, points and directions of one body apart', () => {
    const sim = emptyWorld();
    const body = sim.add(
      ball({ centerOfMass: [0.25, 0, 0], position: [1, 0, 0], orientation: [0, 0, 1, 1] }),
    );
    let seen: number[][] = [];
    const force = sim.add(
      new BehaviourForce(
        [body, { body, point: [1, 0, 0] }, { body, direction: [2, 0, 0] }],
        (vectors) => {
          seen = vectors.map((v) => [v.x.value, v.y.value, v.z.value]);
          return vectors[0]!.x;
        },
      ),
    );
    evaluate(sim.bodies.store, force);
    expect(seen.map((v) => v.map((c) => Math.round(c * 1e12) / 1e12 + 0))).toEqual([
      [1, 0.25, 0],
      [1, 1, 0],
      [0, 2, 0],
    ]);
  });
});

describe('EnergyForce', () => {
  it('is Newton with the energy of Newton', () => {
    const sim = emptyWorld();
    const [a, b] = [sim.add(ball()), sim.add(ball({ position: [0, 3, 4] }))];
    const force = sim.add(new EnergyForce([a, b], ([p, q]) => p!.distance(q!).pow(-1).mul(-50)));
    expectVector(on(a, force).force, 0, 2 * 0.6, 2 * 0.8, 1e-14);
    expect(force.potentialEnergy(sim.bodies.store)).toBeCloseTo(-10, 14);
  });
});

describe('a function that goes wrong', () => {
  interface Case {
    make: (body: RigidBody) => Force;
    message: RegExp;
  }
  const cases: Record<string, Case> = {
    'a field that gives NaN': {
      make: () => new ForceField({ name: 'bad', force: () => [0, Number.NaN, 0] }),
      message:
        /^ForceField "bad": force for RigidBody "victim" must be three finite numbers, got \[0, NaN, 0\]/,
    },
    'a torque that gives Infinity': {
      make: () => new ForceField({ torque: () => [0, Infinity, 0] }),
      message: /^ForceField #\d+: torque for RigidBody "victim" must be three finite numbers/,
    },
    'a field that returns text': {
      make: () => new ForceField({ force: () => 'up' }),
      message: /force for RigidBody "victim" must be three finite numbers, got "up"/,
    },
    'a wind that gives NaN': {
      make: () =>
        new Wind({
          linear: 1,
          velocity: (out) => {
            out.x = 0 / 0;
          },
        }),
      message: /^Wind #\d+: velocity for RigidBody "victim" must be three finite numbers/,
    },
    'a custom force that writes NaN': {
      make: (body) =>
        new CustomForce({
          apply: ({ store }) => {
            store.torques[body.index * 3] = Number.NaN;
          },
        }),
      message: /^CustomForce #\d+: torque on RigidBody "victim" must be three finite numbers/,
    },
    'a custom force that adds NaN': {
      make: (body) => new CustomForce({ apply: (sum) => sum.addForce(body, [1, 2, Number.NaN]) }),
      message: /^CustomForce #\d+: force on RigidBody "victim" must be three finite numbers/,
    },
    'a behaviour with √0': {
      make: (body) => new BehaviourForce([body], ([p]) => p!.x.sqrt()),
      message: /^BehaviourForce #\d+: force on RigidBody "victim" must be finite, got/,
    },
    'a behaviour that returns a number': {
      make: (body) => new BehaviourForce([body], ([p]) => p!.x.value as unknown as Dual),
      message: /^BehaviourForce #\d+: behaviour must return numbers made from its points, got 0/,
    },
    'an energy of last time': {
      make: (body) => {
        let old: Dual | undefined;
        return new EnergyForce([body], ([p]) => {
          old ??= p!.x.square();
          return old;
        });
      },
      message: /^EnergyForce #\d+: energy must return numbers made from its points/,
    },
    'a field that throws': {
      make: () =>
        new ForceField({
          force: () => {
            throw new TypeError('my own fault');
          },
        }),
      message: /^my own fault$/,
    },
  };

  it.each(Object.entries(cases))('%s: is named, and nothing is spoilt', (_, { make, message }) => {
    for (const integrator of [undefined, new RungeKutta4()]) {
      const sim = new Simulation(integrator === undefined ? {} : { integrator });
      const body = sim.add(ball({ name: 'victim' }));
      const bystander = sim.add(ball({ position: [5, 5, 5], linearVelocity: [1, 0, 0] }));
      const bad = sim.add(make(body));
      const hash = sim.hash();
      const attempt = () => {
        sim.step(0.01);
        sim.step(0.01);
      };
      let error: unknown;
      try {
        attempt();
      } catch (thrown) {
        error = thrown;
      }
      expect((error as Error).message).toMatch(message);
      if (!(error instanceof TypeError)) expect(error).toBeInstanceOf(PhysicsError);
      if (sim.time === 0) expect(sim.hash()).toBe(hash);
      // The world lives on without it.
      sim.remove(bad);
      sim.step(0.01);
      expect(Number.isFinite(body.position.y)).toBe(true);
      expect(bystander.position.x).toBeGreaterThan(5);
    }
  });

  it('a potential that is no number', () => {
    const sim = emptyWorld();
    sim.add(ball({ name: 'victim' }));
    sim.add(new ForceField({ force: () => {}, potential: () => Number.NaN }));
    expect(() => sim.energy()).toThrow(
      /potential for RigidBody "victim" must be a finite number, got NaN/,
    );
    const other = emptyWorld();
    other.add(new CustomForce({ apply: () => {}, potentialEnergy: () => Number.NaN }));
    expect(() => other.energy()).toThrow(/potentialEnergy must be a finite number, got NaN/);
  });

  it('a custom force that fails leaves the sums as they were', () => {
    const sim = emptyWorld();
    const body = sim.add(ball());
    const bad = sim.add(
      new CustomForce({
        apply: (sum) => {
          sum.addForce(body, [1, 1, 1]);
          sum.addForce(body, [Number.NaN, 0, 0]);
        },
      }),
    );
    const { store } = sim.bodies;
    store.forces.fill(0.5);
    expect(() => bad.apply(store)).toThrow(PhysicsError);
    expect(store.forces.every((f) => f === 0.5)).toBe(true);
  });
});
