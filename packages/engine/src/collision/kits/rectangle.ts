/** What a rectangle needs to collide with its own kind and those before it, and to meet rays. */

import { collideBoxRectangle } from '../narrow/box-rectangle.js';
import { collideCapsuleRectangle } from '../narrow/capsule-rectangle.js';
import { collideConvex } from '../narrow/convex-convex.js';
import { setPair } from '../narrow/pair-table.js';
import { collidePlaneRectangle } from '../narrow/plane-rectangle.js';
import { collideRectangleRectangle } from '../narrow/rectangle-rectangle.js';
import { collideSphereRectangle } from '../narrow/sphere-rectangle.js';
import { rayRectangle } from '../query/ray-rectangle.js';
import { bringRay } from '../query/ray-table.js';

/** Puts the cells of the kind into the pair table, and its kernel into that of rays. */
export function bringRectangle(): void {
  setPair('plane', 'rectangle', collidePlaneRectangle);
  setPair('sphere', 'rectangle', collideSphereRectangle);
  setPair('box', 'rectangle', collideBoxRectangle);
  setPair('capsule', 'rectangle', collideCapsuleRectangle);
  setPair('cylinder', 'rectangle', collideConvex);
  setPair('cone', 'rectangle', collideConvex);
  setPair('ellipsoid', 'rectangle', collideConvex);
  setPair('hull', 'rectangle', collideConvex);
  setPair('rectangle', 'rectangle', collideRectangleRectangle);
  bringRay('rectangle', (hit, ray, _, placed, p, end, rules) =>
    rayRectangle(hit, ray, placed, p, end, rules),
  );
}
