/**
 * Bytes allocated per call of the general narrow phase, and of bodies on surfaces, run in a process of its own; prints
 * an object with a number for each pair.
 *
 *   node --expose-gc --min-semi-space-size=… program.mjs
 */

import { Collider } from '../../../src/collision/collider.js';
import { Manifolds } from '../../../src/collision/manifold/manifolds.js';
import { collideConvex } from '../../../src/collision/narrow/convex-convex.js';
import { collideConvexMesh } from '../../../src/collision/narrow/convex-mesh.js';
import { collideSphereMesh } from '../../../src/collision/narrow/sphere-mesh.js';
import { Capsule, Cone, ConvexHull, Cylinder, Ellipsoid, Sphere } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { gridField, gridMesh } from '../mesh/surfaces.js';

declare const gc: () => void;

const POSES = 200;
const MARGIN = 0.02;
/** Rounds before anything is measured: enough for the rarest branch to be compiled. */
const WARM = 400;
const random = new Random('convex allocation');

function hull(vertices: number): ConvexHull {
  const points: number[] = [];
  for (let i = 0; i < vertices; i++) {
    const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
    points.push(0.6 * x, 0.6 * y, 0.6 * z);
  }
  return new ConvexHull(Float64Array.from(points));
}

const box = new Box(1, 1, 1);
const capsule = new Capsule(0.3, 0.8);
const cylinder = new Cylinder(0.5, 1);
const cone = new Cone(0.5, 1);
const ellipsoid = new Ellipsoid(1, 0.8, 1.2);
const hills = (x: number, z: number): number => 0.2 * Math.sin(4 * x) * Math.cos(3 * z);
const field = gridField(8, 4, hills);
const mesh = gridMesh(8, 4, hills);
const PAIRS: Record<string, readonly [Shape, Shape]> = {
  'hull-hull': [hull(16), hull(16)],
  'large hulls': [hull(64), hull(64)],
  'box-hull': [box, hull(12)],
  'box-cylinder': [box, cylinder],
  'capsule-cone': [capsule, cone],
  'cylinder-cylinder': [cylinder, cylinder],
  'cone-ellipsoid': [cone, ellipsoid],
  'cylinder-hull': [cylinder, hull(16)],
  'ellipsoid-ellipsoid': [ellipsoid, ellipsoid],
  'sphere-field': [new Sphere(0.5), field],
  'capsule-mesh': [capsule, mesh],
  'box-field': [box, field],
  'cylinder-field': [cylinder, field],
  'hull-mesh': [hull(16), mesh],
};

const out = new Manifolds();

function collide(a: Collider, b: Collider): void {
  if (b.shape !== field && b.shape !== mesh) collideConvex(out, a, b, MARGIN);
  else if (a.shape.kind === 'sphere') collideSphereMesh(out, a, b, MARGIN);
  else collideConvexMesh(out, a, b, MARGIN);
}

function run(a: readonly Collider[], b: readonly Collider[], rounds: number): number {
  let found = 0;
  for (let round = 0; round < rounds; round++) {
    for (let i = 0; i < POSES; i++) {
      out.clear();
      collide(a[i]!, b[i]!);
      found += out.count;
    }
  }
  return found;
}

function growth(a: readonly Collider[], b: readonly Collider[], rounds: number): number {
  const before = process.memoryUsage().heapUsed;
  run(a, b, rounds);
  return process.memoryUsage().heapUsed - before;
}

const perCall: Record<string, number> = {};
for (const [name, [shapeA, shapeB]] of Object.entries(PAIRS)) {
  const place = (shape: Shape, away: number): Collider => {
    const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
    return new Collider(shape).place(
      { x: away * x, y: away * y, z: away * z },
      random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }),
    );
  };
  const a = Array.from({ length: POSES }, () => place(shapeA, 0));
  const b = Array.from({ length: POSES }, () => place(shapeB, random.uniform(0.3, 1)));
  if (run(a, b, 1) < POSES / 2) throw new Error(`${name}: hardly any contact`);
  run(a, b, WARM);
  growth(a, b, 0);
  const rounds: number[] = [];
  for (let i = 0; i < 5; i++) {
    gc();
    const noise = growth(a, b, 0);
    rounds.push((growth(a, b, 10) - noise) / (10 * POSES));
  }
  rounds.sort((p, q) => p - q);
  perCall[name] = rounds[2]!;
}
process.stdout.write(JSON.stringify(perCall));
