/** What a capsule needs to collide with its own kind and those before it, and to meet rays. */

import { bringOthers } from '../contacts/pair-queue.js';
import { RoundMachine } from '../contacts/round-machine.js';
import { collideBoxCapsule } from '../narrow/box-capsule.js';
import { collideCapsuleCapsule } from '../narrow/capsule-capsule.js';
import { setPair } from '../narrow/pair-table.js';
import { collidePlaneCapsule } from '../narrow/plane-capsule.js';
import { collideSphereCapsule } from '../narrow/sphere-capsule.js';
import { rayCapsule } from '../query/ray-capsule.js';
import { bringRay } from '../query/ray-table.js';

/** Puts the cells of the kind into the pair table, and its kernel into that of rays. */
export function bringCapsule(): void {
  setPair('plane', 'capsule', collidePlaneCapsule);
  setPair('sphere', 'capsule', collideSphereCapsule);
  setPair('box', 'capsule', collideBoxCapsule);
  setPair('capsule', 'capsule', collideCapsuleCapsule);
  bringOthers(RoundMachine);
  bringRay('capsule', (hit, ray, _, placed, p, end) => rayCapsule(hit, ray, placed, p, end));
}
