/**
 * A bridge of tinkertoys (P Constrained 4): particles and rods, snapped together; the rods' forces are
 * solved for at once. A crate falls on it, and the bridge swings without a rod getting longer.
 */

import { Box, ParticleDistance, ParticleSystem, RigidBody, ViscousDrag } from 'rattleback';
import { energy, height, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { simulationFor } from './simulation-for.js';
import { SYSTEM_CARDS } from './system-cards.js';

const BAYS = 10;
const BAY = 0.4;
const DEPTH = 0.8;

export const tinkertoyBridge: SceneDefinition = {
  ...SYSTEM_CARDS.tinkertoyBridge,
  build(options) {
    const simulation = simulationFor({ fixedTimeStep: 1 / 120, method: 'sequential' }, options);
    const system = simulation.add(
      new ParticleSystem({
        name: 'bridge',
        radius: 0.04,
        constraints: { method: 'direct', stiffness: 400, damping: 40 },
      }),
    );
    // Two chords side by side, tied across; both ends are nailed.
    const knots: [number, number][] = [];
    for (let i = 0; i <= BAYS; i++) {
      const x = (i - BAYS / 2) * BAY;
      // Longer than the way across: it hangs.
      const y = -0.15 + 0.6 * (x / (0.5 * BAYS * BAY)) ** 2;
      const pinned = i === 0 || i === BAYS;
      const pair = [-0.5, 0.5].map((side) =>
        system.addParticle([x, y, side * DEPTH], { mass: 0.4, pinned }),
      );
      knots.push(pair as [number, number]);
    }
    knots.forEach(([a, b], i) => {
      if (i > 0 && i < BAYS) system.add(new ParticleDistance(a, b));
      if (i === 0) return;
      system.add(new ParticleDistance(knots[i - 1]![0], a));
      system.add(new ParticleDistance(knots[i - 1]![1], b));
    });
    system.add(new ViscousDrag(0.2));
    const crate = simulation.add(
      new RigidBody({
        name: 'crate',
        shape: new Box(0.9, 0.3, 0.9),
        mass: 2,
        position: [0.1, 1.2, 0],
      }),
    );
    const [middle] = knots[BAYS / 2]!;
    return {
      simulation,
      watch: [
        height(crate),
        probe('height of the middle', 'm', () => system.position(middle).y),
        probe('worst rod', 'm', () => system.constraintReport.violation),
        energy(simulation),
      ],
      camera: camera([1.5, 2, 7], [0, 0, 0]),
    };
  },
};
