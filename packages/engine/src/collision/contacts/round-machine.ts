/**
 * Balls and capsules among themselves and on boxes, many at a time in WebAssembly: the functions of the narrow phase
 * that JavaScript runs (`scripts/kernel/rounds.mjs`), with the same bits. They are those of the hot pairs that know
 * their shapes from sizes alone, so the frames of the bodies tell all of them, as they do of boxes.
 *
 * Until there are many of them, and where WebAssembly is refused, they do not wait: JavaScript looks at each in its
 * turn. (To let them wait for JavaScript, too, as boxes do, was not tried.) The module lives
 * in the memory of the boxes' machine, because frames, pairs and manifolds are there; it comes along with balls and
 * capsules, so that an application of boxes need not load it.
 */

import { rounds } from '../../kernel/generated/rounds.js';
import { bytesOf } from '../../kernel/module-text.js';
import { type Running, start } from '../../kernel/web-assembly.js';
import { KIND_INDEX, LEAF_KINDS } from '../leaf-kinds.js';
import type { PlacedBodies } from '../placed-bodies.js';
import {
  type BoxMachine,
  FRAMES,
  LIST_STRIDE,
  MANIFOLDS,
  MANY,
  OTHERS,
  PAIRS,
  ROOM,
} from './box-machine.js';
import type { OtherMachine } from './pair-queue.js';

interface Functions {
  /** Where each array begins, in numbers of its kind. */
  collideRounds(m: number, p: number, f: number, list: number, count: number): void;
}

const COUNT = LEAF_KINDS.length;
/** Kinds in the order of the pair table, in the order of the functions in `scripts/kernel/rounds.mjs`. */
const KINDS = [
  ['sphere', 'sphere'],
  ['sphere', 'box'],
  ['sphere', 'capsule'],
  ['box', 'capsule'],
  ['capsule', 'capsule'],
] as const;
/** (kinds × kinds) twice the number of a function, and 1 if its answer is to be turned round; −1: there is none */
const WAYS = new Int8Array(COUNT * COUNT).fill(-1);
for (const [i, [a, b]] of KINDS.entries()) {
  WAYS[KIND_INDEX[b] * COUNT + KIND_INDEX[a]] = 2 * i + 1;
  WAYS[KIND_INDEX[a] * COUNT + KIND_INDEX[b]] = 2 * i;
}

/** Looks at balls and capsules. */
export class RoundMachine implements OtherMachine {
  readonly #boxes: BoxMachine;
  /** How many wait. */
  #count = 0;
  /** How many there were in this search. */
  #seen = 0;
  /** Of {@link WAYS}, for the pair that was asked about last. */
  #way = -1;
  /** Undefined: not yet; null: WebAssembly is missing. */
  #running: Running | null | undefined;
  /** (pairs × 4) those that wait: see {@link LIST_STRIDE} */
  #list = new Int32Array(0);

  constructor(boxes: BoxMachine) {
    this.#boxes = boxes;
  }

  /** Whether WebAssembly looks. */
  get isCompiled(): boolean {
    return this.#list.length > 0;
  }

  begin(): void {
    const memory = this.#boxes.running?.memory;
    if (memory !== undefined && this.#running === undefined && this.#seen > MANY) {
      this.#running = start(bytesOf(rounds), memory) ?? null;
    }
    if (memory !== undefined && this.#running && this.#list.buffer !== memory.buffer) {
      if (this.#running.memory !== memory) this.#running.moveTo(memory);
      this.#list = new Int32Array(memory.buffer, OTHERS, ROOM * LIST_STRIDE);
    }
    this.#seen = 0;
    this.#count = 0;
  }

  takes({ kinds }: PlacedBodies, rowA: number, rowB: number): boolean {
    this.#way = WAYS[kinds[rowA]! * COUNT + kinds[rowB]!]!;
    if (this.#way < 0) return false;
    this.#seen++;
    this.#boxes.seen++;
    return this.#list.length > 0;
  }

  add(place: number, keyA: number, keyB: number): void {
    const list = this.#list;
    const k = LIST_STRIDE * this.#count++;
    const way = this.#way;
    const isTurned = (way & 1) !== 0;
    list[k] = place;
    list[k + 1] = isTurned ? keyB : keyA;
    list[k + 2] = isTurned ? keyA : keyB;
    list[k + 3] = way;
  }

  collide(): void {
    const count = this.#count;
    if (count === 0) return;
    const run = this.#running!.exports as Functions;
    run.collideRounds(MANIFOLDS / 8, PAIRS / 8, FRAMES / 8, OTHERS / 4, count);
    this.#count = 0;
  }
}
