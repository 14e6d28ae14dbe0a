/**
 * The part of a shape's surface that can touch something in a direction: a point, an edge or a flat
 * polygon, with names for its corners and edges.
 *
 * A body at rest on a face touches with the whole face, and still does when it tilts a little. So a
 * feature is the polygon that is most nearly square to the direction at the farthest point, however
 * tilted; the manifold then keeps what is near enough. A feature always holds the farthest point.
 */

import type { f64, i32 } from '../../../kernel/lanes.js';

/** Cosine below which a polygon is seen so much from its edge that an edge serves better. */
export const POOR_COSINE = 0.1;
/** Angle (rad) or fraction of the size within which corners count as equally far. */
export const SUPPORT_TIE = 1e-7;
/** Cosines that differ by less count as equal; the first of equals wins. */
export const COSINE_TIE = 1e-6;

/** A point, an edge or a polygon of a surface. */
export class ContactFeature {
  /** Corners: 1 for a point, 2 for an edge, more for a polygon. */
  count = 0;
  /** (corners × 3) m; a polygon's counterclockwise seen from outside */
  points = new Float64Array(3 * 16);
  /** (corners) names of the corners, see `feature-id.ts` */
  vertices = new Int32Array(16);
  /** (corners) names of the edges from each corner to the next */
  edges = new Int32Array(16);
  /** Name of the polygon, or of the edge. */
  face = 0;
  /** Name of what the farthest points alone are: a vertex, an edge or a face. */
  support = 0;
  /** Radius (m) of the side that an edge is a line of; 0 for a sharp edge (and for a cone). */
  bend: f64 = 0;
  /** How far (m) beside such a line the side may touch together with the whole line. */
  round: f64 = 0;
  /** (3) outward unit normal of a polygon */
  readonly normal = new Float64Array(3);

  /** Starts a feature with this number of corners. */
  begin(count: i32): void {
    this.count = count;
    this.bend = 0;
    this.round = 0;
    if (this.vertices.length >= count) return;
    this.points = new Float64Array(6 * count);
    this.vertices = new Int32Array(2 * count);
    this.edges = new Int32Array(2 * count);
  }

  /** Sets corner i, m, with its name and the name of the edge that follows. */
  corner(i: i32, x: f64, y: f64, z: f64, vertex: i32, edge: i32): void {
    this.points[3 * i] = x;
    this.points[3 * i + 1] = y;
    this.points[3 * i + 2] = z;
    this.name(i, vertex, edge);
  }

  /** Names corner i and the edge that follows; for who writes to `points` without boxing numbers. */
  name(i: i32, vertex: i32, edge: i32): void {
    this.vertices[i] = vertex;
    this.edges[i] = edge;
  }

  setNormal(x: f64, y: f64, z: f64): void {
    this.normal[0] = x;
    this.normal[1] = y;
    this.normal[2] = z;
  }

  /** Seen from another frame: r x + t for points, r x for the normal. */
  move(r: Float64Array, t: Float64Array): void {
    const p = this.points;
    for (let i = 0; i < 3 * this.count; i += 3) {
      const x = p[i]!;
      const y = p[i + 1]!;
      const z = p[i + 2]!;
      p[i] = r[0]! * x + r[1]! * y + r[2]! * z + t[0]!;
      p[i + 1] = r[3]! * x + r[4]! * y + r[5]! * z + t[1]!;
      p[i + 2] = r[6]! * x + r[7]! * y + r[8]! * z + t[2]!;
    }
    const n = this.normal;
    const x = n[0]!;
    const y = n[1]!;
    const z = n[2]!;
    n[0] = r[0]! * x + r[1]! * y + r[2]! * z;
    n[1] = r[3]! * x + r[4]! * y + r[5]! * z;
    n[2] = r[6]! * x + r[7]! * y + r[8]! * z;
  }

  /**
   * Whether a point (3) lies over the feature, seen along a unit vector (3): at most `offBy` (1, m)
   * outside of a polygon, beside an edge or from a point.
   */
  isUnder(point: Float64Array, along: Float64Array, offBy: Float64Array): boolean {
    const tolerance = offBy[0]!;
    const p = this.points;
    const nx = along[0]!;
    const ny = along[1]!;
    const nz = along[2]!;
    const turned = this.normal[0]! * nx + this.normal[1]! * ny + this.normal[2]! * nz < 0;
    for (let i = 0; i < this.count; i++) {
      const a = 3 * i;
      const b = i + 1 === this.count ? 0 : a + 3;
      const x = point[0]! - p[a]!;
      const y = point[1]! - p[a + 1]!;
      const z = point[2]! - p[a + 2]!;
      if (this.count === 1) {
        const up = x * nx + y * ny + z * nz;
        return x * x + y * y + z * z - up * up <= tolerance * tolerance;
      }
      const ux = p[b]! - p[a]!;
      const uy = p[b + 1]! - p[a + 1]!;
      const uz = p[b + 2]! - p[a + 2]!;
      const uu = ux * ux + uy * uy + uz * uz;
      // n × u points into a polygon that is counterclockwise about n.
      const inside = (ny * uz - nz * uy) * x + (nz * ux - nx * uz) * y + (nx * uy - ny * ux) * z;
      const most = tolerance * Math.sqrt(uu);
      if ((turned ? -inside : inside) < -most) return false;
      if (this.count === 2) {
        const forward = x * ux + y * uy + z * uz;
        return Math.abs(inside) <= most && forward >= -most && forward <= uu + most;
      }
    }
    return true;
  }
}
