/**
 * What the farthest points of a hull in a direction are: a vertex, an edge or a face, with a
 * tolerance.
 */

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
    const farthest = hull.supportVertex(x, y, z);
    const least = along(p, farthest, x, y, z) - this.tie;
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
      const tieBefore = along(p, faceVertices[before]!, x, y, z) >= least;
      const tieAfter = along(p, faceVertices[after]!, x, y, z) >= least;
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

function along(p: Float64Array, vertex: number, x: number, y: number, z: number): number {
  return x * p[3 * vertex]! + y * p[3 * vertex + 1]! + z * p[3 * vertex + 2]!;
}
