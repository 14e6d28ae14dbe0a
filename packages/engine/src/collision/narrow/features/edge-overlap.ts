/**
 * Two edges that lie along each other touch with two points: the ends of what they share.
 *
 * Edges that are not quite parallel are apart sideways there. The sides of cylinders and capsules are
 * round and still meet, each a little way around its side; sharp edges do not, and touch where they
 * cross. So two logs on each other have two points up to the angle where their sides part.
 *
 * Two that come fast turn within the step, if they are struck beside their middles. So where points are wanted far ahead,
 * sides that cross have them as far as turning may bring them together: see `capsule-capsule.ts`.
 */

import type { f64, i32 } from '../../../kernel/lanes.js';
import { featureId } from '../feature-id.js';
import type { ContactFeature } from './contact-feature.js';

/** Cosine of an edge with the normal up to which it touches along its length. */
const MOST_TILT = 0.02;
/** The same for sides that come fast and turn meanwhile, and the sine² of half the angle up to which they may cross. */
const TURNING_TILT = 0.15;
const CROSSING = 0.15;
/** Reach, in radii of both, from which sides count as such, and the part of it by which they may part. */
const AHEAD = 0.04;
const PART = 0.5;

/** The two points that edges of A and B share. */
export class EdgeOverlap {
  /** (2 × 6) point on A's surface and on B's, one over the other along the normal, m */
  readonly points = new Float64Array(12);
  /** (2) names of the points */
  readonly ids = new Float64Array(2);

  #a: Float64Array = this.points;
  #b: Float64Array = this.points;
  #normal: Float64Array = this.points;
  /** (4) fractions of A's and B's edge; what `#set` and `#stepToSide` find, m */
  readonly #at = new Float64Array(4);
  /** (3) a way sideways, m */
  readonly #side = new Float64Array(3);

  /** The distance sideways (m) that counts as none. */
  tolerance: f64 = 0;
  /** How much farther than they are now points are wanted, m. */
  reach: f64 = 0;
  /** How far apart sideways round sides may be that come fast, m. */
  #wide: f64 = 0;

  /**
   * Finds the points of two edges, all in one frame; false if they do not touch along their length.
   * `normal` is the unit vector from A to B.
   */
  find(a: ContactFeature, b: ContactFeature, normal: Float64Array): boolean {
    const p = a.points;
    const q = b.points;
    this.#a = p;
    this.#b = q;
    this.#normal = normal;
    const bends = a.bend + b.bend;
    const comes = a.bend * b.bend > 0 && this.reach > AHEAD * bends;
    const tilt = comes ? TURNING_TILT : MOST_TILT;
    if (!(this.#isSquare(p, tilt) && this.#isSquare(q, tilt))) return false;
    // The direction halfway between the two, pointing along A's, seen along the normal.
    const ux = p[3]! - p[0]!;
    const uy = p[4]! - p[1]!;
    const uz = p[5]! - p[2]!;
    const vx = q[3]! - q[0]!;
    const vy = q[4]! - q[1]!;
    const vz = q[5]! - q[2]!;
    const opposite = ux * vx + uy * vy + uz * vz < 0;
    const su = 0.5 / Math.sqrt(ux * ux + uy * uy + uz * uz);
    const sv = (opposite ? -0.5 : 0.5) / Math.sqrt(vx * vx + vy * vy + vz * vz);
    let fx = ux * su + vx * sv;
    let fy = uy * su + vy * sv;
    let fz = uz * su + vz * sv;
    // |f| is the cosine of half the angle between them.
    const halfSine = Math.sqrt(Math.max(0, 1 - (fx * fx + fy * fy + fz * fz)));
    const fn = normal[0]! * fx + normal[1]! * fy + normal[2]! * fz;
    fx -= fn * normal[0]!;
    fy -= fn * normal[1]!;
    fz -= fn * normal[2]!;
    // Where the ends are along it, from A's first; the shared part is from `low` to `high`.
    const a1 = ux * fx + uy * fy + uz * fz;
    const b0 = (q[0]! - p[0]!) * fx + (q[1]! - p[1]!) * fy + (q[2]! - p[2]!) * fz;
    const b1 = b0 + vx * fx + vy * fy + vz * fz;
    if (!(a1 > 0 && Math.abs(b1 - b0) > 0)) return false;
    let low = Math.max(0, Math.min(b0, b1));
    let high = Math.min(a1, Math.max(b0, b1));
    this.#wide = 0;
    if (comes && halfSine * halfSine < CROSSING) {
      // Circles that lie w apart sideways have a gap g more: w² = g (2 ρ − g), with ρ of both. Where the edges, of
      // which one is x ↦ s0 + k x beside the other, are farther apart, they are cut off.
      const gap = Math.min(PART * this.reach, 0.3 * bends);
      const wide = Math.sqrt(gap * (2 * bends - gap));
      const gx = normal[1]! * fz - normal[2]! * fy;
      const gy = normal[2]! * fx - normal[0]! * fz;
      const gz = normal[0]! * fy - normal[1]! * fx;
      const size = Math.sqrt(gx * gx + gy * gy + gz * gz);
      const g0 = (q[0]! - p[0]!) * gx + (q[1]! - p[1]!) * gy + (q[2]! - p[2]!) * gz;
      const kb = (vx * gx + vy * gy + vz * gz) / (b1 - b0);
      const k = kb - (ux * gx + uy * gy + uz * gz) / a1;
      const s0 = g0 - kb * b0;
      const most = wide * size;
      if (Math.abs(k) > 0) {
        const middle = -s0 / k;
        const half = most / Math.abs(k);
        low = Math.max(low, middle - half);
        high = Math.min(high, middle + half);
      }
      this.#wide = wide;
    }
    const at = this.#at;
    at[0] = low / a1;
    at[1] = (low - b0) / (b1 - b0);
    if (!this.#set(0, a, b)) return false;
    const atLow = at[2]!;
    at[0] = high / a1;
    at[1] = (high - b0) / (b1 - b0);
    if (!this.#set(6, a, b)) return false;
    const atHigh = at[2]!;
    // A way around the side leads a little along it, too, for edges that are not quite parallel and
    // square to the normal: stay away from the ends by more than that.
    const inset = Math.max(atLow, atHigh) * (2 * halfSine + tilt);
    if (!(high - low > 2 * inset)) return false;
    if (inset > 0) {
      at[0] = (low + inset) / a1;
      at[1] = (low + inset - b0) / (b1 - b0);
      this.#set(0, a, b);
      at[0] = (high - inset) / a1;
      at[1] = (high - inset - b0) / (b1 - b0);
      this.#set(6, a, b);
    }
    // An end of A on B's edge, or the other way round.
    this.ids[0] =
      low === 0
        ? featureId(a.vertices[0]!, b.face)
        : featureId(a.face, b.vertices[opposite ? 1 : 0]!);
    this.ids[1] =
      high === a1
        ? featureId(a.vertices[1]!, b.face)
        : featureId(a.face, b.vertices[opposite ? 0 : 1]!);
    return true;
  }

  /** Whether an edge is nearly square to the normal, up to a cosine: only then does it touch with both ends. */
  #isSquare(edge: Float64Array, tilt: f64): boolean {
    const x = edge[3]! - edge[0]!;
    const y = edge[4]! - edge[1]!;
    const z = edge[5]! - edge[2]!;
    const n = this.#normal;
    const along = n[0]! * x + n[1]! * y + n[2]! * z;
    return along * along <= tilt * tilt * (x * x + y * y + z * z);
  }

  /**
   * Writes the points of both surfaces over each other at the fractions `#at[0]` and `#at[1]` of the
   * edges, and to `#at[2]` how far the edges are apart sideways there, m; false if too far. The two
   * share the way in proportion to their radii: there their tangents are parallel.
   */
  #set(o: i32, a: ContactFeature, b: ContactFeature): boolean {
    const p = this.#a;
    const q = this.#b;
    const n = this.#normal;
    const s = this.#at[0]!;
    const t = this.#at[1]!;
    const side = this.#side;
    let x = q[0]! + t * (q[3]! - q[0]!) - p[0]! - s * (p[3]! - p[0]!);
    let y = q[1]! + t * (q[4]! - q[1]!) - p[1]! - s * (p[4]! - p[1]!);
    let z = q[2]! + t * (q[5]! - q[2]!) - p[2]! - s * (p[5]! - p[2]!);
    const along = n[0]! * x + n[1]! * y + n[2]! * z;
    x -= along * n[0]!;
    y -= along * n[1]!;
    z -= along * n[2]!;
    const sideways = Math.sqrt(x * x + y * y + z * z);
    const bends = a.bend + b.bend;
    const shareA = bends > 0 ? a.bend / bends : 0.5;
    const shareB = shareA - 1;
    const isNear =
      shareA * sideways <= a.round + this.tolerance &&
      -shareB * sideways <= b.round + this.tolerance;
    if (!(isNear || sideways <= this.#wide + this.tolerance)) return false;
    side[0] = shareA * x;
    side[1] = shareA * y;
    side[2] = shareA * z;
    this.#stepToSide(p, a, 1);
    const stepA = this.#at[3]!;
    for (let k = 0; k < 3; k++) {
      this.points[o + k] = p[k]! + s * (p[3 + k]! - p[k]!) + side[k]! + stepA * n[k]!;
    }
    side[0] = shareB * x;
    side[1] = shareB * y;
    side[2] = shareB * z;
    this.#stepToSide(q, b, -1);
    const stepB = this.#at[3]!;
    for (let k = 0; k < 3; k++) {
      this.points[o + 3 + k] = q[k]! + t * (q[3 + k]! - q[k]!) + side[k]! + stepB * n[k]!;
    }
    this.#at[2] = sideways;
    return true;
  }

  /**
   * How far along the normal (to `#at[3]`) a point that left a line of a round side by e = `#side`,
   * square to the normal, must go to be on the side again. Seen along the line the side is a circle
   * of radius ρ, and with P the part square to the line, m = ± P n / |P n| points out of it.
   * |ρ m + P e + δ P n| = ρ gives
   * |P n|² δ² + 2 (± ρ |P n| + P e·P n) δ + 2 ρ m·P e + |P e|² = 0; the small root is wanted.
   */
  #stepToSide(line: Float64Array, { bend }: ContactFeature, sign: f64): void {
    const n = this.#normal;
    const ex = this.#side[0]!;
    const ey = this.#side[1]!;
    const ez = this.#side[2]!;
    const ux = line[3]! - line[0]!;
    const uy = line[4]! - line[1]!;
    const uz = line[5]! - line[2]!;
    const uu = ux * ux + uy * uy + uz * uz;
    const un = n[0]! * ux + n[1]! * uy + n[2]! * uz;
    const ue = ex * ux + ey * uy + ez * uz;
    // e is square to n, so P e·P n = −(u·e) (u·n) / u·u.
    const nn = 1 - (un * un) / uu;
    const en = -(ue * un) / uu;
    const ee = ex * ex + ey * ey + ez * ez - (ue * ue) / uu;
    const length = Math.sqrt(nn);
    const half = sign * bend * length + en;
    const rest = (2 * sign * bend * en) / length + ee;
    const root = half * half - nn * rest;
    this.#at[3] = !(root > 0) || rest === 0 ? 0 : -rest / (half + sign * Math.sqrt(root));
  }
}
