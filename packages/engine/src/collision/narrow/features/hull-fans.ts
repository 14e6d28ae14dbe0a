/** The faces around the vertices of hulls, built once for each polytope. */

import type { Polytope } from '../../../shapes/hull/polytope.js';

/** The faces around each vertex. */
export interface Fans {
  /** (vertices + 1) where the faces of each vertex begin in `faces` */
  readonly starts: Int32Array;
  readonly faces: Int32Array;
}

const fans = new WeakMap<Polytope, Fans>();

/** Built once for each polytope. */
export function fansOf(polytope: Polytope): Fans {
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
