/** The options that the pivoting solvers share, checked. */

import { boolean, integer, nonNegative } from '../../errors.js';

/** Options of the pivoting solvers. */
export interface PivotingOptions {
  /** Most pivots. Problems of contact need about one to three per row. */
  maxIterations?: number;
  /** The residual that counts as solved, as a part of the largest |b| or of 1; rounding is added. */
  tolerance?: number;
  /** Try first whether the rows' sides in the x given, e.g. that of the last step, still are right. */
  warmStart?: boolean;
}

export const PIVOTING_DEFAULTS: Required<PivotingOptions> = {
  maxIterations: 20000,
  tolerance: 1e-11,
  warmStart: false,
};

/** Checks the options of the pivoting solver named `object`. */
export function checkPivotingOptions(object: string, options: Required<PivotingOptions>): void {
  integer(object, 'maxIterations', options.maxIterations, 0, 1e9);
  nonNegative(object, 'tolerance', options.tolerance);
  boolean(object, 'warmStart', options.warmStart);
}
