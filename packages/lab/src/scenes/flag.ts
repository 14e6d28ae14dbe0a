/**
 * A flag in the wind (X5): held along the mast, it flutters in a breeze with gusts. The air acts on every
 * triangle by how it stands to the wind; nothing else makes it wave.
 */

import { Box, Cloth, clothGrid, RigidBody } from 'rattleback';
import { probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { simulationFor } from './simulation-for.js';
import { SYSTEM_CARDS } from './system-cards.js';

const COLUMNS = 18;
const ROWS = 12;

export const flag: SceneDefinition = {
  ...SYSTEM_CARDS.flag,
  build(options) {
    const simulation = simulationFor({ fixedTimeStep: 1 / 60, method: 'soft-step' }, options);
    simulation.add(
      new RigidBody({
        name: 'mast',
        type: 'static',
        shape: new Box(0.05, 3, 0.05),
        position: [-0.04, 1.5, 0],
      }),
    );
    const mesh = clothGrid({
      width: 1.5,
      height: 1,
      columns: COLUMNS,
      rows: ROWS,
      center: [0.75, 2.4, 0],
      vAxis: [0, 1, 0],
    });
    const pins = Array.from({ length: ROWS + 1 }, (_, row) => row * (COLUMNS + 1));
    const cloth = simulation.add(
      new Cloth({ name: 'flag', mesh, pins, areaDensity: 0.12, wind: [8, 0, 1], gustStrength: 2 }),
    );
    const corner = 3 * COLUMNS;
    return {
      simulation,
      watch: [
        probe('lower corner sideways', 'm', () => cloth.positions[corner + 2]!),
        probe('lower corner height', 'm', () => cloth.positions[corner + 1]!),
        probe('kinetic energy of the flag', 'J', () => cloth.kineticEnergy()),
      ],
      camera: camera([1.5, 2.2, 5], [0.7, 2, 0]),
    };
  },
};
