/** Who falls asleep, and when (T 7.5.5). */

import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  Box,
  createSleepStrategy,
  EnergySleep,
  FixedJoint,
  NoSleep,
  RigidBody,
  Simulation,
  SLEEP_STRATEGIES,
  Sphere,
  VelocitySleep,
} from '../../../src/index.js';
import { addStack, DT, restingWorld, STRATEGIES, untilAsleep } from './support.js';

describe.each(Object.entries(STRATEGIES))('%s sleep', (_, make) => {
  it('puts a stack to sleep as one, after the time it must have been idle', () => {
    const simulation = restingWorld(make());
    const boxes = addStack(simulation, 4);
    const steps = untilAsleep(simulation, boxes);
    expect(steps * DT).toBeGreaterThanOrEqual(0.2);
    expect(steps * DT).toBeLessThan(1.5);
    const slept = simulation.events.ofType('sleep').map(({ body }) => body.name);
    expect(slept.sort()).toEqual(['box 0', 'box 1', 'box 2', 'box 3']);
    expect(simulation.bodies.sleeping).toBe(4);
    expect(simulation.bodies.moving).toBe(0);
    for (const { linearVelocity, angularVelocity } of boxes) {
      expect([linearVelocity, angularVelocity]).toEqual([
        { x: 0, y: 0, z: 0 },
        { x: 0, y: 0, z: 0 },
      ]);
    }
  });

  it('leaves a thrown ball awake at the top of its way', () => {
    const simulation = restingWorld(make());
    const ball = simulation.add(
      new RigidBody({ shape: new Sphere(0.5), position: [0, 10, 0], linearVelocity: [0, 5, 0] }),
    );
    for (let i = 0; i < 100; i++) simulation.step(DT);
    expect(ball.sleeping).toBe(false);
    expect(ball.linearVelocity.y).toBeCloseTo(5 - 9.81, 10);
  });

  it('leaves a body awake that a joint takes to its place, although it has no velocity', () => {
    const sim = new Simulation({ fixedTimeStep: DT, sleeping: make(), gravity: [0, 0, 0] });
    const bar = sim.add(new RigidBody({ shape: new Box(1, 0.2, 0.2), position: [5, 0, 0] }));
    // A hundredth of the way in every step.
    sim.add(new FixedJoint(sim.world, bar, { anchorA: [0, 0, 0], anchorB: [0, 0, 0], erp: 0.01 }));
    for (let i = 1; i <= 300; i++) {
      sim.step(DT);
      // The kernels of the fast lane compute with seven digits.
      expect(Math.abs(bar.position.x / (5 * 0.99 ** i) - 1)).toBeLessThan(1e-4);
    }
    expect(Math.hypot(bar.linearVelocity.x, bar.linearVelocity.y)).toBeLessThan(0.05);
    for (let i = 0; i < 3000 && !bar.sleeping; i++) sim.step(DT);
    expect(bar.sleeping).toBe(true);
    expect(bar.position.x).toBeLessThan(0.05);
  });

  it('waits ten times as long for a ball, which has one contact, as for a box, which has four', () => {
    const simulation = restingWorld(make());
    const ball = simulation.add(new RigidBody({ shape: new Sphere(0.5), position: [3, 0.5, 0] }));
    const [box] = addStack(simulation, 1) as [RigidBody];
    const boxSteps = untilAsleep(simulation, [box]);
    expect(ball.sleeping).toBe(false);
    const ballSteps = boxSteps + untilAsleep(simulation, [ball]);
    expect(boxSteps * DT).toBeLessThan(0.5);
    expect(ballSteps * DT).toBeGreaterThan(1.99);
    expect(ballSteps * DT).toBeLessThan(2.3);
  });

  it('keeps a whole stack awake for one that cannot sleep', () => {
    const simulation = restingWorld(make());
    const boxes = addStack(simulation, 3);
    boxes[2]!.canSleep = false;
    for (let i = 0; i < 200; i++) simulation.step(DT);
    expect(boxes.map(({ sleeping }) => sleeping)).toEqual([false, false, false]);
    boxes[2]!.canSleep = true;
    untilAsleep(simulation, boxes);
  });

  it('keeps a body awake that rides on a moving platform, and lets it sleep on a standing one', () => {
    const simulation = restingWorld(make());
    const platform = simulation.add(
      new RigidBody({
        type: 'kinematic',
        shape: new Box(4, 1, 4),
        position: [0, 2, 0],
        linearVelocity: [0, 0.02, 0],
      }),
    );
    const rider = simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 3, 0] }));
    for (let i = 0; i < 200; i++) simulation.step(DT);
    expect(rider.sleeping).toBe(false);
    platform.linearVelocity = [0, 0, 0];
    untilAsleep(simulation, [rider]);
    platform.linearVelocity = [0, 0.02, 0];
    expect(rider.sleeping).toBe(false);
  });

  it('counts a joint as a contact: a pendulum at rest sleeps, sooner with two', () => {
    const times = [1, 3].map((joints) => {
      const simulation = restingWorld(make());
      const bob = simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 5, 0] }));
      for (let i = 0; i < joints; i++) {
        const anchor = [i === 2 ? 0.4 : 0, 5.5, i === 1 ? 0.4 : 0];
        simulation.add(new BallJoint(simulation.world, bob, { anchor: anchor as never }));
      }
      return DT * untilAsleep(simulation, [bob], 600);
    });
    expect(times[0]).toBeGreaterThan(1.99);
    expect(times[1]).toBeLessThan(0.5);
  });

  it('skips steps and time when all sleep, to no effect on the state', () => {
    const simulation = restingWorld(make());
    const boxes = addStack(simulation, 2);
    untilAsleep(simulation, boxes);
    let steps = 0;
    simulation.beforeStep(() => steps++);
    const before = boxes.map(({ position }) => position);
    const { stepCount } = simulation;
    expect(simulation.simulate(0.2)).toBe(0);
    expect([steps, simulation.stepCount]).toEqual([0, stepCount]);
    expect(simulation.time).toBe(simulation.targetTime);
    expect(boxes.map(({ position }) => position)).toEqual(before);
  });
});

describe('energy sleep', () => {
  it('does not call idle what becomes faster, however slow it is', () => {
    const simulation = restingWorld(new EnergySleep({ minWakeTime: 0.2, threshold: 1 }), {
      gravity: [0, -0.1, 0],
    });
    const falling = simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 9, 0] }));
    const drifting = simulation.add(
      new RigidBody({
        shape: new Box(1, 1, 1),
        position: [0, 20, 0],
        linearVelocity: [1, 0, 0],
        gravityScale: 0,
      }),
    );
    expect(DT * untilAsleep(simulation, [drifting], 300)).toBeCloseTo(2, 1);
    for (let i = 0; i < 200; i++) simulation.step(DT);
    expect(falling.kineticEnergy / falling.mass).toBeLessThan(1);
    expect(falling.sleeping).toBe(false);
  });
});

describe('no sleep', () => {
  it('lets nobody sleep, not even who was put to sleep by hand', () => {
    const simulation = restingWorld(new NoSleep());
    const [box] = addStack(simulation, 1) as [RigidBody];
    box.sleep();
    expect(box.sleeping).toBe(true);
    simulation.step(DT);
    expect(box.sleeping).toBe(false);
    expect(simulation.events.ofType('wake')).toHaveLength(1);
  });
});

describe('a body that is told to sleep', () => {
  it('does so at once, or when it joins, and not if it is not dynamic', () => {
    const simulation = restingWorld();
    const box = simulation.add(
      new RigidBody({ shape: new Box(1, 1, 1), position: [0, 5, 0], sleeping: true }),
    );
    for (let i = 0; i < 100; i++) simulation.step(DT);
    expect([box.sleeping, box.position.y]).toEqual([true, 5]);
    box.wake();
    simulation.step(DT);
    expect(box.position.y).toBeLessThan(5);
    box.sleep();
    expect(box.sleeping).toBe(true);
    expect(box.linearVelocity.y).toBe(0);
    expect(() => simulation.world.sleep()).toThrow(/sleep.*needs an active dynamic body/);
  });
});

describe('the registry', () => {
  it('makes every strategy again from its name and options, and lists the names', () => {
    for (const { name, create, defaults } of SLEEP_STRATEGIES) {
      const made = createSleepStrategy(name, { ...defaults });
      expect(made).toEqual(create());
      expect(createSleepStrategy(made.name, { ...made.options })).toEqual(made);
    }
    expect(() => createSleepStrategy('nap')).toThrow(
      /'no-sleep', 'velocity-sleep', 'energy-sleep'/,
    );
  });

  it('refuses bad options', () => {
    expect(() => new VelocitySleep({ linear: -1 })).toThrow(/VelocitySleep.*linear/);
    expect(() => new VelocitySleep({ angular: Number.NaN })).toThrow(/angular/);
    expect(() => new EnergySleep({ threshold: -1 })).toThrow(/EnergySleep.*threshold/);
    expect(() => new EnergySleep({ minWakeTime: Number.POSITIVE_INFINITY })).toThrow(/minWakeTime/);
    expect(() => createSleepStrategy('energy-sleep', { treshold: 1 })).toThrow(/treshold/);
  });
});
