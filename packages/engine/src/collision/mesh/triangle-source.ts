/**
 * Where collision gets triangles from: a mesh through its tree, a landscape cell by cell.
 *
 * Everything is in the surface's own frame, so triangles, normals and the tree are read as they were
 * stored and only the other shape is moved. A source also knows what lies around a triangle: which
 * directions may be a contact normal on an edge or a vertex (see `normal-cones.ts`).
 *
 * A triangle's features have codes: 0 … 2 its corners a, b, c; 3 … 5 its edges ab, bc, ca; 6 its face.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import type { MeshTriangles } from './mesh-triangles.js';
import { hasRoom } from './room.js';

/** Offsets in a triangle's record of 12 numbers: corners (m) and unit normal. */
export const TRIANGLE = { a: 0, b: 3, c: 6, normal: 9 } as const;
/** Numbers per triangle record. */
export const TRIANGLE_STRIDE = 12;

/** Codes of a triangle's features. */
export const CODE = { vertex: 0, edge: 3, face: 6 } as const;

/** What an edge is, seen from the front. */
export const EDGE = { border: 0, flat: 1, convex: 2, concave: 3 } as const;

/**
 * Faces that bend by less than this (rad) count as one plane. It swallows what single-precision
 * vertices do to a plane (6·10⁻⁸ × coordinate / edge length); larger values round off slight bends.
 */
export const FLAT_ANGLE = 1e-3;

/** A growing list of triangle numbers. */
export class TriangleList {
  /** (at least count) triangle numbers */
  data = new Int32Array(64);
  count: i32 = 0;

  clear(): void {
    this.count = 0;
  }

  push(triangle: i32): void {
    if (!hasRoom(this.count)) return;
    if (this.count === this.data.length) {
      const grown = new Int32Array(2 * this.data.length);
      grown.set(this.data);
      this.data = grown;
    }
    this.data[this.count] = triangle;
    this.count++;
  }
}

/** Triangles and what is around them. */
export interface TriangleSource {
  readonly triangleCount: i32;
  /** Whether it is touched from both sides; otherwise from the front only. */
  readonly isTwoSided: boolean;
  /** The mesh that it is, if it is one. */
  readonly asMesh: MeshTriangles | null;
  /** (6) min x y z, max x y z of all triangles, m */
  readonly bounds: Float64Array;

  /** Appends the triangles whose boxes meet `box` (min x y z, max x y z, m), in a fixed order. */
  collect(out: TriangleList, box: Float64Array): void;

  /** Calls `visit` for the triangles that {@link collect} finds. */
  forEachTriangle(box: Float64Array, visit: (triangle: i32) => void): void;

  /** out = corners and unit normal of a triangle, 12 numbers. */
  load(out: Float64Array, triangle: i32): void;

  /** The triangle across the edge from corner k to k + 1; −1 at a border. */
  neighbor(triangle: i32, k: i32): i32;

  /** Whether all three edges of a triangle lead on flat. */
  isFlatAround(triangle: i32): boolean;

  /** What the edge from corner k to k + 1 is. */
  edgeKind(triangle: i32, k: i32): i32;

  /** out = unit normal of the triangle across edge k; false at a border, out untouched. */
  across(out: Float64Array, triangle: i32, k: i32): boolean;

  /**
   * Whether, seen from corner k, no edge of the surface leans towards the unit vector m (3) by more
   * than the sine `lean`: moving off along it leads away from everything around the corner.
   */
  vertexAllows(triangle: i32, k: i32, m: Float64Array, lean: f64): boolean;

  /** Above 0 if a point off corner k in direction (x, y, z), allowed there, is on the front side. */
  vertexSide(triangle: i32, k: i32, x: f64, y: f64, z: f64): f64;

  /** Whether the surface has a corner at corner k: not just a point of a flat face or straight edge. */
  isCorner(triangle: i32, k: i32): boolean;

  /** Whether corner k lies on a border. */
  vertexOnBorder(triangle: i32, k: i32): boolean;

  /**
   * Whether a point (m) is behind a surface that has a whole space behind it: inside a closed mesh,
   * under a height field. Never for a sheet or a surface that is touched from both sides.
   */
  isBehind(x: f64, y: f64, z: f64): boolean;

  /** 3 · triangle + edge by which all triangles of an edge name it. */
  edgeOwner(triangle: i32, k: i32): i32;

  /** 3 · triangle + corner by which all triangles of a vertex name it. */
  vertexOwner(triangle: i32, k: i32): i32;
}

/** Whether a triangle's own box meets `box`. */
export function triangleMeetsBox(
  v: Float64Array,
  a: i32,
  b: i32,
  c: i32,
  box: Float64Array,
): boolean {
  return (
    Math.min(Math.min(v[a]!, v[b]!), v[c]!) <= box[3]! &&
    Math.max(Math.max(v[a]!, v[b]!), v[c]!) >= box[0]! &&
    Math.min(Math.min(v[a + 1]!, v[b + 1]!), v[c + 1]!) <= box[4]! &&
    Math.max(Math.max(v[a + 1]!, v[b + 1]!), v[c + 1]!) >= box[1]! &&
    Math.min(Math.min(v[a + 2]!, v[b + 2]!), v[c + 2]!) <= box[5]! &&
    Math.max(Math.max(v[a + 2]!, v[b + 2]!), v[c + 2]!) >= box[2]!
  );
}

/** The kind of an edge from the sine and cosine of the angle by which the faces bend away. */
export function edgeKindOf(sine: f64, cosine: f64): i32 {
  if (cosine > 0 && Math.abs(sine) < FLAT_ANGLE) return EDGE.flat;
  // A blade of two faces back to back has sine 0: it is the sharpest of edges.
  return sine >= 0 || (cosine < 0 && sine > -1e-9) ? EDGE.convex : EDGE.concave;
}
