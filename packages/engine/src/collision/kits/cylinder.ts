/** What a cylinder needs to collide with its own kind and those before it, and to meet rays. */

import { ConvexMachine } from '../contacts/convex-machine.js';
import { bringOthers } from '../contacts/pair-queue.js';
import { collideBoxCylinder } from '../narrow/box-cylinder.js';
import { collideCapsuleCylinder } from '../narrow/capsule-cylinder.js';
import { collideCylinderCylinder } from '../narrow/cylinder-cylinder.js';
import { setPair } from '../narrow/pair-table.js';
import { collidePlaneCylinder } from '../narrow/plane-cylinder.js';
import { collideSphereCylinder } from '../narrow/sphere-cylinder.js';
import { rayCylinder } from '../query/ray-cylinder.js';
import { bringRay } from '../query/ray-table.js';
import { bringCurved } from './curved.js';
import { bringSlowPairs } from './slow-pairs.js';

/** Puts the cells of the kind into the pair table, and its kernel into that of rays. */
export function bringCylinder(): void {
  setPair('plane', 'cylinder', collidePlaneCylinder);
  setPair('sphere', 'cylinder', collideSphereCylinder);
  setPair('box', 'cylinder', collideBoxCylinder);
  setPair('capsule', 'cylinder', collideCapsuleCylinder);
  setPair('cylinder', 'cylinder', collideCylinderCylinder);
  bringRay('cylinder', (hit, ray, _, placed, p, end) => rayCylinder(hit, ray, placed, p, end));
  bringCurved();
  bringSlowPairs();
  bringOthers(ConvexMachine);
}
