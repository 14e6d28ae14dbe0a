/**
 * Holds the contacts of a convex body with a surface against brute force over all its triangles.
 *
 * What is compared, and why no more. A surface has no inside of its own, so "how deep" needs a meaning:
 *
 * - Apart (no triangle meets the body, and the body's middle is in front): the smallest separation is
 *   the smallest gap to any triangle. Exact for every surface.
 * - Overlapping: the smallest separation is below 0, whatever the surface. Its value is comparable where
 *   the surface bounds a convex solid: there it is the signed distance of two convex solids, minus the
 *   length of the shortest way apart.
 * - Overlapping on any other surface: the contacts together must lead out. The shortest motion that all
 *   of them ask for (the least x with m·x ≥ −s for every contact) is made, again and again; after a few
 *   rounds the body must be free of every triangle.
 * - Wholly behind a one-sided surface, or beyond its border: nothing is compared but the sanity of the
 *   answer. Whether such a body is "deep inside" or "not there yet" is the caller's to know.
 */

import { Collider } from '../../../../src/collision/collider.js';
import { MAX_POINTS } from '../../../../src/collision/manifold/manifolds.js';
import { collidePair } from '../../../../src/collision/narrow/pair-table.js';
import type { Random } from '../../../../src/math/random.js';
import type { ConvexHull } from '../../../../src/shapes/hull.js';
import { type Placed, signedDistance } from '../../../support/collision/oracle.js';
import type { Solid } from '../../../support/collision/solids.js';
import { add, dot, length, scale, sub, type V } from '../../../support/collision/vectors.js';
import { contactsOf, distanceToFaces, intoFrame, outOfFrame, type Point } from '../surfaces.js';
import type { Surface } from './surface-pool.js';
import { type Corners, pointTriangle, triangleGap } from './triangle-gap.js';

/** What was seen of a pair. */
export class SurfaceReport {
  cases = 0;
  apart = 0;
  near = 0;
  overlapping = 0;
  behind = 0;
  points = 0;
  /** Cases whose depth was compared, and those of them whose way out is not the shortest. */
  compared = 0;
  longer = 0;
  /** Cases that were moved out, and those that were not free after the last round. */
  resolved = 0;
  stuck = 0;
  unstable = 0;
  worstGap = 0;
  worstDepth = 0;
  readonly problems: string[] = [];
  readonly kinds = new Map<string, number>();

  problem(kind: string, text: string): void {
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
    if ((this.kinds.get(kind) ?? 0) < 4) this.problems.push(`${kind}: ${text}`);
  }

  get problemCount(): number {
    return [...this.kinds.values()].reduce((sum, count) => sum + count, 0);
  }

  line(pair: string): string {
    return (
      `${pair.padEnd(24)} ${this.cases} placements: ${this.overlapping} overlapping, ` +
      `${this.near} near, ${this.apart} apart, ${this.behind} behind, ${this.points} points; ` +
      `gap error ${this.worstGap.toExponential(1)}; ${this.compared} depths compared, ` +
      `${this.longer} not the shortest; ${this.resolved} moved out, ${this.stuck} stuck; ` +
      `${this.unstable} unstable names; problems ${JSON.stringify([...this.kinds])}`
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

  const gap = leastGap(solid, collider, surface, place, margin);
  const middle = intoFrame(place, middleOf(body));
  const front = surface.shape.sides === 'both' ? true : surface.isInFront(middle);
  const noise = NOISE * size;
  if (gap > noise) {
    if (front !== true) {
      report.behind++;
    } else if (gap > margin + noise) {
      report.apart++;
      if (contacts.length > 0) problem('too far', `separation ${least}, but the gap is ${gap}`);
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
    else if (solid.kind !== 'rectangle' && -least < SHALLOW * Math.min(solid.size, surface.size)) {
      // A sheet in a sheet may leave on either side; deep bodies may be clamped between walls.
      report.resolved++;
      if (!isClamped(contacts) && !leadsOut(body, surface, place, contacts)) {
        report.stuck++;
        problem('stuck', `${least} deep at ${middle}`);
      }
    }
  }
  // Exactly over an edge or corner, where placements on a grid put bodies, the names may change.
  if (contacts.length > 0 && !/flush|corner/.test(name)) {
    checkNames(report, body, place, margin, manifolds, random, size);
  }
}

/** Gap (m) of the body and the nearest triangle; below 0 as soon as one overlaps. */
export function leastGap(
  solid: Solid,
  body: Collider,
  surface: Surface,
  place: Collider,
  margin: number,
): number {
  const near: { corners: Corners; bound: number }[] = [];
  const middle = intoFrame(place, positionOf(body));
  for (const { corners } of surface.faces) {
    const bound = pointTriangle(middle, corners) - solid.size;
    if (bound > margin + 1e-3) continue;
    const moved = corners.map((c) =>
      intoFrame(body, add(outOfFrame(place, c), positionOf(place))),
    ) as unknown as Corners;
    near.push({ corners: moved, bound });
  }
  near.sort((p, q) => p.bound - q.bound);
  let gap = Number.POSITIVE_INFINITY;
  for (const { corners, bound } of near) {
    if (bound >= gap || gap < -1e-3 * solid.size) break;
    gap = Math.min(gap, triangleGap(solid, corners));
  }
  return gap;
}

function positionOf({ placed: p }: Collider): V {
  return [p[9]!, p[10]!, p[11]!];
}

/** The body's middle, world. */
function middleOf({ solid, collider }: Placed): V {
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
      // Points that share the normal of a deeper one are measured along it.
      if (!(separation < margin + 0.01 * size)) problem('form', `beyond the margin: ${separation}`);
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
    report.longer++;
    problem(`${deep}longer`, `${least}, but the shortest way out is ${truth}`);
  }
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
  return leastGap(body.solid, moved, surface, place, 0) > -1e-4 * Math.max(1, body.solid.size);
}

/** Whether two contacts push against each other: a ball wider than the groove it is in. */
function isClamped(contacts: readonly Point[]): boolean {
  return contacts.some(({ normal }) => contacts.some((other) => dot(normal, other.normal) < -0.9));
}

/** The least x with m·x ≥ −s for all contacts, nearly, by projecting onto them in turn. */
function shortestMotion(contacts: readonly Point[]): V {
  let x: V = [0, 0, 0];
  for (let round = 0; round < 30; round++) {
    for (const { normal, separation } of contacts) {
      const lacks = -separation - dot(normal, x);
      if (lacks > 0) x = add(x, scale(normal, lacks));
    }
  }
  return x;
}

/** A motion of 10⁻⁹ m and rad leaves the names alone. */
function checkNames(
  report: SurfaceReport,
  { solid, collider }: Placed,
  place: Collider,
  margin: number,
  manifolds: Point[][],
  random: Random,
  size: number,
): void {
  const moved = new Collider(solid.shape);
  moved.placed.set(collider.placed);
  const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
  moved.placed[9]! += 1e-9 * x;
  moved.placed[10]! += 1e-9 * y;
  moved.placed[11]! += 1e-9 * z;
  const then = contactsOf(collidePair, moved, place, margin);
  const clear = margin - 1e-7 * size;
  const ids = (all: Point[][]): string =>
    all
      .flat()
      .filter(({ separation }) => separation < clear)
      .map(({ feature }) => feature)
      .sort((p, q) => p - q)
      .join();
  if (ids(manifolds) !== ids(then)) report.unstable++;
}
