/**
 * Compass needles on a table, stirred by a magnet that turns in their middle (F4). Each needle is
 * a dipole on a pin: it turns about the vertical only. The needles pull at each other as well, so
 * the pattern hesitates, flips in domains, and follows.
 */

import { Box, Drag, MagneticDipoles, RigidBody } from 'rattleback';
import { energy, kineticEnergy, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { makeIntegrator } from '../scene-file/integrators.js';
import { FORCE_CARDS } from './force-cards.js';
import { simulationFor } from './simulation-for.js';

const SIDE = 7;

export const magnets: SceneDefinition = {
  ...FORCE_CARDS.magnets,
  build(options) {
    const simulation = simulationFor(
      {
        gravity: [0, 0, 0],
        fixedTimeStep: 1 / 240,
        integrator: makeIntegrator('velocity-verlet'),
      },
      options,
    );
    const shape = new Box(0.7, 0.08, 0.16);
    const middle = (SIDE - 1) / 2;
    const stirrer = simulation.add(
      new RigidBody({
        name: 'stirrer',
        shape: new Box(0.9, 0.3, 0.3),
        type: 'kinematic',
        angularVelocity: [0, 0.8, 0],
      }),
    );
    const needles: RigidBody[] = [];
    for (let row = 0; row < SIDE; row++) {
      for (let column = 0; column < SIDE; column++) {
        if (row === middle && column === middle) continue;
        needles.push(
          simulation.add(
            new RigidBody({
              name: `needle ${row}-${column}`,
              shape,
              mass: 0.05,
              position: [column - middle, 0, row - middle],
              lockedAxes: ['x', 'y', 'z', 'rx', 'rz'],
            }),
          ),
        );
      }
    }
    simulation.add(
      new MagneticDipoles({
        name: 'magnetism',
        dipoles: [
          { body: stirrer, moment: [1200, 0, 0] },
          ...needles.map((body) => ({ body, moment: [150, 0, 0] as const })),
        ],
      }),
    );
    simulation.add(new Drag({ name: 'pins', linear: 0, angular: 0.002 }));
    const alignment = (): number => {
      // Mean of the unit vectors along the needles: 1 when all point the same way, 0 for none.
      let x = 0;
      let z = 0;
      const along = { x: 1, y: 0, z: 0 };
      const out = { x: 0, y: 0, z: 0 };
      for (const needle of needles) {
        needle.vectorToWorld(out, along);
        x += out.x;
        z += out.z;
      }
      return Math.sqrt(x * x + z * z) / needles.length;
    };
    return {
      simulation,
      watch: [probe('alignment', '', alignment), kineticEnergy(simulation), energy(simulation)],
      camera: camera([0, 8, 6.5], [0, 0, 0.2]),
    };
  },
};
