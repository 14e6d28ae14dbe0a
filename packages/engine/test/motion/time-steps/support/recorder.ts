/** Writes down which modules a time step calls, in the words of the thesis' figures. */

import type { ConstraintSystem, StepContext, TimeStep } from '../../../../src/index.js';
import { TASK } from '../../../../src/index.js';

/** What the methods of a context and its motion are called in the thesis; others are not recorded. */
const WORDS: Readonly<Record<string, string>> = {
  detect: 'detect',
  detectQuietly: 'detect',
  integrate: 'velocities and positions',
  earliestImpact: 'bound',
};

/** A time step that records what another one does. */
export class RecordedTimeStep implements TimeStep {
  readonly name = 'recorded';
  readonly #inner: TimeStep;
  readonly #log: string[];

  /** What is called in the last step goes to `log`. */
  constructor(inner: TimeStep, log: string[]) {
    this.#inner = inner;
    this.#log = log;
  }

  step(context: StepContext, dt: number): void {
    const log = this.#log;
    log.length = 0;
    const record = <T extends object>(target: T, others: Record<string, unknown>): T =>
      new Proxy(target, {
        get(_, property) {
          if (typeof property === 'string' && property in others) return others[property];
          const value = Reflect.get(target, property, target);
          if (typeof value !== 'function') return value;
          return (...given: unknown[]) => {
            const word = typeof property === 'string' ? WORDS[property] : undefined;
            if (word !== undefined) log.push(word);
            return Reflect.apply(value, target, given);
          };
        },
        set(_, property, value) {
          return Reflect.set(target, property, value, target);
        },
      });
    const solvers = {
      active: (tasks: number) => context.solvers.active(tasks),
      solve: (system: ConstraintSystem, tasks: number, h: number, corrects?: boolean) => {
        for (const [task, word] of [
          [TASK.collisions, 'collisions'],
          [TASK.contacts, 'contacts'],
          [TASK.constraints, 'constraints'],
        ] as const) {
          if ((tasks & task) !== 0) log.push(word);
        }
        context.solvers.solve(system, tasks, h, corrects);
      },
      correct: (system: ConstraintSystem, h: number) => {
        log.push('errors');
        return context.solvers.correct(system, h);
      },
    };
    const motion = record(context.motion, {});
    this.#inner.step(record(context, { solvers, motion }), dt);
  }
}
