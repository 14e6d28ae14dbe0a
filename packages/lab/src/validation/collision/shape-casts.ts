/**
 * Shape casts against brute force in double precision: polyhedra by all directions that can part
 * them, balls by the distance of their middle from every triangle.
 */

import {
  ConvexHull,
  quat,
  Random,
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
import { along, firstZero } from './convex-functions.js';
import { placeBeside, someSolids } from './pairs.js';
import { type Axis, forEachAxis, type Polytope } from './polytope.js';
import { distanceFrom, listOf } from './triangles.js';

/** Casts of polyhedra; ten times as many in a full run. */
const CASTS = 1500;

/** Polyhedra: along each direction the gap shrinks evenly, and the last to close says when. */
function castsOfPolyhedra(report: Report, full: boolean): void {
  const random = new Random('casts of polyhedra');
  const movers = [...someSolids(random, 'box', 20), ...someSolids(random, 'hull', 20)];
  const targets = [...someSolids(random, 'box', 20), ...someSolids(random, 'hull', 20)];
  const axis: Axis = { x: 0, y: 0, z: 0, separation: 0 };
  const tally = newTally();
  const hit = new SceneHit();
  for (let i = 0; i < (full ? 10 : 1) * CASTS; i++) {
    const a = movers[random.integer(0, 39)]!;
    const b = targets[random.integer(0, 39)]!;
    do placeBeside(axis, a, b, random);
    while (axis.separation < 1e-3);
    const way = random.unitVector(vector());
    // Mostly towards the other.
    if (way.x * axis.x + way.y * axis.y + way.z * axis.z < 0 && random.next() < 0.8) {
      way.x *= -1;
      way.y *= -1;
      way.z *= -1;
    }
    const { enter, leave } = meeting(a, b, way);
    if (Math.abs(enter - leave) < GRAZING || Math.abs(leave) < GRAZING) continue;
    const truth = enter < leave && leave > 0 ? enter : Number.POSITIVE_INFINITY;
    const found = b.placed.castShape(hit, a.placed, way) ? hit.distance : Number.POSITIVE_INFINITY;
    judge(tally, truth, found);
  }
  tell(report, 'casts of boxes and hulls', tally);
}

/** From when to when A, moved along `way`, overlaps B along every direction. */
function meeting(a: Polytope, b: Polytope, way: Vec3): { enter: number; leave: number } {
  let enter = Number.NEGATIVE_INFINITY;
  let leave = Number.POSITIVE_INFINITY;
  forEachAxis(a, b, (x, y, z) => {
    const speed = x * way.x + y * way.y + z * way.z;
    const [lowA, highA] = spanOf(a, x, y, z);
    const [lowB, highB] = spanOf(b, x, y, z);
    if (Math.abs(speed) < 1e-12) {
      if (highA < lowB || lowA > highB) leave = Number.NEGATIVE_INFINITY;
      return;
    }
    const first = (lowB - highA) / speed;
    const last = (highB - lowA) / speed;
    enter = Math.max(enter, Math.min(first, last));
    leave = Math.min(leave, Math.max(first, last));
  });
  return { enter, leave };
}

function spanOf({ vertices: v }: Polytope, x: number, y: number, z: number): [number, number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < v.length; i += 3) {
    const d = x * v[i]! + y * v[i + 1]! + z * v[i + 2]!;
    low = Math.min(low, d);
    high = Math.max(high, d);
  }
  return [low, high];
}

/** A ball along a path: its middle's distance to each triangle has one valley. */
function castsOfBalls(report: Report, full: boolean): void {
  const random = new Random('casts of balls');
  const { field, mesh } = waves();
  const hull = new ConvexHull(cloud(random, 15));
  const faces = { vertices: hull.vertices, indices: fan(hull) };
  const targets: [string, Shape, number, Parameters<typeof listOf>[0]][] = [
    ['mesh', mesh, 2, mesh],
    ['height field', field, 2, mesh],
    ['hull', hull, hull.boundingRadius, faces],
  ];
  const hit = new SceneHit();
  for (const [name, shape, size, triangles] of targets) {
    const list = listOf(triangles);
    const tally = newTally();
    const placed = new ShapeAt(shape);
    for (let i = 0; i < (full ? 1000 : 120); i++) {
      const q = anyTurn(random);
      placed.place([0, 0, 0], q);
      const radius = random.uniform(0.05, 0.4);
      const { from, way } = aimedRay(random, size + radius);
      let truth = Number.POSITIVE_INFINITY;
      let doubt = false;
      for (const triangle of list) {
        const g = (x: number, y: number, z: number): number =>
          distanceFrom(triangle, x, y, z) - radius;
        const one = firstZero(along(g, from, way), 4 * (size + radius) + 4);
        if (Math.abs(one.least) < GRAZING || one.slope < FLAT || one.distance === 0) doubt = true;
        truth = Math.min(truth, one.distance);
      }
      if (doubt) continue;
      const ball = new ShapeAt(new Sphere(radius)).place(quat.rotate(vector(), q, from));
      const found = placed.castShape(hit, ball, quat.rotate(vector(), q, way));
      judge(tally, truth, found ? hit.distance : Number.POSITIVE_INFINITY);
    }
    tell(report, `casts of balls, ${name}`, tally);
  }
}

/** The faces of a hull as triangles. */
function fan({ polytope }: ConvexHull): number[] {
  const { faceStarts, faceVertices } = polytope;
  const indices: number[] = [];
  for (let f = 0; f + 1 < faceStarts.length; f++) {
    const first = faceStarts[f]!;
    for (let i = first + 1; i + 1 < faceStarts[f + 1]!; i++) {
      indices.push(faceVertices[first]!, faceVertices[i]!, faceVertices[i + 1]!);
    }
  }
  return indices;
}

export const SHAPE_CASTS: Problem = {
  id: 'GEO-casts',
  section: 'collision',
  title: 'Shape casts and brute force',
  run: (report, { full }) => {
    castsOfPolyhedra(report, full);
    castsOfBalls(report, full);
  },
};
