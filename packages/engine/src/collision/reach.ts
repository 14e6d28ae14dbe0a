/**
 * How far bodies come in the time that detection looks ahead: contacts between bodies that may meet
 * within the step are found before they overlap, so that a solver can let them meet and no more.
 *
 * A body's reach is bounded by a share of its thickness: what goes farther in a step is a matter for
 * continuous collision, and a wider search would only find more pairs.
 */

import type { BodyStore } from '../state/body-store.js';
import type { PlacedBodies } from './placed-bodies.js';

/** The largest reach, as a part of the smallest side of a body's bounds. */
const SHARE = 0.25;

/** Fills `reaches` and `spins` for the velocities in the store. */
export function writeReaches(placed: PlacedBodies, store: BodyStore): void {
  const { ahead, bounds, radii, reaches, spins, count, moving } = placed;
  const { linearVelocities: v, angularVelocities: w } = store;
  reaches.fill(0, moving, count);
  spins.fill(0, moving, count);
  for (let row = 0; row < moving; row++) {
    const o = 3 * row;
    const b = 6 * row;
    const thin = Math.min(
      bounds[b + 3]! - bounds[b]!,
      bounds[b + 4]! - bounds[b + 1]!,
      bounds[b + 5]! - bounds[b + 2]!,
    );
    const spin = Math.sqrt(w[o]! * w[o]! + w[o + 1]! * w[o + 1]! + w[o + 2]! * w[o + 2]!);
    const speed = Math.sqrt(v[o]! * v[o]! + v[o + 1]! * v[o + 1]! + v[o + 2]! * v[o + 2]!);
    // A ball turns within itself: only what sticks out comes anywhere.
    const turn = ahead * spin * Math.max(0, radii[row]! - 0.5 * thin);
    const reach = Math.min(ahead * speed + turn, SHARE * thin);
    // What is not finite, or a body without bounds, reaches nowhere.
    reaches[row] = reach > 0 && reach < 1e6 ? reach : 0;
    spins[row] = reach > 0 && reach < 1e6 ? turn : 0;
  }
}

/** How far apart two bodies may be and still meet, beyond the margin, m. */
export function reachOfPair(
  { ahead, reaches, spins }: PlacedBodies,
  store: BodyStore,
  a: number,
  b: number,
): number {
  const most = reaches[a]! + reaches[b]!;
  if (most === 0) return 0;
  const v = store.linearVelocities;
  const x = v[3 * b]! - v[3 * a]!;
  const y = v[3 * b + 1]! - v[3 * a + 1]!;
  const z = v[3 * b + 2]! - v[3 * a + 2]!;
  return Math.min(most, ahead * Math.sqrt(x * x + y * y + z * z) + spins[a]! + spins[b]!);
}
