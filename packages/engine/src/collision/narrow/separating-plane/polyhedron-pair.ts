/**
 * Two placed polyhedra, and how far apart a plane of a given direction holds them.
 *
 * For a unit vector n from A to B the separation is
 *
 *   s(n) = min over B of n·x − max over A of n·x,
 *
 * above 0 exactly if a plane square to n separates the two, and never more than their distance. It
 * is measured from the farthest vertices of both, so it is true for every n, however n came about:
 * a wrong guess costs a better answer, never a false "apart".
 *
 * Everything is in A's frame: A needs no transformation, and nothing is lost far from the origin.
 */

import { relativePlace } from '../../mesh/relative-place.js';
import { farthestVertex, type Polyhedron } from './polyhedron.js';
import { DEFINED_BY, type SeparatingAxis } from './separating-axis.js';

/**
 * A separation counts as proven if it is larger than the margin by this fraction of the sizes: more
 * than all that rounding and the tolerances of the contact points can add up to, so that whoever has
 * no proof finds no contact either.
 */
const PROOF = 1e-6;
/** Distance, as a fraction of the sizes, by which a corner may lie outside a face. */
const CLIP = 1e-8;
/** Distance, as a fraction of the sizes, within which contact points must meet the separation. */
const REACH = 1e-9;
/** Separations that differ by less than this fraction of the sizes are equal: the first one stays. */
const TIE = 1e-12;
/** Sine² below which two edges are parallel and define no plane. */
const PARALLEL = 1e-24;

/** The lengths that decide. */
export const LIMIT = {
  /** contacts are wanted up to this separation */
  margin: 0,
  /** a larger separation proves that there are none */
  proof: 1,
  /** separations that differ by less are equal */
  tie: 2,
  /** a corner this much outside a face lies over it */
  clip: 3,
  /** a contact point this much less deep than the axis says is deep enough */
  reach: 4,
} as const;

/** A and B, and the axis that is looked at. */
export class PolyhedronPair {
  a!: Polyhedron;
  b!: Polyhedron;
  /** (16) B's record seen from A's frame: rotation by rows B → A, position (m) */
  readonly place = new Float64Array(16);
  /** (5) lengths in m, see {@link LIMIT} */
  readonly limits = new Float64Array(5);
  /** (4) the axis: unit vector from A to B, A's frame; and what `measure` found, m */
  readonly axis = new Float64Array(4);
  /** A's vertex farthest along the axis, after `measure`; before: where to look first. */
  vertexA = 0;
  /** B's vertex farthest against the axis. */
  vertexB = 0;
  /** (3) against the axis, in B's frame */
  readonly #toward = new Float64Array(3);

  /** Takes two polyhedra with their records and the margin (m). */
  set(
    a: Polyhedron,
    b: Polyhedron,
    placedA: Float64Array,
    placedB: Float64Array,
    margin: number,
  ): void {
    this.a = a;
    this.b = b;
    relativePlace(this.place, placedB, placedA);
    const size = a.size + b.size;
    this.limits[LIMIT.margin] = margin;
    const hidden = a.tolerance + b.tolerance;
    this.limits[LIMIT.proof] = margin + PROOF * size + 4 * hidden;
    this.limits[LIMIT.tie] = TIE * size + 2 * hidden;
    this.limits[LIMIT.clip] = CLIP * size + 2 * hidden;
    this.limits[LIMIT.reach] = REACH * size + 2 * hidden;
    this.vertexA = 0;
    this.vertexB = 0;
  }

  /** Looks along the normal of face f of A. */
  alongFaceOfA(f: number): void {
    const { facePlanes, faceStarts, faceVertices } = this.a.polytope;
    this.axis[0] = facePlanes[4 * f]!;
    this.axis[1] = facePlanes[4 * f + 1]!;
    this.axis[2] = facePlanes[4 * f + 2]!;
    this.vertexA = faceVertices[faceStarts[f]!]!;
  }

  /** Looks against the normal of face f of B. */
  alongFaceOfB(f: number): void {
    const { facePlanes, faceStarts, faceVertices } = this.b.polytope;
    const r = this.place;
    const x = facePlanes[4 * f]!;
    const y = facePlanes[4 * f + 1]!;
    const z = facePlanes[4 * f + 2]!;
    this.axis[0] = -(r[0]! * x + r[1]! * y + r[2]! * z);
    this.axis[1] = -(r[3]! * x + r[4]! * y + r[5]! * z);
    this.axis[2] = -(r[6]! * x + r[7]! * y + r[8]! * z);
    this.vertexB = faceVertices[faceStarts[f]!]!;
  }

  /**
   * Looks along the common normal of edge i of A and edge j of B, u × v, on the side to which the
   * faces of A's edge look; false for parallel edges, which have none.
   */
  alongEdges(i: number, j: number): boolean {
    const { edgeVertices, edgeFaces, facePlanes } = this.a.polytope;
    const u = this.a.edgeDirections;
    const v = this.b.edgeDirections;
    const r = this.place;
    const x = v[3 * j]!;
    const y = v[3 * j + 1]!;
    const z = v[3 * j + 2]!;
    const vx = r[0]! * x + r[1]! * y + r[2]! * z;
    const vy = r[3]! * x + r[4]! * y + r[5]! * z;
    const vz = r[6]! * x + r[7]! * y + r[8]! * z;
    const nx = u[3 * i + 1]! * vz - u[3 * i + 2]! * vy;
    const ny = u[3 * i + 2]! * vx - u[3 * i]! * vz;
    const nz = u[3 * i]! * vy - u[3 * i + 1]! * vx;
    const square = nx * nx + ny * ny + nz * nz;
    if (!(square > PARALLEL)) return false;
    const f = 4 * edgeFaces[2 * i]!;
    const g = 4 * edgeFaces[2 * i + 1]!;
    const outward =
      nx * (facePlanes[f]! + facePlanes[g]!) +
      ny * (facePlanes[f + 1]! + facePlanes[g + 1]!) +
      nz * (facePlanes[f + 2]! + facePlanes[g + 2]!);
    const scale = (outward < 0 ? -1 : 1) / Math.sqrt(square);
    this.axis[0] = nx * scale;
    this.axis[1] = ny * scale;
    this.axis[2] = nz * scale;
    this.vertexA = edgeVertices[2 * i]!;
    this.vertexB = this.b.polytope.edgeVertices[2 * j]!;
    return true;
  }

  /** Looks along what defines a plane; false if these polyhedra have no such features. */
  lookAlong({ kind, indexA, indexB, vertexA, vertexB }: SeparatingAxis): boolean {
    const a = this.a.polytope;
    const b = this.b.polytope;
    if (3 * vertexA >= a.vertices.length || 3 * vertexB >= b.vertices.length) return false;
    switch (kind) {
      case DEFINED_BY.faceOfA:
        if (indexA + 1 >= a.faceStarts.length) return false;
        this.alongFaceOfA(indexA);
        this.vertexB = vertexB;
        return true;
      case DEFINED_BY.faceOfB:
        if (indexB + 1 >= b.faceStarts.length) return false;
        this.alongFaceOfB(indexB);
        this.vertexA = vertexA;
        return true;
      case DEFINED_BY.edges:
        if (2 * indexA >= a.edgeVertices.length || 2 * indexB >= b.edgeVertices.length)
          return false;
        return this.alongEdges(indexA, indexB);
      default:
        return false;
    }
  }

  /** Writes the separation along the axis to `axis[3]`, m. */
  measure(): void {
    const n = this.axis;
    const r = this.place;
    const toward = this.#toward;
    const x = n[0]!;
    const y = n[1]!;
    const z = n[2]!;
    const tx = -(r[0]! * x + r[3]! * y + r[6]! * z);
    const ty = -(r[1]! * x + r[4]! * y + r[7]! * z);
    const tz = -(r[2]! * x + r[5]! * y + r[8]! * z);
    toward[0] = tx;
    toward[1] = ty;
    toward[2] = tz;
    this.vertexA = farthestVertex(this.a, n, this.vertexA);
    this.vertexB = farthestVertex(this.b, toward, this.vertexB);
    const p = this.a.polytope.vertices;
    const q = this.b.polytope.vertices;
    const i = 3 * this.vertexA;
    const j = 3 * this.vertexB;
    const reachA = x * p[i]! + y * p[i + 1]! + z * p[i + 2]!;
    const reachB = tx * q[j]! + ty * q[j + 1]! + tz * q[j + 2]!;
    n[3] = x * r[9]! + y * r[10]! + z * r[11]! - reachB - reachA;
  }

  /**
   * Takes the measured axis as `best`, with what defines it, if it separates by more than `best`
   * does.
   */
  keepIfBetter(best: SeparatingAxis, kind: number, indexA: number, indexB: number): boolean {
    if (!(this.axis[3]! > best.along[3]! + this.limits[LIMIT.tie]!)) return false;
    best.kind = kind;
    best.indexA = indexA;
    best.indexB = indexB;
    best.vertexA = this.vertexA;
    best.vertexB = this.vertexB;
    for (let k = 0; k < 4; k++) best.along[k] = this.axis[k]!;
    return true;
  }
}
