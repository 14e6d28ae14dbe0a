/**
 * A net of balls and springs, held at its four corners (F3, X2): it sags, swings, and waves run
 * across it. Without damping it would swing for ever; with a little it comes to rest.
 */

import { DampedSpring, RigidBody, Sphere } from 'rattleback';
import { energy, height, kineticEnergy } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { makeIntegrator } from '../scene-file/integrators.js';
import { simulationFor } from './simulation-for.js';

const SIDE = 9;
const SPACING = 0.5;

export const springLattice: SceneDefinition = {
  name: 'spring-lattice',
  title: 'A net of springs',
  description: 'A net of 81 balls, held at its corners, sags and swings until it comes to rest.',
  tags: ['springs'],
  duration: 12,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 240, integrator: makeIntegrator('velocity-verlet') },
      options,
    );
    const shape = new Sphere(0.1);
    const knots: RigidBody[][] = [];
    for (let row = 0; row < SIDE; row++) {
      knots.push([]);
      for (let column = 0; column < SIDE; column++) {
        const corner = row % (SIDE - 1) === 0 && column % (SIDE - 1) === 0;
        const knot = new RigidBody({
          name: `knot ${row}-${column}`,
          shape,
          ...(corner ? { type: 'static' as const } : { mass: 0.05 }),
          position: [(column - (SIDE - 1) / 2) * SPACING, 0, (row - (SIDE - 1) / 2) * SPACING],
        });
        knots[row]!.push(simulation.add(knot));
      }
    }
    for (let row = 0; row < SIDE; row++) {
      for (let column = 0; column < SIDE; column++) {
        const here = knots[row]![column]!;
        const neighbors = [knots[row]![column + 1], knots[row + 1]?.[column]];
        for (const there of neighbors) {
          if (there === undefined) continue;
          simulation.add(
            new DampedSpring(here, there, { stiffness: 60, damping: 0.05, restLength: SPACING }),
          );
        }
      }
    }
    const middle = knots[(SIDE - 1) / 2]![(SIDE - 1) / 2]!;
    return {
      simulation,
      watch: [
        height(middle, 'height of the middle'),
        kineticEnergy(simulation),
        energy(simulation),
      ],
      camera: camera([3.5, 3.2, 8], [0, -0.9, 0]),
    };
  },
};
