/**
 * Bodies with contacts and joints as well. Contacts have their turning in units of their own (see `BODY` in
 * `contact-record.ts`), joints want rad and rad/s. So such bodies are lent to the joints for as long as these work, and
 * then taken back. (Of two records, one for each, either would have to be told what the other has got.)
 */

import { BODY, PX, SIDE, TX, VX, WX } from '../../../kernel/contact-record.js';
import type { Kernel } from '../../../kernel/kernel.js';
import { spinOf, unitsOf } from '../../../kernel/turning-root.js';
import type { EquationsOfMotion } from '../../equations-of-motion.js';
import { areWithin } from './bounds.js';

/** The bodies of a step that have both. */
export class LentBodies {
  /** The first `#count` are their rows. (A list that is emptied in every step grows anew in every step.) */
  readonly #rows: number[] = [];
  #count = 0;

  begin(): void {
    this.#count = 0;
  }

  add(row: number): void {
    this.#rows[this.#count++] = row;
  }

  /** From now on they turn in rad, for joints. */
  lend({ S, I }: Kernel): void {
    for (let n = 0; n < this.#count; n++) {
      const row = this.#rows[n]!;
      const s = row * BODY;
      spinOf(S, s + WX, I, row * SIDE, S, s + WX);
      spinOf(S, s + TX, I, row * SIDE, S, s + TX);
    }
  }

  /**
   * From now on they turn in the units of contacts. Joints have 64 bits, and what they make of absurd torques contacts
   * could not square: such a body stands still for them, and is stopped at the end of the step.
   */
  takeBack({ S, I }: Kernel, motion: EquationsOfMotion): void {
    for (let n = 0; n < this.#count; n++) {
      const row = this.#rows[n]!;
      const s = row * BODY;
      unitsOf(S, s + WX, I, row * SIDE, S, s + WX);
      unitsOf(S, s + TX, I, row * SIDE, S, s + TX);
      if (areWithin(S, s + VX, S, s + WX) && areWithin(S, s + PX, S, s + TX)) continue;
      S.fill(0, s, s + BODY);
      motion.stopLater(row);
    }
  }
}
