/**
 * Rays against brute force in double precision: convex solids as functions (`convex-functions.ts`),
 * surfaces triangle by triangle.
 */

import {
  Box,
  Capsule,
  Cone,
  ConvexHull,
  Cylinder,
  Ellipsoid,
  Plane,
  type Quat,
  quat,
  Random,
  Rectangle,
  SceneHit,
  type Shape,
  ShapeAt,
  Sphere,
  type Vec3,
} from 'rattleback';
import type { Problem, Report } from '../problem.js';
import {
  aimedRay,
  anyTurn,
  cloud,
  FLAT,
  GRAZING,
  judge,
  newTally,
  tell,
  vector,
  waves,
} from './cast-tally.js';
import { along, firstZero, functionOf } from './convex-functions.js';
import { firstHit, listOf } from './triangles.js';

/** Rays at each shape; ten times as many in a full run. */
const RAYS = 3000;

/** Casts a ray, given in the frame of the shape, at the shape where it is. */
function castAt(shape: ShapeAt, q: Quat, at: Vec3, from: Vec3, way: Vec3): number {
  const hit = new SceneHit();
  const origin = quat.rotate(vector(), q, from);
  const direction = quat.rotate(vector(), q, way);
  const start = { x: origin.x + at.x, y: origin.y + at.y, z: origin.z + at.z };
  return shape.castRay(hit, start, direction) ? hit.distance : Number.POSITIVE_INFINITY;
}

/** Rays at solids; of a capsule also such that run along its axis, up to 10⁻¹² rad off. */
function raysAtSolids(report: Report, full: boolean): void {
  const random = new Random('rays at solids');
  const solids: [string, Shape][] = [
    ['sphere', new Sphere(0.7)],
    ['box', new Box(1, 0.3, 2)],
    ['capsule', new Capsule(0.3, 1.5)],
    ['cylinder', new Cylinder(0.6, 0.8)],
    ['cone', new Cone(0.7, 1.2)],
    ['ellipsoid', new Ellipsoid(0.5, 1.5, 1)],
    ['hull', new ConvexHull(cloud(random, 20))],
  ];
  for (const [name, shape] of solids) {
    for (const parallel of name === 'capsule' || name === 'cylinder' ? [false, true] : [false]) {
      const tally = newTally();
      const g = functionOf(shape);
      const placed = new ShapeAt(shape);
      for (let i = 0; i < (full ? 10 : 1) * RAYS; i++) {
        const q = anyTurn(random);
        const at = { x: random.uniform(-9, 9), y: random.uniform(-9, 9), z: 0 };
        placed.place(at, q);
        const { from, way } = parallel ? nearAxis(random) : aimedRay(random, shape.boundingRadius);
        const truth = firstZero(along(g, from, way), 20);
        if (Math.abs(truth.least) < GRAZING || truth.slope < FLAT) continue;
        judge(tally, truth.distance, castAt(placed, q, at, from, way));
      }
      tell(report, parallel ? `rays nearly along the axis of a ${name}` : `rays, ${name}`, tally);
    }
  }
}

/** From beyond an end, within the radius or a little outside, along y but for a tiny angle. */
function nearAxis(random: Random): { from: Vec3; way: Vec3 } {
  const tilt = 10 ** random.uniform(-12, -2);
  const turn = random.uniform(0, 2 * Math.PI);
  const r = random.uniform(0, 0.8);
  const around = random.uniform(0, 2 * Math.PI);
  const down = random.next() < 0.5 ? -1 : 1;
  return {
    from: { x: r * Math.cos(around), y: -3 * down, z: r * Math.sin(around) },
    way: {
      x: Math.sin(tilt) * Math.cos(turn),
      y: down * Math.cos(tilt),
      z: Math.sin(tilt) * Math.sin(turn),
    },
  };
}

function raysAtSurfaces(report: Report, full: boolean): void {
  const random = new Random('rays at surfaces');
  const { field, mesh } = waves();
  const square = {
    vertices: [-1, 0, -0.5, 1, 0, -0.5, 1, 0, 0.5, -1, 0, 0.5],
    indices: [0, 2, 1, 0, 3, 2],
  };
  const ground = 1e4;
  const plane = {
    vertices: [-ground, 0, -ground, ground, 0, -ground, 0, 0, 2 * ground],
    indices: [0, 2, 1],
  };
  const surfaces: [string, Shape, number, Parameters<typeof listOf>[0]][] = [
    ['mesh', mesh, 2, mesh],
    ['height field', field, 2, mesh],
    ['rectangle', new Rectangle(2, 1), 1, square],
    ['plane', new Plane([0, 1, 0]), 3, plane],
  ];
  for (const [name, shape, size, triangles] of surfaces) {
    const list = listOf(triangles);
    const tally = newTally();
    const placed = new ShapeAt(shape);
    for (let i = 0; i < (full ? 10 : 1) * RAYS; i++) {
      const q = anyTurn(random);
      const at = { x: random.uniform(-9, 9), y: 0, z: random.uniform(-9, 9) };
      placed.place(at, q);
      const { from, way } = aimedRay(random, size);
      // A plane is the ground, and below it everything is inside.
      if (name === 'plane' && from.y < 0) continue;
      const { distance, doubt } = firstHit(list, from, way);
      if (doubt || (name === 'plane' && Math.abs(way.y) < 1e-3)) continue;
      judge(tally, distance, castAt(placed, q, at, from, way));
    }
    tell(report, `rays, ${name}`, tally);
  }
}

export const RAYS_AT_SHAPES: Problem = {
  id: 'GEO-rays',
  section: 'collision',
  title: 'Rays and brute force',
  run: (report, { full }) => {
    raysAtSolids(report, full);
    raysAtSurfaces(report, full);
  },
};
