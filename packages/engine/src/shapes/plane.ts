/**
 * A half-space: everything on one side of a plane is solid (T 7.4.1), for the ground and for walls.
 *
 * It is convex as a set of points, yet it has no farthest point in most directions; so it is not a
 * `ConvexShape`, and collision treats it by its own rule.
 */

import { direction, fail, finite, vector } from '../errors.js';
import * as quat from '../math/quat.js';
import type { Quat, Vec3, Vec3Like } from '../math/types.js';
import * as vec3 from '../math/vec3.js';
import { type Bounds, type MassProperties, Shape, type ShapeDescription } from './shape.js';

const worldNormal = vec3.vec3();

/** Unit length to the last digits that a normalisation can leave behind. */
const UNIT_TOLERANCE = 1e-14;

/** The solid half-space n · x ≤ offset. */
export class Plane extends Shape {
  override readonly kind = 'plane';
  override readonly convex = false;
  override readonly canMove = false;
  override readonly volume = Number.POSITIVE_INFINITY;
  override readonly boundingRadius = Number.POSITIVE_INFINITY;

  /** Unit vector out of the solid. */
  readonly normal: Readonly<Vec3>;
  /** Distance of the surface from the origin along the normal, m. */
  readonly offset: number;

  /** `normal` points out of the solid and may have any length but 0; `offset` in m. */
  constructor(normal: Vec3Like, offset = 0) {
    super();
    const n = vector(vec3.vec3(), 'Plane', 'normal', normal);
    // A normal of unit length is kept to the bit, so that a description gives the same plane again.
    if (!(Math.abs(vec3.lengthSquared(n) - 1) <= UNIT_TOLERANCE)) {
      direction(n, 'Plane', 'normal', normal);
    }
    this.normal = Object.freeze(n);
    this.offset = finite('Plane', 'offset', offset);
    if (new.target === Plane) Object.freeze(this);
  }

  override radiusAbout(_center: Readonly<Vec3>): number {
    return Number.POSITIVE_INFINITY;
  }

  /** Unbounded, except on the outer side of a plane that lies square to a world axis. */
  override bounds(out: Bounds, position: Readonly<Vec3>, orientation: Readonly<Quat>): Bounds {
    const { x: px, y: py, z: pz } = position;
    const n = quat.rotate(worldNormal, orientation, this.normal);
    const infinity = Number.POSITIVE_INFINITY;
    vec3.set(out.min, -infinity, -infinity, -infinity);
    vec3.set(out.max, infinity, infinity, infinity);
    if (n.y === 0 && n.z === 0) {
      if (n.x > 0) out.max.x = px + this.offset;
      else out.min.x = px - this.offset;
    } else if (n.x === 0 && n.z === 0) {
      if (n.y > 0) out.max.y = py + this.offset;
      else out.min.y = py - this.offset;
    } else if (n.x === 0 && n.y === 0) {
      if (n.z > 0) out.max.z = pz + this.offset;
      else out.min.z = pz - this.offset;
    }
    return out;
  }

  override massProperties(density: number): MassProperties {
    return fail(
      'Plane',
      'mass',
      density * this.volume,
      'must be finite',
      "A half-space has no finite mass: make the body type: 'static', or use a Box.",
    );
  }

  override describe(): ShapeDescription {
    const { x, y, z } = this.normal;
    return { kind: this.kind, normal: [x, y, z], offset: this.offset };
  }
}
