import { describe, expect, it } from 'vitest';
import { BoundingVolumeTreeBroadPhase } from '../../src/collision/broad/bounding-volume-tree.js';
import { type BroadPhase, PairList } from '../../src/collision/broad/broad-phase.js';
import { NoBroadPhase } from '../../src/collision/broad/no-broad-phase.js';
import { PairSet } from '../../src/collision/broad/pair-set.js';
import { SimpleBroadPhase } from '../../src/collision/broad/simple.js';
import { SweepAndPruneBroadPhase } from '../../src/collision/broad/sweep-and-prune.js';
import { Random } from '../../src/math/random.js';

const SCENES = 1000;

/** A body of the model: a box that may be endless, move, rest, or be left out. */
interface Model {
  key: number;
  moves: boolean;
  /** Moved by forces: also bodies at rest, which do not move. */
  dynamic: boolean;
  enabled: boolean;
  box: number[];
}

function randomBox(random: Random, style: number): number[] {
  if (style === 0) {
    const y = random.uniform(-1, 1);
    const endless = Number.POSITIVE_INFINITY;
    return [-endless, -endless, -endless, endless, y, endless];
  }
  // A coarse grid of places makes many boxes touch exactly; sizes go from points to giants.
  const size = style === 1 ? 0 : style === 2 ? 20 : random.uniform(0.1, 2);
  const place = (): number => (style === 3 ? random.integer(-3, 3) : random.uniform(-5, 5));
  const low = [place(), place(), place()];
  const sides = [0, 1, 2].map(() => (style === 3 ? 1 : size * random.uniform(0.5, 1)));
  return [...low, ...low.map((v, i) => v + sides[i]!)];
}

function randomModel(random: Random, key: number): Model {
  const dice = random.next();
  const style = dice < 0.02 ? 0 : dice < 0.05 ? 1 : dice < 0.08 ? 2 : dice < 0.4 ? 3 : 4;
  return {
    key,
    moves: style !== 0 && random.next() < 0.7,
    dynamic: random.next() < 0.75,
    enabled: random.next() < 0.95,
    box: randomBox(random, style),
  };
}

/** The bodies as rows, moving ones first, in an order that means nothing. */
function inputOf(random: Random, models: Model[]) {
  if (random.next() < 0.3) random.shuffle(models);
  models.sort((a, b) => Number(b.moves) - Number(a.moves));
  return {
    count: models.length,
    moving: models.filter((model) => model.moves).length,
    bounds: Float64Array.from(models.flatMap((model) => model.box)),
    keys: Int32Array.from(models.map((model) => model.key)),
    dynamic: Uint8Array.from(models.map((model) => Number(model.dynamic))),
    enabled: Uint8Array.from(models.map((model) => Number(model.enabled))),
  };
}

/** Every two boxes, compared number by number. */
function expectedPairs(models: readonly Model[]): string[] {
  const pairs: [number, number][] = [];
  models.forEach((a, i) => {
    models.slice(i + 1).forEach((b) => {
      if (!(a.moves || b.moves) || !(a.dynamic || b.dynamic)) return;
      if (!a.enabled || !b.enabled) return;
      const meets = [0, 1, 2].every(
        (k) => a.box[k]! <= b.box[k + 3]! && b.box[k]! <= a.box[k + 3]!,
      );
      if (meets) pairs.push([Math.min(a.key, b.key), Math.max(a.key, b.key)]);
    });
  });
  return pairs.sort((p, q) => p[0] - q[0] || p[1] - q[1]).map((pair) => pair.join('-'));
}

function foundPairs(phase: BroadPhase, input: ReturnType<typeof inputOf>): string[] {
  const out = new PairList();
  phase.findPairs(input, out);
  return Array.from({ length: out.count }, (_, i) => {
    return `${input.keys[out.rows[2 * i]!]}-${input.keys[out.rows[2 * i + 1]!]}`;
  });
}

/**
 * The next moment: small moves (up to `pace`, m) of most bodies, a few jumps, bodies that come, go and
 * change.
 */
function change(random: Random, models: Model[], pace: number, nextKey: () => number): void {
  for (const model of models) {
    if (!model.moves && random.next() > 0.01) continue;
    if (random.next() < 0.2) continue;
    const jump = random.next() < 0.02 ? 10 : pace;
    const move = [0, 1, 2].map(() => random.uniform(-jump, jump));
    model.box = model.box.map((value, i) => value + move[i % 3]!);
  }
  if (models.length > 2 && random.next() < 0.2)
    models.splice(random.integer(0, models.length - 1), 1);
  if (random.next() < 0.2) models.push(randomModel(random, nextKey()));
  if (random.next() < 0.1) {
    const model = models[random.integer(0, models.length - 1)]!;
    if (random.next() < 0.5) model.enabled = !model.enabled;
    else model.dynamic = !model.dynamic;
  }
  if (random.next() < 0.1) {
    const model = models[random.integer(0, models.length - 1)]!;
    model.moves = !model.moves;
  }
  if (random.next() < 0.05) {
    // From endless to bounded, or the other way.
    const model = models[random.integer(0, models.length - 1)]!;
    model.box = randomBox(random, model.box.includes(Number.POSITIVE_INFINITY) ? 4 : 0);
  }
}

describe('broad phases (C1)', () => {
  it(`find the same pairs in the same order, in ${SCENES} random scenes over time`, () => {
    const random = new Random('broad phases');
    const phases = [
      new SimpleBroadPhase(),
      new SweepAndPruneBroadPhase(),
      new BoundingVolumeTreeBroadPhase(),
      new BoundingVolumeTreeBroadPhase({ fat: 0.5, rebuildEvery: 1 }),
      new BoundingVolumeTreeBroadPhase({ fat: 0 }),
      // The same with the machine from the first row on, and without it.
      new BoundingVolumeTreeBroadPhase({}, 1),
      new BoundingVolumeTreeBroadPhase({ fat: 0.5 }, 1),
      new BoundingVolumeTreeBroadPhase({}, Number.POSITIVE_INFINITY),
    ];
    let pairs = 0;
    let moments = 0;
    for (let scene = 0; scene < SCENES; scene++) {
      let key = 0;
      const nextKey = (): number => key++;
      const models = Array.from({ length: random.integer(1, 80) }, () =>
        randomModel(random, nextKey()),
      );
      // Every second scene starts with what the last one left behind in the strategies.
      if (scene % 2 === 0) for (const phase of phases) phase.restart();
      const pace = [0.2, 0.02, 0.002][scene % 3]!;
      for (let moment = 0; moment < 8; moment++) {
        const input = inputOf(random, models);
        const expected = expectedPairs(models);
        for (const phase of phases) {
          const found = foundPairs(phase, input);
          // Asking first is many times faster than `expect` alone.
          if (found.join() === expected.join()) continue;
          expect(found, `${phase.name}, scene ${scene}`).toEqual(expected);
        }
        pairs += expected.length;
        moments++;
        change(random, models, pace, nextKey);
      }
    }
    console.log(`broad phases: ${SCENES} scenes, ${moments} moments, ${pairs} pairs, all agree`);
    expect(pairs).toBeGreaterThan(100_000);
  });

  it('of the strategy "none" finds nothing', () => {
    const random = new Random('none');
    const models = Array.from({ length: 20 }, (_, key) => randomModel(random, key));
    expect(foundPairs(new NoBroadPhase(), inputOf(random, models))).toEqual([]);
  });

  it('by sweep and prune costs few exchanges while little moves: O(n + c)', () => {
    const random = new Random('coherence');
    const models = Array.from({ length: 500 }, (_, key) => ({
      key,
      moves: true,
      dynamic: true,
      enabled: true,
      box: randomBox(random, 4),
    }));
    const rows = () => ({ ...inputOf(new Random(1), [...models]), moving: models.length });
    const phase = new SweepAndPruneBroadPhase();
    foundPairs(phase, rows());
    for (const model of models) {
      const shift = random.uniform(-0.001, 0.001);
      model.box = model.box.map((value) => value + shift);
    }
    const expected = expectedPairs(models);
    expect(foundPairs(phase, rows())).toEqual(expected);
    // 3000 ends; a disorder of 0.001 m among ends 0.02 m apart concerns a small share of them.
    expect(phase.exchanges).toBeGreaterThan(0);
    expect(phase.exchanges).toBeLessThan(600);
  });

  it('take a box that is too large for its size to be a number as one without end', () => {
    const models = [1e308, 1].map((size, key) => {
      const box = [-size, -size, -size, size, size, size];
      return { key, moves: true, dynamic: true, enabled: true, box };
    });
    for (const phase of [1, 64].map((least) => new BoundingVolumeTreeBroadPhase({}, least))) {
      for (let i = 0; i < 3; i++)
        expect(foundPairs(phase, inputOf(new Random(1), models))).toEqual(['0-1']);
    }
  });

  it('refuses settings that make no sense', () => {
    expect(() => new BoundingVolumeTreeBroadPhase({ fat: -1 })).toThrow(/fat must be .* got -1/);
    expect(() => new BoundingVolumeTreeBroadPhase({ rebuildEvery: 0 })).toThrow(/rebuildEvery/);
  });
});

describe('the list of pairs', () => {
  it('sorts by the smaller key, then the larger, whatever rows and gaps there are', () => {
    const random = new Random('pair list');
    const list = new PairList();
    for (const [count, largest] of [
      [0, 0],
      [1, 1],
      [3, 5000],
      [40, 40],
      [300, 70],
      [5000, 3000],
    ] as const) {
      const shuffled = Array.from({ length: largest + 1 }, (_, key) => key);
      random.shuffle(shuffled);
      const keys = Int32Array.from(shuffled);
      const rowOf = new Int32Array(largest + 1);
      keys.forEach((key, row) => {
        rowOf[key] = row;
      });
      const expected: [number, number][] = [];
      list.clear();
      for (let i = 0; i < count; i++) {
        const a = random.integer(0, largest);
        const b = (a + random.integer(1, largest)) % (largest + 1);
        list.add(rowOf[a]!, rowOf[b]!);
        expected.push([Math.min(a, b), Math.max(a, b)]);
      }
      list.sort(keys, rowOf);
      expected.sort((p, q) => p[0] - q[0] || p[1] - q[1]);
      const got = Array.from({ length: list.count }, (_, i) => [
        keys[list.rows[2 * i]!]!,
        keys[list.rows[2 * i + 1]!]!,
      ]);
      expect(got).toEqual(expected);
    }
  });
});

describe('the set of pairs', () => {
  it('behaves as a set under many additions and removals', () => {
    const random = new Random('pair set');
    const set = new PairSet();
    const model = new Map<string, [number, number]>();
    for (let i = 0; i < 20_000; i++) {
      const a = random.integer(0, 60);
      const b = random.integer(61, 120);
      if (random.next() < 0.5) {
        set.add(a, b);
        model.set(`${a}-${b}`, [a, b]);
      } else {
        set.remove(b, a);
        model.delete(`${a}-${b}`);
      }
    }
    const keys = new Int32Array(2 * set.size);
    expect(set.copyTo(keys)).toBe(keys.length);
    const seen = Array.from({ length: set.size }, (_, i) => `${keys[2 * i]}-${keys[2 * i + 1]}`);
    expect(seen.sort()).toEqual([...model.keys()].sort());
    expect(set.size).toBe(model.size);
    for (const [a, b] of model.values()) expect(set.has(b, a)).toBe(true);
  });
});
