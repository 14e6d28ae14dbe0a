/**
 * Light bodies take their sub-steps first, then heavy ones theirs, which are more (see `heavy-components.ts`).
 * Neither has anything to do with the other within a step, but kernels go over all records: those that wait have no
 * acceleration in the meantime, so that their velocities stay, and get it back when their turn comes. (Kernels that ask
 * whose turn it is would ask in all steps, though in most of them all bodies are alike.)
 */

import { DRIVE, KUX, KX, OWN } from '../../../kernel/body-kernel.js';
import { BODY, PX, TX, VX, WX } from '../../../kernel/contact-record.js';
import type { Kernel } from '../../../kernel/kernel.js';
import type { SoftBodies } from './soft-bodies.js';
import { WAY } from './ways.js';

/** Whose turn it is. */
export class WeightTurns {
  /** (rows) 1 for those of heavy components, if not all are alike; and of which weight those are whose turn it is */
  #heavy: Uint8Array | null = null;
  #turn: 0 | 1 = 0;
  /** (rows × 8) accelerations of those whose turn comes second */
  #waiting = new Float64Array(0);

  /** All are alike, until somebody says otherwise. */
  begin(): void {
    this.#heavy = null;
  }

  /**
   * From now on it is the turn of the bodies for which `heavy` (rows) is `weight`: 0 first, if those have anything to
   * do, then 1. The others stand still; what moves by itself does its way with each of the two, and belongs to those that `heavy` says it does
   * if joints hold it.
   */
  choose({ S, X }: Kernel, bodies: SoftBodies, heavy: Uint8Array, weight: 0 | 1): void {
    const isSecond = this.#heavy !== null;
    this.#heavy = heavy;
    this.#turn = weight;
    if (this.#waiting.length < KX * bodies.used)
      this.#waiting = new Float64Array(KX * heavy.length);
    for (let row = 0; row < bodies.used; row++) {
      if (bodies.way[row] === WAY.free || bodies.jointed[row] === 4) continue;
      const s = row * BODY;
      const x = row * DRIVE;
      const isNow = heavy[row] === weight;
      if (bodies.movable[row] === 0) {
        for (let k = 0; k < 3; k++) {
          S[s + PX + k] = 0;
          S[s + TX + k] = 0;
        }
        if (bodies.way[row] === WAY.careful) X[x + OWN] = isNow ? 0 : 1;
        continue;
      }
      if (isNow && isSecond) {
        for (let k = 0; k < KX; k++) X[x + k] = this.#waiting[KX * row + k]!;
      } else if (!isNow) {
        // Nothing acts, and nothing was given: velocities stay.
        for (let k = 0; k < KX; k++) {
          this.#waiting[KX * row + k] = X[x + k]!;
          X[x + k] = 0;
        }
        for (let k = 0; k < 3; k++) {
          X[x + KX + k] = S[s + VX + k]!;
          X[x + KUX + k] = S[s + WX + k]!;
        }
      }
    }
  }

  /** Both turns are over: accelerations are those of all again. */
  release({ X }: Kernel, bodies: SoftBodies): void {
    for (let row = 0; row < bodies.used; row++) {
      if (!this.waits(row) || bodies.movable[row] === 0) continue;
      if (bodies.way[row] === WAY.free || bodies.jointed[row] === 4) continue;
      for (let k = 0; k < KX; k++) X[row * DRIVE + k] = this.#waiting[KX * row + k]!;
    }
    this.#heavy = null;
  }

  /** Whether it is not the turn of a row. */
  waits(row: number): boolean {
    return this.#heavy !== null && this.#heavy[row] !== this.#turn;
  }
}
