/**
 * One buffer for everything that persists.
 *
 * A {@link Memory} is a single ArrayBuffer cut into columns; a column is a typed-array view with a
 * fixed number of values per row (records with constant strides: one array per quantity, x y z side
 * by side. Separate arrays per component ran at 0.73 of this speed, objects at 0.21).
 *
 * Capacity grows by reallocation and copy. Resizable ArrayBuffers would keep the views alive, but
 * V8 runs loops over them at half speed, so owners fetch their views again after `grow`.
 */

import { clear, put } from './zeros.js';

/** How one quantity is laid out: `stride` values of `kind` per row. */
export interface ColumnSpec {
  readonly name: string;
  readonly kind: 'f64' | 'i32';
  readonly stride: number;
  /** Part of snapshots and hashes; the rest is derived or scratch, rebuilt by the next step. */
  readonly persistent: boolean;
}

type View = Float64Array | Int32Array;

const BYTES = { f64: 8, i32: 4 } as const;

/** Rows of columns in one buffer, with room for `capacity` rows. */
export class Memory {
  readonly columns: readonly ColumnSpec[];
  #buffer: ArrayBuffer;
  #views: View[] = [];
  #capacity: number;

  constructor(columns: readonly ColumnSpec[], capacity: number) {
    this.columns = columns;
    this.#capacity = capacity;
    this.#buffer = new ArrayBuffer(bytesFor(columns, capacity));
    this.#views = cut(columns, this.#buffer, capacity);
  }

  /** The one buffer; replaced when the memory grows. */
  get buffer(): ArrayBuffer {
    return this.#buffer;
  }

  /** Rows there is room for. */
  get capacity(): number {
    return this.#capacity;
  }

  /** The columns in the order of `columns`, capacity × stride numbers each. Fetch them again after `grow`. */
  get views(): readonly View[] {
    return this.#views;
  }

  /** Makes room for `capacity` rows and copies the first `rows` over; views change. */
  grow(capacity: number, rows: number): void {
    const buffer = new ArrayBuffer(bytesFor(this.columns, capacity));
    const views = cut(this.columns, buffer, capacity);
    this.columns.forEach((column, i) => {
      (views[i] as View).set((this.#views[i] as View).subarray(0, rows * column.stride));
    });
    this.#buffer = buffer;
    this.#views = views;
    this.#capacity = capacity;
  }

  /** Rows `a` and `b` change places in every column. */
  swapRows(a: number, b: number): void {
    for (let c = 0; c < this.columns.length; c++) {
      const { stride } = this.columns[c]!;
      const view = this.#views[c] as View;
      for (let i = 0; i < stride; i++) {
        const kept = view[a * stride + i]!;
        put(view, a * stride + i, view[b * stride + i]!);
        put(view, b * stride + i, kept);
      }
    }
  }

  /** Row `row` becomes all zeros in every column. */
  clearRow(row: number): void {
    for (let c = 0; c < this.columns.length; c++) {
      const n = this.columns[c]!.stride;
      clear(this.#views[c] as View, row * n, (row + 1) * n);
    }
  }

  /** Copies row `from` of another memory with the same columns into row `to` of this one. */
  importRow(source: Memory, from: number, to: number): void {
    for (let c = 0; c < this.columns.length; c++) {
      const n = this.columns[c]!.stride;
      const view = this.#views[c] as View;
      const other = source.#views[c] as View;
      for (let k = 0; k < n; k++) put(view, to * n + k, other[from * n + k]!);
    }
  }
}

/** Columns start on 64-byte lines, so that a record never straddles more lines than it must. */
const LINE = 64;

function align(bytes: number): number {
  return Math.ceil(bytes / LINE) * LINE;
}

function bytesFor(columns: readonly ColumnSpec[], capacity: number): number {
  let total = 0;
  for (const { kind, stride } of columns) total += align(capacity * stride * BYTES[kind]);
  return total;
}

function cut(columns: readonly ColumnSpec[], buffer: ArrayBuffer, capacity: number): View[] {
  let offset = 0;
  return columns.map(({ kind, stride }) => {
    const start = offset;
    offset += align(capacity * stride * BYTES[kind]);
    return kind === 'f64'
      ? new Float64Array(buffer, start, capacity * stride)
      : new Int32Array(buffer, start, capacity * stride);
  });
}
