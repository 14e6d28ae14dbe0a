/** The closed forms of queries against the general search, and against what must be true of them. */

import { describe, expect, it } from 'vitest';
import type { Collider } from '../../../src/collision/collider.js';
import { ConvexGeometry } from '../../../src/collision/narrow/features/geometry.js';
import { Separation } from '../../../src/collision/narrow/gjk-separation.js';
import { castBall } from '../../../src/collision/query/cast-ball.js';
import { BOX_CAST, castBox } from '../../../src/collision/query/cast-box.js';
import { CAST, ConvexCast, castConvex } from '../../../src/collision/query/cast-convex.js';
import { castShapeAt } from '../../../src/collision/query/cast-table.js';
import { overlapQuickly, QUICK } from '../../../src/collision/query/overlap-quick.js';
import { distanceAt, PairDistance } from '../../../src/collision/query/pair-distance.js';
import { RAY_CODE } from '../../../src/collision/query/ray.js';
import { RAY_KIND } from '../../../src/collision/query/ray-table.js';
import { Capsule, ConvexHull, Cylinder, Rectangle } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { type KnownPose, placed, randomPose } from './solids.js';

const STRAIGHT: KnownPose['quaternion'] = [0, 0, 0, 1];
const QUARTER: KnownPose['quaternion'] = [0, 0, Math.SQRT1_2, Math.SQRT1_2];

/** Poses of all sorts: turned at random, not at all, by a right angle, or by next to nothing. */
function anyPose(random: Random, i: number, spread: number): KnownPose {
  const { position, quaternion } = randomPose(random, spread);
  if (i % 5 === 1) return { position, quaternion: STRAIGHT };
  if (i % 5 === 2) return { position, quaternion: QUARTER };
  if (i % 5 === 3) {
    const tiny = 10 ** -random.uniform(3, 16);
    return { position, quaternion: [tiny, 0, 0, Math.sqrt(1 - tiny * tiny)] };
  }
  return { position, quaternion };
}

const size = (random: Random): number => random.uniform(0.2, 1.5);
const between = new PairDistance();

function distance(a: Collider, b: Collider): number {
  return distanceAt(between, a, b) ? between.distance : Number.POSITIVE_INFINITY;
}

describe('overlaps at a glance', () => {
  const makers: [string, (random: Random) => Shape][] = [
    ['box', (r) => new Box(size(r), size(r), size(r))],
    ['sphere', (r) => new Sphere(size(r))],
    ['capsule', (r) => new Capsule(size(r), size(r))],
    ['cylinder', (r) => new Cylinder(size(r), size(r))],
    ['rectangle', (r) => new Rectangle(size(r), size(r))],
    ['hull', (r) => new ConvexHull(Float64Array.from({ length: 36 }, () => r.uniform(-1, 1)))],
  ];
  const askers: [string, (random: Random) => Shape][] = [makers[0]!, makers[1]!];

  it.each(
    askers.flatMap(([a, makeA]) => makers.map(([b, makeB]) => [a, b, makeA, makeB] as const)),
  )('%s and %s: as their distance says', (_a, _b, makeA, makeB) => {
    const random = new Random(`glance ${_a} ${_b}`);
    let said = 0;
    for (let i = 0; i < 400; i++) {
      const a = placed(makeA(random), anyPose(random, i, 1.2));
      const b = placed(makeB(random), anyPose(random, i + 1 + (i % 2), 1.2));
      const look = overlapQuickly(a, RAY_KIND[b.shape.kind], b.shape, b.placed, 0);
      if (look === QUICK.unknown) continue;
      said++;
      const d = distance(a, b);
      // Neither may be believed about what only touches.
      if (Math.abs(d) > 1e-9) expect(look === QUICK.overlapping).toBe(d < 0);
    }
    const never = _a === 'box' && (_b === 'hull' || _b === 'rectangle');
    if (never) expect(said).toBe(0);
    else expect(said).toBeGreaterThan(8);
  });

  it('lets boxes touch that stand face to face, and parts those a hair apart', () => {
    const a = placed(new Box(1, 1, 1), { position: [0, 0, 0], quaternion: STRAIGHT });
    for (const [gap, look] of [
      [0, QUICK.overlapping],
      [1e-9, QUICK.apart],
      [-1e-9, QUICK.overlapping],
    ] as const) {
      const b = placed(new Box(1, 1, 1), { position: [1 + gap, 0.2, 0], quaternion: STRAIGHT });
      expect(overlapQuickly(a, RAY_KIND.box, b.shape, b.placed, 0)).toBe(look);
    }
  });
});

/** A cast by the general search. */
function search(a: Collider, b: Collider, way: Float64Array): number {
  const found = new ConvexCast();
  const geometry = [new ConvexGeometry().load(a), new ConvexGeometry().load(b)] as const;
  const code = castConvex(found, new Separation(), geometry[0], geometry[1], way);
  return code === CAST.hit ? found.distance : code === CAST.miss ? Number.POSITIVE_INFINITY : 0;
}

/** A way roughly from A to B, or straight down. */
function randomWay(random: Random, i: number, a: Collider, b: Collider): Float64Array {
  if (i % 6 === 0) return Float64Array.of(0, -1, 0, 8);
  const way = new Float64Array(4);
  let square = 0;
  for (let k = 0; k < 3; k++) {
    way[k] = b.placed[9 + k]! - a.placed[9 + k]! + random.uniform(-1, 1);
    square += way[k]! ** 2;
  }
  for (let k = 0; k < 3; k++) way[k] = way[k]! / Math.sqrt(square);
  way[3] = 8;
  return way;
}

/** Moves a collider along a way. */
function moved(pose: KnownPose, shape: Shape, way: Float64Array, t: number): Collider {
  const [x, y, z] = pose.position;
  return placed(shape, {
    position: [x + t * way[0]!, y + t * way[1]!, z + t * way[2]!],
    quaternion: pose.quaternion,
  });
}

describe('casts in closed form', () => {
  const out = new Float64Array(8);

  it.each([
    ['sphere', (r: Random) => new Sphere(size(r))],
    ['capsule', (r: Random) => new Capsule(size(r), size(r))],
    ['box', (r: Random) => new Box(size(r), size(r), size(r))],
  ] as const)('a ball against a %s: as far as the search says', (_kind, make) => {
    const random = new Random(`ball ${_kind}`);
    let hits = 0;
    for (let i = 0; i < 1500; i++) {
      const shape = new Sphere(random.uniform(0.05, 0.8));
      const pose = randomPose(random, 3);
      const a = placed(shape, pose);
      const b = placed(make(random), anyPose(random, i, 1));
      const way = randomWay(random, i, a, b);
      const code = castBall(out, 0, a, way, b);
      const expected = search(a, b, way);
      if (code === RAY_CODE.miss) {
        // Grazing by less than rounding may be called either.
        if (expected < 8)
          expect(distance(moved(pose, shape, way, expected), b)).toBeGreaterThan(-1e-9);
        continue;
      }
      if (code === RAY_CODE.inside) {
        expect(distance(a, b)).toBeLessThan(1e-9);
        continue;
      }
      hits++;
      expect(Math.abs(out[0]! - expected)).toBeLessThan(1e-7);
      // There they touch, with this normal, at this point.
      const there = moved(pose, shape, way, out[0]!);
      expect(Math.abs(distance(there, b))).toBeLessThan(1e-9);
      for (let k = 0; k < 3; k++) {
        expect(Math.abs(out[4 + k]! + between.normal[k]!)).toBeLessThan(1e-5);
        expect(Math.abs(out[1 + k]! - between.onB[k]!)).toBeLessThan(1e-5);
      }
    }
    expect(hits).toBeGreaterThan(300);
  });

  it('a box against a box: as far as the search says', () => {
    const random = new Random('box box');
    let hits = 0;
    let unknown = 0;
    for (let i = 0; i < 2500; i++) {
      const shape = new Box(size(random), size(random), size(random));
      const pose = anyPose(random, i, 3);
      const a = placed(shape, pose);
      const large = i % 3 === 0 ? 20 : 1;
      const target = new Box(large * size(random), size(random), large * size(random));
      const b = placed(target, anyPose(random, i + 1 + (i % 3), 1));
      const way = randomWay(random, i, a, b);
      const code = castBox(out, 0, a, way, b);
      if (code === BOX_CAST.unknown) {
        unknown++;
        continue;
      }
      const expected = search(a, b, way);
      if (code === BOX_CAST.miss) {
        if (expected < 8)
          expect(distance(moved(pose, shape, way, expected), b)).toBeGreaterThan(-1e-9);
        continue;
      }
      hits++;
      expect(Math.abs(out[0]! - expected)).toBeLessThan(1e-7);
      const there = moved(pose, shape, way, out[0]!);
      expect(Math.abs(distance(there, b))).toBeLessThan(1e-8);
      // The point is on both, and the plane through it parts them.
      const point = placed(new Sphere(1e-9), {
        position: [out[1]!, out[2]!, out[3]!],
        quaternion: STRAIGHT,
      });
      expect(Math.abs(distance(point, there))).toBeLessThan(1e-7);
      expect(Math.abs(distance(point, b))).toBeLessThan(1e-7);
      const away = moved(pose, shape, out.subarray(4), 0);
      away.placed.set(there.placed);
      for (let k = 0; k < 3; k++) away.placed[9 + k] = away.placed[9 + k]! + 0.01 * out[4 + k]!;
      expect(distance(away, b)).toBeGreaterThan(0.01 - 1e-7);
    }
    expect(hits).toBeGreaterThan(400);
    expect(unknown).toBeGreaterThan(50);
  });

  it('a box against a ball is the ball against the box, seen from the other side', () => {
    const random = new Random('box at ball');
    const back = new Float64Array(8);
    for (let i = 0; i < 600; i++) {
      const box = placed(new Box(size(random), size(random), size(random)), randomPose(random, 2));
      const sphere = placed(new Sphere(size(random)), randomPose(random, 1));
      const way = randomWay(random, i, box, sphere);
      const opposite = way.map((x, k) => (k < 3 ? -x : x));
      const hit = castShapeAt(out, 0, box, way, sphere);
      expect(castShapeAt(back, 0, sphere, opposite, box)).toBe(hit);
      if (!hit) continue;
      expect(out[0]).toBe(back[0]);
      const [x, y, z] = [sphere.placed[9]!, sphere.placed[10]!, sphere.placed[11]!];
      // On the ball, where the normal comes out of it.
      const r = sphere.placed[12]!;
      expect(Math.abs(out[1]! - (x + r * out[4]!))).toBeLessThan(1e-9);
      expect(Math.abs(out[2]! - (y + r * out[5]!))).toBeLessThan(1e-9);
      expect(Math.abs(out[3]! - (z + r * out[6]!))).toBeLessThan(1e-9);
    }
  });
});
