/**
 * Lists of candidates of the bounding-volume trees: those with rows that have no bounds, the old ones
 * and the fresh ones in one list, and which of them are pairs at the moment.
 */

import { type BroadPhaseInput, isBounded, mayPair, type PairList } from './broad-phase.js';

/** Appends an unbounded row with every other one it may pair with, or with those that have moved. */
export function addUnbounded(
  out: PairList,
  row: number,
  input: BroadPhaseInput,
  moved: Uint8Array | null,
): void {
  for (let other = 0; other < input.count; other++) {
    if (moved !== null && moved[other] === 0) continue;
    if (other === row || !mayPair(input, row, other)) continue;
    // Two unbounded rows meet each other once.
    if (other < row && !isBounded(input.bounds, other)) continue;
    out.add(row, other);
  }
}

/** Fills `out` with the old pairs without a moved row and the fresh ones, all in the order of keys. */
export function merge(
  out: PairList,
  old: PairList,
  moved: Uint8Array,
  fresh: PairList,
  keys: Int32Array,
): void {
  out.clear();
  out.reserve(old.count + fresh.count);
  const { rows } = out;
  const oldRows = old.rows;
  const freshRows = fresh.rows;
  const oldEnd = 2 * old.count;
  const freshEnd = 2 * fresh.count;
  let to = 0;
  let next = 0;
  // The keys of the next fresh pair.
  let first = freshEnd > 0 ? keys[freshRows[0]!]! : LAST;
  let second = freshEnd > 0 ? keys[freshRows[1]!]! : LAST;
  for (let i = 0; i < oldEnd; i += 2) {
    const a = oldRows[i]!;
    const b = oldRows[i + 1]!;
    if ((moved[a]! | moved[b]!) !== 0) continue;
    const keyA = keys[a]!;
    while (first < keyA || (first === keyA && second < keys[b]!)) {
      rows[to++] = freshRows[next]!;
      rows[to++] = freshRows[next + 1]!;
      next += 2;
      first = next < freshEnd ? keys[freshRows[next]!]! : LAST;
      second = next < freshEnd ? keys[freshRows[next + 1]!]! : LAST;
    }
    rows[to++] = a;
    rows[to++] = b;
  }
  while (next < freshEnd) rows[to++] = freshRows[next++]!;
  out.count = to >> 1;
}

/** Larger than any key. */
const LAST = 0x7fffffff;

/** Fills `out` with the candidates whose true bounds overlap, in their order. */
export function keepOverlapping(out: PairList, candidates: PairList, bounds: Float64Array): void {
  out.clear();
  out.reserve(candidates.count);
  const from = candidates.rows;
  const { rows } = out;
  const end = 2 * candidates.count;
  let to = 0;
  for (let i = 0; i < end; i += 2) {
    const rowA = from[i]!;
    const rowB = from[i + 1]!;
    const a = 6 * rowA;
    const b = 6 * rowB;
    if (
      bounds[a]! <= bounds[b + 3]! &&
      bounds[b]! <= bounds[a + 3]! &&
      bounds[a + 1]! <= bounds[b + 4]! &&
      bounds[b + 1]! <= bounds[a + 4]! &&
      bounds[a + 2]! <= bounds[b + 5]! &&
      bounds[b + 2]! <= bounds[a + 5]!
    ) {
      rows[to++] = rowA;
      rows[to++] = rowB;
    }
  }
  out.count = to >> 1;
}
