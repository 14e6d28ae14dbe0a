/**
 * Where the support function of a core has a kink near a direction.
 *
 * The farthest point jumps from one end of an edge to the other when the direction passes the plane
 * across the edge, and over a whole face at the face's normal. A contact normal likes to be exactly
 * there: an edge on something, a face on something. For unit directions n the places are
 *   the normal of a face: one n,
 *   across a straight edge or the side of a cylinder or capsule: c·n = 0, c along the edge,
 *   on the side of a cone: c·n = k, c its axis, k the sine of half its angle.
 */

import type { f64, i32 } from '../../../kernel/lanes.js';
import { CORE, type ConvexGeometry } from './geometry.js';
import { triangleEdge, triangleTies } from './hull-feature.js';
import { HullSupport } from './hull-support.js';

/** The kinds of kinks. */
export const KINK = { none: 0, edge: 1, face: 2 } as const;

const support = new HullSupport();

/** A kink, in the shape's frame. */
export class Kink {
  /** One of {@link KINK}. */
  kind: i32 = KINK.none;
  /** (3) c of an edge or n of a face, unit vector */
  readonly axis = new Float64Array(3);
  /** k of an edge. */
  height: f64 = 0;
  /** How near (rad) to the direction a kink counts. */
  angle: f64 = 0;

  /** Finds the kink within `angle` of a unit direction (3), the sharpest one. */
  find(geometry: ConvexGeometry, direction: Float64Array): void {
    this.kind = KINK.none;
    this.height = 0;
    const { angle } = this;
    const x = direction[0]!;
    const y = direction[1]!;
    const z = direction[2]!;
    switch (geometry.core) {
      case CORE.box:
        this.#box(direction, geometry.y === 0);
        return;
      case CORE.cylinder:
        if (x * x + z * z <= angle * angle) this.#set(KINK.face, 0, y < 0 ? -1 : 1, 0);
        else if (Math.abs(y) <= angle) this.#set(KINK.edge, 0, 1, 0);
        return;
      case CORE.segment:
        if (Math.abs(y) <= angle) this.#set(KINK.edge, 0, 1, 0);
        return;
      case CORE.cone:
        this.#cone(geometry, direction);
        return;
      case CORE.hull:
        this.#hull(geometry, direction);
        return;
      case CORE.triangle:
        this.#triangle(geometry, direction);
    }
  }

  #set(kind: i32, x: f64, y: f64, z: f64): void {
    const s = 1 / Math.sqrt(x * x + y * y + z * z);
    this.kind = kind;
    this.axis[0] = x * s;
    this.axis[1] = y * s;
    this.axis[2] = z * s;
  }

  #box(direction: Float64Array, flat: boolean): void {
    const { angle } = this;
    const x = direction[0]!;
    const y = direction[1]!;
    const z = direction[2]!;
    const alongX = Math.abs(x) <= angle;
    const alongY = !flat && Math.abs(y) <= angle;
    const alongZ = Math.abs(z) <= angle;
    if (alongX && alongZ) this.#set(KINK.face, 0, y < 0 ? -1 : 1, 0);
    else if (alongX && alongY) this.#set(KINK.face, 0, 0, z < 0 ? -1 : 1);
    else if (alongY && alongZ) this.#set(KINK.face, x < 0 ? -1 : 1, 0, 0);
    else if (alongX) this.#set(KINK.edge, 1, 0, 0);
    else if (alongY) this.#set(KINK.edge, 0, 1, 0);
    else if (alongZ) this.#set(KINK.edge, 0, 0, 1);
  }

  #cone(geometry: ConvexGeometry, direction: Float64Array): void {
    const { angle } = this;
    const x = direction[0]!;
    const y = direction[1]!;
    const z = direction[2]!;
    const across = Math.sqrt(x * x + z * z);
    const slant = Math.sqrt(geometry.x * geometry.x + 4 * geometry.y * geometry.y);
    if (across <= angle) {
      if (y < 0) this.#set(KINK.face, 0, -1, 0);
    } else if (Math.abs(2 * geometry.y * y - geometry.x * across) <= angle * slant) {
      this.#set(KINK.edge, 0, 1, 0);
      this.height = geometry.x / slant;
    }
  }

  #hull(geometry: ConvexGeometry, direction: Float64Array): void {
    const hull = geometry.hull!;
    const { facePlanes: n, edgeVertices, vertices: p } = hull.polytope;
    support.tie = this.angle * hull.boundingRadius;
    support.find(hull, direction);
    if (support.flat) {
      const f = 4 * support.face;
      this.#set(KINK.face, n[f]!, n[f + 1]!, n[f + 2]!);
    } else if (support.edge >= 0) {
      const a = 3 * edgeVertices[2 * support.edge]!;
      const b = 3 * edgeVertices[2 * support.edge + 1]!;
      this.#set(KINK.edge, p[b]! - p[a]!, p[b + 1]! - p[a + 1]!, p[b + 2]! - p[a + 2]!);
    }
  }

  #triangle(geometry: ConvexGeometry, direction: Float64Array): void {
    const { angle } = this;
    const x = direction[0]!;
    const y = direction[1]!;
    const z = direction[2]!;
    const c = geometry.corners;
    const ties = triangleTies(geometry, direction, angle);
    if (ties === 7) {
      const nx = c[4]! * c[8]! - c[5]! * c[7]!;
      const ny = c[5]! * c[6]! - c[3]! * c[8]!;
      const nz = c[3]! * c[7]! - c[4]! * c[6]!;
      const side = nx * x + ny * y + nz * z;
      // A triangle without area has no face.
      if (side > 0) this.#set(KINK.face, nx, ny, nz);
      else if (side < 0) this.#set(KINK.face, -nx, -ny, -nz);
    } else if (ties !== 1 && ties !== 2 && ties !== 4) {
      const a = 3 * triangleEdge(ties);
      const b = a === 6 ? 0 : a + 3;
      this.#set(KINK.edge, c[b]! - c[a]!, c[b + 1]! - c[a + 1]!, c[b + 2]! - c[a + 2]!);
    }
  }
}
