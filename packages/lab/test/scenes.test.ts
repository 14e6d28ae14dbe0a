/** The registry: every scene is well described, builds the same each time, and runs. */

import { PhysicsError, type Simulation } from 'rattleback';
import { describe, expect, it } from 'vitest';
import { getScene, LARGE_SCENES, makeIntegrator, SCENES } from '../src/index.js';

/** Whether every number of every body is finite. */
function allFinite(simulation: Simulation): boolean {
  const { positions, orientations, linearVelocities, angularVelocities } = simulation.bodies;
  return [positions, orientations, linearVelocities, angularVelocities].every((list) =>
    list.every((x) => Number.isFinite(x)),
  );
}

describe('the registry', () => {
  it('has the scenes that others rely on', () => {
    const names = SCENES.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toEqual(expect.arrayContaining(['dzhanibekov', 'tumbling', 'kepler', 'planar']));
  });

  it('names the nearest scene and all others when there is none', () => {
    expect(() => getScene('tumblng')).toThrow(PhysicsError);
    expect(() => getScene('tumblng')).toThrow(/"tumblng".*Did you mean "tumbling"\?.*kepler/);
    expect(() => getScene('zzz')).toThrow(/The scenes are dzhanibekov/);
    expect(() => getScene('zzz')).not.toThrow(/Did you mean/);
  });
});

describe.each(SCENES)('$name', (definition) => {
  it('is described', () => {
    expect(definition.name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(definition.title).toMatch(/^[A-Z]/);
    expect(definition.description).toMatch(/^[A-Z].{20,}\.$/);
    expect(definition.tags.length).toBeGreaterThan(0);
    expect(definition.duration).toBeGreaterThan(0);
    expect(getScene(definition.name)).toBe(definition);
  });

  it('runs for two seconds, or 500 steps, and what is watched stays finite', () => {
    const { simulation, watch } = definition.build();
    const bodies = simulation.bodies.length;
    expect(new Set(watch.map(({ name }) => name)).size).toBe(watch.length);
    const steps = Math.min(500, Math.round(2 / simulation.fixedTimeStep));
    for (let i = 0; i < steps; i++) {
      simulation.step();
      expect(simulation.events.ofType('non-finite')).toEqual([]);
      expect(simulation.events.ofType('system-non-finite')).toEqual([]);
    }
    expect(allFinite(simulation)).toBe(true);
    expect(simulation.bodies.length).toBe(bodies);
    for (const probe of watch)
      expect([probe.name, Number.isFinite(probe.read())]).toEqual([probe.name, true]);
  });

  it('is built with the same bits each time, and moves', () => {
    const [one, two] = [definition.build().simulation, definition.build().simulation];
    const start = one.hash();
    expect(two.hash()).toBe(start);
    for (let i = 0; i < 10; i++) {
      one.step();
      two.step();
    }
    expect(two.hash()).toBe(one.hash());
    expect(one.energy().kinetic).toBeGreaterThan(0);
  });

  it('takes another integrator and another step', () => {
    const integrator = makeIntegrator('midpoint');
    const { simulation } = definition.build({ integrator, timeStep: 0.004 });
    expect(simulation.integrator).toBe(integrator);
    expect(simulation.fixedTimeStep).toBe(0.004);
    simulation.step();
    expect(simulation.time).toBe(0.004);
  });

  it('can be seen by its camera', () => {
    const { camera } = definition.build();
    const { eye, target, fieldOfView } = camera;
    expect(
      Math.abs(eye.x - target.x) + Math.abs(eye.y - target.y) + Math.abs(eye.z - target.z),
    ).toBeGreaterThan(0.1);
    expect(fieldOfView).toBeGreaterThan(0.1);
    expect(fieldOfView).toBeLessThan(2);
  });
});

describe.each(LARGE_SCENES)('$name', (definition) => {
  it('is described, found by its name, and moves', () => {
    expect(definition.description).toMatch(/^[A-Z].{20,}\.$/);
    expect(getScene(definition.name)).toBe(definition);
    const { simulation, watch } = definition.build();
    const start = simulation.hash();
    simulation.step();
    expect(simulation.hash()).not.toBe(start);
    for (const { read } of watch) expect(Number.isFinite(read())).toBe(true);
  });
});
