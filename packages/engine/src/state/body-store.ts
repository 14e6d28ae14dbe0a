/**
 * The state of all rigid bodies of one simulation, as dense rows in one memory.
 *
 * Rows 0 … moving−1 belong to active dynamic and kinematic bodies that are awake, the next `sleeping`
 * rows to those that sleep, the rest to all others, without gaps: rows change places when a body is
 * removed, changes its kind, falls asleep or wakes. So the views
 * can be handed to a renderer or a kernel as they are, and every loop is a plain range without a
 * question inside. A body that belongs to no simulation keeps its numbers in a store of its own with
 * a single row, so `RigidBody` reads and writes the same way before and after `add`.
 *
 * The state that moves is the centre of mass: Newton and Euler hold there (T 2.5). `positions`, the
 * origins of the bodies' own frames, follow from it at the end of each step.
 */

import { type ColumnSpec, Memory } from './memory.js';

/** Values per row of `mass`: see {@link MASS}. */
export const MASS_STRIDE = 16;

/** Offsets inside a row of `mass`. Tensors are in the body's frame, about the centre of mass. */
export const MASS = {
  /** kg; finite for every body, also for static ones, whose inverse is 0 */
  mass: 0,
  /** 1/kg; 0 for static and kinematic bodies */
  inverseMass: 1,
  /** factor on the simulation's gravity; 0 for static and kinematic bodies */
  gravityScale: 2,
  /** gravity scale as the user set it, whatever the type */
  userGravityScale: 3,
  /** kg·m²: xx yy zz xy xz yz */
  inertia: 4,
  /** 1/(kg·m²): xx yy zz xy xz yz; 0 for static and kinematic bodies */
  inverseInertia: 10,
} as const;

/** Values per row of `info`: see {@link INFO}. */
export const INFO_STRIDE = 4;

/** Offsets inside a row of `info`. */
export const INFO = {
  /** bits: see {@link FLAG} */
  flags: 0,
  /** the object's id in its simulation */
  id: 1,
  /** the slot of the body's handle */
  slot: 2,
  /** for how long the body has been idle, microseconds */
  sleep: 3,
} as const;

/** Bits of `info.flags`. */
export const FLAG = {
  /** moved by forces */
  dynamic: 1,
  /** moves with the velocity the user sets; infinite mass */
  kinematic: 2,
  /** takes part in the simulation */
  active: 4,
  canCollide: 8,
  /** world axes along which the body cannot move or about which it cannot turn */
  lockX: 16,
  lockY: 32,
  lockZ: 64,
  lockRotationX: 128,
  lockRotationY: 256,
  lockRotationZ: 512,
  /** the inertia tensor is a multiple of the identity: no gyroscopic effect */
  isotropic: 1024,
  /** the inertia tensor is diagonal in the body's frame */
  diagonal: 2048,
  /** the centre of mass is not the origin of the body's frame */
  offCenter: 4096,
  /** contacts are found and reported, and nothing is done about them */
  sensor: 8192,
  /** where continuous collision is on, it is stopped by other dynamic bodies as well */
  bullet: 16384,
  /** has come to rest and is not simulated until something wakes it; always in step with its row */
  sleeping: 32768,
  /** is never put to sleep */
  sleepless: 65536,
  /** the user has said which contacts are reported: see the next two; else begin and end */
  eventsChosen: 131072,
  /** begin and end of contacts are reported */
  eventsBeginEnd: 262144,
  /** contacts are reported in every step */
  eventsAll: 524288,
} as const;

/** Values per row of `filters`: see {@link FILTER}. */
export const FILTER_STRIDE = 3;

/** Offsets inside a row of `filters`: who may collide with whom. */
export const FILTER = {
  /** one bit: the body's layer, as the simulation numbers them */
  layer: 0,
  /** bits of the layers it collides with */
  mask: 1,
  /** bodies of one group do not collide; 0: none */
  group: 2,
} as const;

/** All translation locks. */
export const LOCK_TRANSLATION = FLAG.lockX | FLAG.lockY | FLAG.lockZ;
/** All rotation locks. */
export const LOCK_ROTATION = FLAG.lockRotationX | FLAG.lockRotationY | FLAG.lockRotationZ;

/** The columns, in the order in which snapshots and hashes read them. */
export const BODY_COLUMNS: readonly ColumnSpec[] = [
  { name: 'info', kind: 'i32', stride: INFO_STRIDE, persistent: true },
  { name: 'filters', kind: 'i32', stride: FILTER_STRIDE, persistent: true },
  { name: 'centers', kind: 'f64', stride: 3, persistent: true },
  { name: 'orientations', kind: 'f64', stride: 4, persistent: true },
  { name: 'linearVelocities', kind: 'f64', stride: 3, persistent: true },
  { name: 'angularVelocities', kind: 'f64', stride: 3, persistent: true },
  { name: 'userForces', kind: 'f64', stride: 3, persistent: true },
  { name: 'userTorques', kind: 'f64', stride: 3, persistent: true },
  { name: 'mass', kind: 'f64', stride: MASS_STRIDE, persistent: true },
  { name: 'localCenters', kind: 'f64', stride: 3, persistent: true },
  // Derived by a step, but set by users: going to the centre and back would lose the last bit.
  { name: 'positions', kind: 'f64', stride: 3, persistent: true },
  { name: 'previousCenters', kind: 'f64', stride: 3, persistent: false },
  { name: 'previousOrientations', kind: 'f64', stride: 4, persistent: false },
  { name: 'forces', kind: 'f64', stride: 3, persistent: false },
  { name: 'torques', kind: 'f64', stride: 3, persistent: false },
  { name: 'linearAccelerations', kind: 'f64', stride: 3, persistent: false },
  { name: 'angularAccelerations', kind: 'f64', stride: 3, persistent: false },
];

/** The sections of rows, in their order. */
const MOVING = 0;
const SLEEPING = 1;
const FIXED = 2;

/** The object a row belongs to. */
export interface RowOwner {
  /** The numbers are in that row of that store from now on. */
  place(store: BodyStore, row: number): void;
}

const NOBODY: RowOwner = { place() {} };

/** The memory of rigid bodies; all arrays are (capacity × stride), of which `count` rows live. */
export class BodyStore {
  readonly memory: Memory;

  /** (bodies × 4) flags, id, slot, sleep counter: see {@link INFO} */
  info!: Int32Array;
  /** (bodies × 3) layer, mask, group: see {@link FILTER} */
  filters!: Int32Array;
  /** (bodies × 3) world position of the centre of mass, m */
  centers!: Float64Array;
  /** (bodies × 4) orientation of the body's frame, unit quaternion x y z w */
  orientations!: Float64Array;
  /** (bodies × 3) velocity of the centre of mass, world, m/s */
  linearVelocities!: Float64Array;
  /** (bodies × 3) angular velocity, world, rad/s */
  angularVelocities!: Float64Array;
  /** (bodies × 3) force applied by the user for the next time step, world, N */
  userForces!: Float64Array;
  /** (bodies × 3) torque about the centre of mass for the next time step, world, N·m */
  userTorques!: Float64Array;
  /** (bodies × 16) mass and inertia: see {@link MASS} */
  mass!: Float64Array;
  /** (bodies × 3) centre of mass in the body's frame, m */
  localCenters!: Float64Array;
  /** (bodies × 3) world position of the body's frame, m; a step derives it from the centre */
  positions!: Float64Array;
  /** (bodies × 3) `centers` before the last time step */
  previousCenters!: Float64Array;
  /** (bodies × 4) `orientations` before the last time step */
  previousOrientations!: Float64Array;
  /** (bodies × 3) sum of all forces at the last evaluation, world, N; gravity not included */
  forces!: Float64Array;
  /** (bodies × 3) sum of all torques about the centre of mass, world, N·m */
  torques!: Float64Array;
  /** (bodies × 3) acceleration of the centre of mass at the last evaluation, m/s² */
  linearAccelerations!: Float64Array;
  /** (bodies × 3) angular acceleration at the last evaluation, world, rad/s² */
  angularAccelerations!: Float64Array;

  /** All of the memory. */
  #numbers!: Float64Array;
  readonly #time = new Float64Array(1);

  /** Simulation time for which the state stands, s: that of the stage while forces are summed. */
  get time(): number {
    return this.#time[0]!;
  }

  set time(t: number) {
    this.#time[0] = t;
  }

  /** The same without a number that may be put on the heap; (1) s. */
  copyTime(from: Float64Array): void {
    this.#time.set(from);
  }

  /** Live rows. */
  count = 0;

  /** Rows of active dynamic and kinematic bodies that are awake: the first ones. */
  moving = 0;

  /** Rows of sleeping bodies: those after the moving ones. */
  sleeping = 0;

  /** Whether `userForces` or `userTorques` may hold anything but zeros. */
  userForcesApplied = false;

  /** Who is told when a row changes its place. */
  readonly owners: RowOwner[] = [];

  /**
   * Changes whenever rows are added, removed, moved, change type or material: caches of row numbers
   * watch it.
   */
  version = 0;

  /** Changes whenever a slot may have got another body, or a body another material. */
  materialsVersion = 0;

  /**
   * Changes whenever a body may have become another kind of row (see `row-kinds.ts`): filters, mass,
   * centre of mass. Never the same number twice, unless what it stood for has come back.
   */
  kindsVersion = 0;

  /** Changes whenever a constraint is added, removed, or another one than it was. */
  constraintsVersion = 0;

  #lastKinds = 0;

  constructor(capacity: number) {
    this.memory = new Memory(BODY_COLUMNS, capacity);
    this.#fetchViews();
  }

  /** Filters, mass or centre of mass of a row have changed. */
  kindsChanged(): void {
    this.kindsVersion = ++this.#lastKinds;
  }

  /** Appends a zeroed row at the end, not moving, and returns its number; doubles a full memory. */
  append(owner: RowOwner): number {
    if (this.count === this.memory.capacity) this.reserve(Math.max(16, this.count * 2));
    const row = this.count++;
    this.memory.clearRow(row);
    this.owners[row] = owner;
    this.version++;
    this.materialsVersion++;
    this.kindsChanged();
    return row;
  }

  /** The first numbers of a column go to another one: much faster than one by one, and views of parts would be garbage. */
  copyColumn(to: Float64Array, from: Float64Array, length: number): void {
    const start = from.byteOffset / 8;
    this.#numbers.copyWithin(to.byteOffset / 8, start, start + length);
  }

  /** Nobody has a row any more; the memory stays. */
  clear(): void {
    this.count = 0;
    this.moving = 0;
    this.sleeping = 0;
    // A list that has become empty would take new memory for the next owner.
    this.owners.fill(NOBODY);
    this.userForcesApplied = false;
    this.version++;
    this.kindsChanged();
  }

  /** Room for at least `capacity` rows. */
  reserve(capacity: number): void {
    if (capacity <= this.memory.capacity) return;
    this.memory.grow(capacity, this.count);
    this.#fetchViews();
    this.version++;
  }

  /** Puts a row among the moving ones or among those that never move; returns its new number. */
  setMoving(row: number, moves: boolean): number {
    return this.#settle(row, moves ? MOVING : FIXED);
  }

  /** Puts a row among the sleeping ones; returns its new number. */
  setSleeping(row: number): number {
    return this.#settle(row, SLEEPING);
  }

  /** Exchanges two rows of one section: a file brings rows back in the order they had. */
  exchange(a: number, b: number): void {
    this.#swap(a, b);
    this.version++;
  }

  /** Removes a row; others may change places. */
  remove(row: number): void {
    const fixed = this.setMoving(row, false);
    const last = --this.count;
    this.#swap(fixed, last);
    this.owners.length = last;
    this.version++;
    this.materialsVersion++;
    this.kindsChanged();
  }

  /** Carries a row over the borders between it and a section. */
  #settle(row: number, section: number): number {
    let at = row;
    let own = row < this.moving ? MOVING : row < this.moving + this.sleeping ? SLEEPING : FIXED;
    if (own === section) return at;
    this.version++;
    while (own !== section) {
      let target: number;
      if (own === MOVING) {
        target = --this.moving;
        this.sleeping++;
        own = SLEEPING;
      } else if (own === FIXED) {
        target = this.moving + this.sleeping++;
        own = SLEEPING;
      } else if (section === MOVING) {
        target = this.moving++;
        this.sleeping--;
        own = MOVING;
      } else {
        target = this.moving + --this.sleeping;
        own = FIXED;
      }
      this.#swap(at, target);
      at = target;
    }
    const i = at * INFO_STRIDE + INFO.flags;
    const flags = this.info[i]!;
    this.info[i] = section === SLEEPING ? flags | FLAG.sleeping : flags & ~FLAG.sleeping;
    return at;
  }

  #swap(a: number, b: number): void {
    if (a === b) return;
    this.memory.swapRows(a, b);
    const ownerA = this.owners[a] as RowOwner;
    const ownerB = this.owners[b] as RowOwner;
    this.owners[a] = ownerB;
    this.owners[b] = ownerA;
    ownerA.place(this, b);
    ownerB.place(this, a);
  }

  /** The fields of the columns' names. */
  #fetchViews(): void {
    const { buffer, columns, views } = this.memory;
    this.#numbers = new Float64Array(buffer);
    const fields = this as unknown as Record<string, (typeof views)[number]>;
    columns.forEach(({ name }, c) => {
      fields[name] = views[c]!;
    });
  }
}
