/**
 * Who began and who ceased to touch is noticed while contacts are found. The oracle here knows nothing
 * of that: it looks at the finished lists, pair by pair.
 */

import { describe, expect, it } from 'vitest';
import { BoundingVolumeTree } from '../../../src/collision/collision-detection.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  ContactList,
  POINTS,
} from '../../../src/collision/contacts/contact-list.js';
import { TouchChanges } from '../../../src/collision/contacts/touch-changes.js';
import { Simulation } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { emptyBounds } from '../../../src/shapes/bounds.js';
import { Box } from '../../../src/shapes/box.js';
import { Composite } from '../../../src/shapes/composite.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { slotOf } from '../../../src/state/handles.js';
import { Detector } from '../../support/collision/detector.js';

const ENVELOPE = 0.001;

/** The smallest separation of each pair of keys, m, in the order of the list. */
function depths({ data, starts, count }: ContactList): Map<string, number> {
  const found = new Map<string, number>();
  for (let i = 0; i < count; i++) {
    const o = starts[i]!;
    const pair = `${data[o + CONTACT.keyA]} ${data[o + CONTACT.keyB]}`;
    for (let k = 0; k < data[o + CONTACT.count]!; k++) {
      const separation = data[o + POINTS + k * CONTACT_POINT_STRIDE + CONTACT_POINT.separation]!;
      found.set(pair, Math.min(separation, found.get(pair) ?? Number.POSITIVE_INFINITY));
    }
  }
  return found;
}

function order(one: string, other: string): number {
  const [a, b] = one.split(' ').map(Number) as [number, number];
  const [c, d] = other.split(' ').map(Number) as [number, number];
  return a - c || b - d;
}

/** Bodies that drift to and fro through each other: some slowly, some so fast that they skip away. */
function crowd(shapes: readonly Shape[], seed: string): Simulation {
  const random = new Random(seed);
  const number = (size: number): number => random.uniform(-size, size);
  const simulation = new Simulation({ gravity: [0, 0, 0] });
  for (let i = 0; i < 30; i++) {
    const speed = i % 3 === 0 ? 15 : 0.5;
    simulation.add(
      new RigidBody({
        shape: shapes[i % shapes.length]!,
        position: [number(1.5), number(1.5), number(1.5)],
        orientation: random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }),
        linearVelocity: [number(speed), number(speed), number(speed)],
        angularVelocity: [number(1), number(1), number(1)],
      }),
    );
  }
  return simulation;
}

/** Moves everybody on by hand, and back at the walls. */
function drift(simulation: Simulation): void {
  for (const body of simulation.bodies) {
    if (body.type !== 'dynamic') continue;
    const { position, linearVelocity: v } = body;
    const next = { x: 0, y: 0, z: 0 };
    const back = { ...v };
    for (const axis of ['x', 'y', 'z'] as const) {
      next[axis] = position[axis] + v[axis] / 60;
      if (Math.abs(next[axis]) > 1.6) back[axis] = -Math.sign(next[axis]) * Math.abs(v[axis]);
    }
    body.position = next;
    body.linearVelocity = back;
  }
}

const WHOLE = [new Box(0.6, 0.4, 0.5), new Sphere(0.3)];
const PARTS = [
  new Composite([
    { shape: new Box(0.6, 0.2, 0.2), position: [0.2, 0, 0] },
    { shape: new Sphere(0.2), position: [-0.4, 0, 0] },
  ]),
  new Box(0.5, 0.5, 0.5),
];

/** Bodies that glide over tiles, now a little in them, now above: contacts with inner edges are taken out. */
function tiled(shapes: readonly Shape[], seed: string): Simulation {
  const random = new Random(seed);
  const simulation = new Simulation({ gravity: [0, 0, 0] });
  const upright = { x: 0, y: 0, z: 0, w: 1 };
  for (let i = 0; i < 24; i++) {
    const shape = shapes[i % shapes.length]!;
    const { min } = shape.bounds(emptyBounds(), { x: 0, y: 0, z: 0 }, upright);
    simulation.add(
      new RigidBody({
        shape,
        position: [random.uniform(-1.5, 1.5), -min.y + 2e-4, random.uniform(-1.5, 1.5)],
        linearVelocity: [random.uniform(-2, 2), random.uniform(-0.02, 0.02), random.uniform(-2, 2)],
      }),
    );
  }
  for (let x = -5; x < 5; x++) {
    for (let z = -5; z < 5; z++) {
      const shape = new Box(0.4, 1, 0.4);
      const position = [0.4 * x + 0.2, -0.5, 0.4 * z + 0.2] as const;
      simulation.add(new RigidBody({ type: 'static', shape, position: [...position] }));
    }
  }
  return simulation;
}

/** Bodies on tiles turn back at a millimetre and a half above and below where they began. */
function bob(simulation: Simulation): void {
  drift(simulation);
  for (const body of simulation.bodies) {
    if (body.type !== 'dynamic') continue;
    const { min } = body.shape!.bounds(emptyBounds(), body.position, body.orientation);
    const { x, y, z } = body.linearVelocity;
    if (Math.abs(min.y) > 1.5e-3) body.linearVelocity = [x, -Math.sign(min.y) * Math.abs(y), z];
  }
}

describe.each([
  { what: 'single shapes', shapes: WHOLE, made: crowd, moved: drift },
  { what: 'bodies of several parts', shapes: PARTS, made: crowd, moved: drift },
  { what: 'single shapes on tiles', shapes: WHOLE, made: tiled, moved: bob },
  { what: 'bodies of several parts on tiles', shapes: PARTS, made: tiled, moved: bob },
])('touching of $what', ({ shapes, made, moved }) => {
  it('begins and ends as the lists of contacts say, in the order of the pairs', () => {
    const simulation = made(shapes, 'crowd');
    const detector = new Detector(simulation, new BoundingVolumeTree({ envelope: ENVELOPE }));
    let touching = new Set<string>();
    let begins = 0;
    let ends = 0;
    for (let step = 0; step < 150; step++) {
      detector.events.clear();
      const list = detector.detect();
      const now = depths(list);
      const next = new Set<string>();
      const told: string[] = [];
      for (const pair of [...new Set([...touching, ...now.keys()])].sort(order)) {
        const had = touching.has(pair);
        const separation = now.get(pair) ?? Number.POSITIVE_INFINITY;
        const has = separation <= (had ? 2 * ENVELOPE : ENVELOPE);
        if (has) next.add(pair);
        if (has && !had) told.push(`contact-begin ${pair}`);
        if (had && !has) told.push(`contact-end ${pair}`);
      }
      const heard = [...detector.events].map((event) => {
        if (event.type !== 'contact-begin' && event.type !== 'contact-end') return event.type;
        return `${event.type} ${slotOf(event.a.handle)} ${slotOf(event.b.handle)}`;
      });
      expect(heard).toEqual(told);
      for (let i = 0; i < list.count; i++) {
        const o = list.starts[i]!;
        const pair = `${list.data[o + CONTACT.keyA]} ${list.data[o + CONTACT.keyB]}`;
        expect(list.data[o + CONTACT.touching]).toBe(next.has(pair) ? 1 : 0);
      }
      begins += told.filter((word) => word.startsWith('contact-begin')).length;
      ends += told.filter((word) => word.startsWith('contact-end')).length;
      touching = next;
      moved(simulation);
    }
    expect(begins).toBeGreaterThan(100);
    expect(ends).toBeGreaterThan(100);
  });
});

describe('touching beside sleepers', () => {
  it('tells of those awake, and nothing of sleepers, whose contacts are carried along', () => {
    const simulation = new Simulation({ fixedTimeStep: 1 / 60 });
    const box = new Box(0.5, 0.5, 0.5);
    simulation.add(
      new RigidBody({ shape: new Box(40, 1, 40), position: [0, -0.5, 0], type: 'static' }),
    );
    // Keys of sleepers and of those awake are mixed: every second stack is met by a ball.
    for (let level = 0; level < 4; level++) {
      for (let stack = 0; stack < 8; stack++) {
        const position = [3 * stack - 10, 0.25 + 0.5 * level, 0] as const;
        simulation.add(new RigidBody({ shape: box, position: [...position] }));
      }
    }
    const balls = [0, 2, 4, 6].map((stack) =>
      simulation.add(
        new RigidBody({
          shape: new Sphere(0.3),
          position: [3 * stack - 10, 0.8, 20],
          type: 'static',
        }),
      ),
    );
    // Comes so slowly that it is seen to touch before it pushes.
    const slow = simulation.add(
      new RigidBody({
        shape: new Sphere(0.3),
        position: [11, 0.8, 0.59],
        gravityScale: 0,
        linearVelocity: [0, 0, -0.02],
      }),
    );
    const touching = new Set<string>();
    let mixed = 0;
    let slowly = 0;
    for (let step = 0; step < 240; step++) {
      if (step % 40 === 39 && balls.length > 0) {
        const ball = balls.shift()!;
        ball.type = 'dynamic';
        ball.position = [ball.position.x, 0.8, 3];
        ball.linearVelocity = [0, 0, -12];
      }
      simulation.events.clear();
      simulation.step(1 / 60);
      for (const event of simulation.events) {
        if (event.type !== 'contact-begin' && event.type !== 'contact-end') continue;
        const pair = `${slotOf(event.a.handle)} ${slotOf(event.b.handle)}`;
        expect(touching.has(pair)).toBe(event.type === 'contact-end');
        if (event.type === 'contact-begin' && event.b === slow) slowly++;
        if (event.type === 'contact-begin') touching.add(pair);
        else touching.delete(pair);
      }
      const listed = new Set<string>();
      let before = '';
      for (const { a, b, touching: touches } of simulation.contacts) {
        const pair = `${slotOf(a.handle)} ${slotOf(b.handle)}`;
        if (before !== '') expect(order(before, pair)).toBeLessThanOrEqual(0);
        before = pair;
        if (touches) listed.add(pair);
      }
      expect([...listed].sort(order)).toEqual([...touching].sort(order));
      const { sleeping } = simulation.bodies;
      if (sleeping >= 8 && simulation.bodies.length - sleeping > 8) mixed++;
    }
    expect(mixed).toBeGreaterThan(40);
    expect(slowly).toBeGreaterThan(0);
  });
});

describe('what began and ended, without contacts that are taken out', () => {
  /** Contacts of pairs of keys, each with one point at a separation (m), all marked as touching. */
  function listOf(...contacts: readonly (readonly [number, number, number])[]): ContactList {
    const list = new ContactList();
    for (const [a, b, separation] of contacts) {
      const o = list.add(1);
      list.data[o + CONTACT.keyA] = a;
      list.data[o + CONTACT.keyB] = b;
      list.data[o + CONTACT.count] = 1;
      list.data[o + CONTACT.touching] = 1;
      list.data[o + POINTS + CONTACT_POINT.separation] = separation;
    }
    return list;
  }
  const marks = ({ data, starts, count }: ContactList): number[] =>
    Array.from({ length: count }, (_, i) => data[starts[i]! + CONTACT.touching]!);

  it.each([
    { what: 'began, and touches still', began: true, left: 0.9e-3, told: [0, 1], marked: [1, 1] },
    { what: 'began, and no longer has', began: true, left: 1.1e-3, told: [1], marked: [0, 1] },
    { what: 'touched, and does still', began: false, left: 1.9e-3, told: [1], marked: [1, 1] },
    { what: 'touched, and does not', began: false, left: 2.1e-3, told: null, marked: [0, 1] },
  ])('a pair that $what', ({ began, left, told, marked }) => {
    const list = listOf([1, 2, -1e-3], [1, 2, left], [1, 3, 0]);
    const changes = new TouchChanges();
    if (began) changes.begun(0);
    changes.ended(7);
    changes.begun(2);
    const dropped = Uint8Array.of(1, 0, 0);
    changes.drop(list, dropped, ENVELOPE);
    list.drop(dropped);
    expect(changes.complete).toBe(told !== null);
    expect(marks(list)).toEqual(marked);
    if (told === null) return;
    const numbers = [...changes.contacts.subarray(0, changes.count)];
    expect(numbers.filter((number) => number >= 0)).toEqual(told);
    expect(numbers.filter((number) => number < 0)).toEqual([-8]);
  });
});
