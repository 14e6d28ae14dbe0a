/** What joints keep from step to step belongs to no simulation, and their machines give the same bits. */

import { describe, expect, it } from 'vitest';
import { BallJoint, Box, RigidBody, Simulation, SoftStep, Sphere } from '../../../src/index.js';
import type { KernelName } from '../../../src/kernel/kernel.js';
import { SoftJoints } from '../../../src/motion/time-steps/soft-step/joints/soft-joints.js';
import { JointDriver } from './joints/driver.js';
import { addRagdoll } from './joints/ragdoll.js';
import { chain, DT, world } from './joints/worlds.js';

/** Hung up at two corners. */
function addNet(sim: Simulation, size: number, y: number): void {
  const at: RigidBody[] = [];
  for (let j = 0; j < size; j++) {
    for (let i = 0; i < size; i++) {
      const type = j === 0 && (i === 0 || i === size - 1) ? 'static' : 'dynamic';
      const made = sim.add(new RigidBody({ type, shape: new Sphere(0.1), position: [i, y, j] }));
      at.push(made);
      if (i > 0) sim.add(new BallJoint(at[at.length - 2]!, made, { anchor: [i - 0.5, y, j] }));
      if (j === 0) continue;
      sim.add(new BallJoint(at[at.length - 1 - size]!, made, { anchor: [i, y, j - 0.5] }));
    }
  }
}

/** Everything that joints have ways for: a tree, a chain, a net, and a floor. */
function scene(timeStep: SoftStep, height: number): Simulation {
  const sim = new Simulation({ gravity: [0, -9.81, 0], timeStep });
  sim.add(new RigidBody({ shape: new Box(100, 2, 100), type: 'static', position: [0, -1, 0] }));
  addRagdoll(sim, -3, height, 0);
  addNet(sim, 7, height + 2);
  return sim;
}

describe('one SoftStep', () => {
  it('serves two simulations by turns as two would', () => {
    const shared = new SoftStep();
    const together = [scene(shared, 1.5), scene(shared, 2)];
    const alone = [scene(new SoftStep(), 1.5), scene(new SoftStep(), 2)];
    for (let i = 0; i < 90; i++) for (const sim of [...together, ...alone]) sim.step(DT);
    expect(together[0]!.hash()).toBe(alone[0]!.hash());
    expect(together[1]!.hash()).toBe(alone[1]!.hash());
  });

  it('goes on from a snapshot as if nothing had happened', () => {
    const sim = scene(new SoftStep(), 1.5);
    for (let i = 0; i < 40; i++) sim.step(DT);
    const kept = sim.snapshot();
    for (let i = 0; i < 40; i++) sim.step(DT);
    const hash = sim.hash();
    sim.restore(kept);
    for (let i = 0; i < 40; i++) sim.step(DT);
    expect(sim.hash()).toBe(hash);
  });
});

describe('machines', () => {
  it('give the same bits for nets with and without SIMD', () => {
    const hashes = (['wasm-simd', 'wasm-scalar'] satisfies KernelName[]).map((kernel) => {
      const sim = scene(new SoftStep({ kernel }), 1.5);
      for (let i = 0; i < 60; i++) sim.step(DT);
      return sim.hash();
    });
    expect(hashes[0]).toBe(hashes[1]);
  });

  it('give the same bits for trees in WebAssembly and in JavaScript', () => {
    const hashes = [true, false].map((wasm) => {
      const sim = world();
      addRagdoll(sim, 0, 0, 0, { angularVelocity: [3, 1, 2] });
      chain(sim, 4, 10);
      const driver = new JointDriver(sim, 4, false, new SoftJoints({ wasm }));
      for (let i = 0; i < 120; i++) driver.step(DT);
      return sim.hash();
    });
    expect(hashes[0]).toBe(hashes[1]);
  });
});
