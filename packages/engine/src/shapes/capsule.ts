/** A cylinder with a half ball on each end: all points within `radius` of a segment of the y axis. */

import { positive } from '../errors.js';
import { mat3 } from '../math/mat3.js';
import * as quat from '../math/quat.js';
import type { Quat, Vec3 } from '../math/types.js';
import * as vec3 from '../math/vec3.js';
import { setCentered } from './bounds.js';
import { uniformMass } from './mass/uniform.js';
import { type Bounds, ConvexShape, type MassProperties, type ShapeDescription } from './shape.js';

const rotation = mat3();

/** A solid capsule about the origin, its axis along y. */
export class Capsule extends ConvexShape {
  override readonly kind = 'capsule';
  override readonly canMove = true;

  /** m */
  readonly radius: number;
  /** Length of the cylindrical part, m; the whole capsule is `length + 2 radius` long. */
  readonly length: number;

  /** `radius` and `length` of the cylindrical part in m. */
  constructor(radius: number, length: number) {
    super();
    this.radius = positive('Capsule', 'radius', radius);
    const cure = 'Give the length of the cylindrical part; for none at all use a Sphere.';
    this.length = positive('Capsule', 'length', length, cure);
    if (new.target === Capsule) Object.freeze(this);
  }

  override get volume(): number {
    return Math.PI * this.radius * this.radius * (this.length + (4 / 3) * this.radius);
  }

  override get boundingRadius(): number {
    return 0.5 * this.length + this.radius;
  }

  override radiusAbout(center: Readonly<Vec3>): number {
    return vec3.lengthOf(center.x, Math.abs(center.y) + 0.5 * this.length, center.z) + this.radius;
  }

  override bounds(out: Bounds, position: Readonly<Vec3>, orientation: Readonly<Quat>): Bounds {
    const r = quat.toMat3(rotation, orientation);
    const half = 0.5 * this.length;
    return setCentered(
      out,
      position,
      Math.abs(r.m01) * half + this.radius,
      Math.abs(r.m11) * half + this.radius,
      Math.abs(r.m21) * half + this.radius,
    );
  }

  override support(out: Vec3, direction: Readonly<Vec3>): Vec3 {
    const end = direction.y < 0 ? -0.5 * this.length : 0.5 * this.length;
    vec3.scale(out, vec3.normalize(out, direction), this.radius);
    out.y += end;
    return out;
  }

  /**
   * Cylinder plus two half balls. A half ball has its centre of mass ⅜ r from its flat side, so
   * about the capsule's centre (parallel axes twice, T 2.54) both together, of mass m_s, have
   * ⅖ r² + l²/4 + ⅜ l r across the axis.
   */
  override massProperties(density: number): MassProperties {
    const r = this.radius;
    const l = this.length;
    // Shares of the mass.
    const cylinder = l / (l + (4 / 3) * r);
    const balls = 1 - cylinder;
    const axial = cylinder * 0.5 * r * r + balls * 0.4 * r * r;
    const across =
      cylinder * (0.25 * r * r + (l * l) / 12) +
      balls * (0.4 * r * r + 0.25 * l * l + 0.375 * l * r);
    return uniformMass('Capsule', density, this.volume, 0, across, axial, across);
  }

  override describe(): ShapeDescription {
    return { kind: this.kind, radius: this.radius, length: this.length };
  }
}
