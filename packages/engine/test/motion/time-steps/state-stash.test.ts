/** What a step keeps to come back to: the same state, whether rows are the same as the last time or not. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { StateStash } from '../../../src/motion/time-steps/state-stash.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import type { BodyStore } from '../../../src/state/body-store.js';

const ARRAYS = [
  'centers',
  'orientations',
  'positions',
  'linearVelocities',
  'angularVelocities',
] as const;

/** The numbers of the first rows. */
const stateOf = (store: BodyStore, rows: number): number[][] =>
  ARRAYS.map((name) => [...store[name].subarray(0, (name === 'orientations' ? 4 : 3) * rows)]);

function shake(store: BodyStore, random: Random): void {
  for (const name of ARRAYS) {
    for (let i = 0; i < store[name].length; i++) store[name][i] = random.uniform(-1, 1);
  }
}

describe('a stash of the state', () => {
  it('gives back what it was given: the first time, again, with more rows and in another memory', () => {
    const random = new Random('stash');
    const sim = new Simulation();
    const { store } = sim.bodies;
    const stash = new StateStash();
    const add = (): RigidBody => sim.add(new RigidBody({ mass: 1, inertia: [1, 1, 1] }));
    for (let i = 0; i < 5; i++) add();
    for (let round = 0; round < 12; round++) {
      // The same rows for some rounds, then more than there is room for.
      if (round % 4 === 3) for (let i = 0; i < 3 ** round && i < 500; i++) add();
      shake(store, random);
      const before = stateOf(store, store.moving);
      stash.save(store);
      shake(store, random);
      stash.restore(store);
      expect(stateOf(store, store.moving)).toEqual(before);
      shake(store, random);
      const now = stateOf(store, store.moving);
      stash.restorePoses(store);
      expect(stateOf(store, store.moving)).toEqual([...before.slice(0, 3), ...now.slice(3)]);
      stash.becomePrevious(store);
      expect([...store.previousCenters.subarray(0, 3 * store.moving)]).toEqual(before[0]);
      expect([...store.previousOrientations.subarray(0, 4 * store.moving)]).toEqual(before[1]);
    }
  });

  it('takes in rows that have joined since as they are then', () => {
    const random = new Random('join');
    const sim = new Simulation();
    const { store } = sim.bodies;
    const stash = new StateStash();
    for (let i = 0; i < 4; i++) sim.add(new RigidBody({ mass: 1, inertia: [1, 1, 1] }));
    for (let round = 0; round < 3; round++) {
      shake(store, random);
      const rows = store.moving;
      const before = stateOf(store, rows);
      stash.save(store);
      shake(store, random);
      sim.add(new RigidBody({ mass: 1, inertia: [1, 1, 1] }));
      const joined = stateOf(store, store.moving);
      stash.follow(store);
      shake(store, random);
      stash.restore(store);
      const expected = joined.map((numbers, k) => [
        ...before[k]!,
        ...numbers.slice(before[k]!.length),
      ]);
      expect(stateOf(store, store.moving)).toEqual(expected);
    }
  });
});
