/**
 * An explosion (T 7.4.2): for a short time, every body is pushed away from a centre.
 *
 * The thesis pushes all bodies with the same strength, near or far; so does this, until it is given
 * a radius. Then the strength falls from `force` at the centre to nothing at the radius r0:
 *     linear: 1 − d/r0,   smooth: (1 − (d/r0)²)², which also ends without a kink.
 * A body whose centre of mass is at the centre has no direction to go and stays.
 *
 * It begins when it is added to a simulation, unless `startTime` says otherwise, lasts `duration`,
 * and is then removed like every force that has ended. A body gets about force × duration, as
 * exactly as the time steps resolve the duration.
 */

import { fail, finite, nonNegative, oneOf, positive, vector } from '../../errors.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import type { Simulation } from '../../simulation.js';
import type { BodyStore } from '../../state/body-store.js';
import { AffectedBodies, type Affects } from './affected-bodies.js';
import { describeForce } from './description.js';
import { type BodyReference, Force, type ForceDescription, type ForceOptions } from './force.js';
import { listOf, optionsOf, readVector } from './readers.js';

/** How the strength depends on the distance from the centre. */
export type Falloff = 'constant' | 'linear' | 'smooth';

/** Options of {@link Explosion}; it ends by its duration, so there is no `endTime`. */
export interface ExplosionOptions extends Omit<ForceOptions, 'endTime'> {
  /** The centre, world, m. */
  position?: Vec3Like;
  /** Strength at the centre, N. */
  force?: number;
  /** Nothing is pushed beyond it, m. */
  radius?: number;
  /** How the strength depends on the distance; without a radius it is constant. */
  falloff?: Falloff;
  /** s */
  duration?: number;
  /** Which bodies it acts on. */
  affects?: Affects;
}

/** What {@link ExplosionOptions} are when left out. */
export const EXPLOSION_DEFAULTS: Required<Omit<ExplosionOptions, keyof ForceOptions>> = {
  position: [0, 0, 0],
  force: 1000,
  radius: Number.POSITIVE_INFINITY,
  falloff: 'linear',
  duration: 0.1,
  affects: 'all',
};

const away = vec3.vec3();

/** Pushes bodies away from a point for a while. */
export class Explosion extends Force {
  override readonly typeName = 'Explosion';
  readonly falloff: Falloff;
  /** s */
  readonly duration: number;
  readonly #bodies: AffectedBodies;
  readonly #position: Vec3;
  #force: number;
  #radius: number;
  #startsWhenAdded: boolean;

  constructor(options: ExplosionOptions = {}) {
    super('Explosion', optionsOf('Explosion', options));
    const { label } = this;
    const defaults = EXPLOSION_DEFAULTS;
    if ('endTime' in options) {
      const cure = 'Give the duration instead.';
      fail(label, 'endTime', options.endTime, 'follows from startTime and duration', cure);
    }
    this.#position = readVector(label, 'position', options.position ?? defaults.position);
    this.#force = finite(label, 'force', options.force ?? defaults.force);
    this.#radius = readRadius(label, options.radius ?? defaults.radius);
    this.falloff = oneOf(label, 'falloff', options.falloff ?? defaults.falloff, [
      'constant',
      'linear',
      'smooth',
    ]);
    this.duration = nonNegative(label, 'duration', options.duration ?? defaults.duration);
    this.#bodies = new AffectedBodies(label, options.affects ?? defaults.affects);
    const { startTime } = options;
    this.#startsWhenAdded = startTime === undefined;
    if (startTime === undefined) {
      this.setTimes(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
    } else {
      finite(label, 'startTime', startTime, 'Leave it out to begin when it is added.');
      this.setTimes(startTime, startTime + this.duration);
    }
  }

  /** Which bodies it acts on. */
  get affects(): Affects {
    return this.#bodies.affects;
  }

  /** The centre, world, m; a fresh object each time. */
  get position(): Vec3 {
    return { ...this.#position };
  }

  set position(position: Vec3Like) {
    vector(this.#position, this.label, 'position', position);
    this.changed();
  }

  /** Strength at the centre, N; below 0 it pulls inwards. */
  get force(): number {
    return this.#force;
  }

  set force(force: number) {
    this.#force = finite(this.label, 'force', force);
    this.changed();
  }

  /** Nothing is pushed beyond it, m. */
  get radius(): number {
    return this.#radius;
  }

  set radius(radius: number) {
    this.#radius = readRadius(this.label, radius);
    this.changed();
  }

  /** @internal */
  override join(simulation: Simulation, id: number): void {
    super.join(simulation, id);
    if (!this.#startsWhenAdded) return;
    // Once only: a restored snapshot lets it join again, with the times it had.
    this.#startsWhenAdded = false;
    this.setTimes(simulation.time, simulation.time + this.duration);
  }

  override apply(store: BodyStore): void {
    const n = this.#bodies.update(store);
    const { rows } = this.#bodies;
    const { centers, forces } = store;
    for (let i = 0; i < n; i++) {
      const o = rows[i]! * 3;
      vec3.sub(away, vec3.read(away, centers, o), this.#position);
      const distance = vec3.length(away);
      if (distance > this.#radius) continue;
      const strength = this.#force * this.#factor(distance / this.#radius);
      vec3.normalize(away, away);
      forces[o] = forces[o]! + strength * away.x;
      forces[o + 1] = forces[o + 1]! + strength * away.y;
      forces[o + 2] = forces[o + 2]! + strength * away.z;
    }
  }

  override describe(reference: BodyReference): ForceDescription {
    const { endTime, ...fields } = describeForce(this, 'explosion', {
      position: listOf(this.#position),
      force: this.#force,
      ...(Number.isFinite(this.#radius) ? { radius: this.#radius } : {}),
      falloff: this.falloff,
      duration: this.duration,
      affects: this.#bodies.describe(reference),
    });
    return fields as ForceDescription;
  }

  override saveState(): number[] {
    const { startTime, endTime } = this;
    return [...listOf(this.#position), this.#force, this.#radius, startTime, endTime];
  }

  override loadState(numbers: readonly number[]): void {
    vec3.read(this.#position, numbers, 0);
    [this.#force, this.#radius] = numbers.slice(3) as [number, number];
    this.setTimes(numbers[5]!, numbers[6]!);
  }

  /** Share of the full strength at a distance in units of the radius, 0 … 1. */
  #factor(x: number): number {
    switch (this.falloff) {
      case 'constant':
        return 1;
      case 'linear':
        return 1 - x;
      case 'smooth':
        return (1 - x * x) * (1 - x * x);
    }
  }
}

/** Above 0; Infinity is allowed. */
function readRadius(label: string, radius: unknown): number {
  if (radius === Number.POSITIVE_INFINITY) return radius;
  return positive(label, 'radius', radius, 'Leave it out for no limit.');
}
