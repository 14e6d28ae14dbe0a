/**
 * A force law from a behaviour function (P Particles 6, eq. 2): the user writes a formula C that is
 * zero when things are as they should be, and the bodies are pulled there,
 *     E = ½ k_s C · C,   f = −(k_s C + k_d Ċ) ∂C/∂x,
 * with the derivatives taken by the engine (`math/dual.ts`). Two points 2 m apart:
 *
 *     new BehaviourForce([a, b], ([p, q]) => p.distance(q).sub(2), { stiffness: 50, damping: 1 });
 *
 * C may be a list of numbers: each is a spring of its own. Points of rigid bodies make forces and
 * torques; the duals' six variables per body see to that.
 *
 * Along a direction δ: δf = −(k_s δC + k_d δĊ) J − (k_s C + k_d Ċ) δJ, where δC = J δx,
 * δJ = H δx and δĊ = J δv + δJ v. A second evaluation with δx as velocity gives δC and δJ.
 */

import { nonNegative } from '../../errors.js';
import type { Dual, DualVec3 } from '../../math/dual.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { DualPoints, type FormulaPoint } from './dual-points.js';
import { Force, type ForceOptions } from './force.js';
import { optionsOf, readFunction } from './readers.js';

/** C as a formula over the points, in the order they were given. It must depend on them alone. */
export type BehaviourFunction = (points: readonly DualVec3[]) => Dual | readonly Dual[];

/** Options of {@link BehaviourForce}. */
export interface BehaviourForceOptions extends ForceOptions {
  /** k_s, J per square of the unit of C (N/m if C is a length). */
  stiffness?: number;
  /** k_d, J·s per square of the unit of C (N·s/m if C is a length). */
  damping?: number;
}

/** What {@link BehaviourForceOptions} are when left out. */
export const BEHAVIOUR_FORCE_DEFAULTS: Required<Omit<BehaviourForceOptions, keyof ForceOptions>> = {
  stiffness: 100,
  damping: 1,
};

/** Pulls bodies towards C = 0. */
export class BehaviourForce extends Force {
  override readonly typeName = 'BehaviourForce';
  readonly #points: DualPoints;
  readonly #behaviour: BehaviourFunction;
  #stiffness: number;
  #damping: number;
  /** One entry per component of C: k_s C + k_d Ċ, and J. Filled before the second evaluation. */
  readonly #pull: number[] = [];
  readonly #gradients: Float64Array[] = [];
  readonly #components: Dual[] = [];

  constructor(
    points: readonly FormulaPoint[],
    behaviour: BehaviourFunction,
    options: BehaviourForceOptions = {},
  ) {
    super('BehaviourForce', optionsOf('BehaviourForce', options));
    const { label } = this;
    const { stiffness, damping } = BEHAVIOUR_FORCE_DEFAULTS;
    this.#points = new DualPoints(label, points);
    this.#behaviour = readFunction(label, 'behaviour', behaviour, '([p, q]) => p.distance(q)');
    this.#stiffness = nonNegative(label, 'stiffness', options.stiffness ?? stiffness);
    this.#damping = nonNegative(label, 'damping', options.damping ?? damping);
  }

  /** k_s */
  get stiffness(): number {
    return this.#stiffness;
  }

  set stiffness(stiffness: number) {
    this.#stiffness = nonNegative(this.label, 'stiffness', stiffness);
    this.changed();
  }

  /** k_d */
  get damping(): number {
    return this.#damping;
  }

  set damping(damping: number) {
    this.#damping = nonNegative(this.label, 'damping', damping);
    this.changed();
  }

  override get dependsOn(): readonly RigidBody[] {
    return this.#points.bodies;
  }

  override apply(store: BodyStore): void {
    const points = this.#points;
    if (!points.areIn(store)) return;
    const { sums } = points;
    sums.fill(0);
    for (const c of this.#evaluate(store)) {
      const pull = this.#stiffness * c.value + this.#damping * c.rate;
      for (let i = 0; i < sums.length; i++) sums[i] = sums[i]! - pull * c.gradient[i]!;
    }
    points.addTo(store, this);
  }

  /** ½ k_s C · C, J. */
  override potentialEnergy(store: BodyStore): number {
    if (!this.#points.areIn(store)) return 0;
    let square = 0;
    for (const c of this.#evaluate(store)) square += c.value * c.value;
    return 0.5 * this.#stiffness * square;
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
    if (!points.areIn(store)) return;
    const { sums } = points;
    sums.fill(0);
    const now = this.#evaluate(store);
    for (let k = 0; k < now.length; k++) {
      const c = now[k]!;
      this.#pull[k] = this.#stiffness * c.value + this.#damping * c.rate;
      this.#gradients[k] ??= new Float64Array(sums.length);
      this.#gradients[k]!.set(c.gradient);
    }
    const along = this.#read(points.evaluate(store, dx, dTheta, store.moving));
    for (let k = 0; k < along.length; k++) {
      const c = along[k]!;
      const gradient = this.#gradients[k]!;
      const rateChange =
        this.#inner(store, gradient, dv, dw, store.moving) +
        this.#inner(
          store,
          c.gradientRate,
          store.linearVelocities,
          store.angularVelocities,
          store.count,
        );
      const pullChange = this.#stiffness * c.rate + this.#damping * rateChange;
      for (let i = 0; i < sums.length; i++) {
        sums[i] = sums[i]! - pullChange * gradient[i]! - this.#pull[k]! * c.gradientRate[i]!;
      }
    }
    points.addChange(store, outForce, outTorque);
  }

  /** null: a function cannot be written to a file. */
  override describe(): null {
    return null;
  }

  override saveState(): number[] {
    return [this.#stiffness, this.#damping];
  }

  override loadState(numbers: readonly number[]): void {
    [this.#stiffness, this.#damping] = numbers as [number, number];
  }

  #evaluate(store: BodyStore): readonly Dual[] {
    const { linearVelocities, angularVelocities, count } = store;
    return this.#read(this.#points.evaluate(store, linearVelocities, angularVelocities, count));
  }

  /** The components of C, checked. */
  #read(points: readonly DualVec3[]): readonly Dual[] {
    const c = this.#behaviour(points);
    const components = this.#components;
    components.length = 0;
    if (Array.isArray(c)) {
      for (const part of c) components.push(this.#points.check(this, 'behaviour', part));
    } else {
      components.push(this.#points.check(this, 'behaviour', c));
    }
    return components;
  }

  /** Σ over the bodies of gradient · (velocity, spin); rows from `limit` on are at rest. */
  #inner(
    store: BodyStore,
    gradient: Float64Array,
    velocities: Float64Array,
    spins: Float64Array,
    limit: number,
  ): number {
    const { bodies } = this.#points;
    let sum = 0;
    for (let b = 0; b < bodies.length; b++) {
      const row = bodies[b]!.index;
      if (row >= limit || row >= store.count) continue;
      for (let k = 0; k < 3; k++) {
        sum += gradient[6 * b + k]! * velocities[row * 3 + k]!;
        sum += gradient[6 * b + 3 + k]! * spins[row * 3 + k]!;
      }
    }
    return sum;
  }
}
