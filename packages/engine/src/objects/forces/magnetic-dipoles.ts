/**
 * Magnetic dipoles fixed to bodies. Between moments m₁, m₂ (A·m²) a vector r apart, with k = μ0/4π
 * and ρ² = r² + ε² (ε softens; 0 gives the textbook's law),
 *     U   = k (m₁ · m₂/ρ³ − 3 (m₁ · r)(m₂ · r)/ρ⁵)
 *     F₂  = −∂U/∂r = 3k/ρ⁵ ((m₁ · m₂) r + (m₂ · r) m₁ + (m₁ · r) m₂ − 5 (m₁ · r)(m₂ · r)/ρ² r)
 *     B₁₂ = k (3 (m₁ · r) r/ρ⁵ − m₁/ρ³),   τ₂ = m₂ × B₁₂,   τ₁ = m₁ × B₂₁,   F₁ = −F₂.
 * Forces and torques together conserve angular momentum: r × F₂ + τ₁ + τ₂ = 0. A uniform external
 * field turns each dipole, τ = m × B, and moves none.
 */

import { fail, finite, nonNegative, vector } from '../../errors.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import { vectorToWorld } from '../../state/body-rows.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { BodyPoint } from './body-point.js';
import { describeForce } from './description.js';
import { type BodyReference, Force, type ForceDescription, type ForceOptions } from './force.js';
import { softenedInverse } from './inverse-square.js';
import { MAGNET_DEFAULTS, type MagnetOptions, readMagnets } from './magnets.js';
import { listOf, optionsOf, readBody, readVector } from './readers.js';

/** One dipole, as the user writes it. */
export interface MagneticDipole {
  readonly body: RigidBody;
  /** m, in the body's frame. Default its origin. */
  readonly point?: Vec3Like;
  /** A·m², in the body's frame, from south to north. */
  readonly moment: Vec3Like;
}

/** Options of {@link MagneticDipoles}. */
export interface MagneticDipolesOptions extends MagnetOptions {
  /** The dipoles. A dipole whose body is removed is forgotten. */
  dipoles: readonly MagneticDipole[];
}

/** What {@link MagneticDipolesOptions} are when left out; dipoles must be given. */
export const MAGNETIC_DIPOLES_DEFAULTS: Required<
  Omit<MagneticDipolesOptions, keyof ForceOptions | 'dipoles'>
> = MAGNET_DEFAULTS;

/** A dipole and its state in the world. */
interface Dipole {
  readonly at: BodyPoint;
  /** A·m², in the body's frame */
  readonly local: Vec3;
  /** A·m², world */
  readonly moment: Vec3;
}

const r = vec3.vec3();
const f = vec3.vec3();
const b = vec3.vec3();
const torque = vec3.vec3();

/** Forces and torques between dipoles, and the torque of an external field on them. */
export class MagneticDipoles extends Force {
  override readonly typeName = 'MagneticDipoles';
  readonly #dipoles: readonly Dipole[];
  readonly #field: Vec3;
  #constant: number;
  #softening: number;

  constructor(options: MagneticDipolesOptions) {
    super('MagneticDipoles', optionsOf('MagneticDipoles', options));
    const { label } = this;
    const { constant, softening, field } = MAGNETIC_DIPOLES_DEFAULTS;
    this.#constant = finite(label, 'constant', options.constant ?? constant);
    this.#softening = nonNegative(label, 'softening', options.softening ?? softening);
    this.#field = readVector(label, 'field', options.field ?? field);
    const dipoles = readMagnets(label, 'dipoles', options.dipoles);
    this.#dipoles = dipoles.map(({ body, point = [0, 0, 0], moment }, i) => ({
      at: new BodyPoint(
        readBody(label, `dipoles[${i}].body`, body),
        readVector(label, `dipoles[${i}].point`, point),
      ),
      local: readVector(label, `dipoles[${i}].moment`, moment),
      moment: vec3.vec3(),
    }));
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

  /** Number of dipoles. */
  get count(): number {
    return this.#dipoles.length;
  }

  /** Moment of a dipole in its body's frame, A·m²; a fresh object each time. */
  getMoment(index: number): Vec3 {
    return { ...this.#dipole(index).local };
  }

  /** Sets the moment of a dipole (A·m², body frame): a coil whose current changes. */
  setMoment(index: number, moment: Vec3Like): void {
    vector(this.#dipole(index).local, this.label, `moment of dipole ${index}`, moment);
    this.changed();
  }

  override apply(store: BodyStore): void {
    const dipoles = this.#dipoles;
    this.#locate(store);
    for (let i = 0; i < dipoles.length; i++) {
      const first = dipoles[i]!;
      if (!first.at.isIn(store)) continue;
      turn(store, first, this.#field);
      for (let j = i + 1; j < dipoles.length; j++) {
        const second = dipoles[j]!;
        if (second.at.body !== first.at.body && second.at.isIn(store)) {
          this.#interact(store, first, second);
        }
      }
    }
  }

  /** U over all pairs and −m · B, J; coincident dipoles count nothing. */
  override potentialEnergy(store: BodyStore): number {
    const dipoles = this.#dipoles;
    this.#locate(store);
    let energy = 0;
    for (let i = 0; i < dipoles.length; i++) {
      const first = dipoles[i]!;
      if (!first.at.isIn(store)) continue;
      energy -= vec3.dot(first.moment, this.#field);
      for (let j = i + 1; j < dipoles.length; j++) {
        const second = dipoles[j]!;
        if (second.at.body === first.at.body || !second.at.isIn(store)) continue;
        vec3.sub(r, second.at.position, first.at.position);
        this.#fieldOf(first.moment);
        energy -= vec3.dot(second.moment, b);
      }
    }
    return energy;
  }

  override describe(reference: BodyReference): ForceDescription {
    return describeForce(this, 'magnetic-dipoles', {
      constant: this.#constant,
      softening: this.#softening,
      field: listOf(this.#field),
      dipoles: this.#dipoles
        .filter(({ at }) => !at.body.removed)
        .map(({ at, local }) => ({
          body: reference(at.body),
          point: listOf(at.point),
          moment: listOf(local),
        })),
    });
  }

  override saveState(): number[] {
    const moments = this.#dipoles.flatMap(({ local }) => listOf(local));
    return [this.#constant, this.#softening, ...listOf(this.#field), ...moments];
  }

  override loadState(numbers: readonly number[]): void {
    [this.#constant, this.#softening] = numbers as [number, number];
    vec3.read(this.#field, numbers, 2);
    for (const [i, { local }] of this.#dipoles.entries()) vec3.read(local, numbers, 5 + 3 * i);
  }

  #dipole(index: number): Dipole {
    const dipole = this.#dipoles[index];
    if (dipole === undefined) {
      const cure = `Dipoles are counted from 0 to ${this.count - 1}, in the order they were given.`;
      fail(this.label, 'index', index, 'must be the number of a dipole', cure);
    }
    return dipole;
  }

  #locate(store: BodyStore): void {
    for (const { at, local, moment } of this.#dipoles) {
      if (!at.isIn(store)) continue;
      at.locate(store);
      vectorToWorld(moment, store, at.row, local);
    }
  }

  /** b = the field at r of a dipole `m` in the origin, T. */
  #fieldOf(m: Readonly<Vec3>): void {
    const inverse = softenedInverse(r, this.#softening * this.#softening);
    const cube = this.#constant * inverse * inverse * inverse;
    vec3.scale(b, r, 3 * vec3.dot(m, r) * inverse * inverse * cube);
    vec3.addScaled(b, b, m, -cube);
  }

  #interact(store: BodyStore, first: Dipole, second: Dipole): void {
    const m1 = first.moment;
    const m2 = second.moment;
    vec3.sub(r, second.at.position, first.at.position);
    const inverse = softenedInverse(r, this.#softening * this.#softening);
    const inverse2 = inverse * inverse;
    const scale = 3 * this.#constant * inverse2 * inverse2 * inverse;
    const along1 = vec3.dot(m1, r);
    const along2 = vec3.dot(m2, r);
    vec3.scale(f, r, vec3.dot(m1, m2) - 5 * along1 * along2 * inverse2);
    vec3.addScaled(f, f, m1, along2);
    vec3.addScaled(f, f, m2, along1);
    vec3.scale(f, f, scale);
    second.at.addForce(store, f, 1);
    first.at.addForce(store, f, -1);
    // The field is even in r: the same r serves for both.
    this.#fieldOf(m1);
    turn(store, second, b);
    this.#fieldOf(m2);
    turn(store, first, b);
  }
}

/** Adds m × B to the body of a dipole. */
function turn(store: BodyStore, { at, moment }: Dipole, field: Readonly<Vec3>): void {
  vec3.cross(torque, moment, field);
  at.addTorque(store, torque);
}
