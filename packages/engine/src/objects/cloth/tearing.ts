/**
 * Tearing: an edge that is stretched too far opens at one of its ends.
 *
 * The vertex is doubled, and the triangles around it that lie towards the other end of the edge get the
 * new one (a cut through the vertex across the pull). That keeps every triangle, and with it all mass
 * and area, and leaves a surface: edges lose neighbours and never gain any.
 */

/** What the mesh of a cloth is after a tear. */
export interface TornMesh {
  /** (triangles × 3) */
  readonly triangles: Int32Array;
  /** (new vertices) the vertex that each was split from, in the order of their numbers */
  readonly parents: readonly number[];
}

/** Tears that one step may make: a cloth that bursts does so over several. */
const MOST_TEARS = 32;

/**
 * Opens the edges (… × 2) whose length exceeds (1 + strain) times that at rest; null if there are none.
 * `positions`: (count × 3) m; `lengths`: (edges × 2), the first of each pair the length at rest, m;
 * `pinned` tells who must stay whole.
 */
export function tear(
  positions: Float64Array,
  count: number,
  triangles: Int32Array,
  edges: Int32Array,
  lengths: Float64Array,
  strain: number,
  pinned: (vertex: number) => boolean,
): TornMesh | null {
  let torn: Int32Array | null = null;
  const parents: number[] = [];
  for (let e = 0; e < edges.length / 2 && parents.length < MOST_TEARS; e++) {
    const [a, b] = [edges[2 * e]!, edges[2 * e + 1]!];
    const [dx, dy, dz] = [0, 1, 2].map((k) => positions[3 * b + k]! - positions[3 * a + k]!) as [
      number,
      number,
      number,
    ];
    const length = Math.sqrt(dx * dx + dy * dy + dz * dz);
    if (!(length > (1 + strain) * lengths[2 * e]!)) continue;
    torn ??= triangles.slice();
    const number = count + parents.length;
    // The end that can be cut: the first, unless it is pinned or has triangles on one side only.
    if (!pinned(a) && split(positions, torn, a, dx, dy, dz, number, count)) parents.push(a);
    else if (!pinned(b) && split(positions, torn, b, -dx, -dy, -dz, number, count)) parents.push(b);
  }
  return torn === null || parents.length === 0 ? null : { triangles: torn, parents };
}

/** Gives the triangles of a vertex that lie towards d another vertex; false if all or none do. */
function split(
  x: Float64Array,
  triangles: Int32Array,
  vertex: number,
  dx: number,
  dy: number,
  dz: number,
  number: number,
  count: number,
): boolean {
  const towards: number[] = [];
  let others = 0;
  for (let t = 0; t < triangles.length; t += 3) {
    const k = triangles.subarray(t, t + 3).indexOf(vertex);
    if (k < 0) continue;
    let along = 0;
    for (let c = 0; c < 3; c++) {
      const corner = triangles[t + c]!;
      // A corner that is new in this step is where its parent is: too near to tell.
      if (corner >= count) continue;
      along += dx * (x[3 * corner]! - x[3 * vertex]!);
      along += dy * (x[3 * corner + 1]! - x[3 * vertex + 1]!);
      along += dz * (x[3 * corner + 2]! - x[3 * vertex + 2]!);
    }
    if (along > 0) towards.push(t + k);
    else others++;
  }
  if (towards.length === 0 || others === 0) return false;
  for (const corner of towards) triangles[corner] = number;
  return true;
}
