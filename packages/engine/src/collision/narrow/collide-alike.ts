/** Two shapes of one kind in general: always in the same order, so that swap(a, b) is exact. */

import type { Collide } from './collide.js';
import { collideConvex } from './convex-convex.js';
import { inOrder } from './kernel/flip.js';
import { swapped } from './pair-table.js';

/** GJK + EPA for two convex shapes of one kind. */
export const collideAlike: Collide = (out, a, b, margin) => {
  const volumeA = a.shape.volume;
  const volumeB = b.shape.volume;
  const ordered =
    volumeA === volumeB ? inOrder(a.records, a.at, b.records, b.at) : volumeA < volumeB;
  if (ordered) collideConvex(out, a, b, margin);
  else swapped(collideConvex, out, a, b, margin);
};
