/**
 * Boxes that start inside the floor (T 8.4, figure 8.4): error correction has to bring them out. Done
 * at the level of positions it takes a step and gives them no speed; Baumgarte's term, with a large
 * ERP, shoots them into the air (T 5.4).
 */

import { Box, quat, RigidBody } from 'rattleback';
import { energy, height, speed } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { simulationFor } from './simulation-for.js';

export const sunkenBoxes: SceneDefinition = {
  name: 'sunken-boxes',
  title: 'Boxes stuck in the floor',
  description: 'Three boxes start inside the floor, and error correction brings them out of it.',
  tags: ['error correction', 'thesis'],
  duration: 4,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 0.01, method: 'thesis', ground: true },
      options,
    );
    const tilted = quat.fromAxisAngle(quat.quat(), { x: 0, y: 0, z: 1 }, 0.35);
    const add = (name: string, size: number, x: number, y: number, turn = quat.quat()): RigidBody =>
      simulation.add(
        new RigidBody({
          name,
          shape: new Box(size, size, size),
          position: [x, y, 0],
          orientation: turn,
        }),
      );
    const large = add('large', 2, -2.5, 0.7);
    const middle = add('middle', 1.5, 0.2, 0.5);
    const small = add('small', 0.8, 2.2, 0.25, tilted);
    return {
      simulation,
      watch: [
        height(large),
        height(middle),
        height(small),
        speed(small, 'small speed'),
        energy(simulation),
      ],
      camera: camera([0, 3, 11], [0, 0.8, 0]),
    };
  },
};
