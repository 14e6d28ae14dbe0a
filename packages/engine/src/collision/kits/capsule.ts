/** What a capsule needs to collide with its own kind and those before it. */

import { collideBoxCapsule } from '../narrow/box-capsule.js';
import { collideCapsuleCapsule } from '../narrow/capsule-capsule.js';
import { setPair } from '../narrow/pair-table.js';
import { collidePlaneCapsule } from '../narrow/plane-capsule.js';
import { collideSphereCapsule } from '../narrow/sphere-capsule.js';

/** Puts the cells of the kind into the pair table. */
export function bringCapsule(): void {
  setPair('plane', 'capsule', collidePlaneCapsule);
  setPair('sphere', 'capsule', collideSphereCapsule);
  setPair('box', 'capsule', collideBoxCapsule);
  setPair('capsule', 'capsule', collideCapsuleCapsule);
}
