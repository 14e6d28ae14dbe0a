/** The dynamic systems of a scene file: what `system.describe()` gives. SI units. */

import { SYSTEM_KINDS } from 'rattleback';
import * as z from 'zod';
import { MAX_ID } from './bodies.js';
import { described, fields, numbers, text, truth, whole, word } from './words.js';

const plain = z.record(z.string(), z.unknown(), 'must be an object|Write { "name": …, … }.');

/** A particle system, a Lagrangian model, a cloth … */
export const system = fields({
  kind: word(Object.keys(SYSTEM_KINDS) as [string, ...string[]]),
  id: described(
    whole(1, MAX_ID),
    'Unique among all objects; default: in the order of the file, after the constraints',
  ).optional(),
  name: described(text, 'For messages and people; default none').optional(),
  active: described(truth, 'Default true').optional(),
  options: described(plain, 'Those of the constructor of its kind, as plain data'),
  elements: described(
    z.array(plain, 'must be a list|Write [ … ].'),
    'Forces, constraints, ties and emitters, each with a kind and its options',
  ).optional(),
  state: described(numbers, 'Every number of its state, as a simulation writes them'),
});

export type SystemData = z.infer<typeof system>;
