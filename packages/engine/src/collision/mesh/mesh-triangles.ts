/**
 * The triangles of a `TriangleMesh` as collision needs them: tree, normals, edges and vertex rings.
 *
 * Built when a mesh first collides and kept as long as the mesh lives; about 170 bytes per triangle.
 */

import { atan2 } from '../../math/elementary/inverse-trig.js';
import type { MeshSides } from '../../shapes/mesh/sides.js';
import type { TriangleMesh } from '../../shapes/mesh.js';
import { insideMesh } from '../query/point-mesh.js';
import {
  EDGE,
  type EdgeKind,
  edgeKindOf,
  FLAT_ANGLE,
  type TriangleList,
  type TriangleSource,
  triangleMeetsBox,
} from './triangle-source.js';
import { TriangleTree } from './triangle-tree.js';
import { vertexRings } from './vertex-rings.js';

/** A mesh as a source of triangles. */
export class MeshTriangles implements TriangleSource {
  readonly triangleCount: number;
  readonly sides: MeshSides;
  readonly bounds: Float64Array;
  readonly tree: TriangleTree;
  /** (triangles × 3) unit normals */
  readonly normals: Float64Array;
  /** (triangles × 3) angle (rad) by which the face across each edge bends away: above 0 convex,
   * below 0 concave, NaN at a border */
  readonly edgeAngles: Float32Array;

  readonly #vertices: Float64Array;
  readonly #indices: Int32Array;
  readonly #neighbors: Int32Array;
  /** (triangles × 3) an {@link EdgeKind} per edge */
  readonly #edgeKinds: Uint8Array;
  readonly #ringStarts: Int32Array;
  readonly #rings: Int32Array;
  /** (vertices × 3) sums of the normals around, weighted by their angles */
  readonly #vertexNormals: Float64Array;
  readonly #onBorder: Uint8Array;
  readonly #owners: Int32Array;
  readonly #corners: Uint8Array;
  readonly #closed: boolean;

  constructor(mesh: TriangleMesh) {
    const { vertices, indices, neighbors } = mesh;
    this.triangleCount = mesh.triangleCount;
    this.sides = mesh.sides;
    this.#closed = mesh.closed;
    this.#vertices = vertices;
    this.#indices = indices;
    this.#neighbors = neighbors;
    this.tree = new TriangleTree(vertices, indices);
    this.bounds = Float64Array.from(this.tree.boxes.subarray(0, 6));
    this.normals = faceNormals(vertices, indices);
    this.edgeAngles = new Float32Array(indices.length).fill(Number.NaN);
    this.#edgeKinds = new Uint8Array(indices.length);
    this.#classifyEdges();
    const rings = vertexRings(vertices, indices, neighbors, this.normals);
    this.#ringStarts = rings.starts;
    this.#rings = rings.around;
    this.#vertexNormals = rings.normals;
    this.#onBorder = rings.onBorder;
    this.#owners = rings.owners;
    this.#corners = findCorners(vertices, indices, this.#edgeKinds);
  }

  #classifyEdges(): void {
    const v = this.#vertices;
    const n = this.normals;
    for (let e = 0; e < this.#indices.length; e++) {
      const neighbor = this.#neighbors[e]!;
      if (neighbor < 0) continue;
      const o = e - (e % 3);
      const m = 3 * neighbor;
      const from = 3 * this.#indices[e]!;
      const to = 3 * this.#indices[e % 3 === 2 ? o : e + 1]!;
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
      this.#edgeKinds[e] = kind;
      this.edgeAngles[e] =
        kind === EDGE.convex ? atan2(Math.abs(sine), cosine) : atan2(sine, cosine);
    }
  }

  collect(out: TriangleList, box: Float64Array): void {
    const { boxes, skips, leafCounts, leafStarts, order, nodeCount } = this.tree;
    const x0 = box[0]!;
    const y0 = box[1]!;
    const z0 = box[2]!;
    const x1 = box[3]!;
    const y1 = box[4]!;
    const z1 = box[5]!;
    for (let node = 0; node < nodeCount; ) {
      const o = 6 * node;
      if (
        boxes[o]! <= x1 &&
        boxes[o + 3]! >= x0 &&
        boxes[o + 1]! <= y1 &&
        boxes[o + 4]! >= y0 &&
        boxes[o + 2]! <= z1 &&
        boxes[o + 5]! >= z0
      ) {
        const start = leafStarts[node]!;
        const end = start + leafCounts[node]!;
        for (let i = start; i < end; i++) {
          if (this.#meets(order[i]!, box)) out.push(order[i]!);
        }
        node++;
      } else {
        node = skips[node]!;
      }
    }
  }

  forEachTriangle(box: Float64Array, visit: (triangle: number) => void): void {
    const { boxes, skips, leafCounts, leafStarts, order, nodeCount } = this.tree;
    for (let node = 0; node < nodeCount; ) {
      const o = 6 * node;
      const meets =
        boxes[o]! <= box[3]! &&
        boxes[o + 3]! >= box[0]! &&
        boxes[o + 1]! <= box[4]! &&
        boxes[o + 4]! >= box[1]! &&
        boxes[o + 2]! <= box[5]! &&
        boxes[o + 5]! >= box[2]!;
      if (meets) {
        const start = leafStarts[node]!;
        const end = start + leafCounts[node]!;
        for (let i = start; i < end; i++) if (this.#meets(order[i]!, box)) visit(order[i]!);
        node++;
      } else {
        node = skips[node]!;
      }
    }
  }

  #meets(triangle: number, box: Float64Array): boolean {
    const i = 3 * triangle;
    const a = 3 * this.#indices[i]!;
    const b = 3 * this.#indices[i + 1]!;
    const c = 3 * this.#indices[i + 2]!;
    return triangleMeetsBox(this.#vertices, a, b, c, box);
  }

  load(out: Float64Array, triangle: number): void {
    const v = this.#vertices;
    const i = 3 * triangle;
    const n = this.normals;
    const a = 3 * this.#indices[i]!;
    const b = 3 * this.#indices[i + 1]!;
    const c = 3 * this.#indices[i + 2]!;
    out[0] = v[a]!;
    out[1] = v[a + 1]!;
    out[2] = v[a + 2]!;
    out[3] = v[b]!;
    out[4] = v[b + 1]!;
    out[5] = v[b + 2]!;
    out[6] = v[c]!;
    out[7] = v[c + 1]!;
    out[8] = v[c + 2]!;
    out[9] = n[i]!;
    out[10] = n[i + 1]!;
    out[11] = n[i + 2]!;
  }

  neighbor(triangle: number, k: number): number {
    return this.#neighbors[3 * triangle + k]!;
  }

  isFlatAround(triangle: number): boolean {
    const kinds = this.#edgeKinds;
    const e = 3 * triangle;
    return kinds[e] === EDGE.flat && kinds[e + 1] === EDGE.flat && kinds[e + 2] === EDGE.flat;
  }

  edgeKind(triangle: number, k: number): EdgeKind {
    return this.#edgeKinds[3 * triangle + k]! as EdgeKind;
  }

  across(out: Float64Array, triangle: number, k: number): boolean {
    const neighbor = this.#neighbors[3 * triangle + k]!;
    if (neighbor < 0) return false;
    out[0] = this.normals[3 * neighbor]!;
    out[1] = this.normals[3 * neighbor + 1]!;
    out[2] = this.normals[3 * neighbor + 2]!;
    return true;
  }

  vertexAllows(triangle: number, k: number, m: Float64Array, lean: number): boolean {
    const x = m[0]!;
    const y = m[1]!;
    const z = m[2]!;
    const v = this.#vertices;
    const vertex = this.#indices[3 * triangle + k]!;
    const o = 3 * vertex;
    const end = this.#ringStarts[vertex + 1]!;
    for (let i = this.#ringStarts[vertex]!; i < end; i++) {
      const w = 3 * this.#rings[i]!;
      const dx = v[w]! - v[o]!;
      const dy = v[w + 1]! - v[o + 1]!;
      const dz = v[w + 2]! - v[o + 2]!;
      const along = x * dx + y * dy + z * dz;
      if (along > 0 && along * along > lean * lean * (dx * dx + dy * dy + dz * dz)) return false;
    }
    return true;
  }

  vertexSide(triangle: number, k: number, x: number, y: number, z: number): number {
    const o = 3 * this.#indices[3 * triangle + k]!;
    const n = this.#vertexNormals;
    return x * n[o]! + y * n[o + 1]! + z * n[o + 2]!;
  }

  isCorner(triangle: number, k: number): boolean {
    return this.#corners[this.#indices[3 * triangle + k]!] === 1;
  }

  vertexOnBorder(triangle: number, k: number): boolean {
    return this.#onBorder[this.#indices[3 * triangle + k]!] === 1;
  }

  isBehind(x: number, y: number, z: number): boolean {
    return this.#closed && this.sides === 'front' && insideMesh(this, x, y, z);
  }

  edgeOwner(triangle: number, k: number): number {
    const own = 3 * triangle + k;
    const neighbor = this.#neighbors[own]!;
    if (neighbor < 0 || neighbor > triangle) return own;
    // Two triangles may share several edges: the one that ends where ours begins is meant.
    const start = this.#indices[own]!;
    for (let j = 0; j < 3; j++) {
      const other = 3 * neighbor + j;
      const end = this.#indices[3 * neighbor + ((j + 1) % 3)]!;
      if (this.#neighbors[other] === triangle && end === start) return other;
    }
    return own;
  }

  vertexOwner(triangle: number, k: number): number {
    return this.#owners[this.#indices[3 * triangle + k]!]!;
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
