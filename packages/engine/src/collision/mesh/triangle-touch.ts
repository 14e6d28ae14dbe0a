/**
 * One triangle of a surface and a convex body that touches its face: what the body has farthest down
 * towards the plane, clipped to the triangle. (On an edge or a vertex: `edge-touch.ts`.)
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import { CORE } from '../narrow/features/geometry.js';
import { clipToTriangle, MADE_BY, OverTriangle } from './clip-to-triangle.js';
import { ClosestPoint, closestToPoint } from './closest-point.js';
import { CRACK, isOnPatch, isOver } from './flat-patch.js';
import type { SurfaceBody } from './surface-body.js';
import { SurfaceContacts } from './surface-contacts.js';
import { EDGE, TRIANGLE_STRIDE, type TriangleSource } from './triangle-source.js';

/** Corners this share of the body's size above the deepest one are as deep. */
const DEEPEST = 1e-6;

const point = new Float64Array(3);
const foot = new Float64Array(3);
const closest = new ClosestPoint();
const corner = new Float64Array(3);
/** (3) unit vector along a side of a triangle */
const side = new Float64Array(3);
/** (2) where a line is in the body, m */
const span = new Float64Array(2);
/** (9) the unit vectors into the triangle at work, square to each of its edges */
const inward = new Float64Array(9);

/** How steeply (as a slope) the body is seen from the side where its deepest points are looked for. */
const STEEP: f64 = 64;

/** A triangle and a body at work. */
export class TriangleTouch {
  readonly contacts = new SurfaceContacts();
  readonly body: SurfaceBody;
  /** The surface at work; {@link begin} sets it. */
  source!: TriangleSource;
  /** m */
  margin: f64 = 0;
  /** Corners within this (m) of the deepest one are as deep. */
  tolerance: f64 = 0;

  /** (12) corners (m) and unit normal of the triangle */
  readonly tri = new Float64Array(TRIANGLE_STRIDE);
  triangle: i32 = 0;
  /** (3) the unit normal of the side that the body is on, and its opposite */
  readonly n = new Float64Array(3);
  readonly down = new Float64Array(3);
  /** Height (m) of the body's middle over the triangle's front. */
  middleHeight: f64 = 0;
  /** Separation (m) of the body and the triangle's whole plane. */
  planeSeparation: f64 = 0;
  /** (3) a point of the body that is as near to the plane as any, m */
  readonly deepest = new Float64Array(3);
  /** What of the body lies over the triangle. */
  over = new OverTriangle();
  /**
   * How far (m) the middle of the body's deepest corners lies inside the triangle's open edges;
   * −1 if what is deepest does not lie over the triangle.
   */
  inside: f64 = -1;

  constructor(body: SurfaceBody) {
    this.body = body;
  }

  /** Begins with a surface; margin in m. */
  begin(source: TriangleSource, margin: f64): void {
    this.source = source;
    this.margin = margin;
    this.tolerance = DEEPEST * this.body.size;
    this.contacts.begin(source.triangleCount, margin);
    this.contacts.size = this.body.size;
  }

  /** Takes a triangle. */
  load(triangle: i32): void {
    this.source.load(this.tri, triangle);
    this.take(triangle);
  }

  /** Takes the triangle that is in `tri` already. */
  take(triangle: i32): void {
    const { tri, n, down } = this;
    this.triangle = triangle;
    const x = tri[9]!;
    const y = tri[10]!;
    const z = tri[11]!;
    n[0] = x;
    n[1] = y;
    n[2] = z;
    down[0] = -x;
    down[1] = -y;
    down[2] = -z;
    const { middle } = this.body;
    this.middleHeight =
      x * (middle[0]! - tri[0]!) + y * (middle[1]! - tri[1]!) + z * (middle[2]! - tri[2]!);
    this.inside = -1;
  }

  /** Turns to the back of the triangle. */
  turnRound(): void {
    for (let i = 0; i < 3; i++) {
      this.n[i] = -this.n[i]!;
      this.down[i] = -this.down[i]!;
    }
  }

  /** Whether the body is on the back of the triangle. */
  get isBack(): boolean {
    const { n, tri } = this;
    return n[0]! * tri[9]! + n[1]! * tri[10]! + n[2]! * tri[11]! < 0;
  }

  /** Finds how far the body is from the plane; false if farther than the margin. */
  reachesPlane(): boolean {
    const { tri, n, body } = this;
    body.support(this.down);
    const { point } = body;
    const x = point[0]!;
    const y = point[1]!;
    const z = point[2]!;
    this.deepest[0] = x;
    this.deepest[1] = y;
    this.deepest[2] = z;
    const separation = n[0]! * (x - tri[0]!) + n[1]! * (y - tri[1]!) + n[2]! * (z - tri[2]!);
    this.planeSeparation = separation;
    return separation < this.margin;
  }

  /**
   * Whether the body is farther than the margin beside the triangle, seen from one of its edges: this
   * settles most triangles around a body without a search. What it shares with the triangle's prism is
   * nothing then, nor can it touch an edge or a corner. `clearly`: by more than rounding.
   */
  isBeside(clearly: boolean): boolean {
    const { tri, body } = this;
    const { place: p, middle: c, geometry } = body;
    const isBox = geometry.core === CORE.box && body.axes.isKnown;
    const far = -this.margin - (clearly ? this.tolerance : 0);
    for (let k = 0; k < 3; k++) {
      const from = 3 * k;
      const to = k === 2 ? 0 : from + 3;
      const ex = tri[to]! - tri[from]!;
      const ey = tri[to + 1]! - tri[from + 1]!;
      const ez = tri[to + 2]! - tri[from + 2]!;
      const size = Math.sqrt(ex * ex + ey * ey + ez * ez);
      // Into the triangle: n × e.
      const x = (tri[10]! * ez - tri[11]! * ey) / size;
      const y = (tri[11]! * ex - tri[9]! * ez) / size;
      const z = (tri[9]! * ey - tri[10]! * ex) / size;
      const middle =
        x * (c[0]! - tri[from]!) + y * (c[1]! - tri[from + 1]!) + z * (c[2]! - tri[from + 2]!);
      inward[from] = x;
      inward[from + 1] = y;
      inward[from + 2] = z;
      if (middle > far) continue;
      if (isBox) {
        const reach =
          geometry.x * Math.abs(p[0]! * x + p[3]! * y + p[6]! * z) +
          geometry.y * Math.abs(p[1]! * x + p[4]! * y + p[7]! * z) +
          geometry.z * Math.abs(p[2]! * x + p[5]! * y + p[8]! * z);
        if (middle + reach <= far) return true;
        continue;
      }
      side[0] = x;
      side[1] = y;
      side[2] = z;
      body.support(side);
      const { point } = body;
      const reach =
        x * (point[0]! - tri[from]!) +
        y * (point[1]! - tri[from + 1]!) +
        z * (point[2]! - tri[from + 2]!);
      if (reach <= far) return true;
    }
    return false;
  }

  /**
   * Whether all that the body has deepest lies beside the triangle for certain, which spares clipping. To be
   * asked after {@link reachesPlane} and {@link isBeside}. With the height h over the plane, the distance d
   * inside an edge and any slope λ > 0, what is no higher than h₀ lies at most
   *
   *     max d ≤ max (d − λ h) + λ h₀
   *
   * inside: the body's farthest point along a direction that leans a little from straight down tells it.
   */
  isDeepestBeside(): boolean {
    const { tri, deepest, body, n } = this;
    const { point } = body;
    const limit = this.planeSeparation + this.tolerance;
    for (let from = 0; from < 9; from += 3) {
      const x = inward[from]!;
      const y = inward[from + 1]!;
      const z = inward[from + 2]!;
      const ax = tri[from]!;
      const ay = tri[from + 1]!;
      const az = tri[from + 2]!;
      const d = x * (deepest[0]! - ax) + y * (deepest[1]! - ay) + z * (deepest[2]! - az);
      if (d > -2 * STEEP * this.tolerance) continue;
      const s = 1 / Math.sqrt(1 + STEEP * STEEP);
      const vx = x - STEEP * n[0]!;
      const vy = y - STEEP * n[1]!;
      const vz = z - STEEP * n[2]!;
      side[0] = vx * s;
      side[1] = vy * s;
      side[2] = vz * s;
      body.support(side);
      const most =
        vx * (point[0]! - ax) + vy * (point[1]! - ay) + vz * (point[2]! - az) + STEEP * limit;
      const to = from === 6 ? 0 : from + 3;
      const length =
        Math.abs(tri[to]! - ax) + Math.abs(tri[to + 1]! - ay) + Math.abs(tri[to + 2]! - az);
      if (most < -this.tolerance - 2 * CRACK * length) return true;
    }
    return false;
  }

  /** What {@link clipFace} finds where nothing is over the triangle. */
  clipNothing(): void {
    this.over.count = 0;
    this.inside = -1;
  }

  /**
   * Whether no corner of what the body has farthest down lies over the triangle. If the triangle leads
   * on flat all around, it has no corner of the contact's outline then.
   */
  hasNoBodyCorner(): boolean {
    this.body.findFeature(this.down);
    const { count, points } = this.body.feature;
    for (let i = 0; i < count; i++) {
      readPoint(point, points, i);
      if (isOver(this.tri, point)) return false;
    }
    return true;
  }

  /**
   * Clips what the body has farthest down to the triangle, and finds `inside`. False if nothing is over
   * the triangle.
   */
  clipFace(): boolean {
    this.body.findFeature(this.down);
    this.over = clipToTriangle(this.body.feature, this.tri, this.n);
    this.#findInside();
    return this.over.count > 0;
  }

  #findInside(): void {
    const { over, tri } = this;
    const limit = this.planeSeparation + this.tolerance;
    let x: f64 = 0;
    let y: f64 = 0;
    let z: f64 = 0;
    let count = 0;
    for (let i = 0; i < over.count; i++) {
      if (over.heights[i]! > limit) continue;
      x += over.points[3 * i]!;
      y += over.points[3 * i + 1]!;
      z += over.points[3 * i + 2]!;
      count++;
    }
    this.inside = -1;
    if (count === 0) return;
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
    this.inside = Math.max(0, least);
  }

  /** Whether a body could slip off over edge k: it neither leads on flat nor up on its side. */
  isOpen(k: i32): boolean {
    const kind = this.source.edgeKind(this.triangle, k);
    if (kind === EDGE.flat) return false;
    return kind !== (this.isBack ? EDGE.convex : EDGE.concave);
  }

  /**
   * Whether what of the body lies deepest under the triangle has come through it or through triangles
   * in the same plane: the straight way up to the body's middle is followed.
   */
  cameThrough(): boolean {
    const { over } = this;
    const deepest = this.#deepest();
    const depth = -over.heights[deepest]!;
    if (!(depth > 0)) return true;
    const t = depth / (depth + Math.abs(this.middleHeight));
    const { middle } = this.body;
    readPoint(point, over.points, deepest);
    for (let i = 0; i < 3; i++) point[i] = point[i]! + t * (middle[i]! - point[i]!);
    return isOver(this.tri, point) || isOnPatch(this.source, this.triangle, point);
  }

  /**
   * Whether nothing over the triangle is below its plane, or what is below it is inside a solid: the
   * body may have come in through another face.
   */
  isInFrontOrInside(): boolean {
    const { over } = this;
    if (over.count === 0) return false;
    const deepest = this.#deepest();
    if (over.heights[deepest]! >= 0) return true;
    readPoint(point, over.points, deepest);
    return this.source.isBehind(point[0]!, point[1]!, point[2]!);
  }

  /** How high (m) over the plane the lowest corner of the clipped feature is; Infinity for none. */
  leastHeight(): f64 {
    return this.over.count === 0 ? Number.POSITIVE_INFINITY : this.over.heights[this.#deepest()]!;
  }

  /** The corner of the clipped feature that lies lowest. */
  #deepest(): i32 {
    const { count, heights } = this.over;
    let deepest = 0;
    for (let i = 1; i < count; i++) if (heights[i]! < heights[deepest]!) deepest = i;
    return deepest;
  }

  /** Adds the corners of the clipped feature that are within the margin. */
  addFacePoints(): void {
    const { over, n, triangle } = this;
    const isRound = this.body.geometry.core === CORE.segment;
    for (let i = 0; i < over.count; i++) {
      let s = over.heights[i]!;
      if (!(s < this.margin)) continue;
      readPoint(point, over.points, i);
      for (let k = 0; k < 3; k++) foot[k] = point[k]! - s * n[k]!;
      // Between its ends a tilted capsule bulges out over the straight line.
      if (isRound && over.madeBy[i] === MADE_BY.crossing) {
        if (this.body.spanAlong(span, foot, n) && span[0]! < s) {
          s = span[0]!;
          for (let k = 0; k < 3; k++) point[k] = foot[k]! + s * n[k]!;
        }
      }
      const local = 8 * this.#nameOf(i) + over.madeBy[i]!;
      this.contacts.add(n, point, foot, triangle, local, this.#acrossOf(i));
    }
  }

  /**
   * Adds the body's point that {@link reachesPlane} found over its foot on the plane. If that is not on
   * the triangle, a point of the triangle in the body stands in for it: the two are apart sideways then.
   */
  addDeepestPoint(): void {
    const { n, body } = this;
    for (let k = 0; k < 3; k++) {
      point[k] = body.point[k]!;
      foot[k] = point[k]! - this.planeSeparation * n[k]!;
    }
    if (!isOver(this.tri, foot)) this.#findInBody();
    this.contacts.add(n, point, foot, this.triangle, 5);
  }

  /** Adds the body's lowest point along the unit vector m (3), to leave through a point (3, m) of a triangle. */
  addLowestPoint(m: Float64Array, through: Float64Array, triangle: i32): void {
    for (let k = 0; k < 3; k++) this.down[k] = -m[k]!;
    this.body.support(this.down);
    this.contacts.add(m, this.body.point, through, triangle, 5);
  }

  /**
   * foot = a point of the triangle in the body. What a convex body shares with a triangle reaches an
   * edge, or else lies wholly inside: then it has a point of the line between the body's lowest point
   * and its highest.
   */
  #findInBody(): void {
    const { n, tri, body } = this;
    let longest: f64 = -1;
    for (let k = 0; k < 3; k++) {
      const from = 3 * k;
      const to = k === 2 ? 0 : from + 3;
      for (let i = 0; i < 3; i++) {
        corner[i] = tri[from + i]!;
        side[i] = tri[to + i]! - tri[from + i]!;
      }
      const length = Math.sqrt(side[0]! * side[0]! + side[1]! * side[1]! + side[2]! * side[2]!);
      for (let i = 0; i < 3; i++) side[i] = side[i]! / length;
      if (!body.spanAlong(span, corner, side)) continue;
      const low = Math.max(0, span[0]!);
      const high = Math.min(length, span[1]!);
      if (high - low <= longest) continue;
      longest = high - low;
      for (let i = 0; i < 3; i++) foot[i] = corner[i]! + 0.5 * (low + high) * side[i]!;
    }
    if (longest >= 0) return;
    body.support(n);
    const above =
      n[0]! * (body.point[0]! - tri[0]!) +
      n[1]! * (body.point[1]! - tri[1]!) +
      n[2]! * (body.point[2]! - tri[2]!);
    const t = this.planeSeparation / (this.planeSeparation - above);
    for (let i = 0; i < 3; i++) foot[i] = point[i]! + t * (body.point[i]! - point[i]!);
    closestToPoint(closest, tri, foot);
    foot[0] = closest.x;
    foot[1] = closest.y;
    foot[2] = closest.z;
  }

  #nameOf(i: i32): f64 {
    const { over } = this;
    const made = over.madeBy[i]!;
    const place: f64 = over.places[i]!;
    if (made === MADE_BY.triangleVertex) return place;
    // Four times a name may be more than 32 bits hold.
    const name: f64 = over.bodyNames[i]!;
    return made === MADE_BY.crossing ? 4 * name + place : name;
  }

  /** The triangle across the flat edge that a clipped corner lies on, or −1. */
  #acrossOf(i: i32): i32 {
    const { over } = this;
    const place = over.places[i]!;
    if (over.madeBy[i] === MADE_BY.crossing) return this.#flatNeighbor(place);
    if (over.madeBy[i] === MADE_BY.triangleVertex) {
      // A corner is inside if both its edges lead on flat.
      const a = this.#flatNeighbor(place);
      const b = this.#flatNeighbor(place === 0 ? 2 : place - 1);
      return a >= 0 && b >= 0 ? a : -1;
    }
    return -1;
  }

  #flatNeighbor(k: i32): i32 {
    const { source, triangle } = this;
    return source.edgeKind(triangle, k) === EDGE.flat ? source.neighbor(triangle, k) : -1;
  }
}

function readPoint(out: Float64Array, points: Float64Array, i: i32): void {
  out[0] = points[3 * i]!;
  out[1] = points[3 * i + 1]!;
  out[2] = points[3 * i + 2]!;
}
