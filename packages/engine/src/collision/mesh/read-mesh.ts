/**
 * What collision needs to know of a `TriangleMesh`, found out once: its normals, what its edges are and which of its
 * vertices are corners. Tree and rings have files of their own (`triangle-tree.ts`, `vertex-rings.ts`).
 */

import { atan2 } from '../../math/elementary/inverse-trig.js';
import type { TriangleMesh } from '../../shapes/mesh.js';
import { MeshTriangles } from './mesh-triangles.js';
import { EDGE, edgeKindOf, FLAT_ANGLE } from './triangle-source.js';
import { TriangleTree } from './triangle-tree.js';
import { vertexRings } from './vertex-rings.js';

/** The triangles of a mesh. */
export function readMesh(mesh: TriangleMesh): MeshTriangles {
  const { vertices, indices, neighbors } = mesh;
  const tree = new TriangleTree(vertices, indices);
  const normals = faceNormals(vertices, indices);
  const edgeAngles = new Float32Array(indices.length).fill(Number.NaN);
  const edgeKinds = new Uint8Array(indices.length);
  classifyEdges(edgeKinds, edgeAngles, mesh, normals);
  const rings = vertexRings(vertices, indices, neighbors, normals);
  return new MeshTriangles({
    triangleCount: mesh.triangleCount,
    isTwoSided: mesh.sides === 'both',
    isClosed: mesh.closed,
    bounds: Float64Array.from(tree.boxes.subarray(0, 6)),
    tree,
    normals,
    vertices,
    indices,
    neighbors,
    edgeKinds,
    ringStarts: rings.starts,
    rings: rings.around,
    vertexNormals: rings.normals,
    onBorder: rings.onBorder,
    owners: rings.owners,
    corners: findCorners(vertices, indices, edgeKinds),
    edgeAngles,
  });
}

/** Writes what each edge is to `kinds` and by how much (rad) it bends to `angles`, except at a border. */
function classifyEdges(
  kinds: Uint8Array,
  angles: Float32Array,
  { vertices: v, indices, neighbors }: TriangleMesh,
  n: Float64Array,
): void {
  for (let e = 0; e < indices.length; e++) {
    const neighbor = neighbors[e]!;
    if (neighbor < 0) continue;
    const o = e - (e % 3);
    const m = 3 * neighbor;
    const from = 3 * indices[e]!;
    const to = 3 * indices[e % 3 === 2 ? o : e + 1]!;
    const x = v[to]! - v[from]!;
    const y = v[to + 1]! - v[from + 1]!;
    const z = v[to + 2]! - v[from + 2]!;
    // Convex: turning from this normal to the next one goes about the edge, forwards.
    const sine =
      (x * (n[o + 1]! * n[m + 2]! - n[o + 2]! * n[m + 1]!) +
        y * (n[o + 2]! * n[m]! - n[o]! * n[m + 2]!) +
        z * (n[o]! * n[m + 1]! - n[o + 1]! * n[m]!)) /
      Math.sqrt(x * x + y * y + z * z);
    const cosine = n[o]! * n[m]! + n[o + 1]! * n[m + 1]! + n[o + 2]! * n[m + 2]!;
    const kind = edgeKindOf(sine, cosine);
    kinds[e] = kind;
    angles[e] = kind === EDGE.convex ? atan2(Math.abs(sine), cosine) : atan2(sine, cosine);
  }
}

/** (triangles × 3) unit normals; the triangles have an area, as `TriangleMesh` has made sure. */
function faceNormals(v: Float64Array, indices: Int32Array): Float64Array {
  const normals = new Float64Array(indices.length);
  for (let i = 0; i < indices.length; i += 3) {
    const a = 3 * indices[i]!;
    const b = 3 * indices[i + 1]!;
    const c = 3 * indices[i + 2]!;
    const ux = v[b]! - v[a]!;
    const uy = v[b + 1]! - v[a + 1]!;
    const uz = v[b + 2]! - v[a + 2]!;
    const wx = v[c]! - v[a]!;
    const wy = v[c + 1]! - v[a + 1]!;
    const wz = v[c + 2]! - v[a + 2]!;
    const x = uy * wz - uz * wy;
    const y = uz * wx - ux * wz;
    const z = ux * wy - uy * wx;
    const largest = Math.max(Math.abs(x), Math.abs(y), Math.abs(z));
    const px = x / largest;
    const py = y / largest;
    const pz = z / largest;
    const length = Math.sqrt(px * px + py * py + pz * pz);
    normals[i] = px / length;
    normals[i + 1] = py / length;
    normals[i + 2] = pz / length;
  }
  return normals;
}

/**
 * (vertices) 1 for vertices that are corners: those with other than two bent edges, or with two that
 * do not continue each other straight.
 */
function findCorners(v: Float64Array, indices: Int32Array, kinds: Uint8Array): Uint8Array {
  const count = v.length / 3;
  const bent = new Uint8Array(count);
  // (vertices × 6) directions of the first two bent edges
  const directions = new Float64Array(6 * count);
  const addEdge = (vertex: number, end: number): void => {
    const known = bent[vertex]!;
    let x = v[3 * end]! - v[3 * vertex]!;
    let y = v[3 * end + 1]! - v[3 * vertex + 1]!;
    let z = v[3 * end + 2]! - v[3 * vertex + 2]!;
    const length = Math.sqrt(x * x + y * y + z * z);
    x /= length;
    y /= length;
    z /= length;
    if (known < 2) {
      const o = 6 * vertex + 3 * known;
      directions[o] = x;
      directions[o + 1] = y;
      directions[o + 2] = z;
    }
    bent[vertex] = Math.min(3, known + 1);
  };
  for (let e = 0; e < indices.length; e++) {
    if (kinds[e] === EDGE.flat) continue;
    const from = indices[e]!;
    const to = indices[e % 3 === 2 ? e - 2 : e + 1]!;
    // An edge of two triangles comes round once from each end.
    addEdge(from, to);
    if (kinds[e] === EDGE.border) addEdge(to, from);
  }
  const corners = new Uint8Array(count);
  for (let i = 0; i < count; i++) {
    const o = 6 * i;
    const d = directions;
    const along = d[o]! * d[o + 3]! + d[o + 1]! * d[o + 4]! + d[o + 2]! * d[o + 5]!;
    const isStraight = bent[i] === 2 && along < -1 + 0.5 * FLAT_ANGLE * FLAT_ANGLE;
    corners[i] = bent[i] === 0 || isStraight ? 0 : 1;
  }
  return corners;
}
