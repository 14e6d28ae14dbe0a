/** How far bodies have gone since a moment that was kept. */

import type { BodyStore } from '../../state/body-store.js';
import type { StateStash } from './state-stash.js';

/** The farthest (m) that any point of a moving body has gone since, if none is farther than `reach` (m) inside. */
export function farthest(
  { rows, centers, orientations }: StateStash,
  { centers: c, orientations: q }: BodyStore,
  reachOf: (row: number) => number,
): number {
  let most = 0;
  for (let row = 0; row < rows; row++) {
    let square = 0;
    let dot = 0;
    for (let k = 0; k < 3; k++) {
      const d = c[3 * row + k]! - centers[3 * row + k]!;
      square += d * d;
    }
    for (let k = 0; k < 4; k++) dot += q[4 * row + k]! * orientations[4 * row + k]!;
    // θ ≤ π sin(θ/2)
    const turn = Math.PI * Math.sqrt(Math.max(0, 1 - dot * dot));
    const way = Math.sqrt(square) + (turn > 0 ? turn * reachOf(row) : 0);
    if (way > most) most = way;
  }
  return most;
}
