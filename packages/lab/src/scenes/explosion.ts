/**
 * A ball of blocks, blown apart (F4). Before the explosion nothing moves; after it everything flies
 * away from the centre, the near blocks fastest, and the total momentum is nearly zero still: the
 * explosion pushes on bodies alone, so only its symmetry keeps the sum small.
 */

import { Box, Drag, Explosion, Random, RigidBody } from 'rattleback';
import { kineticEnergy, momentum, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { makeIntegrator } from '../scene-file/integrators.js';
import { FORCE_CARDS } from './force-cards.js';
import { simulationFor } from './simulation-for.js';

export const explosion: SceneDefinition = {
  ...FORCE_CARDS.explosion,
  build(options) {
    const simulation = simulationFor(
      {
        gravity: [0, 0, 0],
        fixedTimeStep: 1 / 240,
        integrator: makeIntegrator('runge-kutta-4'),
      },
      options,
    );
    const random = new Random('explosion');
    const blocks: RigidBody[] = [];
    const shape = new Box(0.4, 0.4, 0.4);
    for (let i = 0; i < 60; i++) {
      // Fibonacci points on two shells: even, and without a pole.
      const shell = i < 16 ? 0.75 : 1.45;
      const [k, n] = i < 16 ? [i, 16] : [i - 16, 44];
      const y = 1 - (2 * k + 1) / n;
      const radius = Math.sqrt(1 - y * y);
      const turn = spiral(k);
      blocks.push(
        simulation.add(
          new RigidBody({
            name: `block ${i + 1}`,
            shape,
            mass: 1,
            position: [shell * radius * turn.x, shell * y, shell * radius * turn.z],
            orientation: random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }),
            angularVelocity: [
              random.uniform(-1.5, 1.5),
              random.uniform(-1.5, 1.5),
              random.uniform(-1.5, 1.5),
            ],
          }),
        ),
      );
    }
    simulation.add(new Drag({ name: 'thin air', linear: 0.25, angular: 0 }));
    simulation.add(
      new Explosion({
        name: 'charge',
        force: 60,
        radius: 3,
        startTime: 1,
        duration: 0.2,
      }),
    );
    const spread = (): number => {
      let most = 0;
      for (const { center, removed } of blocks) {
        if (removed) continue;
        const { x, y, z } = center;
        most = Math.max(most, Math.sqrt(x * x + y * y + z * z));
      }
      return most;
    };
    return {
      simulation,
      watch: [probe('radius', 'm', spread), kineticEnergy(simulation), momentum(simulation)],
      camera: camera([4, 5, 17], [0, 0, 0]),
    };
  },
};

/** cos and sin of k golden angles, by k complex multiplications: the same bits everywhere. */
function spiral(k: number): { x: number; z: number } {
  const c = -0.7373688780783197;
  const s = 0.6754902942615238;
  let x = 1;
  let z = 0;
  for (let i = 0; i < k; i++) [x, z] = [x * c - z * s, x * s + z * c];
  return { x, z };
}
