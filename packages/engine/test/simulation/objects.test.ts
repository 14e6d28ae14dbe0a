/** B1, B3, Z5: what objects have in common, the world body, and several simulations side by side. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../src/index.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import { refusalIn } from '../bad-input/refusal.js';
import { CodeForce, LinearDrag, PairSpring } from './support/forces.js';
import { randomWorld } from './support/worlds.js';

const cube = (name = '') => new RigidBody({ name, shape: new Box(1, 1, 1) });

describe('an object', () => {
  it('has an id that no other object of the simulation ever had', () => {
    const simulation = new Simulation();
    const seen = new Set([simulation.world.id]);
    for (let i = 0; i < 20; i++) {
      const body = simulation.add(cube());
      const force = simulation.add(new LinearDrag(1));
      for (const { id } of [body, force]) {
        expect(seen.has(id)).toBe(false);
        seen.add(id);
      }
      if (i % 2 === 0) simulation.remove(body);
      if (i % 3 === 0) simulation.remove(force);
    }
    expect(seen.size).toBe(41);
  });

  it('belongs to nobody, then to one simulation, then to nobody', () => {
    const body = cube();
    expect([body.id, body.simulation, body.removed, body.handle]).toEqual([-1, null, false, -1]);
    const simulation = new Simulation();
    expect(simulation.add(body)).toBe(body);
    expect([body.id, body.simulation, body.removed]).toEqual([1, simulation, false]);
    simulation.remove(body);
    expect([body.id, body.simulation, body.removed]).toEqual([1, null, true]);
  });

  it('is called by its name, or by its number, or by nothing', () => {
    const simulation = new Simulation();
    const body = cube();
    expect(body.label).toBe('RigidBody (unnamed)');
    simulation.add(body);
    expect(body.label).toBe('RigidBody #1');
    body.name = 'crate';
    expect(body.label).toBe('RigidBody "crate"');
    expect(simulation.bodies.find('crate')).toBe(body);
    expect(simulation.bodies.find('nothing')).toBeUndefined();
  });

  it('that is a force keeps its place in the order of forces', () => {
    const simulation = new Simulation();
    const [a, b, c] = [1, 2, 3].map(() => simulation.add(new CodeForce(() => {})));
    expect(simulation.forces).toEqual([a, b, c]);
    simulation.remove(b!);
    const d = simulation.add(new CodeForce(() => {}));
    expect(simulation.forces).toEqual([a, c, d]);
  });
});

describe('the world body', () => {
  it('is there from the start, does not move and does not collide', () => {
    const simulation = new Simulation();
    const { world } = simulation;
    expect([world.name, world.type, world.canCollide, world.id]).toEqual([
      'world',
      'static',
      false,
      0,
    ]);
    const body = simulation.add(cube());
    simulation.add(new PairSpring(world, body, { stiffness: 100, pointA: { x: 0, y: 5, z: 0 } }));
    for (let i = 0; i < 10; i++) simulation.step();
    expect(world.position).toEqual({ x: 0, y: 0, z: 0 });
    // The spring pulls with 500 N against a weight of 9810 N.
    expect(body.linearVelocity.y).toBeGreaterThan((-9.81 * 10) / 60);
  });

  it('cannot be set free', () => {
    const simulation = new Simulation({ worldShape: new Box(10, 10, 10) });
    for (const type of ['dynamic', 'kinematic'] as const) {
      const run = () => {
        simulation.world.type = type;
      };
      refusalIn(simulation, run, { object: 'RigidBody "world"', field: 'type' });
    }
    simulation.world.type = 'static';
  });
});

describe('several simulations', () => {
  it('side by side do not notice each other', () => {
    const alone = ['one', 'two', 'three'].map((seed) => {
      const { simulation } = randomWorld(seed, 10);
      for (let i = 0; i < 30; i++) simulation.step();
      return simulation.hash();
    });
    const together = ['one', 'two', 'three'].map((seed) => randomWorld(seed, 10).simulation);
    for (let i = 0; i < 30; i++) for (const simulation of together) simulation.step();
    expect(together.map((simulation) => simulation.hash())).toEqual(alone);
  });

  it('may be stepped and asked from inside each other', () => {
    const inner = randomWorld('inner', 5).simulation;
    const outer = randomWorld('outer', 5).simulation;
    const expected = randomWorld('outer', 5).simulation;
    expected.add(new CodeForce(() => {}));
    outer.add(new CodeForce(() => inner.step()));
    for (let i = 0; i < 10; i++) {
      outer.step();
      expected.step();
    }
    expect(outer.hash()).toBe(expected.hash());
    // The fast lane sums forces at each of its four sub-steps.
    expect(inner.stepCount).toBe(40);
  });
});
