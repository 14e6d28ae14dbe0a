/**
 * Simultaneous position-based error correction (T 5.3.2): all errors of an island in one mixed linear
 * complementarity problem, the impulse problem without velocities and forces,
 *
 *   Ċ = J u_temp + (ERP/Δt) C = A λ + (ERP/Δt) C       T (5.9)
 *   Ċ ≥ 0,  lo ≤ λ ≤ hi,  Ċᵀ λ = 0                     T (5.10)
 *
 * multiplied by Δt (Cline and Pai; the footnote there), and one explicit Euler step with u_temp. That
 * step is straight and rotations are not: the rest is linearised again, `iterations` times. Every error
 * gets its goal, (1 − ERP) of itself, before the first move; bounds hold for the sum of λ over the moves,
 * so that a contact that was pushed too far comes back.
 */

import { CONTACT } from '../../collision/contacts/contact-list.js';
import { fail, options as optionsOf } from '../../errors.js';
import { ConstraintRows, ROW } from '../../objects/constraints/constraint-rows.js';
import { withDefaults } from '../integrators/options.js';
import type { LcpSolver } from '../lcp/problem.js';
import { ProjectedGaussSeidel } from '../lcp/projected-gauss-seidel.js';
import type { ConstraintSystem } from './constraint-system.js';
import { IslandProblem } from './island-problem.js';
import { PoseChanges } from './pose-changes.js';
import {
  checkPositionCorrection,
  goalOfContact,
  goalOfRow,
  isPositionError,
  POSITION_CORRECTION_DEFAULTS,
  type PositionCorrection,
  type PositionCorrectionOptions,
  writeContactError,
} from './position-errors.js';
import { type ConstraintSolver, clearStatistics, noStatistics, TASK } from './solver.js';

/** Options of {@link SimultaneousPositionSolver}; `iterations` is 3 by default. */
export interface SimultaneousPositionOptions extends PositionCorrectionOptions {
  /** What solves the complementarity problems. Default {@link ProjectedGaussSeidel}, 30 sweeps. */
  lcp?: LcpSolver;
}

/** Every option but the solver, with its default. */
export const SIMULTANEOUS_POSITION_DEFAULTS: PositionCorrection = Object.freeze({
  ...POSITION_CORRECTION_DEFAULTS,
  iterations: 3,
});

const LABEL = 'SimultaneousPositionSolver';

/** Moves all bodies of an island at once to where constraints want them. */
export class SimultaneousPositionSolver implements ConstraintSolver {
  readonly name = 'simultaneous-positions';
  readonly level = 'position';
  readonly tasks = TASK.errors;
  readonly statistics = noStatistics();
  readonly lcp: LcpSolver;
  readonly options: PositionCorrection;
  readonly #rows = new ConstraintRows();
  readonly #problem = new IslandProblem();
  readonly #changes = new PoseChanges();
  /** (rows) C that each row is to have in the end, the sum of λ so far, and A times it */
  #goals = new Float64Array(0);
  #sums = new Float64Array(0);
  #moved = new Float64Array(0);
  /** Rows of constraints; all others are of contacts. */
  #constraintRows = 0;

  constructor(options: SimultaneousPositionOptions = {}) {
    const { lcp = new ProjectedGaussSeidel({ maxIterations: 30, warmStart: true }), ...rest } =
      optionsOf(LABEL, options);
    const given = withDefaults(LABEL, SIMULTANEOUS_POSITION_DEFAULTS, rest);
    checkPositionCorrection(LABEL, given);
    if (typeof lcp?.solve !== 'function') {
      fail(LABEL, 'lcp', lcp, 'must be an LCP solver', 'For example new ProjectedGaussSeidel().');
    }
    this.lcp = lcp;
    this.options = Object.freeze(given);
  }

  solve(system: ConstraintSystem): void {
    clearStatistics(this.statistics);
    this.#changes.reserve(system.store);
    for (let island = 0; island < system.islands.count; island++) this.#correct(system, island);
  }

  #correct(system: ConstraintSystem, island: number): void {
    const { statistics } = this;
    const { iterations, tolerance } = this.options;
    this.#write(system, island);
    this.#noteGoals();
    statistics.rows = Math.max(statistics.rows, this.#rows.count);
    let error = this.#largestError();
    for (let i = 0; i < iterations && error > tolerance; i++) {
      system.updateMasses();
      this.#move(system);
      this.#write(system, island);
      error = this.#largestError();
    }
    statistics.residual = Math.max(statistics.residual, error);
  }

  /** J and C of all constraints and contact points, for the poses as they are now. */
  #write(system: ConstraintSystem, island: number): void {
    const { islands, contacts } = system;
    const rows = this.#rows;
    rows.clear();
    for (let i = islands.constraintStart[island]!; i < islands.constraintStart[island + 1]!; i++) {
      const constraint = system.constraints[islands.constraints[i]!]!;
      const first = rows.count;
      constraint.writeRows(rows, system.store);
      if (constraint.erp !== null) rows.erp.fill(constraint.erp, first, rows.count);
    }
    this.#constraintRows = rows.count;
    for (let i = islands.contactStart[island]!; i < islands.contactStart[island + 1]!; i++) {
      const contact = islands.contacts[i]!;
      const points = contacts.data[contacts.starts[contact]! + CONTACT.count]!;
      for (let point = 0; point < points; point++) writeContactError(rows, system, contact, point);
    }
  }

  #noteGoals(): void {
    const rows = this.#rows;
    if (this.#goals.length < rows.count) {
      this.#goals = new Float64Array(2 * rows.count);
      this.#sums = new Float64Array(2 * rows.count);
      this.#moved = new Float64Array(2 * rows.count);
    }
    this.#sums.fill(0);
    for (let row = 0; row < rows.count; row++) {
      this.#goals[row] =
        row < this.#constraintRows
          ? goalOfRow(rows, row, this.options)
          : goalOfContact(rows.position[row]!, this.options);
    }
  }

  #largestError(): number {
    const rows = this.#rows;
    let largest = 0;
    for (let row = 0; row < rows.count; row++) {
      if (!isPositionError(rows, row)) continue;
      const error = this.#goals[row]! - rows.position[row]!;
      // Too far is an error only of a row that pushed.
      const mayBeFar = rows.kind[row] === ROW.inequality && this.#sums[row] === 0;
      largest = Math.max(largest, mayBeFar ? error : Math.abs(error));
    }
    return largest;
  }

  /** Solves (5.9), (5.10) times Δt and makes the step. */
  #move(system: ConstraintSystem): void {
    const rows = this.#rows;
    const problem = this.#problem;
    const { statistics } = this;
    const sums = this.#sums;
    problem.load(rows, system, 1);
    problem.matrix.multiply(this.#moved, sums);
    for (let row = 0; row < rows.count; row++) {
      problem.x[row] = sums[row]!;
      problem.b[row] = rows.position[row]! - this.#goals[row]! - this.#moved[row]!;
      if (isPositionError(rows, row)) continue;
      problem.low[row] = 0;
      problem.high[row] = 0;
      problem.dependsOn[row] = -1;
    }
    const result = this.lcp.solve(problem.x, problem);
    for (let row = 0; row < rows.count; row++) {
      this.#changes.add(rows, row, problem.x[row]! - sums[row]!, system);
      sums[row] = problem.x[row]!;
    }
    this.#changes.apply(system.store);
    statistics.iterations = Math.max(statistics.iterations, result.iterations);
    if (result.status === 'no-solution') statistics.unsolved++;
  }
}
