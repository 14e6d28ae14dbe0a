/**
 * The best contact normal among those that a convex edge allows.
 *
 * Where a body has sunk in deeper than a triangle is wide, the shortest way out of that triangle alone
 * leads past its edge, which the surface does not allow. Allowed is the arc between the normals n₀ and
 * n₁ of the two faces. With the edge's point e the separation along m is
 *
 *     s(m) = min over the body of m·(x − e),
 *
 * the support function of the body's outline seen along the edge. Inside an arc on which s < 0 it is
 * largest where two support points are equally far: at the normal of the outline's chord between them.
 * If the outline has a point beyond the chord, the arc is divided there; s at the chord's normal
 * bounds s on the whole part, so parts that cannot win are left out. Like EPA, in two dimensions.
 */

import type { SurfaceBody } from './surface-body.js';

/** Parts of the arc that wait to be searched. */
const MOST_PARTS = 32;
/** Most support points per search. */
const MOST_ROUNDS = 48;
/** Share of the body's size to which the separation is found. */
const GAP = 1e-10;
/** Numbers per part: both normals, both support points, the bound. */
const STRIDE = 13;

const parts = new Float64Array(MOST_PARTS * STRIDE);
const first = new Float64Array(3);
const last = new Float64Array(3);

/** What a search found. */
export class ArcSearch {
  /** Unit normal from the edge to the body. */
  x = 0;
  y = 0;
  z = 0;
  /** m */
  separation = Number.NEGATIVE_INFINITY;
  /** (3) the two points of the body that are equally far, m */
  readonly from = new Float64Array(3);
  readonly to = new Float64Array(3);

  #count = 0;

  /**
   * Searches the arc from the unit normal n₀ to n₁ about the edge through e along d. Returns false if
   * nothing inside the arc is better than its ends.
   */
  search(
    body: SurfaceBody,
    e: ArrayLike<number>,
    at: number,
    dx: number,
    dy: number,
    dz: number,
    n0: ArrayLike<number>,
    n1: ArrayLike<number>,
  ): boolean {
    this.separation = Number.NEGATIVE_INFINITY;
    this.#count = 0;
    support(first, body, n0[0]!, n0[1]!, n0[2]!);
    support(last, body, n1[0]!, n1[1]!, n1[2]!);
    const gap = GAP * body.size;
    const ends = Math.max(height(n0, first, e, at), height(n1, last, e, at));
    this.#push(n0, 0, first, 0, n1, 0, last, 0, e, at, dx, dy, dz);
    for (let round = 0; round < MOST_ROUNDS && this.#count > 0; round++) {
      // The part with the highest bound is on top.
      const o = STRIDE * --this.#count;
      const bound = parts[o + 12]!;
      if (bound <= this.separation + gap) continue;
      if (!chordNormal(normal, parts, o, dx, dy, dz)) continue;
      support(point, body, normal[0]!, normal[1]!, normal[2]!);
      const s = height(normal, point, e, at);
      if (s > this.separation) this.#take(o, s);
      if (bound - s <= gap) continue;
      copy(part, parts, o);
      this.#push(part, 0, part, 6, normal, 0, point, 0, e, at, dx, dy, dz);
      this.#push(normal, 0, point, 0, part, 3, part, 9, e, at, dx, dy, dz);
      this.#sortTop();
    }
    return this.separation > ends + gap;
  }

  #take(o: number, s: number): void {
    this.x = normal[0]!;
    this.y = normal[1]!;
    this.z = normal[2]!;
    this.separation = s;
    for (let k = 0; k < 3; k++) {
      this.from[k] = parts[o + 6 + k]!;
      this.to[k] = parts[o + 9 + k]!;
    }
  }

  /** Adds the part between two normals with their support points. */
  #push(
    m0: ArrayLike<number>,
    i: number,
    p0: ArrayLike<number>,
    j: number,
    m1: ArrayLike<number>,
    k: number,
    p1: ArrayLike<number>,
    l: number,
    e: ArrayLike<number>,
    at: number,
    dx: number,
    dy: number,
    dz: number,
  ): void {
    if (this.#count === MOST_PARTS) return;
    const o = STRIDE * this.#count;
    for (let axis = 0; axis < 3; axis++) {
      parts[o + axis] = m0[i + axis]!;
      parts[o + 3 + axis] = m1[k + axis]!;
      parts[o + 6 + axis] = p0[j + axis]!;
      parts[o + 9 + axis] = p1[l + axis]!;
    }
    if (!chordNormal(chord, parts, o, dx, dy, dz)) return;
    parts[o + 12] =
      chord[0]! * (parts[o + 6]! - e[at]!) +
      chord[1]! * (parts[o + 7]! - e[at + 1]!) +
      chord[2]! * (parts[o + 8]! - e[at + 2]!);
    this.#count++;
  }

  /** Brings the better of the two topmost parts to the top. */
  #sortTop(): void {
    if (this.#count < 2) return;
    const a = STRIDE * (this.#count - 2);
    const b = a + STRIDE;
    if (parts[a + 12]! <= parts[b + 12]!) return;
    for (let k = 0; k < STRIDE; k++) {
      const kept = parts[a + k]!;
      parts[a + k] = parts[b + k]!;
      parts[b + k] = kept;
    }
  }
}

const normal = new Float64Array(3);
const chord = new Float64Array(3);
const point = new Float64Array(3);
const part = new Float64Array(STRIDE);

function copy(out: Float64Array, from: Float64Array, o: number): void {
  for (let k = 0; k < STRIDE; k++) out[k] = from[o + k]!;
}

/** The body's point lowest along m. */
function support(out: Float64Array, body: SurfaceBody, x: number, y: number, z: number): void {
  body.support(-x, -y, -z);
  out[0] = body.point[0]!;
  out[1] = body.point[1]!;
  out[2] = body.point[2]!;
}

function height(
  m: ArrayLike<number>,
  p: ArrayLike<number>,
  e: ArrayLike<number>,
  at: number,
): number {
  return m[0]! * (p[0]! - e[at]!) + m[1]! * (p[1]! - e[at + 1]!) + m[2]! * (p[2]! - e[at + 2]!);
}

/**
 * The unit vector square to the edge and to the chord between a part's support points, between its
 * normals; false if there is none.
 */
function chordNormal(
  out: Float64Array,
  from: Float64Array,
  o: number,
  dx: number,
  dy: number,
  dz: number,
): boolean {
  const ux = from[o + 9]! - from[o + 6]!;
  const uy = from[o + 10]! - from[o + 7]!;
  const uz = from[o + 11]! - from[o + 8]!;
  let x = dy * uz - dz * uy;
  let y = dz * ux - dx * uz;
  let z = dx * uy - dy * ux;
  const length = Math.sqrt(x * x + y * y + z * z);
  if (!(length > 0)) return false;
  const mx = from[o]! + from[o + 3]!;
  const my = from[o + 1]! + from[o + 4]!;
  const mz = from[o + 2]! + from[o + 5]!;
  const s = (x * mx + y * my + z * mz < 0 ? -1 : 1) / length;
  x *= s;
  y *= s;
  z *= s;
  // Between the two: turning from one to it and from it to the other go the same way about the edge.
  const before = turn(from[o]!, from[o + 1]!, from[o + 2]!, x, y, z, dx, dy, dz);
  const after = turn(x, y, z, from[o + 3]!, from[o + 4]!, from[o + 5]!, dx, dy, dz);
  if (before * after < 0) return false;
  out[0] = x;
  out[1] = y;
  out[2] = z;
  return true;
}

/** d · (a × b) */
function turn(
  ax: number,
  ay: number,
  az: number,
  bx: number,
  by: number,
  bz: number,
  dx: number,
  dy: number,
  dz: number,
): number {
  return dx * (ay * bz - az * by) + dy * (az * bx - ax * bz) + dz * (ax * by - ay * bx);
}
