/**
 * The triangles of a `TriangleMesh` as collision needs them: tree, normals, edges and vertex rings.
 *
 * Made when a mesh first collides (`read-mesh.ts`) and kept as long as the mesh lives; about 170 bytes per triangle.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import { insideMesh } from '../query/point-mesh.js';
import {
  EDGE,
  type TriangleList,
  type TriangleSource,
  triangleMeetsBox,
} from './triangle-source.js';
import type { TriangleTree } from './triangle-tree.js';

/** What is known of a mesh: the fields of {@link MeshTriangles}. */
export interface MeshData {
  readonly triangleCount: i32;
  readonly isTwoSided: boolean;
  readonly isClosed: boolean;
  readonly bounds: Float64Array;
  readonly tree: TriangleTree;
  readonly normals: Float64Array;
  readonly vertices: Float64Array;
  readonly indices: Int32Array;
  readonly neighbors: Int32Array;
  readonly edgeKinds: Uint8Array;
  readonly ringStarts: Int32Array;
  readonly rings: Int32Array;
  readonly vertexNormals: Float64Array;
  readonly onBorder: Uint8Array;
  readonly owners: Int32Array;
  readonly corners: Uint8Array;
  readonly edgeAngles: Float32Array;
}

/**
 * A mesh as a source of triangles. Its fields are written into the memory of a kernel, in this order: none of them is
 * private.
 */
export class MeshTriangles implements TriangleSource {
  readonly triangleCount: i32;
  readonly isTwoSided: boolean;
  readonly isClosed: boolean;
  readonly bounds: Float64Array;
  readonly tree: TriangleTree;
  /** (triangles × 3) unit normals */
  readonly normals: Float64Array;
  /** (vertices × 3) m */
  readonly vertices: Float64Array;
  /** (triangles × 3) the vertices at the corners */
  readonly indices: Int32Array;
  /** (triangles × 3) the triangle across each edge, −1 at a border */
  readonly neighbors: Int32Array;
  /** (triangles × 3) one of {@link EDGE} per edge */
  readonly edgeKinds: Uint8Array;
  /** (vertices + 1) where each vertex' ring begins in `rings` */
  readonly ringStarts: Int32Array;
  /** The vertices at the other ends of each vertex' edges. */
  readonly rings: Int32Array;
  /** (vertices × 3) sums of the normals around, weighted by their angles */
  readonly vertexNormals: Float64Array;
  /** (vertices) 1 on a border */
  readonly onBorder: Uint8Array;
  /** (vertices) 3 · triangle + corner of the first triangle that has the vertex */
  readonly owners: Int32Array;
  /** (vertices) 1 for vertices that are corners: not just points of a flat face or straight edge */
  readonly corners: Uint8Array;
  /** (triangles × 3) angle (rad) by which the face across each edge bends away: above 0 convex,
   * below 0 concave, NaN at a border */
  readonly edgeAngles: Float32Array;

  constructor(data: MeshData) {
    this.triangleCount = data.triangleCount;
    this.isTwoSided = data.isTwoSided;
    this.isClosed = data.isClosed;
    this.bounds = data.bounds;
    this.tree = data.tree;
    this.normals = data.normals;
    this.vertices = data.vertices;
    this.indices = data.indices;
    this.neighbors = data.neighbors;
    this.edgeKinds = data.edgeKinds;
    this.ringStarts = data.ringStarts;
    this.rings = data.rings;
    this.vertexNormals = data.vertexNormals;
    this.onBorder = data.onBorder;
    this.owners = data.owners;
    this.corners = data.corners;
    this.edgeAngles = data.edgeAngles;
  }

  get asMesh(): MeshTriangles {
    return this;
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

  forEachTriangle(box: Float64Array, visit: (triangle: i32) => void): void {
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

  #meets(triangle: i32, box: Float64Array): boolean {
    const i = 3 * triangle;
    const a = 3 * this.indices[i]!;
    const b = 3 * this.indices[i + 1]!;
    const c = 3 * this.indices[i + 2]!;
    return triangleMeetsBox(this.vertices, a, b, c, box);
  }

  load(out: Float64Array, triangle: i32): void {
    const v = this.vertices;
    const i = 3 * triangle;
    const n = this.normals;
    const a = 3 * this.indices[i]!;
    const b = 3 * this.indices[i + 1]!;
    const c = 3 * this.indices[i + 2]!;
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

  neighbor(triangle: i32, k: i32): i32 {
    return this.neighbors[3 * triangle + k]!;
  }

  isFlatAround(triangle: i32): boolean {
    const kinds = this.edgeKinds;
    const e = 3 * triangle;
    return kinds[e] === EDGE.flat && kinds[e + 1] === EDGE.flat && kinds[e + 2] === EDGE.flat;
  }

  edgeKind(triangle: i32, k: i32): i32 {
    return this.edgeKinds[3 * triangle + k]!;
  }

  across(out: Float64Array, triangle: i32, k: i32): boolean {
    const neighbor = this.neighbors[3 * triangle + k]!;
    if (neighbor < 0) return false;
    out[0] = this.normals[3 * neighbor]!;
    out[1] = this.normals[3 * neighbor + 1]!;
    out[2] = this.normals[3 * neighbor + 2]!;
    return true;
  }

  vertexAllows(triangle: i32, k: i32, m: Float64Array, lean: f64): boolean {
    const x = m[0]!;
    const y = m[1]!;
    const z = m[2]!;
    const v = this.vertices;
    const vertex = this.indices[3 * triangle + k]!;
    const o = 3 * vertex;
    const end = this.ringStarts[vertex + 1]!;
    for (let i = this.ringStarts[vertex]!; i < end; i++) {
      const w = 3 * this.rings[i]!;
      const dx = v[w]! - v[o]!;
      const dy = v[w + 1]! - v[o + 1]!;
      const dz = v[w + 2]! - v[o + 2]!;
      const along = x * dx + y * dy + z * dz;
      if (along > 0 && along * along > lean * lean * (dx * dx + dy * dy + dz * dz)) return false;
    }
    return true;
  }

  vertexSide(triangle: i32, k: i32, x: f64, y: f64, z: f64): f64 {
    const o = 3 * this.indices[3 * triangle + k]!;
    const n = this.vertexNormals;
    return x * n[o]! + y * n[o + 1]! + z * n[o + 2]!;
  }

  isCorner(triangle: i32, k: i32): boolean {
    const vertex = this.indices[3 * triangle + k]!;
    return this.corners[vertex] === 1;
  }

  vertexOnBorder(triangle: i32, k: i32): boolean {
    const vertex = this.indices[3 * triangle + k]!;
    return this.onBorder[vertex] === 1;
  }

  isBehind(x: f64, y: f64, z: f64): boolean {
    return !this.isTwoSided && this.isClosed && insideMesh(this, x, y, z);
  }

  edgeOwner(triangle: i32, k: i32): i32 {
    const own = 3 * triangle + k;
    const neighbor = this.neighbors[own]!;
    if (neighbor < 0 || neighbor > triangle) return own;
    // Two triangles may share several edges: the one that ends where ours begins is meant.
    const start = this.indices[own]!;
    for (let j = 0; j < 3; j++) {
      const other = 3 * neighbor + j;
      const end = this.indices[3 * neighbor + ((j + 1) % 3)]!;
      if (this.neighbors[other] === triangle && end === start) return other;
    }
    return own;
  }

  vertexOwner(triangle: i32, k: i32): i32 {
    const vertex = this.indices[3 * triangle + k]!;
    return this.owners[vertex]!;
  }
}
