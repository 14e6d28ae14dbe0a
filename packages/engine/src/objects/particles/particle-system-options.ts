/** What a particle system and its particles can be told at the start. */

import { nonNegative, oneOf, positive } from '../../errors.js';
import type { Vec3Like } from '../../math/types.js';
import type { Integrator } from '../../motion/integrators/integrator.js';
import type { Material } from '../material.js';
import type { SimulationObjectOptions } from '../simulation-object.js';
import {
  CONSTRAINT_FORCE_DEFAULTS,
  type ConstraintForceOptions,
} from './constraints/constraint-forces.js';

/** Options of a particle system. */
export interface ParticleSystemOptions extends SimulationObjectOptions {
  /** Any method for linear coordinates. Default a semi-implicit Euler of its own. */
  integrator?: Integrator;
  /** Steps of the particles per step of the simulation. Default 1. */
  substeps?: number;
  /** Of every particle, as far as bodies are concerned, m. Default 0.01. */
  radius?: number;
  /** Surface of the particles: friction, restitution. Default the engine's default material. */
  material?: Material;
  /** Whether bodies are in the way. Default true. */
  collides?: boolean;
  /** Whether fast particles are stopped by thin bodies on their way. Default true. */
  continuous?: boolean;
  /** Factor on the simulation's gravity. Default 1. */
  gravityScale?: number;
  /** How constraints are kept. */
  constraints?: ConstraintForceOptions;
}

/** What a particle is at the beginning. */
export interface ParticleOptions {
  /** m/s. Default at rest. */
  velocity?: Vec3Like;
  /** kg. Default 1. */
  mass?: number;
  /** Stays where it is, whatever pulls. Default false. */
  pinned?: boolean;
}

/** Options of constraints with their defaults, checked. */
export function readConstraintOptions(
  label: string,
  given: ConstraintForceOptions = {},
): Required<ConstraintForceOptions> {
  const options = { ...CONSTRAINT_FORCE_DEFAULTS, ...given };
  oneOf(label, 'constraints.method', options.method, ['conjugate-gradient', 'direct'] as const);
  nonNegative(label, 'constraints.stiffness', options.stiffness);
  nonNegative(label, 'constraints.damping', options.damping);
  positive(label, 'constraints.tolerance', options.tolerance);
  positive(label, 'constraints.iterationsPerRow', options.iterationsPerRow);
  return options;
}
