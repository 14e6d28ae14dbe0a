/** More sub-steps for those who need them, and for nobody else. */

import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  Box,
  Capsule,
  ConstantForce,
  HingeJoint,
  Material,
  NoSleep,
  RigidBody,
  Simulation,
  SoftStep,
  Sphere,
} from '../../../src/index.js';
import { KERNEL_NAMES } from '../../../src/kernel/kernel.js';

const H = 1 / 60;

function world(subSteps = 4): Simulation {
  const sim = new Simulation({ sleeping: new NoSleep(), timeStep: new SoftStep({ subSteps }) });
  sim.add(new RigidBody({ type: 'static', shape: new Box(400, 2, 100), position: [0, -1, 0] }));
  return sim;
}

const put = (sim: Simulation, x: number, y: number, mass: number, size = 1): RigidBody =>
  sim.add(new RigidBody({ shape: new Box(size, size, size), mass, position: [x, y, 0] }));

/** A ton on a box of a kilogram. */
function press(sim: Simulation, x: number): readonly [RigidBody, RigidBody] {
  return [put(sim, x, 0.5, 1), put(sim, x, 1.5, 1000)];
}

/** A stack that leans, a ball that rolls, a rod that tumbles, a chain that swings against a post. */
function others(sim: Simulation): RigidBody[] {
  const rubber = new Material({ restitution: 0.5, rollingFriction: 0.01 });
  const bodies = Array.from({ length: 5 }, (_, i) => put(sim, 0.02 * i, 0.5 + i, 1 + i));
  const ball = new RigidBody({ shape: new Sphere(0.3), position: [5, 2, 0], material: rubber });
  ball.linearVelocity = [1, 0, 0.3];
  const rod = new RigidBody({ shape: new Capsule(0.1, 1), position: [8, 1, 0] });
  rod.angularVelocity = [3, 2, 9];
  bodies.push(sim.add(ball), sim.add(rod));
  return bodies;
}

/** Links that hang from the world and swing onto the floor. */
function chain(sim: Simulation, x: number): RigidBody[] {
  let above = sim.world;
  return Array.from({ length: 4 }, (_, i) => {
    const link = put(sim, x + 0.4 * i, 1.2, 0.5, 0.3);
    const anchor = [x + 0.4 * i - 0.2, 1.2, 0] as const;
    const axis = [0, 0, 1] as const;
    sim.add(
      i === 2
        ? new HingeJoint(above, link, { anchor, axis })
        : new BallJoint(above, link, { anchor }),
    );
    above = link;
    return link;
  });
}

const state = (bodies: readonly RigidBody[]): number[] =>
  bodies.flatMap(({ position, orientation, linearVelocity, angularVelocity }) =>
    [position, linearVelocity, angularVelocity]
      .flatMap(({ x, y, z }) => [x, y, z])
      .concat(orientation.x, orientation.y, orientation.z, orientation.w),
  );

const run = (sim: Simulation, steps: number): void => {
  for (let i = 0; i < steps; i++) sim.step(H);
};

describe('a heavy body on a light one', () => {
  it('changes nothing for those who do not hang together with it, not in one bit', () => {
    const [alone, beside] = [world(), world()];
    const [a, b] = [others(alone), others(beside)];
    const [c, d] = [chain(alone, 20), chain(beside, 20)];
    press(beside, 40);
    for (let i = 0; i < 90; i++) {
      run(alone, 1);
      run(beside, 1);
      expect(state([...b, ...d]), `step ${i}`).toEqual(state([...a, ...c]));
    }
    expect(beside.contacts.length).toBeGreaterThan(6);
  });

  it('sinks as it does if everybody takes more sub-steps', () => {
    const mixed = world();
    for (let i = 0; i < 5; i++) put(mixed, 0.02 * i, 0.5 + i, 1 + i);
    const [light, heavy] = press(mixed, 40);
    const all = world();
    const [light2, heavy2] = press(all, 40);
    run(mixed, 300);
    run(all, 300);
    expect(state([light, heavy])).toEqual(state([light2, heavy2]));
    expect(heavy.position.y).toBeGreaterThan(1.5 - 0.02);
  });

  it('takes with it what touches or is tied, also over others, and all joints if one of them is', () => {
    // A ton on a box that is tied: 4 √(1000/60) are 16 sub-steps.
    const sim = world();
    const [light] = press(sim, 40);
    const tied = put(sim, 42, 0.5, 1);
    sim.add(new BallJoint(light, tied, { anchor: [41, 0.5, 0] }));
    const links = chain(sim, 20);
    const others16 = world(16);
    const same = chain(others16, 20);
    run(sim, 60);
    run(others16, 60);
    // The chain elsewhere goes as in a world of 16 sub-steps…
    expect(state(links)).toEqual(state(same));
    expect(tied.position.y).toBeCloseTo(0.5, 2);
    // …and not as in one of four.
    const others4 = world(4);
    const different = chain(others4, 20);
    run(others4, 60);
    expect(state(links)).not.toEqual(state(different));
  });

  it.each([30, 100, 300, 1000])('sinks no deeper if it has %i times the mass', (ratio) => {
    const sim = world();
    const light = put(sim, 0, 0.5, 1);
    const heavy = put(sim, 0, 1.5, ratio);
    run(sim, 300);
    // By h² F/m̂ it would be 0.1 mm for each time the mass, 2.3 mm at 20, where more sub-steps begin.
    const depth = 1 - (heavy.position.y - light.position.y);
    expect(depth).toBeGreaterThan(0);
    expect(depth).toBeLessThan(3.5e-3);
  });

  it('needs nothing if it lies below, and more if it is above', () => {
    // With a force, all take the same number of sub-steps: a chain elsewhere shows how many.
    const swing = (masses: readonly number[]): number[] => {
      const sim = world();
      for (const [i, mass] of masses.entries()) put(sim, 40, 0.5 + i, mass);
      sim.add(new ConstantForce(put(sim, 0, 5, 2), { force: [0, 0, 2] }));
      const links = chain(sim, 20);
      run(sim, 30);
      return state(links);
    };
    const usual = swing([]);
    expect(swing([100, 1])).toEqual(usual);
    expect(swing([20, 1, 1])).toEqual(usual);
    expect(swing([1, 100])).not.toEqual(usual);
    expect(swing([1000, 1])).not.toEqual(usual);
  });

  it('does not care for somebody who flies by', () => {
    const [alone, beside] = [world(), world()];
    const [a, b] = [press(alone, 40), press(beside, 40)];
    const flying = put(beside, 0, 50, 1);
    for (let i = 0; i < 60; i++) {
      run(alone, 1);
      run(beside, 1);
      expect(state(b), `step ${i}`).toEqual(state(a));
    }
    expect(flying.position.y).toBeCloseTo(50 - 0.5 * 9.81, 3);
    expect(b[1].position.y).toBeLessThan(1.4999);
  });

  it('is carried by what moves by itself, with others beside it', () => {
    const sim = world();
    const plate = new Box(6, 0.2, 4);
    const belt = sim.add(
      new RigidBody({
        type: 'kinematic',
        shape: plate,
        position: [0, 0.5, 0],
        linearVelocity: [0.5, 0.2, 0],
      }),
    );
    const light = put(sim, -2, 1.1, 1);
    const heavy = put(sim, -2, 2.1, 1000);
    const beside = put(sim, 2, 1.1, 1);
    run(sim, 120);
    expect(beside.linearVelocity.x).toBeCloseTo(0.5, 3);
    expect(beside.linearVelocity.y).toBeCloseTo(0.2, 3);
    // A load of a thousand times its mass sways on the light one, by millimetres.
    for (const body of [light, heavy]) expect(body.position.x - belt.position.x).toBeCloseTo(-2, 1);
    expect(heavy.position.y - belt.position.y).toBeGreaterThan(1.6 - 0.02);
    expect(light.position.y - belt.position.y).toBeGreaterThan(0.58);
    expect(beside.position.y - belt.position.y).toBeGreaterThan(0.59);
  });

  it('falls as everybody falls', () => {
    // Near something, but in flight: the way is the exact parabola at either number of sub-steps.
    const sim = world();
    const pair = [put(sim, 0, 3, 1), put(sim, 0, 4.0005, 1000)];
    const beside = [put(sim, 10, 3, 1), put(sim, 10, 4.0005, 1)];
    run(sim, 30);
    const fall = 0.5 * 9.81 * 0.25;
    for (const [lower, upper] of [pair, beside]) {
      expect(lower!.position.y).toBeCloseTo(3 - fall, 4);
      expect(upper!.position.y).toBeCloseTo(4.0005 - fall, 4);
    }
  });

  it('counts with all others where forces act', () => {
    const sim = world();
    press(sim, 40);
    const body = put(sim, 0, 5, 2);
    sim.add(new ConstantForce(body, { force: [0, 0, 2] }));
    run(sim, 30);
    expect(body.linearVelocity.z).toBeCloseTo(0.5, 3);
  });

  it('goes on with the same bits after a snapshot, and on both machines of WebAssembly', () => {
    const hashes = KERNEL_NAMES.slice(0, 2).map((kernel) => {
      const sim = new Simulation({ sleeping: new NoSleep(), timeStep: new SoftStep({ kernel }) });
      sim.add(new RigidBody({ type: 'static', shape: new Box(400, 2, 100), position: [0, -1, 0] }));
      others(sim);
      chain(sim, 20);
      press(sim, 40);
      press(sim, 60);
      run(sim, 50);
      const snapshot = sim.snapshot();
      run(sim, 50);
      const hash = sim.hash();
      sim.restore(snapshot);
      run(sim, 50);
      expect(sim.hash()).toBe(hash);
      return hash;
    });
    expect(hashes[0]).toBe(hashes[1]);
  });
});

/** A net of balls that hangs by its corners; swept, as it has too many loops. */
function net(sim: Simulation, side: number, x0: number): RigidBody[] {
  const bodies: RigidBody[] = [];
  const end = (i: number): boolean => i === 0 || i === side - 1;
  const shape = new Sphere(0.4);
  for (let j = 0; j < side; j++) {
    for (let i = 0; i < side; i++) {
      const type = end(i) && end(j) ? 'static' : 'dynamic';
      const position = [x0 + i, 30, j] as const;
      const b = sim.add(new RigidBody({ type, shape, position, mass: 1 }));
      const tie = (a: RigidBody, anchor: readonly [number, number, number]): void => {
        sim.add(new BallJoint(a, b, { anchor }));
      };
      if (i > 0) tie(bodies.at(-1)!, [x0 + i - 0.5, 30, j]);
      if (j > 0) tie(bodies.at(-side)!, [x0 + i, 30, j - 0.5]);
      bodies.push(b);
    }
  }
  return bodies;
}

describe('a net of joints', () => {
  it('takes half as many sub-steps again, and all joints with it', () => {
    const beside = world(4);
    net(beside, 16, 40);
    const links = chain(beside, 20);
    const six = world(6);
    const same = chain(six, 20);
    run(beside, 60);
    run(six, 60);
    expect(state(links)).toEqual(state(same));
    const four = world(4);
    const different = chain(four, 20);
    run(four, 60);
    expect(state(links)).not.toEqual(state(different));
  });

  it('changes nothing for those who are not tied, not in one bit', () => {
    const [alone, beside] = [world(), world()];
    const [a, b] = [others(alone), others(beside)];
    net(beside, 16, 40);
    for (let i = 0; i < 60; i++) {
      run(alone, 1);
      run(beside, 1);
      expect(state(b), `step ${i}`).toEqual(state(a));
    }
  });
});
