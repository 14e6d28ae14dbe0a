/**
 * Two cylinders by one-point proofs (`proof.ts`): side on side, an end on a rim, a side on a rim.
 *
 * Cylinder A stands at the origin along y (radius r, half height h); B has the axis b and the centre c.
 * Directions n go from A to B. Which n? Along an axis for an end; along the common normal of both axes for
 * two sides; for A's side and B's rim the best of those square to y.
 */

import type { f64, i32 } from '../../../kernel/lanes.js';
import { BESIDE, PARALLEL, PROOF, WAY, type Way } from './proof.js';

/** Steps of Newton's method; three to five do, where a rim is seen from its edge some more. */
const MOST_STEPS = 30;
/** Longest step, rad. */
const LONGEST = 0.5;
/** Steps per slope (rad/m) where the bend is no help: as long as they may be. */
const FAR = 1e12;
/** A step (rad) after which the next one is rounding. */
const LAST = 1e-9;

/** What a proof is about, in A's frame. */
export class CylinderPair {
  /** Radius and half height (m) of A and of B. */
  rA: f64 = 0;
  hA: f64 = 0;
  rB: f64 = 0;
  hB: f64 = 0;
  /** Separations (m) from here on need not be known. */
  limit: f64 = 0;
  /** (3) B's unit axis and centre (m), and the same of A in B's frame */
  readonly axisB = new Float64Array(3);
  readonly centerB = new Float64Array(3);
  readonly axisA = new Float64Array(3);
  readonly centerA = new Float64Array(3);
  /** (9) rotation by rows, B's frame → A's */
  rotation: Float64Array = new Float64Array(9);

  /** Takes the sizes, and where B is in A's frame: rotation (9, by rows) and offset (3, m). */
  place(rotation: Float64Array, offset: Float64Array): void {
    this.rotation = rotation;
    for (let k = 0; k < 3; k++) {
      this.axisB[k] = rotation[3 * k + 1]!;
      this.centerB[k] = offset[k]!;
      this.axisA[k] = rotation[3 + k]!;
      this.centerA[k] = -(
        rotation[k]! * offset[0]! +
        rotation[3 + k]! * offset[1]! +
        rotation[6 + k]! * offset[2]!
      );
    }
  }
}

/** Writes the way between two cylinders; one of {@link PROOF}. */
export function proveCylinders(out: Way, pair: CylinderPair): i32 {
  let proof = sideOnSide(out, pair);
  if (proof !== PROOF.none) return proof;
  sizes[0] = pair.rA;
  sizes[1] = pair.hA;
  sizes[2] = pair.rB;
  sizes[3] = pair.hB;
  sizes[4] = pair.limit;
  proof = onRim(out, pair.axisB, pair.centerB);
  if (proof !== PROOF.none) return proof;
  sizes[0] = pair.rB;
  sizes[1] = pair.hB;
  sizes[2] = pair.rA;
  sizes[3] = pair.hA;
  proof = onRim(turned, pair.axisA, pair.centerA);
  if (proof === PROOF.found) turnRound(out, pair);
  return proof;
}

/** (5) radius and half height of a cylinder and of another one, and the limit, m */
const sizes = new Float64Array(5);
/** (4) cosine and sine of an angle below the best one and of one above it; 0 and 0: none yet */
const bracket = new Float64Array(4);
/** A way with A and B exchanged, in B's frame. */
const turned = new Float64Array(10);

/** out = `turned`, seen from A. */
function turnRound(out: Way, { rotation: r, centerB: c }: CylinderPair): void {
  for (let k = 0; k < 3; k++) {
    const x = r[3 * k]!;
    const y = r[3 * k + 1]!;
    const z = r[3 * k + 2]!;
    out[k] = -(x * turned[0]! + y * turned[1]! + z * turned[2]!);
    out[WAY.second + k] = x * turned[3]! + y * turned[4]! + z * turned[5]! + c[k]!;
    out[WAY.first + k] = x * turned[6]! + y * turned[7]! + z * turned[8]! + c[k]!;
  }
  out[WAY.separation] = turned[WAY.separation]!;
}

/** Two sides: along the common normal of the axes, where these pass each other. */
function sideOnSide(out: Way, { rA, hA, rB, hB, limit, axisB: b, centerB: c }: CylinderPair): i32 {
  const k = Math.sqrt(b[0]! * b[0]! + b[2]! * b[2]!);
  if (k < PARALLEL) return PROOF.none;
  const along = (b[2]! * c[0]! - b[0]! * c[2]!) / k;
  const side = along < 0 ? -1 : 1;
  const separation = side * along - rA - rB;
  if (separation >= limit) return PROOF.beyond;
  // A's axis at height y passes B's at t.
  const t = -(b[0]! * c[0]! + b[2]! * c[2]!) / (k * k);
  const y = c[1]! + t * b[1]!;
  const roomA = hA - Math.abs(y);
  const roomB = hB - Math.abs(t);
  if (!(roomA >= 0 && roomB >= 0)) return PROOF.none;
  // The point of either will do; it must not have passed the other's axis.
  const room = Math.max(Math.min(roomA, rA), Math.min(roomB, rB));
  if (!(room >= Math.max(0, -separation))) return PROOF.none;
  const x = (side * b[2]!) / k;
  const z = (-side * b[0]!) / k;
  out[0] = x;
  out[1] = 0;
  out[2] = z;
  out[3] = rA * x;
  out[4] = y;
  out[5] = rA * z;
  out[6] = (rA + separation) * x;
  out[7] = y;
  out[8] = (rA + separation) * z;
  out[WAY.separation] = separation;
  return PROOF.found;
}

/**
 * The rim of a cylinder (unit axis b, centre c) on the end or on the side of the one at the origin, whose
 * sizes come first in `sizes`.
 */
function onRim(out: Way, b: Float64Array, c: Float64Array): i32 {
  const proof = onEnd(out, b, c);
  return proof === PROOF.none ? onSide(out, b, c) : proof;
}

/** A rim on an end: along y. */
function onEnd(out: Way, b: Float64Array, c: Float64Array): i32 {
  const r = sizes[0]!;
  const h = sizes[1]!;
  const rim = sizes[2]!;
  const half = sizes[3]!;
  const side = c[1]! < 0 ? -1 : 1;
  const cosine = side * b[1]!;
  const sine = Math.sqrt(b[0]! * b[0]! + b[2]! * b[2]!);
  const separation = side * c[1]! - h - half * Math.abs(cosine) - rim * sine;
  if (separation >= sizes[4]!) return PROOF.beyond;
  if (sine < PARALLEL) return PROOF.none;
  // Down the axis to the lower end, and from there down to the rim: (n − (n·b) b) / |…|.
  const down = cosine < 0 ? -half : half;
  const across = rim / sine;
  const x = c[0]! - down * b[0]! + across * cosine * b[0]!;
  const z = c[2]! - down * b[2]! + across * cosine * b[2]!;
  const y = c[1]! - down * b[1]! - across * (side - cosine * b[1]!);
  // It may leave over the rim, or through the other end.
  const room = Math.min(r - Math.sqrt(x * x + z * z), 2 * h + separation);
  if (!(room >= Math.max(0, -separation))) return PROOF.none;
  out[0] = 0;
  out[1] = side;
  out[2] = 0;
  out[3] = x;
  out[4] = y - side * separation;
  out[5] = z;
  out[6] = x;
  out[7] = y;
  out[8] = z;
  out[WAY.separation] = separation;
  return PROOF.found;
}

/**
 * A rim on a side. For n square to y, at the angle φ from the part of b that is square to y (of length k), the
 * rim's cylinder comes as near as
 *
 *   g(φ) = n·c − rim √(1 − k² cos² φ) − half k |cos φ|,
 *
 * and Newton's method finds the n for which that is most; a step that leaves the bracket of the slopes seen so
 * far is replaced by one to its middle.
 */
function onSide(out: Way, b: Float64Array, c: Float64Array): i32 {
  const r = sizes[0]!;
  const h = sizes[1]!;
  const rim = sizes[2]!;
  const half = sizes[3]!;
  const k2 = b[0]! * b[0]! + b[2]! * b[2]!;
  const k = Math.sqrt(k2);
  if (k < PARALLEL) return PROOF.none;
  const ex = b[0]! / k;
  const ez = b[2]! / k;
  // Coordinates along e = (ex, 0, ez) and f = (−ez, 0, ex).
  const c1 = c[0]! * ex + c[2]! * ez;
  const c2 = c[2]! * ex - c[0]! * ez;
  const far = Math.sqrt(c1 * c1 + c2 * c2);
  if (!(far > 0)) return PROOF.none;
  let cosine = c1 / far;
  let sine = c2 / far;
  let isDown = cosine < 0;
  let turns = 0;
  bracket[0] = 0;
  bracket[1] = 0;
  bracket[2] = 0;
  bracket[3] = 0;
  for (let step = 0; ; step++) {
    if (step === MOST_STEPS) return PROOF.none;
    if (cosine < 0 !== isDown) {
      // Over to the other end; back again the best is between them: the side's.
      if (turns++ > 1) return PROOF.none;
      isDown = !isDown;
    }
    const end = isDown ? -half : half;
    const q2 = 1 - k2 * cosine * cosine;
    if (!(q2 > PARALLEL)) return PROOF.none;
    const q = Math.sqrt(q2);
    const slope = c2 * cosine - c1 * sine - (rim * k2 * cosine * sine) / q + end * k * sine;
    const bend =
      -c1 * cosine -
      c2 * sine -
      (rim * k2 * (cosine * cosine - sine * sine - (k2 * cosine * cosine * sine * sine) / q2)) / q +
      end * k * cosine;
    // Far from the best the slope alone tells the way. (A number chosen from constants would be boxed.)
    const newton = bend < 0 ? -slope / bend : FAR * slope;
    const turn = Math.max(-LONGEST, Math.min(LONGEST, newton));
    const known = slope > 0 ? 0 : 2;
    bracket[known] = cosine;
    bracket[known + 1] = sine;
    let x = cosine - turn * sine;
    let y = sine + turn * cosine;
    // The angle to the high end, or from the low one, by its sine; no end yet: 0.
    const isOut =
      turn > 0 ? x * bracket[3]! - y * bracket[2]! < 0 : bracket[0]! * y - bracket[1]! * x < 0;
    if (isOut) {
      x = bracket[0]! + bracket[2]!;
      y = bracket[1]! + bracket[3]!;
    }
    const s = 1 / Math.sqrt(x * x + y * y);
    cosine = x * s;
    sine = y * s;
    if (!isOut && Math.abs(turn) < LAST) break;
  }
  const q = Math.sqrt(1 - k2 * cosine * cosine);
  const end = isDown ? -half : half;
  const nb = k * cosine;
  const nx = cosine * ex - sine * ez;
  const nz = cosine * ez + sine * ex;
  const nearest = c1 * cosine + c2 * sine - rim * q - half * Math.abs(nb);
  const separation = nearest - r;
  if (separation >= sizes[4]!) return PROOF.beyond;
  // The rim's point: down the axis, and from there against n.
  const across = rim / q;
  const x = c[0]! - end * b[0]! - across * (nx - nb * b[0]!);
  const y = c[1]! - end * b[1]! + across * nb * b[1]!;
  const z = c[2]! - end * b[2]! - across * (nz - nb * b[2]!);
  const beside = Math.abs(x * nz - z * nx);
  if (!(nearest > 0 && beside <= BESIDE * (r + far))) return PROOF.none;
  if (!(h - Math.abs(y) >= Math.max(0, -separation))) return PROOF.none;
  out[0] = nx;
  out[1] = 0;
  out[2] = nz;
  out[3] = x - separation * nx;
  out[4] = y;
  out[5] = z - separation * nz;
  out[6] = x;
  out[7] = y;
  out[8] = z;
  out[WAY.separation] = separation;
  return PROOF.found;
}
