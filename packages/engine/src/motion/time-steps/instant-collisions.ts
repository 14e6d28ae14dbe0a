/**
 * Collisions at the very moment of contact (P Rigid 8): an impulse takes no time, so no force acts
 * meanwhile. Solvers that look to the end of a step would give a ball the velocity it came with at the
 * end, and with it the energy of the fall in between.
 *
 * Joints are solved along: a rod on a hinge gives way otherwise than a free one. What they bear in the
 * blow is kept apart from what they bear in the step, which is where solvers start from next time.
 */

import type { Constraint } from '../../objects/constraints/constraint.js';
import { anyCollision, keepImpulses, restoreImpulses } from '../solvers/contact-impulses.js';
import { MOTION_TASKS, TASK } from '../solvers/solver.js';
import { addPart, takePart } from './constraint-parts.js';
import type { StepContext } from './time-step.js';
import { keepTouching } from './touching-contacts.js';

/** What joints have borne in a blow; added to what they bear in the step that follows. */
export type Blows = readonly {
  readonly constraint: Constraint;
  readonly reaction: readonly number[];
}[];

const NOTHING: Blows = [];

/** Whether somebody acts by forces: then collisions are dealt with in its own way. */
export function usesForces({ solvers }: StepContext): boolean {
  return solvers.active(MOTION_TASKS).some(({ solver }) => solver.level === 'force');
}

/** Lets everything bounce that touches and approaches, in a step with `dt` (s) to go. */
export function solveCollisions(context: StepContext, tolerance: number, dt: number): Blows {
  const system = context.prepare('done');
  keepTouching(system, tolerance);
  if (!anyCollision(system, dt)) return NOTHING;
  const { contacts, constraints } = system;
  const carrying = keepImpulses(contacts);
  const parts = constraints.map((constraint) => takePart(constraint));
  context.solvers.solve(system, TASK.collisions | TASK.constraints, dt);
  context.settle();
  restoreImpulses(contacts, carrying);
  return constraints.map((constraint, i) => {
    const { reaction } = takePart(constraint);
    addPart(constraint, parts[i]!);
    return { constraint, reaction };
  });
}

/** The joints have borne that, too. */
export function addBlows(blows: Blows): void {
  for (const { constraint, reaction } of blows) {
    addPart(constraint, { impulses: [], reaction });
  }
}

/** From here on nothing bounces: what approaches is held. */
export function holdContacts({ system }: StepContext): void {
  system.thresholds = { ...system.thresholds, restingVelocity: Number.POSITIVE_INFINITY };
}
