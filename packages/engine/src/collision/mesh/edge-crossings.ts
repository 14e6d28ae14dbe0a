/**
 * Edges of one surface that go through triangles of another: the last sign of an overlap.
 *
 * Two surfaces that overlap always have such an edge. Usually a vertex inside or two edges that face each
 * other say better what to do; where neither does, the edge that reaches least deep through a triangle
 * is pushed out to the triangle's front, by its end behind it.
 */

import { movePoint, turnDirection } from './frames.js';
import { NumberSet } from './number-set.js';
import type { SurfaceContacts } from './surface-contacts.js';
import { TRIANGLE_STRIDE, TriangleList, type TriangleSource } from './triangle-source.js';

const own = new Float64Array(TRIANGLE_STRIDE);
const other = new Float64Array(TRIANGLE_STRIDE);
const start = new Float64Array(3);
const end = new Float64Array(3);
const box = new Float64Array(6);
const near = new TriangleList();
const back = new Float64Array(3);
const onSurface = new Float64Array(3);
const atHome = new Float64Array(3);

/** Finds the crossing that reaches least deep. */
export class EdgeCrossings {
  /** Depths (m) this close are equal, and the first of equals counts. */
  tie = 0;
  readonly #seen = new NumberSet();
  /** m, below 0; −Infinity for none */
  #depth = Number.NEGATIVE_INFINITY;
  /** The crossing in the frame of the surface: where, the end of the edge behind it, the normal. */
  readonly #at = new Float64Array(3);
  readonly #behind = new Float64Array(3);
  readonly #normal = new Float64Array(3);
  /** The pierced triangle; which edge; whether the edge is A's. */
  #triangle = 0;
  #edge = 0;
  #ofA = true;

  /** Whether any edge goes through a triangle. */
  get isFound(): boolean {
    return this.#depth > Number.NEGATIVE_INFINITY;
  }

  begin(): void {
    this.#depth = Number.NEGATIVE_INFINITY;
  }

  /** Looks at the edges of the triangles in `list`; `place` is their mesh seen from the surface. */
  look(
    edges: TriangleSource,
    list: TriangleList,
    place: Float64Array,
    surface: TriangleSource,
    ofA: boolean,
  ): void {
    this.#seen.clear();
    for (let i = 0; i < list.count; i++) {
      const triangle = list.data[i]!;
      edges.load(own, triangle);
      for (let k = 0; k < 3; k++) {
        const owner = edges.edgeOwner(triangle, k);
        if (!this.#seen.add(owner)) continue;
        const from = 3 * k;
        const to = k === 2 ? 0 : from + 3;
        movePoint(start, place, own[from]!, own[from + 1]!, own[from + 2]!);
        movePoint(end, place, own[to]!, own[to + 1]!, own[to + 2]!);
        this.#meet(surface, owner, ofA);
      }
    }
  }

  #meet(surface: TriangleSource, owner: number, ofA: boolean): void {
    for (let axis = 0; axis < 3; axis++) {
      box[axis] = Math.min(start[axis]!, end[axis]!);
      box[axis + 3] = Math.max(start[axis]!, end[axis]!);
    }
    near.clear();
    surface.collect(near, box);
    for (let i = 0; i < near.count; i++) {
      surface.load(other, near.data[i]!);
      const a = height(start);
      const b = height(end);
      const low = Math.min(a, b);
      if (!(a * b < 0) || low <= this.#depth + this.tie || !crosses()) continue;
      this.#depth = low;
      this.#triangle = near.data[i]!;
      this.#edge = owner;
      this.#ofA = ofA;
      const t = a / (a - b);
      for (let axis = 0; axis < 3; axis++) {
        this.#at[axis] = start[axis]! + t * (end[axis]! - start[axis]!);
        this.#behind[axis] = a < b ? start[axis]! : end[axis]!;
        this.#normal[axis] = other[9 + axis]!;
      }
    }
  }

  /** Adds the contact that was found, if any; `aInB` is A seen from B. */
  add(contacts: SurfaceContacts, aInB: Float64Array): void {
    if (this.#depth === Number.NEGATIVE_INFINITY) return;
    const local = 4 * this.#edge + 3;
    if (this.#ofA) {
      contacts.add(this.#normal, this.#behind, this.#at, this.#triangle, local);
      return;
    }
    // The surface is A's: everything is turned into B's frame, where the edge is at home.
    const n = this.#normal;
    const p = this.#at;
    const q = this.#behind;
    turnDirection(back, aInB, -n[0]!, -n[1]!, -n[2]!);
    movePoint(onSurface, aInB, p[0]!, p[1]!, p[2]!);
    movePoint(atHome, aInB, q[0]!, q[1]!, q[2]!);
    contacts.add(back, onSurface, atHome, Math.trunc(this.#edge / 3), 4 * this.#triangle + 3);
  }
}

/** Height (m) of a point over the loaded triangle's plane. */
function height(p: Float64Array): number {
  return (
    other[9]! * (p[0]! - other[0]!) +
    other[10]! * (p[1]! - other[1]!) +
    other[11]! * (p[2]! - other[2]!)
  );
}

/** Whether the line from `start` to `end` passes through the loaded triangle: on one side of all edges. */
function crosses(): boolean {
  let sign = 0;
  for (let k = 0; k < 3; k++) {
    const a = 3 * k;
    const b = k === 2 ? 0 : a + 3;
    const ax = other[a]! - start[0]!;
    const ay = other[a + 1]! - start[1]!;
    const az = other[a + 2]! - start[2]!;
    const bx = other[b]! - start[0]!;
    const by = other[b + 1]! - start[1]!;
    const bz = other[b + 2]! - start[2]!;
    const side =
      (end[0]! - start[0]!) * (ay * bz - az * by) +
      (end[1]! - start[1]!) * (az * bx - ax * bz) +
      (end[2]! - start[2]!) * (ax * by - ay * bx);
    if (side * sign < 0) return false;
    if (side !== 0) sign = side;
  }
  return true;
}
