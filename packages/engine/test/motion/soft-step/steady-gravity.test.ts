/**
 * Where nothing but gravity acts, accelerations are those of the step before: whatever changes them between two steps
 * must be seen at once.
 */

import { describe, expect, it } from 'vitest';
import { Box, RigidBody, Simulation } from '../../../src/index.js';

const DT = 1 / 64;

/** Two boxes far from each other, in the second step of their fall. */
function falling() {
  const sim = new Simulation({ gravity: [0, -8, 0] });
  const [one, other] = [0, 50].map((x) =>
    sim.add(new RigidBody({ shape: new Box(1, 1, 1), mass: 2, position: [x, 0, 0] })),
  ) as [RigidBody, RigidBody];
  sim.step(DT);
  sim.step(DT);
  return { sim, one, other };
}

/** By how much a step of `dt` (s) changes the velocity of a body, m/s. */
function gain(sim: Simulation, body: RigidBody, dt = DT): number[] {
  const before = body.linearVelocity;
  sim.step(dt);
  const { x, y, z } = body.linearVelocity;
  return [x - before.x, y - before.y, z - before.z];
}

// Powers of two, so that all sums are exact.
describe('what falls', () => {
  it('falls on as before', () => {
    const { sim, one } = falling();
    expect(gain(sim, one)).toEqual([0, -8 * DT, 0]);
  });

  it('falls as gravity is now', () => {
    const { sim, one } = falling();
    sim.gravity = [4, -8, 0];
    expect(gain(sim, one)).toEqual([4 * DT, -8 * DT, 0]);
    sim.gravity = [4, -8, 2];
    expect(gain(sim, one)).toEqual([4 * DT, -8 * DT, 2 * DT]);
  });

  it('falls for as long as the step is', () => {
    const { sim, one } = falling();
    expect(gain(sim, one, DT / 2)).toEqual([0, -4 * DT, 0]);
    expect(gain(sim, one)).toEqual([0, -8 * DT, 0]);
  });

  it('feels a push for one step', () => {
    const { sim, one } = falling();
    one.applyForce([16, 0, 0]);
    expect(gain(sim, one)).toEqual([8 * DT, -8 * DT, 0]);
    expect(gain(sim, one)).toEqual([0, -8 * DT, 0]);
  });

  it('knows its own part of gravity, and axes that are locked', () => {
    const { sim, one, other } = falling();
    one.gravityScale = 0.5;
    expect(gain(sim, one)).toEqual([0, -4 * DT, 0]);
    one.lockedAxes = ['y'];
    expect(gain(sim, one)).toEqual([0, 0, 0]);
    expect(gain(sim, other)).toEqual([0, -8 * DT, 0]);
  });

  it('is another body when one is gone', () => {
    const { sim, one, other } = falling();
    one.gravityScale = 0.5;
    sim.step(DT);
    sim.remove(one);
    expect(gain(sim, other)).toEqual([0, -8 * DT, 0]);
    const next = sim.add(
      new RigidBody({ shape: new Box(1, 1, 1), position: [0, 0, 0], gravityScale: 2 }),
    );
    expect(gain(sim, next)).toEqual([0, -16 * DT, 0]);
  });

  it('falls after a snapshot as before it', () => {
    const { sim, one } = falling();
    const kept = sim.snapshot();
    sim.step(DT);
    const hash = sim.hash();
    one.gravityScale = 4;
    sim.gravity = [1, 2, 3];
    sim.step(DT);
    sim.restore(kept);
    sim.step(DT);
    expect(sim.hash()).toBe(hash);
  });
});
