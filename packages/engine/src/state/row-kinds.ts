/**
 * What bodies are, beside where they are: masses, centres of mass, filters. Most bodies of a world are
 * like some other, and what they are seldom changes; so a snapshot has each different row once, and for
 * every body the number of its row. The table is kept until somebody changes.
 */

import { type BodyStore, FILTER_STRIDE, INFO, INFO_STRIDE, MASS_STRIDE } from './body-store.js';

/** Words of 32 bits of a row: filters, mass, centre. */
const WORDS = FILTER_STRIDE + 2 * MASS_STRIDE + 2 * 3;

/** The different rows of a store, and who has which. */
export class RowKinds {
  /** Different rows. */
  count = 0;
  /** (count × 3), (count × 16), (count × 3): see the columns of these names. */
  filters: Int32Array = new Int32Array(0);
  mass: Float64Array = new Float64Array(0);
  localCenters: Float64Array = new Float64Array(0);
  /** By slot: the number of the row. */
  #bySlot = new Int32Array(0);
  #version = -1;

  /** Brings the table up to date; cheap while `store.kindsVersion` stays. */
  update(store: BodyStore, slots: number): void {
    if (this.#version === store.kindsVersion && this.#bySlot.length >= slots) return;
    this.#version = store.kindsVersion;
    this.#build(store, slots);
  }

  /** The number of the row of the body in a slot. */
  of(slot: number): number {
    return this.#bySlot[slot]!;
  }

  #build(store: BodyStore, slots: number): void {
    if (this.#bySlot.length < slots) this.#bySlot = new Int32Array(2 * slots);
    const words = wordsOf(store);
    /** By hash: rows of the store, each the first of its kind. */
    const known = new Map<number, number[]>();
    const firsts: number[] = [];
    const kindOf = new Map<number, number>();
    for (let row = 0; row < store.count; row++) {
      const alike = known.get(hashRow(words, row));
      let first = alike?.find((other) => isSame(words, other, row));
      if (first === undefined) {
        first = row;
        kindOf.set(row, firsts.length);
        firsts.push(row);
        if (alike === undefined) known.set(hashRow(words, row), [row]);
        else alike.push(row);
      }
      this.#bySlot[store.info[row * INFO_STRIDE + INFO.slot]!] = kindOf.get(first)!;
    }
    this.count = firsts.length;
    this.filters = pick(store.filters, FILTER_STRIDE, firsts, new Int32Array(firsts.length * 3));
    const mass = new Float64Array(firsts.length * MASS_STRIDE);
    this.mass = pick(store.mass, MASS_STRIDE, firsts, mass);
    this.localCenters = pick(store.localCenters, 3, firsts, new Float64Array(firsts.length * 3));
  }
}

/** The columns as words: what must be the same are bits. */
interface Words {
  readonly filters: Int32Array;
  readonly mass: Int32Array;
  readonly centers: Int32Array;
}

function wordsOf({ filters, mass, localCenters }: BodyStore): Words {
  const view = (a: Float64Array): Int32Array =>
    new Int32Array(a.buffer, a.byteOffset, 2 * a.length);
  return { filters, mass: view(mass), centers: view(localCenters) };
}

function wordOf({ filters, mass, centers }: Words, row: number, word: number): number {
  if (word < FILTER_STRIDE) return filters[row * FILTER_STRIDE + word]!;
  const w = word - FILTER_STRIDE;
  return w < 2 * MASS_STRIDE
    ? mass[row * 2 * MASS_STRIDE + w]!
    : centers[row * 6 + w - 2 * MASS_STRIDE]!;
}

function hashRow(words: Words, row: number): number {
  let hash = 0x811c9dc5;
  for (let k = 0; k < WORDS; k++) hash = Math.imul(hash ^ wordOf(words, row, k), 0x01000193);
  return hash;
}

function isSame(words: Words, a: number, b: number): boolean {
  for (let k = 0; k < WORDS; k++) if (wordOf(words, a, k) !== wordOf(words, b, k)) return false;
  return true;
}

function pick<T extends Int32Array | Float64Array>(
  column: T,
  stride: number,
  rows: readonly number[],
  out: T,
): T {
  rows.forEach((row, i) => {
    out.set(column.subarray(row * stride, (row + 1) * stride), i * stride);
  });
  return out;
}
