/** The default method: a wall of bricks, a heavy ball, and the moment after. */

import { camera } from '@rattleback/lab';
import { Box, RigidBody, Simulation, Sphere } from 'rattleback';
import type { Subject } from '../shot.js';

const COURSES = 16;
const PER_COURSE = 18;

export const wall: Subject = {
  name: 'wall',
  size: [1120, 500],
  build() {
    const simulation = new Simulation({ ground: true });
    const brick = new Box(0.58, 0.28, 0.3);
    const half = new Box(0.28, 0.28, 0.3);
    for (let row = 0; row < COURSES; row++) {
      for (let i = 0; i <= PER_COURSE; i++) {
        const shifted = row % 2 === 1;
        if (!shifted && i === PER_COURSE) continue;
        const ends = shifted && (i === 0 || i === PER_COURSE);
        const shift = shifted ? (i === 0 ? 0.45 : i === PER_COURSE ? 0.15 : 0.3) : 0.6;
        const x = 0.6 * (i - 0.5 * PER_COURSE) + shift - 0.3;
        simulation.add(
          new RigidBody({
            name: `brick ${row}`,
            shape: ends ? half : brick,
            position: [x, 0.14 + 0.28 * row, 0],
            material: { density: 1800, friction: 0.6 },
          }),
        );
      }
    }
    simulation.add(
      new RigidBody({
        name: 'ball',
        shape: new Sphere(0.6),
        position: [-1, 2.3, -9],
        linearVelocity: [2.5, 2.5, 22],
        material: { density: 7000 },
      }),
    );
    return {
      parts: [
        {
          simulation,
          seconds: 0.72,
          look: ({ name }) =>
            name === 'ball' ? { color: 0x39434d, metalness: 0.5, roughness: 0.3 } : undefined,
        },
      ],
      camera: camera([5.5, 3.9, 13], [0.2, 2, 0.6], 0.5),
    };
  },
};
