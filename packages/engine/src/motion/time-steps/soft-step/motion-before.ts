/**
 * How bodies moved when contacts were found. A pair that is met within the step begins to touch when the step
 * is over, and the event tells how fast it came; by then the two are no longer as fast, and some of them no
 * longer where they were. (To work out how fast all contacts approach that do not touch yet, when they are
 * sorted, took ten times as long: few of them are met.)
 */

import type { BodyMotion } from '../../../collision/contacts/classify.js';
import type { BodyStore } from '../../../state/body-store.js';

/** Makes a copy of how bodies move, or has the copy follow. */
export function copyMotion(copy: BodyMotion | null, store: BodyStore): BodyMotion {
  const { centers: c, linearVelocities: v, angularVelocities: w } = store;
  if (copy === null || copy.centers.length !== c.length) {
    return { centers: c.slice(), linearVelocities: v.slice(), angularVelocities: w.slice() };
  }
  copy.centers.set(c);
  copy.linearVelocities.set(v);
  copy.angularVelocities.set(w);
  return copy;
}
