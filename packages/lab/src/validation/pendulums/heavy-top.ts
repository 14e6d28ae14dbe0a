/**
 * T1: the heavy top of Brüls, Cardona and Arnold ("Lie group generalized-α time integration of
 * constrained flexible multibody systems", Mechanism and Machine Theory 48, 2012), held by a ball
 * joint. Gravity is along −z. The table was computed from Euler's equations about the fixed point.
 */

import { BallJoint, RigidBody } from 'rattleback';
import { matrixProblem, type Reading } from '../dynamics/matrix.js';
import { runTo, world } from '../dynamics/world.js';

const TABLE: readonly (readonly [number, number, number, number])[] = [
  [0.5, -0.7024683, -0.02116518, -0.71140026],
  [1, 0.17334396, 0.64008859, -0.74849079],
  [1.5, -0.96816572, 0.25030606, -0.00142208],
  [2, -0.15041682, -0.72416559, -0.67302227],
];

export const T1 = matrixProblem({
  id: 'T1',
  section: 'pendulums',
  title: 'heavy top on a ball joint, 150 rad/s, 2 s',
  must: ['lagrange'],
  measure: (options, { step }) => {
    const simulation = world({ ...options(), gravity: [0, 0, -9.81] });
    // The velocity of the centre follows from the joint: ω × (0, 1, 0).
    const top = simulation.add(
      new RigidBody({
        mass: 15,
        inertia: [0.234375, 0.46875, 0.234375],
        position: [0, 1, 0],
        angularVelocity: [0, 150, -4.61538],
        linearVelocity: [4.61538, 0, 0],
      }),
    );
    simulation.add(new BallJoint(simulation.world, top, { anchor: [0, 0, 0] }));
    const before = simulation.energy().total;
    const readings: Reading[] = [];
    const h = Math.min(step, 1 / 4000);
    for (const [t, x, y, z] of TABLE) {
      runTo(simulation, t, h);
      const { position } = top;
      const distance = Math.hypot(position.x - x, position.y - y, position.z - z);
      readings.push({
        quantity: `distance from where it should be, ${t} s`,
        computed: distance,
        expected: 0,
        tolerance: 1e-6,
        unit: 'm',
      });
    }
    const spin = top.vectorToBody({ x: 0, y: 0, z: 0 }, top.angularVelocity).y;
    readings.push({
      quantity: 'spin',
      computed: spin,
      expected: 150,
      tolerance: 1e-6,
      unit: 'rad/s',
    });
    readings.push({
      quantity: 'energy gained',
      computed: simulation.energy().total - before,
      expected: 0,
      tolerance: 1e-3,
      unit: 'J',
    });
    return readings;
  },
});
