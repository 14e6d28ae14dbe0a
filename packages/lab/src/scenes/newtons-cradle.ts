/**
 * Newton's cradle (validation C2): five equal balls on pairs of strings. One goes in, one comes out.
 * Solved one contact after the other this is what comes out; solved all at once it is not (see the
 * three-ball problem), because the impulse must run through the row.
 */

import { DistanceJoint, elementary, Material, RigidBody, Sphere } from 'rattleback';
import { energy, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { JOINT_CARDS } from './joint-cards.js';
import { simulationFor } from './simulation-for.js';

const BALLS = 5;
const RADIUS = 0.25;
/** Height of the frame over the balls, and half its width, m. */
const DROP = 2;
const HALF_WIDTH = 0.8;
/** How far the first ball is lifted, rad. */
const LIFT = 0.7;

export const newtonsCradle: SceneDefinition = {
  ...JOINT_CARDS.newtonsCradle,
  build(options) {
    const simulation = simulationFor({ fixedTimeStep: 1 / 240, method: 'sequential' }, options);
    const material = new Material({ restitution: 1, friction: 0 });
    const shape = new Sphere(RADIUS);
    const balls: RigidBody[] = [];
    for (let i = 0; i < BALLS; i++) {
      const x = (i - 0.5 * (BALLS - 1)) * 2 * RADIUS;
      const angle = i === 0 ? -LIFT : 0;
      const position = [
        x + DROP * elementary.sin(angle),
        -DROP * elementary.cos(angle),
        0,
      ] as const;
      const ball = simulation.add(
        new RigidBody({ name: `ball ${i + 1}`, shape, mass: 1, material, position }),
      );
      for (const z of [-HALF_WIDTH, HALF_WIDTH]) {
        simulation.add(
          new DistanceJoint(simulation.world, ball, { anchorA: [x, 0, z], anchorB: [0, 0, 0] }),
        );
      }
      balls.push(ball);
    }
    const [first, middle, last] = [balls[0]!, balls[2]!, balls[BALLS - 1]!];
    const start = middle.center.x;
    return {
      simulation,
      watch: [
        probe('first v', 'm/s', () => first.linearVelocity.x),
        probe('middle moved', 'm', () => middle.center.x - start),
        probe('last v', 'm/s', () => last.linearVelocity.x),
        energy(simulation),
      ],
      camera: camera([1, -0.6, 6.5], [0, -1.2, 0]),
    };
  },
};
