/** The shortest way out of a surface over an edge that a body could slip off. */

import type { i32 } from '../../kernel/lanes.js';
import { ArcSearch } from './arc-search.js';
import type { OffFace } from './edge-touch.js';
import type { TriangleTouch } from './triangle-touch.js';

const arc = new ArcSearch();
const other = new Float64Array(3);
const edge = new Float64Array(3);
const start = new Float64Array(3);
const along = new Float64Array(3);
/** (2) where the line of an edge is in the body, m */
const span = new Float64Array(2);

/**
 * Searches the normals that edge k of a triangle allows for the shortest way out. False if there is
 * none inside the arc between the two faces.
 */
export function searchOpenEdge(out: OffFace, touch: TriangleTouch, k: i32): boolean {
  const { tri } = touch;
  const from = 3 * k;
  const to = k === 2 ? 0 : from + 3;
  for (let i = 0; i < 3; i++) {
    start[i] = tri[from + i]!;
    edge[i] = tri[to + i]! - tri[from + i]!;
  }
  const ex = edge[0]!;
  const ey = edge[1]!;
  const ez = edge[2]!;
  const square = ex * ex + ey * ey + ez * ez;
  if (touch.source.across(other, touch.triangle, k)) {
    if (touch.isBack) for (let i = 0; i < 3; i++) other[i] = -other[i]!;
  } else {
    // At a border the arc ends in the plane: e × n leads out of the triangle.
    const length = Math.sqrt(square);
    other[0] = (ey * tri[11]! - ez * tri[10]!) / length;
    other[1] = (ez * tri[9]! - ex * tri[11]!) / length;
    other[2] = (ex * tri[10]! - ey * tri[9]!) / length;
  }
  if (!arc.search(touch.body, start, edge, touch.n, other)) return false;
  const { m } = out;
  for (let i = 0; i < 3; i++) m[i] = arc.normal[i]!;
  out.separation = arc.separation;
  // The body's chord crosses the plane through the edge along m.
  const wx = m[1]! * ez - m[2]! * ey;
  const wy = m[2]! * ex - m[0]! * ez;
  const wz = m[0]! * ey - m[1]! * ex;
  const a = arc.from;
  const b = arc.to;
  const offset = wx * start[0]! + wy * start[1]! + wz * start[2]!;
  const before = wx * a[0]! + wy * a[1]! + wz * a[2]! - offset;
  const after = wx * b[0]! + wy * b[1]! + wz * b[2]! - offset;
  const s = before === after ? 0.5 : Math.min(1, Math.max(0, before / (before - after)));
  const { over } = out;
  for (let i = 0; i < 3; i++) over[i] = a[i]! + s * (b[i]! - a[i]!);
  const t =
    (ex * (over[0]! - start[0]!) + ey * (over[1]! - start[1]!) + ez * (over[2]! - start[2]!)) /
    square;
  // The edge may be a piece of a longer one, and the way begin on the next piece: then this piece
  // counts for what of it lies in the body.
  let on = t;
  if (!(t >= 0 && t <= 1)) {
    const length = Math.sqrt(square);
    for (let i = 0; i < 3; i++) along[i] = edge[i]! / length;
    if (!touch.body.spanAlong(span, start, along)) return false;
    const low = Math.max(0, span[0]! / length);
    const high = Math.min(1, span[1]! / length);
    if (!(low <= high)) return false;
    on = Math.min(high, Math.max(low, t));
  }
  for (let i = 0; i < 3; i++) out.from[i] = start[i]! + on * edge[i]!;
  return true;
}
