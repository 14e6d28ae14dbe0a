/**
 * Sequential position-based error correction (T 5.3.1): one error after the other, by the impulse that
 * would move the bodies to the right places within the step, from rest:
 *
 *   J = K⁻¹ v_rel,+  with  v_rel,+ = −(ERP/Δt) C,  then  x += Δt M⁻¹ J
 *
 * and Δt cancels out. Only poses change: whatever speed Baumgarte's method would have left in the
 * bodies is not there. Correcting one error may make others, so all are gone through several times,
 * each measured anew after every move.
 *
 * Two things are kept for the length of the step. ERP is the part of the error that the whole step takes
 * out, so every error has its goal before the first move. And the pushes of a contact or limit are summed
 * up: the sum must not pull, but a push that turns out to have been too much is taken back. Without that
 * the four corners of a sunken box, lifted one after the other, leave it tilted and above the floor.
 */

import { CONTACT } from '../../collision/contacts/contact-list.js';
import { ConstraintRows } from '../../objects/constraints/constraint-rows.js';
import { withDefaults } from '../integrators/options.js';
import { ConstraintBlock, coupling } from './constraint-blocks.js';
import type { ConstraintSystem } from './constraint-system.js';
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

/** Options of {@link SequentialPositionSolver}; `iterations` is 10 by default. */
export interface SequentialPositionOptions extends PositionCorrectionOptions {}

/** Every option with its default. */
export const SEQUENTIAL_POSITION_DEFAULTS: PositionCorrection = POSITION_CORRECTION_DEFAULTS;

const LABEL = 'SequentialPositionSolver';

/** Moves bodies to where constraints want them, one constraint after the other. */
export class SequentialPositionSolver implements ConstraintSolver {
  readonly name = 'sequential-positions';
  readonly level = 'position';
  readonly tasks = TASK.errors;
  readonly statistics = noStatistics();
  readonly options: PositionCorrection;
  /** Rows of one constraint, or of one contact point. */
  readonly #rows = new ConstraintRows();
  readonly #block = new ConstraintBlock();
  readonly #changes = new PoseChanges();
  /** C that each row and each point of the island is to have in the end, in the order of the walk. */
  readonly #goals: number[] = [];
  /** The sum of λ of each so far, kg·m or kg·m². */
  readonly #sums: number[] = [];

  constructor(options?: SequentialPositionOptions) {
    const given = withDefaults(LABEL, SEQUENTIAL_POSITION_DEFAULTS, options);
    checkPositionCorrection(LABEL, given);
    this.options = Object.freeze(given);
  }

  solve(system: ConstraintSystem): void {
    clearStatistics(this.statistics);
    this.#changes.reserve(system.store);
    system.updateMasses();
    const { statistics, options } = this;
    for (let island = 0; island < system.islands.count; island++) {
      this.#goals.length = 0;
      this.#walk(system, island, false);
      for (let i = 0; i < this.#goals.length; i++) this.#sums[i] = 0;
      statistics.rows = Math.max(statistics.rows, this.#goals.length);
      let error = 0;
      let sweeps = 0;
      do {
        error = this.#walk(system, island, true);
        sweeps++;
      } while (sweeps < options.iterations && error > options.tolerance);
      statistics.iterations = Math.max(statistics.iterations, sweeps);
      statistics.residual = Math.max(statistics.residual, error);
    }
  }

  /** Goes through all errors of an island, to note their goals or to move; returns the largest, m or rad. */
  #walk(system: ConstraintSystem, island: number, move: boolean): number {
    const { islands, contacts } = system;
    let largest = 0;
    let goal = 0;
    for (let i = islands.constraintStart[island]!; i < islands.constraintStart[island + 1]!; i++) {
      const constraint = system.constraints[islands.constraints[i]!]!;
      const rows = this.#rows;
      rows.clear();
      constraint.writeRows(rows, system.store);
      if (constraint.erp !== null) rows.erp.fill(constraint.erp, 0, rows.count);
      if (move) largest = Math.max(largest, this.#moveConstraint(system, goal));
      else {
        for (let row = 0; row < rows.count; row++) {
          this.#goals.push(goalOfRow(rows, row, this.options));
        }
      }
      goal += rows.count;
    }
    for (let i = islands.contactStart[island]!; i < islands.contactStart[island + 1]!; i++) {
      const contact = islands.contacts[i]!;
      const points = contacts.data[contacts.starts[contact]! + CONTACT.count]!;
      for (let point = 0; point < points; point++) {
        this.#rows.clear();
        writeContactError(this.#rows, system, contact, point);
        if (move) largest = Math.max(largest, this.#movePoint(system, goal));
        else this.#goals.push(goalOfContact(this.#rows.position[0]!, this.options));
        goal++;
      }
    }
    return largest;
  }

  /** All rows of one constraint together: K (λ − λ₀) = goal − C, λ within its bounds. */
  #moveConstraint(system: ConstraintSystem, place: number): number {
    const rows = this.#rows;
    const block = this.#block;
    const { matrix } = block;
    block.load(rows, 0, rows.count, system, 1);
    for (let row = 0; row < rows.count; row++) {
      if (!isPositionError(rows, row)) block.exclude(row);
      let b = rows.position[row]! - this.#goals[place + row]!;
      for (let j = 0; j < rows.count; j++) {
        b -= matrix.data[row * matrix.stride + j]! * this.#sums[place + j]!;
      }
      block.b[row] = b;
    }
    block.prepare();
    if (!block.solve()) return 0;
    let largest = 0;
    for (let row = 0; row < rows.count; row++) {
      const change = block.x[row]! - this.#sums[place + row]!;
      this.#sums[place + row] = block.x[row]!;
      this.#changes.add(rows, row, change, system);
      largest = Math.max(largest, Math.abs(change) * matrix.data[row * matrix.stride + row]!);
    }
    this.#changes.apply(system.store);
    return largest;
  }

  /** One point: λ − λ₀ = (goal − C)/(n·K n), λ ≥ 0. */
  #movePoint(system: ConstraintSystem, place: number): number {
    const rows = this.#rows;
    const mobility = coupling(rows, 0, 0, system);
    const before = this.#sums[place]!;
    const lambda = before + (this.#goals[place]! - rows.position[0]!) / mobility;
    // Written so that numbers that are not finite move nobody.
    const change = (lambda > 0 ? lambda : 0) - before;
    if (!(mobility > 0) || !Number.isFinite(change)) return 0;
    this.#sums[place] = before + change;
    this.#changes.add(rows, 0, change, system);
    this.#changes.apply(system.store);
    return Math.abs(change) * mobility;
  }
}
