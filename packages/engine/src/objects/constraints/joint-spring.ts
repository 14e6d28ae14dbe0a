/**
 * A spring and damper on a coordinate q of a joint: force −k (q − rest) − c q̇, as an equation that
 * gives way (Catto, "Soft constraints", 2011; `motion/solvers/impulse-terms.ts`).
 */

import { finite } from '../../errors.js';
import type { BodyStore } from '../../state/body-store.js';
import { type ConstraintRows, copyRow, ROW } from './constraint-rows.js';
import { type PartOwner, partOptions } from './joint-part.js';
import { type SoftnessOptions, SoftPart } from './softness.js';

/** Options of springs in joints. */
export interface SpringPartOptions extends SoftnessOptions {
  /** Where the spring is at rest, m or rad. Default 0. */
  rest?: number;
}

/** Every option with its default: without stiffness there is no spring. */
export const SPRING_PART_DEFAULTS = Object.freeze({
  rest: 0,
  stiffness: 0,
  damping: 0,
  frequency: 0,
  dampingRatio: 0,
});

/** Pulls a coordinate of a joint to its rest. */
export class JointSpring extends SoftPart {
  #rest: number;

  /** @internal */
  constructor(owner: PartOwner, given?: SpringPartOptions) {
    const options = partOptions(owner.label, given, SPRING_PART_DEFAULTS);
    super(owner, options, SPRING_PART_DEFAULTS.dampingRatio);
    this.#rest = finite(this.label, 'rest', options.rest ?? 0);
  }

  /** Where the spring is at rest, m or rad. */
  get rest(): number {
    return this.#rest;
  }

  set rest(rest: number) {
    this.#rest = finite(this.label, 'rest', rest);
    this.changed();
  }

  /** @internal Appends the row, a copy of row 0 of `coordinate`, whose C is q. */
  write(
    rows: ConstraintRows,
    coordinate: ConstraintRows,
    first: number,
    end: number,
    store: BodyStore,
  ): void {
    const i = copyRow(rows, coordinate, 0, ROW.equality);
    rows.position[i] = coordinate.position[0]! - this.#rest;
    this.soften(rows, i, first, end, store);
  }

  override describe(): { [field: string]: unknown } {
    return { ...(this.#rest === 0 ? {} : { rest: this.#rest }), ...this.describeSoftness() };
  }

  override save(): number[] {
    return [this.#rest, ...this.saveSoftness()];
  }

  override load(take: () => number): void {
    this.#rest = take();
    this.loadSoftness(take);
  }
}
