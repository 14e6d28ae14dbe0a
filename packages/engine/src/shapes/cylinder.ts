/** A true cylinder (not a many-sided prism), so that it rolls without bumps. */

import { positive } from '../errors.js';
import { mat3 } from '../math/mat3.js';
import * as quat from '../math/quat.js';
import type { Quat, Vec3 } from '../math/types.js';
import * as vec3 from '../math/vec3.js';
import { setCentered } from './bounds.js';
import { uniformMass } from './mass/uniform.js';
import { type Bounds, ConvexShape, type MassProperties, type ShapeDescription } from './shape.js';

const rotation = mat3();

/** A solid cylinder about the origin, its axis along y. */
export class Cylinder extends ConvexShape {
  override readonly kind = 'cylinder';
  override readonly canMove = true;

  /** m */
  readonly radius: number;
  /** Full height along y, m. */
  readonly height: number;

  /** `radius` and full `height` in m. */
  constructor(radius: number, height: number) {
    super();
    this.radius = positive('Cylinder', 'radius', radius);
    this.height = positive('Cylinder', 'height', height);
    if (new.target === Cylinder) Object.freeze(this);
  }

  override get volume(): number {
    return Math.PI * this.radius * this.radius * this.height;
  }

  override get boundingRadius(): number {
    return vec3.lengthOf(this.radius, 0.5 * this.height, 0);
  }

  override radiusAbout(center: Readonly<Vec3>): number {
    const sideways = vec3.lengthOf(center.x, 0, center.z) + this.radius;
    return vec3.lengthOf(sideways, Math.abs(center.y) + 0.5 * this.height, 0);
  }

  /**
   * A disk of radius r reaches r √(1 − a²) along a world axis that its own axis meets with cosine
   * a. Here √(1 − a²) is the length of the other two elements of that row of the rotation matrix,
   * which keeps its digits when a is near 1.
   */
  override bounds(out: Bounds, position: Readonly<Vec3>, orientation: Readonly<Quat>): Bounds {
    const { m00, m01, m02, m10, m11, m12, m20, m21, m22 } = quat.toMat3(rotation, orientation);
    const half = 0.5 * this.height;
    const r = this.radius;
    return setCentered(
      out,
      position,
      Math.abs(m01) * half + r * Math.sqrt(m00 * m00 + m02 * m02),
      Math.abs(m11) * half + r * Math.sqrt(m10 * m10 + m12 * m12),
      Math.abs(m21) * half + r * Math.sqrt(m20 * m20 + m22 * m22),
    );
  }

  /** A point of a rim; straight along the axis the middle of the end face. */
  override support(out: Vec3, direction: Readonly<Vec3>): Vec3 {
    const { x, y, z } = direction;
    const across = vec3.lengthOf(x, 0, z);
    const end = y < 0 ? -0.5 * this.height : 0.5 * this.height;
    if (across === 0) return vec3.set(out, 0, end, 0);
    return vec3.set(out, (x / across) * this.radius, end, (z / across) * this.radius);
  }

  /** ½ m r² about the axis, m (3 r² + h²) / 12 across it. */
  override massProperties(density: number): MassProperties {
    const square = this.radius * this.radius;
    const across = 0.25 * square + (this.height * this.height) / 12;
    return uniformMass('Cylinder', density, this.volume, 0, across, 0.5 * square, across);
  }

  override describe(): ShapeDescription {
    return { kind: this.kind, radius: this.radius, height: this.height };
  }
}
