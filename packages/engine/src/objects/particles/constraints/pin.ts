/** A particle nailed to a point of the world, C = x − p, or kept on a plane, C = n·(x − p). */

import { direction, vector } from '../../../errors.js';
import type { Vec3, Vec3Like } from '../../../math/types.js';
import type { ElementDescription } from '../particle-element.js';
import type { ParticleStore } from '../particle-store.js';
import { type ConstraintPart, ParticleConstraint } from './particle-constraint.js';

/** Three rows: the particle is where the nail is. */
export class ParticlePin extends ParticleConstraint {
  override readonly typeName = 'ParticlePin';
  override readonly rows = 3;
  readonly #particle: readonly [number];
  readonly #point: Vec3 = { x: 0, y: 0, z: 0 };

  /** `point`: world, m */
  constructor(particle: number, point: Vec3Like) {
    super();
    this.#particle = [particle];
    vector(this.#point, 'ParticlePin', 'point', point);
  }

  override get particles(): readonly [number] {
    return this.#particle;
  }

  /** Where the nail is, m. */
  get point(): Vec3 {
    return { ...this.#point };
  }

  set point(point: Vec3Like) {
    vector(this.#point, this.label, 'point', point);
  }

  override evaluate({ positions: x, velocities: v }: ParticleStore, out: ConstraintPart): void {
    const o = 3 * this.#particle[0];
    const { row, block } = out;
    const p = this.#point;
    out.value[row] = x[o]! - p.x;
    out.value[row + 1] = x[o + 1]! - p.y;
    out.value[row + 2] = x[o + 2]! - p.z;
    for (let k = 0; k < 3; k++) {
      out.rate[row + k] = v[o + k]!;
      out.jacobian[block + 4 * k] = 1;
    }
  }

  override describe(): ElementDescription {
    const { x, y, z } = this.#point;
    return { kind: 'pin', particle: this.#particle[0], point: [x, y, z] };
  }

  override saveState(): number[] {
    return [this.#point.x, this.#point.y, this.#point.z];
  }

  override loadState([x, y, z]: readonly number[]): void {
    this.#point.x = x!;
    this.#point.y = y!;
    this.#point.z = z!;
  }
}

/** One row: the particle stays on a plane. */
export class ParticleOnPlane extends ParticleConstraint {
  override readonly typeName = 'ParticleOnPlane';
  override readonly rows = 1;
  readonly #particle: readonly [number];
  readonly #point: Vec3 = { x: 0, y: 0, z: 0 };
  readonly #normal: Vec3 = { x: 0, y: 0, z: 0 };

  /** `point`: any of the plane's, m; `normal`: of any length but 0 */
  constructor(particle: number, point: Vec3Like, normal: Vec3Like) {
    super();
    this.#particle = [particle];
    vector(this.#point, 'ParticleOnPlane', 'point', point);
    direction(this.#normal, 'ParticleOnPlane', 'normal', normal);
  }

  override get particles(): readonly [number] {
    return this.#particle;
  }

  override evaluate({ positions: x, velocities: v }: ParticleStore, out: ConstraintPart): void {
    const o = 3 * this.#particle[0];
    const { row, block, jacobian } = out;
    const { x: px, y: py, z: pz } = this.#point;
    const n = this.#normal;
    out.value[row] = n.x * (x[o]! - px) + n.y * (x[o + 1]! - py) + n.z * (x[o + 2]! - pz);
    out.rate[row] = n.x * v[o]! + n.y * v[o + 1]! + n.z * v[o + 2]!;
    jacobian[block] = n.x;
    jacobian[block + 1] = n.y;
    jacobian[block + 2] = n.z;
  }

  override describe(): ElementDescription {
    const { x, y, z } = this.#point;
    const n = this.#normal;
    const particle = this.#particle[0];
    return { kind: 'plane', particle, point: [x, y, z], normal: [n.x, n.y, n.z] };
  }
}
