/**
 * A dynamic bounding-volume tree: two binary trees of boxes, one of what moves and one of what does
 * not; pairs are found by descending both at once.
 *
 * Each step the boxes of the moving tree are refitted from the leaves up (no reinsertion: with many
 * moving bodies refitting costs a thirtieth of it), and now and then the tree is built anew, because
 * refitted boxes grow stale. The tree of fixed bodies is built when they change. Leaves are fat by a
 * share of their size, so that a body that hardly moves needs no refit; that is only a saving: a
 * pair counts if the true bounds overlap. Unbounded bodies (planes) are in no tree; everything is
 * compared with them.
 */

import { integer, nonNegative } from '../../errors.js';
import { BoxTree } from './box-tree.js';
import { type BroadPhase, type BroadPhaseInput, overlap, type PairList } from './broad-phase.js';
import { RowIndex } from './row-index.js';

/** Settings of {@link BoundingVolumeTreeBroadPhase}. */
export interface BoundingVolumeTreeOptions {
  /** By how much leaves are fattened, as a share of their largest side. More: fewer refits. */
  fat?: number;
  /** The moving tree is built anew after this many refits. More: cheaper upkeep, slower search. */
  rebuildEvery?: number;
}

/** The defaults of {@link BoundingVolumeTreeOptions}. */
export const BOUNDING_VOLUME_TREE_DEFAULTS: Readonly<Required<BoundingVolumeTreeOptions>> =
  Object.freeze({ fat: 0.05, rebuildEvery: 32 });

/** Dynamic bounding-volume tree. */
export class BoundingVolumeTreeBroadPhase implements BroadPhase {
  readonly name = 'bounding-volume-tree';
  readonly fat: number;
  readonly rebuildEvery: number;
  readonly #index = new RowIndex();
  readonly #moving = new BoxTree();
  readonly #fixed = new BoxTree();
  #unbounded: number[] = [];
  #members: Int32Array | null = null;
  #enabled = new Uint8Array(0);
  #movingCount = -1;
  #refits = 0;

  constructor(options: BoundingVolumeTreeOptions = {}) {
    const { fat, rebuildEvery } = { ...BOUNDING_VOLUME_TREE_DEFAULTS, ...options };
    this.fat = nonNegative('BoundingVolumeTree', 'fat', fat);
    this.rebuildEvery = integer('BoundingVolumeTree', 'rebuildEvery', rebuildEvery, 1, 1e9);
  }

  findPairs(input: BroadPhaseInput, out: PairList): void {
    if (!this.#hasSameMembers(input)) this.#buildAll(input);
    else this.#refit(input);

    const { bounds } = input;
    out.clear();
    this.#moving.selfPairs(bounds, out);
    this.#moving.pairsWith(this.#fixed, bounds, out);
    for (const row of this.#unbounded) this.#compareWithAll(row, input, out);
    this.#index.sort(input, out);
  }

  restart(): void {
    this.#members = null;
  }

  #hasSameMembers({ keys, count, moving, enabled }: BroadPhaseInput): boolean {
    const members = this.#members;
    if (members === null || members.length !== count || this.#movingCount !== moving) return false;
    for (let row = 0; row < count; row++) {
      if (keys[row] !== members[row] || enabled[row] !== this.#enabled[row]) return false;
    }
    return true;
  }

  #buildAll(input: BroadPhaseInput): void {
    const { bounds, count, moving, keys, enabled } = input;
    this.#members = keys.slice(0, count);
    this.#enabled = enabled.slice(0, count);
    this.#movingCount = moving;
    this.#unbounded = [];
    const movers: number[] = [];
    const fixed: number[] = [];
    for (let row = 0; row < count; row++) {
      if (enabled[row] === 0) continue;
      if (!isBounded(bounds, row)) this.#unbounded.push(row);
      else if (row < moving) movers.push(row);
      else fixed.push(row);
    }
    this.#moving.build(movers, bounds, this.fat);
    this.#fixed.build(fixed, bounds, 0);
    this.#refits = 0;
  }

  #refit(input: BroadPhaseInput): void {
    const boundsBecame = this.#unbounded.some((row) => isBounded(input.bounds, row));
    if (boundsBecame || !this.#fixed.stillHolds(input.bounds)) {
      this.#buildAll(input);
    } else if (++this.#refits >= this.rebuildEvery) {
      this.#moving.rebuild(input.bounds, this.fat);
      this.#refits = 0;
    } else {
      this.#moving.refit(input.bounds, this.fat);
    }
  }

  #compareWithAll(row: number, { count, moving, bounds, enabled }: BroadPhaseInput, out: PairList) {
    const end = row < moving ? count : moving;
    for (let other = 0; other < end; other++) {
      if (other === row || enabled[other] === 0) continue;
      // Two unbounded rows meet each other once.
      if (other < row && !isBounded(bounds, other)) continue;
      if (overlap(bounds, row, other)) out.add(row, other);
    }
  }
}

function isBounded(bounds: Float64Array, row: number): boolean {
  for (let i = 6 * row; i < 6 * row + 6; i++) if (!Number.isFinite(bounds[i])) return false;
  return true;
}
