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
 * continuous collision, which stops what would be in deeper than a share of the ball inside it. (With a quarter
 * instead of half, what fell at 10 m/s could be 5 cm in the ground before anything held it: in heaps of mixed
 * bodies that fall, the deepest overlap was a tenth deeper at most moments, and nothing was quicker. With all of it, no
 * better.)
 */

import type { BodyStore } from '../state/body-store.js';
import { comes, PAIR, STEPS } from './approach.js';
import type { PlacedBodies } from './placed-bodies.js';

/** The largest reach, as a part of the smallest side of a body's bounds. */
export const SHARE = 0.5;

/** Numbers per body: all that a pair is judged by before its shapes are looked at, side by side. */
export const SWEEP_STRIDE = 12;

/** Offsets in the record of a body. */
export const SWEEP = {
  /** 6: world bounds, m */
  bounds: 0,
  /** 3: where its velocity leads in the time that is looked ahead, m */
  way: 6,
  /** how far it may come in all, m */
  reach: 9,
  /** the part of it that turning makes, m */
  spin: 10,
  /** how far a blow may throw it, m, which is a part of `reach` and `spin`: see `blows.ts` */
  struck: 11,
} as const;

/** Fills `sweeps` for the velocities in the store. */
export function writeSweeps(placed: PlacedBodies, store: BodyStore): void {
  const { ahead, bounds, dynamic, radii, sweeps: S, count, moving } = placed;
  const { linearVelocities: v, angularVelocities: w } = store;
  for (let row = 0, s = 0; row < count; row++, s += SWEEP_STRIDE) {
    const o = 3 * row;
    const b = 6 * row;
    const x0 = bounds[b]!;
    const y0 = bounds[b + 1]!;
    const z0 = bounds[b + 2]!;
    const x1 = bounds[b + 3]!;
    const y1 = bounds[b + 4]!;
    const z1 = bounds[b + 5]!;
    S[s] = x0;
    S[s + 1] = y0;
    S[s + 2] = z0;
    S[s + 3] = x1;
    S[s + 4] = y1;
    S[s + 5] = z1;
    let reach = 0;
    let turn = 0;
    let vx = 0;
    let vy = 0;
    let vz = 0;
    if (row < moving) {
      vx = v[o]!;
      vy = v[o + 1]!;
      vz = v[o + 2]!;
      const wx = w[o]!;
      const wy = w[o + 1]!;
      const wz = w[o + 2]!;
      let thin = x1 - x0;
      if (y1 - y0 < thin) thin = y1 - y0;
      if (z1 - z0 < thin) thin = z1 - z0;
      // A ball turns within itself: only what sticks out comes anywhere.
      const out = radii[row]! - 0.5 * thin;
      if (out > 0) turn = ahead * Math.sqrt(wx * wx + wy * wy + wz * wz) * out;
      reach = ahead * Math.sqrt(vx * vx + vy * vy + vz * vz) + turn;
      // What the user moves, a plate or a paddle, strikes what may be thicker than itself.
      const most = dynamic[row] !== 0 ? SHARE * thin : radii[row]!;
      if (reach > most) reach = most;
    }
    // What is not finite, or a body without bounds, reaches nowhere.
    if (reach > 0 && reach < 1e6) {
      S[s + SWEEP.way] = ahead * vx;
      S[s + SWEEP.way + 1] = ahead * vy;
      S[s + SWEEP.way + 2] = ahead * vz;
      S[s + SWEEP.reach] = reach;
      S[s + SWEEP.spin] = turn;
      S[s + SWEEP.struck] = 0;
    } else {
      for (let k = SWEEP.way; k < SWEEP_STRIDE; k++) S[s + k] = 0;
    }
  }
}

/** Writes all bounds to `out`, (rows × 6), wider by half the margin (m) and by what bodies reach. */
export function widenBounds(out: Float64Array, placed: PlacedBodies, margin: number): void {
  const { ahead, bounds, count, sweeps: S } = placed;
  const half = 0.5 * margin;
  if (ahead === 0) {
    for (let o = 0; o < 6 * count; o += 6) {
      for (let k = 0; k < 3; k++) {
        out[o + k] = bounds[o + k]! - half;
        out[o + k + 3] = bounds[o + k + 3]! + half;
      }
    }
    return;
  }
  for (let o = 0, s = 0; o < 6 * count; o += 6, s += SWEEP_STRIDE) {
    const reach = S[s + SWEEP.reach]!;
    const spin = S[s + SWEEP.spin]!;
    const x = S[s + SWEEP.way]!;
    const y = S[s + SWEEP.way + 1]!;
    const z = S[s + SWEEP.way + 2]!;
    out[o] = S[s]! - half - comes(spin, -x, reach);
    out[o + 1] = S[s + 1]! - half - comes(spin, -y, reach);
    out[o + 2] = S[s + 2]! - half - comes(spin, -z, reach);
    out[o + 3] = S[s + 3]! + half + comes(spin, x, reach);
    out[o + 4] = S[s + 4]! + half + comes(spin, y, reach);
    out[o + 5] = S[s + 5]! + half + comes(spin, z, reach);
  }
}

/** The gap (m) of two intervals S[i] … S[i + 3] and S[j] … S[j + 3]; below 0: they overlap. */
function gap(S: Float64Array, i: number, j: number): number {
  const above = S[j]! - S[i + 3]!;
  const below = S[i]! - S[j + 3]!;
  return above > below ? above : below;
}

/**
 * Whether two bodies, by their rows, stay too far apart for contacts on their ways towards each other:
 * more than the margin P[margin] along some axis of their bounds.
 */
export function stayApart(S: Float64Array, rowA: number, rowB: number, P: Float64Array): boolean {
  const a = SWEEP_STRIDE * rowA;
  const b = SWEEP_STRIDE * rowB;
  const margin = P[PAIR.margin]!;
  const gapX = gap(S, a, b);
  const gapY = gap(S, a + 1, b + 1);
  const gapZ = gap(S, a + 2, b + 2);
  if (!(gapX > margin || gapY > margin || gapZ > margin)) return false;
  const most = S[a + SWEEP.reach]! + S[b + SWEEP.reach]!;
  const spin = S[a + SWEEP.spin]! + S[b + SWEEP.spin]!;
  // The way of B seen from A. B comes from above if A's upper side is below B's lower one: against the
  // axis, then.
  const x = S[b + SWEEP.way]! - S[a + SWEEP.way]!;
  const y = S[b + SWEEP.way + 1]! - S[a + SWEEP.way + 1]!;
  const z = S[b + SWEEP.way + 2]! - S[a + SWEEP.way + 2]!;
  const inX = comes(spin, S[b]! > S[a]! ? -x : x, most);
  const inY = comes(spin, S[b + 1]! > S[a + 1]! ? -y : y, most);
  const inZ = comes(spin, S[b + 2]! > S[a + 2]! ? -z : z, most);
  return gapX > margin + inX || gapY > margin + inY || gapZ > margin + inZ;
}

/** Fills the pair `P[p]` for two bodies, by their rows: how far apart they may be and still meet. */
export function findReach(
  S: Float64Array,
  rowA: number,
  rowB: number,
  P: Float64Array,
  p: number,
): void {
  const a = SWEEP_STRIDE * rowA;
  const b = SWEEP_STRIDE * rowB;
  const most = S[a + SWEEP.reach]! + S[b + SWEEP.reach]!;
  const x = S[b + SWEEP.way]! - S[a + SWEEP.way]!;
  const y = S[b + SWEEP.way + 1]! - S[a + SWEEP.way + 1]!;
  const z = S[b + SWEEP.way + 2]! - S[a + SWEEP.way + 2]!;
  const spin = S[a + SWEEP.spin]! + S[b + SWEEP.spin]!;
  const way = Math.sqrt(x * x + y * y + z * z) + spin;
  const reach = way < most ? way : most;
  P[p + PAIR.reach] = reach;
  P[p + PAIR.limit] = P[p + PAIR.margin]! + Math.ceil(STEPS * reach) / STEPS;
  P[p + PAIR.most] = most;
  P[p + PAIR.spin] = spin;
  P[p + PAIR.way] = x;
  P[p + PAIR.way + 1] = y;
  P[p + PAIR.way + 2] = z;
}
