/**
 * Magnetic poles at body points, pulling and pushing each other like charges (Coulomb's law for
 * magnets): between poles of strength q₁, q₂ (A·m, north positive)
 *     F = k q₁ q₂ r/(r² + ε²)^(3/2),   k = μ0/4π,
 * away from each other if the signs agree. A bar magnet is a north and a south pole on one body.
 * An external field B adds q B at each pole. Poles of one body do not act on each other: within
 * a rigid body such forces cancel.
 *
 * With another constant the same law serves for electric charges (k = 8.9875e9 N·m²/C², q in C).
 */

import { fail, finite, nonNegative, vector } from '../../errors.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { BodyPoint } from './body-point.js';
import { describeForce } from './description.js';
import { type BodyReference, Force, type ForceDescription, type ForceOptions } from './force.js';
import { inverseSquare, inverseSquareChange, softenedInverse } from './inverse-square.js';
import { MAGNET_DEFAULTS, type MagnetOptions, readMagnets } from './magnets.js';
import { listOf, optionsOf, readBody, readVector } from './readers.js';

/** One pole, as the user writes it. */
export interface MagneticPole {
  readonly body: RigidBody;
  /** m, in the body's frame. Default its origin. */
  readonly point?: Vec3Like;
  /** q, A·m; north is positive. */
  readonly strength: number;
}

/** Options of {@link MagneticPoles}. */
export interface MagneticPolesOptions extends MagnetOptions {
  /** The poles. A pole whose body is removed is forgotten. */
  poles: readonly MagneticPole[];
}

/** What {@link MagneticPolesOptions} are when left out; poles must be given. */
export const MAGNETIC_POLES_DEFAULTS: Required<
  Omit<MagneticPolesOptions, keyof ForceOptions | 'poles'>
> = MAGNET_DEFAULTS;

const r = vec3.vec3();
const f = vec3.vec3();
const df = vec3.vec3();
const dr = vec3.vec3();

/** Coulomb-like forces between poles, and the force of an external field on them. */
export class MagneticPoles extends Force {
  override readonly typeName = 'MagneticPoles';
  readonly #points: readonly BodyPoint[];
  readonly #strengths: Float64Array;
  readonly #field: Vec3;
  #constant: number;
  #softening: number;

  constructor(options: MagneticPolesOptions) {
    super('MagneticPoles', optionsOf('MagneticPoles', options));
    const { label } = this;
    const { constant, softening, field } = MAGNETIC_POLES_DEFAULTS;
    this.#constant = finite(label, 'constant', options.constant ?? constant);
    this.#softening = nonNegative(label, 'softening', options.softening ?? softening);
    this.#field = readVector(label, 'field', options.field ?? field);
    const poles = readMagnets(label, 'poles', options.poles);
    this.#points = poles.map(({ body, point = [0, 0, 0] }, i) => {
      const at = readVector(label, `poles[${i}].point`, point);
      return new BodyPoint(readBody(label, `poles[${i}].body`, body), at);
    });
    this.#strengths = Float64Array.from(poles, ({ strength }, i) =>
      finite(label, `poles[${i}].strength`, strength),
    );
  }

  /** k = μ0/4π, N/A². */
  get constant(): number {
    return this.#constant;
  }

  set constant(constant: number) {
    this.#constant = finite(this.label, 'constant', constant);
    this.changed();
  }

  /** ε, m. */
  get softening(): number {
    return this.#softening;
  }

  set softening(softening: number) {
    this.#softening = nonNegative(this.label, 'softening', softening);
    this.changed();
  }

  /** The external field B, T, world; a fresh object each time. */
  get field(): Vec3 {
    return { ...this.#field };
  }

  set field(field: Vec3Like) {
    vector(this.#field, this.label, 'field', field);
    this.changed();
  }

  /** Number of poles. */
  get count(): number {
    return this.#points.length;
  }

  /** Strength of a pole, A·m. */
  getStrength(index: number): number {
    return this.#strengths[this.#checkIndex(index)]!;
  }

  /** Sets the strength of a pole (A·m): an electromagnet. */
  setStrength(index: number, strength: number): void {
    this.#checkIndex(index);
    this.#strengths[index] = finite(this.label, `strength of pole ${index}`, strength);
    this.changed();
  }

  override apply(store: BodyStore): void {
    const points = this.#points;
    const q = this.#strengths;
    const softening2 = this.#softening * this.#softening;
    for (const point of points) if (point.isIn(store)) point.locate(store);
    for (let i = 0; i < points.length; i++) {
      const a = points[i]!;
      if (!a.isIn(store)) continue;
      const qa = q[i]!;
      a.addForce(store, vec3.scale(f, this.#field, qa), 1);
      for (let j = i + 1; j < points.length; j++) {
        const b = points[j]!;
        if (b.body === a.body || !b.isIn(store)) continue;
        vec3.sub(r, b.position, a.position);
        inverseSquare(f, r, this.#constant * qa * q[j]!, softening2);
        b.addForce(store, f, 1);
        a.addForce(store, f, -1);
      }
    }
  }

  /** k q₁ q₂/√(r² + ε²) over all pairs, and −q B · x (zero at the world's origin), J. */
  override potentialEnergy(store: BodyStore): number {
    const points = this.#points;
    const q = this.#strengths;
    const softening2 = this.#softening * this.#softening;
    let energy = 0;
    for (const point of points) if (point.isIn(store)) point.locate(store);
    for (let i = 0; i < points.length; i++) {
      const a = points[i]!;
      if (!a.isIn(store)) continue;
      energy -= q[i]! * vec3.dot(this.#field, a.position);
      for (let j = i + 1; j < points.length; j++) {
        const b = points[j]!;
        if (b.body === a.body || !b.isIn(store)) continue;
        vec3.sub(r, b.position, a.position);
        energy += this.#constant * q[i]! * q[j]! * softenedInverse(r, softening2);
      }
    }
    return energy;
  }

  override addDirectional(
    store: BodyStore,
    _t: number,
    dx: Float64Array,
    dTheta: Float64Array,
    dv: Float64Array,
    dw: Float64Array,
    outForce: Float64Array,
    outTorque: Float64Array,
  ): void {
    const points = this.#points;
    const q = this.#strengths;
    const softening2 = this.#softening * this.#softening;
    for (const point of points) {
      if (!point.isIn(store)) continue;
      point.locate(store);
      point.differentiate(store, dx, dTheta, dv, dw);
    }
    for (let i = 0; i < points.length; i++) {
      const a = points[i]!;
      if (!a.isIn(store)) continue;
      // The field's force is constant; only its lever turns.
      a.addForceChange(
        outForce,
        outTorque,
        vec3.scale(f, this.#field, q[i]!),
        vec3.set(df, 0, 0, 0),
      );
      for (let j = i + 1; j < points.length; j++) {
        const b = points[j]!;
        if (b.body === a.body || !b.isIn(store)) continue;
        const strength = this.#constant * q[i]! * q[j]!;
        vec3.sub(r, b.position, a.position);
        vec3.sub(dr, b.positionChange, a.positionChange);
        inverseSquare(f, r, strength, softening2);
        inverseSquareChange(df, r, dr, strength, softening2);
        b.addForceChange(outForce, outTorque, f, df);
        a.addForceChange(outForce, outTorque, vec3.negate(f, f), vec3.negate(df, df));
      }
    }
  }

  override describe(reference: BodyReference): ForceDescription {
    const poles = this.#points.map(({ body, point }, i) => ({
      body,
      pole: { point: listOf(point), strength: this.#strengths[i]! },
    }));
    return describeForce(this, 'magnetic-poles', {
      constant: this.#constant,
      softening: this.#softening,
      field: listOf(this.#field),
      poles: poles
        .filter(({ body }) => !body.removed)
        .map(({ body, pole }) => ({ body: reference(body), ...pole })),
    });
  }

  override saveState(): number[] {
    return [this.#constant, this.#softening, ...listOf(this.#field), ...this.#strengths];
  }

  override loadState(numbers: readonly number[]): void {
    [this.#constant, this.#softening] = numbers as [number, number];
    vec3.read(this.#field, numbers, 2);
    this.#strengths.set(numbers.slice(5));
  }

  #checkIndex(index: number): number {
    if (!(index in this.#points)) {
      const cure = `Poles are counted from 0 to ${this.count - 1}, in the order they were given.`;
      fail(this.label, 'index', index, 'must be the number of a pole', cure);
    }
    return index;
  }
}
