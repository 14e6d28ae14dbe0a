/**
 * A symmetric sparse matrix of 3 × 3 blocks: what implicit integration of particles has to solve with
 * (P Implicit 4). Particle i and particle j share a block where some force depends on both.
 *
 * Only the diagonal and the blocks above it are kept; a product takes every block twice, once as it
 * is and once transposed. That halves the memory, and products of large matrices are as slow as their
 * memory. The pattern is found once; forces keep the places of their blocks and add to them.
 */

import { sortByKey } from './counting-sort.js';

/** Blocks of a symmetric matrix over `size` particles. */
export class SymmetricBlockMatrix {
  /** Particles: the matrix has 3 · size rows. */
  readonly size: number;
  /** (size × 9) the blocks on the diagonal, row by row */
  readonly diagonal: Float64Array;
  /** (size + 1) where the blocks of each block row begin */
  readonly starts: Int32Array;
  /** (blocks) block column of each block above the diagonal, ascending within a row */
  readonly columns: Int32Array;
  /** (blocks × 9) the blocks above the diagonal, each row by row */
  readonly blocks: Float64Array;

  /** `pairs`: (… × 2) particles that share a block, in any order, as often as they like. */
  constructor(size: number, pairs: ArrayLike<number>) {
    this.size = size;
    this.diagonal = new Float64Array(9 * size);
    const { starts, columns } = pattern(size, pairs);
    this.starts = starts;
    this.columns = columns;
    this.blocks = new Float64Array(9 * columns.length);
  }

  /** Where the block of two different particles is in `blocks` (block number), or −1. */
  find(i: number, j: number): number {
    const row = Math.min(i, j);
    const column = Math.max(i, j);
    let low = this.starts[row]!;
    let high = this.starts[row + 1]! - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const found = this.columns[middle]!;
      if (found === column) return middle;
      if (found < column) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  /** All elements become 0. */
  clear(): void {
    this.diagonal.fill(0);
    this.blocks.fill(0);
  }

  /** out = A x, both (size × 3); `out` must not be `x`. */
  multiply(out: Float64Array, x: Float64Array): void {
    const { size, diagonal, starts, columns, blocks } = this;
    for (let i = 0; i < size; i++) {
      const o = 3 * i;
      const d = 9 * i;
      const x0 = x[o]!;
      const x1 = x[o + 1]!;
      const x2 = x[o + 2]!;
      out[o] = diagonal[d]! * x0 + diagonal[d + 1]! * x1 + diagonal[d + 2]! * x2;
      out[o + 1] = diagonal[d + 3]! * x0 + diagonal[d + 4]! * x1 + diagonal[d + 5]! * x2;
      out[o + 2] = diagonal[d + 6]! * x0 + diagonal[d + 7]! * x1 + diagonal[d + 8]! * x2;
    }
    for (let i = 0; i < size; i++) {
      const o = 3 * i;
      const x0 = x[o]!;
      const x1 = x[o + 1]!;
      const x2 = x[o + 2]!;
      let s0 = 0;
      let s1 = 0;
      let s2 = 0;
      const end = starts[i + 1]!;
      for (let p = starts[i]!; p < end; p++) {
        const b = 9 * p;
        const c = 3 * columns[p]!;
        const y0 = x[c]!;
        const y1 = x[c + 1]!;
        const y2 = x[c + 2]!;
        const b0 = blocks[b]!;
        const b1 = blocks[b + 1]!;
        const b2 = blocks[b + 2]!;
        const b3 = blocks[b + 3]!;
        const b4 = blocks[b + 4]!;
        const b5 = blocks[b + 5]!;
        const b6 = blocks[b + 6]!;
        const b7 = blocks[b + 7]!;
        const b8 = blocks[b + 8]!;
        s0 += b0 * y0 + b1 * y1 + b2 * y2;
        s1 += b3 * y0 + b4 * y1 + b5 * y2;
        s2 += b6 * y0 + b7 * y1 + b8 * y2;
        out[c] = out[c]! + b0 * x0 + b3 * x1 + b6 * x2;
        out[c + 1] = out[c + 1]! + b1 * x0 + b4 * x1 + b7 * x2;
        out[c + 2] = out[c + 2]! + b2 * x0 + b5 * x1 + b8 * x2;
      }
      out[o] = out[o]! + s0;
      out[o + 1] = out[o + 1]! + s1;
      out[o + 2] = out[o + 2]! + s2;
    }
  }
}

/** Rows of distinct columns above the diagonal, by two counting sorts: by column, then by row. */
function pattern(
  size: number,
  pairs: ArrayLike<number>,
): { starts: Int32Array; columns: Int32Array } {
  const count = pairs.length / 2;
  const rows = new Int32Array(count);
  const columns = new Int32Array(count);
  for (let p = 0; p < count; p++) {
    rows[p] = Math.min(pairs[2 * p]!, pairs[2 * p + 1]!);
    columns[p] = Math.max(pairs[2 * p]!, pairs[2 * p + 1]!);
  }
  const byColumn = sortByKey(columns, size);
  const order = sortByKey(rows, size, byColumn);
  const starts = new Int32Array(size + 1);
  const kept = new Int32Array(count);
  let used = 0;
  let lastRow = -1;
  let lastColumn = -1;
  for (const p of order) {
    const row = rows[p]!;
    const column = columns[p]!;
    if (row === column || (row === lastRow && column === lastColumn)) continue;
    kept[used++] = column;
    starts[row + 1]!++;
    lastRow = row;
    lastColumn = column;
  }
  for (let i = 0; i < size; i++) starts[i + 1]! += starts[i]!;
  return { starts, columns: kept.slice(0, used) };
}
