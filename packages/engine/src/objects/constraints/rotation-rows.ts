/**
 * Three rows that hold the two frames of a joint in the same orientation: the rotation vector r of
 * frame B against frame A (its axis times its angle, up to π) is zero.
 *
 * Its only zero is the right one, and from anywhere it drives straight there; the vector part of the
 * quaternion is shorter to write but pulls ever more weakly beyond 90°. Component along e, an axis of
 * frame A: with w = ω_B − ω_A the rate of r in frame A is (Bullo and Murray 1995)
 *
 *   ṙ = w − ½ r × w + κ r × (r × w),      κ = (1 − (θ/2) cot(θ/2))/θ²
 *
 * so Ċ = G·w, G = e + ½ r × e + κ r × (r × e), and c is the rate of G, in frame A and turned with it.
 */

import { cos, sin } from '../../math/elementary/index.js';
import * as quat from '../../math/quat.js';
import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { writeAngle } from './angular-rows.js';
import type { ConstraintRows } from './constraint-rows.js';
import type { JointFrames } from './joint-frames.js';

/** Appends the three rows, along the axes of frame A; returns the first. */
export function writeSameOrientation(rows: ConstraintRows, f: JointFrames): number {
  const { a, b } = f;
  quat.relative(turned, a.rotation, b.rotation);
  quat.toRotationVector(vector, turned);
  quat.rotate(r, a.rotation, vector);
  vec3.sub(w, b.omega, a.omega);
  squaredTerms(vec3.lengthSquared(r));
  // ṙ as frame A sees it
  const rxw = vec3.cross(product, r, w);
  vec3.addScaled(rRate, w, rxw, -0.5);
  vec3.addScaled(rRate, rRate, vec3.cross(product, r, rxw), terms.kappa);
  const i = writeComponent(rows, f, a.x, vector.x);
  writeComponent(rows, f, a.y, vector.y);
  writeComponent(rows, f, a.z, vector.z);
  return i;
}

function writeComponent(
  rows: ConstraintRows,
  f: JointFrames,
  e: Readonly<Vec3>,
  value: number,
): number {
  const { kappa, slope } = terms;
  const rxe = vec3.cross(first, r, e);
  const rxrxe = vec3.cross(second, r, rxe);
  vec3.addScaled(g, e, rxe, 0.5);
  vec3.addScaled(g, g, rxrxe, kappa);
  // The rate in frame A: ½ ṙ × e + κ̇ r × (r × e) + κ (ṙ × (r × e) + r × (ṙ × e)), κ̇ = κ′ 2 r·w …
  const sxe = vec3.cross(product, rRate, e);
  vec3.scale(rate, sxe, 0.5);
  vec3.addScaled(rate, rate, rxrxe, 2 * slope * vec3.dot(r, w));
  vec3.addScaled(rate, rate, vec3.cross(rxrxe, rRate, rxe), kappa);
  vec3.addScaled(rate, rate, vec3.cross(product, r, sxe), kappa);
  // … and turned with A.
  vec3.add(rate, rate, vec3.cross(product, f.a.omega, g));
  return writeAngle(rows, f, value, g, rate);
}

/** |B₂ₖ|/(2k)!, k = 1 …: the series of (1 − (θ/2) cot(θ/2)) in θ². */
const SERIES = [
  1 / 12,
  1 / 720,
  1 / 30240,
  1 / 1209600,
  1 / 47900160,
  691 / 1307674368000,
  1 / 74724249600,
  3617 / 10670622842880000,
  43867 / 5109094217170944000,
];

/** κ and its derivative by t = θ². */
function squaredTerms(t: number): void {
  if (t < 0.5) {
    let kappa = 0;
    let slope = 0;
    for (let k = SERIES.length - 1; k >= 0; k--) {
      slope = slope * t + kappa;
      kappa = kappa * t + SERIES[k]!;
    }
    terms.kappa = kappa;
    terms.slope = slope;
    return;
  }
  const angle = Math.sqrt(t);
  const sine = sin(0.5 * angle);
  const cotangent = cos(0.5 * angle) / sine;
  terms.kappa = (1 - 0.5 * angle * cotangent) / t;
  terms.slope = ((0.5 * angle) / (sine * sine) - cotangent) / (4 * angle * t) - terms.kappa / t;
}

const terms = { kappa: 0, slope: 0 };
const turned = quat.quat();
const vector = vec3.vec3();
const r = vec3.vec3();
const w = vec3.vec3();
const rRate = vec3.vec3();
const g = vec3.vec3();
const rate = vec3.vec3();
const first = vec3.vec3();
const second = vec3.vec3();
const product = vec3.vec3();
