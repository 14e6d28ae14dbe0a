/** Z4, C3: who collides with whom, how it is found, and what is known of it, come back to the bit. */

import {
  BoundingVolumeTree,
  Box,
  Capsule,
  CollisionDetection,
  ContinuousCollision,
  createCollisionDetection,
  ExplicitTimeStep,
  PairFunctions,
  Plane,
  Random,
  RigidBody,
  SeparatingPlane,
  SimpleCollisionDetection,
  Simulation,
  type SimulationOptions,
  Sphere,
  SweepAndPrune,
} from 'rattleback';
import { describe, expect, it } from 'vitest';
import { loadScene, saveScene } from '../../src/index.js';

/** Bodies that drift through each other over a ground plane: contacts begin, last and end. */
function heap(options: SimulationOptions = {}): Simulation {
  const random = new Random('heap in a file');
  const number = (size: number): number => random.uniform(-size, size);
  const simulation = new Simulation({
    timeStep: new ExplicitTimeStep(),
    gravity: [0, -0.2, 0],
    collisionDetection: new BoundingVolumeTree(),
    ...options,
  });
  simulation.add(new RigidBody({ name: 'floor', type: 'static', shape: new Plane([0, 1, 0]) }));
  const shapes = [new Box(0.8, 0.5, 0.6), new Sphere(0.35), new Capsule(0.2, 0.5)];
  for (let i = 0; i < 24; i++) {
    simulation.add(
      new RigidBody({
        name: `body ${i}`,
        shape: shapes[i % 3]!,
        position: [number(1.2), random.uniform(0, 1.5), number(1.2)],
        orientation: random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }),
        linearVelocity: [number(0.3), number(0.3), number(0.3)],
        angularVelocity: [number(0.3), number(0.3), number(0.3)],
        ...(i % 4 === 1 && { layer: 'glass', collidesWith: ['default', 'stone'] }),
        ...(i % 4 === 2 && { layer: 'stone' }),
        ...(i % 5 === 0 && { group: 'fives' }),
        ...(i === 7 && { sensor: true }),
      }),
    );
  }
  return simulation;
}

const at = (simulation: Simulation, name: string): RigidBody => simulation.bodies.find(name)!;

/** Hash and events of every step. */
function future(simulation: Simulation, steps = 200): string[] {
  const lines: string[] = [];
  for (let i = 0; i < steps; i++) {
    simulation.step();
    for (const event of simulation.events) {
      if ('a' in event) lines.push(`${event.type} ${event.a.name} ${event.b.name}`);
    }
    lines.push(simulation.hash());
  }
  return lines;
}

describe('a scene with contacts', () => {
  it('has the same hash after loading, and the same 200 steps, events included', () => {
    const simulation = heap();
    simulation.ignorePair(at(simulation, 'body 3'), at(simulation, 'floor'));
    simulation.ignorePair(at(simulation, 'body 9'), at(simulation, 'body 2'));
    for (let i = 0; i < 50; i++) simulation.step();
    expect(simulation.contacts.length).toBeGreaterThan(5);
    const text = saveScene(simulation);
    const loaded = loadScene(text);
    expect(loaded.hash()).toBe(simulation.hash());
    expect(saveScene(loaded)).toBe(text);
    expect(loaded.contacts.save()).toEqual(simulation.contacts.save());
    const told = future(simulation);
    expect(told.filter((line) => line.startsWith('contact')).length).toBeGreaterThan(10);
    expect(future(loaded)).toEqual(told);
  });

  it('needs the contacts for that: without them the future is another one', () => {
    const simulation = heap();
    for (let i = 0; i < 50; i++) simulation.step();
    const data = JSON.parse(saveScene(simulation));
    expect(data.simulation.contacts.length).toBeGreaterThan(1);
    delete data.simulation.contacts;
    const loaded = loadScene(JSON.stringify(data));
    expect(loaded.contacts.length).toBe(0);
    expect(loaded.hash()).not.toBe(simulation.hash());
    loaded.step();
    simulation.step();
    // Everybody who touches begins to: the file did not say that they did before.
    const begun = loaded.events.ofType('contact-begin').length;
    expect(begun).toBeGreaterThan(simulation.events.ofType('contact-begin').length);
  });

  it('leaves contacts out after a removal, and finds them again', () => {
    const simulation = heap();
    for (let i = 0; i < 50; i++) simulation.step();
    simulation.remove(at(simulation, 'body 4'));
    const text = saveScene(simulation);
    expect(JSON.parse(text).simulation.contacts).toBeUndefined();
    const loaded = loadScene(text);
    expect(saveScene(loaded)).toBe(text);
    const touching = (sim: Simulation): string[] =>
      [...sim.contacts]
        .filter((contact) => contact.touching)
        .map(({ a, b }) => [a.name, b.name].sort().join(' – '))
        .sort();
    simulation.step();
    loaded.step();
    expect(touching(loaded)).toEqual(touching(simulation));
    expect(touching(loaded).length).toBeGreaterThan(3);
  });

  it('keeps contacts when only forces have come and gone, and a removed slot is filled again', () => {
    const simulation = heap();
    simulation.remove(at(simulation, 'body 23'));
    simulation.add(new RigidBody({ name: 'late', shape: new Sphere(0.5), position: [0, 1, 0] }));
    simulation.step();
    const loaded = loadScene(saveScene(simulation));
    expect(loaded.contacts.save()).toEqual(simulation.contacts.save());
    expect(loaded.contacts.length).toBeGreaterThan(0);
  });
});

describe('who collides with whom', () => {
  it('comes back with the words of every body', () => {
    const loaded = loadScene(saveScene(heap()));
    const { layer, collidesWith, group, sensor } = at(loaded, 'body 5');
    expect({ layer, collidesWith, group, sensor }).toEqual({
      layer: 'glass',
      collidesWith: ['default', 'stone'],
      group: 'fives',
      sensor: false,
    });
    expect(at(loaded, 'body 7').sensor).toBe(true);
    expect(at(loaded, 'body 3').collidesWith).toBe('all');
  });

  it('says no more than needed', () => {
    const simulation = new Simulation();
    simulation.add(new RigidBody({ shape: new Sphere(1) }));
    const data = JSON.parse(saveScene(simulation));
    for (const field of ['layer', 'collidesWith', 'group', 'sensor', 'canCollide']) {
      expect(data.bodies[0]).not.toHaveProperty(field);
    }
    for (const field of ['layers', 'groups', 'ignoredPairs', 'contacts', 'world']) {
      expect(data.simulation).not.toHaveProperty(field);
    }
    expect(JSON.parse(saveScene(heap())).simulation).not.toHaveProperty('layers');
  });

  it('keeps the numbers of layers and groups that were named in another order', () => {
    const simulation = heap();
    const changed = at(simulation, 'body 1');
    changed.layer = 'new';
    changed.group = 'first';
    changed.group = 'second';
    const early = at(simulation, 'body 0');
    early.collidesWith = ['new', 'stone'];
    early.group = null;
    const text = saveScene(simulation);
    const data = JSON.parse(text).simulation;
    expect(data.layers).toEqual(['stone', 'glass', 'new']);
    expect(data.groups).toEqual(['fives', 'first', 'second']);
    const loaded = loadScene(text);
    expect(loaded.layers).toEqual(simulation.layers);
    expect(loaded.hash()).toBe(simulation.hash());
    expect(saveScene(loaded)).toBe(text);
    expect(future(loaded, 30)).toEqual(future(simulation, 30));
  });

  it('knows what the world body collides with', () => {
    const simulation = heap({ worldShape: new Box(4, 4, 4) });
    const { world } = simulation;
    world.canCollide = true;
    world.sensor = true;
    world.layer = 'sky';
    world.collidesWith = ['stone'];
    world.group = 'heaven';
    simulation.ignorePair(world, at(simulation, 'body 2'));
    const text = saveScene(simulation);
    const loaded = loadScene(text);
    const { canCollide, sensor, layer, collidesWith, group } = loaded.world;
    expect([canCollide, sensor, layer, collidesWith, group]).toEqual([
      true,
      true,
      'sky',
      ['stone'],
      'heaven',
    ]);
    expect(loaded.hash()).toBe(simulation.hash());
    expect(saveScene(loaded)).toBe(text);
    expect(future(loaded, 30)).toEqual(future(simulation, 30));
  });

  it('writes ignored pairs in the order of the file, by names or ids, after removals too', () => {
    const simulation = new Simulation({ collisionDetection: new BoundingVolumeTree() });
    const ball = (name: string): RigidBody =>
      simulation.add(new RigidBody({ name, shape: new Sphere(1) }));
    const [gone, a, twin, other, d] = ['gone', 'a', 'twin', 'twin', 'd'].map(ball) as [
      RigidBody,
      RigidBody,
      RigidBody,
      RigidBody,
      RigidBody,
    ];
    simulation.remove(gone);
    // In the freed slot, so that slots and ids are in different orders.
    const late = ball('late');
    simulation.ignorePair(late, a);
    simulation.ignorePair(other, twin);
    simulation.ignorePair(d, a);
    const text = saveScene(simulation);
    const loaded = loadScene(text);
    expect(saveScene(loaded)).toBe(text);
    const data = JSON.parse(text);
    const names = data.bodies.map(({ name }: { name: string }) => name);
    expect(names).toEqual(['d', 'a', 'twin', 'twin', 'late']);
    expect(data.simulation.ignoredPairs).toEqual([
      ['d', 'a'],
      ['a', 'late'],
      [3, 4],
    ]);
    loaded.detectCollisions();
    // Ten pairs of five balls in one place, less three.
    expect(loaded.contacts.length).toBe(7);
  });
});

describe('how contacts are found', () => {
  it.each(['none', 'simple', 'sweep-and-prune', 'bounding-volume-tree'])('%s', (name) => {
    const simulation = heap({ collisionDetection: createCollisionDetection(name) });
    const text = saveScene(simulation);
    expect(JSON.parse(text).simulation.collisionDetection).toEqual({ name });
    const loaded = loadScene(text);
    expect(loaded.collisionDetection.constructor).toBe(simulation.collisionDetection.constructor);
    expect(future(loaded, 20)).toEqual(future(simulation, 20));
  });

  it('keeps the options that are not the usual ones, and the narrow phase', () => {
    const options = { margin: 0.1, recycleAngle: 0, envelope: 0.001 };
    const detection = new SweepAndPrune({ ...options, narrowPhase: new SeparatingPlane() });
    const simulation = heap({ collisionDetection: detection });
    const text = saveScene(simulation);
    expect(JSON.parse(text).simulation.collisionDetection).toEqual({
      name: 'sweep-and-prune',
      options: { margin: 0.1, recycleAngle: 0 },
      narrowPhase: 'separating-plane',
    });
    const loaded = loadScene(text).collisionDetection;
    expect(loaded.options).toEqual(detection.options);
    expect(loaded.narrowPhase).toBeInstanceOf(SeparatingPlane);
    expect(future(loadScene(text), 50)).toEqual(future(simulation, 50));
  });

  it('keeps what stops fast bodies, and which are bullets', () => {
    const continuousCollision = new ContinuousCollision({ core: 0.25, target: 0.001 });
    const simulation = heap({ continuousCollision });
    const fast = at(simulation, 'body 3');
    fast.bullet = true;
    fast.linearVelocity = [3, -60, 1];
    const text = saveScene(simulation);
    expect(JSON.parse(text).simulation.continuousCollision).toEqual({ core: 0.25, target: 0.001 });
    const loaded = loadScene(text);
    expect(loaded.continuousCollision!.options).toEqual(continuousCollision.options);
    expect(at(loaded, 'body 3').bullet).toBe(true);
    expect(loaded.hash()).toBe(simulation.hash());
    expect(future(loaded, 50)).toEqual(future(simulation, 50));
    // Without it the future is another one: there was something to stop.
    const free = loadScene(text);
    free.continuousCollision = null;
    expect(future(free, 50).at(-1)).not.toBe(simulation.hash());
    expect(JSON.parse(saveScene(heap())).simulation).not.toHaveProperty('continuousCollision');
  });

  it('is none where a file says nothing', () => {
    const data = JSON.parse(saveScene(heap()));
    delete data.simulation.collisionDetection;
    expect(loadScene(JSON.stringify(data)).collisionDetection.name).toBe('none');
  });
});

describe('what no file can hold', () => {
  it('names a strategy of the user, though its name may be a known one', () => {
    class Mine extends SimpleCollisionDetection {}
    const { broadPhase } = new SimpleCollisionDetection();
    for (const detection of [new Mine(), new CollisionDetection(broadPhase)]) {
      expect(() => saveScene(heap({ collisionDetection: detection }))).toThrow(
        /simulation\.collisionDetection must be one of the engine, got "simple"/,
      );
    }
    class Narrow extends PairFunctions {}
    const collisionDetection = new BoundingVolumeTree({ narrowPhase: new Narrow() });
    expect(() => saveScene(heap({ collisionDetection }))).toThrow(/collisionDetection must be/);
    class Stopper extends ContinuousCollision {}
    expect(() => saveScene(heap({ continuousCollision: new Stopper() }))).toThrow(
      /simulation\.continuousCollision must be the one of the engine, got "Stopper"/,
    );
  });

  it('names a filter of pairs, which is code that has a say in the results', () => {
    const simulation = heap({ pairFilter: () => true });
    expect(() => saveScene(simulation)).toThrow(
      /simulation\.pairFilter must be null.*layers, groups or sim\.ignorePair/,
    );
    simulation.pairFilter = null;
    expect(loadScene(saveScene(simulation)).pairFilter).toBeNull();
  });

  it('names a modifier of contacts, which is code as well', () => {
    const simulation = heap({ contactModifier: () => {} });
    expect(() => saveScene(simulation)).toThrow(
      /simulation\.contactModifier must be null.*MaterialCombiner/,
    );
    simulation.contactModifier = null;
    expect(loadScene(saveScene(simulation)).contactModifier).toBeNull();
  });
});
