/**
 * A trampoline (X5): boxes of different weight fall on a cloth that is held all around, and are thrown
 * back. Cloth and boxes push each other: the heavy box goes deeper and is thrown as high.
 */

import { Box, Cloth, clothGrid, RigidBody } from 'rattleback';
import { height, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { simulationFor } from './simulation-for.js';
import { SYSTEM_CARDS } from './system-cards.js';

const SQUARES = 16;

export const trampoline: SceneDefinition = {
  ...SYSTEM_CARDS.trampoline,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 60, method: 'soft-step', ground: true },
      options,
    );
    const mesh = clothGrid({ width: 3, height: 3, columns: SQUARES, center: [0, 1, 0] });
    const side = SQUARES + 1;
    const pins = Array.from({ length: side * side }, (_, i) => i).filter((i) => {
      const [column, row] = [i % side, Math.floor(i / side)];
      return column % SQUARES === 0 || row % SQUARES === 0;
    });
    const cloth = simulation.add(
      new Cloth({
        name: 'trampoline',
        mesh,
        pins,
        areaDensity: 0.4,
        stretch: 4000,
        shear: 2000,
        damping: 0.0005,
        // It is meant to stretch.
        maxStretch: null,
        substeps: 8,
      }),
    );
    const boxes = [
      { name: 'light', mass: 1, size: 0.3, at: [-0.6, 2.4, 0.4] },
      { name: 'middle', mass: 4, size: 0.4, at: [0.5, 2.8, 0.5] },
      { name: 'heavy', mass: 10, size: 0.5, at: [0.1, 3.4, -0.5] },
    ].map(({ name, mass, size, at }) =>
      simulation.add(
        new RigidBody({
          name,
          mass,
          shape: new Box(size, size, size),
          position: at as [number, number, number],
        }),
      ),
    );
    const middle = 3 * ((SQUARES / 2) * side + SQUARES / 2) + 1;
    return {
      simulation,
      watch: [
        ...boxes.map((box) => height(box)),
        probe('height of the middle', 'm', () => cloth.positions[middle]!),
      ],
      camera: camera([3.5, 3, 4.5], [0, 1.2, 0]),
    };
  },
};
