/** Nested dissection: every number once, and little fill. */

import { expect, it } from 'vitest';
import { dissectionOrder } from '../../src/math/sparse/dissection-order.js';
import { SparseLdlt } from '../../src/math/sparse-ldlt.js';

/** A square net of side × side, each next to its eight neighbours. */
function net(side: number) {
  const places = new Float64Array(3 * side * side);
  const starts = new Int32Array(side * side + 1);
  const others: number[] = [];
  for (let j = 0; j < side; j++) {
    for (let i = 0; i < side; i++) {
      const at = j * side + i;
      places.set([i, 0, j], 3 * at);
      for (let b = Math.max(0, j - 1); b <= Math.min(side - 1, j + 1); b++) {
        for (let a = Math.max(0, i - 1); a <= Math.min(side - 1, i + 1); a++) {
          if (b * side + a !== at) others.push(b * side + a);
        }
      }
      starts[at + 1] = others.length;
    }
  }
  return { places, starts, others: Int32Array.from(others) };
}

/** Elements that elimination in an order leaves. */
function fill(order: Int32Array, starts: Int32Array, others: Int32Array): number {
  const place = new Int32Array(order.length);
  for (const [p, i] of order.entries()) place[i] = p;
  const columns = new Int32Array(order.length + 1);
  const rows: number[] = [];
  for (const [p, i] of order.entries()) {
    for (let q = starts[i]!; q < starts[i + 1]!; q++) {
      if (place[others[q]!]! < p) rows.push(place[others[q]!]!);
    }
    rows.push(p);
    columns[p + 1] = rows.length;
  }
  const factors = new SparseLdlt();
  factors.analyse(order.length, columns, Int32Array.from(rows));
  return factors.fill;
}

it('has every number once', () => {
  for (const side of [1, 2, 5, 9]) {
    const { places, starts, others } = net(side);
    const order = dissectionOrder(places, starts, others);
    expect([...order].sort((a, b) => a - b)).toEqual(Array.from(order, (_, i) => i));
  }
});

it('fills in some n log n elements, not n √n', () => {
  const count = (side: number): number => {
    const { places, starts, others } = net(side);
    return fill(dissectionOrder(places, starts, others), starts, others) / (side * side);
  };
  const [small, large] = [count(24), count(96)];
  // Row by row it would be 24 and 96 per number.
  expect(small).toBeLessThan(24);
  expect(large).toBeLessThan(50);
  expect(large / small).toBeLessThan(2.2);
});
