/**
 * An ellipsoid, given by its full lengths like a box (semi-axes are customary, but one rule for all
 * shapes is easier to remember; the getters give the semi-axes).
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

/** A solid ellipsoid about the origin, its axes along x, y and z. */
export class Ellipsoid extends ConvexShape {
  override readonly kind = 'ellipsoid';
  override readonly canMove = true;
  override readonly volume: number;
  override readonly boundingRadius: number;

  /** Full length along x, m. */
  readonly x: number;
  /** Full length along y, m. */
  readonly y: number;
  /** Full length along z, m. */
  readonly z: number;

  /** Full lengths in m: `new Ellipsoid(2, 2, 2)` is the ball of radius 1. */
  constructor(x: number, y: number, z: number) {
    super();
    this.x = positive('Ellipsoid', 'x', x);
    this.y = positive('Ellipsoid', 'y', y);
    this.z = positive('Ellipsoid', 'z', z);
    this.volume = (Math.PI / 6) * x * y * z;
    this.boundingRadius = 0.5 * Math.max(x, y, z);
    if (new.target === Ellipsoid) Object.freeze(this);
  }

  /** Half the length along x, m. */
  get semiAxisX(): number {
    return 0.5 * this.x;
  }

  /** Half the length along y, m. */
  get semiAxisY(): number {
    return 0.5 * this.y;
  }

  /** Half the length along z, m. */
  get semiAxisZ(): number {
    return 0.5 * this.z;
  }

  /**
   * The farthest point D u (D the semi-axes, |u| = 1) from c maximises |D u − c|². Lagrange gives
   * u_i = −d_i c_i / (λ − d_i²), and the maximum has λ ≥ d_max². So λ is the root of
   * g(λ) = Σ (d_i c_i / (λ − d_i²))² = 1 beyond d_max², where g falls from +∞ to 0. Where c has no
   * part along the longest axis there may be no such root; then λ = d_max², and the longest
   * component of u takes what the others leave of the unit length.
   */
  override radiusAbout(center: Readonly<Vec3>): number {
    const longest = 0.5 * Math.max(this.x, this.y, this.z);
    // In units of the longest semi-axis, so that no square over- or underflows.
    const semi = [this.x, this.y, this.z].map((length) => (0.5 * length) / longest);
    const offset = [center.x, center.y, center.z].map((c) => Math.abs(c) / longest);
    const size = vec3.lengthOf(offset[0]!, offset[1]!, offset[2]!);
    const excess = (shift: number): number => {
      let sum = 0;
      for (let i = 0; i < 3; i++) {
        const top = semi[i]! * offset[i]!;
        const u = top > 0 ? top / (shift + 1 - semi[i]! * semi[i]!) : 0;
        sum += u * u;
      }
      return sum - 1;
    };
    // Bisection for shift = λ − 1 in (0, |c|]: g(1 + |c|) ≤ 1 because every denominator is at least
    // |c|. Stationarity makes the answer insensitive to the last digits of λ.
    let low = 0;
    let high = size;
    for (let i = 0; i < 200; i++) {
      const middle = low + 0.5 * (high - low);
      if (!(middle > low && middle < high)) break;
      if (excess(middle) > 0) low = middle;
      else high = middle;
    }
    return longest * this.#farthest(semi, offset, high);
  }

  /** |D u − c| for the u that belongs to λ = 1 + shift, in units of the longest semi-axis. */
  #farthest(semi: readonly number[], offset: readonly number[], shift: number): number {
    const u = [0, 0, 0];
    let rest = 1;
    let longestAxis = 0;
    for (let i = 0; i < 3; i++) {
      if (semi[i]! > semi[longestAxis]!) longestAxis = i;
    }
    for (let i = 0; i < 3; i++) {
      if (i === longestAxis) continue;
      const top = semi[i]! * offset[i]!;
      u[i] = top > 0 ? top / (shift + 1 - semi[i]! * semi[i]!) : 0;
      rest -= u[i]! * u[i]!;
    }
    u[longestAxis] = Math.sqrt(Math.max(0, rest));
    return vec3.lengthOf(
      semi[0]! * u[0]! + offset[0]!,
      semi[1]! * u[1]! + offset[1]!,
      semi[2]! * u[2]! + offset[2]!,
    );
  }

  /** The ellipsoid is the unit ball under R D, so along world axis i it reaches |row i of R D|. */
  override bounds(out: Bounds, position: Readonly<Vec3>, orientation: Readonly<Quat>): Bounds {
    const r = quat.toMat3(rotation, orientation);
    const x = 0.5 * this.x;
    const y = 0.5 * this.y;
    const z = 0.5 * this.z;
    return setCentered(
      out,
      position,
      vec3.lengthOf(r.m00 * x, r.m01 * y, r.m02 * z),
      vec3.lengthOf(r.m10 * x, r.m11 * y, r.m12 * z),
      vec3.lengthOf(r.m20 * x, r.m21 * y, r.m22 * z),
    );
  }

  /** D² n / |D n|. */
  override support(out: Vec3, direction: Readonly<Vec3>): Vec3 {
    const x = 0.5 * this.x;
    const y = 0.5 * this.y;
    const z = 0.5 * this.z;
    vec3.normalize(out, direction);
    vec3.normalize(out, vec3.set(out, out.x * x, out.y * y, out.z * z));
    return vec3.set(out, out.x * x, out.y * y, out.z * z);
  }

  /** I_xx = m (b² + c²) / 5 with semi-axes, and so on round. */
  override massProperties(density: number): MassProperties {
    const a = (this.x * this.x) / 20;
    const b = (this.y * this.y) / 20;
    const c = (this.z * this.z) / 20;
    return uniformMass('Ellipsoid', density, this.volume, 0, b + c, a + c, a + b);
  }

  override describe(): ShapeDescription {
    return { kind: this.kind, x: this.x, y: this.y, z: this.z };
  }
}
