/** Pairs that leave each other alone, against a plain list of reasons. */

import { expect, it } from 'vitest';
import { IgnoredPairs } from '../../src/collision/ignored-pairs.js';

it('knows a pair as long as there is a reason, in either order', () => {
  const pairs = new IgnoredPairs();
  const reasons: [number, number][] = [];
  let seed = 1;
  const random = (n: number): number => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0;
    return seed % n;
  };
  // Few keys, so that pairs come again, and the largest one that there is.
  const keys = [0, 1, 2, 3, 4, 5, 6, 7, 64, 128, 4096, 0xffffff];
  const key = (): number => keys[random(keys.length)]!;
  const isIgnored = (a: number, b: number): boolean =>
    reasons.some(([x, y]) => (x === a && y === b) || (x === b && y === a));
  for (let round = 0; round < 2000; round++) {
    const [a, b] = [key(), key()];
    if (a === b) continue;
    const what = random(20);
    if (what < 9) {
      pairs.add(a, b);
      reasons.push([a, b]);
    } else if (what < 18 && reasons.length > 0) {
      const [reason] = reasons.splice(random(reasons.length), 1);
      pairs.remove(reason![1], reason![0]);
    } else if (what === 18) {
      pairs.forget(a);
      for (let i = reasons.length - 1; i >= 0; i--)
        if (reasons[i]!.includes(a)) reasons.splice(i, 1);
    } else {
      const saved = pairs.save();
      pairs.clear();
      expect(pairs.has(a, b)).toBe(false);
      pairs.load(saved);
    }
    for (const x of keys)
      for (const y of keys)
        if (x !== y && pairs.has(x, y) !== isIgnored(x, y))
          throw new Error(`${x} ${y} in round ${round}`);
  }
  expect(new Set(reasons.map(([a, b]) => `${Math.min(a, b)} ${Math.max(a, b)}`)).size).toBe(
    pairs.size,
  );
});

it('knows all partners of a body that has many, and nobody else', () => {
  for (const most of [7, 8, 9, 10, 17, 100]) {
    const pairs = new IgnoredPairs();
    // 3, 6, 9, …, not in order; and neighbours with a partner each.
    for (let k = 0; k < most; k++) pairs.add(2, 3 + 3 * ((7 * k) % most === k ? k : most - 1 - k));
    pairs.add(1, 500);
    pairs.add(3, 500);
    const wanted = new Set(pairs.save().filter((_, i, all) => i % 3 === 1 && all[i - 1] === 2));
    for (let key = 3; key < 3 * most + 9; key++) {
      expect([key, pairs.has(key, 2)]).toEqual([key, wanted.has(key)]);
    }
    expect([pairs.has(1, 500), pairs.has(3, 500), pairs.has(4, 500)]).toEqual([true, true, false]);
  }
});
