/**
 * A time step with shock propagation (T 3.8.1). Its authors put it behind the contact solver of the
 * collision-contact-separated step, which is the default; Erleben 2004 showed that it helps wherever
 * solvers iterate, so any other step can be given.
 */

import { checkNames, options as optionsOf } from '../../errors.js';
import type { Integrator } from '../integrators/integrator.js';
import { MOTION_TASKS } from '../solvers/solver.js';
import type { SolverSlots } from '../solvers/solver-slots.js';
import { CollisionContactSeparatedTimeStep } from './collision-contact-separated-time-step.js';
import { DerivedContext } from './derived-context.js';
import { checkInner, describeInner, type InnerDescription } from './inner-step.js';
import { ShockPropagatingSolvers } from './shock-propagation.js';
import type { StepContext, TimeStep } from './time-step.js';

/** Options of {@link ShockPropagationTimeStep}. */
export interface ShockPropagationOptions {
  /** The step that is made. Default a {@link CollisionContactSeparatedTimeStep}. */
  inner?: TimeStep;
}

const LABEL = 'ShockPropagationTimeStep';

/** Another step, with shock propagation behind its contact solver. */
export class ShockPropagationTimeStep implements TimeStep {
  readonly name = 'shock-propagation';
  readonly inner: TimeStep;
  readonly #contexts = new WeakMap<StepContext, StepContext>();

  constructor(options: ShockPropagationOptions = {}) {
    checkNames(LABEL, optionsOf(LABEL, options), { inner: true });
    this.inner =
      checkInner(LABEL, 'inner', options.inner) ?? new CollisionContactSeparatedTimeStep();
  }

  get options(): { readonly inner: InnerDescription } {
    return { inner: describeInner(this.inner) };
  }

  step(context: StepContext, dt: number): void {
    let derived = this.#contexts.get(context);
    if (derived === undefined) {
      derived = new DerivedContext(context, new ShockPropagatingSolvers(context.solvers));
      this.#contexts.set(context, derived);
    }
    this.inner.step(derived, dt);
  }

  refuses(solvers: SolverSlots, integrator: Integrator): string | undefined {
    const forces = solvers.active(MOTION_TASKS).find(({ solver }) => solver.level === 'force');
    if (forces !== undefined) {
      return `'${forces.solver.name}' sets forces, and shock propagation needs velocities that it can solve for again`;
    }
    return this.inner.refuses?.(solvers, integrator);
  }
}
