/**
 * Which triangle lies across which edge, and whether the mesh encloses a solid.
 *
 * A mesh is closed when every edge is walked as often in one direction as in the other: then the
 * triangles agree about their outside and leave no gap. Two bodies that touch along an edge (four
 * triangles at one edge) pass this test, as they should: their volume is well defined.
 */

/** What keeps a mesh from being closed, at the first edge where it shows. */
export interface MeshDefect {
  /** `open`: the edge has no partner; `winding`: two triangles at the edge disagree about outside. */
  readonly kind: 'open' | 'winding';
  /** Index of a triangle at the edge. */
  readonly triangle: number;
  /** Index of the vertex the edge starts at. */
  readonly from: number;
  /** Index of the vertex the edge ends at. */
  readonly to: number;
}

/** How the triangles of a mesh hang together. */
export interface MeshTopology {
  /**
   * (triangles × 3) the triangle across the edge from corner k to corner k + 1; −1 at a border and
   * at an edge that does not join exactly two triangles of one orientation
   */
  readonly neighbors: Int32Array;
  /** null for a closed mesh */
  readonly defect: MeshDefect | null;
}

/** Analyses `indices` (triangles × 3) over `vertexCount` welded vertices. */
export function meshTopology(indices: Int32Array, vertexCount: number): MeshTopology {
  const edgeCount = indices.length;
  const low = new Int32Array(edgeCount);
  const high = new Int32Array(edgeCount);
  for (let e = 0; e < edgeCount; e++) {
    const from = indices[e]!;
    const to = endOf(indices, e);
    low[e] = Math.min(from, to);
    high[e] = Math.max(from, to);
  }
  // Sorted by the larger vertex, then (stably) by the smaller one: equal edges stand together.
  let sorted = new Int32Array(edgeCount).map((_, e) => e);
  sorted = sortByKey(sorted, high, vertexCount);
  sorted = sortByKey(sorted, low, vertexCount);

  const neighbors = new Int32Array(edgeCount).fill(-1);
  let defectEdge = edgeCount;
  let defectKind: MeshDefect['kind'] = 'open';
  for (let start = 0, end = 0; start < edgeCount; start = end) {
    const first = sorted[start]!;
    let upward = 0;
    for (end = start; end < edgeCount; end++) {
      const e = sorted[end]!;
      if (low[e] !== low[first] || high[e] !== high[first]) break;
      if (indices[e] === low[e]) upward++;
    }
    const downward = end - start - upward;
    if (upward === 1 && downward === 1) {
      const second = sorted[start + 1]!;
      neighbors[first] = Math.trunc(second / 3);
      neighbors[second] = Math.trunc(first / 3);
    } else if (upward !== downward && first < defectEdge) {
      defectEdge = first;
      defectKind = end - start === 1 ? 'open' : 'winding';
    }
  }
  if (defectEdge === edgeCount) return { neighbors, defect: null };
  const triangle = Math.trunc(defectEdge / 3);
  const from = indices[defectEdge]!;
  return {
    neighbors,
    defect: { kind: defectKind, triangle, from, to: endOf(indices, defectEdge) },
  };
}

/** The vertex that half-edge `e` leads to; e = 3 · triangle + corner. */
function endOf(indices: Int32Array, e: number): number {
  return indices[e % 3 === 2 ? e - 2 : e + 1]!;
}

/** A stable counting sort of the half-edges in `order` by `key`, O(edges + vertices). */
function sortByKey(
  order: Int32Array<ArrayBuffer>,
  key: Int32Array,
  keyCount: number,
): Int32Array<ArrayBuffer> {
  const cursor = new Int32Array(keyCount + 1);
  for (const e of order) cursor[key[e]! + 1]!++;
  for (let k = 0; k < keyCount; k++) cursor[k + 1]! += cursor[k]!;
  const sorted = new Int32Array(order.length);
  for (const e of order) sorted[cursor[key[e]!]!++] = e;
  return sorted;
}
