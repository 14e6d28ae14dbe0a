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
 * Contacts of things that can roll are kept while these hardly move, as in a heap at rest: the point
 * of contact is then off by a thousandth of the radius at most.
 */
const ROUND = { recycleRoundDistance: 5e-4, recycleRoundAngle: 1e-3 } as const;

/** Finds the contacts of a fast simulation. */
export function fastDetection(): BoundingVolumeTree {
  return new BoundingVolumeTree(ROUND);
}

/** Stops what is fast. */
export function fastSweeps(): ContinuousCollision {
  return new ContinuousCollision({ fast: FAST });
}
