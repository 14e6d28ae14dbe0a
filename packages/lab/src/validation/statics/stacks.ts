/** S1, S2, S7: what stands must stand, with the right forces. */

import { RigidBody as Body, Box } from 'rattleback';
import { matrixProblem } from '../dynamics/matrix.js';
import { floorWorld, runTo } from '../dynamics/world.js';
import { overhangReadings, stackReadings, tilt } from './piles.js';

/** A stack of equal boxes at rest; higher ones are in S1-high. */
export const S1 = matrixProblem({
  id: 'S1',
  section: 'statics',
  title: 'stack of 10 boxes: it stands, and contact k carries (n − k + 1) m g',
  must: ['pivoting'],
  costly: true,
  measure: (options, _, { full }) => stackReadings(options(), 10, full ? 60 : 5),
});

/** Books over the edge of a table: the harmonic overhang; more blocks are in S2-high. */
export const S2 = matrixProblem({
  id: 'S2',
  section: 'statics',
  title: 'overhang of n blocks: stands at 0.98 of ½Σ1/k, falls at 1.02',
  must: ['pivoting'],
  costly: true,
  measure: (options) => overhangReadings(options, [1, 2, 3, 4], 1 / 240),
});

/** A small cube under one of a thousand times its mass (rigid-ipc `large-mass-ratio`). */
export const S7 = matrixProblem({
  id: 'S7',
  section: 'statics',
  title: 'cube of 1 kg carries a cube of 1000 kg for 10 s',
  must: ['pivoting'],
  costly: true,
  measure: (options) => {
    const simulation = floorWorld(options(), 0.5);
    const small = simulation.add(
      new Body({ shape: new Box(1, 1, 1), mass: 1, position: [0, 0.5, 0] }),
    );
    const large = simulation.add(
      new Body({ shape: new Box(10, 10, 10), mass: 1000, position: [0, 6, 0] }),
    );
    runTo(simulation, 10, 0.01);
    return [
      {
        quantity: 'sinking of the large cube',
        computed: 6 - large.position.y,
        expected: 0,
        tolerance: 0.02,
        unit: 'm',
      },
      {
        quantity: 'tilt of the large cube',
        computed: tilt(large),
        expected: 0,
        tolerance: 0.5,
        unit: '°',
      },
      {
        quantity: 'drift of the small cube',
        computed: Math.hypot(small.position.x, small.position.z),
        expected: 0,
        tolerance: 0.01,
        unit: 'm',
      },
    ];
  },
});
