/**
 * A convex polytope as flat arrays: what clipping, separating axes and hill climbing ask for.
 *
 * Everything is stored by index and in a fixed order (loops begin at their smallest vertex, faces
 * and edges are sorted), so that equal hulls are equal arrays.
 */

import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import type { Polygon } from './regions.js';

/** Vertices, polygon faces, edges and how they meet. */
export interface Polytope {
  /** (vertices × 3) m */
  readonly vertices: Float64Array;
  /** (faces + 1) where the loop of each face begins in `faceVertices` and `faceEdges` */
  readonly faceStarts: Int32Array;
  /** The corners of all faces, counterclockwise seen from outside. */
  readonly faceVertices: Int32Array;
  /** The edge from each corner in `faceVertices` to the next corner of the same face. */
  readonly faceEdges: Int32Array;
  /** (faces × 4) outward unit normal x, y, z and offset (m) of the plane n · x = offset */
  readonly facePlanes: Float64Array;
  /** (edges × 2) start and end vertex, start < end */
  readonly edgeVertices: Int32Array;
  /** (edges × 2) the face that walks the edge from start to end, and the one that walks it back */
  readonly edgeFaces: Int32Array;
  /** (vertices + 1) where the neighbours of each vertex begin in `neighbors` */
  readonly neighborStarts: Int32Array;
  /** The vertices at the other ends of each vertex' edges, ascending. */
  readonly neighbors: Int32Array;
}

/** Number of faces. */
export function faceCount(polytope: Polytope): number {
  return polytope.faceStarts.length - 1;
}

/** Number of edges. */
export function edgeCount(polytope: Polytope): number {
  return polytope.edgeVertices.length / 2;
}

/** Number of vertices. */
export function vertexCount(polytope: Polytope): number {
  return polytope.vertices.length / 3;
}

/** Builds the arrays from vertices (m) and the sides over them. */
export function buildPolytope(vertices: Float64Array, polygons: readonly Polygon[]): Polytope {
  const sides = polygons
    .map(({ corners, normal }) => ({ corners: fromSmallest(corners), normal }))
    .sort((a, b) => compareLoops(a.corners, b.corners));
  const faces = sides.map(({ corners }) => corners);
  const faceStarts = new Int32Array(faces.length + 1);
  for (const [f, loop] of faces.entries()) faceStarts[f + 1] = faceStarts[f]! + loop.length;
  const facePlanes = new Float64Array(4 * faces.length);
  for (const [f, { corners, normal }] of sides.entries()) {
    const offset = reach(vertices, corners, normal);
    facePlanes.set([normal.x, normal.y, normal.z, offset], 4 * f);
  }

  const count = vertices.length / 3;
  const edges = collectEdges(faces, count);
  return {
    vertices,
    faceStarts,
    faceVertices: Int32Array.from(faces.flat()),
    facePlanes,
    ...edges,
    ...neighborsOf(edges.edgeVertices, count),
  };
}

/** The triangles of all faces, each face as a fan from its first corner: (triangles × 3). */
export function fanTriangles({ faceStarts, faceVertices }: Polytope): Int32Array {
  const triangles: number[] = [];
  for (let f = 0; f + 1 < faceStarts.length; f++) {
    const first = faceStarts[f]!;
    for (let i = first + 1; i + 1 < faceStarts[f + 1]!; i++) {
      triangles.push(faceVertices[first]!, faceVertices[i]!, faceVertices[i + 1]!);
    }
  }
  return Int32Array.from(triangles);
}

function fromSmallest(loop: readonly number[]): number[] {
  const start = loop.indexOf(loop.reduce((a, b) => Math.min(a, b)));
  return [...loop.slice(start), ...loop.slice(0, start)];
}

function compareLoops(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    if (a[i] !== b[i]) return a[i]! - b[i]!;
  }
  return a.length - b.length;
}

function collectEdges(
  faces: readonly (readonly number[])[],
  vertices: number,
): Pick<Polytope, 'faceEdges' | 'edgeVertices' | 'edgeFaces'> {
  // Edge number by start · vertices + end, start < end; in the order of their keys.
  const keys: number[] = [];
  for (const loop of faces) {
    for (const [i, from] of loop.entries()) {
      const to = loop[(i + 1) % loop.length]!;
      if (from < to) keys.push(from * vertices + to);
    }
  }
  keys.sort((a, b) => a - b);
  const edgeOf = new Map(keys.map((key, edge) => [key, edge]));
  const edgeVertices = new Int32Array(2 * keys.length);
  for (const [edge, key] of keys.entries()) {
    edgeVertices[2 * edge] = Math.trunc(key / vertices);
    edgeVertices[2 * edge + 1] = key % vertices;
  }
  const edgeFaces = new Int32Array(2 * keys.length).fill(-1);
  const faceEdges: number[] = [];
  for (const [f, loop] of faces.entries()) {
    for (const [i, from] of loop.entries()) {
      const to = loop[(i + 1) % loop.length]!;
      const edge = edgeOf.get(Math.min(from, to) * vertices + Math.max(from, to))!;
      edgeFaces[2 * edge + (from < to ? 0 : 1)] = f;
      faceEdges.push(edge);
    }
  }
  return { faceEdges: Int32Array.from(faceEdges), edgeVertices, edgeFaces };
}

/** How far (m) the outermost of some vertices reaches along a unit vector. */
function reach(vertices: Float64Array, corners: readonly number[], normal: Readonly<Vec3>): number {
  let farthest = Number.NEGATIVE_INFINITY;
  const point = vec3.vec3();
  for (const corner of corners) {
    farthest = Math.max(farthest, vec3.dot(normal, vec3.read(point, vertices, 3 * corner)));
  }
  return farthest;
}

function neighborsOf(
  edgeVertices: Int32Array,
  vertices: number,
): Pick<Polytope, 'neighborStarts' | 'neighbors'> {
  const lists: number[][] = Array.from({ length: vertices }, () => []);
  for (let e = 0; e < edgeVertices.length; e += 2) {
    lists[edgeVertices[e]!]!.push(edgeVertices[e + 1]!);
    lists[edgeVertices[e + 1]!]!.push(edgeVertices[e]!);
  }
  const neighborStarts = new Int32Array(vertices + 1);
  for (const [v, list] of lists.entries()) {
    list.sort((a, b) => a - b);
    neighborStarts[v + 1] = neighborStarts[v]! + list.length;
  }
  return { neighborStarts, neighbors: Int32Array.from(lists.flat()) };
}
