/**
 * Where the shapes of all bodies are: the leaf shapes of every row, placed, and the rows' bounds.
 *
 * Detection and queries both start from here. Bodies that have not moved since the last time are
 * recognised by their pose and left as they are, so scenery costs a comparison; and while nobody comes,
 * goes or changes places, no body is asked for its shape.
 */

import { grown } from '../kernel/grown.js';
import type { BodyCollection } from '../objects/body-collection.js';
import type { Shape } from '../shapes/shape.js';
import {
  type BodyStore,
  FILTER,
  FILTER_STRIDE,
  FLAG,
  INFO,
  INFO_STRIDE,
} from '../state/body-store.js';
import { type BodyColliders, collidersOf } from './body-colliders.js';
import { FRAME, FRAME_STRIDE, isFrameOf, writeFrame } from './body-frame.js';
import { type Collider, PLACED } from './collider.js';
import { KIND_INDEX } from './leaf-kinds.js';
import { placeBox } from './place-box.js';
import { SENSOR_BIT } from './query/body-filter.js';
import type { QueryRows } from './query/scene/query-rows.js';
import { SWEEP_STRIDE, writeSweeps } from './reach.js';

/** The shapes of a simulation's bodies, by row. */
export class PlacedBodies implements QueryRows {
  /** Rows. */
  count = 0;
  /** Rows 0 … moving−1 move. */
  moving = 0;
  /** (rows × 6) world bounds, m */
  bounds = new Float64Array(0);
  /** (rows) the slot of the body's handle: stays with a body for life */
  keys = new Int32Array(0);
  /** (rows) 1: forces move it */
  dynamic = new Uint8Array(0);
  /** (rows) 1: has a shape, is active and may collide */
  enabled = new Uint8Array(0);
  /** (rows) the bit of the body's layer, or that of sensors */
  layers = new Int32Array(0);
  /** (rows) the number of the kind of a body that is one shape at its own origin; −1 for others */
  kinds = new Int8Array(0);
  /** (rows) radius of the ball about the body's origin that holds its shape, m */
  radii = new Float64Array(0);
  /** (rows × 12) where bodies may come within the time that is looked ahead, if it is: see `reach.ts` */
  sweeps = new Float64Array(0);
  /** Seconds that are looked ahead: contacts are found for bodies that may meet within them. */
  ahead = 0;
  /** (rows) the first of them */
  readonly firsts: (Collider | undefined)[] = [];
  /** (rows) all of them with what belongs to them; undefined where `enabled` is 0 */
  readonly bodies: (BodyColliders | undefined)[] = [];

  /** (keys) row of each body that is there */
  rowOf = new Int32Array(0);
  /** (keys × 20) where the bodies that take part are: see `body-frame.ts` */
  frames = new Float64Array(0);

  /** Whose rows these are, and which: see {@link BodyStore.version}. */
  #store: BodyStore | null = null;
  #version = -1;
  /** (rows) 1: has a shape */
  #shaped = new Uint8Array(0);
  /** See {@link colliders}; whether it is that of the rows as they are. */
  readonly #colliders: (readonly Collider[])[] = [];
  #isListed = false;
  /** By key: shapes. */
  readonly #byKey: (BodyColliders | undefined)[] = [];

  /** Follows the bodies to where they are now; before the first of them moves, that may be told to somebody. */
  update(bodies: BodyCollection, beforeMove: (() => void) | null = null): this {
    let tell = beforeMove;
    const { store } = bodies;
    this.#reserve(store.memory.capacity, bodies.handles.size);
    const isSame = this.#store === store && this.#version === store.version;
    if (!isSame) this.#meet(bodies);
    this.count = store.count;
    this.moving = store.moving;
    const { info, filters, positions, orientations } = store;
    const { enabled, frames, keys, layers, dynamic, bounds } = this;
    const shaped = this.#shaped;
    const wanted = FLAG.active | FLAG.canCollide;
    for (let row = 0; row < store.count; row++) {
      const flags = info[row * INFO_STRIDE + INFO.flags]!;
      const layer = filters[row * FILTER_STRIDE + FILTER.layer]!;
      layers[row] = (flags & FLAG.sensor) === 0 ? layer : SENSOR_BIT;
      dynamic[row] = flags & FLAG.dynamic;
      const takesPart = shaped[row] === 1 && (flags & wanted) === wanted;
      const isNew = enabled[row] !== (takesPart ? 1 : 0);
      if (isNew) this.#take(row, takesPart);
      if (!takesPart) continue;
      const key = keys[row]!;
      const stays = isFrameOf(frames, FRAME_STRIDE * key, positions, orientations, row);
      if (!stays) {
        tell?.();
        tell = null;
        this.#place(row, key, positions, orientations);
      } else if (isNew) this.bodies[row]!.writeBounds(bounds, row);
    }
    return this;
  }

  /** Who is in which row: whenever somebody falls asleep or wakes, a few are in another one. */
  #meet(bodies: BodyCollection): void {
    const { store } = bodies;
    this.#store = store;
    this.#version = store.version;
    for (let row = 0; row < store.count; row++) {
      const key = store.info[row * INFO_STRIDE + INFO.slot]!;
      if (this.keys[row] !== key || row >= this.count) this.enabled[row] = UNKNOWN;
      this.keys[row] = key;
      this.rowOf[key] = row;
      const { shape } = bodies.at(row);
      this.#shaped[row] = shape === null ? 0 : 1;
      if (shape === null || this.#byKey[key]?.shape === shape) continue;
      this.enabled[row] = UNKNOWN;
      this.#byKey[key] = collidersOf(shape);
      // Nobody's: the body is to be placed wherever it is.
      this.frames[FRAME_STRIDE * key + FRAME.position] = Number.NaN;
    }
    this.bodies.length = store.count;
    this.firsts.length = store.count;
    this.#isListed = false;
  }

  /** The body of a row takes part from now on, or no longer. */
  #take(row: number, takesPart: boolean): void {
    const placed = takesPart ? this.#byKey[this.keys[row]!]! : undefined;
    this.enabled[row] = takesPart ? 1 : 0;
    this.bodies[row] = placed;
    this.firsts[row] = placed?.leaf(0);
    this.#isListed = false;
    if (placed === undefined) {
      for (let k = 0; k < 6; k++) this.bounds[6 * row + k] = 0;
    } else {
      this.kinds[row] = placed.kind;
      this.radii[row] = placed.shape.boundingRadius;
      if (placed.kind >= 0) this.#writeSizes(placed.leaf(0)!, this.keys[row]!);
    }
  }

  /** A frame has all numbers of its collider, if there is one: contacts of boxes are found from frames alone. */
  #writeSizes({ records, at }: Collider, key: number): void {
    const from = at + PLACED.sizes;
    const to = FRAME_STRIDE * key + FRAME.sizes;
    for (let k = 0; k < 4; k++) this.frames[to + k] = records[from + k]!;
  }

  /** (rows) the placed leaf shapes: made when somebody asks, as queries do and the default method does not */
  get colliders(): readonly (readonly Collider[])[] {
    const list = this.#colliders;
    if (this.#isListed) return list;
    this.#isListed = true;
    list.length = this.count;
    for (let row = 0; row < this.count; row++) {
      const first = this.firsts[row];
      if (first === undefined) list[row] = NOTHING;
      else if (list[row]?.[0] !== first) list[row] = this.bodies[row]!.colliders;
    }
    return list;
  }

  /** Looks ahead by that many seconds from now on, or (0) no longer. */
  lookAhead(store: BodyStore, ahead: number): void {
    if (ahead === 0 && this.ahead === 0) return;
    this.ahead = ahead;
    if (ahead === 0) return;
    const room = SWEEP_STRIDE * this.keys.length;
    if (this.sweeps.length < room) this.sweeps = new Float64Array(room);
    writeSweeps(this, store);
  }

  /** The leaf shape of a body by its key; undefined for what was not there at the last update. */
  leafOf(key: number, leaf: number): Shape | undefined {
    return this.#byKey[key]?.leaf(leaf)?.shape;
  }

  #place(row: number, key: number, positions: Float64Array, orientations: Float64Array): void {
    const { bounds, frames } = this;
    const f = FRAME_STRIDE * key;
    if (this.kinds[row] === BOX) {
      placeBox(bounds, 6 * row, this.firsts[row]!, frames, f, positions, orientations, row);
      return;
    }
    writeFrame(frames, f, positions, orientations, row);
    const placed = this.bodies[row]!;
    placed.placeRow(positions, orientations, row);
    placed.writeBounds(bounds, row);
  }

  #reserve(rows: number, keys: number): void {
    if (this.keys.length < rows) {
      this.bounds = new Float64Array(6 * rows);
      this.keys = new Int32Array(rows);
      this.#shaped = new Uint8Array(rows);
      this.#store = null;
      this.count = 0;
      this.dynamic = new Uint8Array(rows);
      this.enabled = new Uint8Array(rows);
      this.layers = new Int32Array(rows);
      this.kinds = new Int8Array(rows);
      this.radii = new Float64Array(rows);
      this.sweeps = new Float64Array(0);
    }
    if (this.frames.length < FRAME_STRIDE * keys) {
      const capacity = grown(this.frames.length / FRAME_STRIDE, Math.max(rows, keys));
      const frames = new Float64Array(FRAME_STRIDE * capacity);
      frames.set(this.frames);
      this.frames = frames;
      this.rowOf = new Int32Array(capacity);
      this.#store = null;
    }
  }
}

const BOX = KIND_INDEX.box;
/** In `enabled` until it is known: whether a row takes part. */
const UNKNOWN = 2;
const NOTHING: readonly Collider[] = [];
