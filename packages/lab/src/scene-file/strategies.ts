/**
 * Solvers, time steps and sleeping as plain data: the name, and the options that differ from their
 * defaults. A strategy of the user's own has no place in a file.
 *
 * One solver in several slots solves their tasks together, which is not the same as two alike; so a
 * slot may say that it has the same one as a slot before it.
 */

import {
  type ConstraintSolver,
  createSleepStrategy,
  createSolver,
  createTimeStep,
  describeSolver,
  ExplicitTimeStep,
  NoCollisionDetection,
  NoSleep,
  type Simulation,
  type SimulationOptions,
  SLEEP_STRATEGIES,
  type SleepStrategy,
  SOLVERS,
  TIME_STEPS,
  type TimeStep,
} from 'rattleback';
import type { Places } from './places.js';
import type { SimulationData } from './schema/simulation.js';

/** The four slots, in the order in which one may refer to another. */
export const SOLVER_SLOTS = [
  'collisionSolver',
  'contactSolver',
  'constraintSolver',
  'errorCorrection',
] as const;

type Options = Readonly<Record<string, unknown>>;

/** A strategy as scene files hold it. */
export interface StrategyData {
  readonly name: string;
  readonly options?: Options | undefined;
}

/** A slot as scene files hold it. */
export type SlotData = StrategyData | { readonly sameAs: (typeof SOLVER_SLOTS)[number] };

/** The same before it is known which of the two it is. */
interface SlotFields {
  readonly name?: string | undefined;
  readonly options?: Options | undefined;
  readonly sameAs?: string | undefined;
}

/**
 * The strategies that the data names, as options of a simulation. What a file does not name is what it
 * always was, whatever a new simulation has by default: no contacts, the explicit step, no sleep.
 */
export function makeStrategies(data: SimulationData, places: Places): SimulationOptions {
  const options: SimulationOptions = {
    timeStep: new ExplicitTimeStep(),
    collisionDetection: new NoCollisionDetection(),
    continuousCollision: null,
    sleeping: new NoSleep(),
  };
  const made = new Map<string, ConstraintSolver>();
  for (const slot of SOLVER_SLOTS) {
    const own = data[slot] as SlotFields | undefined;
    if (own === undefined) continue;
    const path = ['simulation', slot];
    const { name, options: given, sameAs } = own;
    let solver: ConstraintSolver | undefined;
    if (name !== undefined && sameAs === undefined) {
      solver = places.at([...path, 'options'], () => createSolver(name, given));
    } else if (name === undefined && sameAs !== undefined && given === undefined) {
      solver = made.get(sameAs);
      if (solver === undefined) {
        const cure = `Name a solver here, or one under "${sameAs}".`;
        places.fail([...path, 'sameAs'], sameAs, 'must be a slot that names a solver', cure);
      }
    } else {
      const must = 'must have a "name", or a slot under "sameAs" and nothing else';
      places.fail(path, own, must, 'Write { "name": …, "options": { … } }.');
    }
    made.set(slot, solver);
    options[slot] = solver;
  }
  const { timeStep, sleeping } = data;
  if (timeStep !== undefined) {
    const path = ['simulation', 'timeStep', 'options'];
    options.timeStep = places.at(path, () => createTimeStep(timeStep.name, timeStep.options));
  }
  if (sleeping !== undefined) {
    const path = ['simulation', 'sleeping', 'options'];
    options.sleeping = places.at(path, () => createSleepStrategy(sleeping.name, sleeping.options));
  }
  return options;
}

/** The solvers as data; the first slot whose solver is none of the engine's gets undefined. */
export function describeSolvers(
  simulation: Simulation,
): Record<(typeof SOLVER_SLOTS)[number], SlotData | undefined> {
  const slots: Partial<Record<(typeof SOLVER_SLOTS)[number], SlotData | undefined>> = {};
  const seen = new Map<ConstraintSolver, (typeof SOLVER_SLOTS)[number]>();
  for (const slot of SOLVER_SLOTS) {
    const solver = simulation[slot];
    const sameAs = seen.get(solver);
    // Nothing done together is nothing done.
    if (sameAs !== undefined && solver.level !== 'none') slots[slot] = { sameAs };
    else slots[slot] = describeOne(solver, SOLVERS, describedOptions(solver));
    seen.set(solver, sameAs ?? slot);
  }
  return slots as Record<(typeof SOLVER_SLOTS)[number], SlotData | undefined>;
}

function describedOptions(solver: ConstraintSolver): Options {
  const { name: _, ...options } = describeSolver(solver);
  return options;
}

/** The time step as data; undefined if it is none of the engine's. */
export function describeTimeStep(timeStep: TimeStep): StrategyData | undefined {
  return describeOne(timeStep, TIME_STEPS, (timeStep.options ?? {}) as Options);
}

/** Sleeping as data; undefined if it is none of the engine's. */
export function describeSleeping(sleeping: SleepStrategy): StrategyData | undefined {
  return describeOne(sleeping, SLEEP_STRATEGIES, (sleeping.options ?? {}) as Options);
}

interface Entry {
  readonly name: string;
  readonly create: (options?: Options) => object;
  readonly defaults: Options;
}

/** Name and unusual options; a class of the user's may have a known name, so the class must be known. */
function describeOne(
  strategy: { readonly name: string },
  entries: readonly Entry[],
  options: Options,
): StrategyData | undefined {
  const entry = entries.find(({ name }) => name === strategy.name);
  if (entry === undefined || entry.create().constructor !== strategy.constructor) return undefined;
  const { name, defaults } = entry;
  const told = Object.entries(options).filter(([key, value]) => !same(value, defaults[key]));
  return { name, ...(told.length > 0 && { options: Object.fromEntries(told) }) };
}

/** Whether two options are the same as data. */
function same(a: unknown, b: unknown): boolean {
  return Object.is(a, b) || JSON.stringify(a) === JSON.stringify(b);
}
