/**
 * Overlaps that are deeper than what is taken out at once, as of bodies that were made inside of others.
 *
 * All their points are pushed with the same speed, however deep they are: if one sweep leaves some of
 * them faster than others, a body is turned, and nothing turns it back. So there are sweeps before the
 * one that counts, which share the push out evenly. And the speed of a push is much, compared with what
 * contacts otherwise do: one sweep leaves some of it, which more of them take away, with friction, since
 * the points at which it acts are far from the bodies when these are far in each other.
 *
 * These sweeps are over the contacts near such an overlap, and over no others: in a large world something is always
 * deep somewhere, and nobody far from it should pay for that, or move otherwise because of it. (They are over
 * whole blocks of four contacts, so some others come along. Sweeps over all contacts took an eighth of the time of
 * a heap of 32,000, and hardly any of that of 1,000.)
 *
 * In a crowd, many bodies in one place, pushes are made gentler (`SoftContacts`), and there is nothing to
 * share out evenly. (One crowd anywhere is enough for that: crowds are not told apart.)
 */

import { BATCH, HEAD, POINT, PUSH } from '../../../kernel/contact-record.js';
import type { Kernel } from '../../../kernel/kernel.js';
import type { ContactBatches } from './contact-batches.js';

/** Sweeps that share a push out. */
const SHARING = 3;
/** Sweeps that take its speed away. */
const CALMING = 3;

/**
 * How far from such an overlap contacts are swept: those of its bodies, of bodies that touch these, and of bodies
 * that touch those. (With 1 or 2, stacks of light boxes under heavy ones drift three times as far.)
 */
const RINGS = 3;

/** What is done about deep overlaps, beside what is done about all contacts. */
export class DeepOverlaps {
  /** The parts of batches that are concerned: where they are in the kernel's table, and how many. */
  #from = 0;
  #count = 0;
  /** How many of these, the first ones, are of the usual number of sub-steps. */
  #light = 0;
  /** Whether many bodies are in one place. */
  #isCrowd = false;
  /** (rows) by how many contacts a body is from such an overlap, and 1; 0: far from all */
  #near = new Uint8Array(0);

  /**
   * Finds the blocks with contacts of bodies of which `deep` (by row) says that they are in such overlaps. `rows`
   * (contacts × 2) are those of the bodies; `push` is the speed of pushes where there is no crowd, m/s.
   */
  find(
    { batches: table, J }: Kernel,
    contacts: ContactBatches,
    rows: Int32Array,
    deep: Uint16Array,
    movable: Uint8Array,
    push: number,
  ): void {
    const { count, batches, contact } = contacts;
    this.#spread(contacts, rows, deep, movable);
    const near = this.#near;
    this.#from = count;
    let o = count * BATCH;
    this.#light = 0;
    for (let i = 0; i < count; i++) {
      const { base, first, last, points } = batches[i]!;
      const size = HEAD + points * POINT;
      if (i === contacts.light) this.#light = o / BATCH - count;
      let isPart = false;
      for (let lane = first; lane < last; lane += 4) {
        let isNear = false;
        for (let c = lane; c < lane + 4; c++) {
          const n = contact[c]!;
          if (n >= 0 && (near[rows[2 * n]!]! | near[rows[2 * n + 1]!]!) !== 0) isNear = true;
        }
        if (isNear && !isPart) {
          table[o] = base + ((lane - first) >> 2) * size;
          table[o + 1] = lane;
          table[o + 3] = points;
          o += BATCH;
        }
        if (isNear) table[o - BATCH + 2] = lane + 4;
        isPart = isNear;
      }
    }
    this.#count = o / BATCH - count;
    if (contacts.light === count) this.#light = this.#count;
    this.#isCrowd = isCrowd(J, table, count * BATCH, o, push);
  }

  /** Marks the bodies in such overlaps, and those that touch them, and so on. */
  #spread(
    { lanes, contact }: ContactBatches,
    rows: Int32Array,
    deep: Uint16Array,
    movable: Uint8Array,
  ): void {
    const bodies = movable.length;
    if (this.#near.length < bodies) this.#near = new Uint8Array(bodies);
    const near = this.#near;
    for (let row = 0; row < bodies; row++) near[row] = deep[row]! > 0 ? 1 : 0;
    for (let ring = 1; ring < RINGS; ring++) {
      for (let lane = 0; lane < lanes; lane++) {
        const n = contact[lane]!;
        if (n < 0) continue;
        const a = rows[2 * n]!;
        const b = rows[2 * n + 1]!;
        // Who is marked in this round marks others in the next one.
        if (near[a] === ring && near[b] === 0 && movable[b] === 1) near[b] = ring + 1;
        else if (near[b] === ring && near[a] === 0 && movable[a] === 1) near[a] = ring + 1;
      }
    }
  }

  /** Before the sweep with springs. */
  share(machine: Kernel, inverseH: number, weight: 0 | 1): void {
    if (this.#isCrowd) return;
    for (let round = 0; round < SHARING; round++) {
      machine.press(this.#countOf(weight), inverseH, this.#fromOf(weight));
    }
  }

  /** After bodies have been moved and friction has been solved. */
  calm(machine: Kernel, inverseH: number, weight: 0 | 1): void {
    for (let round = 0; round < CALMING; round++) {
      machine.relax(this.#countOf(weight), inverseH, 0, this.#fromOf(weight));
    }
  }

  #countOf(weight: 0 | 1): number {
    return weight === 0 ? this.#light : this.#count - this.#light;
  }

  #fromOf(weight: 0 | 1): number {
    return weight === 0 ? this.#from : this.#from + this.#light;
  }
}

/** Whether any contact of the parts from `o` to `end` of a table is pushed more gently than with this speed, m/s. */
function isCrowd(
  J: Kernel['J'],
  table: Int32Array,
  start: number,
  end: number,
  push: number,
): boolean {
  for (let o = start; o < end; o += BATCH) {
    const lanes = table[o + 2]! - table[o + 1]!;
    const size = HEAD + table[o + 3]! * POINT;
    for (let lane = 0; lane < lanes; lane++) {
      // Lanes without a contact have no push at all.
      const speed = -J[table[o]! + (lane >> 2) * size + (lane & 3) + PUSH]!;
      if (speed > 0 && speed < 0.99 * push) return true;
    }
  }
  return false;
}
