/** Two boxes, or rectangles, as colliders; how they collide is in `kernel/box-pair.ts`. */

import { PAIR, PAIR_STRIDE } from '../approach.js';
import type { Collider } from '../collider.js';
import type { Manifolds } from '../manifold/manifolds.js';
import type { Collide } from './collide.js';
import { boxBox } from './kernel/box-pair.js';

/** (8) a pair of which no more is known than how far apart it may be */
const pair = new Float64Array(PAIR_STRIDE);

/** Appends the manifold of two boxes (or rectangles) that are closer than the margin (m). */
export function appendBoxBox(out: Manifolds, a: Collider, b: Collider, margin: number): void {
  pair[PAIR.limit] = margin;
  const o = out.add();
  if (boxBox(out.data, o, a.records, a.at, b.records, b.at, pair, 0) === 0) out.drop();
}

/** Two boxes: at most four points. */
export const collideBoxBox: Collide = appendBoxBox;
