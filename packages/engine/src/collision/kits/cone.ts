/** What a cone needs to collide with its own kind and those before it, and to meet rays. */

import { collideBoxCone } from '../narrow/box-cone.js';
import { collideAlike } from '../narrow/collide-alike.js';
import { collideConvex } from '../narrow/convex-convex.js';
import { setPair } from '../narrow/pair-table.js';
import { collidePlaneCone } from '../narrow/plane-cone.js';
import { collideSphereCone } from '../narrow/sphere-cone.js';
import { rayCone } from '../query/ray-cone.js';
import { bringRay } from '../query/ray-table.js';
import { bringCurved } from './curved.js';
import { bringSlowPairs } from './slow-pairs.js';

/** Puts the cells of the kind into the pair table, and its kernel into that of rays. */
export function bringCone(): void {
  setPair('plane', 'cone', collidePlaneCone);
  setPair('sphere', 'cone', collideSphereCone);
  setPair('box', 'cone', collideBoxCone);
  setPair('capsule', 'cone', collideConvex);
  setPair('cylinder', 'cone', collideConvex);
  setPair('cone', 'cone', collideAlike);
  bringRay('cone', (hit, ray, _, placed, p, end) => rayCone(hit, ray, placed, p, end));
  bringCurved();
  bringSlowPairs();
}
