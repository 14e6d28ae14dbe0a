/**
 * The rows of an island that take part in a solution, picked out of all that were written: limits
 * that are not reached, springs (which are forces, not demands) and the friction of points that do
 * not touch are left out, so that what is left is as small as it can be.
 */

import { ConstraintRows, JACOBIAN_STRIDE, ROW } from '../../objects/constraints/constraint-rows.js';

/** Copies of chosen rows, and where they came from. */
export class ActingRows {
  readonly rows = new ConstraintRows();
  /** (acting rows) number of the row in the source */
  readonly source: number[] = [];
  /** Whether no row has bounds: then linear equations are all there is to solve. */
  unbounded = true;
  #place = new Int32Array(0);

  /** Takes the rows for which `acts` is true; dependent rows need the row that they depend on. */
  pick(from: ConstraintRows, acts: (row: number) => boolean): ConstraintRows {
    const { rows, source } = this;
    rows.clear();
    source.length = 0;
    this.unbounded = true;
    if (this.#place.length < from.count) this.#place = new Int32Array(2 * from.count);
    const place = this.#place;
    for (let i = 0; i < from.count; i++) {
      const normal = from.dependsOn[i]!;
      place[i] = -1;
      if ((normal >= 0 && place[normal]! < 0) || !acts(i)) continue;
      const k = rows.add(from.kind[i]!, from.bodyA[i]!, from.bodyB[i]!);
      place[i] = k;
      source.push(i);
      copyRow(rows, k, from, i);
      if (normal >= 0) rows.dependsOn[k] = place[normal]!;
      const open =
        from.low[i] === Number.NEGATIVE_INFINITY && from.high[i] === Number.POSITIVE_INFINITY;
      if (normal >= 0 || !open) this.unbounded = false;
    }
    return rows;
  }

  /** Hands impulses of the acting rows back to the source; all others get 0. */
  giveBack(to: ConstraintRows): void {
    to.impulse.fill(0, 0, to.count);
    this.source.forEach((row, k) => {
      to.impulse[row] = this.rows.impulse[k]!;
    });
  }
}

function copyRow(to: ConstraintRows, k: number, from: ConstraintRows, i: number): void {
  for (let m = 0; m < JACOBIAN_STRIDE; m++) {
    to.jacobian[k * JACOBIAN_STRIDE + m] = from.jacobian[i * JACOBIAN_STRIDE + m]!;
  }
  to.position[k] = from.position[i]!;
  to.acceleration[k] = from.acceleration[i]!;
  to.target[k] = from.target[i]!;
  to.low[k] = from.low[i]!;
  to.high[k] = from.high[i]!;
  to.factor[k] = from.factor[i]!;
  to.restitution[k] = from.restitution[i]!;
  to.stiffness[k] = from.stiffness[i]!;
  to.damping[k] = from.damping[i]!;
  to.erp[k] = from.erp[i]!;
  to.angular[k] = from.angular[i]!;
  to.impulse[k] = from.impulse[i]!;
}

/** Whether a row is a spring: a force that is known, not a demand. */
export function isSpring(rows: ConstraintRows, row: number): boolean {
  return rows.stiffness[row]! > 0 || rows.damping[row]! > 0;
}

/** Whether a row is a bound on positions: a limit, a rope, a contact normal. */
export function isInequality(rows: ConstraintRows, row: number): boolean {
  return rows.kind[row] === ROW.inequality;
}
