/** The seeded generator: repeatable, uniform, unbiased, and clear about bad input. */

import { describe, expect, it } from 'vitest';
import { Random, type RandomState } from '../../src/math/random.js';

/** Pearson's χ² of counts against equal shares. */
function chiSquare(counts: readonly number[]): number {
  const share = counts.reduce((sum, n) => sum + n, 0) / counts.length;
  return counts.reduce((sum, n) => sum + (n - share) ** 2 / share, 0);
}

/** χ² beyond which a fair generator would come once in about 10^6 (Wilson and Hilferty). */
function chiSquareLimit(degrees: number): number {
  return degrees * (1 - 2 / (9 * degrees) + 4.75 * Math.sqrt(2 / (9 * degrees))) ** 3;
}

const draws = (random: Random, n: number): number[] =>
  Array.from({ length: n }, () => random.next());

describe('the sequence', () => {
  it('is that of xoshiro128**', () => {
    // Worked out from the published recurrence: rotl(2·5, 7)·9 = 11520, then 0, then from the
    // second word 1029 of the state (12295, 1029, 1029, 25165824): rotl(1029·5, 7)·9 = 5927040.
    const random = new Random(0).setState([1, 2, 3, 4]);
    expect(random.nextUint32()).toBe(11520);
    expect(random.state).toEqual([7, 0, 1026, 12288]);
    expect(random.nextUint32()).toBe(0);
    expect(random.state).toEqual([12295, 1029, 1029, 25165824]);
    expect(random.nextUint32()).toBe(5927040);
    expect(random.nextUint32()).toBe(70819200);
  });

  it('repeats for the same seed and differs for every other', () => {
    const seeds = [
      0,
      1,
      -1,
      0.5,
      1e300,
      '',
      '0',
      '1',
      'a',
      'b',
      'ab',
      'ba',
      0n,
      1n,
      -1n,
      2n ** 64n,
    ];
    const firsts = seeds.map((seed) => draws(new Random(seed), 4).join());
    expect(seeds.map((seed) => draws(new Random(seed), 4).join())).toEqual(firsts);
    expect(new Set(firsts).size).toBe(seeds.length);
    expect(draws(new Random(-0), 4).join()).toBe(firsts[0]);
  });

  it('continues from a saved state', () => {
    const random = new Random('save');
    draws(random, 10);
    const state = random.state;
    const expected = [random.next(), random.normal(), random.integer(0, 9)];
    const other = new Random(1).setState(state);
    expect([other.next(), other.normal(), other.integer(0, 9)]).toEqual(expected);
    expect(state).toHaveLength(4);
  });

  it('of neighbouring seeds is unrelated', () => {
    // Over 4096 seeds, each of the 32 bits of the first draw is set in about half.
    const set = new Array<number>(32).fill(0);
    for (let seed = 0; seed < 4096; seed++) {
      const word = new Random(seed).nextUint32();
      for (let bit = 0; bit < 32; bit++) set[bit]! += (word >>> bit) & 1;
    }
    for (const n of set) expect(Math.abs(n - 2048)).toBeLessThan(5 * 32);
  });
});

describe('next', () => {
  it('is uniform in [0, 1), with 53 bits', () => {
    const random = new Random('uniform');
    const counts = new Array<number>(1000).fill(0);
    let lowBits = 0;
    for (let i = 0; i < 1_000_000; i++) {
      const u = random.next();
      if (!(u >= 0 && u < 1)) expect.fail(`${u} is not in [0, 1)`);
      counts[Math.floor(1000 * u)]! += 1;
      lowBits += (u * 2 ** 53) % 2;
    }
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(999));
    expect(Math.abs(lowBits - 500_000)).toBeLessThan(5 * 500);
  });

  it('has no correlation from one draw to the next', () => {
    const random = new Random('pairs');
    const counts = new Array<number>(32 * 32).fill(0);
    for (let i = 0; i < 500_000; i++) {
      counts[32 * Math.floor(32 * random.next()) + Math.floor(32 * random.next())]! += 1;
    }
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(1023));
  });
});

describe('uniform and integer', () => {
  it('stay in their range', () => {
    const random = new Random(3);
    for (let i = 0; i < 10_000; i++) {
      const u = random.uniform(-2, 5);
      expect(u >= -2 && u < 5).toBe(true);
      // Only four doubles lie in this range: the end would be hit by rounding.
      const narrow = random.uniform(1, 1 + 2 ** -50);
      expect(narrow >= 1 && narrow < 1 + 2 ** -50).toBe(true);
    }
    expect(random.uniform(7, 7)).toBe(7);
  });

  it('integers are equally likely, whatever their number', () => {
    const random = new Random(4);
    for (const count of [2, 3, 6, 100]) {
      const counts = new Array<number>(count).fill(0);
      for (let i = 0; i < 60_000; i++) counts[random.integer(-5, count - 6) + 5]! += 1;
      expect(chiSquare(counts)).toBeLessThan(chiSquareLimit(count - 1));
    }
  });

  it('integers of a range that is not a power of two are not biased', () => {
    // 3·2^30 of 2^32 values: a plain remainder would give the first third twice as often.
    const random = new Random(5);
    const thirds = [0, 0, 0];
    for (let i = 0; i < 60_000; i++) {
      thirds[Math.floor(random.integer(0, 3 * 2 ** 30 - 1) / 2 ** 30)]! += 1;
    }
    expect(chiSquare(thirds)).toBeLessThan(chiSquareLimit(2));
    // And the same beyond 32 bits.
    const wide = [0, 0, 0];
    for (let i = 0; i < 60_000; i++) {
      wide[Math.floor(random.integer(0, 3 * 2 ** 51 - 1) / 2 ** 51)]! += 1;
    }
    expect(chiSquare(wide)).toBeLessThan(chiSquareLimit(2));
    expect(random.integer(Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER)).toBe(2 ** 53 - 1);
  });
});

describe('distributions', () => {
  it('normal has the moments and the tails of the normal distribution', () => {
    const random = new Random('normal');
    const n = 400_000;
    const sums = [0, 0, 0, 0];
    let beyondTwo = 0;
    for (let i = 0; i < n; i++) {
      const x = random.normal();
      for (let k = 0; k < 4; k++) sums[k]! += x ** (k + 1);
      if (Math.abs(x) > 2) beyondTwo++;
    }
    const [mean, square, cube, fourth] = sums.map((sum) => sum / n) as [
      number,
      number,
      number,
      number,
    ];
    // Each within five standard errors: √(1, 2, 15, 96)/√n.
    expect(Math.abs(mean)).toBeLessThan(5 / Math.sqrt(n));
    expect(Math.abs(square - 1)).toBeLessThan(5 * Math.sqrt(2 / n));
    expect(Math.abs(cube)).toBeLessThan(5 * Math.sqrt(15 / n));
    expect(Math.abs(fourth - 3)).toBeLessThan(5 * Math.sqrt(96 / n));
    const share = 0.04550026389635842;
    expect(Math.abs(beyondTwo / n - share)).toBeLessThan(5 * Math.sqrt((share * (1 - share)) / n));
    const shifted = new Random('shift').normal(10, 0.5);
    expect(shifted).toBe(10 + 0.5 * new Random('shift').normal());
  });

  it('unit vectors have length 1 and cover the sphere evenly', () => {
    const random = new Random('sphere');
    const n = 200_000;
    const out = { x: 0, y: 0, z: 0 };
    const octants = new Array<number>(8).fill(0);
    const sum = { xx: 0, yy: 0, zz: 0, xy: 0, yz: 0, zx: 0 };
    for (let i = 0; i < n; i++) {
      const v = random.unitVector(out);
      if (v !== out || Math.abs(v.x * v.x + v.y * v.y + v.z * v.z - 1) > 1e-15) {
        expect.fail(`(${v.x}, ${v.y}, ${v.z}) is not of length 1`);
      }
      octants[(v.x > 0 ? 1 : 0) + (v.y > 0 ? 2 : 0) + (v.z > 0 ? 4 : 0)]! += 1;
      sum.xx += v.x * v.x;
      sum.yy += v.y * v.y;
      sum.zz += v.z * v.z;
      sum.xy += v.x * v.y;
      sum.yz += v.y * v.z;
      sum.zx += v.z * v.x;
    }
    expect(chiSquare(octants)).toBeLessThan(chiSquareLimit(7));
    // ⟨x²⟩ = 1/3 with variance 4/45, ⟨xy⟩ = 0 with variance 1/15.
    for (const s of [sum.xx, sum.yy, sum.zz]) {
      expect(Math.abs(s / n - 1 / 3)).toBeLessThan(5 * Math.sqrt(4 / 45 / n));
    }
    for (const s of [sum.xy, sum.yz, sum.zx]) {
      expect(Math.abs(s / n)).toBeLessThan(5 * Math.sqrt(1 / 15 / n));
    }
  });

  it('unit quaternions have length 1 and cover all rotations evenly', () => {
    const random = new Random('rotations');
    const n = 200_000;
    const out = { x: 0, y: 0, z: 0, w: 0 };
    const sums = [0, 0, 0, 0];
    const fourths = [0, 0, 0, 0];
    for (let i = 0; i < n; i++) {
      const q = random.unitQuaternion(out);
      const parts = [q.x, q.y, q.z, q.w];
      if (q !== out || Math.abs(parts.reduce((sum, p) => sum + p * p, 0) - 1) > 1e-15) {
        expect.fail(`${parts} is not of length 1`);
      }
      parts.forEach((p, k) => {
        sums[k]! += p * p;
        fourths[k]! += p * p * p * p;
      });
    }
    // On the unit sphere in four dimensions ⟨p²⟩ = 1/4 (variance 1/16), ⟨p⁴⟩ = 1/8 (7/128 − 1/64).
    for (const s of sums) expect(Math.abs(s / n - 1 / 4)).toBeLessThan(5 * Math.sqrt(1 / 16 / n));
    for (const s of fourths) {
      expect(Math.abs(s / n - 1 / 8)).toBeLessThan(5 * Math.sqrt((7 / 128 - 1 / 64) / n));
    }
  });

  it('shuffle gives every order equally often', () => {
    const random = new Random('shuffle');
    const counts = new Map<string, number>();
    for (let i = 0; i < 48_000; i++) {
      const items = ['a', 'b', 'c', 'd'];
      const order = random.shuffle(items).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
    expect(counts.size).toBe(24);
    expect(chiSquare([...counts.values()])).toBeLessThan(chiSquareLimit(23));
    const typed = Float64Array.from({ length: 100 }, (_, i) => i);
    expect(random.shuffle(typed)).toBe(typed);
    expect([...typed].sort((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, i) => i));
  });
});

describe('fork', () => {
  it('gives streams of their own and leaves the parent alone', () => {
    const parent = new Random('parent');
    const before = parent.state;
    const a = draws(parent.fork('a'), 8).join();
    const b = draws(parent.fork('b'), 8).join();
    expect(parent.state).toEqual(before);
    expect(a).not.toBe(b);
    expect(draws(new Random('parent').fork('a'), 8).join()).toBe(a);
    expect(draws(parent, 8).join()).not.toBe(a);
    expect(draws(parent.fork('a'), 8).join()).not.toBe(a); // the parent has moved on
  });
});

describe('bad input', () => {
  const random = new Random(1);
  const cases: readonly [string, () => unknown, RegExp][] = [
    ['no seed', () => new Random(undefined as never), /Random: seed must be.*got undefined/],
    ['NaN seed', () => new Random(Number.NaN), /Random: seed must be a finite number, got NaN/],
    ['empty range', () => random.uniform(2, 1), /high must be at least low \(2\).*got 1.*Swap/],
    ['infinite range', () => random.uniform(-1e308, 1.7e308), /finite distance/],
    ['fraction', () => random.integer(0, 1.5), /high must be a whole number.*got 1.5/],
    ['reversed', () => random.integer(3, 2), /high must be a whole number from 3/],
    ['too wide', () => random.integer(-(2 ** 53 - 1), 2 ** 53 - 1), /within 2\^53 of low/],
    ['mean', () => random.normal(Number.NaN), /mean must be a finite number/],
    ['deviation', () => random.normal(0, Infinity), /deviation must be a finite number/],
    ['short state', () => random.setState([1, 2, 3] as never), /state must be four whole numbers/],
    ['zero state', () => random.setState([0, 0, 0, 0]), /must not be all 0/],
    ['wrong word', () => random.setState([1, 2, -3, 4]), /state\[2\] must be a whole number/],
    ['label', () => random.fork(Number.NaN), /Random.fork: label must be a finite number/],
  ];
  it.each(cases)('%s is refused and changes nothing', (_, call, message) => {
    const before: RandomState = random.state;
    expect(call).toThrow(message);
    expect(random.state).toEqual(before);
  });
});
