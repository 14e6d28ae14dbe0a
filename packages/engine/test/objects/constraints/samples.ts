/** Every kind of joint, with everything switched on that gives rows. */

import * as quat from '../../../src/math/quat.js';
import type { Random } from '../../../src/math/random.js';
import {
  BallJoint,
  ConeJoint,
  type Constraint,
  CylindricalJoint,
  DistanceJoint,
  FixedJoint,
  HingeJoint,
  PlanarJoint,
  RopeJoint,
  SixDofJoint,
  SliderJoint,
  SwingTwistJoint,
  UniversalJoint,
} from '../../../src/objects/constraints/index.js';
import type { RigidBody } from '../../../src/objects/rigid-body.js';
import { triple } from './support.js';

/** A kind of joint. */
export interface Sample {
  readonly name: string;
  /** Degrees of freedom that its rigid rows leave. */
  readonly freedom: number;
  /** Its coordinates have places where they end: no bodies turned too far. */
  readonly gentle: boolean;
  make(a: RigidBody, b: RigidBody, random: Random): Constraint;
}

/** Everything that may act on an axis. */
const full = {
  limits: { lower: -0.3, upper: 0.4, frequency: 3 },
  motor: { targetPosition: 0.2, maxForce: 5 },
  spring: { rest: 0.1, stiffness: 20, damping: 0.5 },
  friction: 0.7,
};

const free = {
  limits: { lower: -0.2, upper: 0.3, restitution: 0.5 },
  motor: { targetVelocity: 1 },
};

/** Frames that have nothing to do with each other: the joint finds its bodies in disorder. */
const frames = (random: Random) => ({
  anchorA: triple(random, 0.5),
  anchorB: triple(random, 0.5),
  frameA: random.unitQuaternion(quat.quat()),
  frameB: random.unitQuaternion(quat.quat()),
});

/** Frames that fit but for how far the bodies are turned against each other. */
const near = (random: Random) => {
  const frame = random.unitQuaternion(quat.quat());
  return {
    anchorA: triple(random, 0.5),
    anchorB: triple(random, 0.5),
    frameA: frame,
    frameB: { ...frame },
  };
};

const points = (random: Random) => ({
  anchorA: triple(random, 0.5),
  anchorB: triple(random, 0.5),
});

export const SAMPLES: readonly Sample[] = [
  {
    name: 'BallJoint',
    freedom: 3,
    gentle: false,
    make: (a, b, random) => new BallJoint(a, b, points(random)),
  },
  {
    name: 'HingeJoint',
    freedom: 1,
    gentle: false,
    make: (a, b, random) => new HingeJoint(a, b, { ...near(random), ...full }),
  },
  {
    name: 'HingeJoint in disorder',
    freedom: 1,
    gentle: false,
    make: (a, b, random) => new HingeJoint(a, b, { ...frames(random), ...free }),
  },
  {
    name: 'SliderJoint',
    freedom: 1,
    gentle: false,
    make: (a, b, random) => new SliderJoint(a, b, { ...near(random), ...full }),
  },
  {
    name: 'FixedJoint',
    freedom: 0,
    gentle: false,
    make: (a, b, random) => new FixedJoint(a, b, near(random)),
  },
  {
    name: 'DistanceJoint',
    freedom: 5,
    gentle: false,
    make: (a, b, random) => new DistanceJoint(a, b, { ...points(random), length: 1 }),
  },
  {
    name: 'DistanceJoint with limits and spring',
    freedom: 6,
    gentle: false,
    make: (a, b, random) =>
      new DistanceJoint(a, b, {
        ...points(random),
        limits: { lower: 0.5, upper: 1.5 },
        spring: { frequency: 2 },
        motor: { targetVelocity: 1 },
        length: 1,
      }),
  },
  {
    name: 'RopeJoint',
    freedom: 6,
    gentle: false,
    make: (a, b, random) => new RopeJoint(a, b, { ...points(random), length: 0.8 }),
  },
  {
    name: 'UniversalJoint',
    freedom: 2,
    gentle: true,
    make: (a, b, random) =>
      new UniversalJoint(a, b, { ...near(random), angularX: full, angularY: free }),
  },
  {
    name: 'CylindricalJoint',
    freedom: 2,
    gentle: false,
    make: (a, b, random) =>
      new CylindricalJoint(a, b, { ...near(random), linearX: full, angularX: full }),
  },
  {
    name: 'PlanarJoint',
    freedom: 3,
    gentle: false,
    make: (a, b, random) =>
      new PlanarJoint(a, b, { ...near(random), linearY: full, linearZ: free, angularX: full }),
  },
  {
    name: 'SixDofJoint, all locked',
    freedom: 0,
    gentle: false,
    make: (a, b, random) => new SixDofJoint(a, b, near(random)),
  },
  {
    name: 'SixDofJoint, all driven',
    freedom: 6,
    gentle: false,
    make: (a, b, random) =>
      new SixDofJoint(a, b, {
        ...near(random),
        linearX: full,
        linearY: free,
        linearZ: 'free',
        angularX: full,
        angularY: free,
        angularZ: full,
      }),
  },
  {
    name: 'SixDofJoint like a hinge',
    freedom: 1,
    gentle: false,
    make: (a, b, random) => new SixDofJoint(a, b, { ...near(random), angularX: 'free' }),
  },
  {
    name: 'ConeJoint',
    freedom: 3,
    gentle: true,
    make: (a, b, random) => new ConeJoint(a, b, { ...near(random), angle: 0.5, friction: 1 }),
  },
  {
    name: 'SwingTwistJoint with a cone',
    freedom: 3,
    gentle: true,
    make: (a, b, random) =>
      new SwingTwistJoint(a, b, {
        ...near(random),
        swing: { y: 0.7, z: 0.4, restitution: 0.3 },
        swingFriction: 0.5,
        angularX: full,
      }),
  },
  {
    name: 'SwingTwistJoint with a pyramid',
    freedom: 3,
    gentle: false,
    make: (a, b, random) =>
      new SwingTwistJoint(a, b, {
        ...near(random),
        swing: { shape: 'pyramid', y: 0.7, z: 0.4, frequency: 3 },
        angularX: free,
      }),
  },
];
