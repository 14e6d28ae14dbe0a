/** A bar on standard error while a person waits; nothing at all when nobody watches. */

import type { Io } from './io.js';
import { bar } from './text.js';

/** Least time between two drawings, ms. */
const PAUSE = 100;

export class Progress {
  readonly #io: Io;
  readonly #label: string;
  #last = Number.NEGATIVE_INFINITY;
  #drawn = false;

  constructor(io: Io, label: string) {
    this.#io = io;
    this.#label = label;
  }

  /** Share of the work that is done, 0 … 1. */
  update(share: number): void {
    const { err } = this.#io;
    if (!err.isTTY) return;
    const now = this.#io.now();
    if (now - this.#last < PAUSE) return;
    this.#last = now;
    this.#drawn = true;
    const width = Math.max(10, Math.min(40, err.columns - this.#label.length - 10));
    err.write(`\r${this.#label} ${bar(share, width)}\x1b[K`);
  }

  /** Wipes the bar. */
  done(): void {
    if (this.#drawn) this.#io.err.write('\r\x1b[K');
    this.#drawn = false;
  }
}
