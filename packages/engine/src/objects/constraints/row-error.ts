/** How far rows are from being fulfilled. */

import { type ConstraintRows, ROW } from './constraint-rows.js';

/**
 * The largest violation of the rows: |C| of equations, −C of inequalities, m or rad. Motors have no
 * C, and springs are meant to give way.
 */
export function worstOf(rows: ConstraintRows): number {
  let worst = 0;
  for (let i = 0; i < rows.count; i++) {
    const c = rows.position[i]!;
    if (rows.kind[i] === ROW.velocity || rows.stiffness[i]! > 0 || rows.damping[i]! > 0) continue;
    worst = Math.max(worst, rows.kind[i] === ROW.inequality ? -c : Math.abs(c));
  }
  return worst;
}
