/**
 * The block that is pushed at two points, N 5.3 and 5.4.
 *
 * Left (figure 8): two equal forces f along z at (∓3, 0, −2) m. Their torques cancel; the block
 * moves with 2f/M and does not turn. Right (figure 9): f at (−3, 0, −2) and −f at (3, 0, 2). The
 * forces cancel, the torque is (0, 6f, 0); the block turns with 6f/I and does not move.
 */

import { Box, ConstantForce, RigidBody } from 'rattleback';
import { coordinate, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { makeIntegrator } from '../scene-file/integrators.js';
import { simulationFor } from './simulation-for.js';

/** f, N */
const F = 6;

export const blockPush: SceneDefinition = {
  name: 'block-push',
  title: 'A block pushed at two points',
  description: 'Two forces on a block: equal ones move it without turning, opposite ones turn it.',
  tags: ['lecture notes', 'forces'],
  duration: 8,
  build(options) {
    const simulation = simulationFor(
      { gravity: [0, 0, 0], fixedTimeStep: 1 / 120, integrator: makeIntegrator('runge-kutta-4') },
      options,
    );
    const shape = new Box(8, 2, 4);
    const [pushed, turned] = [-6, 6].map((x, i) =>
      simulation.add(
        new RigidBody({
          name: i === 0 ? 'pushed' : 'turned',
          shape,
          mass: 24,
          position: [x, 0, -8],
        }),
      ),
    ) as [RigidBody, RigidBody];
    const push = (body: RigidBody, point: readonly [number, number, number], f: number) =>
      simulation.add(new ConstantForce(body, { force: [0, 0, f], point, frame: 'body' }));
    push(pushed, [-3, 0, -2], F);
    push(pushed, [3, 0, -2], F);
    push(turned, [-3, 0, -2], F);
    push(turned, [3, 0, 2], -F);
    return {
      simulation,
      watch: [
        coordinate(pushed, 'z', 'pushed, distance'),
        probe('pushed ω', 'rad/s', () => pushed.angularVelocity.y),
        coordinate(turned, 'z', 'turned, distance'),
        probe('turned ω', 'rad/s', () => turned.angularVelocity.y),
      ],
      camera: camera([0, 18, 24], [0, 0, -2]),
    };
  },
};
