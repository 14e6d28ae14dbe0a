import { describe, expect, it } from 'vitest';
import { distanceBetween, placedShape } from '../../src/collision/query/body-queries.js';
import { ClosestPoints, QueryHit } from '../../src/collision/query/results.js';
import { RowList } from '../../src/collision/query/scene/scene-hit.js';
import { Simulation } from '../../src/index.js';
import { Random } from '../../src/math/random.js';
import { RigidBody, type RigidBodyOptions } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import { Composite } from '../../src/shapes/composite.js';
import { Plane } from '../../src/shapes/plane.js';
import { Sphere } from '../../src/shapes/sphere.js';

const ball = (x: number, options: RigidBodyOptions = {}): RigidBody =>
  new RigidBody({ shape: new Sphere(0.5), position: [x, 0, 0], ...options });

/** Balls of radius ½ at 2, 4, 6 … on the x axis. */
function row(count = 3) {
  const simulation = new Simulation({ gravity: [0, 0, 0] });
  const balls = Array.from({ length: count }, (_, i) => simulation.add(ball(2 * (i + 1))));
  return { simulation, balls };
}

const X = [1, 0, 0] as const;

describe('rays through a simulation', () => {
  it('hit the first body, or any, or all of them', () => {
    const { simulation, balls } = row();
    const hit = simulation.castRay([0, 0, 0], X)!;
    expect(hit.body).toBe(balls[0]);
    expect([hit.distance, hit.part]).toEqual([1.5, 0]);
    expect([hit.point, hit.normal]).toEqual([
      { x: 1.5, y: 0, z: 0 },
      { x: -1, y: 0, z: 0 },
    ]);
    expect(simulation.castRay([0, 0, 0], X, { any: true })).not.toBeNull();
    expect(simulation.castRay([0, 0, 0], X, { maxDistance: 1.4 })).toBeNull();
    expect(simulation.castRay([0, 2, 0], X)).toBeNull();
    const all = simulation.castRayAll([0, 0, 0], X);
    expect(all.map(({ body, distance }) => [body, distance])).toEqual([
      [balls[0], 1.5],
      [balls[1], 3.5],
      [balls[2], 5.5],
    ]);
    const crossings = simulation.castRayAll([0, 0, 0], X, { crossings: true });
    expect(crossings.map(({ distance }) => distance)).toEqual([1.5, 2.5, 3.5, 4.5, 5.5, 6.5]);
  });

  it('come in bulk: the same answers, by rows', () => {
    const { simulation, balls } = row();
    const random = new Random('bulk');
    const count = 200;
    const rays = new Float64Array(7 * count);
    for (let i = 0; i < count; i++) {
      rays.set([0, random.uniform(-1, 1), random.uniform(-1, 1)], 7 * i);
      rays.set([1, random.uniform(-0.1, 0.1), random.uniform(-0.1, 0.1)], 7 * i + 3);
      rays[7 * i + 6] = Number.POSITIVE_INFINITY;
    }
    const hits = new Float64Array(8 * count);
    const rows = new Int32Array(count);
    const found = simulation.castRays(rays, hits, rows, { ignore: balls[1]! });
    expect(found).toBeGreaterThan(20);
    expect(found).toBeLessThan(count);
    for (let i = 0; i < count; i++) {
      const [x, y, z, dx, dy, dz] = rays.subarray(7 * i) as unknown as number[];
      const one = simulation.castRay([x!, y!, z!], [dx!, dy!, dz!], { ignore: [balls[1]!] });
      expect(rows[i]! >= 0 ? simulation.bodies.at(rows[i]!) : undefined).toBe(one?.body);
      expect(hits[8 * i]).toBe(one?.distance ?? Number.POSITIVE_INFINITY);
    }
  });

  it('and shapes: the same answers as one by one', () => {
    const { simulation, balls } = row();
    const random = new Random('shapes');
    const count = 60;
    const shape = new Box(0.4, 0.2, 0.3);
    const paths = new Float64Array(7 * count);
    const positions = new Float64Array(3 * count);
    for (let i = 0; i < count; i++) {
      const at = [random.uniform(0, 7), random.uniform(-1, 1), random.uniform(-1, 1)];
      positions.set(at, 3 * i);
      paths.set([...at, 1, 0, 0, 3], 7 * i);
    }
    const hits = new Float64Array(8 * count);
    const rows = new Int32Array(count);
    const ignore = { ignore: balls[2]! };
    expect(simulation.castShapes(shape, paths, hits, rows, ignore)).toBeGreaterThan(5);
    const starts = new Int32Array(count + 1);
    const list = new RowList();
    simulation.overlaps(shape, positions, starts, list, ignore);
    const flags = new Uint8Array(count);
    expect(simulation.overlapsAny(shape, positions, flags, ignore)).toBeGreaterThan(5);
    for (let i = 0; i < count; i++) {
      const [x, y, z] = positions.subarray(3 * i) as unknown as number[];
      const at = { position: [x!, y!, z!] as const };
      const one = simulation.castShape(shape, at, X, { ...ignore, maxDistance: 3 });
      expect(rows[i]! >= 0 ? simulation.bodies.at(rows[i]!) : undefined).toBe(one?.body);
      expect(hits[8 * i]).toBe(one?.distance ?? Number.POSITIVE_INFINITY);
      const there = [...list.rows.subarray(starts[i], starts[i + 1])];
      const bodies = simulation.overlap(shape, at, ignore);
      expect(there.map((r) => simulation.bodies.at(r))).toEqual(bodies);
      expect(flags[i]).toBe(bodies.length > 0 ? 1 : 0);
    }
  });

  it('fill the object that is given', () => {
    const { simulation } = row();
    const out = new QueryHit();
    expect(() => out.body).toThrow(/QueryHit: body is not there before a query/);
    expect(simulation.castRay([0, 0, 0], X, {}, out)).toBe(out);
    expect(out.distance).toBe(1.5);
  });
});

describe('queries answer for the moment they are asked in', () => {
  it('after every kind of edit and after every step', () => {
    const { simulation, balls } = row();
    const first = (): RigidBody | undefined => simulation.castRay([0, 0, 0], X)?.body;
    const [a, b, c] = balls as [RigidBody, RigidBody, RigidBody];
    expect(first()).toBe(a);
    a.position = [0, 9, 0];
    expect(first()).toBe(b);
    a.position = [1, 0, 0];
    expect(first()).toBe(a);
    a.canCollide = false;
    expect(first()).toBe(b);
    a.canCollide = true;
    a.sensor = true;
    expect(first()).toBe(b);
    expect(simulation.castRay([0, 0, 0], X, { sensors: true })?.body).toBe(a);
    a.sensor = false;
    a.active = false;
    expect(first()).toBe(b);
    a.active = true;
    a.layer = 'ghosts';
    expect(simulation.castRay([0, 0, 0], X, { layers: ['default'] })?.body).toBe(b);
    simulation.remove(a);
    expect(first()).toBe(b);
    const taken = simulation.snapshot();
    b.linearVelocity = [0, 100, 0];
    simulation.step();
    expect(first()).toBe(c);
    simulation.restore(taken);
    expect(first()).toBe(b);
    const near = simulation.add(ball(1));
    expect(first()).toBe(near);
    simulation.reset();
    expect(first()).toBeUndefined();
  });
});

describe('filters of queries', () => {
  it('choose by layer, by body, by function, and leave sensors out', () => {
    const simulation = new Simulation();
    const a = simulation.add(ball(2, { layer: 'a' }));
    const b = simulation.add(ball(4, { layer: 'b' }));
    const c = simulation.add(ball(6, { layer: 'c', sensor: true }));
    const hits = (options: Parameters<Simulation['castRayAll']>[2]): RigidBody[] =>
      simulation.castRayAll([0, 0, 0], X, options).map(({ body }) => body);
    expect(hits({})).toEqual([a, b]);
    expect(hits({ layers: ['b', 'nobody'] })).toEqual([b]);
    expect(hits({ layers: [] })).toEqual([]);
    expect(hits({ ignore: a })).toEqual([b]);
    expect(hits({ ignore: [a, b] })).toEqual([]);
    expect(hits({ sensors: true })).toEqual([a, b, c]);
    expect(hits({ sensors: true, layers: ['a', 'c'] })).toEqual([a, c]);
    expect(hits({ filter: (body) => body !== a })).toEqual([b]);
    expect(simulation.layers).not.toContain('nobody');
  });

  it('are refused when they make no sense', () => {
    const { simulation } = row();
    const ask = (options: object) => () => simulation.castRay([0, 0, 0], X, options);
    expect(ask({ layers: 'b' })).toThrow(/castRay: layers must be a list of layers, got "b"/);
    expect(ask({ layers: [3] })).toThrow(/castRay: layers\[0\]/);
    expect(ask({ ignore: 'me' })).toThrow(/castRay: ignore\[0\] must be a RigidBody, got "me"/);
    expect(ask({ filter: 1 })).toThrow(/castRay: filter must be a function/);
    expect(ask({ sensors: 1 })).toThrow(/castRay: sensors must be true or false/);
    expect(ask({ maxDistance: -1 })).toThrow(/maxDistance must be a number of at least 0/);
    expect(() => simulation.castRay([0, 0, 0], [0, 0, 0])).toThrow(/must not be the zero vector/);
    expect(() => simulation.castRay([0, Number.NaN, 0], X)).toThrow(/three finite numbers/);
    expect(() => simulation.overlap('box' as never, { position: [0, 0, 0] })).toThrow(
      /overlap: shape must be a Shape, got "box"/,
    );
    expect(() => simulation.overlap(new Box(1, 1, 1), null as never)).toThrow(
      /overlap: pose must have a position/,
    );
    expect(() => simulation.castShape(new Plane([0, 1, 0]), { position: [0, 0, 0] }, X)).toThrow(
      /must be convex/,
    );
  });
});

describe('shapes and points in a simulation', () => {
  it('are pushed until they meet something', () => {
    const { simulation, balls } = row();
    const hit = simulation.castShape(new Sphere(0.25), { position: [0, 0, 0] }, X)!;
    expect(hit.body).toBe(balls[0]);
    expect(hit.distance).toBeCloseTo(1.25, 9);
    const inside = simulation.castShape(new Sphere(0.25), balls[1]!, X)!;
    expect([inside.body, inside.distance]).toEqual([balls[1], 0]);
    const past = simulation.castShape(new Sphere(0.25), balls[1]!, X, { ignore: balls[1]! })!;
    expect(past.body).toBe(balls[2]);
    const dumbbell = new Composite([
      { shape: new Sphere(0.1), position: [0, 5, 0] },
      { shape: new Sphere(0.1) },
    ]);
    const both = simulation.castShape(dumbbell, { position: [0, 0, 0] }, X)!;
    expect(both.distance).toBeCloseTo(1.4, 9);
  });

  it('overlap, hold points, and have distances', () => {
    const { simulation, balls } = row();
    const [a, b] = balls as [RigidBody, RigidBody];
    const slab = new Box(2.2, 0.1, 0.1);
    expect(simulation.overlap(slab, { position: [3, 0, 0] })).toEqual([a, b]);
    const turned = {
      position: [3, 0, 0],
      orientation: [0, 0, Math.SQRT1_2, Math.SQRT1_2],
    } as const;
    expect(simulation.overlap(slab, turned)).toEqual([]);
    expect(simulation.bodiesAt([2.4, 0, 0])).toEqual([a]);
    expect(simulation.bodiesAt([3, 0, 0])).toEqual([]);
    const surface = simulation.nearestSurface([2.1, 0, 0])!;
    expect([surface.body, surface.distance]).toEqual([a, expect.closeTo(-0.4, 12)]);
    expect(simulation.nearestSurface([2, 3, 0], { maxDistance: 2 })).toBeNull();
    const closest = simulation.closestPoints(new Sphere(0.5), { position: [0, 0, 0] })!;
    expect(closest.body).toBe(a);
    expect([closest.distance, closest.point.x, closest.otherPoint.x, closest.normal.x]).toEqual([
      expect.closeTo(1, 12),
      expect.closeTo(0.5, 12),
      expect.closeTo(1.5, 12),
      expect.closeTo(1, 12),
    ]);
    const near = { maxDistance: 0.5 };
    expect(simulation.closestPoints(new Sphere(0.5), { position: [0, 0, 0] }, near)).toBeNull();
  });

  it('are asked of one body as of the whole', () => {
    const { balls } = row();
    const [a, b] = balls as [RigidBody, RigidBody];
    const out = new ClosestPoints();
    expect(distanceBetween(a, b, out)).toBe(out);
    expect([out.body, out.distance, out.point.x, out.otherPoint.x]).toEqual([
      b,
      expect.closeTo(1, 12),
      expect.closeTo(2.5, 12),
      expect.closeTo(3.5, 12),
    ]);
    b.position = [2.5, 0, 0];
    expect(distanceBetween(a, b)!.distance).toBeCloseTo(-0.5, 9);
    expect(placedShape(a)!.overlaps(placedShape(b)!)).toBe(true);
    expect(placedShape(a)!.contains([2.2, 0, 0])).toBe(true);
    expect(placedShape(new RigidBody({ type: 'static' }))).toBeNull();
    expect(distanceBetween(a, new RigidBody({ type: 'static' }))).toBeNull();
    expect(() => distanceBetween(a, 'b' as never)).toThrow(
      /distanceBetween: body must be a RigidBody, got "b"/,
    );
  });

  it('are exact a million metres away from the origin', () => {
    const simulation = new Simulation();
    const far = [1e6, -2e6, 3e6] as const;
    const body = simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: far }));
    const hit = simulation.castRay([1e6 - 3, -2e6 + 0.25, 3e6], X)!;
    expect(hit.body).toBe(body);
    expect(hit.distance).toBe(2.5);
    const from = { position: [1e6 - 3, -2e6, 3e6] } as const;
    const cast = simulation.castShape(new Sphere(0.5), from, X)!;
    expect(cast.distance).toBeCloseTo(2, 8);
  });
});
