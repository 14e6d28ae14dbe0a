/** Time steps and sleeping: who touches is one island; islands sleep and wake as a whole. */

import { type Camera, camera } from '@rattleback/lab';
import { Box, Cylinder, RigidBody, type Shape, Simulation, Sphere } from 'rattleback';
import type { Point, Subject } from '../shot.js';

/** s after the ball was thrown */
const LATER = 0.62;

/** Pyramid, tower, pillars with a lintel, wall: name, and where the parts are. */
const BUILDINGS: readonly (readonly [string, number, (add: Add) => void])[] = [
  [
    'pyramid',
    -5,
    (add) => {
      for (let row = 0; row < 5; row++) {
        for (let i = 0; i < 5 - row; i++)
          add(BRICK, [0.62 * (i - 0.5 * (4 - row)), 0.3 + 0.6 * row, 0]);
      }
    },
  ],
  [
    'tower',
    -2,
    (add) => {
      for (let i = 0; i < 4; i++) add(new Cylinder(0.55 - 0.08 * i, 0.7), [0, 0.35 + 0.7 * i, 0]);
    },
  ],
  [
    'gate',
    0.7,
    (add) => {
      for (const x of [-0.75, 0.75]) {
        for (let i = 0; i < 3; i++) add(BRICK, [x, 0.3 + 0.6 * i, 0]);
      }
      add(new Box(2.3, 0.4, 0.6), [0, 2, 0]);
      add(BRICK, [0, 2.5, 0]);
    },
  ],
  [
    'wall',
    4.4,
    (add) => {
      for (let row = 0; row < 5; row++) {
        for (let i = 0; i < 4; i++) {
          add(BRICK, [0.62 * (i - 1.5) + 0.2 * (row % 2), 0.3 + 0.6 * row, 0]);
        }
      }
    },
  ],
];
const BRICK = new Box(0.6, 0.6, 0.6);
type Add = (shape: Shape, at: Point) => void;

/** Buildings that have come to rest, and a ball on its way to the last. */
function town(): Simulation {
  const simulation = new Simulation({ ground: true });
  for (const [name, left, build] of BUILDINGS) {
    let count = 0;
    build((shape, [x, y, z]) => {
      simulation.add(
        new RigidBody({
          name: `${name} ${count++}`,
          shape,
          position: [left + x, y, z],
          material: { friction: 0.7 },
        }),
      );
    });
  }
  for (let i = 0; i < 240; i++) simulation.step();
  simulation.add(
    new RigidBody({
      name: 'ball',
      shape: new Sphere(0.45),
      position: [9.5, 2.2, 0.3],
      linearVelocity: [-12, 1.5, 0],
      material: { density: 3000 },
    }),
  );
  return simulation;
}

const VIEW: Camera = camera([1, 4.4, 14], [0.3, 1.15, 0], 0.37);

export const sleeping: Subject = {
  name: 'sleeping',
  size: [1120, 420],
  build() {
    const simulation = town();
    return {
      parts: [{ simulation, seconds: LATER }],
      camera: VIEW,
      labels: () =>
        BUILDINGS.map(([name, x]) => {
          const bodies = [...simulation.bodies].filter((body) => body.name.startsWith(name));
          const asleep = bodies.every((body) => body.sleeping);
          return { text: asleep ? 'asleep' : 'awake', at: [x, -0.25, 0.9] as const };
        }),
    };
  },
};

export const islands: Subject = {
  name: 'islands',
  size: [1120, 420],
  theme: 'dark',
  build: () => ({
    parts: [{ simulation: town(), seconds: LATER, layers: { islands: true } }],
    camera: VIEW,
  }),
};
