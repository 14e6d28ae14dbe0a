/**
 * Penetration depth of two convex cores (C3): the expanding polytope algorithm (G. van den Bergen,
 * "Proximity queries and penetration depth computation on 3D game objects", GDC 2001).
 *
 * For overlapping cores the Minkowski difference D holds the origin, and the shortest translation
 * that parts them leads to the point of D's surface closest to the origin. With h(n) = max n·w over
 * D the depth is min h(n) over all unit n. A polytope P inside D gives both bounds: if its closest
 * face has normal n and distance d, then d ≤ depth ≤ h(n). While they differ, the point of D farthest
 * along n joins P.
 *
 * The answer is the normal with the smallest h(n) of all that were tried, and h(n) itself: whatever
 * rounding does to P, moving B by the depth along the normal does part the shapes.
 */

import type { f64 } from '../../kernel/lanes.js';
import { curvedCores } from './curved-cores.js';
import { ExpandingHull, FACE, MOST_POINTS } from './epa-hull.js';
import { BestNormal, startHull } from './epa-start.js';
import { type Difference, RECORD } from './gjk-difference.js';
import { Simplex } from './gjk-simplex.js';

/** Gap of the bounds at which the search ends, as a fraction of the extent: flat-sided cores … */
const FLAT_GAP = 1e-13;
/** … and curved ones, where the normal is then good to the root of it (and `polishNormal` follows). */
const CURVED_GAP = 1e-8;
/** Gap of curved cores, as a fraction of the depth, at which Newton's method is tried. */
const NEWTON_GAP = 1e-4;

/**
 * Rounds for curved cores, and how the search goes on. A point on the axis of a cone is equally deep
 * all round, and no polytope of a reasonable size proves that. So after some rounds the best of all
 * faces and of the kink circles (`epa-circles.ts`) is taken for the right region, and the search
 * looks only at faces about the best normal, within 1 − cos of it, then about smaller and smaller
 * regions: each time the faces there have become smaller than the next region. (100 rounds at first
 * lost: for a rod of many edges in a cone they chose the wrong region, once in 10⁵.)
 */
const ZOOM_ROUNDS = Int32Array.of(200, 60, 60, 60);
const ZOOM = Float64Array.of(2, 1e-2, 2e-4, 3e-6);

/** Distance, as a fraction of the extent, within which a point counts as lying in a plane. */
const COPLANAR = 1e-14;

const hull = new ExpandingHull();
const best = new BestNormal();
const touching = new Simplex();
const record = new Float64Array(RECORD);

/** What a search found, in A's frame. */
export class Penetration {
  /** (3) unit vector from A to B */
  readonly normal = new Float64Array(3);
  /** How far (m) B must move along the normal to touch A from outside. */
  depth: f64 = 0;
  /** (3) deepest point of A inside B, m */
  readonly onA = new Float64Array(3);
  /** (3) deepest point of B inside A, m */
  readonly onB = new Float64Array(3);
  /** Upper minus lower bound of the depth, m. */
  gap: f64 = 0;
  /** Support points that were asked for. */
  rounds = 0;
}

/** Finds the depth of two cores whose difference holds the origin, from the simplex of `gjk`. */
export function epa(out: Penetration, difference: Difference, simplex: Simplex): Penetration {
  best.clear();
  out.rounds = 0;
  if (!startHull(hull, best, difference, simplex)) {
    takeFlat(out, simplex);
    return out;
  }
  const p = hull.points;
  const { curved } = difference;
  let lower = Number.NEGATIVE_INFINITY;
  let zoom = 0;
  let left = curved ? ZOOM_ROUNDS[0]! : 4 * MOST_POINTS;
  let smooth = curved;
  hull.leastCosine = -1;
  // Each round adds a point or closes a triangle.
  for (;;) {
    const face = hull.closest(best.normal);
    if (face < 0) break;
    lower = hull.planes[4 * face + 3]!;
    const gap = (curved ? CURVED_GAP : FLAT_GAP) * hull.extent;
    const rest = best.reach - lower;
    if (rest <= gap) break;
    if (curved && zoom === 0 && left === 0) {
      offerAll(difference, out);
      curvedCores().offerCircles(best, difference);
    }
    if (smooth && (rest < NEWTON_GAP * lower || left === 0)) {
      if (takeSmooth(out, difference)) return out;
      smooth = false;
    }
    if (left-- === 0) {
      zoom++;
      if (!curved || zoom === ZOOM.length) break;
      left = ZOOM_ROUNDS[zoom]!;
      hull.leastCosine = 1 - ZOOM[zoom]!;
      continue;
    }
    const x = hull.planes[4 * face]!;
    const y = hull.planes[4 * face + 1]!;
    const z = hull.planes[4 * face + 2]!;
    const o = hull.count * RECORD;
    const { direction } = difference;
    direction[0] = x;
    direction[1] = y;
    direction[2] = z;
    difference.supportAlong(p, o);
    out.rounds++;
    best.offer(direction, p, o);
    if (best.offered - lower <= gap) break;
    hull.reachOut(hull.count);
    hull.tolerance = COPLANAR * hull.extent;
    if (hull.isKnown() || !hull.grow(face)) hull.state[face] = FACE.closed;
  }
  out.normal[0] = best.normal[0]!;
  out.normal[1] = best.normal[1]!;
  out.normal[2] = best.normal[2]!;
  out.depth = best.reach;
  out.gap = Math.max(0, best.reach - lower);
  best.lower = lower;
  takeWitnesses(out);
  return out;
}

/**
 * Tries the normals of all faces that may still be better than the best: a flat end of a cylinder is
 * known exactly long before its round side is known well enough to show that it is not closer.
 */
function offerAll(difference: Difference, out: Penetration): void {
  const { planes, state } = hull;
  for (let f = 0; f < hull.faceLimit; f++) {
    if (state[f] !== FACE.open || !(planes[4 * f + 3]! < best.reach)) continue;
    for (let k = 0; k < 3; k++) difference.direction[k] = planes[4 * f + k]!;
    difference.supportAlong(record, 0);
    out.rounds++;
    best.offer(difference.direction, record, 0);
  }
}

/** Tries Newton's method from the best normal; if it comes down to a minimum, that is the answer. */
function takeSmooth(out: Penetration, difference: Difference): boolean {
  const { normal } = out;
  normal[0] = best.normal[0]!;
  normal[1] = best.normal[1]!;
  normal[2] = best.normal[2]!;
  if (!curvedCores().newtonNormal(normal, record, difference)) return false;
  const reach = normal[0]! * record[0]! + normal[1]! * record[1]! + normal[2]! * record[2]!;
  if (!(reach <= best.reach)) return false;
  out.depth = reach;
  out.gap = 0;
  for (let k = 0; k < 3; k++) {
    out.onA[k] = record[3 + k]!;
    out.onB[k] = record[6 + k]!;
  }
  return true;
}

/** The closest points of a simplex that touches the origin, with the normal that `startHull` found. */
function takeFlat(out: Penetration, simplex: Simplex): void {
  simplex.look(simplex.count, true);
  simplex.accept();
  out.normal[0] = best.normal[0]!;
  out.normal[1] = best.normal[1]!;
  out.normal[2] = best.normal[2]!;
  out.depth = best.reach;
  out.gap = 0;
  simplex.witness(out.onA, 3);
  simplex.witness(out.onB, 6);
}

/**
 * The deepest points belong to the point of D's surface that the normal leads to, depth · n. Several
 * triangles may lie in its plane; it is in one of them.
 */
function takeWitnesses(out: Penetration): void {
  const x = out.normal[0]! * out.depth;
  const y = out.normal[1]! * out.depth;
  const z = out.normal[2]! * out.depth;
  // The plane that ended the search may lie beyond the depth: on a hull with bumps, farthest points
  // are as inexact as the bumps are high.
  const farthest = Math.max(out.depth + out.gap, best.lower) + 1e-12 * hull.extent;
  let least = Number.POSITIVE_INFINITY;
  const p = touching.points;
  for (let f = 0; f < hull.faceLimit; f++) {
    if (hull.state[f] === FACE.free || hull.planes[4 * f + 3]! > farthest) continue;
    for (let k = 0; k < 3; k++) {
      const from = hull.corners[3 * f + k]! * RECORD;
      const to = k * RECORD;
      for (let i = 3; i < RECORD; i++) p[to + i] = hull.points[from + i]!;
      p[to] = hull.points[from]! - x;
      p[to + 1] = hull.points[from + 1]! - y;
      p[to + 2] = hull.points[from + 2]! - z;
    }
    touching.look(3, false);
    if (!(touching.square < least)) continue;
    least = touching.square;
    touching.accept();
    touching.witness(out.onA, 3);
    touching.witness(out.onB, 6);
  }
}
