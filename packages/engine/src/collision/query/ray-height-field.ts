/**
 * Ray and landscape, cell by cell.
 *
 * The ray is first cut to the box of the landscape (its heights included), then walked one column of
 * cells at a time, along the axis where it moves faster. In each column it passes one cell or two;
 * which ones follows from where it enters and leaves the column, with a little added so that rounding
 * cannot skip the sliver of a cell. The usual walk that adds up steps from border to border (J.
 * Amanatides, A. Woo, 1987) needs two additions less per cell, but can turn the wrong way at corners.
 *
 * A landscape is a sheet: it is hit from above and, if the rules say so, from below.
 */

import type { HeightField } from '../../shapes/height-field.js';
import { RAY_CODE, RAY_END, type RayRules, writeLocalHit } from './ray.js';
import { TriangleRay } from './ray-triangle.js';
import { FACES, NearestTriangle, type TriangleVisitor } from './triangle-hits.js';

/** By how much, in cells, a ray is taken to be wider than it is. */
const SLACK = 1e-9;

const prepared = new TriangleRay();
const nearest = new NearestTriangle();
/** (4 × 3) the corners of a cell: (0, 0), (1, 0), (0, 1), (1, 1); m */
const corners = new Float64Array(12);
/** (2) a span of the ray, m */
const span = new Float64Array(2);
const normal = new Float64Array(3);

interface HeightRange {
  readonly low: number;
  readonly high: number;
}
const ranges = new WeakMap<HeightField, HeightRange>();

/** Ray and height field. The feature is the triangle: 2·cell, plus 1 for the one at the −x side. */
export function rayHeightField(
  hit: Float64Array,
  ray: Float64Array,
  field: HeightField,
  end: number,
  rules: RayRules,
): number {
  if (end === RAY_END.exit) return RAY_CODE.miss;
  nearest.begin(rules.backFaces ? FACES.both : FACES.front, rules.any);
  crossHeightField(field, ray, ray[6]!, nearest);
  const { triangle, distance } = nearest;
  if (triangle < 0) return RAY_CODE.miss;
  const rise = normalOfTriangle(field, triangle, ray);
  const s = rise > 0 ? -1 : 1;
  writeLocalHit(hit, distance, s * normal[0]!, s * normal[1]!, s * normal[2]!, triangle);
  return RAY_CODE.hit;
}

function normalOfTriangle(field: HeightField, triangle: number, ray: Float64Array): number {
  const half = triangle & 1;
  const cell = (triangle - half) / 2;
  const column = cell % (field.columns - 1);
  const corner = ((cell - column) / (field.columns - 1)) * field.columns + column;
  const h = field.heights;
  const h00 = h[corner]!;
  const h11 = h[corner + field.columns + 1]!;
  const other = h[half === 0 ? corner + 1 : corner + field.columns]!;
  const x = -(half === 0 ? other - h00 : h11 - other) / field.columnSpacing;
  const z = -(half === 0 ? h11 - other : other - h00) / field.rowSpacing;
  const length = Math.sqrt(x * x + 1 + z * z);
  normal[0] = x / length;
  normal[1] = 1 / length;
  normal[2] = z / length;
  return normal[0]! * ray[3]! + normal[1]! * ray[4]! + normal[2]! * ray[5]!;
}

/**
 * Tells `visitor` of all triangles that a ray in the landscape's frame crosses between its origin and
 * `length` (m), or the smaller limit that the visitor asks for.
 */
export function crossHeightField(
  field: HeightField,
  ray: Float64Array,
  length: number,
  visitor: TriangleVisitor,
): void {
  const { low, high } = rangeOf(field);
  const slackX = SLACK * field.columnSpacing;
  const slackZ = SLACK * field.rowSpacing;
  const slackY = SLACK * (high - low) + 1e-12 * Math.max(Math.abs(low), Math.abs(high));
  span[0] = 0;
  span[1] = Math.min(length, Number.MAX_VALUE);
  if (!cutSlab(ray[0]!, ray[3]!, -field.width / 2 - slackX, field.width / 2 + slackX)) return;
  if (!cutSlab(ray[2]!, ray[5]!, -field.depth / 2 - slackZ, field.depth / 2 + slackZ)) return;
  if (!cutSlab(ray[1]!, ray[4]!, low - slackY, high + slackY)) return;

  // From where the ray enters the box all distances are small, wherever it comes from.
  const shift = span[0]!;
  const reach = span[1]! - shift;
  prepared.set(ray, shift);
  const y = ray[1]! + shift * ray[4]!;
  // In cells: u along the columns, v along the rows.
  const u = ((ray[0]! + shift * ray[3]!) / field.width + 0.5) * (field.columns - 1);
  const v = ((ray[2]! + shift * ray[5]!) / field.depth + 0.5) * (field.rows - 1);
  const du = (ray[3]! / field.width) * (field.columns - 1);
  const dv = (ray[5]! / field.depth) * (field.rows - 1);
  const alongColumns = Math.abs(du) >= Math.abs(dv);
  const fast = alongColumns ? u : v;
  const dFast = alongColumns ? du : dv;
  const slow = alongColumns ? v : u;
  const dSlow = alongColumns ? dv : du;
  const lastFast = (alongColumns ? field.columns : field.rows) - 2;
  const lastSlow = (alongColumns ? field.rows : field.columns) - 2;

  const step = dFast < 0 ? -1 : 1;
  const slack = step * SLACK;
  const first = clamp(Math.floor(fast - slack), 0, lastFast);
  const last = clamp(Math.floor(fast + reach * dFast + slack), 0, lastFast);
  let limit = length;
  for (let i = first; step * (last - i) >= 0; i += step) {
    // Where the ray is in this strip of cells.
    const near = dFast === 0 ? 0 : ((step > 0 ? i : i + 1) - slack - fast) / dFast;
    const far = dFast === 0 ? reach : ((step > 0 ? i + 1 : i) + slack - fast) / dFast;
    const from = clamp(near, 0, reach);
    const to = clamp(far, 0, reach);
    if (!(shift + from <= limit)) return;
    const s0 = slow + from * dSlow;
    const s1 = slow + to * dSlow;
    const y0 = y + from * ray[4]!;
    const y1 = y + to * ray[4]!;
    const below = Math.min(y0, y1) - slackY;
    const above = Math.max(y0, y1) + slackY;
    const j1 = clamp(Math.floor(Math.max(s0, s1) + SLACK), 0, lastSlow);
    for (let j = clamp(Math.floor(Math.min(s0, s1) - SLACK), 0, lastSlow); j <= j1; j++) {
      const column = alongColumns ? i : j;
      const row = alongColumns ? j : i;
      if (loadCell(field, column, row, below, above)) {
        const cell = row * (field.columns - 1) + column;
        limit = crossHalf(field, ray, 2 * cell, 9, 3, shift, limit, visitor);
        limit = crossHalf(field, ray, 2 * cell + 1, 6, 9, shift, limit, visitor);
      }
    }
  }
}

/** One of the two triangles of the loaded cell: corner (0, 0) and those at `b` and `c`. */
function crossHalf(
  field: HeightField,
  ray: Float64Array,
  triangle: number,
  b: number,
  c: number,
  shift: number,
  limit: number,
  visitor: TriangleVisitor,
): number {
  const t = shift + prepared.cross(corners, 0, b, c);
  if (!(t >= 0 && t <= limit)) return limit;
  return visitor.take(t, triangle, normalOfTriangle(field, triangle, ray), limit);
}

/** Loads the corners of a cell unless its heights lie outside a range (m); returns whether it did. */
function loadCell(
  field: HeightField,
  column: number,
  row: number,
  below: number,
  above: number,
): boolean {
  const { heights, columns, rows, width, depth } = field;
  const corner = row * columns + column;
  const h00 = heights[corner]!;
  const h10 = heights[corner + 1]!;
  const h01 = heights[corner + columns]!;
  const h11 = heights[corner + columns + 1]!;
  if (h00 < below && h10 < below && h01 < below && h11 < below) return false;
  if (h00 > above && h10 > above && h01 > above && h11 > above) return false;
  const x0 = width * (column / (columns - 1) - 0.5);
  const x1 = width * ((column + 1) / (columns - 1) - 0.5);
  const z0 = depth * (row / (rows - 1) - 0.5);
  const z1 = depth * ((row + 1) / (rows - 1) - 0.5);
  corners[0] = x0;
  corners[1] = h00;
  corners[2] = z0;
  corners[3] = x1;
  corners[4] = h10;
  corners[5] = z0;
  corners[6] = x0;
  corners[7] = h01;
  corners[8] = z1;
  corners[9] = x1;
  corners[10] = h11;
  corners[11] = z1;
  return true;
}

function clamp(x: number, low: number, high: number): number {
  return x < low ? low : x > high ? high : x;
}

/** Cuts {@link span} to where o + t d lies between two planes; false if nothing is left. */
function cutSlab(o: number, d: number, low: number, high: number): boolean {
  if (d === 0) return o >= low && o <= high;
  const near = (d > 0 ? low - o : high - o) / d;
  const far = (d > 0 ? high - o : low - o) / d;
  if (near > span[0]!) span[0] = near;
  if (far < span[1]!) span[1] = far;
  return span[0]! <= span[1]!;
}

function rangeOf(field: HeightField): HeightRange {
  let range = ranges.get(field);
  if (range === undefined) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (const height of field.heights) {
      low = Math.min(low, height);
      high = Math.max(high, height);
    }
    range = { low, high };
    ranges.set(field, range);
  }
  return range;
}
