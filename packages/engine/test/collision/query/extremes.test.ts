/** Questions at the edge of sense: each has its defined answer or a plain error. */

import { describe, expect, it } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import type { QueryRows } from '../../../src/collision/query/scene/query-rows.js';
import { QueryScene } from '../../../src/collision/query/scene/query-scene.js';
import { RowList, SceneHit } from '../../../src/collision/query/scene/scene-hit.js';
import { Capsule, ConvexHull, Cylinder, Ellipsoid } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { randomPose } from './solids.js';

const STRAIGHT = { x: 0, y: 0, z: 0, w: 1 };

interface Placed {
  readonly shape: Shape;
  readonly at: readonly [number, number, number];
}

/** A scene of shapes that are not turned, moved by an offset (m) as a whole. */
function sceneOf(
  bodies: readonly Placed[],
  [ox, oy, oz]: [number, number, number] = [0, 0, 0],
): QueryScene {
  const bounds = new Float64Array(6 * bodies.length);
  const colliders = bodies.map(({ shape, at: [x, y, z] }, row) => {
    const position = { x: x + ox, y: y + oy, z: z + oz };
    const box = { min: { x: 0, y: 0, z: 0 }, max: { x: 0, y: 0, z: 0 } };
    const { min, max } = shape.bounds(box, position, STRAIGHT);
    bounds.set([min.x, min.y, min.z, max.x, max.y, max.z], 6 * row);
    return [new Collider(shape).place(position, STRAIGHT)];
  });
  const rows: QueryRows = {
    count: bodies.length,
    moving: bodies.length,
    bounds,
    colliders,
    enabled: null,
    layers: null,
  };
  const scene = new QueryScene();
  scene.update(rows);
  return scene;
}

const solids: [string, Shape][] = [
  ['a box', new Box(2, 2, 2)],
  ['a sphere', new Sphere(1)],
  ['a capsule', new Capsule(1, 1)],
  ['a cylinder', new Cylinder(1, 2)],
  ['an ellipsoid', new Ellipsoid(2, 2.5, 3)],
  [
    'a hull',
    new ConvexHull([
      [1, 1, 1],
      [-1, -1, 1],
      [-1, 1, -1],
      [1, -1, -1],
      [1.2, 1.2, -1.2],
    ]),
  ],
];

describe.each(solids)('rays of no length against %s', (_, shape) => {
  const scene = sceneOf([{ shape, at: [0, 0, 0] }]);
  const hit = new SceneHit();

  it('ask about their origin: inside is a hit at 0, by the rule', () => {
    expect(scene.castRay(hit, [0, 0, 0], [0, 1, 0], { maxDistance: 0 })).toBe(true);
    expect(hit.distance).toBe(0);
    expect(hit.normal).toEqual({ x: -0, y: -1, z: -0 });
    expect(scene.castRay(hit, [0, 0, 0], [0, 1, 0], { maxDistance: 0, inside: 'miss' })).toBe(
      false,
    );
    // The way out is longer than 0.
    expect(scene.castRay(hit, [0, 0, 0], [0, 1, 0], { maxDistance: 0, inside: 'exit' })).toBe(
      false,
    );
  });

  it('miss from outside', () => {
    expect(scene.castRay(hit, [0, 9, 0], [0, -1, 0], { maxDistance: 0 })).toBe(false);
    expect(hit.row).toBe(-1);
    expect(hit.distance).toBe(Number.POSITIVE_INFINITY);
  });

  it('in bulk as singly', () => {
    const rays = Float64Array.of(0, 0, 0, 0, 1, 0, 0, 0, 9, 0, 0, -1, 0, 0);
    const hits = new Float64Array(16);
    const rows = new Int32Array(2);
    expect(scene.castRays(rays, hits, rows)).toBe(1);
    expect(Array.from(rows)).toEqual([0, -1]);
    expect([hits[0], hits[8]]).toEqual([0, Number.POSITIVE_INFINITY]);
  });
});

describe.each(solids)('shapes that start in %s', (_, shape) => {
  const scene = sceneOf([
    { shape, at: [0, 0, 0] },
    { shape: new Box(1, 1, 1), at: [0, -8, 0] },
  ]);
  const hit = new SceneHit();
  const movers: [string, Shape, number][] = [
    ['a sphere', new Sphere(0.25), 0.25],
    ['a box', new Box(0.5, 0.5, 0.5), 0.25],
    ['a capsule', new Capsule(0.125, 0.25), 0.25],
  ];

  it.each(movers)('%s meets it at 0 and is led out, or looks through it', (_name, mover, low) => {
    const collider = new Collider(mover).place({ x: 0.1, y: 0.2, z: 0.3 }, STRAIGHT);
    expect(scene.castShape(hit, collider, [0, -1, 0])).toBe(true);
    expect([hit.row, hit.distance]).toEqual([0, 0]);
    const { x, y, z } = hit.normal;
    expect(Math.sqrt(x * x + y * y + z * z)).toBeCloseTo(1, 9);
    expect(scene.castShape(hit, collider, [0, -1, 0], { inside: 'miss' })).toBe(true);
    expect(hit.row).toBe(1);
    expect(hit.distance).toBeCloseTo(0.2 - low + 7.5, 7);
    expect(scene.castShape(hit, collider, [0, -1, 0], { maxDistance: 0 })).toBe(true);
    expect(hit.row).toBe(0);
  });

  it.each(movers)('%s is told so by an overlap of no more than a point', (_name, mover) => {
    const list = new RowList();
    const collider = new Collider(mover).place({ x: 0, y: 0, z: 0 }, STRAIGHT);
    expect(scene.overlap(list, collider)).toBe(1);
    expect(list.rows[0]).toBe(0);
  });
});

describe('numbers that are none', () => {
  const scene = sceneOf([{ shape: new Sphere(1), at: [0, 0, 0] }]);
  const hit = new SceneHit();
  const list = new RowList();
  const sphere = new Collider(new Sphere(1));

  it.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is refused by name', (bad) => {
    expect(() => scene.castRay(hit, [bad, 0, 0], [0, 1, 0])).toThrow(/castRay: origin/);
    expect(() => scene.castRay(hit, [0, 0, 0], [0, bad, 0])).toThrow(/castRay: direction/);
    expect(() => scene.castShape(hit, sphere, [bad, 0, 0])).toThrow(/castShape: direction/);
    expect(() => scene.containing(list, [0, 0, bad])).toThrow(/containing: point/);
    expect(() => scene.nearest(hit, [0, 0, bad])).toThrow(/nearest: point/);
    const rays = Float64Array.of(0, 0, bad, 0, 1, 0, 1);
    const hits = new Float64Array(8);
    const rows = new Int32Array(1);
    expect(() => scene.castRays(rays, hits, rows)).toThrow(/castRays: rays\[0 …\]/);
    expect(() => scene.castShapes(new Sphere(1), rays, hits, rows)).toThrow(/castShapes: paths\[0/);
  });

  it('NaN is no length, below 0 is none either', () => {
    for (const maxDistance of [Number.NaN, -1]) {
      expect(() => scene.castRay(hit, [0, 0, 0], [0, 1, 0], { maxDistance })).toThrow(
        /castRay: maxDistance must be a number of at least 0/,
      );
      expect(() => scene.castShape(hit, sphere, [0, 1, 0], { maxDistance })).toThrow(
        /castShape: maxDistance must be a number of at least 0/,
      );
    }
  });

  it('a scene answers as before after all of that', () => {
    expect(scene.castRay(hit, [0, 5, 0], [0, -1, 0])).toBe(true);
    expect(hit.distance).toBe(4);
  });
});

describe('shapes without size', () => {
  it('cannot be made, so no question meets one', () => {
    expect(() => new Sphere(0)).toThrow(/Sphere: radius/);
    expect(() => new Box(0, 1, 1)).toThrow(/Box: /);
    expect(() => new Capsule(0, 1)).toThrow(/Capsule: radius/);
    expect(() => new Cylinder(1, 0)).toThrow(/Cylinder: height/);
    expect(() => new Ellipsoid(1, 1, 0)).toThrow(/Ellipsoid: /);
    const flat = [0, 1, 2, 3].map((i) => [0 * i, 0, 0] as [number, number, number]);
    expect(() => new ConvexHull(flat)).toThrow(/ConvexHull: points/);
  });

  it('the smallest ones are met all the same', () => {
    const tiny = 1e-6;
    const scene = sceneOf([{ shape: new Sphere(tiny), at: [0, 0, 0] }]);
    const hit = new SceneHit();
    expect(scene.castRay(hit, [0, 1, 0], [0, -1, 0])).toBe(true);
    expect(hit.distance).toBeCloseTo(1 - tiny, 12);
    const mover = new Collider(new Sphere(tiny)).place({ x: 0, y: 1, z: 0 }, STRAIGHT);
    expect(scene.castShape(hit, mover, [0, -1, 0])).toBe(true);
    expect(hit.distance).toBeCloseTo(1 - 2 * tiny, 12);
  });
});

describe('a million metres from the origin', () => {
  // Multiples of 1/1024 m keep all their bits a million metres out: nothing may be lost at all.
  const random = new Random('far away');
  const grid = (x: number): number => Math.round(1024 * x) / 1024;
  const bodies: Placed[] = Array.from({ length: 80 }, (_, i) => {
    const [x, y, z] = randomPose(random, 4).position;
    return { shape: solids[i % solids.length]![1], at: [grid(x), grid(y), grid(z)] };
  });
  const FAR: [number, number, number] = [1e6, -1e6, 1e6];
  const near = sceneOf(bodies);
  const far = sceneOf(bodies, FAR);
  const count = 200;
  const paths = new Float64Array(7 * count);
  for (let i = 0; i < count; i++) {
    const { position } = randomPose(random, 8);
    const way = random.unitVector({ x: 0, y: 0, z: 0 });
    paths.set([...position.map(grid), way.x, way.y, way.z, 20], 7 * i);
  }
  const moved = paths.map((x, i) => (i % 7 < 3 ? x + FAR[i % 7]! : x));

  it('rays and casts give the same distances and normals to the last bit', () => {
    const ask = [
      (scene: QueryScene, p: Float64Array, hits: Float64Array, rows: Int32Array) =>
        scene.castRays(p, hits, rows),
      ...[new Sphere(0.5), new Box(0.5, 1, 0.75), new Capsule(0.25, 0.5)].map(
        (shape) => (scene: QueryScene, p: Float64Array, hits: Float64Array, rows: Int32Array) =>
          scene.castShapes(shape, p, hits, rows),
      ),
    ];
    for (const cast of ask) {
      const here = new Float64Array(8 * count);
      const there = new Float64Array(8 * count);
      const rowsHere = new Int32Array(count);
      const rowsThere = new Int32Array(count);
      expect(cast(near, paths, here, rowsHere)).toBeGreaterThan(40);
      cast(far, moved, there, rowsThere);
      expect(rowsThere).toEqual(rowsHere);
      for (let i = 0; i < count; i++) {
        expect(there[8 * i]).toBe(here[8 * i]);
        for (let k = 4; k < 8; k++) expect(there[8 * i + k]).toBe(here[8 * i + k]);
        if (rowsHere[i]! < 0) continue;
        // The point itself has the digits that are left out there.
        for (let k = 1; k < 4; k++) {
          expect(Math.abs(there[8 * i + k]! - FAR[k - 1]! - here[8 * i + k]!)).toBeLessThan(5e-10);
        }
      }
    }
  });

  it('overlaps give the same rows', () => {
    const positions = new Float64Array(3 * count);
    for (let i = 0; i < count; i++) positions.set(paths.subarray(7 * i, 7 * i + 3), 3 * i);
    const shifted = positions.map((x, i) => x + FAR[i % 3]!);
    for (const shape of [new Sphere(1), new Box(1, 2, 1.5)]) {
      const here = new RowList();
      const there = new RowList();
      const startsHere = new Int32Array(count + 1);
      const startsThere = new Int32Array(count + 1);
      expect(near.overlaps(shape, positions, startsHere, here)).toBeGreaterThan(40);
      far.overlaps(shape, shifted, startsThere, there);
      expect(startsThere).toEqual(startsHere);
      expect(there.rows.subarray(0, there.count)).toEqual(here.rows.subarray(0, here.count));
    }
  });
});
