/** Time-step strategies (T 3.8, 7.5.4). One file each. */

export { ExplicitTimeStep } from './explicit-time-step.js';
export { FreeMotion } from './free-motion.js';
export type { StepContext, TimeStep } from './time-step.js';
