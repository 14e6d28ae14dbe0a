/**
 * The heart of the framework (T figure 7.15): what is simulated beside how.
 *
 * A simulation holds, by `members.ts`, the objects (bodies, forces, constraints, dynamic systems) and, by
 * `strategies.ts`, the strategies (integrator, time step, sleeping …). One time step, in the order in
 * which data flows:
 *
 *   callbacks → sleep → time step (contacts, forces, integrate, impacts) → dynamic systems →
 *   validators → clean up → callbacks
 */

import { CallbackList, type StepCallback } from './callbacks.js';
import { NoCollisionDetection } from './collision/collision-detection.js';
import type { Contacts } from './collision/contacts/contacts.js';
import { CollisionWorld } from './collision-world.js';
import { Profile } from './debug/profile.js';
import { StageTimer } from './debug/stage-timer.js';
import { boolean, checkNames, fail, finite } from './errors.js';
import { EventQueue } from './events.js';
import type { KernelName } from './kernel/kernel.js';
import type { Vec3 } from './math/types.js';
import { type Member, Members } from './members.js';
import { EquationsOfMotion } from './motion/equations-of-motion.js';
import { takeNonFinite } from './motion/finalize.js';
import { SoftStep } from './motion/time-steps/soft-step/soft-step.js';
import { fastDetection, fastSweeps } from './motion/time-steps/soft-step/surroundings.js';
import { BodyCollection } from './objects/body-collection.js';
import type { Constraint } from './objects/constraints/constraint.js';
import type { DynamicSystem } from './objects/dynamic-system.js';
import type { Force } from './objects/forces/force.js';
import { RigidBody } from './objects/rigid-body.js';
import { restoreSnapshot } from './restore.js';
import type { Shape } from './shapes/shape.js';
import { Sleepers } from './sleepers.js';
import {
  extraNumbers,
  hashSystems,
  type Snapshot,
  type SnapshotOptions,
  type SnapshotParts,
  saveSnapshot,
  snapshotSize,
} from './snapshots.js';
import { BodyStore } from './state/body-store.js';
import { slotOf } from './state/handles.js';
import { Hasher } from './state/hash.js';
import { hashStore, SnapshotWriter } from './state/snapshot.js';
import { SimulationStep } from './step-context.js';
import { Strategies, type StrategyOptions } from './strategies.js';
import { Systems } from './systems.js';
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
  contactModifier: true,
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
  readonly #members: Members;
  readonly #systems: Systems;
  readonly #motion: EquationsOfMotion;
  readonly #timer: StageTimer;
  readonly #before = new CallbackList();
  readonly #after = new CallbackList();
  #evaluating = false;
  #callStart = 0;
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
    const { clock = null } = options;
    if (clock !== null && typeof clock !== 'function') {
      const cure = 'For example () => performance.now().';
      fail('Simulation', 'clock', clock, 'must be a function that gives milliseconds', cure);
    }
    this.#timer = new StageTimer(this.profile, clock);
    const fast = this.timeStep instanceof SoftStep;
    const store = new BodyStore(capacity);
    this.bodies = new BodyCollection(store);
    this.collisions = new CollisionWorld(
      this.bodies,
      this.events,
      this.profile,
      () => this.#timer.now(),
      options.collisionDetection ?? (fast ? fastDetection() : new NoCollisionDetection()),
    );
    this.#systems = this.#makeSystems();
    this.#members = this.#makeMembers(options);
    const { forces } = this.#members;
    this.#motion = new EquationsOfMotion(store, this.gravityVector, forces, this.#timer);
    this.#sleepers = this.#makeSleepers();
    this.pairFilter = options.pairFilter ?? null;
    this.contactModifier = options.contactModifier ?? null;
    this.continuousCollision =
      options.continuousCollision === undefined && fast
        ? fastSweeps()
        : (options.continuousCollision ?? null);
    this.#context = this.#makeContext();
    this.#snapshotParts = this.#makeSnapshotParts();
    this.#members.addDefaults();
  }

  // ---- objects ----------------------------------------------------------------------------

  /** The immovable body of empty space (T 7.4.1): the partner of whatever is tied to the world. */
  get world(): RigidBody {
    return this.#members.world;
  }

  /** All forces, in the order in which they were added. Gravity is a setting, not in here. */
  get forces(): readonly Force[] {
    return this.#members.forces;
  }

  /** All joints and other constraints, in the order in which they were added. */
  get constraints(): readonly Constraint[] {
    return this.#members.constraints;
  }

  /** All systems that are no rigid bodies (particles, cloth …), in the order of adding. */
  get systems(): readonly DynamicSystem[] {
    return this.#systems.list;
  }

  /** Adds a body, a force, a constraint or a dynamic system and returns it. */
  add<T extends Member>(object: T): T {
    this.checkNotEvaluating('add');
    this.#members.add(object);
    return object;
  }

  /**
   * Removes a body, with the forces and constraints that need it, or one of those. The object cannot
   * be used again.
   */
  remove(object: Member): void {
    this.checkNotEvaluating('remove');
    this.#members.remove(object);
  }

  /** Removes all objects and starts again at time 0 (T 7.5.7); settings and strategies stay. */
  reset(): void {
    this.checkNotEvaluating('reset');
    this.#members.clear();
    this.collisions.reset();
    this.#sleepers.clear();
    this.events.clear();
    this.profile.clear();
    this.setTimes(0, 0, 0);
    this.#members.addDefaults();
    this.stateChanged();
  }

  /** Which machine runs the hot loops: WebAssembly with or without SIMD, or JavaScript. */
  get kernel(): KernelName {
    return this.timeStep instanceof SoftStep ? this.timeStep.kernel : 'javascript';
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
    if (this.collisions.ignored.has(slotOf(a.handle), slotOf(b.handle)) === ignore) return;
    for (const body of [a, b]) this.disturb(body);
    this.#members.ignorePair(a, b, ignore);
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

  /** Kinetic energy, that of gravity and forces, that of springs in joints, and the sum, J (M5). */
  energy(): SystemEnergy {
    const { forces, constraints, systems, gravityVector, time } = this;
    return systemEnergy(this.bodies.store, forces, constraints, systems, gravityVector, time);
  }

  /** Sum of m v over all dynamic bodies and systems, kg·m/s (M5). */
  momentum(): Vec3 {
    return systemMomentum(this.bodies.store, this.systems);
  }

  /** Sum of x × m v + I ω over all dynamic bodies and systems, about the world's origin, kg·m²/s (M5). */
  angularMomentum(): Vec3 {
    return systemAngularMomentum(this.bodies.store, this.systems);
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
  snapshot(into?: Snapshot | Uint8Array | ArrayBuffer, options?: SnapshotOptions): Snapshot {
    return saveSnapshot(this.#snapshotParts, into, options);
  }

  /** Bytes that {@link snapshot} needs now. */
  snapshotSize(options?: SnapshotOptions): number {
    return snapshotSize(this.#snapshotParts, options);
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
    hashSystems(hasher, this.systems);
    return hasher.digest();
  }

  // ---- the step ---------------------------------------------------------------------------

  protected override hasAwakeBodies(): boolean {
    const { moving, sleeping } = this.bodies.store;
    // Forces may change with time and wake somebody: they are looked at in every step.
    if (moving > 0 || this.systems.length > 0) return true;
    return sleeping > 0 && this.forces.length > 0;
  }

  protected override beginCall(): void {
    this.events.clear();
    // Nobody knows who leans on whom.
    if (this.collisions.takeMissing()) this.#sleepers.wakeAll();
    this.profile.clear();
    this.#callStart = this.#timer.now();
    this.#timer.enter('other');
  }

  protected override endCall(): void {
    this.#timer.enter('other');
    this.profile.total = this.#timer.now() - this.#callStart;
  }

  protected override makeStep(dt: number): void {
    this.#timer.enter('events');
    this.#before.call(this, dt);

    this.#timer.enter('sleep');
    const { store } = this.bodies;
    store.copyTime(this.now);
    this.#sleepers.wakeWaiting();
    this.#sleepers.keepIdle();
    this.sleeping.update(this.#sleepers, dt);

    this.#timer.enter('integrate');
    // T 7.5.7: where everybody sleeps there is nothing to do.
    const moves = store.moving > 0 || store.sleeping === 0;
    if (moves || this.systems.length > 0) this.#makeTimeStep(dt, moves);
    if (moves) this.sleeping.watch?.(this.#sleepers, dt);
    else this.collisions.rest();
    this.#timer.enter('other');
    this.profile.steps++;
  }

  /** The bodies, if any can move, then what is no body. */
  #makeTimeStep(dt: number, bodiesMove: boolean): void {
    const context = this.#context;
    this.#checkStrategies();
    this.checkIntegratorIsOwn();
    context.begin();
    this.#systems.keep();
    this.#evaluating = true;
    try {
      if (bodiesMove) this.timeStep.step(context, dt);
      if (bodiesMove) this.collisions.endStep();
      if (this.systems.length > 0) this.#timer.enter('systems');
      this.#systems.advance(dt);
    } catch (error) {
      context.undo();
      this.#systems.goBack();
      this.#sleepers.goBackToIdle();
      throw error;
    } finally {
      this.#evaluating = false;
      context.end();
    }
    if (this.#systems.pushed) this.#systemsHavePushed();
  }

  /** Velocities have changed between two steps, and who was hit in its sleep wakes. */
  #systemsHavePushed(): void {
    this.integrator.restart();
    this.#sleepers.wakeWaiting();
  }

  /** The clock stands at the end of the step: whatever throws from here on, the step counts. */
  protected override afterStepTaken(dt: number): void {
    this.#timer.enter('validators');
    try {
      if (this.#motion.broken > 0) this.#containNonFinite();
      this.#members.breakOverloaded();
      const validators = this.validators;
      for (let i = 0; i < validators.length; i++) validators[i]!.validate(this);
    } finally {
      this.#timer.enter('events');
      this.#cleanUp();
    }
    this.#after.call(this, dt);
    this.#timer.enter('other');
  }

  /** @internal Throws while a time step is made: rows must stay where they are. */
  override checkNotEvaluating(what: string, label = 'Simulation'): void {
    if (this.#evaluating) {
      const cure = 'Do it in sim.beforeStep or sim.afterStep, or after simulate() returns.';
      const value = 'a call from inside a force, filter or modifier';
      fail(label, what, value, 'cannot be used during a step', cure);
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

  /** @internal A constraint has begun or ceased to act. */
  updateTie(constraint: Constraint): void {
    this.#members.updateTie(constraint);
  }

  /** Strategies that do not go together are refused before anything is changed. */
  #checkStrategies(): void {
    const reason = this.timeStep.refuses?.(this.solvers, this.integrator);
    if (reason === undefined) return;
    const cure = 'Choose another time step, solver or integrator.';
    fail('Simulation', 'timeStep', this.timeStep.name, `cannot work like this: ${reason}`, cure);
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
    this.#members.removeEnded();
  }

  #makeSystems(): Systems {
    return new Systems({
      bodies: this.bodies,
      collisions: this.collisions,
      gravity: this.gravityVector,
      events: this.events,
      strategies: this,
      time: () => this.time,
      disturb: (row) => this.disturb(this.bodies.at(row)),
    });
  }

  #makeMembers(options: SimulationOptions): Members {
    return new Members({
      simulation: this,
      systems: this.#systems.list,
      bodies: this.bodies,
      collisions: this.collisions,
      events: this.events,
      worldShape: options.worldShape ?? null,
      ground: boolean('Simulation', 'ground', options.ground ?? false),
    });
  }

  #makeSleepers(): Sleepers {
    const sleepers = new Sleepers({
      bodies: this.bodies,
      collisions: this.collisions,
      motion: this.#motion,
      forces: this.#members.forces,
      constraints: this.#members.constraints,
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
      solvers: this.solvers,
      constraints: this.#members.constraints,
      gravity: this.gravityVector,
      sleepers: this.#sleepers,
      events: this.events,
      stages: this.#timer,
      strategies: this,
    });
  }

  #makeSnapshotParts(): SnapshotParts {
    const simulation = this;
    return {
      simulation,
      bodies: this.bodies,
      forces: this.#members.forces,
      constraints: this.#members.constraints,
      systems: this.#systems.list,
      collisions: this.collisions,
      sleepers: this.#sleepers,
      writer: new SnapshotWriter(),
      get integrator() {
        return simulation.integrator;
      },
      scalars: () => {
        const { x, y, z } = this.gravityVector;
        return [this.time, this.targetTime, this.stepCount, this.#members.nextId, x, y, z];
      },
      setScalars: ([time, target, steps, nextId, x, y, z]) => {
        this.setTimes(time!, target!, steps!);
        this.#members.nextId = nextId!;
        this.gravityVector.x = x!;
        this.gravityVector.y = y!;
        this.gravityVector.z = z!;
      },
      setWorld: (world) => {
        this.#members.world = world;
      },
    };
  }
}
