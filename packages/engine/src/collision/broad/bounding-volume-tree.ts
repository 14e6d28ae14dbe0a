/**
 * Dynamic bounding-volume trees: one for dynamic bodies, one for kinematic ones, one for dynamic ones
 * at rest and one for static ones. Pairs are found by descending two trees, or one with itself, at
 * once; trees that can have no pairs with each other (kinematic and static, say) are never compared.
 *
 * The boxes of leaves are fat by a share of their size. Two bodies whose fat boxes overlap are a
 * candidate, and stay one without further search until one of them leaves its fat box; what counts as
 * a pair is decided in every step, by the true bounds. So the search is for bodies that have left
 * their boxes, and a heap at rest costs one look at each candidate. The boxes above are refitted from
 * the leaves up (no reinsertion: with many moving bodies refitting costs a thirtieth of it), and now
 * and then the tree is built anew, because refitted boxes grow stale. Who joins or leaves a tree (as by
 * falling asleep) counts as moved; the others keep their boxes and their candidates. Unbounded bodies (planes) are in
 * no tree; everything is a candidate with them.
 *
 * Nothing of this memory shows in the pairs: they and their order depend on the bounds alone.
 */

import { integer, nonNegative } from '../../errors.js';
import { type BoxVisitor, type BroadPhase, type BroadPhaseInput, mayPair } from './broad-phase.js';
import { PairList } from './pair-list.js';
import { searchBetween, searchMoved, searchWithin } from './pair-search.js';
import { PairTree } from './pair-tree.js';
import { RowIndex } from './row-index.js';

/** Settings of {@link BoundingVolumeTreeBroadPhase}. */
export interface BoundingVolumeTreeOptions {
  /**
   * By how much leaves are fattened, as a share of their largest side. More: bodies leave their boxes
   * later, but more candidates are looked at in each step.
   */
  fat?: number;
  /**
   * The moving tree is built anew once its leaves have, on average, got this many new boxes. More:
   * cheaper upkeep, slower search.
   */
  rebuildEvery?: number;
}

/** The defaults of {@link BoundingVolumeTreeOptions}. */
export const BOUNDING_VOLUME_TREE_DEFAULTS: Readonly<Required<BoundingVolumeTreeOptions>> =
  Object.freeze({ fat: 0.08, rebuildEvery: 4 });

/** The trees, by the number of what is in them. */
const DYNAMIC = 0;
const KINEMATIC = 1;
const AT_REST = 2;
const STATIC = 3;

/** Trees that have pairs with each other; dynamic bodies among themselves come on top. */
const COUPLES: readonly (readonly [number, number])[] = [
  [DYNAMIC, KINEMATIC],
  [DYNAMIC, AT_REST],
  [DYNAMIC, STATIC],
  [KINEMATIC, AT_REST],
];

/** The share of moved leaves above which searching for all pairs is faster than for theirs. */
const MANY = 0.3;

/** Dynamic bounding-volume tree. */
export class BoundingVolumeTreeBroadPhase implements BroadPhase {
  readonly name = 'bounding-volume-tree';
  readonly fat: number;
  readonly rebuildEvery: number;
  readonly #index = new RowIndex();
  /** By {@link DYNAMIC} … {@link STATIC}; what moves has fat boxes */
  readonly #trees: readonly [PairTree, PairTree, PairTree, PairTree];
  /** Pairs whose fat boxes overlap, and every row with each unbounded one, sorted. */
  #candidates = new PairList();
  /** The other half of a swap. */
  #spare = new PairList();
  /** Candidates with a row that has moved. */
  readonly #fresh = new PairList();
  #unbounded: number[] = [];
  /** (rows) keys of the last call */
  #members = new Int32Array(0);
  /** (rows) the tree they were in, or {@link NONE} */
  #places = new Uint8Array(0);
  /** (rows) 1: has left its fat box */
  #moved = new Uint8Array(0);
  /** Rows of the last call; −1 before the first. */
  #count = -1;
  #movingCount = 0;
  /** New boxes of moving leaves since the tree was built. */
  #refits = 0;
  /** By key: the leaf that a body had, and its row of now. Scratch of {@link #exchange}. */
  #leafOf = new Int32Array(0);
  #rowOf = new Int32Array(0);

  constructor(options: BoundingVolumeTreeOptions = {}) {
    const { fat, rebuildEvery } = { ...BOUNDING_VOLUME_TREE_DEFAULTS, ...options };
    this.fat = nonNegative('BoundingVolumeTree', 'fat', fat);
    this.rebuildEvery = integer('BoundingVolumeTree', 'rebuildEvery', rebuildEvery, 1, 1e9);
    const { fat: share } = this;
    this.#trees = [new PairTree(share), new PairTree(share), new PairTree(0), new PairTree(0)];
  }

  findPairs(input: BroadPhaseInput, out: PairList): void {
    if (this.#hasSameMembers(input)) this.#follow(input, false);
    else if (this.#count < 0 || !this.#exchange(input)) this.#build(input);
    out.clear();
    out.reserve(this.#candidates.count);
    keepOverlapping(out, this.#candidates, input.bounds);
  }

  restart(): void {
    this.#count = -1;
  }

  visitBoxes(visit: BoxVisitor): void {
    if (this.#count < 0) return;
    for (const { nodes, boxes, leaves, fat } of this.#trees) {
      for (let o = 0; o < 6 * nodes; o += 6) {
        const [x0, y0, z0, x1, y1, z1] = boxes.subarray(o, o + 6) as unknown as SixNumbers;
        visit(x0, y0, z0, x1, y1, z1);
      }
      for (let o = 0; o < 6 * leaves; o += 6) {
        const [x0, y0, z0, x1, y1, z1] = fat.subarray(o, o + 6) as unknown as SixNumbers;
        visit(x0, y0, z0, x1, y1, z1);
      }
    }
  }

  #hasSameMembers(input: BroadPhaseInput): boolean {
    const { keys, count, moving } = input;
    if (this.#count !== count || this.#movingCount !== moving) return false;
    const members = this.#members;
    const places = this.#places;
    for (let row = 0; row < count; row++) {
      if (keys[row] !== members[row] || placeOf(input, row) !== places[row]) return false;
    }
    return true;
  }

  /** Others have joined, or rows changed places: follows them, unless too much is new. */
  #exchange(input: BroadPhaseInput): boolean {
    const { keys, count, bounds } = input;
    if (this.#members.length < count) return false;
    const trees = this.#trees;
    let most = -1;
    for (let row = 0; row < count; row++) most = Math.max(most, keys[row]!);
    for (let row = 0; row < this.#count; row++) most = Math.max(most, this.#members[row]!);
    if (this.#leafOf.length <= most) {
      this.#leafOf = new Int32Array(2 * most + 2);
      this.#rowOf = new Int32Array(2 * most + 2);
    }
    const leafOf = this.#leafOf.fill(-1, 0, most + 1);
    const rowOf = this.#rowOf.fill(-1, 0, most + 1);
    for (let t = 0; t < trees.length; t++) {
      const { rows, leaves } = trees[t]!;
      for (let i = 0; i < leaves; i++) leafOf[this.#members[rows[i]!]!] = trees.length * i + t;
      trees[t]!.exchange();
    }
    this.#moved.fill(0, 0, count);
    const was = this.#unbounded;
    let unbounded = 0;
    for (let row = 0; row < count; row++) {
      const place = placeOf(input, row);
      const key = keys[row]!;
      if (place === NONE) continue;
      rowOf[key] = row;
      const old = leafOf[key]!;
      if (old >= 0) {
        const isThere = old % trees.length === place;
        trees[place]!.append(row, isThere ? Math.floor(old / trees.length) : -1);
      } else if (isBounded(bounds, row)) {
        trees[place]!.append(row, -1);
      } else {
        // Only if they are those of before, in the same order.
        const before = was[unbounded];
        if (before === undefined || this.#members[before] !== key) return false;
        if (this.#places[before] !== place) return false;
        was[unbounded++] = row;
      }
    }
    if (unbounded !== was.length) return false;
    this.#renumber();
    this.#remember(input);
    this.#follow(input, true);
    return true;
  }

  /** Gives the candidates their rows of now; who is gone is nobody's candidate. */
  #renumber(): void {
    const rowOf = this.#rowOf;
    const members = this.#members;
    const { rows, count } = this.#candidates;
    let to = 0;
    for (let i = 0; i < 2 * count; i += 2) {
      const a = rowOf[members[rows[i]!]!]!;
      const b = rowOf[members[rows[i + 1]!]!]!;
      if (a < 0 || b < 0) continue;
      rows[to++] = a;
      rows[to++] = b;
    }
    this.#candidates.count = to >> 1;
  }

  /** Who is in which row and tree. */
  #remember(input: BroadPhaseInput): void {
    const { keys, count, moving } = input;
    if (this.#members.length < count) {
      this.#members = new Int32Array(2 * count);
      this.#places = new Uint8Array(2 * count);
      this.#moved = new Uint8Array(2 * count);
    }
    this.#count = count;
    this.#movingCount = moving;
    for (let row = 0; row < count; row++) {
      this.#members[row] = keys[row]!;
      this.#places[row] = placeOf(input, row);
    }
  }

  /** Starts anew with these rows. */
  #build(input: BroadPhaseInput): void {
    const { bounds, count } = input;
    this.#remember(input);
    this.#unbounded = [];
    const places = this.#places;
    for (let row = 0; row < count; row++) {
      const place = places[row]!;
      this.#moved[row] = 1;
      if (place !== NONE && !isBounded(bounds, row)) this.#unbounded.push(row);
    }
    if (chosen.length < count) chosen = new Int32Array(2 * count);
    for (let place = 0; place < this.#trees.length; place++) {
      let leaves = 0;
      for (let row = 0; row < count; row++) {
        if (places[row] === place && isBounded(bounds, row)) chosen[leaves++] = row;
      }
      this.#trees[place]!.build(chosen, leaves, bounds);
    }
    this.#refits = 0;
    this.#searchAll(input);
    // Whatever their bounds become, they stay candidates with everything.
    for (const row of this.#unbounded) this.#moved[row] = 0;
  }

  /** Follows the rows to their bounds of now; `others`: they are not the same in the trees as before. */
  #follow(input: BroadPhaseInput, others: boolean): void {
    const { bounds } = input;
    const trees = this.#trees;
    const moving = this.#followTrees(bounds, DYNAMIC, KINEMATIC);
    const resting = this.#followTrees(bounds, AT_REST, STATIC);
    if (moving < 0 || resting < 0 || this.#isBoundedNow(bounds)) {
      this.#build(input);
      return;
    }
    if (moving + resting === 0 && !others) return;
    const leaves = trees[DYNAMIC].leaves + trees[KINEMATIC].leaves;
    this.#refits += moving;
    const isStale = others || this.#refits > this.rebuildEvery * leaves;
    if (isStale) this.#refits = 0;
    for (let i = 0; i < trees.length; i++) {
      if (others || (isStale && i <= KINEMATIC)) trees[i]!.restructure();
      else trees[i]!.refit();
    }
    if (moving > MANY * leaves) this.#searchAll(input);
    else this.#searchMoved(input);
  }

  /** How many rows of two trees have left their boxes; −1 if one has no finite bounds any more. */
  #followTrees(bounds: Float64Array, first: number, second: number): number {
    const a = this.#trees[first]!.follow(bounds, this.#moved);
    const b = this.#trees[second]!.follow(bounds, this.#moved);
    return a < 0 || b < 0 ? -1 : a + b;
  }

  /** Whether a row without bounds has some now. */
  #isBoundedNow(bounds: Float64Array): boolean {
    for (let i = 0; i < this.#unbounded.length; i++) {
      if (isBounded(bounds, this.#unbounded[i]!)) return true;
    }
    return false;
  }

  /** Finds all candidates. */
  #searchAll(input: BroadPhaseInput): void {
    const candidates = this.#candidates;
    candidates.clear();
    const trees = this.#trees;
    searchWithin(candidates, trees[DYNAMIC]);
    for (let i = 0; i < COUPLES.length; i++) {
      const couple = COUPLES[i]!;
      searchBetween(candidates, trees[couple[0]]!, trees[couple[1]]!);
    }
    for (let i = 0; i < this.#unbounded.length; i++) {
      addUnbounded(candidates, this.#unbounded[i]!, input, null);
    }
    this.#index.sort(input, candidates);
  }

  /** Finds the candidates with a moved row; the others are known. */
  #searchMoved(input: BroadPhaseInput): void {
    const fresh = this.#fresh;
    fresh.clear();
    const trees = this.#trees;
    searchMoved(fresh, trees[DYNAMIC], trees[DYNAMIC], 'earlier');
    for (let i = 0; i < COUPLES.length; i++) {
      const couple = COUPLES[i]!;
      const a = trees[couple[0]]!;
      const b = trees[couple[1]]!;
      searchMoved(fresh, a, b, 'always');
      searchMoved(fresh, b, a, 'never');
    }
    for (let i = 0; i < this.#unbounded.length; i++) {
      addUnbounded(fresh, this.#unbounded[i]!, input, this.#moved);
    }
    this.#index.sort(input, fresh);

    const merged = this.#spare;
    merge(merged, this.#candidates, this.#moved, fresh, input.keys);
    this.#spare = this.#candidates;
    this.#candidates = merged;
  }
}

/** Appends an unbounded row with every other one it may pair with, or with those that have moved. */
function addUnbounded(
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

/** Scratch of all broad phases: the rows of one tree. */
let chosen = new Int32Array(0);

/** In no tree: does not take part. */
const NONE = 4;

/** The tree a row belongs to. */
function placeOf({ enabled, dynamic, moving }: BroadPhaseInput, row: number): number {
  if (enabled[row] === 0) return NONE;
  if (row < moving) return dynamic[row] === 0 ? KINEMATIC : DYNAMIC;
  return dynamic[row] === 0 ? STATIC : AT_REST;
}

type SixNumbers = readonly [number, number, number, number, number, number];

/** Fills `out` with the old pairs without a moved row and the fresh ones, all in the order of keys. */
function merge(
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

/** Appends the candidates whose true bounds overlap, in their order; there must be room. */
function keepOverlapping(out: PairList, candidates: PairList, bounds: Float64Array): void {
  const from = candidates.rows;
  const { rows } = out;
  const end = 2 * candidates.count;
  let to = 2 * out.count;
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

function isBounded(bounds: Float64Array, row: number): boolean {
  // A size may be infinite between ends that are not.
  let size = 0;
  for (let i = 6 * row; i < 6 * row + 3; i++) size += Math.abs(bounds[i + 3]! - bounds[i]!);
  return size < Number.POSITIVE_INFINITY;
}
