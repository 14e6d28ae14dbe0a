/**
 * A double pendulum (P Constrained): two rods, two hinges, and chaos. Nothing is lost, so the energy
 * shows how good a method is; where the rods are after a while shows nothing, because the smallest
 * difference grows by a factor of ten every second.
 */

import { energy, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { JOINT_CARDS } from './joint-cards.js';
import { addPendulum, ROD } from './pendulum-chain.js';
import { simulationFor } from './simulation-for.js';

export const doublePendulum: SceneDefinition = {
  ...JOINT_CARDS.doublePendulum,
  build(options) {
    const simulation = simulationFor({ fixedTimeStep: 1 / 500, method: 'lagrange' }, options);
    const rods = addPendulum(simulation, [2, 2.6]);
    const [upper, lower] = [rods[0]!, rods[1]!];
    return {
      simulation,
      watch: [
        probe('upper ω', 'rad/s', () => upper.angularVelocity.z),
        probe('lower ω', 'rad/s', () => lower.angularVelocity.z),
        energy(simulation),
      ],
      camera: camera([0, 0, 7], [0, 0, 0]),
      traces: [{ body: lower, point: { x: 0, y: -0.5 * ROD, z: 0 } }],
    };
  },
};
