/**
 * Surfaces, and hulls that meet them, in the memory of a kernel, as `scripts/kernel/surfaces.mjs` reads them: each once,
 * however many bodies have it. A surface is two whole numbers (is it a height field; where the hull of the solid inside
 * it is, bytes, 0: there is none, −1: it is too large) and the fields of `MeshTriangles` or `HeightFieldTriangles` in
 * their order, arrays by where they are. A hull has two arrays more than others (`kernel-hull.ts`): the directions of its
 * edges, none if its axes are not tried, and its middle.
 *
 * Nobody tells when the last body with a shape is gone. So when the room is used up all are forgotten, and those that
 * are met are written again; if that was so a short while ago, too, with twice the room. Beyond what is at most used,
 * what is not there is JavaScript's.
 */

import { ConvexHull } from '../../shapes/hull.js';
import type { Shape } from '../../shapes/shape.js';
import { arraysOf, type HullArrays, isSmall, writeHull } from '../kernel-hull.js';
import { bytesOfArrays, type KernelArray, KernelRoom } from '../kernel-room.js';
import { ChangingBox } from '../narrow/separating-plane/polyhedron.js';
import { middleOf, simplePolyhedron } from './body-shapes.js';
import { solidOf } from './convex-stand-in.js';
import type { HeightFieldTriangles } from './height-field-triangles.js';
import type { MeshTriangles } from './mesh-triangles.js';
import { triangleSourceOf } from './source-of.js';
import type { TriangleSource } from './triangle-source.js';

/** Bytes of room to begin with, and at most. */
const FIRST_ROOM = 1 << 20;
const MOST_ROOM = 1 << 26;
/** Bytes of a shape without its arrays, and of all that is always there, at most. */
const HEAD = 256;
const ALWAYS = 4096;
/** Questions within which the room is used up twice if it is too small. */
const SHORT_WHILE = 100_000;

const ORIGIN = new Float64Array(3);

/** The shapes that are there. */
export class SurfaceMemory {
  /** Bytes of room that are wanted. */
  wanted = FIRST_ROOM;
  /** Whether a shape has no room until there is what is wanted, with all others forgotten. */
  isFull = false;
  /** Where a box is, whose half lengths may be changed, bytes. */
  box = 0;
  readonly #room = new KernelRoom();
  #places = new WeakMap<Shape, number>();
  /** Questions since all were forgotten. */
  #asked = 0;

  /** The room is `wanted` bytes from this place (bytes) of this buffer on; what was written is forgotten. */
  begin(buffer: ArrayBuffer, at: number): void {
    this.#room.begin(buffer, at, this.wanted);
    this.#places = new WeakMap();
    this.#asked = 0;
    this.isFull = false;
    const { polytope, edgeDirections } = new ChangingBox().polyhedron;
    this.box = writeHull(this.#room, [...arraysOf(polytope), edgeDirections, ORIGIN], 0, 0, 0);
  }

  /** Where a mesh, a height field or a hull is, bytes; 0: it is left to JavaScript. */
  placeOf(shape: Shape): number {
    this.#asked++;
    const known = this.#places.get(shape);
    if (known !== undefined) return known;
    const isHull = shape instanceof ConvexHull;
    const bytes = isHull ? bytesOfHull(shape) : bytesOfSurface(shape);
    const isTooLarge = bytes > MOST_ROOM - ALWAYS || (isHull && !isSmall(shape.polytope));
    const fits = bytes <= this.#room.free;
    if (!isTooLarge && !fits && this.#mayHave(bytes + ALWAYS)) return 0;
    const isLeft = isTooLarge || !fits;
    const place = isLeft ? 0 : isHull ? this.#putHull(shape) : this.#putSurface(shape);
    this.#places.set(shape, place);
    return place;
  }

  /** Wants room for so many bytes; false if it is as large as may be, and used up again and again. */
  #mayHave(least: number): boolean {
    const isSoon = this.#asked <= SHORT_WHILE;
    if (isSoon && this.wanted === MOST_ROOM) return false;
    if (isSoon) this.wanted *= 2;
    while (this.wanted < least) this.wanted *= 2;
    this.isFull = true;
    return true;
  }

  #putHull(hull: ConvexHull): number {
    const { tolerance, boundingRadius, volume } = hull;
    return writeHull(this.#room, hullArrays(hull), tolerance, boundingRadius, volume);
  }

  #putSurface(shape: Shape): number {
    const source = triangleSourceOf(shape);
    const solid = solidIn(shape, source);
    const hull = solid === null ? 0 : isSmall(solid.polytope) ? this.#putHull(solid) : -1;
    if (source.asMesh !== null) return this.#putMesh(source.asMesh, hull);
    return this.#putField(source as HeightFieldTriangles);
  }

  #putMesh(mesh: MeshTriangles, solid: number): number {
    const room = this.#room;
    const { triangleCount, isTwoSided, isClosed, tree } = mesh;
    const [bounds, ...own] = arraysOfMesh(mesh).map((array) => room.put(array));
    const ofTree = arraysOfTree(mesh).map((array) => room.put(array));
    const treeAt = room.take(4 * (ofTree.length + 1));
    room.ints.set([...ofTree, tree.nodeCount], treeAt / 4);
    const flags = (isTwoSided ? 1 : 0) + (isClosed ? 256 : 0);
    const place = room.take(4 * (own.length + 6));
    room.ints.set([0, solid, triangleCount, flags, bounds!, treeAt, ...own], place / 4);
    return place;
  }

  #putField(field: HeightFieldTriangles): number {
    const room = this.#room;
    const { triangleCount, isTwoSided, columns, rows } = field;
    const { columnSpacing, rowSpacing, width, depth } = field;
    const bounds = room.put(field.bounds);
    const heights = room.put(field.heights);
    const place = room.take(64);
    const whole = [1, 0, triangleCount, isTwoSided ? 1 : 0, bounds, heights, columns, rows];
    room.ints.set(whole, place / 4);
    room.doubles.set([columnSpacing, rowSpacing, width, depth], place / 8 + 4);
    return place;
  }
}

function solidIn(shape: Shape, source: TriangleSource): ConvexHull | null {
  return solidOf(shape, source)?.hull ?? null;
}

function bytesOfHull(hull: ConvexHull): number {
  return HEAD + bytesOfArrays(hullArrays(hull));
}

function bytesOfSurface(shape: Shape): number {
  const source = triangleSourceOf(shape);
  const mesh = source.asMesh;
  if (mesh === null) return HEAD + bytesOfArrays([(source as HeightFieldTriangles).heights]);
  const solid = solidIn(shape, source);
  const bytes = bytesOfArrays([...arraysOfMesh(mesh), ...arraysOfTree(mesh)]);
  return HEAD + bytes + (solid === null ? 0 : bytesOfHull(solid));
}

function hullArrays(hull: ConvexHull): HullArrays {
  const polyhedron = simplePolyhedron(hull);
  const edgeDirections = polyhedron === null ? null : polyhedron.edgeDirections;
  return [...arraysOf(hull.polytope), edgeDirections, middleOf(hull)];
}

/** In the order of the fields, but for the tree behind the first. */
function arraysOfMesh(mesh: MeshTriangles): readonly KernelArray[] {
  return [
    ...[mesh.bounds, mesh.normals, mesh.vertices, mesh.indices, mesh.neighbors, mesh.edgeKinds],
    ...[mesh.ringStarts, mesh.rings, mesh.vertexNormals, mesh.onBorder, mesh.owners, mesh.corners],
  ];
}

function arraysOfTree({ tree }: MeshTriangles): readonly KernelArray[] {
  return [tree.boxes, tree.skips, tree.leafCounts, tree.leafStarts, tree.order];
}
