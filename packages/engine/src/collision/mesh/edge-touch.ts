/**
 * A convex body on an edge or a vertex of a triangle, for a given normal: the part of the edge that
 * lies over what the body has on its side.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import type { TriangleTouch } from './triangle-touch.js';

/** Edges of body and triangle count as parallel up to this sine. */
const PARALLEL = 0.05;
/** A body's face serves for an edge of the triangle from this cosine on. */
const FACING = 0.1;
/** Separations this share of the body's size apart are the same. */
const SAME = 1e-6;

/** A way off the triangle: along a unit vector, from a point of it. */
export class OffFace {
  /** (3) unit vector from the triangle to the body */
  readonly m = new Float64Array(3);
  /** (3) the point of the triangle nearest to the body, or deepest in it, m */
  readonly from = new Float64Array(3);
  /** (3) the body's point that is nearest or deepest: over the other one, or about so, m */
  readonly over = new Float64Array(3);
  /** m */
  separation: f64 = 0;

  /** Takes over another one. */
  copy(other: OffFace): void {
    for (let i = 0; i < 3; i++) {
      this.m[i] = other.m[i]!;
      this.from[i] = other.from[i]!;
      this.over[i] = other.over[i]!;
    }
    this.separation = other.separation;
  }
}

const down = new Float64Array(3);
const onEdge = new Float64Array(3);
const onBody = new Float64Array(3);
/** (2) where a line is in the body, m */
const span = new Float64Array(2);
/** (2) the ends of a part of an edge, as shares of its length */
const ends = new Float64Array(2);

/** Adds a contact on vertex k. */
export function addVertexPoint(touch: TriangleTouch, k: i32, way: OffFace): void {
  const owner = touch.source.vertexOwner(touch.triangle, k);
  for (let i = 0; i < 3; i++) {
    way.from[i] = touch.tri[3 * k + i]!;
    down[i] = -way.m[i]!;
  }
  touch.body.findFeature(down);
  const face: f64 = touch.body.feature.face;
  const local: f64 = 8 * (4 * face + (owner % 3)) + 3;
  addWayPoint(touch, way, (owner - (owner % 3)) / 3, local);
}

/** Adds a contact on edge k; its nearest point serves if the body has nothing long beside it. */
export function addEdgePoints(touch: TriangleTouch, k: i32, way: OffFace): void {
  const owner = touch.source.edgeOwner(touch.triangle, k);
  const triangle = (owner - (owner % 3)) / 3;
  const { m } = way;
  for (let i = 0; i < 3; i++) down[i] = -m[i]!;
  touch.body.findFeature(down);
  const { feature } = touch.body;
  const face: f64 = feature.face;
  const local: f64 = 8 * (16 * face + 4 * (owner % 3)) + 4;
  const n = feature.normal;
  const facing = -(n[0]! * m[0]! + n[1]! * m[1]! + n[2]! * m[2]!);
  const first = touch.contacts.count;
  if (feature.count > 2 && facing > FACING) {
    if (edgeOverPolygon(touch, k, m)) addOnPolygon(touch, k, m, triangle, local);
  } else if (feature.count === 2) {
    addBesideEdge(touch, k, m, triangle, local);
  }
  // The ends of what lies along the edge may both be less deep than what was found between them.
  if (touch.contacts.leastFrom(first) <= way.separation + SAME * touch.body.size) return;
  addWayPoint(touch, way, triangle, local + 16);
}

/**
 * Adds the one point of a way: where it begins, and the body straight over it. Where the way begins on the
 * next piece of a longer edge, or searches are not certain of the point (a flat or straight part of the
 * body gives them many), the point that was found of the body stands in if it is as deep, else the body's
 * farthest one: these may lie a little beside.
 */
export function addWayPoint(touch: TriangleTouch, way: OffFace, triangle: i32, local: f64): void {
  const { m, over, separation } = way;
  for (let i = 0; i < 3; i++) onEdge[i] = way.from[i]!;
  if (isStraightOver(touch, way)) {
    addAt(touch, m, span[0]!, triangle, local);
    return;
  }
  let s: f64 = 0;
  for (let i = 0; i < 3; i++) s += m[i]! * (over[i]! - onEdge[i]!);
  if (Math.abs(s - separation) <= SAME * touch.body.size) {
    touch.contacts.add(m, over, onEdge, triangle, local);
    return;
  }
  for (let i = 0; i < 3; i++) down[i] = -m[i]!;
  touch.body.support(down);
  touch.contacts.add(m, touch.body.point, onEdge, triangle, local);
}

/** Whether the body is as far straight over the beginning of a way as the way says; leaves it in `span`. */
export function isStraightOver({ body }: TriangleTouch, { from, m, separation }: OffFace): boolean {
  return body.spanAlong(span, from, m) && Math.abs(span[0]! - separation) <= SAME * body.size;
}

/** Finds the part of edge k over the body's polygon, seen along m, as `ends`; false if there is none. */
function edgeOverPolygon(touch: TriangleTouch, k: i32, m: Float64Array): boolean {
  const { tri } = touch;
  const { count, points: p } = touch.body.feature;
  const from = 3 * k;
  const to = k === 2 ? 0 : from + 3;
  const ex = tri[to]! - tri[from]!;
  const ey = tri[to + 1]! - tri[from + 1]!;
  const ez = tri[to + 2]! - tri[from + 2]!;
  let low: f64 = 0;
  let high: f64 = 1;
  for (let i = 0; i < count; i++) {
    const a = 3 * i;
    const b = i + 1 === count ? 0 : a + 3;
    const ux = p[b]! - p[a]!;
    const uy = p[b + 1]! - p[a + 1]!;
    const uz = p[b + 2]! - p[a + 2]!;
    // Into the polygon, square to m: counterclockwise about −m.
    const ix = uy * m[2]! - uz * m[1]!;
    const iy = uz * m[0]! - ux * m[2]!;
    const iz = ux * m[1]! - uy * m[0]!;
    const start =
      ix * (tri[from]! - p[a]!) +
      iy * (tri[from + 1]! - p[a + 1]!) +
      iz * (tri[from + 2]! - p[a + 2]!);
    const slope = ix * ex + iy * ey + iz * ez;
    // Inside where start + t slope ≥ 0.
    if (slope > 0) low = Math.max(low, -start / slope);
    else if (slope < 0) high = Math.min(high, -start / slope);
    else if (start < 0) return false;
  }
  ends[0] = low;
  ends[1] = high;
  // Where the body's corner is right over the edge, rounding decides whether there is a part: there is none.
  const length = (high - low) * Math.sqrt(ex * ex + ey * ey + ez * ez);
  return length > SAME * touch.body.size;
}

/** Adds both ends of the part of edge k, measured along m to the body's polygon. */
function addOnPolygon(
  touch: TriangleTouch,
  k: i32,
  m: Float64Array,
  triangle: i32,
  local: f64,
): void {
  const { points: p, normal: n } = touch.body.feature;
  const along = n[0]! * m[0]! + n[1]! * m[1]! + n[2]! * m[2]!;
  for (let end = 0; end < 2; end++) {
    pointOfEdge(touch, k, ends[end]!);
    const s =
      (n[0]! * (p[0]! - onEdge[0]!) + n[1]! * (p[1]! - onEdge[1]!) + n[2]! * (p[2]! - onEdge[2]!)) /
      along;
    if (!(s < touch.margin)) continue;
    addAt(touch, m, s, triangle, local + 8 * end);
  }
}

/** Adds both ends of the part of edge k beside an edge of the body, if they are about parallel. */
function addBesideEdge(
  touch: TriangleTouch,
  k: i32,
  m: Float64Array,
  triangle: i32,
  local: f64,
): void {
  const { tri } = touch;
  const p = touch.body.feature.points;
  const from = 3 * k;
  const to = k === 2 ? 0 : from + 3;
  const ex = tri[to]! - tri[from]!;
  const ey = tri[to + 1]! - tri[from + 1]!;
  const ez = tri[to + 2]! - tri[from + 2]!;
  const ux = p[3]! - p[0]!;
  const uy = p[4]! - p[1]!;
  const uz = p[5]! - p[2]!;
  const square = ex * ex + ey * ey + ez * ez;
  const along = ex * ux + ey * uy + ez * uz;
  const size = square * (ux * ux + uy * uy + uz * uz);
  if (size === 0 || size - along * along > PARALLEL * PARALLEL * size) return;
  // Where the body's two ends are along the edge.
  const t0 =
    (ex * (p[0]! - tri[from]!) + ey * (p[1]! - tri[from + 1]!) + ez * (p[2]! - tri[from + 2]!)) /
    square;
  const t1 = t0 + along / square;
  const low = Math.max(0, Math.min(t0, t1));
  const high = Math.min(1, Math.max(t0, t1));
  if (!(low < high)) return;
  for (let end = 0; end < 2; end++) {
    const t = end === 0 ? low : high;
    const share = (t - t0) / (t1 - t0);
    pointOfEdge(touch, k, t);
    const gap =
      m[0]! * (p[0]! + share * ux - onEdge[0]!) +
      m[1]! * (p[1]! + share * uy - onEdge[1]!) +
      m[2]! * (p[2]! + share * uz - onEdge[2]!);
    // The edges are not quite parallel, and the body's may be a line of a round side.
    const isHit = touch.body.spanAlong(span, onEdge, m);
    if (!isHit && touch.body.isRound) continue;
    const s = isHit ? span[0]! : gap;
    if (!(s < touch.margin)) continue;
    if (isHit) {
      addAt(touch, m, s, triangle, local + 8 * end);
      continue;
    }
    // The body's edge passes a little beside: its own point stands in.
    onBody[0] = p[0]! + share * ux;
    onBody[1] = p[1]! + share * uy;
    onBody[2] = p[2]! + share * uz;
    touch.contacts.add(m, onBody, onEdge, triangle, local + 8 * end);
  }
}

/** onEdge = the point of edge k at a share of its length. */
function pointOfEdge({ tri }: TriangleTouch, k: i32, t: f64): void {
  const from = 3 * k;
  const to = k === 2 ? 0 : from + 3;
  for (let i = 0; i < 3; i++) onEdge[i] = tri[from + i]! + t * (tri[to + i]! - tri[from + i]!);
}

/** Adds a contact at `onEdge`, with the body s (m) away along m. */
function addAt(touch: TriangleTouch, m: Float64Array, s: f64, triangle: i32, local: f64): void {
  for (let i = 0; i < 3; i++) onBody[i] = onEdge[i]! + s * m[i]!;
  touch.contacts.add(m, onBody, onEdge, triangle, local);
}
