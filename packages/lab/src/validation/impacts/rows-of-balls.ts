/** C2, C3, C8: balls that hit each other in a row. */

import { RigidBody, type Simulation, type SimulationOptions, Sphere } from 'rattleback';
import { matrixProblem, type Reading } from '../dynamics/matrix.js';
import { world } from '../dynamics/world.js';

const R = 0.5;

/** Balls that touch, on the x axis, and their velocities (m/s) after the collision. */
function collide(
  options: SimulationOptions,
  velocities: readonly number[],
  masses: readonly number[],
  e: number,
): number[] {
  const simulation: Simulation = world({ ...options, gravity: [0, 0, 0] });
  const balls = velocities.map((v, i) =>
    simulation.add(
      new RigidBody({
        shape: new Sphere(R),
        mass: masses[i]!,
        material: { friction: 0, restitution: e },
        position: [i, 0, 0],
        linearVelocity: [v, 0, 0],
      }),
    ),
  );
  // Pairwise methods hand the impulse on from step to step.
  for (let i = 0; i < 20; i++) simulation.step(1e-4);
  return balls.map((ball) => ball.linearVelocity.x);
}

function compare(computed: readonly number[], expected: readonly number[], prefix = ''): Reading[] {
  return expected.map((v, i) => ({
    quantity: `${prefix}v${i + 1}`,
    computed: computed[i]!,
    expected: v,
    tolerance: 1e-6,
    unit: 'm/s',
  }));
}

/** Newton's cradle, resolved pair by pair: as many fly off as come in. */
export const C2 = matrixProblem({
  id: 'C2',
  section: 'impacts',
  title: "Newton's cradle of 5 balls, one in and two in",
  must: ['sequential', 'hahn', 'guendelman', 'shock-propagation'],
  limits: {
    simultaneous: 'a simultaneous law sends several balls off',
    pivoting: 'a simultaneous law sends several balls off',
    thesis: 'a simultaneous law sends several balls off',
  },
  measure: (options) => [
    ...compare(
      collide(options(), [1, 0, 0, 0, 0], [1, 1, 1, 1, 1], 1),
      [0, 0, 0, 0, 1],
      'one in: ',
    ),
    ...compare(
      collide(options(), [1, 1, 0, 0, 0], [1, 1, 1, 1, 1], 1),
      [0, 0, 0, 1, 1],
      'two in: ',
    ),
  ],
});

/** Three balls, Newton's law for both contacts at once: tells simultaneous methods from others. */
export const C3 = matrixProblem({
  id: 'C3',
  section: 'impacts',
  title: 'three touching balls, simultaneous Newton law',
  must: ['simultaneous', 'pivoting'],
  limits: { sequential: 'collisions are resolved one after the other' },
  measure: (options) =>
    compare(collide(options(), [1, 0, 0], [1, 1, 1], 1), [-1 / 3, 2 / 3, 2 / 3]),
});

/** Two balls of unequal masses. */
export const C8 = matrixProblem({
  id: 'C8',
  section: 'impacts',
  title: 'central collision of 1 kg at 2 m/s with 3 kg at −1 m/s, e = 0.5',
  must: ['simultaneous', 'pivoting'],
  measure: (options) => {
    const [m1, m2, v1, v2, e] = [1, 3, 2, -1, 0.5];
    const first = ((m1 - e * m2) * v1 + (1 + e) * m2 * v2) / (m1 + m2);
    const second = ((m2 - e * m1) * v2 + (1 + e) * m1 * v1) / (m1 + m2);
    return compare(collide(options(), [v1, v2], [m1, m2], e), [first, second]);
  },
});
