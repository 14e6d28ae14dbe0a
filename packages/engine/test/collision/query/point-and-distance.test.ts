/** Points, distances and overlaps, against functions and searches that share nothing with them. */

import { describe, expect, it } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import { overlapAt } from '../../../src/collision/query/overlap.js';
import { distanceAt, PairDistance } from '../../../src/collision/query/pair-distance.js';
import { containsPointAt, nearestPointAt } from '../../../src/collision/query/point-table.js';
import { HeightField, Rectangle, TriangleMesh } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Plane } from '../../../src/shapes/plane.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import {
  type Placed,
  positionOf,
  separationAlong,
  signedDistance,
  turnBack,
} from '../../support/collision/oracle.js';
import { PLACEMENTS, place } from '../../support/collision/placements.js';
import {
  planeSolid,
  randomSolid,
  SOLID_KINDS,
  triangleSolid,
} from '../../support/collision/solids.js';
import {
  add,
  cross,
  dot,
  length,
  polygonDistance,
  scale,
  sub,
  unit,
  type V,
} from '../../support/collision/vectors.js';
import { ball } from './meshes.js';
import {
  demand,
  KINDS,
  placed,
  randomImplicit,
  randomPose,
  toLocal,
  toWorld,
  unitOf,
} from './solids.js';

const record = new Float64Array(8);
const at = (i: number): V => [record[i]!, record[i + 1]!, record[i + 2]!];
const HULLS = SOLID_KINDS.filter((kind) => kind !== 'triangle');

describe('points', () => {
  for (const kind of KINDS) {
    it(`${kind}: inside where its function says so, nearest point on the surface, nothing nearer`, () => {
      const random = new Random(`point-${kind}`);
      let inside = 0;
      for (let i = 0; i < 10_000 / 10; i++) {
        const solid = randomImplicit(kind, random);
        const pose = randomPose(random);
        const collider = placed(solid.shape, pose);
        for (let k = 0; k < 10; k++) {
          const p = scale(unitOf(random), solid.size * 1.5 * Math.cbrt(random.next()));
          const [x, y, z] = toWorld(pose, p);
          const f = solid.f(p);
          demand(nearestPointAt(record, 0, x, y, z, collider), () => 'within Infinity');
          const distance = record[0]!;
          const q = toLocal(pose, at(1));
          const n = at(4);
          const story = (): string => `${kind}: ${distance} at ${p}, f ${f}, nearest ${q}`;
          const noise = 1e-11 * (1 + solid.size);
          if (Math.abs(f) > noise) {
            demand(f < 0 === distance < 0, story);
            demand(containsPointAt(x, y, z, collider) === f < 0, story);
          }
          if (f < 0) inside++;
          // The nearest point is on the surface, at the distance, along the normal.
          const steep = kind === 'ellipsoid' ? 1e3 : 1;
          demand(Math.abs(solid.f(q)) < 1e-9 * (1 + solid.size) * steep, story);
          demand(Math.abs(length(sub([x, y, z], at(1))) - Math.abs(distance)) < noise, story);
          demand(Math.abs(length(n) - 1) < 1e-9, story);
          demand(
            length(sub([x, y, z], add(at(1), scale(n, distance)))) < 1e-9 * (1 + solid.size),
            story,
          );
          // No surface within the ball up to it: f keeps its sign on samples of a slightly smaller one.
          for (let s = 0; s < 4; s++) {
            const r = add(p, scale(unitOf(random), 0.999 * Math.abs(distance)));
            demand(Math.abs(distance) < 1e-9 || solid.f(r) < 0 === distance < 0, story);
          }
          // A limit cuts off what is not nearer.
          if (distance > 1e-6) {
            demand(!nearestPointAt(record, 0, x, y, z, collider, 0.999 * distance), story);
            demand(nearestPointAt(record, 0, x, y, z, collider, 1.001 * distance), story);
          } else if (distance < 0) {
            demand(nearestPointAt(record, 0, x, y, z, collider, 0), story);
          }
        }
      }
      expect(inside).toBeGreaterThan(200);
    });
  }

  it('mesh and landscape: the nearest of all triangles; inside a closed mesh counts below 0', () => {
    const random = new Random('point-surface');
    const { vertices, indices } = ball(2, 4);
    const solid = new TriangleMesh({ vertices, indices });
    const heights = Array.from({ length: 9 * 7 }, () => random.uniform(-1, 1));
    const field = new HeightField({ heights, columns: 9, rows: 7, width: 4, depth: 3 });
    const ground = field.triangles();
    let inside = 0;
    for (let i = 0; i < 600; i++) {
      const pose = randomPose(random);
      const p = scale(unitOf(random), 2.5 * random.next());
      const [x, y, z] = toWorld(pose, p);
      for (const shape of [solid, field]) {
        const v = shape === solid ? solid.vertices : ground.vertices;
        const t = shape === solid ? solid.indices : ground.indices;
        const corner = (k: number): V => [v[3 * t[k]!]!, v[3 * t[k]! + 1]!, v[3 * t[k]! + 2]!];
        let best = Number.POSITIVE_INFINITY;
        let crossings = 0;
        const d = unit([0.3, 0.5, 0.81]);
        for (let k = 0; k < t.length; k += 3) {
          const [a, b, c] = [corner(k), corner(k + 1), corner(k + 2)];
          const n = unit(cross(sub(b, a), sub(c, a)));
          best = Math.min(best, polygonDistance(p, [a, b, c], n));
          const s = dot(n, sub(a, p)) / dot(n, d);
          const hit = add(p, scale(d, s));
          if (s > 0 && polygonDistance(hit, [a, b, c], n) < 1e-12) crossings++;
        }
        const expected = shape === solid && crossings % 2 === 1 ? -best : best;
        if (expected < 0) inside++;
        const collider = placed(shape, pose);
        demand(nearestPointAt(record, 0, x, y, z, collider), () => 'within Infinity');
        const story = (): string => `${shape.kind} at ${p}: ${record[0]}, in truth ${expected}`;
        demand(Math.abs(record[0]! - expected) < 1e-12, story);
        const back = add(at(1), scale(at(4), record[0]!));
        demand(length(sub([x, y, z], back)) < 1e-9, story);
        demand(containsPointAt(x, y, z, collider) === expected < 0, story);
        demand(nearestPointAt(record, 0, x, y, z, collider, best * 1.01), story);
        if (expected > 0) demand(!nearestPointAt(record, 0, x, y, z, collider, best * 0.99), story);
      }
    }
    expect(inside).toBeGreaterThan(50);
  });

  it('a rectangle holds nothing, and tells its distance from either side', () => {
    const sheet = new Collider(new Rectangle(2, 2));
    expect(containsPointAt(0, 0, 0, sheet)).toBe(false);
    for (const y of [-3, 3]) {
      expect(nearestPointAt(record, 0, 0.5, y, 0.5, sheet)).toBe(true);
      expect(record[0]).toBe(3);
      expect(at(4)).toEqual([0, Math.sign(y), 0]);
    }
  });
});

describe('distances and overlaps', () => {
  for (const kindA of [...HULLS, 'plane'] as const) {
    it(`${kindA}: the oracle's separation, symmetric, and overlap exactly below 0`, () => {
      const random = new Random(`distance-${kindA}`);
      const out = new PairDistance();
      const swapped = new PairDistance();
      for (const kindB of HULLS) {
        for (let i = 0; i < 24; i++) {
          const solidA =
            kindA === 'plane'
              ? planeSolid(unitOf(random), random.uniform(-1, 1))
              : randomSolid(kindA, random);
          const solidB = randomSolid(kindB, random);
          const [a, b] = place(random, PLACEMENTS[i % PLACEMENTS.length]!, solidA, solidB);
          const size = solidA.size + solidB.size;
          demand(distanceAt(out, a.collider, b.collider), () => 'within Infinity');
          const n: V = [out.normal[0]!, out.normal[1]!, out.normal[2]!];
          const truth = signedDistance(a, b, [n]);
          const story = (): string =>
            `${kindA}-${kindB} ${i}: ${out.distance}, in truth ${truth.separation}`;
          demand(Math.abs(out.distance - truth.separation) < 2e-6 * size, story);
          if (kindA !== 'plane') {
            demand(Math.abs(separationAlong(a, b, n) - out.distance) < 2e-6 * size, story);
          }
          const onA = Array.from(out.onA) as unknown as V;
          const onB = Array.from(out.onB) as unknown as V;
          demand(Math.abs(dot(sub(onB, onA), n) - out.distance) < 2e-6 * size, story);
          const offA = a.solid.surfaceDistance(turnBack(a, sub(onA, positionOf(a))));
          const offB = b.solid.surfaceDistance(turnBack(b, sub(onB, positionOf(b))));
          demand(
            offA < 1e-5 * size && offB < 1e-5 * size,
            () => `${offA}, ${offB} off; ${story()}`,
          );
          demand(distanceAt(swapped, b.collider, a.collider), story);
          demand(Math.abs(swapped.distance - out.distance) < 2e-6 * size, story);
          if (Math.abs(truth.separation) > 1e-6 * size) {
            demand(overlapAt(a.collider, b.collider) === truth.separation < 0, story);
            demand(overlapAt(b.collider, a.collider) === truth.separation < 0, story);
          }
          if (out.distance > 1e-6) {
            demand(!distanceAt(swapped, a.collider, b.collider, 0.999 * out.distance), story);
          }
        }
      }
    });
  }

  it('convex shapes and surfaces: the nearest triangle, or the deepest', () => {
    const random = new Random('distance-surface');
    const out = new PairDistance();
    const heights = Array.from({ length: 5 * 4 }, () => random.uniform(-0.5, 0.5));
    const field = new HeightField({ heights, columns: 5, rows: 4, width: 4, depth: 3 });
    const { vertices, indices } = field.triangles();
    const mesh = new TriangleMesh({ vertices, indices });
    const kinds = ['sphere', 'box', 'capsule', 'hull', 'rectangle'] as const;
    const counts = { apart: 0, overlapping: 0 };
    for (let i = 0; i < 300; i++) {
      const solid = randomSolid(kinds[i % kinds.length]!, random);
      if (solid.size > 4) continue;
      const pose = randomPose(random);
      const a: Placed = { solid, collider: placed(solid.shape, randomPose(random, 0)) };
      const from = toWorld(pose, scale(unitOf(random), 3 * random.next()));
      a.collider.placed.set(from, 9);
      const corner = (k: number): V =>
        toWorld(pose, [
          vertices[3 * indices[k]!]!,
          vertices[3 * indices[k]! + 1]!,
          vertices[3 * indices[k]! + 2]!,
        ]);
      let best = Number.POSITIVE_INFINITY;
      for (let k = 0; k < indices.length; k += 3) {
        const piece = triangleSolid(corner(k), corner(k + 1), corner(k + 2));
        const b: Placed = { solid: piece, collider: new Collider(piece.shape) };
        best = Math.min(best, signedDistance(a, b).separation);
      }
      counts[best > 0 ? 'apart' : 'overlapping']++;
      for (const shape of [mesh, field]) {
        const b = placed(shape, pose);
        const story = (): string => `${solid.kind} ${i} on ${shape.kind}: ${out.distance}, ${best}`;
        demand(distanceAt(out, a.collider, b), story);
        demand(Math.abs(out.distance - best) < 1e-6, story);
        if (Math.abs(best) > 1e-6) demand(overlapAt(a.collider, b) === best < 0, story);
        if (best > 1e-6) demand(!distanceAt(out, b, a.collider, 0.99 * best), story);
      }
    }
    expect(counts.apart).toBeGreaterThan(50);
    expect(counts.overlapping).toBeGreaterThan(50);
  });

  it('inside a closed mesh is an overlap, with a way out', () => {
    const { vertices, indices } = ball(2, 0);
    const room = new Collider(new TriangleMesh({ vertices, indices }));
    const out = new PairDistance();
    const grain = new Collider(new Sphere(0.1));
    grain.place({ x: 0.5, y: 0, z: 0 }, { x: 0, y: 0, z: 0, w: 1 });
    expect(overlapAt(grain, room)).toBe(true);
    expect(distanceAt(out, grain, room)).toBe(true);
    expect(out.distance).toBeLessThan(-0.5);
    expect(out.distance).toBeGreaterThan(-0.65);
    // Moved out along it, the two are apart.
    const away = -out.distance + 1e-6;
    const [x, y, z] = Array.from(out.normal, (c) => -c * away) as [number, number, number];
    grain.place({ x: 0.5 + x, y, z }, { x: 0, y: 0, z: 0, w: 1 });
    expect(overlapAt(grain, room)).toBe(false);
  });

  it('refuses two surfaces with a plain error', () => {
    const plane = new Collider(new Plane([0, 1, 0]));
    expect(() => overlapAt(plane, plane)).toThrow(/overlap.*plane, plane/);
    expect(() => distanceAt(new PairDistance(), plane, plane)).toThrow(/distance.*plane, plane/);
  });
});
