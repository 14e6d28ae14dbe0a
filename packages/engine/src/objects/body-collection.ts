/**
 * The bodies of a simulation: as objects to iterate, as arrays to draw from, as handles to keep.
 */

import { fail } from '../errors.js';
import { type BodyStore, INFO, INFO_STRIDE } from '../state/body-store.js';
import { HandleTable, slotOf } from '../state/handles.js';
import { interpolatePoses, type NumberArray } from '../state/interpolate-poses.js';
import { leaveSingleRow } from '../state/single-rows.js';
import type { RigidBody } from './rigid-body.js';

/** All bodies of one simulation, the world body included. */
export class BodyCollection implements Iterable<RigidBody> {
  /** @internal */
  readonly store: BodyStore;
  /** @internal */
  readonly handles = new HandleTable();
  readonly #bySlot: (RigidBody | undefined)[] = [];
  #version = -1;
  #positions: Float64Array = new Float64Array(0);
  #orientations: Float64Array = new Float64Array(0);
  #linearVelocities: Float64Array = new Float64Array(0);
  #angularVelocities: Float64Array = new Float64Array(0);

  /** @internal */
  constructor(store: BodyStore) {
    this.store = store;
  }

  /** Number of bodies. */
  get length(): number {
    return this.store.count;
  }

  /** Number of active dynamic and kinematic bodies that are awake: the first rows of all arrays. */
  get moving(): number {
    return this.store.moving;
  }

  /** Number of sleeping bodies: the rows after the moving ones. */
  get sleeping(): number {
    return this.store.sleeping;
  }

  /**
   * A number that changes whenever rows are added, removed or change places, or a body changes its
   * type, falls asleep or wakes: while it is the same, what was found out about the rows holds.
   */
  get version(): number {
    return this.store.version;
  }

  /** (bodies × 3) origins of the bodies' frames, m. Read only; row `body.index` is a body's. */
  get positions(): Float64Array {
    this.#refresh();
    return this.#positions;
  }

  /** (bodies × 4) orientations, unit quaternions x y z w. Read only. */
  get orientations(): Float64Array {
    this.#refresh();
    return this.#orientations;
  }

  /** (bodies × 3) velocities of the centres of mass, m/s. Read only. */
  get linearVelocities(): Float64Array {
    this.#refresh();
    return this.#linearVelocities;
  }

  /** (bodies × 3) angular velocities, world, rad/s. Read only. */
  get angularVelocities(): Float64Array {
    this.#refresh();
    return this.#angularVelocities;
  }

  /**
   * Poses `alpha` of the way from the beginning (0) to the end (1) of the last time step, for
   * pictures between fixed steps: fills `positions` (bodies × 3, m) and `orientations` (bodies × 4)
   * row by row, without garbage. A body that was moved by hand is where it was put.
   */
  interpolate(alpha: number, positions: NumberArray, orientations: NumberArray): void {
    if (!(alpha >= 0 && alpha <= 1)) {
      const cure = 'For simulate() it is (sim.targetTime - sim.time) / sim.fixedTimeStep.';
      fail('sim.bodies.interpolate', 'alpha', alpha, 'must be from 0 to 1', cure);
    }
    checkRoom('positions', positions, 3 * this.length);
    checkRoom('orientations', orientations, 4 * this.length);
    interpolatePoses(this.store, alpha, positions, orientations);
  }

  /** The body in a row of the arrays. */
  at(index: number): RigidBody {
    const body = Number.isInteger(index) ? this.store.owners[index] : undefined;
    if (body === undefined) {
      const cure = `Rows go from 0 to ${this.length - 1}.`;
      fail('sim.bodies', 'index', index, 'must be a row that holds a body', cure);
    }
    return body as RigidBody;
  }

  /** The body a handle stands for, or an error if it was removed. */
  get(handle: number): RigidBody {
    const body = Number.isSafeInteger(handle) ? this.#bySlot[slotOf(handle)] : undefined;
    if (body === undefined || body.handle !== handle) {
      const cure = 'The body was removed: drop the handle when you remove a body.';
      fail('sim.bodies', 'handle', handle, 'must stand for a body that is there', cure);
    }
    return body;
  }

  /** Whether a handle still stands for a body. */
  has(handle: number): boolean {
    const body = Number.isSafeInteger(handle) ? this.#bySlot[slotOf(handle)] : undefined;
    return body !== undefined && body.handle === handle;
  }

  /** The first body of that name, or undefined. */
  find(name: string): RigidBody | undefined {
    for (const body of this) if (body.name === name) return body;
    return undefined;
  }

  *[Symbol.iterator](): Iterator<RigidBody> {
    for (let row = 0; row < this.store.count; row++) yield this.store.owners[row] as RigidBody;
  }

  /** @internal The body whose handle has that slot, if there is one. */
  inSlot(slot: number): RigidBody | undefined {
    return this.#bySlot[slot];
  }

  /** @internal Moves a body's numbers into the store and gives it a handle. */
  insert(body: RigidBody, id: number): void {
    const { store } = this;
    const source = body.store;
    const moves = source.moving > 0;
    const sleeps = source.sleeping > 0;
    const row = store.append(body);
    store.memory.importRow(source.memory, body.index, row);
    if (source.userForcesApplied) store.userForcesApplied = true;
    const handle = this.handles.take();
    store.info[row * INFO_STRIDE + INFO.id] = id;
    store.info[row * INFO_STRIDE + INFO.slot] = slotOf(handle);
    body.place(store, row);
    leaveSingleRow(source);
    if (sleeps) store.setSleeping(row);
    else store.setMoving(row, moves);
    this.#bySlot[slotOf(handle)] = body;
    body.handle = handle;
  }

  /** @internal Takes a body's row out of the store. */
  take(body: RigidBody): void {
    this.store.remove(body.index);
    this.handles.release(body.handle);
    this.#bySlot[slotOf(body.handle)] = undefined;
  }

  /** @internal After a restore: rows `0 … bodies.length−1` belong to these bodies. */
  rebuild(bodies: readonly RigidBody[]): void {
    const { store } = this;
    this.#bySlot.length = 0;
    store.owners.length = 0;
    bodies.forEach((body, row) => {
      store.owners[row] = body;
      body.place(store, row);
      const slot = store.info[row * INFO_STRIDE + INFO.slot]!;
      this.#bySlot[slot] = body;
      body.handle = this.handles.current(slot);
    });
    store.version++;
    store.materialsVersion++;
  }

  #refresh(): void {
    const { store } = this;
    if (this.#version === store.version) return;
    this.#version = store.version;
    const n = store.count;
    this.#positions = store.positions.subarray(0, 3 * n);
    this.#orientations = store.orientations.subarray(0, 4 * n);
    this.#linearVelocities = store.linearVelocities.subarray(0, 3 * n);
    this.#angularVelocities = store.angularVelocities.subarray(0, 3 * n);
  }
}

function checkRoom(field: string, array: NumberArray, size: number): void {
  if (array.length >= size) return;
  const cure = 'Make it longer: bodies may have been added.';
  fail('sim.bodies.interpolate', field, array.length, `must have room for ${size} numbers`, cure);
}
