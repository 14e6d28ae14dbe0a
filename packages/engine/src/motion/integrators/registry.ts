/**
 * Integrators by name, for scene files, the command line and user interfaces: the name is the word
 * that `Integrator.name` carries, the options are plain data.
 */

import { fail } from '../../errors.js';
import { DORMAND_PRINCE_DEFAULTS, DormandPrince } from './dormand-prince.js';
import { EXPLICIT_EULER_DEFAULTS, ExplicitEuler } from './explicit-euler.js';
import { IMPLICIT_EULER_DEFAULTS, ImplicitEuler } from './implicit-euler.js';
import { IMPLICIT_MIDPOINT_DEFAULTS, ImplicitMidpoint } from './implicit-midpoint.js';
import type { Integrator } from './integrator.js';
import { LEAPFROG_DEFAULTS, Leapfrog } from './leapfrog.js';
import { MIDPOINT_DEFAULTS, Midpoint } from './midpoint.js';
import { withDefaults } from './options.js';
import { RUNGE_KUTTA_4_DEFAULTS, RungeKutta4 } from './runge-kutta-4.js';
import { SemiImplicitEuler } from './semi-implicit-euler.js';
import { STEP_DOUBLING_DEFAULTS, StepDoubling } from './step-doubling.js';
import { VELOCITY_VERLET_DEFAULTS, VelocityVerlet } from './velocity-verlet.js';
import { VERLET_DEFAULTS, Verlet } from './verlet.js';

/** Options of an integrator as plain data: what scene files hold. */
export type IntegratorOptions = Readonly<Record<string, unknown>>;

/** What is known about one kind of integrator. */
export interface IntegratorEntry {
  readonly name: string;
  /** Makes one; unknown options and bad values are errors. */
  readonly create: (options?: IntegratorOptions) => Integrator;
  /** Every option with its default. */
  readonly defaults: IntegratorOptions;
}

/** All integrators, the simple ones first. */
export const INTEGRATORS: readonly IntegratorEntry[] = [
  entry('explicit-euler', ExplicitEuler, EXPLICIT_EULER_DEFAULTS),
  { name: 'semi-implicit-euler', create: createSemiImplicitEuler, defaults: {} },
  entry('implicit-euler', ImplicitEuler, IMPLICIT_EULER_DEFAULTS),
  entry('midpoint', Midpoint, MIDPOINT_DEFAULTS),
  entry('implicit-midpoint', ImplicitMidpoint, IMPLICIT_MIDPOINT_DEFAULTS),
  entry('verlet', Verlet, VERLET_DEFAULTS),
  entry('velocity-verlet', VelocityVerlet, VELOCITY_VERLET_DEFAULTS),
  entry('leapfrog', Leapfrog, LEAPFROG_DEFAULTS),
  entry('runge-kutta-4', RungeKutta4, RUNGE_KUTTA_4_DEFAULTS),
  {
    name: 'step-doubling',
    create: createStepDoubling,
    defaults: { method: 'runge-kutta-4', methodOptions: {}, ...STEP_DOUBLING_DEFAULTS },
  },
  entry('dormand-prince', DormandPrince, DORMAND_PRINCE_DEFAULTS),
];

/** Makes the integrator of this name; an unknown name is an error that lists the known ones. */
export function createIntegrator(name: string, options?: IntegratorOptions): Integrator {
  const found = INTEGRATORS.find((candidate) => candidate.name === name);
  if (found === undefined) {
    const names = INTEGRATORS.map((known) => `'${known.name}'`).join(', ');
    fail('createIntegrator', 'name', name, `must be one of ${names}`, 'Check the spelling.');
  }
  return found.create(options);
}

/** `defaults` is the constructor's own record, so options of that shape are what it takes. */
function entry<T extends object>(
  name: string,
  Kind: new (options?: T) => Integrator,
  defaults: Required<T>,
): IntegratorEntry {
  return {
    name,
    // The constructor checks every value, whatever the file said.
    create: (options) => new Kind(options as T | undefined),
    defaults: defaults as IntegratorOptions,
  };
}

/** It has no options, and says so instead of ignoring them. */
function createSemiImplicitEuler(options?: IntegratorOptions): Integrator {
  withDefaults('SemiImplicitEuler', {}, options);
  return new SemiImplicitEuler();
}

/** Step doubling by name: `method` and `methodOptions` say what is doubled. */
function createStepDoubling(options: IntegratorOptions = {}): Integrator {
  const { method = 'runge-kutta-4', methodOptions, ...own } = options;
  if (typeof method !== 'string' || method === 'step-doubling' || method === 'dormand-prince') {
    const cure = 'Name a method with fixed steps, e.g. "midpoint".';
    fail('StepDoubling', 'method', method, 'must name an integrator that is not adaptive', cure);
  }
  return new StepDoubling(createIntegrator(method, methodOptions as IntegratorOptions), own);
}
