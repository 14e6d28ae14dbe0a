/** Two rectangles: boxes without height. */

import { boxBox } from './box-box.js';
import type { Collide } from './collide.js';

/** Two rectangles: at most four points. */
export const collideRectangleRectangle: Collide = (out, a, b, margin) => {
  const o = out.add();
  if (boxBox(out.data, o, a.records, a.at, b.records, b.at, margin) === 0) out.drop();
};
