/** All forces, by name. */

export { AffectedBodies, type Affects, type AffectsDescription } from './affected-bodies.js';
export {
  BEHAVIOUR_FORCE_DEFAULTS,
  BehaviourForce,
  type BehaviourForceOptions,
  type BehaviourFunction,
} from './behaviour-force.js';
export { BUOYANCY_DEFAULTS, Buoyancy, type BuoyancyOptions } from './buoyancy.js';
export {
  CONSTANT_FORCE_DEFAULTS,
  ConstantForce,
  type ConstantForceOptions,
  type ForceFrame,
} from './constant-force.js';
export {
  CustomForce,
  type CustomForceOptions,
  type ForceFunction,
  type ForceSum,
} from './custom-force.js';
export { DAMPED_SPRING_DEFAULTS, DampedSpring, type DampedSpringOptions } from './damped-spring.js';
export { DAMPER_DEFAULTS, Damper, type DamperOptions } from './damper.js';
export { DRAG_DEFAULTS, Drag, type DragOptions } from './drag.js';
export type { FormulaPoint } from './dual-points.js';
export { EnergyForce, type EnergyFunction } from './energy-force.js';
export { EXPLOSION_DEFAULTS, Explosion, type ExplosionOptions, type Falloff } from './explosion.js';
export { type BodyReference, Force, type ForceDescription, type ForceOptions } from './force.js';
export {
  type FieldFunction,
  FORCE_FIELD_DEFAULTS,
  ForceField,
  type ForceFieldOptions,
  type PotentialFunction,
} from './force-field.js';
export { forceFromDescription } from './from-description.js';
export { GRAVITY_DEFAULTS, Gravity, type GravityOptions } from './gravity.js';
export {
  MAGNETIC_DIPOLES_DEFAULTS,
  type MagneticDipole,
  MagneticDipoles,
  type MagneticDipolesOptions,
} from './magnetic-dipoles.js';
export {
  MAGNETIC_POLES_DEFAULTS,
  type MagneticPole,
  MagneticPoles,
  type MagneticPolesOptions,
} from './magnetic-poles.js';
export { MAGNETIC_CONSTANT, type MagnetOptions } from './magnets.js';
export {
  GRAVITATIONAL_CONSTANT,
  MUTUAL_GRAVITATION_DEFAULTS,
  MutualGravitation,
  type MutualGravitationOptions,
} from './mutual-gravitation.js';
export { SPRING_DEFAULTS, Spring, type SpringOptions } from './spring.js';
export { type PointPairOptions, SpringDamper } from './spring-damper.js';
export {
  TORSION_SPRING_DEFAULTS,
  TorsionSpring,
  type TorsionSpringOptions,
} from './torsion-spring.js';
export { WIND_DEFAULTS, Wind, type WindFunction, type WindOptions } from './wind.js';
