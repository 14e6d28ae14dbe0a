/**
 * A cone with its apex up.
 *
 * The origin is the middle of the height, not the centre of mass and not the base: a cone and a
 * cylinder of one height then fill the same span of y, and the shape's frame does not depend on
 * how mass is spread. The centre of mass is a quarter of the height below the origin.
 */

import { positive } from '../errors.js';
import { mat3 } from '../math/mat3.js';
import * as quat from '../math/quat.js';
import type { Quat, Vec3 } from '../math/types.js';
import * as vec3 from '../math/vec3.js';
import { uniformMass } from './mass/uniform.js';
import { type Bounds, ConvexShape, type MassProperties, type ShapeDescription } from './shape.js';

const rotation = mat3();

/** A solid cone, its axis along y: base at y = −height/2, apex at y = +height/2. */
export class Cone extends ConvexShape {
  override readonly kind = 'cone';
  override readonly canMove = true;
  override readonly volume: number;
  override readonly boundingRadius: number;

  /** Radius of the base, m. */
  readonly radius: number;
  /** From base to apex, m. */
  readonly height: number;

  /** `radius` of the base and full `height` in m. */
  constructor(radius: number, height: number) {
    super();
    this.radius = positive('Cone', 'radius', radius);
    this.height = positive('Cone', 'height', height);
    this.volume = (Math.PI / 3) * radius * radius * height;
    this.boundingRadius = vec3.lengthOf(radius, 0.5 * height, 0);
    if (new.target === Cone) Object.freeze(this);
  }

  override radiusAbout(center: Readonly<Vec3>): number {
    const half = 0.5 * this.height;
    const toAxis = vec3.lengthOf(center.x, 0, center.z);
    return Math.max(
      vec3.lengthOf(toAxis, half - center.y, 0),
      vec3.lengthOf(toAxis + this.radius, half + center.y, 0),
    );
  }

  /** The box of the apex and of the base disk (see `Cylinder.bounds` for the disk). */
  override bounds(out: Bounds, position: Readonly<Vec3>, orientation: Readonly<Quat>): Bounds {
    const { m00, m01, m02, m10, m11, m12, m20, m21, m22 } = quat.toMat3(rotation, orientation);
    const half = 0.5 * this.height;
    const x = m01 * half;
    const y = m11 * half;
    const z = m21 * half;
    const diskX = this.radius * Math.sqrt(m00 * m00 + m02 * m02);
    const diskY = this.radius * Math.sqrt(m10 * m10 + m12 * m12);
    const diskZ = this.radius * Math.sqrt(m20 * m20 + m22 * m22);
    const { x: px, y: py, z: pz } = position;
    vec3.set(
      out.min,
      px + Math.min(x, -x - diskX),
      py + Math.min(y, -y - diskY),
      pz + Math.min(z, -z - diskZ),
    );
    vec3.set(
      out.max,
      px + Math.max(x, diskX - x),
      py + Math.max(y, diskY - y),
      pz + Math.max(z, diskZ - z),
    );
    return out;
  }

  /** The apex, or the rim: the apex is h higher, the rim r farther out. */
  override support(out: Vec3, direction: Readonly<Vec3>): Vec3 {
    const { x, y, z } = direction;
    const across = vec3.lengthOf(x, 0, z);
    const half = 0.5 * this.height;
    if (y * this.height >= across * this.radius) return vec3.set(out, 0, half, 0);
    if (across === 0) return vec3.set(out, 0, -half, 0);
    return vec3.set(out, (x / across) * this.radius, -half, (z / across) * this.radius);
  }

  /** About the centre of mass: 3/10 m r² about the axis, 3/80 m (4 r² + h²) across it. */
  override massProperties(density: number): MassProperties {
    const square = this.radius * this.radius;
    const across = (3 / 80) * (4 * square + this.height * this.height);
    const centerY = -0.25 * this.height;
    return uniformMass('Cone', density, this.volume, centerY, across, 0.3 * square, across);
  }

  override describe(): ShapeDescription {
    return { kind: this.kind, radius: this.radius, height: this.height };
  }
}
