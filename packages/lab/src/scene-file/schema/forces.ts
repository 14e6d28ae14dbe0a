/** The forces of a scene file: the words and fields of `force.describe()`. SI units throughout. */

import * as z from 'zod';
import { MAX_ID } from './bodies.js';
import {
  choice,
  described,
  fields,
  nonNegative,
  number,
  positive,
  quaternion,
  reference,
  text,
  truth,
  vec3,
  whole,
  word,
} from './words.js';

const bodies = z.array(reference, 'must be a list of bodies|Write [ … ].');

/** Which bodies a force acts on. */
const affects = z
  .union(
    [z.literal('all'), bodies, fields({ except: bodies })],
    'must say which bodies the force acts on|Write "all", [bodies …] or { "except": [bodies …] }.',
  )
  .meta({ id: 'affects', description: '"all" (default), a list of bodies, or all but a list' });

/** What every force may have. */
const common = {
  id: described(
    whole(1, MAX_ID),
    'Unique among bodies and forces; default: in the order of the file, after the bodies',
  ).optional(),
  name: described(text, 'For messages and people; default none').optional(),
  active: described(truth, 'Default true').optional(),
  startTime: described(number, 's; default: always on').optional(),
  endTime: described(number, 's; default: never').optional(),
  removeAutomatically: described(truth, 'Once it has ended; default true').optional(),
};

const pair = { ...common, bodyA: reference, bodyB: reference };

const pointPair = {
  ...pair,
  pointA: described(vec3, 'm, in the frame of bodyA; default its origin').optional(),
  pointB: described(vec3, 'm, in the frame of bodyB; default its origin').optional(),
};

const restLength = described(
  z.union(
    [nonNegative, z.literal('current')],
    'must be a length or "current"|"current" is the distance that the points have now.',
  ),
  'm; default "current", the distance of the points',
);

const gravity = fields({
  kind: z.literal('gravity'),
  ...common,
  acceleration: described(vec3, 'm/s²').optional(),
  affects: affects.optional(),
});

const drag = fields({
  kind: z.literal('drag'),
  ...common,
  linear: described(nonNegative, 'N·s/m').optional(),
  quadratic: described(nonNegative, 'N·s²/m²').optional(),
  angular: described(nonNegative, 'N·m·s').optional(),
  angularQuadratic: described(nonNegative, 'N·m·s²').optional(),
  affects: affects.optional(),
});

const constantForce = fields({
  kind: z.literal('constant-force'),
  ...common,
  body: reference,
  force: described(vec3, 'N').optional(),
  torque: described(vec3, 'N·m').optional(),
  frame: word(['world', 'body']).optional(),
  point: described(
    z.union([z.literal('center'), vec3], 'must be a point or "center"|Write [x, y, z].'),
    'm, in the frame of the body; default "center", the centre of mass',
  ).optional(),
});

const spring = fields({
  kind: z.literal('spring'),
  ...pointPair,
  stiffness: described(nonNegative, 'N/m').optional(),
  restLength: restLength.optional(),
});

const damper = fields({
  kind: z.literal('damper'),
  ...pointPair,
  damping: described(nonNegative, 'N·s/m').optional(),
});

const dampedSpring = fields({
  kind: z.literal('damped-spring'),
  ...pointPair,
  stiffness: described(nonNegative, 'N/m').optional(),
  damping: described(nonNegative, 'N·s/m').optional(),
  restLength: restLength.optional(),
});

const torsionSpring = fields({
  kind: z.literal('torsion-spring'),
  ...pair,
  stiffness: described(nonNegative, 'N·m/rad').optional(),
  damping: described(nonNegative, 'N·m·s/rad').optional(),
  restOrientation: described(
    z.union(
      [z.literal('current'), quaternion],
      'must be a rotation or "current"|"current" is how the two are turned now.',
    ),
    'Of bodyB seen from bodyA; default "current"',
  ).optional(),
});

const { endTime: _, ...commonWithoutEnd } = common;

const explosion = fields({
  kind: z.literal('explosion'),
  ...commonWithoutEnd,
  position: described(vec3, 'm').optional(),
  force: described(number, 'N at the centre').optional(),
  radius: described(positive, 'm; default no limit').optional(),
  falloff: word(['constant', 'linear', 'smooth']).optional(),
  duration: described(nonNegative, 's').optional(),
  affects: affects.optional(),
});

const buoyancy = fields({
  kind: z.literal('buoyancy'),
  ...common,
  normal: described(vec3, 'Out of the fluid').optional(),
  level: described(number, 'm along the normal').optional(),
  density: described(nonNegative, 'kg/m³').optional(),
  gravity: described(
    z.union(
      [number, z.literal('simulation')],
      'must be an acceleration or "simulation"|"simulation" takes the gravity of the scene.',
    ),
    'm/s²; default "simulation"',
  ).optional(),
  linearDrag: described(nonNegative, 'N·s/m').optional(),
  quadraticDrag: described(nonNegative, 'N·s²/m²').optional(),
  angularDrag: described(nonNegative, 'N·m·s').optional(),
  angularQuadraticDrag: described(nonNegative, 'N·m·s²').optional(),
  flow: described(vec3, 'm/s').optional(),
  affects: affects.optional(),
});

const mutualGravitation = fields({
  kind: z.literal('mutual-gravitation'),
  ...common,
  constant: described(number, 'm³/(kg·s²)').optional(),
  softening: described(nonNegative, 'm').optional(),
  affects: affects.optional(),
});

const magnet = {
  ...common,
  constant: described(number, 'N/A²').optional(),
  softening: described(nonNegative, 'm').optional(),
  field: described(vec3, 'T').optional(),
};

const LIST = 'must be a list of magnets|Write [{ "body": …, … }, …].';

const magneticPoles = fields({
  kind: z.literal('magnetic-poles'),
  ...magnet,
  poles: z.array(
    fields({
      body: reference,
      point: described(vec3, 'm, in the frame of the body').optional(),
      strength: described(number, 'A·m; north is positive'),
    }),
    LIST,
  ),
});

const magneticDipoles = fields({
  kind: z.literal('magnetic-dipoles'),
  ...magnet,
  dipoles: z.array(
    fields({
      body: reference,
      point: described(vec3, 'm, in the frame of the body').optional(),
      moment: described(vec3, 'A·m², in the frame of the body'),
    }),
    LIST,
  ),
});

const wind = fields({
  kind: z.literal('wind'),
  ...common,
  velocity: described(vec3, 'm/s').optional(),
  linear: described(nonNegative, 'N·s/m').optional(),
  quadratic: described(nonNegative, 'N·s²/m²').optional(),
  dragCoefficient: nonNegative.optional(),
  airDensity: described(nonNegative, 'kg/m³').optional(),
  gustStrength: described(nonNegative, 'm/s').optional(),
  gustPeriod: described(positive, 's').optional(),
  gustSeed: whole(-2147483648, 4294967295).optional(),
  affects: affects.optional(),
});

/** The words for `kind`. */
export const FORCE_KINDS = [
  'gravity',
  'drag',
  'constant-force',
  'spring',
  'damper',
  'damped-spring',
  'torsion-spring',
  'explosion',
  'buoyancy',
  'mutual-gravitation',
  'magnetic-poles',
  'magnetic-dipoles',
  'wind',
] as const;

/** Any force. */
export const force = z
  .discriminatedUnion(
    'kind',
    [
      gravity,
      drag,
      constantForce,
      spring,
      damper,
      dampedSpring,
      torsionSpring,
      explosion,
      buoyancy,
      mutualGravitation,
      magneticPoles,
      magneticDipoles,
      wind,
    ],
    choice(FORCE_KINDS),
  )
  .meta({ id: 'force' });

export type ForceData = z.infer<typeof force>;
