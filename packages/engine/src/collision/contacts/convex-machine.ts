/**
 * Hulls and cylinders with whatever is convex, many at a time in WebAssembly: the functions of the narrow phase that
 * JavaScript runs (`scripts/kernel/convex.mjs`), with the same bits. They search by objects; these lie at a fixed place
 * of the memory of the boxes' machine, between manifolds and frames, and hulls behind the frames (`hull-memory.ts`).
 *
 * What parts a pair is remembered, as by `narrow/parting-axes.ts`: here is found what was remembered, the kernel tries
 * it, and looks for another direction. It is another memory than JavaScript's, because that one is asked in the order
 * in which contacts are written.
 *
 * Until there are many of them, and where WebAssembly is refused, JavaScript looks at each in its turn, and always at
 * pairs of hulls that are too large, and at the few whose depth takes more than the kernel knows.
 */

import { convex } from '../../kernel/generated/convex.js';
import { bytesOf } from '../../kernel/module-text.js';
import { type Running, start } from '../../kernel/web-assembly.js';
import type { ConvexHull } from '../../shapes/hull.js';
import { KIND_INDEX, LEAF_KINDS, type LeafKind } from '../leaf-kinds.js';
import { PartingMemory, STATE } from '../narrow/parting-memory.js';
import type { PlacedBodies } from '../placed-bodies.js';
import { type BoxMachine, CONVEX, FRAMES, MANIFOLDS, MANY, PAIRS, ROOM } from './box-machine.js';
import { HullMemory } from './hull-memory.js';
import type { OtherMachine } from './pair-queue.js';

interface Functions {
  /** Where each array begins, bytes. */
  collideConvex(
    m: number,
    p: number,
    f: number,
    list: number,
    axes: number,
    count: number,
    box: number,
  ): void;
}

const COUNT = LEAF_KINDS.length;
const HULL = KIND_INDEX.hull;
/** Kinds in the order of the pair table, in the order of the functions in `scripts/kernel/convex.mjs`. */
const KINDS: readonly (readonly [LeafKind, LeafKind])[] = [
  ['box', 'hull'],
  ['cylinder', 'hull'],
  ['hull', 'hull'],
  ['box', 'cylinder'],
  ['cylinder', 'cylinder'],
  ['sphere', 'hull'],
  ['capsule', 'cylinder'],
  ['capsule', 'hull'],
];
/** (kinds × kinds) twice the number of a function, and 1 if its answer is to be turned round; −1: there is none */
const WAYS = new Int8Array(COUNT * COUNT).fill(-1);
for (const [i, [a, b]] of KINDS.entries()) {
  WAYS[KIND_INDEX[b] * COUNT + KIND_INDEX[a]] = 2 * i + 1;
  WAYS[KIND_INDEX[a] * COUNT + KIND_INDEX[b]] = 2 * i;
}

/**
 * Whole numbers per pair that waits: its place in the queue, keys of the two, one of {@link WAYS}, where their hulls
 * are (bytes; 0: they are none), and what is remembered of them, which the kernel writes anew.
 */
const STRIDE = 7;
/** Where the list and what was remembered begin, bytes. */
const LIST = CONVEX;
const AXES = LIST + 4 * STRIDE * ROOM;

/** Looks at hulls and cylinders. */
export class ConvexMachine implements OtherMachine {
  readonly #boxes: BoxMachine;
  /** How many wait. */
  #count = 0;
  /** How many there were in this search. */
  #seen = 0;
  /** Undefined: not yet; null: WebAssembly is missing. */
  #running: Running | null | undefined;
  /** (pairs × 7) those that wait: see {@link STRIDE} */
  #list = new Int32Array(0);
  /** (pairs × 4) unit vectors from the first of the two to the second */
  #axes = new Float64Array(0);
  readonly #hulls = new HullMemory();
  readonly #memory = new PartingMemory();

  constructor(boxes: BoxMachine) {
    this.#boxes = boxes;
  }

  /** Whether WebAssembly looks. */
  get isCompiled(): boolean {
    return this.#list.length > 0;
  }

  begin(placed: PlacedBodies): void {
    const boxes = this.#boxes;
    const memory = boxes.running?.memory;
    if (memory !== undefined && this.#running === undefined && this.#seen > MANY) {
      this.#running = start(bytesOf(convex), memory) ?? null;
      boxes.spare = this.#hulls.room;
    }
    if (memory !== undefined && this.#running) {
      if (this.#running.memory !== memory) this.#running.moveTo(memory);
      const { buffer } = memory;
      const behind = FRAMES + placed.frames.byteLength;
      // With the next search there is room.
      const isReady = placed.frames.buffer === buffer && behind + boxes.spare <= buffer.byteLength;
      if (!isReady) this.#list = new Int32Array(0);
      else if (this.#list.buffer !== buffer) {
        this.#list = new Int32Array(buffer, LIST, ROOM * STRIDE);
        this.#axes = new Float64Array(buffer, AXES, ROOM * 4);
      }
      if (isReady) this.#hulls.begin(buffer, behind);
    }
    this.#memory.begin();
    this.#seen = 0;
    this.#count = 0;
  }

  takes({ firsts, keys, kinds }: PlacedBodies, rowA: number, rowB: number): boolean {
    const kindA = kinds[rowA]!;
    const kindB = kinds[rowB]!;
    const way = WAYS[kindA * COUNT + kindB]!;
    if (way < 0) return false;
    this.#seen++;
    this.#boxes.seen++;
    const list = this.#list;
    if (list.length === 0) return false;
    const hullA = kindA === HULL ? this.#hulls.placeOf(firsts[rowA]!.shape as ConvexHull) : 0;
    const hullB = kindB === HULL ? this.#hulls.placeOf(firsts[rowB]!.shape as ConvexHull) : 0;
    if ((kindA === HULL && hullA === 0) || (kindB === HULL && hullB === 0)) {
      this.#boxes.spare = this.#hulls.room;
      return false;
    }
    const isTurned = (way & 1) !== 0;
    const at = this.#count;
    const k = STRIDE * at;
    const keyA = keys[rowA]!;
    const keyB = keys[rowB]!;
    list[k + 1] = isTurned ? keyB : keyA;
    list[k + 2] = isTurned ? keyA : keyB;
    list[k + 3] = way;
    list[k + 4] = isTurned ? hullB : hullA;
    list[k + 5] = isTurned ? hullA : hullB;
    list[k + 6] = this.#memory.find(this.#axes, 4 * at, keyA, keyB, 0, 0);
    return true;
  }

  add(place: number): void {
    this.#list[STRIDE * this.#count++] = place;
  }

  collide(): void {
    const count = this.#count;
    if (count === 0) return;
    const list = this.#list;
    const run = this.#running!.exports as Functions;
    run.collideConvex(MANIFOLDS, PAIRS, FRAMES, LIST, AXES, count, this.#hulls.box);
    for (let i = 0; i < count; i++) {
      const k = STRIDE * i;
      const state = list[k + 6]!;
      if (state === STATE.absent) continue;
      const isTurned = (list[k + 3]! & 1) !== 0;
      const keyA = list[k + (isTurned ? 2 : 1)]!;
      const keyB = list[k + (isTurned ? 1 : 2)]!;
      this.#memory.add(keyA, keyB, 0, 0, state, this.#axes, 4 * i);
    }
    this.#count = 0;
  }
}
