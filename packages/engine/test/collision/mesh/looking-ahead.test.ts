/** Contacts with surfaces for who looks ahead: what comes down within the step because the body turns. */

import { describe, expect, it } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import { MANIFOLD_STRIDE, Manifolds } from '../../../src/collision/manifold/manifolds.js';
import { collidePair } from '../../../src/collision/narrow/pair-table.js';
import {
  Box,
  Capsule,
  ConvexHull,
  Cylinder,
  NoSleep,
  RigidBody,
  type Shape,
  Simulation,
  TriangleMesh,
} from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';

type Triple = [number, number, number];

/** A grid of cells of 1 m, by the heights of its corners (rows along z, columns along x), from (x0, z0) on. */
function grid(heights: readonly (readonly number[])[], x0: number, z0: number): TriangleMesh {
  const columns = heights[0]!.length;
  const vertices = heights.flatMap((row, j) => row.flatMap((y, i) => [x0 + i, y, z0 + j]));
  const indices: number[] = [];
  for (let j = 0; j + 1 < heights.length; j++) {
    for (let i = 0; i + 1 < columns; i++) {
      const a = j * columns + i;
      indices.push(a, a + columns, a + columns + 1, a, a + columns + 1, a + 1);
    }
  }
  return new TriangleMesh({ vertices, indices });
}

const bumpy = (random: Random): TriangleMesh =>
  grid(
    Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => 0.2 * random.normal())),
    -4,
    -4,
  );

function place(shape: Shape, position: Triple, [x, y, z, w]: readonly number[]): Collider {
  const collider = new Collider(shape);
  collider.place(
    { x: position[0], y: position[1], z: position[2] },
    { x: x!, y: y!, z: z!, w: w! },
  );
  return collider;
}

/** Points of all manifolds of a body (A) with a surface: on the body, and the separation, m. */
function pointsOf(body: Collider, surface: Collider, margin: number): (readonly number[])[] {
  const out = new Manifolds();
  collidePair(out, body, surface, margin);
  const points: number[][] = [];
  for (let m = 0; m < out.count; m++) {
    const o = m * MANIFOLD_STRIDE;
    for (let i = 0; i < out.data[o]!; i++) {
      const p = o + 4 + 8 * i;
      points.push([...out.data.subarray(p, p + 3), out.data[p + 6]!]);
    }
  }
  return points;
}

const rotate = ([x, y, z]: Triple, [a, b, c, w]: readonly number[]): Triple => {
  const t: Triple = [2 * (b! * z - c! * y), 2 * (c! * x - a! * z), 2 * (a! * y - b! * x)];
  return [
    x + w! * t[0] + b! * t[2] - c! * t[1],
    y + w! * t[1] + c! * t[0] - a! * t[2],
    z + w! * t[2] + a! * t[1] - b! * t[0],
  ];
};

const turn = (random: Random): number[] => {
  const q = [random.normal(), random.normal(), random.normal(), random.normal()];
  const length = Math.hypot(...q);
  return q.map((x) => x / length);
};

/** Corners of a stone, m. */
const STONE = [
  -0.1078, 0.432, -0.1586, 0.1078, -0.432, 0.1586, -0.0735, 0.1812, 0.4007, 0.0735, -0.1812,
  -0.4007, -0.2763, 0.1733, -0.3773, 0.2763, -0.1733, 0.3773, 0.1906, 0.313, -0.3272, -0.1906,
  -0.313, 0.3272, -0.3174, -0.1531, 0.2847, 0.3174, 0.1531, -0.2847, 0.1093, -0.3676, -0.1846,
  -0.1093, 0.3676, 0.1846, 0.4324, -0.0859, 0.1266, -0.4324, 0.0859, -0.1266,
];
/** Heights of a valley, m. */
const VALLEY = [
  [0.3783, 0.6183, 0.6924, 0.4279, 0.1132, 0.1727],
  [0.429, 0.5277, 0.3144, -0.0701, -0.1872, 0.2082],
  [0.5111, 0.3389, -0.1009, -0.4205, -0.2419, 0.3762],
  [0.5239, 0.0744, -0.4249, -0.5212, -0.0802, 0.5531],
  [0.4309, -0.172, -0.5357, -0.3552, 0.1916, 0.6258],
  [0.2771, -0.2791, -0.3758, 0.0011, 0.4403, 0.5447],
];

describe('corners over a surface', () => {
  it('are contacts with the face below, up to the margin', () => {
    const random = new Random(7);
    const half: Triple = [0.35, 0.25, 0.45];
    const shape = new Box(2 * half[0], 2 * half[1], 2 * half[2]);
    let looked = 0;
    for (let n = 0; n < 200; n++) {
      const mesh = bumpy(random);
      const surface = place(mesh, [0, 0, 0], [0, 0, 0, 1]);
      const q = turn(random);
      const at: Triple = [random.normal(), 0.9 + 0.2 * random.normal(), random.normal()];
      const points = pointsOf(place(shape, at, q), surface, 0.3);
      if (points.some(([, , , separation]) => separation! < 0)) continue;
      for (let c = 0; c < 8; c++) {
        const corner = rotate(
          [0, 1, 2].map((k) => ((c >> k) & 1 ? half[k]! : -half[k]!)) as Triple,
          q,
        ).map((x, k) => x + at[k]!);
        const height = heightOver(mesh, corner);
        if (!(height < 0.299)) continue;
        looked++;
        // Of four points in nearly one plane that are nearer, a fifth is left out.
        const near = points.filter((p) => p[3]! <= height + 1e-6).length;
        const isThere = points.some((p) => distance(p, corner) < 1e-6);
        expect(isThere || near >= 4, `${n}: corner ${c} at ${height}`).toBe(true);
      }
    }
    expect(looked).toBeGreaterThan(90);
  });

  it('are none for who does not look ahead', () => {
    const floor = place(
      grid(
        [
          [0, 0, 0],
          [0, 0, 0],
          [0, 0, 0],
        ],
        -1,
        -1,
      ),
      [0, 0, 0],
      [0, 0, 0, 1],
    );
    // By 0.2 rad about z: two corners 3 mm above the floor, two others 14 cm.
    const turned = [0, 0, Math.sin(0.1), Math.cos(0.1)];
    const box = place(new Box(0.7, 0.5, 0.6), [0.1, 0.3175, 0.1], turned);
    expect(pointsOf(box, floor, 0.02)).toHaveLength(2);
    expect(pointsOf(box, floor, 0.2)).toHaveLength(4);
  });
});

/** Least height (m) of a point over the triangles that it is straight over; Infinity: over none, or behind one. */
function heightOver({ vertices: v, indices }: TriangleMesh, [x, y, z]: readonly number[]): number {
  let least = Number.POSITIVE_INFINITY;
  for (let t = 0; t < indices.length; t += 3) {
    const [a, b, c] = [0, 1, 2].map((k) => [
      ...v.subarray(3 * indices[t + k]!, 3 * indices[t + k]! + 3),
    ]);
    const minus = (p: number[], q: number[]): number[] => p.map((s, k) => s - q[k]!);
    const cross = (p: number[], q: number[]): number[] => [
      p[1]! * q[2]! - p[2]! * q[1]!,
      p[2]! * q[0]! - p[0]! * q[2]!,
      p[0]! * q[1]! - p[1]! * q[0]!,
    ];
    const dot = (p: number[], q: number[]): number => p[0]! * q[0]! + p[1]! * q[1]! + p[2]! * q[2]!;
    const n = cross(minus(b!, a!), minus(c!, a!));
    const normal = n.map((s) => s / Math.hypot(...n));
    const height = dot(normal, minus([x!, y!, z!], a!));
    const foot = [x!, y!, z!].map((s, k) => s - height * normal[k]!);
    const inside = [
      [a!, b!],
      [b!, c!],
      [c!, a!],
    ].every(([p, q]) => dot(normal, cross(minus(q!, p!), minus(foot, p!))) > 1e-6);
    if (inside && height > 0) least = Math.min(least, height);
  }
  return least;
}

function distance(p: readonly number[], q: readonly number[]): number {
  return Math.hypot(p[0]! - q[0]!, p[1]! - q[1]!, p[2]! - q[2]!);
}

describe('bodies that tumble onto hills', () => {
  it.each([
    ['boxes', new Box(0.7, 0.5, 0.6), 8],
    ['stones', new ConvexHull(STONE), 5.5],
    ['capsules', new Capsule(0.2, 0.6), 7.5],
    ['cylinders', new Cylinder(0.3, 0.6), 7],
  ] as const)('land on their next corner, not below the ground: %s', (_, shape, most) => {
    const random = new Random(3);
    const depths: number[] = [];
    for (let n = 0; n < 60; n++) {
      const sim = new Simulation({ sleeping: new NoSleep() });
      sim.add(new RigidBody({ type: 'static', shape: bumpy(random) }));
      const body = sim.add(new RigidBody({ shape, mass: 0.3, position: [0, 1.2, 0] }));
      const [x, y, z, w] = turn(random);
      body.orientation = { x: x!, y: y!, z: z!, w: w! };
      body.linearVelocity = [0.5 * random.normal(), -5, 0.5 * random.normal()];
      body.angularVelocity = [0, 1, 2].map(() => 12 * random.normal()) as Triple;
      let worst = 0;
      for (let i = 0; i < 45; i++) {
        sim.step(1 / 60);
        worst = Math.max(worst, sim.contacts.overlaps().worst);
      }
      depths.push(1000 * worst);
    }
    const mean = depths.reduce((a, b) => a + b) / depths.length;
    // Without those corners it is 10.5, 6.4, 8.9 and 7.7 mm.
    expect(mean).toBeLessThan(most);
  });
});

describe('a stone in a valley', () => {
  it('is not lifted out to the plane of the next hillside', () => {
    const valley = grid(VALLEY, -15, -13);
    const surface = place(valley, [0, 0, 0], [0, 0, 0, 1]);
    const turned = [-0.38854537, 0.61119974, -0.26634122, 0.63602651];
    const stone = place(new ConvexHull(STONE), [-12.17604066, -0.08245682, -10.44422348], turned);
    const points = pointsOf(stone, surface, 0.02);
    expect(points.length).toBeGreaterThan(2);
    // One corner is 6 mm in the ground. One plane that the stone is under by a hair has it 134 mm below.
    expect(Math.min(...points.map((p) => p[3]!))).toBeGreaterThan(-7e-3);
  });
});
