/**
 * The polytope of a box, for proofs about polytopes. Boxes differ in their half lengths only, so there is one whose
 * corners and faces are moved to where a box has them: a scene of a thousand boxes has a thousand shapes, and their
 * arrays would lie all over the memory.
 */

import type { f64 } from '../../../kernel/lanes.js';
import type { Polytope } from '../../../shapes/hull/polytope.js';
import { anyBox } from './any-box.js';

/** The polytope of a box with these half lengths (m), until the next call. */
export function boxPolytope(x: f64, y: f64, z: f64): Polytope {
  const polytope = anyBox();
  const { vertices, facePlanes } = polytope;
  for (let corner = 0; corner < 8; corner++) {
    vertices[3 * corner] = (corner & 1) !== 0 ? x : -x;
    vertices[3 * corner + 1] = (corner & 2) !== 0 ? y : -y;
    vertices[3 * corner + 2] = (corner & 4) !== 0 ? z : -z;
  }
  for (let f = 0; f < 24; f += 4) {
    facePlanes[f + 3] = facePlanes[f]! !== 0 ? x : facePlanes[f + 1]! !== 0 ? y : z;
  }
  return polytope;
}
