/**
 * Sequential impulses (T 4.5.2, SequentialImpulseBasedSolver of T 7.5.3): constraint by constraint,
 * contact point by contact point, each as if it were alone, over and over until all are fulfilled or
 * the limit of iterations is reached.
 *
 *   collision   v_rel,n,+ = −e v_rel,n,−     as long as it approaches faster than the threshold
 *   contact     v_rel,n,+ = 0, with Baumgarte −(ERP/Δt) C, T (5.3)
 *   joint       J = K⁻¹(v_rel,+ − v_rel,−), T (4.58)
 *
 * As in the thesis it sees the velocities as they are: what gravity adds afterwards is met in the next
 * step, so a body at rest sinks by g Δt² per step until the error correction holds it. The option
 * `anticipateForces` takes Δt a_ext in beforehand, as the simultaneous method does, T (4.87).
 *
 * Simultaneous impacts come out as if they happened one after the other: Newton's cradle is right, three
 * touching balls give (0, 0, 1) and not (−1/3, 2/3, 2/3).
 */

import { boolean, integer, nonNegative, oneOf } from '../../errors.js';
import { withDefaults } from '../integrators/options.js';
import type { ConstraintSystem } from './constraint-system.js';
import { CONTACT_ORDERS, type ContactOrder, PointSorter } from './contact-order.js';
import type { ContactPoint } from './contact-points.js';
import { FRICTION_RULES, type FrictionRule } from './point-impulse.js';
import { SequentialIsland } from './sequential-island.js';
import {
  type ConstraintSolver,
  clearStatistics,
  MOTION_TASKS,
  noStatistics,
  TASK,
} from './solver.js';

/** Options of {@link SequentialImpulseSolver}. */
export interface SequentialImpulseOptions {
  /** How friction enters an impulse. Default 'guendelman'. */
  friction?: FrictionRule;
  /** In which order contacts are taken. Default 'unsorted'. */
  order?: ContactOrder;
  /** Most sweeps over all constraints per step, 1 to 10000. Default 10. */
  iterations?: number;
  /** A sweep that changes no velocity by more ends the iteration, m/s. Default 1e-9. */
  tolerance?: number;
  /** Whether the velocity that external forces will add in the step counts. Default false. */
  anticipateForces?: boolean;
}

/** Every option with its default. */
export const SEQUENTIAL_IMPULSE_DEFAULTS: Readonly<Required<SequentialImpulseOptions>> =
  Object.freeze({
    friction: 'guendelman',
    order: 'unsorted',
    iterations: 10,
    tolerance: 1e-9,
    anticipateForces: false,
  });

const LABEL = 'SequentialImpulseSolver';

/** One constraint after the other, by impulses. */
export class SequentialImpulseSolver implements ConstraintSolver {
  readonly name = 'sequential-impulses';
  readonly level = 'velocity';
  readonly tasks = MOTION_TASKS;
  readonly statistics = noStatistics();
  readonly options: Readonly<Required<SequentialImpulseOptions>>;
  readonly #island = new SequentialIsland();
  readonly #sorter = new PointSorter();

  constructor(options?: SequentialImpulseOptions) {
    const given = withDefaults(LABEL, SEQUENTIAL_IMPULSE_DEFAULTS, options);
    oneOf(LABEL, 'friction', given.friction, FRICTION_RULES);
    oneOf(LABEL, 'order', given.order, CONTACT_ORDERS);
    integer(LABEL, 'iterations', given.iterations, 1, 10000);
    nonNegative(LABEL, 'tolerance', given.tolerance);
    boolean(LABEL, 'anticipateForces', given.anticipateForces);
    this.options = Object.freeze(given);
  }

  solve(system: ConstraintSystem, tasks: number, dt: number): void {
    clearStatistics(this.statistics);
    const { anticipateForces } = this.options;
    const island = this.#island;
    for (let i = 0; i < system.islands.count; i++) {
      island.load(system, i, tasks, dt);
      if (island.size === 0) continue;
      if (anticipateForces) island.anticipateForces(1);
      this.#sweep(system, tasks);
      if (anticipateForces) island.anticipateForces(-1);
      island.report();
    }
  }

  /** All constraints, over and over. */
  #sweep(system: ConstraintSystem, tasks: number): void {
    const { order, iterations, tolerance } = this.options;
    const { statistics } = this;
    const { points } = this.#island;
    const sorted = this.#sorter.sort(points, order, system);
    let error = 0;
    let sweeps = 0;
    do {
      error = this.#island.solveJoints();
      for (let i = 0; i < points.count; i++) {
        error = Math.max(error, this.#treat(points.at(sorted[i]!), system, tasks));
      }
      sweeps++;
    } while (sweeps < iterations && error > tolerance);
    statistics.iterations = Math.max(statistics.iterations, sweeps);
    statistics.residual = Math.max(statistics.residual, error);
    statistics.rows = Math.max(statistics.rows, this.#island.size);
    if (this.#island.unsolved > 0) statistics.unsolved++;
  }

  /** An impulse, if the point needs one; returns by how much its normal velocity was wrong, m/s. */
  #treat(p: ContactPoint, system: ConstraintSystem, tasks: number): number {
    const velocity = this.#island.velocityOf(p);
    const wanted = this.#wanted(p, velocity - p.anticipated, system, tasks);
    if (!(velocity < wanted)) return 0;
    this.#island.push(p, wanted, this.options.friction);
    return wanted - velocity;
  }

  /**
   * v_rel,n,+ for a point that comes in with `velocity` (m/s), or −∞ if it is not ours to handle. A
   * solver that is not asked for collisions takes every point as a resting one, however fast: after
   * the update of velocities, resting contacts approach by g Δt (T 4.5.2 "Resting Contact").
   */
  #wanted(p: ContactPoint, velocity: number, system: ConstraintSystem, tasks: number): number {
    if ((tasks & TASK.collisions) !== 0) {
      const fast = velocity < -system.thresholds.restingVelocity;
      if (fast && this.#island.touches(p, velocity)) {
        // T (4.35); a bounce also takes out the error, so the larger of the two counts.
        return p.restitution > 0 ? Math.max(-p.restitution * velocity, p.wanted) : p.wanted;
      }
      if ((tasks & TASK.contacts) === 0) return Number.NEGATIVE_INFINITY;
    }
    return p.wanted;
  }
}
