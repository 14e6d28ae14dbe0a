/**
 * Every convex shape, in two densities, dropped into water (F4). The light ones bob up and find the
 * attitude that is stable for their shape; each then displaces its own mass of water. The heavy
 * ones sink at their terminal speed.
 */

import {
  Box,
  Buoyancy,
  Capsule,
  Cone,
  ConvexHull,
  Cylinder,
  Ellipsoid,
  Random,
  RigidBody,
  type Shape,
  Sphere,
} from 'rattleback';
import { energy, height, kineticEnergy } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { makeIntegrator } from '../scene-file/integrators.js';
import { FORCE_CARDS } from './force-cards.js';
import { simulationFor } from './simulation-for.js';

/** A regular octahedron with a corner at 1/√2 … of its edge: any hull will do. */
const OCTAHEDRON = [0.6, 0, 0, -0.6, 0, 0, 0, 0.6, 0, 0, -0.6, 0, 0, 0, 0.6, 0, 0, -0.6];

export const floating: SceneDefinition = {
  ...FORCE_CARDS.floating,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 120, integrator: makeIntegrator('runge-kutta-4') },
      options,
    );
    const shapes: readonly [string, Shape][] = [
      ['ball', new Sphere(0.5)],
      ['crate', new Box(0.9, 0.9, 0.9)],
      ['plank', new Box(1.6, 0.25, 0.6)],
      ['buoy', new Capsule(0.35, 0.8)],
      ['barrel', new Cylinder(0.4, 1)],
      ['cone', new Cone(0.55, 1)],
      ['pebble', new Ellipsoid(1.3, 0.6, 0.9)],
      ['crystal', new ConvexHull(OCTAHEDRON)],
    ];
    const random = new Random('floating');
    const wood = shapes.map(([name, shape], i) => {
      const across = (i % 4) - 1.5;
      const away = Math.floor(i / 4) - 0.5;
      return simulation.add(
        new RigidBody({
          name,
          shape,
          density: random.uniform(350, 700),
          position: [2.1 * across, 1.6 + 0.5 * (i % 3), 2.4 * away],
          orientation: random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }),
        }),
      );
    });
    simulation.add(
      new Buoyancy({
        name: 'water',
        linearDrag: 300,
        quadraticDrag: 60,
        angularDrag: 40,
        angularQuadraticDrag: 5,
      }),
    );
    const [ball, crate] = wood as [RigidBody, RigidBody];
    return {
      simulation,
      watch: [height(ball), height(crate), kineticEnergy(simulation), energy(simulation)],
      camera: camera([4, 4.5, 13], [0, 0.1, 0]),
    };
  },
};
