/** A damper alone, T (2.88)-(2.90): it works against approach and separation of its two points. */

import { nonNegative } from '../../errors.js';
import type { RigidBody } from '../rigid-body.js';
import { describeForce } from './description.js';
import type { BodyReference, ForceDescription, ForceOptions } from './force.js';
import { optionsOf } from './readers.js';
import { type PointPairOptions, SpringDamper } from './spring-damper.js';

/** Options of {@link Damper}. */
export interface DamperOptions extends PointPairOptions {
  /** c, N·s/m. Explicit integrators need h < 2 m/c. */
  damping?: number;
}

/** What {@link DamperOptions} are when left out. */
export const DAMPER_DEFAULTS: Required<Omit<DamperOptions, keyof ForceOptions>> = {
  pointA: [0, 0, 0],
  pointB: [0, 0, 0],
  damping: 1,
};

/** Slows two body points down along the line between them. */
export class Damper extends SpringDamper {
  override readonly typeName = 'Damper';

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: DamperOptions = {}) {
    super('Damper', bodyA, bodyB, optionsOf('Damper', options), DAMPER_DEFAULTS);
    const damping = options.damping ?? DAMPER_DEFAULTS.damping;
    this.law.damping = nonNegative(this.label, 'damping', damping);
  }

  /** c, N·s/m. */
  get damping(): number {
    return this.law.damping;
  }

  set damping(damping: number) {
    this.setLaw('damping', damping);
  }

  override describe(reference: BodyReference): ForceDescription {
    return describeForce(this, 'damper', {
      ...this.describePair(reference),
      damping: this.law.damping,
    });
  }
}
