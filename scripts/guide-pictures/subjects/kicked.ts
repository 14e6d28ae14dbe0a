/** React Three Fiber: the page's ten boxes, after somebody has clicked on three of them. */

import { camera } from '@rattleback/lab';
import { Box, RigidBody, Simulation } from 'rattleback';
import type { Subject } from '../shot.js';

/** Which boxes are clicked on, one after the other, and the push sideways (m/s). */
const CLICKS = [
  ['box 4', 5],
  ['box 7', -6],
  ['box 2', -4],
] as const;
const CORNER = { x: 0.3, y: 0.3, z: 0.5 };
const ZERO = () => ({ x: 0, y: 0, z: 0 });

export const kicked: Subject = {
  name: 'kicked',
  size: [1120, 480],
  build() {
    const simulation = new Simulation({ ground: true });
    for (let i = 0; i < 10; i++) {
      const position = [0, 0.5 + i, 0] as const;
      simulation.add(new RigidBody({ name: `box ${i}`, shape: new Box(1, 1, 1), position }));
    }
    for (let i = 0; i < 30; i++) simulation.step();
    for (const [name, side] of CLICKS) {
      const box = simulation.bodies.find(name)!;
      box.applyImpulse([side * box.mass, 5 * box.mass, 0], box.pointToWorld(ZERO(), CORNER));
      for (let i = 0; i < 18; i++) simulation.step();
    }
    return {
      parts: [{ simulation, seconds: 0.35 }],
      camera: camera([4, 5, 22], [-0.6, 4.2, 0], 0.47),
    };
  },
};
