/**
 * The place of a curve that is nearest to a point: where f(s) = γ′·(p − γ) is 0 and the distance
 * least. A solver asks at every step for the place near the last one, so this is Newton's method,
 *
 *   s += f / D,  D = −f′ = |γ′|² − γ″·(p − γ),
 *
 * run until nothing but rounding is left of the step. Where D is small or negative (the point is
 * beyond the centre of curvature) f/|γ′|², a step down the distance, is taken in its place, and a
 * step that leads away is halved. At the start every stretch of the curve is looked at.
 */

import type { Vec3 } from '../../../math/types.js';
import * as vec3 from '../../../math/vec3.js';
import { type Curve, curvePoint } from './curve.js';

/** Far more than Newton's method needs from anywhere near. */
const MAX_STEPS = 60;
/** Places of the first look. */
const SAMPLES = 256;

/** The parameter of the place nearest to p (m, in the curve's frame), as one slides there from s. */
export function nearestParameter(curve: Curve, p: Readonly<Vec3>, start: number): number {
  let s = start;
  let step = 0;
  let before = Number.POSITIVE_INFINITY;
  const range = curve.to - curve.from;
  const bounded = range < Number.POSITIVE_INFINITY;
  const longest = bounded ? range / 16 : Number.POSITIVE_INFINITY;
  // Steps shorter than this change the distance by less than its rounding: Newton is to be trusted.
  const short = bounded ? 1e-6 * range : 1e-6;
  for (let i = 0; i < MAX_STEPS; i++) {
    curve.at(here, s);
    vec3.sub(away, p, here.position);
    const square = vec3.lengthSquared(away);
    if (square > before && Math.abs(step) > short) {
      // Back, and half as far.
      s -= step;
      step /= 2;
      s += step;
      continue;
    }
    before = square;
    const speed = vec3.lengthSquared(here.tangent);
    const slope = speed - vec3.dot(here.bend, away);
    const f = vec3.dot(here.tangent, away);
    const next = clamp(f / (slope > 1e-3 * speed ? slope : speed), longest);
    // At the end, where rounding makes the steps, they no longer get shorter.
    const rounding = Math.abs(next) <= 1e-9 * short && Math.abs(next) >= Math.abs(step);
    if (s + next === s || rounding || Number.isNaN(next)) return s;
    step = next;
    s += step;
  }
  return s;
}

function clamp(step: number, longest: number): number {
  return Math.min(longest, Math.max(-longest, step));
}

/** The parameter of the place nearest to p of all. */
export function nearestOfAll(curve: Curve, p: Readonly<Vec3>): number {
  const { from, to } = curve;
  if (!Number.isFinite(to - from)) return nearestParameter(curve, p, 0);
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i <= SAMPLES; i++) {
    const s = i === SAMPLES ? to : from + ((to - from) * i) / SAMPLES;
    const square = vec3.distanceSquared(p, curve.at(here, s).position);
    if (square >= least) continue;
    least = square;
    best = s;
  }
  return nearestParameter(curve, p, best);
}

const here = curvePoint();
const away = vec3.vec3();
