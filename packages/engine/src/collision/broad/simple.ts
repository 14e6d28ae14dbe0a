/**
 * Every pair, by bounding spheres (T 7.5.2): n²/2 questions, no memory, nothing to go wrong.
 *
 * It is the reference for the others. The sphere about the bounds is the first, cheap question;
 * what counts in the end is that the bounds overlap, as for every broad phase.
 */

import {
  type BroadPhase,
  type BroadPhaseInput,
  mayPair,
  overlap,
  type PairList,
} from './broad-phase.js';
import { RowIndex } from './row-index.js';

/** All pairs of bounding spheres. */
export class SimpleBroadPhase implements BroadPhase {
  readonly name = 'simple';
  readonly #index = new RowIndex();
  #spheres = new Float64Array(0);

  findPairs(input: BroadPhaseInput, out: PairList): void {
    const { count, moving, bounds, enabled } = input;
    if (this.#spheres.length < 4 * count) this.#spheres = new Float64Array(8 * count);
    const s = this.#spheres;
    for (let row = 0; row < count; row++) sphereOf(s, bounds, row);
    out.clear();
    for (let a = 0; a < moving; a++) {
      if (enabled[a] === 0) continue;
      for (let b = a + 1; b < count; b++) {
        const x = s[4 * a]! - s[4 * b]!;
        const y = s[4 * a + 1]! - s[4 * b + 1]!;
        const z = s[4 * a + 2]! - s[4 * b + 2]!;
        const reach = s[4 * a + 3]! + s[4 * b + 3]!;
        if (x * x + y * y + z * z > reach * reach) continue;
        if (mayPair(input, a, b) && overlap(bounds, a, b)) out.add(a, b);
      }
    }
    this.#index.sort(input, out);
  }

  restart(): void {}
}

/** Centre and radius of the sphere about a row's bounds; about infinite bounds it is everything. */
function sphereOf(spheres: Float64Array, bounds: Float64Array, row: number): void {
  const o = 6 * row;
  const x = bounds[o + 3]! - bounds[o]!;
  const y = bounds[o + 4]! - bounds[o + 1]!;
  const z = bounds[o + 5]! - bounds[o + 2]!;
  const radius = 0.5 * Math.sqrt(x * x + y * y + z * z);
  const infinite = !(radius < Number.POSITIVE_INFINITY);
  spheres[4 * row] = infinite ? 0 : bounds[o]! + 0.5 * x;
  spheres[4 * row + 1] = infinite ? 0 : bounds[o + 1]! + 0.5 * y;
  spheres[4 * row + 2] = infinite ? 0 : bounds[o + 2]! + 0.5 * z;
  // Rounding must never lose a pair: the sphere is a little larger than the box needs.
  spheres[4 * row + 3] = infinite ? Number.POSITIVE_INFINITY : radius * (1 + 1e-9);
}
