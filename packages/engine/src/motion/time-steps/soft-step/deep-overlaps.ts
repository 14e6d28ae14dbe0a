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
 * The same sweeps serve blows, which one sweep takes on by one contact only, and springs that are stiffened: see
 * docs/mathematics/soft-step.md.
 *
 * In a crowd, many bodies in one place, pushes are made gentler (`SoftContacts`), and there is nothing to
 * share out evenly. (One crowd anywhere is enough for that: crowds are not told apart.)
 */

import { BATCH, HEAD, POINT } from '../../../kernel/contact-record.js';
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

  /**
   * Finds the blocks with contacts of bodies near such overlaps. `near` (rows) is 1 for bodies in them, else 0; it comes
   * to be by how many contacts each is from them, and 1. `rows` (contacts × 2) are those of the bodies; `isCrowd`:
   * some are pushed more gently.
   */
  find(
    { batches: table }: Kernel,
    contacts: ContactBatches,
    rows: Int32Array,
    near: Uint16Array,
    movable: Uint8Array,
    isCrowd: boolean,
  ): void {
    const { count, batches, contact } = contacts;
    this.#spread(contacts, rows, near, movable);
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
    this.#isCrowd = isCrowd;
  }

  /** Marks the bodies that touch those in such overlaps, and so on. */
  #spread(
    { lanes, contact }: ContactBatches,
    rows: Int32Array,
    near: Uint16Array,
    movable: Uint8Array,
  ): void {
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

  /** After bodies have been moved, and before all contacts are relaxed. */
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
