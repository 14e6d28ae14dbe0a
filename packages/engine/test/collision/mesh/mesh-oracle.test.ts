/**
 * Moving meshes against planes, meshes and height fields, held against brute force over all pairs of
 * triangles.
 *
 * Apart, the smallest separation is the smallest distance of two triangles: exact. Where edges of one go
 * through triangles of the other, the smallest separation is below 0. Its value is comparable for two
 * convex solids that overlap a little (up to 5 % of their size): there some contact has the depth of the
 * solids. Two surfaces have no common inside to measure deeper overlaps by.
 */

import { describe, expect, it } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import { Manifolds } from '../../../src/collision/manifold/manifolds.js';
import { flipFeatureId } from '../../../src/collision/narrow/feature-id.js';
import { collidePair } from '../../../src/collision/narrow/pair-table.js';
import { Random } from '../../../src/math/random.js';
import { Plane } from '../../../src/shapes/plane.js';
import { pairCount } from '../../support/collision/check-pair.js';
import { type Placed, signedDistance } from '../../support/collision/oracle.js';
import { add, dot, length, scale, sub, unit, type V } from '../../support/collision/vectors.js';
import {
  convexMeshes,
  heightFields,
  hollowMeshes,
  type Surface,
  sheets,
} from './oracle/surface-pool.js';
import { meetingOf, placedTriangles } from './oracle/triangle-pairs.js';
import {
  contactsOf,
  distanceToFaces,
  intoFrame,
  outOfFrame,
  type Point,
  randomTurn,
  readManifolds,
} from './surfaces.js';

const COUNT = pairCount(300);
const NOISE = 1e-6;
/** Share of placements that may have no exact answer. */
const RARE = 1e-3;

const SOLIDS: readonly Surface[] = [...convexMeshes('meshes', 8), ...hollowMeshes()];
const FIELDS: readonly Surface[] = heightFields();
const MESHES: readonly Surface[] = [...SOLIDS, ...sheets()];

class Report {
  counts = { cases: 0, apart: 0, near: 0, overlapping: 0, depths: 0, points: 0, unstable: 0 };
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
function placeAt(random: Random, a: Surface, b: Surface): [Collider, Collider] {
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

function checkForm(report: Report, name: string, points: readonly Point[], size: number): void {
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

function run(pair: string, as: readonly Surface[], bs: readonly Surface[]): Report {
  const report = new Report();
  for (let n = 0; n < COUNT; n++) {
    const random = new Random(`${pair} ${n}`);
    const a = as[random.integer(0, as.length - 1)]!;
    const b = bs[random.integer(0, bs.length - 1)]!;
    const [ca, cb] = placeAt(random, a, b);
    const margin = random.next() < 0.5 ? 0 : 0.02;
    const name = `${pair} ${n} (${a.name}, ${b.name})`;
    check(report, name, a, b, ca, cb, margin);
  }
  return report;
}

function check(
  report: Report,
  name: string,
  a: Surface,
  b: Surface,
  ca: Collider,
  cb: Collider,
  margin: number,
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
  const { gap, through } = meetingOf(ta, tb, margin + 1e-3);
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
      }
    }
  } else if (gap > noise && outside) {
    if (gap > margin + noise) {
      counts.apart++;
      if (contacts.length > 0)
        report.problem('too far', `${name}: ${least}, but the gap is ${gap}`);
    } else if (gap < margin - noise) {
      counts.near++;
      if (!(Math.abs(least - gap) < noise + 1e-4 * gap)) {
        report.problem('gap', `${name}: ${least}, but the gap is ${gap}`);
      }
    }
  }
  checkSwap(report, name, ca, cb, margin);
  const moved = new Collider(a.shape);
  moved.placed.set(ca.placed);
  for (let k = 0; k < 3; k++) moved.placed[9 + k]! += 1e-9;
  const ids = (list: Point[][]): string =>
    list
      .flat()
      .filter((c) => c.separation < margin - 1e-7)
      .map((c) => c.feature)
      .sort((p, q) => p - q)
      .join();
  if (ids(contactsOf(collidePair, moved, cb, margin)) !== ids(manifolds)) counts.unstable++;
}

/** A corner of A, world. */
function cornerOf(ca: Collider, a: Surface): V {
  const p = ca.placed;
  return add(outOfFrame(ca, a.faces[0]!.corners[0]), [p[9]!, p[10]!, p[11]!]);
}

function checkSwap(report: Report, name: string, a: Collider, b: Collider, margin: number): void {
  const [there, back] = [new Manifolds(), new Manifolds()];
  collidePair(there, a, b, margin);
  collidePair(back, b, a, margin);
  const text = (points: readonly Point[], flip: boolean): string =>
    points
      .map((c) =>
        [
          ...(flip ? scale(c.normal, -1) : c.normal),
          ...(flip ? [...c.onSurface, ...c.onBody] : [...c.onBody, ...c.onSurface]),
          c.separation,
          flip ? flipFeatureId(c.feature) : c.feature,
        ]
          .map((x) => x + 0)
          .join(),
      )
      .join(';');
  const [p, q] = [readManifolds(there).flat(), readManifolds(back).flat()];
  if (text(p, false) !== text(q, true)) report.problem('swap', name);
}

describe('a moving mesh', () => {
  it.each([
    { pair: 'mesh-mesh', as: SOLIDS, bs: MESHES },
    { pair: 'mesh-height-field', as: SOLIDS, bs: FIELDS },
  ])('$pair agrees with brute force', ({ pair, as, bs }) => {
    const report = run(pair, as, bs);
    if (COUNT > 1000) report.print(pair);
    const { overlapping, near, unstable } = report.counts;
    expect(overlapping).toBeGreaterThan(0.3 * COUNT);
    expect(near).toBeGreaterThan(0.01 * COUNT);
    expect(unstable).toBeLessThanOrEqual(0.1 * COUNT);
    const found = [...report.kinds.values()].reduce((sum, count) => sum + count, 0);
    if (found > RARE * COUNT) expect(report.problems).toEqual([]);
  });

  it('plane-mesh has the lowest corners of the mesh', () => {
    const plane = new Plane([0, 1, 0]);
    let near = 0;
    for (let n = 0; n < COUNT; n++) {
      const random = new Random(`plane ${n}`);
      const a = SOLIDS[random.integer(0, SOLIDS.length - 1)]!;
      const [place, body] = [new Collider(plane), new Collider(a.shape)];
      place.place({ x: 1, y: 2, z: 3 }, randomTurn(random));
      body.place({ x: 1, y: 2, z: 3 }, randomTurn(random));
      const up = outOfFrame(place, [0, 1, 0]);
      const shift = random.uniform(-a.size, a.size);
      for (let k = 0; k < 3; k++) body.placed[9 + k]! += shift * up[k]!;
      const origin: V = [place.placed[9]!, place.placed[10]!, place.placed[11]!];
      const heights = placedTriangles(a, body, origin).flatMap(({ corners }) =>
        corners.map((c) => dot(unit(up), c)),
      );
      const truth = Math.min(...heights);
      const contacts = contactsOf(collidePair, place, body, 0.02).flat();
      if (truth > 0.02 + 1e-9) {
        expect(contacts).toEqual([]);
        continue;
      }
      near++;
      const least = Math.min(...contacts.map((c) => c.separation));
      expect(least).toBeCloseTo(truth, 9);
      expect(contacts.length).toBeLessThanOrEqual(4);
      for (const c of contacts) expect(dot(c.normal, up)).toBeCloseTo(-1, 12);
    }
    expect(near).toBeGreaterThan(0.3 * COUNT);
  });
});
