/**
 * Ten walls of 210 boxes each, and a heavy ball that goes through all of them: the default method with
 * as many bodies as a game has. Walls that the ball has not reached yet sleep.
 */

import { Box, RigidBody, Sphere } from 'rattleback';
import { energy, height, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { simulationFor } from './simulation-for.js';

const WALLS = 10;
/** Boxes in the lowest row of a wall; every row above has one less. */
const ROWS = 20;
/** m */
const SIDE = 0.5;
/** Between two boxes of a row, m. */
const GAP = 0.06;
/** Between two walls, m. */
const APART = 2.2;

export const twoThousandBoxes: SceneDefinition = {
  name: 'two-thousand-boxes',
  title: 'Two thousand boxes',
  description: 'A heavy ball goes through ten walls of 210 boxes each, in real time.',
  tags: ['stacking', 'speed', 'sleeping'],
  duration: 8,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 60, method: 'soft-step', ground: true, capacity: 2200 },
      options,
    );
    const shape = new Box(SIDE, SIDE, SIDE);
    const pitch = SIDE + GAP;
    for (let wall = 0; wall < WALLS; wall++) {
      for (let row = 0; row < ROWS; row++) {
        for (let i = 0; i < ROWS - row; i++) {
          simulation.add(
            new RigidBody({
              name: `box ${simulation.bodies.length}`,
              shape,
              density: 400,
              position: [
                (i - 0.5 * (ROWS - row - 1)) * pitch,
                (row + 0.5) * SIDE,
                (0.5 * (WALLS - 1) - wall) * APART,
              ],
            }),
          );
        }
      }
    }
    const ball = simulation.add(
      new RigidBody({
        name: 'wrecking ball',
        shape: new Sphere(1.1),
        density: 1200,
        position: [0.6, 3, 22],
        linearVelocity: [-0.3, 4, -24],
      }),
    );
    return {
      simulation,
      watch: [
        height(ball, 'ball height'),
        probe('boxes asleep', '', () => simulation.bodies.sleeping),
        energy(simulation),
      ],
      camera: camera([20, 13, 26], [0, 2, 1]),
    };
  },
};
