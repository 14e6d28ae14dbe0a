/** Questions in bulk give the answers of questions put singly. */

import { beforeAll, describe, expect, it } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import type { QueryRows } from '../../../src/collision/query/scene/query-rows.js';
import { QueryScene } from '../../../src/collision/query/scene/query-scene.js';
import { RowList, SceneHit } from '../../../src/collision/query/scene/scene-hit.js';
import { ShapeAt } from '../../../src/collision/query/shape-at.js';
import {
  Capsule,
  Cone,
  ConvexHull,
  Cylinder,
  Ellipsoid,
  TriangleMesh,
} from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import { Composite } from '../../../src/shapes/composite.js';
import { Plane } from '../../../src/shapes/plane.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { ball } from './meshes.js';
import { randomPose } from './solids.js';

const BODIES = 120;
const QUESTIONS = 150;
const SPREAD = 4;
const INFINITY = Number.POSITIVE_INFINITY;

function stone(random: Random): ConvexHull {
  return new ConvexHull(Float64Array.from({ length: 36 }, () => random.uniform(-0.5, 0.5)));
}

class Heap implements QueryRows {
  readonly count = BODIES + 1;
  readonly moving = BODIES;
  readonly bounds = new Float64Array(6 * this.count);
  readonly colliders: (readonly Collider[])[] = [];
  readonly enabled = null;
  readonly layers = Int32Array.from({ length: this.count }, (_, row) => 1 << (row % 3));

  constructor(random: Random) {
    const shapes: Shape[] = [
      new Box(0.8, 1, 0.6),
      new Sphere(0.5),
      new Capsule(0.3, 0.8),
      new Cylinder(0.5, 0.8),
      stone(random),
      new Cone(0.6, 1),
      new Ellipsoid(1, 0.7, 0.5),
      new Composite([{ shape: new Box(1, 0.3, 0.3) }, { shape: new Box(0.3, 1, 0.3) }]),
      new TriangleMesh(ball(1, 0.1)),
    ];
    const box = { min: { x: 0, y: 0, z: 0 }, max: { x: 0, y: 0, z: 0 } };
    for (let row = 0; row < BODIES; row++) {
      const { position, quaternion } = randomPose(random, SPREAD);
      const [x, y, z] = position;
      const [qx, qy, qz, qw] = quaternion;
      const at = new ShapeAt(shapes[row % shapes.length]!).place([x, y, z], [qx, qy, qz, qw]);
      const { min, max } = at.shape.bounds(box, { x, y, z }, { x: qx, y: qy, z: qz, w: qw });
      this.bounds.set([min.x, min.y, min.z, max.x, max.y, max.z], 6 * row);
      this.colliders.push(at.colliders);
    }
    this.bounds.set([-INFINITY, -INFINITY, -INFINITY, INFINITY, INFINITY, INFINITY], 6 * BODIES);
    const turn = { x: 0, y: 0, z: 0, w: 1 };
    this.colliders.push([
      new Collider(new Plane([0, 1, 0])).place({ x: 0, y: -SPREAD, z: 0 }, turn),
    ]);
  }
}

const random = new Random('bulk');
const world = new QueryScene();
const paths = new Float64Array(7 * QUESTIONS);
const positions = new Float64Array(3 * QUESTIONS);
const orientations = new Float64Array(4 * QUESTIONS);
const hits = new Float64Array(8 * QUESTIONS);
const rows = new Int32Array(QUESTIONS);
const parts = new Int32Array(QUESTIONS);
const starts = new Int32Array(QUESTIONS + 1);

const movers: [string, Shape][] = [
  ['a sphere', new Sphere(0.3)],
  ['a box', new Box(0.5, 0.4, 0.3)],
  ['a capsule', new Capsule(0.2, 0.5)],
  ['a hull', stone(random)],
  [
    'a composite',
    new Composite([
      { shape: new Sphere(0.2), position: [0.4, 0, 0] },
      { shape: new Box(0.4, 0.2, 0.2) },
    ]),
  ],
];

/** Quaternions that become unit ones without rounding, so that both ways give the same bits. */
function exactQuaternion(i: number): number[] {
  const sign = (bit: number): number => ((i >> bit) & 1 ? -1 : 1);
  const q = i % 3 === 0 ? [0, 0, 0, 0] : [0.5, 0.5, 0.5, 0.5];
  if (i % 3 === 0) q[i % 4] = 1;
  // Any length will do: a power of two is exact too.
  return q.map((c, k) => c * sign(k) * (i % 2 === 0 ? 1 : 4));
}

beforeAll(() => {
  world.update(new Heap(random));
  for (let i = 0; i < QUESTIONS; i++) {
    const { position } = randomPose(random, 1.3 * SPREAD);
    positions.set(position, 3 * i);
    orientations.set(exactQuaternion(i), 4 * i);
    paths.set(position, 7 * i);
    for (let k = 3; k < 6; k++) paths[7 * i + k] = random.uniform(-1, 1);
    paths[7 * i + 6] = i % 4 === 0 ? INFINITY : random.uniform(0, 6);
  }
});

type Triple = [number, number, number];
const triple = (a: Float64Array, o: number): Triple => [a[o]!, a[o + 1]!, a[o + 2]!];

function placed(shape: Shape, i: number, turned: boolean): ShapeAt {
  const [x, y, z, w] = turned ? orientations.subarray(4 * i, 4 * i + 4) : [0, 0, 0, 1];
  return new ShapeAt(shape).place(triple(positions, 3 * i), [x!, y!, z!, w!]);
}

describe.each(movers)('%s in bulk', (_, shape) => {
  it.each([
    ['turned', true, {}],
    ['not turned, through what it starts in', false, { inside: 'miss' }],
    ['any hit of some layers', true, { any: true, mask: 5 }],
    ['with a filter and a limit', true, { maxDistance: 2, filter: (row: number) => row % 2 === 0 }],
  ] as const)('casts as it does singly: %s', (_name, turned, options) => {
    const all = turned ? { ...options, orientations } : options;
    const found = world.castShapes(shape, paths, hits, rows, all, parts);
    const hit = new SceneHit();
    let expected = 0;
    for (let i = 0; i < QUESTIONS; i++) {
      const { colliders } = placed(shape, i, turned);
      const maxDistance = Math.min(
        paths[7 * i + 6]!,
        'maxDistance' in options ? options.maxDistance : INFINITY,
      );
      const single = { ...options, maxDistance };
      if (world.castShape(hit, colliders, triple(paths, 7 * i + 3), single)) expected++;
      expect(rows[i]).toBe(hit.row);
      expect(parts[i]).toBe(hit.part);
      if (!hit.hit) {
        expect(hits[8 * i]).toBe(INFINITY);
        expect(hits.subarray(8 * i + 1, 8 * i + 8).every((x) => x === 0)).toBe(true);
        continue;
      }
      const { point, normal, distance, feature } = hit;
      const wanted = [distance, point.x, point.y, point.z, normal.x, normal.y, normal.z, feature];
      // Adding 0 turns −0 into 0.
      const plain = (x: number): number => x + 0;
      expect(Array.from(hits.subarray(8 * i, 8 * i + 8), plain)).toEqual(wanted.map(plain));
    }
    expect(found).toBe(expected);
    expect(found).toBeGreaterThan(5);
  });

  it.each([
    ['turned', true, {}],
    ['of some layers', false, { mask: 3 }],
  ] as const)('overlaps as it does singly: %s', (_name, turned, options) => {
    const all = turned ? { ...options, orientations } : options;
    const list = new RowList();
    const single = new RowList();
    const flags = new Uint8Array(QUESTIONS);
    const total = world.overlaps(shape, positions, starts, list, all);
    const any = world.overlapsAny(shape, positions, flags, all);
    expect(total).toBeGreaterThan(10);
    expect(starts[QUESTIONS]).toBe(total);
    expect(any).toBe(flags.reduce((sum, flag) => sum + flag, 0));
    for (let i = 0; i < QUESTIONS; i++) {
      const count = world.overlap(single, placed(shape, i, turned).colliders, options);
      const rowsHere = Array.from(list.rows.subarray(starts[i]!, starts[i + 1]!));
      expect(rowsHere).toEqual(Array.from(single.rows.subarray(0, count)));
      expect(flags[i]).toBe(count > 0 ? 1 : 0);
    }
  });
});

describe('a list of rows', () => {
  it('is put in order from any place on, however long', () => {
    for (const length of [0, 1, 2, 5, 40, 500]) {
      const list = new RowList();
      const numbers = Array.from({ length }, () => Math.floor(random.uniform(0, 1000)));
      list.add(9999);
      for (const number of numbers) list.add(number);
      list.sort(1);
      expect(Array.from(list.rows.subarray(0, list.count))).toEqual([
        9999,
        ...numbers.sort((a, b) => a - b),
      ]);
    }
  });
});

describe('bad questions in bulk get plain errors and change nothing', () => {
  const sphere = new Sphere(1);
  const list = new RowList();
  const bad: [RegExp, () => unknown][] = [
    [
      /castShapes: paths\.length must have 7 numbers for each, got 6/,
      () => world.castShapes(sphere, new Float64Array(6), hits, rows),
    ],
    [
      /castShapes: hits\.length must be at least \d+, got 8/,
      () => world.castShapes(sphere, paths, new Float64Array(8), rows),
    ],
    [
      /castShapes: rows\.length must be at least \d+, got 1/,
      () => world.castShapes(sphere, paths, hits, new Int32Array(1)),
    ],
    [
      /castShapes: paths\[0 …\] must be .* Check number 0/,
      () => world.castShapes(sphere, Float64Array.of(0, 0, 0, 0, 0, 0, 1), hits, rows),
    ],
    [
      /castShapes: orientations\[4 …\] must be a quaternion .* Check number 1/,
      () =>
        world.castShapes(
          sphere,
          Float64Array.of(0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 1),
          hits,
          rows,
          { orientations: Float64Array.of(0, 0, 0, 1, 0, 0, 0, 0) },
        ),
    ],
    [
      /castShapes: shape must be convex, got "plane"/,
      () => world.castShapes(new Plane([0, 1, 0]), paths, hits, rows),
    ],
    [
      /castShapes: shape must be a Shape, got 5/,
      () => world.castShapes(5 as unknown as Shape, paths, hits, rows),
    ],
    [
      /overlaps: positions\[4\] must be a finite number \(m\), got NaN. Check place 1/,
      () => world.overlaps(sphere, Float64Array.of(0, 0, 0, 0, Number.NaN, 0), starts, list),
    ],
    [
      /overlaps: positions\.length must be a multiple of 3, got 4/,
      () => world.overlaps(sphere, new Float64Array(4), starts, list),
    ],
    [
      /overlaps: starts\.length must be at least 3, got 2/,
      () => world.overlaps(sphere, new Float64Array(6), new Int32Array(2), list),
    ],
    [
      /overlapsAny: flags\.length must be at least 2, got 1/,
      () => world.overlapsAny(sphere, new Float64Array(6), new Uint8Array(1)),
    ],
    [/overlap: shape must not be an empty list/, () => world.overlap(list, [])],
  ];
  for (const [message, ask] of bad) {
    it(String(message), () => {
      hits.fill(7);
      rows.fill(7);
      expect(ask).toThrow(message);
      expect(hits.every((x) => x === 7) && rows.every((x) => x === 7)).toBe(true);
    });
  }
});
