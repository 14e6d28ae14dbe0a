/**
 * Every body attracts every other (T 2.6.5): F = G m₁ m₂ / r² along the line of centres.
 *
 * All pairs are visited, O(n²): a hundred bodies are 4950 pairs per evaluation. Tree codes would be
 * faster for thousands, at the price of forces that no longer come in exact pairs; a list in
 * `affects` keeps the dust out instead. Bodies count as points at their centres of mass.
 *
 * Fixed bodies attract with the mass they were given (`mass` or `density`) but are not attracted;
 * a fixed body without one, like the world body, takes no part.
 */

import { finite, nonNegative } from '../../errors.js';
import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import {
  type BodyStore,
  FLAG,
  INFO,
  INFO_STRIDE,
  MASS,
  MASS_STRIDE,
} from '../../state/body-store.js';
import { AffectedBodies, type Affects } from './affected-bodies.js';
import { describeForce } from './description.js';
import { type BodyReference, Force, type ForceDescription, type ForceOptions } from './force.js';
import { inverseSquare, inverseSquareChange, softenedInverse } from './inverse-square.js';
import { optionsOf } from './readers.js';

/** Newton's constant, m³/(kg·s²) (CODATA 2018). */
export const GRAVITATIONAL_CONSTANT = 6.6743e-11;

/** Options of {@link MutualGravitation}. */
export interface MutualGravitationOptions extends ForceOptions {
  /** G, m³/(kg·s²). A negative one repels. */
  constant?: number;
  /** ε, m: distances count as √(r² + ε²). Too small a value lets close encounters blow up. */
  softening?: number;
  /** Which bodies attract each other; fixed ones may be listed too. */
  affects?: Affects;
}

/** What {@link MutualGravitationOptions} are when left out. */
export const MUTUAL_GRAVITATION_DEFAULTS: Required<
  Omit<MutualGravitationOptions, keyof ForceOptions>
> = {
  constant: GRAVITATIONAL_CONSTANT,
  softening: 0,
  affects: 'all',
};

const r = vec3.vec3();
const f = vec3.vec3();
const dr = vec3.vec3();
const x = vec3.vec3();

/** Newton's gravitation between all selected bodies. */
export class MutualGravitation extends Force {
  override readonly typeName = 'MutualGravitation';
  readonly #bodies: AffectedBodies;
  #constant: number;
  #softening: number;

  constructor(options: MutualGravitationOptions = {}) {
    super('MutualGravitation', optionsOf('MutualGravitation', options));
    const { label } = this;
    const { constant, softening, affects } = MUTUAL_GRAVITATION_DEFAULTS;
    this.#constant = finite(label, 'constant', options.constant ?? constant);
    this.#softening = nonNegative(label, 'softening', options.softening ?? softening);
    this.#bodies = new AffectedBodies(label, options.affects ?? affects, 'dynamic and fixed');
  }

  /** Which bodies attract each other. */
  get affects(): Affects {
    return this.#bodies.affects;
  }

  /** G, m³/(kg·s²). */
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

  override apply(store: BodyStore): void {
    const n = this.#bodies.update(store);
    const { rows } = this.#bodies;
    const softening2 = this.#softening * this.#softening;
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) {
        const a = rows[i]!;
        const b = rows[j]!;
        const strength = this.#strength(store, a, b);
        if (strength === 0) continue;
        inverseSquare(f, between(store.centers, a, b), strength, softening2);
        if (isMoved(store, b)) addVector(store.forces, b, f, 1);
        if (isMoved(store, a)) addVector(store.forces, a, f, -1);
      }
    }
  }

  /** −G m₁ m₂ / √(r² + ε²) over all pairs that act, J; coincident points count nothing. */
  override potentialEnergy(store: BodyStore): number {
    const n = this.#bodies.update(store);
    const { rows } = this.#bodies;
    const softening2 = this.#softening * this.#softening;
    let energy = 0;
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) {
        const strength = this.#strength(store, rows[i]!, rows[j]!);
        if (strength === 0) continue;
        between(store.centers, rows[i]!, rows[j]!);
        energy += strength * softenedInverse(r, softening2);
      }
    }
    return energy;
  }

  override addDirectional(
    store: BodyStore,
    _t: number,
    dx: Float64Array,
    _dTheta: Float64Array,
    _dv: Float64Array,
    _dw: Float64Array,
    outForce: Float64Array,
  ): void {
    const n = this.#bodies.update(store);
    const { rows } = this.#bodies;
    const softening2 = this.#softening * this.#softening;
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) {
        const a = rows[i]!;
        const b = rows[j]!;
        const strength = this.#strength(store, a, b);
        if (strength === 0) continue;
        const movesA = isMoved(store, a);
        const movesB = isMoved(store, b);
        vec3.set(dr, 0, 0, 0);
        if (b < store.moving) vec3.read(dr, dx, b * 3);
        if (a < store.moving) vec3.sub(dr, dr, vec3.read(x, dx, a * 3));
        inverseSquareChange(f, between(store.centers, a, b), dr, strength, softening2);
        if (movesB) addVector(outForce, b, f, 1);
        if (movesA) addVector(outForce, a, f, -1);
      }
    }
  }

  override describe(reference: BodyReference): ForceDescription {
    return describeForce(this, 'mutual-gravitation', {
      constant: this.#constant,
      softening: this.#softening,
      affects: this.#bodies.describe(reference),
    });
  }

  override saveState(): number[] {
    return [this.#constant, this.#softening];
  }

  override loadState(numbers: readonly number[]): void {
    [this.#constant, this.#softening] = numbers as [number, number];
  }

  /** −G m_a m_b, 0 if neither can be moved. */
  #strength(store: BodyStore, a: number, b: number): number {
    if (!isMoved(store, a) && !isMoved(store, b)) return 0;
    const { mass } = store;
    return (
      -this.#constant * mass[a * MASS_STRIDE + MASS.mass]! * mass[b * MASS_STRIDE + MASS.mass]!
    );
  }
}

function isMoved(store: BodyStore, row: number): boolean {
  const dynamic = (store.info[row * INFO_STRIDE + INFO.flags]! & FLAG.dynamic) !== 0;
  return dynamic && row < store.moving;
}

/** r = from row `a` to row `b`, m. */
function between(centers: Float64Array, a: number, b: number): Vec3 {
  const p = a * 3;
  const q = b * 3;
  return vec3.set(
    r,
    centers[q]! - centers[p]!,
    centers[q + 1]! - centers[p + 1]!,
    centers[q + 2]! - centers[p + 2]!,
  );
}

function addVector(array: Float64Array, row: number, v: Readonly<Vec3>, sign: 1 | -1): void {
  const o = row * 3;
  array[o]! += sign * v.x;
  array[o + 1]! += sign * v.y;
  array[o + 2]! += sign * v.z;
}
