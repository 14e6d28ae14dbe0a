/** C7: a ball that bounces for ever must keep its energy (SimBenchmark "bouncing"). */

import { RigidBody, Sphere } from 'rattleback';
import { matrixProblem } from '../dynamics/matrix.js';
import { floorWorld } from '../dynamics/world.js';

export const C7 = matrixProblem({
  id: 'C7',
  section: 'impacts',
  title: 'elastic ball dropped from 5 m for 20 s: energy',
  must: ['baraff'],
  measure: (options) => {
    const simulation = floorWorld(options(), 0, 1);
    const R = 0.1;
    const ball = simulation.add(
      new RigidBody({
        shape: new Sphere(R),
        mass: 10,
        material: { friction: 0, restitution: 1 },
        position: [0, 5, 0],
      }),
    );
    const energy = (): number => {
      const { y } = ball.linearVelocity;
      return 5 * y * y + 98.1 * (ball.position.y - R);
    };
    const before = energy();
    let sum = 0;
    let count = 0;
    while (simulation.time < 20) {
      simulation.step(0.01);
      sum += (energy() / before - 1) ** 2;
      count++;
    }
    return [
      {
        quantity: 'root mean square error of energy',
        computed: Math.sqrt(sum / count),
        expected: 0,
        tolerance: 1e-3,
      },
    ];
  },
});
