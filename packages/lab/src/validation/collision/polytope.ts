/**
 * Convex polyhedra by brute force: the reference of the narrow phase and of shape casts.
 *
 * Two convex polyhedra are apart if and only if a face normal of one of them, or a cross product of
 * two of their edges, has their projections apart; and of these directions the one with the least
 * overlap is the shortest way out. Nothing is skipped, remembered or searched: every direction is
 * tried with every vertex.
 */

import { type Box, Collider, type ConvexHull, type Quat, ShapeAt, type Vec3 } from 'rattleback';

/** Numbers below this share of the edges' lengths are parallel edges. */
const PARALLEL = 1e-10;

/** A polyhedron at a place; lengths in m. */
export class Polytope {
  readonly shape: Box | ConvexHull;
  /** What the narrow phase sees. */
  readonly collider: Collider;
  /** What queries see. */
  readonly placed: ShapeAt;
  /** (vertices × 3) in the world */
  readonly vertices: Float64Array;
  /** (× 3) normals of the faces, in the world, one of each parallel pair of a box */
  readonly normals: Float64Array;
  /** (× 3) directions of the edges, in the world */
  readonly edges: Float64Array;
  /** Radius of a ball about the shape's origin. */
  readonly size: number;
  readonly #local: readonly [Float64Array, Float64Array, Float64Array];

  constructor(shape: Box | ConvexHull) {
    this.shape = shape;
    this.collider = new Collider(shape);
    this.placed = new ShapeAt(shape);
    this.#local = shape.kind === 'box' ? boxParts(shape) : hullParts(shape);
    this.vertices = this.#local[0].slice();
    this.normals = this.#local[1].slice();
    this.edges = this.#local[2].slice();
    this.size = shape.boundingRadius;
  }

  place(position: Readonly<Vec3>, q: Readonly<Quat>): this {
    this.collider.place(position, q);
    this.placed.place(position, q);
    turn(this.vertices, this.#local[0], q);
    turn(this.normals, this.#local[1], q);
    turn(this.edges, this.#local[2], q);
    const v = this.vertices;
    for (let i = 0; i < v.length; i += 3) {
      v[i] = v[i]! + position.x;
      v[i + 1] = v[i + 1]! + position.y;
      v[i + 2] = v[i + 2]! + position.z;
    }
    return this;
  }
}

/** What a direction knows of two polyhedra, A and B. */
export interface Axis {
  /** Unit vector from A to B. */
  x: number;
  y: number;
  z: number;
  /** m: how far B begins behind the end of A along the vector; below 0: overlap */
  separation: number;
}

/** Calls `visit` for every direction that can part A and B, in both senses. */
export function forEachAxis(
  a: Polytope,
  b: Polytope,
  visit: (x: number, y: number, z: number) => void,
): void {
  for (const { normals: n } of [a, b]) {
    for (let i = 0; i < n.length; i += 3) visit(n[i]!, n[i + 1]!, n[i + 2]!);
  }
  for (let i = 0; i < a.edges.length; i += 3) {
    const ax = a.edges[i]!;
    const ay = a.edges[i + 1]!;
    const az = a.edges[i + 2]!;
    for (let j = 0; j < b.edges.length; j += 3) {
      const bx = b.edges[j]!;
      const by = b.edges[j + 1]!;
      const bz = b.edges[j + 2]!;
      const x = ay * bz - az * by;
      const y = az * bx - ax * bz;
      const z = ax * by - ay * bx;
      const length = Math.sqrt(x * x + y * y + z * z);
      if (length > PARALLEL) visit(x / length, y / length, z / length);
    }
  }
}

/** out = the direction along which A and B are farthest apart, or overlap least. */
export function partBest(out: Axis, a: Polytope, b: Polytope): Axis {
  out.separation = Number.NEGATIVE_INFINITY;
  const va = a.vertices;
  const vb = b.vertices;
  forEachAxis(a, b, (x, y, z) => {
    let lowA = Number.POSITIVE_INFINITY;
    let highA = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < va.length; i += 3) {
      const d = x * va[i]! + y * va[i + 1]! + z * va[i + 2]!;
      if (d < lowA) lowA = d;
      if (d > highA) highA = d;
    }
    let lowB = Number.POSITIVE_INFINITY;
    let highB = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < vb.length; i += 3) {
      const d = x * vb[i]! + y * vb[i + 1]! + z * vb[i + 2]!;
      if (d < lowB) lowB = d;
      if (d > highB) highB = d;
    }
    const after = lowB - highA;
    const before = lowA - highB;
    const sense = after >= before ? 1 : -1;
    const separation = sense > 0 ? after : before;
    if (separation <= out.separation) return;
    out.separation = separation;
    out.x = sense * x;
    out.y = sense * y;
    out.z = sense * z;
  });
  return out;
}

/** How far (m) B begins behind the end of A along a unit vector. */
export function separationAlong(a: Polytope, b: Polytope, x: number, y: number, z: number): number {
  return -reach(a.vertices, x, y, z) - reach(b.vertices, -x, -y, -z);
}

/** How far (m) a point lies outside of a polyhedron, by its faces; below 0 inside. */
export function outside(p: Polytope, x: number, y: number, z: number): number {
  let most = Number.NEGATIVE_INFINITY;
  const n = p.normals;
  for (let i = 0; i < n.length; i += 3) {
    const along = n[i]! * x + n[i + 1]! * y + n[i + 2]! * z;
    most = Math.max(most, along - reach(p.vertices, n[i]!, n[i + 1]!, n[i + 2]!));
    most = Math.max(most, -along - reach(p.vertices, -n[i]!, -n[i + 1]!, -n[i + 2]!));
  }
  return most;
}

/** The largest projection of vertices on a direction. */
function reach(v: Float64Array, x: number, y: number, z: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < v.length; i += 3) {
    const d = x * v[i]! + y * v[i + 1]! + z * v[i + 2]!;
    if (d > most) most = d;
  }
  return most;
}

function boxParts({ x, y, z }: Box): [Float64Array, Float64Array, Float64Array] {
  const vertices = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [
    (i & 1 ? 0.5 : -0.5) * x,
    (i & 2 ? 0.5 : -0.5) * y,
    (i & 4 ? 0.5 : -0.5) * z,
  ]);
  const axes = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1);
  return [Float64Array.from(vertices), axes, axes];
}

function hullParts({ polytope }: ConvexHull): [Float64Array, Float64Array, Float64Array] {
  const { vertices: v, facePlanes, edgeVertices } = polytope;
  const normals: number[] = [];
  for (let i = 0; i < facePlanes.length; i += 4) normals.push(...facePlanes.slice(i, i + 3));
  const edges: number[] = [];
  for (let i = 0; i < edgeVertices.length; i += 2) {
    const a = 3 * edgeVertices[i]!;
    const b = 3 * edgeVertices[i + 1]!;
    const d = [v[b]! - v[a]!, v[b + 1]! - v[a + 1]!, v[b + 2]! - v[a + 2]!];
    const length = Math.hypot(...d);
    edges.push(...d.map((k) => k / length));
  }
  return [v.slice(), Float64Array.from(normals), Float64Array.from(edges)];
}

/** out = the vectors, turned by a unit quaternion. */
function turn(out: Float64Array, v: Float64Array, { x, y, z, w }: Readonly<Quat>): void {
  for (let i = 0; i < v.length; i += 3) {
    const a = v[i]!;
    const b = v[i + 1]!;
    const c = v[i + 2]!;
    const tx = 2 * (y * c - z * b);
    const ty = 2 * (z * a - x * c);
    const tz = 2 * (x * b - y * a);
    out[i] = a + w * tx + y * tz - z * ty;
    out[i + 1] = b + w * ty + z * tx - x * tz;
    out[i + 2] = c + w * tz + x * ty - y * tx;
  }
}
