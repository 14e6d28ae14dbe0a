/**
 * Uniform gravity on a selection of bodies, T (2.83): F = m g at the centre of mass.
 *
 * The simulation has a gravity of its own, as a setting, applied as an acceleration so that all
 * masses fall with the same bits. This class is for a second field: another direction for some
 * bodies, a wind tunnel of gravity, a field that ends.
 */

import { vector } from '../../errors.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import { type BodyStore, MASS, MASS_STRIDE } from '../../state/body-store.js';
import { AffectedBodies, type Affects } from './affected-bodies.js';
import { describeForce } from './description.js';
import { type BodyReference, Force, type ForceDescription, type ForceOptions } from './force.js';
import { listOf, optionsOf, readVector } from './readers.js';

/** Options of {@link Gravity}. */
export interface GravityOptions extends ForceOptions {
  /** g, m/s², world. */
  acceleration?: Vec3Like;
  /** Which bodies it acts on. */
  affects?: Affects;
}

/** What {@link GravityOptions} are when left out. */
export const GRAVITY_DEFAULTS: Required<Omit<GravityOptions, keyof ForceOptions>> = {
  acceleration: [0, -9.81, 0],
  affects: 'all',
};

/** F = m g on every affected body. */
export class Gravity extends Force {
  override readonly typeName = 'Gravity';
  readonly #g: Vec3;
  readonly #bodies: AffectedBodies;

  constructor(options: GravityOptions = {}) {
    super('Gravity', optionsOf('Gravity', options));
    const { acceleration, affects } = GRAVITY_DEFAULTS;
    this.#g = readVector(this.label, 'acceleration', options.acceleration ?? acceleration);
    this.#bodies = new AffectedBodies(this.label, options.affects ?? affects);
  }

  /** Which bodies it acts on. */
  get affects(): Affects {
    return this.#bodies.affects;
  }

  /** g, m/s², world; a fresh object each time. */
  get acceleration(): Vec3 {
    return { ...this.#g };
  }

  set acceleration(acceleration: Vec3Like) {
    vector(this.#g, this.label, 'acceleration', acceleration);
    this.changed();
  }

  override apply(store: BodyStore): void {
    const n = this.#bodies.update(store);
    const { rows } = this.#bodies;
    const { forces, mass } = store;
    const { x, y, z } = this.#g;
    for (let i = 0; i < n; i++) {
      const row = rows[i]!;
      const o = row * 3;
      const m = mass[row * MASS_STRIDE + MASS.mass]!;
      forces[o] = forces[o]! + m * x;
      forces[o + 1] = forces[o + 1]! + m * y;
      forces[o + 2] = forces[o + 2]! + m * z;
    }
  }

  /** −m g · x, zero at the world's origin, J. */
  override potentialEnergy(store: BodyStore): number {
    const n = this.#bodies.update(store);
    const { rows } = this.#bodies;
    const { centers, mass } = store;
    const { x, y, z } = this.#g;
    let energy = 0;
    for (let i = 0; i < n; i++) {
      const row = rows[i]!;
      const o = row * 3;
      const height = x * centers[o]! + y * centers[o + 1]! + z * centers[o + 2]!;
      energy -= mass[row * MASS_STRIDE + MASS.mass]! * height;
    }
    return energy;
  }

  /** The force is the same everywhere: nothing changes. */
  override addDirectional(): void {}

  override describe(reference: BodyReference): ForceDescription {
    return describeForce(this, 'gravity', {
      acceleration: listOf(this.#g),
      affects: this.#bodies.describe(reference),
    });
  }

  override saveState(): number[] {
    return listOf(this.#g);
  }

  override loadState(numbers: readonly number[]): void {
    [this.#g.x, this.#g.y, this.#g.z] = numbers as [number, number, number];
  }
}
