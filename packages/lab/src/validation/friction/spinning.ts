/** F13: what resists a box that spins on the spot. */

import { Box, RigidBody } from 'rattleback';
import { matrixProblem } from '../dynamics/matrix.js';
import { floorWorld, G } from '../dynamics/world.js';

/**
 * Four corners carry the box, so the lever of friction is half the diagonal, 0.7071 of the side; with
 * evenly spread pressure it would be 0.3826. The engine has points: that is recorded here.
 */
export const F13 = matrixProblem({
  id: 'F13',
  section: 'friction',
  title: 'torque on a spinning box over μN: four corners',
  must: ['pivoting'],
  measure: (options) => {
    const mu = 0.3;
    const simulation = floorWorld(options(), mu);
    const box = simulation.add(
      new RigidBody({
        shape: new Box(1, 1, 1),
        mass: 1,
        material: { friction: mu },
        position: [0, 0.5, 0],
        angularVelocity: [0, 5, 0],
      }),
    );
    const h = 1 / 1000;
    for (let i = 0; i < 10; i++) simulation.step(h);
    const before = box.angularVelocity.y;
    for (let i = 0; i < 100; i++) simulation.step(h);
    const torque = ((before - box.angularVelocity.y) / (100 * h)) * (1 / 6);
    return [
      {
        quantity: 'lever',
        computed: torque / (mu * G),
        expected: Math.SQRT1_2,
        tolerance: 0.01,
        kind: 'relative',
        unit: 'm',
      },
    ];
  },
});
