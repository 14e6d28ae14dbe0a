/**
 * The signed distance of a convex polyhedron (a box, a hull) and a triangle, by separating axes.
 *
 * For a unit vector m from the triangle to the body the separation is s(m) = min m·body − max m·triangle.
 * If the two overlap, the largest s(m) is minus the depth, and it is found at a face of their Minkowski
 * difference: along the triangle's normal or against it, against the normal of a face of the body, or
 * square to an edge of each. Two edges make a face if their arcs on the sphere of normals cross (D.
 * Gregorius, "The separating axis test between convex polyhedra", Game Developers Conference 2013). The arc
 * of the triangle's edge u is the half circle from n to −n through u × n; the arc of a body's edge with the
 * face normals c and d, turned round, crosses the plane of that circle if (c·u)(d·u) < 0. Then both edges
 * are what the two have farthest, and s = m·(q − p) for any points p and q of the two.
 *
 * Apart, no s(m) is larger than the distance, so an axis whose points face each other is the answer, and an
 * axis beyond the limit says that there is no contact. Where a corner is nearest to an edge or a corner, no
 * axis of the three kinds fits: then GJK is asked, and also if ties hide the points.
 *
 * Everything is measured in the body's frame, the triangle's corners from there: a small triangle far out on
 * a large mesh keeps its digits, and the body's faces and edges are read as they are stored.
 *
 * Alternative that lost: asking whether an axis of two edges leads out of the triangle before it is made a unit
 * vector. It spares half of the roots and shows in no measurement.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import type { Separation } from '../narrow/gjk-separation.js';
import type { Polyhedron } from '../narrow/separating-plane/polyhedron.js';
import { crossEdges, overFace, overTriangle } from './axis-points.js';
import { BY, TriangleAxis } from './triangle-axis.js';

/** What {@link PolyhedronTriangle.separate} found. */
export const AXIS = {
  /** No axis settles it: GJK must. */
  unsettled: 0,
  /** The signed distance, its normal and its points. */
  found: 1,
  /** The two are at least the limit apart. */
  beyond: 2,
} as const;

/** Separations that differ by less than this fraction of the sizes are equal: the first kind stays. */
const TIE = 1e-12;
/** Points this fraction of the sizes beside a feature still lie over it; corners as much higher are as low. */
const OVER = 1e-10;
/** Sine² below which two edges are parallel and define no axis. */
const PARALLEL = 1e-24;

/** A body, and the triangles that it is held against. */
export class PolyhedronTriangle {
  /** Separations (m) from here on need not be known. */
  limit: f64 = 0;

  #body: Polyhedron | null = null;
  /** (16) the body's record, seen from the surface */
  #place: Float64Array = new Float64Array(16);
  /** The triangle and the best axis. */
  readonly #axis = new TriangleAxis();
  /** (faces × 3) the normal of each face along the three edges, m */
  #along = new Float64Array(3 * 32);
  /** (6) points on the triangle and on the body, m */
  readonly #points = new Float64Array(6);
  /** The best of the body's faces, and its separation, m. */
  #face: i32 = 0;
  #faceSeparation: f64 = 0;

  /** Whether there is a body of this kind. */
  get isKnown(): boolean {
    return this.#body !== null;
  }

  /** Takes a body at a place (16) in the surface's frame; null if there is none of this kind. */
  set(body: Polyhedron | null, place: Float64Array): void {
    this.#body = body;
    this.#place = place;
    if (body === null) return;
    const count = 3 * (body.polytope.faceStarts.length - 1);
    if (this.#along.length < count) this.#along = new Float64Array(2 * count);
  }

  /**
   * Finds the signed distance of the triangle `tri` (corners and unit normal, surface's frame) and the body,
   * up to `limit`, as `separate` would with the triangle as A and its first corner as origin. Returns one
   * of {@link AXIS}.
   */
  separate(out: Separation, tri: Float64Array): i32 {
    const body = this.#body;
    if (body === null) return AXIS.unsettled;
    this.#turn(tri, body.size);
    const best = this.#axis.best;
    if (!this.#tryNormal(body) || !this.#tryFaces(body) || !this.#tryEdges(body)) {
      return AXIS.beyond;
    }
    if (!this.#findPoints(body)) return AXIS.unsettled;
    const r = this.#place;
    const p = this.#points;
    const t = this.#axis.t;
    const { normal, onA, onB } = out;
    for (let k = 0; k < 3; k++) {
      const x = r[3 * k]!;
      const y = r[3 * k + 1]!;
      const z = r[3 * k + 2]!;
      normal[k] = x * best[0]! + y * best[1]! + z * best[2]!;
      onA[k] = x * (p[0]! - t[0]!) + y * (p[1]! - t[1]!) + z * (p[2]! - t[2]!);
      onB[k] = x * (p[3]! - t[0]!) + y * (p[4]! - t[1]!) + z * (p[5]! - t[2]!);
    }
    out.distance = best[3]!;
    return AXIS.found;
  }

  /**
   * Finds how deep a point (3, m, surface's frame) is in the body, as `separate` would with the point as A;
   * `AXIS.beyond` if it is outside.
   */
  separatePoint(out: Separation, point: Float64Array): i32 {
    const body = this.#body;
    if (body === null) return AXIS.unsettled;
    const r = this.#place;
    const dx = point[0]! - r[9]!;
    const dy = point[1]! - r[10]!;
    const dz = point[2]! - r[11]!;
    const x = r[0]! * dx + r[3]! * dy + r[6]! * dz;
    const y = r[1]! * dx + r[4]! * dy + r[7]! * dz;
    const z = r[2]! * dx + r[5]! * dy + r[8]! * dz;
    const { facePlanes } = body.polytope;
    let most = Number.NEGATIVE_INFINITY;
    let at = 0;
    for (let f = 0; f < facePlanes.length; f += 4) {
      const height =
        facePlanes[f]! * x + facePlanes[f + 1]! * y + facePlanes[f + 2]! * z - facePlanes[f + 3]!;
      if (!(height > most)) continue;
      if (height >= 0) return AXIS.beyond;
      most = height;
      at = f;
    }
    const nx = -facePlanes[at]!;
    const ny = -facePlanes[at + 1]!;
    const nz = -facePlanes[at + 2]!;
    for (let k = 0; k < 3; k++) {
      const m = r[3 * k]! * nx + r[3 * k + 1]! * ny + r[3 * k + 2]! * nz;
      out.normal[k] = m;
      out.onA[k] = 0;
      out.onB[k] = most * m;
    }
    out.distance = most;
    return AXIS.found;
  }

  /** Puts the triangle into the body's frame. */
  #turn(tri: Float64Array, size: f64): void {
    const r = this.#place;
    const t = this.#axis.t;
    const u = this.#axis.u;
    for (let c = 0; c < 9; c += 3) {
      const x = tri[c]! - r[9]!;
      const y = tri[c + 1]! - r[10]!;
      const z = tri[c + 2]! - r[11]!;
      t[c] = r[0]! * x + r[3]! * y + r[6]! * z;
      t[c + 1] = r[1]! * x + r[4]! * y + r[7]! * z;
      t[c + 2] = r[2]! * x + r[5]! * y + r[8]! * z;
    }
    const x = tri[9]!;
    const y = tri[10]!;
    const z = tri[11]!;
    t[9] = r[0]! * x + r[3]! * y + r[6]! * z;
    t[10] = r[1]! * x + r[4]! * y + r[7]! * z;
    t[11] = r[2]! * x + r[5]! * y + r[8]! * z;
    let most: f64 = 0;
    for (let k = 0; k < 3; k++) {
      const from = 3 * k;
      const to = k === 2 ? 0 : from + 3;
      const ux = t[to]! - t[from]!;
      const uy = t[to + 1]! - t[from + 1]!;
      const uz = t[to + 2]! - t[from + 2]!;
      u[from] = ux;
      u[from + 1] = uy;
      u[from + 2] = uz;
      most = Math.max(most, ux * ux + uy * uy + uz * uz);
    }
    const extent = size + Math.sqrt(most);
    this.#axis.limits[0] = TIE * extent;
    this.#axis.limits[1] = OVER * extent;
  }

  /** The triangle's normal and its opposite; false if the two are beyond the limit. */
  #tryNormal({ polytope }: Polyhedron): boolean {
    const { vertices } = polytope;
    const t = this.#axis.t;
    const x = t[9]!;
    const y = t[10]!;
    const z = t[11]!;
    const plane = x * t[0]! + y * t[1]! + z * t[2]!;
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    let low = 0;
    let high = 0;
    for (let v = 0; v < vertices.length; v += 3) {
      const height = x * vertices[v]! + y * vertices[v + 1]! + z * vertices[v + 2]!;
      if (height < least) {
        least = height;
        low = v;
      }
      if (height > most) {
        most = height;
        high = v;
      }
    }
    const front = least - plane;
    const back = plane - most;
    const isFront = front >= back;
    const best = this.#axis.best;
    const sign = isFront ? 1 : -1;
    best[0] = sign * x;
    best[1] = sign * y;
    best[2] = sign * z;
    best[3] = isFront ? front : back;
    this.#axis.kind = BY.normal;
    this.#axis.index = isFront ? low : high;
    return best[3]! < this.limit;
  }

  /** The body's faces; false if the two are beyond the limit. Leaves `along` for the edges. */
  #tryFaces({ polytope }: Polyhedron): boolean {
    const { facePlanes } = polytope;
    const t = this.#axis.t;
    const u = this.#axis.u;
    const along = this.#along;
    const { limit } = this;
    const ax = t[0]!;
    const ay = t[1]!;
    const az = t[2]!;
    const ux = u[0]!;
    const uy = u[1]!;
    const uz = u[2]!;
    const vx = u[3]!;
    const vy = u[4]!;
    const vz = u[5]!;
    let most = Number.NEGATIVE_INFINITY;
    let at = 0;
    for (let f = 0, o = 0; f < facePlanes.length; f += 4, o += 3) {
      const x = facePlanes[f]!;
      const y = facePlanes[f + 1]!;
      const z = facePlanes[f + 2]!;
      const a = x * ax + y * ay + z * az - facePlanes[f + 3]!;
      const first = x * ux + y * uy + z * uz;
      const second = x * vx + y * vy + z * vz;
      along[o] = first;
      along[o + 1] = second;
      along[o + 2] = -(first + second);
      const b = a + first;
      const c = b + second;
      const separation = a < b ? (a < c ? a : c) : b < c ? b : c;
      if (separation > most) {
        if (separation >= limit) return false;
        most = separation;
        at = f;
      }
    }
    this.#face = at;
    this.#faceSeparation = most;
    if (most > this.#axis.best[3]! + this.#axis.limits[0]!) this.#takeFace();
    return true;
  }

  /** Makes the best of the body's faces the best axis. */
  #takeFace(): void {
    const { facePlanes } = this.#body!.polytope;
    const best = this.#axis.best;
    const f = this.#face;
    best[0] = -facePlanes[f]!;
    best[1] = -facePlanes[f + 1]!;
    best[2] = -facePlanes[f + 2]!;
    best[3] = this.#faceSeparation;
    this.#axis.kind = BY.bodyFace;
    this.#axis.index = f;
  }

  /** Pairs of edges; false if the two are beyond the limit. */
  #tryEdges({ polytope, edgeDirections }: Polyhedron): boolean {
    const { edgeFaces, edgeVertices, facePlanes, vertices } = polytope;
    const t = this.#axis.t;
    const u = this.#axis.u;
    const along = this.#along;
    const best = this.#axis.best;
    const { limit } = this;
    const tie = this.#axis.limits[0]!;
    const nx = t[9]!;
    const ny = t[10]!;
    const nz = t[11]!;
    let most = best[3]! + tie;
    for (let e = 0; e < edgeFaces.length; e += 2) {
      const c = 3 * edgeFaces[e]!;
      const d = 3 * edgeFaces[e + 1]!;
      for (let k = 0; k < 3; k++) {
        const cu = along[c + k]!;
        const du = along[d + k]!;
        if (!(cu * du < 0)) continue;
        const o = 3 * k;
        const ux = u[o]!;
        const uy = u[o + 1]!;
        const uz = u[o + 2]!;
        const w = (3 * e) / 2;
        const wx = edgeDirections[w]!;
        const wy = edgeDirections[w + 1]!;
        const wz = edgeDirections[w + 2]!;
        let x = uy * wz - uz * wy;
        let y = uz * wx - ux * wz;
        let z = ux * wy - uy * wx;
        const square = x * x + y * y + z * z;
        if (!(square > PARALLEL * (ux * ux + uy * uy + uz * uz))) continue;
        // Into the body: against its faces' normals, weighted so that the sum is square to u.
        const p = (4 * c) / 3;
        const q = (4 * d) / 3;
        const a = Math.abs(du);
        const b = Math.abs(cu);
        const outward =
          x * (a * facePlanes[p]! + b * facePlanes[q]!) +
          y * (a * facePlanes[p + 1]! + b * facePlanes[q + 1]!) +
          z * (a * facePlanes[p + 2]! + b * facePlanes[q + 2]!);
        const scale = (outward > 0 ? -1 : 1) / Math.sqrt(square);
        x *= scale;
        y *= scale;
        z *= scale;
        // Out of the triangle over this edge: m·(u × n) > 0.
        const out = x * (uy * nz - uz * ny) + y * (uz * nx - ux * nz) + z * (ux * ny - uy * nx);
        if (!(out > 0)) continue;
        const v = 3 * edgeVertices[e]!;
        const separation =
          x * (vertices[v]! - t[o]!) +
          y * (vertices[v + 1]! - t[o + 1]!) +
          z * (vertices[v + 2]! - t[o + 2]!);
        if (!(separation > most)) continue;
        if (separation >= limit) return false;
        most = separation + tie;
        best[0] = x;
        best[1] = y;
        best[2] = z;
        best[3] = separation;
        this.#axis.kind = BY.edges;
        this.#axis.index = e;
        this.#axis.edge = o;
      }
    }
    return true;
  }

  /** Finds points of both that face each other along the best axis; false if there are none. */
  #findPoints(body: Polyhedron): boolean {
    const axis = this.#axis;
    const points = this.#points;
    const { polytope } = body;
    if (axis.kind === BY.edges) return crossEdges(points, axis, body);
    if (axis.kind === BY.bodyFace) return overFace(points, axis, polytope);
    if (overTriangle(points, axis, polytope)) return true;
    // The triangle may lie under a face that is parallel to it.
    if (this.#faceSeparation < axis.best[3]! - axis.limits[1]!) return false;
    this.#takeFace();
    return overFace(points, axis, polytope);
  }
}
