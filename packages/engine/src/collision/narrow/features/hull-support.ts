/**
 * What the farthest points of a hull in a direction are: a vertex, an edge or a face, with a
 * tolerance.
 */

import { hullVertex, startsOf } from '../../../shapes/hull/hull-vertex.js';
import type { Polytope } from '../../../shapes/hull/polytope.js';
import type { ConvexHull } from '../../../shapes/hull.js';
import { COSINE_TIE } from './contact-feature.js';

/** The faces around each vertex. */
interface Fans {
  /** (vertices + 1) where the faces of each vertex begin in `faces` */
  readonly starts: Int32Array;
  readonly faces: Int32Array;
}

const fans = new WeakMap<Polytope, Fans>();

/** Built once for each polytope. */
function fansOf(polytope: Polytope): Fans {
  const known = fans.get(polytope);
  if (known) return known;
  const { vertices, faceStarts, faceVertices } = polytope;
  const starts = new Int32Array(vertices.length / 3 + 1);
  for (const v of faceVertices) starts[v + 1] = starts[v + 1]! + 1;
  for (let v = 0; v + 1 < starts.length; v++) starts[v + 1] = starts[v + 1]! + starts[v]!;
  const next = starts.slice();
  const faces = new Int32Array(faceVertices.length);
  for (let f = 0; f + 1 < faceStarts.length; f++) {
    for (let i = faceStarts[f]!; i < faceStarts[f + 1]!; i++) {
      const v = faceVertices[i]!;
      faces[next[v]!] = f;
      next[v] = next[v]! + 1;
    }
  }
  const built = { starts, faces };
  fans.set(polytope, built);
  return built;
}

/** The farthest points of a hull. */
export class HullSupport {
  vertex = 0;
  /** The edge that is equally far, or −1. */
  edge = -1;
  /** The face around the vertex that holds most of what is equally far, then the squarest one. */
  face = 0;
  /** Cosine of the face's normal with the direction. */
  cosine = 0;
  /** Whether the whole face is equally far. */
  flat = false;
  /** What is at most this much (m) nearer counts as equally far. */
  tie = 0;

  /** Looks along a unit vector (3). */
  find(hull: ConvexHull, direction: Float64Array): void {
    const { polytope } = hull;
    const x = direction[0]!;
    const y = direction[1]!;
    const z = direction[2]!;
    const { vertices: p, faceStarts, faceVertices, faceEdges, facePlanes } = polytope;
    const farthest = hullVertex(polytope, startsOf(polytope), direction);
    const o = 3 * farthest;
    const least = x * p[o]! + y * p[o + 1]! + z * p[o + 2]! - this.tie;
    const { starts, faces } = fansOf(polytope);
    let most = -1;
    this.vertex = farthest;
    this.edge = -1;
    this.cosine = -1;
    for (let i = starts[farthest]!; i < starts[farthest + 1]!; i++) {
      const f = faces[i]!;
      const begin = faceStarts[f]!;
      const end = faceStarts[f + 1]!;
      let at = begin;
      while (faceVertices[at] !== farthest) at++;
      const before = at === begin ? end - 1 : at - 1;
      const after = at === end - 1 ? begin : at + 1;
      const b = 3 * faceVertices[before]!;
      const a = 3 * faceVertices[after]!;
      const tieBefore = x * p[b]! + y * p[b + 1]! + z * p[b + 2]! >= least;
      const tieAfter = x * p[a]! + y * p[a + 1]! + z * p[a + 2]! >= least;
      const ties = (tieBefore ? 1 : 0) + (tieAfter ? 1 : 0);
      if (ties > 0) this.edge = tieAfter ? faceEdges[at]! : faceEdges[before]!;
      const cosine =
        x * facePlanes[4 * f]! + y * facePlanes[4 * f + 1]! + z * facePlanes[4 * f + 2]!;
      if (ties > most || (ties === most && cosine > this.cosine + COSINE_TIE)) {
        most = ties;
        this.face = f;
        this.cosine = cosine;
      }
    }
    this.flat = most === 2;
  }
}
