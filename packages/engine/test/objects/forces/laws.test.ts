/** Every force against the laws of its kind, in random worlds. */

import { describe, expect, it } from 'vitest';
import type { DualVec3 } from '../../../src/math/dual.js';
import {
  BehaviourForce,
  Buoyancy,
  ConstantForce,
  CustomForce,
  DampedSpring,
  Damper,
  Drag,
  EnergyForce,
  Explosion,
  type Force,
  ForceField,
  forceFromDescription,
  Gravity,
  MagneticDipoles,
  MagneticPoles,
  MutualGravitation,
  Spring,
  TorsionSpring,
  Wind,
} from '../../../src/objects/forces/index.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import type { Simulation } from '../../../src/simulation.js';
import {
  emptyWorld,
  evaluate,
  expectDirectional,
  expectGradient,
  expectThirdLaw,
  randomBodies,
} from './support.js';

type Make = (bodies: readonly RigidBody[], sim: Simulation) => Force;

const first = <T>(list: readonly T[], i = 0): T => list[i]!;

const distance = ([p, q]: readonly DualVec3[]) => p!.distance(q!).sub(2);

/** All forces that can be written to a file. */
const plain: Record<string, Make> = {
  gravity: (b) => new Gravity({ acceleration: [1, -9, 2], affects: [first(b), first(b, 2)] }),
  drag: () => new Drag({ linear: 0.3, quadratic: 0.2, angular: 0.1, angularQuadratic: 0.7 }),
  'constant force at a point': (b) =>
    new ConstantForce(first(b, 1), { force: [1, 2, -3], point: [0.2, 0.1, -0.4] }),
  'constant force of the body': (b) =>
    new ConstantForce(first(b), {
      force: [1, 2, -3],
      torque: [0.5, 0, 1],
      frame: 'body',
      point: [0.2, 0.1, -0.4],
    }),
  spring: (b) =>
    new Spring(first(b), first(b, 1), {
      pointA: [0.3, 0, 0.2],
      pointB: [-0.1, 0.4, 0],
      stiffness: 12,
      restLength: 1.3,
    }),
  damper: (b) =>
    new Damper(first(b), first(b, 1), { pointA: [0.3, 0, 0.2], pointB: [0, 0.4, 0], damping: 3 }),
  'damped spring': (b) =>
    new DampedSpring(first(b, 2), first(b, 1), {
      pointA: [0.3, 0, 0.2],
      pointB: [-0.1, 0.4, 0],
      stiffness: 12,
      damping: 3,
      restLength: 7,
    }),
  'spring to the world': (b, sim) =>
    new DampedSpring(sim.world, first(b, 1), {
      pointA: [1, 5, 0],
      pointB: [0, 0.4, 0],
      stiffness: 12,
      damping: 3,
      restLength: 0,
    }),
  'torsion spring': (b) =>
    new TorsionSpring(first(b), first(b, 2), {
      stiffness: 4,
      damping: 0.6,
      restOrientation: [0.1, 0.5, -0.2, 0.8],
    }),
  explosion: () =>
    new Explosion({ position: [1, 0, 2], radius: 20, startTime: 0, falloff: 'smooth' }),
  buoyancy: () =>
    new Buoyancy({
      level: 0.1,
      normal: [0.1, 1, 0.3],
      gravity: 9.81,
      linearDrag: 3,
      quadraticDrag: 2,
      angularDrag: 0.5,
      angularQuadraticDrag: 0.3,
      flow: [1, 0, 0],
    }),
  'still water': () => new Buoyancy({ level: 0.1, normal: [0.1, 1, 0.3], gravity: 9.81 }),
  gravitation: () => new MutualGravitation({ constant: 1e-4, softening: 0.3 }),
  'magnetic poles': ([a, b, c]) =>
    new MagneticPoles({
      constant: 1,
      softening: 0.1,
      field: [0.3, 1, 0],
      poles: [
        { body: a!, point: [0.4, 0, 0], strength: 2 },
        { body: a!, point: [-0.4, 0, 0], strength: -2 },
        { body: b!, point: [0, 0.4, 0], strength: 1 },
        { body: c!, strength: -3 },
      ],
    }),
  'magnetic dipoles': ([a, b, c]) =>
    new MagneticDipoles({
      constant: 1,
      softening: 0.2,
      field: [0.3, 1, 0],
      dipoles: [
        { body: a!, point: [0.4, 0, 0], moment: [1, 2, 0] },
        { body: b!, point: [0, 0.4, 0], moment: [0, -3, 1] },
        { body: c!, moment: [2, 0, 0] },
        { body: c!, point: [0, 0, 0.2], moment: [0, 0, 1] },
      ],
    }),
  wind: () =>
    new Wind({
      velocity: [5, 0, 2],
      linear: 0.4,
      quadratic: 0.3,
      gustStrength: 2,
      gustPeriod: 0.7,
      gustSeed: 42,
    }),
};

/** Forces of users' functions. */
const functional: Record<string, Make> = {
  'force field': () =>
    new ForceField({
      force: (out, p) => {
        out.x = -3 * p.x;
        out.z = -p.z;
      },
      potential: (p) => 1.5 * p.x * p.x + 0.5 * p.z * p.z,
    }),
  'behaviour of distance': (b) =>
    new BehaviourForce([{ body: first(b), point: [0.3, 0, 0.2] }, first(b, 1)], distance, {
      stiffness: 12,
      damping: 3,
    }),
  'behaviour of coincidence': (b) =>
    new BehaviourForce(
      [
        { body: first(b), point: [0.3, 0, 0.2] },
        { body: first(b, 2), point: [0, 1, 0] },
      ],
      ([p, q]) => {
        const d = p!.sub(q!);
        return [d.x, d.y, d.z];
      },
      { stiffness: 5, damping: 2 },
    ),
  'behaviour of an angle': (b) =>
    new BehaviourForce(
      [
        { body: first(b), direction: [0, 1, 0] },
        { body: first(b, 1), direction: [0, 0.6, 0.8] },
      ],
      ([u, v]) => u!.dot(v!).acos().sub(0.4),
      { stiffness: 12, damping: 3 },
    ),
  'behaviour of a point on a plane of the world': (b, sim) =>
    new BehaviourForce(
      [
        { body: first(b, 1), point: [0.1, 0.5, 0] },
        { body: sim.world, point: [0, 3, 0] },
      ],
      ([p, q]) => p!.sub(q!).dot({ x: 0.6, y: 0.8, z: 0 }),
      { stiffness: 12, damping: 3 },
    ),
  'energy of a pair': (b) =>
    new EnergyForce([{ body: first(b), point: [0.3, 0, 0.2] }, first(b, 1)], ([p, q]) =>
      p!.distance(q!).pow(-2).neg(),
    ),
};

const all = { ...plain, ...functional };
const entries = (names: readonly string[]): [string, Make][] => names.map((n) => [n, all[n]!]);

function world(make: Make): { sim: Simulation; bodies: RigidBody[]; force: Force } {
  const sim = emptyWorld();
  const bodies = randomBodies(sim, 3, 'laws');
  const force = sim.add(make(bodies, sim));
  return { sim, bodies, force };
}

describe('a force with a potential is minus its gradient', () => {
  it.each(
    entries([
      'gravity',
      'constant force at a point',
      'spring',
      'still water',
      'gravitation',
      'magnetic poles',
      'magnetic dipoles',
      'force field',
      'energy of a pair',
    ]),
  )('%s', (_, make) => {
    const { sim, force } = world(make);
    expectGradient(sim.bodies.store, force);
  });

  it.each(
    entries([
      'damped spring',
      'spring to the world',
      'torsion spring',
      'buoyancy',
      'behaviour of distance',
      'behaviour of coincidence',
      'behaviour of an angle',
      'behaviour of a point on a plane of the world',
    ]),
  )('%s, once nothing moves and nothing flows', (_, make) => {
    const { sim, bodies, force } = world(make);
    for (const body of bodies) {
      body.linearVelocity = [0, 0, 0];
      body.angularVelocity = [0, 0, 0];
    }
    if (force instanceof Buoyancy) force.flow = [0, 0, 0];
    expectGradient(sim.bodies.store, force);
  });
});

describe('actio = reactio: force and torque about the origin vanish for', () => {
  it.each(
    entries([
      'spring',
      'damper',
      'damped spring',
      'torsion spring',
      'gravitation',
      'behaviour of distance',
      'behaviour of an angle',
      'energy of a pair',
    ]),
  )('%s', (_, make) => {
    const { sim, force } = world(make);
    expectThirdLaw(sim.bodies.store, force, 1e-12);
  });

  it('behaviour of coincidence without damping, which pulls across the line of its points', () => {
    const { sim, force } = world(all['behaviour of coincidence']!);
    (force as BehaviourForce).damping = 0;
    expectThirdLaw(sim.bodies.store, force, 1e-12);
  });

  it.each(entries(['magnetic poles', 'magnetic dipoles']))('%s without a field', (_, make) => {
    const { sim, force } = world(make);
    (force as MagneticPoles | MagneticDipoles).field = [0, 0, 0];
    expectThirdLaw(sim.bodies.store, force, 1e-12);
  });
});

describe('the change along a direction agrees with differences', () => {
  const names = Object.keys(all);
  const closed = names.filter((name) => world(all[name]!).force.addDirectional !== undefined);

  it('all springs, drags, poles and formulas have it', () => {
    const without = names.filter((name) => !closed.includes(name));
    const expected = [
      'explosion',
      'buoyancy',
      'still water',
      'magnetic dipoles',
      'wind',
      'force field',
    ];
    expect(without.sort()).toEqual(expected.sort());
  });

  it.each(entries(closed))('%s', (_, make) => {
    const { sim, force } = world(make);
    expectDirectional(sim.bodies.store, force);
  });
});

describe('description and state', () => {
  const reference = (body: RigidBody): string => body.name;

  it.each(Object.entries(plain))(
    '%s: described, written, read and built, it is the same',
    (_, make) => {
      const { sim, force } = world(make);
      const { store } = sim.bodies;
      const text = JSON.stringify(force.describe(reference));
      const rebuilt = forceFromDescription(
        JSON.parse(text),
        (name) => sim.bodies.find(String(name))!,
        'forces[0]',
      );
      sim.add(rebuilt);
      expect(JSON.stringify(rebuilt.describe(reference))).toBe(text);
      for (const t of [0, 0.05]) {
        const before = evaluate(store, force, t);
        const after = evaluate(store, rebuilt, t);
        expect(
          Math.max(...before.forces.map(Math.abs), ...before.torques.map(Math.abs)),
        ).toBeGreaterThan(0);
        expect(after.forces).toEqual(before.forces);
        expect(after.torques).toEqual(before.torques);
        expect(rebuilt.potentialEnergy(store, t)).toBe(force.potentialEnergy(store, t));
      }
    },
  );

  it.each(Object.entries(functional))('%s: a function cannot be described', (_, make) => {
    expect(world(make).force.describe(reference)).toBeNull();
  });

  it('name, active flag, times and removal are part of the description', () => {
    const gravity = new Gravity({
      name: 'pull',
      active: false,
      startTime: 1,
      endTime: 2,
      removeAutomatically: false,
    });
    expect(gravity.describe(reference)).toEqual({
      kind: 'gravity',
      name: 'pull',
      active: false,
      startTime: 1,
      endTime: 2,
      removeAutomatically: false,
      acceleration: [0, -9.81, 0],
      affects: 'all',
    });
    const again = forceFromDescription(gravity.describe(reference), () => {
      throw new Error('no bodies are named');
    });
    expect(again.name).toBe('pull');
    expect(again.active).toBe(false);
    expect(again.endTime).toBe(2);
    expect(again.removeAutomatically).toBe(false);
  });

  it.each(Object.entries(all))('%s: a snapshot brings back every number', (_, make) => {
    const { sim, force } = world(make);
    const { store } = sim.bodies;
    const before = evaluate(store, force, 0.05);
    const snapshot = sim.snapshot();
    const hash = sim.hash();
    const settable = force as unknown as Record<string, unknown>;
    let changes = 0;
    for (const name of Object.getOwnPropertyNames(prototypeOf(force))) {
      const property = Object.getOwnPropertyDescriptor(prototypeOf(force), name);
      if (property?.set === undefined) continue;
      const value = settable[name];
      // Bodies are fixed for life.
      if (value instanceof RigidBody) continue;
      settable[name] =
        typeof value === 'number' ? value + 0.125 : { ...(value as object), x: 0.25, y: 3 };
      expect(sim.hash(), name).not.toBe(hash);
      changes++;
      sim.restore(snapshot);
      expect(sim.hash(), name).toBe(hash);
      expect(settable[name], name).toEqual(value);
    }
    if (changes === 0) expect(force.saveState()).toEqual([]);
    expect(evaluate(store, force, 0.05)).toEqual(before);
  });
});

describe('a force that cannot act', () => {
  it.each(Object.entries(all))('%s: leaves a body alone that is not active', (_, make) => {
    const { sim, bodies, force } = world(make);
    for (const body of bodies) body.active = false;
    const { store } = sim.bodies;
    store.forces.fill(0);
    store.torques.fill(0);
    store.time = 0.05;
    force.apply(store);
    expect(store.forces.every((f) => f === 0)).toBe(true);
    expect(store.torques.every((f) => f === 0)).toBe(true);
    expect(force.potentialEnergy(store, 0.05)).toBe(0);
  });

  it.each(Object.entries(all))('%s: adds nothing to bodies that do not move', (_, make) => {
    const { sim, bodies, force } = world(make);
    for (const body of bodies) body.type = 'static';
    const { store } = sim.bodies;
    store.forces.fill(0);
    store.torques.fill(0);
    store.time = 0.05;
    force.apply(store);
    expect(store.forces.every((f) => f === 0)).toBe(true);
    expect(store.torques.every((f) => f === 0)).toBe(true);
  });
});

it('a custom force is as exact as the force it imitates', () => {
  const { sim, bodies, force } = world(all['spring']!);
  const [a, b] = bodies as [RigidBody, RigidBody];
  const copy = sim.add(
    new CustomForce({
      apply: (sum) => {
        const p = a.pointToWorld({ x: 0, y: 0, z: 0 }, { x: 0.3, y: 0, z: 0.2 });
        const q = b.pointToWorld({ x: 0, y: 0, z: 0 }, { x: -0.1, y: 0.4, z: 0 });
        const d = { x: q.x - p.x, y: q.y - p.y, z: q.z - p.z };
        const length = Math.hypot(d.x, d.y, d.z);
        const s = (12 * (length - 1.3)) / length;
        sum.addForce(a, [s * d.x, s * d.y, s * d.z], p);
        sum.addForce(b, [-s * d.x, -s * d.y, -s * d.z], q);
      },
    }),
  );
  const one = evaluate(sim.bodies.store, force);
  const other = evaluate(sim.bodies.store, copy);
  for (let i = 0; i < one.forces.length; i++) {
    expect(other.forces[i]).toBeCloseTo(one.forces[i]!, 11);
    expect(other.torques[i]).toBeCloseTo(one.torques[i]!, 11);
  }
});

/** The class that has the force's own properties: springs inherit some. */
function prototypeOf(force: Force): object {
  return Object.getPrototypeOf(force) as object;
}
