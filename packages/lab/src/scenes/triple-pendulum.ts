/** A triple pendulum (P Constrained): as the double one, with more ways to go. */

import { energy, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { JOINT_CARDS } from './joint-cards.js';
import { addPendulum, ROD } from './pendulum-chain.js';
import { simulationFor } from './simulation-for.js';

export const triplePendulum: SceneDefinition = {
  ...JOINT_CARDS.triplePendulum,
  build(options) {
    const simulation = simulationFor({ fixedTimeStep: 1 / 500, method: 'lagrange' }, options);
    const rods = addPendulum(simulation, [0.5 * Math.PI, 0.5 * Math.PI, 0.5 * Math.PI]);
    const last = rods[2]!;
    return {
      simulation,
      watch: [
        ...rods.map((rod) => probe(`${rod.name} ω`, 'rad/s', () => rod.angularVelocity.z)),
        energy(simulation),
      ],
      camera: camera([0, -0.5, 9], [0, -0.5, 0]),
      traces: [{ body: last, point: { x: 0, y: -0.5 * ROD, z: 0 } }],
    };
  },
};
