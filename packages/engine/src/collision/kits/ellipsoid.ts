/** What an ellipsoid needs to collide with its own kind and those before it, and to meet rays. */

import { collideBoxEllipsoid } from '../narrow/box-ellipsoid.js';
import { collideAlike } from '../narrow/collide-alike.js';
import { collideConvex } from '../narrow/convex-convex.js';
import { setPair } from '../narrow/pair-table.js';
import { collidePlaneEllipsoid } from '../narrow/plane-ellipsoid.js';
import { collideSphereEllipsoid } from '../narrow/sphere-ellipsoid.js';
import { rayEllipsoid } from '../query/ray-ellipsoid.js';
import { bringRay } from '../query/ray-table.js';
import { bringCurved } from './curved.js';
import { bringSlowPairs } from './slow-pairs.js';

/** Puts the cells of the kind into the pair table, and its kernel into that of rays. */
export function bringEllipsoid(): void {
  setPair('plane', 'ellipsoid', collidePlaneEllipsoid);
  setPair('sphere', 'ellipsoid', collideSphereEllipsoid);
  setPair('box', 'ellipsoid', collideBoxEllipsoid);
  setPair('capsule', 'ellipsoid', collideConvex);
  setPair('cylinder', 'ellipsoid', collideConvex);
  setPair('cone', 'ellipsoid', collideConvex);
  setPair('ellipsoid', 'ellipsoid', collideAlike);
  bringRay('ellipsoid', (hit, ray, _, placed, p, end) => rayEllipsoid(hit, ray, placed, p, end));
  bringCurved();
  bringSlowPairs();
}
