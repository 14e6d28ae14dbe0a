/**
 * Going back in time: the state of a simulation as bytes, and bytes as the state again.
 *
 * The bytes hold every number that has a say in the future: bodies, handles, times, gravity, the
 * settable numbers of forces and constraints, and what the integrator remembers. A {@link Snapshot} also keeps the
 * objects that were there, so that restoring brings removed bodies back; it is the only thing that
 * keeps them, so nothing leaks when the snapshot is dropped. Bytes alone can be restored wherever
 * the same objects exist. Names, shapes, materials, strategies and the settings of the timeline are
 * not part of the state.
 */

import { type CollisionWorld, SAVED } from './collision-world.js';
import { boolean, checkNames, fail, options as optionsOf } from './errors.js';
import type { Integrator } from './motion/integrators/integrator.js';
import type { BodyCollection } from './objects/body-collection.js';
import type { Constraint } from './objects/constraints/constraint.js';
import type { DynamicSystem } from './objects/dynamic-system.js';
import type { Force } from './objects/forces/force.js';
import type { RigidBody } from './objects/rigid-body.js';
import type { SimulationObject } from './objects/simulation-object.js';
import type { Simulation } from './simulation.js';
import type { Sleepers } from './sleepers.js';
import type { Hasher } from './state/hash.js';
import type { SnapshotWriter } from './state/snapshot.js';

/** What goes into a snapshot. */
export interface SnapshotOptions {
  /**
   * Whether contacts do, which in a heap are nine tenths of it. Without them all bodies are back where
   * they were, as fast as they were; but everybody wakes at the next step, contacts begin anew, and
   * what comes is not the same to the last bit: for pictures and networks. Default true.
   */
  contacts?: boolean;
}

/** The objects that were there, and what tells quickly whether they still are. */
export interface KeptObjects {
  /** By row. */
  readonly bodies: readonly RigidBody[];
  readonly forces: readonly Force[];
  readonly constraints: readonly Constraint[];
  readonly systems: readonly DynamicSystem[];
  /** `HandleTable.version`: who had which handle. */
  readonly handlesVersion: number;
  /** `BodyStore.kindsVersion`: what bodies were. */
  readonly kindsVersion: number;
}

/** A moment to go back to. */
export class Snapshot {
  #simulation: Simulation;
  #bytes: Uint8Array;
  #kept: KeptObjects;
  /** Nobody but the engine has had the bytes in hand. */
  #sealed: boolean;

  /** @internal */
  constructor(simulation: Simulation, bytes: Uint8Array, kept: KeptObjects, sealed: boolean) {
    this.#simulation = simulation;
    this.#bytes = bytes;
    this.#kept = kept;
    this.#sealed = sealed;
  }

  /** The only simulation the snapshot can be restored in; its bytes alone may go elsewhere. */
  get simulation(): Simulation {
    return this.#simulation;
  }

  /**
   * The numbers; may be sent elsewhere or kept on disk. Whoever has them may have changed them, so from
   * now on {@link Simulation.restore} checks every one, which takes longer.
   */
  get bytes(): Uint8Array {
    this.#sealed = false;
    return this.#bytes;
  }

  /** How many {@link bytes} there are. */
  get byteLength(): number {
    return this.#bytes.byteLength;
  }

  /** The bodies, forces, constraints and systems that were there. */
  get objects(): readonly SimulationObject[] {
    const { bodies, forces, constraints, systems } = this.#kept;
    return [...bodies, ...forces, ...constraints, ...systems];
  }

  /** @internal */
  get kept(): KeptObjects {
    return this.#kept;
  }

  /** @internal Whether the bytes are as the engine wrote them. */
  get sealed(): boolean {
    return this.#sealed;
  }

  /** @internal The bytes, for the engine. */
  get content(): Uint8Array {
    return this.#bytes;
  }

  /** @internal The same object for another moment. */
  refill(simulation: Simulation, bytes: Uint8Array, kept: KeptObjects): this {
    this.#simulation = simulation;
    if (bytes.buffer !== this.#bytes.buffer) this.#sealed = true;
    this.#bytes = bytes;
    this.#kept = kept;
    return this;
  }
}

/** What of a simulation goes into a snapshot. */
export interface SnapshotParts {
  readonly simulation: Simulation;
  readonly bodies: BodyCollection;
  readonly forces: Force[];
  readonly constraints: Constraint[];
  readonly systems: DynamicSystem[];
  readonly collisions: CollisionWorld;
  readonly sleepers: Sleepers;
  readonly integrator: Integrator;
  readonly writer: SnapshotWriter;
  /** Times, counters, gravity: SCALARS numbers. */
  scalars(): number[];
  setScalars(numbers: readonly number[]): void;
  setWorld(world: RigidBody): void;
}

/** How many numbers `SnapshotParts.scalars` gives. */
export const SCALARS = 7;

/** Everything that is not a column of the body store, as numbers: for hashes. */
export function extraNumbers(parts: SnapshotParts): number[] {
  const numbers = parts.scalars();
  appendList(numbers, parts.bodies.handles.save());
  appendObjects(numbers, parts);
  parts.collisions.save(numbers);
  parts.sleepers.save(numbers);
  return numbers;
}

/** The same for snapshots: contacts go elsewhere, and what most simulations do not need is short. */
function snapshotNumbers(parts: SnapshotParts, contacts: boolean): number[] {
  const numbers = parts.scalars();
  appendList(numbers, parts.bodies.handles.saveShort());
  appendObjects(numbers, parts);
  numbers.push(contacts ? parts.collisions.savedAs : SAVED.leftOut);
  appendList(numbers, parts.collisions.ignored.save());
  if (parts.systems.length > 0) appendSystems(numbers, parts.systems);
  parts.sleepers.saveShort(numbers);
  return numbers;
}

/** In a snapshot, before what is said of sleepers: systems follow. No count of sleepers is negative. */
export const SYSTEMS_FOLLOW = -2;

function appendSystems(numbers: number[], systems: readonly DynamicSystem[]): void {
  numbers.push(SYSTEMS_FOLLOW, systems.length);
  for (const system of systems) {
    numbers.push(system.id, system.active ? 1 : 0);
    appendList(numbers, system.saveState());
  }
}

/** What systems add to a hash: nothing if there are none. */
export function hashSystems(hasher: Hasher, systems: readonly DynamicSystem[]): void {
  for (const system of systems) {
    hasher.number(system.id);
    hasher.number(system.active ? 1 : 0);
    const numbers = system.saveState();
    for (let i = 0; i < numbers.length; i++) hasher.number(numbers[i]!);
  }
}

function appendObjects(numbers: number[], parts: SnapshotParts): void {
  for (const objects of [parts.forces, parts.constraints]) {
    numbers.push(objects.length);
    for (const object of objects) {
      numbers.push(object.id, object.active ? 1 : 0);
      appendList(numbers, object.saveState());
    }
  }
  numbers.push(codeOf(parts.integrator.name));
  appendList(numbers, parts.integrator.saveMemory?.() ?? []);
}

/** The length of a list, then the list: one by one, as there may be more than a call can take. */
function appendList(numbers: number[], list: ArrayLike<number>): void {
  numbers.push(list.length);
  for (let i = 0; i < list.length; i++) numbers.push(list[i]!);
}

/** Bytes a snapshot needs now. */
export function snapshotSize(parts: SnapshotParts, options?: SnapshotOptions): number {
  const contacts = withContacts('sim.snapshotSize', options);
  return measure(parts, snapshotNumbers(parts, contacts), contactsOf(parts, contacts));
}

/** Whether contacts are wanted. */
function withContacts(label: string, options: SnapshotOptions = {}): boolean {
  checkNames(label, optionsOf(label, options), { contacts: true });
  return boolean(label, 'contacts', options.contacts ?? true);
}

function measure(
  { bodies, writer }: SnapshotParts,
  extra: readonly number[],
  contacts: Float64Array,
): number {
  const { store, handles } = bodies;
  return writer.measure(store, handles.size, extra.length, contacts);
}

function contactsOf(parts: SnapshotParts, contacts: boolean): Float64Array {
  return contacts ? parts.collisions.savedContacts : NO_CONTACTS;
}

const NO_CONTACTS = new Float64Array(0);

/** Writes a snapshot into a new buffer, into the caller's, or over an older snapshot. */
export function saveSnapshot(
  parts: SnapshotParts,
  into: Snapshot | Uint8Array | ArrayBuffer | undefined,
  options?: SnapshotOptions,
): Snapshot {
  const { bodies, collisions, writer, simulation } = parts;
  const wanted = withContacts('sim.snapshot', options);
  const extra = snapshotNumbers(parts, wanted);
  // The contacts may still be those of the very bytes that are written over.
  if (into !== undefined) collisions.ownContacts();
  const contacts = contactsOf(parts, wanted);
  const size = measure(parts, extra, contacts);
  const target = into instanceof Snapshot ? into.content : into;
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
  writer.write(bytes.buffer, bytes.byteOffset, bodies.store, extra, contacts);
  const used = bytes.byteLength === size ? bytes : bytes.subarray(0, size);
  const kept: KeptObjects = {
    bodies: bodies.store.owners.slice() as unknown as readonly RigidBody[],
    forces: parts.forces.slice(),
    constraints: parts.constraints.slice(),
    systems: parts.systems.slice(),
    handlesVersion: bodies.handles.version,
    kindsVersion: bodies.store.kindsVersion,
  };
  return into instanceof Snapshot
    ? into.refill(simulation, used, kept)
    : new Snapshot(simulation, used, kept, into === undefined);
}

/** A name as a number: FNV-1a, Fowler, Noll and Vo. */
export function codeOf(name: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}
