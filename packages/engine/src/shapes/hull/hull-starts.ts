/** Where climbs over large hulls begin: the table of `hull-vertex.ts`, built once for each polytope. */

import { CELLS, scan } from './hull-vertex.js';
import type { Polytope } from './polytope.js';

/** Up to this many vertices a scan of all is faster than a climb. */
const FEW_VERTICES = 24;

const tables = new WeakMap<Polytope, Int32Array>();
const middle = new Float64Array(3);

/** (6 × 4 × 4) where to begin a climb, by the cell of the direction; null for few vertices. */
export function startsOf(polytope: Polytope): Int32Array | null {
  if (polytope.vertices.length <= 3 * FEW_VERTICES) return null;
  const known = tables.get(polytope);
  if (known) return known;
  const starts = new Int32Array(6 * CELLS * CELLS);
  for (let cell = 0; cell < starts.length; cell++) {
    const side = Math.trunc(cell / (CELLS * CELLS));
    const axis = side >> 1;
    middle[axis] = side & 1 ? 1 : -1;
    middle[axis === 2 ? 0 : axis + 1] = ((cell % CELLS) + 0.5) * (2 / CELLS) - 1;
    const row = Math.trunc(cell / CELLS) % CELLS;
    middle[axis === 0 ? 2 : axis - 1] = (row + 0.5) * (2 / CELLS) - 1;
    starts[cell] = scan(polytope.vertices, middle);
  }
  tables.set(polytope, starts);
  return starts;
}
