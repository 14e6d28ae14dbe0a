/** Sweeps for deep overlaps: over what is near, and over nothing else. */

import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  Box,
  NoSleep,
  RigidBody,
  Simulation,
  SoftStep,
  Sphere,
} from '../../../src/index.js';
import { BATCH } from '../../../src/kernel/contact-record.js';
import { JavaScriptKernel } from '../../../src/kernel/javascript-kernel.js';
import { ContactBatches } from '../../../src/motion/time-steps/soft-step/contact-batches.js';
import { DeepOverlaps } from '../../../src/motion/time-steps/soft-step/deep-overlaps.js';

/** A kernel that notes the contacts of its sweeps. */
class Noting extends JavaScriptKernel {
  readonly swept = new Set<number>();
  readonly #batches: ContactBatches;

  constructor(batches: ContactBatches) {
    super();
    this.#batches = batches;
    this.reserve(1, batches.numbers, batches.lanes);
    batches.writeTable(this.batches);
  }

  override relax(count: number, _inverseH: number, _counts: number, from = 0): void {
    for (let i = from; i < from + count; i++) {
      for (let lane = this.batches[i * BATCH + 1]!; lane < this.batches[i * BATCH + 2]!; lane++) {
        this.swept.add(this.#batches.contact[lane]!);
      }
    }
  }
}

/** Contacts that are swept, of contacts between pairs of bodies, if these bodies are in deep overlaps. */
function swept(pairs: readonly (readonly [number, number])[], deep: readonly number[]): number[] {
  const bodies = 1 + Math.max(...pairs.flat());
  const rows = Int32Array.from(pairs.flat());
  const movable = new Uint8Array(bodies).fill(1);
  movable[0] = 0;
  const batches = new ContactBatches();
  batches.build(rows, pairs.length, new Uint8Array(pairs.length).fill(1), movable, bodies);
  const kernel = new Noting(batches);
  const counts = new Uint16Array(bodies);
  for (const body of deep) counts[body] = 1;
  const overlaps = new DeepOverlaps();
  overlaps.find(kernel, batches, rows, counts, movable, false);
  overlaps.calm(kernel, 240, 0);
  kernel.swept.delete(-1);
  return [...kernel.swept].sort((a, b) => a - b);
}

describe('sweeps for deep overlaps', () => {
  it('end with the contacts: a pendulum does not know what was elsewhere a step ago', () => {
    const run = (overlap: boolean): unknown => {
      const sim = new Simulation({ sleeping: new NoSleep() });
      const bob = sim.add(new RigidBody({ shape: new Sphere(0.2), position: [1, 0, 0] }));
      sim.add(new BallJoint(sim.world, bob, { anchor: [0, 0, 0] }));
      const boxes = overlap
        ? [0, 1].map((i) =>
            sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [9, i / 3, 0] })),
          )
        : [];
      sim.step(1 / 60);
      expect(sim.contacts.length > 0).toBe(overlap);
      for (const box of boxes) sim.remove(box);
      for (let i = 0; i < 30; i++) sim.step(1 / 60);
      return [bob.position, bob.linearVelocity];
    };
    expect(run(true)).toEqual(run(false));
  });

  it('are over the block of a pair that touches nobody else, of forty', () => {
    const pairs = Array.from({ length: 40 }, (_, i) => [1 + 2 * i, 2 + 2 * i] as const);
    expect(swept(pairs, [21, 22])).toEqual([8, 9, 10, 11]);
  });

  it('are over contacts as far as three bodies away, in a chain', () => {
    // In a chain the contacts have two colours by turns: blocks of every other contact.
    const pairs = Array.from({ length: 80 }, (_, i) => [1 + i, 2 + i] as const);
    const found = swept(pairs, [41]);
    for (let contact = 37; contact <= 42; contact++) expect(found).toContain(contact);
    expect(found.length).toBeLessThanOrEqual(16);
  });

  it('do not spread over what cannot be moved', () => {
    // All stand on body 0.
    const pairs = Array.from({ length: 60 }, (_, i) => [0, 1 + i] as const);
    expect(swept(pairs, [1])).toEqual([0, 1, 2, 3]);
  });

  it('are over everything if all are in one place', () => {
    const pairs: [number, number][] = [];
    for (let a = 1; a < 7; a++) for (let b = a + 1; b < 7; b++) pairs.push([a, b]);
    expect(swept(pairs, [1, 2, 3, 4, 5, 6])).toHaveLength(15);
  });
});

describe('a contact between two that can be moved', () => {
  // Pushed apart at half a metre per second, 1 kg on 1 kg bore 340 N, however deep, and let what weighed more through.
  it('bears four times as much when it is not twice as deep: it has no greatest force', () => {
    const overlap = (load: number): number => {
      const timeStep = new SoftStep({ pushSpeed: 0.5 });
      const sim = new Simulation({ timeStep, sleeping: new NoSleep() });
      const floor = new Box(4, 1, 4);
      sim.add(new RigidBody({ shape: floor, type: 'static', position: [0, -0.5, 0] }));
      const [low, high] = [0.5, 1.5].map((y) =>
        sim.add(new RigidBody({ shape: new Box(1, 1, 1), mass: 1, position: [0, y, 0] })),
      );
      for (let i = 1; i <= 120; i++) {
        sim.gravity = [0, -load * Math.min(1, i / 60), 0];
        sim.step(1 / 60);
      }
      return low!.position.y + 1 - high!.position.y;
    };
    const little = overlap(200);
    expect(little).toBeGreaterThan(0.002);
    expect(overlap(800)).toBeLessThan(2 * little);
    expect(overlap(800)).toBeGreaterThan(little);
  });
});
