/** The settings and strategies of a scene file, and where it stands in time. */

import { INTEGRATORS, SLEEP_STRATEGIES, SOLVERS, TIME_STEPS } from 'rattleback';
import * as z from 'zod';
import { bodyCollisions, simulationCollisions } from './collisions.js';
import { shapeOrName } from './shapes.js';
import {
  choice,
  described,
  fields,
  nonNegative,
  numbers,
  positive,
  quaternion,
  text,
  truth,
  vec3,
  whole,
  word,
} from './words.js';

const OPTIONS = 'must be an object of options|Write { "name": value, … }.';

/** One of the strategies of a registry: names as the command line has them, options of the class. */
function strategy(entries: readonly { readonly name: string }[], what: string) {
  return fields({
    name: word(entries.map(({ name }) => name) as [string, ...string[]]),
    options: described(
      z.record(z.string(), z.unknown(), OPTIONS),
      `The options of the ${what}, by name; default none`,
    ).optional(),
  });
}

const integrator = strategy(INTEGRATORS, 'integrator');

const solver = strategy(SOLVERS, 'solver');

/** A solver, or the very one of a slot before: one solver in two slots solves both together. */
function slot(...before: [string, ...string[]]) {
  const { name, options } = solver.shape;
  return fields({
    name: name.optional(),
    options,
    sameAs: described(word(before), 'In place of a name: the solver of that slot').optional(),
  });
}

const validator = z.discriminatedUnion(
  'kind',
  [
    fields({
      kind: z.literal('max-value'),
      linear: described(positive, 'm/s; default no limit').optional(),
      angular: described(positive, 'rad/s; default no limit').optional(),
    }),
    fields({
      kind: z.literal('world-boundary'),
      min: described(vec3, 'm; default the bounds of the world').optional(),
      max: described(vec3, 'm').optional(),
    }),
  ],
  choice(['max-value', 'world-boundary']),
);

const rule = word(['min', 'max', 'average', 'product']);

const combiner = fields({
  restitution: rule.optional(),
  friction: rule.optional(),
  table: z
    .array(
      fields({
        a: text,
        b: text,
        restitution: nonNegative.optional(),
        staticFriction: nonNegative.optional(),
        kineticFriction: nonNegative.optional(),
        rollingFriction: nonNegative.optional(),
        spinningFriction: nonNegative.optional(),
      }),
    )
    .optional(),
});

const world = fields({
  shape: described(shapeOrName, 'The borders of the world').optional(),
  position: described(vec3, 'm').optional(),
  orientation: quaternion.optional(),
  canCollide: described(truth, 'Default false').optional(),
  ...bodyCollisions,
});

/** Settings, strategies, and the moment that the file holds. */
export const simulation = fields({
  gravity: described(vec3, 'm/s²; default [0, -9.81, 0]').optional(),
  integrator: integrator.optional(),
  ...simulationCollisions,
  collisionSolver: described(solver, 'For contacts that collide; default "no-solver"').optional(),
  contactSolver: described(
    slot('collisionSolver'),
    'For contacts that rest; default "no-solver"',
  ).optional(),
  constraintSolver: described(
    slot('collisionSolver', 'contactSolver'),
    'For constraints; default "simultaneous-impulses"',
  ).optional(),
  errorCorrection: described(
    slot('collisionSolver', 'contactSolver', 'constraintSolver'),
    'For errors of positions; default "baumgarte"',
  ).optional(),
  timeStep: described(strategy(TIME_STEPS, 'time step'), 'Default "explicit"').optional(),
  sleeping: described(
    strategy(SLEEP_STRATEGIES, 'sleep strategy'),
    'Default "no-sleep"',
  ).optional(),
  validators: z.array(validator).optional(),
  materialCombiner: combiner.optional(),
  fixedTimeStep: described(positive, 's; default 1/60').optional(),
  useFixedTimeStep: described(truth, 'Default true').optional(),
  minTimeStep: described(positive, 's; default 1/1000').optional(),
  maxTimeStep: described(positive, 's; default 1/10').optional(),
  maxSimulationStep: described(positive, 's; default 1/4').optional(),
  speedUpFactor: described(nonNegative, 'Simulated seconds per second; default 1').optional(),
  world: world.optional(),
  time: described(nonNegative, 's; default 0').optional(),
  targetTime: described(nonNegative, 's; what is ahead of time is carried over').optional(),
  stepCount: described(whole(0, Number.MAX_SAFE_INTEGER), 'Steps made so far').optional(),
  rowOrder: described(
    z.array(whole(1, Number.MAX_SAFE_INTEGER), 'must be a list of ids|Leave it out.'),
    'Ids of moving, then of sleeping bodies in the order of their rows, if it is another',
  ).optional(),
  integratorMemory: described(
    numbers,
    'What the integrator remembers of the last step, as it wrote it itself',
  ).optional(),
});

export type SimulationData = z.infer<typeof simulation>;
