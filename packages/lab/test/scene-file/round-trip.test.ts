/** Z4: what is saved comes back, to the bit. */

import {
  Box,
  CustomForce,
  DampedSpring,
  Drag,
  ExplicitTimeStep,
  type Integrator,
  type LockedAxis,
  Material,
  MaterialCombiner,
  MaxValueValidator,
  MutualGravitation,
  Random,
  RigidBody,
  RungeKutta4,
  Simulation,
  Sphere,
  Transformed,
  WorldBoundaryValidator,
} from 'rattleback';
import { describe, expect, it, vi } from 'vitest';
import {
  INTEGRATOR_NAMES,
  loadScene,
  loadSceneFile,
  makeIntegrator,
  SCENES,
  saveScene,
} from '../../src/index.js';

/** Steps both and compares everything that is hashed. */
function expectSameFuture(a: Simulation, b: Simulation, steps = 100): void {
  expect(b.hash()).toBe(a.hash());
  for (let i = 0; i < steps; i++) {
    a.step();
    b.step();
  }
  expect(b.hash()).toBe(a.hash());
}

/**
 * A scene as a file can hold it. What a scene does by callbacks before its steps lives in code, so of
 * such a scene the file itself is what must come back.
 */
function withoutScript(build: () => { simulation: Simulation }): Simulation {
  const spy = vi.spyOn(Simulation.prototype, 'beforeStep');
  const { simulation } = build();
  const isScripted = spy.mock.calls.length > 0;
  spy.mockRestore();
  return isScripted ? loadScene(saveScene(simulation)) : simulation;
}

describe.each(SCENES)('the scene $name', (definition) => {
  it('is saved, loaded and saved again as the same text', () => {
    const { simulation, camera } = definition.build();
    const { name, description, duration } = definition;
    const text = saveScene(simulation, { name, description, duration, camera });
    const file = loadSceneFile(text);
    expect(file.name).toBe(name);
    expect(file.camera).toEqual(camera);
    const { simulation: loaded, ...rest } = file;
    expect(saveScene(loaded, rest)).toBe(text);
  });

  it('has the same future after loading', () => {
    const simulation = withoutScript(() => definition.build());
    expectSameFuture(simulation, loadScene(saveScene(simulation)));
  });

  it('has the same future when it is saved on the way', () => {
    const simulation = withoutScript(() => definition.build());
    for (let i = 0; i < 77; i++) simulation.step();
    const text = saveScene(simulation);
    const loaded = loadScene(text);
    expect(loaded.time).toBe(simulation.time);
    expect(loaded.stepCount).toBe(77);
    expect(saveScene(loaded)).toBe(text);
    expectSameFuture(simulation, loaded);
  });
});

/** A simulation with something of everything that a file can hold. */
function everything(integrator?: Integrator, lockedAxes: readonly LockedAxis[] = []): Simulation {
  const random = new Random('round trip');
  const simulation = new Simulation({
    gravity: [0.1, -9.81, 0.3],
    ...(integrator && { integrator }),
    fixedTimeStep: 1 / 90,
    maxSimulationStep: 1,
    speedUpFactor: 1.5,
    validators: [
      new MaxValueValidator({ linear: 1000 }),
      new WorldBoundaryValidator({ min: [-1e3, -1e3, -1e3], max: [1e3, 1e3, 1e3] }),
    ],
    materialCombiner: new MaterialCombiner({
      friction: 'average',
      table: [{ a: 'rubber', b: 'ice', staticFriction: 0.3, kineticFriction: 0.2 }],
    }),
    worldShape: new Box(2000, 2000, 2000),
  });
  const rubber = new Material({ name: 'rubber', friction: 0.9, restitution: 0.4, density: 1100 });
  const shape = new Box(0.4, 0.5, 0.6);
  const any = () => [random.uniform(-3, 3), random.uniform(-3, 3), random.uniform(-3, 3)] as const;
  const bodies = [
    new RigidBody({ name: 'plain', shape, position: any() }),
    new RigidBody({ shape, material: rubber, position: any(), linearVelocity: any() }),
    new RigidBody({ name: 'twin', shape: new Sphere(0.3), material: { ...rubber }, mass: 2 }),
    new RigidBody({ name: 'twin', shape: new Sphere(0.3), density: 321.5, angularVelocity: any() }),
    new RigidBody({
      name: 'off centre',
      shape: new Transformed(shape, { position: [0.3, 0.1, -0.2] }),
      position: any(),
      orientation: random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }),
      angularVelocity: any(),
    }),
    new RigidBody({
      name: 'by hand',
      mass: 3,
      inertia: {
        m00: 2,
        m01: 0.1,
        m02: 0.2,
        m10: 0.1,
        m11: 3,
        m12: -0.3,
        m20: 0.2,
        m21: -0.3,
        m22: 4,
      },
      centerOfMass: [0.1, -0.2, 0.05],
      angularVelocity: any(),
      gravityScale: 0.5,
      lockedAxes,
      canCollide: false,
    }),
    new RigidBody({ name: 'sun', type: 'static', shape: new Sphere(1), mass: 1e9 }),
    new RigidBody({ name: 'belt', type: 'kinematic', shape, linearVelocity: [-0, 1, 0] }),
    new RigidBody({ name: 'asleep', shape, active: false, position: any(), linearVelocity: any() }),
  ];
  // Bodies and forces in turns, so that the ids are mixed.
  simulation.add(bodies[0]!);
  simulation.add(bodies[6]!);
  simulation.add(new DampedSpring(simulation.world, bodies[0]!, { pointA: [0, 2, 0], damping: 0 }));
  for (const body of bodies) if (body.simulation === null) simulation.add(body);
  simulation.add(new DampedSpring(bodies[2]!, bodies[3]!, { stiffness: 12, restLength: 0.5 }));
  simulation.add(new Drag({ linear: 0.3, affects: { except: [bodies[1]!, bodies[4]!] } }));
  simulation.add(new MutualGravitation({ softening: 0.5, affects: [bodies[6]!, bodies[4]!] }));
  bodies[4]!.applyForce([0.1, 0.2, 0.3], [1, 1, 1]);
  return simulation;
}

describe('a simulation with everything', () => {
  it('comes back as the same text and with the same future', () => {
    const simulation = everything(undefined, ['x', 'ry']);
    const text = saveScene(simulation);
    const loaded = loadScene(text);
    expect(saveScene(loaded)).toBe(text);
    expect(loaded.bodies.find('by hand')?.lockedAxes).toEqual(['x', 'ry']);
    expect(loaded.materialCombiner.table).toEqual(simulation.materialCombiner.table);
    expect(loaded.validators.map(({ name }) => name)).toEqual(['max-value', 'world-boundary']);
    expectSameFuture(simulation, loaded);
  });

  it('does so in the middle of `simulate`, with a remainder carried over', () => {
    const simulation = everything();
    simulation.simulate(0.123);
    expect(simulation.targetTime).toBeGreaterThan(simulation.time);
    const loaded = loadScene(saveScene(simulation));
    for (let i = 0; i < 20; i++) {
      simulation.simulate(0.037);
      loaded.simulate(0.037);
    }
    expect(loaded.hash()).toBe(simulation.hash());
  });

  it.each(INTEGRATOR_NAMES)('does so with %s and what it remembers', (name) => {
    const simulation = everything(makeIntegrator(name));
    for (let i = 0; i < 10; i++) simulation.step();
    const text = saveScene(simulation);
    const loaded = loadScene(text);
    expect(loaded.integrator.name).toBe(name);
    expect(saveScene(loaded)).toBe(text);
    expectSameFuture(simulation, loaded, 30);
  });

  it('shares shapes and materials as before', () => {
    const loaded = loadScene(saveScene(everything()));
    const shapes = ['plain', 'belt', 'asleep'].map((name) => loaded.bodies.find(name)!.shape);
    expect(new Set(shapes).size).toBe(1);
    const rubber = [...loaded.bodies].filter(({ material }) => material.name === 'rubber');
    expect(new Set(rubber.map(({ material }) => material)).size).toBe(1);
    expect(rubber).toHaveLength(2);
  });

  it('keeps the options of integrators', () => {
    const options = { absoluteTolerance: 1e-4, relativeTolerance: 1e-5 };
    const simulation = everything(makeIntegrator('dormand-prince', options));
    const text = saveScene(simulation);
    expect(JSON.parse(text).simulation.integrator).toEqual({ name: 'dormand-prince', options });
    expectSameFuture(simulation, loadScene(text), 20);
  });
});

describe('after removals', () => {
  it('the bits of the motion stay, though the numbering starts afresh', () => {
    const simulation = new Simulation({ gravity: [0, 0, 0], timeStep: new ExplicitTimeStep() });
    const random = new Random(5);
    const balls = Array.from({ length: 12 }, (_, i) => {
      const position = random.unitVector({ x: 0, y: 0, z: 0 });
      return simulation.add(new RigidBody({ name: `ball ${i}`, shape: new Sphere(0.1), position }));
    });
    simulation.add(new MutualGravitation({ constant: 0.001, softening: 0.1 }));
    for (let i = 0; i < 20; i++) simulation.step();
    // The last row moves into the gap: from now on rows and ids are in different orders.
    simulation.remove(balls[2]!);
    simulation.remove(balls[5]!);
    const text = saveScene(simulation);
    const loaded = loadScene(text);
    expect(saveScene(loaded)).toBe(text);
    for (let i = 0; i < 100; i++) {
      simulation.step();
      loaded.step();
    }
    expect([...loaded.bodies.positions]).toEqual([...simulation.bodies.positions]);
    expect([...loaded.bodies.orientations]).toEqual([...simulation.bodies.orientations]);
    expect([...loaded.bodies].map(({ name }) => name)).toEqual(
      [...simulation.bodies].map(({ name }) => name),
    );
  });

  it('ids stay when only forces have gone', () => {
    const simulation = new Simulation();
    const ball = simulation.add(new RigidBody({ shape: new Sphere(1) }));
    simulation.remove(simulation.add(new Drag()));
    const other = simulation.add(new RigidBody({ shape: new Sphere(1), position: [3, 0, 0] }));
    simulation.add(new DampedSpring(ball, other));
    const loaded = loadScene(saveScene(simulation));
    expect([...loaded.bodies].map(({ id }) => id)).toEqual(
      [...simulation.bodies].map(({ id }) => id),
    );
    expectSameFuture(simulation, loaded);
  });
});

describe('what no file can hold', () => {
  it('names a force that is a function', () => {
    const simulation = new Simulation();
    simulation.add(new Drag());
    simulation.add(new CustomForce({ name: 'tractor beam', apply: () => {} }));
    expect(() => saveScene(simulation)).toThrow(
      /forces\[1\] must be plain data.*CustomForce \\"tractor beam\\".*Remove it before saving/,
    );
  });

  it('names a rule of the user', () => {
    const simulation = new Simulation({ validators: [{ name: 'mine', validate: () => {} }] });
    expect(() => saveScene(simulation)).toThrow(/validators\[0\].*"mine"/);
  });

  it('names strategies of the user', () => {
    const timeStep = { name: 'mine', step: () => {} };
    expect(() => saveScene(new Simulation({ timeStep }))).toThrow(/simulation\.timeStep.*"mine"/);
    const sleeping = { name: 'mine', update: () => {} };
    expect(() => saveScene(new Simulation({ sleeping }))).toThrow(/simulation\.sleeping.*"mine"/);
    const integrator = Object.assign(new RungeKutta4(), { name: 'mine' }) as unknown as Integrator;
    expect(() => saveScene(new Simulation({ integrator }))).toThrow(/integrator.*"mine"/);
  });

  it('leaves the simulation as it was', () => {
    const simulation = everything();
    const before = simulation.hash();
    saveScene(simulation);
    expect(simulation.hash()).toBe(before);
  });
});
