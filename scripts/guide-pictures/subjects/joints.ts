/** Joints: a small machine for each, with its frames and limits as the debug drawing shows them. */

import { camera } from '@rattleback/lab';
import {
  BallJoint,
  Box,
  Capsule,
  ConeJoint,
  Cylinder,
  CylindricalJoint,
  DistanceJoint,
  FixedJoint,
  HingeJoint,
  PlanarJoint,
  RigidBody,
  RopeJoint,
  type Shape,
  Simulation,
  SliderJoint,
  Sphere,
  SwingTwistJoint,
  UniversalJoint,
} from 'rattleback';
import type { Point, Subject } from '../shot.js';

const POST = new Box(0.24, 0.24, 0.24);
const ARM = new Box(0.9, 0.2, 0.2);
const APART = 1.78;

type Place = (y: number, x?: number, z?: number) => Point;
type Make = (simulation: Simulation, post: RigidBody, at: Place) => void;

const limb = (simulation: Simulation, shape: Shape, position: Point, more = {}): RigidBody =>
  simulation.add(
    new RigidBody({ name: 'limb', shape, mass: 1, position, canSleep: false, ...more }),
  );
/** Lies along x. */
const LYING = [0, 0, Math.SQRT1_2, Math.SQRT1_2] as const;

const MACHINES: readonly (readonly [string, Make])[] = [
  [
    'FixedJoint',
    (simulation, post, at) => {
      simulation.add(
        new FixedJoint(post, limb(simulation, ARM, at(0, 0.6)), { anchor: at(0, 0.12) }),
      );
    },
  ],
  [
    'HingeJoint',
    (simulation, post, at) => {
      const arm = limb(simulation, ARM, at(0, 0.45));
      const limits = { lower: -1, upper: 0.6 };
      simulation.add(new HingeJoint(post, arm, { anchor: at(0), axis: [0, 0, 1], limits }));
    },
  ],
  [
    'SliderJoint',
    (simulation, post, at) => {
      const box = limb(simulation, new Box(0.5, 0.3, 0.4), at(0, 0.4));
      const limits = { lower: -0.3, upper: 0.45 };
      const motor = { targetVelocity: 0.6 };
      simulation.add(new SliderJoint(post, box, { anchor: at(0), axis: [1, 0, 0], limits, motor }));
    },
  ],
  [
    'UniversalJoint',
    (simulation, post, at) => {
      const shaft = limb(simulation, new Cylinder(0.13, 0.9), at(-0.3, 0.35), {
        orientation: [0, 0, 0.38, 0.92],
        angularVelocity: [1, 0, 1],
      });
      simulation.add(
        new UniversalJoint(post, shaft, { anchor: at(0), axis: [0, 0, 1], normal: [0.7, 0.7, 0] }),
      );
    },
  ],
  [
    'CylindricalJoint',
    (simulation, post, at) => {
      const nut = limb(simulation, new Cylinder(0.28, 0.3), at(0, 0.45), { orientation: LYING });
      const linearX = { limits: { lower: -0.3, upper: 0.4 }, motor: { targetVelocity: 0.5 } };
      const angularX = { motor: { targetVelocity: 3 } };
      simulation.add(
        new CylindricalJoint(post, nut, { anchor: at(0), axis: [1, 0, 0], linearX, angularX }),
      );
    },
  ],
  [
    'BallJoint',
    (simulation, post, at) => {
      const bob = limb(simulation, new Capsule(0.13, 0.55), at(-0.3, 0.25, 0.25), {
        orientation: [-0.35, 0, 0.35, 0.87],
      });
      simulation.add(new BallJoint(post, bob, { anchor: at(0) }));
    },
  ],
  [
    'ConeJoint',
    (simulation, post, at) => {
      const bob = limb(simulation, new Capsule(0.13, 0.55), at(-0.4), {
        angularVelocity: [2, 0, 5],
      });
      simulation.add(new ConeJoint(post, bob, { anchor: at(0), axis: [0, -1, 0], angle: 0.5 }));
    },
  ],
  [
    'SwingTwistJoint',
    (simulation, post, at) => {
      const arm = limb(simulation, new Capsule(0.13, 0.55), at(0, 0.45), { orientation: LYING });
      const angularX = { limits: { lower: -0.6, upper: 0.6 } };
      simulation.add(
        new SwingTwistJoint(post, arm, {
          anchor: at(0),
          axis: [1, 0, 0],
          normal: [0, 1, 0],
          swing: { y: 0.9, z: 0.5 },
          angularX,
        }),
      );
    },
  ],
  [
    'PlanarJoint',
    (simulation, post, at) => {
      const puck = limb(simulation, new Cylinder(0.25, 0.12), at(0, 0.35, 0.25), {
        linearVelocity: [0.4, 0, 0.5],
        gravityScale: 0,
      });
      simulation.add(new PlanarJoint(post, puck, { anchor: at(0), axis: [0, 1, 0] }));
    },
  ],
  [
    'DistanceJoint',
    (simulation, post, at) => {
      const ball = limb(simulation, new Sphere(0.22), at(-0.45, 0.6));
      simulation.add(new DistanceJoint(post, ball));
    },
  ],
  [
    'RopeJoint',
    (simulation, post, at) => {
      const ball = limb(simulation, new Sphere(0.22), at(-0.5, -0.25));
      simulation.add(new RopeJoint(post, ball, { length: 0.8 }));
    },
  ],
  [
    'SliderJoint, spring',
    (simulation, post, at) => {
      const box = limb(simulation, new Box(0.45, 0.3, 0.45), at(-0.6));
      const spring = { frequency: 1.2, dampingRatio: 0.15 };
      simulation.add(new SliderJoint(post, box, { anchor: at(0), axis: [0, 1, 0], spring }));
    },
  ],
];
const PER_ROW = 6;

export const joints: Subject = {
  name: 'joints',
  size: [1120, 500],
  build() {
    const simulation = new Simulation();
    const places = MACHINES.map(([text, make], i) => {
      const x = APART * ((i % PER_ROW) - 0.5 * (PER_ROW - 1));
      const y = i < PER_ROW ? 1.55 : -0.72;
      const post = simulation.add(
        new RigidBody({ name: 'post', type: 'static', shape: POST, position: [x - 0.15, y, 0] }),
      );
      make(simulation, post, (up, right = 0, near = 0) => [x - 0.15 + right, y + up, near]);
      return { text, at: [x, y - 1.22, 0] as const };
    });
    return {
      parts: [
        {
          simulation,
          seconds: 0.5,
          layers: { constraints: true },
          look: ({ name }) =>
            name === 'post' ? { color: 0x8894a0 } : { color: 0xf2b84b, opacity: 0.75 },
        },
      ],
      camera: camera([0, 1.2, 15], [0, 0, 0], 0.323),
      unit: 0.3,
      floor: null,
      labels: () => places,
    };
  },
};
