/**
 * Baumgarte stabilisation (T 5.2): no step of its own, but a term in the equations of the force and
 * impulse methods that drives errors back.
 *
 *   C̈ + 2α Ċ + β² C = 0        T (5.1), forces
 *   Ċ = −(ERP/Δt) C            T (5.3), impulses
 *
 * In the slot for error correction it says with what numbers. The velocity that it gives stays after
 * the error has gone (T 5.4): a large ERP shoots overlapping bodies apart, which is why `maxSpeed`
 * bounds it where that is wanted.
 */

import { checkNames, fail, nonNegative, options as optionsOf } from '../../errors.js';
import { type ConstraintSolver, noStatistics, TASK } from './solver.js';

/** Options of {@link Baumgarte}. */
export interface BaumgarteOptions {
  /** Part of the error that impulses take out per step, 0 to 1. Default 0.2. */
  erp?: number;
  /** α of the force methods, 1/s. Default 10. */
  alpha?: number;
  /** β of the force methods, 1/s. Default 10. */
  beta?: number;
  /** Overlap of contacts that is left alone, m. Default 0.0005. */
  slop?: number;
  /** Largest velocity that contacts are driven apart with, m/s. Default Infinity. */
  maxSpeed?: number;
}

/** Every option with its default. */
export const BAUMGARTE_DEFAULTS: Readonly<Required<BaumgarteOptions>> = Object.freeze({
  erp: 0.2,
  alpha: 10,
  beta: 10,
  slop: 0.0005,
  maxSpeed: Number.POSITIVE_INFINITY,
});

const LABEL = 'Baumgarte';

/** Error correction inside the other solvers. */
export class Baumgarte implements ConstraintSolver {
  readonly name = 'baumgarte';
  readonly options: Readonly<Required<BaumgarteOptions>>;
  readonly level = 'none';
  readonly tasks = TASK.errors;
  readonly statistics = noStatistics();

  constructor(options: BaumgarteOptions = {}) {
    checkNames(LABEL, optionsOf(LABEL, options), BAUMGARTE_DEFAULTS);
    const given = { ...BAUMGARTE_DEFAULTS, ...options };
    for (const field of ['erp', 'alpha', 'beta', 'slop'] as const) {
      nonNegative(LABEL, field, given[field]);
    }
    if (given.erp > 1) {
      fail(LABEL, 'erp', given.erp, 'must be at most 1', '1 takes the whole error out at once.');
    }
    if (given.maxSpeed !== Number.POSITIVE_INFINITY) nonNegative(LABEL, 'maxSpeed', given.maxSpeed);
    this.options = Object.freeze(given);
  }

  get drive(): Readonly<Required<BaumgarteOptions>> {
    return this.options;
  }

  solve(): void {}
}
