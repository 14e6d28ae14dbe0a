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
const FATE = {
  /** They stay as they are. */
  kept: 0,
  /** The two do not meet. */
  missed: 1,
  /** Those of the moment when the two meet take their place. */
  moved: 2,
} as const;

const PLANE = KIND_INDEX.plane;

/** Looks after pairs that come together. */
export class NearMisses {
  /** What is found on the way. */
  readonly #trial = new Manifolds();
  /** (3) Of manifolds: the least separation, m; of the one that closes first: when, in steps, and after sliding how far, m */
  readonly #first = new Float64Array(3);
  /** (3) the normal of that one */
  readonly #normal = new Float64Array(3);
  /** (3) how far A is moved, m */
  readonly #shift = new Float64Array(3);

  /**
   * Looks after the manifold at `M[m]` of two placed shapes that move as `P[p]` tells. Returns whether it still is one;
   * it may be another. Contacts are wanted up to `limit` (m); `slack` (1) is by how much ways may be others, to any side, m.
   */
  keepsOne(
    M: Doubles,
    m: i32,
    a: Collider,
    b: Collider,
    P: Doubles,
    p: i32,
    limit: number,
    slack: Float64Array,
  ): boolean {
    const fate = this.#judge(M, m, m + MANIFOLD_STRIDE, a, b, P, p, limit, slack);
    if (fate === FATE.kept) return true;
    if (fate === FATE.missed) return false;
    const { data } = this.#trial;
    this.#moveBack(data, 0);
    for (let k = 0; k < MANIFOLD_STRIDE; k++) M[m + k] = data[k]!;
    return true;
  }

  /** The same for a list of manifolds. */
  keep(
    list: Manifolds,
    a: Collider,
    b: Collider,
    P: Doubles,
    p: i32,
    limit: number,
    slack: Float64Array,
  ): void {
    const end = list.count * MANIFOLD_STRIDE;
    const fate = this.#judge(list.data, 0, end, a, b, P, p, limit, slack);
    if (fate === FATE.kept) return;
    list.clear();
    if (fate === FATE.missed) return;
    const trial = this.#trial;
    for (let i = 0; i < trial.count; i++) {
      const from = i * MANIFOLD_STRIDE;
      this.#moveBack(trial.data, from);
      const o = list.add();
      for (let k = 0; k < MANIFOLD_STRIDE; k++) list.data[o + k] = trial.data[from + k]!;
    }
  }

  /** One of {@link FATE} for the manifolds `M[from]` up to `end`; what takes their place is in the trial then. */
  #judge(
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
    this.#look(M, from, end, P, p);
    if (first[0]! <= P[p + PAIR.margin]!) return FATE.kept;
    // A plane has no edge that can be missed.
    if (a.kind === PLANE || b.kind === PLANE) return FATE.kept;
    let time = first[1]!;
    if (!(time < 1)) return FATE.kept;
    const together = TOGETHER * P[p + PAIR.margin]!;
    if (first[2]! <= together) return FATE.kept;
    const n = this.#normal;
    const nx = n[0]!;
    const ny = n[1]!;
    const nz = n[2]!;
    const shift = this.#shift;
    const { records, at } = a;
    const o = at + PLACED.position;
    const x = records[o]!;
    const y = records[o + 1]!;
    const z = records[o + 2]!;
    const trial = this.#trial;
    for (let round = 0; round < ROUNDS; round++) {
      for (let k = 0; k < 3; k++) shift[k] = -time * P[p + PAIR.way + k]!;
      trial.clear();
      records[o] = x + shift[0]!;
      records[o + 1] = y + shift[1]!;
      records[o + 2] = z + shift[2]!;
      collidePair(trial, a, b, limit);
      records[o] = x;
      records[o + 1] = y;
      records[o + 2] = z;
      this.#look(trial.data, 0, trial.count * MANIFOLD_STRIDE, P, p);
      const separation = first[0]!;
      if (separation <= together) {
        return nx * n[0]! + ny * n[1]! + nz * n[2]! > SAME ? FATE.kept : FATE.moved;
      }
      if (separation <= together + slack[0]!) return FATE.kept;
      time += first[1]!;
      if (!(time < 1)) return FATE.missed;
    }
    return FATE.kept;
  }

  /** Fills what is known of the manifolds `M[from]` up to `end`: see `#first`. */
  #look(M: Doubles, from: i32, end: i32, P: Doubles, p: i32): void {
    const first = this.#first;
    const x = P[p + PAIR.way]!;
    const y = P[p + PAIR.way + 1]!;
    const z = P[p + PAIR.way + 2]!;
    first[0] = Number.POSITIVE_INFINITY;
    first[1] = Number.POSITIVE_INFINITY;
    first[2] = 0;
    for (let m = from; m < end; m += MANIFOLD_STRIDE) {
      const least = leastOf(M, m);
      if (least < first[0]!) first[0] = least;
      const n = m + MANIFOLD.normal;
      const closes = -(x * M[n]! + y * M[n + 1]! + z * M[n + 2]!);
      if (!(closes > 0)) continue;
      const time = least / closes;
      if (!(time < first[1]!)) continue;
      first[1] = time;
      for (let k = 0; k < 3; k++) this.#normal[k] = M[n + k]!;
      first[2] = time * Math.sqrt(Math.max(0, x * x + y * y + z * z - closes * closes));
    }
  }

  /** Puts the points of A of the manifold at `M[m]` back to where A is now. */
  #moveBack(M: Doubles, m: i32): void {
    const x = this.#shift[0]!;
    const y = this.#shift[1]!;
    const z = this.#shift[2]!;
    const n = m + MANIFOLD.normal;
    const along = x * M[n]! + y * M[n + 1]! + z * M[n + 2]!;
    const end = m + MANIFOLD.points + M[m + MANIFOLD.count]! * POINT_STRIDE;
    for (let q = m + MANIFOLD.points; q < end; q += POINT_STRIDE) {
      M[q + POINT.onA] = M[q + POINT.onA]! - x;
      M[q + POINT.onA + 1] = M[q + POINT.onA + 1]! - y;
      M[q + POINT.onA + 2] = M[q + POINT.onA + 2]! - z;
      M[q + POINT.separation] = M[q + POINT.separation]! + along;
    }
  }
}

/** The least separation of a manifold's points, m. */
function leastOf(M: Doubles, m: i32): number {
  let least = Number.POSITIVE_INFINITY;
  const end = m + MANIFOLD.points + M[m + MANIFOLD.count]! * POINT_STRIDE;
  for (let q = m + MANIFOLD.points; q < end; q += POINT_STRIDE) {
    const s = M[q + POINT.separation]!;
    if (s < least) least = s;
  }
  return least;
}
