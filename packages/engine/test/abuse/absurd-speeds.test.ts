/**
 * Speeds that are numbers, but beyond what kernels of 32 bits can square: they stay in their body, are reported as if they
 * were no numbers, and every kernel says the same.
 */

import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  Box,
  Capsule,
  FixedJoint,
  Material,
  Plane,
  RigidBody,
  Simulation,
  SliderJoint,
  SoftStep,
  Sphere,
} from '../../src/index.js';
import { KERNEL_NAMES, type KernelName } from '../../src/kernel/kernel.js';

const STEPS = 20;

/** A wall of 24 things that touch, half a second old. */
function wall(kernel: KernelName): { sim: Simulation; bodies: RigidBody[]; victim: RigidBody } {
  const sim = new Simulation({ timeStep: new SoftStep({ kernel }) });
  sim.add(new RigidBody({ shape: new Plane([0, 1, 0]), type: 'static' }));
  const shapes = [new Box(1, 1, 1), new Capsule(0.4, 0.2), new Sphere(0.5)];
  const bodies = Array.from({ length: 24 }, (_, i) =>
    sim.add(
      new RigidBody({
        name: `thing ${i}`,
        shape: shapes[i % 3]!,
        position: [1.01 * (i % 6), 0.5 + Math.floor(i / 6), 0.1 * (i % 2)],
      }),
    ),
  );
  for (let i = 0; i < 30; i++) sim.step(1 / 60);
  return { sim, bodies, victim: bodies[9]! };
}

type Spoil = (victim: RigidBody, absurd: number) => void;

const ways: [string, Spoil][] = [
  ['velocity', (victim, x) => (victim.linearVelocity = [x, 0.3 * x, 0])],
  ['spin', (victim, x) => (victim.angularVelocity = [x, 0.3 * x, 0])],
  ['impulse', (victim, x) => victim.applyImpulse([0, 0, 1e4 * x])],
  ['force', (victim, x) => victim.applyForce([1e4 * x, 0, 0])],
  ['torque', (victim, x) => victim.applyTorque([1e6 * x, 0, 1e5 * x])],
  ['gravity scale', (victim, x) => (victim.gravityScale = x)],
  [
    'velocity of a kinematic body',
    (victim, x) => {
      victim.type = 'kinematic';
      victim.linearVelocity = [x, 0, 0];
    },
  ],
  [
    'spin of a kinematic body',
    (victim, x) => {
      victim.type = 'kinematic';
      victim.angularVelocity = [x, 0, x];
    },
  ],
];

/** Goes on for some steps; who was reported, and whether a contact ever had an impulse that is no number. */
function run(sim: Simulation): { reported: string[]; sound: boolean } {
  const reported: string[] = [];
  let sound = true;
  for (let i = 0; i < STEPS; i++) {
    sim.step(1 / 60);
    for (const { body } of sim.events.ofType('non-finite')) reported.push(body.name);
    for (const contact of sim.contacts) {
      for (const { impulse } of contact.points) {
        const { x, y, z } = impulse;
        sound &&= Number.isFinite(x + y + z);
      }
    }
  }
  return { reported, sound };
}

describe('a body as fast as nothing can be, in the middle of a wall', () => {
  const cases = ways.flatMap(([name, spoil]) =>
    [1e16, 1e39, 1e200].map((absurd): [string, number, Spoil] => [name, absurd, spoil]),
  );

  it.each(cases)('%s of %d: only it is stopped and reported', (_, absurd, spoil) => {
    const hashes = KERNEL_NAMES.map((kernel) => {
      const { sim, bodies, victim } = wall(kernel);
      spoil(victim, absurd);
      const start = sim.snapshot();
      const { reported, sound } = run(sim);
      expect(reported).toEqual(['thing 9']);
      expect(sound).toBe(true);
      expect(victim.active).toBe(false);
      for (const body of bodies) {
        expect(body.active).toBe(body !== victim);
        const { x, y, z } = body.linearVelocity;
        expect(Math.hypot(x, y, z)).toBeLessThan(10);
      }
      const hash = sim.hash();
      sim.restore(start);
      expect(run(sim).reported).toEqual(['thing 9']);
      expect(sim.hash()).toBe(hash);
      return hash;
    });
    expect(hashes[1]).toBe(hashes[0]);
  });

  it.each(['ball', 'slider'])('%s joints hand it on to nobody', (kind) => {
    const hashes = KERNEL_NAMES.map((kernel) => {
      const { sim, bodies, victim } = wall(kernel);
      for (let i = 7; i < 12; i++) {
        const [a, b] = [bodies[i - 1]!, bodies[i]!];
        const anchor = a.position;
        sim.add(
          kind === 'ball'
            ? new BallJoint(a, b, { anchor })
            : new SliderJoint(a, b, { anchor, axis: [1, 0, 0] }),
        );
      }
      victim.linearVelocity = [1e16, 0, 1e39];
      victim.angularVelocity = [1e16, 0, 1e39];
      expect(run(sim)).toEqual({ reported: ['thing 9'], sound: true });
      return sim.hash();
    });
    expect(hashes[1]).toBe(hashes[0]);
  });

  it('a torque that joints can bear, and contacts could not, goes no further than the joints', () => {
    const { sim, bodies } = wall('wasm-scalar');
    const links = Array.from({ length: 6 }, (_, i) =>
      sim.add(new RigidBody({ shape: new Box(0.8, 0.4, 0.4), position: [i, 3, 6] })),
    );
    sim.add(new BallJoint(sim.world, links[0]!, { anchor: [-0.5, 3, 6] }));
    for (let i = 1; i < 6; i++) {
      sim.add(new FixedJoint(links[i - 1]!, links[i]!, { anchor: [i - 0.5, 3, 6] }));
    }
    for (let i = 0; i < 3; i++) {
      sim.add(new RigidBody({ shape: new Sphere(0.3), position: [1.2 * i, 3.5, 6] }));
    }
    for (let i = 0; i < 20; i++) sim.step(1 / 60);
    links[5]!.applyTorque([1e10, 1, 1]);
    expect(run(sim).sound).toBe(true);
    for (const body of bodies) expect(body.active).toBe(true);
  });

  it('a belt as fast as that throws nobody out, in any kernel', () => {
    const hashes = KERNEL_NAMES.map((kernel) => {
      const { sim, victim } = wall(kernel);
      victim.material = new Material({ surfaceVelocity: [1e39, 0, 1e38] });
      expect(run(sim)).toEqual({ reported: [], sound: true });
      return sim.hash();
    });
    expect(hashes[1]).toBe(hashes[0]);
  });

  it('who flies alone may be faster, as it goes by 64 bits', () => {
    const sim = new Simulation({ gravity: [0, 0, 0] });
    const shape = new Sphere(1);
    const ball = sim.add(new RigidBody({ shape, linearVelocity: [0, 6e17, 0] }));
    sim.step(1 / 60);
    expect(ball.active).toBe(true);
    expect(ball.position.y).toBe(1e16);
  });
});
