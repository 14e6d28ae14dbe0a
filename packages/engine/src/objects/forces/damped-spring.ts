/** A spring with a damper beside it, T 2.6.3 and 7.4.2; the law is in `spring-damper.ts`. */

import { nonNegative } from '../../errors.js';
import type { RigidBody } from '../rigid-body.js';
import { describeForce } from './description.js';
import type { BodyReference, ForceDescription, ForceOptions } from './force.js';
import { optionsOf } from './readers.js';
import { type PointPairOptions, SpringDamper } from './spring-damper.js';

/** Options of {@link DampedSpring}. */
export interface DampedSpringOptions extends PointPairOptions {
  /** k, N/m. Explicit integrators need h < 2 √(m/k). */
  stiffness?: number;
  /** c, N·s/m. Critical for two free masses: 2 √(k m_A m_B/(m_A + m_B)). */
  damping?: number;
  /** l0, m; `'current'` is the distance the points have now. */
  restLength?: number | 'current';
}

/** What {@link DampedSpringOptions} are when left out. */
export const DAMPED_SPRING_DEFAULTS: Required<Omit<DampedSpringOptions, keyof ForceOptions>> = {
  pointA: [0, 0, 0],
  pointB: [0, 0, 0],
  stiffness: 100,
  damping: 1,
  restLength: 'current',
};

/** Pulls two body points towards a distance and takes energy out of their oscillation. */
export class DampedSpring extends SpringDamper {
  override readonly typeName = 'DampedSpring';

  constructor(bodyA: RigidBody, bodyB: RigidBody, options: DampedSpringOptions = {}) {
    const defaults = DAMPED_SPRING_DEFAULTS;
    super('DampedSpring', bodyA, bodyB, optionsOf('DampedSpring', options), defaults);
    const { stiffness, damping, restLength } = defaults;
    this.law.stiffness = nonNegative(this.label, 'stiffness', options.stiffness ?? stiffness);
    this.law.damping = nonNegative(this.label, 'damping', options.damping ?? damping);
    this.law.restLength = this.readRestLength(options.restLength ?? restLength);
  }

  /** k, N/m. */
  get stiffness(): number {
    return this.law.stiffness;
  }

  set stiffness(stiffness: number) {
    this.setLaw('stiffness', stiffness);
  }

  /** c, N·s/m. */
  get damping(): number {
    return this.law.damping;
  }

  set damping(damping: number) {
    this.setLaw('damping', damping);
  }

  /** l0, m. */
  get restLength(): number {
    return this.law.restLength;
  }

  set restLength(restLength: number) {
    this.setLaw('restLength', restLength);
  }

  override describe(reference: BodyReference): ForceDescription {
    const { stiffness, damping, restLength } = this.law;
    return describeForce(this, 'damped-spring', {
      ...this.describePair(reference),
      stiffness,
      damping,
      restLength,
    });
  }
}
