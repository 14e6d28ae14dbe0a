/** Damaged snapshots: refused with nothing changed, or restored to a state that can go on. */

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PhysicsError } from '../../src/errors.js';
import type { Simulation } from '../../src/simulation.js';
import { ALL_INTEGRATORS, motionOf, randomWorld } from '../simulation/support/worlds.js';
import { live } from '../state/history.js';

/** Tries it; a refusal must leave no trace, an acceptance a world that works. */
function tryRestore(simulation: Simulation, bytes: Uint8Array): boolean {
  const before = simulation.snapshot();
  const hash = simulation.hash();
  let accepted = true;
  try {
    simulation.restore(bytes);
  } catch (error) {
    expect(error).toBeInstanceOf(PhysicsError);
    accepted = false;
    expect(simulation.hash()).toBe(hash);
  }
  if (accepted) {
    expect(simulation.bodies.length).toBeGreaterThan(0);
    for (const body of simulation.bodies) {
      expect(simulation.bodies.get(body.handle)).toBe(body);
      for (const value of Object.values(motionOf(body))) {
        expect(Object.values(value as object).every(Number.isFinite)).toBe(true);
      }
    }
    // A wrong number may be anything; it may be told of, but it does not spread or crash.
    try {
      simulation.step(1 / 100);
    } catch (error) {
      expect(error).toBeInstanceOf(PhysicsError);
    }
  }
  simulation.restore(before);
  expect(simulation.hash()).toBe(hash);
  return accepted;
}

const INTEGRATORS = ALL_INTEGRATORS.filter(({ name }) =>
  ['semi-implicit-euler', 'runge-kutta-4', 'verlet', 'dormand-prince'].includes(name),
);

describe('damaged bytes', () => {
  it.each(INTEGRATORS)('of single bits, anywhere: $name', ({ make }) => {
    const { simulation } = randomWorld('bits', 5, { integrator: make() });
    for (let n = 0; n < 3; n++) live(simulation, n);
    const { bytes } = simulation.snapshot();
    let accepted = 0;
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.nat(7), (at, bit) => {
        const damaged = bytes.slice();
        damaged[at] = damaged[at]! ^ (1 << bit);
        if (tryRestore(simulation, damaged)) accepted++;
      }),
      { seed: 11, numRuns: 400 },
    );
    // Most bits belong to plain numbers, where any value is a value.
    expect(accepted).toBeGreaterThan(100);
    expect(accepted).toBeLessThan(400);
  });

  it('of whole numbers, anywhere, by the worst values there are', () => {
    const { simulation } = randomWorld('numbers', 5);
    for (let n = 0; n < 3; n++) live(simulation, n);
    const { bytes } = simulation.snapshot();
    const worst = [0, -0, 1, -1, 0.5, 1e308, -1e308, 5e-324, 2 ** 53, Number.NaN, 1 / 0, -1 / 0];
    fc.assert(
      fc.property(fc.nat(bytes.length / 8 - 1), fc.constantFrom(...worst), (at, value) => {
        const damaged = bytes.slice();
        new Float64Array(damaged.buffer)[at] = value;
        tryRestore(simulation, damaged);
      }),
      { seed: 12, numRuns: 600 },
    );
  });

  it('cut off, or put together from two', () => {
    const { simulation } = randomWorld('cut', 5);
    live(simulation, 1);
    const one = simulation.snapshot().bytes;
    live(simulation, 2);
    live(simulation, 3);
    const two = simulation.snapshot().bytes;
    fc.assert(
      fc.property(fc.nat(one.length), fc.nat(two.length), (i, k) => {
        expect(tryRestore(simulation, two.slice(0, Math.max(0, two.length - 1 - k)))).toBe(false);
        const mixed = new Uint8Array(i + Math.max(0, two.length - i));
        mixed.set(two);
        mixed.set(one.subarray(0, i));
        tryRestore(simulation, mixed);
      }),
      { seed: 13, numRuns: 200 },
    );
  });

  it('of pure chance', () => {
    const { simulation } = randomWorld('chance', 2);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
        expect(tryRestore(simulation, bytes)).toBe(false);
      }),
      { seed: 14, numRuns: 200 },
    );
  });
});
