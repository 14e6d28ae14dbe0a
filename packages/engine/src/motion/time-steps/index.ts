/** Time-step strategies (T 3.8, 7.5.4). One file each. */

export {
  BISECTION_DEFAULTS,
  type BisectionOptions,
  BisectionTimeStep,
  type ContactSearch,
} from './bisection-time-step.js';
export {
  COLLISION_CONTACT_SEPARATED_DEFAULTS,
  type CollisionContactSeparatedOptions,
  CollisionContactSeparatedTimeStep,
} from './collision-contact-separated-time-step.js';
export {
  CONSERVATIVE_ADVANCEMENT_DEFAULTS,
  type ConservativeAdvancementOptions,
  ConservativeAdvancementTimeStep,
} from './conservative-advancement-time-step.js';
export { ExplicitTimeStep } from './explicit-time-step.js';
export {
  FIX_POINT_DEFAULTS,
  type FixPointOptions,
  FixPointTimeStep,
} from './fix-point-time-step.js';
export {
  FRACTIONED_DEFAULTS,
  type FractionedOptions,
  FractionedTimeStep,
} from './fractioned-time-step.js';
export { FreeMotion } from './free-motion.js';
export { ImplicitTimeStep } from './implicit-time-step.js';
export {
  EVALUATION_DEFAULTS,
  EVALUATIONS,
  type Evaluation,
  type EvaluationOptions,
} from './reactions.js';
export {
  createTimeStep,
  TIME_STEPS,
  type TimeStepEntry,
  type TimeStepOptions,
} from './registry.js';
export { SemiImplicitTimeStep } from './semi-implicit-time-step.js';
export {
  type ShockPropagationOptions,
  ShockPropagationTimeStep,
} from './shock-propagation-time-step.js';
export { SOFT_STEP_DEFAULTS, SoftStep, type SoftStepOptions } from './soft-step/soft-step.js';
export type { StateStash } from './state-stash.js';
export type {
  ContactMark,
  ExternalForces,
  StepContext,
  StepSolvers,
  TimeStep,
} from './time-step.js';
