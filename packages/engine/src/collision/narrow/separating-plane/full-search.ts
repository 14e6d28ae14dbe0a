/**
 * The axis of largest separation, from scratch: all faces of both polyhedra and all pairs of edges
 * (P Rigid 7.1, figure 15).
 *
 * Two edges define a plane between the polyhedra only if they make a face of the Minkowski difference
 * A − B, and that shows on the sphere of normals: an edge is the arc between the normals of its two
 * faces, and two edges make a face if the arc of A's edge crosses that of B's turned round (D.
 * Gregorius, "The separating axis test between convex polyhedra", Game Developers Conference 2013).
 * With unit vectors u, v along the edges, a, b the normals of the faces of A's edge and c, d of B's
 * (u ∥ a × b, v ∥ c × d), the arcs a b and −c −d cross if
 *
 *   (c·u)(d·u) < 0,   (a·v)(b·v) < 0,   (c·u)(b·v) < 0.
 *
 * Arcs that only touch meet in the normal of a face, and the faces have been tried. The faces of a
 * hull may hide bumps, and their normals be wrong by tolerance / length at an edge: arcs that miss
 * each other by less count as crossing. (Trying an axis too many does no harm.)
 *
 * Most features look the wrong way, and a bound of s(n) tells before anything is searched: B holds a
 * ball about c of radius ρ, so for the face of A with the plane n·x = d
 *
 *   s(n) ≤ n·c − d − ρ,
 *
 * and for n between the normals a and b of the faces of an edge through p, at half the angle φ apart,
 * with m = max(a·(c − p), b·(c − p)),
 *
 *   s(n) ≤ m − ρ if m < 0,   m / cos φ − ρ otherwise,
 *
 * and the same with A and B exchanged. For two edges n·(q − p) is a bound, too. What may still beat
 * the best is measured.
 *
 * The alternatives that lost: the search without the balls (4 times slower for tumbling hulls of 32
 * vertices, 10 times for 100), and following the surface of A − B from face to face, which for
 * overlapping polyhedra ends in the nearest dent.
 *
 * The answer depends on the two polyhedra and their places alone.
 */

import type { Polyhedron } from './polyhedron.js';
import { LIMIT, type PolyhedronPair } from './polyhedron-pair.js';
import { DEFINED_BY, type SeparatingAxis } from './separating-axis.js';

/** Room for the search. */
export class FullSearch {
  /** (4) middle of A in B's frame, and the radius of the ball about it inside A, m */
  readonly #centerA = new Float64Array(4);
  /** (4) middle of B in A's frame, and the radius of the ball about it inside B, m */
  readonly #centerB = new Float64Array(4);
  /** The edges that may win. */
  #edgesA = new Int32Array(32);
  #edgesB = new Int32Array(32);
  #countA = 0;
  #countB = 0;
  /** (faces of B × 3) normals in A's frame */
  #normals = new Float64Array(3 * 16);
  /** (faces of B) the normals along the edge of A that is looked at */
  #alongEdge = new Float64Array(16);
  /** (edges of B × 3) directions in A's frame */
  #directions = new Float64Array(3 * 32);
  /** (edges of B × 3) their start vertices in A's frame, m */
  #starts = new Float64Array(3 * 32);

  /**
   * Writes the best axis. Edges are not looked at if a face proves that there are no contacts; then
   * the axis is the best of the faces.
   */
  find(best: SeparatingAxis, pair: PolyhedronPair): void {
    best.clear();
    pair.vertexA = 0;
    pair.vertexB = 0;
    this.#findCenters(pair);
    const { along } = best;
    const a = pair.a.polytope.facePlanes;
    const cb = this.#centerB;
    for (let f = 0; 4 * f < a.length; f++) {
      const o = 4 * f;
      const middle = a[o]! * cb[0]! + a[o + 1]! * cb[1]! + a[o + 2]! * cb[2]! - a[o + 3]!;
      if (middle - cb[3]! <= along[3]!) continue;
      pair.alongFaceOfA(f);
      pair.measure();
      pair.keepIfBetter(best, DEFINED_BY.faceOfA, f, 0);
    }
    const b = pair.b.polytope.facePlanes;
    const ca = this.#centerA;
    for (let f = 0; 4 * f < b.length; f++) {
      const o = 4 * f;
      const middle = b[o]! * ca[0]! + b[o + 1]! * ca[1]! + b[o + 2]! * ca[2]! - b[o + 3]!;
      if (middle - ca[3]! <= along[3]!) continue;
      pair.alongFaceOfB(f);
      pair.measure();
      pair.keepIfBetter(best, DEFINED_BY.faceOfB, 0, f);
    }
    if (along[3]! > pair.limits[LIMIT.proof]!) return;
    this.#listEdges(best, pair);
    this.#turn(pair);
    this.#findEdges(best, pair);
  }

  /** The balls inside the polyhedra, each in the other's frame. */
  #findCenters({ a, b, place: r }: PolyhedronPair): void {
    const ca = this.#centerA;
    const cb = this.#centerB;
    const x = a.ball[0]! - r[9]!;
    const y = a.ball[1]! - r[10]!;
    const z = a.ball[2]! - r[11]!;
    for (let k = 0; k < 3; k++) {
      ca[k] = r[k]! * x + r[3 + k]! * y + r[6 + k]! * z;
      cb[k] =
        r[3 * k]! * b.ball[0]! +
        r[3 * k + 1]! * b.ball[1]! +
        r[3 * k + 2]! * b.ball[2]! +
        r[9 + k]!;
    }
    // Faces may hide bumps, on either side of the bounds.
    const hidden = 2 * (a.tolerance + b.tolerance);
    ca[3] = a.ball[3]! - hidden;
    cb[3] = b.ball[3]! - hidden;
  }

  /** Puts B's normals and listed edges into A's frame. */
  #turn({ b, place: r }: PolyhedronPair): void {
    const { facePlanes, edgeVertices, vertices } = b.polytope;
    const { edgeDirections } = b;
    const faces = facePlanes.length / 4;
    if (this.#alongEdge.length < faces) {
      this.#alongEdge = new Float64Array(2 * faces);
      this.#normals = new Float64Array(6 * faces);
    }
    if (this.#directions.length < edgeDirections.length) {
      this.#directions = new Float64Array(2 * edgeDirections.length);
      this.#starts = new Float64Array(2 * edgeDirections.length);
    }
    const normals = this.#normals;
    for (let f = 0; f < faces; f++) {
      const x = facePlanes[4 * f]!;
      const y = facePlanes[4 * f + 1]!;
      const z = facePlanes[4 * f + 2]!;
      normals[3 * f] = r[0]! * x + r[1]! * y + r[2]! * z;
      normals[3 * f + 1] = r[3]! * x + r[4]! * y + r[5]! * z;
      normals[3 * f + 2] = r[6]! * x + r[7]! * y + r[8]! * z;
    }
    const directions = this.#directions;
    const starts = this.#starts;
    for (let listed = 0; listed < this.#countB; listed++) {
      const e = 3 * this.#edgesB[listed]!;
      const x = edgeDirections[e]!;
      const y = edgeDirections[e + 1]!;
      const z = edgeDirections[e + 2]!;
      directions[e] = r[0]! * x + r[1]! * y + r[2]! * z;
      directions[e + 1] = r[3]! * x + r[4]! * y + r[5]! * z;
      directions[e + 2] = r[6]! * x + r[7]! * y + r[8]! * z;
      const q = 3 * edgeVertices[(2 * e) / 3]!;
      const px = vertices[q]!;
      const py = vertices[q + 1]!;
      const pz = vertices[q + 2]!;
      starts[e] = r[0]! * px + r[1]! * py + r[2]! * pz + r[9]!;
      starts[e + 1] = r[3]! * px + r[4]! * py + r[5]! * pz + r[10]!;
      starts[e + 2] = r[6]! * px + r[7]! * py + r[8]! * pz + r[11]!;
    }
  }

  /** Lists the edges of both that may beat the best axis. */
  #listEdges(best: SeparatingAxis, { a, b }: PolyhedronPair): void {
    const most = Math.max(a.edgeSpreads.length, b.edgeSpreads.length);
    if (this.#edgesA.length < most) {
      this.#edgesA = new Int32Array(2 * most);
      this.#edgesB = new Int32Array(2 * most);
    }
    this.#countA = listEdges(this.#edgesA, a, this.#centerB, best.along);
    this.#countB = listEdges(this.#edgesB, b, this.#centerA, best.along);
  }

  #findEdges(best: SeparatingAxis, pair: PolyhedronPair): void {
    const { edgeDirections, edgeBlurs } = pair.a;
    const blurs = pair.b.edgeBlurs;
    const { edgeFaces, edgeVertices, facePlanes, vertices } = pair.a.polytope;
    const facesOfB = pair.b.polytope.edgeFaces;
    const faces = pair.b.polytope.facePlanes.length / 4;
    const edgesA = this.#edgesA;
    const edgesB = this.#edgesB;
    const countA = this.#countA;
    const countB = this.#countB;
    const normals = this.#normals;
    const alongEdge = this.#alongEdge;
    const directions = this.#directions;
    const starts = this.#starts;
    const { along } = best;
    for (let listed = 0; listed < countA; listed++) {
      const i = edgesA[listed]!;
      const ux = edgeDirections[3 * i]!;
      const uy = edgeDirections[3 * i + 1]!;
      const uz = edgeDirections[3 * i + 2]!;
      for (let f = 0; f < faces; f++) {
        alongEdge[f] = normals[3 * f]! * ux + normals[3 * f + 1]! * uy + normals[3 * f + 2]! * uz;
      }
      const a = 4 * edgeFaces[2 * i]!;
      const b = 4 * edgeFaces[2 * i + 1]!;
      const p = 3 * edgeVertices[2 * i]!;
      const blurA = edgeBlurs[i]!;
      for (let other = 0; other < countB; other++) {
        const j = edgesB[other]!;
        const cu = alongEdge[facesOfB[2 * j]!]!;
        const du = alongEdge[facesOfB[2 * j + 1]!]!;
        const e = blurA + blurs[j]!;
        if (cu * du >= 0 && Math.abs(cu) > e && Math.abs(du) > e) continue;
        const vx = directions[3 * j]!;
        const vy = directions[3 * j + 1]!;
        const vz = directions[3 * j + 2]!;
        const av = facePlanes[a]! * vx + facePlanes[a + 1]! * vy + facePlanes[a + 2]! * vz;
        const bv = facePlanes[b]! * vx + facePlanes[b + 1]! * vy + facePlanes[b + 2]! * vz;
        if (av * bv >= 0 && Math.abs(av) > e && Math.abs(bv) > e) continue;
        if (!((cu - du) * (bv - av) < 0)) continue;
        // n = ± u × v, on the side of a + b: (u × v)·(a + b) = (a·v − b·v) (1 + a·b) / |a × b|.
        const nx = uy * vz - uz * vy;
        const ny = uz * vx - ux * vz;
        const nz = ux * vy - uy * vx;
        const across =
          nx * (starts[3 * j]! - vertices[p]!) +
          ny * (starts[3 * j + 1]! - vertices[p + 1]!) +
          nz * (starts[3 * j + 2]! - vertices[p + 2]!);
        const bound = av > bv ? across : -across;
        // bound / |n| ≤ s, without the root.
        const s = along[3]!;
        const limit = s * s * (nx * nx + ny * ny + nz * nz);
        if (s < 0 ? bound < 0 && bound * bound >= limit : bound <= 0 || bound * bound <= limit) {
          continue;
        }
        if (!pair.alongEdges(i, j)) continue;
        pair.measure();
        pair.keepIfBetter(best, DEFINED_BY.edges, i, j);
      }
    }
  }
}

/**
 * Writes the edges of a polyhedron that may separate it from a ball (4: middle in its frame, radius)
 * by more than `along[3]` (m); returns how many they are.
 */
function listEdges(
  out: Int32Array,
  { polytope, edgeSpreads }: Polyhedron,
  ball: Float64Array,
  along: Float64Array,
): number {
  const { edgeFaces, facePlanes } = polytope;
  const x = ball[0]!;
  const y = ball[1]!;
  const z = ball[2]!;
  const least = along[3]! + ball[3]!;
  let count = 0;
  for (let e = 0; e < edgeSpreads.length; e++) {
    const f = 4 * edgeFaces[2 * e]!;
    const g = 4 * edgeFaces[2 * e + 1]!;
    const overF =
      facePlanes[f]! * x + facePlanes[f + 1]! * y + facePlanes[f + 2]! * z - facePlanes[f + 3]!;
    const overG =
      facePlanes[g]! * x + facePlanes[g + 1]! * y + facePlanes[g + 2]! * z - facePlanes[g + 3]!;
    const over = overF > overG ? overF : overG;
    if ((over < 0 ? over : over * edgeSpreads[e]!) <= least) continue;
    out[count++] = e;
  }
  return count;
}
