/** Queries of whole scenes against the same question put to every body, one after the other. */

import { describe, expect, it } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import { castShapeAt } from '../../../src/collision/query/cast-table.js';
import { HitList } from '../../../src/collision/query/hits.js';
import { overlapAt } from '../../../src/collision/query/overlap.js';
import { distanceAt, PairDistance } from '../../../src/collision/query/pair-distance.js';
import { containsPointAt, nearestPointAt } from '../../../src/collision/query/point-table.js';
import { crossingsAt } from '../../../src/collision/query/ray-crossings.js';
import { castRayAt } from '../../../src/collision/query/ray-table.js';
import type { QueryRows } from '../../../src/collision/query/scene/query-rows.js';
import { QueryScene } from '../../../src/collision/query/scene/query-scene.js';
import { RowList, SceneHit } from '../../../src/collision/query/scene/scene-hit.js';
import { ShapeAt } from '../../../src/collision/query/shape-at.js';
import {
  Capsule,
  Cone,
  Cylinder,
  Ellipsoid,
  HeightField,
  Rectangle,
  TriangleMesh,
} from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import { Composite } from '../../../src/shapes/composite.js';
import { Plane } from '../../../src/shapes/plane.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { Transformed } from '../../../src/shapes/transformed.js';
import type { V } from '../../support/collision/vectors.js';
import { ball } from './meshes.js';
import { demand, randomPose, unitOf } from './solids.js';

/** A scene of placed shapes that can be moved. */
class TestScene implements QueryRows {
  readonly parts: ShapeAt[] = [];
  readonly colliders: (readonly Collider[])[] = [];
  bounds = new Float64Array(0);
  enabled: Uint8Array | null = null;
  layers: Int32Array | null = null;
  moving = 0;

  get count(): number {
    return this.parts.length;
  }

  add(shape: Shape, random: Random, spread: number): void {
    this.parts.push(new ShapeAt(shape));
    this.colliders.push(this.parts.at(-1)!.colliders);
    this.bounds = Float64Array.from([...this.bounds, 0, 0, 0, 0, 0, 0]);
    this.move(this.count - 1, random, spread);
  }

  move(row: number, random: Random, spread: number): void {
    const { position, quaternion } = randomPose(random, spread);
    const part = this.parts[row]!;
    part.place(
      [...position] as [number, number, number],
      [...quaternion] as [number, number, number, number],
    );
    const [x, y, z] = position;
    const [qx, qy, qz, qw] = quaternion;
    const at = { min: { x: 0, y: 0, z: 0 }, max: { x: 0, y: 0, z: 0 } };
    const { min, max } = part.shape.bounds(at, { x, y, z }, { x: qx, y: qy, z: qz, w: qw });
    this.bounds.set([min.x, min.y, min.z, max.x, max.y, max.z], 6 * row);
  }
}

function randomShape(random: Random): Shape {
  const s = (): number => random.uniform(0.2, 1.2);
  const kinds: (() => Shape)[] = [
    () => new Sphere(s()),
    () => new Box(s(), s(), s()),
    () => new Capsule(s() / 2, s()),
    () => new Cylinder(s() / 2, s()),
    () => new Cone(s() / 2, s()),
    () => new Ellipsoid(s(), s(), s()),
    () => new Rectangle(s(), s()),
    () =>
      new Composite([
        { shape: new Box(s(), 0.2, s()) },
        { shape: new Sphere(s() / 2), position: [0, 0.6, 0] },
        {
          shape: new Capsule(0.1, s()),
          position: [0.3, -0.4, 0],
          orientation: [0.5, 0.5, 0.5, 0.5],
        },
      ]),
    () => new Transformed(new Cone(s(), s()), { position: [s(), 0, 0] }),
    () => new TriangleMesh(ball(1, 2)),
  ];
  return kinds[random.integer(0, kinds.length - 1)]!();
}

function randomScene(random: Random, count: number, spread: number): TestScene {
  const scene = new TestScene();
  for (let i = 0; i < count; i++) scene.add(randomShape(random), random, spread);
  if (random.next() < 0.5) scene.add(new Plane([0, 1, 0], -spread), random, 0.1);
  if (random.next() < 0.5) {
    const heights = Array.from({ length: 36 }, () => random.uniform(-1, 1));
    scene.add(new HeightField({ heights, columns: 6, rows: 6, width: 8, depth: 8 }), random, 1);
  }
  scene.moving = random.integer(0, scene.count);
  return scene;
}

interface Expected {
  row: number;
  part: number;
  distance: number;
}

const record = new Float64Array(8);
const NOTHING: Expected = { row: -1, part: -1, distance: Number.POSITIVE_INFINITY };

/** The best answer of all bodies, one by one. */
function bestOf(
  scene: TestScene,
  ask: (collider: Collider) => number,
  wanted: (row: number) => boolean = () => true,
): Expected {
  let best = NOTHING;
  for (let row = 0; row < scene.count; row++) {
    if (!wanted(row)) continue;
    for (const [part, collider] of scene.colliders[row]!.entries()) {
      const distance = ask(collider);
      if (distance < best.distance) best = { row, part, distance };
    }
  }
  return best;
}

const rayDistance = (ray: Float64Array, collider: Collider): number =>
  castRayAt(record, 0, ray, 0, collider) ? record[0]! : Number.POSITIVE_INFINITY;

const tuple = (v: V): [number, number, number] => [v[0], v[1], v[2]];

describe('queries of a scene', () => {
  it('rays: nearest, any, all, crossings and in bulk', () => {
    const random = new Random('scene-rays');
    const queries = new QueryScene();
    const hit = new SceneHit();
    const list = new HitList();
    let hits = 0;
    for (let s = 0; s < 40; s++) {
      const scene = randomScene(random, random.integer(0, 60), 5);
      queries.update(scene);
      const count = 40;
      const rays = new Float64Array(7 * count);
      for (let i = 0; i < count; i++) {
        const origin = unitOf(random).map((x) => x * 8 * random.next());
        const length = random.next() < 0.3 ? Number.POSITIVE_INFINITY : random.uniform(0, 12);
        rays.set([...origin, ...unitOf(random), length], 7 * i);
      }
      const bulk = new Float64Array(8 * count);
      const rows = new Int32Array(count);
      const parts = new Int32Array(count);
      const total = queries.castRays(rays, bulk, rows, {}, parts);
      let found = 0;
      for (let i = 0; i < count; i++) {
        const ray = rays.slice(7 * i, 7 * i + 7);
        const origin = tuple(Array.from(ray) as unknown as V);
        const d = tuple(Array.from(ray.subarray(3, 6)) as unknown as V);
        const maxDistance = ray[6]!;
        const expected = bestOf(scene, (collider) => rayDistance(ray, collider));
        const story = (): string => `scene ${s}, ray ${i}: ${JSON.stringify({ expected, hit })}`;
        demand(queries.castRay(hit, origin, d, { maxDistance }) === expected.row >= 0, story);
        demand(rows[i] === hit.row && parts[i] === hit.part, story);
        demand(bulk[8 * i] === hit.distance, story);
        demand(hit.row === expected.row && hit.part === expected.part, story);
        if (hit.hit) {
          hits++;
          found++;
          demand(Math.abs(hit.distance - expected.distance) < 1e-12, story);
          demand(bulk[8 * i + 1] === hit.point.x && bulk[8 * i + 6] === hit.normal.z, story);
        }
        demand(
          queries.castRay(hit, origin, d, { maxDistance, any: true }) === expected.row >= 0,
          story,
        );
        // All: one hit per leaf, sorted; with crossings, all of every leaf.
        let leaves = 0;
        const crossings = new HitList();
        for (let row = 0; row < scene.count; row++) {
          for (const [part, collider] of scene.colliders[row]!.entries()) {
            if (rayDistance(ray, collider) < Number.POSITIVE_INFINITY) leaves++;
            crossingsAt(crossings, ray, 0, collider, undefined, row, part);
          }
        }
        demand(queries.castRayAll(list, origin, d, { maxDistance }) === leaves, story);
        for (let k = 1; k < list.count; k++)
          demand(list.data[8 * k]! >= list.data[8 * k - 8]!, story);
        if (leaves > 0) demand(list.owners[0] === expected.row, story);
        const all = queries.castRayAll(list, origin, d, { maxDistance, crossings: true });
        demand(all === crossings.count, story);
      }
      expect(total).toBe(found);
    }
    expect(hits).toBeGreaterThan(400);
  });

  it('answers for the state of the last update: moves, new rows, rows that can no longer be found', () => {
    const random = new Random('scene-updates');
    const queries = new QueryScene();
    const hit = new SceneHit();
    const scene = randomScene(random, 40, 4);
    for (let round = 0; round < 80; round++) {
      const what = random.integer(0, 3);
      for (let k = 0; k < 5; k++) scene.move(random.integer(0, scene.count - 1), random, 4);
      if (what === 1) scene.add(randomShape(random), random, 4);
      if (what === 2) {
        scene.enabled = Uint8Array.from({ length: scene.count + 10 }, () =>
          random.next() < 0.8 ? 1 : 0,
        );
      }
      if (what === 3) scene.moving = random.integer(0, scene.count);
      queries.update(scene);
      for (let i = 0; i < 20; i++) {
        const ray = Float64Array.of(
          ...unitOf(random).map((x) => 8 * x),
          ...unitOf(random),
          Number.POSITIVE_INFINITY,
        );
        const expected = bestOf(
          scene,
          (collider) => rayDistance(ray, collider),
          (row) => scene.enabled === null || scene.enabled[row] === 1,
        );
        queries.castRay(hit, [ray[0]!, ray[1]!, ray[2]!], [ray[3]!, ray[4]!, ray[5]!]);
        demand(hit.row === expected.row, () => `${hit.row}, expected ${expected.row}`);
      }
    }
  });

  it('filters: masks and functions leave bodies out', () => {
    const random = new Random('scene-filters');
    const queries = new QueryScene();
    const hit = new SceneHit();
    const rows = new RowList();
    for (let s = 0; s < 20; s++) {
      const scene = randomScene(random, 40, 3);
      scene.layers = Int32Array.from({ length: scene.count }, () => 1 << random.integer(0, 31));
      queries.update(scene);
      for (let i = 0; i < 20; i++) {
        const mask = random.nextUint32() | 0;
        const odd = random.integer(2, 4);
        const filter = (row: number): boolean => row % odd !== 0;
        const wanted = (row: number): boolean => (scene.layers![row]! & mask) !== 0 && filter(row);
        const ray = Float64Array.of(...unitOf(random).map((x) => 6 * x), ...unitOf(random), 20);
        const expected = bestOf(scene, (collider) => rayDistance(ray, collider), wanted);
        const origin: [number, number, number] = [ray[0]!, ray[1]!, ray[2]!];
        queries.castRay(hit, origin, [ray[3]!, ray[4]!, ray[5]!], {
          maxDistance: 20,
          mask,
          filter,
        });
        demand(hit.row === expected.row, () => `${hit.row}, expected ${expected.row}`);
        queries.overlap(rows, new ShapeAt(new Sphere(2)).colliders, { mask, filter });
        for (let k = 0; k < rows.count; k++) demand(wanted(rows.rows[k]!), () => 'filtered');
      }
    }
  });

  it('shape casts, overlaps, points and closest points', () => {
    const random = new Random('scene-shapes');
    const queries = new QueryScene();
    const hit = new SceneHit();
    const rows = new RowList();
    const pair = new PairDistance();
    const other = new PairDistance();
    const counts = { casts: 0, overlaps: 0, contained: 0 };
    for (let s = 0; s < 25; s++) {
      const scene = randomScene(random, random.integer(1, 40), 4);
      queries.update(scene);
      for (let i = 0; i < 12; i++) {
        const shape = [
          new Sphere(0.3),
          new Box(0.5, 0.4, 0.9),
          new Capsule(0.2, 0.6),
          new Composite([
            { shape: new Box(0.3, 0.3, 0.3) },
            { shape: new Sphere(0.2), position: [0.5, 0, 0] },
          ]),
        ][i % 4]!;
        const probe = new ShapeAt(shape);
        const { position, quaternion } = randomPose(random, 5);
        probe.place(tuple(position), [...quaternion] as [number, number, number, number]);
        const d = tuple(unitOf(random));
        const story = (): string => `scene ${s}, probe ${i}: ${JSON.stringify(hit)}`;

        const way = Float64Array.of(...d, 6);
        const cast = bestOf(scene, (collider) => {
          let best = Number.POSITIVE_INFINITY;
          for (const mover of probe.colliders) {
            if (castShapeAt(record, 0, mover, way, collider)) best = Math.min(best, record[0]!);
          }
          return best;
        });
        demand(
          queries.castShape(hit, probe.colliders, d, { maxDistance: 6 }) === cast.row >= 0,
          story,
        );
        if (hit.hit) {
          counts.casts++;
          demand(
            Math.abs(hit.distance - cast.distance) < 1e-7,
            () => `${cast.distance}: ${story()}`,
          );
          if (hit.distance > 0) demand(hit.row === cast.row, story);
          const any = queries.castShape(hit, probe.colliders, d, { maxDistance: 6, any: true });
          demand(any, story);
        }

        const expected: number[] = [];
        for (let row = 0; row < scene.count; row++) {
          const overlaps = probe.colliders.some((a) =>
            scene.colliders[row]!.some((b) => overlapAt(a, b)),
          );
          if (overlaps) expected.push(row);
        }
        counts.overlaps += expected.length;
        demand(queries.overlap(rows, probe.colliders) === expected.length, story);
        demand(`${rows.rows.subarray(0, rows.count)}` === `${expected}`, story);

        const p = tuple(position);
        const holding: number[] = [];
        for (let row = 0; row < scene.count; row++) {
          if (scene.colliders[row]!.some((c) => containsPointAt(...p, c))) holding.push(row);
        }
        counts.contained += holding.length;
        queries.containing(rows, p);
        demand(`${rows.rows.subarray(0, rows.count)}` === `${holding}`, story);

        const near = bestOf(scene, (c) => (nearestPointAt(record, 0, ...p, c) ? record[0]! : 1e9));
        for (const maxDistance of [undefined, 0.5]) {
          const options = maxDistance === undefined ? {} : { maxDistance };
          const expectedHit = near.distance < (maxDistance ?? Number.POSITIVE_INFINITY);
          demand(queries.nearest(hit, p, options) === expectedHit, story);
          // Deep inside several bodies any of them has been found first.
          if (!hit.hit || near.distance < 0) continue;
          demand(hit.row === near.row && Math.abs(hit.distance - near.distance) < 1e-12, story);
        }

        const closest = bestOf(scene, (c) => {
          let best = Number.POSITIVE_INFINITY;
          for (const a of probe.colliders) {
            distanceAt(other, a, c);
            best = Math.min(best, other.distance);
          }
          return best;
        });
        for (const maxDistance of [undefined, 0.7]) {
          const options = maxDistance === undefined ? {} : { maxDistance };
          const expectedHit = closest.distance < (maxDistance ?? Number.POSITIVE_INFINITY);
          demand(queries.closestPoints(pair, hit, probe.colliders, options) === expectedHit, story);
          if (!hit.hit) continue;
          demand(
            Math.abs(pair.distance - closest.distance) < 1e-6,
            () => `${pair.distance}, expected ${closest.distance}: ${story()}`,
          );
          if (closest.distance > 0) demand(hit.row === closest.row, story);
        }
      }
    }
    expect(counts.casts).toBeGreaterThan(80);
    expect(counts.overlaps).toBeGreaterThan(20);
    expect(counts.contained).toBeGreaterThan(3);
  });

  it('of bodies at one distance the first row counts, wherever it is in the tree', () => {
    const random = new Random('ties');
    const queries = new QueryScene();
    const hit = new SceneHit();
    for (let s = 0; s < 50; s++) {
      const scene = new TestScene();
      const twins = random.integer(2, 6);
      for (let i = 0; i < 30; i++) scene.add(new Sphere(0.2), random, 4);
      for (let i = 0; i < twins; i++) {
        const row = random.integer(0, scene.count - 1);
        scene.parts[row]!.place([100, 0, 0]);
        scene.bounds.set([99.8, -0.2, -0.2, 100.2, 0.2, 0.2], 6 * row);
      }
      scene.moving = random.integer(0, scene.count);
      queries.update(scene);
      const first = scene.parts.findIndex((part) => part.colliders[0]!.placed[9] === 100);
      expect(queries.castRay(hit, [90, 0, 0], [1, 0, 0])).toBe(true);
      expect(hit.row).toBe(first);
      expect(queries.nearest(hit, [90, 0, 0])).toBe(true);
      expect(hit.row).toBe(first);
    }
  });

  it('an empty scene answers nothing', () => {
    const queries = new QueryScene();
    const hit = new SceneHit();
    expect(queries.castRay(hit, [0, 0, 0], [1, 0, 0])).toBe(false);
    queries.update(new TestScene());
    expect(queries.castRay(hit, [0, 0, 0], [1, 0, 0])).toBe(false);
    expect(queries.nearest(hit, [0, 0, 0])).toBe(false);
    expect(queries.overlap(new RowList(), new Collider(new Sphere(1)))).toBe(0);
    expect(queries.castShape(hit, new Collider(new Sphere(1)), [1, 0, 0])).toBe(false);
  });
});

describe('bad questions get plain errors', () => {
  const queries = new QueryScene();
  const hit = new SceneHit();
  const bad: readonly (readonly [RegExp, () => unknown])[] = [
    [
      /castRay: direction must not be the zero vector/,
      () => queries.castRay(hit, [0, 0, 0], [0, 0, 0]),
    ],
    [
      /castRay: origin must be three finite/,
      () => queries.castRay(hit, [Number.NaN, 0, 0], [1, 0, 0]),
    ],
    [
      /castRay: maxDistance must be a number of at least 0, got -1/,
      () => queries.castRay(hit, [0, 0, 0], [1, 0, 0], { maxDistance: -1 }),
    ],
    [
      /castRay: inside must be one of 'start', 'exit', 'miss'/,
      () => queries.castRay(hit, [0, 0, 0], [1, 0, 0], { inside: 'never' as 'miss' }),
    ],
    [
      /castRay: mask must be a whole number/,
      () => queries.castRay(hit, [0, 0, 0], [1, 0, 0], { mask: 0.5 }),
    ],
    [
      /castRay: filter must be a function/,
      () => queries.castRay(hit, [0, 0, 0], [1, 0, 0], { filter: 7 as unknown as () => boolean }),
    ],
    [
      /castRays: rays.length must have 7 numbers for each, got 8/,
      () => queries.castRays(new Float64Array(8), new Float64Array(16), new Int32Array(2)),
    ],
    [
      /castRays: hits.length must be at least 16, got 8/,
      () => queries.castRays(new Float64Array(14), new Float64Array(8), new Int32Array(2)),
    ],
    [
      /castRays: rays\[7 …\] must be .* Check number 1/,
      () =>
        queries.castRays(
          Float64Array.of(0, 0, 0, 1, 0, 0, 5, 0, 0, 0, 0, 0, 0, 5),
          new Float64Array(16),
          new Int32Array(2),
        ),
    ],
    [
      /overlap: shape must be convex, got "plane"/,
      () => queries.overlap(new RowList(), new Collider(new Plane([0, 1, 0]))),
    ],
    [/ShapeAt: shape must be a Shape/, () => new ShapeAt({} as Shape)],
  ];
  for (const [message, ask] of bad) {
    it(String(message), () => {
      expect(ask).toThrow(message);
    });
  }
});

describe('one shape at a pose', () => {
  it('a composite is asked as a whole', () => {
    const table = new Composite([
      { shape: new Box(2, 0.1, 1), position: [0, 1, 0] },
      { shape: new Cylinder(0.05, 1), position: [0, 0.5, 0] },
    ]);
    const at = new ShapeAt(table).place([10, 0, 0], [0, Math.SQRT1_2, 0, Math.SQRT1_2]);
    const hit = new SceneHit();
    expect(at.castRay(hit, [10, 5, 0], [0, -1, 0])).toBe(true);
    expect(hit.distance).toBeCloseTo(3.95, 12);
    expect(hit.part).toBe(0);
    expect(at.castRay(hit, [5, 0.5, 0], [2, 0, 0])).toBe(true);
    expect(hit.distance).toBeCloseTo(4.95, 12);
    expect(hit.part).toBe(1);
    // Turned by 90° about y, the top is 1 m along x and 2 m along z.
    expect(at.contains([10, 1, 0.9])).toBe(true);
    expect(at.contains([10.9, 1, 0])).toBe(false);
    const list = new HitList();
    expect(at.castRayAll(list, [10, 5, 0], [0, -1, 0], { crossings: true })).toBe(4);
    const probe = new ShapeAt(new Sphere(0.2)).place([10, 3, 0]);
    expect(at.castShape(hit, probe, [0, -1, 0])).toBe(true);
    expect(hit.distance).toBeCloseTo(1.75, 9);
    expect(at.overlaps(probe)).toBe(false);
    expect(at.distance(new PairDistance(), probe).distance).toBeCloseTo(1.75, 9);
    expect(at.overlaps(probe.place([10, 1.2, 0]))).toBe(true);
    expect(at.nearest(hit, [10, 3, 0])).toBe(true);
    expect(hit.distance).toBeCloseTo(1.95, 12);
  });
});
