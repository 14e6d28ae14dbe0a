/** Two rectangles: boxes without height. */

import { boxBox } from './box-box.js';
import type { Collide } from './collide.js';

/** Two rectangles: at most four points. */
export const collideRectangleRectangle: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (boxBox(out.data, o, a.placed, 0, b.placed, 0, margin) === 0) out.drop();
};
