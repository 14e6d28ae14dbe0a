/**
 * Time steps by name, for scene files, the command line and user interfaces: the name is the word
 * that `TimeStep.name` carries, the options are plain data. A time step inside of another one is a
 * record of its name and its options.
 */

import { checkNames, fail } from '../../errors.js';
import { BISECTION_DEFAULTS, BisectionTimeStep } from './bisection-time-step.js';
import {
  COLLISION_CONTACT_SEPARATED_DEFAULTS,
  CollisionContactSeparatedTimeStep,
} from './collision-contact-separated-time-step.js';
import {
  CONSERVATIVE_ADVANCEMENT_DEFAULTS,
  ConservativeAdvancementTimeStep,
} from './conservative-advancement-time-step.js';
import { ExplicitTimeStep } from './explicit-time-step.js';
import { FIX_POINT_DEFAULTS, FixPointTimeStep } from './fix-point-time-step.js';
import { FractionedTimeStep } from './fractioned-time-step.js';
import { FreeMotion } from './free-motion.js';
import { ImplicitTimeStep } from './implicit-time-step.js';
import { EVALUATION_DEFAULTS } from './reactions.js';
import { SemiImplicitTimeStep } from './semi-implicit-time-step.js';
import { ShockPropagationTimeStep } from './shock-propagation-time-step.js';
import { SOFT_STEP_DEFAULTS, SoftStep } from './soft-step/soft-step.js';
import type { TimeStep } from './time-step.js';

/** Options of a time step as plain data: what scene files hold. */
export type TimeStepOptions = Readonly<Record<string, unknown>>;

/** What is known about one kind of time step. */
export interface TimeStepEntry {
  readonly name: string;
  /** Makes one; unknown options and bad values are errors. */
  readonly create: (options?: TimeStepOptions) => TimeStep;
  /** Every option with its default. */
  readonly defaults: TimeStepOptions;
}

/** All time steps: the default, those of fixed size, the adaptive ones, the others (T 3.8). */
export const TIME_STEPS: readonly TimeStepEntry[] = [
  entry('soft-step', SoftStep, SOFT_STEP_DEFAULTS),
  {
    name: 'free-motion',
    create: (options = {}) => {
      checkNames('FreeMotion', options, {});
      return new FreeMotion();
    },
    defaults: {},
  },
  entry('explicit', ExplicitTimeStep, EVALUATION_DEFAULTS),
  entry('semi-implicit', SemiImplicitTimeStep, EVALUATION_DEFAULTS),
  entry('implicit', ImplicitTimeStep, EVALUATION_DEFAULTS),
  entry(
    'collision-contact-separated',
    CollisionContactSeparatedTimeStep,
    COLLISION_CONTACT_SEPARATED_DEFAULTS,
  ),
  entry('shock-propagation', ShockPropagationTimeStep),
  entry('bisection', BisectionTimeStep, BISECTION_DEFAULTS),
  entry(
    'conservative-advancement',
    ConservativeAdvancementTimeStep,
    CONSERVATIVE_ADVANCEMENT_DEFAULTS,
  ),
  entry('fix-point', FixPointTimeStep, FIX_POINT_DEFAULTS),
  entry('fractioned', FractionedTimeStep),
];

/** Options that are time steps themselves. */
const INNER = ['inner', 'first', 'second'];

/** Makes the time step of this name; an unknown name is an error that lists the known ones. */
export function createTimeStep(name: string, options?: TimeStepOptions): TimeStep {
  const found = TIME_STEPS.find((candidate) => candidate.name === name);
  if (found === undefined) {
    const names = TIME_STEPS.map((known) => `'${known.name}'`).join(', ');
    fail('createTimeStep', 'name', name, `must be one of ${names}`, 'Check the spelling.');
  }
  return found.create(options);
}

/** Without defaults, those that a time step made without options has; it is made when somebody asks. */
function entry(
  name: string,
  Kind: new (options?: never) => TimeStep,
  given?: object,
): TimeStepEntry {
  let defaults: TimeStepOptions | undefined;
  return {
    name,
    // The constructor checks every value, whatever the file said.
    create: (options) => new Kind(withInner(options) as never),
    get defaults() {
      defaults ??= { ...(given ?? (new Kind() as { readonly options?: object }).options) };
      return defaults;
    },
  };
}

/** Makes the inner time steps that options describe. */
function withInner(options: TimeStepOptions | undefined): TimeStepOptions | undefined {
  if (options === undefined || options === null || typeof options !== 'object') return options;
  const made: Record<string, unknown> = { ...options };
  for (const field of INNER) {
    const inner = made[field] as TimeStepOptions | TimeStep | null | undefined;
    if (typeof inner !== 'object' || inner === null || 'step' in inner) continue;
    const { name, ...rest } = inner as { readonly name: string } & TimeStepOptions;
    made[field] = createTimeStep(name, rest);
  }
  return made;
}
