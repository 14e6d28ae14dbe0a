/**
 * Capsule and cylinder: a segment against a cylinder, given a radius by the capsule.
 *
 * Work is done in the cylinder's frame. The squared distance of the point p(t) = c + t u of the
 * segment from the solid cylinder is convex in t, so its slope e·u (e: the way from the nearest point
 * of the cylinder to p) has one root: it is bracketed and found by regula falsi with bisection as
 * the safety net. Then, as for a box: two points where the barrel lies on an end or along the side,
 * else one.
 *
 * A segment that enters the cylinder leaves it over an end, the side or, square to the segment, the
 * rim, which is a search over directions: that rare case is the general function's.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import type { Collide } from './collide.js';
import { collideConvex } from './convex-convex.js';
import { FEATURE, featureId } from './feature-id.js';
import {
  chooseAlong,
  copyChosen,
  NEAREST_IS_HIGH,
  NEAREST_IS_LOW,
} from './kernel/along-segment.js';
import { UNSETTLED } from './kernel/over-face.js';
import { turnOut } from './kernel/turn-out.js';
import { writeNormal, writePoint } from './kernel/write.js';

const A_HALF = 65536;
/** Plus 1 or 2 times 65536 where an end of the capsule meets the cylinder. */
const NEAREST_ID = featureId(FEATURE.vertex, FEATURE.round);
/** Plus the end of the capsule times 65536, plus 0, 1 (ends at −y, +y) or 2 (side). */
const STRETCH_ID = featureId(FEATURE.vertex, FEATURE.face);
/** Cosine between normal and axis from which the barrel lies on an end of the cylinder. */
const ON_END = 0.98;
/** Cosine between normal and axis up to which the barrel lies against the side. */
const ON_SIDE = 0.2;
/** Cosine between capsule's axis and normal up to which its barrel faces the cylinder. */
const BROADSIDE = 0.5;
/** Sine² of the angle between the axes up to which the two lie along each other. */
const PARALLEL = 0.01;
/** Shortest stretch worth two points, as a fraction of the radius. */
const SHORT = 0.01;
/** Farthest the axes may part sideways at the ends of a stretch, as a fraction of the radii. */
const SIDEWAYS = 0.2;
/** Corrections of a line that meets the side beyond an end; each leaves a hundredth of the error. */
const MOST_MOVES = 8;
/** Fraction of the size by which a line may then still be beyond the end. */
const BEYOND = 1e-9;
/** Fraction of the size below which a distance has no direction. */
const TOUCHING = 1e-9;

/** (10) cylinder's frame: segment's centre, direction, half length, capsule's radius, cylinder's radius, half height */
const F = new Float64Array(10);
/** (3) the way from the cylinder to a point; see {@link wayTo} */
const way = new Float64Array(3);
/** (4) parameters (m) between which the nearest point lies, and the slopes there, < 0 and > 0 */
const bracket = new Float64Array(4);
/** (2) parameters (m) of the ends of a stretch */
const stretch = new Float64Array(2);
/** (6) a line along the normal: a point (m), where it enters the cylinder and leaves the capsule (m), t */
const line = new Float64Array(6);
/** A manifold in the cylinder's frame: points at the low end, nearest, and at the high end. */
const trial = new Float64Array(4 + 3 * 8);

/**
 * Kernel: manifold of a capsule and a cylinder, by their records, at `M[o]`; returns the number of points, −1 where
 * the segment touches the cylinder.
 */
export function capsuleCylinder(
  M: Float64Array,
  o: i32,
  A: Float64Array,
  B: Float64Array,
  margin: f64,
): i32 {
  const dx = A[9]! - B[9]!;
  const dy = A[10]! - B[10]!;
  const dz = A[11]! - B[11]!;
  for (let k = 0; k < 3; k++) {
    F[k] = B[k]! * dx + B[3 + k]! * dy + B[6 + k]! * dz;
    F[3 + k] = B[k]! * A[1]! + B[3 + k]! * A[4]! + B[6 + k]! * A[7]!;
  }
  const half = A[13]!;
  const r = A[12]!;
  const R = B[12]!;
  const h = B[13]!;
  F[6] = half;
  F[7] = r;
  F[8] = R;
  F[9] = h;
  const reach = half + r + margin;
  if (!(Math.abs(F[1]!) - h < reach)) return 0;
  if (!(F[0]! * F[0]! + F[2]! * F[2]! < (R + reach) * (R + reach))) return 0;

  const t = nearestParameter();
  const distance = wayTo(t);
  const s = distance - r;
  if (!(s < margin)) return 0;
  const size = half + R + h;
  if (!(distance > TOUCHING * size)) return UNSETTLED;

  // n: from the capsule to the cylinder. The nearest points, then the ends of a stretch.
  const T = trial;
  const nx = -way[0]! / distance;
  const ny = -way[1]! / distance;
  const nz = -way[2]! / distance;
  const x = F[0]! + t * F[3]!;
  const y = F[1]! + t * F[4]!;
  const z = F[2]! + t * F[5]!;
  const nu = nx * F[3]! + ny * F[4]! + nz * F[5]!;
  const broadside = Math.abs(nu) < BROADSIDE;
  const end = broadside ? 0 : nu > 0 ? 2 : 1;
  const id = NEAREST_ID + A_HALF * end;
  writeNormal(T, 0, nx, ny, nz, 3);
  const px = x + r * nx;
  const py = y + r * ny;
  const pz = z + r * nz;
  writePoint(T, 12, px, py, pz, px + s * nx, py + s * ny, pz + s * nz, s, id);

  let chosen = 2;
  if (broadside && Math.abs(ny) > ON_END && findStretchOnEnd(nu)) {
    const low = stretch[0]!;
    const high = stretch[1]!;
    const name = STRETCH_ID + (ny < 0 ? 1 : 0);
    const sLow = writeOnEnd(4, low, nu, name + A_HALF);
    const sHigh = writeOnEnd(20, high, nu, name + 2 * A_HALF);
    chosen = chooseAlong(low, t, high, sLow, s, sHigh, margin, 1e-7 * size);
  } else if (Math.abs(ny) < ON_SIDE && findStretchOnSide(t, nu)) {
    const low = stretch[0]!;
    const high = stretch[1]!;
    const name = STRETCH_ID + 2;
    const sLow = writeOnSide(4, low, name + A_HALF);
    const sHigh = writeOnSide(20, high, name + 2 * A_HALF);
    chosen = chooseAlong(low, t, high, sLow, s, sHigh, margin, 1e-7 * (r + R));
  }
  if ((chosen & NEAREST_IS_LOW) !== 0) T[19] = T[11]!;
  if ((chosen & NEAREST_IS_HIGH) !== 0) T[19] = T[27]!;
  const count = copyChosen(M, o, T, 0, chosen);
  turnOut(M, o + 1, B, 0);
  for (let i = 0; i < count; i++) {
    turnOut(M, o + 4 + 8 * i, B, 1);
    turnOut(M, o + 7 + 8 * i, B, 1);
  }
  return count;
}

/** Capsule A, cylinder B: at most three points. */
export const collideCapsuleCylinder: Collide = (out, a, b, margin) => {
  const o = out.add();
  const count = capsuleCylinder(out.data, o, a.placed, b.placed, margin);
  if (count > 0) return;
  out.drop();
  if (count === UNSETTLED) collideConvex(out, a, b, margin);
};

/** Puts the way from the cylinder to the segment's point at t into {@link way}; returns its length. */
function wayTo(t: f64): f64 {
  const x = F[0]! + t * F[3]!;
  const y = F[1]! + t * F[4]!;
  const z = F[2]! + t * F[5]!;
  const h = F[9]!;
  const rho = Math.sqrt(x * x + z * z);
  const out = rho > F[8]! ? 1 - F[8]! / rho : 0;
  way[0] = out * x;
  way[1] = y > h ? y - h : y < -h ? y + h : 0;
  way[2] = out * z;
  return Math.sqrt(way[0]! * way[0]! + way[1]! * way[1]! + way[2]! * way[2]!);
}

/** Half the slope of the squared distance at t. */
function slopeAt(t: f64): f64 {
  wayTo(t);
  return way[0]! * F[3]! + way[1]! * F[4]! + way[2]! * F[5]!;
}

/**
 * The parameter (m) of the segment's point nearest to the cylinder. The slope has kinks where the
 * segment passes the plane of an end or the lengthened side: the bracket is cut there first.
 */
function nearestParameter(): f64 {
  const B = bracket;
  B[0] = -F[6]!;
  B[1] = F[6]!;
  B[2] = slopeAt(B[0]!);
  B[3] = slopeAt(B[1]!);
  if (B[2]! >= 0) return B[0]!;
  if (B[3]! <= 0) return B[1]!;
  const uy = F[4]!;
  if (uy !== 0) {
    cutAt((-F[9]! - F[1]!) / uy);
    cutAt((F[9]! - F[1]!) / uy);
  }
  const a = F[3]! * F[3]! + F[5]! * F[5]!;
  const b = F[0]! * F[3]! + F[2]! * F[5]!;
  const root = b * b - a * (F[0]! * F[0]! + F[2]! * F[2]! - F[8]! * F[8]!);
  if (a > 0 && root > 0) {
    cutAt((-b - Math.sqrt(root)) / a);
    cutAt((Math.sqrt(root) - b) / a);
  }
  for (let step = 0; step < 60 && B[2]! < 0; step++) {
    // Every third step halves the bracket, whatever the slopes say.
    const chord = B[0]! - ((B[1]! - B[0]!) * B[2]!) / (B[3]! - B[2]!);
    const middle = step % 3 === 2 ? 0.5 * (B[0]! + B[1]!) : chord;
    if (!(middle > B[0]! && middle < B[1]!)) return chord;
    // The Illinois rule: the end that stays counts half, or it would stay for good.
    if (cutAt(middle) > 0) B[2] = 0.5 * B[2]!;
    else B[3] = 0.5 * B[3]!;
    if (B[1]! - B[0]! < 1e-15 * F[6]!) break;
  }
  return B[0]!;
}

/** Cuts the {@link bracket} at t, if it lies inside, and returns the slope there. */
function cutAt(t: f64): f64 {
  const B = bracket;
  if (!(t > B[0]! && t < B[1]!)) return 0;
  const slope = slopeAt(t);
  if (slope > 0) {
    B[1] = t;
    B[3] = slope;
  } else {
    B[0] = t;
    B[2] = slope;
  }
  return slope;
}

/**
 * The stretch of the barrel's line that falls, along the normal, on the end of the cylinder it faces;
 * false when it is too short. The line is the axis + w (n − (n·u) u), w = r / |n − (n·u) u|.
 */
function findStretchOnEnd(nu: f64): boolean {
  const T = trial;
  const nx = T[1]!;
  const ny = T[2]!;
  const nz = T[3]!;
  const w = F[7]! / Math.sqrt(1 - nu * nu);
  // Where the line at t = 0 and its direction fall in the plane y = ± h.
  const plane = ny < 0 ? F[9]! : -F[9]!;
  const fall = (plane - (F[1]! + w * (ny - nu * F[4]!))) / ny;
  const gx = F[0]! + w * (nx - nu * F[3]!) + fall * nx;
  const gz = F[2]! + w * (nz - nu * F[5]!) + fall * nz;
  const slant = F[4]! / ny;
  const hx = F[3]! - slant * nx;
  const hz = F[5]! - slant * nz;
  // |g + t h| ≤ R.
  const a = hx * hx + hz * hz;
  const b = gx * hx + gz * hz;
  const root = b * b - a * (gx * gx + gz * gz - F[8]! * F[8]!);
  if (!(root > 0 && a > 0)) return false;
  const width = Math.sqrt(root);
  stretch[0] = Math.max(-F[6]!, (-b - width) / a);
  stretch[1] = Math.min(F[6]!, (width - b) / a);
  return stretch[1]! - stretch[0]! > SHORT * F[7]!;
}

/** Writes the contact of the barrel's line at t with the end of the cylinder; returns its separation. */
function writeOnEnd(p: i32, t: f64, nu: f64, id: f64): f64 {
  const T = trial;
  const nx = T[1]!;
  const ny = T[2]!;
  const nz = T[3]!;
  const w = F[7]! / Math.sqrt(1 - nu * nu);
  const along = t - w * nu;
  const x = F[0]! + along * F[3]! + w * nx;
  const y = F[1]! + along * F[4]! + w * ny;
  const z = F[2]! + along * F[5]! + w * nz;
  const s = ((ny < 0 ? F[9]! : -F[9]!) - y) / ny;
  writePoint(T, p, x, y, z, x + s * nx, y + s * ny, z + s * nz, s, id);
  return s;
}

/**
 * The stretch along which capsule and cylinder lie side by side, as parameters of the capsule's axis;
 * false when they do not, or hardly.
 */
function findStretchOnSide(t: f64, nu: f64): boolean {
  const T = trial;
  const ux = F[3]!;
  const uy = F[4]!;
  const uz = F[5]!;
  if (!(ux * ux + uz * uz < PARALLEL && Math.abs(nu) < ON_SIDE)) return false;
  const t0 = (-F[9]! - F[1]!) / uy;
  const t1 = (F[9]! - F[1]!) / uy;
  let low = Math.max(-F[6]!, Math.min(t0, t1));
  let high = Math.min(F[6]!, Math.max(t0, t1));
  // Axes that cross part sideways, square to the normal: keep to where they are still close.
  const slope = Math.abs(T[1]! * uz - T[3]! * ux);
  if (slope > 0) {
    const most = (SIDEWAYS * (F[7]! + F[8]!)) / slope;
    low = Math.max(low, t - most);
    high = Math.min(high, t + most);
  }
  stretch[0] = low;
  stretch[1] = high;
  return high - low > SHORT * F[7]!;
}

/**
 * Writes the contact on the line along the normal that passes between the two axes at the capsule's
 * parameter t: where it leaves the capsule and where it enters the cylinder. Returns its separation,
 * Infinity if the line misses one of them.
 *
 * A line that enters the cylinder beyond an end is moved along the capsule until it meets the rim.
 * (Moved along the cylinder instead, it would leave a thin capsule that is not quite parallel.)
 */
function writeOnSide(p: i32, t: f64, id: f64): f64 {
  const h = F[9]!;
  crossSides(t);
  for (let step = 0; step < MOST_MOVES && Math.abs(line[1]! + line[3]! * trial[2]!) > h; step++) {
    const y = line[1]! + line[3]! * trial[2]!;
    line[5] = line[5]! - (y > 0 ? y - h : y + h) / F[4]!;
    crossSides(line[5]!);
  }
  const qx = line[0]!;
  const qy = line[1]!;
  const qz = line[2]!;
  const enter = line[3]!;
  const leave = line[4]!;
  const T = trial;
  const nx = T[1]!;
  const ny = T[2]!;
  const nz = T[3]!;
  // NaN where a line misses a side.
  const s = enter - leave;
  if (!(Math.abs(qy + enter * ny) <= h + BEYOND * (h + F[8]!) && s > Number.NEGATIVE_INFINITY)) {
    return Number.POSITIVE_INFINITY;
  }
  writePoint(
    T,
    p,
    qx + leave * nx,
    qy + leave * ny,
    qz + leave * nz,
    qx + enter * nx,
    qy + enter * ny,
    qz + enter * nz,
    s,
    id,
  );
  return s;
}

/**
 * Puts the line of {@link writeOnSide} at the capsule's parameter t into {@link line}; NaN where it
 * misses a side.
 */
function crossSides(t: f64): void {
  const T = trial;
  const nx = T[1]!;
  const ny = T[2]!;
  const nz = T[3]!;
  const r = F[7]!;
  const R = F[8]!;
  const ux = F[3]!;
  const uy = F[4]!;
  const uz = F[5]!;
  const cx = F[0]! + t * ux;
  const cz = F[2]! + t * uz;
  const qy = F[1]! + t * uy;
  // Sideways from the capsule's axis towards the cylinder's, by the capsule's share of the radii.
  const flat = 1 / Math.sqrt(nx * nx + nz * nz);
  const sideX = -nz * flat;
  const sideZ = nx * flat;
  const shift = (-(cx * sideX + cz * sideZ) * r) / (r + R);
  const qx = cx + shift * sideX;
  const qz = cz + shift * sideZ;
  // Into the cylinder's side: |q + k n| = R across the axis, the nearer root.
  const a = nx * nx + nz * nz;
  const b = qx * nx + qz * nz;
  const enter = (-b - Math.sqrt(b * b - a * (qx * qx + qz * qz - R * R))) / a;
  // Out of the capsule: its barrel, or a half ball beyond its ends.
  const ox = qx - F[0]!;
  const oy = qy - F[1]!;
  const oz = qz - F[2]!;
  const on = ox * nx + oy * ny + oz * nz;
  const ou = ox * ux + oy * uy + oz * uz;
  const nu = nx * ux + ny * uy + nz * uz;
  const square = ox * ox + oy * oy + oz * oz;
  const aa = 1 - nu * nu;
  const bb = on - ou * nu;
  let leave = (Math.sqrt(bb * bb - aa * (square - ou * ou - r * r)) - bb) / aa;
  const axial = ou + leave * nu;
  const half = F[6]!;
  if (axial > half || axial < -half) {
    const e = axial < 0 ? -half : half;
    const be = on - e * nu;
    leave = Math.sqrt(be * be - (square - 2 * e * ou + e * e) + r * r) - be;
  }
  line[0] = qx;
  line[1] = qy;
  line[2] = qz;
  line[3] = enter;
  line[4] = leave;
  line[5] = t;
}
