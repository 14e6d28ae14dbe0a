/**
 * A cloth that falls over a table and a ball (X5): it lays itself over both, folds at the corners and
 * hangs down, and no vertex of it is ever inside of either.
 */

import { Box, Cloth, clothGrid, RigidBody, Sphere } from 'rattleback';
import { probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { simulationFor } from './simulation-for.js';
import { SYSTEM_CARDS } from './system-cards.js';

export const tableCloth: SceneDefinition = {
  ...SYSTEM_CARDS.tableCloth,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 60, method: 'soft-step', ground: true },
      options,
    );
    simulation.add(
      new RigidBody({
        name: 'table',
        type: 'static',
        shape: new Box(1.1, 0.05, 1.1),
        position: [0, 0.75, 0],
      }),
    );
    simulation.add(
      new RigidBody({
        name: 'ball',
        type: 'static',
        shape: new Sphere(0.18),
        position: [0.15, 0.955, 0.1],
      }),
    );
    const cloth = simulation.add(
      new Cloth({
        name: 'cloth',
        mesh: clothGrid({ width: 1.8, height: 1.8, columns: 24, center: [0, 1.3, 0] }),
        selfCollision: true,
      }),
    );
    return {
      simulation,
      watch: [
        probe('height of a corner', 'm', () => cloth.positions[1]!),
        probe('height of the middle', 'm', () => cloth.positions[3 * 312 + 1]!),
        probe('kinetic energy of the cloth', 'J', () => cloth.kineticEnergy()),
      ],
      camera: camera([2.2, 2, 2.8], [0, 0.75, 0]),
    };
  },
};
