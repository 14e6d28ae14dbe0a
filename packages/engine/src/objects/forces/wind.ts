/**
 * Moving air (F4): each affected body feels drag by its velocity u relative to the air,
 *     F = −(c1 + (c2 + ½ ρ C_d A) |u|) u,
 * at its centre of mass. A is the area of the body's shadow along u, from its shape, so a plate is
 * blown away broadside on and slips through edge on. The air's velocity is uniform or a function of
 * place and time, plus gusts that are the same in every run.
 */

import { fail, integer, nonNegative, positive, vector } from '../../errors.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { vectorToBody } from '../../state/body-rows.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { AffectedBodies, type Affects } from './affected-bodies.js';
import { crossSection } from './cross-section.js';
import { describeForce } from './description.js';
import { addQuadraticDrag } from './drag-law.js';
import { type BodyReference, Force, type ForceDescription, type ForceOptions } from './force.js';
import { gustAt } from './gusts.js';
import { listOf, optionsOf, readVector, takeResult } from './readers.js';

/**
 * Velocity of the air (m/s) at a world position (m) and a time (s): fill `out`, or return a vector.
 * It must depend on its arguments alone.
 */
export type WindFunction = (out: Vec3, position: Readonly<Vec3>, time: number) => void;

/** Options of {@link Wind}. */
export interface WindOptions extends ForceOptions {
  /** Velocity of the air, m/s, world: uniform, or a function of place and time. */
  velocity?: Vec3Like | WindFunction;
  /** c1, N·s/m. */
  linear?: number;
  /** c2, N·s²/m². */
  quadratic?: number;
  /** C_d; a sphere has 0.5, a cube 1, a plate 1.2. 0 leaves the shape out of account. */
  dragCoefficient?: number;
  /** ρ, kg/m³. */
  airDensity?: number;
  /** Largest change of each component of the velocity by gusts, m/s. */
  gustStrength?: number;
  /** Time from one gust to the next, s. */
  gustPeriod?: number;
  /** Which gusts: a whole number. */
  gustSeed?: number;
  /** Which bodies it acts on. */
  affects?: Affects;
}

/** What {@link WindOptions} are when left out. */
export const WIND_DEFAULTS: Required<Omit<WindOptions, keyof ForceOptions>> = {
  velocity: [0, 0, 0],
  linear: 0,
  quadratic: 0,
  dragCoefficient: 1,
  airDensity: 1.2,
  gustStrength: 0,
  gustPeriod: 2,
  gustSeed: 1,
  affects: 'all',
};

const u = vec3.vec3();
const air = vec3.vec3();
const position = vec3.vec3();
const gust = vec3.vec3();
const direction = vec3.vec3();

/** Drag by moving air. */
export class Wind extends Force {
  override readonly typeName = 'Wind';
  readonly #bodies: AffectedBodies;
  readonly #uniform: Vec3;
  readonly #function: WindFunction | null;
  #linear: number;
  #quadratic: number;
  #dragCoefficient: number;
  #airDensity: number;
  #gustStrength: number;
  readonly #gustPeriod: number;
  readonly #gustSeed: number;

  constructor(options: WindOptions = {}) {
    super('Wind', optionsOf('Wind', options));
    const { label } = this;
    const { velocity, ...defaults } = WIND_DEFAULTS;
    const given = options.velocity ?? velocity;
    this.#function = typeof given === 'function' ? given : null;
    this.#uniform =
      typeof given === 'function' ? vec3.vec3() : readVector(label, 'velocity', given);
    const read = (
      field: 'linear' | 'quadratic' | 'dragCoefficient' | 'airDensity' | 'gustStrength',
    ) => nonNegative(label, field, options[field] ?? defaults[field]);
    this.#linear = read('linear');
    this.#quadratic = read('quadratic');
    this.#dragCoefficient = read('dragCoefficient');
    this.#airDensity = read('airDensity');
    this.#gustStrength = read('gustStrength');
    this.#gustPeriod = positive(label, 'gustPeriod', options.gustPeriod ?? defaults.gustPeriod);
    const seed = options.gustSeed ?? defaults.gustSeed;
    this.#gustSeed = integer(label, 'gustSeed', seed, -2147483648, 4294967295);
    this.#bodies = new AffectedBodies(label, options.affects ?? defaults.affects);
  }

  /** Which bodies it acts on. */
  get affects(): Affects {
    return this.#bodies.affects;
  }

  /** Velocity of the air, m/s, if it is uniform (a fresh object each time), else the function. */
  get velocity(): Vec3 | WindFunction {
    return this.#function ?? { ...this.#uniform };
  }

  /** A uniform wind may change; a function stays. */
  set velocity(velocity: Vec3Like) {
    if (this.#function !== null) {
      const cure = 'Let the function depend on time, or make a second Wind.';
      fail(this.label, 'velocity', velocity, 'cannot replace a function', cure);
    }
    vector(this.#uniform, this.label, 'velocity', velocity);
    this.changed();
  }

  /** c1, N·s/m. */
  get linear(): number {
    return this.#linear;
  }

  set linear(coefficient: number) {
    this.#linear = nonNegative(this.label, 'linear', coefficient);
    this.changed();
  }

  /** c2, N·s²/m². */
  get quadratic(): number {
    return this.#quadratic;
  }

  set quadratic(coefficient: number) {
    this.#quadratic = nonNegative(this.label, 'quadratic', coefficient);
    this.changed();
  }

  /** C_d. */
  get dragCoefficient(): number {
    return this.#dragCoefficient;
  }

  set dragCoefficient(coefficient: number) {
    this.#dragCoefficient = nonNegative(this.label, 'dragCoefficient', coefficient);
    this.changed();
  }

  /** ρ, kg/m³. */
  get airDensity(): number {
    return this.#airDensity;
  }

  set airDensity(density: number) {
    this.#airDensity = nonNegative(this.label, 'airDensity', density);
    this.changed();
  }

  /** m/s */
  get gustStrength(): number {
    return this.#gustStrength;
  }

  set gustStrength(strength: number) {
    this.#gustStrength = nonNegative(this.label, 'gustStrength', strength);
    this.changed();
  }

  /** Velocity of the air at a world position (m) and time (s), gusts included, m/s. */
  velocityAt(out: Vec3, at: Readonly<Vec3>, t: number): Vec3 {
    vec3.copy(out, this.#uniform);
    if (this.#function !== null) {
      const result: unknown = this.#function(out, at, t);
      if (result !== undefined && result !== out) {
        vector(out, this.label, `velocity at time ${t}`, result as Vec3Like);
      }
    }
    if (this.#gustStrength > 0) {
      gustAt(gust, t, this.#gustPeriod, this.#gustSeed);
      vec3.addScaled(out, out, gust, this.#gustStrength);
    }
    return out;
  }

  override apply(store: BodyStore): void {
    const t = store.time;
    const n = this.#bodies.update(store);
    const { rows } = this.#bodies;
    const { centers, linearVelocities, forces } = store;
    for (let i = 0; i < n; i++) {
      const row = rows[i]!;
      const o = row * 3;
      const body = store.owners[row] as RigidBody;
      vec3.read(position, centers, o);
      takeResult(air, this.velocityAt(air, position, t), this, 'velocity', body);
      vec3.sub(u, vec3.read(u, linearVelocities, o), air);
      const quadratic = this.#quadratic + this.#shapeDrag(store, row, body);
      addQuadraticDrag(forces, o, this.#linear, quadratic, u.x, u.y, u.z);
    }
  }

  override describe(reference: BodyReference): ForceDescription | null {
    if (this.#function !== null) return null;
    return describeForce(this, 'wind', {
      velocity: listOf(this.#uniform),
      linear: this.#linear,
      quadratic: this.#quadratic,
      dragCoefficient: this.#dragCoefficient,
      airDensity: this.#airDensity,
      gustStrength: this.#gustStrength,
      gustPeriod: this.#gustPeriod,
      gustSeed: this.#gustSeed,
      affects: this.#bodies.describe(reference),
    });
  }

  override saveState(): number[] {
    return [
      ...listOf(this.#uniform),
      this.#linear,
      this.#quadratic,
      this.#dragCoefficient,
      this.#airDensity,
      this.#gustStrength,
    ];
  }

  override loadState(numbers: readonly number[]): void {
    vec3.read(this.#uniform, numbers, 0);
    this.#linear = numbers[3]!;
    this.#quadratic = numbers[4]!;
    this.#dragCoefficient = numbers[5]!;
    this.#airDensity = numbers[6]!;
    this.#gustStrength = numbers[7]!;
  }

  /** ½ ρ C_d A for the direction of u, N·s²/m². */
  #shapeDrag(store: BodyStore, row: number, { shape }: RigidBody): number {
    const factor = 0.5 * this.#airDensity * this.#dragCoefficient;
    if (factor === 0 || shape === null) return 0;
    vec3.normalize(direction, vectorToBody(direction, store, row, u));
    return factor * crossSection(shape, direction);
  }
}
