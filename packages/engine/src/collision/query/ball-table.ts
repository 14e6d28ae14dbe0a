/** The narrow phase's closed forms for a ball: for questions about points and balls. */

import type { ShapeKind } from '../../shapes/shape.js';
import type { Collide } from '../narrow/collide.js';
import { collideSphereBox } from '../narrow/sphere-box.js';
import { collideSphereCapsule } from '../narrow/sphere-capsule.js';
import { collideSphereCone } from '../narrow/sphere-cone.js';
import { collideSphereCylinder } from '../narrow/sphere-cylinder.js';
import { collideSphereEllipsoid } from '../narrow/sphere-ellipsoid.js';
import { collideSphereHull } from '../narrow/sphere-hull.js';
import { collideSphereRectangle } from '../narrow/sphere-rectangle.js';
import { collideSphereSphere } from '../narrow/sphere-sphere.js';

/** The closed form of a ball against a convex kind. */
export function ballAgainst(kind: ShapeKind): Collide {
  switch (kind) {
    case 'sphere':
      return collideSphereSphere;
    case 'box':
      return collideSphereBox;
    case 'capsule':
      return collideSphereCapsule;
    case 'cylinder':
      return collideSphereCylinder;
    case 'cone':
      return collideSphereCone;
    case 'ellipsoid':
      return collideSphereEllipsoid;
    case 'hull':
      return collideSphereHull;
    default:
      return collideSphereRectangle;
  }
}
