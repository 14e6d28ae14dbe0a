import { describe, expect, it } from 'vitest';
import {
  BoundingVolumeTree,
  createCollisionDetection,
  NoCollisionDetection,
} from '../../src/collision/collision-detection.js';
import {
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  POINTS,
} from '../../src/collision/contacts/contact-list.js';
import { ContinuousCollision } from '../../src/collision/continuous/continuous-collision.js';
import {
  ExplicitTimeStep,
  HeightField,
  Simulation,
  type SimulationOptions,
  TriangleMesh,
} from '../../src/index.js';
import { Random } from '../../src/math/random.js';
import { Material } from '../../src/objects/material.js';
import { RigidBody, type RigidBodyOptions } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import { Plane } from '../../src/shapes/plane.js';
import { Sphere } from '../../src/shapes/sphere.js';

const H = 1 / 64;

function world(options: SimulationOptions = {}): Simulation {
  return new Simulation({
    timeStep: new ExplicitTimeStep(),
    gravity: [0, 0, 0],
    fixedTimeStep: H,
    collisionDetection: new BoundingVolumeTree(),
    ...options,
  });
}

const ball = (x: number, options: RigidBodyOptions = {}): RigidBody =>
  new RigidBody({ shape: new Sphere(0.5), position: [x, 0, 0], ...options });

const told = (simulation: Simulation): string[] =>
  [...simulation.events].map((e) => ('a' in e ? `${e.type} ${e.a.name} ${e.b.name}` : e.type));

describe('contacts of a simulation', () => {
  it('are found by every step, in the laboratory lane only if asked for', () => {
    expect(new Simulation().collisionDetection).toBeInstanceOf(BoundingVolumeTree);
    const simulation = new Simulation({ timeStep: new ExplicitTimeStep(), ground: true });
    expect(simulation.collisionDetection).toBeInstanceOf(NoCollisionDetection);
    const box = simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 0.49, 0] }));
    simulation.step();
    expect(simulation.contacts.length).toBe(0);
    simulation.collisionDetection = new BoundingVolumeTree();
    simulation.detectCollisions();
    expect(simulation.contacts.length).toBe(1);
    const [contact] = [...simulation.contacts];
    expect([contact!.a.name, contact!.b]).toEqual(['ground', box]);
    expect(contact!.normal).toEqual({ x: 0, y: 1, z: 0 });
    expect(contact!.points).toHaveLength(4);
    expect(simulation.contacts.pointCount).toBe(4);
    for (const point of contact!.points) {
      expect(point.separation).toBeCloseTo(box.position.y - 0.5, 12);
      expect(point.onB.y - point.onA.y).toBeCloseTo(point.separation, 12);
      expect(Math.abs(point.onB.x)).toBeCloseTo(0.5, 12);
      expect(point.penetrating).toBe(true);
      expect(point.kind).toBe('colliding');
    }
    expect(simulation.contacts.of(box)).toHaveLength(1);
    expect(simulation.contacts.of(box, simulation.world)).toHaveLength(0);
    expect(() => simulation.contacts.at(1)).toThrow(/index must be the number of a contact, got 1/);
  });

  it('say who began to touch and who ceased to, once each, with speed and place', () => {
    const simulation = world();
    simulation.add(ball(0, { name: 'a' }));
    simulation.add(ball(2, { name: 'b', linearVelocity: [-8, 0, 0] }));
    const history: string[] = [];
    for (let step = 0; step < 40; step++) {
      simulation.step();
      history.push(...told(simulation).map((text) => `${step}: ${text}`));
      for (const event of simulation.events.ofType('contact-begin')) {
        expect(event.speed).toBeCloseTo(8, 12);
        expect(event.normal.x).toBeCloseTo(1, 12);
        expect(event.point.x).toBeCloseTo(2 - 8 * H * step - 0.5, 12);
        expect(event.sensor).toBe(false);
      }
    }
    // The gap of 1 m is closed by 8/64 m a step and then opens again on the other side.
    expect(history).toEqual(['8: contact-begin a b', '25: contact-end a b']);
  });

  it('end when a body is removed, and a body in its slot inherits nothing', () => {
    const simulation = world();
    simulation.add(ball(0, { name: 'a' }));
    const b = simulation.add(ball(0.9, { name: 'b' }));
    simulation.step();
    simulation.step();
    expect(simulation.contacts.at(0).points[0]!.age).toBe(1);
    const slot = b.handle % 0x1000000;
    simulation.remove(b);
    expect(simulation.contacts.length).toBe(0);
    const c = simulation.add(ball(0.9, { name: 'c' }));
    expect(c.handle % 0x1000000).toBe(slot);
    simulation.step();
    expect(told(simulation)).toEqual(['contact-end a b', 'contact-begin a c']);
    expect(simulation.contacts.at(0).points[0]!.age).toBe(0);
  });

  it('end when detection is switched off', () => {
    const simulation = world();
    simulation.add(ball(0, { name: 'a' }));
    simulation.add(ball(0.9, { name: 'b' }));
    simulation.step();
    simulation.collisionDetection = new NoCollisionDetection();
    simulation.step();
    expect(told(simulation)).toEqual(['contact-end a b']);
    expect(simulation.contacts.length).toBe(0);
    simulation.step();
    expect(told(simulation)).toEqual([]);
  });

  it('do not flicker while a body trembles within the envelope', () => {
    const simulation = world();
    simulation.add(ball(0));
    const b = simulation.add(ball(1));
    let events = 0;
    for (let step = 0; step < 100; step++) {
      b.position = [1 + 0.0015 * (step % 2), 0, 0];
      simulation.step();
      events += simulation.events.length;
    }
    expect(events).toBe(1);
  });

  it('keep what is known of them when the strategy is exchanged', () => {
    const simulation = world();
    simulation.add(ball(0));
    simulation.add(ball(0.9));
    for (const name of ['simple', 'sweep-and-prune', 'bounding-volume-tree']) {
      simulation.collisionDetection = createCollisionDetection(name);
      simulation.step();
    }
    expect(simulation.contacts.at(0).points[0]!.age).toBe(2);
  });
});

describe('who collides with whom', () => {
  const pairs = (simulation: Simulation): string[] => {
    simulation.detectCollisions();
    return [...simulation.contacts].map(({ a, b }) => `${a.name}${b.name}`);
  };

  it('is decided by layers: each must want the other', () => {
    const simulation = world();
    const a = simulation.add(ball(0, { name: 'a', layer: 'player', collidesWith: ['debris'] }));
    const b = simulation.add(ball(0.5, { name: 'b', layer: 'debris' }));
    simulation.add(ball(1, { name: 'c' }));
    expect(simulation.layers).toEqual(['default', 'debris', 'player']);
    expect(pairs(simulation)).toEqual(['ab', 'bc']);
    b.collidesWith = ['default'];
    expect(pairs(simulation)).toEqual(['bc']);
    b.collidesWith = 'all';
    a.collidesWith = [];
    expect(pairs(simulation)).toEqual(['bc']);
    expect([a.layer, a.collidesWith, b.layer, b.collidesWith]).toEqual([
      'player',
      [],
      'debris',
      'all',
    ]);
    a.collidesWith = 'all';
    a.layer = 'default';
    expect(pairs(simulation)).toEqual(['ab', 'ac', 'bc']);
  });

  it('is decided by groups: members leave each other alone', () => {
    const simulation = world();
    const a = simulation.add(ball(0, { name: 'a', group: 'ragdoll' }));
    simulation.add(ball(0.5, { name: 'b', group: 'ragdoll' }));
    simulation.add(ball(1, { name: 'c', group: 'other' }));
    expect(pairs(simulation)).toEqual(['ac', 'bc']);
    expect(a.group).toBe('ragdoll');
    a.group = null;
    expect(pairs(simulation)).toEqual(['ab', 'ac', 'bc']);
  });

  it('is decided by ignored pairs and by a function, in this order', () => {
    const simulation = world();
    const a = simulation.add(ball(0, { name: 'a' }));
    const b = simulation.add(ball(0.5, { name: 'b' }));
    const c = simulation.add(ball(0.9, { name: 'c' }));
    simulation.ignorePair(b, a);
    simulation.ignorePair(a, b);
    const asked: string[] = [];
    simulation.pairFilter = (p, q) => {
      asked.push(`${p.name}${q.name}`);
      return p !== b;
    };
    expect(pairs(simulation)).toEqual(['ac']);
    expect(asked).toEqual(['ac', 'bc']);
    simulation.pairFilter = null;
    simulation.ignorePair(a, b, false);
    expect(pairs(simulation)).toEqual(['ab', 'ac', 'bc']);
    expect(() => simulation.ignorePair(a, a)).toThrow(/takes two bodies of this simulation/);
    expect(() => simulation.ignorePair(a, ball(0))).toThrow(/takes two bodies/);
    expect(() => {
      simulation.pairFilter = 'never' as never;
    }).toThrow(/pairFilter must be a function or null, got "never"/);
    simulation.ignorePair(a, c);
    simulation.remove(c);
    simulation.add(ball(0.9, { name: 'd' }));
    expect(pairs(simulation)).toEqual(['ab', 'ad', 'bd']);
  });

  it('lets a filter throw: the error reaches the user and the world lives on', () => {
    const simulation = world();
    const a = simulation.add(ball(0, { linearVelocity: [1, 0, 0] }));
    simulation.add(ball(0.9));
    simulation.pairFilter = () => {
      throw new Error('no idea');
    };
    expect(() => simulation.step()).toThrow('no idea');
    expect([simulation.time, a.position.x]).toEqual([0, 0]);
    simulation.pairFilter = (p) => {
      simulation.remove(p);
      return true;
    };
    expect(() => simulation.step()).toThrow(/cannot be used during a step/);
    simulation.pairFilter = null;
    simulation.step();
    expect(simulation.contacts.length).toBe(1);
  });

  it('reports sensors as such', () => {
    const simulation = world();
    const gate = simulation.add(ball(0, { type: 'static', sensor: true, name: 'gate' }));
    simulation.add(ball(0.5, { name: 'b' }));
    simulation.step();
    expect([...simulation.events.ofType('contact-begin')].map((e) => e.sensor)).toEqual([true]);
    expect(gate.sensor).toBe(true);
    gate.sensor = false;
    expect(gate.sensor).toBe(false);
  });

  it('refuses words that are none, before anything is changed', () => {
    const bad = [
      { layer: '' },
      { layer: 3 },
      { layer: 'all' },
      { collidesWith: 'debris' },
      { collidesWith: [1] },
      { group: '' },
      { group: 7 },
      { sensor: 'yes' },
    ] as unknown as RigidBodyOptions[];
    for (const options of bad) {
      const [field] = Object.keys(options);
      expect(() => ball(0, options)).toThrow(new RegExp(`RigidBody \\(unnamed\\): ${field}`));
      const body = world().add(ball(0));
      expect(() => Object.assign(body, options)).toThrow(new RegExp(`RigidBody #1: ${field}`));
    }
    const simulation = world();
    for (let i = 0; i < 30; i++) simulation.add(ball(3 * i, { layer: `layer ${i}` }));
    const { length } = simulation.bodies;
    expect(() => simulation.add(ball(0, { layer: 'one more' }))).toThrow(/at most 31 layers/);
    expect(() => simulation.add(ball(0, { collidesWith: ['x'] }))).toThrow(/at most 31 layers/);
    expect(simulation.bodies.length).toBe(length);
    expect(() => new Simulation({ collisionDetection: 'tree' as never })).toThrow(
      /collisionDetection must be a CollisionDetection, got "tree"/,
    );
  });
});

describe('contacts in snapshots and hashes', () => {
  /** A heap of bodies that drift through each other: many contacts, none solved. */
  function heap(): Simulation {
    const random = new Random('heap');
    const number = (size: number): number => random.uniform(-size, size);
    const simulation = world({ ground: true });
    for (let i = 0; i < 30; i++) {
      simulation.add(
        new RigidBody({
          shape: i % 2 === 0 ? new Box(1, 0.6, 0.8) : new Sphere(0.4),
          position: [number(1.5), random.uniform(0, 1.5), number(1.5)],
          orientation: random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }),
          linearVelocity: [number(0.2), number(0.2), number(0.2)],
          angularVelocity: [number(0.2), number(0.2), number(0.2)],
          layer: `layer ${i % 3}`,
          group: i % 7 === 0 ? 'seven' : null,
        }),
      );
    }
    return simulation;
  }

  it('come back to the bit: contacts, ages, impulses, events and what follows', () => {
    const simulation = heap();
    const [a, b] = [...simulation.bodies].filter((body) => body.type === 'dynamic');
    simulation.ignorePair(a!, b!);
    for (let step = 0; step < 20; step++) simulation.step();
    simulation.contacts.data[POINTS + CONTACT_POINT.impulse] = 3;
    const taken = simulation.snapshot();
    const hash = simulation.hash();
    const run = (): string[] => {
      const lines: string[] = [];
      for (let step = 0; step < 30; step++) {
        simulation.step();
        lines.push(simulation.hash(), ...[...simulation.events].map((e) => e.type));
      }
      return lines;
    };
    const first = run();
    expect(first.filter((line) => line.startsWith('contact')).length).toBeGreaterThan(10);
    // Between: everything that could be remembered is changed.
    simulation.ignorePair(a!, b!, false);
    simulation.remove(b!);
    a!.layer = 'elsewhere';
    simulation.step();
    simulation.restore(taken);
    expect(simulation.hash()).toBe(hash);
    expect(simulation.contacts.at(0).points[0]!.impulse.x).toBe(3);
    expect(a!.layer).toBe('layer 0');
    expect(run()).toEqual(first);
  });

  it('make a difference: a contact that is known longer has another future', () => {
    const simulation = heap();
    const before = simulation.hash();
    simulation.detectCollisions();
    const once = simulation.hash();
    expect(once).not.toBe(before);
    simulation.detectCollisions();
    expect(simulation.hash()).not.toBe(once);
  });

  it('are refused when the bytes say what cannot be', () => {
    const simulation = heap();
    simulation.step();
    const taken = simulation.snapshot();
    const hash = simulation.hash();
    const numbers = new Float64Array(taken.bytes.slice().buffer, 0, taken.bytes.length >> 3);
    const { data } = simulation.contacts;
    // The first record is found by its contents.
    let at = 0;
    while (!data.subarray(0, POINTS + CONTACT_POINT_STRIDE).every((v, k) => numbers[at + k] === v))
      at++;
    // The ninth number of all says how many numbers the contacts have.
    for (const [offset, value] of [
      [8 - at, 1e9],
      [0, 9999],
      [1, -1],
      [5, 7],
      [6, Number.NaN],
      [5, 0],
    ] as const) {
      const bad = new Float64Array(numbers);
      bad[at + offset] = value;
      expect(() => simulation.restore(new Uint8Array(bad.buffer))).toThrow(/must be whole/);
      expect(simulation.hash()).toBe(hash);
    }
  });

  it('start again with reset: the same program gives the same hash', () => {
    const simulation = world();
    const build = (): void => {
      simulation.add(ball(0, { layer: 'x', group: 'g' }));
      simulation.add(ball(0.9, { layer: 'y' }));
      simulation.step();
    };
    build();
    const hash = simulation.hash();
    simulation.reset();
    expect(simulation.contacts.length).toBe(0);
    expect(simulation.layers).toEqual(['default']);
    build();
    expect(simulation.hash()).toBe(hash);
  });

  it('take their times from the clock, one field per stage', () => {
    let now = 0;
    const simulation = world({ clock: () => now++ });
    simulation.add(ball(0));
    simulation.add(new RigidBody({ type: 'static', shape: new Plane([0, 1, 0]) }));
    simulation.step();
    const { broadPhase, narrowPhase, classification, integrate, total } = simulation.profile;
    expect([broadPhase, narrowPhase, classification]).toEqual([1, 1, 1]);
    expect(integrate).toBeGreaterThan(0);
    expect(total).toBeGreaterThan(broadPhase + narrowPhase + classification + integrate);
  });
});

describe('continuous collision in a simulation', () => {
  const wall = (): RigidBody =>
    new RigidBody({ type: 'static', name: 'wall', shape: new Box(0.01, 4, 4) });
  const shot = (options: RigidBodyOptions = {}): RigidBody =>
    new RigidBody({
      name: 'shot',
      shape: new Sphere(0.01),
      position: [-1, 0, 0],
      linearVelocity: [500, 0, 0],
      ...options,
    });

  it('is off by default in the laboratory lane: a shot passes', () => {
    const simulation = world();
    simulation.add(wall());
    const ball = simulation.add(shot());
    simulation.step();
    expect(ball.position.x).toBeCloseTo(-1 + 500 * H, 9);
  });

  it('stops a fast body at a wall, reports when and where, and keeps its velocity', () => {
    const simulation = world({ continuousCollision: new ContinuousCollision() });
    simulation.add(wall());
    const ball = simulation.add(shot());
    simulation.step();
    expect(ball.position.x).toBeLessThan(-0.015 + 1e-9);
    expect(ball.position.x).toBeGreaterThan(-0.0175);
    expect(ball.linearVelocity.x).toBe(500);
    const [impact] = simulation.events.ofType('impact');
    expect([impact!.body.name, impact!.other.name, impact!.normal.x]).toEqual(['shot', 'wall', 1]);
    expect(impact!.time).toBeCloseTo(0.985 / 500, 5);
    expect(impact!.point.x).toBeCloseTo(-0.005, 9);
    // The next step begins where they touch: nothing gets through later either.
    simulation.step();
    expect(simulation.contacts.of(ball)).toHaveLength(1);
    expect(ball.position.x).toBeLessThan(0);
    // Queries see where it was stopped.
    expect(simulation.castRay([-2, 0, 0], [1, 0, 0])!.body).toBe(ball);
  });

  it('stops bullets at dynamic bodies, others not; and lets layers pass', () => {
    const run = (options: RigidBodyOptions): number => {
      const simulation = world({ continuousCollision: new ContinuousCollision() });
      simulation.add(new RigidBody({ shape: new Box(0.01, 4, 4), name: 'door' }));
      const ball = simulation.add(shot(options));
      simulation.step();
      return ball.position.x;
    };
    expect(run({})).toBeGreaterThan(1);
    expect(run({ bullet: true })).toBeLessThan(0);
    expect(run({ bullet: true, collidesWith: [] })).toBeGreaterThan(1);
  });

  it('goes on to the bit after a restore', () => {
    const simulation = world({ continuousCollision: new ContinuousCollision() });
    simulation.add(wall());
    simulation.add(shot({ linearVelocity: [20, 3, 1] }));
    simulation.step();
    const taken = simulation.snapshot();
    const run = (): string[] =>
      Array.from({ length: 8 }, () => {
        simulation.step();
        return simulation.hash();
      });
    const first = run();
    simulation.restore(taken);
    expect(run()).toEqual(first);
    expect(() => {
      simulation.continuousCollision = true as never;
    }).toThrow(/continuousCollision must be a ContinuousCollision or null, got true/);
  });
});

describe('materials of contacts', () => {
  const ice = new Material({ name: 'ice', friction: 0.01 });
  const rock = new Material({ name: 'rock', friction: 0.9 });
  const rubber = new Material({ name: 'rubber', friction: 1 });
  /** A floor of two triangles per side of x = 0: rock on the left, ice on the right. */
  const floor = new TriangleMesh({
    vertices: [-2, 0, -2, 0, 0, -2, 2, 0, -2, -2, 0, 2, 0, 0, 2, 2, 0, 2],
    indices: [0, 3, 1, 1, 3, 4, 1, 4, 2, 2, 4, 5],
    materials: [0, 0, 1, 1],
  });
  const field = new HeightField({
    heights: [0, 0, 0, 0, 0, 0],
    columns: 3,
    rows: 2,
    width: 4,
    depth: 4,
    materials: [0, 1],
  });

  it.each([
    ['mesh', floor],
    ['height field', field],
  ])('are those of the triangles that are touched: %s', (_, shape) => {
    for (const groundFirst of [true, false]) {
      const simulation = world();
      const ground = new RigidBody({ type: 'static', shape, materials: [rock, ice] });
      if (groundFirst) simulation.add(ground);
      const balls = [-1, 1].map((x) =>
        simulation.add(
          new RigidBody({ shape: new Sphere(0.5), position: [x, 0.5, 0.3], material: rubber }),
        ),
      );
      if (!groundFirst) simulation.add(ground);
      simulation.detectCollisions();
      const found = balls.map((ball) => {
        const [contact] = simulation.contacts.of(ball);
        const { materialA, materialB } = contact!.points[0]!;
        return contact!.a === ball
          ? [materialA.name, materialB.name]
          : [materialB.name, materialA.name];
      });
      expect(found).toEqual([
        ['rubber', 'rock'],
        ['rubber', 'ice'],
      ]);
    }
  });

  it('are the body’s own where the shape has no triangles; lists are checked', () => {
    const body = new RigidBody({ shape: new Sphere(1), materials: [rubber, ice] });
    expect([body.material, body.materials]).toEqual([rubber, [rubber, ice]]);
    body.material = rock;
    expect(body.materials).toEqual([rock, ice]);
    const make = (options: object) => () => new RigidBody({ shape: new Sphere(1), ...options });
    expect(make({ materials: [] })).toThrow(/materials must be a list of at least one material/);
    expect(make({ materials: [rock, 3] })).toThrow(/materials\[1\] must be a Material/);
    expect(make({ materials: [rock], material: rock })).toThrow(/must not be given beside/);
  });
});
