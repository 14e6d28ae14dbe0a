/**
 * The heart of the framework (T figure 7.15): what is simulated beside how.
 *
 * A simulation holds the objects (bodies, forces) and, by `strategies.ts`, the strategies (integrator,
 * time step, sleeping …). One time step, in the order in which data flows:
 *
 *   callbacks → sleep → time step (contacts, forces, integrate, impacts) → validators → clean up → callbacks
 */

import { CallbackList, type StepCallback } from './callbacks.js';
import type { Contacts } from './collision/contacts/contacts.js';
import { CollisionWorld } from './collision-world.js';
import { Profile } from './debug/profile.js';
import { boolean, checkNames, fail, finite } from './errors.js';
import { EventQueue } from './events.js';
import type { Vec3 } from './math/types.js';
import { EquationsOfMotion } from './motion/equations-of-motion.js';
import { takeNonFinite } from './motion/finalize.js';
import { ConstraintSystem } from './motion/solvers/constraint-system.js';
import { BodyCollection } from './objects/body-collection.js';
import { Constraint } from './objects/constraints/constraint.js';
import { Force } from './objects/forces/force.js';
import { RigidBody } from './objects/rigid-body.js';
import type { SimulationObject } from './objects/simulation-object.js';
import { restoreSnapshot } from './restore.js';
import { Plane } from './shapes/plane.js';
import type { Shape } from './shapes/shape.js';
import { Sleepers } from './sleepers.js';
import {
  extraNumbers,
  type Snapshot,
  type SnapshotParts,
  saveSnapshot,
  snapshotSize,
} from './snapshots.js';
import { BodyStore } from './state/body-store.js';
import { slotOf } from './state/handles.js';
import { Hasher } from './state/hash.js';
import { hashStore } from './state/snapshot.js';
import { SimulationStep } from './step-context.js';
import { Strategies, type StrategyOptions } from './strategies.js';
import {
  type SystemEnergy,
  systemAngularMomentum,
  systemEnergy,
  systemMomentum,
} from './totals.js';

/** Everything a simulation can be told at the start. */
export interface SimulationOptions extends StrategyOptions {
  /** Shape of the world body: the borders for {@link WorldBoundaryValidator}. Default none. */
  worldShape?: Shape | null;
  /** Whether there is a static plane through the origin, facing y, named `ground`. Default false. */
  ground?: boolean;
  /** Bodies there is room for at the start; it grows by itself. Default 64. */
  capacity?: number;
  /** Milliseconds, for `profile`; e.g. `() => performance.now()`. Default none: no times. */
  clock?: () => number;
}

const OPTION_NAMES: Record<keyof SimulationOptions, true> = {
  gravity: true,
  integrator: true,
  collisionDetection: true,
  pairFilter: true,
  continuousCollision: true,
  collisionSolver: true,
  contactSolver: true,
  constraintSolver: true,
  errorCorrection: true,
  timeStep: true,
  sleeping: true,
  validators: true,
  materialCombiner: true,
  worldShape: true,
  ground: true,
  capacity: true,
  clock: true,
  fixedTimeStep: true,
  useFixedTimeStep: true,
  minTimeStep: true,
  maxTimeStep: true,
  maxSimulationStep: true,
  speedUpFactor: true,
};

/** A world of bodies and the methods that move it. */
export class Simulation extends Strategies {
  /** All bodies, the world body included. */
  override readonly bodies: BodyCollection;
  /** @internal */
  override readonly collisions: CollisionWorld;
  /** What happened in the last call of `simulate` or `step`. */
  readonly events = new EventQueue();
  /** Where the time of the last call went; needs a `clock`. */
  readonly profile = new Profile();
  readonly #forces: Force[] = [];
  readonly #constraints: Constraint[] = [];
  readonly #system: ConstraintSystem;
  readonly #motion: EquationsOfMotion;
  readonly #clock: (() => number) | null;
  readonly #worldShape: Shape | null;
  readonly #before = new CallbackList();
  readonly #after = new CallbackList();
  #world: RigidBody;
  #nextId = 0;
  #evaluating = false;
  #callStart = 0;
  readonly #hasGround: boolean;
  readonly #context: SimulationStep;
  readonly #sleepers: Sleepers;
  readonly #snapshotParts: SnapshotParts;

  constructor(options: SimulationOptions = {}) {
    super(options);
    checkNames('Simulation', options, OPTION_NAMES);
    const capacity = options.capacity ?? 64;
    if (!Number.isInteger(capacity) || capacity < 1 || capacity > 1 << 24) {
      const cure = 'It is only a first guess: leave it out if you do not know.';
      fail('Simulation', 'capacity', capacity, 'must be a whole number from 1 to 2^24', cure);
    }
    this.#clock = options.clock ?? null;
    if (this.#clock !== null && typeof this.#clock !== 'function') {
      const cure = 'For example () => performance.now().';
      fail('Simulation', 'clock', this.#clock, 'must be a function that gives milliseconds', cure);
    }
    this.#worldShape = options.worldShape ?? null;
    const store = new BodyStore(capacity);
    this.bodies = new BodyCollection(store);
    this.collisions = new CollisionWorld(
      this.bodies,
      this.events,
      this.profile,
      () => this.#now(),
      options.collisionDetection,
    );
    this.#motion = new EquationsOfMotion(store, this.gravityVector, this.#forces, this.#clock);
    this.#system = new ConstraintSystem(store, this.collisions.list);
    this.#sleepers = this.#makeSleepers();
    this.pairFilter = options.pairFilter ?? null;
    this.continuousCollision = options.continuousCollision ?? null;
    this.#world = this.#addWorld();
    this.#context = this.#makeContext();
    this.#snapshotParts = this.#makeSnapshotParts();
    this.#hasGround = boolean('Simulation', 'ground', options.ground ?? false);
    this.#addGround();
  }

  // ---- objects ----------------------------------------------------------------------------

  /** The immovable body of empty space (T 7.4.1): the partner of whatever is tied to the world. */
  get world(): RigidBody {
    return this.#world;
  }

  /** All forces, in the order in which they were added. Gravity is a setting, not in here. */
  get forces(): readonly Force[] {
    return this.#forces;
  }

  /** All joints and other constraints, in the order in which they were added. */
  get constraints(): readonly Constraint[] {
    return this.#constraints;
  }

  /** Adds a body, a force or a constraint and returns it. */
  add<T extends RigidBody | Force | Constraint>(object: T): T {
    this.checkNotEvaluating('add');
    if (!isObject(object)) {
      const cure = 'Create one first, for example new RigidBody({ shape: new Box(1, 1, 1) }).';
      fail('Simulation', 'add', object, 'takes a RigidBody, a Force or a Constraint', cure);
    }
    object.checkCanJoin(this);
    if (!(object instanceof RigidBody)) this.#checkMembers(object);
    // Layers may be refused: before anything is changed.
    if (object instanceof RigidBody) object.encodeFilter(this.collisions.names);
    const id = this.#nextId++;
    if (object instanceof RigidBody) this.bodies.insert(object, id);
    else if (object instanceof Force) this.#forces.push(object);
    else this.#constraints.push(object);
    object.join(this, id);
    if (object instanceof Constraint) {
      this.updateTie(object);
      for (const body of object.dependsOn) this.disturb(body);
    }
    this.stateChanged();
    return object;
  }

  /**
   * Removes a body, with the forces and constraints that need it, or one of those. The object cannot
   * be used again.
   */
  remove(object: RigidBody | Force | Constraint): void {
    this.checkNotEvaluating('remove');
    if (!isObject(object) || object.simulation !== this) {
      const label = (object as SimulationObject | undefined)?.label ?? 'Simulation';
      const cure = 'Remove an object only once, and from the simulation it was added to.';
      fail(label, 'remove', object, 'takes an object of this simulation', cure);
    }
    if (object === this.#world) {
      const cure = 'It is part of every simulation; leave it where it is.';
      fail(object.label, 'remove', object, 'cannot take the world body', cure);
    }
    if (object instanceof Force) this.#sleepers.wakeAll();
    else for (const body of partners(object)) this.disturb(body);
    if (object instanceof RigidBody) {
      for (const part of [...this.#forces, ...this.#constraints]) {
        if (part.dependsOn.includes(object)) this.remove(part);
      }
      this.#takeOut(object);
    } else if (object instanceof Force) {
      this.#forces.splice(this.#forces.indexOf(object), 1);
    } else {
      this.#constraints.splice(this.#constraints.indexOf(object), 1);
    }
    if (object instanceof Constraint) this.updateTie(object, false);
    object.leave();
    this.stateChanged();
  }

  /** Removes all objects and starts again at time 0 (T 7.5.7); settings and strategies stay. */
  reset(): void {
    this.checkNotEvaluating('reset');
    for (const part of [...this.#constraints, ...this.#forces]) this.remove(part);
    for (const body of [...this.bodies]) if (body !== this.#world) this.remove(body);
    this.#takeOut(this.#world);
    this.#world.leave();
    this.collisions.reset();
    this.#sleepers.clear();
    this.events.clear();
    this.profile.clear();
    this.setTimes(0, 0, 0);
    this.#nextId = 0;
    this.bodies.handles.load([]);
    this.#world = this.#addWorld();
    this.#addGround();
    this.stateChanged();
  }

  // ---- callbacks and pairs ----------------------------------------------------------------

  /** The layers that bodies of this simulation have named, in the order of their first use. */
  get layers(): readonly string[] {
    return this.collisions.names.layers;
  }

  /** Lets two bodies pass through each other, or, with `false`, no longer. */
  ignorePair(a: RigidBody, b: RigidBody, ignore = true): void {
    boolean('Simulation.ignorePair', 'ignore', ignore);
    for (const body of [a, b]) {
      if (body instanceof RigidBody && body.simulation === this && a !== b) continue;
      const cure = 'Add both to this simulation first.';
      fail('Simulation', 'ignorePair', body, 'takes two bodies of this simulation', cure);
    }
    const { ignored } = this.collisions;
    const [keyA, keyB] = [slotOf(a.handle), slotOf(b.handle)];
    if (ignored.has(keyA, keyB) === ignore) return;
    for (const body of [a, b]) this.disturb(body);
    if (ignore) ignored.add(keyA, keyB);
    else ignored.remove(keyA, keyB);
  }

  /** Runs `callback` before each time step; call the returned function to end that. */
  beforeStep(callback: StepCallback): () => void {
    return this.#before.add(callback);
  }

  /** Runs `callback` after each time step; call the returned function to end that. */
  afterStep(callback: StepCallback): () => void {
    return this.#after.add(callback);
  }

  // ---- contacts ---------------------------------------------------------------------------

  /** The contacts that the last time step, or {@link detectCollisions}, found. */
  get contacts(): Contacts {
    return this.collisions.contacts;
  }

  /** Finds the contacts of the bodies as they are now; time steps do it by themselves. */
  detectCollisions(): Contacts {
    this.checkNotEvaluating('detectCollisions');
    // The user's filter is asked in the middle of it.
    this.#evaluating = true;
    try {
      this.collisions.detect(this.time);
      this.#sleepers.wakeWaiting();
    } finally {
      this.#evaluating = false;
    }
    return this.collisions.contacts;
  }

  // ---- questions --------------------------------------------------------------------------

  /** Kinetic, potential and total energy, J (M5). */
  energy(): SystemEnergy {
    return systemEnergy(this.bodies.store, this.#forces, this.gravityVector, this.time);
  }

  /** Sum of m v over all dynamic bodies, kg·m/s (M5). */
  momentum(): Vec3 {
    return systemMomentum(this.bodies.store);
  }

  /** Sum of x × m v + I ω over all dynamic bodies, about the world's origin, kg·m²/s (M5). */
  angularMomentum(): Vec3 {
    return systemAngularMomentum(this.bodies.store);
  }

  /** Evaluates all forces at time `t` (s), so that bodies can be asked for their accelerations. */
  updateAccelerations(t: number = this.time): void {
    finite('Simulation.updateAccelerations', 't', t);
    this.checkNotEvaluating('updateAccelerations');
    const { store } = this.bodies;
    // What does not move has none, whatever the row held before.
    store.linearAccelerations.fill(0, 3 * store.moving, 3 * store.count);
    store.angularAccelerations.fill(0, 3 * store.moving, 3 * store.count);
    this.#evaluating = true;
    try {
      this.#motion.updateAccelerations(t);
    } finally {
      this.#evaluating = false;
    }
  }

  // ---- state ------------------------------------------------------------------------------

  /**
   * The whole state, to go back to with {@link restore}. Pass an older snapshot, or a buffer of at
   * least {@link snapshotSize} bytes, to write into it.
   */
  snapshot(into?: Snapshot | Uint8Array | ArrayBuffer): Snapshot {
    return saveSnapshot(this.#snapshotParts, into);
  }

  /** Bytes that {@link snapshot} needs now. */
  snapshotSize(): number {
    return snapshotSize(this.#snapshotParts);
  }

  /** Goes back to a snapshot: bodies and forces added since are gone, removed ones are back. */
  restore(snapshot: Snapshot | Uint8Array): void {
    this.checkNotEvaluating('restore');
    restoreSnapshot(this.#snapshotParts, snapshot);
    this.events.clear();
  }

  /** 64 bits of the persistent state, as 16 hexadecimal digits: equal bits, equal future. */
  hash(): string {
    const hasher = new Hasher();
    for (const number of extraNumbers(this.#snapshotParts)) hasher.number(number);
    hashStore(hasher, this.bodies.store);
    return hasher.digest();
  }

  // ---- the step ---------------------------------------------------------------------------

  protected override hasAwakeBodies(): boolean {
    const { moving, sleeping } = this.bodies.store;
    // Forces may change with time and wake somebody: they are looked at in every step.
    return moving > 0 || (sleeping > 0 && this.#forces.length > 0);
  }

  protected override beginCall(): void {
    this.events.clear();
    this.profile.clear();
    this.#callStart = this.#now();
  }

  protected override endCall(): void {
    this.profile.total = this.#now() - this.#callStart;
  }

  protected override makeStep(dt: number): void {
    const { profile } = this;
    const t0 = this.#now();
    this.#before.call(this, dt);

    const t1 = this.#now();
    const { store } = this.bodies;
    store.time = this.time;
    this.#sleepers.wakeWaiting();
    this.sleeping.update(this.#sleepers, dt);

    const t2 = this.#now();
    profile.events += t1 - t0;
    profile.sleep += t2 - t1;
    // T 7.5.7: where everybody sleeps there is nothing to do.
    if (store.moving > 0 || store.sleeping === 0) this.#makeTimeStep(dt, t2);
    profile.steps++;
  }

  #makeTimeStep(dt: number, t2: number): void {
    const { profile } = this;
    const context = this.#context;
    this.#checkStrategies();
    this.checkIntegratorIsOwn();
    context.begin();
    this.#evaluating = true;
    try {
      this.timeStep.step(context, dt);
      this.collisions.endStep();
    } catch (error) {
      context.undo();
      throw error;
    } finally {
      this.#evaluating = false;
      context.end();
    }

    const t3 = this.#now();
    profile.forces += this.#motion.forceTime;
    profile.integrate += t3 - t2 - this.#motion.forceTime - context.detectionTime;
  }

  /** The clock stands at the end of the step: whatever throws from here on, the step counts. */
  protected override afterStepTaken(dt: number): void {
    const { profile } = this;
    const t0 = this.#now();
    let t1 = t0;
    try {
      if (this.#motion.broken > 0) this.#containNonFinite();
      this.#breakConstraints();
      const validators = this.validators;
      for (let i = 0; i < validators.length; i++) validators[i]!.validate(this);
    } finally {
      t1 = this.#now();
      this.#cleanUp();
    }
    this.#after.call(this, dt);
    profile.validators += t1 - t0;
    profile.events += this.#now() - t1;
  }

  /** @internal Throws while a time step is made: rows must stay where they are. */
  checkNotEvaluating(what: string, label = 'Simulation'): void {
    if (this.#evaluating) {
      const cure = 'Do it in sim.beforeStep or sim.afterStep, or after simulate() returns.';
      fail(label, what, 'a call from inside a force', 'cannot be used during a step', cure);
    }
  }

  /** @internal */
  override stateChanged(): void {
    this.integrator.restart();
    this.collisions.changed();
  }

  /** @internal Something has happened to a body: nobody may sleep through it. */
  disturb(body: RigidBody): void {
    // In the middle of a step rows must stay where they are.
    if (this.#evaluating) this.#sleepers.disturbLater(body);
    else this.#sleepers.disturb(body);
  }

  /** @internal */
  override wakeAll(): void {
    this.#sleepers.wakeAll();
  }

  /** @internal What is remembered of those who sleep, for scene files. */
  get sleepers(): Sleepers {
    return this.#sleepers;
  }

  /** @internal For `body.sleep()`. */
  putToSleep(body: RigidBody): void {
    this.checkNotEvaluating('sleep', body.label);
    this.#sleepers.sleep([slotOf(body.handle)]);
  }

  /** @internal For {@link MaxValueValidator}. */
  reportSpeed(row: number, quantity: 'linear' | 'angular', speed: number): void {
    const body = this.bodies.at(row);
    this.events.push({ type: 'velocity-limited', time: this.time, body, quantity, speed });
  }

  /** @internal For {@link WorldBoundaryValidator}. */
  removeLost(row: number): void {
    const body = this.bodies.at(row);
    this.remove(body);
    this.events.push({ type: 'body-left-world', time: this.time, body });
  }

  /** @internal Bodies that a constraint ties leave each other alone, unless it says otherwise. */
  updateTie(constraint: Constraint, acts = constraint.active): void {
    const tied = acts && !constraint.bodiesCanCollide;
    if (tied === constraint.tied) return;
    constraint.tied = tied;
    const { ignored } = this.collisions;
    const [keyA, keyB] = [slotOf(constraint.bodyA.handle), slotOf(constraint.bodyB.handle)];
    if (tied) ignored.add(keyA, keyB);
    else ignored.remove(keyA, keyB);
  }

  /** Strategies that do not go together are refused before anything is changed. */
  #checkStrategies(): void {
    const reason = this.timeStep.refuses?.(this.solvers, this.integrator);
    if (reason === undefined) return;
    const cure = 'Choose another time step, solver or integrator.';
    fail('Simulation', 'timeStep', this.timeStep.name, `cannot work like this: ${reason}`, cure);
  }

  /** Constraints that had to bear more than they can are out of action. */
  #breakConstraints(): void {
    for (const constraint of this.#constraints) {
      if (!constraint.active || !constraint.overloaded) continue;
      constraint.active = false;
      this.events.push({ type: 'constraint-broken', time: this.time, constraint });
    }
  }

  #takeOut(body: RigidBody): void {
    this.collisions.forget(body);
    this.#sleepers.forget(slotOf(body.handle));
    this.bodies.take(body);
    body.place(null, -1);
    body.handle = -1;
  }

  #addWorld(): RigidBody {
    const world = new RigidBody({
      name: 'world',
      type: 'static',
      canCollide: false,
      shape: this.#worldShape,
    });
    const id = this.#nextId++;
    world.encodeFilter(this.collisions.names);
    this.bodies.insert(world, id);
    world.join(this, id);
    return world;
  }

  /** The second default body of T 7.4.1, if wanted; `sim.bodies.find('ground')`. */
  #addGround(): void {
    if (!this.#hasGround) return;
    this.add(new RigidBody({ name: 'ground', type: 'static', shape: new Plane([0, 1, 0]) }));
  }

  /** A force or constraint may only speak of bodies that are in this simulation. */
  #checkMembers(part: Force | Constraint): void {
    for (const body of part.dependsOn) {
      if (body.simulation !== this) {
        const cure = 'Add the bodies first, then what is between them.';
        fail(part.label, 'add', body.label, 'needs bodies of the same simulation', cure);
      }
    }
  }

  /** Bodies whose state is no longer finite go back to their last pose, at rest and inactive. */
  #containNonFinite(): void {
    for (const body of takeNonFinite(this.bodies.store)) {
      const rigid = body as RigidBody;
      rigid.active = false;
      this.events.push({ type: 'non-finite', time: this.time, body: rigid });
    }
  }

  /** Applied forces are used up, also those of bodies that did not move; ended forces go. */
  #cleanUp(): void {
    const { store } = this.bodies;
    if (store.userForcesApplied) {
      store.userForces.fill(0, 0, 3 * store.count);
      store.userTorques.fill(0, 0, 3 * store.count);
      store.userForcesApplied = false;
    }
    const { time } = this;
    for (let i = 0; i < this.#forces.length; ) {
      const force = this.#forces[i]!;
      if (force.removeAutomatically && time > force.endTime) {
        this.remove(force);
        this.events.push({ type: 'force-ended', time, force });
      } else {
        i++;
      }
    }
  }

  #now(): number {
    return this.#clock === null ? 0 : this.#clock();
  }

  #makeSleepers(): Sleepers {
    const sleepers = new Sleepers({
      bodies: this.bodies,
      collisions: this.collisions,
      motion: this.#motion,
      forces: this.#forces,
      constraints: this.#constraints,
      gravity: this.gravityVector,
      events: this.events,
      time: () => this.time,
      rowsChanged: () => this.stateChanged(),
    });
    this.collisions.touchListener = (keyA, keyB) => sleepers.touched(keyA, keyB);
    return sleepers;
  }

  #makeContext(): SimulationStep {
    return new SimulationStep({
      bodies: this.bodies,
      collisions: this.collisions,
      motion: this.#motion,
      system: this.#system,
      solvers: this.solvers,
      constraints: this.#constraints,
      gravity: this.gravityVector,
      sleepers: this.#sleepers,
      events: this.events,
      profile: this.profile,
      strategies: this,
      now: () => this.#now(),
    });
  }

  #makeSnapshotParts(): SnapshotParts {
    const simulation = this;
    return {
      simulation,
      bodies: this.bodies,
      forces: this.#forces,
      constraints: this.#constraints,
      collisions: this.collisions,
      sleepers: this.#sleepers,
      get integrator() {
        return simulation.integrator;
      },
      scalars: () => {
        const { x, y, z } = this.gravityVector;
        return [this.time, this.targetTime, this.stepCount, this.#nextId, x, y, z];
      },
      setScalars: ([time, target, steps, nextId, x, y, z]) => {
        this.setTimes(time!, target!, steps!);
        this.#nextId = nextId!;
        this.gravityVector.x = x!;
        this.gravityVector.y = y!;
        this.gravityVector.z = z!;
      },
      setWorld: (world) => {
        this.#world = world;
      },
    };
  }
}

/** The bodies that feel it when something is removed: itself, or the two it is between. */
function partners(object: RigidBody | Constraint): readonly RigidBody[] {
  return object instanceof RigidBody ? [object] : object.dependsOn;
}

function isObject(object: unknown): object is RigidBody | Force | Constraint {
  return object instanceof RigidBody || object instanceof Force || object instanceof Constraint;
}
