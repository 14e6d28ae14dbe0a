/**
 * Vertices of one mesh at the surface of another.
 *
 * A vertex in front of the surface touches its nearest point. A vertex behind it must leave through a
 * face, and of all faces only through one that its own normal cone points back at: a corner that has
 * come in through the top must not leave through the side, even if the side is nearer.
 */

import { NearestPoint } from '../query/point-mesh.js';
import { ClosestPoint, closestToPoint } from './closest-point.js';
import { isBeyond, isOver } from './flat-patch.js';
import { movePoint, turnDirection } from './frames.js';
import { nearestOnSource } from './nearest-on-source.js';
import { coneAllows, sideOf } from './normal-cones.js';
import { NumberSet } from './number-set.js';
import type { SurfaceContacts } from './surface-contacts.js';
import { CODE, TRIANGLE_STRIDE, TriangleList, type TriangleSource } from './triangle-source.js';

/** Sine by which faces may tilt against each other and still touch with all their corners. */
const TILT = 0.1;
/** Faces this many times as deep as the nearest point, and this share of the size, are looked at. */
const DEEPER = 3;
const DEEPER_SHARE = 0.02;

/** Most ways out of a corner that are as short as each other. */
const MOST_WAYS = 8;
/** Normals within this cosine are those of one plane. */
const SAME_NORMAL = 1 - 1e-6;

const own = new Float64Array(TRIANGLE_STRIDE);
const other = new Float64Array(TRIANGLE_STRIDE);
const nearest = new NearestPoint();
const closest = new ClosestPoint();
const near = new TriangleList();
const box = new Float64Array(6);
/** The vertex, seen from the surface, and the unit vector from the surface to its mesh. */
const p = new Float64Array(3);
const m = new Float64Array(3);
const back = new Float64Array(3);
const foot = new Float64Array(3);
const onSurface = new Float64Array(3);
const atHome = new Float64Array(3);

/** One mesh's vertices, the other's surface. */
export class VertexPairs {
  /** Whether a mesh may go through a sheet with two sides; otherwise all of it is in front. */
  isThrough = true;
  readonly #seen = new NumberSet();
  /** The meshes at work: the one with the vertices, and the surface. */
  #vertices!: TriangleSource;
  #surface!: TriangleSource;
  #contacts!: SurfaceContacts;
  /** (16) each seen from the other */
  #verticesInSurface: Float64Array = own;
  #surfaceInVertices: Float64Array = own;
  /** Whether the vertices are those of A, and the contacts are written in the surface's frame. */
  #ofA = true;
  #margin = 0;
  #size = 0;
  #middle = new Float64Array(3);
  /** (ways × 3) the normals that the vertex at work leaves along, and how many they are */
  readonly #normals = new Float64Array(3 * MOST_WAYS);
  #written = 0;

  /**
   * Adds the contacts of the vertices of the triangles in `list`. `ofA`: they are A's, the body's;
   * otherwise they are B's. Places: each mesh seen from the other. Margin and size in m.
   */
  add(
    contacts: SurfaceContacts,
    vertices: TriangleSource,
    list: TriangleList,
    verticesInSurface: Float64Array,
    surfaceInVertices: Float64Array,
    surface: TriangleSource,
    ofA: boolean,
    margin: number,
    size: number,
  ): void {
    this.#contacts = contacts;
    this.#vertices = vertices;
    this.#surface = surface;
    this.#verticesInSurface = verticesInSurface;
    this.#surfaceInVertices = surfaceInVertices;
    this.#ofA = ofA;
    this.#margin = margin;
    this.#size = size;
    const b = vertices.bounds;
    const x = 0.5 * (b[0]! + b[3]!);
    const y = 0.5 * (b[1]! + b[4]!);
    const z = 0.5 * (b[2]! + b[5]!);
    movePoint(this.#middle, verticesInSurface, x, y, z);
    this.#seen.clear();
    for (let i = 0; i < list.count; i++) {
      const triangle = list.data[i]!;
      for (let k = 0; k < 3; k++) {
        if (!vertices.isCorner(triangle, k)) continue;
        const owner = vertices.vertexOwner(triangle, k);
        if (this.#seen.add(owner)) this.#meet(triangle, k, owner);
      }
    }
  }

  /** One vertex. */
  #meet(triangle: number, k: number, owner: number): void {
    const surface = this.#surface;
    this.#vertices.load(own, triangle);
    movePoint(p, this.#verticesInSurface, own[3 * k]!, own[3 * k + 1]!, own[3 * k + 2]!);
    nearestOnSource(nearest, surface, p[0]!, p[1]!, p[2]!, this.#size);
    if (nearest.triangle < 0) return;
    surface.load(other, nearest.triangle);
    const dx = p[0]! - nearest.x;
    const dy = p[1]! - nearest.y;
    const dz = p[2]! - nearest.z;
    const distance = Math.sqrt(dx * dx + dy * dy + dz * dz);
    const front = sideOf(surface, other, nearest.triangle, nearest.code, dx, dy, dz);
    const facing = this.#facing(front);
    const side = facing * front;
    if (side < 0) {
      this.#leave(triangle, k, owner, distance, facing);
      return;
    }
    if (!(distance < this.#margin)) return;
    const isFace = nearest.code === CODE.face || !(distance > 0);
    m[0] = isFace ? facing * other[9]! : dx / distance;
    m[1] = isFace ? facing * other[10]! : dy / distance;
    m[2] = isFace ? facing * other[11]! : dz / distance;
    if (this.#pointsBack(triangle, k)) this.#write(nearest.triangle, owner, k, distance);
  }

  /**
   * −1 if a surface with two sides turns its back to the middle of the other mesh; to the vertex, which
   * is above 0 in front, if the mesh does not go through it.
   */
  #facing(front: number): number {
    if (!this.#surface.isTwoSided) return 1;
    if (!this.isThrough) return front < 0 ? -1 : 1;
    const height =
      other[9]! * (this.#middle[0]! - nearest.x) +
      other[10]! * (this.#middle[1]! - nearest.y) +
      other[11]! * (this.#middle[2]! - nearest.z);
    return height < 0 ? -1 : 1;
  }

  /** A vertex behind the surface: through every allowed face that is about as near as the nearest. */
  #leave(triangle: number, k: number, owner: number, depth: number, facing: number): void {
    const surface = this.#surface;
    const reach = DEEPER * depth + DEEPER_SHARE * this.#size;
    for (let axis = 0; axis < 3; axis++) {
      box[axis] = p[axis]! - reach;
      box[axis + 3] = p[axis]! + reach;
    }
    near.clear();
    surface.collect(near, box);
    let best = Number.NEGATIVE_INFINITY;
    let bestTriangle = -1;
    for (let i = 0; i < near.count; i++) {
      surface.load(other, near.data[i]!);
      const height = this.#allowedHeight(triangle, k, facing);
      if (height < 0 && height > best && height > -reach) {
        best = height;
        bestTriangle = near.data[i]!;
      }
    }
    if (bestTriangle < 0) return;
    // All faces that are as near: in a corner between two walls there are two ways out, not their mean.
    // Of triangles in one plane it is the one that the vertex is under, or else the first.
    this.#written = 0;
    for (let round = 0; round < 2; round++) {
      for (let i = 0; i < near.count; i++) {
        surface.load(other, near.data[i]!);
        const height = this.#allowedHeight(triangle, k, facing);
        if (!(height < 0 && height >= best - 1e-9 * this.#size)) continue;
        if ((round === 0 && !isOver(other, p)) || this.#isWritten()) continue;
        this.#write(near.data[i]!, owner, k, height);
      }
    }
  }

  /** Whether the vertex leaves along m already; notes that it does. */
  #isWritten(): boolean {
    const n = this.#normals;
    for (let i = 0; i < 3 * this.#written; i += 3) {
      if (n[i]! * m[0]! + n[i + 1]! * m[1]! + n[i + 2]! * m[2]! > SAME_NORMAL) return true;
    }
    if (this.#written === MOST_WAYS) return true;
    for (let i = 0; i < 3; i++) n[3 * this.#written + i] = m[i]!;
    this.#written++;
    return false;
  }

  /**
   * The height (m) of the vertex over the loaded triangle, with its normal in m; Infinity if it does
   * not lie under the triangle or the vertex does not point back at it.
   */
  #allowedHeight(triangle: number, k: number, facing: number): number {
    const x = p[0]!;
    const y = p[1]!;
    const z = p[2]!;
    for (let i = 0; i < 3; i++) {
      if (isBeyond(other, i, p) && !this.#isOnEdge(i)) return Number.POSITIVE_INFINITY;
    }
    for (let i = 0; i < 3; i++) m[i] = facing * other[9 + i]!;
    if (!this.#pointsBack(triangle, k)) return Number.POSITIVE_INFINITY;
    return m[0]! * (x - other[0]!) + m[1]! * (y - other[1]!) + m[2]! * (z - other[2]!);
  }

  /** Whether a point beyond edge i is beyond it by no more than its depth: behind a concave edge. */
  #isOnEdge(i: number): boolean {
    const a = 3 * i;
    const b = i === 2 ? 0 : a + 3;
    const ex = other[b]! - other[a]!;
    const ey = other[b + 1]! - other[a + 1]!;
    const ez = other[b + 2]! - other[a + 2]!;
    const dx = p[0]! - other[a]!;
    const dy = p[1]! - other[a + 1]!;
    const dz = p[2]! - other[a + 2]!;
    const out =
      dx * (ey * other[11]! - ez * other[10]!) +
      dy * (ez * other[9]! - ex * other[11]!) +
      dz * (ex * other[10]! - ey * other[9]!);
    const depth = Math.abs(dx * other[9]! + dy * other[10]! + dz * other[11]!);
    return out <= depth * Math.sqrt(ex * ex + ey * ey + ez * ez) * (1 + 1e-9);
  }

  /** Whether the vertex' normal cone holds the way back along m. */
  #pointsBack(triangle: number, k: number): boolean {
    turnDirection(back, this.#surfaceInVertices, -m[0]!, -m[1]!, -m[2]!);
    return coneAllows(this.#vertices, own, triangle, k, back, TILT);
  }

  /** A vertex behind a concave edge may have its foot beyond it: the nearest point stands in. */
  #keepOnTriangle(surfaceTriangle: number): void {
    this.#surface.load(other, surfaceTriangle);
    if (isOver(other, foot)) return;
    closestToPoint(closest, other, foot);
    foot[0] = closest.x;
    foot[1] = closest.y;
    foot[2] = closest.z;
  }

  /** Adds the contact of the vertex with a triangle of the surface, along m. */
  #write(surfaceTriangle: number, owner: number, k: number, s: number): void {
    for (let i = 0; i < 3; i++) foot[i] = p[i]! - s * m[i]!;
    if (s < 0) this.#keepOnTriangle(surfaceTriangle);
    if (this.#ofA) {
      this.#contacts.add(m, p, foot, surfaceTriangle, 4 * owner);
      return;
    }
    // The surface is A's: everything is turned into B's frame, where the vertex is at home.
    turnDirection(back, this.#surfaceInVertices, -m[0]!, -m[1]!, -m[2]!);
    movePoint(onSurface, this.#surfaceInVertices, foot[0]!, foot[1]!, foot[2]!);
    for (let i = 0; i < 3; i++) atHome[i] = own[3 * k + i]!;
    const local = 4 * (3 * surfaceTriangle + k) + 1;
    this.#contacts.add(back, onSurface, atHome, Math.trunc(owner / 3), local);
  }
}
