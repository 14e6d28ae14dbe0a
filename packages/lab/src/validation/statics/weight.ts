/**
 * S9: the floor carries what lies on it (after Chrono's test of contact forces). Three layers of boxes
 * fall on each other; when all are at rest, the forces on the floor add up to the weight, and those along it to nothing.
 */

import { Box, Random, RigidBody, vec3 } from 'rattleback';
import { matrixProblem } from '../dynamics/matrix.js';
import { floorWorld, G } from '../dynamics/world.js';

/** Rows and columns of the layers, from below. */
const LAYERS = [
  [3, 2],
  [2, 2],
  [2, 1],
] as const;
const STEP = 1 / 100;
/** s: to come to rest, and to measure. */
const [BEFORE, DURING] = [3, 0.5] as const;

export const S9 = matrixProblem({
  id: 'S9',
  section: 'statics',
  title: 'heap of 12 boxes: the forces on the floor add up to the weight',
  must: ['thesis', 'simultaneous'],
  costly: true,
  measure: (options) => {
    const simulation = floorWorld(options(), 0.5);
    const random = new Random('heap');
    const place = (i: number, n: number): number => i - 0.5 * (n - 1) + 0.05 * random.next();
    const boxes = LAYERS.flatMap(([columns, rows], layer) =>
      Array.from({ length: columns * rows }, (_, i) => {
        const turn = 0.1 * random.next();
        return simulation.add(
          new RigidBody({
            shape: new Box(0.8, 0.5, 0.8),
            mass: 1 + random.next(),
            material: { friction: 0.5 },
            position: [
              place(i % columns, columns),
              0.3 + 0.6 * layer,
              place(Math.floor(i / columns), rows),
            ],
            orientation: [0, Math.sin(turn), 0, Math.cos(turn)],
          }),
        );
      }),
    );
    const weight = G * boxes.reduce((sum, { mass }) => sum + mass, 0);
    const steps = (seconds: number): number => Math.round(seconds / STEP);
    for (let i = 0; i < steps(BEFORE); i++) simulation.step(STEP);
    // Impulses are told along the normal and two tangents, which are those of the normal alone.
    const [t, s] = [vec3.vec3(), vec3.vec3()];
    let up = 0;
    let [x, z] = [0, 0];
    for (let i = 0; i < steps(DURING); i++) {
      simulation.step(STEP);
      for (const { a, b, normal, points } of simulation.contacts) {
        if (a.type === 'dynamic' && b.type === 'dynamic') continue;
        vec3.orthonormalBasis(t, s, normal);
        for (const { impulse } of points) {
          up += impulse.x;
          x += impulse.y * t.x + impulse.z * s.x;
          z += impulse.y * t.z + impulse.z * s.z;
        }
      }
    }
    const scale = weight * DURING;
    return [
      {
        quantity: 'mean force on the floor / weight',
        computed: up / scale,
        expected: 1,
        tolerance: 1e-3,
      },
      {
        quantity: 'mean force along the floor / weight',
        computed: Math.hypot(x, z) / scale,
        expected: 0,
        tolerance: 1e-3,
      },
    ];
  },
});
