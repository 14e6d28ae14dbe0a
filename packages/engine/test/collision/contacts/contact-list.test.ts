/** A list of records of different lengths, against arrays of arrays. */

import { describe, expect, it } from 'vitest';
import {
  CONTACT,
  CONTACT_POINT_STRIDE,
  ContactList,
  endOfRecord,
  POINTS,
} from '../../../src/collision/contacts/contact-list.js';
import { copyRecord } from '../../../src/collision/contacts/recycle.js';
import { Random } from '../../../src/math/random.js';

type Numbers = readonly number[];

/** A record of one to four points, with numbers that no other record has. */
function record(random: Random): Numbers {
  const points = 1 + Math.floor(4 * random.next());
  const length = POINTS + points * CONTACT_POINT_STRIDE;
  const numbers = Array.from({ length }, () => random.next());
  numbers[CONTACT.count] = points;
  return numbers;
}

function append(list: ContactList, numbers: Numbers): void {
  const o = list.add(numbers[CONTACT.count]!);
  list.data.set(numbers, o);
}

const listOf = (records: readonly Numbers[]): ContactList => {
  const list = new ContactList();
  for (const numbers of records) append(list, numbers);
  return list;
};

const read = ({ data, starts, count }: ContactList): Numbers[] =>
  Array.from({ length: count }, (_, i) => [...data.subarray(starts[i], starts[i + 1])]);

const many = (random: Random, count: number): Numbers[] =>
  Array.from({ length: count }, () => record(random));

describe('a list of contacts', () => {
  const random = new Random('contact list');

  it('tells where records begin and how many points they have', () => {
    const records = many(random, 300);
    const list = listOf(records);
    expect(read(list)).toEqual(records);
    expect(list.length).toBe(records.flat().length);
    const points = records.reduce((sum, numbers) => sum + numbers[CONTACT.count]!, 0);
    expect(list.pointCount).toBe(points);
    for (let i = 0; i < list.count; i++) {
      expect(endOfRecord(list.data, list.starts[i]!)).toBe(list.starts[i + 1]);
    }
  });

  it.each([
    { what: 'nothing changes', gone: 0, come: 0, turns: 1 },
    { what: 'a few go', gone: 0.02, come: 0, turns: 20 },
    { what: 'a few come', gone: 0, come: 0.02, turns: 20 },
    { what: 'some come and go', gone: 0.02, come: 0.02, turns: 40 },
    { what: 'most come and go', gone: 0.5, come: 0.5, turns: 20 },
  ])('copies what follows another list, if $what', ({ gone, come, turns }) => {
    let copied = 0;
    for (let turn = 0; turn < turns; turn++) {
      const last = listOf(many(random, 1000));
      const current = new ContactList();
      const expected: Numbers[] = [];
      for (let i = 0; i < last.count; i++) {
        if (random.next() < come) {
          expected.push(record(random));
          append(current, expected.at(-1)!);
        }
        if (random.next() < gone) continue;
        const old = last.starts[i]!;
        const end = last.starts[i + 1]!;
        const o = current.add(last.data[old + CONTACT.count]!);
        if (current.follows(last, o, old, end)) copied++;
        else copyRecord(current.data, o, last.data, old, end);
        // What is carried over is written to at once: whatever is copied later must leave it alone.
        current.data[o + POINTS] = random.next();
        const numbers = [...last.data.subarray(old, end)];
        numbers[POINTS] = current.data[o + POINTS]!;
        expected.push(numbers);
      }
      expect(read(current)).toEqual(expected);
    }
    if (gone + come === 0) expect(copied).toBeGreaterThan(900);
  });

  it('drops, appends, copies and lends', () => {
    const records = many(random, 200);
    const list = listOf(records);
    const dropped = Uint8Array.from(records, () => (random.next() < 0.3 ? 1 : 0));
    const kept = records.filter((_, i) => dropped[i] === 0);
    list.drop(dropped);
    expect(read(list)).toEqual(kept);
    const other = listOf(records);
    list.append(other, 20, 70);
    expect(read(list)).toEqual([...kept, ...records.slice(20, 70)]);
    const copy = listOf(many(random, 3));
    copy.copyFrom(list);
    expect(read(copy)).toEqual(read(list));
    const shown = new ContactList();
    shown.lend(Float64Array.from(records.flat()));
    expect(read(shown)).toEqual(records);
    shown.own();
    append(shown, kept[0]!);
    expect(read(shown)).toEqual([...records, kept[0]]);
  });
});
