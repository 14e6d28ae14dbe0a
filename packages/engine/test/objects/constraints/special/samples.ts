/** Every special constraint that files can hold, with everything switched on. */

import type { Random } from '../../../../src/math/random.js';
import {
  type Constraint,
  FixedOrientation,
  GearJoint,
  PathConstraint,
  PointOnCurve,
  PointOnPlane,
  PulleyJoint,
  RackAndPinion,
  ScrewJoint,
} from '../../../../src/objects/constraints/index.js';
import type { RigidBody } from '../../../../src/objects/rigid-body.js';
import { triple } from '../support.js';

/** A kind of constraint. */
export interface SpecialSample {
  readonly name: string;
  make(a: RigidBody, b: RigidBody, random: Random): Constraint;
}

const drive = {
  limits: { lower: -3, upper: 9, restitution: 0.5 },
  motor: { targetVelocity: 0.3, maxForce: 2 },
  spring: { rest: 0.1, frequency: 2, dampingRatio: 0.5 },
  friction: 0.1,
};

const points = [
  [2, 0, 0],
  [0, 2, 0.5],
  [-2, 0, 0],
  [0, -2, -0.5],
] as const;

export const SPECIAL_SAMPLES: readonly SpecialSample[] = [
  {
    name: 'PulleyJoint',
    make: (a, b, random) =>
      new PulleyJoint(a, b, {
        pulleyA: [0, 3, 0],
        pulleyB: [1, 3, 0],
        anchorA: triple(random, 0.3),
        ratio: 1.5,
        slack: false,
      }),
  },
  {
    name: 'GearJoint',
    make: (a, b, random) =>
      new GearJoint(a, b, { ratio: 0.7, axisA: triple(random, 1), axisB: triple(random, 1) }),
  },
  {
    name: 'RackAndPinion',
    make: (a, b, random) =>
      new RackAndPinion(a, b, { radius: 0.3, direction: triple(random, 1), axisA: [0, 1, 1] }),
  },
  {
    name: 'ScrewJoint',
    make: (a, b, random) => new ScrewJoint(a, b, { axis: triple(random, 1), pitch: 0.2, ...drive }),
  },
  {
    name: 'PointOnPlane',
    make: (a, b, random) => new PointOnPlane(a, b, { axis: triple(random, 1), oneSided: true }),
  },
  { name: 'FixedOrientation', make: (a, b) => new FixedOrientation(a, b, { erp: 0.3 }) },
  {
    name: 'PointOnCurve, line',
    make: (a, b, random) =>
      new PointOnCurve(a, b, { curve: { kind: 'line', direction: triple(random, 1) }, ...drive }),
  },
  {
    name: 'PointOnCurve, circle',
    make: (a, b, random) =>
      new PointOnCurve(a, b, {
        curve: { kind: 'circle', radius: 2, axis: triple(random, 1), start: triple(random, 1) },
        anchor: triple(random, 1),
        ...drive,
      }),
  },
  {
    name: 'PointOnCurve, ellipse',
    make: (a, b, random) => {
      const curve = {
        kind: 'ellipse',
        semiAxisA: triple(random, 2),
        semiAxisB: triple(random, 2),
      } as const;
      return new PointOnCurve(a, b, { curve, name: 'bead', breakForce: 1e5 });
    },
  },
  {
    name: 'PointOnCurve, open spline',
    make: (a, b) => new PointOnCurve(a, b, { curve: { kind: 'spline', points } }),
  },
  {
    name: 'PathConstraint, along',
    make: (a, b) =>
      new PathConstraint(a, b, {
        curve: { kind: 'spline', points, closed: true },
        up: [0, 0.1, 1],
        ...drive,
      }),
  },
  {
    name: 'PathConstraint, fixed',
    make: (a, b) =>
      new PathConstraint(a, b, { curve: { kind: 'circle', radius: 1 }, orientation: 'fixed' }),
  },
  {
    name: 'PathConstraint, free',
    make: (a, b) =>
      new PathConstraint(a, b, { curve: { kind: 'circle', radius: 1 }, orientation: 'free' }),
  },
];
