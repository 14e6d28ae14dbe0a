/**
 * A better separating plane from the neighbourhood of one that has failed (P Rigid 7.1, figure 17).
 *
 * The old plane touches A at one vertex and B at another. The faces around the two vertices and the
 * pairs of their edges are what the plane can tip over to; the best of them is taken, and so on from
 * there while it gets better. For polyhedra of any size this looks at a few dozen axes.
 *
 * It may miss a plane that exists. Then the full search finds it: what is found here proves that
 * there are no contacts and decides nothing else.
 */

import { LIMIT, type PolyhedronPair } from './polyhedron-pair.js';
import { DEFINED_BY, type SeparatingAxis } from './separating-axis.js';

/** Steps after which a full search is the better idea. */
const MOST_STEPS = 4;

/** Improves `best`, a measured axis, until it proves that there are no contacts; false if it cannot. */
export function improve(best: SeparatingAxis, pair: PolyhedronPair): boolean {
  const proof = pair.limits[LIMIT.proof]!;
  for (let step = 0; step < MOST_STEPS; step++) {
    if (!improveOnce(best, pair)) return false;
    if (best.along[3]! > proof) return true;
  }
  return false;
}

/** Takes the best axis around the two vertices of `best`; false if there is none better. */
function improveOnce(best: SeparatingAxis, pair: PolyhedronPair): boolean {
  const { a, b } = pair;
  const { vertexA, vertexB } = best;
  let better = false;
  for (let i = a.vertexFaceStarts[vertexA]!; i < a.vertexFaceStarts[vertexA + 1]!; i++) {
    const f = a.vertexFaces[i]!;
    pair.alongFaceOfA(f);
    pair.vertexB = vertexB;
    pair.measure();
    if (pair.keepIfBetter(best, DEFINED_BY.faceOfA, f, 0)) better = true;
  }
  for (let j = b.vertexFaceStarts[vertexB]!; j < b.vertexFaceStarts[vertexB + 1]!; j++) {
    const f = b.vertexFaces[j]!;
    pair.alongFaceOfB(f);
    pair.vertexA = vertexA;
    pair.measure();
    if (pair.keepIfBetter(best, DEFINED_BY.faceOfB, 0, f)) better = true;
  }
  for (let i = a.vertexEdgeStarts[vertexA]!; i < a.vertexEdgeStarts[vertexA + 1]!; i++) {
    const edgeA = a.vertexEdges[i]!;
    for (let j = b.vertexEdgeStarts[vertexB]!; j < b.vertexEdgeStarts[vertexB + 1]!; j++) {
      const edgeB = b.vertexEdges[j]!;
      if (!pair.alongEdges(edgeA, edgeB)) continue;
      pair.vertexA = vertexA;
      pair.vertexB = vertexB;
      pair.measure();
      if (pair.keepIfBetter(best, DEFINED_BY.edges, edgeA, edgeB)) better = true;
    }
  }
  return better;
}
