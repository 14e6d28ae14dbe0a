/** Z3: what a call reports, when it happened, and for how long it can be read. */

import { describe, expect, it } from 'vitest';
import { ExplicitTimeStep, Simulation } from '../../src/index.js';
import { MaxValueValidator } from '../../src/motion/validators/max-value.js';
import { WorldBoundaryValidator } from '../../src/motion/validators/world-boundary.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import { CodeForce } from './support/forces.js';
import { set } from './support/worlds.js';

const H = 1 / 64;

function world() {
  const simulation = new Simulation({
    timeStep: new ExplicitTimeStep(),
    gravity: [0, 0, 0],
    fixedTimeStep: H,
  });
  const body = simulation.add(new RigidBody({ name: 'crate', shape: new Box(1, 1, 1) }));
  return { simulation, body };
}

describe('events', () => {
  it('tell of a force that ended, and the force is gone', () => {
    const { simulation } = world();
    const short = simulation.add(new CodeForce(() => {}, { endTime: 2.5 * H }));
    const kept = { endTime: 2.5 * H, removeAutomatically: false };
    const still = simulation.add(new CodeForce(() => {}, kept));
    const seen: unknown[] = [];
    for (let i = 0; i < 5; i++) {
      simulation.step();
      for (const event of simulation.events) seen.push(event);
    }
    expect(seen).toEqual([{ type: 'force-ended', time: 3 * H, force: short }]);
    expect(short.removed).toBe(true);
    expect(simulation.forces).toEqual([still]);
  });

  it('come oldest first, with the time at the end of the step they happened in', () => {
    const { simulation, body } = world();
    body.linearVelocity = [10, 0, 0];
    simulation.validators = [
      new MaxValueValidator({ linear: 5 }),
      new WorldBoundaryValidator({ min: [-1, -1, -1], max: [3.5 * 5 * H, 1, 1] }),
    ];
    simulation.add(new CodeForce(() => {}, { name: 'first', endTime: 0.5 * H }));
    simulation.add(new CodeForce(() => {}, { name: 'second', endTime: 0.5 * H }));
    simulation.maxSimulationStep = 1;
    simulation.simulate(8 * H);
    const told = [...simulation.events].map((event) => [
      event.type,
      event.time / H,
      'force' in event ? event.force.name : 'body' in event ? event.body.name : '',
    ]);
    // The first step is made at 10 m/s: x = 10 h, then 5 h more in each step; 3.5·5 h is the edge.
    expect(told).toEqual([
      ['velocity-limited', 1, 'crate'],
      ['force-ended', 1, 'first'],
      ['force-ended', 1, 'second'],
      ['body-left-world', 3, 'crate'],
    ]);
  });

  it('are those of the last call only', () => {
    const { simulation, body } = world();
    body.linearVelocity = [10, 0, 0];
    simulation.validators = [new MaxValueValidator({ linear: 5 })];
    simulation.step();
    expect(simulation.events.length).toBe(1);
    simulation.step();
    expect(simulation.events.length).toBe(0);
    body.linearVelocity = [10, 0, 0];
    simulation.step();
    simulation.simulate(0);
    expect(simulation.events.length).toBe(0);
  });

  it('can be asked for by type', () => {
    const { simulation, body } = world();
    body.linearVelocity = [0, 12, 5];
    simulation.validators = [new MaxValueValidator({ linear: 6.5 })];
    simulation.add(new CodeForce(() => {}, { endTime: 0.5 * H }));
    simulation.step();
    const [limited] = simulation.events.ofType('velocity-limited');
    expect(limited).toEqual({
      type: 'velocity-limited',
      time: H,
      body,
      quantity: 'linear',
      speed: 13,
    });
    expect(simulation.events.ofType('force-ended').length).toBe(1);
    expect(simulation.events.ofType('body-left-world')).toEqual([]);
    expect([...simulation.events].length).toBe(2);
  });

  it('are gone after a restore and a reset', () => {
    const { simulation, body } = world();
    const start = simulation.snapshot();
    simulation.validators = [new MaxValueValidator({ linear: 1 })];
    for (const end of [() => simulation.restore(start), () => simulation.reset()]) {
      body.linearVelocity = [10, 0, 0];
      simulation.step();
      expect(simulation.events.length).toBe(1);
      end();
      expect(simulation.events.length).toBe(0);
    }
  });
});

describe('a force with a beginning and an end', () => {
  it('acts between them only', () => {
    const { simulation } = world();
    const times: number[] = [];
    const code = (_: unknown, t: number) => times.push(t / H);
    simulation.add(new CodeForce(code, { startTime: 1.5 * H, endTime: 4 * H }));
    for (let i = 0; i < 8; i++) simulation.step();
    expect(times).toEqual([2, 3, 4]);
  });

  it('does nothing while it is inactive, but still ends', () => {
    const { simulation } = world();
    let calls = 0;
    const count = () => {
      calls++;
    };
    const force = simulation.add(new CodeForce(count, { endTime: 4 * H, active: false }));
    simulation.step();
    expect(calls).toBe(0);
    force.active = true;
    simulation.step();
    force.active = false;
    for (let i = 0; i < 4; i++) simulation.step();
    expect(calls).toBe(1);
    expect(force.removed).toBe(true);
  });
});

describe('an applied force', () => {
  it('lasts for one step and is gone', () => {
    const { simulation, body } = world();
    body.applyForce([body.mass / H, 0, 0]);
    body.applyTorque([0, body.inertia.m11 / H, 0]);
    simulation.step();
    simulation.step();
    expect(body.linearVelocity.x).toBeCloseTo(1, 14);
    expect(body.angularVelocity.y).toBeCloseTo(1, 14);
  });

  it('does not wait for a body that was inactive in that step', () => {
    const { simulation, body } = world();
    const other = simulation.add(new RigidBody({ shape: new Box(1, 1, 1) }));
    body.active = false;
    body.applyForce([1e6, 0, 0]);
    other.applyForce([1e6, 0, 0]);
    simulation.step();
    body.active = true;
    const before = simulation.snapshot();
    simulation.step();
    expect(body.linearVelocity.x).toBe(0);
    const hash = simulation.hash();
    simulation.restore(before);
    simulation.step();
    expect(simulation.hash()).toBe(hash);
  });

  it('does not come back with a body that was deactivated during the step', () => {
    const { simulation, body } = world();
    body.applyForce([1e6, 0, 0]);
    const rule = { name: 'stop', validate: () => set(body, { active: false }) };
    simulation.validators = [rule];
    simulation.step();
    simulation.validators = [];
    body.linearVelocity = [0, 0, 0];
    body.active = true;
    simulation.add(new RigidBody({ shape: new Box(1, 1, 1) })).applyForce([1, 0, 0]);
    simulation.step();
    expect(body.linearVelocity.x).toBe(0);
  });
});
