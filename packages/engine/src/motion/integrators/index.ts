/** The integrators: how the state moves through time (T 3.4, 7.5.1). One file each. */

export {
  DORMAND_PRINCE_DEFAULTS,
  DormandPrince,
  type DormandPrinceOptions,
} from './dormand-prince.js';
export {
  EXPLICIT_EULER_DEFAULTS,
  ExplicitEuler,
  type ExplicitEulerOptions,
} from './explicit-euler.js';
export type { JacobianSource } from './force-jacobian.js';
export {
  IMPLICIT_EULER_DEFAULTS,
  ImplicitEuler,
  type ImplicitEulerOptions,
} from './implicit-euler.js';
export {
  IMPLICIT_MIDPOINT_DEFAULTS,
  ImplicitMidpoint,
  type ImplicitMidpointOptions,
} from './implicit-midpoint.js';
export type { Derivative, Integrator, MotionState, RotationVariables } from './integrator.js';
export { LEAPFROG_DEFAULTS, Leapfrog, type LeapfrogOptions } from './leapfrog.js';
export { MIDPOINT_DEFAULTS, Midpoint, type MidpointOptions } from './midpoint.js';
export {
  createIntegrator,
  INTEGRATORS,
  type IntegratorEntry,
  type IntegratorOptions,
} from './registry.js';
export {
  RUNGE_KUTTA_4_DEFAULTS,
  RungeKutta4,
  type RungeKutta4Options,
} from './runge-kutta-4.js';
export { SemiImplicitEuler } from './semi-implicit-euler.js';
export type { StepControlOptions, StepStatistics } from './step-control.js';
export { stepFactor } from './step-control.js';
export {
  STEP_DOUBLING_DEFAULTS,
  StepDoubling,
  type StepDoublingOptions,
} from './step-doubling.js';
export {
  VELOCITY_VERLET_DEFAULTS,
  VelocityVerlet,
  type VelocityVerletOptions,
} from './velocity-verlet.js';
export { VERLET_DEFAULTS, Verlet, type VerletOptions } from './verlet.js';
