/**
 * A conservative force law from an energy (P Particles 6): the user writes E as a formula over body
 * points, and f = −∂E/∂x follows, forces and torques alike. For laws that are not the square of
 * a behaviour function: a Lennard-Jones pair, a magnet on a rail.
 *
 *     new EnergyForce([a, b], ([p, q]) => p.distance(q).pow(-6).neg());
 */

import type { Dual, DualVec3 } from '../../math/dual.js';
import type { BodyStore } from '../../state/body-store.js';
import type { RigidBody } from '../rigid-body.js';
import { DualPoints, type FormulaPoint } from './dual-points.js';
import { Force, type ForceOptions } from './force.js';
import { optionsOf, readFunction } from './readers.js';

/** E (J) as a formula over the points, in the order they were given. It must depend on them alone. */
export type EnergyFunction = (points: readonly DualVec3[]) => Dual;

/** Minus the gradient of a user's energy. */
export class EnergyForce extends Force {
  override readonly typeName = 'EnergyForce';
  readonly #points: DualPoints;
  readonly #energy: EnergyFunction;

  constructor(points: readonly FormulaPoint[], energy: EnergyFunction, options: ForceOptions = {}) {
    super('EnergyForce', optionsOf('EnergyForce', options));
    this.#points = new DualPoints(this.label, points);
    this.#energy = readFunction(this.label, 'energy', energy, '([p, q]) => p.distance(q).square()');
  }

  override get dependsOn(): readonly RigidBody[] {
    return this.#points.bodies;
  }

  override apply(store: BodyStore): void {
    const points = this.#points;
    if (!points.areIn(store)) return;
    const { gradient } = this.#evaluate(store, store.linearVelocities, store.angularVelocities, 0);
    for (let i = 0; i < gradient.length; i++) points.sums[i] = -gradient[i]!;
    points.addTo(store, this);
  }

  override potentialEnergy(store: BodyStore): number {
    if (!this.#points.areIn(store)) return 0;
    return this.#evaluate(store, store.linearVelocities, store.angularVelocities, 0).value;
  }

  /** δf = −H δx: with the direction as velocity, the rate of the gradient. */
  override addDirectional(
    store: BodyStore,
    _t: number,
    dx: Float64Array,
    dTheta: Float64Array,
    _dv: Float64Array,
    _dw: Float64Array,
    outForce: Float64Array,
    outTorque: Float64Array,
  ): void {
    const points = this.#points;
    if (!points.areIn(store)) return;
    const { gradientRate } = this.#evaluate(store, dx, dTheta, store.moving);
    for (let i = 0; i < gradientRate.length; i++) points.sums[i] = -gradientRate[i]!;
    points.addChange(store, outForce, outTorque);
  }

  /** null: a function cannot be written to a file. */
  override describe(): null {
    return null;
  }

  #evaluate(store: BodyStore, v: Float64Array, w: Float64Array, limit: number): Dual {
    const points = this.#points;
    return points.check(this, 'energy', this.#energy(points.evaluate(store, v, w, limit)));
  }
}
