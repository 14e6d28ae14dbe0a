/**
 * The puzzle of force and torque, N 5.5: the same force F for ten seconds, once through the centre
 * of a block, once off its centre. Both end with the same velocity, yet the second also turns: where
 * does its extra energy come from? From the path: the point where the force acts has gone farther,
 * and work is force over path. `extra energy` and `extra work` agree at every moment.
 */

import { Box, ConstantForce, RigidBody } from 'rattleback';
import { coordinate, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { makeIntegrator } from '../scene-file/integrators.js';
import { simulationFor } from './simulation-for.js';

/** N */
const F = 0.5;

export const forceTorquePuzzle: SceneDefinition = {
  name: 'force-torque-puzzle',
  title: 'The force and torque puzzle',
  description:
    'Equal forces, equal speeds, unequal energies: the force off the centre works farther.',
  tags: ['lecture notes', 'forces'],
  duration: 10,
  build(options) {
    const simulation = simulationFor(
      { gravity: [0, 0, 0], fixedTimeStep: 1 / 120, integrator: makeIntegrator('runge-kutta-4') },
      options,
    );
    const shape = new Box(0.6, 0.6, 4);
    const [center, side] = ['center', 'side'].map((name, i) =>
      simulation.add(new RigidBody({ name, shape, mass: 2, position: [-8, 0, i === 0 ? -3 : 3] })),
    ) as [RigidBody, RigidBody];
    const endTime = 10;
    simulation.add(
      new ConstantForce(center, { name: 'through the centre', force: [F, 0, 0], endTime }),
    );
    const point = { x: 0, y: 0, z: -1.5 };
    simulation.add(
      new ConstantForce(side, { name: 'off the centre', force: [F, 0, 0], point, endTime }),
    );
    const out = { x: 0, y: 0, z: 0 };
    return {
      simulation,
      watch: [
        coordinate(center, 'x', 'distance, pushed at the centre'),
        coordinate(side, 'x', 'distance, pushed at the side'),
        probe('extra energy', 'J', () => side.kineticEnergy - center.kineticEnergy),
        probe('extra work', 'J', () => F * (side.pointToWorld(out, point).x - center.center.x)),
      ],
      camera: camera([-2, 13, 15], [-2, 0, 0]),
      traces: [
        { body: center, point: { x: 0, y: 0, z: 0 } },
        { body: side, point },
      ],
    };
  },
};
