/**
 * Whether two that come together fast, and are still apart, really meet within the step, and how. A contact ahead is a
 * plane, which holds what comes from its other side; but what passes an edge is on no side of it, and a ball at 20 m/s
 * that would have missed a box by 10 cm was turned aside by a third of a right angle.
 *
 * So where a pair slides far while it comes near, it is looked at again where its ways lead it: after the time in which
 * the gap along the normal would close, A stands where it is seen from B then, and is either clear of B, or nearer with
 * another normal, from which the next time follows (conservative advancement: no two convex shapes meet before). Who
 * never meets has no contact. Who meets has that of the moment of the impact, whose normal is the one that counts, with
 * separations as they are now.
 *
 * Ways are straight. By what turning may add to any side, and blows by others, the two may pass each other and still
 * count as meeting, then as they were found.
 */

import type { Doubles, i32 } from '../../kernel/lanes.js';
import { PAIR } from '../approach.js';
import { type Collider, PLACED } from '../collider.js';
import { KIND_INDEX } from '../leaf-kinds.js';
import {
  MANIFOLD,
  MANIFOLD_STRIDE,
  Manifolds,
  POINT,
  POINT_STRIDE,
} from '../manifold/manifolds.js';
import { collidePair } from '../narrow/pair-table.js';

/** Of the margin: so near is together, and who slides by less misses nothing that it would not nearly touch. */
const TOGETHER = 0.1;
/** Cosine of the turn of a normal up to which it is the same: what lies face to face keeps the points that it has. */
const SAME = 0.9995;
/** Most times that a pair is looked at. */
const ROUNDS = 8;

/** What becomes of the manifolds of a pair. */
export const FATE = {
  /** They stay as they are. */
  kept: 0,
  /** The two do not meet. */
  missed: 1,
  /** Those of the moment when the two meet take their place: {@link NearMisses.moved}. */
  moved: 2,
} as const;

const PLANE = KIND_INDEX.plane;

/** Looks after pairs that come together. */
export class NearMisses {
  /** What was found on the way. */
  readonly moved = new Manifolds();
  /** (2) Of manifolds: the least separation, m; when, in steps, the first of them closes. */
  readonly #first = new Float64Array(2);
  /** (3) the normal of that one */
  readonly #normal = new Float64Array(3);
  /** (3) where A is, m */
  readonly #origin = new Float64Array(3);

  /**
   * One of {@link FATE} for the manifolds `M[from]` up to `end` of two placed shapes that move as `P[p]` tells. Contacts
   * are wanted up to `limit` (m). By `slack` (1), m, ways may be others than straight, to any side.
   */
  judge(
    M: Doubles,
    from: i32,
    end: i32,
    a: Collider,
    b: Collider,
    P: Doubles,
    p: i32,
    limit: number,
    slack: Float64Array,
  ): number {
    const first = this.#first;
    const n = this.#normal;
    this.#look(M, from, end, P, p);
    let time = first[1]!;
    // A plane has no edge that can be missed.
    if (!(time < 1) || first[0]! <= P[p + PAIR.margin]! || a.kind * b.kind === PLANE) {
      return FATE.kept;
    }
    const together = TOGETHER * P[p + PAIR.margin]!;
    const x = n[0]!;
    const y = n[1]!;
    const z = n[2]!;
    const w = p + PAIR.way;
    const closes = P[w]! * x + P[w + 1]! * y + P[w + 2]! * z;
    const square = P[w]! * P[w]! + P[w + 1]! * P[w + 1]! + P[w + 2]! * P[w + 2]!;
    if (time * Math.sqrt(Math.max(0, square - closes * closes)) <= together) return FATE.kept;
    const { records, at } = a;
    const origin = this.#origin;
    const { moved } = this;
    const o = at + PLACED.position;
    for (let k = 0; k < 3; k++) origin[k] = records[o + k]!;
    for (let round = 0; round < ROUNDS; round++) {
      moved.clear();
      for (let k = 0; k < 3; k++) records[o + k] = origin[k]! - time * P[w + k]!;
      collidePair(moved, a, b, limit);
      for (let k = 0; k < 3; k++) records[o + k] = origin[k]!;
      const size = moved.count * MANIFOLD_STRIDE;
      this.#look(moved.data, 0, size, P, p);
      if (first[0]! <= together) {
        if (x * n[0]! + y * n[1]! + z * n[2]! > SAME) return FATE.kept;
        for (let m = 0; m < size; m += MANIFOLD_STRIDE) moveBack(moved.data, m, P, w, time);
        return FATE.moved;
      }
      if (first[0]! <= together + slack[0]!) return FATE.kept;
      time += first[1]!;
      if (!(time < 1)) return FATE.missed;
    }
    return FATE.kept;
  }

  /** Fills what is known of the manifolds `M[from]` up to `end`. */
  #look(M: Doubles, from: i32, end: i32, P: Doubles, p: i32): void {
    const first = this.#first;
    first.fill(Number.POSITIVE_INFINITY);
    for (let m = from; m < end; m += MANIFOLD_STRIDE) {
      let least = Number.POSITIVE_INFINITY;
      let closes = 0;
      for (let i = 0; i < M[m + MANIFOLD.count]!; i++) {
        const separation = M[m + MANIFOLD.points + i * POINT_STRIDE + POINT.separation]!;
        if (separation < least) least = separation;
      }
      if (least < first[0]!) first[0] = least;
      for (let k = 0; k < 3; k++) closes -= P[p + PAIR.way + k]! * M[m + MANIFOLD.normal + k]!;
      if (!(closes > 0 && least < closes * first[1]!)) continue;
      first[1] = least / closes;
      for (let k = 0; k < 3; k++) this.#normal[k] = M[m + MANIFOLD.normal + k]!;
    }
  }
}

/** Puts the points of A of the manifold at `M[m]` back to where A is now, which has come the way `P[w]` for a time. */
function moveBack(M: Doubles, m: i32, P: Doubles, w: i32, time: number): void {
  for (let i = 0; i < M[m + MANIFOLD.count]!; i++) {
    const q = m + MANIFOLD.points + i * POINT_STRIDE;
    for (let k = 0; k < 3; k++) {
      const shift = time * P[w + k]!;
      M[q + POINT.onA + k] = M[q + POINT.onA + k]! + shift;
      M[q + POINT.separation] = M[q + POINT.separation]! - shift * M[m + MANIFOLD.normal + k]!;
    }
  }
}
