/**
 * Pairs of boxes wait until they are many, and all pairs after them wait with them. Nobody can tell: a
 * narrow phase that the search does not know, for which nobody waits, gives the same contacts, in the same
 * order, with the same events.
 */

import { describe, expect, it } from 'vitest';
import { BoundingVolumeTree } from '../../../src/collision/collision-detection.js';
import { type NarrowPhase, PairFunctions } from '../../../src/collision/narrow/narrow-phase.js';
import { Simulation } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { Composite } from '../../../src/shapes/composite.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';

/** The default, but nobody knows; counts the pairs of boxes. */
class InDisguise implements NarrowPhase {
  readonly name = 'pair-functions';
  readonly #inner = new PairFunctions();
  boxes = 0;

  begin(): void {
    this.#inner.begin();
  }

  collide(...pair: Parameters<NarrowPhase['collide']>): void {
    if (pair[1].shape.kind === 'box' && pair[2].shape.kind === 'box') this.boxes++;
    this.#inner.collide(...pair);
  }

  restart(): void {
    this.#inner.restart();
  }
}

/** Boxes, balls and crosses that fall into a heap, and some that lie there already. */
function heap(narrowPhase: NarrowPhase): Simulation {
  const collisionDetection = new BoundingVolumeTree({ narrowPhase });
  const sim = new Simulation({ collisionDetection, fixedTimeStep: 1 / 60 });
  const random = new Random('heap');
  const number = (size: number): number => random.uniform(-size, size);
  const floor = new Box(40, 1, 40);
  sim.add(new RigidBody({ type: 'static', shape: floor, position: [0, -0.5, 0] }));
  const bar = new Box(0.9, 0.3, 0.3);
  const cross = new Composite([
    { shape: bar },
    { shape: new Box(0.3, 0.9, 0.3), position: [0, 0, 0] },
  ]);
  const shapes: Shape[] = [new Box(0.5, 0.6, 0.7), new Sphere(0.3), new Box(0.6, 0.6, 0.6), cross];
  for (let i = 0; i < 40; i++) {
    const position = [8 + 0.7 * (i % 8), 0.3, 8 + 0.7 * Math.floor(i / 8)] as const;
    sim.add(new RigidBody({ shape: shapes[2]!, position }));
  }
  for (let i = 0; i < 160; i++) {
    sim.add(
      new RigidBody({
        shape: shapes[i % 7 === 0 ? 3 : i % 5 === 0 ? 1 : i % 2 === 0 ? 0 : 2]!,
        position: [number(1.5), 0.5 + 0.07 * i, number(1.5)],
        orientation: random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }),
      }),
    );
  }
  return sim;
}

/** What has happened in the last step, as words. */
function eventsOf(sim: Simulation): string[] {
  const words: string[] = [];
  for (const event of sim.events) {
    const { type, a, b } = event as { type: string; a?: RigidBody; b?: RigidBody };
    words.push(`${type} ${a?.handle} ${b?.handle}`);
  }
  sim.events.clear();
  return words;
}

function isSame(a: Float64Array, b: Float64Array): boolean {
  return a.length === b.length && a.every((x, i) => Object.is(x, b[i]));
}

describe('pairs that wait for each other', () => {
  it('have the contacts and events of pairs that do not', () => {
    const disguise = new InDisguise();
    const queued = heap(new PairFunctions());
    const one = heap(disguise);
    let asleep = 0;
    let recycled = 0;
    let events = 0;
    for (let i = 0; i < 240; i++) {
      disguise.boxes = 0;
      queued.step(1 / 60);
      one.step(1 / 60);
      expect(isSame(queued.contacts.data, one.contacts.data)).toBe(true);
      const words = eventsOf(queued);
      expect(words).toEqual(eventsOf(one));
      expect(queued.collisionDetection.statistics).toEqual(one.collisionDetection.statistics);
      asleep = Math.max(asleep, queued.bodies.store.sleeping);
      recycled = Math.max(recycled, queued.collisionDetection.statistics.recycled);
      events += words.length;
    }
    expect(queued.hash()).toBe(one.hash());
    // It was about something: more boxes than can wait at once, sleepers between them, changes.
    expect(disguise.boxes).toBeGreaterThan(64);
    expect(asleep).toBeGreaterThan(30);
    expect(recycled).toBeGreaterThan(50);
    expect(events).toBeGreaterThan(500);
  });
});
