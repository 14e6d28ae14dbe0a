/**
 * The layout of a snapshot: plain numbers and the store's own columns, one after the other, each at a
 * multiple of 8 bytes.
 *
 *   header    HEADER numbers (f64)
 *   extra     numbers (f64): handles, force states, integrator memory, as the simulation wrote them
 *   columns   of `count` rows: info, centres, orientations, velocities; what the user applied, if
 *             anything; positions, if they are not the centres
 *   kinds     for every row the number of its kind (16 bits, or 32), then the kinds: see `row-kinds.ts`
 *   contacts  numbers (f64), as the contacts wrote them
 *
 * Taking one is copying memory: no object is walked, nothing is formatted.
 */

import { fail } from '../errors.js';
import {
  type BodyStore,
  FILTER_STRIDE,
  FLAG,
  INFO,
  INFO_STRIDE,
  MASS_STRIDE,
} from './body-store.js';
import { Hasher } from './hash.js';
import type { ColumnSpec } from './memory.js';
import { RowKinds } from './row-kinds.js';

/** Numbers in the header. */
const HEADER = 9;
/** 2⁴⁰: no count of a snapshot is larger. */
const MOST = 0x10000000000;
/** 'rattleba' as a number nobody else uses: the first bytes of every snapshot. */
const MAGIC = 7953764293719290000;
/** Changes whenever the meaning of the bytes does. */
const FORMAT = 4;

const H = {
  magic: 0,
  layout: 1,
  bytes: 2,
  count: 3,
  moving: 4,
  extraLength: 5,
  /** bits of {@link HAS} */
  has: 6,
  kinds: 7,
  contactNumbers: 8,
} as const;

/** Columns that are there only if they say something. */
const HAS = { userForces: 1, positions: 2 } as const;

/** Where everything is; bytes from the beginning of the snapshot. */
interface Plan {
  count: number;
  moving: number;
  extraLength: number;
  has: number;
  kinds: number;
  contactNumbers: number;
  extra: number;
  info: number;
  centers: number;
  orientations: number;
  linearVelocities: number;
  angularVelocities: number;
  userForces: number;
  userTorques: number;
  positions: number;
  kindOf: number;
  filters: number;
  mass: number;
  localCenters: number;
  contacts: number;
  bytes: number;
}

/** A plan from its six numbers. */
function planOf(
  count: number,
  moving: number,
  extraLength: number,
  has: number,
  kinds: number,
  contactNumbers: number,
): Plan {
  let at = 8 * HEADER;
  const take = (bytes: number): number => {
    const start = at;
    at += 8 * Math.ceil(bytes / 8);
    return start;
  };
  const forces = (has & HAS.userForces) !== 0 ? 24 * count : 0;
  return {
    count,
    moving,
    extraLength,
    has,
    kinds,
    contactNumbers,
    extra: take(8 * extraLength),
    info: take(4 * INFO_STRIDE * count),
    centers: take(24 * count),
    orientations: take(32 * count),
    linearVelocities: take(24 * count),
    angularVelocities: take(24 * count),
    userForces: take(forces),
    userTorques: take(forces),
    positions: take((has & HAS.positions) !== 0 ? 24 * count : 0),
    kindOf: take(wide(kinds) ? 4 * count : 2 * count),
    filters: take(4 * FILTER_STRIDE * kinds),
    mass: take(8 * MASS_STRIDE * kinds),
    localCenters: take(24 * kinds),
    contacts: take(8 * contactNumbers),
    bytes: at,
  };
}

/** Whether the numbers of kinds need 32 bits. */
function wide(kinds: number): boolean {
  return kinds > 0x10000;
}

/** Writes snapshots of one store. */
export class SnapshotWriter {
  readonly #kinds = new RowKinds();
  #plan: Plan | null = null;

  /** Bytes that a snapshot with that many extra numbers and these contacts needs. */
  measure(store: BodyStore, slots: number, extraLength: number, contacts: Float64Array): number {
    this.#kinds.update(store, slots);
    const has =
      (store.userForcesApplied ? HAS.userForces : 0) |
      (positionsAreCenters(store) ? 0 : HAS.positions);
    const { count, moving } = store;
    this.#plan = planOf(count, moving, extraLength, has, this.#kinds.count, contacts.length);
    return this.#plan.bytes;
  }

  /** Writes what was measured last into `buffer`, from `start` (bytes) on. */
  write(
    buffer: ArrayBufferLike,
    start: number,
    store: BodyStore,
    extra: readonly number[],
    contacts: Float64Array,
  ): void {
    const plan = this.#plan!;
    const { count, moving, has } = plan;
    const head = new Float64Array(buffer, start, HEADER + extra.length);
    head[H.magic] = MAGIC;
    head[H.layout] = layoutNumber(store.memory.columns);
    head[H.bytes] = plan.bytes;
    head[H.count] = count;
    head[H.moving] = moving;
    head[H.extraLength] = extra.length;
    head[H.has] = has;
    head[H.kinds] = plan.kinds;
    head[H.contactNumbers] = plan.contactNumbers;
    head.set(extra, HEADER);
    const numbers = (at: number, n: number): Float64Array =>
      new Float64Array(buffer, start + at, n);
    const rows = (at: number, column: Float64Array, stride: number): void =>
      numbers(at, stride * count).set(column.subarray(0, stride * count));
    new Int32Array(buffer, start + plan.info, INFO_STRIDE * count).set(
      store.info.subarray(0, INFO_STRIDE * count),
    );
    rows(plan.centers, store.centers, 3);
    rows(plan.orientations, store.orientations, 4);
    rows(plan.linearVelocities, store.linearVelocities, 3);
    rows(plan.angularVelocities, store.angularVelocities, 3);
    if ((has & HAS.userForces) !== 0) {
      rows(plan.userForces, store.userForces, 3);
      rows(plan.userTorques, store.userTorques, 3);
    }
    if ((has & HAS.positions) !== 0) rows(plan.positions, store.positions, 3);
    const kinds = this.#kinds;
    const kindOf = kindView(plan, buffer, start);
    for (let row = 0; row < count; row++) {
      kindOf[row] = kinds.of(store.info[row * INFO_STRIDE + INFO.slot]!);
    }
    // What is left of a word is nobody's, and still the same bytes every time.
    kindOf.fill(0, count);
    new Int32Array(buffer, start + plan.filters, even(FILTER_STRIDE * plan.kinds))
      .fill(0)
      .set(kinds.filters);
    numbers(plan.mass, MASS_STRIDE * plan.kinds).set(kinds.mass);
    numbers(plan.localCenters, 3 * plan.kinds).set(kinds.localCenters);
    numbers(plan.contacts, plan.contactNumbers).set(contacts);
  }
}

/** The numbers of kinds, up to the end of their last word of 64 bits. */
function kindView(plan: Plan, buffer: ArrayBufferLike, start: number): Uint16Array | Int32Array {
  const bytes = plan.filters - plan.kindOf;
  return wide(plan.kinds)
    ? new Int32Array(buffer, start + plan.kindOf, bytes / 4)
    : new Uint16Array(buffer, start + plan.kindOf, bytes / 2);
}

function even(n: number): number {
  return n + (n & 1);
}

/** Whether the origins of all bodies are their centres, to the bit. */
function positionsAreCenters({ positions, centers, count }: BodyStore): boolean {
  const p = new Int32Array(positions.buffer, positions.byteOffset, 6 * count);
  const c = new Int32Array(centers.buffer, centers.byteOffset, 6 * count);
  for (let i = 0; i < p.length; i++) if (p[i] !== c[i]) return false;
  return true;
}

/** A snapshot that can be read. */
export class SnapshotReader {
  readonly #plan: Plan;
  readonly #buffer: ArrayBufferLike;
  readonly #start: number;

  constructor(plan: Plan, buffer: ArrayBufferLike, start: number) {
    this.#plan = plan;
    this.#buffer = buffer;
    this.#start = start;
  }

  get count(): number {
    return this.#plan.count;
  }

  get moving(): number {
    return this.#plan.moving;
  }

  get extra(): Float64Array {
    return this.#numbers(this.#plan.extra, this.#plan.extraLength);
  }

  /** (count × 4) see {@link INFO} */
  get info(): Int32Array {
    return new Int32Array(this.#buffer, this.#start + this.#plan.info, INFO_STRIDE * this.count);
  }

  get contacts(): Float64Array {
    return this.#numbers(this.#plan.contacts, this.#plan.contactNumbers);
  }

  /** Whether every row has a kind. */
  get kindsAreKnown(): boolean {
    const kindOf = kindView(this.#plan, this.#buffer, this.#start);
    for (let row = 0; row < this.count; row++) {
      if (kindOf[row]! < 0 || kindOf[row]! >= this.#plan.kinds) return false;
    }
    return true;
  }

  /** The first number of a body that is NaN or infinite, or no part of a unit quaternion where one should be. */
  firstNonFinite(): number | undefined {
    const { centers, orientations, kindOf, mass, contacts } = this.#plan;
    for (const [from, to] of [
      [centers, kindOf],
      [mass, contacts],
    ] as const) {
      const bad = this.#numbers(from, (to - from) / 8).find((number) => !Number.isFinite(number));
      if (bad !== undefined) return bad;
    }
    // The squares of large ones are not finite.
    return this.#numbers(orientations, 4 * this.count).find((q) => q * q > 4);
  }

  /**
   * Overwrites the persistent columns of the store; what bodies are is left as it is if `sameKinds`
   * says that every row has it already.
   */
  apply(store: BodyStore, sameKinds = false): void {
    const plan = this.#plan;
    const { count, moving, has } = plan;
    store.reserve(count);
    store.info.set(this.info);
    store.centers.set(this.#numbers(plan.centers, 3 * count));
    store.orientations.set(this.#numbers(plan.orientations, 4 * count));
    store.linearVelocities.set(this.#numbers(plan.linearVelocities, 3 * count));
    store.angularVelocities.set(this.#numbers(plan.angularVelocities, 3 * count));
    if ((has & HAS.userForces) !== 0) {
      store.userForces.set(this.#numbers(plan.userForces, 3 * count));
      store.userTorques.set(this.#numbers(plan.userTorques, 3 * count));
    } else if (store.userForcesApplied || count > store.count) {
      store.userForces.fill(0, 0, 3 * count);
      store.userTorques.fill(0, 0, 3 * count);
    }
    const apart = (has & HAS.positions) !== 0;
    store.positions.set(this.#numbers(apart ? plan.positions : plan.centers, 3 * count));
    if (!sameKinds) this.#applyKinds(store);
    store.count = count;
    store.moving = moving;
    store.sleeping = countSleepers(store);
    store.userForcesApplied = (has & HAS.userForces) !== 0;
    store.version++;
  }

  #applyKinds(store: BodyStore): void {
    const plan = this.#plan;
    const kindOf = kindView(plan, this.#buffer, this.#start);
    const start = this.#start + plan.filters;
    const filters = new Int32Array(this.#buffer, start, FILTER_STRIDE * plan.kinds);
    const masses = this.#numbers(plan.mass, MASS_STRIDE * plan.kinds);
    const centers = this.#numbers(plan.localCenters, 3 * plan.kinds);
    for (let row = 0; row < plan.count; row++) {
      const kind = kindOf[row]!;
      for (let k = 0; k < FILTER_STRIDE; k++) {
        store.filters[row * FILTER_STRIDE + k] = filters[kind * FILTER_STRIDE + k]!;
      }
      for (let k = 0; k < MASS_STRIDE; k++) {
        store.mass[row * MASS_STRIDE + k] = masses[kind * MASS_STRIDE + k]!;
      }
      for (let k = 0; k < 3; k++) store.localCenters[3 * row + k] = centers[3 * kind + k]!;
    }
    store.kindsChanged();
  }

  #numbers(at: number, n: number): Float64Array {
    return new Float64Array(this.#buffer, this.#start + at, n);
  }
}

/** A snapshot that only the engine has had in its hands. */
export function openSnapshot(bytes: Uint8Array): SnapshotReader {
  const head = new Float64Array(bytes.buffer, bytes.byteOffset, HEADER);
  return new SnapshotReader(planIn(head), bytes.buffer, bytes.byteOffset);
}

function planIn(head: Float64Array): Plan {
  return planOf(
    head[H.count]!,
    head[H.moving]!,
    head[H.extraLength]!,
    head[H.has]!,
    head[H.kinds]!,
    head[H.contactNumbers]!,
  );
}

/** Checks that `bytes` are a whole snapshot of this layout; throws otherwise, changing nothing. */
export function readSnapshot(bytes: Uint8Array, store: BodyStore): SnapshotReader {
  const label = 'sim.restore';
  const cure = 'Pass the bytes that sim.snapshot() wrote, unchanged.';
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
  if (head[H.layout] !== layoutNumber(store.memory.columns)) {
    const other = 'Take it and restore it with the same version of the engine.';
    fail(label, 'snapshot', bytes, 'must have the layout of this version of the engine', other);
  }
  const counts = head
    .subarray(H.count)
    .every((number) => Number.isSafeInteger(number) && number >= 0 && number < MOST);
  const plan = planIn(head);
  const fits = head[H.bytes] === plan.bytes && copy.byteLength >= plan.bytes;
  const known = plan.has <= (HAS.userForces | HAS.positions);
  if (!counts || !fits || !known || plan.moving > plan.count) {
    fail(label, 'snapshot', bytes, `must be whole (${head[H.bytes]} bytes by its header)`, cure);
  }
  return new SnapshotReader(plan, copy, 0);
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

/** Sleepers come after the moving rows and before all others: where they end is found by halving. */
function countSleepers({ info, count, moving }: BodyStore): number {
  let low = moving;
  let high = count;
  while (low < high) {
    const row = (low + high) >> 1;
    if ((info[row * INFO_STRIDE + INFO.flags]! & FLAG.sleeping) !== 0) low = row + 1;
    else high = row;
  }
  return low - moving;
}

const layouts = new WeakMap<readonly ColumnSpec[], number>();

/** A number that changes with the format and with the names, kinds and strides of the columns. */
function layoutNumber(columns: readonly ColumnSpec[]): number {
  const known = layouts.get(columns);
  if (known !== undefined) return known;
  const hasher = new Hasher().number(FORMAT);
  for (const { name, kind, stride, persistent } of columns) {
    for (const letter of `${name}:${kind}:${stride}:${persistent};`) {
      hasher.number(letter.codePointAt(0)!);
    }
  }
  const layout = Number.parseInt(hasher.digest().slice(0, 12), 16);
  layouts.set(columns, layout);
  return layout;
}
