/** Getting started: one crate at equal times, from the throw to the rest. */

import { camera } from '@rattleback/lab';
import { Box, RigidBody, Simulation } from 'rattleback';
import { Color } from 'three';
import type { Part, Subject } from '../shot.js';

const MOMENTS = 17;
/** s */
const BETWEEN = 0.14;

function at(seconds: number, age: number): Part {
  const simulation = new Simulation({ ground: true });
  simulation.add(
    new RigidBody({
      name: 'crate',
      shape: new Box(1, 1, 1),
      position: [-7.4, 1.9, 0],
      linearVelocity: [7.4, 6, 0],
      angularVelocity: [0, 0.5, -4.1],
      material: { restitution: 0.6, friction: 0.45 },
    }),
  );
  const color = new Color(0x3d8eb9).lerp(new Color(0xe0703f), age);
  return { simulation, seconds, look: ({ name }) => (name === 'crate' ? { color } : undefined) };
}

export const falling: Subject = {
  name: 'falling',
  size: [1120, 460],
  build: () => ({
    parts: Array.from({ length: MOMENTS }, (_, i) => at(i * BETWEEN, i / (MOMENTS - 1))),
    camera: camera([0, 4.2, 19], [0, 2.2, 0], 0.36),
  }),
};
