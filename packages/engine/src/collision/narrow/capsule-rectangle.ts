/** Capsule and rectangle: a rectangle is a box without height. */

import { boxCapsule } from './box-capsule.js';
import type { Collide } from './collide.js';
import { flipManifold } from './kernel/flip.js';

/** Capsule A, rectangle B: at most three points. */
export const collideCapsuleRectangle: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (boxCapsule(out.data, o, b.records, b.at, a.records, a.at, margin) === 0) out.drop();
  else flipManifold(out.data, o);
};
