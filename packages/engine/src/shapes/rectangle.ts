/**
 * A thin flat plate, such as a postcard (T 7.4.1): it has an area but no volume, so its density is
 * per area.
 */

import { positive } from '../errors.js';
import { mat3 } from '../math/mat3.js';
import * as quat from '../math/quat.js';
import type { Quat, Vec3 } from '../math/types.js';
import * as vec3 from '../math/vec3.js';
import { setCentered } from './bounds.js';
import { uniformMass } from './mass/uniform.js';
import { type Bounds, ConvexShape, type MassProperties, type ShapeDescription } from './shape.js';

const rotation = mat3();

/** A rectangle about the origin in the x-z plane, its normal along y, two-sided. */
export class Rectangle extends ConvexShape {
  override readonly kind = 'rectangle';
  override readonly canMove = true;
  override readonly volume = 0;
  override readonly boundingRadius: number;

  /** Full length along x, m. */
  readonly width: number;
  /** Full length along z, m. */
  readonly depth: number;

  /** Full lengths in m: `width` along x, `depth` along z. */
  constructor(width: number, depth: number) {
    super();
    this.width = positive('Rectangle', 'width', width);
    this.depth = positive('Rectangle', 'depth', depth);
    this.boundingRadius = 0.5 * vec3.lengthOf(width, depth, 0);
    if (new.target === Rectangle) Object.freeze(this);
  }

  /** m² */
  get area(): number {
    return this.width * this.depth;
  }

  override radiusAbout(center: Readonly<Vec3>): number {
    return vec3.lengthOf(
      Math.abs(center.x) + 0.5 * this.width,
      center.y,
      Math.abs(center.z) + 0.5 * this.depth,
    );
  }

  override bounds(out: Bounds, position: Readonly<Vec3>, orientation: Readonly<Quat>): Bounds {
    const r = quat.toMat3(rotation, orientation);
    const x = 0.5 * this.width;
    const z = 0.5 * this.depth;
    return setCentered(
      out,
      position,
      Math.abs(r.m00) * x + Math.abs(r.m02) * z,
      Math.abs(r.m10) * x + Math.abs(r.m12) * z,
      Math.abs(r.m20) * x + Math.abs(r.m22) * z,
    );
  }

  override support(out: Vec3, direction: Readonly<Vec3>): Vec3 {
    const x = direction.x < 0 ? -0.5 * this.width : 0.5 * this.width;
    const z = direction.z < 0 ? -0.5 * this.depth : 0.5 * this.depth;
    return vec3.set(out, x, 0, z);
  }

  /** The box's moments with no height; `density` in kg/m². */
  override massProperties(density: number): MassProperties {
    const a = (this.width * this.width) / 12;
    const c = (this.depth * this.depth) / 12;
    return uniformMass('Rectangle', density, this.area, 0, c, a + c, a);
  }

  override describe(): ShapeDescription {
    return { kind: this.kind, width: this.width, depth: this.depth };
  }
}
