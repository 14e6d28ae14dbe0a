/**
 * How much of a shape is below a plane, and where its middle is: the geometry of buoyancy (F4).
 *
 * Exact up to rounding: closed forms for balls, ellipsoids and half balls, clipping for polyhedra,
 * quadrature that converges to the last digits for cylinders and cones. Where parts of a composite
 * overlap, the common volume counts twice, as it does for the mass.
 */

import { fail } from '../../errors.js';
import * as quat from '../../math/quat.js';
import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { Box } from '../box.js';
import { Capsule } from '../capsule.js';
import { Composite } from '../composite.js';
import { Cone } from '../cone.js';
import { Cylinder } from '../cylinder.js';
import { Ellipsoid } from '../ellipsoid.js';
import { fanTriangles } from '../hull/polytope.js';
import { ConvexHull } from '../hull.js';
import { TriangleMesh } from '../mesh.js';
import type { Pose } from '../pose.js';
import type { Shape } from '../shape.js';
import { Sphere } from '../sphere.js';
import { Transformed } from '../transformed.js';
import { addBall, addEllipsoid } from './ball.js';
import { addCone } from './cone.js';
import { addCapsule, addCylinder } from './cylinder.js';
import { clearMoments, type Moments, moments } from './moments.js';
import { addPolyhedron, CUBE_TRIANGLES, CUBE_VERTICES } from './polyhedron.js';

/** The part of a solid below a plane. */
export interface SubmergedVolume {
  /** m³ */
  volume: number;
  /** m, in the frame of the shape; the origin if the volume is 0 */
  readonly centroid: Vec3;
}

/** Whether {@link submergedVolume} knows the shape: every solid but the half-space and scenery. */
export function canBeSubmerged(shape: Shape): boolean {
  if (shape instanceof Composite) return shape.parts.every((part) => canBeSubmerged(part.shape));
  if (shape instanceof Transformed) return canBeSubmerged(shape.shape);
  if (shape instanceof TriangleMesh) return shape.outward;
  return (
    shape instanceof Sphere ||
    shape instanceof Box ||
    shape instanceof Ellipsoid ||
    shape instanceof Capsule ||
    shape instanceof Cylinder ||
    shape instanceof Cone ||
    shape instanceof ConvexHull
  );
}

/**
 * The part of `shape` with normal · x ≤ offset. `normal` has unit length and points out of the
 * fluid; both are in the frame of the shape, m.
 */
export function submergedVolume(
  out: SubmergedVolume,
  shape: Shape,
  normal: Readonly<Vec3>,
  offset: number,
): SubmergedVolume {
  const sum = clearMoments(level(0).sum);
  add(sum, shape, normal, offset, 1);
  const { centroid } = out;
  if (sum.volume > 0) {
    out.volume = sum.volume;
    vec3.set(centroid, sum.x / sum.volume, sum.y / sum.volume, sum.z / sum.volume);
  } else {
    // Rounding may leave a little less than nothing of a solid that the plane only touches.
    out.volume = 0;
    vec3.set(centroid, 0, 0, 0);
  }
  return out;
}

/** Adds the part of any shape below the plane; `depth` counts how far compounds are nested. */
function add(out: Moments, shape: Shape, n: Readonly<Vec3>, d: number, depth: number): void {
  if (shape instanceof Box) {
    addPolyhedron(out, CUBE_VERTICES, CUBE_TRIANGLES, n, d, shape.x, shape.y, shape.z);
  } else if (shape instanceof Sphere) {
    addBall(out, shape.radius, n, d);
  } else if (shape instanceof ConvexHull) {
    addPolyhedron(out, shape.vertices, trianglesOf(shape), n, d);
  } else if (shape instanceof TriangleMesh && shape.outward) {
    addPolyhedron(out, shape.vertices, shape.indices, n, d);
  } else if (shape instanceof Capsule) {
    addCapsule(out, shape.radius, shape.length, n, d);
  } else if (shape instanceof Cylinder) {
    addCylinder(out, shape.radius, shape.height, n, d);
  } else if (shape instanceof Cone) {
    addCone(out, shape.radius, shape.height, n, d);
  } else if (shape instanceof Ellipsoid) {
    addEllipsoid(out, 0.5 * shape.x, 0.5 * shape.y, 0.5 * shape.z, n, d);
  } else if (shape instanceof Composite) {
    for (const part of shape.parts) addPart(out, part.shape, part, n, d, depth);
  } else if (shape instanceof Transformed) {
    addPart(out, shape.shape, shape, n, d, depth);
  } else {
    const cure = 'Give the body a solid shape, or a composite of solids.';
    fail('submergedVolume', 'shape', shape.kind, 'must enclose a volume', cure);
  }
}

/** Adds a shape that sits at a pose: the plane goes into its frame, the moments come back. */
function addPart(
  out: Moments,
  shape: Shape,
  pose: Pose,
  n: Readonly<Vec3>,
  d: number,
  depth: number,
): void {
  const { sum, normal, first } = level(depth);
  clearMoments(sum);
  quat.rotateInverse(normal, pose.orientation, n);
  add(sum, shape, normal, d - vec3.dot(n, pose.position), depth + 1);
  quat.rotate(first, pose.orientation, vec3.set(first, sum.x, sum.y, sum.z));
  vec3.addScaled(first, first, pose.position, sum.volume);
  out.volume += sum.volume;
  out.x += first.x;
  out.y += first.y;
  out.z += first.z;
}

/** The faces of hulls as triangles, made when a hull is first asked about. */
const triangles = new WeakMap<ConvexHull, Int32Array>();

function trianglesOf(hull: ConvexHull): Int32Array {
  const known = triangles.get(hull);
  if (known !== undefined) return known;
  const made = fanTriangles(hull.polytope);
  triangles.set(hull, made);
  return made;
}

/** Scratch for one level of nesting; made once, kept for good. */
interface Level {
  readonly sum: Moments;
  readonly normal: Vec3;
  readonly first: Vec3;
}

const levels: Level[] = [];

function level(depth: number): Level {
  const found = levels[depth];
  if (found !== undefined) return found;
  const made = { sum: moments(), normal: vec3.vec3(), first: vec3.vec3() };
  levels[depth] = made;
  return made;
}
