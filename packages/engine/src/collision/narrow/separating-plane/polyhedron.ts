/**
 * Boxes and hulls as one thing: corners, faces and edges, and which of them meet.
 *
 * Built once for each shape. A rectangle is left out: its two faces share all four edges and look in
 * opposite directions, so an edge has no arc of normals between them that a search could follow, and
 * the function for boxes already answers it with 15 axes.
 */

import type { Box } from '../../../shapes/box.js';
import { buildPolytope, type Polytope } from '../../../shapes/hull/polytope.js';
import type { ConvexHull } from '../../../shapes/hull.js';
import type { Shape } from '../../../shapes/shape.js';

/**
 * Tolerance, as a fraction of its size, above which a hull is no polyhedron here: its faces are then
 * so rough that edges and normals no longer fit together.
 */
const COARSE = 1e-5;

/** Tolerance, as a fraction of its size, above which a hull may have bumps. */
const BUMPY = 1e-11;

/** A convex polyhedron in its shape's frame. */
export interface Polyhedron {
  readonly polytope: Polytope;
  /** (edges × 3) unit vectors from start to end */
  readonly edgeDirections: Float64Array;
  /** (edges) 1 / cosine of half the angle between the normals of the edge's faces */
  readonly edgeSpreads: Float64Array;
  /** (edges) angle (rad) by which the normals of the edge's faces may be wrong at the edge */
  readonly edgeBlurs: Float64Array;
  /** (4) the middle of the vertices, and the radius of a ball about it inside the polyhedron, m */
  readonly ball: Float64Array;
  /** (vertices + 1) where the faces around each vertex begin in `vertexFaces` */
  readonly vertexFaceStarts: Int32Array;
  readonly vertexFaces: Int32Array;
  /** (vertices + 1) where the edges at each vertex begin in `vertexEdges` */
  readonly vertexEdgeStarts: Int32Array;
  readonly vertexEdges: Int32Array;
  /** Radius (m) of a ball about the origin that holds the polyhedron. */
  readonly size: number;
  /** Distance (m) by which a face may hide bumps: a hull's tolerance. */
  readonly tolerance: number;
  /** Whether it may hide more than rounding does. */
  readonly bumpy: boolean;
}

/**
 * A box whose half lengths can be changed. Boxes differ in these only, and a scene of a thousand boxes
 * has a thousand shapes: whoever needs one box at a time writes down its corners anew instead of looking
 * for its arrays all over the memory.
 */
export class ChangingBox {
  readonly polyhedron: Polyhedron;
  readonly #sized: { size: number };
  /** (faces) the axis that each looks along or against */
  readonly #axes: Int32Array;

  constructor() {
    const built = build(unitBox(), Math.sqrt(3), 0);
    const { facePlanes } = built.polytope;
    this.#axes = Int32Array.from({ length: facePlanes.length / 4 }, (_, f) =>
      [0, 1, 2].findIndex((k) => facePlanes[4 * f + k] !== 0),
    );
    this.polyhedron = built;
    this.#sized = built;
  }

  /** Takes half lengths (m) and the radius of the ball around the box (m). */
  resize(half: Float64Array, o: number, size: number): Polyhedron {
    const { vertices, facePlanes } = this.polyhedron.polytope;
    const { ball } = this.polyhedron;
    const x = half[o]!;
    const y = half[o + 1]!;
    const z = half[o + 2]!;
    for (let corner = 0; corner < 8; corner++) {
      vertices[3 * corner] = (corner & 1) !== 0 ? x : -x;
      vertices[3 * corner + 1] = (corner & 2) !== 0 ? y : -y;
      vertices[3 * corner + 2] = (corner & 4) !== 0 ? z : -z;
    }
    for (let f = 0; f < this.#axes.length; f++) facePlanes[4 * f + 3] = half[o + this.#axes[f]!]!;
    ball[3] = Math.min(x, y, z);
    this.#sized.size = size;
    return this.polyhedron;
  }
}

const known = new WeakMap<Shape, Polyhedron>();

/** The polyhedron that a shape is; null for a shape that is none, or a rough one. */
export function polyhedronOf(shape: Shape): Polyhedron | null {
  const found = known.get(shape);
  if (found !== undefined) return found;
  let built: Polyhedron;
  if (shape.kind === 'box') {
    built = build(boxPolytope(shape as Box), shape.boundingRadius, 0);
  } else if (shape.kind === 'hull') {
    const hull = shape as ConvexHull;
    if (hull.tolerance > COARSE * hull.boundingRadius) return null;
    built = build(hull.polytope, hull.boundingRadius, hull.tolerance);
  } else {
    return null;
  }
  known.set(shape, built);
  return built;
}

/**
 * The vertex farthest along a direction (3), climbing from neighbour to neighbour: from the vertex
 * that was farthest a moment ago it is a step or none. Among bumps a climb ends on the nearest one,
 * which may be much too low for a direction nearly square to a large face; there all are looked at.
 */
export function farthestVertex(
  { polytope, bumpy }: Polyhedron,
  direction: Float64Array,
  start: number,
): number {
  const { vertices, neighborStarts, neighbors } = polytope;
  const x = direction[0]!;
  const y = direction[1]!;
  const z = direction[2]!;
  let best = start;
  let most = x * vertices[3 * best]! + y * vertices[3 * best + 1]! + z * vertices[3 * best + 2]!;
  if (bumpy) {
    for (let i = 0; i < vertices.length; i += 3) {
      const along = x * vertices[i]! + y * vertices[i + 1]! + z * vertices[i + 2]!;
      if (along > most) {
        most = along;
        best = i / 3;
      }
    }
    return best;
  }
  for (;;) {
    const here = best;
    const end = neighborStarts[here + 1]!;
    for (let i = neighborStarts[here]!; i < end; i++) {
      const v = neighbors[i]!;
      const along = x * vertices[3 * v]! + y * vertices[3 * v + 1]! + z * vertices[3 * v + 2]!;
      if (along > most) {
        most = along;
        best = v;
      }
    }
    if (best === here) return best;
  }
}

function build(polytope: Polytope, size: number, tolerance: number): Polyhedron & { size: number } {
  const { vertices, faceStarts, faceVertices, edgeVertices, edgeFaces, facePlanes } = polytope;
  const count = vertices.length / 3;
  const edges = edgeVertices.length / 2;
  const edgeDirections = new Float64Array(3 * edges);
  const edgeSpreads = new Float64Array(edges);
  const edgeBlurs = new Float64Array(edges);
  const edgesAt: number[][] = Array.from({ length: count }, () => []);
  for (let e = 0; e < edges; e++) {
    const from = edgeVertices[2 * e]!;
    const to = edgeVertices[2 * e + 1]!;
    const x = vertices[3 * to]! - vertices[3 * from]!;
    const y = vertices[3 * to + 1]! - vertices[3 * from + 1]!;
    const z = vertices[3 * to + 2]! - vertices[3 * from + 2]!;
    const scale = 1 / Math.sqrt(x * x + y * y + z * z);
    edgeDirections.set([x * scale, y * scale, z * scale], 3 * e);
    edgeBlurs[e] = Math.min(1, 2 * tolerance * scale);
    edgesAt[from]!.push(e);
    edgesAt[to]!.push(e);
    let cosine = 0;
    for (let k = 0; k < 3; k++) {
      cosine += facePlanes[4 * edgeFaces[2 * e]! + k]! * facePlanes[4 * edgeFaces[2 * e + 1]! + k]!;
    }
    // A knife edge: half the angle is 90°, and there is no bound.
    edgeSpreads[e] = 1 / Math.sqrt(Math.max(0, 0.5 + 0.5 * cosine));
  }
  const facesAt: number[][] = Array.from({ length: count }, () => []);
  for (let f = 0; f + 1 < faceStarts.length; f++) {
    for (let i = faceStarts[f]!; i < faceStarts[f + 1]!; i++) facesAt[faceVertices[i]!]!.push(f);
  }
  return {
    polytope,
    edgeDirections,
    edgeSpreads,
    edgeBlurs,
    ball: ballOf(polytope),
    vertexFaceStarts: startsOf(facesAt),
    vertexFaces: Int32Array.from(facesAt.flat()),
    vertexEdgeStarts: startsOf(edgesAt),
    vertexEdges: Int32Array.from(edgesAt.flat()),
    size,
    tolerance,
    bumpy: tolerance > BUMPY * size,
  };
}

function ballOf({ vertices, facePlanes }: Polytope): Float64Array {
  const ball = new Float64Array(4);
  for (let i = 0; i < vertices.length; i++) ball[i % 3] = ball[i % 3]! + vertices[i]!;
  for (let k = 0; k < 3; k++) ball[k] = ball[k]! / (vertices.length / 3);
  let radius = Number.POSITIVE_INFINITY;
  for (let f = 0; f < facePlanes.length; f += 4) {
    let depth = facePlanes[f + 3]!;
    for (let k = 0; k < 3; k++) depth -= facePlanes[f + k]! * ball[k]!;
    radius = Math.min(radius, depth);
  }
  ball[3] = Math.max(0, radius);
  return ball;
}

function startsOf(lists: readonly (readonly number[])[]): Int32Array {
  const starts = new Int32Array(lists.length + 1);
  for (const [i, list] of lists.entries()) starts[i + 1] = starts[i]! + list.length;
  return starts;
}

/** The polytope of a box of half lengths 1 m, made anew. */
export function unitBox(): Polytope {
  return boxPolytope({ x: 2, y: 2, z: 2 });
}

/** Corners by bits (bit k set on the + side of axis k), faces counterclockwise seen from outside. */
function boxPolytope({ x, y, z }: Pick<Box, 'x' | 'y' | 'z'>): Polytope {
  const half = [x / 2, y / 2, z / 2];
  const vertices = new Float64Array(24);
  for (let corner = 0; corner < 8; corner++) {
    for (let k = 0; k < 3; k++) vertices[3 * corner + k] = (corner & (1 << k) ? 1 : -1) * half[k]!;
  }
  const faces = [0, 1, 2].flatMap((axis) => {
    const u = 1 << ((axis + 1) % 3);
    const v = 1 << ((axis + 2) % 3);
    const around = [0, u, u + v, v];
    const normal = (side: number) => ({
      x: axis === 0 ? side : 0,
      y: axis === 1 ? side : 0,
      z: axis === 2 ? side : 0,
    });
    return [
      { corners: around.map((corner) => corner + (1 << axis)), normal: normal(1) },
      { corners: [...around].reverse(), normal: normal(-1) },
    ];
  });
  return buildPolytope(vertices, faces);
}
