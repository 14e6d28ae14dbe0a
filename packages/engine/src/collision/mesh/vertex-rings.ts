/**
 * What surrounds each vertex of a mesh: the vertices its edges lead to, and a normal of its own.
 *
 * The vertex normal weighs the faces by their angles at the vertex: with these weights, and no
 * others, its sign tells whether a point whose nearest surface point is the vertex lies in front
 * (J. A. Bærentzen, H. Aanæs, "Signed distance computation using the angle weighted pseudonormal",
 * IEEE TVCG 11, 2005).
 */

import { atan2 } from '../../math/elementary/inverse-trig.js';

/** Rings of vertices, flat. */
export interface VertexRings {
  /** (vertices + 1) where each vertex' ring begins in `around` */
  readonly starts: Int32Array;
  /** The vertices at the other ends of each vertex' edges, each once. */
  readonly around: Int32Array;
  /** (vertices × 3) angle-weighted sums of the face normals, not of unit length */
  readonly normals: Float64Array;
  /** (vertices) 1 on a border or at an edge that does not join exactly two triangles */
  readonly onBorder: Uint8Array;
  /** (vertices) 3 · triangle + corner of the first triangle that has the vertex */
  readonly owners: Int32Array;
}

/** Collects the rings of (triangles × 3) `indices` over (vertices × 3, m) `vertices`. */
export function vertexRings(
  vertices: Float64Array,
  indices: Int32Array,
  neighbors: Int32Array,
  faceNormals: Float64Array,
): VertexRings {
  const count = vertices.length / 3;
  const onBorder = new Uint8Array(count);
  const owners = new Int32Array(count).fill(-1);
  const normals = new Float64Array(3 * count);
  const degrees = new Int32Array(count + 1);
  for (let e = 0; e < indices.length; e++) {
    const vertex = indices[e]!;
    if (owners[vertex] === -1) owners[vertex] = e;
    const weight = angleAt(vertices, indices, e);
    const face = e - (e % 3);
    for (let axis = 0; axis < 3; axis++) {
      normals[3 * vertex + axis]! += weight * faceNormals[face + axis]!;
    }
    degrees[vertex]! += 1;
    if (neighbors[e] !== -1) continue;
    // The edge is walked once only: its end has it in its ring, too.
    const end = indices[nextCorner(e)]!;
    degrees[end]! += 1;
    onBorder[vertex] = 1;
    onBorder[end] = 1;
  }
  const starts = new Int32Array(count + 1);
  for (let v = 0; v < count; v++) starts[v + 1] = starts[v]! + degrees[v]!;
  const around = new Int32Array(starts[count]!);
  const filled = starts.slice();
  for (let e = 0; e < indices.length; e++) {
    const vertex = indices[e]!;
    const end = indices[nextCorner(e)]!;
    around[filled[vertex]!++] = end;
    if (neighbors[e] === -1) around[filled[end]!++] = vertex;
  }
  return { starts, around, normals, onBorder, owners };
}

function nextCorner(e: number): number {
  return e % 3 === 2 ? e - 2 : e + 1;
}

/** The angle (rad) of a triangle at corner e = 3 · triangle + k. */
function angleAt(v: Float64Array, indices: Int32Array, e: number): number {
  const next = nextCorner(e);
  const a = 3 * indices[e]!;
  const b = 3 * indices[next]!;
  const c = 3 * indices[nextCorner(next)]!;
  const ux = v[b]! - v[a]!;
  const uy = v[b + 1]! - v[a + 1]!;
  const uz = v[b + 2]! - v[a + 2]!;
  const wx = v[c]! - v[a]!;
  const wy = v[c + 1]! - v[a + 1]!;
  const wz = v[c + 2]! - v[a + 2]!;
  const x = uy * wz - uz * wy;
  const y = uz * wx - ux * wz;
  const z = ux * wy - uy * wx;
  return atan2(Math.sqrt(x * x + y * y + z * z), ux * wx + uy * wy + uz * wz);
}
