/**
 * Constraints of particles (P Constrained 3 and 4): functions C of the state that are to be zero.
 *
 * A constraint knows its particles and, for any state, its part of the global quantities: C, Ċ, one
 * block of the Jacobian J = ∂C/∂q per particle, and of J̇ the product J̇q̇, which is all that the
 * equation for the multipliers asks of it.
 */

import { ParticleElement } from '../particle-element.js';
import type { ParticleStore } from '../particle-store.js';

/** Where a constraint writes its part. */
export interface ConstraintPart {
  /** (rows) C, Ċ and J̇q̇; this constraint's rows begin at `row` */
  readonly value: Float64Array;
  readonly rate: Float64Array;
  readonly bend: Float64Array;
  row: number;
  /**
   * Blocks of J, one after the other: that of particle k (of this constraint, from 0) has its row i at
   * `block + 3 (k rows + i)`.
   */
  readonly jacobian: Float64Array;
  block: number;
}

/** Base class of constraints of particles. */
export abstract class ParticleConstraint extends ParticleElement {
  /** How many numbers C has. */
  abstract readonly rows: number;

  /** Writes C, Ċ, J̇q̇ and J for the state as it stands; J was filled with zeros. */
  abstract evaluate(points: ParticleStore, out: ConstraintPart): void;
}
