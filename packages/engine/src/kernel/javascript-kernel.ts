/**
 * The machine that runs wherever JavaScript does: the kernel sources as they stand, over numbers of
 * 64 bits. Rounding every result to 32 bits with `Math.fround` would give the bits of the other
 * machines at half the speed; who falls back to this machine needs the speed more.
 */

import { DRIVE, drive, move } from './body-kernel.js';
import { takeHead, takePoint } from './contact-exchange.js';
import { prepare } from './contact-prepare.js';
import { BATCH, BATCHES, BODY, HEAD, POINT, SIDE } from './contact-record.js';
import {
  approachAll,
  bounceAll,
  frictionAll,
  pressAll,
  relaxAll,
  tallyAll,
  warmStartAll,
} from './contact-sweeps.js';
import { GIVEN, GIVEN_HEAD, GIVEN_POINT } from './given-record.js';
import { grown } from './grown.js';
import type { Kernel } from './kernel.js';

export class JavaScriptKernel implements Kernel {
  readonly name = 'javascript';
  isLent = false;
  readonly memory = null;
  S = new Float64Array(0);
  I = new Float64Array(0);
  X = new Float64Array(0);
  J = new Float64Array(0);
  W = new Int32Array(0);
  batches = new Int32Array(BATCHES * BATCH);
  G = new Float64Array(0);
  readonly given = 0;
  /** Views of `G` that begin at the points of lane 0. */
  #points: Float64Array[] = [];

  reserve(bodies: number, numbers: number, lanes: number, moreNumbers = 0, moreLanes = 0): void {
    const rows = this.S.length / BODY;
    const room = grown(rows, bodies);
    if (room !== rows) {
      this.S = new Float64Array(room * BODY);
      this.I = new Float64Array(room * SIDE);
      this.X = new Float64Array(room * DRIVE);
    }
    const records = grown(this.J.length, numbers + moreNumbers);
    if (records !== this.J.length) this.J = new Float64Array(records);
    const pairs = grown(this.W.length / 2, lanes + moreLanes);
    if (pairs === this.W.length / 2) return;
    this.W = new Int32Array(pairs * 2);
    this.batches = new Int32Array((BATCHES + (pairs >> 2)) * BATCH);
    this.G = new Float64Array(pairs * GIVEN);
    this.#points = [0, 1, 2, 3].map((k) => this.G.subarray(GIVEN_HEAD + k * GIVEN_POINT));
  }

  take(base: number, first: number, last: number, points: number): void {
    const { J, G } = this;
    takeHead(J, G, base, first, last, points);
    for (let k = 0; k < points; k++) {
      takePoint(J, this.#points[k]!, base + HEAD + k * POINT, first, last, points);
    }
  }

  prepare(base: number, first: number, last: number, points: number): void {
    prepare(this.S, this.I, this.J, this.W, base, first, last, points);
  }

  warmStart(count: number, from = 0): void {
    warmStartAll(this.S, this.J, this.W, this.#batchesFrom(from), count);
  }

  press(count: number, inverseH: number, from = 0): void {
    pressAll(this.S, this.J, this.W, this.#batchesFrom(from), count, inverseH);
  }

  tally(count: number, from = 0): void {
    tallyAll(this.J, this.#batchesFrom(from), count);
  }

  solveFriction(count: number, from = 0): void {
    frictionAll(this.S, this.J, this.W, this.#batchesFrom(from), count);
  }

  relax(count: number, inverseH: number, counts: number, from = 0): void {
    relaxAll(this.S, this.J, this.W, this.#batchesFrom(from), count, inverseH, counts);
  }

  #batchesFrom(i: number): Int32Array {
    return i === 0 ? this.batches : this.batches.subarray(i * BATCH);
  }

  approach(count: number, h: number, from = 0): void {
    approachAll(this.S, this.J, this.W, this.#batchesFrom(from), count, h);
  }

  bounce(count: number, h: number, threshold: number, from = 0): void {
    bounceAll(this.S, this.J, this.W, this.#batchesFrom(from), count, h, threshold);
  }

  drive(first: number, last: number, h: number, carry: number): void {
    drive(this.S, this.X, first, last, h, carry);
  }

  move(first: number, last: number, h: number): void {
    move(this.S, this.X, first, last, h);
  }
}
