/** Time steps inside of time steps: checked, and as plain data. */

import { fail } from '../../errors.js';
import type { TimeStep } from './time-step.js';

/** A time step as scene files hold it: `createTimeStep(name, options)` makes another one like it. */
export type InnerDescription = { readonly name: string } & { readonly [option: string]: unknown };

/** A time step or undefined, or an error. */
export function checkInner(label: string, field: string, inner: unknown): TimeStep | undefined {
  if (inner === undefined) return undefined;
  if (typeof (inner as Partial<TimeStep> | null)?.step !== 'function') {
    fail(label, field, inner, 'must be a time step', 'For example new ExplicitTimeStep().');
  }
  return inner as TimeStep;
}

/** Name and options of a time step in one record. */
export function describeInner(inner: TimeStep): InnerDescription {
  return { name: inner.name, ...inner.options };
}
