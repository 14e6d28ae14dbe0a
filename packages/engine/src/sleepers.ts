/**
 * The sleepers of one simulation: who sleeps, who wakes with whom, and what is remembered of them
 * (T 7.5.5). Strategies decide who falls asleep; who wakes is mostly decided here, by what happens:
 *
 * - a new contact with a body that is awake, or the end of one: the partner came or went away
 * - a constraint is added, changed, broken or removed; a body is removed
 * - the user changes pose, velocity, mass, material, filter … of a body, or pushes it
 * - gravity, the material combiner, the pair filter, the collision detection are changed
 *
 * In every step strategies look besides at the forces on sleepers and at partners that move.
 *
 * A body wakes with all sleepers that it touches or is tied to, and so on: whoever lies in a heap may
 * lean on any other. Static and kinematic bodies are where a heap ends.
 */

import type { CollisionWorld } from './collision-world.js';
import type { EventQueue } from './events.js';
import type { Vec3 } from './math/types.js';
import type { EquationsOfMotion } from './motion/equations-of-motion.js';
import type { SleepWorld } from './motion/sleeping/sleep-strategy.js';
import { flagsOf, forEachTouch } from './motion/sleeping/touching.js';
import { Neighbors } from './neighbors.js';
import type { BodyCollection } from './objects/body-collection.js';
import type { Constraint } from './objects/constraints/constraint.js';
import type { Force } from './objects/forces/force.js';
import type { RigidBody } from './objects/rigid-body.js';
import { forgetPreviousPose } from './state/body-rows.js';
import { type BodyStore, FLAG, INFO, INFO_STRIDE, MASS, MASS_STRIDE } from './state/body-store.js';
import { slotOf } from './state/handles.js';

/** The parts of a simulation that sleeping concerns. */
export interface SleeperParts {
  readonly bodies: BodyCollection;
  readonly collisions: CollisionWorld;
  readonly motion: EquationsOfMotion;
  readonly forces: readonly Force[];
  readonly constraints: readonly Constraint[];
  readonly gravity: Readonly<Vec3>;
  readonly events: EventQueue;
  /** s */
  time(): number;
  /** Rows have changed places: integrators must not rely on what they remember. */
  rowsChanged(): void;
}

/** Numbers per sleeper: force and torque under which it fell asleep. */
const LOAD = 6;
/** What most sleep under. */
const NO_LOAD: readonly number[] = [0, 0, 0, 0, 0, 0];
/** In a snapshot, instead of the number of loads: every sleeper sleeps under {@link NO_LOAD}. */
const UNLOADED = -1;

/** Who sleeps in a simulation. */
export class Sleepers implements SleepWorld {
  readonly #parts: SleeperParts;
  /** By key: (6) force and torque, N and N·m, under which a body fell asleep; but for the next ones. */
  readonly #loads = new Map<number, readonly number[]>();
  /** By key: 1 for those who fell asleep under nothing, which are most; and how many they are. */
  #unloaded = new Uint8Array(0);
  #unloadedCount = 0;
  /** By key: J/kg at the last step, for strategies that ask. */
  readonly #energies = new Map<number, number>();
  /** Keys of bodies that are to wake when that is possible. */
  readonly #waiting: number[] = [];
  /** By key: for how long bodies had been idle before the step that is under way, microseconds. */
  #idle = new Int32Array(0);
  readonly #neighbors = new Neighbors();
  /** Whether {@link forceChange} has anything to say. */
  #measured = false;

  constructor(parts: SleeperParts) {
    this.#parts = parts;
  }

  /** A step begins that may have to be undone. */
  keepIdle(): void {
    const { info, count } = this.store;
    const { size } = this.#parts.bodies.handles;
    if (this.#idle.length < size) this.#idle = new Int32Array(2 * size);
    for (let row = 0; row < count; row++) {
      const i = row * INFO_STRIDE;
      this.#idle[info[i + INFO.slot]!] = info[i + INFO.sleep]!;
    }
  }

  /** It is undone: the time did not pass. Whoever has fallen asleep sleeps on. */
  goBackToIdle(): void {
    const { info, count } = this.store;
    for (let row = 0; row < count; row++) {
      const i = row * INFO_STRIDE;
      if ((info[i + INFO.flags]! & FLAG.sleeping) !== 0) continue;
      info[i + INFO.sleep] = this.#idle[info[i + INFO.slot]!]!;
    }
  }

  // ---- what strategies see ----------------------------------------------------------------

  get store(): BodyStore {
    return this.#parts.bodies.store;
  }

  get gravity(): Readonly<Vec3> {
    return this.#parts.gravity;
  }

  get contacts(): CollisionWorld['list'] {
    return this.#parts.collisions.list;
  }

  get constraints(): readonly Constraint[] {
    return this.#parts.constraints;
  }

  rowOf(key: number): number {
    return this.#parts.bodies.inSlot(key)!.index;
  }

  energyBefore(key: number): number {
    return this.#energies.get(key) ?? Number.POSITIVE_INFINITY;
  }

  rememberEnergy(key: number, energy: number): void {
    this.#energies.set(key, energy);
  }

  measureForces(): void {
    this.#measured = this.#parts.forces.length > 0 && this.store.sleeping > 0;
    if (this.#measured) this.#parts.motion.sumForcesOnSleepers();
  }

  forceChange(row: number): number {
    if (!this.#measured) return 0;
    const { store } = this;
    const { forces: f, torques: t, mass } = store;
    const key = store.info[row * INFO_STRIDE + INFO.slot]!;
    const o = 3 * row;
    let load = this.#loads.get(key) ?? (this.#unloaded[key] === 1 ? NO_LOAD : undefined);
    if (load === undefined) {
      // It came asleep, from a file: what acts now is what it sleeps under.
      load = [f[o]!, f[o + 1]!, f[o + 2]!, t[o]!, t[o + 1]!, t[o + 2]!];
      this.#setLoad(key, load);
    }
    let force = 0;
    let torque = 0;
    for (let k = 0; k < 3; k++) {
      const df = f[o + k]! - load[k]!;
      const dt = t[o + k]! - load[3 + k]!;
      force += df * df;
      torque += dt * dt;
    }
    const m = row * MASS_STRIDE;
    const least = Math.min(
      mass[m + MASS.inertia]!,
      mass[m + MASS.inertia + 1]!,
      mass[m + MASS.inertia + 2]!,
    );
    const gyration = Math.sqrt(least / mass[m + MASS.mass]!);
    return Math.sqrt(force) + (torque > 0 ? Math.sqrt(torque) / gyration : 0);
  }

  // ---- falling asleep ---------------------------------------------------------------------

  sleep(keys: readonly number[]): void {
    const { bodies, events, forces, motion } = this.#parts;
    const { store } = this;
    for (const key of keys) {
      const body = bodies.inSlot(key);
      if (body === undefined || body.index >= store.moving) continue;
      const row = store.setSleeping(body.index);
      store.linearVelocities.fill(0, 3 * row, 3 * row + 3);
      store.angularVelocities.fill(0, 3 * row, 3 * row + 3);
      forgetPreviousPose(store, row);
      events.push({ type: 'sleep', time: this.#parts.time(), body });
    }
    if (forces.length > 0) motion.sumForcesOnSleepers();
    for (const key of keys) {
      const row = this.rowOf(key);
      if ((flagsOf(store, row) & FLAG.sleeping) === 0) continue;
      const { forces: f, torques: t } = store;
      const o = 3 * row;
      this.#setLoad(
        key,
        forces.length > 0 ? [f[o]!, f[o + 1]!, f[o + 2]!, t[o]!, t[o + 1]!, t[o + 2]!] : NO_LOAD,
      );
    }
    this.#parts.rowsChanged();
  }

  // ---- waking -----------------------------------------------------------------------------

  wake(keys: readonly number[]): void {
    let met = false;
    for (const key of keys) {
      const body = this.#parts.bodies.inSlot(key);
      if (body === undefined || !this.#mayWakeOthers(body)) continue;
      if (!met) this.#meetNeighbors();
      met = true;
      this.#wakeAbout(body);
    }
  }

  wakeAll(): void {
    const { store } = this;
    while (store.sleeping > 0) this.#wakeRow(store.moving);
    this.#finish();
  }

  /** Something has happened to a body: it wakes, and all sleepers that hang together with it. */
  disturb(body: RigidBody): void {
    if (!this.#mayWakeOthers(body)) return;
    this.#meetNeighbors();
    this.#wakeAbout(body);
  }

  #mayWakeOthers(body: RigidBody): boolean {
    const { store } = this;
    if (store.sleeping === 0) return false;
    // Who is awake has no sleepers about it, but for those that a static or kinematic body carries.
    return body.sleeping || body.type !== 'dynamic' || body.index >= store.moving;
  }

  /** Wakes a body and all sleepers that hang together with it, as {@link #meetNeighbors} found them. */
  #wakeAbout(body: RigidBody): void {
    const { store } = this;
    const start = slotOf(body.handle);
    const keys = this.#neighbors.about(
      start,
      (key) => (flagsOf(store, this.rowOf(key)) & FLAG.sleeping) !== 0,
    );
    for (const key of keys) {
      const row = this.rowOf(key);
      if ((flagsOf(store, row) & FLAG.sleeping) !== 0) this.#wakeRow(row);
    }
    this.#finish();
  }

  /** The same as soon as rows may change places. */
  disturbLater(body: RigidBody): void {
    if (this.store.sleeping > 0) this.#waiting.push(slotOf(body.handle));
  }

  /** Two bodies began or ceased to touch, by their keys. */
  touched(keyA: number, keyB: number): void {
    const { store } = this;
    if (store.sleeping === 0) return;
    const flags = flagsOf(store, this.rowOf(keyA)) | flagsOf(store, this.rowOf(keyB));
    if ((flags & FLAG.sleeping) === 0 || (flags & FLAG.sensor) !== 0) return;
    this.#waiting.push(keyA, keyB);
  }

  /** Wakes those who wait for it; contacts get their new rows. */
  wakeWaiting(): void {
    // See ContactHistory.dropGone.
    if (this.#waiting.length > 0) this.#wakeWaiting();
  }

  #wakeWaiting(): void {
    const { bodies, collisions } = this.#parts;
    const { version } = this.store;
    // Who touches whom does not change by waking: it is found once for all.
    let met = false;
    for (const key of this.#waiting.splice(0)) {
      const body = bodies.inSlot(key);
      if (body?.sleeping !== true) continue;
      if (!met) this.#meetNeighbors();
      met = true;
      this.#wakeAbout(body);
    }
    if (this.store.version === version) return;
    collisions.list.renumber((key) => this.rowOf(key));
    collisions.changed();
  }

  // ---- memory -----------------------------------------------------------------------------

  /** A body is gone. */
  forget(key: number): void {
    this.#deleteLoad(key);
    this.#energies.delete(key);
  }

  /** Nobody sleeps, nothing is remembered. */
  clear(): void {
    this.#loads.clear();
    this.#unloaded.fill(0);
    this.#unloadedCount = 0;
    this.#energies.clear();
    this.#waiting.length = 0;
  }

  /** Appends what must survive; nothing if there is nothing, so that others pay nothing. */
  save(out: number[]): void {
    const unloaded: [number, readonly number[]][] = [];
    this.#unloaded.forEach((one, key) => {
      if (one === 1) unloaded.push([key, NO_LOAD]);
    });
    const loads = [...this.#loads, ...unloaded];
    if (loads.length + this.#energies.size === 0) return;
    const byKey = <T>([a]: [number, T], [b]: [number, T]): number => a - b;
    out.push(loads.length);
    for (const [key, load] of loads.sort(byKey)) out.push(key, ...load);
    out.push(this.#energies.size);
    for (const [key, energy] of [...this.#energies].sort(byKey)) out.push(key, energy);
  }

  /** The same for snapshots: short where all sleepers sleep under nothing, as most do. */
  saveShort(out: number[]): void {
    const others = this.#loads.size + this.#energies.size;
    const count = this.#unloadedCount;
    if (others === 0 && count > 0 && count === this.store.sleeping) out.push(UNLOADED);
    else this.save(out);
  }

  /** Takes back what {@link readSleepers} has checked. */
  load({ unloaded, loads, energies }: SavedSleepers): void {
    this.clear();
    if (unloaded === true) {
      const { info, moving, sleeping } = this.store;
      this.#reserve(this.#parts.bodies.handles.size);
      const marks = this.#unloaded;
      const end = moving + sleeping;
      for (let row = moving; row < end; row++) marks[info[row * INFO_STRIDE + INFO.slot]!] = 1;
      this.#unloadedCount = sleeping;
    }
    for (const [key, load] of loads) this.#setLoad(key, load);
    for (const [key, energy] of energies) this.#energies.set(key, energy);
  }

  #setLoad(key: number, load: readonly number[]): void {
    this.#deleteLoad(key);
    // A zero with a sign is not nothing: snapshots are exact.
    if (load !== NO_LOAD && !load.every((number) => Object.is(number, 0))) {
      this.#loads.set(key, load);
      return;
    }
    this.#reserve(key + 1);
    this.#unloaded[key] = 1;
    this.#unloadedCount++;
  }

  /** Room for keys below that. */
  #reserve(keys: number): void {
    if (keys <= this.#unloaded.length) return;
    const grown = new Uint8Array(2 * keys + 14);
    grown.set(this.#unloaded);
    this.#unloaded = grown;
  }

  #deleteLoad(key: number): void {
    if (this.#loads.size > 0) this.#loads.delete(key);
    if (this.#unloaded[key] !== 1) return;
    this.#unloaded[key] = 0;
    this.#unloadedCount--;
  }

  #wakeRow(row: number): void {
    const { store } = this;
    const { events, bodies } = this.#parts;
    const at = store.setMoving(row, true);
    store.info[at * INFO_STRIDE + INFO.sleep] = 0;
    this.#deleteLoad(store.info[at * INFO_STRIDE + INFO.slot]!);
    events.push({ type: 'wake', time: this.#parts.time(), body: bodies.at(at) });
  }

  #finish(): void {
    this.#parts.rowsChanged();
  }

  /** Finds for all bodies whom they touch or are tied to. */
  #meetNeighbors(): void {
    const { store } = this;
    const neighbors = this.#neighbors;
    neighbors.clear(this.#parts.bodies.handles.size);
    const keyOf = (row: number): number => store.info[row * INFO_STRIDE + INFO.slot]!;
    const add = (a: number, b: number): void => neighbors.add(keyOf(a), keyOf(b));
    forEachTouch(this.contacts, store, add);
    for (const constraint of this.constraints) {
      const { bodyA, bodyB, active } = constraint;
      if (active) add(bodyA.index, bodyB.index);
    }
  }
}

/** What a snapshot says of sleepers. */
export interface SavedSleepers {
  /** Whether all who sleep, sleep under nothing. */
  readonly unloaded?: boolean;
  readonly loads: readonly (readonly [key: number, load: readonly number[]])[];
  readonly energies: readonly (readonly [key: number, energy: number])[];
}

/** Reads what {@link Sleepers.saveShort} wrote; undefined if it is not that. */
export function readSleepers(
  extra: {
    next(): number;
    take(count: number): number[];
    count(): number;
    peek(): number;
    readonly atEnd: boolean;
  },
  hasKey: (key: number) => boolean,
): SavedSleepers | undefined {
  const loads: [number, number[]][] = [];
  const energies: [number, number][] = [];
  if (extra.atEnd) return { loads, energies };
  if (extra.peek() === UNLOADED) {
    extra.next();
    return { unloaded: true, loads, energies };
  }
  for (let i = extra.count(); i > 0; i--) {
    const [key, ...load] = extra.take(1 + LOAD) as [number, ...number[]];
    if (!hasKey(key) || !load.every((number) => Number.isFinite(number))) return undefined;
    loads.push([key, load]);
  }
  for (let i = extra.count(); i > 0; i--) {
    const [key, energy] = extra.take(2) as [number, number];
    if (!hasKey(key) || !(energy >= 0)) return undefined;
    energies.push([key, energy]);
  }
  return { loads, energies };
}
