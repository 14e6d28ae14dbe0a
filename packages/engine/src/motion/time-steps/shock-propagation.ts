/**
 * Shock propagation (T 3.8.1; Guendelman, Bridson and Fedkiw 2003): the contacts are solved once more,
 * level by level from the ground up, and what is done becomes immovable, so that what stands higher
 * cannot push it down any more. An iterative solver that has not converged then lets a stack sink
 * nowhere: every level gets what it needs from the one below.
 *
 * It sits in front of the solvers of a step and acts whenever resting contacts have been solved.
 */

import type { ConstraintSystem } from '../solvers/constraint-system.js';
import { addImpulses, keepImpulses } from '../solvers/contact-impulses.js';
import { TASK } from '../solvers/solver.js';
import { addPart, type ConstraintPart, takePart } from './constraint-parts.js';
import { ContactGraph } from './contact-graph.js';
import type { StepSolvers } from './time-step.js';

/** Solvers, followed by shock propagation. */
export class ShockPropagatingSolvers implements StepSolvers {
  readonly #base: StepSolvers;
  readonly #graph = new ContactGraph();
  #solid = new Uint8Array(0);

  constructor(base: StepSolvers) {
    this.#base = base;
  }

  active(tasks: number): ReturnType<StepSolvers['active']> {
    return this.#base.active(tasks);
  }

  correct(system: ConstraintSystem, dt: number): boolean {
    return this.#base.correct(system, dt);
  }

  solve(system: ConstraintSystem, tasks: number, dt: number, corrects = true): void {
    this.#base.solve(system, tasks, dt, corrects);
    if ((tasks & TASK.contacts) !== 0) {
      this.#propagate(system, tasks & (TASK.contacts | TASK.constraints), dt, corrects);
    }
  }

  #propagate(system: ConstraintSystem, tasks: number, dt: number, corrects: boolean): void {
    const graph = this.#graph;
    graph.build(system);
    // On a single level nobody can push anybody else down.
    if (graph.highest < 2) return;
    const { contacts, thresholds } = system;
    const constraints = [...system.constraints];
    const parts = new Map<ConstraintPart, (typeof constraints)[number]>();
    for (const constraint of constraints) parts.set(takePart(constraint), constraint);
    const first = keepImpulses(contacts);
    if (this.#solid.length < contacts.count) this.#solid = new Uint8Array(2 * contacts.count);
    this.#solid.set(system.solid.subarray(0, contacts.count));
    // Whatever bounces has bounced.
    system.thresholds = { ...thresholds, restingVelocity: Number.POSITIVE_INFINITY };
    try {
      for (let level = 1; level <= graph.highest; level++) {
        this.#select(system, constraints, level);
        this.#base.solve(system, tasks, dt, corrects);
      }
    } finally {
      system.thresholds = thresholds;
      system.frozen.fill(0);
      system.solid.set(this.#solid.subarray(0, contacts.count));
      system.constraints.length = 0;
      system.constraints.push(...constraints);
      system.updateMasses();
      system.islands.build(system);
    }
    addImpulses(contacts, first);
    for (const [part, constraint] of parts) addPart(constraint, part);
  }

  /** Leaves the system only what belongs to a level, with everything below it immovable. */
  #select(
    system: ConstraintSystem,
    constraints: readonly ConstraintSystem['constraints'][number][],
    level: number,
  ): void {
    const graph = this.#graph;
    const { contacts, solid, frozen, store } = system;
    for (let row = 0; row < store.count; row++) {
      const own = graph.levels[row]!;
      frozen[row] = own > 0 && own < level ? 1 : 0;
    }
    for (let i = 0; i < contacts.count; i++) {
      const own = graph.between(contacts.rows[2 * i]!, contacts.rows[2 * i + 1]!);
      solid[i] = this.#solid[i] === 1 && own === level ? 1 : 0;
    }
    system.constraints.length = 0;
    for (const constraint of constraints) {
      const { bodyA, bodyB } = constraint;
      if (graph.between(bodyA.index, bodyB.index) === level) system.constraints.push(constraint);
    }
    system.updateMasses();
    system.islands.build(system);
  }
}
