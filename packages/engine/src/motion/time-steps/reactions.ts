/**
 * Solvers at the level of forces, tied to the integrator: when all other forces are known, they add
 * theirs. How often they are asked is the user's choice (T 3.6.1, after Erleben 2004):
 *
 *   lazy      once, at the first stage; the constraint forces are held for the whole step
 *   moderate  at every stage, with the contacts of the beginning
 *   eager     at every stage, with the contacts of the stage
 *
 * Methods with one stage, like the Euler methods, know no difference. The thesis is lazy for speed;
 * here moderate is the default, because what multi-stage methods are chosen for is their order of
 * accuracy, and forces that are held constant bring it down to one.
 */

import { checkNames, oneOf, options as optionsOf } from '../../errors.js';
import type { BodyStore } from '../../state/body-store.js';
import { finalizePoses } from '../finalize.js';
import { MOTION_TASKS } from '../solvers/solver.js';
import type { StepContext } from './time-step.js';

/** When constraint forces are computed. */
export type Evaluation = 'lazy' | 'moderate' | 'eager';

/** All of {@link Evaluation}. */
export const EVALUATIONS = ['lazy', 'moderate', 'eager'] as const;

/** The option of time steps that use force solvers. */
export interface EvaluationOptions {
  /** When force solvers are asked. Default 'moderate'. */
  evaluation?: Evaluation;
}

/** The default of {@link EvaluationOptions}. */
export const EVALUATION_DEFAULTS: Readonly<Required<EvaluationOptions>> = Object.freeze({
  evaluation: 'moderate',
});

/** A word of {@link Evaluation}, or an error. */
export function checkEvaluation(label: string, evaluation: unknown): Evaluation {
  return oneOf(label, 'evaluation', evaluation, EVALUATIONS);
}

/** The options of a time step that has no others, checked. */
export function evaluationOptions(
  label: string,
  options: EvaluationOptions,
): Readonly<Required<EvaluationOptions>> {
  checkNames(label, optionsOf(label, options), EVALUATION_DEFAULTS);
  const given = { ...EVALUATION_DEFAULTS, ...options };
  checkEvaluation(label, given.evaluation);
  return Object.freeze(given);
}

/**
 * What the fixed time steps of T 3.8.1 do once contacts are found: solvers, velocity and position
 * update, error correction.
 */
export function solveAndMove(context: StepContext, dt: number, evaluation: Evaluation): void {
  context.solvers.solve(context.prepare(), MOTION_TASKS, dt);
  updateMotion(context, dt, evaluation);
  context.settle();
  correctErrors(context, dt);
  context.stopAtImpacts(dt);
}

/** Velocity and position update by the integrator, with the force solvers acting in it. */
export function updateMotion(context: StepContext, dt: number, evaluation: Evaluation): void {
  const { motion, solvers, integrator, system } = context;
  const active = solvers.active(MOTION_TASKS);
  // Solvers have changed velocities: nothing that the method remembers holds any more (I5).
  if (active.length > 0 && system.islands.count > 0) integrator.restart();
  for (let i = 0; i < active.length; i++) {
    if (active[i]!.solver.level !== 'force') continue;
    integrateWithReactions(context, dt, evaluation);
    return;
  }
  motion.integrate(integrator, dt);
}

/** Error correction in a step of its own, if a solver does that; poses change. */
export function correctErrors(context: StepContext, dt: number): void {
  const { solvers, integrator, system } = context;
  if (solvers.correct(system, dt) && system.islands.count > 0) integrator.restart();
}

function integrateWithReactions(context: StepContext, dt: number, evaluation: Evaluation): void {
  const { motion, solvers, integrator, system } = context;
  const active = solvers.active(MOTION_TASKS);
  const forceSolvers = active.filter(({ solver }) => solver.level === 'force');
  const addForces = (): void => {
    for (const { solver, tasks } of forceSolvers) solver.addForces?.(system, tasks, dt);
  };
  const mark = evaluation === 'eager' ? context.mark() : null;
  const held = evaluation === 'lazy' ? new HeldForces() : null;
  let stage = 0;
  motion.reactions = {
    apply(store: BodyStore): void {
      if (held !== null && stage > 0) {
        held.add(store);
      } else if (held !== null) {
        held.measure(store, addForces);
      } else {
        if (mark !== null && stage > 0) {
          finalizePoses(store);
          context.detectQuietly();
          context.prepare('done');
          for (const { solver, tasks } of forceSolvers) {
            if (solver.solveStage === undefined) solver.solve(system, tasks, dt);
            else solver.solveStage(system, tasks, dt);
          }
        }
        addForces();
      }
      stage++;
    },
  };
  try {
    motion.integrate(integrator, dt);
  } finally {
    motion.reactions = null;
  }
  if (mark === null) return;
  // What was found on the way was found in states that never were.
  if (stage > 1) {
    context.rewind(mark);
    context.prepare('done');
  }
  context.release(mark);
}

/** What was added to the sums of forces, to be added again. */
class HeldForces {
  #forces = new Float64Array(0);
  #torques = new Float64Array(0);

  /** Lets `addForces` act and keeps what it adds. */
  measure(store: BodyStore, addForces: () => void): void {
    const n = 3 * store.moving;
    this.#forces = store.forces.slice(0, n);
    this.#torques = store.torques.slice(0, n);
    addForces();
    for (let i = 0; i < n; i++) {
      this.#forces[i] = store.forces[i]! - this.#forces[i]!;
      this.#torques[i] = store.torques[i]! - this.#torques[i]!;
    }
  }

  add(store: BodyStore): void {
    for (let i = 0; i < this.#forces.length; i++) {
      store.forces[i]! += this.#forces[i]!;
      store.torques[i]! += this.#torques[i]!;
    }
  }
}
