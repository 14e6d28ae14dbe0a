/** Contacts of two states of the same bodies as one list: the union of the pairs, those of now before those of then. */

import { describe, expect, it } from 'vitest';
import { CONTACT, ContactList, POINTS } from '../../../src/collision/contacts/contact-list.js';
import { unite } from '../../../src/motion/time-steps/unite-contacts.js';

type Pair = readonly [keyA: number, keyB: number, mark: number];

/** A contact for each, with one point, whose first number is the mark. */
function listOf(pairs: readonly Pair[]): ContactList {
  const list = new ContactList();
  for (const [keyA, keyB, mark] of pairs) {
    const o = list.add(1);
    list.data[o + CONTACT.keyA] = keyA;
    list.data[o + CONTACT.keyB] = keyB;
    list.data[o + CONTACT.count] = 1;
    list.data[o + POINTS] = mark;
  }
  return list;
}

const read = ({ data, starts, count }: ContactList): Pair[] =>
  Array.from({ length: count }, (_, i) => {
    const o = starts[i]!;
    return [data[o + CONTACT.keyA]!, data[o + CONTACT.keyB]!, data[o + POINTS]!];
  });

function united(now: readonly Pair[], then: readonly Pair[]): ContactList {
  const out = new ContactList();
  unite(out, listOf(now), listOf(then), (key) => 10 * key);
  return out;
}

describe('contacts of two states', () => {
  it('are those of now, and those of then of other pairs, in order', () => {
    const now: Pair[] = [
      [1, 2, 1],
      [1, 4, 1],
      [3, 4, 1],
    ];
    const then: Pair[] = [
      [0, 9, 2],
      [1, 2, 2],
      [1, 3, 2],
      [3, 4, 2],
      [5, 6, 2],
    ];
    const all: Pair[] = [
      [0, 9, 2],
      [1, 2, 1],
      [1, 3, 2],
      [1, 4, 1],
      [3, 4, 1],
      [5, 6, 2],
    ];
    expect(read(united(now, then))).toEqual(all);
  });

  it('have all contacts of a pair from one of the two', () => {
    const now: Pair[] = [
      [1, 2, 1],
      [1, 2, 2],
    ];
    const then: Pair[] = [
      [1, 2, 3],
      [1, 2, 4],
      [1, 2, 5],
      [1, 3, 6],
      [1, 3, 7],
    ];
    expect(read(united(now, then))).toEqual([...now, [1, 3, 6], [1, 3, 7]]);
  });

  it('are those of one if the other has none', () => {
    const some: Pair[] = [
      [1, 2, 1],
      [2, 3, 1],
    ];
    expect(read(united(some, []))).toEqual(some);
    expect(read(united([], some))).toEqual(some);
  });

  it('of then are in the rows in which their bodies are now', () => {
    const { rows, count } = united(
      [],
      [
        [1, 2, 1],
        [2, 3, 1],
      ],
    );
    expect([...rows.subarray(0, 2 * count)]).toEqual([10, 20, 20, 30]);
  });
});
