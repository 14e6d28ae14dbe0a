/**
 * Edges of one mesh against edges of another: where two edges face each other with their normal cones,
 * the shortest line between them is a contact.
 */

import { NearestPoint } from '../query/point-mesh.js';
import { movePoint, turnDirection } from './frames.js';
import { nearestOnSource } from './nearest-on-source.js';
import { coneAllows, sideOf } from './normal-cones.js';
import { NumberSet } from './number-set.js';
import type { SurfaceContacts } from './surface-contacts.js';
import {
  CODE,
  EDGE,
  TRIANGLE_STRIDE,
  TriangleList,
  type TriangleSource,
} from './triangle-source.js';

/** Sine by which a normal may miss a cone: faces on each other are never quite parallel. */
const TILT = 0.1;
/** Squared sine below which edges count as parallel: their ends touch, not they. */
const PARALLEL = 1e-6;

/** Cosine with the normal from which on a face sees m for certain. */
const BLUNT = 0.2;

const triA = new Float64Array(TRIANGLE_STRIDE);
const triB = new Float64Array(TRIANGLE_STRIDE);
const other = new Float64Array(TRIANGLE_STRIDE);
const start = new Float64Array(3);
const end = new Float64Array(3);
const back = new Float64Array(3);
const acrossNormal = new Float64Array(3);
const m = new Float64Array(3);
const onA = new Float64Array(3);
const onB = new Float64Array(3);
const box = new Float64Array(6);
const near = new TriangleList();
const nearest = new NearestPoint();

/** Finds the edge contacts of a pair. */
export class EdgePairs {
  /** Whether a mesh may go through a sheet with two sides; otherwise no edges are beyond each other. */
  isThrough = true;
  readonly #seenA = new NumberSet();
  readonly #seenB = new NumberSet();
  /** The pair at work. */
  #margin = 0;
  #reach = 0;
  #size = 0;

  /**
   * Adds the contacts of edges of A's triangles in `list` with edges of B, all in B's frame; `aInB`
   * and `bInA` are the places of each in the other's frame, margin and size in m.
   */
  add(
    contacts: SurfaceContacts,
    sourceA: TriangleSource,
    list: TriangleList,
    aInB: Float64Array,
    bInA: Float64Array,
    sourceB: TriangleSource,
    margin: number,
    size: number,
  ): void {
    this.#margin = margin;
    this.#size = size;
    // Edges lie no deeper in each other than vertices do, or not much.
    this.#reach = margin + contacts.depth() + 0.02 * size;
    this.#seenA.clear();
    for (let i = 0; i < list.count; i++) {
      const triangle = list.data[i]!;
      for (let k = 0; k < 3; k++) {
        if (sourceA.edgeKind(triangle, k) !== EDGE.convex) continue;
        const owner = sourceA.edgeOwner(triangle, k);
        if (!this.#seenA.add(owner)) continue;
        sourceA.load(triA, triangle);
        const to = k === 2 ? 0 : 3 * k + 3;
        movePoint(start, aInB, triA[3 * k]!, triA[3 * k + 1]!, triA[3 * k + 2]!);
        movePoint(end, aInB, triA[to]!, triA[to + 1]!, triA[to + 2]!);
        this.#meetEdges(contacts, sourceA, triangle, k, owner, bInA, sourceB);
      }
    }
  }

  #meetEdges(
    contacts: SurfaceContacts,
    sourceA: TriangleSource,
    triangleA: number,
    kA: number,
    ownerA: number,
    bInA: Float64Array,
    sourceB: TriangleSource,
  ): void {
    for (let axis = 0; axis < 3; axis++) {
      box[axis] = Math.min(start[axis]!, end[axis]!) - this.#reach;
      box[axis + 3] = Math.max(start[axis]!, end[axis]!) + this.#reach;
    }
    const lowest = this.isThrough || !sourceB.isTwoSided ? -this.#reach : 0;
    near.clear();
    sourceB.collect(near, box);
    this.#seenB.clear();
    for (let i = 0; i < near.count; i++) {
      const triangle = near.data[i]!;
      for (let k = 0; k < 3; k++) {
        const kind = sourceB.edgeKind(triangle, k);
        if (kind === EDGE.flat || (kind === EDGE.concave && !sourceB.isTwoSided)) continue;
        const owner = sourceB.edgeOwner(triangle, k);
        if (!this.#seenB.add(owner)) continue;
        sourceB.load(triB, triangle);
        const o = 3 * k;
        const to = k === 2 ? 0 : o + 3;
        // The shortest line between a + s u and b + t v.
        const ux = end[0]! - start[0]!;
        const uy = end[1]! - start[1]!;
        const uz = end[2]! - start[2]!;
        const vx = triB[to]! - triB[o]!;
        const vy = triB[to + 1]! - triB[o + 1]!;
        const vz = triB[to + 2]! - triB[o + 2]!;
        const nx = uy * vz - uz * vy;
        const ny = uz * vx - ux * vz;
        const nz = ux * vy - uy * vx;
        const square = nx * nx + ny * ny + nz * nz;
        const lengths = (ux * ux + uy * uy + uz * uz) * (vx * vx + vy * vy + vz * vz);
        if (square < PARALLEL * lengths) continue;
        const wx = triB[o]! - start[0]!;
        const wy = triB[o + 1]! - start[1]!;
        const wz = triB[o + 2]! - start[2]!;
        // s = (w × v)·n / n², t = (w × u)·n / n²
        const s =
          ((wy * vz - wz * vy) * nx + (wz * vx - wx * vz) * ny + (wx * vy - wy * vx) * nz) / square;
        if (s < 0 || s > 1) continue;
        const t =
          ((wy * uz - wz * uy) * nx + (wz * ux - wx * uz) * ny + (wx * uy - wy * ux) * nz) / square;
        if (t < 0 || t > 1) continue;
        const length = Math.sqrt(square);
        for (let sign = -1; sign <= 1; sign += 2) {
          const mx = (sign * nx) / length;
          const my = (sign * ny) / length;
          const mz = (sign * nz) / length;
          // From B to A: m·(pA − pB) = −m·w, for the line is along m.
          const separation = -(mx * wx + my * wy + mz * wz);
          if (separation >= this.#margin || separation < lowest) continue;
          m[0] = mx;
          m[1] = my;
          m[2] = mz;
          if (!coneAllows(sourceB, triB, triangle, CODE.edge + k, m, TILT)) continue;
          turnDirection(back, bInA, -mx, -my, -mz);
          const code = CODE.edge + kA;
          if (!coneAllows(sourceA, triA, triangleA, code, back, TILT)) continue;
          onB[0] = triB[o]! + t * vx;
          onB[1] = triB[o + 1]! + t * vy;
          onB[2] = triB[o + 2]! + t * vz;
          for (let i = 0; i < 3; i++) onA[i] = onB[i]! + separation * m[i]!;
          // The way from a blunt edge to the other one leads through its own solid.
          if (separation < 0 && this.#isBlunt(sourceB, triB, triangle, k)) {
            const x = 0.5 * (onA[0]! + onB[0]!);
            const y = 0.5 * (onA[1]! + onB[1]!);
            const z = 0.5 * (onA[2]! + onB[2]!);
            if (!this.#isInside(sourceB, x, y, z)) continue;
          }
          contacts.add(m, onA, onB, Math.trunc(owner / 3), 4 * ownerA + 2 + (k & 1));
        }
      }
    }
  }

  /** Whether both faces of an edge see the unit vector m. */
  #isBlunt(source: TriangleSource, tri: Float64Array, triangle: number, k: number): boolean {
    if (!source.across(acrossNormal, triangle, k)) return false;
    const n = acrossNormal;
    return (
      m[0]! * tri[9]! + m[1]! * tri[10]! + m[2]! * tri[11]! > BLUNT &&
      m[0]! * n[0]! + m[1]! * n[1]! + m[2]! * n[2]! > BLUNT
    );
  }

  /** Whether a point is behind a surface; a sheet with two sides has no inside to ask for. */
  #isInside(source: TriangleSource, x: number, y: number, z: number): boolean {
    if (source.isTwoSided) return true;
    nearestOnSource(nearest, source, x, y, z, this.#size);
    if (nearest.triangle < 0) return false;
    source.load(other, nearest.triangle);
    const { triangle, code } = nearest;
    return sideOf(source, other, triangle, code, x - nearest.x, y - nearest.y, z - nearest.z) <= 0;
  }
}
