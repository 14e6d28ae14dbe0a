/** Bodies that nothing touches, many at once: WebAssembly moves them exactly as JavaScript does, one by one. */

import { describe, expect, it } from 'vitest';
import {
  Box,
  type KernelName,
  NoSleep,
  Random,
  RigidBody,
  Simulation,
  SoftStep,
  Sphere,
} from '../../../src/index.js';

/**
 * Bodies far apart: boxes, rods, balls, off-centre ones, from rest to spins that are too fast for the machine (above
 * 96 rad/s) or for anybody. Some have moments that no real body has, and get so much faster while they tumble that they
 * leave the polynomials of the machine.
 */
function swarm(kernel: KernelName, count: number): Simulation {
  const random = new Random(7);
  const timeStep = new SoftStep({ kernel });
  const sim = new Simulation({ timeStep, sleeping: new NoSleep() });
  for (let i = 0; i < count; i++) {
    const long = i % 3 === 0 ? random.uniform(2, 4) : random.uniform(0.4, 1.2);
    const shape = i % 11 === 10 ? new Sphere(0.4) : new Box(long, 0.5, random.uniform(0.05, 0.3));
    const most = i % 7 === 0 ? 0 : i % 5 === 0 ? 40000 : 0.02 * 10 ** (i % 5);
    const strange = i % 8 === 3;
    const spin = strange ? 60 + 0.2 * i : random.uniform(-1, 1);
    const body = new RigidBody({
      shape,
      position: [20 * i, 0, 0],
      linearVelocity: [random.uniform(-3, 3), random.uniform(-3, 3), 0],
      angularVelocity: [strange ? 0.3 : random.uniform(-most, most), spin, random.uniform(-1, 1)],
      ...(strange ? { mass: 1, inertia: [0.01, 0.2 + 0.01 * i, 2] } : {}),
      ...(i % 13 === 12 ? { centerOfMass: [0.1, 0, 0] } : {}),
      ...(i % 17 === 16 ? { lockedAxes: ['rx'] as const } : {}),
    });
    sim.add(body);
    if (i % 4 === 1) body.applyTorque([0.3, -0.2, 0.1]);
  }
  return sim;
}

describe('many bodies that fly', () => {
  it('go where each goes by itself, to the bit', () => {
    const one = swarm('wasm-simd', 203);
    const two = swarm('javascript', 203);
    for (let i = 0; i < 40; i++) {
      one.step();
      two.step();
      expect(one.hash(), `step ${i}`).toBe(two.hash());
    }
  });

  it('keep energy and angular momentum about their axes', () => {
    const sim = new Simulation({ gravity: [0, 0, 0], sleeping: new NoSleep() });
    for (let i = 0; i < 100; i++) {
      sim.add(
        new RigidBody({
          shape: new Box(1, 0.6, 0.2),
          position: [5 * i, 0, 0],
          angularVelocity: [0.3 * i, 0.2 * i, 4 - 0.1 * i],
        }),
      );
    }
    const kinetic = sim.energy().kinetic;
    const before = sim.angularMomentum();
    for (let i = 0; i < 300; i++) sim.step();
    // The scheme is symplectic: energy swings by θ²/12 of the turn per go, 0.1 rad, and comes back.
    expect(Math.abs(sim.energy().kinetic / kinetic - 1)).toBeLessThan(1e-3);
    const after = sim.angularMomentum();
    const size = Math.hypot(before.x, before.y, before.z);
    for (const k of ['x', 'y', 'z'] as const) {
      expect(Math.abs(after[k] - before[k]) / size).toBeLessThan(1e-12);
    }
  });
});
