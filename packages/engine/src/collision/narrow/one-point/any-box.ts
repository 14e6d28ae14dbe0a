/** A box whose numbers may be changed: see `box-polytope.ts`. Kernels have it in their memory. */

import type { Polytope } from '../../../shapes/hull/polytope.js';
import { unitBox } from '../separating-plane/polyhedron.js';

let made: Polytope | null = null;

/** The box; the same at every call. */
export function anyBox(): Polytope {
  made ??= unitBox();
  return made;
}
