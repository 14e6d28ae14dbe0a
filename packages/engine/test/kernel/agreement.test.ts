import { describe, expect, it } from 'vitest';
import { BODY, LN, S0 } from '../../src/kernel/contact-record.js';
import { type Kernel, kernel } from '../../src/kernel/kernel.js';
import { Random } from '../../src/math/random.js';
import {
  type Batch,
  bodiesOf,
  copyKernel,
  lengthOf,
  pointOf,
  prepare,
  roomFor,
  tabled,
  writeBatch,
  writeBodies,
  writeGiven,
} from './blocks.js';

const simd = kernel('wasm-simd');
const scalar = kernel('wasm-scalar');
const javascript = kernel('javascript');
const ALL = [simd, scalar, javascript];

const BODIES = 48;
const LANES = 24;
const H = 1 / 240;

for (const machine of ALL) machine.reserve(BODIES, roomFor(LANES, 4), LANES);

/** Every function of a kernel, with arguments as a time step gives them. */
const FUNCTIONS: readonly [string, (k: Kernel, batch: Batch) => void][] = [
  ['take', (k, b) => k.take(b.base, b.first, b.last, b.points)],
  ['prepare', prepare],
  ['warmStart', (k, b) => k.warmStart(tabled(k, b))],
  ['press', (k, b) => k.press(tabled(k, b), 1 / H)],
  ['solveFriction', (k, b) => k.solveFriction(tabled(k, b))],
  ['relax', (k, b) => k.relax(tabled(k, b), 1 / H, 1)],
  ['tally', (k, b) => k.tally(tabled(k, b))],
  ['approach', (k, b) => k.approach(tabled(k, b), H)],
  ['bounce', (k, b) => k.bounce(tabled(k, b), H, 0.5)],
  ['drive', (k) => k.drive(0, BODIES, H, 0)],
  ['drive, with what was given', (k) => k.drive(0, BODIES, H, 1)],
  ['move', (k) => k.move(0, BODIES, H)],
];

/** Those that are over batches. */
const TOUCHES = FUNCTIONS.map(([name]) => name).filter((name) => !/^(drive|move)/.test(name));

const bits = (array: ArrayBufferView): number[] => [
  ...new Int32Array(array.buffer as ArrayBuffer, array.byteOffset, array.byteLength / 4),
];

function expectSameBits(): void {
  for (const name of ['S', 'I', 'X', 'J', 'W'] as const) {
    expect(bits(simd[name]), name).toEqual(bits(scalar[name]));
  }
}

/**
 * The largest difference between the machines of 32 and 64 bits, beside 1 or the number itself.
 */
function largestDifference(): number {
  let largest = 0;
  for (const name of ['S', 'J'] as const) {
    javascript[name].forEach((exact, at) => {
      const difference = Math.abs(scalar[name][at]! - exact) / Math.max(1, Math.abs(exact));
      if (!(difference <= largest)) largest = difference; // also what is not a number
    });
  }
  return largest;
}

/**
 * Bodies at random, no two lanes of a block with the same one unless it cannot move (every seventh);
 * different blocks share theirs.
 */
function disjointPairs(random: Random): (lane: number) => readonly [number, number] {
  let taken = new Set<number>();
  const draw = (): number => {
    for (;;) {
      const body = random.integer(0, BODIES - 1);
      if (taken.has(body)) continue;
      if (body % 7 !== 0) taken.add(body);
      return body;
    }
  };
  return (lane) => {
    if (lane % 4 === 0) taken = new Set();
    return [draw(), draw()];
  };
}

/** The same random batch in all machines: lanes 8 to 23, so that neither begins at 0. */
function fill(seed: number, points: number): Batch {
  const random = new Random(seed);
  const batch = { base: lengthOf(8, points), first: 8, last: LANES, points };
  simd.J.fill(0);
  simd.W.fill(0);
  writeBodies(simd, random, BODIES);
  writeBatch(simd, random, batch, disjointPairs(random));
  writeGiven(simd, random, LANES);
  copyKernel(simd, scalar);
  copyKernel(simd, javascript);
  return batch;
}

// 64 bits beside 32: each number is the outcome of at most some fifty roundings of 6e-8, each of
// terms that are at most some tens of units (1/h times a separation of 0.05 m and an effective mass,
// or the levers' squares times inverse inertia): 50 · 6e-8 · 30 = 1e-4 at the very most.
const ROUNDING = 1e-4;

describe.each(FUNCTIONS)('%s', (name, call) => {
  it.each([1, 2, 3, 4])('agrees on all machines, %i points', (points) => {
    let changes = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const batch = fill(seed, points);
      if (name !== 'prepare') {
        prepare(simd, batch);
        // Only points that were pressed bounce.
        if (name === 'bounce') {
          simd.approach(tabled(simd, batch), H);
          simd.press(tabled(simd, batch), 1 / H);
        }
        copyKernel(simd, scalar);
        copyKernel(simd, javascript);
      }
      const before = [...simd.S, ...simd.J];
      for (const machine of ALL) call(machine, batch);
      expectSameBits();
      expect(largestDifference()).toBeLessThan(ROUNDING);
      if ([...simd.S, ...simd.J].some((x, at) => x !== before[at])) changes++;
    }
    expect(changes, 'something must have happened').toBeGreaterThan(6);
  });
});

describe('a function', () => {
  it('leaves alone what is not in its range', () => {
    const batch = fill(5, 3);
    const lanes = { ...batch, first: 12, last: 16, base: batch.base + lengthOf(4, 3) };
    const [from, to] = [lanes.base, lanes.base + lengthOf(4, 3)];
    for (const [name, call] of FUNCTIONS) {
      if (!TOUCHES.includes(name)) continue;
      for (const machine of ALL) {
        const outside = () => [...machine.J.subarray(0, from), ...machine.J.subarray(to)];
        const before = outside();
        call(machine, lanes);
        expect(outside(), `${machine.name}, ${name}`).toEqual(before);
      }
    }
    for (const machine of ALL) {
      const before = [...machine.S];
      machine.drive(8, 8, H, 1);
      machine.move(8, 8, H);
      machine.press(tabled(machine, { ...lanes, last: 12 }), 1 / H);
      machine.relax(tabled(machine, { ...lanes, last: 12 }), 1 / H, 1);
      expect([...machine.S]).toEqual(before);
    }
  });

  it('treats what is not a number, or infinite, alike', () => {
    for (const [name, call] of FUNCTIONS) {
      const batch = fill(3, 4);
      // No body twice: what is not a number spreads to everything that a lane touches.
      for (let lane = batch.first; lane < batch.last; lane++) {
        simd.W[((lane >> 2) << 3) + (lane & 3)] = 2 * (lane - batch.first);
        simd.W[((lane >> 2) << 3) + 4 + (lane & 3)] = 2 * (lane - batch.first) + 1;
      }
      if (name !== 'prepare') prepare(simd, batch);
      for (let lane = batch.first; lane < batch.last; lane++) {
        const wild = [Number.NaN, Number.POSITIVE_INFINITY, -0][lane % 3]!;
        if (lane % 2 === 0)
          simd.J[pointOf(batch, lane, lane % 4) + [S0, LN][(lane >> 1) % 2]!] = wild;
        else simd.S[bodiesOf(simd, lane)[0] * BODY + (lane % 8)] = wild;
      }
      copyKernel(simd, scalar);
      for (const machine of [simd, scalar]) call(machine, batch);
      // Which of the many patterns for what is not a number comes out, WebAssembly leaves open.
      expect([...simd.S], name).toEqual([...scalar.S]);
      expect([...simd.J], name).toEqual([...scalar.J]);
      expect([...simd.S].some(Number.isNaN), name).toBe(true);
    }
  });

  it('never changes a body that cannot move, nor masses', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const batch = fill(seed, 4);
      for (const machine of ALL) {
        const S = machine.S.slice();
        for (const [, call] of FUNCTIONS) call(machine, batch);
        for (let body = 0; body < BODIES; body++) {
          const fields = body % 7 === 0 ? [...Array(16).keys()] : [3, 7, 11, 15];
          for (const field of fields) {
            expect(machine.S[body * 16 + field]).toBe(S[body * 16 + field]);
          }
        }
      }
    }
  });
});

describe('a chain of bodies', () => {
  // Lane i holds bodies i and i + 1 together: even and odd lanes are the two colours. Bodies that
  // cannot move stand in between, and the last block of each colour is filled up with body 0.
  const points = 4;
  const colour = (odd: number): Batch => ({
    base: odd * lengthOf(12, points),
    first: odd * 12,
    last: odd * 12 + 12,
    points,
  });

  it.each([1, 2, 3])('comes through three whole steps with the same bits, seed %i', (seed) => {
    const random = new Random(seed);
    writeBodies(simd, random, BODIES);
    for (const odd of [0, 1]) {
      writeBatch(simd, random, colour(odd), (lane) => {
        const link = 2 * (lane - odd * 12) + odd;
        return link < 22 ? [1 + link, 2 + link] : [0, 0];
      });
    }
    copyKernel(simd, scalar);
    copyKernel(simd, javascript);
    for (const machine of ALL) {
      const both = tabled(machine, colour(0), colour(1));
      // The levers lie where `prepare` writes, so every step but the first has levers of its own
      // making: for bits that is as good as any.
      for (let step = 0; step < 3; step++) {
        for (const odd of [0, 1]) prepare(machine, colour(odd));
        for (let part = 0; part < 4; part++) {
          machine.drive(0, BODIES, H, part > 1 ? 1 : 0);
          machine.approach(both, H);
          machine.warmStart(both);
          machine.press(both, 1 / H);
          machine.move(0, BODIES, H);
          machine.relax(both, 1 / H, 0);
          machine.bounce(both, H, 0.5);
          machine.solveFriction(both);
          machine.tally(both);
        }
      }
    }
    expectSameBits();
    expect(simd.S.every(Number.isFinite)).toBe(true);
    expect(simd.J.every(Number.isFinite)).toBe(true);
  });
});
