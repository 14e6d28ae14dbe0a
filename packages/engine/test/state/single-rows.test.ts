import { describe, expect, it } from 'vitest';
import { Box, RigidBody, Simulation } from '../../src/index.js';

describe('Bodies outside of a simulation', () => {
  it('start from nothing, whatever the body before them left behind', () => {
    const made = () => new RigidBody({ shape: new Box(1, 1, 1) });
    const first = made();
    const untouched = { v: first.linearVelocity, w: first.angularVelocity, m: first.mass };
    first.linearVelocity = [1, 2, 3];
    first.angularVelocity = [4, 5, 6];
    first.position = [7, 8, 9];
    first.applyForce([10, 11, 12]);
    const sim = new Simulation({ gravity: [0, 0, 0] });
    sim.add(first);
    const second = made();
    expect(second.position).toEqual({ x: 0, y: 0, z: 0 });
    expect(second.orientation).toEqual({ x: 0, y: 0, z: 0, w: 1 });
    expect({ v: second.linearVelocity, w: second.angularVelocity, m: second.mass }).toEqual(
      untouched,
    );
    // What was pushed before it was added is not pushed on behalf of the next one.
    const other = new Simulation({ gravity: [0, 0, 0] });
    other.add(second);
    other.step(0.1);
    expect(second.linearVelocity).toEqual({ x: 0, y: 0, z: 0 });
    expect(first.linearVelocity).toEqual({ x: 1, y: 2, z: 3 });
  });

  it('keep to themselves while several of them wait', () => {
    const sim = new Simulation();
    const waiting = Array.from(
      { length: 40 },
      (_, i) => new RigidBody({ type: 'static', position: [i, 0, 0] }),
    );
    for (const body of waiting) sim.add(body);
    const next = Array.from(
      { length: 40 },
      (_, i) => new RigidBody({ type: 'static', position: [0, i, 0] }),
    );
    waiting.forEach((body, i) => {
      expect(body.position).toEqual({ x: i, y: 0, z: 0 });
    });
    next.forEach((body, i) => {
      expect(body.position).toEqual({ x: 0, y: i, z: 0 });
    });
  });
});
