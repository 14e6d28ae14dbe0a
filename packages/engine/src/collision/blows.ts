/**
 * Bodies in flight that are struck within the step that is looked ahead, and meet others because of that.
 *
 * Contacts are looked for along the ways of two bodies seen from each other (`reach.ts`). Two that fly side by side
 * have none. So of a column of boxes that fell on a floor, the first, which the floor stops within the step, had no
 * contact with the second, which goes on: the two were in each other by as much as they are fast, and then the third
 * was in the second. More than half of the deep overlaps in a drum of boxes were such.
 *
 * Two that come together are about to exchange momentum. If w is how much of their ways leads from middle to middle
 * (all of them, where one cannot be moved), the way of A changes by up to w·mB/(mA + mB) and that of B by the rest, or
 * by all of w if the other one is held. Blows seldom go through the middle, so nobody knows where to: the body comes
 * that much farther to any side. Who follows one that is struck may be struck in turn, so pairs are gone through there
 * and back again: two rounds follow a column through whether its lowest was made first or last, four nearly any order.
 *
 * What touches something is held by it and is left out: else one box that falls on a heap would have all of it looked
 * at as if it flew (a third more time in the drum). But two that touch and still come together fast do not hold each
 * other: that is the front of a blow on its way up a column, and who comes next was a whole way deep in it. Who lies
 * still at a distance is not in the list of pairs, and not foreseen. What lost: to add to the ways what a blow through
 * the middles gives. It foresaw nearly nothing. And to hold nobody who is fast and touches no scenery: half as much
 * again for the drum.
 */

import { type BodyStore, MASS, MASS_STRIDE } from '../state/body-store.js';
import { PAIR } from './approach.js';
import type { PairList } from './broad/pair-list.js';
import { type ContactList, endOfRecord, isTouching } from './contacts/contact-list.js';
import type { IgnoredPairs } from './ignored-pairs.js';
import type { PlacedBodies } from './placed-bodies.js';
import { SHARE, SWEEP, SWEEP_STRIDE, stayApart } from './reach.js';

/** Changes of less than so many margins leave overlaps that nobody sees. */
const LEAST = 4;
/** How often the pairs are gone through at most. */
const ROUNDS = 4;

/** How often a body was found to come farther in this step. */
let strikes = 0;

/** Finds out who is struck. */
export class Blows {
  /** (rows) 1 for what is held by something it touches, or does not move */
  #held = new Uint8Array(0);

  /** Lets bodies that may be struck come farther than their velocities say. `P` has the margin of all pairs. */
  foresee(
    placed: PlacedBodies,
    { rows, count }: PairList,
    last: ContactList,
    store: BodyStore,
    ignored: IgnoredPairs,
    P: Float64Array,
  ): void {
    const { sweeps, keys, moving } = placed;
    if (!isAnyFast(sweeps, moving, P) || !this.#findHeld(placed, last, P)) return;
    const held = this.#held;
    strikes = 0;
    // Where nobody was struck, the next round has nothing new.
    for (let round = 0, before = -1; round < ROUNDS && strikes > before; round++) {
      before = strikes;
      const turn = round % 2 === 0 ? 0 : 2 * count - 2;
      for (let i = 0; i < 2 * count; i += 2) {
        const k = Math.abs(turn - i);
        const rowA = rows[k]!;
        const rowB = rows[k + 1]!;
        if ((held[rowA]! & held[rowB]!) === 1 || !isFast(sweeps, rowA, rowB, P)) continue;
        if (ignored.size > 0 && ignored.has(keys[rowA]!, keys[rowB]!)) pass(sweeps, rowA, rowB);
        else strike(sweeps, rowA, rowB, held, store, P);
      }
    }
  }

  /** Returns whether anything flies. */
  #findHeld(
    { rowOf, keys, count, moving, sweeps }: PlacedBodies,
    list: ContactList,
    P: Float64Array,
  ): boolean {
    if (this.#held.length < count) this.#held = new Uint8Array(keys.length);
    const held = this.#held;
    held.fill(0, 0, moving);
    held.fill(1, moving, count);
    let free = moving;
    const { data, length } = list;
    for (let o = 0; o < length; o = endOfRecord(data, o)) {
      if (!isTouching(data, o)) continue;
      const rowA = rowOf[data[o]!]!;
      const rowB = rowOf[data[o + 1]!]!;
      const comes = !isSlow(sweeps, rowA, rowB, P);
      if (comes && comeTogether(sweeps, rowA, rowB) > LEAST * P[PAIR.margin]!) continue;
      free -= 2 - held[rowA]! - held[rowB]!;
      held[rowA] = 1;
      held[rowB] = 1;
    }
    return free > 0;
  }
}

/** Whether any of the first `moving` bodies goes so far that two may come together so fast that it matters. */
function isAnyFast(S: Float64Array, moving: number, P: Float64Array): boolean {
  const half = 0.5 * LEAST * P[PAIR.margin]!;
  for (let s = 0; s < moving * SWEEP_STRIDE; s += SWEEP_STRIDE) {
    const x = S[s + SWEEP.way]!;
    const y = S[s + SWEEP.way + 1]!;
    const z = S[s + SWEEP.way + 2]!;
    if (x * x + y * y + z * z >= half * half) return true;
  }
  return false;
}

/** How much of the ways of two bodies, by their rows, leads from middle to middle, m; below 0: they part. */
function comeTogether(S: Float64Array, rowA: number, rowB: number): number {
  const a = SWEEP_STRIDE * rowA;
  const b = SWEEP_STRIDE * rowB;
  const x = S[b]! + S[b + 3]! - S[a]! - S[a + 3]!;
  const y = S[b + 1]! + S[b + 4]! - S[a + 1]! - S[a + 4]!;
  const z = S[b + 2]! + S[b + 5]! - S[a + 2]! - S[a + 5]!;
  const along =
    x * (S[a + SWEEP.way]! - S[b + SWEEP.way]!) +
    y * (S[a + SWEEP.way + 1]! - S[b + SWEEP.way + 1]!) +
    z * (S[a + SWEEP.way + 2]! - S[b + SWEEP.way + 2]!);
  return along / Math.sqrt(x * x + y * y + z * z);
}

/** Whether two bodies, by their rows, come together so fast that it matters, or one of them is struck and near the other. */
function isFast(S: Float64Array, rowA: number, rowB: number, P: Float64Array): boolean {
  const struck = S[SWEEP_STRIDE * rowA + SWEEP.struck]! + S[SWEEP_STRIDE * rowB + SWEEP.struck]!;
  return (struck !== 0 || !isSlow(S, rowA, rowB, P)) && !stayApart(S, rowA, rowB, P);
}

/** Whether two bodies, by their rows, move so little against each other that it does not matter whereto. */
function isSlow(S: Float64Array, rowA: number, rowB: number, P: Float64Array): boolean {
  const a = SWEEP_STRIDE * rowA;
  const b = SWEEP_STRIDE * rowB;
  const x = S[b + SWEEP.way]! - S[a + SWEEP.way]!;
  const y = S[b + SWEEP.way + 1]! - S[a + SWEEP.way + 1]!;
  const z = S[b + SWEEP.way + 2]! - S[a + SWEEP.way + 2]!;
  const least = LEAST * P[PAIR.margin]!;
  return x * x + y * y + z * z < least * least;
}

/** Two that leave each other alone: as a rule a joint holds them together, and what strikes one takes the other along. */
function pass(S: Float64Array, rowA: number, rowB: number): void {
  const a = SWEEP_STRIDE * rowA;
  const b = SWEEP_STRIDE * rowB;
  const struck = Math.max(S[a + SWEEP.struck]!, S[b + SWEEP.struck]!);
  comeFarther(S, a, struck, 0);
  comeFarther(S, b, struck, 0);
}

/** Two that come together, by their rows. */
function strike(
  S: Float64Array,
  rowA: number,
  rowB: number,
  held: Uint8Array,
  { mass }: BodyStore,
  P: Float64Array,
): void {
  const a = SWEEP_STRIDE * rowA;
  const b = SWEEP_STRIDE * rowB;
  const struckA = S[a + SWEEP.struck]!;
  const struckB = S[b + SWEEP.struck]!;
  const x = S[b + SWEEP.way]! - S[a + SWEEP.way]!;
  const y = S[b + SWEEP.way + 1]! - S[a + SWEEP.way + 1]!;
  const z = S[b + SWEEP.way + 2]! - S[a + SWEEP.way + 2]!;
  const inverseA = mass[rowA * MASS_STRIDE + MASS.inverseMass]!;
  const inverseB = mass[rowB * MASS_STRIDE + MASS.inverseMass]!;
  const way =
    inverseA > 0 && inverseB > 0
      ? Math.max(comeTogether(S, rowA, rowB), 0)
      : Math.sqrt(x * x + y * y + z * z);
  const least = LEAST * P[PAIR.margin]!;
  // What is held does not give way; nor does what is struck, because of whatever has struck it.
  const lightA = held[rowA] === 1 ? 0 : inverseA;
  const lightB = held[rowB] === 1 ? 0 : inverseB;
  const light = lightA + lightB;
  if (lightA > 0) comeFarther(S, a, (way * lightA) / light + struckB, least);
  if (lightB > 0) comeFarther(S, b, (way * lightB) / light + struckA, least);
}

/** A body may come farther to any side, if the change of its way, m, is more than is known and more than `least`. */
function comeFarther(S: Float64Array, s: number, change: number, least: number): void {
  const more = change - S[s + SWEEP.struck]!;
  // What is not finite is nobody's business.
  if (!(more > 0 && change > least)) return;
  const thin = Math.min(S[s + 3]! - S[s]!, S[s + 4]! - S[s + 1]!, S[s + 5]! - S[s + 2]!);
  strikes++;
  S[s + SWEEP.struck] = change;
  S[s + SWEEP.spin] = S[s + SWEEP.spin]! + more;
  S[s + SWEEP.reach] = Math.min(S[s + SWEEP.reach]! + more, SHARE * thin);
}
