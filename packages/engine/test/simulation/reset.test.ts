/** `reset()`: as new, but for settings and strategies (T 7.5.7). */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../src/index.js';
import { Verlet } from '../../src/motion/integrators/index.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import { randomWorld } from './support/worlds.js';

describe('reset', () => {
  it('leaves the state of a new simulation with the same settings', () => {
    for (const integrator of [undefined, new Verlet()]) {
      const given = { gravity: [1, 2, 3] as const, ...(integrator && { integrator }) };
      const { simulation } = randomWorld('reset', 30, given);
      for (let i = 0; i < 20; i++) simulation.step();
      simulation.reset();
      const fresh = new Simulation({
        gravity: [1, 2, 3],
        ...(integrator && { integrator: new Verlet() }),
      });
      expect(simulation.hash()).toBe(fresh.hash());
      expect([simulation.time, simulation.targetTime, simulation.stepCount]).toEqual([0, 0, 0]);
      expect(simulation.bodies.length).toBe(1);
      expect(simulation.forces).toEqual([]);
    }
  });

  it('makes the same history possible again', () => {
    const run = (simulation: Simulation) => {
      for (let i = 0; i < 5; i++) {
        simulation.add(new RigidBody({ shape: new Box(1, 2, 3), angularVelocity: [1, i, 2] }));
      }
      for (let i = 0; i < 30; i++) simulation.step();
      return simulation.hash();
    };
    const simulation = new Simulation();
    const first = run(simulation);
    simulation.reset();
    expect(run(simulation)).toBe(first);
  });

  it('ends the objects it removes, the old world body among them', () => {
    const { simulation, bodies } = randomWorld('reset ends', 5);
    const { world } = simulation;
    const forces = [...simulation.forces];
    simulation.reset();
    for (const object of [...bodies, ...forces, world]) expect(object.removed).toBe(true);
    expect(world.handle).toBe(-1);
    expect(simulation.world).not.toBe(world);
    expect(simulation.world.simulation).toBe(simulation);
    expect([...simulation.bodies]).toEqual([simulation.world]);
  });

  it('keeps settings, strategies and callbacks', () => {
    const integrator = new Verlet();
    const rule = { name: 'none', validate: () => {} };
    const simulation = new Simulation({
      gravity: [0, 0, -1],
      integrator,
      validators: [rule],
      fixedTimeStep: 0.02,
      worldShape: new Box(1, 1, 1),
    });
    let calls = 0;
    simulation.beforeStep(() => {
      calls++;
    });
    simulation.reset();
    simulation.step();
    expect(simulation.gravity).toEqual({ x: 0, y: 0, z: -1 });
    expect(simulation.integrator).toBe(integrator);
    expect(simulation.validators).toEqual([rule]);
    expect(simulation.fixedTimeStep).toBe(0.02);
    expect(simulation.world.shape).not.toBeNull();
    expect(calls).toBe(1);
  });

  it('can be undone by a snapshot, with the same world body as before', () => {
    const { simulation, bodies } = randomWorld('reset undone', 8);
    for (let i = 0; i < 10; i++) simulation.step();
    const before = simulation.snapshot();
    const hash = simulation.hash();
    const { world } = simulation;
    simulation.reset();
    simulation.add(new RigidBody({ shape: new Box(1, 1, 1) }));
    simulation.restore(before);
    expect(simulation.hash()).toBe(hash);
    expect(simulation.world).toBe(world);
    expect(world.removed).toBe(false);
    expect(bodies.every((body) => body.simulation === simulation)).toBe(true);
    expect(() => simulation.remove(simulation.world)).toThrow(/cannot take the world body/);
  });
});

describe('the ground plane (B3)', () => {
  it('is there if wanted, and again after a reset', () => {
    const simulation = new Simulation({ ground: true });
    const ground = simulation.bodies.find('ground');
    expect(ground?.type).toBe('static');
    expect(ground?.shape?.kind).toBe('plane');
    expect(simulation.bodies.length).toBe(2);
    simulation.reset();
    const again = simulation.bodies.find('ground');
    expect(again).toBeDefined();
    expect(again).not.toBe(ground);
    expect(new Simulation().bodies.find('ground')).toBeUndefined();
    expect(() => new Simulation({ ground: 1 as unknown as boolean })).toThrow(
      /Simulation: ground must be true or false, got 1/,
    );
  });
});
