/**
 * Holds the contacts of a convex body with a surface against brute force over all its triangles.
 *
 * What is compared, and why no more. A surface has no inside of its own, so "how deep" needs a meaning:
 *
 * - Apart (no triangle meets the body, and the body's middle is in front): the smallest separation is
 *   the smallest gap to any triangle. Exact for every surface.
 * - Overlapping: the smallest separation is below 0, whatever the surface. Its value is comparable where
 *   the surface bounds a convex solid: there it is the signed distance of two convex solids, minus the
 *   length of the shortest way apart, and moving along its normal by so much parts the two.
 * - Overlapping on any other surface, up to a tenth of the size: the contacts together must lead out. The
 *   shortest motion that all of them ask for (the least x with m·x ≥ −s for every contact) is made, again
 *   and again; after a few rounds the body must be free of every triangle. This is demanded wherever there
 *   is a free place within a tenth of the size (found by trying many); a body without one is `jammed`, like
 *   a ball wider than its groove, and is counted. A body thinner than a twentieth of its size (a rectangle
 *   always is) through a sheet with two sides may leave on either side at every fold that it pierces: it
 *   is counted as `thin` and not moved.
 * - Wholly inside a closed mesh, where no triangle meets the body: an overlap like any other.
 * - Wholly behind an open one-sided surface, or beyond its border: nothing is compared but the sanity of
 *   the answer. Whether such a body is "deep inside" or "not there yet" is the caller's to know. Beyond the
 *   border is where every triangle at the nearest point is seen from behind or edge-on: the gap grows
 *   along a direction m (its gradient) with m·n ≤ 0.001.
 */

import { Collider } from '../../../../src/collision/collider.js';
import { MAX_POINTS } from '../../../../src/collision/manifold/manifolds.js';
import { collidePair } from '../../../../src/collision/narrow/pair-table.js';
import { Random } from '../../../../src/math/random.js';
import type { ConvexHull } from '../../../../src/shapes/hull.js';
import { type Placed, separationAlong, signedDistance } from '../../../support/collision/oracle.js';
import { tilt } from '../../../support/collision/placements.js';
import type { Solid } from '../../../support/collision/solids.js';
import { add, dot, length, scale, sub, type V } from '../../../support/collision/vectors.js';
import {
  contactsOf,
  distanceToFaces,
  type Face,
  intoFrame,
  outOfFrame,
  type Point,
} from '../surfaces.js';
import { isSwappable } from './check-swap.js';
import type { Surface } from './surface-pool.js';
import { type Corners, leastBound, pointTriangle, triangleGap } from './triangle-gap.js';

/** What was seen of a pair. */
export class SurfaceReport {
  cases = 0;
  apart = 0;
  near = 0;
  overlapping = 0;
  behind = 0;
  /** Wholly inside a closed mesh; not among the others. */
  enclosed = 0;
  points = 0;
  /** Cases whose depth was compared. */
  compared = 0;
  /** Cases that were moved out; those without a free place near; thin ones, which were not tried. */
  resolved = 0;
  jammed = 0;
  thin = 0;
  /** Cases with contacts, and those of them whose names a tiny motion changed. */
  named = 0;
  unstable = 0;
  worstGap = 0;
  worstDepth = 0;
  readonly problems: string[] = [];
  readonly kinds = new Map<string, number>();

  problem(kind: string, text: string): void {
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
    if ((this.kinds.get(kind) ?? 0) < 4) this.problems.push(`${kind}: ${text}`);
  }

  line(pair: string): string {
    return (
      `${pair.padEnd(24)} ${this.cases} placements: ${this.overlapping} overlapping, ` +
      `${this.near} near, ${this.apart} apart, ${this.behind} behind, ` +
      `${this.enclosed} enclosed, ${this.points} points; ` +
      `gap error ${this.worstGap.toExponential(1)}; ${this.compared} depths compared; ` +
      `${this.resolved} moved out, ${this.jammed} jammed, ` +
      `${this.thin} thin; ` +
      `${this.unstable} of ${this.named} names unstable; problems ${JSON.stringify([...this.kinds])}`
    );
  }
}

/** Gaps below this share of the size are neither here nor there. */
const NOISE = 1e-6;
/** Bodies up to this share of their size deep are moved out. */
const SHALLOW = 0.1;

/** Checks one placement of a body and a surface. */
export function checkSurface(
  report: SurfaceReport,
  name: string,
  body: Placed,
  surface: Surface,
  place: Collider,
  margin: number,
  random: Random,
): void {
  const problem = (kind: string, text: string): void =>
    report.problem(kind, `${name}, ${surface.name}: ${text}`);
  const { solid, collider } = body;
  const size = Math.max(1, solid.size);
  report.cases++;
  const manifolds = contactsOf(collidePair, collider, place, margin);
  const contacts = manifolds.flat();
  checkForm(manifolds, margin, size, problem);
  checkPoints(body, surface, place, manifolds, size, problem);
  report.points += contacts.length;
  const least = contacts.reduce((s, c) => Math.min(s, c.separation), Number.POSITIVE_INFINITY);

  const { gap, nearest } = leastGap(solid, collider, surface, place, margin);
  const middle = intoFrame(place, middleOf(body));
  const front = surface.shape.sides === 'both' ? true : surface.isInFront(middle);
  const noise = NOISE * size;
  if (gap > noise) {
    if (front === false && !surface.isOpen) {
      report.enclosed++;
      if (!(least < 0)) problem('enclosed', `separation ${least}, but it is inside`);
      else if (surface.solid)
        compareDepth(report, body, surface, place, contacts, least, size, problem);
    } else if (front !== true) {
      report.behind++;
    } else if (gap > margin + noise) {
      report.apart++;
      if (contacts.length > 0) problem('too far', `separation ${least}, but the gap is ${gap}`);
    } else if (gap < margin - noise && seesNoFront(body, surface, place, nearest, gap)) {
      report.behind++;
    } else if (gap < margin - noise) {
      report.near++;
      report.worstGap = Math.max(report.worstGap, Math.abs(least - gap) / size);
      if (!(Math.abs(least - gap) <= noise + 1e-4 * gap)) {
        problem('gap', `separation ${least}, but the gap is ${gap}, margin ${margin}`);
      }
    }
  } else if (gap < -noise && front === null) {
    // On a one-sided sheet and behind it.
    report.behind++;
  } else if (gap < -noise) {
    report.overlapping++;
    if (!(least < 0)) problem('sign', `separation ${least}, but they overlap (${gap})`);
    else if (surface.solid)
      compareDepth(report, body, surface, place, contacts, least, size, problem);
    else if (-least < SHALLOW * Math.min(solid.size, surface.size)) {
      if (surface.shape.sides === 'both' && isThin(solid)) {
        report.thin++;
      } else {
        report.resolved++;
        if (!leadsOut(body, surface, place, contacts)) {
          if (hasRoom(body, surface, place)) problem('stuck', `${least} deep at ${middle}`);
          else report.jammed++;
        }
      }
    }
  }
  if (!isSwappable(collider, place, margin)) problem('swap', 'not the same the other way round');
  if (contacts.length > 0) checkNames(report, body, place, margin, random, size);
}

/** Gap (m) of the body and the nearest triangle, below 0 as soon as one overlaps; the nearest ones. */
export function leastGap(
  solid: Solid,
  body: Collider,
  surface: Surface,
  place: Collider,
  margin: number,
): { gap: number; nearest: Face[] } {
  const near: { face: Face; bound: number; corners: Corners }[] = [];
  const middle = intoFrame(place, positionOf(body));
  for (const face of surface.faces) {
    if (pointTriangle(middle, face.corners) - solid.size > margin + 1e-3) continue;
    const corners = cornersIn(body, face, place);
    const bound = leastBound(solid, corners);
    if (bound <= margin + 1e-3) near.push({ face, bound, corners });
  }
  near.sort((p, q) => p.bound - q.bound);
  let gap = Number.POSITIVE_INFINITY;
  let nearest: Face[] = [];
  for (const { face, bound, corners } of near) {
    if (bound > gap || gap < -1e-3 * solid.size) break;
    const found = triangleGap(solid, corners);
    if (found < gap - 1e-8 * solid.size) nearest = [face];
    else if (found <= gap + 1e-8 * solid.size) nearest.push(face);
    gap = Math.min(gap, found);
  }
  return { gap, nearest };
}

/** The corners of a face as the body sees them. */
function cornersIn(body: Collider, { corners }: Face, place: Collider): Corners {
  const moved = corners.map((c) => intoFrame(body, add(outOfFrame(place, c), positionOf(place))));
  return moved as unknown as Corners;
}

/** Whether every one of the nearest faces of an open surface with one side is seen from behind. */
export function seesNoFront(
  { solid, collider }: Placed,
  surface: Surface,
  place: Collider,
  nearest: readonly Face[],
  gap: number,
): boolean {
  if (!surface.isOpen || surface.shape.sides === 'both') return false;
  const h = Math.min(0.5 * gap, 1e-3 * solid.size);
  return nearest.every((face) => {
    // How the gap changes along the face's normal: m·n.
    const n = outOfFrame(place, face.normal);
    const at = (t: number): number =>
      triangleGap(solid, cornersIn(shifted(collider, scale(n, t)), face, place));
    return (at(h) - at(-h)) / (2 * h) <= 1e-3;
  });
}

function shifted(collider: Collider, by: V): Collider {
  const moved = new Collider(collider.shape);
  moved.placed.set(collider.placed);
  for (let k = 0; k < 3; k++) moved.placed[9 + k]! += by[k]!;
  return moved;
}

/** Whether a solid is thinner, along an axis of its own, than a twentieth of its size. */
function isThin(solid: Solid): boolean {
  const point = new Float64Array(3);
  const reach = ([x, y, z]: V): number => {
    solid.support(point, x, y, z);
    return x * point[0]! + y * point[1]! + z * point[2]!;
  };
  const axes: V[] = [...solid.axes, [1, 0, 0], [0, 1, 0], [0, 0, 1]];
  return axes.some((n) => reach(n) + reach(scale(n, -1)) < 0.05 * solid.size);
}

/** Whether somewhere within a tenth of the size a body is free: along all normals, axes and at random. */
function hasRoom({ solid, collider }: Placed, surface: Surface, place: Collider): boolean {
  const random = new Random('room');
  const most = SHALLOW * Math.min(solid.size, surface.size);
  const ways: V[] = surface.faces.flatMap(({ normal }) => {
    const n = outOfFrame(place, normal);
    return [n, scale(n, -1)];
  });
  for (let i = 0; i < 1000; i++) {
    const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
    ways.push([x, y, z]);
  }
  return ways.some((way) =>
    [1, 0.7, 0.4, 0.2, 0.1].some((share) => {
      const moved = shifted(collider, scale(way, share * most));
      return isFree(solid, moved, surface, place);
    }),
  );
}

function isFree(solid: Solid, body: Collider, surface: Surface, place: Collider): boolean {
  return leastGap(solid, body, surface, place, 0).gap > -1e-4 * Math.max(1, solid.size);
}

function positionOf({ placed: p }: Collider): V {
  return [p[9]!, p[10]!, p[11]!];
}

/** The body's middle, world. */
export function middleOf({ solid, collider }: Placed): V {
  if (solid.kind !== 'hull') return positionOf(collider);
  const { x, y, z } = (solid.shape as ConvexHull).massProperties(1).centerOfMass;
  return add(outOfFrame(collider, [x, y, z]), positionOf(collider));
}

type Problem = (kind: string, text: string) => void;

function checkForm(manifolds: Point[][], margin: number, size: number, problem: Problem): void {
  if (manifolds.length > 8) problem('form', `${manifolds.length} manifolds`);
  for (const points of manifolds) {
    if (points.length < 1 || points.length > MAX_POINTS) problem('form', `${points.length} points`);
    const ids = new Set(points.map(({ feature }) => feature));
    if (ids.size < points.length) problem('form', `ids ${[...ids]}`);
    for (const { normal, onBody, onSurface, separation, feature } of points) {
      const numbers = [...normal, ...onBody, ...onSurface, separation];
      if (!numbers.every(Number.isFinite)) problem('form', `not finite: ${numbers}`);
      if (!(Math.abs(length(normal) - 1) < 1e-9)) problem('form', `normal ${normal}`);
      const along = dot(sub(onBody, onSurface), normal);
      if (!(Math.abs(along - separation) < 1e-9 * (size + length(onBody)))) {
        problem('form', `separation ${separation}, but the points are ${along} apart`);
      }
      if (!(separation < margin + NOISE * size))
        problem('form', `beyond the margin: ${separation}`);
      if (!(Number.isInteger(feature) && feature >= 0 && feature < 2 ** 32)) {
        problem('form', `id ${feature}`);
      }
    }
  }
}

/** The points lie on both surfaces. */
function checkPoints(
  { solid, collider }: Placed,
  surface: Surface,
  place: Collider,
  manifolds: Point[][],
  size: number,
  problem: Problem,
): void {
  const far = 1e-14 * (length(positionOf(collider)) + length(positionOf(place)));
  for (const { onBody, onSurface, separation } of manifolds.flat()) {
    const p = intoFrame(place, onSurface);
    // The nearest triangle is far from alone: the first that holds the point will do.
    if (surface.faces.some((face) => pointTriangle(p, face.corners) <= NOISE * size + far)) {
      // On the surface.
    } else {
      const off = distanceToFaces(surface.faces, p);
      problem(
        separation < -0.05 * solid.size ? 'deep off surface' : 'off surface',
        `${onSurface} is ${off} off the surface, separation ${separation}`,
      );
    }
    const away = solid.surfaceDistance(intoFrame(collider, onBody));
    if (!(away <= 2 * NOISE * size + far)) {
      problem(
        separation < -0.05 * solid.size ? 'deep off body' : 'off body',
        `${onBody} is ${away} off the body, separation ${separation}`,
      );
    }
  }
}

function compareDepth(
  report: SurfaceReport,
  body: Placed,
  surface: Surface,
  place: Collider,
  contacts: readonly Point[],
  least: number,
  size: number,
  problem: Problem,
): void {
  const other: Placed = { solid: surface.solid!, collider: place };
  const guesses = contacts.map(({ normal }) => scale(normal, -1));
  const truth = signedDistance(body, other, guesses).separation;
  report.compared++;
  const error = least - truth;
  report.worstDepth = Math.max(report.worstDepth, Math.abs(error) / size);
  const accepted = NOISE * size - 1e-4 * truth;
  const deep = -truth > 0.05 * body.solid.size ? 'deep ' : '';
  if (error > accepted) problem(`${deep}shallow`, `${least}, but the shortest way out is ${truth}`);
  if (-error > accepted) {
    problem(`${deep}longer`, `${least}, but the shortest way out is ${truth}`);
  }
  // Moving along the normal of the deepest contact by its depth parts the two.
  const deepest = contacts.find(({ separation }) => separation === least)!;
  const along = separationAlong(other, body, deepest.normal);
  if (!(along >= least - accepted)) problem(`${deep}normal`, `parts by ${along}, not by ${least}`);
}

/** Whether the contacts lead the body out of the surface. */
function leadsOut(
  body: Placed,
  surface: Surface,
  place: Collider,
  first: readonly Point[],
): boolean {
  const moved = new Collider(body.solid.shape);
  moved.placed.set(body.collider.placed);
  let contacts = first;
  for (let round = 0; round < 12; round++) {
    const x = shortestMotion(contacts);
    if (length(x) <= 1e-12) break;
    for (let k = 0; k < 3; k++) moved.placed[9 + k]! += x[k]!;
    contacts = contactsOf(collidePair, moved, place, 0).flat();
  }
  return isFree(body.solid, moved, surface, place);
}

/**
 * The least x with m·x ≥ −s for all contacts, nearly, by projecting onto them in turn. (Between two walls
 * that are almost parallel this goes up slowly: 2° take thousands of turns.)
 */
function shortestMotion(contacts: readonly Point[]): V {
  let x: V = [0, 0, 0];
  for (let turn = 0; turn < 20_000; turn++) {
    let most = 0;
    for (const { normal, separation } of contacts) {
      const lacks = -separation - dot(normal, x);
      if (lacks > 0) x = add(x, scale(normal, lacks));
      most = Math.max(most, lacks);
    }
    if (most < 1e-10) break;
  }
  return x;
}

/**
 * In general position a motion of 10⁻⁹ m leaves the names alone. (Many placements are exactly over an edge
 * or a corner, where the smallest motion does change what touches what. So the body is nudged by 10⁻⁵ of
 * its size at random first.)
 */
function checkNames(
  report: SurfaceReport,
  { solid, collider }: Placed,
  place: Collider,
  margin: number,
  random: Random,
  size: number,
): void {
  const way = (): V => {
    const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
    return [x, y, z];
  };
  const clear = margin - 1e-7 * size;
  const ids = (at: Collider): string =>
    contactsOf(collidePair, at, place, margin)
      .flat()
      .filter(({ separation }) => separation < clear)
      .map(({ feature }) => feature)
      .sort((p, q) => p - q)
      .join();
  const first = shifted(collider, scale(way(), 1e-5 * size));
  tilt({ solid, collider: first }, way(), 1e-5);
  report.named++;
  if (ids(first) !== ids(shifted(first, scale(way(), 1e-9)))) report.unstable++;
}
