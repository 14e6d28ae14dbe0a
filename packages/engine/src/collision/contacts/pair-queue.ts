/**
 * What becomes of a pair, before any contact of it is written: left alone, carried over from the last
 * step, or looked at by the narrow phase. And pairs that wait for it.
 *
 * Two boxes are the pair that there are thousands of, and they are looked at many at a time: done one by
 * one, between looking for the last contact and writing the new one, contacts of tumbling boxes took a
 * tenth longer, because whatever ran between two pairs of boxes had pushed out what the processor keeps
 * for them. So a pair of boxes waits, and with it all pairs after it, because contacts are written in the
 * order of the list. Where nobody waits (in a heap at rest, whose contacts are carried over) nobody has
 * to. Who looks at the boxes is told in `box-machine.ts`, and who at other pairs, which wait as soon as
 * WebAssembly looks at them, in `round-machine.ts` and `convex-machine.ts`.
 *
 * What lost: blocks of pairs with everything found out before anything is written, which cost heaps at
 * rest a tenth of this stage; one loop for each question to a block (no faster than one for all);
 * touching the records of the last step ahead of their turn (no faster).
 */

import { comes, PAIR, PAIR_STRIDE } from '../approach.js';
import { FRAME, FRAME_STRIDE } from '../body-frame.js';
import { KIND_INDEX } from '../leaf-kinds.js';
import type { PlacedBodies } from '../placed-bodies.js';
import { findReach, stayApart } from '../reach.js';
import { BoxMachine, ROOM } from './box-machine.js';
import { CONTACT, type ContactList } from './contact-list.js';
import { boxesPart } from './parting-boxes.js';
import { canRecycle, type RecycleLimits } from './recycle.js';
import { RECYCLING, recyclingOf } from './recycling-rule.js';

/** What becomes of a pair. */
export const WAY = {
  /** It has no contacts and had none. */
  nothing: 0,
  /** One of its bodies has several parts, or one that is not at its origin. */
  parts: 1,
  /** Its contacts are carried over. */
  recycled: 2,
  /** For the narrow phase. */
  narrow: 3,
  /** Two boxes, for the narrow phase; from here on pairs wait to be looked at many at a time. */
  boxes: 4,
  /** Two others, for WebAssembly. */
  others: 5,
} as const;

/** Of squares of distances, against rounding: who is beyond by less is looked at. */
const SAFETY = 1 + 1e-9;

const BOX = KIND_INDEX.box;

/** What a queue is told once and for all. */
export interface QueueSettings {
  /** Contacts are reported up to this separation, m. */
  readonly margin: number;
  /** When contacts of flat shapes are carried over, and of those that can roll. */
  readonly recycling: RecycleLimits;
  readonly recyclingRound: RecycleLimits;
}

/** Looks at pairs of other kinds than boxes that wait. */
export interface OtherMachine {
  /** A search begins; that of the boxes has begun. */
  begin(placed: PlacedBodies): void;
  /** Whether the bodies of two rows are to wait. Pairs are asked for in the order of their keys. */
  takes(placed: PlacedBodies, rowA: number, rowB: number): boolean;
  /** The two that it was asked about last wait, by their keys, at a place of the queue. */
  add(place: number, keyA: number, keyB: number): void;
  /** Looks at all that wait. */
  collide(): void;
}

const machines = new Set<new (boxes: BoxMachine) => OtherMachine>();

/** From now on pairs that such a machine takes wait, too. */
export function bringOthers(machine: new (boxes: BoxMachine) => OtherMachine): void {
  machines.add(machine);
}

/** Pairs that wait. */
export class PairQueue {
  /** How many wait. */
  count = 0;
  /** (pairs × 2) rows of the two bodies */
  readonly rows = new Int32Array(2 * ROOM);
  /** (pairs) one of {@link WAY} */
  readonly ways = new Uint8Array(ROOM);
  /** (pairs) offset of their first contact of the last step, −1: none */
  readonly found = new Int32Array(ROOM);

  /** Of the pair that was judged last: the offset of its first contact of the last step, −1: none. */
  last = -1;

  readonly #settings: QueueSettings;
  /** Whether two boxes are looked at here. */
  readonly #takesBoxes: boolean;
  readonly #boxes = new BoxMachine();
  /** Made when the first search begins after such pairs have been brought, which may be late. */
  #others: readonly OtherMachine[] = [];
  /** Who takes the pair that was judged last. */
  #taker: OtherMachine | undefined;
  /** The first contact of the last step that is not of an earlier pair. */
  #at = 0;
  /** The {@link pairs} that know the margin. */
  #ready: Float64Array | null = null;

  constructor(settings: QueueSettings, takesBoxes: boolean) {
    this.#settings = settings;
    this.#takesBoxes = takesBoxes;
  }

  /** (pairs × 8) how the two move: see {@link PAIR}; behind those that wait, the pair that was judged last */
  get pairs(): Float64Array {
    return this.#boxes.pairs;
  }

  /** (pairs × 36) their manifolds: see `box-machine.ts` */
  get manifolds(): Float64Array {
    return this.#boxes.manifolds;
  }

  /** A search begins. */
  begin(placed: PlacedBodies): void {
    this.#at = 0;
    this.#boxes.begin(placed);
    if (this.#takesBoxes && this.#others.length < machines.size) {
      this.#others = Array.from(machines, (Machine) => new Machine(this.#boxes));
    }
    for (const others of this.#others) others.begin(placed);
    this.clear();
    const { pairs } = this;
    // Who looks ahead writes all the rest of a pair.
    if (placed.ahead > 0 && this.#ready === pairs) return;
    this.#ready = pairs;
    const { margin } = this.#settings;
    pairs.fill(0);
    for (let p = 0; p < pairs.length; p += PAIR_STRIDE) {
      pairs[p + PAIR.margin] = margin;
      pairs[p + PAIR.limit] = margin;
    }
  }

  clear(): void {
    this.count = 0;
    this.#boxes.clear();
  }

  /** One of {@link WAY} for two rows. Pairs are asked for in the order of the contacts of the last step. */
  judge(placed: PlacedBodies, rowA: number, rowB: number, before: ContactList): number {
    const { pairs } = this;
    const p = PAIR_STRIDE * this.count;
    const isAhead = placed.ahead > 0;
    // The broad phase has let the pair pass for where each of the two may come; with what they can reach
    // of each other many pairs end here.
    if (isAhead && stayApart(placed.sweeps, rowA, rowB, pairs)) return WAY.nothing;
    const kindA = placed.kinds[rowA]!;
    const kindB = placed.kinds[rowB]!;
    if (kindA < 0 || kindB < 0) return WAY.parts;
    const { keys, frames, radii } = placed;
    const keyA = keys[rowA]!;
    const keyB = keys[rowB]!;
    const found = this.#find(before, keyA, keyB);
    this.last = found;
    const rule = recyclingOf(kindA, kindB);
    if (found >= 0 && rule !== RECYCLING.never) {
      const { recycling, recyclingRound } = this.#settings;
      const limits = rule === RECYCLING.flat ? recycling : recyclingRound;
      const a = FRAME_STRIDE * keyA;
      const b = FRAME_STRIDE * keyB;
      if (canRecycle(before, found, frames, a, b, radii, rowA, rowB, limits)) return WAY.recycled;
    }
    if (isAhead) findReach(placed.sweeps, rowA, rowB, pairs, p);
    const areBoxes = kindA === BOX && kindB === BOX;
    if (found < 0) {
      if (areBeyond(placed, rowA, rowB, pairs, p)) return WAY.nothing;
      if (areBoxes && !this.#takesBoxes) {
        const a = placed.firsts[rowA]!;
        const b = placed.firsts[rowB]!;
        if (boxesPart(a.records, a.at, b.records, b.at, pairs, p)) return WAY.nothing;
      }
    }
    if (areBoxes && this.#takesBoxes) return WAY.boxes;
    for (let i = 0; i < this.#others.length; i++) {
      this.#taker = this.#others[i]!;
      if (this.#taker.takes(placed, rowA, rowB)) return WAY.others;
    }
    return WAY.narrow;
  }

  /** Offset of the first contact of two bodies of one part each, −1: none. */
  #find({ data, starts, count }: ContactList, keyA: number, keyB: number): number {
    for (; this.#at < count; this.#at++) {
      const o = starts[this.#at]!;
      // A body may have had several parts until now, or a file may say so.
      const order =
        data[o + CONTACT.keyA]! - keyA ||
        data[o + CONTACT.keyB]! - keyB ||
        data[o + CONTACT.leafA]! ||
        data[o + CONTACT.leafB]!;
      if (order === 0) return o;
      if (order > 0) return -1;
    }
    return -1;
  }

  /** The pair that was judged last has to wait. Returns whether there is room for another one. */
  add({ keys }: PlacedBodies, rowA: number, rowB: number, way: number): boolean {
    const place = this.count++;
    this.rows[2 * place] = rowA;
    this.rows[2 * place + 1] = rowB;
    this.ways[place] = way;
    this.found[place] = this.last;
    if (way >= WAY.boxes) {
      const machine = way === WAY.boxes ? this.#boxes : this.#taker!;
      machine.add(place, keys[rowA]!, keys[rowB]!, this.last < 0 ? 0 : 1);
    }
    return this.count < ROOM;
  }

  /** Looks at those that wait to be looked at together. */
  collide(placed: PlacedBodies): void {
    this.#boxes.collide(placed);
    for (const others of this.#others) others.collide();
  }
}

/**
 * Whether two bodies are in balls about their origins that are too far apart for contacts, and, moving as
 * `P[p]` tells, do not come close enough: so is a third of the pairs in a heap of boxes that have none.
 */
export function areBeyond(
  { keys, frames: F, radii }: PlacedBodies,
  rowA: number,
  rowB: number,
  P: Float64Array,
  p: number,
): boolean {
  const a = FRAME_STRIDE * keys[rowA]! + FRAME.position;
  const b = FRAME_STRIDE * keys[rowB]! + FRAME.position;
  const x = F[b]! - F[a]!;
  const y = F[b + 1]! - F[a + 1]!;
  const z = F[b + 2]! - F[a + 2]!;
  const near = radii[rowA]! + radii[rowB]! + P[p + PAIR.margin]!;
  const square = x * x + y * y + z * z;
  if (!(square > SAFETY * near * near)) return false;
  const distance = Math.sqrt(square);
  const opens =
    (P[p + PAIR.way]! * x + P[p + PAIR.way + 1]! * y + P[p + PAIR.way + 2]! * z) / distance;
  const far = near + comes(P[p + PAIR.spin]!, -opens, P[p + PAIR.most]!);
  return square > SAFETY * far * far;
}
