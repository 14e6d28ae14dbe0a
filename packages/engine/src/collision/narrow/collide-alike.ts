/** Two shapes of one kind in general: always in the same order, so that swap(a, b) is exact. */

import type { Collide } from './collide.js';
import { collideConvex } from './convex-convex.js';
import { inVolumeOrder } from './kernel/flip.js';
import { swapped } from './pair-table.js';

/** GJK + EPA for two convex shapes of one kind. */
export const collideAlike: Collide = (out, a, b, margin) => {
  if (inVolumeOrder(a.records, a.at, b.records, b.at, a.shape.volume, b.shape.volume)) {
    collideConvex(out, a, b, margin);
  } else swapped(collideConvex, out, a, b, margin);
};
