/**
 * Boxes of particles and sticks (T 6.1, X7): Verlet and relaxation make rigid bodies without inertia
 * tensors. They tumble over a step and onto a rigid box, and lie still.
 */

import { Box, JakobsenSystem, RigidBody } from 'rattleback';
import { height, kineticEnergy, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { simulationFor } from './simulation-for.js';
import { SYSTEM_CARDS } from './system-cards.js';

export const stickBoxes: SceneDefinition = {
  ...SYSTEM_CARDS.stickBoxes,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 120, method: 'sequential', ground: true },
      options,
    );
    const block = simulation.add(
      new RigidBody({ name: 'block', shape: new Box(0.8, 0.8, 0.8), position: [0.2, 0.4, 0] }),
    );
    const system = simulation.add(new JakobsenSystem({ iterations: 12, radius: 0.02 }));
    const boxes = [0, 1, 2].map((i) =>
      system.addBox({
        size: [0.6, 0.4, 0.5],
        position: [0.5 * i - 0.6, 1.3 + 0.8 * i, 0.2 * i - 0.2],
        orientation: [0.2 * i, 0.1, 0.3, 1],
        velocity: [0.5, 0, 0],
        mass: 4,
      }),
    );
    return {
      simulation,
      watch: [
        probe('first box height', 'm', () => system.pose(boxes[0]!).position.y),
        height(block),
        probe('strain', '', () => system.strain),
        kineticEnergy(simulation),
      ],
      camera: camera([2, 2.2, 6], [0.2, 0.7, 0]),
    };
  },
};
