/**
 * The signed distance of two convex shapes with its normal and closest points: GJK while the cores
 * are apart, EPA when they overlap, and the radii of the balls that sweep the cores on top.
 */

import type { f64 } from '../../kernel/lanes.js';
import { curvedCores } from './curved-cores.js';
import { epa, Penetration } from './epa.js';
import type { ConvexGeometry } from './features/geometry.js';
import { closestPoints, GJK } from './gjk.js';
import { Difference } from './gjk-difference.js';
import { Simplex } from './gjk-simplex.js';

/** Depth, as a fraction of the sizes, below which the first search has the better points. */
const TOUCHING = 1e-9;

/** How far apart, as a fraction of the sizes, shapes are pushed to find their points. */
const APART = 1e-3;

const simplex = new Simplex();
const penetration = new Penetration();

/** Signed distance of A and B, in A's frame. */
export class Separation {
  /** (3) unit vector from A to B */
  readonly normal = new Float64Array(3);
  /** m; below 0: penetration depth */
  distance: f64 = 0;
  /** How far (m) B's core must move along the normal to touch A's: what the normal proves. */
  reach: f64 = 0;
  /** (3) the point of A's surface closest to B, or deepest in it, m */
  readonly onA = new Float64Array(3);
  /** (3) the point of B's surface closest to A, or deepest in it, m */
  readonly onB = new Float64Array(3);
  /** Support points that the search asked for. */
  rounds = 0;
  /** The two shapes. */
  readonly difference = new Difference();
}

/**
 * Finds the signed distance of two shapes. Returns false, with nothing found, if they are at least
 * `limit` (m) apart.
 */
export function separate(
  out: Separation,
  a: ConvexGeometry,
  b: ConvexGeometry,
  limit: f64,
): boolean {
  const { normal, onA, onB } = out;
  const difference = out.difference.set(a, b);
  const radii = a.radius + b.radius;
  simplex.limit = limit + radii;
  const status = closestPoints(simplex, difference);
  out.rounds = simplex.rounds;
  if (status === GJK.beyond) return false;
  out.reach = Number.POSITIVE_INFINITY;
  if (status === GJK.apart || status === GJK.stalled) {
    const v = simplex.closest;
    const length = Math.sqrt(v[0]! * v[0]! + v[1]! * v[1]! + v[2]! * v[2]!);
    normal[0] = -v[0]! / length;
    normal[1] = -v[1]! / length;
    normal[2] = -v[2]! / length;
    out.distance = length - radii;
    out.reach = -simplex.along / length;
  }
  if (status !== GJK.overlapping) {
    simplex.witness(onA, 3);
    simplex.witness(onB, 6);
  }
  if (status !== GJK.apart) {
    // The second search works with planes, where a small distance costs no digits: for cores that
    // nearly touch it finds the better normal (and the first one the better points).
    epa(penetration, difference, simplex);
    out.rounds += penetration.rounds;
    if (penetration.depth < out.reach) {
      for (let k = 0; k < 3; k++) normal[k] = penetration.normal[k]!;
      out.distance = -penetration.depth - radii;
      out.reach = penetration.depth;
    }
    const touching = TOUCHING * (a.size + b.size);
    if (status === GJK.overlapping || penetration.depth > touching) {
      for (let k = 0; k < 3; k++) {
        onA[k] = penetration.onA[k]!;
        onB[k] = penetration.onB[k]!;
      }
    }
  }
  if (difference.curved && curvedCores().polish(out, difference)) {
    out.distance = -out.reach - radii;
  }
  for (let k = 0; k < 3; k++) {
    onA[k] = onA[k]! + a.radius * normal[k]!;
    onB[k] = onB[k]! - b.radius * normal[k]!;
  }
  return true;
}

/**
 * Finds the points of a penetration once more: B is moved out along the normal until it is a little
 * apart, where the closest points are certain to lie on both surfaces. For normals that are one of
 * many almost equally good ones, when the points of the first search may be somewhere else.
 */
export function pushApart(out: Separation): void {
  const { difference, normal, onA, onB } = out;
  const { a, b, offset } = difference;
  const shift = out.reach + APART * (a.size + b.size);
  for (let k = 0; k < 3; k++) offset[k] = offset[k]! + shift * normal[k]!;
  simplex.limit = Number.POSITIVE_INFINITY;
  const status = closestPoints(simplex, difference);
  out.rounds += simplex.rounds;
  if (status === GJK.apart) {
    simplex.witness(onA, 3);
    simplex.witness(onB, 6);
    for (let k = 0; k < 3; k++) {
      onA[k] = onA[k]! + a.radius * normal[k]!;
      onB[k] = onB[k]! - (b.radius + shift) * normal[k]!;
    }
  }
  for (let k = 0; k < 3; k++) offset[k] = offset[k]! - shift * normal[k]!;
}
