/** The bodies and materials of a scene file. SI units throughout. */

import * as z from 'zod';
import { bodyCollisions } from './collisions.js';
import { shapeOrName } from './shapes.js';
import {
  described,
  fields,
  nonNegative,
  number,
  positive,
  quaternion,
  text,
  truth,
  vec3,
  whole,
  word,
} from './words.js';

/** Ids beyond this would have the loader count for too long. */
export const MAX_ID = 999_999;

/** A material; what is left out has the engine's default. */
export const material = fields({
  name: described(text, 'Default: the key under "materials"').optional(),
  density: described(positive, 'kg/m³').optional(),
  restitution: described(
    number
      .min(0, 'must be at least 0|0 is no bounce.')
      .max(1, 'must be at most 1|1 is a perfect bounce.'),
    '0 no bounce … 1 perfect bounce',
  ).optional(),
  friction: described(nonNegative, 'Static and kinetic friction at once').optional(),
  staticFriction: nonNegative.optional(),
  kineticFriction: nonNegative.optional(),
  rollingFriction: described(nonNegative, 'm').optional(),
  spinningFriction: described(nonNegative, 'm').optional(),
  surfaceVelocity: described(vec3, "m/s, in the body's frame").optional(),
}).meta({ id: 'material' });

const THREE_OR_SIX = 'must be three or six numbers|Write [xx, yy, zz] or [xx, yy, zz, xy, xz, yz].';

/** kg·m² about the centre of mass, along the body's axes. */
const inertia = z.union(
  [z.tuple([number, number, number]), z.tuple([number, number, number, number, number, number])],
  THREE_OR_SIX,
);

/** One body. */
export const body = fields({
  id: described(
    whole(1, MAX_ID),
    'Unique among bodies and forces; default: in the order of the file. 0 is the world',
  ).optional(),
  name: described(text, 'For references, messages and people; default none').optional(),
  type: described(
    word(['dynamic', 'kinematic', 'static']),
    'Moved by forces, by its velocity alone, or not at all; default dynamic',
  ).optional(),
  active: described(truth, 'Default true').optional(),
  shape: shapeOrName.optional(),
  massShape: described(shapeOrName, 'A more exact shape for the mass only').optional(),
  material: z
    .union([text, material], 'must be a material or the name of one|Write { … } or a name.')
    .optional(),
  mass: described(positive, 'kg; default from shape and density').optional(),
  density: described(positive, "kg/m³; default the material's").optional(),
  centerOfMass: described(vec3, "m, in the body's frame; default the shape's").optional(),
  inertia: described(inertia, "kg·m²; default the shape's").optional(),
  position: described(vec3, "m, of the origin of the body's frame; default 0").optional(),
  orientation: quaternion.optional(),
  center: described(
    vec3,
    'm, of the centre of mass, to the last bit; wins over position',
  ).optional(),
  linearVelocity: described(vec3, 'm/s, of the centre of mass').optional(),
  angularVelocity: described(vec3, 'rad/s').optional(),
  appliedForce: described(vec3, 'N, for the next time step only').optional(),
  appliedTorque: described(vec3, 'N·m, for the next time step only').optional(),
  canCollide: described(truth, 'Default true').optional(),
  ...bodyCollisions,
  gravityScale: described(number, 'Default 1').optional(),
  lockedAxes: described(
    z.array(word(['x', 'y', 'z', 'rx', 'ry', 'rz'])),
    'World axes it cannot move along (x) or turn about (rx)',
  ).optional(),
  canSleep: described(truth, 'Default true').optional(),
  contactEvents: described(
    word(['none', 'begin-end', 'all']),
    'Which contacts are reported; default as the other body wants it',
  ).optional(),
  sleeping: described(truth, 'Default false').optional(),
  idleTime: described(nonNegative, 's that it has been idle, in whole µs').optional(),
  sleepLoad: described(
    z.tuple(
      [number, number, number, number, number, number],
      'must be six numbers|Leave it out: the load of the next step is taken.',
    ),
    'Force (N) and torque (N·m) under which it fell asleep',
  ).optional(),
  leastEnergy: described(nonNegative, 'J/kg, the least since it has been idle').optional(),
}).meta({ id: 'body' });

export type BodyData = z.infer<typeof body>;
export type MaterialData = z.infer<typeof material>;
