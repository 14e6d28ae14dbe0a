/** The energy in the springs of a constraint. */

import type { BodyStore } from '../../state/body-store.js';
import { ConstraintRows, ROW } from './constraint-rows.js';

/** Whoever has rows. */
interface WritesRows {
  writeRows(rows: ConstraintRows, store: BodyStore): void;
}

/** ½ k C² over the spring rows of a constraint, J. */
export function springEnergyOf(constraint: WritesRows, store: BodyStore): number {
  rows.clear();
  constraint.writeRows(rows, store);
  let sum = 0;
  for (let i = 0; i < rows.count; i++) sum += rowEnergy(i);
  return sum;
}

/**
 * The work that the force λ = −k C of a spring row still has to do. Where its bounds cut the force off
 * at F, the potential goes on as a straight line: F |C| − F²/(2k). An inequality that holds is such a
 * case: it cannot pull, F = 0.
 */
function rowEnergy(row: number): number {
  const k = rows.stiffness[row]!;
  const c = rows.position[row]!;
  if (k === 0 || rows.kind[row] === ROW.velocity) return 0;
  const strongest = Math.max(0, c < 0 ? rows.high[row]! : -rows.low[row]!);
  const way = Math.abs(c);
  return k * way <= strongest ? 0.5 * k * c * c : strongest * (way - (0.5 * strongest) / k);
}

const rows = new ConstraintRows();
