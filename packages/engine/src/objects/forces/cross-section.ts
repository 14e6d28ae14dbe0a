/**
 * The area of a shape's shadow, seen along a direction: what the wind pushes against.
 *
 * Exact for balls, ellipsoids, boxes, capsules, cylinders, cones and convex hulls. Of other shapes
 * the bounding box (along the shape's own axes) casts the shadow: an upper bound.
 */

import { acos } from '../../math/elementary/index.js';
import * as quat from '../../math/quat.js';
import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { emptyBounds } from '../../shapes/bounds.js';
import { Box } from '../../shapes/box.js';
import { Capsule } from '../../shapes/capsule.js';
import { Cone } from '../../shapes/cone.js';
import { Cylinder } from '../../shapes/cylinder.js';
import { Ellipsoid } from '../../shapes/ellipsoid.js';
import type { Polytope } from '../../shapes/hull/polytope.js';
import { ConvexHull } from '../../shapes/hull.js';
import type { Shape } from '../../shapes/shape.js';
import { Sphere } from '../../shapes/sphere.js';
import { Transformed } from '../../shapes/transformed.js';

const inner = vec3.vec3();

/** m²; `d` is a unit vector in the frame of the shape. */
export function crossSection(shape: Shape, d: Readonly<Vec3>): number {
  if (shape instanceof Box) return boxShadow(shape.x, shape.y, shape.z, d);
  if (shape instanceof Sphere) return Math.PI * shape.radius * shape.radius;
  if (shape instanceof Ellipsoid) {
    const { semiAxisX: a, semiAxisY: b, semiAxisZ: c } = shape;
    return Math.PI * vec3.lengthOf(b * c * d.x, a * c * d.y, a * b * d.z);
  }
  if (shape instanceof Capsule) {
    const across = vec3.lengthOf(d.x, 0, d.z);
    return shape.radius * (Math.PI * shape.radius + 2 * shape.length * across);
  }
  if (shape instanceof Cylinder) {
    const across = vec3.lengthOf(d.x, 0, d.z);
    return shape.radius * (Math.PI * shape.radius * Math.abs(d.y) + 2 * shape.height * across);
  }
  if (shape instanceof Cone) return coneShadow(shape, d);
  if (shape instanceof ConvexHull) return hullShadow(shape.polytope, d);
  if (shape instanceof Transformed) {
    return crossSection(shape.shape, quat.rotateInverse(inner, shape.orientation, d));
  }
  const size = sizeOf(shape);
  return boxShadow(size.x, size.y, size.z, d);
}

function boxShadow(x: number, y: number, z: number, d: Readonly<Vec3>): number {
  return y * z * Math.abs(d.x) + x * z * Math.abs(d.y) + x * y * Math.abs(d.z);
}

/**
 * The base casts an ellipse with semi-axes r and r |d_y|, the apex a point h s away from its middle
 * (s² = 1 − d_y²). Stretched by 1/|d_y| the ellipse is a circle, and the hull of a circle and
 * a point at distance D is r² (π − β) + r √(D² − r²) with cos β = r/D.
 */
function coneShadow({ radius: r, height: h }: Cone, d: Readonly<Vec3>): number {
  const down = Math.abs(d.y);
  const reach = h * vec3.lengthOf(d.x, 0, d.z);
  const rim = r * down;
  if (reach <= rim) return Math.PI * r * rim;
  return r * rim * (Math.PI - acos(rim / reach)) + r * Math.sqrt((reach - rim) * (reach + rim));
}

/** Half the sum of what all faces cast: each point of the shadow lies under two faces. */
function hullShadow({ vertices, faceStarts, faceVertices }: Polytope, d: Readonly<Vec3>): number {
  let sum = 0;
  for (let f = 0; f + 1 < faceStarts.length; f++) {
    const first = faceStarts[f]!;
    const a = 3 * faceVertices[first]!;
    let face = 0;
    for (let i = first + 1; i + 1 < faceStarts[f + 1]!; i++) {
      const b = 3 * faceVertices[i]!;
      const c = 3 * faceVertices[i + 1]!;
      const ux = vertices[b]! - vertices[a]!;
      const uy = vertices[b + 1]! - vertices[a + 1]!;
      const uz = vertices[b + 2]! - vertices[a + 2]!;
      const vx = vertices[c]! - vertices[a]!;
      const vy = vertices[c + 1]! - vertices[a + 1]!;
      const vz = vertices[c + 2]! - vertices[a + 2]!;
      face += d.x * (uy * vz - uz * vy) + d.y * (uz * vx - ux * vz) + d.z * (ux * vy - uy * vx);
    }
    sum += Math.abs(face);
  }
  return 0.25 * sum;
}

/** Full lengths of the bounding boxes of shapes that have been asked for. */
const sizes = new WeakMap<Shape, Vec3>();

function sizeOf(shape: Shape): Vec3 {
  const known = sizes.get(shape);
  if (known !== undefined) return known;
  const { min, max } = shape.bounds(emptyBounds(), vec3.vec3(), quat.quat());
  const size = vec3.sub(vec3.vec3(), max, min);
  sizes.set(shape, size);
  return size;
}
