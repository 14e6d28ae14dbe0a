/**
 * Overlaps that are deeper than what is taken out at once, as of bodies that were made inside of others.
 *
 * All their points are pushed with the same speed, however deep they are: if one sweep leaves some of
 * them faster than others, a body is turned, and nothing turns it back. So there are sweeps before the
 * one that counts, which share the push out evenly. And the speed of a push is much, compared with what
 * contacts otherwise do: one sweep leaves some of it, which more of them take away, with friction, since
 * the points at which it acts are far from the bodies when these are far in each other.
 *
 * In a crowd, many bodies in one place, pushes are made gentler (`SoftContacts`), and there is nothing to
 * share out evenly.
 */

import { HEAD, POINT, PUSH, TOTAL } from '../../../kernel/contact-record.js';
import type { Kernel } from '../../../kernel/kernel.js';
import type { ContactBatches } from './contact-batches.js';

/** Sweeps that share a push out. */
const SHARING = 3;
/** Sweeps that take its speed away. */
const CALMING = 3;

/** What is done about deep overlaps, beside what is done about all contacts. */
export class DeepOverlaps {
  /** Impulses so far, which sweeps that do not count must not change. */
  #totals = new Float64Array(0);

  /** Before the sweep with springs; `push` is the speed of pushes where there is no crowd, m/s. */
  share(machine: Kernel, contacts: ContactBatches, inverseH: number, push: number): void {
    if (isCrowd(machine.J, contacts, push)) return;
    this.#keep(machine.J, contacts);
    for (let round = 0; round < SHARING; round++) machine.solveNormals(contacts.count, inverseH, 1);
    this.#giveBack(machine.J, contacts);
  }

  /** After bodies have been moved and friction has been solved. */
  calm(machine: Kernel, { count }: ContactBatches, inverseH: number): void {
    for (let round = 0; round < CALMING; round++) machine.relax(count, inverseH);
  }

  #keep(J: Kernel['J'], { count, batches }: ContactBatches): void {
    let n = 0;
    for (let i = 0; i < count; i++) {
      const { base, first, last, points } = batches[i]!;
      n += (last - first) * points;
      if (n > this.#totals.length) this.#grow(2 * n);
      const size = HEAD + points * POINT;
      let at = n - (last - first) * points;
      for (let lane = first; lane < last; lane++) {
        const c = base + ((lane - first) >> 2) * size + (lane & 3) + HEAD + TOTAL;
        for (let k = 0; k < points; k++) this.#totals[at++] = J[c + k * POINT]!;
      }
    }
  }

  #giveBack(J: Kernel['J'], { count, batches }: ContactBatches): void {
    let at = 0;
    for (let i = 0; i < count; i++) {
      const { base, first, last, points } = batches[i]!;
      const size = HEAD + points * POINT;
      for (let lane = first; lane < last; lane++) {
        const c = base + ((lane - first) >> 2) * size + (lane & 3) + HEAD + TOTAL;
        for (let k = 0; k < points; k++) J[c + k * POINT] = this.#totals[at++]!;
      }
    }
  }

  #grow(room: number): void {
    const totals = new Float64Array(room);
    totals.set(this.#totals);
    this.#totals = totals;
  }
}

/** Whether any contact is pushed more gently than with this speed, m/s. */
function isCrowd(J: Kernel['J'], { count, batches }: ContactBatches, push: number): boolean {
  for (let i = 0; i < count; i++) {
    const { base, first, last, points } = batches[i]!;
    const size = HEAD + points * POINT;
    for (let lane = first; lane < last; lane++) {
      // Lanes without a contact have no push at all.
      const speed = -J[base + ((lane - first) >> 2) * size + (lane & 3) + PUSH]!;
      if (speed > 0 && speed < 0.99 * push) return true;
    }
  }
  return false;
}
