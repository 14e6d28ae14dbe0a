/** A ball on a ball joint swings on and on: P1 of the catalogue, with the defaults. */

import { expect, it } from 'vitest';
import { BallJoint, NoSleep, RigidBody, Simulation, Sphere } from '../../../../src/index.js';

const G = 9.81;

it.each([1e-3, 1e-4])('keeps its energy for 20 s, whatever turns with it (%s kg·m²)', (i) => {
  const sim = new Simulation({ sleeping: new NoSleep() });
  const shape = new Sphere(0.05);
  const post = sim.add(new RigidBody({ type: 'static', shape, canCollide: false }));
  const bob = sim.add(
    new RigidBody({ shape, mass: 1, inertia: [i, i, i], position: [-1, 0, 0], canCollide: false }),
  );
  sim.add(new BallJoint(post, bob, { anchor: [0, 0, 0] }));
  let off = 0;
  for (let step = 0; step < 1200; step++) {
    sim.step(1 / 60);
    const { x, y, z } = bob.position;
    off = Math.max(off, Math.abs(Math.hypot(x, y, z) - 1));
  }
  const { x: vx, y: vy, z: vz } = bob.linearVelocity;
  const { x: wx, y: wy, z: wz } = bob.angularVelocity;
  const turning = 0.5 * i * (wx * wx + wy * wy + wz * wz);
  const energy = 0.5 * (vx * vx + vy * vy + vz * vz) + turning + G * bob.position.y;
  // One per cent of m g L; velocities are half a sub-step behind, which is as much as 0.1 J.
  expect(Math.abs(energy)).toBeLessThan(0.01 * G + 0.1);
  expect(off).toBeLessThan(2e-5);
});
