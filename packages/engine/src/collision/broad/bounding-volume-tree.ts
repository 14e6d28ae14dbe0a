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
 * Where much moves, following it costs more than it saves: then all pairs are searched in every step, by
 * a machine that is several times as fast (`whole-search.ts`), until most bodies would stay in fat
 * boxes for a while.
 *
 * Nothing of this memory shows in the pairs: they and their order depend on the bounds alone.
 */

import { integer, nonNegative } from '../../errors.js';
import { grown } from '../../kernel/grown.js';
import {
  type BoxVisitor,
  type BroadPhase,
  type BroadPhaseInput,
  isBounded,
} from './broad-phase.js';
import { addUnbounded, keepOverlapping, merge } from './candidates.js';
import { PairList } from './pair-list.js';
import { searchBetween, searchMoved, searchWithin } from './pair-search.js';
import { contains, fatten, PairTree, reserveScratch } from './pair-tree.js';
import { RowIndex } from './row-index.js';
import { AT_REST, COUPLES, DYNAMIC, KINEMATIC, NONE, placeOf, STATIC, TREES } from './trees.js';
import { type WholeSearch, wholeSearch } from './whole-search.js';

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

/** The share of moved leaves above which searching for all pairs is faster than for theirs … */
const MANY = 0.3;
/** … and where the machine does it, which starts with so many rows. */
const MANY_FOR_MACHINE = 0.03;
const LEAST_ROWS = 64;

/** Steps in which bodies are watched: whether so few leave fat boxes that these are worth while. */
const WATCH = 8;
/** The share of them that may, in all that time. */
const CALM = 0.5 * WATCH * MANY_FOR_MACHINE;

/** Candidates from which the machine is faster in seeing which of them are pairs. */
const LEAST_CANDIDATES = 512;

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
  /** (trees) how many leaves each is to have. */
  readonly #sizes = new Int32Array(TREES);
  /** Finds all pairs; null: the machine does not run here; undefined: nobody has asked. */
  #whole: WholeSearch | null | undefined;
  readonly #leastRows: number;
  /** For how many steps all pairs have been searched; −1: the trees are followed. */
  #busy = -1;
  /** What was given last while it was so. */
  #input: BroadPhaseInput | null = null;

  /** `leastRows`: from how many rows on the machine is asked. */
  constructor(options: BoundingVolumeTreeOptions = {}, leastRows = LEAST_ROWS) {
    const { fat, rebuildEvery } = { ...BOUNDING_VOLUME_TREE_DEFAULTS, ...options };
    this.fat = nonNegative('BoundingVolumeTree', 'fat', fat);
    this.rebuildEvery = integer('BoundingVolumeTree', 'rebuildEvery', rebuildEvery, 1, 1e9);
    this.#leastRows = leastRows;
    const { fat: share } = this;
    this.#trees = [new PairTree(share), new PairTree(share), new PairTree(0), new PairTree(0)];
  }

  findPairs(input: BroadPhaseInput, out: PairList): void {
    const isSame = this.#hasSameMembers(input);
    if (this.#busy < 0) {
      if (isSame) this.#follow(input, false);
      else if (this.#count < 0 || !this.#exchange(input)) this.#build(input, false);
      if (this.#busy >= 0) this.#whole!.divide(input, this.#places);
    } else if (!isSame) {
      this.#busy = 0;
      this.#remember(input);
      this.#whole!.divide(input, this.#places);
    } else if (this.#isCalm(input)) {
      this.#busy = -1;
      this.#build(input, true);
    }
    if (this.#busy >= 0) {
      this.#findAll(input, out);
      return;
    }
    const { bounds } = input;
    const candidates = this.#candidates;
    const whole = candidates.count < LEAST_CANDIDATES ? null : this.#wholeOf(input);
    if (whole === null) keepOverlapping(out, candidates, bounds);
    else whole.keep(bounds, candidates, out);
  }

  restart(): void {
    this.#count = -1;
    this.#busy = -1;
  }

  visitBoxes(visit: BoxVisitor): void {
    if (this.#count < 0) return;
    // Trees that nobody follows are made for whoever wants to see them.
    if (this.#busy >= 0) this.#build(this.#input!, true);
    this.#busy = -1;
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

  /** What finds all pairs, if the machine runs here and there are enough rows for it. */
  #wholeOf({ count }: BroadPhaseInput): WholeSearch | null {
    if (count < this.#leastRows) return null;
    if (this.#whole === undefined) this.#whole = wholeSearch();
    return this.#whole;
  }

  /** Finds all pairs, by the bounds of now alone. */
  #findAll(input: BroadPhaseInput, out: PairList): void {
    const whole = this.#whole!;
    this.#busy++;
    this.#input = input;
    if (whole.find(input, input.bounds, out, false)) return;
    whole.divide(input, this.#places);
    whole.find(input, input.bounds, out, false);
  }

  /** Whether few rows have left their fat boxes of some steps ago. Asked once in every busy step. */
  #isCalm({ bounds, moving }: BroadPhaseInput): boolean {
    if (this.#busy % WATCH !== 0) return false;
    // Fat boxes of some steps ago, where the tree has its own in calm times.
    const boxes = this.#trees[DYNAMIC].lendBoxes(moving);
    let left = 0;
    for (let row = 0; row < moving; row++) {
      if (!contains(boxes, 6 * row, bounds, 6 * row)) left++;
      fatten(boxes, row, bounds, row, this.fat);
    }
    return this.#busy > WATCH && left <= CALM * moving;
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
      const room = grown(this.#leafOf.length, most + 1);
      this.#leafOf = new Int32Array(room);
      this.#rowOf = new Int32Array(room);
    }
    const leafOf = this.#leafOf.fill(-1, 0, most + 1);
    const rowOf = this.#rowOf.fill(-1, 0, most + 1);
    const sizes = this.#sizes.fill(0);
    for (let row = 0; row < count; row++) {
      const place = placeOf(input, row);
      if (place !== NONE) sizes[place]!++;
    }
    reserveScratch(this.#count);
    for (let t = 0, end = 0; t < trees.length; t++) {
      const { rows, leaves } = trees[t]!;
      for (let i = 0; i < leaves; i++) leafOf[this.#members[rows[i]!]!] = trees.length * i + t;
      end = trees[t]!.exchange(end, sizes[t]!);
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
      const room = grown(this.#members.length, count);
      this.#members = new Int32Array(room);
      this.#places = new Uint8Array(room);
      this.#moved = new Uint8Array(room);
    }
    this.#count = count;
    this.#movingCount = moving;
    for (let row = 0; row < count; row++) {
      this.#members[row] = keys[row]!;
      this.#places[row] = placeOf(input, row);
    }
  }

  /** Starts anew with these rows, in fat boxes or thin ones. */
  #build(input: BroadPhaseInput, fat: boolean): void {
    const { bounds, count } = input;
    this.#remember(input);
    this.#unbounded = [];
    const places = this.#places;
    for (let row = 0; row < count; row++) {
      const place = places[row]!;
      this.#moved[row] = 1;
      if (place !== NONE && !isBounded(bounds, row)) this.#unbounded.push(row);
    }
    if (chosen.length < count) chosen = new Int32Array(grown(chosen.length, count));
    for (let place = 0; place < this.#trees.length; place++) {
      let leaves = 0;
      for (let row = 0; row < count; row++) {
        if (places[row] === place && isBounded(bounds, row)) chosen[leaves++] = row;
      }
      this.#trees[place]!.build(chosen, leaves, bounds, fat);
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
      this.#build(input, false);
      return;
    }
    if (moving + resting === 0 && !others) return;
    const leaves = trees[DYNAMIC].leaves + trees[KINEMATIC].leaves;
    if (moving > MANY_FOR_MACHINE * leaves && this.#wholeOf(input) !== null) {
      this.#busy = 0;
      return;
    }
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
    if (this.#searchWhole(input, candidates)) return;
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

  /** The same by the machine; false if it cannot. */
  #searchWhole(input: BroadPhaseInput, candidates: PairList): boolean {
    const whole = this.#wholeOf(input);
    if (whole === null) return false;
    const { bounds } = input;
    const boxes = reserveScratch(bounds.length / 6);
    boxes.set(bounds);
    for (const { rows, fat, leaves } of this.#trees) {
      for (let i = 0; i < leaves; i++) {
        const o = 6 * rows[i]!;
        for (let k = 0; k < 6; k++) boxes[o + k] = fat[6 * i + k]!;
      }
    }
    whole.divide(input, this.#places);
    return whole.find(input, boxes, candidates, true);
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

/** Scratch of all broad phases: the rows of one tree. */
let chosen = new Int32Array(0);

type SixNumbers = readonly [number, number, number, number, number, number];
