/**
 * How far bodies come in the time that detection looks ahead: contacts between bodies that may meet
 * within the step are found before they overlap, so that a solver can let them meet and no more.
 *
 * Bounds are widened along each axis to where the body's way leads, and to all sides by what its turning
 * may add. Two whose widened bounds are apart along some axis do not meet on their ways. Of a pair only
 * the way towards each other counts: what flies side by side, as in a drum that turns, needs no wider
 * search than what rests. (A ball of the reach about each body lost: twice as many pairs in the drum.)
 *
 * A body's reach is bounded by a share of its thickness: what goes farther in a step is a matter for
 * continuous collision, and a wider search would only find more pairs.
 */

import type { BodyStore } from '../state/body-store.js';
import type { PlacedBodies } from './placed-bodies.js';

/** The largest reach, as a part of the smallest side of a body's bounds. */
const SHARE = 0.25;

/** Fills `reaches`, `spins` and `ways` for the velocities in the store. */
export function writeReaches(placed: PlacedBodies, store: BodyStore): void {
  const { ahead, bounds, radii, reaches, spins, ways, count, moving } = placed;
  const { linearVelocities: v, angularVelocities: w } = store;
  reaches.fill(0, moving, count);
  spins.fill(0, moving, count);
  ways.fill(0, 3 * moving, 3 * count);
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
    const reachesOut = reach > 0 && reach < 1e6;
    reaches[row] = reachesOut ? reach : 0;
    spins[row] = reachesOut ? turn : 0;
    ways[o] = reachesOut ? ahead * v[o]! : 0;
    ways[o + 1] = reachesOut ? ahead * v[o + 1]! : 0;
    ways[o + 2] = reachesOut ? ahead * v[o + 2]! : 0;
  }
}

/** Writes all bounds to `out`, (rows × 6), wider by half the margin (m) and by what bodies reach. */
export function widenBounds(out: Float64Array, placed: PlacedBodies, margin: number): void {
  const { bounds, reaches, spins, ways, count } = placed;
  const half = 0.5 * margin;
  for (let row = 0, o = 0; row < count; row++, o += 6) {
    const reach = reaches[row]!;
    if (reach === 0) {
      out[o] = bounds[o]! - half;
      out[o + 1] = bounds[o + 1]! - half;
      out[o + 2] = bounds[o + 2]! - half;
      out[o + 3] = bounds[o + 3]! + half;
      out[o + 4] = bounds[o + 4]! + half;
      out[o + 5] = bounds[o + 5]! + half;
      continue;
    }
    const spin = spins[row]!;
    const x = ways[3 * row]!;
    const y = ways[3 * row + 1]!;
    const z = ways[3 * row + 2]!;
    out[o] = bounds[o]! - half - Math.min(reach, spin + Math.max(0, -x));
    out[o + 1] = bounds[o + 1]! - half - Math.min(reach, spin + Math.max(0, -y));
    out[o + 2] = bounds[o + 2]! - half - Math.min(reach, spin + Math.max(0, -z));
    out[o + 3] = bounds[o + 3]! + half + Math.min(reach, spin + Math.max(0, x));
    out[o + 4] = bounds[o + 4]! + half + Math.min(reach, spin + Math.max(0, y));
    out[o + 5] = bounds[o + 5]! + half + Math.min(reach, spin + Math.max(0, z));
  }
}

/** How far apart two bodies may be and still meet, beyond the margin, m. */
export function reachOfPair({ reaches, spins, ways }: PlacedBodies, a: number, b: number): number {
  const most = reaches[a]! + reaches[b]!;
  if (most === 0) return 0;
  const x = ways[3 * b]! - ways[3 * a]!;
  const y = ways[3 * b + 1]! - ways[3 * a + 1]!;
  const z = ways[3 * b + 2]! - ways[3 * a + 2]!;
  return Math.min(most, Math.sqrt(x * x + y * y + z * z) + spins[a]! + spins[b]!);
}

/**
 * Whether the bounds of two bodies that reach out stay more than `margin` (m) apart along some axis, on
 * their ways towards each other.
 */
export function stayApart(
  { bounds, reaches, spins, ways }: PlacedBodies,
  rowA: number,
  rowB: number,
  margin: number,
): boolean {
  const most = reaches[rowA]! + reaches[rowB]!;
  const spin = spins[rowA]! + spins[rowB]!;
  const a = 6 * rowA;
  const b = 6 * rowB;
  for (let k = 0; k < 3; k++) {
    // How far B comes towards A from below.
    const way = ways[3 * rowB + k]! - ways[3 * rowA + k]!;
    const up = way > 0 ? way : 0;
    const down = way < 0 ? -way : 0;
    if (bounds[a + k]! - bounds[b + k + 3]! > margin + Math.min(most, spin + up)) return true;
    if (bounds[b + k]! - bounds[a + k + 3]! > margin + Math.min(most, spin + down)) return true;
  }
  return false;
}
