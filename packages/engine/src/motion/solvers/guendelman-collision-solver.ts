/**
 * The collision solver of Guendelman, Bridson and Fedkiw, "Nonconvex rigid bodies with stacking" (ACM
 * Transactions on Graphics 22, 2003): GuBFCollisionSolver of T 7.5.3.
 *
 * Every contact that does not separate is a collision with its coefficient of restitution: there is no
 * threshold between bouncing and resting. Pair after pair, the deepest point that still approaches gets
 * an impulse, T (4.54)–(4.57), until none of the pair does or the limit per pair is reached; an impulse
 * on one pair may make another approach again, so all pairs are gone through several times.
 *
 * Meant for the time step that separates collisions from contacts (T 3.8.1): first collisions with the
 * velocities before the update, then {@link GuendelmanContactSolver} with those after it. Without the
 * task of collisions the same is done without restitution.
 */

import { integer, nonNegative, oneOf } from '../../errors.js';
import { withDefaults } from '../integrators/options.js';
import type { ConstraintSystem } from './constraint-system.js';
import { ContactPairs, PAIR_ORDERS, type PairOrder } from './contact-pairs.js';
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

/** Options of {@link GuendelmanCollisionSolver}. */
export interface GuendelmanCollisionOptions {
  /** How friction enters an impulse. Default 'guendelman'. */
  friction?: FrictionRule;
  /** In which order pairs are taken. Default 'depth'. */
  order?: PairOrder;
  /** Most sweeps over all pairs and joints per step, 1 to 10000. Default 5. */
  iterations?: number;
  /** Most impulses per pair and sweep, for each of its points, 1 to 10000. Default 4. */
  impulsesPerPoint?: number;
  /** Points that approach slower than this are left alone, m/s. Default 1e-9. */
  tolerance?: number;
}

/** Every option with its default. */
export const GUENDELMAN_COLLISION_DEFAULTS: Readonly<Required<GuendelmanCollisionOptions>> =
  Object.freeze({
    friction: 'guendelman',
    order: 'depth',
    iterations: 5,
    impulsesPerPoint: 4,
    tolerance: 1e-9,
  });

const LABEL = 'GuendelmanCollisionSolver';

/** Collisions, pair by pair and deepest point first. */
export class GuendelmanCollisionSolver implements ConstraintSolver {
  readonly name = 'guendelman-collisions';
  readonly level = 'velocity';
  readonly tasks = MOTION_TASKS;
  readonly statistics = noStatistics();
  readonly options: Readonly<Required<GuendelmanCollisionOptions>>;
  readonly #island = new SequentialIsland();
  readonly #pairs = new ContactPairs();

  constructor(options?: GuendelmanCollisionOptions) {
    const given = withDefaults(LABEL, GUENDELMAN_COLLISION_DEFAULTS, options);
    oneOf(LABEL, 'friction', given.friction, FRICTION_RULES);
    oneOf(LABEL, 'order', given.order, PAIR_ORDERS);
    integer(LABEL, 'iterations', given.iterations, 1, 10000);
    integer(LABEL, 'impulsesPerPoint', given.impulsesPerPoint, 1, 10000);
    nonNegative(LABEL, 'tolerance', given.tolerance);
    this.options = Object.freeze(given);
  }

  solve(system: ConstraintSystem, tasks: number, dt: number): void {
    clearStatistics(this.statistics);
    const { statistics } = this;
    const island = this.#island;
    const { iterations, tolerance } = this.options;
    for (let i = 0; i < system.islands.count; i++) {
      island.load(system, i, tasks, dt);
      if (island.size === 0) continue;
      this.#pairs.load(island.points, this.options.order, system);
      let error = 0;
      let sweeps = 0;
      do {
        error = island.solveJoints();
        for (let pair = 0; pair < this.#pairs.count; pair++) {
          error = Math.max(error, this.#collide(pair, (tasks & TASK.collisions) !== 0));
        }
        sweeps++;
      } while (sweeps < iterations && error > tolerance);
      island.report();
      statistics.iterations = Math.max(statistics.iterations, sweeps);
      statistics.residual = Math.max(statistics.residual, error);
      statistics.rows = Math.max(statistics.rows, island.size);
      if (island.unsolved > 0) statistics.unsolved++;
    }
  }

  /** Pushes the deepest approaching point of a pair, again and again; returns the largest error, m/s. */
  #collide(pair: number, bounces: boolean): number {
    const { impulsesPerPoint, friction } = this.options;
    const island = this.#island;
    const limit = impulsesPerPoint * this.#pairs.size(pair);
    let largest = 0;
    for (let pushes = 0; pushes < limit; pushes++) {
      const p = this.#deepestApproaching(pair);
      if (p === undefined) break;
      const velocity = island.velocityOf(p);
      const bounce = bounces && island.touches(p, velocity) ? -p.restitution * velocity : 0;
      const wanted = bounce > 0 ? Math.max(bounce, p.wanted) : p.wanted;
      island.push(p, wanted, friction);
      largest = Math.max(largest, wanted - velocity);
    }
    return largest;
  }

  #deepestApproaching(pair: number): ContactPoint | undefined {
    for (let k = 0; k < this.#pairs.size(pair); k++) {
      const p = this.#pairs.point(pair, k);
      if (this.#island.velocityOf(p) < p.wanted - this.options.tolerance) return p;
    }
    return undefined;
  }
}
