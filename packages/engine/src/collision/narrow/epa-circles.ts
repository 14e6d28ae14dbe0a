/**
 * Normals on the kink circles of two cores, for penetrations that no polytope settles.
 *
 * The reach h(n) of a Minkowski difference has a valley along each circle c·n = k that `kink.ts`
 * lists: the side of a cone, cylinder or capsule and the edges of a box. A small thing on the axis
 * of a cone is almost equally deep all round such a circle: the expanding polytope would have to
 * resolve the whole valley before it could tell the best of several dips, whose depths differ by no
 * more than the small thing's size. On the circle itself it is a search in one angle: sample it, and
 * narrow each dip down by golden section. The polytope then goes on from the best.
 *
 * Alternatives that lost: more rounds of the polytope (the gap closes as slowly as one over their
 * number), and Newton's method from each dip (a dip is as often a kink as it is smooth).
 */

import { sincos } from '../../math/elementary/sin-cos.js';
import type { BestNormal } from './epa-start.js';
import { CORE, type ConvexGeometry } from './features/geometry.js';
import { type Difference, RECORD } from './gjk-difference.js';

/** Samples on a circle. */
const SAMPLES = 48;
/** Steps of golden section: 0.13 rad · 0.62³⁰ is 10⁻⁷ rad. */
const STEPS = 30;
const GOLDEN = 0.6180339887498949;

/** (samples × 2) cosine and sine of the angles, once somebody needs them */
const TURNS = new Float64Array(2 * SAMPLES);
const pair = new Float64Array(2);

function fillTurns(): void {
  for (let i = 0; i < SAMPLES; i++) {
    sincos(pair, (2 * Math.PI * i) / SAMPLES);
    TURNS[2 * i] = pair[1]!;
    TURNS[2 * i + 1] = pair[0]!;
  }
}

/** (samples) reach at each sample, m */
const reaches = new Float64Array(SAMPLES);
/** (10) the circle in A's frame: c, two unit vectors u, v square to it, k */
const circle = new Float64Array(10);
/** (6) where on the circle: directions e and f square to c and to each other */
const here = new Float64Array(6);
const record = new Float64Array(RECORD);

/** Offers the best normals on the circles of both cores to `best`. */
export function offerCircles(best: BestNormal, difference: Difference): void {
  // The first cosine is 1.
  if (TURNS[0] === 0) fillTurns();
  offerOf(best, difference, difference.a, false);
  offerOf(best, difference, difference.b, true);
}

function offerOf(
  best: BestNormal,
  difference: Difference,
  geometry: ConvexGeometry,
  isB: boolean,
): void {
  const { core } = geometry;
  if (core === CORE.box) {
    for (let axis = 0; axis < 3; axis++) {
      if (axis === 1 && geometry.y === 0) continue;
      search(best, difference, axis, 0, isB);
    }
  } else if (core === CORE.cylinder || core === CORE.segment) {
    search(best, difference, 1, 0, isB);
  } else if (core === CORE.cone) {
    const slant = Math.sqrt(geometry.x * geometry.x + 4 * geometry.y * geometry.y);
    search(best, difference, 1, geometry.x / slant, isB);
  }
}

/** Looks along the circle c·n = k about an axis of A, or about one of B for −n. */
function search(
  best: BestNormal,
  difference: Difference,
  axis: number,
  k: number,
  isB: boolean,
): void {
  const next = axis === 2 ? 0 : axis + 1;
  const last = axis === 0 ? 2 : axis - 1;
  const r = difference.rotation;
  for (let i = 0; i < 3; i++) {
    // B looks along −n: c·(−n) = k is (−c)·n = k.
    circle[i] = isB ? -r[3 * i + axis]! : i === axis ? 1 : 0;
    circle[3 + i] = isB ? r[3 * i + next]! : i === next ? 1 : 0;
    circle[6 + i] = isB ? r[3 * i + last]! : i === last ? 1 : 0;
  }
  circle[9] = k;
  for (let i = 0; i < SAMPLES; i++) {
    turnTo(i);
    look(best, difference, 0);
    reaches[i] = best.offered;
  }
  for (let i = 0; i < SAMPLES; i++) {
    const before = reaches[i === 0 ? SAMPLES - 1 : i - 1]!;
    const after = reaches[i === SAMPLES - 1 ? 0 : i + 1]!;
    if (reaches[i]! < before && reaches[i]! <= after) narrow(best, difference, i);
  }
}

/** Sets `here` to sample i. */
function turnTo(i: number): void {
  const cosine = TURNS[2 * i]!;
  const sine = TURNS[2 * i + 1]!;
  for (let d = 0; d < 3; d++) {
    const u = circle[3 + d]!;
    const v = circle[6 + d]!;
    here[d] = cosine * u + sine * v;
    here[3 + d] = cosine * v - sine * u;
  }
}

/** Offers the normal at the tangent t beside `here`. */
function look(best: BestNormal, difference: Difference, t: number): void {
  const { direction } = difference;
  const k = circle[9]!;
  const s = Math.sqrt((1 - k * k) / (1 + t * t));
  for (let d = 0; d < 3; d++) {
    direction[d] = k * circle[d]! + s * (here[d]! + t * here[3 + d]!);
  }
  difference.supportAlong(record, 0);
  best.offer(direction, record, 0);
}

/** Golden section between the neighbours of sample i. */
function narrow(best: BestNormal, difference: Difference, i: number): void {
  turnTo(i);
  // Tangent of the angle between two samples.
  let high = TURNS[3]! / TURNS[2]!;
  let low = -high;
  let left = high - GOLDEN * (high - low);
  let right = low + GOLDEN * (high - low);
  look(best, difference, left);
  let atLeft = best.offered;
  look(best, difference, right);
  let atRight = best.offered;
  for (let step = 0; step < STEPS; step++) {
    if (atLeft < atRight) {
      high = right;
      right = left;
      atRight = atLeft;
      left = high - GOLDEN * (high - low);
      look(best, difference, left);
      atLeft = best.offered;
    } else {
      low = left;
      left = right;
      atLeft = atRight;
      right = low + GOLDEN * (high - low);
      look(best, difference, right);
      atRight = best.offered;
    }
  }
}
