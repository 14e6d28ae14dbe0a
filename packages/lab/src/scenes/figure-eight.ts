/**
 * Three equal masses that chase each other along a figure of eight: the choreography found by
 * C. Moore (1993) and proved by A. Chenciner and R. Montgomery (2000); the digits of the start are
 * C. Simó's. G = 1, m = 1 kg, one round in 6.32591398 s. It is stable, but barely: a good test of
 * an integrator, which also has to keep three momenta at a sum of zero.
 */

import { MutualGravitation, RigidBody, Sphere } from 'rattleback';
import { angularMomentum, energy, momentum, separation } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { makeIntegrator } from '../scene-file/integrators.js';
import { FORCE_CARDS } from './force-cards.js';
import { simulationFor } from './simulation-for.js';

const X = 0.97000436;
const Y = -0.24308753;
const VX = -0.93240737;
const VY = -0.86473146;

export const figureEight: SceneDefinition = {
  ...FORCE_CARDS.figureEight,
  build(options) {
    const simulation = simulationFor(
      { gravity: [0, 0, 0], fixedTimeStep: 1 / 240, integrator: makeIntegrator('runge-kutta-4') },
      options,
    );
    const starts = [
      { name: 'first', position: [X, Y, 0], linearVelocity: [-VX / 2, -VY / 2, 0] },
      { name: 'second', position: [-X, -Y, 0], linearVelocity: [-VX / 2, -VY / 2, 0] },
      { name: 'third', position: [0, 0, 0], linearVelocity: [VX, VY, 0] },
    ] as const;
    const bodies = starts.map((start) =>
      simulation.add(new RigidBody({ ...start, shape: new Sphere(0.08), mass: 1 })),
    );
    simulation.add(new MutualGravitation({ name: 'gravitation', constant: 1 }));
    return {
      simulation,
      watch: [
        separation(bodies[0]!, bodies[1]!, 'first to second'),
        separation(bodies[1]!, bodies[2]!, 'second to third'),
        energy(simulation),
        momentum(simulation),
        angularMomentum(simulation),
      ],
      camera: camera([0, 0.6, 3], [0, 0, 0]),
      traces: bodies.map((body) => ({ body, point: { x: 0, y: 0, z: 0 } })),
    };
  },
};
