/** Long round bodies that fly into each other across: they turn within the step in which they meet. */

import { describe, expect, it } from 'vitest';
import {
  Capsule,
  Cylinder,
  NoSleep,
  RigidBody,
  type Shape,
  Simulation,
} from '../../../src/index.js';

/** The deepest overlap (m) while one falls on an equal one at 8 m/s, turned by an angle (°) and aside by `off` (m). */
function deepest(shape: Shape, degrees: number, off: number): number {
  const sim = new Simulation({ gravity: [0, 0, 0], sleeping: new NoSleep() });
  const lying = (turned: number) => {
    const half = (turned * Math.PI) / 360;
    const [s, c] = [Math.sin(half) * Math.SQRT1_2, Math.cos(half) * Math.SQRT1_2];
    return [s, s, c, c] as const;
  };
  sim.add(new RigidBody({ shape, mass: 1, orientation: lying(0) }));
  const position = [off, 0.56, 0.12] as const;
  const linearVelocity = [0, -8, 0] as const;
  sim.add(new RigidBody({ shape, mass: 1, position, orientation: lying(degrees), linearVelocity }));
  let worst = 0;
  for (let i = 0; i < 20; i++) {
    sim.step(1 / 60);
    worst = Math.max(worst, sim.contacts.overlaps().worst);
  }
  return worst;
}

describe('sides that cross at up to 40°, struck beside the middle at 13 cm in a step', () => {
  // A contact of one point let the other end in by up to 41 and 67 mm.
  const shapes: [string, Shape, number][] = [
    ['capsules', new Capsule(0.25, 0.5), 0.01],
    ['cylinders', new Cylinder(0.25, 1), 0.02],
  ];
  it.each(shapes)('%s: no end turns into the other', (_, shape, most) => {
    for (const degrees of [5, 10, 15, 20, 30, 40]) {
      for (const off of [0.1, 0.2, 0.3]) {
        expect(deepest(shape, degrees, off), `${degrees}°, ${off} m`).toBeLessThan(most);
      }
    }
  });
});
