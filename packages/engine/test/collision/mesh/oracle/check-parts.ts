/**
 * Holds the contacts of two shapes made of parts against the truth about every pair of their leaves.
 *
 * What is demanded of a pair of leaves that are not farther apart than the margin:
 *
 * - Two convex solids, meshes that bound one and planes included: the smallest separation is the signed
 *   distance of the solids, its normal separates them by so much, all points lie on both surfaces.
 * - A mesh that is not convex, or a height field: apart, the smallest separation is the distance to the
 *   nearest triangle; where triangles go through the other, or a convex solid is wholly inside a closed
 *   mesh, it is below 0. (How far has no single answer: see `check-surface.ts`.) Where one is otherwise
 *   behind the other's surface, or beyond its border, nothing is compared but the form: `behind`.
 *
 * In either order of the two the answer is the same, and a motion of 10⁻⁹ m leaves the names alone.
 */

import { type BodyColliders, mayTouch } from '../../../../src/collision/body-colliders.js';
import { MAX_POINTS, Manifolds } from '../../../../src/collision/manifold/manifolds.js';
import { collidePair } from '../../../../src/collision/narrow/pair-table.js';
import {
  type Placed,
  positionOf,
  separationAlong,
  signedDistance,
  turn,
} from '../../../support/collision/oracle.js';
import { add, dot, length, scale, sub, type V } from '../../../support/collision/vectors.js';
import { distanceToFaces, intoFrame, outOfFrame, type Point, readManifolds } from '../surfaces.js';
import { leastGap, middleOf, seesNoFront as seesNoFace } from './check-surface.js';
import type { PlacedLeaf } from './made-of-parts.js';
import type { Surface } from './surface-pool.js';
import { meetingOf, placedTriangles, seesNoFront } from './triangle-pairs.js';

export const MARGIN = 0.05;
const NOISE = 1e-6;

/** What was seen of a pair of kinds. */
export class PartsReport {
  counts = {
    ...{ cases: 0, leafPairs: 0, apart: 0, near: 0, overlapping: 0, depths: 0, behind: 0 },
    ...{ points: 0, unstable: 0 },
  };
  readonly kinds = new Map<string, number>();
  readonly problems: string[] = [];

  problem(kind: string, text: string): void {
    this.kinds.set(kind, (this.kinds.get(kind) ?? 0) + 1);
    if (this.kinds.get(kind)! <= 4) this.problems.push(`${kind}: ${text}`);
  }

  line(pair: string): string {
    const counts = JSON.stringify(this.counts);
    return [
      `${pair}: ${counts}; problems ${JSON.stringify([...this.kinds])}`,
      ...this.problems,
    ].join('\n');
  }
}

/** What is known of a pair of leaves: its signed distance, a bound of it, or whether it is below 0. */
interface Truth {
  readonly separation: number;
  readonly sort: 'exact' | 'bound' | 'sign' | 'unknown';
}

const UNKNOWN: Truth = { separation: 0, sort: 'unknown' };

/** The contacts of leaf i of A with leaf j of B, manifold by manifold; normals from B to A. */
function contactsOf(a: BodyColliders, i: number, b: BodyColliders, j: number): Point[][] {
  const out = new Manifolds();
  if (mayTouch(a, i, b, j, MARGIN)) collidePair(out, a.colliders[i]!, b.colliders[j]!, MARGIN);
  return readManifolds(out);
}

const leastOf = (points: readonly Point[]): number =>
  points.reduce((least, { separation }) => Math.min(least, separation), Number.POSITIVE_INFINITY);

/** Checks all pairs of leaves; the engine's bodies are placed where the oracle's leaves are. */
export function checkParts(
  report: PartsReport,
  name: string,
  a: BodyColliders,
  b: BodyColliders,
  leavesA: readonly PlacedLeaf[],
  leavesB: readonly PlacedLeaf[],
): void {
  report.counts.cases++;
  for (const [i, p] of leavesA.entries()) {
    for (const [j, q] of leavesB.entries()) {
      report.counts.leafPairs++;
      const manifolds = contactsOf(a, i, b, j);
      const problem = (kind: string, text: string): void =>
        report.problem(kind, `${name}, leaves ${i} ${kindOf(p)} and ${j} ${kindOf(q)}: ${text}`);
      checkPair(report, p, q, manifolds, problem);
      const [there, back] = [leastOf(manifolds.flat()), leastOf(contactsOf(b, j, a, i).flat())];
      if (!(there === back || Math.abs(there - back) < 1e-9)) {
        problem('swap', `${there}, but ${back} the other way round`);
      }
    }
  }
}

const kindOf = ({ solid, surface }: PlacedLeaf): string => surface?.name ?? solid!.kind;

type Problem = (kind: string, text: string) => void;

function checkPair(
  { counts }: PartsReport,
  p: PlacedLeaf,
  q: PlacedLeaf,
  manifolds: Point[][],
  problem: Problem,
): void {
  const contacts = manifolds.flat();
  const least = leastOf(contacts);
  const size = Math.max(1, sizeOf(p) + sizeOf(q));
  counts.points += contacts.length;
  checkForm(p, q, manifolds, size, problem);
  const apart = sub(positionOf(q as Placed), positionOf(p as Placed));
  if (length(apart) - p.radius - q.radius > MARGIN) {
    counts.apart++;
    if (contacts.length > 0) problem('too far', `${least}, but their balls are apart`);
    return;
  }
  const guesses = contacts.map(({ normal }) => scale(normal, -1));
  let truth = truthOf(p, q, guesses, 1);
  const accepted = NOISE * size + 1e-4 * Math.abs(truth.separation);
  const agrees = (): boolean => Math.abs(least - truth.separation) <= accepted;
  if (truth.sort === 'bound' && truth.separation < MARGIN + accepted && !agrees()) {
    // The oracle of round solids climbs, and may have stopped too early.
    truth = truthOf(p, q, guesses, 4);
  }
  const { separation, sort } = truth;
  if (sort === 'unknown' || Math.abs(separation - MARGIN) <= accepted) {
    counts.behind++;
  } else if (separation > MARGIN) {
    counts.apart++;
    if (contacts.length > 0) problem('too far', `${least}, but in truth ${separation}`);
  } else if (sort === 'sign') {
    counts.overlapping++;
    if (!(least < 0)) problem('sign', `${least}, but they overlap`);
  } else {
    if (separation < 0) counts.overlapping++;
    else counts.near++;
    if (separation < 0) counts.depths++;
    // Climbing may miss the best normal, but never finds too good a one.
    if (!(least > separation - accepted)) problem('deeper', `${least}, but ${separation}`);
    if (!(least < separation + accepted) && (sort === 'exact' || separation > 0)) {
      problem(separation < 0 ? 'shallow' : 'gap', `${least}, but ${separation}`);
    }
    checkNormal(p, q, contacts, least, accepted, problem);
  }
}

/** The normal of the deepest contact parts the two solids by its separation. */
function checkNormal(
  p: PlacedLeaf,
  q: PlacedLeaf,
  contacts: readonly Point[],
  least: number,
  accepted: number,
  problem: Problem,
): void {
  if (!p.solid || !q.solid) return;
  const deepest = contacts.find(({ separation }) => separation === least);
  if (!deepest) return;
  const along = separationAlong(p as Placed, q as Placed, scale(deepest.normal, -1));
  if (!(along >= least - accepted)) problem('normal', `parts by ${along}, not by ${least}`);
}

function checkForm(
  p: PlacedLeaf,
  q: PlacedLeaf,
  manifolds: Point[][],
  size: number,
  problem: Problem,
): void {
  for (const points of manifolds) {
    if (points.length > MAX_POINTS) problem('form', `${points.length} points`);
    for (const { normal, onBody, onSurface, separation } of points) {
      const along = dot(sub(onBody, onSurface), normal);
      if (!(Math.abs(length(normal) - 1) < 1e-9)) problem('form', `normal ${normal}`);
      if (!(Math.abs(along - separation) < 1e-9 * size)) problem('form', `${separation}, ${along}`);
      const off = Math.max(offSurface(p, onBody), offSurface(q, onSurface));
      if (!(off <= 2 * NOISE * size)) problem('off', `${off} off a surface, ${separation}`);
    }
  }
}

/** The distance (m) of a point of the world to a leaf's surface. */
function offSurface({ solid, surface, collider }: PlacedLeaf, p: V): number {
  const local = intoFrame(collider, p);
  return surface ? distanceToFaces(surface.faces, local) : solid!.surfaceDistance(local);
}

const sizeOf = ({ solid, surface }: PlacedLeaf): number => surface?.size ?? solid!.size;

function truthOf(p: PlacedLeaf, q: PlacedLeaf, guesses: readonly V[], effort: number): Truth {
  if (p.solid && q.solid) {
    const { separation, exact } = signedDistance(p as Placed, q as Placed, guesses, effort);
    return { separation, sort: exact ? 'exact' : 'bound' };
  }
  if (p.surface && q.surface) return truthOfSurfaces(p, p.surface, q, q.surface);
  const [convex, other] = p.solid ? [p, q] : [q, p];
  const surface = other.surface!;
  if (convex.solid!.kind === 'plane') return truthOverPlane(convex as Placed, other, surface);
  const body = convex as Placed;
  const { gap, nearest } = leastGap(body.solid, body.collider, surface, other.collider, MARGIN);
  const noise = NOISE * Math.max(1, body.solid.size);
  const front = surface.isInFront(intoFrame(other.collider, middleOf(body)));
  if (gap < -noise) return front === null ? UNKNOWN : { separation: gap, sort: 'sign' };
  if (gap < noise) return UNKNOWN;
  if (front === false && !surface.isOpen) return { separation: -noise, sort: 'sign' };
  if (front !== true) return UNKNOWN;
  if (gap < MARGIN && seesNoFace(body, surface, other.collider, nearest, gap)) return UNKNOWN;
  return { separation: gap, sort: 'exact' };
}

/** How far (m) a plane is from its own origin, along its normal. */
export function planeLevel({ solid }: Placed): number {
  const point = new Float64Array(3);
  const n = solid.axes[0]!;
  solid.support(point, ...n);
  return dot(n, [point[0]!, point[1]!, point[2]!]);
}

/** A mesh over a plane: its lowest corner. */
function truthOverPlane(plane: Placed, mesh: PlacedLeaf, { faces }: Surface): Truth {
  const n = turn(plane, plane.solid.axes[0]!);
  const level = planeLevel(plane);
  const offset = sub(positionOf(mesh as Placed), positionOf(plane));
  let least = Number.POSITIVE_INFINITY;
  for (const { corners } of faces) {
    for (const corner of corners) {
      const height = dot(n, add(outOfFrame(mesh.collider, corner), offset)) - level;
      least = Math.min(least, height);
    }
  }
  return { separation: least, sort: 'exact' };
}

function truthOfSurfaces(p: PlacedLeaf, a: Surface, q: PlacedLeaf, b: Surface): Truth {
  const origin = positionOf(q as Placed);
  const meeting = meetingOf(
    placedTriangles(a, p.collider, origin),
    placedTriangles(b, q.collider, origin),
    MARGIN + 1e-3,
  );
  const noise = NOISE * Math.max(1, a.size);
  if (meeting.through > 10 * noise) return { separation: -meeting.through, sort: 'sign' };
  if (meeting.gap < noise) return UNKNOWN;
  const isOutside = seesCorner(p, q, b) && seesCorner(q, p, a);
  if (!isOutside) return UNKNOWN;
  const isBeyond = b.isOpen && b.shape.sides === 'front' && meeting.gap < MARGIN;
  if (isBeyond && seesNoFront(meeting)) return UNKNOWN;
  return { separation: meeting.gap, sort: 'exact' };
}

/** Whether a corner of one is in front of the other. */
function seesCorner(of: PlacedLeaf, from: PlacedLeaf, surface: Surface): boolean {
  const corner = outOfFrame(of.collider, of.surface!.faces[0]!.corners[0]);
  const world = add(corner, positionOf(of as Placed));
  return surface.isInFront(intoFrame(from.collider, world)) === true;
}

/** The names of all contacts that a tiny motion cannot take out of the margin. */
export function namesOf(a: BodyColliders, b: BodyColliders): string {
  const names: string[] = [];
  for (let i = 0; i < a.colliders.length; i++) {
    for (let j = 0; j < b.colliders.length; j++) {
      const ids = contactsOf(a, i, b, j)
        .flat()
        .filter(({ separation }) => separation < MARGIN - 1e-7)
        .map(({ feature }) => feature);
      names.push(ids.sort((p, q) => p - q).join());
    }
  }
  return names.join(';');
}
