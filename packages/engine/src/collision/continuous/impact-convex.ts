/**
 * When two moving and turning convex shapes meet (C7).
 *
 * At a time t GJK gives their distance and the direction n in which it is measured. Along that fixed
 * n the separation only needs two support points per time: `advance` follows it to the first moment
 * at which it may reach the target, proven. There GJK gives a new n, and so on. Because the separation
 * along any direction is at most the distance, no step can be too long; because n is the best
 * direction at t, both have the same slope there, and the rounds converge like Newton's.
 *
 * So it is conservative advancement (B. Mirtich, "Impulse-based dynamic simulation of rigid body
 * systems", 1996) with the root finding of continuous collision in Box2D (E. Catto, GDC 2013) as its
 * step, and with a bound in the place of its guess.
 */

import { Separation, separate } from '../narrow/gjk-separation.js';
import { advance, creep } from './advance.js';
import { AxisSeparation } from './axis-separation.js';
import { isGraze } from './graze.js';
import type { Impact, ImpactSettings } from './impact.js';
import type { MovingShape } from './moving-shape.js';

/** Distance queries after which a search is cut off; one to six are usual, 74 was the most seen. */
const MOST_ROUNDS = 200;
/** The same for conservative advancement. */
const MOST_CREEPS = 2000;
/** Distance, as a share of the sizes, below which shapes at the start count as touching. */
const TOUCHING = 1e-9;

const separation = new Separation();
const middleA = new Float64Array(3);
const middleB = new Float64Array(3);
const axis = new AxisSeparation();

/**
 * Finds when A and B come within the target, or up to the tolerance more, before time `end`. They are
 * known to be farther apart up to time `from`.
 */
export function impactConvex(
  out: Impact,
  a: MovingShape,
  b: MovingShape,
  from: number,
  end: number,
  settings: ImpactSettings,
): Impact {
  const { target, tolerance } = settings;
  const creeps = settings.method === 'conservative-advancement';
  const most = creeps ? MOST_CREEPS : MOST_ROUNDS;
  out.rounds = 0;
  if (neverNear(a, b, target)) return out.setApart(end);
  let t = from;
  let goal = target;
  let slack = tolerance;
  out.setApart(end);
  while (out.rounds < most) {
    out.rounds++;
    const shapeA = a.at(t);
    separate(separation, shapeA, b.at(t), Number.POSITIVE_INFINITY);
    const { distance } = separation;
    if (t === 0) {
      if (distance <= TOUCHING * (a.geometry.size + b.geometry.size)) {
        return take(out, 'overlapping', t, shapeA.placed);
      }
      if (distance <= goal + slack) {
        goal = 0.5 * distance;
        slack = 0.25 * distance;
      }
    }
    if (distance <= goal + slack) {
      take(out, 'hit', t, shapeA.placed);
      return isGraze(out, a, b, settings.graze) ? out.setApart(end) : out;
    }
    take(out, 'failed', t, shapeA.placed);
    axis.set(a, b, out.normal[0]!, out.normal[1]!, out.normal[2]!);
    const now = axis.at(t);
    const next = creeps
      ? creep(axis, t, now, end, goal)
      : advance(axis, t, now, end, goal, 0.5 * slack);
    if (next >= end) return out.setApart(end);
    if (!(next > t)) break;
    t = next;
  }
  // The last distance was measured where nothing had happened yet.
  return out;
}

/** Whether balls around the two shapes stay farther apart than `target` (m). */
function neverNear(a: MovingShape, b: MovingShape, target: number): boolean {
  const p = a.middle(middleA);
  const q = b.middle(middleB);
  const v = a.motion.translation;
  const u = b.motion.translation;
  const x = q[0]! - p[0]!;
  const y = q[1]! - p[1]!;
  const z = q[2]! - p[2]!;
  const vx = u[0]! - v[0]!;
  const vy = u[1]! - v[1]!;
  const vz = u[2]! - v[2]!;
  const square = vx * vx + vy * vy + vz * vz;
  const closest = square > 0 ? -(x * vx + y * vy + z * vz) / square : 0;
  const t = Math.min(1, Math.max(0, closest));
  const dx = x + t * vx;
  const dy = y + t * vy;
  const dz = z + t * vz;
  const reach = a.radius + b.radius + target;
  return dx * dx + dy * dy + dz * dz > reach * reach * (1 + 1e-12);
}

function take(out: Impact, status: Impact['status'], t: number, r: Float64Array): Impact {
  out.status = status;
  out.time = t;
  return takeSeparation(out, separation, r);
}

/** Writes a separation, turned from A's frame (record `r`) into the world. */
export function takeSeparation(out: Impact, from: Separation, r: Float64Array): Impact {
  const { normal, onA, onB } = from;
  out.separation = from.distance;
  for (let k = 0; k < 3; k++) {
    const x = r[3 * k]!;
    const y = r[3 * k + 1]!;
    const z = r[3 * k + 2]!;
    out.normal[k] = x * normal[0]! + y * normal[1]! + z * normal[2]!;
    out.onA[k] = r[9 + k]! + x * onA[0]! + y * onA[1]! + z * onA[2]!;
    out.onB[k] = r[9 + k]! + x * onB[0]! + y * onB[1]! + z * onB[2]!;
  }
  return out;
}
