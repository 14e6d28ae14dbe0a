/**
 * Integrators as plain data: the name, and the options that differ from their defaults. An
 * integrator of the user's own has no place in a file.
 */

import {
  createIntegrator,
  INTEGRATORS,
  type Integrator,
  type IntegratorOptions,
  PhysicsError,
} from 'rattleback';
import { suggest } from '../text/nearest.js';

/** An integrator as scene files hold it. */
export interface IntegratorData {
  readonly name: string;
  readonly options?: IntegratorOptions;
}

/** Names of all integrators. */
export const INTEGRATOR_NAMES: readonly string[] = INTEGRATORS.map(({ name }) => name);

/** Makes an integrator; an unknown name gets the nearest known one. */
export function makeIntegrator(name: string, options: IntegratorOptions = {}): Integrator {
  if (!INTEGRATOR_NAMES.includes(name)) {
    const cure = suggest(name, INTEGRATOR_NAMES);
    throw new PhysicsError('makeIntegrator', 'name', name, 'must be a known integrator', cure);
  }
  return createIntegrator(name, options);
}

/** The integrator as data; undefined if it is none of the engine's. */
export function describeIntegrator(integrator: Integrator): IntegratorData | undefined {
  const { name } = integrator;
  if (!INTEGRATOR_NAMES.includes(name) || integrator.options === undefined) return undefined;
  const options = withoutDefaults(name, integrator.options as IntegratorOptions);
  return Object.keys(options).length === 0 ? { name } : { name, options };
}

/** The options of a named integrator that are not what they would be anyway. */
function withoutDefaults(name: string, options: IntegratorOptions): IntegratorOptions {
  const defaults = INTEGRATORS.find((candidate) => candidate.name === name)?.defaults ?? {};
  const told: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(options)) {
    if (key === 'methodOptions') {
      // Step doubling: the options of the method that is doubled.
      const inner = withoutDefaults(String(options['method']), value as IntegratorOptions);
      if (Object.keys(inner).length > 0) told[key] = inner;
    } else if (value !== defaults[key]) {
      told[key] = value;
    }
  }
  return told;
}
