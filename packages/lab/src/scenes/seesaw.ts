/**
 * The seesaw catapult (T 8.2, figure 8.2): a board on a hinge, a large box that falls on one end, a
 * small one that is thrown from the other into a pyramid and knocks its top box down. Collisions,
 * resting contact and a joint in one scene. Dimensions and places are those of the thesis' listing; of
 * the materials it only tells the friction. Here the large box is of stone, or the small one would come
 * down before it reaches the pyramid; board and bricks are of wood and cork.
 */

import { Box, HingeJoint, RigidBody } from 'rattleback';
import { energy, height, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { JOINT_CARDS } from './joint-cards.js';
import { simulationFor } from './simulation-for.js';

/** Boxes in the lowest row of the pyramid; their size and where its middle is, m. */
const BASE = 4;
const SIZE = 1;
const MIDDLE = -12.1;

export const seesaw: SceneDefinition = {
  ...JOINT_CARDS.seesaw,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 0.01, method: 'simultaneous', ground: true },
      options,
    );
    const small = simulation.add(
      new RigidBody({ name: 'small box', shape: new Box(1, 1, 1), position: [3.5, 4, 0] }),
    );
    const big = simulation.add(
      new RigidBody({
        name: 'big box',
        shape: new Box(2.5, 2.5, 2.5),
        density: 4000,
        position: [-3.5, 8, 0],
        material: { restitution: 0.3 },
      }),
    );
    const board = simulation.add(
      new RigidBody({
        name: 'board',
        shape: new Box(10, 0.4, 4),
        density: 400,
        position: [0, 3.2, 0],
        // Friction so that the boxes do not simply slide down.
        material: { friction: 0.6, restitution: 0.3 },
      }),
    );
    const post = simulation.add(
      new RigidBody({
        name: 'post',
        type: 'static',
        shape: new Box(1, 3, 10),
        position: [0, 1.5, 0],
      }),
    );
    const hinge = simulation.add(
      new HingeJoint(post, board, {
        name: 'hinge',
        anchor: [0, 3.28, 0],
        axis: [0, 0, 1],
      }),
    );
    const brick = new Box(SIZE, SIZE, SIZE);
    let top: RigidBody | undefined;
    for (let row = 0; row < BASE; row++) {
      for (let i = 0; i < BASE - row; i++) {
        top = simulation.add(
          new RigidBody({
            name: `brick ${row + 1}-${i + 1}`,
            shape: brick,
            density: 200,
            position: [MIDDLE + (i - 0.5 * (BASE - row - 1)) * 1.05 * SIZE, (row + 0.5) * SIZE, 0],
          }),
        );
      }
    }
    return {
      simulation,
      watch: [
        probe('board angle', 'rad', () => hinge.angle),
        height(big, 'big box height'),
        height(small, 'small box height'),
        height(top!, 'top brick height'),
        energy(simulation),
      ],
      camera: camera([-4, 7, 30], [-4, 5, 0], 0.75),
      traces: [{ body: small, point: { x: 0, y: 0, z: 0 } }],
    };
  },
};
