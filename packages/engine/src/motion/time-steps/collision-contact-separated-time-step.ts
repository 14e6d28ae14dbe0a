/**
 * The time step of Guendelman, Bridson and Fedkiw 2003 (T 3.8.1): collisions are dealt with before
 * the forces have acted, contacts after.
 *
 *   collision detection → collision solver → velocity update
 *   → collision detection → contact solver → constraint solver → position update → error correction
 *
 * At first all contacts are collisions: a body at rest has no velocity yet that it could bounce with,
 * one that falls has. After the velocity update all that still approach are resting contacts, and
 * nothing bounces. So no threshold has to tell the two apart, and bodies at rest do not tremble.
 *
 * Velocity and position update must come apart: that is semi-implicit Euler and no other method.
 */

import { boolean, checkNames, options as optionsOf } from '../../errors.js';
import { updatePositions, updateVelocities } from '../half-steps.js';
import type { Integrator } from '../integrators/integrator.js';
import type { ConstraintSystem } from '../solvers/constraint-system.js';
import { keepImpulses, restoreImpulses } from '../solvers/contact-impulses.js';
import { MOTION_TASKS, TASK } from '../solvers/solver.js';
import type { SolverSlots } from '../solvers/solver-slots.js';
import { detectAtEstimate } from './estimate.js';
import { correctErrors } from './reactions.js';
import type { StepContext, TimeStep } from './time-step.js';

/** Options of {@link CollisionContactSeparatedTimeStep}. */
export interface CollisionContactSeparatedOptions {
  /**
   * Whether contacts are looked for where the bodies would be at the end of the step, as the authors
   * do; else where they are, as in the thesis. Default false.
   */
  estimate?: boolean;
}

/** Every option with its default. */
export const COLLISION_CONTACT_SEPARATED_DEFAULTS: Readonly<
  Required<CollisionContactSeparatedOptions>
> = Object.freeze({ estimate: false });

const LABEL = 'CollisionContactSeparatedTimeStep';

/** Collisions, velocities, contacts, positions. */
export class CollisionContactSeparatedTimeStep implements TimeStep {
  readonly name = 'collision-contact-separated';
  readonly options: Readonly<Required<CollisionContactSeparatedOptions>>;

  constructor(options: CollisionContactSeparatedOptions = {}) {
    checkNames(LABEL, optionsOf(LABEL, options), COLLISION_CONTACT_SEPARATED_DEFAULTS);
    const given = { ...COLLISION_CONTACT_SEPARATED_DEFAULTS, ...options };
    boolean(LABEL, 'estimate', given.estimate);
    this.options = Object.freeze(given);
  }

  step(context: StepContext, dt: number): void {
    const { motion, solvers } = context;
    const { estimate } = this.options;
    if (estimate) detectAtEstimate(context, 'velocities with forces', dt);
    else context.detect();
    const system = context.prepare('done');
    // Anything that approaches is a collision. Its impulses say nothing about those that carry.
    judge(system, 0);
    const carrying = keepImpulses(system.contacts);
    solvers.solve(system, TASK.collisions, dt);
    context.settle();
    restoreImpulses(system.contacts, carrying);

    updateVelocities(motion, dt);

    if (estimate) detectAtEstimate(context, 'velocities as they are', dt);
    else context.detect();
    context.prepare('done');
    judge(system, Number.POSITIVE_INFINITY);
    solvers.solve(system, TASK.contacts | TASK.constraints, dt);
    context.settle();

    updatePositions(motion, dt);
    correctErrors(context, dt);
    context.stopAtImpacts(dt);
  }

  refuses(solvers: SolverSlots, integrator: Integrator): string | undefined {
    if (integrator.onePass !== true) {
      return `velocity and position update of '${integrator.name}' cannot be separated; those of SemiImplicitEuler can`;
    }
    const forces = solvers.active(MOTION_TASKS).find(({ solver }) => solver.level === 'force');
    if (forces === undefined) return undefined;
    return `'${forces.solver.name}' sets forces, and these act before contacts are solved`;
  }
}

/** Contacts that approach faster than this (m/s) are collisions, all others resting contacts. */
function judge(system: ConstraintSystem, restingVelocity: number): void {
  system.thresholds = { ...system.thresholds, restingVelocity };
}
