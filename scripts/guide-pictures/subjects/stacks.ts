/** Methods: the same tower of boxes, a few seconds later, by four of them. */

import { camera } from '@rattleback/lab';
import { Box, createMethod, RigidBody, Simulation } from 'rattleback';
import type { Part, Subject } from '../shot.js';

const METHODS = ['soft-step', 'thesis', 'sequential', 'penalty', 'shock-propagation'] as const;
const APART = 5.6;
const BOXES = 12;
/** s */
const SECONDS = 4;

export const stacks: Subject = {
  name: 'stacks',
  size: [1120, 460],
  build() {
    const place = (i: number): number => APART * (i - 0.5 * (METHODS.length - 1));
    const parts = METHODS.map((method, i): Part => {
      const simulation = new Simulation({ ...createMethod(method), ground: true });
      for (let k = 0; k < BOXES; k++) {
        const position = [0.03 * (k % 2), 0.5 + k, 0] as const;
        simulation.add(new RigidBody({ name: `box ${k}`, shape: new Box(1, 1, 1), position }));
      }
      return { simulation, seconds: SECONDS, offset: [place(i), 0, 0] };
    });
    return {
      parts,
      camera: camera([1.5, 8.6, 34], [0, 5.3, 0], 0.42),
      labels: () => METHODS.map((text, i) => ({ text, at: [place(i), 0, 2.4] as const })),
    };
  },
};
