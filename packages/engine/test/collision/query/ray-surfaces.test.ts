/** Rays against rectangles, meshes and landscapes: brute force over all triangles, and no leaks. */

import { describe, expect, it } from 'vitest';
import { HitList } from '../../../src/collision/query/hits.js';
import { RAY_RULES, type RayRules } from '../../../src/collision/query/ray.js';
import { crossingsAt } from '../../../src/collision/query/ray-crossings.js';
import { castRayAt } from '../../../src/collision/query/ray-table.js';
import { HeightField, Rectangle, TriangleMesh } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import type { Shape } from '../../../src/shapes/shape.js';
import {
  add,
  cross,
  dot,
  length,
  scale,
  sub,
  unit,
  type V,
} from '../../support/collision/vectors.js';
import { ball } from './meshes.js';
import {
  demand,
  type KnownPose,
  placed,
  randomPose,
  rotate,
  toLocal,
  toWorld,
  unitOf,
} from './solids.js';

const COUNT = 10_000;
const record = new Float64Array(8);

function cast(
  shape: Shape,
  pose: KnownPose,
  o: V,
  d: V,
  reach: number,
  rules: Partial<RayRules> = {},
) {
  const ray = Float64Array.of(...o, ...d, reach);
  const hit = castRayAt(record, 0, ray, 0, placed(shape, pose), { ...RAY_RULES, ...rules });
  const at = (i: number): V => [record[i]!, record[i + 1]!, record[i + 2]!];
  return { hit, distance: record[0]!, point: at(1), normal: at(4), feature: record[7]! };
}

interface Crossing {
  readonly t: number;
  readonly triangle: number;
  readonly normal: V;
  /** The smallest barycentric coordinate: 0 on an edge. */
  readonly inset: number;
}

/** All triangles that a line crosses, by solving for the barycentric coordinates. */
function bruteForce(vertices: Float64Array, indices: Int32Array, o: V, d: V): Crossing[] {
  const found: Crossing[] = [];
  const corner = (i: number): V => [vertices[3 * i]!, vertices[3 * i + 1]!, vertices[3 * i + 2]!];
  for (let i = 0; i < indices.length; i += 3) {
    const a = corner(indices[i]!);
    const u = sub(corner(indices[i + 1]!), a);
    const v = sub(corner(indices[i + 2]!), a);
    const n = cross(u, v);
    const rise = dot(n, d);
    if (Math.abs(rise) < 1e-14 * length(n)) continue;
    const t = dot(n, sub(a, o)) / rise;
    const p = sub(add(o, scale(d, t)), a);
    const beta = dot(cross(p, v), n) / dot(n, n);
    const gamma = dot(cross(u, p), n) / dot(n, n);
    const inset = Math.min(beta, gamma, 1 - beta - gamma);
    if (inset > -1e-9) found.push({ t, triangle: i / 3, normal: unit(n), inset });
  }
  return found.sort((a, b) => a.t - b.t);
}

function landscape(random: Random, columns: number, rows: number): HeightField {
  const heights = Array.from({ length: columns * rows }, () => random.uniform(-0.5, 0.5));
  return new HeightField({ heights, columns, rows, width: 8, depth: 5 });
}

describe('rays against surfaces', () => {
  it(`rectangle: ${COUNT} rays, both sides`, () => {
    const random = new Random('ray-rectangle');
    let hits = 0;
    for (let i = 0; i < COUNT; i++) {
      const [x, z] = [random.uniform(0.1, 2), random.uniform(0.1, 2)];
      const shape = new Rectangle(2 * x, 2 * z);
      const pose = randomPose(random);
      const p: V = [random.uniform(-1.5, 1.5) * x, 0, random.uniform(-1.5, 1.5) * z];
      const d = unitOf(random);
      const back = random.uniform(-1, 5);
      const o = sub(p, scale(d, back));
      const expected = back > 0 && Math.abs(p[0]) < x && Math.abs(p[2]) < z;
      const direction = rotate(pose.quaternion, d);
      const hit = cast(shape, pose, toWorld(pose, o), direction, 10);
      const doubtful =
        Math.min(Math.abs(Math.abs(p[0]) - x), Math.abs(Math.abs(p[2]) - z), Math.abs(d[1])) < 1e-9;
      if (doubtful) continue;
      demand(hit.hit === expected, () => `hit ${hit.hit} at ${p} of ${x} × ${z}`);
      if (!hit.hit) continue;
      hits++;
      demand(
        Math.abs(hit.distance - back) < 1e-12 / Math.abs(d[1]),
        () => `${hit.distance}, ${back}`,
      );
      demand(dot(hit.normal, direction) < 0, () => 'the normal faces the ray');
      const front = cast(shape, pose, toWorld(pose, o), direction, 10, { backFaces: false });
      demand(front.hit === d[1] < 0, () => 'back faces can be left out');
    }
    expect(hits).toBeGreaterThan(COUNT / 5);
    const flat = { position: [0, 0, 0], quaternion: [0, 0, 0, 1] } as const;
    expect(cast(new Rectangle(2, 2), flat, [-5, 0, 0], [1, 0, 0], 10).hit).toBe(false);
    expect(cast(new Rectangle(2, 2), flat, [0, 0, 0], [0, 1, 0], 10)).toMatchObject({
      hit: true,
      distance: 0,
    });
  });

  it(`open mesh and landscape: ${COUNT} rays against all triangles`, () => {
    const random = new Random('ray-triangles');
    let hits = 0;
    let worst = 0;
    for (let i = 0; i < COUNT / 20; i++) {
      const field = landscape(random, random.integer(2, 12), random.integer(2, 12));
      const { vertices, indices } = field.triangles();
      const mesh = new TriangleMesh({ vertices, indices });
      const pose = randomPose(random);
      for (let k = 0; k < 20; k++) {
        const target: V = [
          random.uniform(-4, 4),
          random.uniform(-0.5, 0.5),
          random.uniform(-2.5, 2.5),
        ];
        const straight = random.next() < 0.2;
        const d: V = straight
          ? ([
              [0, -1, 0],
              [1, 0, 0],
              [0, 0, -1],
            ][random.integer(0, 2)]! as unknown as V)
          : unitOf(random);
        const back = random.uniform(-1, 12);
        const o = toWorld(pose, sub(target, scale(d, back)));
        const direction = unit(rotate(pose.quaternion, d));
        const lo = toLocal(pose, o);
        const [qx, qy, qz, qw] = pose.quaternion;
        const ld = rotate([-qx, -qy, -qz, qw], direction);
        const reach = random.next() < 0.5 ? 20 : random.uniform(0, 10);
        const all = bruteForce(vertices, indices, lo, ld).filter(({ t }) => t > 0 && t < reach);
        const doubtful = bruteForce(vertices, indices, lo, ld).some(
          ({ t, inset }) => Math.abs(t) < 1e-9 || Math.abs(t - reach) < 1e-9 || inset < 1e-9,
        );
        for (const shape of [mesh, field]) {
          const story = (): string =>
            `${shape.kind} from ${lo} along ${ld}: ${JSON.stringify(all)}`;
          const hit = cast(shape, pose, o, direction, reach);
          if (hit.hit) demand(dot(hit.normal, direction) <= 0, story);
          if (doubtful) continue;
          const first = all[0];
          demand(hit.hit === (first !== undefined), story);
          demand(cast(shape, pose, o, direction, reach, { any: true }).hit === hit.hit, story);
          if (first === undefined) continue;
          hits++;
          worst = Math.max(
            worst,
            Math.abs(hit.distance - first.t) * Math.abs(dot(first.normal, ld)),
          );
          demand(hit.feature === first.triangle, () => `triangle ${hit.feature}; ${story()}`);
          const front = all.find(({ normal }) => dot(normal, ld) < 0);
          const fromFront = cast(shape, pose, o, direction, reach, { backFaces: false });
          demand(fromFront.hit === (front !== undefined), story);
          if (front) demand(fromFront.feature === front.triangle, story);
          const list = new HitList();
          crossingsAt(list, Float64Array.of(...o, ...direction, reach), 0, placed(shape, pose));
          demand(list.count === all.length, () => `${list.count} crossings; ${story()}`);
          for (const [j, { t, triangle }] of all.entries()) {
            demand(list.data[8 * j + 7] === triangle, story);
            demand(Math.abs(list.data[8 * j]! - t) < 1e-9, story);
          }
        }
      }
    }
    expect(hits).toBeGreaterThan(COUNT / 3);
    expect(worst).toBeLessThan(1e-12);
  });

  it('closed mesh: a solid, entered and left; inside is inside', () => {
    const random = new Random('ray-solid');
    const { vertices, indices } = ball(2, 4);
    const mesh = new TriangleMesh({ vertices, indices });
    expect(mesh.outward).toBe(true);
    const flat = { position: [0, 0, 0], quaternion: [0, 0, 0, 1] } as const;
    const counts = { outside: 0, inside: 0 };
    for (let i = 0; i < 2500; i++) {
      const o = scale(unitOf(random), 1.6 * Math.cbrt(random.next()));
      const d = unitOf(random);
      const all = bruteForce(mesh.vertices, mesh.indices, o, d);
      if (all.some(({ t, inset }) => Math.abs(t) < 1e-9 || inset < 1e-9)) continue;
      const ahead = all.filter(({ t }) => t > 0);
      const inside = ahead.length % 2 === 1;
      counts[inside ? 'inside' : 'outside']++;
      const story = (): string => `from ${o} along ${d}: ${JSON.stringify(ahead)}`;
      for (const reach of [0, 0.01, 10]) {
        const hit = cast(mesh, flat, o, d, reach);
        const exit = cast(mesh, flat, o, d, reach, { inside: 'exit' });
        const first = ahead[0];
        if (inside) {
          demand(hit.hit && hit.distance === 0, story);
          demand(!cast(mesh, flat, o, d, reach, { inside: 'miss' }).hit, story);
          demand(exit.hit === first!.t <= reach, story);
          if (exit.hit) demand(exit.feature === first!.triangle && dot(exit.normal, d) > 0, story);
        } else {
          const expected = first !== undefined && first.t <= reach;
          demand(hit.hit === expected, story);
          demand(cast(mesh, flat, o, d, reach, { any: true }).hit === expected, story);
          if (expected) demand(hit.feature === first.triangle && dot(hit.normal, d) < 0, story);
        }
      }
    }
    expect(counts.inside).toBeGreaterThan(400);
    expect(counts.outside).toBeGreaterThan(500);
  });

  it('no ray leaks through edges and corners, aimed at exactly', () => {
    const random = new Random('leaks');
    const { vertices, indices } = ball(2, 0);
    const mesh = new TriangleMesh({ vertices, indices });
    const corner = (i: number): V => [
      mesh.vertices[3 * i]!,
      mesh.vertices[3 * i + 1]!,
      mesh.vertices[3 * i + 2]!,
    ];
    const flat = { position: [0, 0, 0], quaternion: [0, 0, 0, 1] } as const;
    for (let i = 0; i < mesh.indices.length; i++) {
      const a = corner(mesh.indices[i]!);
      const b = corner(mesh.indices[i - (i % 3) + ((i + 1) % 3)]!);
      for (const s of [0, 0.5, 0.25, random.next()]) {
        const p = add(a, scale(sub(b, a), s));
        // From outside through the edge to the middle, and from near the middle out.
        const o = add(scale(p, 3), scale(unitOf(random), 0.01));
        const inward = cast(mesh, flat, o, unit(sub(p, o)), 10);
        demand(inward.hit && inward.distance < length(sub(p, o)) + 1e-6, () => `leak at ${p}`);
        const c = scale(unitOf(random), 0.2);
        const outward = cast(mesh, flat, c, unit(sub(p, c)), 10, { inside: 'exit' });
        demand(
          outward.hit && Math.abs(outward.distance - length(sub(p, c))) < 1e-6,
          () => `leak at ${p}`,
        );
      }
    }
    const field = landscape(random, 9, 7);
    const points = field.triangles().vertices;
    for (let i = 0; i < points.length; i += 3) {
      const p: V = [points[i]!, points[i + 1]!, points[i + 2]!];
      if (Math.abs(p[0]) > 3.9 || Math.abs(p[2]) > 2.4) continue;
      for (const d of [
        [0, -1, 0],
        unit([1, -3, 0]),
        unit([0, -3, 1]),
        unit([1, -3, 5 / 8]),
      ] as V[]) {
        const hit = cast(field, flat, sub(p, scale(d, 4)), d, 20);
        demand(hit.hit && hit.distance < 4 + 1e-9, () => `leak at ${p} along ${d}`);
      }
    }
  });

  it('landscape: straight down finds the height; a million metres away too', () => {
    const random = new Random('down');
    const field = landscape(random, 20, 30);
    for (const far of [0, 1e6]) {
      const pose = { position: [far, -far, far], quaternion: [0, 0, 0, 1] } as const;
      for (let i = 0; i < 2000; i++) {
        const [x, z] = [random.uniform(-4.2, 4.2), random.uniform(-2.7, 2.7)];
        const hit = cast(field, pose, [x + far, 3 - far, z + far], [0, -1, 0], 10);
        const y = field.heightAt(x + far - far, z + far - far);
        expect(hit.hit).toBe(!Number.isNaN(y));
        if (hit.hit) expect(Math.abs(3 - hit.distance - y)).toBeLessThan(far > 0 ? 2e-8 : 1e-12);
      }
    }
  });

  it('a box and the mesh of the box agree', () => {
    const random = new Random('box-mesh');
    const shape = new Box(2, 1, 3);
    const corners = Array.from({ length: 8 }, (_, i) => [
      i & 1 ? 1 : -1,
      i & 2 ? 0.5 : -0.5,
      i & 4 ? 1.5 : -1.5,
    ]);
    const indices = [
      0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 2, 3, 0, 3, 1, 4,
      5, 7, 4, 7, 6,
    ];
    const mesh = new TriangleMesh({ vertices: corners.flat(), indices });
    expect(mesh.outward).toBe(true);
    for (let i = 0; i < 3000; i++) {
      const pose = randomPose(random);
      const o = toWorld(pose, scale(unitOf(random), 3 * random.next()));
      const d = unitOf(random);
      for (const inside of ['start', 'exit', 'miss'] as const) {
        const a = cast(shape, pose, o, d, 10, { inside });
        const b = cast(mesh, pose, o, d, 10, { inside });
        demand(a.hit === b.hit, () => `${o} ${d}`);
        if (!a.hit) continue;
        demand(Math.abs(a.distance - b.distance) < 1e-9, () => `${a.distance} ${b.distance}`);
        demand(length(sub(a.normal, b.normal)) < 1e-12, () => `${a.normal} ${b.normal}`);
      }
      const [boxHits, meshHits] = [new HitList(), new HitList()];
      const ray = Float64Array.of(...o, ...d, 10);
      crossingsAt(boxHits, ray, 0, placed(shape, pose));
      crossingsAt(meshHits, ray, 0, placed(mesh, pose));
      demand(boxHits.count === meshHits.count, () => `${boxHits.count} and ${meshHits.count}`);
    }
  });
});
