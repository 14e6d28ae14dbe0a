/**
 * Options as integrators take them: a partial object over exported defaults.
 *
 * Scene files and the command line pass options as plain data, so a misspelt word must not vanish
 * silently: unknown names are an error that lists the known ones.
 */

import { fail, oneOf } from '../../errors.js';
import type { RotationVariables } from './integrator.js';

/** `defaults` with the given options put over them; an unknown option name is an error. */
export function withDefaults<T extends object>(
  object: string,
  defaults: Required<T>,
  options: T | undefined,
): Required<T> {
  if (options === undefined) return { ...defaults };
  if (typeof options !== 'object' || options === null || Array.isArray(options)) {
    fail(object, 'options', options, 'must be an object', 'Write them as { name: value }.');
  }
  const known = Object.keys(defaults);
  for (const key of Object.keys(options)) {
    if (known.includes(key)) continue;
    const must = `is not an option (${known.length > 0 ? known.join(', ') : 'there are none'})`;
    fail(object, key, (options as Record<string, unknown>)[key], must, 'Check the spelling.');
  }
  const merged: Record<string, unknown> = { ...defaults };
  for (const [key, value] of Object.entries(options)) {
    if (value !== undefined) merged[key] = value;
  }
  return merged as Required<T>;
}

/** The option shared by the explicit methods that work in either form of the state. */
export interface VariablesOption {
  /**
   * In which variables rotation is integrated. `momentum` keeps the angular momentum of a body
   * without torque to the last bit, because its rate is zero, and so bounds its energy; in
   * `velocity` both drift with the error of the method. The errors are otherwise of the same size.
   */
  variables?: RotationVariables;
}

/** `velocity` or `momentum`, or an error. */
export function rotationVariables(object: string, value: unknown): RotationVariables {
  return oneOf(object, 'variables', value, ['velocity', 'momentum']);
}
