/**
 * The layout of a snapshot: plain 64-bit numbers and the store's own columns, one after the other.
 *
 *   header   HEADER numbers (f64)
 *   extra    `extraLength` numbers (f64): handles, force states, integrator memory, as the
 *            simulation wrote them
 *   columns  every persistent column, `count` rows each, padded to 8 bytes
 *
 * Taking one is copying memory: no object is walked, nothing is formatted.
 */

import { fail } from '../errors.js';
import { type BodyStore, FLAG, INFO, INFO_STRIDE } from './body-store.js';
import { Hasher } from './hash.js';
import type { ColumnSpec } from './memory.js';

/** Numbers in the header. */
const HEADER = 6;
/** 'rattleba' as a number nobody else uses: the first bytes of every snapshot. */
const MAGIC = 7953764293719290000;

const H = { magic: 0, layout: 1, bytes: 2, count: 3, moving: 4, extraLength: 5 } as const;

/** Bytes a snapshot of this store with that many extra numbers needs. */
export function snapshotBytes(store: BodyStore, extraLength: number): number {
  let bytes = 8 * (HEADER + extraLength);
  for (const column of store.memory.columns) {
    if (column.persistent) bytes += columnBytes(column, store.count);
  }
  return bytes;
}

/** Writes the store and the extra numbers into `buffer`, from its start. */
export function writeSnapshot(
  buffer: ArrayBufferLike,
  byteOffset: number,
  store: BodyStore,
  extra: readonly number[],
): void {
  const head = new Float64Array(buffer, byteOffset, HEADER + extra.length);
  head[H.magic] = MAGIC;
  head[H.layout] = layoutNumber(store.memory.columns);
  head[H.bytes] = snapshotBytes(store, extra.length);
  head[H.count] = store.count;
  head[H.moving] = store.moving;
  head[H.extraLength] = extra.length;
  head.set(extra, HEADER);
  let at = byteOffset + 8 * head.length;
  store.memory.columns.forEach((column, c) => {
    if (!column.persistent) return;
    const n = store.count * column.stride;
    const source = store.memory.views[c]!;
    if (column.kind === 'f64') {
      new Float64Array(buffer, at, n).set((source as Float64Array).subarray(0, n));
    } else {
      new Int32Array(buffer, at, n).set((source as Int32Array).subarray(0, n));
    }
    at += columnBytes(column, store.count);
  });
}

/** A snapshot that has been checked and can be applied. */
export interface SnapshotReader {
  readonly count: number;
  readonly moving: number;
  readonly extra: Float64Array;
  /** The rows of a column, without applying anything. */
  column(name: string): Float64Array | Int32Array;
  /** The first number in the columns that is NaN or infinite, if any. */
  firstNonFinite(): number | undefined;
  /** Overwrites the persistent columns of the store. */
  apply(store: BodyStore): void;
}

/** Checks that `bytes` are a whole snapshot of this layout; throws otherwise, changing nothing. */
export function readSnapshot(bytes: Uint8Array, store: BodyStore): SnapshotReader {
  const label = 'sim.restore';
  const cure = 'Pass the bytes that sim.snapshot() wrote, whole and unchanged.';
  if (bytes.byteLength < 8 * HEADER) {
    fail(label, 'snapshot', bytes, `must have at least ${8 * HEADER} bytes`, cure);
  }
  // Copying makes any alignment and any later change of the caller's buffer harmless. By `set`: the
  // `slice` of Node's Buffer, which is an Uint8Array as well, does not copy.
  const own = new Uint8Array(bytes.byteLength);
  own.set(bytes);
  const copy = own.buffer;
  const head = new Float64Array(copy, 0, HEADER);
  if (head[H.magic] !== MAGIC) fail(label, 'snapshot', bytes, 'must start as snapshots do', cure);
  const { columns } = store.memory;
  if (head[H.layout] !== layoutNumber(columns)) {
    const other = 'Take it and restore it with the same version of the engine.';
    fail(label, 'snapshot', bytes, 'must have the layout of this version of the engine', other);
  }
  const count = head[H.count]!;
  const moving = head[H.moving]!;
  const extraLength = head[H.extraLength]!;
  let expected = 8 * (HEADER + extraLength);
  for (const column of columns) if (column.persistent) expected += columnBytes(column, count);
  const counts = [count, moving, extraLength].every((n) => Number.isSafeInteger(n) && n >= 0);
  const fits = head[H.bytes] === expected && copy.byteLength >= expected && moving <= count;
  if (!counts || !fits) {
    fail(label, 'snapshot', bytes, `must be whole (${head[H.bytes]} bytes by its header)`, cure);
  }
  const starts = new Map<string, { at: number; column: ColumnSpec }>();
  let at = 8 * (HEADER + extraLength);
  for (const column of columns) {
    if (!column.persistent) continue;
    starts.set(column.name, { at, column });
    at += columnBytes(column, count);
  }
  const view = (name: string): Float64Array | Int32Array => {
    const { at: start, column } = starts.get(name)!;
    const n = count * column.stride;
    return column.kind === 'f64'
      ? new Float64Array(copy, start, n)
      : new Int32Array(copy, start, n);
  };
  return {
    count,
    moving,
    extra: new Float64Array(copy, 8 * HEADER, extraLength),
    column: view,
    firstNonFinite() {
      for (const { column } of starts.values()) {
        if (column.kind === 'i32') continue;
        const bad = (view(column.name) as Float64Array).find((number) => !Number.isFinite(number));
        if (bad !== undefined) return bad;
      }
      return undefined;
    },
    apply(target) {
      target.reserve(count);
      target.memory.columns.forEach((column, c) => {
        if (column.persistent) target.memory.views[c]!.set(view(column.name));
      });
      target.count = count;
      target.moving = moving;
      target.sleeping = countSleepers(target);
      target.userForcesApplied = true;
      target.version++;
    },
  };
}

/** Feeds the persistent rows of a store to a hash. */
export function hashStore(hasher: Hasher, store: BodyStore): void {
  hasher.number(store.count).number(store.moving);
  store.memory.columns.forEach((column, c) => {
    if (!column.persistent) return;
    const view = store.memory.views[c]!;
    const words = (store.count * column.stride * view.BYTES_PER_ELEMENT) / 4;
    hasher.words(new Int32Array(view.buffer, view.byteOffset, words));
  });
}

function countSleepers({ info, count }: BodyStore): number {
  let sleepers = 0;
  for (let row = 0; row < count; row++) {
    if ((info[row * INFO_STRIDE + INFO.flags]! & FLAG.sleeping) !== 0) sleepers++;
  }
  return sleepers;
}

function columnBytes(column: ColumnSpec, rows: number): number {
  const bytes = rows * column.stride * (column.kind === 'f64' ? 8 : 4);
  return Math.ceil(bytes / 8) * 8;
}

/** A number that changes with the names, kinds and strides of the columns. */
function layoutNumber(columns: readonly ColumnSpec[]): number {
  const hasher = new Hasher();
  for (const { name, kind, stride, persistent } of columns) {
    for (const letter of `${name}:${kind}:${stride}:${persistent};`) {
      hasher.number(letter.codePointAt(0)!);
    }
  }
  return Number.parseInt(hasher.digest().slice(0, 12), 16);
}
