/**
 * Euler's top (validation problem E1): a body with three different moments of inertia, turning
 * freely. In its own frame the angular velocity runs round a closed curve, by Jacobi's elliptic
 * functions; for I = (1, 2, 3) kg·m² and ω = (1, 1, 1) rad/s once in 6.42270308 s.
 */

import { Box, RigidBody } from 'rattleback';
import { angularMomentum, energy, spin } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { makeIntegrator } from '../scene-file/integrators.js';
import { simulationFor } from './simulation-for.js';

export const eulerTop: SceneDefinition = {
  name: 'euler-top',
  title: "Euler's top",
  description:
    'A free plate with moments 1 : 2 : 3; its angular velocity comes back to itself every 6.42 s.',
  tags: ['rotation', 'free motion', 'validation'],
  duration: 20,
  build(options) {
    const simulation = simulationFor(
      { gravity: [0, 0, 0], fixedTimeStep: 1 / 120, integrator: makeIntegrator('runge-kutta-4') },
      options,
    );
    const top = simulation.add(
      new RigidBody({
        name: 'top',
        // A plate of these sides has moments in the ratio 1 : 2 : 3, nearly.
        shape: new Box(2.83, 2, 0.2),
        mass: 3,
        inertia: [1, 2, 3],
        angularVelocity: [1, 1, 1],
      }),
    );
    return {
      simulation,
      watch: [
        spin(top, 'x'),
        spin(top, 'y'),
        spin(top, 'z'),
        energy(simulation),
        angularMomentum(simulation),
      ],
      camera: camera([3, 2.5, 7], [0, 0, 0]),
      traces: [{ body: top, point: { x: 1.415, y: 1, z: 0 } }],
    };
  },
};
