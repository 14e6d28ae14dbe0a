/**
 * Conservative advancement (T 3.8.2; Mirtich 1996): forward only, and never farther than is safe.
 *
 *   repeat: collision solver for contacts that have been reached
 *           → contact and constraint solvers → bound for the next time of impact
 *           → velocity and position update up to there → collision detection
 *   until the whole step is made; error correction
 *
 * The bound is where the first pair that does not touch yet would come within half the tolerance, as
 * bodies go with the velocities of now and the forces of now: for two convex shapes that is the
 * search of `collision/continuous`. Bodies that go another way than estimated, because the part became
 * shorter, are asked again.
 *
 * Where many collisions crowd together the steps become many and small (T 3.8.2). No part is shorter
 * than `shortest` of the step, and after `maxParts` of them the rest is made in one: then, and only
 * then, bodies may come to overlap.
 */

import { checkNames, options as optionsOf, positive } from '../../errors.js';
import { updatePositions } from '../half-steps.js';
import { MOTION_TASKS } from '../solvers/solver.js';
import type { SolverSlots } from '../solvers/solver-slots.js';
import { checkParts } from './bisection-time-step.js';
import { estimateVelocities } from './estimate.js';
import { addBlows, holdContacts, solveCollisions, usesForces } from './instant-collisions.js';
import { refuseOverlapSprings } from './overlap-springs.js';
import {
  checkEvaluation,
  correctErrors,
  EVALUATION_DEFAULTS,
  type EvaluationOptions,
  updateMotion,
} from './reactions.js';
import { beginPart, type StepContext, type TimeStep } from './time-step.js';
import { keepTouching } from './touching-contacts.js';

/** Options of {@link ConservativeAdvancementTimeStep}. */
export interface ConservativeAdvancementOptions extends EvaluationOptions {
  /** m: nearer is a contact. Default 0.001. */
  tolerance?: number;
  /** Shortest part of a step, as a share of it. Default 1/1024. */
  shortest?: number;
  /** Parts of a step at most. Default 256. */
  maxParts?: number;
}

/** Every option with its default. */
export const CONSERVATIVE_ADVANCEMENT_DEFAULTS: Readonly<Required<ConservativeAdvancementOptions>> =
  Object.freeze({
    ...EVALUATION_DEFAULTS,
    tolerance: 0.001,
    shortest: 1 / 1024,
    maxParts: 256,
  });

const LABEL = 'ConservativeAdvancementTimeStep';
/** How often a part is asked about before it is simply halved. */
const ROUNDS = 4;

/** As far as is safe, again and again. */
export class ConservativeAdvancementTimeStep implements TimeStep {
  readonly name = 'conservative-advancement';
  readonly options: Readonly<Required<ConservativeAdvancementOptions>>;
  /** Parts that the last step was made in, and bounds it took. */
  readonly statistics = { parts: 0, bounds: 0 };

  constructor(options: ConservativeAdvancementOptions = {}) {
    checkNames(LABEL, optionsOf(LABEL, options), CONSERVATIVE_ADVANCEMENT_DEFAULTS);
    const given = { ...CONSERVATIVE_ADVANCEMENT_DEFAULTS, ...options };
    checkEvaluation(LABEL, given.evaluation);
    positive(LABEL, 'tolerance', given.tolerance);
    checkParts(LABEL, given.shortest, given.maxParts);
    this.options = Object.freeze(given);
  }

  refuses(solvers: SolverSlots): string | undefined {
    return refuseOverlapSprings(solvers);
  }

  step(context: StepContext, dt: number): void {
    const { statistics } = this;
    const begin = context.time;
    const whole = context.keep();
    statistics.parts = 0;
    statistics.bounds = 0;
    context.system.wholeStep = dt;
    context.detect();
    for (let done = 0; done < dt; ) {
      statistics.parts++;
      const left = dt - done;
      const h = this.#advance(context, left, this.options.shortest * dt);
      done = h >= left ? dt : done + h;
      beginPart(context, begin + done);
      context.detect();
    }
    whole.becomePrevious(context.motion.store);
    context.drop(whole);
    context.system.wholeStep = 0;
    correctErrors(context, dt);
  }

  /** Makes one part, of up to `left` (s), and returns how long it was. */
  #advance(context: StepContext, left: number, shortest: number): number {
    const { motion, solvers } = context;
    const { store } = motion;
    const { tolerance, maxParts } = this.options;
    const forces = usesForces(context);
    const blows = forces ? [] : solveCollisions(context, tolerance, left);
    const start = context.keep();
    const system = context.prepare();
    keepTouching(system, tolerance);
    if (!forces) holdContacts(context);
    let h = left;
    for (let round = 1; ; round++) {
      solvers.solve(system, MOTION_TASKS, h);
      if (this.statistics.parts >= maxParts || h <= shortest) break;
      const share = this.#bound(context, h);
      if (share >= 1) break;
      h = Math.max(shortest, (round < ROUNDS ? share : 0.5 * Math.min(share, 1)) * h);
      start.restoreVelocities(store);
    }
    context.drop(start);
    updateMotion(context, h, this.options.evaluation);
    addBlows(blows);
    context.settle();
    return h;
  }

  /** Which part of the next `h` (s) is safe. */
  #bound(context: StepContext, h: number): number {
    const { motion } = context;
    const { store } = motion;
    this.statistics.bounds++;
    const now = context.keep();
    estimateVelocities(motion, h);
    updatePositions(motion, h);
    const share = context.earliestImpact(h, 0.5 * this.options.tolerance);
    now.restore(store);
    context.drop(now);
    return share;
  }
}
