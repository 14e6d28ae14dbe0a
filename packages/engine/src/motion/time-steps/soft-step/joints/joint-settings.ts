/** How hard joints pull, and what goes wrong with other numbers. */

import { pow } from '../../../../math/elementary/index.js';

/** What a sub-step needs to know. */
export class JointSettings {
  /** Part of an error that is taken out per sub-step. */
  part = 0.3;
  /**
   * The same of rows that are solved in sweeps: with more, what a sweep leaves of one joint's pull is taken for
   * motion by its neighbours, and a plate of welds or a bridge of hinges gains energy. (Nets of ball joints do not.)
   */
  partInSweeps = 0.15;
  /**
   * m/s or rad/s; the fastest at which errors are taken out. Joints that were set up apart come together
   * at this speed.
   */
  fastest = 50;
  /**
   * Compliance of a rigid row as part of J M⁻¹ Jᵀ, by `WAY`.
   *
   * In sweeps: below 0.03 a net gains energy, because a sweep leaves errors that the next one takes for
   * motion; above 0.3 it sags. In trees it is there for rounding only. In loops some rows say what others
   * say already, and compliance shares the load among them: below 1e-4 tiny contradictions between joints
   * become large forces inside the loop.
   */
  readonly compliance: [number, number, number] = [0.1, 1e-6, 1e-3];
  /** Sub-steps per step. */
  subSteps = 4;

  /** What leaves 1 − `erp` of an error after a whole step. */
  partOf(erp: number): number {
    return erp >= 1 ? 1 : 1 - pow(1 - erp, 1 / this.subSteps);
  }
}

/**
 * m/s or rad/s: a group whose joints are off by less while relaxing, or that a second look at chords would
 * change by less, is left as it is. Velocities of 10 m/s have a last bit of 1e-6 in the records.
 */
export const NEGLIGIBLE = 4e-6;
