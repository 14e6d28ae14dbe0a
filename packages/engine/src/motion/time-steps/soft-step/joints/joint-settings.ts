/** How hard joints pull, and what goes wrong with other numbers. */

import { pow } from '../../../../math/elementary/index.js';

/** What a sub-step needs to know. */
export class JointSettings {
  /** Part of an error that is taken out per sub-step. */
  part = 0.3;
  /**
   * m/s or rad/s; the fastest at which errors are taken out. Joints that were set up apart come together
   * at this speed.
   */
  fastest = 50;
  /**
   * Compliance of a rigid row as part of J M⁻¹ Jᵀ. Where joints form loops some rows say what others
   * say already, and this shares the load among them. Below 1e-7 the single precision of velocities shows
   * up as noise in forces; above 1e-4 heavy loads stretch joints visibly.
   */
  compliance = 1e-6;
  /**
   * The same for joints that are solved in several groups, one after the other: a net. Below 0.03 it
   * gains energy, because a sweep leaves errors that the next one takes for motion; above 0.3 it sags.
   */
  sweepCompliance = 0.1;
  /** Sub-steps per step. */
  subSteps = 4;

  /** What leaves 1 − `erp` of an error after a whole step. */
  partOf(erp: number): number {
    return erp >= 1 ? 1 : 1 - pow(1 - erp, 1 / this.subSteps);
  }
}
