/**
 * Integrators as plain data: name and options.
 *
 * An integrator keeps its options to itself, so the laboratory remembers the options of those it
 * made. One that was made elsewhere can be written to a file if all that can be asked of it shows
 * that it has no options, or only such as are visible; otherwise a file would quietly change it.
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

const made = new WeakMap<Integrator, IntegratorOptions>();

/** Names of all integrators. */
export const INTEGRATOR_NAMES: readonly string[] = INTEGRATORS.map(({ name }) => name);

/** Makes an integrator that can be written to a file; an unknown name gets the nearest known one. */
export function makeIntegrator(name: string, options: IntegratorOptions = {}): Integrator {
  if (!INTEGRATOR_NAMES.includes(name)) {
    const cure = suggest(name, INTEGRATOR_NAMES);
    throw new PhysicsError('makeIntegrator', 'name', name, 'must be a known integrator', cure);
  }
  const integrator = createIntegrator(name, options);
  made.set(integrator, structuredCopy(options));
  return integrator;
}

/** The integrator as data; undefined if it cannot be told. */
export function describeIntegrator(integrator: Integrator): IntegratorData | undefined {
  const { name } = integrator;
  const entry = INTEGRATORS.find((candidate) => candidate.name === name);
  if (entry === undefined) return undefined;
  const options = made.get(integrator) ?? visibleOptions(integrator, entry.defaults);
  if (options === undefined) return undefined;
  return Object.keys(options).length === 0 ? { name } : { name, options };
}

/** Options that are public properties, where they differ from the default. */
function visibleOptions(
  integrator: Integrator,
  defaults: IntegratorOptions,
): IntegratorOptions | undefined {
  const itself = integrator as unknown as Record<string, unknown>;
  const said = itself['options'];
  const own = (typeof said === 'object' && said !== null ? said : itself) as typeof itself;
  const options: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(defaults)) {
    if (!(key in own)) return undefined;
    if (own[key] !== value) options[key] = own[key];
  }
  return options;
}

function structuredCopy(options: IntegratorOptions): IntegratorOptions {
  return JSON.parse(JSON.stringify(options)) as IntegratorOptions;
}
