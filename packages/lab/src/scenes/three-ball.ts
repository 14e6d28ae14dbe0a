/**
 * The three-ball problem (validation C3): a ball hits two that touch. If both contacts are solved at
 * once, with Newton's law for each, the speeds after are −1/3, 2/3, 2/3; one after the other, they
 * are 0, 0, 1, as with real balls of steel. Energy and momentum are kept by both: mechanics of rigid
 * bodies does not say which is right, and the methods differ.
 */

import { Material, RigidBody, Sphere } from 'rattleback';
import { energy, momentum, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { simulationFor } from './simulation-for.js';

const RADIUS = 0.5;

export const threeBall: SceneDefinition = {
  name: 'three-ball',
  title: 'The three-ball problem',
  description: 'A ball hits two that touch: solved at once or one by one, the answers differ.',
  tags: ['impacts', 'methods'],
  duration: 4,
  build(options) {
    const simulation = simulationFor(
      { fixedTimeStep: 1 / 100, method: 'simultaneous', gravity: [0, 0, 0] },
      options,
    );
    const material = new Material({ restitution: 1, friction: 0 });
    const shape = new Sphere(RADIUS);
    const names = ['first', 'second', 'third'] as const;
    const balls = names.map((name, i) =>
      simulation.add(
        new RigidBody({
          name,
          shape,
          mass: 1,
          material,
          position: [i === 0 ? -2 : (i - 1) * 2 * RADIUS, 0, 0],
          linearVelocity: [i === 0 ? 1 : 0, 0, 0],
        }),
      ),
    );
    return {
      simulation,
      watch: [
        ...balls.map((ball) => probe(`${ball.name} v`, 'm/s', () => ball.linearVelocity.x)),
        momentum(simulation),
        energy(simulation),
      ],
      camera: camera([0.3, 1.5, 8], [0.3, 0, 0]),
    };
  },
};
