/**
 * Distance of two convex cores (C3): the algorithm of E. Gilbert, D. Johnson and S. Keerthi, "A fast
 * procedure for computing the distance between complex objects in three-dimensional space", IEEE
 * Journal of Robotics and Automation 4, 1988.
 *
 * Let v be the point of a simplex inside the Minkowski difference closest to the origin, and w the
 * difference's farthest point towards the origin, along −v. Then v·w/|v| ≤ distance ≤ |v|. If the
 * two bounds differ, w joins the simplex, which is cut down to the points that carry the new closest
 * point. A tetrahedron around the origin proves an overlap.
 *
 * The lower bound also ends the search at once for shapes farther apart than anyone asked for
 * (`limit`), usually in the first or second round.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import { curvedCores } from './curved-cores.js';
import { type Difference, RECORD } from './gjk-difference.js';
import type { Simplex } from './gjk-simplex.js';

const normal = new Float64Array(3);
const record = new Float64Array(RECORD);

/** How a search ended. */
export const GJK = {
  /** The cores are apart: `simplex.closest` is the shortest vector from B to A. */
  apart: 0,
  /** Farther apart than the limit; no closest points. */
  beyond: 1,
  /** The cores overlap: the simplex is a tetrahedron around the origin. */
  overlapping: 2,
  /** The cores touch up to rounding: `simplex.closest` is hardly more than the origin. */
  touching: 3,
  /**
   * The cores nearly touch, and rounding ended the search before the bounds met: `simplex.closest`
   * is the best there is, but its direction may be wrong.
   */
  stalled: 4,
} as const;

// Tolerances of flat-sided cores and of curved ones, in arrays: a number that is chosen from two
// constants is boxed.
/** Relative gap of the two bounds of the distance at which the search ends. */
const GAP = Float64Array.of(1e-12, 1e-9);
/** The same as a fraction of the extent. (For curved cores `polishNormal` does the rest.) */
const FLOOR = Float64Array.of(1e-15, 1e-11);
/** Relative gap at which Newton's method is tried first; then a thousandth of it. Flat: never. */
const NEWTON_GAP = Float64Array.of(-1, 1e-2);
/** Relative gap that is still as good as none when rounding ends the search … */
const ACCEPTED_GAP = 1e-9;
/** … and distance, as a fraction of the extent, above which rounding does no harm to the direction. */
const NEARLY_TOUCHING = 1e-6;
/** Distance as a fraction of the difference's extent below which the direction is mostly rounding. */
const TOUCHING = 1e-11;
/** Polytopes need 3 to 10 rounds, curved cores up to 40: beyond this a search is cut off. */
export const MOST_ROUNDS = 100;

/**
 * Finds the closest points of the two cores: returns one of {@link GJK} and leaves the closest
 * features in `simplex`. Cores at least `limit` (m) apart are not searched to the end. A search that
 * took `MOST_ROUNDS` rounds was cut off: its closest points are the best so far.
 */
export function gjk(simplex: Simplex, difference: Difference, limit: f64): i32 {
  simplex.limit = limit;
  return closestPoints(simplex, difference);
}

/** {@link gjk} with the limit in `simplex.limit`: a number handed to a function is boxed. */
export function closestPoints(simplex: Simplex, difference: Difference): i32 {
  const p = simplex.points;
  const { limit } = simplex;
  const { offset, curved } = difference;
  const sort = curved ? 1 : 0;
  const relative = GAP[sort]!;
  const floor = FLOOR[sort]!;
  let newton = NEWTON_GAP[sort]!;
  let x = -offset[0]!;
  let y = -offset[1]!;
  let z = -offset[2]!;
  let square = x * x + y * y + z * z;
  if (!(square > 0)) {
    x = 1;
    square = 1;
  }
  // The first point: towards the origin from the middle.
  const { direction } = difference;
  direction[0] = -x;
  direction[1] = -y;
  direction[2] = -z;
  difference.supportAlong(p, 0);
  const first = x * p[0]! + y * p[1]! + z * p[2]!;
  simplex.rounds = 1;
  if (first > 0 && first * first >= limit * limit * square) return GJK.beyond;
  simplex.count = 1;
  simplex.weights[0] = 1;
  x = p[0]!;
  y = p[1]!;
  z = p[2]!;
  simplex.closest[0] = x;
  simplex.closest[1] = y;
  simplex.closest[2] = z;
  square = x * x + y * y + z * z;
  let extent = square;

  while (simplex.rounds < MOST_ROUNDS) {
    if (!(square > TOUCHING * TOUCHING * extent)) return GJK.touching;
    simplex.rounds++;
    const o = simplex.count * RECORD;
    direction[0] = -x;
    direction[1] = -y;
    direction[2] = -z;
    difference.supportAlong(p, o);
    const wx = p[o]!;
    const wy = p[o + 1]!;
    const wz = p[o + 2]!;
    const along = x * wx + y * wy + z * wz;
    if (along > 0 && along * along >= limit * limit * square) return GJK.beyond;
    extent = Math.max(extent, wx * wx + wy * wy + wz * wz);
    simplex.along = along;
    const gap = square - along;
    if (gap <= relative * square || gap <= floor * Math.sqrt(square * extent)) return GJK.apart;
    if (gap <= newton * square) {
      if (takeSmooth(simplex, difference)) return GJK.apart;
      newton *= 1e-3;
    }
    const clear =
      gap <= ACCEPTED_GAP * square || square > NEARLY_TOUCHING * NEARLY_TOUCHING * extent;
    const done = clear ? GJK.apart : GJK.stalled;
    if (isKnown(simplex)) return done;

    simplex.look(simplex.count + 1, false);
    // Rounding misled the signs: look at every face once before giving up.
    if (simplex.square >= square) simplex.look(simplex.count + 1, true);
    const next = simplex.square;
    if (next < 0) {
      simplex.count = 4;
      return GJK.overlapping;
    }
    if (!(next < square)) return done;
    simplex.accept();
    x = simplex.closest[0]!;
    y = simplex.closest[1]!;
    z = simplex.closest[2]!;
    square = next;
  }
  return square > NEARLY_TOUCHING * NEARLY_TOUCHING * extent ? GJK.apart : GJK.stalled;
}

/**
 * Tries Newton's method from the present normal. If the cores have a smooth closest point, that is
 * the answer: for cores that are apart there is only one.
 */
function takeSmooth(simplex: Simplex, difference: Difference): boolean {
  const v = simplex.closest;
  const s = -1 / Math.sqrt(v[0]! * v[0]! + v[1]! * v[1]! + v[2]! * v[2]!);
  normal[0] = v[0]! * s;
  normal[1] = v[1]! * s;
  normal[2] = v[2]! * s;
  if (!curvedCores().newtonNormal(normal, record, difference)) return false;
  const reach = normal[0]! * record[0]! + normal[1]! * record[1]! + normal[2]! * record[2]!;
  if (!(reach < 0)) return false;
  simplex.points.set(record);
  simplex.count = 1;
  simplex.weights[0] = 1;
  simplex.along = reach * reach;
  for (let k = 0; k < 3; k++) v[k] = reach * normal[k]!;
  return true;
}

/** Whether the point behind the last is one of those before it. */
function isKnown(simplex: Simplex): boolean {
  const p = simplex.points;
  const w = simplex.count * RECORD;
  for (let o = 0; o < w; o += RECORD) {
    if (p[o] === p[w] && p[o + 1] === p[w + 1] && p[o + 2] === p[w + 2]) return true;
  }
  return false;
}
