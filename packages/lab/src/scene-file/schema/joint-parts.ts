/** What joints are made of in a scene file: where they sit, limits, motors, springs. SI units. */

import * as z from 'zod';
import { MAX_ID } from './bodies.js';
import {
  described,
  fields,
  nonNegative,
  number,
  numbers,
  positive,
  quaternion,
  reference,
  text,
  truth,
  vec3,
  whole,
  word,
} from './words.js';

/** A part of something, 0 to 1. */
const part = number
  .min(0, 'must be from 0 to 1|Give a part.')
  .max(1, 'must be from 0 to 1|Give a part.');

/** What a constraint remembers of the last step. */
const state = fields({
  seconds: described(nonNegative, 's that the step took').optional(),
  impulses: described(numbers, 'N·s or N·m·s, row by row').optional(),
  reaction: described(numbers, 'Force (N) and torque (N·m) on bodyB').optional(),
  memory: described(
    z.array(
      z.tuple([whole(0, 10_000), number], 'must be a place and a number|Leave "state" out.'),
      'must be a list|Leave "state" out.',
    ),
    'Counted turns and the like, by their place among the settings',
  ).optional(),
});

/** What every constraint may have. */
export const common = {
  id: described(
    whole(1, MAX_ID),
    'Unique among all objects; default: in the order of the file, after bodies and forces',
  ).optional(),
  name: described(text, 'For messages and people; default none').optional(),
  active: described(truth, 'Default true').optional(),
  bodyA: reference,
  bodyB: reference,
  bodiesCanCollide: described(truth, 'Whether the two may have contacts; default false').optional(),
  erp: described(
    part,
    'Part of the error taken out per step; default as the solver has it',
  ).optional(),
  breakForce: described(nonNegative, 'N above which it breaks; default never').optional(),
  breakTorque: described(nonNegative, 'N·m above which it breaks; default never').optional(),
  state: described(
    state,
    'What it remembers of the last step, as the simulation wrote it itself',
  ).optional(),
};

/** Two points, one of each body. */
export const twoPoints = {
  anchorA: described(vec3, 'm, in the frame of bodyA; default its origin').optional(),
  anchorB: described(vec3, 'm, in the frame of bodyB; default its origin').optional(),
};

/** One point for both bodies. */
export const onePoint = {
  anchor: described(vec3, 'm, world; default the origin of bodyB').optional(),
  anchorA: described(vec3, 'm, in the frame of bodyA').optional(),
  anchorB: described(vec3, 'm, in the frame of bodyB').optional(),
};

/** Directions of a joint. */
export const directions = {
  axis: described(vec3, 'Main axis, world; default [0, 0, 1]').optional(),
  axisA: described(vec3, 'Main axis in the frame of bodyA').optional(),
  axisB: described(vec3, 'Main axis in the frame of bodyB').optional(),
  normal: described(vec3, 'A direction across the axis, world').optional(),
  normalA: described(vec3, 'The same in the frame of bodyA').optional(),
  normalB: described(vec3, 'The same in the frame of bodyB').optional(),
  frameA: described(quaternion, 'All axes in the frame of bodyA; wins over the others').optional(),
  frameB: described(quaternion, 'All axes in the frame of bodyB').optional(),
};

/** A joint with a place and an axis. */
export const placed = { ...onePoint, ...directions };

/** A spring by stiffness and damping, or by frequency. */
export const softness = {
  stiffness: described(nonNegative, 'N/m or N·m/rad; default 0').optional(),
  damping: described(nonNegative, 'N·s/m or N·m·s/rad; default 0').optional(),
  frequency: described(nonNegative, 'Hz, in place of the stiffness; default 0').optional(),
  dampingRatio: described(nonNegative, '1 comes to rest without swinging over').optional(),
};

const restitution = described(part, 'Part of the speed that a bounce keeps; default 0');

/** What a limit does when it is met. */
export const bounce = { ...softness, restitution: restitution.optional() };

const limits = fields({
  lower: described(number, 'm or rad; default none').optional(),
  upper: described(number, 'm or rad; equal to lower: locked; default none').optional(),
  ...bounce,
}).meta({ id: 'joint-limits' });

const motor = fields({
  mode: word(['off', 'velocity', 'position']).optional(),
  targetVelocity: described(number, 'm/s or rad/s; default 0').optional(),
  targetPosition: described(number, 'm or rad; default 0').optional(),
  maxForce: described(nonNegative, 'N or N·m; default without bound').optional(),
  ...softness,
}).meta({ id: 'joint-motor' });

const spring = fields({
  rest: described(number, 'm or rad; default 0').optional(),
  ...softness,
}).meta({ id: 'joint-spring' });

/** What may act along or about an axis of a joint. */
export const driven = {
  limits: limits.optional(),
  motor: motor.optional(),
  spring: spring.optional(),
  friction: described(nonNegative, 'N or N·m; default 0').optional(),
};

/** The same for an angle that may go round. */
export const turning = {
  ...driven,
  turns: described(whole(-1e9, 1e9), 'Whole turns counted so far; default 0').optional(),
};

/** One axis of a joint that has several. */
export const axis = fields(driven).meta({ id: 'joint-axis' });
export const turningAxis = fields(turning).meta({ id: 'joint-turning-axis' });

const MOTION = 'must be "free", "locked" or an object|Write { "limits": … }.';

/** One axis of a joint where all is locked that is not said. */
export const axisMotion = z.union([z.enum(['free', 'locked']), axis], MOTION);
export const turningMotion = z.union([z.enum(['free', 'locked']), turningAxis], MOTION);

const swingAngle = described(positive, 'rad; default no limit');

/** How far two axes may swing apart. */
export const swing = fields({
  shape: described(word(['cone', 'pyramid']), 'Default "cone"').optional(),
  y: swingAngle.optional(),
  z: swingAngle.optional(),
  ...bounce,
});

/** What bears wheels and pulleys. */
export const carrier = described(
  z.union([reference, z.null()], 'must be the name or the id of a body, or null|Name a body.'),
  'A static or kinematic body; default null, the world',
);
