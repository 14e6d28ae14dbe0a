/**
 * Friction that turns a body about the normal is shown as forces at the points. Law: their moment is
 * what the body loses of its spin, and they add up to what it loses of its velocity.
 */

import { describe, expect, it } from 'vitest';
import {
  Box,
  type Contact,
  Material,
  NoSleep,
  RigidBody,
  Simulation,
  SoftStep,
} from '../../../src/index.js';
import { orthonormalBasis, vec3 } from '../../../src/math/vec3.js';

const DT = 1 / 240;

/** Impulse on B along x and z, and its moment about the vertical through `center`, N·s and N·m·s. */
function friction(contacts: Iterable<Contact>, center: { x: number; z: number }): number[] {
  const sum = [0, 0, 0];
  const [u, v] = [vec3(), vec3()];
  for (const { normal, points } of contacts) {
    orthonormalBasis(u, v, normal);
    for (const { onA, impulse } of points) {
      const x = impulse.y * u.x + impulse.z * v.x;
      const z = impulse.y * u.z + impulse.z * v.z;
      sum[0]! += x;
      sum[1]! += z;
      sum[2]! += (onA.z - center.z) * x - (onA.x - center.x) * z;
    }
  }
  return sum;
}

describe('the friction of a box that slides and spins', () => {
  it.each([
    [0, 4, 0],
    [1, 0, 0],
    [0.8, -3, 0],
    [0.8, -3, 1e6],
  ])('takes what it loses: %d m/s, %d rad/s, %d m away', (speed, spin, away) => {
    const simulation = new Simulation({
      fixedTimeStep: DT,
      timeStep: new SoftStep(),
      sleeping: new NoSleep(),
    });
    const material = new Material({ friction: 0.3 });
    simulation.add(
      new RigidBody({
        type: 'static',
        shape: new Box(20, 1, 20),
        position: [away, -0.5, 0],
        material,
      }),
    );
    const box = simulation.add(
      new RigidBody({ shape: new Box(1, 0.2, 0.6), mass: 3, position: [away, 0.1, 0], material }),
    );
    for (let i = 0; i < 60; i++) simulation.step(DT);
    box.linearVelocity = [speed, 0, 0];
    box.angularVelocity = [0, spin, 0];
    // The impulses that are shown are those of the last sub-step, for the whole step: let them settle.
    simulation.step(DT);
    simulation.step(DT);
    const inertia = (3 / 12) * (1 + 0.36);
    for (let i = 0; i < 5; i++) {
      const before = { v: { ...box.linearVelocity }, w: box.angularVelocity.y };
      simulation.step(DT);
      const [x, z, moment] = friction(simulation.contacts, box.position);
      const lostX = 3 * (box.linearVelocity.x - before.v.x);
      const lostZ = 3 * (box.linearVelocity.z - before.v.z);
      const lostSpin = inertia * (box.angularVelocity.y - before.w);
      expect(Math.abs(lostX) + Math.abs(lostSpin)).toBeGreaterThan(0.01);
      expect(x).toBeCloseTo(lostX, 3);
      expect(z).toBeCloseTo(lostZ, 3);
      expect(moment).toBeCloseTo(lostSpin, 3);
    }
  });
});
