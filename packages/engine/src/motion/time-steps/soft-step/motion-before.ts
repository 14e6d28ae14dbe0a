/**
 * How bodies moved when contacts were found. A pair that is met within the step begins to touch when the step
 * is over, and the event tells how fast it came; by then the two are no longer as fast, and some of them no
 * longer where they were. (To work out how fast all contacts approach that do not touch yet, when they are
 * sorted, took ten times as long: few of them are met.)
 */

import type { BodyMotion } from '../../../collision/contacts/classify.js';
import type { BodyStore } from '../../../state/body-store.js';

/** Centres and velocities of all rows. */
export class MotionBefore implements BodyMotion {
  centers = new Float64Array(0);
  linearVelocities = new Float64Array(0);
  angularVelocities = new Float64Array(0);

  /** Takes them as they are now. */
  take({ centers, linearVelocities, angularVelocities }: BodyStore): void {
    if (this.centers.length < centers.length) {
      this.centers = new Float64Array(centers.length);
      this.linearVelocities = new Float64Array(centers.length);
      this.angularVelocities = new Float64Array(centers.length);
    }
    this.centers.set(centers);
    this.linearVelocities.set(linearVelocities);
    this.angularVelocities.set(angularVelocities);
  }
}
