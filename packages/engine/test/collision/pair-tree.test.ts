import { describe, expect, it } from 'vitest';
import { PairTree, reserveScratch } from '../../src/collision/broad/pair-tree.js';

const COUNT = 1000;
const rows = Int32Array.from({ length: COUNT }, (_, i) => i);
/** Unit boxes in a row. */
const bounds = new Float64Array(6 * COUNT);
for (let i = 0; i < COUNT; i++) bounds.set([i, 0, 0, i + 1, 1, 1], 6 * i);
const moved = new Uint8Array(COUNT);

/** Row and fat box of each leaf, by row. */
const leavesOf = ({ rows, fat, leaves }: PairTree): number[][] =>
  Array.from({ length: leaves }, (_, i) => [rows[i]!, ...fat.subarray(6 * i, 6 * i + 6)]).sort(
    (a, b) => a[0]! - b[0]!,
  );

describe('the room of a tree', () => {
  it('is given back when most leaves go elsewhere, and those that stay keep their boxes', () => {
    const [one, other] = [new PairTree(0.1), new PairTree(0)];
    one.build(rows, COUNT, bounds, true);
    other.build(rows, 0, bounds, true);
    const before = leavesOf(one);
    const oldLeafOf = new Map(Array.from(one.rows, (row, i) => [row, i]));
    expect(one.rows.length).toBe(COUNT);
    reserveScratch(COUNT);
    const end = one.exchange(0, 100);
    expect(other.exchange(end, COUNT - 100)).toBe(COUNT);
    for (let row = 0; row < COUNT; row++) {
      if (row % 10 === 0) one.append(row, oldLeafOf.get(row)!);
      else other.append(row, -1);
    }
    expect(one.follow(bounds, moved)).toBe(0);
    expect(other.follow(bounds, moved)).toBe(900);
    one.restructure();
    other.restructure();
    expect(leavesOf(one)).toEqual(before.filter(([row]) => row! % 10 === 0));
    expect(other.leaves).toBe(900);
    expect(one.rows.length).toBe(100);
  });

  it('stays while at least half of it is in use', () => {
    const tree = new PairTree(0.1);
    tree.build(rows, COUNT, bounds, true);
    const { fat } = tree;
    tree.build(rows, COUNT / 2, bounds, true);
    expect(tree.fat).toBe(fat);
    tree.build(rows, COUNT / 2 - 1, bounds, true);
    expect(tree.fat.length).toBeLessThan(fat.length);
  });
});
