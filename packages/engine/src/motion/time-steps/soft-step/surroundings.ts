/**
 * What the fast lane is surrounded with unless the user says otherwise: how contacts are found and
 * which bodies are swept.
 */

import { BoundingVolumeTree } from '../../../collision/collision-detection.js';
import { ContinuousCollision } from '../../../collision/continuous/continuous-collision.js';

/**
 * Bodies are swept only if they went this part of their inner radius in a step. Contacts are found
 * ahead, and before that way is gone a body's centre is still on this side of what it met.
 */
const FAST = 0.9;

/**
 * How contacts are found.
 *
 * The margin: bodies that may meet within the step are found ahead by their velocities, so it is only for
 * those that others push towards each other on the way; 5 mm in a step at 60 Hz are 0.3 m/s. The 20 mm of
 * the laboratory lost: a heap has a tenth more contacts with them, ragdolls a third more, and overlaps at the
 * end are no smaller. (Overlaps on the way are chance: 72 to 153 mm in a drum, in no order of the margins.)
 * Less than 3 mm would be too few: contacts are carried over while two bodies move by 2 mm.
 *
 * Contacts of things that can roll are kept while these hardly move, as in a heap at rest: the point
 * of contact is then off by a thousandth of the radius at most.
 */
const DETECTION = { margin: 0.005, recycleRoundDistance: 5e-4, recycleRoundAngle: 1e-3 } as const;

/** Finds the contacts of a fast simulation. */
export function fastDetection(): BoundingVolumeTree {
  return new BoundingVolumeTree(DETECTION);
}

/** Stops what is fast. */
export function fastSweeps(): ContinuousCollision {
  return new ContinuousCollision({ fast: FAST });
}
