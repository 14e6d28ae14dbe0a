/**
 * Which triangle touches how, and which of them only stand by.
 *
 * Triangles are asked one by one, and near an edge several answer for the same contact. A touch j with
 * normal m and separation s < 0 says: move the body by −s along m. If that also frees the body from
 * triangle k, k needs no contact of its own:
 *
 *     min m·body − max m·triangle k ≥ s.
 *
 * On a convex solid this leaves the shortest way out and nothing else. In a corner, where walls block
 * each other's way, none frees the body from the other, and all stay. Touches with the same normal are
 * one contact and never dropped for each other. A touch on a face that the body does not leave the
 * shortest way (`blocked`) yields to any other, the others only to shallower ones.
 */

import { type f64, type i32, whole } from '../../kernel/lanes.js';
import { hasRoom } from './room.js';
import type { SurfaceContacts } from './surface-contacts.js';
import { TRIANGLE_STRIDE, type TriangleSource } from './triangle-source.js';

/** Numbers per touch. */
const STRIDE = 9;
/** Offsets: first point and the one after the last, normal, separation, min m·body, triangle, blocked. */
const AT = { first: 0, end: 1, normal: 2, separation: 5, low: 6, triangle: 7, blocked: 8 } as const;
/** Normals within this cosine (1.4·10⁻³ rad) are one contact. */
const SAME_NORMAL = 1 - 1e-6;

const tri = new Float64Array(TRIANGLE_STRIDE);

/** The touches of one pair. */
export class TouchList {
  /** Separation (m) of the next touch, and m·x (m) of the body's lowest point along its normal. */
  separation: f64 = 0;
  low: f64 = 0;
  /** Lengths (m): what counts as nothing, and how deep a touch may be to throw a shadow. */
  tolerance: f64 = 0;
  shallow: f64 = 0;

  #data = new Float64Array(32 * STRIDE);
  #dropped = new Uint8Array(32);
  #count: i32 = 0;
  /** Whether all normals so far are one. */
  #isUniform = true;

  clear(): void {
    this.#count = 0;
    this.#isUniform = true;
  }

  /**
   * Remembers that points `first` … `end` − 1 are those of a triangle, along the unit vector m (3).
   * `separation` and `low` are set before.
   */
  add(first: i32, end: i32, m: Float64Array, triangle: i32, blocked: boolean): void {
    if (first === end || !hasRoom(this.#count)) return;
    const o = STRIDE * this.#count++;
    if (o === this.#data.length) this.#grow();
    const d = this.#data;
    d[o] = first;
    d[o + AT.end] = end;
    for (let k = 0; k < 3; k++) d[o + AT.normal + k] = m[k]!;
    d[o + AT.separation] = this.separation;
    d[o + AT.low] = this.low;
    d[o + AT.triangle] = triangle;
    d[o + AT.blocked] = blocked ? 1 : 0;
    this.#isUniform =
      this.#isUniform && m[0]! * d[2]! + m[1]! * d[3]! + m[2]! * d[4]! >= SAME_NORMAL;
  }

  /**
   * Looks for a touch behind which a triangle is out of reach: the body is no nearer to it along the
   * touch's normal than to the touched triangle itself. Only touches that are `shallow` count: from
   * deeper ones there may be a shorter way out. Returns 0 for none, 2 if the triangle's unit
   * normal n is the touch's and so it continues the plane, 1 otherwise.
   */
  shadows(triangle: Float64Array, n: Float64Array): i32 {
    const d = this.#data;
    const end = STRIDE * this.#count;
    let lastX: f64 = 0;
    let lastY: f64 = 0;
    let lastZ: f64 = 0;
    for (let o = 0; o < end; o += STRIDE) {
      const x = d[o + AT.normal]!;
      const y = d[o + AT.normal + 1]!;
      const z = d[o + AT.normal + 2]!;
      // On a flat floor all touches say the same.
      if (x === lastX && y === lastY && z === lastZ) continue;
      lastX = x;
      lastY = y;
      lastZ = z;
      if (d[o + AT.blocked] === 1 || d[o + AT.separation]! < -this.shallow) continue;
      if (d[o + AT.low]! - reach(triangle, x, y, z) < d[o + AT.separation]! - this.tolerance)
        continue;
      return x * n[0]! + y * n[1]! + z * n[2]! >= SAME_NORMAL ? 2 : 1;
    }
    return 0;
  }

  #grow(): void {
    const grown = new Float64Array(2 * this.#data.length);
    grown.set(this.#data);
    this.#data = grown;
    this.#dropped = new Uint8Array(grown.length / STRIDE);
  }

  /** Whether leaving by one of the touches also frees the body from a triangle. */
  frees(triangle: Float64Array): boolean {
    const d = this.#data;
    for (let o = 0; o < STRIDE * this.#count; o += STRIDE) {
      if (d[o + AT.blocked] === 1 || d[o + AT.separation]! >= 0) continue;
      const x = d[o + AT.normal]!;
      const y = d[o + AT.normal + 1]!;
      const z = d[o + AT.normal + 2]!;
      if (d[o + AT.low]! - reach(triangle, x, y, z) >= d[o + AT.separation]! - this.tolerance)
        return true;
    }
    return false;
  }

  /** Removes the points of triangles that other touches free the body from. */
  dropBystanders(contacts: SurfaceContacts, source: TriangleSource): void {
    if (this.#isUniform) return;
    const d = this.#data;
    let any = false;
    for (let k = 0; k < this.#count; k++) {
      this.#dropped[k] = 0;
      const K = STRIDE * k;
      if (d[K + AT.separation]! >= 0) continue;
      let loaded = false;
      for (let j = 0; j < this.#count; j++) {
        const J = STRIDE * j;
        if (!this.#mayFree(J, K)) continue;
        if (!loaded) source.load(tri, whole(d[K + AT.triangle]!));
        loaded = true;
        const x = d[J + AT.normal]!;
        const y = d[J + AT.normal + 1]!;
        const z = d[J + AT.normal + 2]!;
        if (d[J + AT.low]! - reach(tri, x, y, z) < d[J + AT.separation]! - this.tolerance) continue;
        this.#dropped[k] = 1;
        any = true;
        break;
      }
    }
    if (!any) return;
    // From the last to the first, so that earlier places stay valid.
    for (let k = this.#count - 1; k >= 0; k--) {
      const o = STRIDE * k;
      if (this.#dropped[k] === 1) contacts.removeRange(whole(d[o]!), whole(d[o + AT.end]!));
    }
  }

  /** Whether the touch at J could make the one at K superfluous. */
  #mayFree(J: i32, K: i32): boolean {
    const d = this.#data;
    if (J === K || d[J + AT.blocked] === 1 || d[J + AT.separation]! >= 0) return false;
    const isShallower = d[J + AT.separation]! > d[K + AT.separation]!;
    if (d[K + AT.blocked] === 0 && !isShallower) return false;
    const along =
      d[J + AT.normal]! * d[K + AT.normal]! +
      d[J + AT.normal + 1]! * d[K + AT.normal + 1]! +
      d[J + AT.normal + 2]! * d[K + AT.normal + 2]!;
    return along < SAME_NORMAL;
  }
}

/** How far (m) a triangle reaches along a direction. */
function reach(t: Float64Array, x: f64, y: f64, z: f64): f64 {
  return Math.max(
    Math.max(x * t[0]! + y * t[1]! + z * t[2]!, x * t[3]! + y * t[4]! + z * t[5]!),
    x * t[6]! + y * t[7]! + z * t[8]!,
  );
}
