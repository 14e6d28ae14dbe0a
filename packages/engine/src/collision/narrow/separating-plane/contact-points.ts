/**
 * The contact points of two polyhedra along the axis of their separation.
 *
 * Contacts lie where faces, edges and vertices of both are near the separating plane (P Rigid 7.1):
 * the contact features of both along the axis are laid over each other, as in `convex-convex.ts`,
 * and crossing edges touch where they pass each other.
 *
 * The deepest point must be as deep as the axis says. For overlapping polyhedra it is: the point of
 * A − B nearest to the origin lies on the face whose plane is nearest. Polyhedra that are apart may
 * be nearest at corners, where no face and no pair of edges has the right direction; then the points
 * do not reach the separation, and that is what `find` tells.
 */

import { ClippedFeature } from '../../manifold/clip.js';
import { type Manifolds, POINT, POINT_STRIDE } from '../../manifold/manifolds.js';
import { writeManifold } from '../../manifold/write-manifold.js';
import { featureId } from '../feature-id.js';
import { ContactFeature, POOR_COSINE } from '../features/contact-feature.js';
import { EdgeOverlap } from '../features/edge-overlap.js';
import { featureAlong } from '../features/feature-of.js';
import type { ConvexGeometry } from '../features/geometry.js';
import { LIMIT, type PolyhedronPair } from './polyhedron-pair.js';
import { DEFINED_BY, type SeparatingAxis } from './separating-axis.js';

/** Cosine above which a face is square enough: of two such faces A's is the reference. */
const SQUARE_COSINE = 0.9998;

/** Finds and writes contact points. */
export class ContactPoints {
  readonly #featureA = new ContactFeature();
  readonly #featureB = new ContactFeature();
  readonly #clipped = new ClippedFeature();
  readonly #edges = new EdgeOverlap();
  /** (3) the direction that B sees, in B's frame */
  readonly #toward = new Float64Array(3);
  /** (9) rotation and (3) position of B in A's frame */
  readonly #rotation = new Float64Array(9);
  readonly #offset = new Float64Array(3);
  /** (3) directions of an edge of A and of an edge of B, A's frame */
  readonly #directionA = new Float64Array(3);
  readonly #directionB = new Float64Array(3);
  /** (3) the normal, A's frame */
  readonly #normal = new Float64Array(3);
  /** (candidates × 8) point records in A's frame */
  #points = new Float64Array(32 * POINT_STRIDE);
  #count = 0;

  /**
   * Finds the points along an axis; false if they do not reach its separation. The geometries are
   * those of the pair's polyhedra.
   */
  find(
    pair: PolyhedronPair,
    { along, kind, indexA, indexB }: SeparatingAxis,
    a: ConvexGeometry,
    b: ConvexGeometry,
  ): boolean {
    const { place } = pair;
    for (let i = 0; i < 9; i++) this.#rotation[i] = place[i]!;
    for (let k = 0; k < 3; k++) {
      this.#offset[k] = place[9 + k]!;
      this.#normal[k] = along[k]!;
      this.#toward[k] = -(
        place[k]! * along[0]! +
        place[3 + k]! * along[1]! +
        place[6 + k]! * along[2]!
      );
    }
    featureAlong(this.#featureA, a, this.#normal);
    featureAlong(this.#featureB, b, this.#toward);
    this.#featureB.move(this.#rotation, this.#offset);
    this.#count = 0;
    this.#overlay(pair, along);
    if (this.#reaches(pair, along)) return true;
    if (kind !== DEFINED_BY.edges || !this.#cross(pair, indexA, indexB)) return false;
    return this.#reaches(pair, along);
  }

  /** Lays the features over each other and collects the corners of what they have in common. */
  #overlay(pair: PolyhedronPair, along: Float64Array): void {
    const featureA = this.#featureA;
    const featureB = this.#featureB;
    if (featureA.count === 1 || featureB.count === 1) return;
    const x = along[0]!;
    const y = along[1]!;
    const z = along[2]!;
    const nA = featureA.normal;
    const nB = featureB.normal;
    const cosineA = featureA.count > 2 ? nA[0]! * x + nA[1]! * y + nA[2]! * z : 0;
    const cosineB = featureB.count > 2 ? -(nB[0]! * x + nB[1]! * y + nB[2]! * z) : 0;
    if (Math.max(cosineA, cosineB) < POOR_COSINE) {
      if (featureA.count === 2 && featureB.count === 2) this.#alongEdges(pair);
      return;
    }
    const isA = cosineA >= cosineB || (cosineA >= SQUARE_COSINE && cosineB > SQUARE_COSINE);
    const reference = isA ? featureA : featureB;
    const clipped = this.#clipped;
    clipped.tolerance = pair.limits[LIMIT.clip]!;
    clipped.clip(isA ? featureB : featureA, reference, this.#normal);

    // Along the normal to the reference's plane: p − ((m·(p − r)) / (m·n)) n.
    const m = reference.normal;
    const r = reference.points;
    const across = m[0]! * x + m[1]! * y + m[2]! * z;
    const margin = pair.limits[LIMIT.margin]!;
    const deepest = along[3]! - pair.limits[LIMIT.reach]!;
    const { points: p } = clipped;
    const namesA = isA ? clipped.other : clipped.own;
    const namesB = isA ? clipped.own : clipped.other;
    for (let i = 0; i < clipped.count; i++) {
      const px = p[3 * i]!;
      const py = p[3 * i + 1]!;
      const pz = p[3 * i + 2]!;
      const step = (m[0]! * (px - r[0]!) + m[1]! * (py - r[1]!) + m[2]! * (pz - r[2]!)) / across;
      const distance = isA ? step : -step;
      // Nothing is deeper than the separation: such a point has slipped past the tip of a needle.
      if (!(distance < margin && distance >= deepest)) continue;
      const o = this.#next();
      const points = this.#points;
      const onIncident = o + (isA ? POINT.onB : POINT.onA);
      const onReference = o + (isA ? POINT.onA : POINT.onB);
      points[onIncident] = px;
      points[onIncident + 1] = py;
      points[onIncident + 2] = pz;
      points[onReference] = px - step * x;
      points[onReference + 1] = py - step * y;
      points[onReference + 2] = pz - step * z;
      points[o + POINT.separation] = distance;
      points[o + POINT.feature] = featureId(namesA[i]!, namesB[i]!);
      this.#keepNew();
    }
  }

  /** Two edges along each other: two points. */
  #alongEdges(pair: PolyhedronPair): void {
    const n = this.#normal;
    const edges = this.#edges;
    edges.tolerance = pair.limits[LIMIT.clip]!;
    if (!edges.find(this.#featureA, this.#featureB, n)) return;
    for (let i = 0; i < 2; i++) {
      const o = this.#next();
      const points = this.#points;
      for (let k = 0; k < 6; k++) points[o + k] = edges.points[6 * i + k]!;
      let distance = 0;
      for (let k = 0; k < 3; k++) distance += (points[o + 3 + k]! - points[o + k]!) * n[k]!;
      if (!(distance < pair.limits[LIMIT.margin]!)) continue;
      points[o + POINT.separation] = distance;
      points[o + POINT.feature] = edges.ids[i]!;
      this.#keepNew();
    }
  }

  /**
   * Adds the point where edge i of A passes edge j of B; false if the edges do not pass each other.
   *
   * With p, q their starts, r = q − p, and unit vectors u, v, the closest points p + s u and q + t v of
   * the lines have s |u × v|² = u·r − (u·v)(v·r) and t = (u·v) s − v·r.
   */
  #cross(pair: PolyhedronPair, i: number, j: number): boolean {
    const { place: m, a, b } = pair;
    const p = a.polytope.vertices;
    const q = b.polytope.vertices;
    const startA = 3 * a.polytope.edgeVertices[2 * i]!;
    const endA = 3 * a.polytope.edgeVertices[2 * i + 1]!;
    const startB = 3 * b.polytope.edgeVertices[2 * j]!;
    const endB = 3 * b.polytope.edgeVertices[2 * j + 1]!;
    const o = this.#next();
    const points = this.#points;
    const n = this.#normal;
    const u = this.#directionA;
    const v = this.#directionB;
    let uv = 0;
    let ur = 0;
    let vr = 0;
    let lengthA = 0;
    let lengthB = 0;
    for (let k = 0; k < 3; k++) {
      const m0 = m[3 * k]!;
      const m1 = m[3 * k + 1]!;
      const m2 = m[3 * k + 2]!;
      const d = b.edgeDirections;
      u[k] = a.edgeDirections[3 * i + k]!;
      v[k] = m0 * d[3 * j]! + m1 * d[3 * j + 1]! + m2 * d[3 * j + 2]!;
      const start = m0 * q[startB]! + m1 * q[startB + 1]! + m2 * q[startB + 2]! + m[9 + k]!;
      const r = start - p[startA + k]!;
      points[o + POINT.onA + k] = p[startA + k]!;
      points[o + POINT.onB + k] = start;
      uv += u[k]! * v[k]!;
      ur += u[k]! * r;
      vr += v[k]! * r;
      lengthA += u[k]! * (p[endA + k]! - p[startA + k]!);
      lengthB += d[3 * j + k]! * (q[endB + k]! - q[startB + k]!);
    }
    const x = u[1]! * v[2]! - u[2]! * v[1]!;
    const y = u[2]! * v[0]! - u[0]! * v[2]!;
    const z = u[0]! * v[1]! - u[1]! * v[0]!;
    const s = (ur - uv * vr) / (x * x + y * y + z * z);
    const t = uv * s - vr;
    const tolerance = pair.limits[LIMIT.clip]!;
    if (!(s >= -tolerance && s <= lengthA + tolerance)) return false;
    if (!(t >= -tolerance && t <= lengthB + tolerance)) return false;
    let distance = 0;
    for (let k = 0; k < 3; k++) {
      points[o + POINT.onA + k] = points[o + POINT.onA + k]! + s * u[k]!;
      points[o + POINT.onB + k] = points[o + POINT.onB + k]! + t * v[k]!;
      distance += (points[o + POINT.onB + k]! - points[o + POINT.onA + k]!) * n[k]!;
    }
    if (!(distance < pair.limits[LIMIT.margin]!)) return false;
    points[o + POINT.separation] = distance;
    points[o + POINT.feature] = featureId(this.#featureA.support, this.#featureB.support);
    // A candidate of that name gives way.
    for (let c = 0; c < o; c += POINT_STRIDE) {
      if (points[c + POINT.feature] !== points[o + POINT.feature]) continue;
      for (let k = 0; k < POINT_STRIDE; k++) points[c + k] = points[o + k]!;
      return true;
    }
    this.#count++;
    return true;
  }

  /** Whether a candidate is as deep as the separation. */
  #reaches(pair: PolyhedronPair, along: Float64Array): boolean {
    const enough = along[3]! + pair.limits[LIMIT.reach]!;
    for (let i = 0; i < this.#count; i++) {
      if (this.#points[i * POINT_STRIDE + POINT.separation]! <= enough) return true;
    }
    return false;
  }

  /** Where the record of the next candidate goes. */
  #next(): number {
    const o = this.#count * POINT_STRIDE;
    if (o === this.#points.length) {
      const grown = new Float64Array(2 * this.#points.length);
      grown.set(this.#points);
      this.#points = grown;
    }
    return o;
  }

  /** Keeps the candidate that was just written, unless its id is there already. */
  #keepNew(): void {
    const id = this.#points[this.#count * POINT_STRIDE + POINT.feature];
    for (let i = 0; i < this.#count; i++) {
      if (this.#points[i * POINT_STRIDE + POINT.feature] === id) return;
    }
    this.#count++;
  }

  /** Appends at most four of the points as a manifold; `placed` is A's record. */
  write(out: Manifolds, placed: Float64Array): void {
    const o = out.add();
    writeManifold(out.data, o, placed, this.#normal, this.#points, this.#count);
  }
}
