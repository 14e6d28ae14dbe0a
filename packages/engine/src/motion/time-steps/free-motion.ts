/**
 * The time step of bodies that nothing holds: forces and the integrator. Contacts are found and
 * reported, and nothing is done about them.
 *
 * This is `UpdateVelocityAndPosition` of T 7.5.7, the part that all other time steps share.
 */

import type { StepContext, TimeStep } from './time-step.js';

/** Free flight. */
export class FreeMotion implements TimeStep {
  readonly name = 'free-motion';

  step(context: StepContext, dt: number): void {
    context.detect();
    context.motion.integrate(context.integrator, dt);
    context.stopAtImpacts(dt);
  }
}
