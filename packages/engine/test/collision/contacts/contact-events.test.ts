/** Touching begins within the envelope, ends beyond twice the envelope, and is told once each. */

import { describe, expect, it } from 'vitest';
import { markTouching } from '../../../src/collision/contacts/contact-events.js';
import {
  CONTACT,
  CONTACT_POINT,
  CONTACT_POINT_STRIDE,
  ContactList,
  POINTS,
} from '../../../src/collision/contacts/contact-list.js';

/** A power of two, so that multiples of it are exact. */
const ENVELOPE = 2 ** -10;

/** Contacts of two bodies: for each the separations of its points, in envelopes. */
interface Pair {
  readonly keys: readonly [number, number];
  readonly contacts: readonly (readonly number[])[];
}

function listOf(pairs: readonly Pair[]): ContactList {
  const list = new ContactList();
  for (const { keys, contacts } of pairs) {
    for (const separations of contacts) {
      const o = list.add(separations.length);
      list.data[o + CONTACT.keyA] = keys[0];
      list.data[o + CONTACT.keyB] = keys[1];
      list.data[o + CONTACT.count] = separations.length;
      for (const [i, separation] of separations.entries()) {
        const p = o + POINTS + i * CONTACT_POINT_STRIDE;
        list.data[p + CONTACT_POINT.separation] = separation * ENVELOPE;
      }
    }
  }
  return list;
}

/** What is told in each of some steps. */
function told(steps: readonly (readonly Pair[])[]): string[][] {
  let last = new ContactList();
  return steps.map((pairs) => {
    const current = listOf(pairs);
    const words: string[] = [];
    markTouching(current, last, ENVELOPE, {
      begin: (a, b, list, contact, point) => {
        expect(list).toBe(current);
        words.push(`${a}-${b} begin at ${contact}.${point}`);
      },
      end: (a, b) => words.push(`${a}-${b} end`),
    });
    last = current;
    return words;
  });
}

/** What is told when two bodies are at these separations, one after the other. */
const course = (...separations: number[]): string[][] =>
  told(separations.map((separation) => [{ keys: [1, 2], contacts: [[separation]] }]));

describe('touching', () => {
  const begin = ['1-2 begin at 0.0'];
  const end = ['1-2 end'];

  it('begins at one envelope and not before', () => {
    expect(course(3, 2, 1.5, 1 + 2 ** -40, 1)).toEqual([[], [], [], [], begin]);
    expect(course(-5)).toEqual([begin]);
  });

  it('ends beyond two envelopes and not before', () => {
    expect(course(0, 1, 1.5, 2, 2 + 2 ** -40)).toEqual([begin, [], [], [], end]);
  });

  it('that has ended begins again at one envelope only', () => {
    expect(course(1, 2.5, 2, 1.5, 1)).toEqual([begin, end, [], [], begin]);
  });

  it('ends with the last contact', () => {
    const near: Pair = { keys: [1, 2], contacts: [[0]] };
    expect(told([[near], [], []])).toEqual([begin, end, []]);
  });

  it('is a matter of the deepest point of all contacts of two bodies', () => {
    const course = [
      [[3, 2], [4]],
      [
        [3, 2],
        [4, 0.5, 0.75],
      ],
      [[3, 1.5], [4]],
      [[3, 2.5], [4]],
    ];
    const steps = course.map((contacts): Pair[] => [{ keys: [4, 7], contacts }]);
    expect(told(steps)).toEqual([[], ['4-7 begin at 1.1'], [], ['4-7 end']]);
  });

  it('of every pair is its own affair, whoever comes and goes beside it', () => {
    const pair = (a: number, b: number, separation: number): Pair => ({
      keys: [a, b],
      contacts: [[separation]],
    });
    expect(
      told([
        [pair(1, 2, 0), pair(1, 3, 1.5), pair(2, 3, 0)],
        [pair(0, 5, 0), pair(1, 2, 1.5), pair(1, 3, 1.5), pair(1, 4, 0)],
        [pair(1, 2, 1.5), pair(1, 3, 0.5), pair(2, 3, 1.5)],
      ]),
    ).toEqual([
      ['1-2 begin at 0.0', '2-3 begin at 2.0'],
      ['0-5 begin at 0.0', '1-4 begin at 3.0', '2-3 end'],
      ['0-5 end', '1-3 begin at 1.0', '1-4 end'],
    ]);
  });
});
