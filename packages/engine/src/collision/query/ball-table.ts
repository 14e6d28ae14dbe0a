/** The narrow phase's closed forms for a ball: for questions about points and balls. */

import type { ShapeKind } from '../../shapes/shape.js';
import type { Collide } from '../narrow/collide.js';
import { pairFunction } from '../narrow/pair-table.js';

/** The closed form of a ball against a convex kind. */
export function ballAgainst(kind: ShapeKind): Collide {
  return pairFunction('sphere', kind)!;
}
