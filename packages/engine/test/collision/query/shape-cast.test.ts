/**
 * Shape casts. A hit is proven by what it gives: the plane of its normal still has the two shapes on
 * either side (it is not too late), and its point lies on both surfaces (it is not too early). A miss
 * is checked by looking for an overlap along the way; polytopes besides against a ray on the hull of
 * all differences of their corners.
 */

import { describe, expect, it } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import { CAST_RULES, type CastRules } from '../../../src/collision/query/cast-rules.js';
import { castShapeAt } from '../../../src/collision/query/cast-table.js';
import { RAY_RULES } from '../../../src/collision/query/ray.js';
import { castRayAt } from '../../../src/collision/query/ray-table.js';
import { Capsule, ConvexHull, HeightField, TriangleMesh } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import { Plane } from '../../../src/shapes/plane.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { pairCount } from '../../support/collision/check-pair.js';
import {
  type Placed,
  positionOf,
  reach,
  separationAlong,
  signedDistance,
  turn,
  turnBack,
} from '../../support/collision/oracle.js';
import { copyOf, moveBy, PLACEMENTS, place } from '../../support/collision/placements.js';
import {
  randomSolid,
  SOLID_KINDS,
  type SolidKind,
  triangleSolid,
} from '../../support/collision/solids.js';
import { add, dot, length, scale, sub, type V } from '../../support/collision/vectors.js';
import { demand, unitOf } from './solids.js';

const KINDS = SOLID_KINDS.filter((kind) => kind !== 'triangle');

interface Hit {
  readonly hit: boolean;
  readonly distance: number;
  readonly point: V;
  readonly normal: V;
  readonly feature: number;
}

const record = new Float64Array(8);

function cast(
  mover: Collider,
  d: V,
  reachable: number,
  target: Collider,
  rules: Partial<CastRules> = {},
): Hit {
  record.fill(Number.NaN);
  const way = Float64Array.of(...d, reachable);
  const hit = castShapeAt(record, 0, mover, way, target, { ...CAST_RULES, ...rules });
  const at = (i: number): V => [record[i]!, record[i + 1]!, record[i + 2]!];
  return { hit, distance: record[0]!, point: at(1), normal: at(4), feature: record[7]! };
}

function shifted(placed: Placed, by: V): Placed {
  const copy = copyOf(placed);
  moveBy(copy, by);
  return copy;
}

/** Two solids some way apart, and a direction that mostly leads from one to the other. */
function aimed(random: Random, kindA: SolidKind, kindB: SolidKind, i: number) {
  const solidA = randomSolid(kindA, random);
  const solidB = randomSolid(kindB, random);
  const how = PLACEMENTS[i % PLACEMENTS.length]!;
  const [a, b] = place(random, how, solidA, solidB);
  const size = solidA.size + solidB.size;
  // Pulled back along the direction: the placement itself is somewhere on the way, often a touch.
  const d = unitOf(random);
  const back = random.next() < 0.15 ? 0 : random.uniform(0.5, 3) * size;
  moveBy(a, scale(d, -back));
  return { a, b, d, size, span: back + 2 * size, far: how === 'far from the origin' };
}

describe('shape casts', () => {
  for (const kindA of KINDS) {
    it(`${kindA} against every convex shape: hits are proven, misses looked into`, () => {
      const random = new Random(`cast-${kindA}`);
      let hits = 0;
      let overlaps = 0;
      let misses = 0;
      let worst = 0;
      for (const kindB of KINDS) {
        for (let i = 0; i < pairCount(160); i++) {
          const { a, b, d, size, span, far } = aimed(random, kindA, kindB, i);
          const hit = cast(a.collider, d, span, b.collider);
          const tolerance = 3e-9 * size + (far ? 1e-8 : 0);
          const story = (): string =>
            `${kindA}-${kindB} ${i} along ${d} for ${span}: ${JSON.stringify(hit)}`;
          if (!hit.hit) {
            misses++;
            // The separation is convex in the distance: a ternary search finds its least value.
            if (i % 8 !== 0) continue;
            const s = (t: number): number => signedDistance(shifted(a, scale(d, t)), b).separation;
            let [low, high] = [0, span];
            for (let k = 0; k < 30; k++) {
              const third = (high - low) / 3;
              if (s(low + third) <= s(high - third)) high -= third;
              else low += third;
            }
            const least = s(0.5 * (low + high));
            demand(least > -1e-6 * size, () => `overlap ${least} missed by ${story()}`);
            continue;
          }
          const { distance, normal, point } = hit;
          demand(Math.abs(length(normal) - 1) < 1e-9, story);
          demand(distance >= 0 && distance <= span, story);
          const moved = shifted(a, scale(d, distance));
          // From A to B.
          const n = scale(normal, -1);
          const gap = separationAlong(moved, b, n);
          if (distance === 0) {
            overlaps++;
            const truth = signedDistance(a, b, [n]).separation;
            demand(truth < 1e-7 * size, () => `${truth} apart at the start: ${story()}`);
            demand(Math.abs(gap - truth) < 1e-6 * size, () => `${gap}, ${truth}: ${story()}`);
            demand(!cast(a.collider, d, span, b.collider, { inside: 'miss' }).hit, story);
            continue;
          }
          hits++;
          demand(dot(n, d) > 0, () => `moves away: ${story()}`);
          demand(gap > -tolerance, () => `too late by ${-gap}: ${story()}`);
          // Along a grazing direction a little distance is a long way.
          const early = gap / dot(n, d);
          const onB = b.solid.surfaceDistance(turnBack(b, sub(point, positionOf(b))));
          const onA = a.solid.surfaceDistance(turnBack(moved, sub(point, positionOf(moved))));
          worst = Math.max(worst, onA / size, onB / size, gap / size);
          demand(onB < 2e-6 * size, () => `${onB} off B, early by ${early}: ${story()}`);
          demand(onA < 2e-6 * size, () => `${onA} off A, early by ${early}: ${story()}`);
          demand(!cast(a.collider, d, 0.999 * distance, b.collider).hit, story);
        }
      }
      console.log(`cast-${kindA}`, JSON.stringify({ hits, overlaps, misses, worst }));
      expect(hits).toBeGreaterThan(300);
      expect(misses).toBeGreaterThan(100);
      expect(overlaps).toBeGreaterThan(10);
    });
  }

  it('polytopes: the same distance as a ray on the hull of all differences', () => {
    const random = new Random('cast-differences');
    let hits = 0;
    let worst = 0;
    for (let i = 0; i < 1500; i++) {
      const kinds = ['box', 'hull', 'rectangle'] as const;
      const kindA = kinds[random.integer(0, 1)]!;
      const kindB = kinds[random.integer(0, 2)]!;
      const { a, b, d, size, span, far } = aimed(random, kindA, kindB, i);
      if (far) continue;
      const points: number[] = [];
      const offset = sub(positionOf(b), positionOf(a));
      for (const p of a.solid.core!.corners) {
        for (const q of b.solid.core!.corners) {
          points.push(...sub(add(turn(b, q), offset), turn(a, p)));
        }
      }
      const hull = new Collider(new ConvexHull(Float64Array.from(points)));
      const ray = Float64Array.of(0, 0, 0, ...d, span);
      const expected = castRayAt(record, 0, ray, 0, hull, RAY_RULES);
      const t = record[0]!;
      const n: V = [record[4]!, record[5]!, record[6]!];
      if (expected && t > 0 && Math.abs(dot(n, d)) < 1e-4) continue;
      const hit = cast(a.collider, d, span, b.collider);
      const story = (): string => `${kindA}-${kindB} ${i}: ${t}, ${JSON.stringify(hit)}`;
      if (hit.hit !== expected) {
        // A graze, or a touch at the start, may count either way.
        const s = signedDistance(shifted(a, scale(d, expected ? t : hit.distance)), b).separation;
        demand(Math.abs(s) < 1e-7 * size, story);
        continue;
      }
      if (!expected) continue;
      hits++;
      const error = (Math.abs(hit.distance - t) * Math.abs(dot(n, d))) / size;
      worst = Math.max(worst, error);
      demand(error < 1e-7, story);
    }
    console.log('cast-differences', JSON.stringify({ hits, worst }));
    expect(hits).toBeGreaterThan(500);
  });

  it('balls: a ball against a ball or capsule is a ray against a fatter one', () => {
    const random = new Random('cast-balls');
    let worst = 0;
    for (let i = 0; i < 10_000; i++) {
      const [r, s] = [random.uniform(0.01, 1), random.uniform(0.01, 1)];
      const l = random.uniform(0.01, 2);
      const round = i % 2 === 0;
      const q = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
      const mover = new Collider(new Sphere(r));
      const d = unitOf(random);
      const o = add(scale(unitOf(random), random.next() * 2), scale(d, -3));
      mover.place({ x: o[0], y: o[1], z: o[2] }, { x: 0, y: 0, z: 0, w: 1 });
      const at = { x: 0, y: 0, z: 0 };
      const target = new Collider(round ? new Sphere(s) : new Capsule(s, l)).place(at, q);
      const fatter = new Collider(round ? new Sphere(r + s) : new Capsule(r + s, l)).place(at, q);
      const hit = cast(mover, d, 10, target);
      const distance = hit.distance;
      const expected = castRayAt(record, 0, Float64Array.of(...o, ...d, 10), 0, fatter);
      const slope = Math.abs(dot([record[4]!, record[5]!, record[6]!], d));
      if (expected && slope < 1e-3) continue;
      demand(hit.hit === expected, () => `${i}: ${hit.hit}`);
      if (!expected) continue;
      worst = Math.max(worst, Math.abs(distance - record[0]!) * slope);
    }
    console.log('cast-balls', JSON.stringify({ worst }));
    expect(worst).toBeLessThan(1e-9);
  });

  it('plane: every convex shape stops with its deepest point on it', () => {
    const random = new Random('cast-plane');
    for (let i = 0; i < 4000; i++) {
      const solid = randomSolid(KINDS[i % KINDS.length]!, random);
      const n = unitOf(random);
      const offset = random.uniform(-1, 1);
      const at = random.unitVector({ x: 0, y: 0, z: 0 });
      const plane = new Collider(new Plane([0, 1, 0], offset));
      const q = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
      plane.place(at, q);
      const a: Placed = { solid, collider: new Collider(solid.shape) };
      a.collider.place(
        { x: n[0] * 2, y: n[1] * 2, z: n[2] * 2 },
        random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }),
      );
      const r = plane.placed;
      const up: V = [r[1]!, r[4]!, r[7]!];
      const height =
        dot(up, sub(positionOf(a), [at.x, at.y, at.z])) - offset - reach(a, scale(up, -1));
      const d = unitOf(random);
      const sink = -dot(up, d);
      const hit = cast(a.collider, d, 20, plane);
      const story = (): string =>
        `${solid.kind} at ${height}, sinks ${sink}: ${JSON.stringify(hit)}`;
      if (Math.abs(height) < 1e-6) continue;
      const expected = height < 0 || (sink > 0 && height / sink <= 20);
      demand(hit.hit === expected, story);
      if (!expected) continue;
      demand(
        Math.abs(hit.distance - (height < 0 ? 0 : height / sink)) < 1e-9 / Math.max(1e-3, sink),
        story,
      );
      demand(length(sub(hit.normal, up)) < 1e-12, story);
      const onPlane = dot(up, sub(hit.point, [at.x, at.y, at.z])) - offset;
      demand(Math.abs(onPlane) < 1e-9, () => `${onPlane} ${story()}`);
      // The other way round: the plane comes to the shape.
      const other = cast(plane, scale(d, -1), 20, a.collider);
      demand(other.hit && Math.abs(other.distance - hit.distance) < 1e-12, story);
      demand(length(add(other.normal, hit.normal)) < 1e-12, story);
    }
  });

  it('mesh and landscape: the nearest of all triangles, each asked on its own', () => {
    const random = new Random('cast-surface');
    let hits = 0;
    for (let i = 0; i < 120; i++) {
      const [columns, rows] = [random.integer(2, 5), random.integer(2, 5)];
      const heights = Array.from({ length: columns * rows }, () => random.uniform(-0.5, 0.5));
      const field = new HeightField({ heights, columns, rows, width: 8, depth: 6 });
      const { vertices, indices } = field.triangles();
      const mesh = new TriangleMesh({ vertices, indices });
      const q = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
      const at = random.unitVector({ x: 0, y: 0, z: 0 });
      // Those that the oracle measures exactly.
      const kinds = ['sphere', 'box', 'capsule', 'rectangle'] as const;
      const solid = randomSolid(kinds[i % kinds.length]!, random);
      if (solid.size > 3) continue;
      const a: Placed = { solid, collider: new Collider(solid.shape) };
      const d = unitOf(random);
      const target = add([at.x, at.y, at.z], scale(unitOf(random), 3));
      const o = sub(target, scale(d, random.uniform(0, 8)));
      a.collider.place(
        { x: o[0], y: o[1], z: o[2] },
        random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }),
      );
      const surface: Placed = { solid, collider: new Collider(mesh).place(at, q) };
      const corner = (k: number): V => {
        const v = 3 * indices[k]!;
        const p = turn(surface, [vertices[v]!, vertices[v + 1]!, vertices[v + 2]!]);
        return add(p, [at.x, at.y, at.z]);
      };
      const limit = 12;
      let best = Number.POSITIVE_INFINITY;
      for (let k = 0; k < indices.length; k += 3) {
        const piece = triangleSolid(corner(k), corner(k + 1), corner(k + 2));
        const b: Placed = { solid: piece, collider: new Collider(piece.shape) };
        best = Math.min(best, firstTouch(a, d, Math.min(best, limit), b));
      }
      for (const shape of [mesh, field]) {
        const hit = cast(a.collider, d, limit, new Collider(shape).place(at, q));
        const story = (): string =>
          `${solid.kind} ${i} on ${shape.kind}: ${best}, ${JSON.stringify(hit)}`;
        demand(hit.hit === best <= limit, story);
        if (!hit.hit) continue;
        hits++;
        const slope = hit.distance === 0 ? 1 : -dot(hit.normal, d);
        demand(Math.abs(hit.distance - best) < 1e-7 / Math.max(slope, 1e-6), story);
        const any = cast(a.collider, d, limit, new Collider(shape).place(at, q), { any: true });
        demand(any.hit, story);
      }
    }
    expect(hits).toBeGreaterThan(60);
  });

  it('closed mesh: from inside it is overlapped, from outside it is hit', () => {
    const half: Shape[] = [new Sphere(0.1), new Box(0.1, 0.2, 0.1)];
    const corners = Array.from({ length: 8 }, (_, i) => [
      i & 1 ? 1 : -1,
      i & 2 ? 1 : -1,
      i & 4 ? 1 : -1,
    ]);
    const indices = [
      0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 2, 3, 0, 3, 1, 4,
      5, 7, 4, 7, 6,
    ];
    const room = new Collider(new TriangleMesh({ vertices: corners.flat(), indices }));
    for (const shape of half) {
      const mover = new Collider(shape).place({ x: 0.5, y: 0.1, z: 0 }, { x: 0, y: 0, z: 0, w: 1 });
      const inside = cast(mover, [-1, 0, 0], 10, room);
      expect(inside).toMatchObject({ hit: true, distance: 0 });
      expect(inside.normal[0]).toBeCloseTo(1, 12);
      expect(cast(mover, [-1, 0, 0], 0.1, room)).toMatchObject({ hit: true, distance: 0 });
      mover.place({ x: 3, y: 0.1, z: 0 }, { x: 0, y: 0, z: 0, w: 1 });
      const hit = cast(mover, [-1, 0, 0], 10, room);
      expect(hit.distance).toBeCloseTo(shape instanceof Sphere ? 1.9 : 1.95, 9);
      expect(hit.normal[0]).toBeCloseTo(1, 9);
      // A sheet has no inside: its back is hit from within.
      const sheet = new Collider(
        new TriangleMesh({ vertices: corners.flat(), indices: indices.slice(0, 33) }),
      );
      mover.place({ x: 0, y: 0.1, z: 0 }, { x: 0, y: 0, z: 0, w: 1 });
      expect(cast(mover, [1, 0, 0], 10, sheet).distance).toBeCloseTo(
        shape instanceof Sphere ? 0.9 : 0.95,
        9,
      );
      expect(cast(mover, [1, 0, 0], 10, sheet, { backFaces: false }).hit).toBe(false);
    }
  });

  it('touching at the start: along and away misses, into hits at 0', () => {
    const floor = new Collider(new Box(10, 1, 10));
    const box = new Collider(new Box(1, 1, 1)).place(
      { x: 0, y: 1, z: 0 },
      { x: 0, y: 0, z: 0, w: 1 },
    );
    for (const target of [floor, new Collider(new Plane([0, 1, 0], 0.5))]) {
      expect(cast(box, [1, 0, 0], 3, target).hit).toBe(false);
      expect(cast(box, [0, 1, 0], 3, target).hit).toBe(false);
      expect(cast(box, [0, -1, 0], 3, target)).toMatchObject({ hit: true, distance: 0 });
      expect(cast(box, [0, -1, 0], 0, target)).toMatchObject({ hit: true, distance: 0 });
    }
  });

  it('refuses two surfaces with a plain error', () => {
    const plane = new Collider(new Plane([0, 1, 0]));
    expect(() => cast(plane, [1, 0, 0], 1, plane)).toThrow(
      /castShape.*plane, plane.*convex parts/s,
    );
  });
});

/** Distance until two placed solids touch, by searching the oracle's separation; Infinity: never. */
function firstTouch(a: Placed, d: V, limit: number, b: Placed): number {
  const s = (t: number): number => signedDistance(shifted(a, scale(d, t)), b).separation;
  // The separation is convex in t, and falls by at most 1 per metre.
  if (s(0) <= 0) return 0;
  let [low, high] = [0, limit];
  let inside = s(limit) < 0 ? limit : Number.NaN;
  for (let k = 0; k < 40 && Number.isNaN(inside); k++) {
    const [p, q] = [low + (high - low) / 3, high - (high - low) / 3];
    const [sp, sq] = [s(p), s(q)];
    if (Math.min(sp, sq) < 0) inside = sp < 0 ? p : q;
    if (Math.min(sp, sq) > high - low) return Number.POSITIVE_INFINITY;
    if (sp <= sq) high = q;
    else low = p;
  }
  if (Number.isNaN(inside)) return Number.POSITIVE_INFINITY;
  let [outside, touch] = [0, inside];
  for (let k = 0; k < 36; k++) {
    const m = 0.5 * (outside + touch);
    if (s(m) > 0) outside = m;
    else touch = m;
  }
  return touch;
}
