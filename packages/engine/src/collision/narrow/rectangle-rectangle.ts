/** Two rectangles: boxes without height. */

import { appendBoxBox } from './box-box.js';
import type { Collide } from './collide.js';

/** Two rectangles: at most four points. */
export const collideRectangleRectangle: Collide = appendBoxBox;
