/**
 * The fractioned time step (T 3.8.3, after Erleben 2004): a step is made in two parts, f Δt and
 * (1 − f) Δt, by two other time steps. The first leaves errors alone, the second corrects them: for
 * example an explicit step, and then one with shock propagation to clean up.
 */

import { checkNames, fail, finite, options as optionsOf } from '../../errors.js';
import type { Integrator } from '../integrators/integrator.js';
import type { ConstraintSystem } from '../solvers/constraint-system.js';
import type { SolverSlots } from '../solvers/solver-slots.js';
import { DerivedContext } from './derived-context.js';
import { ExplicitTimeStep } from './explicit-time-step.js';
import { checkInner, describeInner, type InnerDescription } from './inner-step.js';
import { ShockPropagationTimeStep } from './shock-propagation-time-step.js';
import { beginPart, type StepContext, type StepSolvers, type TimeStep } from './time-step.js';

/** Options of {@link FractionedTimeStep}. */
export interface FractionedOptions {
  /** Part of the step that the first one makes, above 0 and up to 1. Default 0.5. */
  fraction?: number;
  /** Makes the first part, without error correction. Default an {@link ExplicitTimeStep}. */
  first?: TimeStep;
  /** Makes the second part. Default a {@link ShockPropagationTimeStep}. */
  second?: TimeStep;
}

/** The default of the fraction. */
export const FRACTIONED_DEFAULTS = Object.freeze({ fraction: 0.5 });

const LABEL = 'FractionedTimeStep';

/** Two time steps, one after the other. */
export class FractionedTimeStep implements TimeStep {
  readonly name = 'fractioned';
  readonly fraction: number;
  readonly first: TimeStep;
  readonly second: TimeStep;
  readonly #contexts = new WeakMap<StepContext, StepContext>();

  constructor(options: FractionedOptions = {}) {
    checkNames(LABEL, optionsOf(LABEL, options), {
      ...FRACTIONED_DEFAULTS,
      first: true,
      second: true,
    });
    const { fraction = FRACTIONED_DEFAULTS.fraction } = options;
    if (!(finite(LABEL, 'fraction', fraction) > 0 && fraction <= 1)) {
      const cure = '0.5 gives both the same time; 1 leaves nothing to the second.';
      fail(LABEL, 'fraction', fraction, 'must be above 0 and at most 1', cure);
    }
    this.fraction = fraction;
    this.first = checkInner(LABEL, 'first', options.first) ?? new ExplicitTimeStep();
    this.second = checkInner(LABEL, 'second', options.second) ?? new ShockPropagationTimeStep();
  }

  get options(): {
    readonly fraction: number;
    readonly first: InnerDescription;
    readonly second: InnerDescription;
  } {
    const { fraction, first, second } = this;
    return { fraction, first: describeInner(first), second: describeInner(second) };
  }

  step(context: StepContext, dt: number): void {
    let uncorrected = this.#contexts.get(context);
    if (uncorrected === undefined) {
      uncorrected = new DerivedContext(context, new SolversWithoutCorrection(context.solvers));
      this.#contexts.set(context, uncorrected);
    }
    const begin = context.time;
    const firstPart = this.fraction * dt;
    const start = context.keep();
    this.first.step(uncorrected, firstPart);
    if (firstPart < dt) {
      beginPart(context, begin + firstPart);
      this.second.step(context, dt - firstPart);
      start.becomePrevious(context.motion.store);
    }
    context.drop(start);
  }

  refuses(solvers: SolverSlots, integrator: Integrator): string | undefined {
    return this.first.refuses?.(solvers, integrator) ?? this.second.refuses?.(solvers, integrator);
  }
}

/** Solvers that let errors be. */
class SolversWithoutCorrection implements StepSolvers {
  readonly #base: StepSolvers;

  constructor(base: StepSolvers) {
    this.#base = base;
  }

  active(tasks: number): ReturnType<StepSolvers['active']> {
    return this.#base.active(tasks);
  }

  solve(system: ConstraintSystem, tasks: number, dt: number): void {
    this.#base.solve(system, tasks, dt, false);
  }

  correct(): boolean {
    return false;
  }
}
