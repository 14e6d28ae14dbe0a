/**
 * Which contacts are solved together. Contacts of one colour share no body that can be moved, so four
 * of them may be solved at once, and the result does not depend on how many are.
 *
 * Colours are given anew in every step, greedily, in the order of the contact list: that costs about
 * a hundredth of the step, and nothing has to be remembered, so a restored snapshot goes on with the
 * same bits by itself. Contacts with something immovable get colours of their own, which are solved
 * last: what the ground says holds. A body with more partners than there are colours has the rest of
 * its contacts solved one by one, before all others.
 *
 * Contacts that take more sub-steps than others (`heavy-components.ts`) share no body with these, have colours of their
 * own, and come after them.
 *
 * Within a colour contacts are sorted by their number of points, so that four lanes have equal work.
 */

import { BATCH, HEAD, POINT } from '../../../kernel/contact-record.js';
import { GIVEN } from '../../../kernel/given-record.js';
import { grown } from '../../../kernel/grown.js';

/** Colours for two bodies that can be moved, and as many for one against something immovable. */
const COLORS = 28;
/** Kinds of records: of one, two or four points. */
const SIZES = 3;
/** Batches: those solved one by one, then by colour; not more than `BATCHES`. */
const OVERFLOW = 0;
const GROUPS = (1 + 2 * COLORS) * SIZES;
/** Those of the usual number of sub-steps, and those of more. */
const ALL_GROUPS = 2 * GROUPS;

/** Lanes that the kernel takes at a time. */
export const TAKEN = 128;

/** Points a record of kind 0, 1 or 2 has room for. */
const ROOM = [1, 2, 4] as const;

const isSingle = (group: number): boolean => group % GROUPS < SIZES;

/** Records of as many points each, which are solved together. */
export interface Batch {
  /** where their numbers begin */
  base: number;
  /** first lane, and the one after the last; multiples of 4 */
  first: number;
  last: number;
  /** points there is room for: 1, 2 or 4 */
  points: number;
  /** whether its contacts are solved one by one: three lanes of four are empty */
  single: boolean;
}

/** The contacts of a step in the order in which they are solved. */
export class ContactBatches {
  /** Batches in use, in the order of solving. */
  readonly batches: Batch[] = [];
  count = 0;
  /** How many of these, the first ones, are of the usual number of sub-steps, and how many lanes they have. */
  light = 0;
  lightLanes = 0;
  /** Lanes, and numbers of all records, with those of the last that are handed in: see `Kernel.G`. */
  lanes = 0;
  numbers = 0;
  /** (contacts) group of each; −1: nothing is to be done about it */
  group = new Int16Array(0);
  /** (contacts) where the record of each begins */
  record = new Int32Array(0);
  /** (contacts) lane of each */
  lane = new Int32Array(0);
  /** (lanes) contact of each; −1: none */
  contact = new Int32Array(0);

  /** (bodies) bits of the colours that a body has already */
  #used = new Int32Array(0);
  #usedFixed = new Int32Array(0);
  readonly #sizes = new Int32Array(ALL_GROUPS);
  readonly #next = new Int32Array(ALL_GROUPS);
  readonly #bases = new Int32Array(ALL_GROUPS);

  /**
   * Sorts `count` contacts. `rows` (× 2) are those of their bodies, `solid` their numbers of points, 0
   * where nothing is to be done; `movable` (`bodies`) tells which bodies an impulse can move, and `heavy`, if there are
   * any, which of these take more sub-steps.
   */
  build(
    rows: Int32Array,
    count: number,
    solid: Uint8Array,
    movable: Uint8Array,
    bodies: number,
    heavy: Uint8Array | null = null,
  ): void {
    this.#reserve(count, bodies);
    this.#color(rows, count, solid, movable, heavy);
    this.#layOut();
    if (this.contact.length < this.lanes) this.contact = new Int32Array(2 * this.lanes);
    this.contact.fill(-1, 0, this.lanes);
    for (let i = 0; i < count; i++) {
      const group = this.group[i]!;
      if (group < 0) continue;
      const place = this.#next[group]!;
      // One by one means a block for each.
      this.#next[group] = place + (isSingle(group) ? 4 : 1);
      const points = ROOM[group % SIZES]!;
      this.lane[i] = place;
      this.contact[place] = i;
      const block = (place - this.#firsts[group]!) >> 2;
      this.record[i] = this.#bases[group]! + block * (HEAD + points * POINT) + (place & 3);
    }
  }

  readonly #firsts = new Int32Array(ALL_GROUPS);

  /** 1 if a contact is of those that take more sub-steps, else 0. */
  weightOf(contact: number): 0 | 1 {
    return this.group[contact]! < GROUPS ? 0 : 1;
  }

  #color(
    rows: Int32Array,
    count: number,
    solid: Uint8Array,
    movable: Uint8Array,
    heavy: Uint8Array | null,
  ): void {
    const used = this.#used;
    const usedFixed = this.#usedFixed;
    this.#sizes.fill(0);
    for (let i = 0; i < count; i++) {
      if (solid[i] === 0) {
        this.group[i] = -1;
        continue;
      }
      const a = rows[2 * i]!;
      const b = rows[2 * i + 1]!;
      const points = solid[i]!;
      const size = points > 2 ? 2 : points - 1;
      let color: number;
      if (movable[a] === 1 && movable[b] === 1) {
        const taken = used[a]! | used[b]!;
        const bit = ~taken & (taken + 1);
        color = 31 - Math.clz32(bit);
        if (color < COLORS) {
          used[a] = used[a]! | bit;
          used[b] = used[b]! | bit;
          color = 1 + color;
        } else {
          color = OVERFLOW;
        }
      } else {
        const body = movable[a] === 1 ? a : b;
        const taken = usedFixed[body]!;
        const bit = ~taken & (taken + 1);
        color = 31 - Math.clz32(bit);
        if (color < COLORS) {
          usedFixed[body] = taken | bit;
          color = 1 + COLORS + color;
        } else {
          color = OVERFLOW;
        }
      }
      let group = color * SIZES + size;
      if (heavy !== null && heavy[movable[a] === 1 ? a : b] === 1) group += GROUPS;
      this.group[i] = group;
      this.#sizes[group] = this.#sizes[group]! + (color === OVERFLOW ? 4 : 1);
    }
  }

  #layOut(): void {
    this.count = 0;
    let lane = 0;
    let base = 0;
    for (let group = 0; group < ALL_GROUPS; group++) {
      if (group === GROUPS) {
        this.light = this.count;
        this.lightLanes = lane;
      }
      const lanes = (this.#sizes[group]! + 3) & ~3;
      if (lanes === 0) continue;
      const points = ROOM[group % SIZES]!;
      this.#firsts[group] = lane;
      this.#next[group] = lane;
      this.#bases[group] = base;
      const batch = this.#batch();
      batch.base = base;
      batch.first = lane;
      batch.last = lane + lanes;
      batch.points = points;
      batch.single = isSingle(group);
      lane += lanes;
      base += (lanes >> 2) * (HEAD + points * POINT);
    }
    this.lanes = lane;
    this.numbers = lane === 0 ? 0 : base + TAKEN * GIVEN;
  }

  /** Writes the batches into the table of a kernel. */
  writeTable(table: Int32Array): void {
    for (let i = 0; i < this.count; i++) {
      const { base, first, last, points } = this.batches[i]!;
      table[i * BATCH] = base;
      table[i * BATCH + 1] = first;
      table[i * BATCH + 2] = last;
      table[i * BATCH + 3] = points;
    }
  }

  #batch(): Batch {
    let batch = this.batches[this.count];
    if (batch === undefined) {
      batch = { base: 0, first: 0, last: 0, points: 0, single: false };
      this.batches.push(batch);
    }
    this.count++;
    return batch;
  }

  #reserve(contacts: number, rows: number): void {
    if (this.group.length < contacts) {
      const room = grown(this.group.length, contacts);
      this.group = new Int16Array(room);
      this.record = new Int32Array(room);
      this.lane = new Int32Array(room);
    }
    if (this.#used.length < rows) {
      const room = grown(this.#used.length, rows);
      this.#used = new Int32Array(room);
      this.#usedFixed = new Int32Array(room);
    } else {
      this.#used.fill(0, 0, rows);
      this.#usedFixed.fill(0, 0, rows);
    }
  }
}
