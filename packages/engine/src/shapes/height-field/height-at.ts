/** How high a landscape is at a place, from its numbers alone: collision asks, too, without a `HeightField`. */

/** Numbers as kernels call them. */
type f64 = number;
type i32 = number;

/**
 * Height (m) over the point (x, z) of (rows × columns) `heights` (m) that are `width` and `depth` (m)
 * across; NaN beyond the border.
 */
export function heightAt(
  heights: Float64Array,
  columns: i32,
  rows: i32,
  width: f64,
  depth: f64,
  x: f64,
  z: f64,
): f64 {
  const u = (x / width + 0.5) * (columns - 1);
  const v = (z / depth + 0.5) * (rows - 1);
  if (!(u >= 0 && u <= columns - 1 && v >= 0 && v <= rows - 1)) return Number.NaN;
  const column = Math.min(Math.floor(u), columns - 2);
  const row = Math.min(Math.floor(v), rows - 2);
  const s = u - column;
  const t = v - row;
  const corner = (row | 0) * columns + (column | 0);
  const h00 = heights[corner]!;
  const h11 = heights[corner + columns + 1]!;
  // Above the diagonal (s ≥ t) the third corner is (1, 0), below it is (0, 1).
  if (s >= t) {
    const h10 = heights[corner + 1]!;
    return h00 + s * (h10 - h00) + t * (h11 - h10);
  }
  const h01 = heights[corner + columns]!;
  return h00 + t * (h01 - h00) + s * (h11 - h01);
}
