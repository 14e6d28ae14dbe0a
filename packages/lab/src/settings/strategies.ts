/**
 * The exchangeable parts of a simulation as data: which there are, what may stand in each, what stands
 * there now, and how to put another one in. User interfaces, links and files speak this language, so
 * nobody but this file has to know that there are eight registries.
 *
 * Scene files have a form of their own (scene-file/strategies.ts): they leave out what is as it would
 * be anyway, while an interface wants to see every option.
 */

import {
  COLLISION_DETECTION_DEFAULTS,
  type CollisionDetectionOptions,
  type ConstraintSolver,
  createCollisionDetection,
  createIntegrator,
  createSleepStrategy,
  createSolver,
  createTimeStep,
  describeSolver,
  INTEGRATORS,
  PhysicsError,
  type Simulation,
  SLEEP_STRATEGIES,
  SOLVERS,
  TASK,
  TIME_STEPS,
} from 'rattleback';

/** The properties of a simulation that hold a strategy. */
export type StrategyKey = 'timeStep' | 'integrator' | 'collisionDetection' | SolverKey | 'sleeping';

/** Those that hold a solver. */
export type SolverKey =
  | 'collisionSolver'
  | 'contactSolver'
  | 'constraintSolver'
  | 'errorCorrection';

/** Options of a strategy as plain data. */
export type StrategyOptionData = Readonly<Record<string, unknown>>;

/** One strategy that may stand in a slot. */
export interface StrategyChoice {
  readonly name: string;
  /** Every option with its default. */
  readonly defaults: StrategyOptionData;
}

/** A slot of the framework. */
export interface StrategySlot {
  readonly key: StrategyKey;
  /** A few words, for a label. */
  readonly title: string;
  /** One sentence: what stands here. */
  readonly description: string;
  readonly choices: readonly StrategyChoice[];
}

/** What stands in a slot, or is to stand there. */
export interface ChosenStrategy {
  readonly name: string;
  /** Where not all are named, the others are the defaults. */
  readonly options?: StrategyOptionData;
  /**
   * The very same solver as in that slot, which solves both together. Name and options are then only
   * told, not asked for.
   */
  readonly sameAs?: SolverKey;
}

/** Names of the strategies for collision detection; those of scene files come with their checks. */
const DETECTIONS = ['none', 'simple', 'sweep-and-prune', 'bounding-volume-tree'] as const;

const forTask = (task: number): readonly StrategyChoice[] =>
  SOLVERS.filter(({ tasks }) => (tasks & task) !== 0);

/** All slots, in the order in which to show them. */
export const STRATEGY_SLOTS: readonly StrategySlot[] = [
  {
    key: 'timeStep',
    title: 'Time step',
    description: 'The order of things within a step; it decides the lane.',
    choices: TIME_STEPS,
  },
  {
    key: 'integrator',
    title: 'Integrator',
    description: 'Moves the state, in the laboratory lane.',
    choices: INTEGRATORS,
  },
  {
    key: 'collisionDetection',
    title: 'Collision detection',
    description: 'Finds the contacts.',
    choices: DETECTIONS.map((name) => ({
      name,
      defaults: name === 'none' ? {} : { ...COLLISION_DETECTION_DEFAULTS },
    })),
  },
  {
    key: 'collisionSolver',
    title: 'Collisions',
    description: 'Handles contacts that collide.',
    choices: forTask(TASK.collisions),
  },
  {
    key: 'contactSolver',
    title: 'Resting contacts',
    description: 'Handles contacts that rest.',
    choices: forTask(TASK.contacts),
  },
  {
    key: 'constraintSolver',
    title: 'Joints',
    description: 'Handles joints and other constraints.',
    choices: forTask(TASK.constraints),
  },
  {
    key: 'errorCorrection',
    title: 'Error correction',
    description: 'Takes errors of positions out.',
    choices: forTask(TASK.errors),
  },
  {
    key: 'sleeping',
    title: 'Sleeping',
    description: 'Puts bodies at rest to sleep.',
    choices: SLEEP_STRATEGIES,
  },
];

const SOLVER_KEYS: readonly SolverKey[] = [
  'collisionSolver',
  'contactSolver',
  'constraintSolver',
  'errorCorrection',
];

/** What stands in a slot now, with every option. */
export function readStrategy(simulation: Simulation, key: StrategyKey): ChosenStrategy {
  if (isSolverKey(key)) return readSolver(simulation, key);
  const { name, options } = simulation[key];
  // Who looks for nothing has nothing to be told.
  const told = key === 'collisionDetection' && name === 'none' ? {} : { ...options };
  return { name, options: told as StrategyOptionData };
}

/** The same without the options that are as they are by default: short, and all of it is JSON. */
export function shortStrategy(key: StrategyKey, chosen: ChosenStrategy): ChosenStrategy {
  const { name, options = {}, sameAs } = chosen;
  if (sameAs !== undefined) return { name, sameAs };
  const slot = STRATEGY_SLOTS.find((each) => each.key === key);
  const usual = slot?.choices.find((choice) => choice.name === name)?.defaults ?? {};
  // JSON has no infinity; an option that is infinite is so by default.
  const told = Object.entries(options).filter(
    ([option, value]) => JSON.stringify(value) !== JSON.stringify(usual[option]),
  );
  return told.length === 0 ? { name } : { name, options: Object.fromEntries(told) };
}

function readSolver(simulation: Simulation, key: SolverKey): ChosenStrategy {
  const solver = simulation[key];
  const { name, ...options } = describeSolver(solver);
  const before = SOLVER_KEYS.slice(0, SOLVER_KEYS.indexOf(key));
  // Nothing done together is nothing done.
  const sameAs =
    solver.level === 'none' ? undefined : before.find((other) => simulation[other] === solver);
  return { name, options, ...(sameAs !== undefined && { sameAs }) };
}

/** Puts a strategy into a slot; what does not exist or does not fit is the engine's error. */
export function writeStrategy(
  simulation: Simulation,
  key: StrategyKey,
  { name, options = {}, sameAs }: ChosenStrategy,
): void {
  switch (key) {
    case 'timeStep':
      simulation.timeStep = createTimeStep(name, options);
      break;
    case 'integrator':
      simulation.integrator = createIntegrator(name, options);
      break;
    case 'collisionDetection':
      simulation.collisionDetection = createCollisionDetection(
        name,
        options as CollisionDetectionOptions,
      );
      break;
    case 'sleeping':
      simulation.sleeping = createSleepStrategy(name, options);
      break;
    default:
      if (!isSolverKey(key)) unknownKey(key);
      simulation[key] = sameAs === undefined ? createSolver(name, options) : at(simulation, sameAs);
  }
}

function at(simulation: Simulation, key: SolverKey): ConstraintSolver {
  return isSolverKey(key) ? simulation[key] : unknownKey(key);
}

function isSolverKey(key: string): key is SolverKey {
  return (SOLVER_KEYS as readonly string[]).includes(key);
}

function unknownKey(key: unknown): never {
  const keys = STRATEGY_SLOTS.map((slot) => slot.key).join(', ');
  const must = 'must be a slot for strategies';
  throw new PhysicsError('writeStrategy', 'key', key, must, `The slots are ${keys}.`);
}
