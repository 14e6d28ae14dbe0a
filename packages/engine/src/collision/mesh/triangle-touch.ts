/**
 * One triangle of a surface and a convex body that touches its face: what the body has farthest down
 * towards the plane, clipped to the triangle. (On an edge or a vertex: `edge-touch.ts`.)
 */

import { clipToTriangle, MADE_BY, type OverTriangle } from './clip-to-triangle.js';
import { idsPerTriangle, surfaceFeatureId } from './feature-of-triangle.js';
import { isBeyond, isOnPatch } from './flat-patch.js';
import type { SurfaceBody } from './surface-body.js';
import { SurfaceContacts } from './surface-contacts.js';
import { EDGE, TRIANGLE_STRIDE, type TriangleSource } from './triangle-source.js';

/** A triangle and a body at work. */
export class TriangleTouch {
  readonly contacts = new SurfaceContacts();
  /** (12) corners (m) and unit normal of the triangle */
  readonly tri = new Float64Array(TRIANGLE_STRIDE);
  triangle = 0;
  /** The normal of the side that the body is on. */
  nx = 0;
  ny = 0;
  nz = 0;
  /** Separation (m) of the body and the triangle's whole plane. */
  planeSeparation = 0;
  /** What of the body lies over the triangle. */
  over: OverTriangle;
  readonly body: SurfaceBody;
  /** The surface at work; {@link begin} sets it. */
  source!: TriangleSource;
  /** m */
  margin = 0;
  #range = 1;

  constructor(body: SurfaceBody) {
    this.body = body;
    this.over = clipToTriangle(body.feature, this.tri);
  }

  /** Begins with a surface; margin in m. */
  begin(source: TriangleSource, margin: number): void {
    this.source = source;
    this.margin = margin;
    this.#range = idsPerTriangle(source.triangleCount);
    this.contacts.clear();
  }

  /** Takes a triangle; returns the height (m) of the body's middle over its plane. */
  load(triangle: number): number {
    const { tri } = this;
    this.triangle = triangle;
    this.source.load(tri, triangle);
    this.nx = tri[9]!;
    this.ny = tri[10]!;
    this.nz = tri[11]!;
    const { middle } = this.body;
    return (
      this.nx * (middle[0]! - tri[0]!) +
      this.ny * (middle[1]! - tri[1]!) +
      this.nz * (middle[2]! - tri[2]!)
    );
  }

  /** Turns to the back of the triangle. */
  turnRound(): void {
    this.nx = -this.nx;
    this.ny = -this.ny;
    this.nz = -this.nz;
  }

  /** Finds how far the body is from the plane; false if farther than the margin. */
  reachesPlane(): boolean {
    const { tri, nx, ny, nz } = this;
    this.body.support(-nx, -ny, -nz);
    const { point } = this.body;
    this.planeSeparation =
      nx * (point[0]! - tri[0]!) + ny * (point[1]! - tri[1]!) + nz * (point[2]! - tri[2]!);
    return this.planeSeparation < this.margin;
  }

  /**
   * Whether no corner of what the body has farthest down lies over the triangle. If the triangle leads
   * on flat all around, it has no corner of the contact's outline then.
   */
  hasNoBodyCorner(): boolean {
    const { tri, body } = this;
    body.findFeature(-this.nx, -this.ny, -this.nz);
    const { count, points: p } = body.feature;
    for (let i = 0; i < 3 * count; i += 3) {
      const x = p[i]!;
      const y = p[i + 1]!;
      const z = p[i + 2]!;
      if (isBeyond(tri, 0, x, y, z) || isBeyond(tri, 1, x, y, z) || isBeyond(tri, 2, x, y, z)) {
        continue;
      }
      return false;
    }
    return true;
  }

  /** Clips what the body has farthest down to the triangle; returns how many corners are left. */
  clipFace(): number {
    this.body.findFeature(-this.nx, -this.ny, -this.nz);
    this.over = clipToTriangle(this.body.feature, this.tri);
    return this.over.count;
  }

  /** Height (m) of corner i of the clipped feature over the plane. */
  height(i: number): number {
    const p = this.over.points;
    const { tri } = this;
    return (
      this.nx * (p[3 * i]! - tri[0]!) +
      this.ny * (p[3 * i + 1]! - tri[1]!) +
      this.nz * (p[3 * i + 2]! - tri[2]!)
    );
  }

  /**
   * Whether what of the body lies deepest under the triangle has come through it or through triangles
   * in the same plane: the way up to the body's middle, `height` (m) over the plane, is followed.
   */
  cameThrough(height: number): boolean {
    const { over } = this;
    const deepest = this.#deepest();
    const depth = -this.height(deepest);
    if (!(depth > 0)) return true;
    const t = depth / (depth + height);
    const p = over.points;
    const { middle } = this.body;
    const x = p[3 * deepest]! + t * (middle[0]! - p[3 * deepest]!);
    const y = p[3 * deepest + 1]! + t * (middle[1]! - p[3 * deepest + 1]!);
    const z = p[3 * deepest + 2]! + t * (middle[2]! - p[3 * deepest + 2]!);
    const { tri } = this;
    const isHere =
      !isBeyond(tri, 0, x, y, z) && !isBeyond(tri, 1, x, y, z) && !isBeyond(tri, 2, x, y, z);
    return isHere || isOnPatch(this.source, this.triangle, x, y, z);
  }

  /** The corner of the clipped feature that lies lowest. */
  #deepest(): number {
    let deepest = 0;
    for (let i = 1; i < this.over.count; i++) {
      if (this.height(i) < this.height(deepest)) deepest = i;
    }
    return deepest;
  }

  /**
   * Whether nothing over the triangle is below its plane, or what is below it is inside a solid: the
   * body may have come in through another face.
   */
  isInFrontOrInside(): boolean {
    const { over } = this;
    if (over.count === 0) return false;
    const deepest = this.#deepest();
    if (this.height(deepest) >= 0) return true;
    const p = over.points;
    return this.source.isBehind(p[3 * deepest]!, p[3 * deepest + 1]!, p[3 * deepest + 2]!);
  }

  /**
   * How far (m) the middle of the body's deepest corners lies inside the triangle's edges that do
   * not lead on in the same plane or up; −1 if what is deepest does not lie over the triangle.
   */
  depthInside(tolerance: number): number {
    const { over, tri } = this;
    const limit = this.planeSeparation + tolerance;
    let x = 0;
    let y = 0;
    let z = 0;
    let count = 0;
    for (let i = 0; i < over.count; i++) {
      if (this.height(i) > limit) continue;
      x += over.points[3 * i]!;
      y += over.points[3 * i + 1]!;
      z += over.points[3 * i + 2]!;
      count++;
    }
    if (count === 0) return -1;
    let least = Number.POSITIVE_INFINITY;
    for (let k = 0; k < 3; k++) {
      if (!this.isOpen(k)) continue;
      const from = 3 * k;
      const to = k === 2 ? 0 : from + 3;
      const ex = tri[to]! - tri[from]!;
      const ey = tri[to + 1]! - tri[from + 1]!;
      const ez = tri[to + 2]! - tri[from + 2]!;
      const dx = x / count - tri[from]!;
      const dy = y / count - tri[from + 1]!;
      const dz = z / count - tri[from + 2]!;
      const inward =
        dx * (tri[10]! * ez - tri[11]! * ey) +
        dy * (tri[11]! * ex - tri[9]! * ez) +
        dz * (tri[9]! * ey - tri[10]! * ex);
      least = Math.min(least, inward / Math.sqrt(ex * ex + ey * ey + ez * ez));
    }
    return Math.max(0, least);
  }

  /** Whether a body could slip off over edge k: it neither leads on flat nor up on its side. */
  isOpen(k: number): boolean {
    const kind = this.source.edgeKind(this.triangle, k);
    if (kind === EDGE.flat) return false;
    const isBack = this.nx * this.tri[9]! + this.ny * this.tri[10]! + this.nz * this.tri[11]! < 0;
    return kind !== (isBack ? EDGE.convex : EDGE.concave);
  }

  /** Adds the corners of the clipped feature that are within the margin. */
  addFacePoints(): void {
    const { over, nx, ny, nz } = this;
    for (let i = 0; i < over.count; i++) {
      const s = this.height(i);
      if (!(s < this.margin)) continue;
      const x = over.points[3 * i]!;
      const y = over.points[3 * i + 1]!;
      const z = over.points[3 * i + 2]!;
      this.contacts.add(
        nx,
        ny,
        nz,
        x,
        y,
        z,
        x - s * nx,
        y - s * ny,
        z - s * nz,
        s,
        this.#id(this.triangle, 8 * this.#nameOf(i) + over.madeBy[i]!),
        this.#acrossOf(i),
      );
    }
  }

  /** Adds the body's point that {@link reachesPlane} found and its foot on the plane. */
  addDeepestPoint(): void {
    const { nx, ny, nz, planeSeparation: s } = this;
    const { point } = this.body;
    const x = point[0]! - s * nx;
    const y = point[1]! - s * ny;
    const z = point[2]! - s * nz;
    this.addOnSurface(x, y, z, nx, ny, nz, s, this.triangle, 5);
  }

  #nameOf(i: number): number {
    const { over } = this;
    const made = over.madeBy[i]!;
    if (made === MADE_BY.triangleVertex) return over.places[i]!;
    return made === MADE_BY.crossing
      ? 4 * over.bodyNames[i]! + over.places[i]!
      : over.bodyNames[i]!;
  }

  /** The triangle across the flat edge that a clipped corner lies on, or −1. */
  #acrossOf(i: number): number {
    const { over, triangle } = this;
    const place = over.places[i]!;
    if (over.madeBy[i] === MADE_BY.crossing) {
      return this.#flatNeighbor(triangle, place);
    }
    if (over.madeBy[i] === MADE_BY.triangleVertex) {
      // A corner is inside if both its edges lead on flat.
      const before = place === 0 ? 2 : place - 1;
      const a = this.#flatNeighbor(triangle, place);
      const b = this.#flatNeighbor(triangle, before);
      return a >= 0 && b >= 0 ? a : -1;
    }
    return -1;
  }

  #flatNeighbor(triangle: number, k: number): number {
    if (this.source.edgeKind(triangle, k) !== EDGE.flat) return -1;
    return this.source.neighbor(triangle, k);
  }

  #id(triangle: number, local: number): number {
    return surfaceFeatureId(this.#range, triangle, local);
  }

  /**
   * Adds a contact at the surface's point (x, y, z) along the unit vector m, separation s in m, with a
   * name from a triangle and any whole number.
   */
  addOnSurface(
    x: number,
    y: number,
    z: number,
    mx: number,
    my: number,
    mz: number,
    s: number,
    triangle: number,
    local: number,
  ): void {
    const id = this.#id(triangle, local);
    this.contacts.add(mx, my, mz, x + s * mx, y + s * my, z + s * mz, x, y, z, s, id);
  }
}
