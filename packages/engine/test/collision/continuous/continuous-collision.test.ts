/** The continuous stage: known times, what is stopped and what is not, and in which order. */

import { describe, expect, it } from 'vitest';
import { ContinuousCollision } from '../../../src/collision/continuous/continuous-collision.js';
import { innerBallOf } from '../../../src/collision/continuous/inner-ball.js';
import { PhysicsError } from '../../../src/errors.js';
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
import { Box } from '../../../src/shapes/box.js';
import { Composite } from '../../../src/shapes/composite.js';
import { Plane } from '../../../src/shapes/plane.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { gridMesh } from '../mesh/surfaces.js';
import { ball } from '../query/meshes.js';
import { Stage } from './stage.js';

const TARGET = 0.002;
const TOLERANCE = 0.0005;
const METHODS = ['root-finding', 'conservative-advancement'] as const;

/** Flat ground at y = 0, of every kind that can be a target. */
function grounds(): [string, Shape, [number, number, number]][] {
  return [
    ['plane', new Plane([0, 1, 0]), [0, 0, 0]],
    ['box', new Box(100, 0.02, 100), [0, -0.01, 0]],
    ['rectangle', new Rectangle(100, 100), [0, 0, 0]],
    ['mesh', gridMesh(40, 100, () => 0), [0, 0, 0]],
    [
      'height field',
      new HeightField({
        heights: new Array(41 * 41).fill(0),
        columns: 41,
        rows: 41,
        width: 100,
        depth: 100,
      }),
      [0, 0, 0],
    ],
    ['row of tiles', tiles(101, 1), [0, 0, 0]],
    ['hull', new ConvexHull(boxCorners(50, 0.01, 50)), [0, -0.01, 0]],
  ];
}

function boxCorners(x: number, y: number, z: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].flatMap((i) => [i & 1 ? x : -x, i & 2 ? y : -y, i & 4 ? z : -z]);
}

/** Tiles side by side along x, their tops at y = 0. */
function tiles(count: number, width: number): Composite {
  return new Composite(
    Array.from({ length: count }, (_, i) => ({
      shape: new Box(width, 0.02, 100),
      position: [(i - (count - 1) / 2) * width, -0.01, 0] as [number, number, number],
    })),
  );
}

describe('known times', () => {
  it.each(METHODS)('a ball at a wall: %s', (method) => {
    const stage = new Stage(0.1, { method });
    const wall = stage.add(new Box(0.01, 4, 4), { type: 'static', position: [5, 0, 0] });
    const bullet = stage.add(new Sphere(0.005), {
      position: [-3, 0.2, 0.1],
      linearVelocity: [100, 0, 0],
      angularVelocity: [1000, -2000, 300],
    });
    const [impact, ...more] = stage.fly().find();
    expect(more).toEqual([]);
    expect(impact!.body).toBe(bullet);
    expect(impact!.other).toBe(wall);
    // The ball's front is 8 − 0.01 m before the wall's, and 10 m are flown.
    const way = 8 - 0.01;
    expect(10 * impact!.fraction).toBeLessThanOrEqual(way - TARGET + 1e-9);
    expect(10 * impact!.fraction).toBeGreaterThanOrEqual(way - TARGET - TOLERANCE - 1e-9);
    expect(impact!.normal[0]).toBeCloseTo(1, 9);
    expect(impact!.point[0]).toBeCloseTo(4.995, 9);
    expect(impact!.point[1]).toBeCloseTo(0.2, 6);

    // It is put there, and keeps its velocity.
    stage.continuous.moveToImpact(stage.simulation.bodies, 0);
    expect(bullet.position.x).toBeCloseTo(-3 + 10 * impact!.fraction, 12);
    expect(bullet.center).toEqual(bullet.position);
    expect(bullet.linearVelocity).toEqual({ x: 100, y: 0, z: 0 });
    expect(bullet.angularVelocity).toEqual({ x: 1000, y: -2000, z: 300 });
    // Queries see it there.
    const seen = stage.simulation.castRay([bullet.position.x, 5, 0.1], [0, -1, 0]);
    expect(seen?.body).toBe(bullet);
  });

  it.each(METHODS)('a rod turning into a wall: %s', (method) => {
    // A rod of length 2 and thickness 2 e turns about its middle; a wall at x = d > sin 60°. At angle
    // φ from y its corner has x = sin φ + e cos φ.
    const [e, d, w] = [0.01, 0.9, 20];
    const stage = new Stage(0.1, { method });
    stage.add(new Box(0.02, 4, 4), { type: 'static', position: [d + 0.01, 0, 0] });
    const rod = stage.add(new Box(2 * e, 2, 2 * e), { angularVelocity: [0, 0, -w] });
    const [impact] = stage.fly().find();
    const reach = Math.hypot(1, e);
    const angle = (gap: number): number => Math.asin((d - gap) / reach) - Math.atan(e);
    const turned = w * 0.1 * impact!.fraction;
    expect(turned).toBeLessThanOrEqual(angle(TARGET) + 1e-9);
    expect(turned).toBeGreaterThanOrEqual(angle(TARGET + TOLERANCE) - 1e-9);
    stage.continuous.moveToImpact(stage.simulation.bodies, 0);
    const { z, w: c } = rod.orientation;
    expect(2 * Math.atan2(-z, c)).toBeCloseTo(turned, 12);
    expect(rod.position.x).toBeCloseTo(0, 14);
  });

  it('what tumbles into a wall keeps the energy of its turning', () => {
    const stage = new Stage(0.1);
    stage.add(new Box(0.02, 8, 8), { type: 'static', position: [2, 0, 0] });
    const plank = stage.add(new Box(1, 0.4, 0.1), {
      linearVelocity: [30, 0, 0],
      angularVelocity: [20, 30, 3],
    });
    const energy = (): number => stage.simulation.energy().kinetic;
    stage.fly().find();
    const [before, spin] = [energy(), { ...plank.angularVelocity }];
    stage.continuous.moveToImpact(stage.simulation.bodies, 0);
    expect(energy() / before).toBeCloseTo(1, 12);
    // The spin itself is another one: its axis has gone along.
    const { x, y, z } = plank.angularVelocity;
    expect(Math.hypot(x - spin.x, y - spin.y, z - spin.z)).toBeGreaterThan(0.1);
  });

  it('a rod that makes more than a whole turn in a step hits the post it passes first', () => {
    const stage = new Stage(0.1);
    stage.add(new Cylinder(0.01, 4), {
      type: 'static',
      position: [0.9, 0, 0],
      orientation: [Math.SQRT1_2, 0, 0, Math.SQRT1_2],
    });
    stage.add(new Box(0.02, 2, 0.02), { angularVelocity: [0, 0, -75] });
    const [impact] = stage.fly().find();
    // A quarter turn, less what the thicknesses and the gap take; of 7.5 rad.
    expect(7.5 * impact!.fraction).toBeLessThan(Math.PI / 2);
    expect(7.5 * impact!.fraction).toBeGreaterThan(Math.PI / 2 - 0.04);
  });

  it('two balls in flight, both stopped at the moment they meet', () => {
    const stage = new Stage(0.01);
    const a = stage.add(new Sphere(0.1), {
      bullet: true,
      position: [-4, 0, 0],
      linearVelocity: [700, 0, 0],
    });
    const b = stage.add(new Sphere(0.2), { position: [4, 0.15, 0], linearVelocity: [-300, 0, 0] });
    const found = stage.fly().find();
    expect(found.map(({ body }) => body)).toEqual([a, b]);
    const time = (gap: number): number => (8 - Math.sqrt((0.3 + gap) ** 2 - 0.15 ** 2)) / 10;
    for (const { fraction } of found) {
      expect(fraction).toBe(found[0]!.fraction);
      expect(fraction).toBeLessThanOrEqual(time(TARGET) + 1e-9);
      expect(fraction).toBeGreaterThanOrEqual(time(TARGET + TOLERANCE) - 1e-9);
    }
    for (let k = 0; k < 3; k++) expect(found[0]!.normal[k]).toBeCloseTo(-found[1]!.normal[k]!, 12);
    // Nobody asked for the same without a bullet.
    a.bullet = false;
    expect(stage.find()).toEqual([]);
  });

  it('a moving wall comes to a body that stands still', () => {
    const stage = new Stage(0.1);
    const wall = stage.add(new Box(0.01, 4, 4), {
      type: 'kinematic',
      position: [-1, 0, 0],
      linearVelocity: [50, 0, 0],
    });
    const body = stage.add(new Sphere(0.05));
    const [impact] = stage.fly().find();
    expect(impact!.body).toBe(body);
    expect(impact!.other).toBe(wall);
    const way = 1 - 0.005 - 0.05;
    expect(5 * impact!.fraction).toBeLessThanOrEqual(way - TARGET + 1e-9);
    expect(5 * impact!.fraction).toBeGreaterThanOrEqual(way - TARGET - TOLERANCE - 1e-9);
    // A wall that moves along with a fast body is no danger.
    body.linearVelocity = [50, 0, 0];
    body.position = [0, 0, 0];
    wall.position = [-1, 0, 0];
    expect(stage.fly().find()).toEqual([]);
  });

  it('a paddle swings at a ball that stands still', () => {
    // A paddle of 1 m along x, 2 e thick, turns about the origin towards the ball on the y axis: its
    // face is e off its axis.
    const [e, r, w] = [0.01, 0.05, 20];
    const stage = new Stage(0.1);
    const paddle = stage.add(new Box(2, 2 * e, 1), {
      type: 'kinematic',
      angularVelocity: [0, 0, w],
    });
    const ball = stage.add(new Sphere(r), { position: [0, 0.8, 0] });
    const [impact] = stage.fly().find();
    expect([impact!.body, impact!.other]).toEqual([ball, paddle]);
    // Turned by φ, the face is 0.8 cos φ − e from the ball's middle.
    const angle = (gap: number): number => Math.acos((e + r + gap) / 0.8);
    expect(w * 0.1 * impact!.fraction).toBeLessThanOrEqual(angle(TARGET) + 1e-9);
    expect(w * 0.1 * impact!.fraction).toBeGreaterThanOrEqual(angle(TARGET + TOLERANCE) - 1e-9);
  });

  it('names the parts of composites, the first of several bodies, and goes past filters', () => {
    const stage = new Stage(0.1);
    const dumbbell = new Composite([
      { shape: new Sphere(0.1), position: [0, 0.5, 0] },
      { shape: new Sphere(0.1), position: [0, -0.5, 0] },
    ]);
    const far = stage.add(new Box(0.1, 4, 4), { type: 'static', position: [5, 0, 0] });
    const near = stage.add(tiles(3, 1), { type: 'static', position: [3, -0.5, 0] });
    const body = stage.add(dumbbell, { linearVelocity: [100, 0, 0] });
    const [impact] = stage.fly().find();
    expect([impact!.other, impact!.part, impact!.otherPart]).toEqual([near, 1, 0]);
    expect(10 * impact!.fraction).toBeGreaterThan(1.3);
    expect(10 * impact!.fraction).toBeLessThan(1.5);
    near.canCollide = false;
    expect(stage.find()[0]!.other).toBe(far);
    near.canCollide = true;
    near.sensor = true;
    expect(stage.find()[0]!.other).toBe(far);
    near.sensor = false;
    expect(stage.find()[0]!.other).toBe(near);
    near.group = 'friends';
    body.group = 'friends';
    expect(stage.find()[0]!.other).toBe(far);
    far.position = [50, 0, 0];
    expect(stage.find()).toEqual([]);
  });

  it('a bullet meets a body where that body was stopped, not where it would have gone', () => {
    const stage = new Stage(0.01);
    // Both fly to the right; the first is held by the wall, the second runs into its back.
    stage.add(new Box(0.1, 4, 4), { type: 'static', position: [2, 0, 0] });
    stage.add(new Sphere(0.1), { position: [0, 0, 0], linearVelocity: [1000, 0, 0] });
    stage.add(new Sphere(0.1), {
      bullet: true,
      position: [-3, 0, 0],
      linearVelocity: [1000, 0, 0],
    });
    const found = stage.fly().find();
    expect(found).toHaveLength(2);
    const stopped = 10 * found[0]!.fraction;
    expect(stopped).toBeCloseTo(2 - 0.05 - 0.1, 2);
    const second = -3 + 10 * found[1]!.fraction;
    expect(second).toBeLessThan(stopped - 0.2 - TARGET + 1e-9);
    expect(second).toBeGreaterThan(stopped - 0.2 - TARGET - TOLERANCE - 1e-9);
  });
});

describe('what is not stopped', () => {
  const movers: [string, Shape, number][] = [
    ['sphere', new Sphere(0.05), 0.05],
    ['box', new Box(0.1, 0.06, 0.08), 0.03],
    ['capsule', new Capsule(0.03, 0.08), 0.07],
    ['hull', new ConvexHull(boxCorners(0.05, 0.02, 0.04)), 0.02],
  ];

  it.each(grounds())(
    'bodies that slide over a %s, sunk in, touching or just above',
    (_, ground, at) => {
      for (const [name, shape, down] of movers) {
        for (const gap of [-0.001, -1e-5, 0, 1e-5, 0.001, 0.004]) {
          for (const sink of [0, 0.002]) {
            const stage = new Stage(1 / 60);
            stage.add(ground, { type: 'static', position: at });
            const body = stage.add(shape, {
              position: [-3.3, down + gap, 0.27],
              linearVelocity: [300, -60 * sink, 40],
            });
            const stops = stage.step();
            expect([name, gap, sink, stops]).toEqual([name, gap, sink, 0]);
            expect(body.position.x).toBeCloseTo(-3.3 + 5, 9);
          }
        }
      }
    },
  );

  it.each(grounds())('bodies that touch a %s and leave it', (_, ground, at) => {
    for (const [, shape, down] of movers) {
      for (const gap of [-0.002, 0, 0.001]) {
        const stage = new Stage(1 / 60);
        stage.add(ground, { type: 'static', position: at });
        stage.add(shape, { position: [0.3, down + gap, 0.2], linearVelocity: [30, 500, 0] });
        expect(stage.step()).toBe(0);
      }
    }
  });

  it('a wall at the end of the floor still stops what slides', () => {
    for (const [name, floor, at] of grounds()) {
      for (const [kind, shape, down] of movers) {
        for (const gap of [-0.001, 0.0005]) {
          const stage = new Stage(1 / 60);
          stage.add(floor, { type: 'static', position: at });
          stage.add(new Box(0.01, 1, 4), { type: 'static', position: [2, 0.4, 0] });
          const body = stage.add(shape, {
            position: [-2, down + gap, 0],
            linearVelocity: [600, 0, 0],
          });
          expect([name, kind, stage.step()]).toEqual([name, kind, 1]);
          expect(body.position.x).toBeLessThan(2);
          expect(body.position.x).toBeGreaterThan(1.8);
        }
      }
    }
  });

  it('bodies that start inside pass; those that are in a little are held by their core', () => {
    const stage = new Stage(1 / 60);
    stage.add(new Box(0.01, 4, 4), { type: 'static' });
    const inside = stage.add(new Sphere(0.05), { position: [-0.01, 0, 0] });
    const little = stage.add(new Sphere(0.05), { position: [-0.05, 1, 0] });
    for (const body of [inside, little]) body.linearVelocity = [600, 0, 0];
    const found = stage.fly().find();
    expect(found.map(({ body }) => body)).toEqual([little]);
    // The core's radius is half the ball's: it stops the core before the wall.
    const x = -0.05 + 10 * found[0]!.fraction;
    expect(x).toBeLessThanOrEqual(-0.005 - 0.025 - TARGET + 1e-9);
    expect(x).toBeGreaterThanOrEqual(-0.005 - 0.025 - TARGET - TOLERANCE - 1e-9);
  });

  it('bodies that are slow for their size, and bodies at rest', () => {
    const stage = new Stage(1 / 60);
    stage.add(new Box(0.01, 4, 4), { type: 'static' });
    stage.add(new Sphere(0.5), { position: [-0.7, 0, 0], linearVelocity: [14, 0, 0] });
    stage.fly();
    expect(stage.find()).toEqual([]);
    expect(stage.continuous.statistics).toEqual({ fast: 0, pairs: 0 });
    const thin = new Stage(1 / 60);
    thin.add(new Box(0.01, 4, 4), { type: 'static' });
    thin.add(new Box(1, 1, 0.01), { position: [-0.7, 0, 0], linearVelocity: [14, 0, 0] });
    expect(thin.fly().find()).toHaveLength(1);
  });
});

describe('moving meshes', () => {
  const { vertices, indices } = ball(2, 0);
  const mesh = new TriangleMesh({ vertices: vertices.map((x) => 0.1 * x), indices });

  it.each(grounds())('a closed mesh thrown at a %s does not get through', (_, ground, at) => {
    const stage = new Stage(1 / 60);
    stage.add(ground, { type: 'static', position: at });
    const body = stage.add(mesh, { position: [0.2, 4, 0.3], linearVelocity: [10, -900, 5] });
    for (let i = 0; i < 3; i++) expect(stage.step()).toBe(1);
    expect(body.position.y).toBeGreaterThan(0);
    expect(body.position.y).toBeLessThan(0.11);
  });
});

describe('the ball inside a shape', () => {
  it('touches the surface from inside', () => {
    expect(innerBallOf(new Sphere(2)).radius).toBe(2);
    expect(innerBallOf(new Box(1, 2, 3)).radius).toBe(0.5);
    expect(innerBallOf(new Ellipsoid(1, 2, 3)).radius).toBe(0.5);
    expect(innerBallOf(new Capsule(0.3, 2)).radius).toBe(0.3);
    expect(innerBallOf(new Cylinder(1, 0.4)).radius).toBe(0.2);
    expect(innerBallOf(new Rectangle(1, 2)).radius).toBe(0);
    // A cone cut along its axis is a triangle of sides 5, 5, 6 and height 4: r = area / half perimeter.
    const cone = innerBallOf(new Cone(3, 4));
    expect(cone.radius).toBeCloseTo(12 / 8, 12);
    expect(cone.y).toBeCloseTo(-2 + 12 / 8, 12);
    expect(innerBallOf(new ConvexHull(boxCorners(1, 2, 3))).radius).toBeCloseTo(1, 12);
  });

  it('of a ring lies in the ring, where its centre of mass does not', () => {
    const [R, r] = [1, 0.2];
    const vertices: number[] = [];
    const indices: number[] = [];
    const [n, m] = [24, 12];
    for (let i = 0; i < n; i++) {
      for (let j = 0; j < m; j++) {
        const [u, v] = [(2 * Math.PI * i) / n, (2 * Math.PI * j) / m];
        const d = R + r * Math.cos(v);
        vertices.push(d * Math.cos(u), r * Math.sin(v), d * Math.sin(u));
        const at = (a: number, b: number): number => ((i + a) % n) * m + ((j + b) % m);
        indices.push(at(0, 0), at(0, 1), at(1, 1), at(0, 0), at(1, 1), at(1, 0));
      }
    }
    const ring = innerBallOf(new TriangleMesh({ vertices, indices }));
    expect(ring.radius).toBeGreaterThan(0.8 * r);
    expect(ring.radius).toBeLessThan(r);
    expect(Math.hypot(ring.x, ring.z)).toBeCloseTo(R, 1);
  });
});

describe('the same answer from any tree', () => {
  it('whether bodies came one by one, all at once, or in another order', () => {
    const walls = Array.from({ length: 300 }, (_, i) => {
      return [Math.cos(i * 2.4) * (2 + i / 40), Math.sin(i * 2.4) * (2 + i / 40), 0] as const;
    });
    const shoot = (order: readonly number[], warm: boolean): string[] => {
      const stage = new Stage(1 / 60);
      const bullets = Array.from({ length: 40 }, (_, i) =>
        stage.add(new Box(0.05, 0.02, 0.03), {
          name: `${i}`,
          linearVelocity: [500 * Math.cos(i), 500 * Math.sin(i), 3],
          angularVelocity: [10, 50, -70],
        }),
      );
      for (const i of order) {
        const [x, y, z] = walls[i]!;
        stage.add(new Box(0.1, 0.3, 1), { type: 'static', position: [x, y, z] });
        if (warm && i % 10 === 0) stage.find();
      }
      stage.fly();
      const found = stage.find();
      expect(bullets.length).toBe(40);
      return found.map(({ body, fraction, normal }) => `${body.name} ${fraction} ${normal}`);
    };
    const forward = walls.map((_, i) => i);
    const once = shoot(forward, false);
    expect(once.length).toBeGreaterThan(20);
    expect(shoot(forward, true)).toEqual(once);
    expect(shoot([...forward].reverse(), false)).toEqual(once);
  });
});

describe('bad options', () => {
  it('are refused', () => {
    for (const options of [
      { fast: 0 },
      { fast: Number.NaN },
      { graze: -1 },
      { graze: 1 },
      { grace: 0.1 } as never,
      { core: Number.POSITIVE_INFINITY },
      { target: 0 },
      { tolerance: -1 },
      { method: 'bisection' as never },
    ]) {
      expect(() => new ContinuousCollision(options)).toThrow(PhysicsError);
    }
  });
});
