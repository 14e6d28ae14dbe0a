/** Box and rectangle: a rectangle is a box without height. */

import { appendBoxBox } from './box-box.js';
import type { Collide } from './collide.js';

/** Box A, rectangle B: at most four points. */
export const collideBoxRectangle: Collide = appendBoxBox;
