/**
 * Edges and hinges of a triangle mesh. A hinge is an edge with a triangle on either side; only there
 * can cloth bend.
 */

import { sortByKey } from '../../math/sparse/counting-sort.js';

/** How the triangles of a cloth hang together; made again when it tears. */
export interface ClothTopology {
  /** (edges × 2) vertices, the smaller first, sorted */
  readonly edges: Int32Array;
  /** (edges × 2) the triangles at each edge; −1: none on that side */
  readonly edgeTriangles: Int32Array;
  /** (hinges × 4) the two ends of the edge, then the corners across: left of the way, right of it */
  readonly hinges: Int32Array;
  /** (hinges) which edge */
  readonly hingeEdges: Int32Array;
}

/** An edge that cannot be part of a cloth. */
export interface BadEdge {
  /** `shared`: by three triangles or more; `winding`: its two triangles face opposite ways. */
  readonly kind: 'shared' | 'winding';
  readonly from: number;
  readonly to: number;
}

/** Finds the edges of `triangles` (… × 3) over `vertexCount` vertices, or the first bad one. */
export function clothTopology(
  triangles: Int32Array,
  vertexCount: number,
): ClothTopology | { readonly bad: BadEdge } {
  const halfEdges = triangles.length;
  const low = new Int32Array(halfEdges);
  const high = new Int32Array(halfEdges);
  for (let e = 0; e < halfEdges; e++) {
    const from = triangles[e]!;
    const to = triangles[nextCorner(e)]!;
    low[e] = Math.min(from, to);
    high[e] = Math.max(from, to);
  }
  const order = sortByKey(low, vertexCount, sortByKey(high, vertexCount));
  const edges = new Int32Array(2 * halfEdges);
  const edgeTriangles = new Int32Array(2 * halfEdges).fill(-1);
  const hinges = new Int32Array(4 * halfEdges);
  const hingeEdges = new Int32Array(halfEdges);
  let count = 0;
  let bent = 0;
  for (let p = 0; p < halfEdges; count++) {
    const e = order[p++]!;
    const from = low[e]!;
    const to = high[e]!;
    edges[2 * count] = from;
    edges[2 * count + 1] = to;
    edgeTriangles[2 * count] = Math.trunc(e / 3);
    const f = p < halfEdges ? order[p]! : e;
    if (f === e || low[f] !== from || high[f] !== to) continue;
    p++;
    const g = p < halfEdges ? order[p]! : e;
    if (g !== e && low[g] === from && high[g] === to) return { bad: { kind: 'shared', from, to } };
    // The two triangles must walk the edge in opposite directions.
    const up = triangles[e] === from;
    if (up === (triangles[f] === from)) return { bad: { kind: 'winding', from, to } };
    edgeTriangles[2 * count + 1] = Math.trunc(f / 3);
    const left = up ? e : f;
    const right = up ? f : e;
    const over = triangles[nextCorner(nextCorner(left))]!;
    const under = triangles[nextCorner(nextCorner(right))]!;
    // Two triangles sewn together all around cannot bend.
    if (over === under) continue;
    hinges[4 * bent] = from;
    hinges[4 * bent + 1] = to;
    hinges[4 * bent + 2] = over;
    hinges[4 * bent + 3] = under;
    hingeEdges[bent++] = count;
  }
  return {
    edges: edges.slice(0, 2 * count),
    edgeTriangles: edgeTriangles.slice(0, 2 * count),
    hinges: hinges.slice(0, 4 * bent),
    hingeEdges: hingeEdges.slice(0, bent),
  };
}

/** The next half-edge of the same triangle. */
function nextCorner(e: number): number {
  return e % 3 === 2 ? e - 2 : e + 1;
}
