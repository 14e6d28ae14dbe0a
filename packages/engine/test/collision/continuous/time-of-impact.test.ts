/**
 * Times of impact against the distance function, sampled densely over the whole motion; shots through
 * thin walls; and cases with a known answer.
 */

import { describe, expect, it } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import { Impact, type ImpactOptions } from '../../../src/collision/continuous/impact.js';
import { AT_REST, Motion } from '../../../src/collision/continuous/motion.js';
import { timeOfImpact } from '../../../src/collision/continuous/time-of-impact.js';
import { distanceAt, PairDistance } from '../../../src/collision/query/pair-distance.js';
import { Capsule, HeightField, Rectangle, TriangleMesh } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import { Plane } from '../../../src/shapes/plane.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { pairCount } from '../../support/collision/check-pair.js';
import { randomSolid, SOLID_KINDS, type SolidKind } from '../../support/collision/solids.js';
import { add, cross, dot, length, scale, sub, type V } from '../../support/collision/vectors.js';
import { ball } from '../query/meshes.js';
import { demand, unitOf } from '../query/solids.js';

const TARGET = 0.002;
const TOLERANCE = 0.0005;
const KINDS = SOLID_KINDS.filter((kind) => kind !== 'triangle');

type Quaternion = readonly [number, number, number, number];

/** A body under way, as this test sees it. */
interface Course {
  readonly collider: Collider;
  readonly position: V;
  readonly orientation: Quaternion;
  readonly center: V;
  readonly translation: V;
  readonly rotation: V;
}

const point = ([x, y, z]: V) => ({ x, y, z });

/** Hamilton's product. */
function times([ax, ay, az, aw]: Quaternion, [bx, by, bz, bw]: Quaternion): Quaternion {
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ];
}

function turnBy(r: V): Quaternion {
  const angle = length(r);
  if (angle === 0) return [0, 0, 0, 1];
  const s = Math.sin(angle / 2) / angle;
  return [r[0] * s, r[1] * s, r[2] * s, Math.cos(angle / 2)];
}

/** Rodrigues' rotation of v about r by |r|. */
function turned(r: V, v: V): V {
  const angle = length(r);
  if (angle === 0) return v;
  const k = scale(r, 1 / angle);
  const c = Math.cos(angle);
  return add(add(scale(v, c), scale(cross(k, v), Math.sin(angle))), scale(k, dot(k, v) * (1 - c)));
}

function course(
  shape: Shape,
  position: V,
  orientation: Quaternion,
  translation: V,
  rotation: V,
  center: V = position,
): Course {
  const [x, y, z, w] = orientation;
  const collider = new Collider(shape).place(point(position), { x, y, z, w });
  return { collider, position, orientation, center, translation, rotation };
}

const motionOf = (c: Course): Motion =>
  new Motion().set(point(c.center), point(c.translation), point(c.rotation));

/** The collider at time t, by formulas of this test's own. */
function colliderAt(c: Course, t: number): Collider {
  const r = scale(c.rotation, t);
  const [x, y, z, w] = times(turnBy(r), c.orientation);
  const p = add(add(c.center, scale(c.translation, t)), turned(r, sub(c.position, c.center)));
  return new Collider(c.collider.shape).place(point(p), { x, y, z, w });
}

const pair = new PairDistance();

function distanceNow(a: Course, b: Course, t: number): number {
  distanceAt(pair, colliderAt(a, t), colliderAt(b, t));
  return pair.distance;
}

function impactOf(a: Course, b: Course, options: ImpactOptions = {}): Impact {
  return timeOfImpact(new Impact(), a.collider, motionOf(a), b.collider, motionOf(b), {
    target: TARGET,
    tolerance: TOLERANCE,
    ...options,
  });
}

interface Tally {
  hit: number;
  apart: number;
  overlapping: number;
  failed: number;
  rounds: number;
  most: number;
}

const newTally = (): Tally => ({ hit: 0, apart: 0, overlapping: 0, failed: 0, rounds: 0, most: 0 });

/** Holds an answer against `samples` distances over the motion. */
function check(a: Course, b: Course, impact: Impact, samples: number, tally: Tally): void {
  const { status, time } = impact;
  const story = (): string =>
    `${a.collider.shape.kind}-${b.collider.shape.kind}: ${JSON.stringify({
      ...impact,
      normal: Array.from(impact.normal),
    })} ${JSON.stringify({ a: { ...a, collider: 0 }, b: { ...b, collider: 0 } })}`;
  tally[status]++;
  tally.rounds += impact.rounds;
  tally.most = Math.max(tally.most, impact.rounds);
  const start = distanceNow(a, b, 0);
  const size = a.collider.shape.boundingRadius + Math.min(b.collider.shape.boundingRadius, 10);
  const noise = 1e-6 * size;
  if (status === 'overlapping') {
    demand(start < noise, () => `${start} apart at the start: ${story()}`);
    return;
  }
  demand(status !== 'failed', story);
  demand(start > -noise, () => `overlap ${start} at the start: ${story()}`);
  // What starts nearer than the target is stopped at half its distance.
  const near = start <= TARGET + TOLERANCE;
  const goal = near ? 0.5 * start : TARGET;
  for (let i = 0; i <= samples; i++) {
    const t = (time * i) / samples;
    const d = distanceNow(a, b, t);
    demand(d > goal - noise, () => `${d} apart at ${t}, before the impact: ${story()}`);
  }
  if (status === 'apart') {
    demand(time === 1, story);
    return;
  }
  const slack = near ? 0.25 * start : TOLERANCE;
  const d = distanceNow(a, b, time);
  demand(d < goal + slack + noise, () => `${d} apart at the impact: ${story()}`);
  demand(Math.abs(impact.separation - d) < noise, story);
  // The normal separates, and the points are that far apart along it.
  const n = Array.from(impact.normal) as unknown as V;
  const between = sub(
    Array.from(impact.onB) as unknown as V,
    Array.from(impact.onA) as unknown as V,
  );
  demand(Math.abs(length(n) - 1) < 1e-9, story);
  demand(length(sub(between, scale(n, d))) < 1e-3 * d + 10 * noise, () => `${between}: ${story()}`);
}

/** A course that passes near the origin in the middle of the motion, turning. */
function passing(random: Random, kind: SolidKind, speed: number, spin: number): Course {
  let solid = randomSolid(kind, random);
  while (solid.size > 3) solid = randomSolid(kind, random);
  const q = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
  const translation = scale(unitOf(random), speed);
  const rotation = scale(unitOf(random), spin);
  const near = scale(unitOf(random), random.uniform(0, 2.5) * solid.size);
  const position = sub(near, scale(translation, random.next()));
  // The centre of mass need not be the shape's origin.
  const center = add(position, scale(unitOf(random), random.next() < 0.5 ? 0 : 0.3 * solid.size));
  return course(solid.shape, position, [q.x, q.y, q.z, q.w], translation, rotation, center);
}

describe('time of impact of convex shapes', () => {
  for (const kindA of KINDS) {
    it(`${kindA} and every other: never nearer before, at the target at the impact`, () => {
      const random = new Random(`impact-${kindA}`);
      const tally = newTally();
      for (const kindB of KINDS) {
        for (let i = 0; i < pairCount(40); i++) {
          const speed = 10 ** random.uniform(-2, 2);
          const spin = random.next() < 0.2 ? 0 : 10 ** random.uniform(-2, 1);
          const still = random.next() < 0.4;
          const a = passing(random, kindA, speed, spin);
          const b = passing(random, kindB, still ? 0 : speed, still ? 0 : spin);
          check(a, b, impactOf(a, b), 80, tally);
        }
      }
      console.log(`impact-${kindA}`, JSON.stringify(tally));
      expect(tally.hit).toBeGreaterThan(20);
      expect(tally.apart).toBeGreaterThan(20);
      expect(tally.failed).toBe(0);
    });
  }

  it('a spinning rod hits a post that it would miss at both ends of its turn', () => {
    // A rod of 2 m turns by 170° about its middle; the post stands in the middle of its way.
    const rod = course(
      new Box(2, 0.05, 0.05),
      [0, 0, 0],
      [0, 0, 0, 1],
      [0, 0, 0],
      [0, (170 / 180) * Math.PI, 0],
    );
    const post = course(new Box(0.02, 1, 0.02), [0, 0, -0.9], [0, 0, 0, 1], [0, 0, 0], [0, 0, 0]);
    expect(distanceNow(rod, post, 0)).toBeGreaterThan(0.5);
    expect(distanceNow(rod, post, 1)).toBeGreaterThan(0.5);
    const impact = impactOf(rod, post);
    expect(impact.status).toBe('hit');
    // It turns from x towards −z and is there just before 90°.
    expect(impact.time).toBeGreaterThan(0.48);
    expect(impact.time).toBeLessThan(90 / 170);
    check(rod, post, impact, 200, newTally());
  });

  it('ball and ball, ball and plane: the closed forms', () => {
    const random = new Random('balls');
    for (let i = 0; i < 2000; i++) {
      const [r, s] = [random.uniform(0.1, 1), random.uniform(0.1, 1)];
      const from = random.uniform(r + s + 0.1, 5);
      const off = random.uniform(0, 0.9) * (r + s);
      const v = random.uniform(0.1, 20);
      const a = course(new Sphere(r), [-from, off, 0], [0, 0, 0, 1], [v, 0, 0], unitOf(random));
      const b = course(new Sphere(s), [0, 0, 0], [0, 0, 0, 1], [0, 0, 0], unitOf(random));
      const reach = r + s + TARGET;
      const start = Math.sqrt(from * from + off * off) - r - s;
      const t = (from - Math.sqrt(reach * reach - off * off)) / v;
      const late = (gap: number): number => (from - Math.sqrt((r + s + gap) ** 2 - off * off)) / v;
      const impact = impactOf(a, b);
      if (start < TARGET + TOLERANCE) continue;
      expect(impact.status).toBe(t < 1 ? 'hit' : 'apart');
      if (t < 1) {
        expect(impact.time).toBeLessThanOrEqual(t + 1e-9);
        expect(impact.time).toBeGreaterThanOrEqual(late(TARGET + TOLERANCE) - 1e-9);
      }
      const ground = new Collider(new Plane([1, 0, 0], -from - r - 0.5));
      const down = course(new Sphere(r), [-from, 0, 0], [0, 0, 0, 1], [-v, 0, 0], unitOf(random));
      const landing = timeOfImpact(new Impact(), down.collider, motionOf(down), ground, AT_REST, {
        target: TARGET,
        tolerance: TOLERANCE,
      });
      expect(landing.status).toBe(v > 0.5 - TARGET ? 'hit' : 'apart');
      if (landing.status === 'hit') {
        expect(Math.abs(landing.time - (0.5 - TARGET) / v)).toBeLessThan(TOLERANCE / v);
      }
    }
  });

  it('a box that turns in place over a plane touches it with its corner', () => {
    // A square of side 1, its middle 0.6 over the ground, turns: its corner, at radius √½ and at
    // first 45° off the vertical, reaches the height 0.6 − gap where cos(45° − θ) = (0.6 − gap) √2.
    const box = course(new Box(1, 1, 1), [0, 0.6, 0], [0, 0, 0, 1], [0, 0, 0], [0, 0, 1.2]);
    for (const plane of [new Plane([0, 1, 0])]) {
      const ground = course(plane, [0, 0, 0], [0, 0, 0, 1], [0, 0, 0], [0, 0, 0]);
      const impact = impactOf(box, ground);
      const theta = (gap: number): number => Math.PI / 4 - Math.acos((0.6 - gap) * Math.SQRT2);
      expect(impact.status).toBe('hit');
      expect(1.2 * impact.time).toBeLessThanOrEqual(theta(TARGET) + 1e-9);
      expect(1.2 * impact.time).toBeGreaterThanOrEqual(theta(TARGET + TOLERANCE) - 1e-9);
      check(box, ground, impact, 100, newTally());
      // The other way round, the ground comes first.
      const swapped = impactOf(ground, box);
      expect(swapped.time).toBe(impact.time);
      expect(swapped.normal[1]).toBe(-impact.normal[1]!);
    }
  });

  it('what rests and slides, or leaves, is not stopped; what starts near and comes is', () => {
    const floor = course(new Box(20, 1, 20), [0, -0.5, 0], [0, 0, 0, 1], [0, 0, 0], [0, 0, 0]);
    const rest = (y: number, translation: V): Course =>
      course(new Box(1, 1, 1), [0, 0.5 + y, 0], [0, 0, 0, 1], translation, [0, 0, 0]);
    for (const gap of [1e-4, 1e-3]) {
      expect(impactOf(rest(gap, [5, 0, 0]), floor).status).toBe('apart');
      expect(impactOf(rest(gap, [0, 1, 0]), floor).status).toBe('apart');
      const falling = impactOf(rest(gap, [0, -1, 0]), floor);
      expect(falling.status).toBe('hit');
      expect(falling.separation).toBeGreaterThan(0.49 * gap);
      expect(falling.separation).toBeLessThan(0.76 * gap);
    }
    expect(impactOf(rest(-0.01, [0, -1, 0]), floor).status).toBe('overlapping');
    expect(impactOf(rest(-0.01, [0, -1, 0]), floor).separation).toBeCloseTo(-0.01, 9);
  });
});

describe('time of impact with planes that move', () => {
  it('translating and tilting planes', () => {
    const random = new Random('impact-plane');
    const tally = newTally();
    for (let i = 0; i < 400; i++) {
      const a = passing(
        random,
        KINDS[i % KINDS.length]!,
        random.uniform(0, 5),
        random.uniform(0, 3),
      );
      const q = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
      const b = course(
        new Plane([0, 1, 0], -2),
        scale(unitOf(random), random.next()),
        [q.x, q.y, q.z, q.w],
        scale(unitOf(random), random.uniform(0, 3)),
        i % 2 === 0 ? [0, 0, 0] : scale(unitOf(random), random.uniform(0, 1)),
      );
      check(a, b, impactOf(a, b), 100, tally);
    }
    console.log('impact-plane', JSON.stringify(tally));
    expect(tally.hit).toBeGreaterThan(50);
    expect(tally.apart).toBeGreaterThan(50);
  });
});

describe('time of impact with meshes and landscapes', () => {
  it('a closed mesh, a sheet and a landscape, at rest and moving', () => {
    const random = new Random('impact-mesh');
    const { vertices, indices } = ball(1, 3);
    const solid = new TriangleMesh({ vertices, indices });
    const heights = Array.from({ length: 7 * 6 }, () => random.uniform(-0.3, 0.3));
    const field = new HeightField({
      heights,
      columns: 7,
      rows: 6,
      width: 4,
      depth: 4,
      sides: 'both',
    });
    const ground = field.triangles();
    const sheet = new TriangleMesh({ ...ground, sides: 'both' });
    const tally = newTally();
    for (let i = 0; i < 400; i++) {
      const shape = [solid, sheet, field][i % 3]!;
      const kind = KINDS[random.integer(0, KINDS.length - 1)]!;
      const a = passing(random, kind, random.uniform(0, 12), random.uniform(0, 4));
      const q = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
      const moving = random.next() < 0.4;
      const b = course(
        shape,
        [0, 0, 0],
        [q.x, q.y, q.z, q.w],
        moving ? scale(unitOf(random), random.uniform(0, 2)) : [0, 0, 0],
        moving && random.next() < 0.5 ? scale(unitOf(random), random.uniform(0, 2)) : [0, 0, 0],
        scale(unitOf(random), 0.3),
      );
      const impact = impactOf(a, b);
      // What overlaps some triangles at the start, or is inside a solid, may still hit others.
      if (distanceNow(a, b, 0) < 1e-6) continue;
      check(a, b, impact, 25, tally);
    }
    console.log('impact-mesh', JSON.stringify(tally));
    expect(tally.hit).toBeGreaterThan(50);
    expect(tally.apart).toBeGreaterThan(10);
    expect(tally.failed).toBe(0);
  });

  it('one-sided: stopped from the front, free from behind', () => {
    const field = new HeightField({
      heights: new Array(25).fill(0),
      columns: 5,
      rows: 5,
      width: 10,
      depth: 10,
      sides: 'front',
    });
    const ground = course(field, [0, 0, 0], [0, 0, 0, 1], [0, 0, 0], [0, 0, 0]);
    const fly = (from: number, to: number): Course =>
      course(new Box(1, 1, 1), [0.3, from, 0.2], [0, 0, 0, 1], [0, to - from, 0], [1, 2, 3]);
    expect(impactOf(fly(3, -3), ground).status).toBe('hit');
    expect(impactOf(fly(-3, 3), ground).status).toBe('apart');
  });

  it('a body that is in the ground already is held by its core', () => {
    const field = new HeightField({
      heights: new Array(25).fill(0),
      columns: 5,
      rows: 5,
      width: 10,
      depth: 10,
      sides: 'front',
    });
    const ground = course(field, [0, 0, 0], [0, 0, 0, 1], [0, 0, 0], [0, 0, 0]);
    const box = course(new Box(1, 1, 1), [0.3, 0.49, 0.2], [0, 0, 0, 1], [0, -8, 0], [0, 0, 0]);
    expect(impactOf(box, ground).status).toBe('overlapping');
    const held = impactOf(box, ground, { core: 0.25 });
    expect(held.status).toBe('hit');
    // The core's lowest point, 0.24 over the ground at the start, stops at the target.
    expect(8 * held.time).toBeGreaterThan(0.24 - TARGET - TOLERANCE - 1e-9);
    expect(8 * held.time).toBeLessThan(0.24 - TARGET + 1e-9);
  });
});

describe('shots at thin walls', () => {
  const STEP = 1 / 60;
  const THICK = 0.01;

  /** A wall of 1 cm in the y-z plane, its front at x = −5 mm. */
  const walls: readonly (readonly [string, Shape, number])[] = [
    ['box', new Box(THICK, 4, 4), -THICK / 2],
    ['plane', new Plane([-1, 0, 0], THICK / 2), -THICK / 2],
    ['rectangle', new Rectangle(4, 4), 0],
    ['closed mesh', boxMesh(THICK / 2, 2, 2), -THICK / 2],
    ['landscape', landscape(), 0],
  ];

  for (const [name, shape, front] of walls) {
    it(`${name}: 10⁴ shots of a 1 cm ball and a 10 cm rod, none gets through`, () => {
      const random = new Random(`shots-${name}`);
      const rods: Shape[] = [new Sphere(0.005), new Box(0.1, 0.01, 0.01), new Capsule(0.005, 0.09)];
      // The rectangle and the landscape lie in x-z and look along y: turned to look along −x.
      const flat = name === 'rectangle' || name === 'landscape';
      const q: Quaternion = flat ? [0, 0, Math.SQRT1_2, Math.SQRT1_2] : [0, 0, 0, 1];
      const wall = course(shape, [0, 0, 0], q, [0, 0, 0], [0, 0, 0]);
      const tally = newTally();
      let sampled = 0;
      for (let i = 0; i < 10_000; i++) {
        const bullet = rods[i % 3]!;
        const speed = random.uniform(100, 1000) * STEP;
        const spin = scale(unitOf(random), 100 * STEP * (i % 5 === 0 ? 0 : 1));
        const o = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
        // Towards the wall, through it well inside its border, from anywhere before it.
        const d = aim(random);
        const back = random.uniform(0.02, 0.98) * speed;
        const target: V = [front, random.uniform(-0.5, 0.5), random.uniform(-0.5, 0.5)];
        const position = sub(target, scale(d, back));
        // Clear of the wall to begin with, beyond it in the end: a hit, for certain.
        const size = bullet.boundingRadius;
        if (front - position[0] < size + 1e-4) continue;
        if (position[0] + speed * d[0] < THICK) continue;
        if (Math.abs(position[1]) > 20 || Math.abs(position[2]) > 20) continue;
        const a = course(bullet, position, [o.x, o.y, o.z, o.w], scale(d, speed), spin);
        const impact = impactOf(a, wall);
        tally[impact.status]++;
        tally.rounds += impact.rounds;
        tally.most = Math.max(tally.most, impact.rounds);
        const story = (): string => `${name} ${i}: ${impact.status} at ${impact.time}`;
        demand(impact.status === 'hit', story);
        // Still before the wall: the middle, and the nearest point of the bullet.
        const x = position[0] + impact.time * speed * d[0];
        demand(x < front, () => `middle at ${x}; ${story()}`);
        demand(impact.onA[0]! < front + 1e-9, story);
        demand(impact.separation > 0 && impact.separation < TARGET + TOLERANCE + 1e-9, story);
        if (i % 50 === 0) {
          sampled++;
          check(a, wall, impact, 40, newTally());
        }
      }
      console.log(`shots-${name}`, JSON.stringify({ ...tally, sampled }));
      expect(tally.hit).toBeGreaterThan(8000);
      expect(tally.hit).toBe(tally.hit + tally.apart + tally.failed + tally.overlapping);
    });
  }

  function aim(random: Random): V {
    for (;;) {
      const d = unitOf(random);
      // Not flatter than 10° to the wall.
      if (d[0] > 0.17) return d;
    }
  }
});

function boxMesh(x: number, y: number, z: number): TriangleMesh {
  const corners = Array.from({ length: 8 }, (_, i) => [
    i & 1 ? x : -x,
    i & 2 ? y : -y,
    i & 4 ? z : -z,
  ]);
  const indices = [
    0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 2, 3, 0, 3, 1, 4, 5,
    7, 4, 7, 6,
  ];
  return new TriangleMesh({ vertices: corners.flat(), indices });
}

function landscape(): HeightField {
  return new HeightField({
    heights: new Array(17 * 17).fill(0),
    columns: 17,
    rows: 17,
    width: 4,
    depth: 4,
  });
}
