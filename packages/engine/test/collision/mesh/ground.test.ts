/** Ridges, valleys, steps and thin plates; one side or both; far away; bad luck. */

import { describe, expect, it } from 'vitest';
import { MAX_POINTS, Manifolds } from '../../../src/collision/manifold/manifolds.js';
import {
  materialOfFeature,
  triangleOfFeature,
} from '../../../src/collision/mesh/feature-of-triangle.js';
import { MOST_MANIFOLDS } from '../../../src/collision/mesh/surface-contacts.js';
import { SURFACE_PAIRS } from '../../../src/collision/narrow/surface-pairs.js';
import {
  Capsule,
  Cone,
  ConvexHull,
  Cylinder,
  Ellipsoid,
  HeightField,
  Rectangle,
  TriangleMesh,
} from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { prism, U_OUTLINE } from '../../shapes/decompose/models.js';
import { boxMesh } from '../../shapes/solids.js';
import { dot, length, unit, type V } from '../../support/collision/vectors.js';
import {
  at,
  contactsOf,
  gridField,
  gridMesh,
  type Height,
  type Point,
  randomTurn,
  readManifolds,
  tiledBox,
} from './surfaces.js';

function collideFor(body: Shape, ground: Shape) {
  return SURFACE_PAIRS.find(({ a, b }) => a === body.kind && b === ground.kind)!.collide;
}

/** The contacts of a body with a ground at the origin. */
function touch(
  body: Shape,
  place: V,
  ground: Shape,
  margin = 0.02,
  turn = { x: 0, y: 0, z: 0, w: 1 },
): Point[][] {
  return contactsOf(collideFor(body, ground), at(body, place, turn), at(ground, [0, 0, 0]), margin);
}

const deepest = (manifolds: Point[][]): Point =>
  manifolds.flat().reduce((p, q) => (q.separation < p.separation ? q : p));

const random = new Random('bodies');
// As large on one side as on the other: its middle is the origin.
const half = Array.from({ length: 30 }, () => random.uniform(-0.4, 0.4));
const cloud = [...half, ...half.map((x) => -x)];
const BODIES: readonly { name: string; shape: Shape }[] = [
  { name: 'sphere', shape: new Sphere(0.4) },
  { name: 'box', shape: new Box(0.8, 0.6, 0.7) },
  { name: 'capsule', shape: new Capsule(0.3, 0.6) },
  { name: 'cylinder', shape: new Cylinder(0.4, 0.6) },
  { name: 'cone', shape: new Cone(0.4, 0.7) },
  { name: 'ellipsoid', shape: new Ellipsoid(0.9, 0.6, 0.7) },
  { name: 'hull', shape: new ConvexHull(cloud) },
  { name: 'rectangle', shape: new Rectangle(0.8, 0.6) },
];

const ridge: Height = (x) => -0.3 * Math.abs(x);
const valley: Height = (x) => 0.3 * Math.abs(x);
const slopes = [unit([0.3, 1, 0]), unit([-0.3, 1, 0])];

describe('bent ground', () => {
  it.each(BODIES)('gives $name normals between those of a ridge', ({ shape }) => {
    const random = new Random('ridge');
    for (const ground of [gridMesh(16, 8, ridge), gridField(16, 8, ridge)]) {
      for (let run = 0; run < 8; run++) {
        const turn = randomTurn(random);
        for (let step = 0; step < 25; step++) {
          const x = -0.78 + step * 0.065;
          const start = deepest(touch(shape, [x, 0, 0.3], ground, 2, turn)).separation;
          // Moved until it is 1 mm deep.
          const contacts = touch(shape, [x, -start - 0.001, 0.3], ground, 0.01, turn);
          for (const { normal } of contacts.flat()) {
            // In the plane of the bend, between (0.3, 1) and (−0.3, 1).
            expect(Math.abs(normal[2])).toBeLessThan(1e-6);
            expect(Math.abs(normal[0] / normal[1])).toBeLessThan(0.3 + 1e-6);
            expect(normal[1]).toBeGreaterThan(0.95);
          }
        }
      }
    }
  });

  it.each(BODIES)('gives $name only the normals of the two sides of a valley', ({ shape }) => {
    const random = new Random('valley');
    let both = 0;
    for (const ground of [gridMesh(16, 8, valley), gridField(16, 8, valley)]) {
      for (let run = 0; run < 8; run++) {
        const turn = randomTurn(random);
        for (let step = 0; step < 25; step++) {
          const x = -0.78 + step * 0.065;
          const above = deepest(touch(shape, [x, 1.5, 0.3], ground, 3, turn));
          // Down by as much as the height allows along the slope's normal.
          const drop = (above.separation + 0.001) / above.normal[1];
          const contacts = touch(shape, [x, 1.5 - drop, 0.3], ground, 0.01, turn);
          expect(contacts.length).toBeGreaterThan(0);
          for (const { normal } of contacts.flat()) {
            expect(Math.max(...slopes.map((n) => dot(n, normal)))).toBeGreaterThan(1 - 1e-9);
          }
          if (contacts.length > 1) both++;
        }
      }
    }
    expect(both).toBeGreaterThan(0);
  });

  it('holds a ball in a valley from both sides, exactly', () => {
    const ground = gridMesh(16, 8, valley);
    // Touching both slopes: the distance to each is y / √1.09.
    const y = 0.4 * Math.sqrt(1.09) - 0.002;
    const contacts = touch(new Sphere(0.4), [0, y, 0.21], ground);
    expect(contacts.length).toBe(2);
    for (const [point] of contacts) {
      expect(point!.separation).toBeCloseTo(y / Math.sqrt(1.09) - 0.4, 12);
    }
  });

  it('carries a box on a step by the step alone', () => {
    // A stair of three steps, 0.5 high and 1 deep.
    const stair = prism(
      [
        [0, 0],
        [3, 0],
        [3, 1.5],
        [2, 1.5],
        [2, 1],
        [1, 1],
        [1, 0.5],
        [0, 0.5],
      ],
      3,
    );
    // On the middle step, 3 cm from the riser of the next: the foot overhangs the nose by 2 cm.
    const box = new Box(0.98, 0.4, 0.9);
    const contacts = touch(box, [1.47, 1.198, 0], stair);
    expect(contacts.length).toBe(1);
    for (const { normal, separation } of contacts[0]!) {
      expect(normal).toEqual([0, 1, 0]);
      expect(separation).toBeCloseTo(-0.002, 12);
    }
    // Against the riser it meets the riser, too, and nothing else.
    const pushed = touch(box, [1.511, 1.198, 0], stair);
    const normals = new Set(pushed.map((points) => points[0]!.normal.map(Math.round).join()));
    expect(normals).toEqual(new Set(['0,1,0', '-1,0,0']));
    for (const { separation, normal } of pushed.flat()) {
      expect(separation).toBeCloseTo(normal[0] < -0.5 ? -0.001 : -0.002, 12);
    }
  });
});

describe('sides', () => {
  const flat: Height = () => 0;
  const both = gridMesh(10, 5, flat);
  const front = gridMesh(10, 5, flat, { sides: 'front' });
  const field = gridField(10, 5, flat);

  it('are both for a sheet and one for a solid, unless told otherwise', () => {
    expect(both.sides).toBe('both');
    expect(front.sides).toBe('front');
    expect(field.sides).toBe('front');
    expect(tiledBox(1, 1, 1, 1).sides).toBe('front');
  });

  it.each(BODIES)('push $name back to the side its middle is on', ({ shape }) => {
    const random = new Random('sides');
    for (let n = 0; n < 40; n++) {
      const turn = randomTurn(random);
      const side = n % 2 === 0 ? 1 : -1;
      const place: V = [random.uniform(-1, 1), side * random.uniform(0.01, 0.2), 0.1];
      const contacts = touch(shape, place, both, 0.02, turn);
      if (contacts.length === 0) continue;
      expect(contacts.length).toBe(1);
      const { normal, separation } = deepest(contacts);
      expect(normal[1]).toBeCloseTo(side, 9);
      expect(separation).toBeCloseTo(reachAlong(shape, place, turn, -side), 9);
    }
  });

  it.each([front, field])('push everything up out of ground with one side', (ground) => {
    const random = new Random('one side');
    for (const { name, shape } of BODIES) {
      for (let n = 0; n < 20; n++) {
        const turn = randomTurn(random);
        // Also sunk in beyond the middle.
        const place: V = [random.uniform(-1, 1), random.uniform(-0.15, 0.3), 0.1];
        const contacts = touch(shape, place, ground, 0.02, turn);
        const low = reachAlong(shape, place, turn, -1);
        const high = -reachAlong(shape, place, turn, 1);
        if (high < 0 || low > 0.02) continue;
        expect(contacts.length, name).toBe(1);
        const { normal, separation } = deepest(contacts);
        expect(normal[1]).toBeCloseTo(1, 12);
        expect(separation).toBeCloseTo(low, 9);
      }
    }
  });

  it('let a body through from behind a sheet with one side only when it is out of reach', () => {
    // Wholly under the sheet, not touching it.
    expect(touch(new Box(1, 1, 1), [0, -0.6, 0], front)).toEqual([]);
    expect(touch(new Sphere(0.5), [0, -0.6, 0], front)).toEqual([]);
    const [points] = touch(new Box(1, 1, 1), [0, -0.505, 0], both);
    for (const { normal, separation } of points!) {
      expect(normal[1]).toBe(-1);
      expect(separation).toBeCloseTo(0.005, 12);
    }
  });

  it('of a thin plate do not let its far face be felt', () => {
    const plate = tiledBox(4, 0.02, 4, 8);
    for (const { shape } of BODIES.filter(({ name }) => name !== 'rectangle')) {
      const reach = -reachAlong(shape, [0, 0, 0], { x: 0, y: 0, z: 0, w: 1 }, -1);
      for (const depth of [0.001, 0.015, 0.05]) {
        const contacts = touch(shape, [0.13, 0.01 + reach - depth, 0.21], plate);
        expect(contacts.length).toBe(1);
        const { normal, separation } = deepest(contacts);
        expect(normal[1]).toBeCloseTo(1, 12);
        expect(separation).toBeCloseTo(-depth, 9);
      }
    }
  });

  it('of a thin plate do not pull up what reaches under it from beside', () => {
    const plate = tiledBox(4, 0.02, 4, 8);
    // A long bar beside the plate, leaning, its lower end 3 cm under the plate; its middle is above.
    const angle = 0.5;
    const lean = { x: 0, y: 0, z: Math.sin(angle / 2), w: Math.cos(angle / 2) };
    const bar = new Box(3, 0.1, 0.1);
    // The end at −x of the bar is at x − 1.5 cos, y − 1.5 sin.
    const place: V = [1.9 + 1.5 * Math.cos(angle), -0.15 + 1.5 * Math.sin(angle), 0];
    for (const point of touch(bar, place, plate, 0.02, lean).flat()) {
      expect(point.separation).toBeGreaterThan(-0.02);
    }
  });
});

describe('materials and names', () => {
  it('of triangles are found by the feature of a contact', () => {
    const cells = 6;
    const materials = Array.from({ length: 2 * cells * cells }, (_, t) => t % 7);
    const mesh = gridMesh(cells, 6, () => 0, { materials });
    const field = new HeightField({
      heights: new Array(49).fill(0),
      columns: 7,
      rows: 7,
      width: 6,
      depth: 6,
      materials: Array.from({ length: 36 }, (_, cell) => 3 + cell),
    });
    for (let row = 0; row < cells; row++) {
      for (let column = 0; column < cells; column++) {
        for (const half of [0, 1]) {
          // Over the middle of each triangle.
          const [u, v] = half === 0 ? [2 / 3, 1 / 3] : [1 / 3, 2 / 3];
          const place: V = [column + u - 3, 0.099, row + v - 3];
          const triangle = 2 * (row * cells + column) + half;
          const [[point]] = touch(new Sphere(0.1), place, mesh) as [[Point]];
          expect(triangleOfFeature(mesh, point.feature)).toBe(triangle);
          expect(materialOfFeature(mesh, point.feature)).toBe(triangle % 7);
          for (const { feature } of touch(new Box(0.1, 0.2, 0.1), place, field).flat()) {
            expect(materialOfFeature(field, feature)).toBe(3 + row * cells + column);
          }
        }
      }
    }
    expect(
      materialOfFeature(
        gridMesh(1, 1, () => 0),
        0,
      ),
    ).toBe(0);
    expect(materialOfFeature(new Box(1, 1, 1), 7)).toBe(0);
  });

  it('stay under a tiny motion, and differ within a manifold', () => {
    const random = new Random('names');
    const hills = (x: number, z: number): number => 0.3 * Math.sin(3 * x + 2 * z);
    const ground = gridMesh(20, 8, hills, { sides: 'front' });
    let same = 0;
    let all = 0;
    for (let n = 0; n < 200; n++) {
      const { shape } = BODIES[n % BODIES.length]!;
      const turn = randomTurn(random);
      const x = random.uniform(-2, 2);
      const start = deepest(touch(shape, [x, 0, 0.3], ground, 3, turn)).separation;
      const place: V = [x, -start - 0.002, 0.3];
      const moved: V = [x + 1e-9, -start - 0.002 + 1e-9, 0.3 - 1e-9];
      const [before, after] = [place, moved].map((p) => touch(shape, p, ground, 0.02, turn));
      for (const [m, points] of before!.entries()) {
        const names = points.map(({ feature }) => feature);
        expect(new Set(names).size).toBe(names.length);
        for (const name of names) {
          expect(Number.isInteger(name) && name >= 0 && name < 2 ** 32).toBe(true);
        }
        all++;
        if (after![m]?.map(({ feature }) => feature).join() === names.join()) same++;
      }
    }
    expect(same).toBeGreaterThan(0.98 * all);
  });
});

describe('any surface', () => {
  it('gives at most eight manifolds of at most four points, the deepest first', () => {
    const spikes = (x: number, z: number): number => 0.5 * Math.sin(9 * x) * Math.sin(9 * z);
    const ground = gridMesh(40, 4, spikes, { sides: 'front' });
    const random = new Random('spikes');
    let most = 0;
    for (let n = 0; n < 60; n++) {
      const { shape } = BODIES[n % BODIES.length]!;
      const contacts = touch(
        shape,
        [random.uniform(-1, 1), 0.3, 0],
        ground,
        0.05,
        randomTurn(random),
      );
      most = Math.max(most, contacts.length);
      expect(contacts.length).toBeLessThanOrEqual(MOST_MANIFOLDS);
      let last = Number.NEGATIVE_INFINITY;
      for (const points of contacts) {
        expect(points.length).toBeLessThanOrEqual(MAX_POINTS);
        const least = Math.min(...points.map(({ separation }) => separation));
        expect(least).toBeGreaterThanOrEqual(last);
        last = least;
        for (const { normal } of points) expect(length(normal)).toBeCloseTo(1, 9);
      }
    }
    expect(most).toBeGreaterThan(4);
  });

  it('a million metres away answers as at the origin', () => {
    const ground = gridMesh(10, 5, ridge);
    const random = new Random('far');
    for (const { shape } of BODIES) {
      for (let n = 0; n < 10; n++) {
        // Whole numbers and powers of two keep their digits out there.
        const place: V = [random.integer(-8, 8) / 16, 0.25, random.integer(-8, 8) / 16];
        const turn = randomTurn(random);
        const far: V = [1_048_576, -2_097_152, 524_288];
        const here = touch(shape, place, ground, 0.02, turn);
        const moved = place.map((c, k) => c + far[k]!) as unknown as V;
        const there = contactsOf(
          collideFor(shape, ground),
          at(shape, moved, turn),
          at(ground, far),
          0.02,
        );
        expect(there.length).toBe(here.length);
        for (const [m, points] of here.entries()) {
          for (const [i, point] of points.entries()) {
            expect(there[m]![i]!.separation).toBe(point.separation);
            expect(there[m]![i]!.normal).toEqual(point.normal);
            expect(there[m]![i]!.feature).toBe(point.feature);
          }
        }
      }
    }
  });

  it('gives the same bits again, whatever was asked in between', () => {
    const ground = tiledBox(2, 2, 2, 3);
    const random = new Random('again');
    const cases = Array.from({ length: 60 }, (_, n) => ({
      shape: BODIES[n % BODIES.length]!.shape,
      place: [random.uniform(-1.3, 1.3), random.uniform(-1.3, 1.3), 1] as const,
      turn: randomTurn(random),
    }));
    const run = ({ shape, place, turn }: (typeof cases)[number]): number[] => {
      const out = new Manifolds();
      collideFor(shape, ground)(out, at(shape, place, turn), at(ground, [0, 0, 0]), 0.05);
      return Array.from(out.data.subarray(0, 36 * out.count));
    };
    const first = cases.map(run);
    const again = [...cases].reverse().map(run).reverse();
    expect(again).toEqual(first);
  });

  it('never answers with anything but finite numbers, however bodies lie', () => {
    const random = new Random('luck');
    const grounds: Shape[] = [
      tiledBox(2, 2, 2, 2),
      gridMesh(4, 4, (x, z) => Math.round(x) * 0.25 + Math.round(z) * 0.5),
      gridField(4, 4, (x) => (x > 0 ? 1 : 0)),
      prism(U_OUTLINE, 1),
      new TriangleMesh({ vertices: [0, 0, 0, 1, 0, 0, 0, 1e-9, 0] }),
      new TriangleMesh({ ...boxMesh(1, 1e-6, 1), sides: 'both' }),
      new TriangleMesh(boxMesh(1, 1, 1)).flipped(),
    ];
    const QUARTERS = [0, 0.5, 1, Math.SQRT1_2];
    for (const ground of grounds) {
      for (const { shape } of BODIES) {
        for (let n = 0; n < 60; n++) {
          // On the grid, at rest on edges and corners, exactly touching.
          const place = [0, 1, 2].map(() => random.integer(-8, 8) / 4) as unknown as V;
          const turn = { x: 0, y: 0, z: 0, w: 0 };
          turn.x = QUARTERS[random.integer(0, 3)]!;
          turn.w = QUARTERS[random.integer(1, 3)]!;
          const size = Math.sqrt(turn.x ** 2 + turn.w ** 2);
          turn.x /= size;
          turn.w /= size;
          const out = new Manifolds();
          collideFor(shape, ground)(out, at(shape, place, turn), at(ground, [0, 0, 0]), 0.02);
          for (const point of readManifolds(out).flat()) {
            for (const x of [
              point.normal,
              point.onBody,
              point.onSurface,
              [point.separation],
            ].flat()) {
              expect(Number.isFinite(x)).toBe(true);
            }
            expect(point.separation).toBeLessThan(0.02);
          }
        }
      }
    }
  });
});

/** Height (m) over y = 0 of a body's lowest point (side −1), or minus that of its highest (side 1). */
function reachAlong(
  shape: Shape,
  place: V,
  turn: { x: number; y: number; z: number; w: number },
  side: number,
): number {
  const bounds = { min: { x: 0, y: 0, z: 0 }, max: { x: 0, y: 0, z: 0 } };
  shape.bounds(bounds, { x: place[0], y: place[1], z: place[2] }, turn);
  return side < 0 ? bounds.min.y : -bounds.max.y;
}
