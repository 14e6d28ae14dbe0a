/**
 * Convex solids as functions: a solid is where a convex function is not above 0. Along a straight
 * line a convex function has one valley; its bottom is found by sections, and where the line enters
 * the solid by bisection before it. So a ray has a reference that knows nothing of quadratic formulas.
 */

import {
  Box,
  Capsule,
  Cone,
  type ConvexHull,
  Cylinder,
  Ellipsoid,
  type Shape,
  Sphere,
  type Vec3,
} from 'rattleback';

/** A convex function of a point of the shape's frame, m. */
export type ConvexFunction = (x: number, y: number, z: number) => number;

/** The function of a solid. */
export function functionOf(shape: Shape): ConvexFunction {
  if (shape instanceof Sphere) return (x, y, z) => Math.hypot(x, y, z) - shape.radius;
  if (shape instanceof Box) {
    const [a, b, c] = [shape.x / 2, shape.y / 2, shape.z / 2];
    return (x, y, z) => Math.max(Math.abs(x) - a, Math.abs(y) - b, Math.abs(z) - c);
  }
  if (shape instanceof Capsule) {
    const [r, h] = [shape.radius, shape.length / 2];
    return (x, y, z) => Math.hypot(x, Math.max(0, Math.abs(y) - h), z) - r;
  }
  if (shape instanceof Cylinder) {
    const [r, h] = [shape.radius, shape.height / 2];
    return (x, y, z) => Math.max(Math.hypot(x, z) - r, Math.abs(y) - h);
  }
  if (shape instanceof Cone) {
    const { radius, height } = shape;
    const side = Math.hypot(radius, height);
    return (x, y, z) =>
      Math.max((height * Math.hypot(x, z) - radius * (height / 2 - y)) / side, -y - height / 2);
  }
  if (shape instanceof Ellipsoid) {
    const [a, b, c] = [shape.x / 2, shape.y / 2, shape.z / 2];
    const least = Math.min(a, b, c);
    return (x, y, z) => least * (Math.hypot(x / a, y / b, z / c) - 1);
  }
  const { facePlanes: f } = (shape as ConvexHull).polytope;
  return (x, y, z) => {
    let most = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < f.length; i += 4) {
      most = Math.max(most, f[i]! * x + f[i + 1]! * y + f[i + 2]! * z - f[i + 3]!);
    }
    return most;
  };
}

/** Where a line first gets to 0, and how sure that is. */
export interface Crossing {
  /** m; Infinity if the line stays outside */
  distance: number;
  /** m: the least of the function along the line; near 0 the line only touches */
  least: number;
  /** The function's slope where the line enters: near 0 it grazes. */
  slope: number;
}

/** Golden section. */
const SECTION = (Math.sqrt(5) - 1) / 2;

/** Where g(t), convex, first is 0 for t from 0 to `end`. */
export function firstZero(g: (t: number) => number, end: number): Crossing {
  const start = g(0);
  let [low, high] = [0, end];
  for (let i = 0; i < 90; i++) {
    const a = high - SECTION * (high - low);
    const b = low + SECTION * (high - low);
    if (g(a) <= g(b)) high = b;
    else low = a;
  }
  const bottom = 0.5 * (low + high);
  const least = Math.min(start, g(bottom), g(end));
  const reached = g(bottom) <= 0 ? bottom : g(end) <= 0 ? end : Number.NaN;
  if (!(start > 0) || Number.isNaN(reached)) {
    return { distance: start > 0 ? Number.POSITIVE_INFINITY : 0, least, slope: 1 };
  }
  let outside = 0;
  let inside = reached;
  for (let i = 0; i < 70; i++) {
    const middle = 0.5 * (outside + inside);
    if (g(middle) <= 0) inside = middle;
    else outside = middle;
  }
  const step = 1e-6 * (1 + inside);
  const slope = Math.abs(g(Math.max(0, inside - step)) - g(inside)) / step;
  return { distance: inside, least, slope };
}

/** g along a ray (m) in the frame of the shape. */
export function along(g: ConvexFunction, from: Readonly<Vec3>, way: Readonly<Vec3>) {
  return (t: number): number => g(from.x + t * way.x, from.y + t * way.y, from.z + t * way.z);
}
