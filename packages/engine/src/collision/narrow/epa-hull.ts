/**
 * A closed surface of triangles that grows, point by point, inside a Minkowski difference.
 *
 * Each triangle knows its neighbours. A new point removes the connected region of triangles it sees
 * and joins the region's rim to itself. Triangles whose plane the point lies in count as seen:
 * Minkowski differences of boxes are full of coplanar and collinear points, and this rule alone
 * keeps needle triangles out (a triangle that stays is farther from the point than the tolerance,
 * so no rim edge is in line with the point). If rounding still tears the rim, the point is refused
 * and nothing has changed.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import { RECORD } from './gjk-difference.js';

/** Most points. Boxes take a dozen, curved shapes 20 to 60, a point on the axis of a cone all. */
export const MOST_POINTS = 384;
const MOST_FACES = 2 * MOST_POINTS;

/** Sine below which a triangle has no plane. */
const NEEDLE_SINE = 1e-13;

/** States of a triangle. */
export const FACE = { free: 0, open: 1, closed: 2 } as const;

/** Triangles with outward planes about some inner point. */
export class ExpandingHull {
  /** (384 × 9) records of the difference's points */
  readonly points = new Float64Array(MOST_POINTS * RECORD);
  /** Number of points. */
  count = 0;
  /** Triangles are numbered below this; some may be free. */
  faceLimit = 0;
  /** (faces × 3) corners, counterclockwise from outside */
  readonly corners = new Int32Array(MOST_FACES * 3);
  /** (faces × 3) the triangle beyond the edge from corner k to corner k + 1 */
  readonly neighbors = new Int32Array(MOST_FACES * 3);
  /** (faces × 4) outward unit normal and distance (m) from the origin; needles: 0 and Infinity */
  readonly planes = new Float64Array(MOST_FACES * 4);
  /** (faces) one of {@link FACE}; closed: not worth looking at again */
  readonly state = new Uint8Array(MOST_FACES);

  /** Distance (m) of the farthest point from the origin. */
  extent: f64 = 0;
  /** Triangles that a new point lies less than this (m) below count as seen by it. */
  tolerance: f64 = 0;
  /** See `closest`; −1 takes all triangles. */
  leastCosine: f64 = -1;

  // Scratch of `grow`.
  readonly #seen = new Int32Array(MOST_FACES);
  #seenStamp = 0;
  readonly #region = new Int32Array(MOST_FACES);
  #regionCount = 0;
  readonly #rim = new Int32Array(MOST_FACES * 3); // from, to, triangle beyond
  readonly #rimFrom = new Int32Array(MOST_POINTS);
  readonly #rimStamp = new Int32Array(MOST_POINTS);
  readonly #freed = new Int32Array(MOST_FACES);
  #freeCount = 0;

  /** The tetrahedron of the first four points. */
  begin(): void {
    this.count = 4;
    this.faceLimit = 4;
    this.#freeCount = 0;
    this.extent = 0;
    for (let i = 0; i < 4; i++) this.reachOut(i);
    const p = this.points;
    const d = 3 * RECORD;
    // The triangle 0 1 2 must turn its back on point 3.
    const ux = p[RECORD]! - p[0]!;
    const uy = p[RECORD + 1]! - p[1]!;
    const uz = p[RECORD + 2]! - p[2]!;
    const vx = p[2 * RECORD]! - p[0]!;
    const vy = p[2 * RECORD + 1]! - p[1]!;
    const vz = p[2 * RECORD + 2]! - p[2]!;
    const volume =
      (uy * vz - uz * vy) * (p[d]! - p[0]!) +
      (uz * vx - ux * vz) * (p[d + 1]! - p[1]!) +
      (ux * vy - uy * vx) * (p[d + 2]! - p[2]!);
    const a = 0;
    const b = volume > 0 ? 2 : 1;
    const c = volume > 0 ? 1 : 2;
    this.#setFace(0, a, b, c, 1, 2, 3);
    this.#setFace(1, b, a, 3, 0, 3, 2);
    this.#setFace(2, c, b, 3, 0, 1, 3);
    this.#setFace(3, a, c, 3, 0, 2, 1);
  }

  /**
   * The open triangle closest to the origin, or −1: of those whose normals have at least the cosine
   * `leastCosine` with `axis`, a unit vector.
   */
  closest(axis: Float64Array): i32 {
    const cosine = this.leastCosine;
    const x = axis[0]!;
    const y = axis[1]!;
    const z = axis[2]!;
    const n = this.planes;
    let best = -1;
    let least = Number.POSITIVE_INFINITY;
    for (let f = 0; f < this.faceLimit; f++) {
      const d = n[4 * f + 3]!;
      if (this.state[f] !== FACE.open || !(d < least)) continue;
      if (cosine > -1 && x * n[4 * f]! + y * n[4 * f + 1]! + z * n[4 * f + 2]! < cosine) continue;
      least = d;
      best = f;
    }
    return best;
  }

  /** Lets `extent` hold point i, which may be the record behind the last one. */
  reachOut(i: i32): void {
    const o = i * RECORD;
    const x = this.points[o]!;
    const y = this.points[o + 1]!;
    const z = this.points[o + 2]!;
    const square = x * x + y * y + z * z;
    if (square > this.extent * this.extent) this.extent = Math.sqrt(square);
  }

  /** Whether the record behind the last point is one of the points. */
  isKnown(): boolean {
    const p = this.points;
    const w = this.count * RECORD;
    for (let o = 0; o < w; o += RECORD) {
      if (p[o] === p[w] && p[o + 1] === p[w + 1] && p[o + 2] === p[w + 2]) return true;
    }
    return false;
  }

  /**
   * Takes in the record that stands behind the last point, which must lie outside triangle `face`.
   * Returns false, with nothing changed, if the rim is torn or the hull is full.
   */
  grow(face: i32): boolean {
    const apex = this.count;
    const rimCount = this.#findRim(face, apex);
    if (rimCount < 3 || !this.#isLoop(rimCount)) return false;
    // Removed triangles make room for new ones; a closed surface has 2 (points − 2) of them.
    const { corners, neighbors, state } = this;
    for (let i = 0; i < this.#regionCount; i++) {
      const f = this.#region[i]!;
      state[f] = FACE.free;
      this.#freed[this.#freeCount++] = f;
    }
    const rim = this.#rim;
    for (let i = 0; i < rimCount; i++) {
      const f = this.#freeCount > 0 ? this.#freed[--this.#freeCount]! : this.faceLimit++;
      // From now on the rim's record names the new triangle.
      const beyond = rim[3 * i + 2]!;
      const from = rim[3 * i]!;
      const to = rim[3 * i + 1]!;
      for (let k = 0; k < 3; k++) {
        const next = corners[3 * beyond + (k === 2 ? 0 : k + 1)];
        if (corners[3 * beyond + k] === to && next === from) neighbors[3 * beyond + k] = f;
      }
      this.#setFace(f, from, to, apex, beyond, 0, 0);
      rim[3 * i + 2] = f;
    }
    for (let i = 0; i < rimCount; i++) {
      const f = rim[3 * i + 2]!;
      const next = rim[3 * this.#rimFrom[rim[3 * i + 1]!]! + 2]!;
      neighbors[3 * f + 1] = next;
      neighbors[3 * next + 2] = f;
    }
    this.count++;
    return true;
  }

  /** Collects the rim of the region that the point `apex` sees; returns its number of edges. */
  #findRim(face: i32, apex: i32): i32 {
    const stamp = ++this.#seenStamp;
    const region = this.#region;
    const rim = this.#rim;
    let found = 1;
    let edges = 0;
    region[0] = face;
    this.#seen[face] = stamp;
    for (let i = 0; i < found; i++) {
      const f = region[i]!;
      for (let k = 0; k < 3; k++) {
        const g = this.neighbors[3 * f + k]!;
        if (this.#seen[g] === stamp) continue;
        if (this.#isSeen(g, apex)) {
          this.#seen[g] = stamp;
          region[found++] = g;
        } else {
          rim[3 * edges] = this.corners[3 * f + k]!;
          rim[3 * edges + 1] = this.corners[3 * f + (k === 2 ? 0 : k + 1)]!;
          rim[3 * edges + 2] = g;
          edges++;
        }
      }
    }
    this.#regionCount = found;
    return edges;
  }

  #isSeen(f: i32, apex: i32): boolean {
    const p = this.points;
    const n = this.planes;
    const o = apex * RECORD;
    const c = this.corners[3 * f]! * RECORD;
    const height =
      n[4 * f]! * (p[o]! - p[c]!) +
      n[4 * f + 1]! * (p[o + 1]! - p[c + 1]!) +
      n[4 * f + 2]! * (p[o + 2]! - p[c + 2]!);
    return height > -this.tolerance;
  }

  /** Whether the rim is one loop that meets no point twice, and there is room for its triangles. */
  #isLoop(edges: i32): boolean {
    if (this.count >= MOST_POINTS - 1) return false;
    const rim = this.#rim;
    const stamp = this.#seenStamp;
    for (let i = 0; i < edges; i++) {
      const from = rim[3 * i]!;
      if (this.#rimStamp[from] === stamp) return false;
      this.#rimStamp[from] = stamp;
      this.#rimFrom[from] = i;
    }
    let steps = 0;
    let at = 0;
    do {
      const to = rim[3 * at + 1]!;
      if (this.#rimStamp[to] !== stamp) return false;
      at = this.#rimFrom[to]!;
      steps++;
    } while (at !== 0 && steps <= edges);
    return steps === edges;
  }

  #setFace(f: i32, a: i32, b: i32, c: i32, ab: i32, bc: i32, ca: i32): void {
    this.corners[3 * f] = a;
    this.corners[3 * f + 1] = b;
    this.corners[3 * f + 2] = c;
    this.neighbors[3 * f] = ab;
    this.neighbors[3 * f + 1] = bc;
    this.neighbors[3 * f + 2] = ca;
    this.#seen[f] = 0;
    const p = this.points;
    const ax = p[a * RECORD]!;
    const ay = p[a * RECORD + 1]!;
    const az = p[a * RECORD + 2]!;
    const ux = p[b * RECORD]! - ax;
    const uy = p[b * RECORD + 1]! - ay;
    const uz = p[b * RECORD + 2]! - az;
    const vx = p[c * RECORD]! - ax;
    const vy = p[c * RECORD + 1]! - ay;
    const vz = p[c * RECORD + 2]! - az;
    const nx = uy * vz - uz * vy;
    const ny = uz * vx - ux * vz;
    const nz = ux * vy - uy * vx;
    const square = nx * nx + ny * ny + nz * nz;
    const uu = ux * ux + uy * uy + uz * uz;
    const vv = vx * vx + vy * vy + vz * vz;
    const plane = this.planes;
    if (!(square > NEEDLE_SINE * NEEDLE_SINE * uu * vv)) {
      // No plane: never the closest, and always seen.
      plane[4 * f] = 0;
      plane[4 * f + 1] = 0;
      plane[4 * f + 2] = 0;
      plane[4 * f + 3] = Number.POSITIVE_INFINITY;
      this.state[f] = FACE.closed;
      return;
    }
    const s = 1 / Math.sqrt(square);
    plane[4 * f] = nx * s;
    plane[4 * f + 1] = ny * s;
    plane[4 * f + 2] = nz * s;
    plane[4 * f + 3] = (nx * ax + ny * ay + nz * az) * s;
    this.state[f] = FACE.open;
  }
}
