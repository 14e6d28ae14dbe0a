/**
 * Fix-point iteration (T 3.8.3, after Sauer and Schömer 1998): the step of the implicit method is
 * repeated, without time going on, and each time the end of the step is estimated with the velocities
 * that the solvers have found. When the estimates no longer differ, contacts have been looked for
 * where the bodies really come to be.
 *
 *   repeat: estimate the end → collision detection there → solvers, from the old velocities
 *   until the estimate stays where it is; velocity and position update → error correction
 *
 * Contacts that an earlier round has found are kept: a ball that bounces is nowhere near the ground at
 * the end, and without the contact it would fall through, and with it bounce, by turns.
 */

import { checkNames, fail, options as optionsOf, positive } from '../../errors.js';
import type { BodyStore } from '../../state/body-store.js';
import { MASS, MASS_STRIDE } from '../../state/body-store.js';
import { updatePositions } from '../half-steps.js';
import { MOTION_TASKS } from '../solvers/solver.js';
import { bringContactsBack } from './contacts-at-estimate.js';
import { estimateVelocities } from './estimate.js';
import { farthest } from './farthest.js';
import {
  checkEvaluation,
  correctErrors,
  EVALUATION_DEFAULTS,
  type EvaluationOptions,
  updateMotion,
} from './reactions.js';
import type { ContactMark, StepContext, TimeStep } from './time-step.js';
import { unite } from './unite-contacts.js';

/** Options of {@link FixPointTimeStep}. */
export interface FixPointOptions extends EvaluationOptions {
  /** Rounds at most: contacts may come and go by turns for ever. Default 10. */
  maxIterations?: number;
  /** m: estimates that differ by less are the same. Default 1e-6. */
  tolerance?: number;
}

/** Every option with its default. */
export const FIX_POINT_DEFAULTS: Readonly<Required<FixPointOptions>> = Object.freeze({
  ...EVALUATION_DEFAULTS,
  maxIterations: 10,
  tolerance: 1e-6,
});

const LABEL = 'FixPointTimeStep';

/** The implicit step until nothing changes. */
export class FixPointTimeStep implements TimeStep {
  readonly name = 'fix-point';
  readonly options: Readonly<Required<FixPointOptions>>;
  /** Rounds of the last step, and by how much its last two estimates differed, m. */
  readonly statistics = { iterations: 0, change: 0 };

  constructor(options: FixPointOptions = {}) {
    checkNames(LABEL, optionsOf(LABEL, options), FIX_POINT_DEFAULTS);
    const given = { ...FIX_POINT_DEFAULTS, ...options };
    checkEvaluation(LABEL, given.evaluation);
    positive(LABEL, 'tolerance', given.tolerance);
    const { maxIterations } = given;
    if (!Number.isInteger(maxIterations) || maxIterations < 1) {
      fail(LABEL, 'maxIterations', maxIterations, 'must be a whole number from 1', 'Try 10.');
    }
    this.options = Object.freeze(given);
  }

  step(context: StepContext, dt: number): void {
    const { motion, solvers } = context;
    const { store } = motion;
    const { maxIterations, tolerance } = this.options;
    const start = context.keep();
    estimateVelocities(motion, dt);
    updatePositions(motion, dt);
    let before: ContactMark | null = null;
    for (let iteration = 1; ; iteration++) {
      // The bodies are at the estimate of the end. Only once are contacts made known.
      const estimate = context.keep();
      bringContactsBack(before === null ? context.detect() : context.detectQuietly(), store, dt);
      if (before !== null) {
        const { contacts } = before;
        context.replaceContacts((out, current, rowOf) => unite(out, current, contacts, rowOf));
        context.release(before);
      }
      start.restore(store);
      const system = context.prepare();
      solvers.solve(system, MOTION_TASKS, dt);

      // With the velocities that the solvers have found, to the next estimate.
      before = context.mark();
      const solved = context.keep();
      estimateVelocities(motion, dt);
      updatePositions(motion, dt);
      const change = farthest(estimate, store, (row) => radiusOfGyration(store, row));
      const done = !(change > tolerance) || iteration === maxIterations;
      if (done) solved.restore(store);
      context.drop(estimate);
      context.drop(solved);
      if (!done) continue;
      context.release(before);
      this.statistics.iterations = iteration;
      this.statistics.change = change;
      break;
    }
    context.drop(start);
    updateMotion(context, dt, this.options.evaluation);
    context.settle();
    correctErrors(context, dt);
    context.stopAtImpacts(dt);
  }
}

/** m: what turns a change of orientation into one of position. */
function radiusOfGyration({ mass }: BodyStore, row: number): number {
  const m = row * MASS_STRIDE;
  const i = m + MASS.inertia;
  const trace = mass[i]! + mass[i + 1]! + mass[i + 2]!;
  return mass[m + MASS.mass]! > 0 ? Math.sqrt(trace / mass[m + MASS.mass]!) : 1;
}
