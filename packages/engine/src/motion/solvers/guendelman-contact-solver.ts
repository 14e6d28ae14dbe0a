/**
 * The contact solver of Guendelman, Bridson and Fedkiw, "Nonconvex rigid bodies with stacking" (ACM
 * Transactions on Graphics 22, 2003): GuBFContactSolver of T 7.5.3.
 *
 * Resting contacts are collisions without restitution, T 4.5.2. Stopping each at once lets the first
 * ones do all the work and sets bodies spinning; so over n sweeps restitution goes up from below 0,
 *
 *   e = −k (n−1)/n, …, −k/n, 0          −0.9, −0.8, … 0 for k = 1, n = 10
 *
 * and a negative one only slows the approach down: v_rel,n,+ = −e v_rel,n,−. Pairs are taken level by
 * level of the contact graph, from the ground upwards, in each pair the deepest point first, every point
 * once per sweep.
 *
 * Meant for velocities after their update, when resting bodies approach by g Δt. Nothing bounces here.
 */

import { fail, integer, nonNegative, oneOf } from '../../errors.js';
import { withDefaults } from '../integrators/options.js';
import type { ConstraintSystem } from './constraint-system.js';
import { ContactPairs, PAIR_ORDERS, type PairOrder } from './contact-pairs.js';
import { FRICTION_RULES, type FrictionRule } from './point-impulse.js';
import { SequentialIsland } from './sequential-island.js';
import { type ConstraintSolver, clearStatistics, MOTION_TASKS, noStatistics } from './solver.js';

/** Options of {@link GuendelmanContactSolver}. */
export interface GuendelmanContactOptions {
  /** How friction enters an impulse. Default 'guendelman'. */
  friction?: FrictionRule;
  /** In which order pairs are taken. Default 'graph'. */
  order?: PairOrder;
  /** Sweeps over all pairs and joints per step, 1 to 10000. Default 10. */
  iterations?: number;
  /** k: minus the restitution that the sweeps start from, 0 to 1; 0 stops points at once. Default 1. */
  softness?: number;
}

/** Every option with its default. */
export const GUENDELMAN_CONTACT_DEFAULTS: Readonly<Required<GuendelmanContactOptions>> =
  Object.freeze({ friction: 'guendelman', order: 'graph', iterations: 10, softness: 1 });

const LABEL = 'GuendelmanContactSolver';

/** Resting contacts, brought to rest little by little. */
export class GuendelmanContactSolver implements ConstraintSolver {
  readonly name = 'guendelman-contacts';
  readonly level = 'velocity';
  readonly tasks = MOTION_TASKS;
  readonly statistics = noStatistics();
  readonly options: Readonly<Required<GuendelmanContactOptions>>;
  readonly #island = new SequentialIsland();
  readonly #pairs = new ContactPairs();

  constructor(options?: GuendelmanContactOptions) {
    const given = withDefaults(LABEL, GUENDELMAN_CONTACT_DEFAULTS, options);
    oneOf(LABEL, 'friction', given.friction, FRICTION_RULES);
    oneOf(LABEL, 'order', given.order, PAIR_ORDERS);
    integer(LABEL, 'iterations', given.iterations, 1, 10000);
    nonNegative(LABEL, 'softness', given.softness);
    if (given.softness > 1) {
      const cure = 'With 1 the first sweep of n leaves (n − 1)/n of the approach.';
      fail(LABEL, 'softness', given.softness, 'must be at most 1', cure);
    }
    this.options = Object.freeze(given);
  }

  solve(system: ConstraintSystem, tasks: number, dt: number): void {
    clearStatistics(this.statistics);
    const { statistics } = this;
    const { iterations, softness, order } = this.options;
    const island = this.#island;
    for (let i = 0; i < system.islands.count; i++) {
      island.load(system, i, tasks, dt);
      if (island.size === 0) continue;
      this.#pairs.load(island.points, order, system);
      let error = 0;
      for (let sweep = 1; sweep <= iterations; sweep++) {
        const restitution = -softness * (1 - sweep / iterations);
        error = island.solveJoints();
        for (let pair = 0; pair < this.#pairs.count; pair++) {
          error = Math.max(error, this.#slowDown(pair, restitution));
        }
      }
      island.report();
      statistics.iterations = Math.max(statistics.iterations, iterations);
      statistics.residual = Math.max(statistics.residual, error);
      statistics.rows = Math.max(statistics.rows, island.size);
      if (island.unsolved > 0) statistics.unsolved++;
    }
  }

  /** Pushes every approaching point of a pair once; returns the largest change asked for, m/s. */
  #slowDown(pair: number, restitution: number): number {
    const island = this.#island;
    let largest = 0;
    for (let k = 0; k < this.#pairs.size(pair); k++) {
      const p = this.#pairs.point(pair, k);
      const velocity = island.velocityOf(p);
      if (!(velocity < p.wanted)) continue;
      // −e times the approach is left, counted from the velocity that is wanted in the end.
      const wanted = p.wanted - restitution * (velocity - p.wanted);
      island.push(p, wanted, this.options.friction);
      largest = Math.max(largest, wanted - velocity);
    }
    return largest;
  }
}
