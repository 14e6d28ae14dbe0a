/**
 * The time step of bodies that touch nothing: forces and the integrator, no contacts, no joints.
 *
 * This is `UpdateVelocityAndPosition` of T 7.5.7, the part that all other time steps share.
 */

import type { StepContext, TimeStep } from './time-step.js';

/** Free flight. */
export class FreeMotion implements TimeStep {
  readonly name = 'free-motion';

  step(context: StepContext, dt: number): void {
    context.motion.integrate(context.integrator, dt);
  }
}
