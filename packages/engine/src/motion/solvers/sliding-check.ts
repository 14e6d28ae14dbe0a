/**
 * Whether forces, and not impulses in disguise, stop what slides.
 *
 * Points that slide have a friction row that asks for the sliding to end within the step. Almost always
 * that is beyond what friction can do, and λ_t = −μ λ_n, the kinetic friction of Baraff 1994. If it is
 * not, either the sliding really ends in this step, or the solver has found a way out of a problem
 * without solution: forces so large that they stop the body at once, which no forces are (F24). To
 * tell, the problem is solved with kinetic friction as a part of the normal force,
 *
 *   C̈ = J_n M⁻¹ (J_n − μ J_t)ᵀ λ_n + b,
 *
 * which is the problem of P Rigid 9 and Baraff 1994 to the letter. Does it bring the sliding to an end
 * within the step, the first solution stands. Does it not, it is the better one. Has it no solution,
 * there is none.
 */

import {
  type ConstraintRows,
  JACOBIAN_STRIDE,
  ROW,
} from '../../objects/constraints/constraint-rows.js';
import { grown } from '../integrators/state-copy.js';
import type { LcpSolver } from '../lcp/problem.js';
import { ActingRows } from './acting-rows.js';
import type { ConstraintSystem } from './constraint-system.js';
import { IslandProblem } from './island-problem.js';
import { rowVelocity } from './island-rows.js';

/** Friction counts as kinetic when this little is missing to its bound. */
const NEARLY = 1e-9;

/** Tells honest ends of sliding from impulses. */
export class SlidingCheck {
  readonly #lcp: LcpSolver;
  readonly #kept = new ActingRows();
  readonly #problem = new IslandProblem();
  #push: Float64Array = new Float64Array(0);
  /** (rows) λ of the whole problem */
  #x: Float64Array = new Float64Array(0);
  #w: Float64Array = new Float64Array(0);

  constructor(lcp: LcpSolver) {
    this.#lcp = lcp;
  }

  /**
   * False: there is no solution. True: `problem.x` is one, as it was or put right. `stickVelocity`
   * (m/s) is what tells sliding points.
   */
  check(
    rows: ConstraintRows,
    problem: IslandProblem,
    system: ConstraintSystem,
    stickVelocity: number,
  ): boolean {
    const slides = (i: number): boolean =>
      rows.kind[i] === ROW.velocity &&
      rows.dependsOn[i]! >= 0 &&
      rows.angular[i] === 0 &&
      rowVelocity(rows, i, system) - rows.target[i]! > stickVelocity;
    let suspect = false;
    for (let i = 0; i < rows.count; i++) {
      if (!slides(i)) continue;
      const bound = rows.factor[i]! * problem.x[rows.dependsOn[i]!]!;
      if (problem.x[i]! > -bound * (1 - NEARLY)) suspect = true;
    }
    if (!suspect) return true;
    if (!this.#solveSliding(rows, problem, system, slides)) return false;
    this.#spread(rows, slides);
    // Where the sliding goes on at the end of the step, the sliding solution is the right one.
    const x = this.#x;
    this.#w = grown(this.#w, rows.count);
    problem.matrix.multiply(this.#w, x);
    for (let i = 0; i < rows.count; i++) {
      if (!slides(i)) continue;
      // b has the sliding speed over Δt in it: w > 0 is sliding that goes on.
      if (this.#w[i]! + problem.b[i]! > 0) continue;
      return true;
    }
    for (let i = 0; i < rows.count; i++) problem.x[i] = x[i]!;
    return true;
  }

  /** Solves for all rows but the sliding ones, whose friction goes with the normal forces. */
  #solveSliding(
    rows: ConstraintRows,
    whole: IslandProblem,
    system: ConstraintSystem,
    slides: (row: number) => boolean,
  ): boolean {
    const kept = this.#kept.pick(rows, (i) => !slides(i));
    const { source } = this.#kept;
    const problem = this.#problem;
    problem.load(kept, system, 1);
    const length = kept.count * JACOBIAN_STRIDE;
    this.#push = grown(this.#push, length);
    const push = this.#push;
    push.set(kept.jacobian.subarray(0, length));
    source.forEach((from, k) => {
      problem.b[k] = whole.b[from]!;
      problem.x[k] = 0;
    });
    for (let i = 0; i < rows.count; i++) {
      if (!slides(i)) continue;
      const k = source.indexOf(rows.dependsOn[i]!);
      for (let m = 0; m < JACOBIAN_STRIDE; m++) {
        push[k * JACOBIAN_STRIDE + m]! -= rows.factor[i]! * rows.jacobian[i * JACOBIAN_STRIDE + m]!;
      }
    }
    problem.matrix.prepare(push);
    return this.#lcp.solve(problem.x, problem).status !== 'no-solution';
  }

  /** λ of all rows from those that were kept. */
  #spread(rows: ConstraintRows, slides: (row: number) => boolean): void {
    this.#x = grown(this.#x, rows.count).fill(0, 0, rows.count);
    this.#kept.source.forEach((from, k) => {
      this.#x[from] = this.#problem.x[k]!;
    });
    for (let i = 0; i < rows.count; i++) {
      if (slides(i)) this.#x[i] = -rows.factor[i]! * this.#x[rows.dependsOn[i]!]!;
    }
  }
}
