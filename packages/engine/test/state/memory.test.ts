/** One buffer, cut into columns: nothing overlaps, nothing is lost when it grows. */

import { describe, expect, it } from 'vitest';
import { type ColumnSpec, Memory } from '../../src/state/memory.js';

const COLUMNS: ColumnSpec[] = [
  { name: 'flags', kind: 'i32', stride: 3, persistent: true },
  { name: 'points', kind: 'f64', stride: 3, persistent: true },
  { name: 'single', kind: 'f64', stride: 1, persistent: false },
  { name: 'ids', kind: 'i32', stride: 1, persistent: true },
];

/** Fills every element with its own number. */
function numbered(capacity: number): Memory {
  const memory = new Memory(COLUMNS, capacity);
  let next = 1;
  for (const view of memory.views) for (let i = 0; i < view.length; i++) view[i] = next++;
  return memory;
}

const row = (memory: Memory, r: number) =>
  memory.columns.map(({ stride }, c) => [
    ...memory.views[c]!.subarray(r * stride, (r + 1) * stride),
  ]);

describe('Memory', () => {
  it.each([1, 2, 7, 64])('has columns that do not overlap, on lines of 64 bytes, at %d', (n) => {
    const memory = numbered(n);
    let next = 1;
    for (const view of memory.views) {
      expect(view.buffer).toBe(memory.buffer);
      expect(view.byteOffset % 64).toBe(0);
      for (const value of view) expect(value).toBe(next++);
    }
    expect(next - 1).toBe(8 * n);
  });

  it('keeps the rows when it grows, and the new ones are zero', () => {
    const memory = numbered(5);
    const before = [0, 1, 2].map((r) => row(memory, r));
    memory.grow(9, 3);
    expect(memory.capacity).toBe(9);
    expect([0, 1, 2].map((r) => row(memory, r))).toEqual(before);
    for (let r = 3; r < 9; r++)
      expect(
        row(memory, r)
          .flat()
          .every((x) => x === 0),
      ).toBe(true);
  });

  it('swaps, clears and imports whole rows and leaves the others alone', () => {
    const memory = numbered(4);
    const other = numbered(6);
    const [r0, r1, r2, r3] = [0, 1, 2, 3].map((r) => row(memory, r));
    memory.swapRows(0, 2);
    expect([0, 1, 2, 3].map((r) => row(memory, r))).toEqual([r2, r1, r0, r3]);
    memory.swapRows(1, 1);
    expect(row(memory, 1)).toEqual(r1);
    memory.clearRow(1);
    expect(
      row(memory, 1)
        .flat()
        .every((x) => x === 0),
    ).toBe(true);
    memory.importRow(other, 5, 3);
    expect(row(memory, 3)).toEqual(row(other, 5));
    expect([row(memory, 0), row(memory, 2)]).toEqual([r2, r0]);
  });
});
