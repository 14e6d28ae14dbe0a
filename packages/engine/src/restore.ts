/**
 * Putting a snapshot back: first all of it is read and checked, then what other people's code does
 * is done (and undone if it throws), then the rest is changed, which cannot fail.
 *
 * The bytes may come from a disk or a network, so nothing in them is trusted that could break the
 * simulation: sizes, counts, ids, slots, the order of rows, numbers that are not finite. A changed
 * number that is still a number cannot be told from the right one.
 *
 * A snapshot whose bytes nobody has seen is as the engine wrote it. If besides the same objects are
 * there as then, going back is copying memory.
 */

import { readCollisions, type SavedCollisions } from './collision-world.js';
import { fail } from './errors.js';
import type { Constraint } from './objects/constraints/constraint.js';
import { DynamicSystem } from './objects/dynamic-system.js';
import { Force } from './objects/forces/force.js';
import { RigidBody } from './objects/rigid-body.js';
import type { SimulationObject } from './objects/simulation-object.js';
import { readSleepers, type SavedSleepers } from './sleepers.js';
import { codeOf, SCALARS, Snapshot, type SnapshotParts, SYSTEMS_FOLLOW } from './snapshots.js';
import { type BodyStore, FLAG, INFO, INFO_STRIDE } from './state/body-store.js';
import { openSnapshot, readSnapshot, type SnapshotReader } from './state/snapshot.js';

const LABEL = 'sim.restore';
/** Slots are below this. */
const MOST_SLOTS = 0x1000000;
/** The world body is the first object of every simulation. */
const WORLD_ID = 0;

/** A force, constraint or system and its numbers. */
interface Part<T extends Force | Constraint | DynamicSystem> {
  readonly object: T;
  readonly active: boolean;
  readonly state: readonly number[];
}

/** What goes to objects that have code of their own. */
interface Foreign {
  readonly forces: readonly Part<Force>[];
  readonly constraints: readonly Part<Constraint>[];
  readonly systems: readonly Part<DynamicSystem>[];
  readonly integratorCode: number;
  readonly memory: readonly number[];
}

/** All that a snapshot says, checked. */
interface Plan extends Foreign {
  readonly reader: SnapshotReader;
  readonly scalars: readonly number[];
  readonly handles: readonly number[];
  readonly collisions: SavedCollisions;
  readonly sleepers: SavedSleepers;
  /** The body of each row, and its id. */
  readonly rows: readonly Row[];
}

interface Row {
  readonly body: RigidBody;
  readonly id: number;
}

/** Goes back; checks everything before it changes anything. */
export function restoreSnapshot(parts: SnapshotParts, snapshot: Snapshot | Uint8Array): void {
  const isSnapshot = snapshot instanceof Snapshot;
  if (!isSnapshot && !(snapshot instanceof Uint8Array)) {
    const cure = 'Pass what sim.snapshot() returned.';
    fail(LABEL, 'snapshot', snapshot, 'must be a Snapshot or its bytes', cure);
  }
  if (isSnapshot && snapshot.simulation !== parts.simulation) {
    const cure = 'Restore it there, or pass snapshot.bytes if the same objects exist here.';
    fail(LABEL, 'snapshot', snapshot, 'must be restored in the simulation it was taken from', cure);
  }
  if (isSnapshot && restoreSealed(parts, snapshot)) return;
  const bytes = isSnapshot ? snapshot.content : snapshot;
  const plan = readPlan(parts, bytes, isSnapshot ? snapshot.objects : []);
  loadForeign(parts, plan);
  apply(parts, plan);
}

/** Goes back by copying, if nothing has changed but numbers; false: something has. */
function restoreSealed(parts: SnapshotParts, { sealed, kept, content }: Snapshot): boolean {
  const { bodies, forces, constraints, systems, collisions, sleepers } = parts;
  const { store, handles } = bodies;
  if (!sealed || kept.handlesVersion !== handles.version) return false;
  if (!areSame(kept.forces, forces) || !areSame(kept.constraints, constraints)) return false;
  if (!areSame(kept.systems, systems)) return false;
  const reader = openSnapshot(content);
  const { info } = reader;
  const { count, owners, info: now } = store;
  const { bodies: then } = kept;
  let moved = 0;
  for (let row = 0; row < count; row++) {
    const body = then[row]!;
    const i = row * INFO_STRIDE + INFO.flags;
    if (owners[row] === body) {
      // Who is where it was: what the store says of it is what it says itself, and nearer.
      if (((info[i]! ^ now[i]!) & FLAG.active) !== 0) return false;
    } else {
      if (body.active !== ((info[i]! & FLAG.active) !== 0)) return false;
      moved++;
    }
  }
  const extra = new NumberReader(reader.extra);
  const scalars = extra.take(SCALARS);
  extra.list();
  const objects = readObjects(extra, kept.forces, kept.constraints);
  const savedAs = extra.next();
  const ignored = extra.list();
  const foreign = { ...objects, systems: readSystems(extra, (i) => kept.systems[i]!) };
  const asleep = readSleepers(extra, () => true) ?? failWhole();
  loadForeign(parts, foreign);

  for (let row = 0; moved > 0 && row < count; row++) {
    owners[row] = then[row]!;
    then[row]!.place(store, row);
  }
  reader.apply(store, moved === 0 && kept.kindsVersion === store.kindsVersion);
  store.kindsVersion = kept.kindsVersion;
  forgetPreviousPoses(store);
  bringBack(parts, foreign);
  collisions.load({ contacts: reader.contacts, savedAs, ignored });
  sleepers.load(asleep);
  parts.setScalars(scalars);
  return true;
}

function areSame(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((one, i) => one === b[i]);
}

/** Forces, constraints and the integrator, as the numbers have them; they are known to be there. */
function readObjects(
  extra: NumberReader,
  forces: readonly Force[],
  constraints: readonly Constraint[],
): Omit<Foreign, 'systems'> {
  const read = <T extends Force | Constraint>(objects: readonly T[]): Part<T>[] => {
    extra.count();
    return objects.map((object) => {
      extra.next();
      return { object, active: extra.next() !== 0, state: extra.list() };
    });
  };
  return {
    forces: read(forces),
    constraints: read(constraints),
    integratorCode: extra.next(),
    memory: extra.list(),
  };
}

/** The systems, if there are any; `find` gets their numbers and their ids. */
function readSystems(
  extra: NumberReader,
  find: (i: number, id: number) => SimulationObject,
): Part<DynamicSystem>[] {
  const found: Part<DynamicSystem>[] = [];
  if (extra.peek() !== SYSTEMS_FOLLOW) return found;
  extra.next();
  const count = extra.count();
  for (let i = 0; i < count; i++) {
    const object = find(i, extra.next());
    if (!(object instanceof DynamicSystem)) failKind(object);
    found.push({ object, active: extra.next() !== 0, state: extra.list() });
  }
  return found;
}

function readPlan(
  parts: SnapshotParts,
  bytes: Uint8Array,
  kept: readonly SimulationObject[],
): Plan {
  const reader = readSnapshot(bytes, parts.bodies.store);

  // Who is who: by id, among the objects of the snapshot and those that are here.
  const byId = new Map<number, SimulationObject>();
  const { bodies, forces: present, constraints: ties, systems: others } = parts;
  for (const object of [...bodies, ...present, ...ties, ...others, ...kept]) {
    byId.set(object.id, object);
  }
  const find = (id: number): SimulationObject => {
    const object = byId.get(id);
    if (object === undefined) {
      const cure = 'Restore the Snapshot object itself, which keeps them.';
      fail(LABEL, 'snapshot', `object #${id}`, 'needs all objects it was taken with', cure);
    }
    // An object stands for one thing only.
    byId.delete(id);
    return object;
  };

  const extra = new NumberReader(reader.extra);
  const scalars = extra.take(SCALARS);
  if (!scalars.every((number) => Number.isFinite(number))) failFinite(scalars);
  const handles = extra.list();
  const read = <T extends Force | Constraint>(
    isOne: (o: SimulationObject) => o is T,
  ): Part<T>[] => {
    const found: Part<T>[] = [];
    for (let i = extra.count(); i > 0; i--) {
      const object = find(extra.next());
      const active = extra.next() !== 0;
      if (!isOne(object)) failKind(object);
      found.push({ object, active, state: extra.list() });
    }
    return found;
  };
  const forces = read((object) => object instanceof Force);
  const constraints = read((object): object is Constraint => object.isConstraint);
  const integratorCode = extra.next();
  const memory = extra.list();

  const { info } = reader;
  const rows: Row[] = [];
  const ids = new Set<number>();
  const slots = new Set<number>(freeSlots(handles));
  for (let row = 0; row < reader.count; row++) {
    const id = info[row * INFO_STRIDE + INFO.id]!;
    const slot = info[row * INFO_STRIDE + INFO.slot]!;
    if (ids.has(id) || slots.has(slot) || slot < 0 || slot >= handles[0]!) {
      const cure = 'Pass the bytes that sim.snapshot() wrote, unchanged.';
      fail(LABEL, 'snapshot', `object #${id}`, 'must name every body once', cure);
    }
    ids.add(id);
    slots.add(slot);
    const body = find(id);
    if (!(body instanceof RigidBody)) failKind(body);
    rows.push({ body, id });
  }
  checkRows(reader, info, ids);
  const used = new Set(rows.map((_, row) => info[row * INFO_STRIDE + INFO.slot]!));
  const has = (key: number): boolean => used.has(key);
  const savedAs = extra.next();
  const collisions = readCollisions(reader.contacts, savedAs, extra.list(), has) ?? failWhole();
  const systems = readSystems(extra, (_, id) => find(id));
  const sleepers = readSleepers(extra, has) ?? failWhole();
  extra.finish();
  return {
    reader,
    scalars,
    handles,
    forces,
    constraints,
    systems,
    integratorCode,
    memory,
    rows,
    collisions,
    sleepers,
  };
}

/** The slots nobody has, from the numbers of a handle table: slots, generations, free slots. */
function freeSlots(handles: readonly number[]): readonly number[] {
  const slots = handles[0] ?? -1;
  const free = handles.slice(1 + slots);
  const whole = handles.every((number) => Number.isSafeInteger(number) && number >= 0);
  // The short form: every slot is of its first body.
  if (whole && handles.length === 1 && slots < MOST_SLOTS) return free;
  if (!whole || handles.length < 1 + slots || new Set(free).size !== free.length) failWhole();
  return free;
}

/** Moving bodies come first, then sleepers; the world is there, and every number is one. */
function checkRows(reader: SnapshotReader, info: Int32Array, ids: ReadonlySet<number>): void {
  let section = 0;
  for (let row = 0; row < reader.count; row++) {
    const flags = info[row * INFO_STRIDE + INFO.flags]!;
    const active = (flags & FLAG.active) !== 0;
    const sleeps = (flags & FLAG.sleeping) !== 0;
    const moves = active && (flags & (FLAG.dynamic | FLAG.kinematic)) !== 0;
    if (sleeps && !(active && (flags & FLAG.dynamic) !== 0)) failWhole();
    const own = sleeps ? 1 : moves ? 0 : 2;
    if (own < section || (own === 0) !== row < reader.moving) failWhole();
    section = own;
  }
  if (!ids.has(WORLD_ID) || !reader.kindsAreKnown) failWhole();
  const bad = reader.firstNonFinite();
  if (bad !== undefined) failFinite(bad);
}

/** The part that runs code of forces and integrators: it may throw, and then it was not. */
function loadForeign({ integrator }: SnapshotParts, plan: Foreign): void {
  const undo: (() => void)[] = [];
  try {
    for (const { object, state } of [...plan.forces, ...plan.constraints]) {
      const before = object.saveState();
      undo.push(() => object.loadState(before));
      object.loadState(state);
    }
    for (const { object, state } of plan.systems) {
      const before = Array.from(object.saveState());
      undo.push(() => object.loadState(before));
      object.loadState(state);
    }
    const before = integrator.saveMemory?.();
    undo.push(() => {
      integrator.restart();
      if (before !== undefined && before.length > 0) integrator.loadMemory?.(before);
    });
    integrator.restart();
    const sameMethod = plan.integratorCode === codeOf(integrator.name);
    if (sameMethod && plan.memory.length > 0) {
      integrator.loadMemory?.(Float64Array.from(plan.memory));
    }
  } catch (error) {
    for (const back of undo) back();
    throw error;
  }
}

/** The part that cannot fail. */
function apply(parts: SnapshotParts, plan: Plan): void {
  const { simulation, bodies, forces, constraints, systems } = parts;
  const { store } = bodies;
  const staying = new Set<SimulationObject>([
    ...plan.rows.map(({ body }) => body),
    ...plan.forces.map(({ object }) => object),
    ...plan.constraints.map(({ object }) => object),
    ...plan.systems.map(({ object }) => object),
  ]);
  for (const body of [...bodies]) {
    if (staying.has(body)) continue;
    body.place(null, -1);
    body.handle = -1;
    body.leave();
  }
  for (const part of [...forces, ...constraints, ...systems]) {
    if (!staying.has(part)) part.leave();
  }

  plan.reader.apply(store);
  bodies.handles.load(plan.handles);
  bodies.rebuild(plan.rows.map(({ body }) => body));
  plan.rows.forEach(({ body, id }, row) => {
    const active = (store.info[row * INFO_STRIDE + INFO.flags]! & FLAG.active) !== 0;
    body.returnTo(simulation, id, active);
    if (id === WORLD_ID) parts.setWorld(body);
  });
  forgetPreviousPoses(store);
  bringBack(parts, plan);
  parts.collisions.load(plan.collisions);
  parts.sleepers.load(plan.sleepers);
  parts.setScalars(plan.scalars);
}

function forgetPreviousPoses(store: BodyStore): void {
  store.previousCenters.set(store.centers.subarray(0, 3 * store.count));
  store.previousOrientations.set(store.orientations.subarray(0, 4 * store.count));
}

/** The forces, constraints and systems of then are those of now. */
function bringBack(
  { simulation, forces, constraints, systems }: SnapshotParts,
  plan: Foreign,
): void {
  systems.length = 0;
  for (const { object, active } of plan.systems) {
    object.returnTo(simulation, object.id, active);
    systems.push(object);
  }
  forces.length = 0;
  for (const { object, active } of plan.forces) {
    object.returnTo(simulation, object.id, active);
    forces.push(object);
  }
  constraints.length = 0;
  for (const { object, active } of plan.constraints) {
    object.returnTo(simulation, object.id, active);
    object.tied = active && !object.bodiesCanCollide;
    constraints.push(object);
  }
}

function failKind(object: SimulationObject): never {
  const cure = 'Restore it in the simulation it was taken from.';
  fail(LABEL, 'snapshot', object.label, 'must name objects of the same kind', cure);
}

function failWhole(): never {
  const cure = 'Pass the bytes that sim.snapshot() wrote, unchanged.';
  fail(LABEL, 'snapshot', 'bytes whose parts contradict each other', 'must be whole', cure);
}

function failFinite(value: unknown): never {
  const cure = 'Pass the bytes that sim.snapshot() wrote, unchanged.';
  fail(LABEL, 'snapshot', value, 'must hold finite numbers', cure);
}

/** Reads numbers one after the other, never past the end. */
class NumberReader {
  readonly #numbers: Float64Array;
  #at = 0;

  constructor(numbers: Float64Array) {
    this.#numbers = numbers;
  }

  next(): number {
    if (this.#at >= this.#numbers.length) failWhole();
    return this.#numbers[this.#at++]!;
  }

  take(count: number): number[] {
    if (this.#at + count > this.#numbers.length) failWhole();
    const taken: number[] = [];
    for (let i = 0; i < count; i++) taken.push(this.#numbers[this.#at++]!);
    return taken;
  }

  /** The next number, which stays the next. */
  peek(): number {
    return this.#numbers[this.#at] ?? Number.NaN;
  }

  /** A number of things to come. */
  count(): number {
    const count = this.next();
    if (!Number.isSafeInteger(count) || count < 0) failWhole();
    return count;
  }

  /** A length, and as many numbers. */
  list(): number[] {
    return this.take(this.count());
  }

  /** Whether nothing is left. */
  get atEnd(): boolean {
    return this.#at === this.#numbers.length;
  }

  /** Nothing may be left. */
  finish(): void {
    if (this.#at !== this.#numbers.length) failWhole();
  }
}
