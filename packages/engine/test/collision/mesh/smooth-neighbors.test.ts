/** Tiles side by side are one floor; walls, steps and clamps stay what they are. */

import { describe, expect, it } from 'vitest';
import type { Collider } from '../../../src/collision/collider.js';
import { MANIFOLD, MANIFOLD_STRIDE, Manifolds } from '../../../src/collision/manifold/manifolds.js';
import { smoothNeighbors } from '../../../src/collision/mesh/smooth-neighbors.js';
import { collidePair } from '../../../src/collision/narrow/pair-table.js';
import { SURFACE_PAIRS } from '../../../src/collision/narrow/surface-pairs.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import { Capsule } from '../../../src/shapes/capsule.js';
import { ConvexHull } from '../../../src/shapes/hull.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import type { V } from '../../support/collision/vectors.js';
import { at, gridField, gridMesh, readManifolds } from './surfaces.js';

const TOLERANCE = 1e-3;

/** Manifolds of a body with several static shapes, the body being A or B by turns. */
function collideAll(
  body: Collider,
  others: readonly Collider[],
  margin: number,
): { all: Manifolds; sides: number[] } {
  const all = new Manifolds();
  const sides: number[] = [];
  for (const [i, other] of others.entries()) {
    const surface = SURFACE_PAIRS.find(
      ({ a, b }) => a === body.shape.kind && b === other.shape.kind,
    );
    const bodyIsA = surface !== undefined || i % 2 === 0;
    if (surface) surface.collide(all, body, other, margin);
    else if (bodyIsA) collidePair(all, body, other, margin);
    else collidePair(all, other, body, margin);
    while (sides.length < all.count) sides.push(bodyIsA ? 1 : -1);
  }
  return { all, sides };
}

/** Normals (neighbour → body) of the manifolds that stay. */
function keptNormals(body: Collider, others: readonly Collider[], margin = 0.02): V[] {
  const { all, sides } = collideAll(body, others, margin);
  const keep = new Uint8Array(all.count);
  const parts = new Int32Array(all.count);
  const left = smoothNeighbors(keep, all.data, all.count, sides, parts, TOLERANCE);
  expect(left).toBe(keep.reduce((sum, k) => sum + k, 0));
  const normals: V[] = [];
  for (const [i, side] of sides.entries()) {
    if (keep[i] === 0) continue;
    const o = i * MANIFOLD_STRIDE + MANIFOLD.normal;
    const [x, y, z] = [0, 1, 2].map((k) => -side * all.data[o + k]!) as [number, number, number];
    normals.push([x, y, z]);
  }
  return normals;
}

const lying = { x: 0, y: 0, z: Math.SQRT1_2, w: Math.SQRT1_2 };
const SLIDERS: readonly { name: string; shape: Shape; down: number; turn?: typeof lying }[] = [
  { name: 'box', shape: new Box(0.7, 0.4, 0.5), down: 0.2 },
  { name: 'sphere', shape: new Sphere(0.3), down: 0.3 },
  { name: 'capsule', shape: new Capsule(0.2, 0.6), down: 0.2, turn: lying },
  {
    name: 'hull',
    shape: new ConvexHull([
      ...[-0.4, -0.2, -0.3, 0.4, -0.2, -0.3, 0.4, -0.2, 0.3, -0.4, -0.2, 0.3],
      ...[0, 0.3, 0, 0.3, 0.2, 0.1],
    ]),
    down: 0.2,
  },
];

const FLOORS: readonly { name: string; tiles: readonly Collider[] }[] = [
  {
    name: 'a row of abutting boxes',
    tiles: Array.from({ length: 20 }, (_, i) => at(new Box(0.5, 1, 2), [0.5 * i, -0.5, 0])),
  },
  {
    name: 'adjoining height fields',
    tiles: Array.from({ length: 6 }, (_, i) =>
      at(
        gridField(4, 2, () => 0),
        [2 * i, 0, 0],
      ),
    ),
  },
  {
    name: 'adjoining sheets',
    tiles: Array.from({ length: 6 }, (_, i) =>
      at(
        gridMesh(3, 2, () => 0, { sides: 'front' }),
        [2 * i, 0, 0],
      ),
    ),
  },
];

describe('sliding over neighbours', () => {
  it.each(
    FLOORS.flatMap((floor) => SLIDERS.map((slider) => ({ ...slider, floor, on: floor.name }))),
  )('$name on $on is held straight up, all the way', ({ shape, down, turn, floor }) => {
    const random = new Random(`${shape.kind} ${floor.name}`);
    let ghosts = 0;
    for (const depth of [0.004, 0.001, 0, -0.002]) {
      for (let n = 0; n < 150; n++) {
        const x = random.uniform(1, 8);
        const body = at(shape, [x, down - depth, random.uniform(-0.2, 0.2)], turn);
        const normals = keptNormals(body, floor.tiles);
        expect(normals.length).toBeGreaterThan(0);
        for (const normal of normals) {
          // Within the 1.4·10⁻³ rad that count as the same direction.
          expect(normal[1]).toBeGreaterThan(1 - 1.001e-6);
        }
        const { all } = collideAll(body, floor.tiles, 0.02);
        ghosts += readManifolds(all).filter(([p]) => Math.abs(p!.normal[1]) < 0.999).length;
      }
    }
    // Without the filter there were some, or the test shows nothing.
    expect(ghosts).toBeGreaterThan(0);
  });
});

describe('what is not a ghost', () => {
  const floor = at(new Box(10, 1, 10), [0, -0.5, 0]);

  it('stays: a wall beside the floor', () => {
    const wall = at(new Box(1, 4, 10), [1, 1, 0]);
    const normals = keptNormals(at(new Box(1, 1, 1), [0.001, 0.499, 0]), [floor, wall]);
    expect(normals.map((n) => n.map(Math.round).join()).sort()).toEqual(['-1,0,0', '0,1,0']);
    const round = keptNormals(at(new Sphere(0.5), [0.001, 0.499, 0]), [floor, wall]);
    expect(round.map((n) => n.map(Math.round).join()).sort()).toEqual(['-1,0,0', '0,1,0']);
  });

  it('stays: a curb higher than the tolerance; a lower one is rolled over', () => {
    for (const [height, count] of [
      [0.02, 2],
      [0.0005, 1],
    ] as const) {
      const curb = at(new Box(1, 1 + height, 10), [1, -0.5 + height / 2, 0]);
      const body = at(new Box(1, 1, 1), [0.0001, 0.4999, 0]);
      expect(keptNormals(body, [floor, curb], 0).length).toBe(count);
    }
  });

  it('stays: a gap that a ball sinks into', () => {
    const [left, right] = [
      at(new Box(1, 1, 5), [-0.7, -0.5, 0]),
      at(new Box(1, 1, 5), [0.7, -0.5, 0]),
    ];
    // The gap is 0.4 wide; the ball hangs 0.001 deep in both edges.
    const y = Math.sqrt((0.5 - 0.001) ** 2 - 0.2 ** 2);
    const normals = keptNormals(at(new Sphere(0.5), [0, y, 0]), [left, right]);
    expect(normals.length).toBe(2);
    expect(normals[0]![0]).toBeCloseTo(-normals[1]![0], 9);
  });

  it('stays: what clamps from above', () => {
    const plate = new Box(1, 0.0008, 1);
    const lid = at(new Box(3, 1, 3), [0, 0.5007, 0]);
    const normals = keptNormals(at(plate, [0, 0.0003, 0]), [floor, lid]);
    expect(normals.map((n) => Math.round(n[1])).sort()).toEqual([-1, 1]);
  });

  it('stays: other parts of the body, and parts that are not convex', () => {
    const next = at(new Box(1, 1, 1), [1, -0.5, 0]);
    const { all, sides } = collideAll(
      at(new Box(1, 1, 1), [0.0005, 0.499, 0]),
      [at(new Box(1, 1, 1), [0, -0.5, 0]), next],
      0.02,
    );
    expect(all.count).toBe(2);
    const keep = new Uint8Array(2);
    const count = (parts: number[]): number =>
      smoothNeighbors(keep, all.data, all.count, sides, parts, TOLERANCE);
    expect(count([0, 0])).toBe(1);
    expect(count([0, 1])).toBe(2);
    expect(count([-1, -1])).toBe(2);
  });
});
