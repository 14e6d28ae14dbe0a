/**
 * How a spring is told how stiff it is: by stiffness and damping, or by frequency and damping ratio.
 *
 *   k = m (2πf)²,  c = 2 ζ m (2πf)
 *
 * with m the mass that the row feels at the moment (`effective-mass.ts`). The second way keeps the
 * same swing whatever the bodies weigh; the first is what a data sheet says. Springs, soft limits and
 * position servos share it. Solvers integrate such rows implicitly, so no stiffness blows up; in
 * return a step of Δt adds about πfΔt to the damping ratio.
 */

import { nonNegative } from '../../errors.js';
import type { BodyStore } from '../../state/body-store.js';
import type { ConstraintRows } from './constraint-rows.js';
import { effectiveMass } from './effective-mass.js';
import { JointPart, type PartOwner } from './joint-part.js';

/** Either stiffness and damping, or frequency and damping ratio. */
export interface SoftnessOptions {
  /** N/m, or N·m/rad for an angle. Default 0. */
  stiffness?: number;
  /** N·s/m, or N·m·s/rad. Default 0. */
  damping?: number;
  /** Hz: of the swing without damping. 0: stiffness and damping count. Default 0. */
  frequency?: number;
  /** 0: swings for ever, 1: comes to rest without swinging over (with `frequency`). */
  dampingRatio?: number;
}

/** Stiffness and damping of a part of a joint; all settable while running. */
export abstract class SoftPart extends JointPart {
  readonly #defaultRatio: number;
  #stiffness = 0;
  #damping = 0;
  #frequency = 0;
  #dampingRatio: number;

  protected constructor(owner: PartOwner, options: SoftnessOptions, defaultRatio: number) {
    super(owner);
    const { stiffness = 0, damping = 0, frequency = 0, dampingRatio = defaultRatio } = options;
    this.#defaultRatio = defaultRatio;
    this.#stiffness = nonNegative(this.label, 'stiffness', stiffness);
    this.#damping = nonNegative(this.label, 'damping', damping);
    this.#frequency = nonNegative(this.label, 'frequency', frequency);
    this.#dampingRatio = nonNegative(this.label, 'dampingRatio', dampingRatio);
    if (frequency > 0 && (stiffness > 0 || damping > 0)) {
      const cure = 'Give stiffness and damping, or frequency and dampingRatio.';
      this.refuse('frequency', frequency, 'must be 0 beside stiffness or damping', cure);
    }
  }

  /** N/m, or N·m/rad; setting it ends the use of {@link frequency}. */
  get stiffness(): number {
    return this.#stiffness;
  }

  set stiffness(stiffness: number) {
    this.#stiffness = nonNegative(this.label, 'stiffness', stiffness);
    this.#frequency = 0;
    this.changed();
  }

  /** N·s/m, or N·m·s/rad; setting it ends the use of {@link frequency}. */
  get damping(): number {
    return this.#damping;
  }

  set damping(damping: number) {
    this.#damping = nonNegative(this.label, 'damping', damping);
    this.#frequency = 0;
    this.changed();
  }

  /** Hz; setting it ends the use of {@link stiffness} and {@link damping}. */
  get frequency(): number {
    return this.#frequency;
  }

  set frequency(frequency: number) {
    this.#frequency = nonNegative(this.label, 'frequency', frequency);
    this.#stiffness = 0;
    this.#damping = 0;
    this.changed();
  }

  /** Damping as a part of the least that does not swing; counts with {@link frequency}. */
  get dampingRatio(): number {
    return this.#dampingRatio;
  }

  set dampingRatio(ratio: number) {
    this.#dampingRatio = nonNegative(this.label, 'dampingRatio', ratio);
    this.changed();
  }

  /** Whether it gives way at all. */
  get isSoft(): boolean {
    return this.#frequency > 0 || this.#stiffness > 0 || this.#damping > 0;
  }

  /**
   * @internal Makes a spring of row `row`; rows `first` … `end − 1` are the joint's rigid ones.
   */
  soften(rows: ConstraintRows, row: number, first: number, end: number, store: BodyStore): void {
    if (this.#frequency === 0) {
      rows.stiffness[row] = this.#stiffness;
      rows.damping[row] = this.#damping;
      return;
    }
    const mass = effectiveMass(rows, row, first, end, store);
    const omega = 2 * Math.PI * this.#frequency;
    rows.stiffness[row] = mass * omega * omega;
    rows.damping[row] = 2 * this.#dampingRatio * mass * omega;
    // Without mass there is nothing to move, and a row without stiffness would be taken for rigid.
    if (mass > 0) return;
    rows.stiffness[row] = 1;
    rows.low[row] = 0;
    rows.high[row] = 0;
  }

  protected describeSoftness(): { [field: string]: number } {
    const fields: { [field: string]: number } = {};
    if (this.#stiffness !== 0) fields['stiffness'] = this.#stiffness;
    if (this.#damping !== 0) fields['damping'] = this.#damping;
    if (this.#frequency !== 0) fields['frequency'] = this.#frequency;
    if (this.#dampingRatio !== this.#defaultRatio) fields['dampingRatio'] = this.#dampingRatio;
    return fields;
  }

  protected saveSoftness(): number[] {
    return [this.#stiffness, this.#damping, this.#frequency, this.#dampingRatio];
  }

  protected loadSoftness(take: () => number): void {
    this.#stiffness = take();
    this.#damping = take();
    this.#frequency = take();
    this.#dampingRatio = take();
  }
}
