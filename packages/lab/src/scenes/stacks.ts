/**
 * Two stacks in two simulations, side by side (T 8.3): the left one by sequential impulses, the right
 * one by simultaneous impulses, both with the explicit time step of 0.01 s and 10 iterations. The
 * left one sinks into itself, tilts and falls; the right one stands.
 *
 * The chosen method is that of the right stack; the left one is there to be compared with.
 */

import { Box, createMethod, RigidBody, Simulation } from 'rattleback';
import { penetrations } from '../compare/quantities.js';
import { energy, height, probe } from '../probes.js';
import { camera, type SceneDefinition } from '../scene.js';
import { simulationFor } from './simulation-for.js';

const COUNT = 10;
/** Half the distance of the stacks, m. */
const APART = 1.5;

export const stacks: SceneDefinition = {
  name: 'stacks',
  title: 'Two stacks, two methods',
  description: 'Stacks of ten boxes: sequential impulses on the left, simultaneous on the right.',
  tags: ['stacking', 'methods', 'thesis'],
  duration: 10,
  build(options) {
    const right = simulationFor({ fixedTimeStep: 0.01, method: 'thesis', ground: true }, options);
    const { fixedTimeStep } = right;
    const left = new Simulation({ ...createMethod('sequential'), fixedTimeStep, ground: true });
    const [leftTop, rightTop] = [addStack(left, -APART), addStack(right, APART)];
    right.afterStep(() => left.step(fixedTimeStep));
    return {
      simulation: right,
      beside: [left],
      watch: [
        height(leftTop, 'left top height'),
        height(rightTop, 'right top height'),
        probe('left penetration', 'm', () => penetrations(left).worst),
        probe('right penetration', 'm', () => penetrations(right).worst),
        energy(right),
      ],
      camera: camera([0, 6, 24], [0, 4.6, 0]),
    };
  },
};

/** Puts boxes on each other at x (m); returns the top one. */
function addStack(simulation: Simulation, x: number): RigidBody {
  const shape = new Box(1, 1, 1);
  let top: RigidBody | undefined;
  for (let i = 0; i < COUNT; i++) {
    top = simulation.add(new RigidBody({ name: `box ${i + 1}`, shape, position: [x, 0.5 + i, 0] }));
  }
  return top!;
}
