/**
 * Who looks at pairs of boxes that wait, and the memory for it: JavaScript, or WebAssembly made of the same
 * functions (`scripts/kernel/boxes.mjs`) with the same bits. Nobody can tell but by the time that it takes, so
 * WebAssembly is started when there is much to do for the first time, and never in a world of a few boxes. A module
 * for other pairs may work in its memory, too: see `round-machine.ts`.
 *
 * WebAssembly is entered once for all that wait. What it reads and writes lies in its memory all the time: the
 * frames of the bodies, which have all numbers of a box, the pairs and the manifolds. (Copies of the boxes' own records
 * lost: to copy those of 2,000 took a third of what WebAssembly saves.) Each queue has a memory of its own, because
 * while it works a user's filter may step another simulation.
 */

import { boxes } from '../../kernel/generated/wasm.js';
import { bytesOf } from '../../kernel/module-text.js';
import { type Running, start } from '../../kernel/web-assembly.js';
import { PAIR_STRIDE } from '../approach.js';
import { MANIFOLD_STRIDE } from '../manifold/manifolds.js';
import { boxBox } from '../narrow/kernel/box-pair.js';
import type { PlacedBodies } from '../placed-bodies.js';
import { boxesPart } from './parting-boxes.js';
import { isParting } from './parting-manifolds.js';

/** Most pairs that wait. */
export const ROOM = 64;

/** Instead of a number of points: the two are apart, as is seen without looking for points. */
export const PARTED = -1;
/** The same: it is for JavaScript to say. */
export const LEFT = -2;

/**
 * Whole numbers per pair that waits: its place in the queue, the keys of the two, and whether they had contacts (of
 * other pairs than boxes: which they are).
 */
export const LIST_STRIDE = 4;

/** Bytes at the beginning of the memory that the functions have for themselves. */
const SCRATCH = 2048;
// Where the arrays begin, bytes.
const LIST = SCRATCH;
export const OTHERS = LIST + 4 * ROOM * LIST_STRIDE;
export const PAIRS = OTHERS + 4 * ROOM * LIST_STRIDE;
export const MANIFOLDS = PAIRS + 8 * ROOM * PAIR_STRIDE;
export const CONVEX = MANIFOLDS + 8 * ROOM * MANIFOLD_STRIDE;
/** What `convex-machine.ts` needs is nobody's memory before it is written to. */
export const FRAMES = 0x40000;

/** Pairs in a search from which on WebAssembly is started: its 4 ms are made good in a hundred such searches. */
export const MANY = 400;

interface Functions {
  /** Where each array begins, in numbers of its kind. */
  collideBoxes(m: number, p: number, f: number, list: number, count: number): void;
}

/** Looks at boxes. */
export class BoxMachine {
  /** (pairs × 8) how the two move: see `approach.ts` */
  pairs = new Float64Array(ROOM * PAIR_STRIDE);
  /** (pairs × 36) manifolds of boxes; one without points has no other numbers, and 0 or {@link PARTED} for theirs */
  manifolds = new Float64Array(ROOM * MANIFOLD_STRIDE);
  /** (boxes × 4) see {@link LIST_STRIDE} */
  #list = new Int32Array(ROOM * LIST_STRIDE);
  /** How many wait. */
  #count = 0;
  /** How many have waited in this search, or would have as soon as WebAssembly runs. */
  seen = 0;
  /** Undefined: not yet; null: WebAssembly is missing, or has no SIMD. */
  running: Running | null | undefined;
  /** Bytes that others want behind the frames, and those that they have. */
  spare = 0;
  #spare = 0;
  /** The frames in the memory of WebAssembly. */
  #frames: Float64Array | null = null;

  /** A search begins. */
  begin(placed: PlacedBodies): void {
    if (this.running === undefined && this.seen > MANY) {
      this.running = start(bytesOf(boxes)) ?? null;
    }
    if (this.running && (placed.frames !== this.#frames || this.spare > this.#spare)) {
      this.#move(this.running, placed);
    }
    this.seen = 0;
    this.clear();
  }

  /** Goes on in the memory of WebAssembly, and so do the frames. */
  #move(running: Running, placed: PlacedBodies): void {
    const { frames } = placed;
    this.#spare = this.spare;
    running.reserve(FRAMES + frames.byteLength + this.spare);
    const { buffer } = running.memory;
    this.#list = new Int32Array(buffer, LIST, this.#list.length);
    this.pairs = new Float64Array(buffer, PAIRS, this.pairs.length);
    this.manifolds = new Float64Array(buffer, MANIFOLDS, this.manifolds.length);
    this.#frames = new Float64Array(buffer, FRAMES, frames.length);
    this.#frames.set(frames);
    placed.frames = this.#frames as Float64Array<ArrayBuffer>;
  }

  clear(): void {
    this.#count = 0;
  }

  /** Two boxes wait, by their keys, at a place of the queue. */
  add(place: number, keyA: number, keyB: number, hasPast: number): void {
    const list = this.#list;
    const k = LIST_STRIDE * this.#count++;
    list[k] = place;
    list[k + 1] = keyA;
    list[k + 2] = keyB;
    list[k + 3] = hasPast;
  }

  /** Looks at all that wait. */
  collide(placed: PlacedBodies): void {
    const count = this.#count;
    this.seen += count;
    if (count === 0) return;
    if (this.running) {
      const run = this.running.exports as Functions;
      run.collideBoxes(MANIFOLDS / 8, PAIRS / 8, FRAMES / 8, LIST / 4, count);
    } else {
      this.#collide(placed);
    }
  }

  #collide({ firsts, rowOf }: PlacedBodies): void {
    const { manifolds: M, pairs: P } = this;
    const list = this.#list;
    for (let k = 0; k < LIST_STRIDE * this.#count; k += LIST_STRIDE) {
      const { records: A, at: a } = firsts[rowOf[list[k + 1]!]!]!;
      const { records: B, at: b } = firsts[rowOf[list[k + 2]!]!]!;
      const m = MANIFOLD_STRIDE * list[k]!;
      const p = PAIR_STRIDE * list[k]!;
      if (list[k + 3] === 0 && boxesPart(A, a, B, b, P, p)) M[m] = PARTED;
      else if (boxBox(M, m, A, a, B, b, P, p) === 0 || isParting(M, m, P, p)) M[m] = 0;
    }
  }
}
