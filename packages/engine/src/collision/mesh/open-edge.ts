/** The shortest way out of a surface over an edge that a body could slip off. */

import { ArcSearch } from './arc-search.js';
import type { TriangleTouch } from './triangle-touch.js';

const own = new Float64Array(3);
const other = new Float64Array(3);

/** A search over one edge and what it found. */
export class OpenEdge {
  /** Normal and separation. */
  readonly arc = new ArcSearch();
  /** (3) the point of the edge where the way begins, m */
  readonly crossing = new Float64Array(3);

  /**
   * Searches the normals that edge k of a triangle allows for the shortest way out. False if there is
   * none inside the arc between the two faces.
   */
  search(touch: TriangleTouch, k: number): boolean {
    const { tri } = touch;
    const { arc } = this;
    const from = 3 * k;
    const to = k === 2 ? 0 : from + 3;
    const ex = tri[to]! - tri[from]!;
    const ey = tri[to + 1]! - tri[from + 1]!;
    const ez = tri[to + 2]! - tri[from + 2]!;
    own[0] = touch.nx;
    own[1] = touch.ny;
    own[2] = touch.nz;
    const isBack = touch.nx * tri[9]! + touch.ny * tri[10]! + touch.nz * tri[11]! < 0;
    if (touch.source.across(other, touch.triangle, k)) {
      if (isBack) for (let i = 0; i < 3; i++) other[i] = -other[i]!;
    } else {
      // At a border the arc ends in the plane: e × n leads out of the triangle.
      const length = Math.sqrt(ex * ex + ey * ey + ez * ez);
      other[0] = (ey * tri[11]! - ez * tri[10]!) / length;
      other[1] = (ez * tri[9]! - ex * tri[11]!) / length;
      other[2] = (ex * tri[10]! - ey * tri[9]!) / length;
    }
    if (!arc.search(touch.body, tri, from, ex, ey, ez, own, other)) return false;
    // The body's chord crosses the plane through the edge along m at c.
    const wx = arc.y * ez - arc.z * ey;
    const wy = arc.z * ex - arc.x * ez;
    const wz = arc.x * ey - arc.y * ex;
    const a = arc.from;
    const b = arc.to;
    const offset = wx * tri[from]! + wy * tri[from + 1]! + wz * tri[from + 2]!;
    const before = wx * a[0]! + wy * a[1]! + wz * a[2]! - offset;
    const after = wx * b[0]! + wy * b[1]! + wz * b[2]! - offset;
    const s = before === after ? 0.5 : Math.min(1, Math.max(0, before / (before - after)));
    const square = ex * ex + ey * ey + ez * ez;
    const t =
      (ex * (a[0]! + s * (b[0]! - a[0]!) - tri[from]!) +
        ey * (a[1]! + s * (b[1]! - a[1]!) - tri[from + 1]!) +
        ez * (a[2]! + s * (b[2]! - a[2]!) - tri[from + 2]!)) /
      square;
    const on = Math.min(1, Math.max(0, t));
    this.crossing[0] = tri[from]! + on * ex;
    this.crossing[1] = tri[from + 1]! + on * ey;
    this.crossing[2] = tri[from + 2]! + on * ez;
    return true;
  }
}
