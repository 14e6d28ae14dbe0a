/**
 * A large ball inside a shape: how thin the shape is, and where its middle is.
 *
 * What moves by less than this radius in a step cannot get past anything unseen; and when a body is
 * already in something a little, the middle of the ball is what must not get through.
 *
 * For the solids with a formula the ball is the largest there is; for a hull it is the largest about
 * its centre of mass. A closed mesh of any form is asked in a few places: at its centre of mass and
 * half-way through it from some of its triangles.
 */

import type { Box } from '../../shapes/box.js';
import type { Capsule } from '../../shapes/capsule.js';
import type { Cone } from '../../shapes/cone.js';
import type { Cylinder } from '../../shapes/cylinder.js';
import type { Ellipsoid } from '../../shapes/ellipsoid.js';
import type { ConvexHull } from '../../shapes/hull.js';
import type { TriangleMesh } from '../../shapes/mesh.js';
import type { Shape } from '../../shapes/shape.js';
import type { Sphere } from '../../shapes/sphere.js';
import { Collider } from '../collider.js';
import { nearestPointAt } from '../query/point-table.js';
import { HIT_STRIDE, RAY_RULES, RAY_STRIDE } from '../query/ray.js';
import { castRayAt } from '../query/ray-table.js';

/** A ball in the frame of a shape, m. */
export interface InnerBall {
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** 0 for a surface without inside */
  readonly radius: number;
}

/** The ball of what has no inside. */
export const NO_BALL: InnerBall = Object.freeze({ x: 0, y: 0, z: 0, radius: 0 });

/** Triangles of a mesh from which its middle is looked for. */
const MOST_TRIANGLES = 64;

const THROUGH = Object.freeze({ ...RAY_RULES, inside: 'exit' as const });
const known = new WeakMap<Shape, InnerBall>();

/** The inner ball of a leaf shape; where there is no formula, found once per shape. */
export function innerBallOf(shape: Shape): InnerBall {
  let ball = known.get(shape);
  if (ball === undefined) {
    ball = Object.freeze(findBall(shape));
    if (shape.kind === 'hull' || shape.kind === 'mesh') known.set(shape, ball);
  }
  return ball;
}

function findBall(shape: Shape): InnerBall {
  switch (shape.kind) {
    case 'sphere':
      return about(0, (shape as Sphere).radius);
    case 'box': {
      const { x, y, z } = shape as Box;
      return about(0, 0.5 * Math.min(x, y, z));
    }
    case 'ellipsoid': {
      const { x, y, z } = shape as Ellipsoid;
      return about(0, 0.5 * Math.min(x, y, z));
    }
    case 'capsule':
      return about(0, (shape as Capsule).radius);
    case 'cylinder': {
      const { radius, height } = shape as Cylinder;
      return about(0, Math.min(radius, 0.5 * height));
    }
    case 'cone': {
      // It touches the base and the side: r = R h / (R + √(R² + h²)).
      const { radius: R, height: h } = shape as Cone;
      const r = (R * h) / (R + Math.sqrt(R * R + h * h));
      return about(r - 0.5 * h, r);
    }
    case 'hull':
      return inHull(shape as ConvexHull);
    case 'mesh':
      return inMesh(shape as TriangleMesh);
    case 'plane':
      return about(0, Number.POSITIVE_INFINITY);
    default:
      return NO_BALL;
  }
}

function about(y: number, radius: number): InnerBall {
  return { x: 0, y, z: 0, radius };
}

function inHull(hull: ConvexHull): InnerBall {
  const { x, y, z } = hull.massProperties(1).centerOfMass;
  const { facePlanes: f } = hull.polytope;
  let radius = Number.POSITIVE_INFINITY;
  for (let i = 0; i < f.length; i += 4) {
    radius = Math.min(radius, f[i + 3]! - f[i]! * x - f[i + 1]! * y - f[i + 2]! * z);
  }
  return { x, y, z, radius: Math.max(0, radius) };
}

function inMesh(mesh: TriangleMesh): InnerBall {
  if (!mesh.canMove) return NO_BALL;
  const collider = new Collider(mesh);
  const record = new Float64Array(HIT_STRIDE);
  const depth = (x: number, y: number, z: number): number =>
    nearestPointAt(record, 0, x, y, z, collider) ? -record[0]! : 0;
  const { x, y, z } = mesh.massProperties(1).centerOfMass;
  let best: InnerBall = { x, y, z, radius: Math.max(0, depth(x, y, z)) };
  const ray = new Float64Array(RAY_STRIDE);
  const triangles = mesh.indices.length / 3;
  const step = Math.max(1, Math.floor(triangles / MOST_TRIANGLES));
  for (let t = 0; t < triangles; t += step) {
    inwards(ray, mesh, t);
    if (!castRayAt(record, 0, ray, 0, collider, THROUGH)) continue;
    const half = 0.5 * record[0]!;
    const mx = ray[0]! + half * ray[3]!;
    const my = ray[1]! + half * ray[4]!;
    const mz = ray[2]! + half * ray[5]!;
    const radius = depth(mx, my, mz);
    if (radius > best.radius) best = { x: mx, y: my, z: mz, radius };
  }
  return best;
}

/** ray = from just inside the middle of a triangle straight inwards. */
function inwards(ray: Float64Array, { vertices: v, indices }: TriangleMesh, t: number): void {
  const a = 3 * indices[3 * t]!;
  const b = 3 * indices[3 * t + 1]!;
  const c = 3 * indices[3 * t + 2]!;
  const [ux, uy, uz] = [v[b]! - v[a]!, v[b + 1]! - v[a + 1]!, v[b + 2]! - v[a + 2]!];
  const [wx, wy, wz] = [v[c]! - v[a]!, v[c + 1]! - v[a + 1]!, v[c + 2]! - v[a + 2]!];
  const nx = uy * wz - uz * wy;
  const ny = uz * wx - ux * wz;
  const nz = ux * wy - uy * wx;
  const twice = Math.sqrt(nx * nx + ny * ny + nz * nz);
  const inside = 1e-6 * Math.sqrt(twice);
  ray[3] = -nx / twice;
  ray[4] = -ny / twice;
  ray[5] = -nz / twice;
  for (let k = 0; k < 3; k++) {
    ray[k] = (v[a + k]! + v[b + k]! + v[c + k]!) / 3 + inside * ray[3 + k]!;
  }
  ray[6] = Number.POSITIVE_INFINITY;
}
