/**
 * The default time step: soft constraints in sub-steps (after Catto's Soft Step; Macklin 2019 for why
 * many small steps beat many iterations).
 *
 *   find contacts once
 *   n times:  velocities by forces → first guess → solve with springs that take out errors
 *             → move → solve again without them ("relax"), and friction → bounce
 *   keep the impulses → stop what flew into something
 *
 * Springs push an overlap apart, and relaxing takes the velocity of the push away, so that taking
 * out errors makes no energy. Everything is in momenta and positions in double precision; only what
 * is solved, differences within a step, is in the kernels' precision.
 */

import type { ContactList } from '../../../collision/contacts/contact-list.js';
import {
  checkNames,
  fail,
  nonNegative,
  oneOf,
  options as optionsOf,
  positive,
} from '../../../errors.js';
import { BODY } from '../../../kernel/contact-record.js';
import {
  borrowKernel,
  KERNEL_NAMES,
  type Kernel,
  type KernelName,
  kernel,
  returnKernel,
} from '../../../kernel/kernel.js';
import type { BodyStore } from '../../../state/body-store.js';
import type { StepContext, TimeStep } from '../time-step.js';
import { loadBodies } from './body-loading.js';
import { FASTEST } from './bounds.js';
import {
  type JointSolver,
  makeJointSolver,
  STIFF_JOINTS,
  type StiffJoints,
} from './joints/joint-solver.js';
import { SoftBodies } from './soft-bodies.js';
import { SoftContacts } from './soft-contacts.js';
import { noPace, type Pace, softness } from './softness.js';

/** Settings of {@link SoftStep}. */
export interface SoftStepOptions {
  /** Sub-steps per time step. Default 4. */
  subSteps?: number;
  /**
   * Hz; how stiff contacts are. A quarter of the rate of sub-steps is the stiffest that one sweep can
   * follow: 60 Hz for 4 sub-steps at 60 steps per second. Default null: that.
   */
  contactFrequency?: number | null;
  /** How strongly contacts are damped; 1: critically. Default 1. */
  contactDamping?: number;
  /** m/s; the fastest at which an overlap is pushed apart. Default 3. */
  pushSpeed?: number;
  /** m/s; slower impacts do not bounce. Default 0.1. */
  bounceThreshold?: number;
  /**
   * Whether joints that hang together without many loops are solved exactly at every sub-step, so that
   * chains do not stretch: 'auto', or 'none', where each is solved by itself. Default 'auto'.
   */
  stiffJoints?: StiffJoints;
  /** The machine that runs the hot loops; null: the best there is here. Default null. */
  kernel?: KernelName | null;
}

/** The defaults of {@link SoftStepOptions}. */
export const SOFT_STEP_DEFAULTS: Readonly<Required<SoftStepOptions>> = Object.freeze({
  subSteps: 4,
  contactFrequency: null,
  contactDamping: 1,
  pushSpeed: 3,
  bounceThreshold: 0.1,
  stiffJoints: 'auto',
  kernel: null,
});

/** The highest frequency of contacts, as a part of the rate of sub-steps. */
const STIFFEST = 0.25;

/** Soft constraints, sub-stepping. */
export class SoftStep implements TimeStep {
  readonly name = 'soft-step';
  readonly options: Readonly<Required<SoftStepOptions>>;
  readonly #bodies = new SoftBodies();
  readonly #contacts = new SoftContacts();
  /** Made when there are joints for the first time. */
  #joints: JointSolver | null = null;
  /** Of all bodies, or of those that take the usual number of sub-steps, and of the others. */
  readonly #paces: readonly [Pace, Pace] = [noPace(), noPace()];
  /** (rows × 3) accelerations of bodies, m/s², rad/s² */
  #linear = new Float64Array(0);
  #angular = new Float64Array(0);
  /** Whose they are, if nothing but gravity made them; else null. */
  #falling: BodyStore | null = null;
  /** (5) version of its rows, gravity, m/s², and length of the step, s */
  readonly #fall = new Float64Array(5);

  constructor(options: SoftStepOptions = {}) {
    checkNames('SoftStep', optionsOf('SoftStep', options), SOFT_STEP_DEFAULTS);
    const given = { ...SOFT_STEP_DEFAULTS, ...options };
    const { subSteps } = given;
    if (!Number.isInteger(subSteps) || subSteps < 1 || subSteps > 1000) {
      const cure = 'For example 4; more is stiffer and slower.';
      fail('SoftStep', 'subSteps', subSteps, 'must be a whole number from 1 to 1000', cure);
    }
    if (given.contactFrequency !== null) {
      positive('SoftStep', 'contactFrequency', given.contactFrequency);
    }
    nonNegative('SoftStep', 'contactDamping', given.contactDamping);
    nonNegative('SoftStep', 'pushSpeed', given.pushSpeed);
    nonNegative('SoftStep', 'bounceThreshold', given.bounceThreshold);
    oneOf('SoftStep', 'stiffJoints', given.stiffJoints, STIFF_JOINTS);
    if (given.kernel !== null) oneOf('SoftStep', 'kernel', given.kernel, KERNEL_NAMES);
    this.options = Object.freeze(given);
  }

  /** The machine that runs the hot loops. */
  get kernel(): KernelName {
    return kernel(this.options.kernel ?? undefined).name;
  }

  step(context: StepContext, dt: number): void {
    const machine = borrowKernel(this.options.kernel ?? undefined);
    try {
      this.#step(context, machine, dt);
    } finally {
      returnKernel(machine);
    }
  }

  #step(context: StepContext, machine: Kernel, dt: number): void {
    const { motion, stages } = context;
    const { store } = motion;
    const bodies = this.#bodies;
    const contacts = this.#contacts;
    const list = context.detect(dt);

    const before = stages.enter('islands');
    bodies.begin(store);
    const { subSteps } = this.options;
    const planned = this.#planJoints(context);
    const frequency = this.#frequency(dt / subSteps);
    contacts.sort(context, list, bodies, planned, subSteps, 2 * Math.PI * frequency);
    motion.stopNobody();
    bodies.contain(motion, store.linearVelocities, store.angularVelocities, FASTEST, planned);
    const { heavy, subSteps: most, joints: jointWeight } = contacts.components;
    const paces = this.#paces;
    this.#setPace(paces[0], heavy === null ? most : subSteps, dt);
    this.#setPace(paces[1], most, dt);
    const weight = heavy === null ? 0 : jointWeight;
    const joints = this.#beginJoints(context, paces[weight].subSteps, dt);
    // Forces depend on where bodies are and how fast: they are summed at every sub-step.
    if (motion.hasForces) bodies.jointed.fill(1, 0, store.moving);
    this.#sumForces(context, dt);

    stages.enter('solve');
    this.#load(context, machine, list, joints, dt);
    const { h } = paces[weight];
    const left = joints > 0 && this.#joints!.carry(machine.S, this.#linear, this.#angular, h);
    const { count, light } = contacts.batches;
    if (heavy === null) {
      if (count > 0 || left || motion.hasForces) this.#subSteps(context, machine, left, 0);
    } else {
      // Neither has anything to do with the other within a step.
      const { turns } = bodies;
      const here = left && weight === 0;
      if (light > 0 || here) {
        turns.choose(machine, bodies, heavy, 0);
        this.#subSteps(context, machine, here, 0);
      }
      // Nobody is heavy without a contact or a net.
      turns.choose(machine, bodies, heavy, 1);
      this.#subSteps(context, machine, left && !here, 1);
      turns.release(machine, bodies);
    }
    if (joints > 0) {
      bodies.lent.lend(machine);
      this.#joints!.end(machine.S, dt);
      bodies.lent.takeBack(machine, motion);
    }
    if (count > 0) {
      contacts.storeTotals(machine, list, paces, context.begun);
      context.settle(contacts.before!);
      contacts.storeLast(machine, list, bodies, paces);
    }

    stages.enter('integrate');
    motion.broken = bodies.end(machine, store, this.#linear, this.#angular, dt, heavy, paces);
    motion.stopContained();
    context.integrator.restart();
    stages.enter(before);
    context.stopAtImpacts(dt);
  }

  /** Finds out how the joints of a step are to be solved; null: there never were any. */
  #planJoints({ constraints, motion }: StepContext): JointSolver | null {
    if (constraints.length === 0 && this.#joints === null) return null;
    this.#joints ??= makeJointSolver({
      stiffJoints: this.options.stiffJoints,
      wasm: this.options.kernel !== 'javascript',
      nets: true,
    });
    this.#joints.plan(constraints, motion.store);
    return this.#joints;
  }

  /** Takes the joints into the step, and returns how many act. */
  #beginJoints({ motion }: StepContext, subSteps: number, dt: number): number {
    if (this.#joints === null) return 0;
    const { store, hasForces } = motion;
    const { jointed, way } = this.#bodies;
    return this.#joints.begin(store, jointed, subSteps, dt, hasForces ? null : way);
  }

  /** Fills the kernel's memory. */
  #load(
    context: StepContext,
    machine: Kernel,
    list: ContactList,
    jointCount: number,
    dt: number,
  ): void {
    const { store } = context.motion;
    const bodies = this.#bodies;
    const contacts = this.#contacts;
    const { count, numbers, lanes } = contacts.batches;
    if (jointCount > 0) {
      const joints = this.#joints!;
      machine.reserve(store.moving + 4, numbers, lanes, joints.numbers, joints.lanes);
      joints.load(machine, numbers, lanes);
    } else {
      machine.reserve(store.moving + 4, numbers, lanes);
    }
    loadBodies(machine, bodies, store, this.#linear, this.#angular, dt);
    if (count === 0) {
      // Nothing is loaded, and what is known of contacts is of an earlier step.
      contacts.bounces = false;
      contacts.rolling.clear();
      contacts.tables.clear();
      return;
    }
    const { pushSpeed } = this.options;
    contacts.load(machine, context, list, bodies, this.#linear, this.#paces, pushSpeed);
    bodies.toMiddle(machine, store, contacts.components.heavy, this.#paces);
  }

  /** The step of the bodies of one weight. */
  #subSteps(context: StepContext, machine: Kernel, joints: boolean, weight: 0 | 1): void {
    const { store, hasForces } = context.motion;
    const bodies = this.#bodies;
    const { subSteps, h } = this.#paces[weight];
    const { batches, tables, rolling, bounces, deep } = this.#contacts;
    const others = tables.count + rolling.count;
    // Where there are forces, all are careful.
    const isPlain = bodies.areKernels && !joints && !bounces && !deep && others === 0;
    if (machine.run !== undefined && isPlain) {
      const { light, count } = batches;
      const from = weight === 0 ? 0 : light;
      const end = weight === 0 ? light : count;
      machine.run((bodies.used + 3) & ~3, store.moving, subSteps, h, end - from, from);
      return;
    }
    for (let n = 0; n < subSteps; n++) {
      if (tables.count > 0) tables.turn(machine, (n + 0.5) * h);
      if (hasForces && n > 0) this.#sumForcesAgain(context, machine, n * h, h);
      this.#subStep(context, machine, joints, weight, n > 0);
    }
    bodies.holdLocks(machine.S, store);
    bodies.careful.store(machine, bodies.turns, store);
  }

  #subStep(
    context: StepContext,
    machine: Kernel,
    hasJoints: boolean,
    weight: 0 | 1,
    hasLast: boolean,
  ): void {
    const { motion } = context;
    const { store } = motion;
    const bodies = this.#bodies;
    const joints = this.#joints!;
    const { h } = this.#paces[weight];
    const { light, count: all } = this.#contacts.batches;
    const from = weight === 0 ? 0 : light;
    const count = weight === 0 ? light : all - light;
    const rows = (bodies.used + 3) & ~3;
    const inverseH = 1 / h;
    const { bounces, overlaps, rolling } = this.#contacts;
    // Where nothing but contacts changes velocities, what all of them gave a body is known without asking each.
    const carries = hasLast && !hasJoints && !bounces && rolling.count === 0;
    machine.drive(0, rows, h, carries ? 1 : 0);
    if (hasJoints) {
      bodies.careful.store(machine, bodies.turns, store);
      bodies.lent.lend(machine);
      joints.prepare(machine.S, h);
      bodies.lent.takeBack(machine, motion);
    }
    // What cannot be moved is one record for all: whatever went wrong in one contact ends here.
    for (let k = 0; k < BODY; k++) machine.S[store.moving * BODY + k] = 0;
    if (bounces) machine.approach(count, h, from);
    if (!carries) machine.warmStart(count, from);
    if (hasJoints) this.#solveJoints(context, machine, h, true);
    // Without contacts nothing has been loaded, and what is known of overlaps is of an earlier step.
    const deep = count > 0 && this.#contacts.deep;
    if (deep) overlaps.share(machine, inverseH, weight);
    machine.press(count, inverseH, from);
    // A blow on an edge must be shared by its ends before the body moves: what spins for a sub-step because
    // one end was first is turned aside by its own gyroscopic torque, and keeps that.
    if (bounces) machine.press(count, inverseH, from);
    bodies.holdLocks(machine.S, store);
    machine.move(0, rows, h);
    bodies.careful.move(machine, bodies.turns, store, h, hasJoints ? joints : null);
    if (hasJoints) this.#solveJoints(context, machine, h, false);
    if (deep) overlaps.calm(machine, inverseH, weight);
    machine.relax(count, inverseH, bounces ? 0 : 1, from);
    rolling.solve(machine, weight);
    if (!bounces) return;
    this.#bounce(machine, h, count, from);
    machine.tally(count, from);
  }

  #solveJoints({ motion }: StepContext, machine: Kernel, h: number, soft: boolean): void {
    this.#bodies.lent.lend(machine);
    this.#joints!.solve(machine.S, h, soft);
    this.#bodies.lent.takeBack(machine, motion);
  }

  /** Collisions of this sub-step, of `count` batches. */
  #bounce(machine: Kernel, h: number, count: number, from: number): void {
    machine.bounce(count, h, this.options.bounceThreshold, from);
    // Friction answers to the whole impulse of an impact, that of flying apart included.
    machine.solveFriction(count, from);
  }

  #setPace(pace: Pace, subSteps: number, dt: number): void {
    const { contactDamping } = this.options;
    const h = dt / subSteps;
    pace.share = h / dt;
    // Mostly it is that of the step before.
    if (pace.h === h && pace.subSteps === subSteps) return;
    pace.subSteps = subSteps;
    pace.h = h;
    const frequency = this.#frequency(h);
    softness(pace.soft, frequency, contactDamping, h);
    softness(pace.stiff, 2 * frequency, 0.5 * contactDamping, h);
  }

  /** Hz; of contacts in sub-steps of `h` (s). */
  #frequency(h: number): number {
    return Math.min(this.options.contactFrequency ?? Number.POSITIVE_INFINITY, STIFFEST / h);
  }

  /** The same in the middle of the step, `time` (s) after its beginning, for the bodies as they are. */
  #sumForcesAgain(context: StepContext, machine: Kernel, time: number, h: number): void {
    const { motion } = context;
    this.#bodies.careful.store(machine, this.#bodies.turns, motion.store);
    motion.store.time = context.time + time;
    this.#sumAccelerations(context, h);
    motion.store.time = context.time;
    this.#bodies.careful.drive(machine, this.#linear, this.#angular);
  }

  /** Mostly all falls as it did in the step before: then nothing has to be summed. */
  #sumForces(context: StepContext, dt: number): void {
    const { isGravityAlone, store, gravity } = context.motion;
    const { x, y, z } = gravity;
    const { version } = store;
    const of = this.#fall;
    const isSame = of[0] === version && of[1] === x && of[2] === y && of[3] === z && of[4] === dt;
    if (isSame && isGravityAlone && this.#falling === store) return;
    if (this.#linear.length < 3 * store.moving) {
      this.#linear = new Float64Array(3 * store.memory.capacity);
      this.#angular = new Float64Array(3 * store.memory.capacity);
    }
    this.#falling = null;
    // Who is stopped for being too fast is stopped again in each step.
    if (!this.#sumAccelerations(context, dt) || !isGravityAlone) return;
    this.#falling = store;
    of[0] = version;
    of[1] = x;
    of[2] = y;
    of[3] = z;
    of[4] = dt;
  }

  /** Returns whether all are bearable. */
  #sumAccelerations({ motion }: StepContext, seconds: number): boolean {
    motion.sumAccelerations(this.#linear, this.#angular);
    const most = FASTEST / seconds;
    return this.#bodies.contain(motion, this.#linear, this.#angular, most, this.#joints);
  }
}
