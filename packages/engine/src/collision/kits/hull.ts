/** What a hull needs to collide with its own kind and those before it, and to meet rays. */

import type { ConvexHull } from '../../shapes/hull.js';
import { ConvexMachine } from '../contacts/convex-machine.js';
import { bringOthers } from '../contacts/pair-queue.js';
import { collideCapsuleHull } from '../narrow/capsule-hull.js';
import { collideAlike } from '../narrow/collide-alike.js';
import { collideConvex } from '../narrow/convex-convex.js';
import { setPair } from '../narrow/pair-table.js';
import { collidePlaneHull } from '../narrow/plane-hull.js';
import { collideSphereHull } from '../narrow/sphere-hull.js';
import { rayHull } from '../query/ray-hull.js';
import { bringRay } from '../query/ray-table.js';
import { bringSlowPairs } from './slow-pairs.js';

/** Puts the cells of the kind into the pair table, and its kernel into that of rays. */
export function bringHull(): void {
  setPair('plane', 'hull', collidePlaneHull);
  setPair('sphere', 'hull', collideSphereHull);
  setPair('box', 'hull', collideConvex);
  setPair('capsule', 'hull', collideCapsuleHull);
  setPair('cylinder', 'hull', collideConvex);
  setPair('cone', 'hull', collideConvex);
  setPair('ellipsoid', 'hull', collideConvex);
  setPair('hull', 'hull', collideAlike);
  bringRay('hull', (hit, ray, shape, _, __, end) => rayHull(hit, ray, shape as ConvexHull, end));
  bringSlowPairs();
  bringOthers(ConvexMachine);
}
