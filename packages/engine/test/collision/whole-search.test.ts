/** The search for all pairs at once, by the machine with SIMD, beside every two boxes compared. */

import { afterEach, describe, expect, it, vi } from 'vitest';
import { BoundingVolumeTreeBroadPhase } from '../../src/collision/broad/bounding-volume-tree.js';
import {
  type BroadPhase,
  mayPair,
  overlap,
  PairList,
} from '../../src/collision/broad/broad-phase.js';
import { PairMachine, pairMachine } from '../../src/kernel/pair-machine.js';
import { Random } from '../../src/math/random.js';

/** Rows: dynamic and kinematic ones that move, then some at rest and static ones. */
function rows(count: number, moving: number) {
  return {
    count,
    moving,
    bounds: new Float64Array(6 * count),
    keys: Int32Array.from({ length: count }, (_, row) => (row + 31) % count),
    dynamic: Uint8Array.from({ length: count }, (_, row) => Number(row % 5 !== 0)),
    enabled: new Uint8Array(count).fill(1),
  };
}

type Rows = ReturnType<typeof rows>;

/** A box of that size somewhere. */
function put({ bounds }: Rows, row: number, corner: readonly number[], size: number): void {
  for (let k = 0; k < 3; k++) {
    bounds[6 * row + k] = corner[k]!;
    bounds[6 * row + 3 + k] = corner[k]! + size;
  }
}

function scatter(input: Rows, random: Random, width: number): void {
  for (let row = 0; row < input.count; row++) {
    const corner = [0, 1, 2].map(() => random.uniform(0, width));
    put(input, row, corner, row === 3 ? 0.5 * width : random.uniform(0.5, 1));
  }
}

/** Moves the rows that move by up to `pace` (m). */
function stir({ bounds, moving }: Rows, random: Random, pace: number): void {
  for (let row = 0; row < moving; row++) {
    for (let k = 0; k < 3; k++) {
      const way = random.uniform(-pace, pace);
      bounds[6 * row + k] = bounds[6 * row + k]! + way;
      bounds[6 * row + 3 + k] = bounds[6 * row + 3 + k]! + way;
    }
  }
}

/** Every two rows, compared. */
function expected(input: Rows): string {
  const pairs: [number, number][] = [];
  for (let a = 0; a < input.count; a++) {
    for (let b = a + 1; b < input.count; b++) {
      if (!mayPair(input, a, b) || !overlap(input.bounds, a, b)) continue;
      const [p, q] = [input.keys[a]!, input.keys[b]!];
      pairs.push([Math.min(p, q), Math.max(p, q)]);
    }
  }
  return pairs.sort((p, q) => p[0] - q[0] || p[1] - q[1]).join(' ');
}

function found(phase: BroadPhase, input: Rows): string {
  const out = new PairList();
  phase.findPairs(input, out);
  const pairs = Array.from({ length: out.count }, (_, i) => {
    return [input.keys[out.rows[2 * i]!], input.keys[out.rows[2 * i + 1]!]];
  });
  return pairs.join(' ');
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the search for all pairs at once', () => {
  it('runs where the tests do', () => {
    expect(pairMachine()).not.toBe(null);
  });

  it('is at work while much moves, and no longer; pairs are the same all the time', () => {
    const random = new Random('rest and race');
    const input = rows(300, 260);
    scatter(input, random, 6);
    const phase = new BoundingVolumeTreeBroadPhase();
    const search = vi.spyOn(PairMachine.prototype, 'search');
    const keep = vi.spyOn(PairMachine.prototype, 'keep');
    for (const [pace, steps, atWork] of [
      [0, 40, false],
      [0.2, 40, true],
      [0.0005, 60, false],
      [0.2, 20, true],
    ] as const) {
      for (let step = 0; step < steps; step++) {
        stir(input, random, pace);
        search.mockClear();
        expect(found(phase, input)).toBe(expected(input));
      }
      expect(search.mock.calls.length > 0).toBe(atWork);
    }
    // At rest it tells which candidates are pairs.
    expect(keep.mock.calls.length).toBeGreaterThan(0);
  });

  it('finds boxes that touch in a single number, far from the origin and huge ones as well', () => {
    const random = new Random('touching');
    for (const scale of [1, 1e-30, 1e30]) {
      for (const away of [0, 1e7, 1e15]) {
        const input = rows(200, 200);
        const phase = new BoundingVolumeTreeBroadPhase();
        for (let step = 0; step < 3; step++) {
          for (let row = 0; row < input.count; row++) {
            const corner = [0, 1, 2].map(() => scale * (away + random.integer(0, 9)));
            put(input, row, corner, scale);
          }
          const pairs = expected(input);
          expect(pairs.length).toBeGreaterThan(1000);
          expect(found(phase, input)).toBe(pairs);
        }
      }
    }
  });

  it('makes room for as many pairs as there are', () => {
    const random = new Random('crowd');
    const input = rows(400, 400);
    const phase = new BoundingVolumeTreeBroadPhase();
    for (let step = 0; step < 4; step++) {
      scatter(input, random, 0.4);
      expect(found(phase, input)).toBe(expected(input));
    }
    expect(pairMachine()!.room).toBeGreaterThan(50_000);
  });

  it('goes on when rows come, go, fall asleep, lose their bounds or get some', () => {
    const random = new Random('changes');
    const phase = new BoundingVolumeTreeBroadPhase();
    const endless = Number.POSITIVE_INFINITY;
    for (let step = 0; step < 60; step++) {
      const input = rows(random.integer(90, 110), random.integer(60, 90));
      if (step % 3 === 0) input.keys.reverse();
      input.enabled[random.integer(0, 89)] = 0;
      scatter(input, random, 4);
      for (let again = 0; again < 3; again++) {
        stir(input, random, 0.2);
        const row = random.integer(0, 89);
        const { bounds } = input;
        // Without end, or no numbers at all.
        if (again === 1)
          bounds.fill(endless, 6 * row + 3, 6 * row + 6).fill(-endless, 6 * row, 6 * row + 3);
        if (again === 2) bounds.fill(Number.NaN, 6 * row, 6 * row + 6);
        expect(found(phase, input), `step ${step}, ${again}`).toBe(expected(input));
      }
    }
  });

  it('shows trees to whoever looks while there are none, and finds the same afterwards', () => {
    const random = new Random('drawing');
    const input = rows(120, 120);
    scatter(input, random, 4);
    const phase = new BoundingVolumeTreeBroadPhase();
    for (let step = 0; step < 6; step++) {
      stir(input, random, 0.3);
      expect(found(phase, input)).toBe(expected(input));
      if (step % 2 === 0) continue;
      const held = new Set<number>();
      phase.visitBoxes((x0, y0, z0, x1, y1, z1) => {
        const b = input.bounds;
        for (let o = 0; o < 6 * input.count; o += 6) {
          const low = x0 <= b[o]! && y0 <= b[o + 1]! && z0 <= b[o + 2]!;
          if (low && x1 >= b[o + 3]! && y1 >= b[o + 4]! && z1 >= b[o + 5]!) held.add(o);
        }
      });
      expect(held.size).toBe(input.count);
    }
  });

  it('is left to JavaScript where there is no WebAssembly, with the same pairs', async () => {
    vi.stubGlobal('WebAssembly', undefined);
    vi.resetModules();
    const alone = await import('../../src/collision/broad/bounding-volume-tree.js');
    const { pairMachine: none } = await import('../../src/kernel/pair-machine.js');
    expect(none()).toBe(null);
    const random = new Random('alone');
    const input = rows(100, 90);
    scatter(input, random, 4);
    const phase = new alone.BoundingVolumeTreeBroadPhase();
    for (let step = 0; step < 10; step++) {
      stir(input, random, 0.1);
      expect(found(phase, input)).toBe(expected(input));
    }
  });
});
