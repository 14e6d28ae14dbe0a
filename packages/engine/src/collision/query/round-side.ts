/**
 * Where a line is inside an infinite cylinder about the y axis: what capsule and cylinder share.
 *
 * Seen along the axis the line is a line in the x-z plane, at distance m from the middle, walked with
 * speed a = √(dx² + dz²). Inside the circle it is for √(r² − m²) / a before and after its closest
 * point. The textbook's quadratic in dx² + dz² squares a, and its discriminant b² − a c is a
 * difference of nearly equal numbers when the line is almost along the axis: with a of 10⁻⁸ no digit
 * is left. Here nothing small is ever squared or subtracted: m comes from a cross product with the
 * unit vector along (dx, dz), and r² − m² as a product.
 */

import type { f64 } from '../../kernel/lanes.js';

/** Numbers of a span. */
export const SPAN = { entry: 0, exit: 1 } as const;

/**
 * Writes the t between which o + t d is within `r` (m) of the y axis to `span` (2); they are ±Infinity
 * for a line along the axis. Returns whether there are any.
 */
export function spanInRound(
  span: Float64Array,
  ox: f64,
  oz: f64,
  dx: f64,
  dz: f64,
  r: f64,
): boolean {
  const a = Math.sqrt(dx * dx + dz * dz);
  // Below this the square has underflowed, and the line leaves a cylinder of any size too late.
  if (!(a > 1e-150)) {
    span[0] = Number.NEGATIVE_INFINITY;
    span[1] = Number.POSITIVE_INFINITY;
    return ox * ox + oz * oz <= r * r;
  }
  const ux = dx / a;
  const uz = dz / a;
  const m = Math.abs(ox * uz - oz * ux);
  if (!(m <= r)) return false;
  const half = Math.sqrt((r - m) * (r + m));
  const along = ox * ux + oz * uz;
  span[0] = (-along - half) / a;
  span[1] = (half - along) / a;
  return true;
}
