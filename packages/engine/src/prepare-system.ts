/** How the laboratory's system of constraints becomes that of the moment, from the parts of a simulation. */

import { modifySurfaces } from './collision/contacts/modify-surfaces.js';
import { externalAccelerations } from './motion/half-steps.js';
import type { ConstraintSystem } from './motion/solvers/constraint-system.js';
import type { ExternalForces } from './motion/time-steps/time-step.js';
import type { StepParts } from './step-context.js';

/** Makes a system that of the bodies and contacts as they are now; see `StepContext.prepare`. */
export function prepareSystem(
  system: ConstraintSystem,
  { collisions, bodies, constraints, gravity, motion, strategies }: StepParts,
  forces: ExternalForces,
): void {
  const { list } = collisions;
  system.thresholds = collisions.detection.thresholds;
  system.gravity = gravity;
  system.staggered = strategies.integrator.onePass === true;
  system.colliders = collisions.placed.colliders;
  if (list.count > 0) {
    system.surfaces.update(list, bodies, collisions.placed, strategies.materialCombiner);
    if (collisions.modification !== null) {
      modifySurfaces(collisions.modification, system.surfaces, list, bodies.store);
    }
  }
  system.begin(list, constraints);
  if (forces === 'to come' && system.islands.count > 0) {
    externalAccelerations(motion, system.linearAcceleration, system.angularAcceleration);
  }
}
