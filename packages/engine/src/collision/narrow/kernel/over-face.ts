/**
 * A solid that touches one flat face and nothing else: there the face is a half-space.
 *
 * Most contacts of cylinders, cones and ellipsoids are with a floor, and the plane's functions give
 * the better points there, at a fraction of the cost of a search. When is the answer exact?
 * - Every point found must lie over the face.
 * - Apart, the lowest point then is the nearest, straight above the face.
 * - Overlapping by d, the lowest point lies inside the box or cylinder, d below the face. Whatever the
 *   way out, this point must leave too; if no side is nearer to it than d, no way is shorter than d.
 */

import type { f64, i32 } from '../../../kernel/lanes.js';

/** Points as deep as the deepest, up to this fraction of the size. */
const TIE = 1e-9;

/** What {@link overFace} returns when the face alone does not settle the contact. */
export const UNSETTLED = -1;

/**
 * Puts a face of the shape at `A[a]` into a plane record: normal along axis `k` of its frame to the
 * side `side` (±1), at the distance `offset` (m).
 */
export function facePlane(
  P: Float64Array,
  A: Float64Array,
  a: i32,
  k: i32,
  side: i32,
  offset: f64,
): void {
  for (let i = 0; i < 12; i++) P[i] = A[a + i]!;
  P[12] = k === 0 ? side : 0;
  P[13] = k === 1 ? side : 0;
  P[14] = k === 2 ? side : 0;
  P[15] = offset;
}

/**
 * Checks the `count` points that a plane's function found at `M[o]` for face `face` (its number, for
 * the names) across axis `k` of A: a rectangle of half lengths `hu`, `hv` (m) along the other two
 * axes, or with `hv` = 0 a disc of radius `hu`. `depth` (m) is A's half length along k. Returns `count`
 * or {@link UNSETTLED}.
 */
export function overFace(
  M: Float64Array,
  o: i32,
  count: i32,
  A: Float64Array,
  a: i32,
  k: i32,
  hu: f64,
  hv: f64,
  depth: f64,
  face: i32,
): i32 {
  let lowest: f64 = 0;
  for (let p = o + 4; p < o + 4 + 8 * count; p += 8) {
    if (M[p + 6]! < lowest) lowest = M[p + 6]!;
  }
  // The deepest may leave through the face opposite.
  let room = lowest < 0 ? 2 * depth + lowest : 0;
  const tie = TIE * (hu + hv + depth);
  const i = k === 0 ? 1 : 0;
  const j = k === 2 ? 1 : 2;
  let sideways: f64 = 0;
  for (let p = o + 4; p < o + 4 + 8 * count; p += 8) {
    const x = M[p]! - A[a + 9]!;
    const y = M[p + 1]! - A[a + 10]!;
    const z = M[p + 2]! - A[a + 11]!;
    const u = A[a + i]! * x + A[a + 3 + i]! * y + A[a + 6 + i]! * z;
    const v = A[a + j]! * x + A[a + 3 + j]! * y + A[a + 6 + j]! * z;
    const left =
      hv > 0 ? Math.min(hu - Math.abs(u), hv - Math.abs(v)) : hu - Math.sqrt(u * u + v * v);
    if (!(left >= 0)) return UNSETTLED;
    if (M[p + 6]! <= lowest + tie) sideways = Math.max(sideways, left);
    M[p + 7] = M[p + 7]! + 65536 * face;
  }
  room = Math.min(room, sideways);
  return lowest < 0 && room < -lowest ? UNSETTLED : count;
}
