/** A rectangular block about the origin, given by its full lengths. */

import { positive } from '../errors.js';
import { mat3 } from '../math/mat3.js';
import * as quat from '../math/quat.js';
import type { Quat, Vec3 } from '../math/types.js';
import * as vec3 from '../math/vec3.js';
import { setCentered } from './bounds.js';
import { uniformMass } from './mass/uniform.js';
import { type Bounds, ConvexShape, type MassProperties, type ShapeDescription } from './shape.js';

const rotation = mat3();

/** A solid block with its edges along the axes. */
export class Box extends ConvexShape {
  override readonly kind = 'box';
  override readonly canMove = true;

  /** Full length along x, m. */
  readonly x: number;
  /** Full length along y, m. */
  readonly y: number;
  /** Full length along z, m. */
  readonly z: number;

  /** Full lengths in m: `new Box(1, 1, 1)` is the unit cube. */
  constructor(x: number, y: number, z: number) {
    super();
    this.x = positive('Box', 'x', x);
    this.y = positive('Box', 'y', y);
    this.z = positive('Box', 'z', z);
    if (new.target === Box) Object.freeze(this);
  }

  override get volume(): number {
    return this.x * this.y * this.z;
  }

  override get boundingRadius(): number {
    return 0.5 * vec3.lengthOf(this.x, this.y, this.z);
  }

  override radiusAbout(center: Readonly<Vec3>): number {
    return vec3.lengthOf(
      Math.abs(center.x) + 0.5 * this.x,
      Math.abs(center.y) + 0.5 * this.y,
      Math.abs(center.z) + 0.5 * this.z,
    );
  }

  /** Along a world axis a box reaches as far as the sum of what its three half edges reach. */
  override bounds(out: Bounds, position: Readonly<Vec3>, orientation: Readonly<Quat>): Bounds {
    const r = quat.toMat3(rotation, orientation);
    const x = 0.5 * this.x;
    const y = 0.5 * this.y;
    const z = 0.5 * this.z;
    return setCentered(
      out,
      position,
      Math.abs(r.m00) * x + Math.abs(r.m01) * y + Math.abs(r.m02) * z,
      Math.abs(r.m10) * x + Math.abs(r.m11) * y + Math.abs(r.m12) * z,
      Math.abs(r.m20) * x + Math.abs(r.m21) * y + Math.abs(r.m22) * z,
    );
  }

  override support(out: Vec3, direction: Readonly<Vec3>): Vec3 {
    return vec3.set(
      out,
      direction.x < 0 ? -0.5 * this.x : 0.5 * this.x,
      direction.y < 0 ? -0.5 * this.y : 0.5 * this.y,
      direction.z < 0 ? -0.5 * this.z : 0.5 * this.z,
    );
  }

  /** T app. C: I_xx = m (b² + c²) / 12, and so on round. */
  override massProperties(density: number): MassProperties {
    const a = (this.x * this.x) / 12;
    const b = (this.y * this.y) / 12;
    const c = (this.z * this.z) / 12;
    return uniformMass('Box', density, this.volume, 0, b + c, a + c, a + b);
  }

  override describe(): ShapeDescription {
    return { kind: this.kind, x: this.x, y: this.y, z: this.z };
  }
}
