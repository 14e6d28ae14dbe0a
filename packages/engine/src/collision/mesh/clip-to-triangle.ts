/**
 * The part of a body's contact feature that lies over a triangle, seen square to its plane.
 *
 * A polygon is cut by the three planes through the triangle's edges (I. Sutherland, G. Hodgman,
 * "Reentrant polygon clipping", 1974). Every corner that is left knows what made it: a corner of the
 * body, an edge of the body over an edge of the triangle, or a corner of the triangle.
 */

import type { i32 } from '../../kernel/lanes.js';
import type { ContactFeature } from '../narrow/features/contact-feature.js';
import { CRACK } from './flat-patch.js';

/** Numbers of a corner's name: what made it. */
export const MADE_BY = { bodyVertex: 0, crossing: 1, triangleVertex: 2 } as const;

/** Stands for "the edge belongs to the triangle": its number is added. */
const TRIANGLE_EDGE = 0x100000;

/** A clipped polygon. */
export class OverTriangle {
  count: i32 = 0;
  /** (corners × 3) on the body, m */
  points = new Float64Array(3 * 32);
  /** (corners) height over the triangle's plane, m; before the polygon is finished, something else */
  heights = new Float64Array(32);
  /** (corners) one of {@link MADE_BY} */
  madeBy = new Uint8Array(32);
  /** (corners) name of the body's vertex, or of its edge at a crossing */
  bodyNames = new Int32Array(32);
  /** (corners) the triangle's edge at a crossing, its corner for its own corners */
  places = new Uint8Array(32);
  /** (corners) the edge that follows: the body's name, or TRIANGLE_EDGE + k */
  edges = new Int32Array(32);

  reserve(count: i32): void {
    if (this.madeBy.length >= count) return;
    this.points = new Float64Array(6 * count);
    this.heights = new Float64Array(2 * count);
    this.madeBy = new Uint8Array(2 * count);
    this.bodyNames = new Int32Array(2 * count);
    this.places = new Uint8Array(2 * count);
    this.edges = new Int32Array(2 * count);
  }
}

let current = new OverTriangle();
let next = new OverTriangle();

/**
 * Clips a feature against the prism over the triangle `tri` (corners and unit normal); heights are
 * measured along the unit normal n of one of its sides. What it returns is valid until the next call.
 */
export function clipToTriangle(
  feature: ContactFeature,
  tri: Float64Array,
  n: Float64Array,
): OverTriangle {
  const { count, points, vertices, edges } = feature;
  current.reserve(count + 4);
  next.reserve(count + 4);
  current.count = count;
  for (let i = 0; i < count; i++) {
    current.points[3 * i] = points[3 * i]!;
    current.points[3 * i + 1] = points[3 * i + 1]!;
    current.points[3 * i + 2] = points[3 * i + 2]!;
    current.madeBy[i] = MADE_BY.bodyVertex;
    current.bodyNames[i] = vertices[i]!;
    current.edges[i] = edges[i]!;
  }
  for (let k = 0; k < 3 && current.count > 0; k++) clipAtEdge(tri, k);
  const p = current.points;
  for (let i = 0; i < current.count; i++) {
    current.heights[i] =
      n[0]! * (p[3 * i]! - tri[0]!) +
      n[1]! * (p[3 * i + 1]! - tri[1]!) +
      n[2]! * (p[3 * i + 2]! - tri[2]!);
  }
  return current;
}

/** Keeps what lies on the inner side of edge k. */
function clipAtEdge(tri: Float64Array, k: i32): void {
  const from = 3 * k;
  const to = k === 2 ? 0 : from + 3;
  const ex = tri[to]! - tri[from]!;
  const ey = tri[to + 1]! - tri[from + 1]!;
  const ez = tri[to + 2]! - tri[from + 2]!;
  // Into the triangle: n × e.
  const ix = tri[10]! * ez - tri[11]! * ey;
  const iy = tri[11]! * ex - tri[9]! * ez;
  const iz = tri[9]! * ey - tri[10]! * ex;
  const offset = ix * tri[from]! + iy * tri[from + 1]! + iz * tri[from + 2]!;
  // Heights are distances times the edge's length.
  const inside = -CRACK * (ex * ex + ey * ey + ez * ez);
  const p = current.points;
  const { count, heights } = current;
  let outside = 0;
  for (let i = 0; i < count; i++) {
    const height = ix * p[3 * i]! + iy * p[3 * i + 1]! + iz * p[3 * i + 2]! - offset;
    heights[i] = height;
    if (height < inside) outside++;
  }
  if (outside === 0) return;
  if (outside === count) {
    current.count = 0;
    return;
  }
  // A point is no polygon and a segment has one edge only.
  const sides = count > 2 ? count : count - 1;
  next.count = 0;
  for (let i = 0; i < count; i++) {
    const height = heights[i]!;
    if (height >= inside) copyCorner(i);
    if (i >= sides) break;
    const j = i + 1 === count ? 0 : i + 1;
    const after = heights[j]!;
    if ((height > 0 && after < inside) || (height < inside && after > 0)) {
      part[0] = height / (height - after);
      addCrossing(i, j, k, after < inside && count > 2);
    }
  }
  const done = current;
  current = next;
  next = done;
}

function copyCorner(i: i32): void {
  const at = next.count++;
  next.points[3 * at] = current.points[3 * i]!;
  next.points[3 * at + 1] = current.points[3 * i + 1]!;
  next.points[3 * at + 2] = current.points[3 * i + 2]!;
  next.madeBy[at] = current.madeBy[i]!;
  next.bodyNames[at] = current.bodyNames[i]!;
  next.places[at] = current.places[i]!;
  next.edges[at] = current.edges[i]!;
}

/** (1) how far along its side a crossing is: a number that is handed on would be boxed */
const part = new Float64Array(1);

/** Where the side from corner i to j meets the plane of edge k; `leaving`: the polygon ends there. */
function addCrossing(i: i32, j: i32, k: i32, leaving: boolean): void {
  const t = part[0]!;
  const at = next.count++;
  const p = current.points;
  for (let axis = 0; axis < 3; axis++) {
    const a = p[3 * i + axis]!;
    next.points[3 * at + axis] = a + t * (p[3 * j + axis]! - a);
  }
  const side = current.edges[i]!;
  next.edges[at] = leaving ? TRIANGLE_EDGE + k : side;
  if (side >= TRIANGLE_EDGE) {
    // Two edges of the triangle meet at the corner they share.
    const other = side - TRIANGLE_EDGE;
    const first = other < k ? other : k;
    const last = other < k ? k : other;
    next.madeBy[at] = MADE_BY.triangleVertex;
    next.bodyNames[at] = 0;
    next.places[at] = first === 0 && last === 2 ? 0 : last;
  } else {
    next.madeBy[at] = MADE_BY.crossing;
    next.bodyNames[at] = side;
    next.places[at] = k;
  }
}
