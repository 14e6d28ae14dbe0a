/**
 * The signed distance of a cylinder or a capsule and a triangle, without a search in space, where the cores are
 * apart or an edge has entered a cylinder through its side or over its rim.
 *
 * In the body's frame, y along its axis, the distance f of a point from the core (radius r, half height h;
 * a capsule's core has r = 0) is known at once:
 *
 *     f² = max(ρ − r, 0)² + max(|y| − h, 0)²,   ρ² = x² + z²,
 *
 * and it is convex. So on an edge p + t u of the triangle the least f² is where its slope is 0, which
 * Newton's method finds between the corners; over the face it is where the body is lowest, if that is over
 * the triangle. The nearest points say that the distance is at most what they are apart; that it is no less
 * is proved by their direction m:
 *
 *     min m·core − max m·triangle ≥ distance.
 *
 * Without the proof nothing is said, and GJK must: where the cores overlap some other way or all but touch.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import { CORE, type ConvexGeometry } from '../narrow/features/geometry.js';
import type { Separation } from '../narrow/gjk-separation.js';
import { RIM, RIM_NUMBERS, rimOnEdge } from '../narrow/one-point/rim-on-edge.js';
import { AXIS } from './polyhedron-triangle.js';

/** Share of the sizes by which the proof may fall short: rounding. */
const SHORT = 1e-11;
/** Distance of the cores, as a share of the sizes, below which their direction is rounding. */
const TOUCHING = 1e-6;
/** Steps along an edge; four to six do. */
const MOST_STEPS = 40;
/** Cosine up to which two directions are square to each other. */
const SQUARE = 1e-13;

/** (16) an edge and the cylinder that it may have entered over the rim */
const rim = new Float64Array(RIM_NUMBERS);

/** A round body, and the triangles that it is held against. */
export class RoundTriangle {
  /** Separations (m) from here on need not be known. */
  limit: f64 = 0;

  #isKnown = false;
  /** (16) the body's record, seen from the surface */
  #place: Float64Array = new Float64Array(16);
  /** (5) radius and half height of the core, radius of the ball that sweeps it, sizes of body and triangle, m */
  readonly #sizes = new Float64Array(5);
  /** (9) the triangle's corners in the body's frame, m */
  readonly #t = new Float64Array(9);
  /** (4) the nearest point of the triangle so far (m), and its distance squared (m²) */
  readonly #nearest = new Float64Array(4);
  /** (4) unit vector from the triangle to the body, body's frame, and the separation along it, m */
  readonly #way = new Float64Array(4);

  /** Takes a body at a place (16) in the surface's frame; of the round ones capsules and cylinders are known. */
  set(geometry: ConvexGeometry, place: Float64Array): void {
    const { core } = geometry;
    this.#isKnown = core === CORE.cylinder || core === CORE.segment;
    this.#place = place;
    this.#sizes[0] = core === CORE.cylinder ? geometry.x : 0;
    this.#sizes[1] = geometry.y;
    this.#sizes[2] = geometry.radius;
    this.#sizes[3] = geometry.size;
  }

  /**
   * Finds the signed distance of the triangle `tri` (corners and unit normal, surface's frame) and the body,
   * up to `limit`, as `separate` would with the triangle as A and its first corner as origin. Returns one
   * of {@link AXIS}.
   */
  separate(out: Separation, tri: Float64Array): i32 {
    if (!this.#isKnown) return AXIS.unsettled;
    const sizes = this.#sizes;
    this.#turn(tri);
    const extent = sizes[3]! + sizes[4]!;
    const q = this.#nearest;
    q[3] = Number.POSITIVE_INFINITY;
    if (!this.#underFace(tri)) {
      for (let from = 0; from < 9; from += 3) if (!this.#alongEdge(from)) return AXIS.unsettled;
    }
    const distance = Math.sqrt(q[3]!);
    if (!(distance > TOUCHING * extent)) {
      return this.#throughSide(out) === AXIS.found ? AXIS.found : this.#overRim(out);
    }
    const r = sizes[0]!;
    const h = sizes[1]!;
    const x = q[0]!;
    const y = q[1]!;
    const z = q[2]!;
    const rho = Math.sqrt(x * x + z * z);
    // The body's nearest point, and the way to it.
    const inward: f64 = rho > r ? (r - rho) / rho : 0;
    const mx = (x * inward) / distance;
    const my: f64 = (y > h ? h - y : y < -h ? -h - y : 0) / distance;
    const mz = (z * inward) / distance;
    const t = this.#t;
    const a = mx * t[0]! + my * t[1]! + mz * t[2]!;
    const b = mx * t[3]! + my * t[4]! + mz * t[5]!;
    const c = mx * t[6]! + my * t[7]! + mz * t[8]!;
    const far = a > b ? (a > c ? a : c) : b > c ? b : c;
    const proved = -r * Math.sqrt(mx * mx + mz * mz) - h * Math.abs(my) - far;
    const radius = sizes[2]!;
    if (proved - radius >= this.limit) return AXIS.beyond;
    if (proved < distance - SHORT * extent) return AXIS.unsettled;
    const w = this.#way;
    w[0] = mx;
    w[1] = my;
    w[2] = mz;
    w[3] = distance - radius;
    this.#write(out);
    return AXIS.found;
  }

  /** Writes what `way` and `nearest` say, in the surface's frame. */
  #write(out: Separation): void {
    const p = this.#place;
    const t = this.#t;
    const q = this.#nearest;
    const w = this.#way;
    const { normal, onA, onB } = out;
    for (let k = 0; k < 3; k++) {
      const px = p[3 * k]!;
      const py = p[3 * k + 1]!;
      const pz = p[3 * k + 2]!;
      const m = px * w[0]! + py * w[1]! + pz * w[2]!;
      const on = px * (q[0]! - t[0]!) + py * (q[1]! - t[1]!) + pz * (q[2]! - t[2]!);
      normal[k] = m;
      onA[k] = on;
      onB[k] = on + w[3]! * m;
    }
    out.distance = w[3]!;
  }

  /**
   * A cylinder that an edge has entered through the side: if the edge's point nearest to the axis is no
   * deeper than that under an end, and nothing of the triangle comes nearer along its way, it leaves as it
   * came (`narrow/one-point/proof.ts`).
   */
  #throughSide(out: Separation): i32 {
    const sizes = this.#sizes;
    const r = sizes[0]!;
    const extent = sizes[3]! + sizes[4]!;
    const t = this.#t;
    const q = this.#nearest;
    const w = this.#way;
    let least = r * r;
    if (sizes[2]! > 0) return AXIS.unsettled;
    for (let from = 0; from < 9; from += 3) {
      const to = from === 6 ? 0 : from + 3;
      const ux = t[to]! - t[from]!;
      const uz = t[to + 2]! - t[from + 2]!;
      const across = ux * ux + uz * uz;
      const along = -(t[from]! * ux + t[from + 2]! * uz);
      const share: f64 = along > 0 ? (along < across ? along / across : 1) : 0;
      const x = t[from]! + share * ux;
      const z = t[from + 2]! + share * uz;
      const square = x * x + z * z;
      if (!(square < least)) continue;
      least = square;
      q[0] = x;
      q[1] = t[from + 1]! + share * (t[to + 1]! - t[from + 1]!);
      q[2] = z;
    }
    const rho = Math.sqrt(least);
    const depth = r - rho;
    if (!(depth > 0 && rho > TOUCHING * extent)) return AXIS.unsettled;
    if (!(sizes[1]! - Math.abs(q[1]!) >= depth)) return AXIS.unsettled;
    w[0] = -q[0]! / rho;
    w[1] = 0;
    w[2] = -q[2]! / rho;
    w[3] = -depth;
    const most = SHORT * extent - rho;
    for (let c = 0; c < 9; c += 3) {
      if (w[0]! * t[c]! + w[2]! * t[c + 2]! > most) return AXIS.unsettled;
    }
    this.#write(out);
    return AXIS.found;
  }

  /**
   * A cylinder that an edge has entered over the rim (`narrow/one-point/rim-on-edge.ts`), if nothing of the
   * triangle comes nearer along its way.
   */
  #overRim(out: Separation): i32 {
    const sizes = this.#sizes;
    const t = this.#t;
    const q = this.#nearest;
    const w = this.#way;
    if (sizes[2]! > 0) return AXIS.unsettled;
    const slack = SHORT * (sizes[3]! + sizes[4]!);
    rim[RIM.axis] = 0;
    rim[RIM.axis + 1] = 1;
    rim[RIM.axis + 2] = 0;
    rim[RIM.radius] = sizes[0]!;
    rim[RIM.half] = sizes[1]!;
    for (let from = 0; from < 9; from += 3) {
      const to = from === 6 ? 0 : from + 3;
      const third = to === 6 ? 0 : to + 3;
      for (let k = 0; k < 3; k++) {
        rim[RIM.start + k] = t[from + k]!;
        rim[RIM.edge + k] = t[to + k]! - t[from + k]!;
      }
      if (!rimOnEdge(rim)) continue;
      const x = rim[RIM.normal]!;
      const y = rim[RIM.normal + 1]!;
      const z = rim[RIM.normal + 2]!;
      const ahead =
        x * (t[third]! - t[from]!) +
        y * (t[third + 1]! - t[from + 1]!) +
        z * (t[third + 2]! - t[from + 2]!);
      if (ahead < -slack) continue;
      w[0] = -x;
      w[1] = -y;
      w[2] = -z;
      w[3] = -rim[RIM.depth]!;
      for (let k = 0; k < 3; k++) {
        q[k] = rim[RIM.start + k]! + rim[RIM.share]! * rim[RIM.edge + k]!;
      }
      this.#write(out);
      return AXIS.found;
    }
    return AXIS.unsettled;
  }

  /** Puts the triangle into the body's frame. */
  #turn(tri: Float64Array): void {
    const r = this.#place;
    const t = this.#t;
    for (let c = 0; c < 9; c += 3) {
      const x = tri[c]! - r[9]!;
      const y = tri[c + 1]! - r[10]!;
      const z = tri[c + 2]! - r[11]!;
      t[c] = r[0]! * x + r[3]! * y + r[6]! * z;
      t[c + 1] = r[1]! * x + r[4]! * y + r[7]! * z;
      t[c + 2] = r[2]! * x + r[5]! * y + r[8]! * z;
    }
    let most: f64 = 0;
    for (let c = 0; c < 6; c++) most = Math.max(most, Math.abs(t[c + 3]! - t[c % 3]!));
    this.#sizes[4] = 2 * most;
  }

  /** Takes the foot of the core's point nearest to the plane, if it is on the triangle and the core off it. */
  #underFace(tri: Float64Array): boolean {
    const p = this.#place;
    const t = this.#t;
    const r = this.#sizes[0]!;
    const h = this.#sizes[1]!;
    let nx = p[0]! * tri[9]! + p[3]! * tri[10]! + p[6]! * tri[11]!;
    let ny = p[1]! * tri[9]! + p[4]! * tri[10]! + p[7]! * tri[11]!;
    let nz = p[2]! * tri[9]! + p[5]! * tri[10]! + p[8]! * tri[11]!;
    let middle = -(nx * t[0]! + ny * t[1]! + nz * t[2]!);
    if (middle < 0) {
      nx = -nx;
      ny = -ny;
      nz = -nz;
      middle = -middle;
    }
    const across = Math.sqrt(nx * nx + nz * nz);
    const height = middle - r * across - h * Math.abs(ny);
    if (!(height > 0)) return false;
    const s: f64 = across > 0 ? r / across : 0;
    const x = -s * nx - height * nx;
    const y = (ny < 0 ? h : -h) - height * ny;
    const z = -s * nz - height * nz;
    // Left of all three edges or right of all three, whichever way n was turned.
    let left: i32 = 0;
    for (let from = 0; from < 9; from += 3) {
      const to = from === 6 ? 0 : from + 3;
      const ux = t[to]! - t[from]!;
      const uy = t[to + 1]! - t[from + 1]!;
      const uz = t[to + 2]! - t[from + 2]!;
      const vx = x - t[from]!;
      const vy = y - t[from + 1]!;
      const vz = z - t[from + 2]!;
      const turn = nx * (uy * vz - uz * vy) + ny * (uz * vx - ux * vz) + nz * (ux * vy - uy * vx);
      left += turn > 0 ? 1 : turn < 0 ? -1 : 0;
    }
    if (Math.abs(left) < 3) return false;
    const q = this.#nearest;
    q[0] = x;
    q[1] = y;
    q[2] = z;
    q[3] = height * height;
    return true;
  }

  /** Takes the point of the edge from the corner at `from` on if it is nearer; false if none was found. */
  #alongEdge(from: i32): boolean {
    const t = this.#t;
    const q = this.#nearest;
    const r = this.#sizes[0]!;
    const h = this.#sizes[1]!;
    const to = from === 6 ? 0 : from + 3;
    const ax = t[from]!;
    const ay = t[from + 1]!;
    const az = t[from + 2]!;
    const ux = t[to]! - ax;
    const uy = t[to + 1]! - ay;
    const uz = t[to + 2]! - az;
    const across = ux * ux + uz * uz;
    const square = across + uy * uy;
    // The answer is between these; an end that was asked is not the answer itself.
    let low: f64 = 0;
    let high: f64 = 1;
    let askedLow = false;
    let askedHigh = false;
    // Where the edge is nearest to the axis is a good start.
    let share: f64 = across > 0 ? -(ax * ux + az * uz) / across : 0.5;
    share = share > 0 ? (share < 1 ? share : 1) : 0;
    for (let step = 0; step < MOST_STEPS; step++) {
      const x = share === 1 ? t[to]! : ax + share * ux;
      const y = share === 1 ? t[to + 1]! : ay + share * uy;
      const z = share === 1 ? t[to + 2]! : az + share * uz;
      const rho = Math.sqrt(x * x + z * z);
      const beside: f64 = rho > r ? rho - r : 0;
      const above: f64 = y > h ? y - h : y < -h ? y + h : 0;
      const f = beside * beside + above * above;
      let slope = above * uy;
      let bend: f64 = above === 0 ? 0 : uy * uy;
      if (beside > 0) {
        const along = (x * ux + z * uz) / rho;
        slope += beside * along;
        bend += along * along + (beside / rho) * (across - along * along);
      }
      const isUp = slope > 0;
      const isEnd = isUp ? share === 0 : share === 1;
      let next = isUp ? low : high;
      if (bend > 0) {
        next = share - slope / bend;
        next = next > low ? (next < high ? next : high) : low;
      }
      if (isUp) {
        high = share;
        askedHigh = true;
        if (next <= low && askedLow) next = 0.5 * (low + high);
      } else {
        low = share;
        askedLow = true;
        if (next >= high && askedHigh) next = 0.5 * (low + high);
      }
      // The way to the core is square to the edge, as far as rounding goes.
      if (isEnd || slope * slope <= SQUARE * SQUARE * f * square || next === share) {
        if (f < q[3]!) {
          q[0] = x;
          q[1] = y;
          q[2] = z;
          q[3] = f;
        }
        return true;
      }
      share = next;
    }
    return false;
  }
}
