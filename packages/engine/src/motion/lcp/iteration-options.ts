/** The options that all iterative solvers share, checked. */

import { boolean, integer, nonNegative } from '../../errors.js';
import type { IterationOptions } from './sweep.js';

export const ITERATION_DEFAULTS: Required<IterationOptions> = {
  maxIterations: 1000,
  tolerance: 1e-9,
  warmStart: false,
};

/** Checks the shared options of the solver named `object`. */
export function checkIterationOptions(object: string, options: Required<IterationOptions>): void {
  integer(object, 'maxIterations', options.maxIterations, 0, 1e9);
  nonNegative(object, 'tolerance', options.tolerance);
  boolean(object, 'warmStart', options.warmStart);
}
