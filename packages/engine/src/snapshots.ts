/**
 * Going back in time: the state of a simulation as bytes, and bytes as the state again.
 *
 * The bytes hold every number that has a say in the future: bodies, handles, times, gravity, the
 * settable numbers of forces, and what the integrator remembers. A {@link Snapshot} also keeps the
 * objects that were there, so that restoring brings removed bodies back; it is the only thing that
 * keeps them, so nothing leaks when the snapshot is dropped. Bytes alone can be restored wherever
 * the same objects exist. Names, shapes, materials and strategies are not part of the state.
 */

import { fail } from './errors.js';
import type { Integrator } from './motion/integrators/integrator.js';
import type { BodyCollection } from './objects/body-collection.js';
import type { Force } from './objects/forces/force.js';
import { RigidBody } from './objects/rigid-body.js';
import type { SimulationObject } from './objects/simulation-object.js';
import type { Simulation } from './simulation.js';
import { updatePosition } from './state/body-rows.js';
import { FLAG, INFO, INFO_STRIDE } from './state/body-store.js';
import { readSnapshot, snapshotBytes, writeSnapshot } from './state/snapshot.js';

/** A moment to go back to. */
export class Snapshot {
  /** The numbers; may be sent elsewhere or kept on disk. */
  readonly bytes: Uint8Array;
  /** The bodies and forces that were there. */
  readonly objects: readonly SimulationObject[];

  /** @internal */
  constructor(bytes: Uint8Array, objects: readonly SimulationObject[]) {
    this.bytes = bytes;
    this.objects = objects;
  }
}

/** What of a simulation goes into a snapshot. */
export interface SnapshotParts {
  readonly simulation: Simulation;
  readonly bodies: BodyCollection;
  readonly forces: Force[];
  readonly integrator: Integrator;
  /** Times, counters, gravity: SCALARS numbers. */
  scalars(): number[];
  setScalars(numbers: readonly number[]): void;
}

const SCALARS = 7;

/** Everything that is not a column of the body store, as numbers. */
export function extraNumbers(parts: SnapshotParts): number[] {
  const numbers = parts.scalars();
  const handles = parts.bodies.handles.save();
  numbers.push(handles.length);
  for (const number of handles) numbers.push(number);
  numbers.push(parts.forces.length);
  for (const force of parts.forces) {
    const state = force.saveState();
    numbers.push(force.id, force.active ? 1 : 0, state.length, ...state);
  }
  const memory = parts.integrator.saveMemory?.() ?? [];
  numbers.push(codeOf(parts.integrator.name), memory.length);
  for (const number of memory) numbers.push(number);
  return numbers;
}

/** Bytes a snapshot needs now. */
export function snapshotSize(parts: SnapshotParts): number {
  return snapshotBytes(parts.bodies.store, extraNumbers(parts).length);
}

/** Writes a snapshot into a new buffer, or into the caller's. */
export function saveSnapshot(
  parts: SnapshotParts,
  into: Snapshot | Uint8Array | ArrayBuffer | undefined,
): Snapshot {
  const extra = extraNumbers(parts);
  const { store } = parts.bodies;
  const size = snapshotBytes(store, extra.length);
  const target = into instanceof Snapshot ? into.bytes : into;
  let bytes = target instanceof ArrayBuffer ? new Uint8Array(target) : target;
  if (bytes === undefined || (into instanceof Snapshot && bytes.byteLength < size)) {
    bytes = new Uint8Array(size);
  } else if (!(bytes instanceof Uint8Array) || bytes.byteLength < size) {
    const cure = 'Ask sim.snapshotSize() for the number of bytes, or pass nothing.';
    fail('sim.snapshot', 'into', into, `must be a buffer of at least ${size} bytes`, cure);
  } else if (bytes.byteOffset % 8 !== 0) {
    const must = 'must start at a multiple of 8 bytes in its buffer';
    fail('sim.snapshot', 'into', bytes.byteOffset, must, 'Align the view, or pass a whole buffer.');
  }
  writeSnapshot(bytes.buffer, bytes.byteOffset, store, extra);
  const used = bytes.byteLength === size ? bytes : bytes.subarray(0, size);
  return new Snapshot(used, [...parts.bodies, ...parts.forces]);
}

/** Goes back; checks everything before it changes anything. */
export function restoreSnapshot(parts: SnapshotParts, snapshot: Snapshot | Uint8Array): void {
  const isSnapshot = snapshot instanceof Snapshot;
  if (!isSnapshot && !(snapshot instanceof Uint8Array)) {
    const cure = 'Pass what sim.snapshot() returned.';
    fail('sim.restore', 'snapshot', snapshot, 'must be a Snapshot or its bytes', cure);
  }
  const { simulation, bodies, forces, integrator } = parts;
  const { store } = bodies;
  const reader = readSnapshot(isSnapshot ? snapshot.bytes : snapshot, store);

  // Who is who: by id, among the objects of the snapshot and those that are here.
  const byId = new Map<number, SimulationObject>();
  for (const object of [...bodies, ...forces]) byId.set(object.id, object);
  if (isSnapshot) for (const object of snapshot.objects) byId.set(object.id, object);
  const find = (id: number): SimulationObject => {
    const object = byId.get(id);
    const foreign = object !== undefined && object.simulation !== null;
    if (object === undefined || (foreign && object.simulation !== simulation)) {
      const cure = 'Restore the Snapshot object itself, in the simulation it was taken from.';
      fail('sim.restore', 'snapshot', `object #${id}`, 'needs all objects it was taken with', cure);
    }
    return object;
  };
  const extra = new NumberReader(reader.extra);
  const scalars = extra.take(SCALARS);
  const handles = extra.take(extra.one());
  const forceStates: { force: Force; active: boolean; state: number[] }[] = [];
  for (let i = extra.one(); i > 0; i--) {
    const force = find(extra.one());
    const active = extra.one() !== 0;
    const state = extra.take(extra.one());
    if (force instanceof RigidBody) failKind(force);
    forceStates.push({ force: force as Force, active, state });
  }
  const integratorCode = extra.one();
  const memory = extra.take(extra.one());
  const info = reader.column('info') as Int32Array;
  const rows: RigidBody[] = [];
  for (let row = 0; row < reader.count; row++) {
    const body = find(info[row * INFO_STRIDE + INFO.id]!);
    if (!(body instanceof RigidBody)) failKind(body);
    rows.push(body);
  }

  // From here on nothing can fail.
  const staying = new Set<SimulationObject>([...rows, ...forceStates.map(({ force }) => force)]);
  for (const body of [...bodies]) {
    if (staying.has(body)) continue;
    body.place(null, -1);
    body.handle = -1;
    body.leave();
  }
  for (const force of forces) if (!staying.has(force)) force.leave();
  const ids = new Map(rows.map((body, row) => [body, info[row * INFO_STRIDE + INFO.id]!]));
  reader.apply(store);
  bodies.handles.load(handles);
  bodies.rebuild(rows);
  rows.forEach((body, row) => {
    const active = (store.info[row * INFO_STRIDE + INFO.flags]! & FLAG.active) !== 0;
    body.returnTo(simulation, ids.get(body)!, active);
    updatePosition(store, row);
  });
  store.previousCenters.set(store.centers.subarray(0, 3 * store.count));
  store.previousOrientations.set(store.orientations.subarray(0, 4 * store.count));
  forces.length = 0;
  for (const { force, active, state } of forceStates) {
    force.returnTo(simulation, force.id, active);
    force.loadState(state);
    forces.push(force);
  }
  parts.setScalars(scalars);
  integrator.restart();
  const sameMethod = integratorCode === codeOf(integrator.name);
  if (sameMethod && memory.length > 0) integrator.loadMemory?.(Float64Array.from(memory));
}

function failKind(object: SimulationObject): never {
  const cure = 'Restore it in the simulation it was taken from.';
  fail('sim.restore', 'snapshot', object.label, 'must name objects of the same kind', cure);
}

/** Reads numbers one after the other. */
class NumberReader {
  readonly #numbers: Float64Array;
  #at = 0;

  constructor(numbers: Float64Array) {
    this.#numbers = numbers;
  }

  one(): number {
    return this.#numbers[this.#at++] ?? 0;
  }

  take(count: number): number[] {
    const part = this.#numbers.subarray(this.#at, this.#at + count);
    this.#at += count;
    return [...part];
  }
}

/** A name as a number: FNV-1a, Fowler, Noll and Vo. */
function codeOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
