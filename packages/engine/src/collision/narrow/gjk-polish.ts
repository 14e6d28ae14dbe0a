/**
 * The contact normal of curved cores, to the last digits.
 *
 * Searches over curved cores end within a small angle of the true normal, the root of the gap in the
 * distance. But what kind of contact it is shows already then, and the kind gives an equation. With
 * h(n) the reach of the Minkowski difference, which the true normal makes smallest (locally):
 *   a face touches: n is its normal;
 *   two edges cross (or an edge and the side of a cylinder): n lies on both their circles c·n = k;
 *   an edge on something round: h is smooth along the edge's circle, and Newton's method in the one
 *     angle finds its minimum;
 *   round on round: Newton's method in two angles (`epa-newton.ts`).
 * A wrong guess shows in a larger reach and changes nothing.
 */

import type { f64 } from '../../kernel/lanes.js';
import { newtonNormal } from './epa-newton.js';
import { KINK, Kink } from './features/kink.js';
import { differenceCurvature } from './gjk-curvature.js';
import { type Difference, RECORD } from './gjk-difference.js';
import type { Separation } from './gjk-separation.js';

/** Angles (rad) within which a kink may be meant: first a generous one, then one near the noise. */
const ANGLES = Float64Array.of(1e-3, 3e-5);
const MOST_STEPS = 10;
/** Angle (rad) from a kink beyond which a farthest point counts as unique. */
const UNIQUE_ANGLE = 1e-9;
/** Rounding of a reach, as a fraction of the sizes. */
const ROUNDING = 1e-14;
/** How far, as a fraction of the sizes, the closest points of a search may be off. */
const MOST_MOVE = 2e-3;

const kinkA = new Kink();
const kinkB = new Kink();
const record = new Float64Array(RECORD);
const towardB = new Float64Array(3);
const trial = new Float64Array(3);
const point = new Float64Array(3);
const curvature = new Float64Array(6);

/** Improves the contact of two cores; false, with nothing changed, if no equation fits. */
export function polish(contact: Separation, difference: Difference): boolean {
  if (!polishNormal(contact, difference)) return false;
  polishPoints(contact, difference);
  return true;
}

function polishNormal(contact: Separation, difference: Difference): boolean {
  const { normal } = contact;
  const most = contact.reach + ROUNDING * (difference.a.size + difference.b.size);
  for (let i = 0; i < ANGLES.length; i++) {
    kinkA.angle = ANGLES[i]!;
    findKinks(normal, difference);
    const a = kinkA.kind;
    const b = kinkB.kind;
    for (let attempt = 0; attempt < 3; attempt++) {
      let found = false;
      if (a === KINK.face || b === KINK.face) {
        const kink = attempt === 0 ? kinkA : kinkB;
        found = attempt < 2 && kink.kind === KINK.face;
        copy(trial, kink.axis);
      } else if (a === KINK.edge || b === KINK.edge) {
        // Parallel edges have no crossing, but the circle of each may do.
        if (attempt === 0) found = a === b && crossing(normal);
        else if (attempt === 1) found = a === KINK.edge && alongCircle(normal, kinkA, difference);
        else found = b === KINK.edge && alongCircle(normal, kinkB, difference);
      } else if (attempt === 0) {
        copy(trial, normal);
        found = newtonNormal(trial, record, difference);
      }
      if (!found) continue;
      copy(difference.direction, trial);
      difference.supportAlong(record, 0);
      const reach = record[0]! * trial[0]! + record[1]! * trial[1]! + record[2]! * trial[2]!;
      if (!(reach <= most)) continue;
      copy(normal, trial);
      contact.reach = reach;
      return true;
    }
  }
  return false;
}

function copy(out: Float64Array, v: Float64Array): void {
  out[0] = v[0]!;
  out[1] = v[1]!;
  out[2] = v[2]!;
}

/**
 * Moves the closest points to where the polished normal has them: B's point is A's minus the reach
 * along the normal. Where the farthest point of a core is unique, it is that; where two edges cross,
 * it is the crossing.
 *
 * The search had the points within about the root of its gap. A larger move means that the normal is
 * one of many equally good ones (a disc almost flat on a narrow box), for which the unique point is
 * not the one that touches: then only the height is corrected.
 */
function polishPoints(contact: Separation, difference: Difference): void {
  const { normal, onA, onB, reach } = contact;
  kinkA.angle = UNIQUE_ANGLE;
  findKinks(normal, difference);
  copy(difference.direction, normal);
  difference.supportAlong(record, 0);
  let found = true;
  if (kinkA.kind === KINK.none) {
    for (let k = 0; k < 3; k++) point[k] = record[3 + k]!;
  } else if (kinkB.kind === KINK.none) {
    for (let k = 0; k < 3; k++) point[k] = record[6 + k]! + reach * normal[k]!;
  } else {
    found = kinkA.kind === KINK.edge && kinkB.kind === KINK.edge && crossLines(normal);
  }
  let moved: f64 = 0;
  for (let k = 0; k < 3; k++) moved += (point[k]! - onA[k]!) * (point[k]! - onA[k]!);
  const most = MOST_MOVE * (difference.a.size + difference.b.size);
  if (found && moved <= most * most) {
    copy(onA, point);
  } else {
    let rest: f64 = 0;
    for (let k = 0; k < 3; k++) rest += (record[3 + k]! - onA[k]!) * normal[k]!;
    for (let k = 0; k < 3; k++) onA[k] = onA[k]! + rest * normal[k]!;
  }
  for (let k = 0; k < 3; k++) onB[k] = onA[k]! - reach * normal[k]!;
}

/** The kinks of both cores about a normal, as conditions on n in A's frame. */
function findKinks(normal: Float64Array, difference: Difference): void {
  const { a, b, rotation: r } = difference;
  kinkA.find(a, normal);
  kinkB.angle = kinkA.angle;
  difference.turnToB(towardB, normal);
  kinkB.find(b, towardB);
  // B looks along −n: a face's normal turns round, and c·(−n) = k is (−c)·n = k.
  const c = kinkB.axis;
  const cx = c[0]!;
  const cy = c[1]!;
  const cz = c[2]!;
  c[0] = -(r[0]! * cx + r[1]! * cy + r[2]! * cz);
  c[1] = -(r[3]! * cx + r[4]! * cy + r[5]! * cz);
  c[2] = -(r[6]! * cx + r[7]! * cy + r[8]! * cz);
}

/** The unit vector on both circles nearest to n: α c + β d ± γ c × d. */
function crossing(normal: Float64Array): boolean {
  const c = kinkA.axis;
  const d = kinkB.axis;
  const cosine = c[0]! * d[0]! + c[1]! * d[1]! + c[2]! * d[2]!;
  const x = c[1]! * d[2]! - c[2]! * d[1]!;
  const y = c[2]! * d[0]! - c[0]! * d[2]!;
  const z = c[0]! * d[1]! - c[1]! * d[0]!;
  const sine = x * x + y * y + z * z;
  if (!(sine > 1e-8)) return false;
  const alpha = (kinkA.height - cosine * kinkB.height) / sine;
  const beta = (kinkB.height - cosine * kinkA.height) / sine;
  const rest = 1 - alpha * kinkA.height - beta * kinkB.height;
  if (!(rest > 0)) return false;
  const side = normal[0]! * x + normal[1]! * y + normal[2]! * z < 0 ? -1 : 1;
  const gamma = side * Math.sqrt(rest / sine);
  trial[0] = alpha * c[0]! + beta * d[0]! + gamma * x;
  trial[1] = alpha * c[1]! + beta * d[1]! + gamma * y;
  trial[2] = alpha * c[2]! + beta * d[2]! + gamma * z;
  return true;
}

/**
 * Newton's method for the smallest h on the circle c·n = k. Turning about c, dn/dθ = c × n = τ and
 * d²n/dθ² = c × τ = k c − n, so h′ = s·τ and h″ = τᵀ H τ + k s·c − h.
 */
function alongCircle(normal: Float64Array, kink: Kink, difference: Difference): boolean {
  const c = kink.axis;
  const k = kink.height;
  const cx = c[0]!;
  const cy = c[1]!;
  const cz = c[2]!;
  copy(trial, normal);
  for (let step = 0; step < MOST_STEPS; step++) {
    if (!toCircle(kink)) return false;
    const x = trial[0]!;
    const y = trial[1]!;
    const z = trial[2]!;
    copy(difference.direction, trial);
    difference.supportAlong(record, 0);
    const sx = record[0]!;
    const sy = record[1]!;
    const sz = record[2]!;
    const tx = cy * z - cz * y;
    const ty = cz * x - cx * z;
    const tz = cx * y - cy * x;
    const slope = sx * tx + sy * ty + sz * tz;
    const h = sx * x + sy * y + sz * z;
    differenceCurvature(curvature, difference, trial);
    const round =
      curvature[0]! * tx * tx +
      curvature[3]! * ty * ty +
      curvature[5]! * tz * tz +
      2 * (curvature[1]! * tx * ty + curvature[2]! * tx * tz + curvature[4]! * ty * tz);
    const bend = round + k * (sx * cx + sy * cy + sz * cz) - h;
    if (!(bend > 0)) return false;
    const angle = -slope / bend;
    if (Math.abs(angle) < 1e-14) return true;
    if (!(Math.abs(angle) < 0.1)) return false;
    trial[0] = x + angle * tx;
    trial[1] = y + angle * ty;
    trial[2] = z + angle * tz;
    if (Math.abs(angle) < 1e-9) return toCircle(kink);
  }
  return false;
}

/** Puts `trial` onto the circle c·n = k, |n| = 1. */
function toCircle(kink: Kink): boolean {
  const c = kink.axis;
  const k = kink.height;
  const along = trial[0]! * c[0]! + trial[1]! * c[1]! + trial[2]! * c[2]!;
  const x = trial[0]! - along * c[0]!;
  const y = trial[1]! - along * c[1]!;
  const z = trial[2]! - along * c[2]!;
  const across = Math.sqrt(x * x + y * y + z * z);
  if (!(across > 0)) return false;
  const s = Math.sqrt(1 - k * k) / across;
  trial[0] = k * c[0]! + s * x;
  trial[1] = k * c[1]! + s * y;
  trial[2] = k * c[2]! + s * z;
  return true;
}

/**
 * Sets `point` to where A's edge, seen along the normal, crosses B's; false for parallel ones. An
 * edge's direction is its circle's axis without the part along n; it passes through `record`.
 */
function crossLines(normal: Float64Array): boolean {
  const x = normal[0]!;
  const y = normal[1]!;
  const z = normal[2]!;
  const c = kinkA.axis;
  const d = kinkB.axis;
  const cn = c[0]! * x + c[1]! * y + c[2]! * z;
  const ux = c[0]! - cn * x;
  const uy = c[1]! - cn * y;
  const uz = c[2]! - cn * z;
  const dn = d[0]! * x + d[1]! * y + d[2]! * z;
  const vx = d[0]! - dn * x;
  const vy = d[1]! - dn * y;
  const vz = d[2]! - dn * z;
  const turned = x * (uy * vz - uz * vy) + y * (uz * vx - ux * vz) + z * (ux * vy - uy * vx);
  if (!(Math.abs(turned) > 1e-4)) return false;
  const px = record[6]! - record[3]!;
  const py = record[7]! - record[4]!;
  const pz = record[8]! - record[5]!;
  const s = (x * (py * vz - pz * vy) + y * (pz * vx - px * vz) + z * (px * vy - py * vx)) / turned;
  point[0] = record[3]! + s * ux;
  point[1] = record[4]! + s * uy;
  point[2] = record[5]! + s * uz;
  return true;
}
