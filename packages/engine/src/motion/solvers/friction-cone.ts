/**
 * Coulomb's cone from rows with bounds: a fixed-point iteration on the directions of friction.
 *
 * Two rows per point, along t₁ and t₂, each with |λᵢ| ≤ μ λ_n, make a square around the disc. It touches
 * the disc where the friction is along t₁ or t₂. So after a solution the pair is turned until the
 * friction found is along t₁, the problem is solved again from there, and so on: when nothing turns
 * any more, every sliding point has λ₁ = −μ λ_n against its sliding and λ₂ = 0, and every sticking one
 * a friction within the disc. Both are what Coulomb's law asks for.
 *
 * Where a push one way makes the point move another way, turning all of the way overshoots, even for
 * ever. So from the second round on each pair turns by a secant step: how much the last turn has
 * changed the angle that is still to go tells how far to turn. Turning itself is exact: rows, targets
 * and right-hand sides are linear in the direction.
 */

import { atan2, cos, sin } from '../../math/elementary/index.js';
import {
  type ConstraintRows,
  JACOBIAN_STRIDE,
  ROW,
} from '../../objects/constraints/constraint-rows.js';
import { grown } from '../integrators/state-copy.js';
import type { IslandProblem } from './island-problem.js';

/** Friction this little beyond the disc, as a part of its radius, needs no turning. */
const INSIDE = 1e-9;

/** A secant step is between these parts of the angle to go. */
const LEAST = 0.1;
const MOST = 2;

/** Turns the directions of friction of one problem, round after round. */
export class FrictionCone {
  /** (rows) angle that was to go in the last round, and by how much the pair was turned, rad */
  #toGo: Float64Array = new Float64Array(0);
  #turned: Float64Array = new Float64Array(0);

  /** Forgets the last problem. */
  begin(count: number): void {
    this.#toGo = grown(this.#toGo, count).fill(0, 0, count);
    this.#turned = grown(this.#turned, count).fill(0, 0, count);
  }

  /**
   * Turns the pairs of friction rows towards the friction that was found. Returns the largest angle
   * that was to go, rad; 0: the friction is that of the cone. Rows before `first` are left alone.
   */
  turn(rows: ConstraintRows, problem: IslandProblem, first: number): number {
    let worst = 0;
    for (let i = first; i + 1 < rows.count; i++) {
      if (!isPair(rows, i)) continue;
      const toGo = angleToGo(rows, problem, i);
      if (toGo !== 0) {
        const last = this.#turned[i]!;
        const part = last === 0 ? 1 : last / (this.#toGo[i]! - toGo);
        const safe = part > 0 ? Math.min(MOST, Math.max(LEAST, part)) : 1;
        this.#toGo[i] = toGo;
        this.#turned[i] = safe * toGo;
        turnPair(rows, problem, i, safe * toGo);
      }
      worst = Math.max(worst, Math.abs(toGo));
      i++;
    }
    if (worst > 0) problem.matrix.prepare();
    return worst;
  }
}

/** Whether rows i and i + 1 are the two directions of one disc. */
function isPair(rows: ConstraintRows, i: number): boolean {
  const normal = rows.dependsOn[i]!;
  return (
    normal >= 0 &&
    rows.dependsOn[i + 1] === normal &&
    rows.kind[i] === ROW.velocity &&
    rows.factor[i] === rows.factor[i + 1] &&
    rows.angular[i] === rows.angular[i + 1]
  );
}

/** From the first direction to that of the friction found, ±π/2; 0 for what sticks. */
function angleToGo(rows: ConstraintRows, { x }: IslandProblem, i: number): number {
  const radius = rows.factor[i]! * x[rows.dependsOn[i]!]!;
  const size = Math.sqrt(x[i]! * x[i]! + x[i + 1]! * x[i + 1]!);
  if (!(radius > 0) || size === 0) return 0;
  // Inside of the disc and of both bounds: it sticks.
  const largest = Math.max(Math.abs(x[i]!), Math.abs(x[i + 1]!));
  if (size <= radius * (1 + INSIDE) && largest < radius * (1 - INSIDE)) return 0;
  // Friction along −t is as good as along t.
  return x[i]! < 0 ? atan2(-x[i + 1]!, -x[i]!) : atan2(x[i + 1]!, x[i]!);
}

function turnPair(rows: ConstraintRows, problem: IslandProblem, i: number, angle: number): void {
  const { x, b, matrix } = problem;
  const c = cos(angle);
  const s = sin(angle);
  turnNumbers(rows.jacobian, i * JACOBIAN_STRIDE, JACOBIAN_STRIDE, c, s);
  turnNumbers(matrix.jacobian, i * JACOBIAN_STRIDE, JACOBIAN_STRIDE, c, s);
  turnNumbers(rows.target, i, 1, c, s);
  turnNumbers(rows.acceleration, i, 1, c, s);
  turnNumbers(b, i, 1, c, s);
  turnNumbers(x, i, 1, c, s);
}

/** (p, q) becomes (c p + s q, c q − s p), for `n` numbers each, q after p. */
function turnNumbers(a: Float64Array, p: number, n: number, c: number, s: number): void {
  for (let k = p; k < p + n; k++) {
    const u = a[k]!;
    const v = a[k + n]!;
    a[k] = c * u + s * v;
    a[k + n] = c * v - s * u;
  }
}
