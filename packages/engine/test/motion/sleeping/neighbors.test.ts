import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/math/random.js';
import { Neighbors } from '../../../src/neighbors.js';

/** The same with lists of their own. */
function oracle(
  pairs: readonly (readonly [number, number])[],
  start: number,
  passesOn: (key: number) => boolean,
): number[] {
  const lists = new Map<number, number[]>();
  const add = (a: number, b: number) => lists.set(a, [...(lists.get(a) ?? []), b]);
  for (const [a, b] of pairs) {
    add(a, b);
    add(b, a);
  }
  const found = [start];
  for (const key of found) {
    if (key !== start && !passesOn(key)) continue;
    for (const other of lists.get(key) ?? []) if (!found.includes(other)) found.push(other);
  }
  return found;
}

describe('Neighbors', () => {
  it('finds all that hang together, the nearest first, in the order in which they were added', () => {
    const random = new Random(11);
    const neighbors = new Neighbors();
    const below = (count: number) => Math.floor(count * random.uniform(0, 1));
    for (let round = 0; round < 60; round++) {
      const keys = 2 + below(40);
      const pairs = Array.from({ length: below(70) }, () => [below(keys), below(keys)] as const);
      const sleeps = Array.from({ length: keys }, () => below(3) > 0);
      neighbors.clear(keys);
      for (const [a, b] of pairs) neighbors.add(a, b);
      for (let start = 0; start < keys; start += 3) {
        const passesOn = (key: number) => sleeps[key]!;
        expect([...neighbors.about(start, passesOn)]).toEqual(oracle(pairs, start, passesOn));
      }
    }
  });
});
