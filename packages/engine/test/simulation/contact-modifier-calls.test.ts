/** User code that has the last word on contacts, in both lanes: when it is called, and what if it errs. */

import { describe, expect, it } from 'vitest';
import {
  Box,
  Composite,
  type ContactModifier,
  type ModifiableContact,
  RigidBody,
  type Simulation,
  Sphere,
  VelocitySleep,
} from '../../src/index.js';
import { box, floor, LANES, type Lane, run, world } from './support/lanes.js';

const H = 1 / 60;

/** Boxes in a heap and balls that fall on it, to be changed in many ways. */
function heap(lane: Lane, contactModifier?: ContactModifier | null): Simulation {
  const sim = world(lane, contactModifier === undefined ? {} : { contactModifier });
  floor(sim);
  for (let i = 0; i < 4; i++) {
    box(sim, { name: `box ${i}`, position: [0.05 * i, 0.1 + 0.2 * i, 0] });
    sim.add(
      new RigidBody({
        name: `ball ${i}`,
        shape: new Sphere(0.2),
        position: [0.3 * i, 1.5 + i, 0.1],
      }),
    );
  }
  return sim;
}

const lively: ContactModifier = (contact) => {
  if (contact.a.name.startsWith('ball') && contact.b.name.startsWith('ball')) {
    contact.enabled = false;
  }
  contact.restitution = 0.5;
  contact.kineticFriction *= 0.5;
  contact.surfaceVelocity.z += 0.1;
};

describe.each(LANES)('runs in the %s lane', (lane) => {
  it('are the same to the bit with null, with none, and with one that changes nothing', () => {
    const hashes = [undefined, null, () => {}].map((modifier) => {
      const sim = heap(lane, modifier);
      run(sim, 0.5, H);
      return sim.hash();
    });
    expect(new Set(hashes).size).toBe(1);
    const sim = heap(lane, lively);
    run(sim, 0.5, H);
    expect(sim.hash()).not.toBe(hashes[0]);
  });

  it('are the same again, and after a snapshot', () => {
    const sim = heap(lane, lively);
    run(sim, 0.6, H);
    const middle = sim.snapshot();
    const between = sim.hash();
    run(sim, 0.3, H);
    const end = sim.hash();
    sim.restore(middle);
    expect(sim.hash()).toBe(between);
    run(sim, 0.3, H);
    expect(sim.hash()).toBe(end);
    const again = heap(lane, lively);
    run(again, 0.9, H);
    expect(again.hash()).toBe(end);
    // And in another simulation, which knows nothing but the numbers.
    again.restore(middle.bytes);
    run(again, 0.3, H);
    expect(again.hash()).toBe(end);
  });

  it('call in the order of the contacts', () => {
    const sim = heap(lane);
    const called: string[] = [];
    sim.contactModifier = ({ a, b }) => {
      called.push(`${a.name} ${b.name}`);
    };
    sim.step(H);
    expect(called.length).toBeGreaterThan(3);
    expect(called).toEqual([...sim.contacts].map(({ a, b }) => `${a.name} ${b.name}`));
  });

  it('keep the word on one part of a body when another begins to touch', () => {
    const sim = world(lane);
    floor(sim);
    const cube = new Box(0.5, 0.5, 0.5);
    const parts = [-0.5, 0.5].map((x) => ({ shape: cube, position: { x, y: 0, z: 0 } }));
    box(sim, { shape: new Composite(parts), position: [0, 0.41, 0], linearVelocity: [0, -1, 0] });
    sim.contactModifier = (contact) => {
      contact.enabled = contact.pointAt({ x: 0, y: 0, z: 0 }, 0).x > 0;
    };
    for (let begun = 0; begun < 1; begun += sim.events.ofType('contact-begin').length) sim.step(H);
    const word = () => [...sim.contacts].map(({ touching, enabled }) => [touching, enabled]);
    expect(word()).toEqual([
      [true, false],
      [true, true],
    ]);
    sim.contactModifier = null;
    expect(word()).toEqual([
      [true, true],
      [true, true],
    ]);
  });

  it('leave sensors alone', () => {
    const sim = world(lane);
    floor(sim);
    box(sim, { sensor: true });
    let calls = 0;
    sim.contactModifier = () => {
      calls++;
    };
    run(sim, 0.05, H);
    expect(sim.contacts.length).toBe(1);
    expect(calls).toBe(0);
  });
});

describe.each(LANES)('bad code in the %s lane', (lane) => {
  const cases: [string, (contact: ModifiableContact) => void, RegExp][] = [
    ['NaN', (c) => (c.restitution = Number.NaN), /restitution must be .*, got NaN/],
    ['energy', (c) => (c.restitution = 1.5), /restitution must be at most 1, got 1.5/],
    ['below 0', (c) => (c.kineticFriction = -1), /kineticFriction must be .*, got -1/],
    ['a word', (c) => (c.staticFriction = '1' as never), /staticFriction must be .*, got "1"/],
    ['endless', (c) => (c.rollingFriction = 1 / 0), /rollingFriction must be .*, got Infinity/],
    ['nothing', (c) => (c.spinningFriction = null as never), /spinningFriction .*, got null/],
    ['order', (c) => (c.staticFriction = 0.1), /kineticFriction must not exceed.*\(0.1\), got 0.5/],
    ['surface', (c) => (c.surfaceVelocity.y = Number.NaN), /surfaceVelocity must be three finite/],
    ['no surface', (c) => (c.surfaceVelocity = null as never), /surfaceVelocity .*, got null/],
    ['maybe', (c) => (c.enabled = 0 as never), /enabled must be true or false, got 0/],
  ];
  it.each(cases)('(%s) is refused, and the step is as if it had not been', (_, change, message) => {
    const sim = heap(lane);
    run(sim, 0.1, H);
    const before = sim.hash();
    let calls = 0;
    sim.contactModifier = (contact) => {
      if (++calls === 2) change(contact);
    };
    const start = /^Contact of RigidBody "[a-z0-9 ]+" and RigidBody "[a-z0-9 ]+": /;
    expect(() => sim.step(H)).toThrow(start);
    expect(sim.hash()).toBe(before);
    calls = 0;
    expect(() => sim.step(H)).toThrow(message);
    expect(sim.hash()).toBe(before);
    sim.contactModifier = null;
    sim.step(H);
    const good = heap(lane);
    run(good, 0.1, H);
    good.step(H);
    expect(sim.hash()).toBe(good.hash());
  });

  it('that throws, or changes the world, is undone', () => {
    const sim = heap(lane);
    run(sim, 0.1, H);
    const before = sim.hash();
    const [first] = [...sim.bodies].filter(({ type }) => type === 'dynamic');
    sim.contactModifier = ({ b }) => {
      if (b.name === 'box 2') throw new Error('no idea');
    };
    expect(() => sim.step(H)).toThrow('no idea');
    sim.contactModifier = () => sim.remove(first!);
    expect(() => sim.step(H)).toThrow(/remove cannot be used during a step/);
    sim.contactModifier = () => {
      sim.contactModifier = null;
    };
    expect(() => sim.step(H)).toThrow(/contactModifier cannot be used during a step/);
    expect(sim.hash()).toBe(before);
    sim.contactModifier = null;
    sim.step(H);
    expect(sim.hash()).not.toBe(before);
  });

  it('that is no function is refused', () => {
    const sim = world(lane);
    expect(() => {
      sim.contactModifier = {} as never;
    }).toThrow(/contactModifier must be a function or null/);
    expect(sim.contactModifier).toBeNull();
  });
});

describe.each(LANES)('sleeping in the %s lane', (lane) => {
  const options = { sleeping: new VelocitySleep({ minWakeTime: 0.1 }) };

  it('is not disturbed by what goes through', () => {
    const sim = world(lane, options);
    floor(sim);
    const sleeper = box(sim);
    run(sim, 0.5, H);
    expect(sleeper.sleeping).toBe(true);
    const ghost = sim.add(
      new RigidBody({ name: 'ghost', shape: new Box(0.1, 0.1, 0.1), position: [0, 0.05, 0] }),
    );
    sim.contactModifier = (contact) => {
      if (contact.a === ghost || contact.b === ghost) {
        contact.enabled = contact.a.type === 'static' || contact.b.type === 'static';
      }
    };
    // It slides to and fro inside of the box on the floor: the two are not one group.
    for (let i = 0; i < 60; i++) {
      ghost.linearVelocity = [i % 20 < 10 ? 1 : -1, 0, 0];
      sim.step(H);
    }
    expect(sim.contacts.of(sleeper, ghost).map(({ enabled }) => enabled)).toEqual([false]);
    expect(sleeper.sleeping).toBe(true);
    // A question in between changes nothing about it.
    sim.detectCollisions();
    expect(sim.contacts.of(sleeper, ghost)[0]!.enabled).toBe(false);
    ghost.linearVelocity = [8, 0, 0];
    const woken: string[] = [];
    for (let i = 0; i < 30; i++) {
      sim.step(H);
      woken.push(...sim.events.ofType('wake').map(({ body }) => body.name));
    }
    expect(sim.contacts.of(sleeper, ghost)).toEqual([]);
    expect(woken).toEqual([]);
  });

  it('ends for all when the modifier is changed', () => {
    const sim = world(lane, options);
    floor(sim);
    const sleeper = box(sim);
    run(sim, 0.5, H);
    expect(sleeper.sleeping).toBe(true);
    sim.contactModifier = (contact) => {
      contact.enabled = false;
    };
    expect(sleeper.sleeping).toBe(false);
    run(sim, 0.5, H);
    expect(sleeper.position.y).toBeLessThan(-0.5);
  });
});
