/**
 * The engine's integrators as the problems see them: every one that is registered, making exactly
 * one step per time step.
 *
 * The adaptive ones choose their steps themselves, which hides their order and their amplification.
 * With a tolerance that nothing can exceed they take each step whole, and what is left is the bare
 * formula: Dormand and Prince's fifth-order one, and two half steps of RK4.
 */

import { createIntegrator, INTEGRATORS, type Integrator } from 'rattleback';

/** One integrator with fixed steps. */
export interface Method {
  /** The engine's name for it. */
  readonly name: string;
  readonly create: () => Integrator;
}

const WHOLE_STEPS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'dormand-prince': { absoluteTolerance: 1e300, relativeTolerance: 0, initialStep: 1e9 },
  'step-doubling': { tolerance: 1e300, relativeTolerance: 0, initialStep: 1e9 },
};

/** All registered integrators. */
export const METHODS: readonly Method[] = INTEGRATORS.map(({ name }) => ({
  name,
  create: () => createIntegrator(name, WHOLE_STEPS[name]),
}));

/** The methods of these names, in this order. */
export function methods(...names: readonly string[]): Method[] {
  return names.map((name) => {
    const method = METHODS.find((candidate) => candidate.name === name);
    if (method === undefined) throw new Error(`there is no integrator ${name}`);
    return method;
  });
}
