/** A ball about the origin. */

import { positive } from '../errors.js';
import type { Quat, Vec3 } from '../math/types.js';
import * as vec3 from '../math/vec3.js';
import { setCentered } from './bounds.js';
import { uniformMass } from './mass/uniform.js';
import { type Bounds, ConvexShape, type MassProperties, type ShapeDescription } from './shape.js';

/** A solid ball. */
export class Sphere extends ConvexShape {
  override readonly kind = 'sphere';
  override readonly canMove = true;

  /** m */
  readonly radius: number;

  /** `radius` in m. */
  constructor(radius: number) {
    super();
    this.radius = positive('Sphere', 'radius', radius);
    if (new.target === Sphere) Object.freeze(this);
  }

  override get volume(): number {
    return ((4 * Math.PI) / 3) * this.radius * this.radius * this.radius;
  }

  override get boundingRadius(): number {
    return this.radius;
  }

  override radiusAbout(center: Readonly<Vec3>): number {
    return vec3.length(center) + this.radius;
  }

  override bounds(out: Bounds, position: Readonly<Vec3>, _orientation: Readonly<Quat>): Bounds {
    return setCentered(out, position, this.radius, this.radius, this.radius);
  }

  override support(out: Vec3, direction: Readonly<Vec3>): Vec3 {
    return vec3.scale(out, vec3.normalize(out, direction), this.radius);
  }

  /** T app. C: I = ⅖ m r². */
  override massProperties(density: number): MassProperties {
    const k = 0.4 * this.radius * this.radius;
    return uniformMass('Sphere', density, this.volume, 0, k, k, k);
  }

  override describe(): ShapeDescription {
    return { kind: this.kind, radius: this.radius };
  }
}
