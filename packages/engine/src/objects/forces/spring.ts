/** A spring alone, T (2.87): it conserves energy. The law is in `spring-damper.ts`. */

import { nonNegative } from '../../errors.js';
import type { RigidBody } from '../rigid-body.js';
import { describeForce } from './description.js';
import type { BodyReference, ForceDescription, ForceOptions } from './force.js';
import { optionsOf } from './readers.js';
import { type PointPairOptions, SpringDamper } from './spring-damper.js';

/** Options of {@link Spring}. */
export interface SpringOptions extends PointPairOptions {
  /** k, N/m. Explicit integrators need h < 2 √(m/k). */
  stiffness?: number;
  /** l0, m; `'current'` is the distance the points have now. */
  restLength?: number | 'current';
}

/** What {@link SpringOptions} are when left out. */
export const SPRING_DEFAULTS: Required<Omit<SpringOptions, keyof ForceOptions>> = {
  pointA: [0, 0, 0],
  pointB: [0, 0, 0],
  stiffness: 100,
  restLength: 'current',
};

/** Pulls two body points towards a distance. */
export class Spring extends SpringDamper {
  override readonly typeName = 'Spring';

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: SpringOptions = {}) {
    super('Spring', bodyA, bodyB, optionsOf('Spring', options), SPRING_DEFAULTS);
    const { stiffness, restLength } = SPRING_DEFAULTS;
    this.law.stiffness = nonNegative(this.label, 'stiffness', options.stiffness ?? stiffness);
    this.law.restLength = this.readRestLength(options.restLength ?? restLength);
  }

  /** k, N/m. */
  get stiffness(): number {
    return this.law.stiffness;
  }

  set stiffness(stiffness: number) {
    this.setLaw('stiffness', stiffness);
  }

  /** l0, m. */
  get restLength(): number {
    return this.law.restLength;
  }

  set restLength(restLength: number) {
    this.setLaw('restLength', restLength);
  }

  override describe(reference: BodyReference): ForceDescription {
    const { stiffness, restLength } = this.law;
    return describeForce(this, 'spring', {
      ...this.describePair(reference),
      stiffness,
      restLength,
    });
  }
}
