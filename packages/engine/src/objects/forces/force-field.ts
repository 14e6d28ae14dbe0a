/**
 * A force, and if wanted a torque, that a user's function gives for every body: a vortex, a tractor
 * beam, a field that beats with time (F4).
 */

import { fail } from '../../errors.js';
import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { AffectedBodies, type Affects } from './affected-bodies.js';
import { Force, type ForceOptions } from './force.js';
import { optionsOf, readFunction, takeResult } from './readers.js';

/**
 * A world vector for a body: fill `out` (zero at first), or return a vector. `position` (m) and
 * `velocity` (m/s) are those of the centre of mass, `time` is in s. It is asked several times per
 * step and must depend on its arguments alone; the vectors it is given are valid during the call.
 */
export type FieldFunction = (
  out: Vec3,
  position: Readonly<Vec3>,
  velocity: Readonly<Vec3>,
  time: number,
  body: RigidBody,
) => void;

/** Potential energy (J) of a body whose centre of mass is at `position` (m). */
export type PotentialFunction = (position: Readonly<Vec3>, time: number, body: RigidBody) => number;

/** Options of {@link ForceField}; `force` or `torque` must be given. */
export interface ForceFieldOptions extends ForceOptions {
  /** The force at the centre of mass, N. */
  force?: FieldFunction;
  /** The torque, N·m. */
  torque?: FieldFunction;
  /** The energy whose gradient the force is, if there is one: for energy balances only. */
  potential?: PotentialFunction;
  /** Which bodies it acts on. */
  affects?: Affects;
}

/** What {@link ForceFieldOptions} are when left out. */
export const FORCE_FIELD_DEFAULTS: Required<Pick<ForceFieldOptions, 'affects'>> = {
  affects: 'all',
};

const SIGNATURE = '(out, position, velocity, time, body) => { out.y = 1; }';

/** A user's field. */
export class ForceField extends Force {
  override readonly typeName = 'ForceField';
  readonly #bodies: AffectedBodies;
  readonly #force: FieldFunction | null = null;
  readonly #torque: FieldFunction | null = null;
  readonly #potential: PotentialFunction | null = null;
  readonly #out = vec3.vec3();
  readonly #position = vec3.vec3();
  readonly #velocity = vec3.vec3();

  constructor(options: ForceFieldOptions) {
    super('ForceField', optionsOf('ForceField', options));
    const { label } = this;
    const { force, torque, potential } = options;
    if (force === undefined && torque === undefined) {
      fail(label, 'force', force, 'or torque must be given', `Write force: ${SIGNATURE}.`);
    }
    if (force !== undefined) this.#force = readFunction(label, 'force', force, SIGNATURE);
    if (torque !== undefined) this.#torque = readFunction(label, 'torque', torque, SIGNATURE);
    if (potential !== undefined) {
      const signature = '(position, time, body) => position.y';
      this.#potential = readFunction(label, 'potential', potential, signature);
    }
    this.#bodies = new AffectedBodies(label, options.affects ?? FORCE_FIELD_DEFAULTS.affects);
  }

  /** Which bodies it acts on. */
  get affects(): Affects {
    return this.#bodies.affects;
  }

  override apply(store: BodyStore): void {
    const t = store.time;
    const n = this.#bodies.update(store);
    const { rows } = this.#bodies;
    for (let i = 0; i < n; i++) {
      const row = rows[i]!;
      if (this.#force !== null) this.#add(store, store.forces, row, t, 'force', this.#force);
      if (this.#torque !== null) this.#add(store, store.torques, row, t, 'torque', this.#torque);
    }
  }

  override potentialEnergy(store: BodyStore, t: number): number {
    if (this.#potential === null) return 0;
    const n = this.#bodies.update(store);
    const { rows } = this.#bodies;
    let energy = 0;
    for (let i = 0; i < n; i++) {
      const body = store.owners[rows[i]!] as RigidBody;
      const part = this.#potential(vec3.read(this.#position, store.centers, rows[i]! * 3), t, body);
      if (!Number.isFinite(part)) {
        const cure = 'Look for a division by zero or a missing return in the function.';
        fail(this.label, `potential for ${body.label}`, part, 'must be a finite number', cure);
      }
      energy += part;
    }
    return energy;
  }

  /** null: a function cannot be written to a file. */
  override describe(): null {
    return null;
  }

  #add(
    store: BodyStore,
    sums: Float64Array,
    row: number,
    t: number,
    what: string,
    field: FieldFunction,
  ): void {
    const o = row * 3;
    const body = store.owners[row] as RigidBody;
    const out = vec3.set(this.#out, 0, 0, 0);
    const position = vec3.read(this.#position, store.centers, o);
    const velocity = vec3.read(this.#velocity, store.linearVelocities, o);
    takeResult(out, field(out, position, velocity, t, body), this, what, body);
    sums[o] = sums[o]! + out.x;
    sums[o + 1] = sums[o + 1]! + out.y;
    sums[o + 2] = sums[o + 2]! + out.z;
  }
}
