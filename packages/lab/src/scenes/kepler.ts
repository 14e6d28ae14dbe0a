/**
 * Kepler's problem with two masses (validation problem I5): G = 1, masses 3/4 and 1/4 kg, orbits
 * of eccentricity 1/2 about the common centre of mass. The distance swings between 1/2 and 3/2 m;
 * one turn takes 2π s. Leapfrog keeps the energy within a narrow band for ever.
 */

import { MutualGravitation, RigidBody, Sphere } from 'rattleback';
import { angularMomentum, energy, separation, speed } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { makeIntegrator } from '../scene-file/integrators.js';
import { FORCE_CARDS } from './force-cards.js';
import { simulationFor } from './simulation-for.js';

export const kepler: SceneDefinition = {
  ...FORCE_CARDS.kepler,
  build(options) {
    const simulation = simulationFor(
      { gravity: [0, 0, 0], fixedTimeStep: 1 / 240, integrator: makeIntegrator('leapfrog') },
      options,
    );
    // At the near point r = 1/2 and v = √3 relative to each other; each has its share of both.
    const v = Math.sqrt(3);
    const heavy = simulation.add(
      new RigidBody({
        name: 'heavy',
        shape: new Sphere(0.12),
        mass: 0.75,
        position: [-0.125, 0, 0],
        linearVelocity: [0, 0, -0.25 * v],
      }),
    );
    const light = simulation.add(
      new RigidBody({
        name: 'light',
        shape: new Sphere(0.07),
        mass: 0.25,
        position: [0.375, 0, 0],
        linearVelocity: [0, 0, 0.75 * v],
      }),
    );
    simulation.add(new MutualGravitation({ name: 'gravitation', constant: 1 }));
    return {
      simulation,
      watch: [
        separation(heavy, light),
        speed(light),
        energy(simulation),
        angularMomentum(simulation),
      ],
      camera: camera([-0.5, 2.6, 1.9], [-0.35, 0, 0]),
      traces: [
        { body: heavy, point: { x: 0, y: 0, z: 0 } },
        { body: light, point: { x: 0, y: 0, z: 0 } },
      ],
    };
  },
};
