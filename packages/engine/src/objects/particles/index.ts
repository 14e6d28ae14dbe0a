/** Particle systems: what the engine's door shows of them. */

export {
  BodyAttachment,
  BodySpring,
  type BodySpringOptions,
  BodyTie,
} from './body-ties.js';
export {
  addBeam,
  addBlock,
  addJelly,
  addLattice,
  addString,
  type BeamOptions,
  type BlockOptions,
  type LatticeOptions,
  type ParticleStructure,
  type StringOptions,
  type StructureOptions,
} from './builders.js';
export {
  CONSTRAINT_FORCE_DEFAULTS,
  type ConstraintForceOptions,
  type ConstraintMethod,
  type ConstraintReport,
} from './constraints/constraint-forces.js';
export { ParticleDistance } from './constraints/distance.js';
export { ParticleFormulaConstraint } from './constraints/formula.js';
export { ParticleOnCurve } from './constraints/on-curve.js';
export { type ConstraintPart, ParticleConstraint } from './constraints/particle-constraint.js';
export { ParticleOnPlane, ParticlePin } from './constraints/pin.js';
export type { ParticleFormula } from './dual-particles.js';
export {
  CustomParticleForce,
  ParticleField,
  type ParticleFieldFunction,
  type ParticleForceFunction,
} from './forces/custom.js';
export {
  MOUSE_SPRING_DEFAULTS,
  MouseSpring,
  type MouseSpringOptions,
} from './forces/mouse-spring.js';
export {
  PARTICLE_ENERGY_DEFAULTS,
  ParticleEnergy,
  type ParticleEnergyOptions,
} from './forces/particle-energy.js';
export {
  PARTICLE_SPRINGS_DEFAULTS,
  type ParticleSpring,
  ParticleSprings,
  type ParticleSpringsOptions,
} from './forces/particle-springs.js';
export {
  SpatialInteraction,
  type SpatialInteractionOptions,
  type SpatialLaw,
} from './forces/spatial-interaction.js';
export { ViscousDrag } from './forces/viscous-drag.js';
export {
  JAKOBSEN_DEFAULTS,
  type JakobsenBox,
  JakobsenSystem,
  type JakobsenSystemOptions,
} from './jakobsen-system.js';
export { type ElementDescription, ParticleElement } from './particle-element.js';
export { ParticleEmitter, type ParticleEmitterOptions } from './particle-emitter.js';
export { ParticleForce } from './particle-force.js';
export type { ParticleControl } from './particle-motion.js';
export { PARTICLE, ParticleStore } from './particle-store.js';
export { ParticleSystem } from './particle-system.js';
export type { ParticleOptions, ParticleSystemOptions } from './particle-system-options.js';
