/**
 * What the farthest points of a hull in a direction are: a vertex, an edge or a face, with a
 * tolerance.
 */

import type { f64 } from '../../../kernel/lanes.js';
import type { ConvexHull } from '../../../shapes/hull.js';
import { COSINE_TIE } from './contact-feature.js';
import { fansOf } from './hull-fans.js';

/** The farthest points of a hull. */
export class HullSupport {
  vertex = 0;
  /** The edge that is equally far, or −1. */
  edge = -1;
  /** The face around the vertex that holds most of what is equally far, then the squarest one. */
  face = 0;
  /** Cosine of the face's normal with the direction. */
  cosine: f64 = 0;
  /** Whether the whole face is equally far. */
  flat = false;
  /** What is at most this much (m) nearer counts as equally far. */
  tie: f64 = 0;

  /** Looks along a unit vector (3). */
  find(hull: ConvexHull, direction: Float64Array): void {
    const { polytope } = hull;
    const x = direction[0]!;
    const y = direction[1]!;
    const z = direction[2]!;
    const { vertices: p, faceStarts, faceVertices, faceEdges, facePlanes } = polytope;
    const farthest = hull.vertexAlong(hull.starts, direction);
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
