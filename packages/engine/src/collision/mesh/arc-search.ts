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

import type { f64, i32 } from '../../kernel/lanes.js';
import type { SurfaceBody } from './surface-body.js';

/** Parts of the arc that wait to be searched. */
const MOST_PARTS = 32;
/** Most support points per search. */
const MOST_ROUNDS = 48;
/** Share of the body's size to which the separation is found. */
const GAP = 1e-10;
/** Numbers per part: both normals, both support points, the bound. */
const STRIDE = 13;
const AT = { normal0: 0, normal1: 3, point0: 6, point1: 9, bound: 12 } as const;

const parts = new Float64Array(MOST_PARTS * STRIDE);
/** (13) the part at work */
const part = new Float64Array(STRIDE);
const normal = new Float64Array(3);
const chord = new Float64Array(3);
const point = new Float64Array(3);
const down = new Float64Array(3);

/** What a search found. */
export class ArcSearch {
  /** (3) unit normal from the edge to the body */
  readonly normal = new Float64Array(3);
  /** m */
  separation: f64 = Number.NEGATIVE_INFINITY;
  /** (3) the two points of the body that are equally far, m */
  readonly from = new Float64Array(3);
  readonly to = new Float64Array(3);

  #count: i32 = 0;

  /**
   * Searches the arc from the unit normal n₀ to n₁ about the edge through e along d (3 numbers each).
   * Returns false if nothing inside the arc is better than its ends.
   */
  search(
    body: SurfaceBody,
    e: Float64Array,
    d: Float64Array,
    n0: Float64Array,
    n1: Float64Array,
  ): boolean {
    this.separation = Number.NEGATIVE_INFINITY;
    this.#count = 0;
    const gap = GAP * body.size;
    setPart(AT.normal0, n0);
    setPart(AT.normal1, n1);
    lowest(point, body, n0);
    let ends = height(n0, point, e);
    setPart(AT.point0, point);
    lowest(point, body, n1);
    ends = Math.max(ends, height(n1, point, e));
    setPart(AT.point1, point);
    this.#push(e, d);
    for (let round = 0; round < MOST_ROUNDS && this.#count > 0; round++) {
      // The part with the highest bound is on top.
      const o = STRIDE * --this.#count;
      for (let i = 0; i < STRIDE; i++) part[i] = parts[o + i]!;
      const bound = part[AT.bound]!;
      if (bound <= this.separation + gap || !chordNormal(normal, d)) continue;
      lowest(point, body, normal);
      const s = height(normal, point, e);
      if (s > this.separation) this.#take(s);
      if (bound - s > gap) this.#divide(e, d);
    }
    return this.separation > ends + gap;
  }

  #take(s: f64): void {
    this.separation = s;
    for (let i = 0; i < 3; i++) {
      this.normal[i] = normal[i]!;
      this.from[i] = part[AT.point0 + i]!;
      this.to[i] = part[AT.point1 + i]!;
    }
  }

  /** Divides the part at work at `normal` and `point`; the better half goes on top. */
  #divide(e: Float64Array, d: Float64Array): void {
    const before = this.#count;
    for (let half = 0; half < 2; half++) {
      const endNormal = half === 0 ? AT.normal1 : AT.normal0;
      const endPoint = half === 0 ? AT.point1 : AT.point0;
      // The new end takes the place of the old one, which then comes back for the other half.
      exchange(endNormal, endPoint);
      this.#push(e, d);
      exchange(endNormal, endPoint);
    }
    if (this.#count < before + 2) return;
    const a = STRIDE * (this.#count - 2);
    const b = a + STRIDE;
    if (parts[a + AT.bound]! <= parts[b + AT.bound]!) return;
    for (let i = 0; i < STRIDE; i++) {
      const kept = parts[a + i]!;
      parts[a + i] = parts[b + i]!;
      parts[b + i] = kept;
    }
  }

  /** Adds the part at work, with its bound, to those that wait. */
  #push(e: Float64Array, d: Float64Array): void {
    if (this.#count === MOST_PARTS || !chordNormal(chord, d)) return;
    part[AT.bound] =
      chord[0]! * (part[AT.point0]! - e[0]!) +
      chord[1]! * (part[AT.point0 + 1]! - e[1]!) +
      chord[2]! * (part[AT.point0 + 2]! - e[2]!);
    const o = STRIDE * this.#count++;
    for (let i = 0; i < STRIDE; i++) parts[o + i] = part[i]!;
  }
}

/** Puts a vector (3) into the part at work. */
function setPart(at: i32, v: Float64Array): void {
  for (let i = 0; i < 3; i++) part[at + i] = v[i]!;
}

/** Exchanges an end of the part at work with `normal` and `point`. */
function exchange(endNormal: i32, endPoint: i32): void {
  for (let i = 0; i < 3; i++) {
    const n = part[endNormal + i]!;
    part[endNormal + i] = normal[i]!;
    normal[i] = n;
    const p = part[endPoint + i]!;
    part[endPoint + i] = point[i]!;
    point[i] = p;
  }
}

/** out = the body's point lowest along m. */
function lowest(out: Float64Array, body: SurfaceBody, m: Float64Array): void {
  for (let i = 0; i < 3; i++) down[i] = -m[i]!;
  body.support(down);
  for (let i = 0; i < 3; i++) out[i] = body.point[i]!;
}

function height(m: Float64Array, p: Float64Array, e: Float64Array): f64 {
  return m[0]! * (p[0]! - e[0]!) + m[1]! * (p[1]! - e[1]!) + m[2]! * (p[2]! - e[2]!);
}

/**
 * out = the unit vector square to the edge d and to the chord between the support points of the part
 * at work, between its normals; false if there is none.
 */
function chordNormal(out: Float64Array, d: Float64Array): boolean {
  const ux = part[9]! - part[6]!;
  const uy = part[10]! - part[7]!;
  const uz = part[11]! - part[8]!;
  let x = d[1]! * uz - d[2]! * uy;
  let y = d[2]! * ux - d[0]! * uz;
  let z = d[0]! * uy - d[1]! * ux;
  const length = Math.sqrt(x * x + y * y + z * z);
  if (!(length > 0)) return false;
  const mx = part[0]! + part[3]!;
  const my = part[1]! + part[4]!;
  const mz = part[2]! + part[5]!;
  const s = (x * mx + y * my + z * mz < 0 ? -1 : 1) / length;
  x *= s;
  y *= s;
  z *= s;
  // Between the two: turning from one to it and from it to the other go the same way about the edge.
  const before =
    d[0]! * (part[1]! * z - part[2]! * y) +
    d[1]! * (part[2]! * x - part[0]! * z) +
    d[2]! * (part[0]! * y - part[1]! * x);
  const after =
    d[0]! * (y * part[5]! - z * part[4]!) +
    d[1]! * (z * part[3]! - x * part[5]!) +
    d[2]! * (x * part[4]! - y * part[3]!);
  if (before * after < 0) return false;
  out[0] = x;
  out[1] = y;
  out[2] = z;
  return true;
}
