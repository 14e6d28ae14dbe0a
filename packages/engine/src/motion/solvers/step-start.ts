/**
 * What a force-based method does by impulses at the beginning of a step, because no force can do it:
 * stop what runs into a limit or a contact (P Rigid 8.1), and project positions and velocities back
 * onto the joints, if that is wanted.
 *
 *   A μ + J u + e Ċ₋ = Ċ₊,  Ċ₊ = 0 for joints,  0 ≤ Ċ₊ ⊥ μ ≥ 0 for what is reached and comes nearer
 *
 * The projections go the shortest way in the metric of the masses: what keeps joints from drifting
 * without the time constants of Baumgarte (Ascher and others 1995, "post-stabilisation"; Hairer,
 * Lubich and Wanner IV.4). The errors of a step of a method of order p are O(hᵖ⁺¹), and so are these
 * corrections: the order is kept.
 *
 *   positions   A μ = −C,  x += M⁻¹ Jᵀ μ, a few Newton steps: T (5.9), (5.10), for all rows at once
 *   velocities  A μ = −J u, u += M⁻¹ Jᵀ μ
 *
 * Motors and springs take no part: theirs are forces. Contacts that bear a load are kept closed like
 * joints when projections are on: nothing else takes out what the integrator leaves there.
 */

import { type ConstraintRows, ROW } from '../../objects/constraints/constraint-rows.js';
import type { LcpSolver } from '../lcp/problem.js';
import { ActingRows, isInequality, isSpring } from './acting-rows.js';
import type { ConstraintSystem } from './constraint-system.js';
import type { ContactRowSettings, ContactWriter } from './contact-rows.js';
import type { DirectSolver } from './direct-solver.js';
import { IslandProblem } from './island-problem.js';
import { applyRowImpulse, IslandRows, rowProduct, rowVelocity } from './island-rows.js';
import { PoseChanges } from './pose-changes.js';
import type { StageContacts } from './stage-contacts.js';

/** Newton steps on positions per time step. */
const NEWTON_STEPS = 4;
/** |C| that needs no correction, m or rad. */
const EXACT = 1e-14;
/** Ċ that is no approach but rounding, m/s or rad/s. */
const STILL = 1e-10;

/** What it is told. */
export interface StepStartSettings extends ContactRowSettings {
  readonly projection: 'none' | 'velocities' | 'positions';
}

/** Projections and impacts of one island after the other. */
export class StepStart {
  readonly #direct: DirectSolver;
  readonly #lcp: LcpSolver;
  readonly #rows = new IslandRows();
  readonly #acting = new ActingRows();
  readonly #problem = new IslandProblem();
  readonly #writeContact: ContactWriter;
  readonly #changes = new PoseChanges();

  constructor(direct: DirectSolver, lcp: LcpSolver, contacts: StageContacts) {
    this.#writeContact = (rows, points, system, contact, _tasks, settings, dt) =>
      contacts.write(rows, points, system, contact, settings, dt);
    this.#direct = direct;
    this.#lcp = lcp;
  }

  run(
    system: ConstraintSystem,
    island: number,
    tasks: number,
    settings: StepStartSettings,
    dt: number,
  ): void {
    if (settings.projection === 'positions') {
      this.#projectPositions(system, island, tasks, settings, dt);
    }
    this.#velocities(system, island, tasks, settings, dt);
  }

  /**
   * The impulses of a whole step of `dt` (s) in place of forces: Ċ ≥ 0 at its end, with what all other
   * forces do until then, T (4.87).
   */
  wholeStep(
    system: ConstraintSystem,
    island: number,
    tasks: number,
    settings: StepStartSettings,
    dt: number,
    linear: Float64Array,
    angular: Float64Array,
  ): void {
    const owners = this.#rows;
    const all = owners.write(system, island, tasks, settings, dt);
    const rows = this.#acting.pick(all, (i) => !isSpring(all, i));
    const problem = this.#problem;
    problem.load(rows, system, dt);
    for (let i = 0; i < rows.count; i++) {
      const gap = isInequality(rows, i) ? Math.max(0, rows.position[i]!) / dt : 0;
      const velocity = rowVelocity(rows, i, system) - rows.target[i]!;
      const b = velocity + dt * rowProduct(rows, i, linear, angular) + gap;
      problem.b[i] = b - b === 0 ? b : 0;
      problem.x[i] = 0;
    }
    this.#lcp.solve(problem.x, problem);
    for (let i = 0; i < rows.count; i++) {
      rows.impulse[i] = problem.x[i]!;
      applyRowImpulse(rows, i, problem.x[i]!, system);
    }
    this.#acting.giveBack(all);
    owners.report(system, dt);
  }

  #projectPositions(
    system: ConstraintSystem,
    island: number,
    tasks: number,
    settings: StepStartSettings,
    dt: number,
  ): void {
    for (let step = 0; step < NEWTON_STEPS; step++) {
      const all = this.#rows.write(system, island, tasks, settings, dt, this.#writeContact);
      const { constraintRows } = this.#rows;
      const rows = this.#acting.pick(
        all,
        (i) =>
          !isSpring(all, i) &&
          (isEquation(all, i) ||
            (i >= constraintRows
              ? isLoaded(all, i, system)
              : isInequality(all, i) && all.position[i]! < 0)),
      );
      let worst = 0;
      for (let i = 0; i < rows.count; i++) worst = Math.max(worst, Math.abs(rows.position[i]!));
      if (!(worst > EXACT)) return;
      const problem = this.#problem;
      problem.load(rows, system, 1);
      for (let i = 0; i < rows.count; i++) problem.b[i] = rows.position[i]!;
      const { x, matrix, b, regularization } = problem;
      this.#direct.solve(x, matrix, b, regularization);
      this.#changes.reserve(system.store);
      for (let i = 0; i < rows.count; i++) this.#changes.add(rows, i, x[i]!, system);
      this.#changes.apply(system.store);
      system.updateMasses();
    }
  }

  #velocities(
    system: ConstraintSystem,
    island: number,
    tasks: number,
    settings: StepStartSettings,
    dt: number,
  ): void {
    const owners = this.#rows;
    const all = owners.write(system, island, tasks, settings, dt);
    let approaches = false;
    const rows = this.#acting.pick(all, (i) => {
      if (isSpring(all, i)) return false;
      if (!isInequality(all, i)) {
        // Friction comes along with what stops a body; corrections need none.
        return isEquation(all, i) || (all.dependsOn[i]! >= 0 && all.low[all.dependsOn[i]!] === 0);
      }
      const isContact = i >= owners.constraintRows;
      if (all.position[i]! > (isContact ? system.thresholds.envelope : 0)) return false;
      // What bears a load has not left: its velocity is an error, whatever its sign.
      const isHeld = settings.projection !== 'none' && isContact && isLoaded(all, i, system);
      if (isHeld) all.low[i] = Number.NEGATIVE_INFINITY;
      if (rowVelocity(all, i, system) < -STILL) approaches = true;
      return true;
    });
    if (rows.count === 0 || (!approaches && settings.projection === 'none')) return;
    const problem = this.#problem;
    problem.load(rows, system, dt);
    for (let i = 0; i < rows.count; i++) {
      const velocity = rowVelocity(rows, i, system);
      let b = velocity - rows.target[i]!;
      if (isInequality(rows, i) && velocity < -system.thresholds.restingVelocity) {
        b = velocity + rows.restitution[i]! * velocity;
      }
      problem.b[i] = b - b === 0 ? b : 0;
      problem.x[i] = 0;
    }
    const { x, matrix, b, regularization } = problem;
    if (this.#acting.unbounded) this.#direct.solve(x, matrix, b, regularization);
    else this.#lcp.solve(x, problem);
    for (let i = 0; i < rows.count; i++) applyRowImpulse(rows, i, x[i]!, system);
  }
}

/** Whether a row is the normal of a contact that is closed and bore a load in the last step. */
function isLoaded(rows: ConstraintRows, row: number, system: ConstraintSystem): boolean {
  const { envelope, restingVelocity } = system.thresholds;
  return (
    isInequality(rows, row) &&
    rows.impulse[row]! > 0 &&
    Math.abs(rows.position[row]!) <= envelope &&
    Math.abs(rowVelocity(rows, row, system)) <= restingVelocity
  );
}

/** Whether a row is C = 0, hard. */
function isEquation(rows: ConstraintRows, row: number): boolean {
  return rows.kind[row] === ROW.equality;
}
