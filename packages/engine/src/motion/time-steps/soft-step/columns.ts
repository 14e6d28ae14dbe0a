/**
 * Bodies that stand on each other, each on one alone. Contacts give way like springs, and a column on springs buckles
 * under its own weight: with n bodies, a load of m and a height of ℓ each, and contacts that resist leaning like a
 * hinge with a spring K = k b², at
 *
 *   ρ = m g n² ℓ / 7.84 K  ≥  1
 *
 * (Greenhill 1881 for the continuous column). Before that it leans 1/(1 − ρ) times as much as it was built askew. A contact
 * has k = μ ω², with the reduced mass μ of its two bodies and the frequency ω of sub-steps, so that small things stand
 * worse than large ones: twenty cubes of 1 m have ρ = 0.5, of 10 cm 5. With s times as many sub-steps ρ is s² times as
 * small, and so many are taken that it is at most {@link SWAY}. Nor are thin things to sink into each other: see {@link SINKING}.
 *
 * What stands on several bodies, or touches others at its side, is braced by them, and is left alone; so are bodies with
 * joints. And its foot has to be on what does not move, or every heap has chance columns, on slivers of a face, and takes
 * eight times as many sub-steps for them.
 */

import {
  type ContactList,
  MIDDLE_POINTS,
  MIDDLE_STRIDE,
} from '../../../collision/contacts/contact-list.js';
import type { RowNumbers } from '../../../collision/row-numbers.js';
import type { Vec3 } from '../../../math/types.js';
import type { BodyStore } from '../../../state/body-store.js';

/** The largest ρ that is left as it is. */
const SWAY = 0.15;
/** How ρ weighs against a contact that gives way by a part of the height of who stands on it: by a twentieth they are equal. */
const SINKING = 20 * SWAY;
/** Squared cosine of the largest angle between a contact's normal and gravity with which one body stands on another. */
const UPRIGHT = 0.93;
/** The most bodies on each other that are no column yet, and the most that count. */
const LOW = 2;
const HIGH = 1000;
/** The square of the speed of who rests, seen from what it rests on, as a part of g times its height. */
const SLOW = 0.02;
/** What the contact of a body is that stands on nobody, and of one that is braced. */
const NONE = -1;
const SEVERAL = -2;

/** Finds the columns of a step. */
export class Columns {
  /** How many contacts there are by which a body stands on another. */
  count = 0;
  /** (rows) the one by which it does, {@link NONE} or {@link SEVERAL}; and 1 for bodies on which others stand */
  #by = new Int32Array(0);
  #bears = new Uint8Array(0);

  /** A step begins, with so many bodies. */
  begin(bodies: number): void {
    this.count = 0;
    if (this.#by.length < bodies) {
      this.#by = new Int32Array(2 * bodies);
      this.#bears = new Uint8Array(2 * bodies);
    }
    this.#by.fill(NONE);
    this.#bears.fill(0);
  }

  /** Contact `i` of so many points, of two bodies that can be moved and touch. */
  add(
    { rows, middles: { data: M } }: ContactList,
    i: number,
    points: number,
    { x, y, z }: Readonly<Vec3>,
  ): void {
    const m = i * MIDDLE_STRIDE;
    const by = this.#by;
    // The normal is from A to B.
    const falls = M[m]! * x + M[m + 1]! * y + M[m + 2]! * z;
    const above = falls > 0 ? 2 * i : 2 * i + 1;
    const upper = rows[above]!;
    const lower = rows[above ^ 1]!;
    if (points > 2 && falls * falls > UPRIGHT * (x * x + y * y + z * z)) {
      by[upper] = by[upper] === NONE ? i : SEVERAL;
      this.#bears[lower] = 1;
      this.count++;
    } else {
      by[upper] = SEVERAL;
      by[lower] = SEVERAL;
    }
  }

  /**
   * Adds a contact of each column that would lean or sink to `out`, and returns how many times as many sub-steps they
   * want. `inverseMass` (rows, 1/kg) and `held` (rows; 1: has joints) tell of the bodies, `solid` (contacts) of points;
   * `square` is ω².
   */
  find(
    out: RowNumbers,
    { rows, middles: { data: M } }: ContactList,
    { centers, linearVelocities: v, moving }: BodyStore,
    inverseMass: Float64Array,
    held: Uint8Array,
    solid: Uint8Array,
    { x, y, z }: Readonly<Vec3>,
    square: number,
  ): number {
    const by = this.#by;
    let most = SWAY;
    for (let top = 0; top < moving; top++) {
      if (this.#bears[top] === 1) continue;
      let upper = top;
      let high = 0;
      let load = 0;
      let worst = SWAY;
      for (let n = 0; by[upper]! >= 0 && held[upper] === 0 && n < HIGH; n++) {
        const i = by[upper]!;
        const lower = rows[2 * i]! + rows[2 * i + 1]! - upper;
        const a = 3 * upper;
        const b = 3 * lower;
        const falls =
          (centers[b]! - centers[a]!) * x +
          (centers[b + 1]! - centers[a + 1]!) * y +
          (centers[b + 2]! - centers[a + 2]!) * z;
        const vx = v[b]! - v[a]!;
        const vy = v[b + 1]! - v[a + 1]!;
        const vz = v[b + 2]! - v[a + 2]!;
        high++;
        load += 1 / inverseMass[upper]!;
        if (vx * vx + vy * vy + vz * vz > SLOW * falls) {
          // It is not borne yet, nor what is on it.
          load = 0;
          high = 0;
          worst = SWAY;
        }
        // Times g, how far the contact gives way, m: 1/μ is the sum of the inverse masses.
        const sunk = (load * (inverseMass[upper]! + inverseMass[lower]!)) / square;
        const p = i * MIDDLE_STRIDE + MIDDLE_POINTS;
        const leans = (high * high * falls) / (7.84 * breadth(M, p, p + 3 * solid[i]!));
        const sway = sunk * Math.max(leans, (SINKING * (x * x + y * y + z * z)) / falls);
        if (high > LOW && sway > worst) worst = sway;
        upper = lower;
      }
      // The foot of a column is on what does not move.
      if (by[upper] !== NONE || worst === SWAY) continue;
      out.push(by[top]!);
      if (worst > most) most = worst;
    }
    return Math.sqrt(most / SWAY);
  }
}

/**
 * b² (m²) of a contact, whose points, 3 numbers each, are from `p` to before `end`: a quarter of the squared distance of
 * the first point to its nearest. Of a rectangle that is half its shorter side, squared, and of four points on a circle
 * what a spring under each of them makes.
 */
function breadth(M: Float64Array, p: number, end: number): number {
  let least = Number.POSITIVE_INFINITY;
  for (let q = p + 3; q < end; q += 3) {
    const x = M[q]! - M[p]!;
    const y = M[q + 1]! - M[p + 1]!;
    const z = M[q + 2]! - M[p + 2]!;
    least = Math.min(least, x * x + y * y + z * z);
  }
  return 0.25 * least;
}
