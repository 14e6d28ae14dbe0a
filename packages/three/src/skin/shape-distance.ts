/**
 * How far a point is from a shape, below 0 inside: what a skin is modelled from.
 *
 * It is the sculptor's distance, not the engine's: edges of boxes and cylinders are rounded off, and
 * for cones, ellipsoids and hulls it is only near the surface that it is the true one. Where two
 * shapes are blended, that does not show.
 */

import {
  type Box,
  type Capsule,
  type Cone,
  type ConvexHull,
  type Cylinder,
  type Ellipsoid,
  PhysicsError,
  type Shape,
  type Sphere,
} from 'rattleback';
import { Vector3 } from 'three';
import { leavesOf } from '../geometry/leaves.js';

/** Distance (m) of a point in a body's frame from the body's shape. */
export type Distance = (point: Vector3) => number;

/** Rounding of edges, as a part of the smallest half width. */
const ROUNDING = 0.6;

/** The distance from a shape, whatever it is made of. */
export function shapeDistance(shape: Shape): Distance {
  const leaves = leavesOf(shape).map(({ shape: leaf, matrix }) => ({
    inverse: matrix.clone().invert(),
    distance: leafDistance(leaf),
  }));
  const local = new Vector3();
  return (point) => {
    let least = Number.POSITIVE_INFINITY;
    for (const { inverse, distance } of leaves) {
      least = Math.min(least, distance(local.copy(point).applyMatrix4(inverse)));
    }
    return least;
  };
}

function leafDistance(shape: Shape): Distance {
  switch (shape.kind) {
    case 'sphere': {
      const { radius } = shape as Sphere;
      return (p) => p.length() - radius;
    }
    case 'capsule': {
      const { radius, length } = shape as Capsule;
      return ({ x, y, z }) => length3(x, Math.max(0, Math.abs(y) - length / 2), z) - radius;
    }
    case 'box': {
      const { x, y, z } = shape as Box;
      return box(x / 2, y / 2, z / 2);
    }
    case 'cylinder': {
      const { radius, height } = shape as Cylinder;
      return cylinder(radius, height / 2);
    }
    case 'cone': {
      const { radius, height } = shape as Cone;
      return cone(radius, height);
    }
    case 'ellipsoid':
      return ellipsoid(shape as Ellipsoid);
    case 'hull':
      return hull(shape as ConvexHull);
    default: {
      const cure = 'Leave bodies of planes, sheets, meshes and height fields out.';
      throw new PhysicsError('BodySkin', 'shape', shape.kind, 'must be a convex solid', cure);
    }
  }
}

function box(hx: number, hy: number, hz: number): Distance {
  const r = ROUNDING * Math.min(hx, hy, hz);
  return (p) => {
    const x = Math.abs(p.x) - hx + r;
    const y = Math.abs(p.y) - hy + r;
    const z = Math.abs(p.z) - hz + r;
    const outside = length3(Math.max(x, 0), Math.max(y, 0), Math.max(z, 0));
    return outside + Math.min(0, Math.max(x, y, z)) - r;
  };
}

function cylinder(radius: number, half: number): Distance {
  const r = ROUNDING * Math.min(radius, half);
  return (p) => {
    const across = length3(p.x, 0, p.z) - radius + r;
    const along = Math.abs(p.y) - half + r;
    const outside = length3(Math.max(across, 0), Math.max(along, 0), 0);
    return outside + Math.min(0, Math.max(across, along)) - r;
  };
}

/** The base plane and the plane of the side that faces the point. */
function cone(radius: number, height: number): Distance {
  const slant = Math.hypot(radius, height);
  return (p) => {
    const across = length3(p.x, 0, p.z);
    const side = (height * across + radius * (p.y - height / 2)) / slant;
    return Math.max(side, -p.y - height / 2);
  };
}

/** (|p/a| − 1) |p/a| / |p/a²|: right at the surface, and of the right sign everywhere. */
function ellipsoid({ semiAxisX: a, semiAxisY: b, semiAxisZ: c }: Ellipsoid): Distance {
  return ({ x, y, z }) => {
    const k = length3(x / a, y / b, z / c);
    const g = length3(x / (a * a), y / (b * b), z / (c * c));
    return g > 0 ? (k * (k - 1)) / g : -Math.min(a, b, c);
  };
}

function hull({ polytope: { facePlanes: f } }: ConvexHull): Distance {
  return ({ x, y, z }) => {
    let farthest = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < f.length; i += 4) {
      farthest = Math.max(farthest, f[i]! * x + f[i + 1]! * y + f[i + 2]! * z - f[i + 3]!);
    }
    return farthest;
  };
}

/** `Math.hypot` is exact, careful and ten times slower. */
function length3(x: number, y: number, z: number): number {
  return Math.sqrt(x * x + y * y + z * z);
}
