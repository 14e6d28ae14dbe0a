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
  CONTACT_STRIDE,
  type ContactList,
  POINTS,
} from '../../../src/collision/contacts/contact-list.js';
import { Simulation } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { Composite } from '../../../src/shapes/composite.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { slotOf } from '../../../src/state/handles.js';
import { Detector } from '../../support/collision/detector.js';

const ENVELOPE = 0.001;

/** The smallest separation of each pair of keys, m, in the order of the list. */
function depths({ data, count }: ContactList): Map<string, number> {
  const found = new Map<string, number>();
  for (let i = 0; i < count; i++) {
    const o = i * CONTACT_STRIDE;
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

describe.each([
  { what: 'single shapes', shapes: WHOLE },
  { what: 'bodies of several parts', shapes: PARTS },
])('touching of $what', ({ shapes }) => {
  it('begins and ends as the lists of contacts say, in the order of the pairs', () => {
    const simulation = crowd(shapes, 'crowd');
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
        const o = i * CONTACT_STRIDE;
        const pair = `${list.data[o + CONTACT.keyA]} ${list.data[o + CONTACT.keyB]}`;
        expect(list.data[o + CONTACT.touching]).toBe(next.has(pair) ? 1 : 0);
      }
      begins += told.filter((word) => word.startsWith('contact-begin')).length;
      ends += told.filter((word) => word.startsWith('contact-end')).length;
      touching = next;
      drift(simulation);
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
