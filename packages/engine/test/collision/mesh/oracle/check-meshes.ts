/**
 * Moving meshes against planes, meshes and height fields, held against brute force over all pairs of
 * triangles.
 *
 * Apart, the smallest separation is the smallest distance of two triangles: exact. Where edges of one go
 * through triangles of the other, the smallest separation is below 0. Its value is comparable for two
 * convex solids that overlap a little (up to 5 % of their size): there some contact has the depth of the
 * solids. Two surfaces have no common inside to measure deeper overlaps by.
 */

import { Collider } from '../../../../src/collision/collider.js';
import { collidePair } from '../../../../src/collision/narrow/pair-table.js';
import type { Random } from '../../../../src/math/random.js';
import { type Placed, separationAlong, signedDistance } from '../../../support/collision/oracle.js';
import { tilt } from '../../../support/collision/placements.js';
import { add, dot, length, scale, sub, type V } from '../../../support/collision/vectors.js';
import {
  contactsOf,
  distanceToFaces,
  intoFrame,
  outOfFrame,
  type Point,
  randomTurn,
} from '../surfaces.js';
import { isSwappable } from './check-swap.js';
import type { Surface } from './surface-pool.js';
import { type Meeting, meetingOf, placedTriangles, seesNoFront } from './triangle-pairs.js';

const NOISE = 1e-6;

/** What was seen of a pair. */
export class MeshReport {
  counts = {
    cases: 0,
    apart: 0,
    near: 0,
    beyond: 0,
    overlapping: 0,
    depths: 0,
    points: 0,
    named: 0,
    unstable: 0,
  };
  readonly kinds = new Map<string, number>();
  readonly problems: string[] = [];

  problem(kind: string, text: string): void {
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
    if (this.kinds.get(kind)! <= 4) this.problems.push(`${kind}: ${text}`);
  }

  print(pair: string): void {
    const kinds = JSON.stringify([...this.kinds]);
    process.stdout.write(`${pair}: ${JSON.stringify(this.counts)}; problems ${kinds}\n`);
    if (this.problems.length > 0) process.stdout.write(`${this.problems.join('\n')}\n`);
  }
}

/** A at a random point of B's surface, by a random point of its own, apart or deep by `gap` (m). */
export function placeAt(random: Random, a: Surface, b: Surface): [Collider, Collider] {
  const [ca, cb] = [new Collider(a.shape), new Collider(b.shape)];
  const far = random.next() < 0.1 ? 1e5 : 3;
  const c = (): number => random.uniform(-far, far);
  cb.place({ x: c(), y: c(), z: c() }, randomTurn(random));
  ca.place({ x: 0, y: 0, z: 0 }, randomTurn(random));
  const pick = (surface: Surface): { p: V; n: V } => {
    const { corners, normal } = surface.faces[random.integer(0, surface.faces.length - 1)]!;
    let [u, v] = [random.next(), random.next()];
    if (u + v > 1) [u, v] = [1 - u, 1 - v];
    if (random.next() < 0.3) v = 0;
    if (random.next() < 0.15) u = 0;
    const p = corners[0].map(
      (x, k) => x + u * (corners[1][k]! - x) + v * (corners[2][k]! - x),
    ) as unknown as V;
    return { p, n: normal };
  };
  const [onA, onB] = [pick(a), pick(b)];
  const n = outOfFrame(cb, onB.n);
  const how = random.next();
  const gap =
    how < 0.4
      ? (random.next() < 0.5 ? 1 : -1) * 10 ** random.uniform(-10, -2)
      : how < 0.8
        ? random.uniform(-0.05, 0.05)
        : random.uniform(-0.6, 0.6);
  // Mostly A's own lowest point comes over the point of B; sometimes any point of its surface.
  let low = onA.p;
  if (random.next() < 0.7) {
    let least = Number.POSITIVE_INFINITY;
    for (const { corners } of a.faces) {
      for (const corner of corners) {
        const height = dot(outOfFrame(ca, corner), n);
        if (height < least) {
          least = height;
          low = corner;
        }
      }
    }
  }
  const at = sub(add(outOfFrame(cb, onB.p), scale(n, gap)), outOfFrame(ca, low));
  for (let k = 0; k < 3; k++) ca.placed[9 + k] = cb.placed[9 + k]! + at[k]!;
  return [ca, cb];
}

function checkForm(report: MeshReport, name: string, points: readonly Point[], size: number): void {
  for (const { normal, onBody, onSurface, separation, feature } of points) {
    const numbers = [...normal, ...onBody, ...onSurface, separation];
    if (!numbers.every(Number.isFinite)) report.problem('form', `${name}: ${numbers}`);
    if (!(Math.abs(length(normal) - 1) < 1e-9)) report.problem('form', `${name}: ${normal}`);
    const along = dot(sub(onBody, onSurface), normal);
    if (!(Math.abs(along - separation) < 1e-9 * (size + length(onBody)))) {
      report.problem('form', `${name}: ${separation}, but ${along} between the points`);
    }
    if (!(Number.isInteger(feature) && feature >= 0 && feature < 2 ** 32)) {
      report.problem('form', `${name}: id ${feature}`);
    }
  }
}

/** Checks one placement of two surfaces. */
export function checkMeshes(
  report: MeshReport,
  name: string,
  a: Surface,
  b: Surface,
  ca: Collider,
  cb: Collider,
  margin: number,
  random: Random,
): void {
  const { counts } = report;
  counts.cases++;
  const size = Math.max(1, a.size);
  const manifolds = contactsOf(collidePair, ca, cb, margin);
  const contacts = manifolds.flat();
  counts.points += contacts.length;
  checkForm(report, name, contacts, size);
  for (const points of manifolds) {
    if (points.length > 4) report.problem('form', `${name}: ${points.length} points`);
  }
  const far = 1e-14 * length([cb.placed[9]!, cb.placed[10]!, cb.placed[11]!]);
  for (const { onBody, onSurface } of contacts) {
    const offA = distanceToFaces(a.faces, intoFrame(ca, onBody));
    const offB = distanceToFaces(b.faces, intoFrame(cb, onSurface));
    if (!(Math.max(offA, offB) < NOISE * size + far)) {
      report.problem('off', `${name}: ${offA} off A, ${offB} off B`);
    }
  }
  const origin: V = [cb.placed[9]!, cb.placed[10]!, cb.placed[11]!];
  const [ta, tb] = [placedTriangles(a, ca, origin), placedTriangles(b, cb, origin)];
  const meeting = meetingOf(ta, tb, margin + 1e-3);
  const { gap, through } = meeting;
  const least = contacts.reduce((s, c) => Math.min(s, c.separation), Number.POSITIVE_INFINITY);
  const noise = NOISE * size;
  const outside = b.shape.sides === 'both' || b.isInFront(intoFrame(cb, cornerOf(ca, a))) === true;
  if (through > 10 * noise) {
    counts.overlapping++;
    if (!(least < 0)) report.problem('sign', `${name}: ${least}, but through by ${through}`);
    else if (a.solid && b.solid) {
      const [pa, pb]: [Placed, Placed] = [
        { solid: a.solid, collider: ca },
        { solid: b.solid, collider: cb },
      ];
      const truth = signedDistance(pa, pb).separation;
      if (truth > -0.05) {
        counts.depths++;
        const hit = contacts.some((c) => Math.abs(c.separation - truth) <= noise - 1e-4 * truth);
        if (!hit) report.problem('depth', `${name}: ${least}, but in truth ${truth}`);
        const parts = contacts.some(
          ({ normal, separation }) =>
            Math.abs(separation - truth) <= noise - 1e-4 * truth &&
            separationAlong(pb, pa, normal) >= truth - noise + 1e-4 * truth,
        );
        if (hit && !parts) report.problem('normal', `${name}: none parts the two by ${truth}`);
      }
    }
  } else if (gap > noise && outside) {
    if (gap > margin + noise) {
      counts.apart++;
      if (contacts.length > 0)
        report.problem('too far', `${name}: ${least}, but the gap is ${gap}`);
    } else if (gap < margin - noise && isBeyondBorder(b, meeting)) {
      counts.beyond++;
    } else if (gap < margin - noise) {
      counts.near++;
      if (!(Math.abs(least - gap) < noise + 1e-4 * gap)) {
        report.problem('gap', `${name}: ${least}, but the gap is ${gap}`);
      }
    }
  }
  if (!isSwappable(ca, cb, margin)) report.problem('swap', name);
  if (contacts.length > 0) checkNames(report, a, ca, cb, margin, random);
}

/**
 * In general position a motion of 10⁻⁹ m leaves the names alone. (Half of the placements put a corner of
 * A exactly over an edge or corner of B, where the smallest motion does change what touches what. So A is
 * nudged by 10⁻⁵ m and rad at random first.)
 */
function checkNames(
  { counts }: MeshReport,
  a: Surface,
  ca: Collider,
  cb: Collider,
  margin: number,
  random: Random,
): void {
  const at = new Collider(a.shape);
  at.placed.set(ca.placed);
  const way = (): V => {
    const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
    return [x, y, z];
  };
  const nudge = (by: number): void => {
    for (const [k, d] of way().entries()) at.placed[9 + k]! += by * d;
  };
  nudge(1e-5);
  tilt({ collider: at } as Placed, way(), 1e-5);
  const before = idsOf(contactsOf(collidePair, at, cb, margin), margin);
  nudge(1e-9);
  const after = idsOf(contactsOf(collidePair, at, cb, margin), margin);
  counts.named++;
  if (before !== after) counts.unstable++;
}

/** All ids but those of points that a tiny motion may take out of the margin. */
function idsOf(manifolds: Point[][], margin: number): string {
  return manifolds
    .flat()
    .filter(({ separation }) => separation < margin - 1e-7)
    .map(({ feature }) => feature)
    .sort((p, q) => p - q)
    .join();
}

/** Whether A is nearest to an open surface with one side where that is seen from behind. */
function isBeyondBorder(b: Surface, meeting: Meeting): boolean {
  return b.isOpen && b.shape.sides === 'front' && seesNoFront(meeting);
}

/** A corner of A, world. */
function cornerOf(ca: Collider, a: Surface): V {
  const p = ca.placed;
  return add(outOfFrame(ca, a.faces[0]!.corners[0]), [p[9]!, p[10]!, p[11]!]);
}
