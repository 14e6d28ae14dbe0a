/** The constraints of a scene file: the words and fields of `constraint.describe()`. SI units. */

import * as z from 'zod';
import { curve } from './curves.js';
import {
  axis,
  axisMotion,
  bounce,
  carrier,
  common,
  directions,
  driven,
  onePoint,
  placed,
  softness,
  swing,
  turning,
  turningAxis,
  turningMotion,
  twoPoints,
} from './joint-parts.js';
import {
  choice,
  described,
  fields,
  nonNegative,
  number,
  positive,
  quaternion,
  truth,
  vec3,
  word,
} from './words.js';

const length = described(positive, 'm; default: how far the points are apart now');

const joints = [
  fields({ kind: z.literal('ball-joint'), ...common, ...onePoint }),
  fields({ kind: z.literal('hinge-joint'), ...common, ...placed, ...turning }),
  fields({ kind: z.literal('slider-joint'), ...common, ...placed, ...driven }),
  fields({ kind: z.literal('fixed-joint'), ...common, ...placed }),
  fields({
    kind: z.literal('universal-joint'),
    ...common,
    ...placed,
    angularX: turningAxis.optional(),
    angularY: turningAxis.optional(),
  }),
  fields({
    kind: z.literal('distance-joint'),
    ...common,
    ...twoPoints,
    ...driven,
    length: length.optional(),
    spring: fields(softness).optional(),
  }),
  fields({
    kind: z.literal('rope-joint'),
    ...common,
    ...twoPoints,
    ...bounce,
    length: length.optional(),
  }),
  fields({
    kind: z.literal('cylindrical-joint'),
    ...common,
    ...placed,
    linearX: axis.optional(),
    angularX: turningAxis.optional(),
  }),
  fields({
    kind: z.literal('planar-joint'),
    ...common,
    ...placed,
    linearY: axis.optional(),
    linearZ: axis.optional(),
    angularX: turningAxis.optional(),
  }),
  fields({
    kind: z.literal('six-dof-joint'),
    ...common,
    ...placed,
    linearX: axisMotion.optional(),
    linearY: axisMotion.optional(),
    linearZ: axisMotion.optional(),
    angularX: turningMotion.optional(),
    angularY: axisMotion.optional(),
    angularZ: axisMotion.optional(),
  }),
  fields({
    kind: z.literal('cone-joint'),
    ...common,
    ...placed,
    ...bounce,
    angle: described(positive, 'rad; default no limit').optional(),
    friction: described(nonNegative, 'N·m; default 0').optional(),
  }),
  fields({
    kind: z.literal('swing-twist-joint'),
    ...common,
    ...placed,
    swing: swing.optional(),
    swingFriction: described(nonNegative, 'N·m; default 0').optional(),
    angularX: axis.optional(),
  }),
] as const;

const wheelA = {
  axisA: described(vec3, 'In the frame of the carrier; default [0, 0, 1]').optional(),
  referenceA: described(quaternion, 'Of bodyA against the carrier at angle 0').optional(),
  angleA: described(number, 'rad, of which the whole turns count; default 0').optional(),
};

const onCurve = {
  ...common,
  ...onePoint,
  ...driven,
  curve,
  frameA: described(quaternion, 'Of the curve in the frame of bodyA').optional(),
  parameter: described(number, 'Where to look for the nearest place').optional(),
};

const special = [
  fields({
    kind: z.literal('pulley-joint'),
    ...common,
    ...twoPoints,
    carrier: carrier.optional(),
    pulleyA: described(vec3, 'm, in the frame of the carrier'),
    pulleyB: described(vec3, 'm, in the frame of the carrier'),
    ratio: described(positive, 'Times the rope runs between B and its pulley').optional(),
    length: length.optional(),
    slack: described(truth, 'Whether the rope may be slack; default true').optional(),
  }),
  fields({
    kind: z.literal('gear-joint'),
    ...common,
    carrier: carrier.optional(),
    ratio: described(number, 'Angle of B by angle of A; default -1').optional(),
    ...wheelA,
    axisB: described(vec3, 'In the frame of the carrier; default [0, 0, 1]').optional(),
    referenceB: described(quaternion, 'Of bodyB against the carrier at angle 0').optional(),
    angleB: described(number, 'rad, of which the whole turns count; default 0').optional(),
  }),
  fields({
    kind: z.literal('rack-and-pinion'),
    ...common,
    carrier: carrier.optional(),
    radius: described(number, 'm of way per rad; default 1').optional(),
    ...wheelA,
    direction: described(vec3, 'Of the rack, in the frame of the carrier').optional(),
    anchorB: described(vec3, 'm, in the frame of bodyB; default its centre of mass').optional(),
    start: described(vec3, 'm, in the frame of the carrier: anchorB at angle 0').optional(),
  }),
  fields({
    kind: z.literal('screw-joint'),
    ...common,
    ...placed,
    ...turning,
    pitch: described(number, 'm per turn; default 0.1').optional(),
  }),
  fields({
    kind: z.literal('point-on-plane'),
    ...common,
    ...placed,
    oneSided: described(truth, 'Whether the point may be above; default false').optional(),
  }),
  fields({ kind: z.literal('point-on-curve'), ...onCurve }),
  fields({
    kind: z.literal('path-constraint'),
    ...onCurve,
    orientation: described(word(['along', 'fixed', 'free']), 'Default "along"').optional(),
    up: described(vec3, "In the curve's frame; default [0, 1, 0]").optional(),
    frameB: described(quaternion, 'Of the axes that are held, in the frame of bodyB').optional(),
  }),
  fields({ kind: z.literal('fixed-orientation'), ...common, ...directions }),
] as const;

/** The words for `kind`. */
export const CONSTRAINT_KINDS = [...joints, ...special].map(({ shape }) => shape.kind.value);

/** Any constraint. */
export const constraint = z
  .discriminatedUnion('kind', [...joints, ...special], choice(CONSTRAINT_KINDS))
  .meta({ id: 'constraint' });

export type ConstraintData = z.infer<typeof constraint>;
