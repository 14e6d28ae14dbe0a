/**
 * Dry friction in a joint: q̇ = 0 by a force of at most so much (T 4.6.3, box friction). It holds what
 * pulls less and brakes what moves; it does not grow with the load on the joint, as that of a real
 * bearing would.
 */

import { nonNegative } from '../../errors.js';
import { type ConstraintRows, copyRow, ROW } from './constraint-rows.js';

/** The bound of a friction, N or N·m. */
export function checkFriction(label: string, friction: number | undefined): number {
  return nonNegative(label, 'friction', friction ?? 0);
}

/** Appends the row, a copy of row 0 of `coordinate`. */
export function writeFriction(
  rows: ConstraintRows,
  coordinate: ConstraintRows,
  friction: number,
): void {
  const i = copyRow(rows, coordinate, 0, ROW.velocity);
  rows.low[i] = -friction;
  rows.high[i] = friction;
}
