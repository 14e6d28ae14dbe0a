/**
 * The point of a landscape nearest to a given point: ring by ring around the cell under it.
 *
 * A ring that is farther away than the best point so far, counted level, ends the search; a cell
 * whose heights keep it farther away is passed over without a look at its triangles.
 */

import type { HeightField } from '../../shapes/height-field.js';
import type { TriangleSource } from '../mesh/triangle-source.js';
import type { NearestPoint } from './point-mesh.js';

/** (1) how far the best point so far is, m */
const best = new Float64Array(1);

/** Finds the point nearest to (x, y, z), field's frame, m; nothing farther than `limit` (m). */
export function nearestOnHeightField(
  out: NearestPoint,
  field: HeightField,
  source: TriangleSource,
  x: number,
  y: number,
  z: number,
  limit: number,
): NearestPoint {
  const { columns, rows, columnSpacing: dx, rowSpacing: dz } = field;
  out.begin(source, x, y, z);
  const u = (x / field.width + 0.5) * (columns - 1);
  const v = (z / field.depth + 0.5) * (rows - 1);
  const column = Math.min(columns - 2, Math.max(0, Math.floor(u)));
  const row = Math.min(rows - 2, Math.max(0, Math.floor(v)));
  best[0] = limit;
  const rings = Math.max(columns, rows);
  for (let ring = 0; ring < rings; ring++) {
    // The nearest that any cell of this ring, or of one farther out, can be.
    const level = Math.min(dx, dz) * (ring - 1);
    if (level > best[0]) break;
    for (let j = Math.max(0, row - ring); j <= Math.min(rows - 2, row + ring); j++) {
      const edge = j === row - ring || j === row + ring;
      const step = edge || ring === 0 ? 1 : 2 * ring;
      for (let i = column - ring; i <= column + ring; i += step) {
        if (i < 0 || i > columns - 2) continue;
        if (!cellWithin(field, i, j, x, y, z, best[0]!)) continue;
        const triangle = 2 * (j * (columns - 1) + i);
        out.visit(triangle, best);
        out.visit(triangle + 1, best);
      }
    }
  }
  return out;
}

/** Whether the box of a cell comes within `limit` (m) of a point. */
function cellWithin(
  field: HeightField,
  column: number,
  row: number,
  x: number,
  y: number,
  z: number,
  limit: number,
): boolean {
  const { heights, columns, columnSpacing, rowSpacing } = field;
  const x0 = column * columnSpacing - 0.5 * field.width;
  const z0 = row * rowSpacing - 0.5 * field.depth;
  const dx = Math.max(x0 - x, 0, x - (x0 + columnSpacing));
  const dz = Math.max(z0 - z, 0, z - (z0 + rowSpacing));
  const corner = row * columns + column;
  const h00 = heights[corner]!;
  const h10 = heights[corner + 1]!;
  const h01 = heights[corner + columns]!;
  const h11 = heights[corner + columns + 1]!;
  const low = Math.min(h00, h10, h01, h11);
  const high = Math.max(h00, h10, h01, h11);
  const dy = Math.max(low - y, 0, y - high);
  return dx * dx + dy * dy + dz * dz <= limit * limit * (1 + 1e-12);
}
