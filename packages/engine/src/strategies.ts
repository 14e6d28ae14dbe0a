/**
 * How a simulation is carried out (the left side of T figure 7.15): its settings and its exchangeable
 * strategies. What is simulated is in `simulation.ts`.
 */

import type { CollisionDetection, PairFilter } from './collision/collision-detection.js';
import type { ContactModifier } from './collision/contacts/contact-modifier.js';
import { ContinuousCollision } from './collision/continuous/continuous-collision.js';
import { fail, vector } from './errors.js';
import type { Vec3, Vec3Like } from './math/types.js';
import type { Integrator } from './motion/integrators/integrator.js';
import { SemiImplicitEuler } from './motion/integrators/semi-implicit-euler.js';
import { laboratory } from './motion/laboratory.js';
import { NoSleep, type SleepStrategy, VelocitySleep } from './motion/sleeping/index.js';
import { NoSolver } from './motion/solvers/no-solver.js';
import { type ConstraintSolver, TASK } from './motion/solvers/solver.js';
import { SolverSlots } from './motion/solvers/solver-slots.js';
import { SoftStep } from './motion/time-steps/soft-step/soft-step.js';
import type { TimeStep } from './motion/time-steps/time-step.js';
import type { Validator } from './motion/validators/validator.js';
import { MaterialCombiner } from './objects/material.js';
import { SpatialQueries } from './spatial-queries.js';
import type { TimelineOptions } from './timeline.js';

/** Settings and strategies; each is a settable property as well. */
export interface StrategyOptions extends TimelineOptions {
  /** m/s². Default (0, −9.81, 0). */
  gravity?: Vec3Like;
  /** Moves the state, in the laboratory lane. Default {@link SemiImplicitEuler}. */
  integrator?: Integrator;
  /** Finds contacts. Default {@link BoundingVolumeTree} with {@link SoftStep}, else none. */
  collisionDetection?: CollisionDetection;
  /** The last word on whether two bodies may have contacts; null: none. Default null. */
  pairFilter?: PairFilter | null;
  /** The last word on what happens at a contact; null: none. Default null. */
  contactModifier?: ContactModifier | null;
  /** Stops fast bodies at what they meet within a step; null: nobody. Default on with {@link SoftStep}. */
  continuousCollision?: ContinuousCollision | null;
  /** Handles colliding contacts. Default {@link NoSolver}: nothing. */
  collisionSolver?: ConstraintSolver;
  /** Handles resting contacts. Default {@link NoSolver}: nothing. */
  contactSolver?: ConstraintSolver;
  /** Handles joints. Default {@link SimultaneousImpulseSolver}. */
  constraintSolver?: ConstraintSolver;
  /** Takes out errors of positions. Default {@link Baumgarte}. */
  errorCorrection?: ConstraintSolver;
  /**
   * Makes the time steps, and decides the lane. Default {@link SoftStep}, which brings its own solvers;
   * {@link ExplicitTimeStep} if the options name an integrator or a solver.
   */
  timeStep?: TimeStep;
  /** Puts bodies to sleep. Default {@link VelocitySleep} with {@link SoftStep}, else {@link NoSleep}. */
  sleeping?: SleepStrategy;
  /** Rules checked after each time step. Default none. */
  validators?: readonly Validator[];
  /** How the materials of two touching bodies combine. */
  materialCombiner?: MaterialCombiner;
}

/** The settings and strategies of a simulation. */
export abstract class Strategies extends SpatialQueries {
  /** m/s²; the vector that everybody reads */
  protected readonly gravityVector: Vec3 = { x: 0, y: -9.81, z: 0 };
  #validators: readonly Validator[] = [];
  #integrator: Integrator;
  #timeStep: TimeStep;
  /** @internal The four solvers. */
  protected readonly solvers: SolverSlots;
  #sleeping: SleepStrategy;
  #materialCombiner: MaterialCombiner;

  protected constructor(options: StrategyOptions) {
    super(options);
    if (options.gravity !== undefined) {
      vector(this.gravityVector, 'Simulation', 'gravity', options.gravity);
    }
    this.#integrator = options.integrator ?? new SemiImplicitEuler();
    this.#timeStep = options.timeStep ?? defaultTimeStep(options);
    this.solvers = new SolverSlots(
      checkSolver('collisionSolver', options.collisionSolver ?? new NoSolver()),
      checkSolver('contactSolver', options.contactSolver ?? new NoSolver()),
      ownSolver('constraintSolver', options.constraintSolver),
      ownSolver('errorCorrection', options.errorCorrection),
    );
    const fast = this.#timeStep instanceof SoftStep;
    this.#sleeping = options.sleeping ?? (fast ? new VelocitySleep() : new NoSleep());
    checkIntegrator(this.#integrator);
    checkStrategy('timeStep', this.#timeStep, 'step', 'new ExplicitTimeStep()');
    checkStrategy('sleeping', this.#sleeping, 'update', 'new NoSleep()');
    this.#materialCombiner = checkCombiner(options.materialCombiner ?? new MaterialCombiner());
    this.validators = options.validators ?? [];
    if (this.#integrator.saveMemory !== undefined) this.#integrator.restart();
    takeMemory(this.#integrator, this);
  }

  /** @internal The state was changed from outside of the step: nothing remembered is valid. */
  abstract stateChanged(): void;
  /** @internal Throws while a time step is made. */
  abstract checkNotEvaluating(what: string, label?: string): void;
  /** @internal What holds sleepers up has changed for all of them. */
  abstract wakeAll(): void;

  /** m/s²; a fresh object each time. */
  get gravity(): Vec3 {
    return { ...this.gravityVector };
  }

  set gravity(gravity: Vec3Like) {
    vector(this.gravityVector, 'Simulation', 'gravity', gravity);
    this.wakeAll();
    this.stateChanged();
  }

  /** `gravity` without allocation. */
  getGravity<T extends Vec3>(out: T): T {
    out.x = this.gravityVector.x;
    out.y = this.gravityVector.y;
    out.z = this.gravityVector.z;
    return out;
  }

  /** What moves the state; may be changed between any two steps. */
  get integrator(): Integrator {
    return this.#integrator;
  }

  set integrator(integrator: Integrator) {
    checkIntegrator(integrator);
    integrator.restart();
    this.#integrator = integrator;
    takeMemory(integrator, this);
  }

  /**
   * Strategies may be shared by simulations, but for integrators that remember steps: the last one to
   * take such a one has it, and any other is told so when it makes a step.
   */
  protected checkIntegratorIsOwn(): void {
    if (this.#integrator.saveMemory === undefined) return;
    if (memoryOwners.get(this.#integrator) === this) return;
    const must = 'must not be shared with another simulation: it remembers steps';
    const cure = 'Create one integrator for each simulation.';
    fail('Simulation', 'integrator', this.#integrator.name, must, cure);
  }

  /** What finds contacts; may be changed between any two steps, contacts and all. */
  get collisionDetection(): CollisionDetection {
    return this.collisions.detection;
  }

  set collisionDetection(detection: CollisionDetection) {
    this.collisions.detection = detection;
    this.wakeAll();
  }

  /**
   * The last word on whether two bodies may have contacts; asked in every step for pairs whose bounds
   * overlap and whose layers, groups and flags allow it. Same pair, same answer: or runs differ.
   */
  get pairFilter(): PairFilter | null {
    return this.collisions.filter;
  }

  set pairFilter(filter: PairFilter | null) {
    if (filter !== null && typeof filter !== 'function') {
      const cure = 'Write (a, b) => true or false, or null for none.';
      fail('Simulation', 'pairFilter', filter, 'must be a function or null', cure);
    }
    this.collisions.filter = filter;
    this.wakeAll();
  }

  /**
   * The last word on what happens at a contact: shown every contact of every step before anything is
   * solved, it may change friction, bounce and surface velocity, or switch the contact off (one-way
   * platforms). If it throws, or leaves what makes no sense, the step is undone. Methods of the
   * laboratory that look at contacts several times in a step ask several times.
   */
  get contactModifier(): ContactModifier | null {
    return this.collisions.modifier;
  }

  set contactModifier(modifier: ContactModifier | null) {
    if (modifier !== null && typeof modifier !== 'function') {
      const cure = 'Write (contact) => { contact.enabled = false; }, or null for none.';
      fail('Simulation', 'contactModifier', modifier, 'must be a function or null', cure);
    }
    this.checkNotEvaluating('contactModifier');
    this.collisions.modifier = modifier;
    this.wakeAll();
  }

  /** What stops fast bodies at what they meet within a step; null: nothing does. */
  get continuousCollision(): ContinuousCollision | null {
    return this.collisions.continuous;
  }

  set continuousCollision(continuous: ContinuousCollision | null) {
    if (continuous !== null && !(continuous instanceof ContinuousCollision)) {
      const cure = 'For example new ContinuousCollision().';
      const must = 'must be a ContinuousCollision or null';
      fail('Simulation', 'continuousCollision', continuous, must, cure);
    }
    this.collisions.continuous = continuous;
  }

  /** What handles colliding contacts; one solver may be in several slots. */
  get collisionSolver(): ConstraintSolver {
    return this.solvers.collisionSolver;
  }

  set collisionSolver(solver: ConstraintSolver) {
    this.solvers.collisionSolver = checkSolver('collisionSolver', solver);
  }

  /** What handles resting contacts. */
  get contactSolver(): ConstraintSolver {
    return this.solvers.contactSolver;
  }

  set contactSolver(solver: ConstraintSolver) {
    this.solvers.contactSolver = checkSolver('contactSolver', solver);
  }

  /** What handles joints and the other constraints. */
  get constraintSolver(): ConstraintSolver {
    return this.solvers.constraintSolver;
  }

  set constraintSolver(solver: ConstraintSolver) {
    this.solvers.constraintSolver = checkSolver('constraintSolver', solver);
  }

  /** What takes out errors of positions. */
  get errorCorrection(): ConstraintSolver {
    return this.solvers.errorCorrection;
  }

  set errorCorrection(solver: ConstraintSolver) {
    this.solvers.errorCorrection = checkSolver('errorCorrection', solver);
  }

  /** What makes the time steps; may be changed between any two steps. */
  get timeStep(): TimeStep {
    return this.#timeStep;
  }

  set timeStep(timeStep: TimeStep) {
    checkStrategy('timeStep', timeStep, 'step', 'new ExplicitTimeStep()');
    this.#timeStep = timeStep;
  }

  /** What puts bodies to sleep; may be changed between any two steps. */
  get sleeping(): SleepStrategy {
    return this.#sleeping;
  }

  set sleeping(sleeping: SleepStrategy) {
    checkStrategy('sleeping', sleeping, 'update', 'new NoSleep()');
    this.#sleeping = sleeping;
  }

  /** How the materials of two touching bodies combine. */
  get materialCombiner(): MaterialCombiner {
    return this.#materialCombiner;
  }

  set materialCombiner(combiner: MaterialCombiner) {
    this.#materialCombiner = checkCombiner(combiner);
    this.wakeAll();
  }

  /** Rules checked after each time step, in order. */
  get validators(): readonly Validator[] {
    return this.#validators;
  }

  set validators(validators: readonly Validator[]) {
    if (!Array.isArray(validators)) {
      const cure = 'For example [new MaxValueValidator({ linear: 100 })].';
      fail('Simulation', 'validators', validators, 'must be a list of validators', cure);
    }
    validators.forEach((validator, i) => {
      const example = 'new MaxValueValidator({ linear: 100 })';
      checkStrategy(`validators[${i}]`, validator, 'validate', example);
    });
    // A new list: a rule may change the rules while they are gone through.
    this.#validators = Object.freeze([...validators]);
  }
}

/**
 * The fast lane, unless somebody names what only the laboratory has: an integrator or a solver that
 * was asked for must not be passed over in silence.
 */
function defaultTimeStep(options: StrategyOptions): TimeStep {
  const { integrator, collisionSolver, contactSolver, constraintSolver, errorCorrection } = options;
  const named = integrator ?? collisionSolver ?? contactSolver ?? constraintSolver;
  if ((named ?? errorCorrection) === undefined) return new SoftStep();
  const timeStep = laboratory()?.timeStep();
  if (timeStep !== undefined) return timeStep;
  const cure = "Import one from 'rattleback', for example new ExplicitTimeStep().";
  return fail('Simulation', 'timeStep', timeStep, 'must be named beside your own methods', cure);
}

/** The solver for a slot that the laboratory has one of its own for; null: that. */
function ownSolver(
  slot: keyof typeof SLOT_TASKS,
  solver: ConstraintSolver | undefined,
): ConstraintSolver | null {
  return solver === undefined ? null : checkSolver(slot, solver);
}

/** Whose steps an integrator remembers. */
const memoryOwners = new WeakMap<Integrator, Strategies>();

function takeMemory(integrator: Integrator, owner: Strategies): void {
  if (integrator.saveMemory !== undefined) memoryOwners.set(integrator, owner);
}

function checkIntegrator(integrator: unknown): void {
  checkStrategy('integrator', integrator, 'integrate', 'new RungeKutta4()');
  checkStrategy('integrator', integrator, 'restart', 'new RungeKutta4()');
}

const SLOT_TASKS = {
  collisionSolver: [TASK.collisions, 'collisions'],
  contactSolver: [TASK.contacts, 'resting contacts'],
  constraintSolver: [TASK.constraints, 'constraints'],
  errorCorrection: [TASK.errors, 'errors of positions'],
} as const;

/** A solver that can do what its slot is for, or an error. */
function checkSolver(slot: keyof typeof SLOT_TASKS, solver: ConstraintSolver): ConstraintSolver {
  const [task, what] = SLOT_TASKS[slot];
  checkStrategy(slot, solver, 'solve', 'new NoSolver()');
  if ((solver.tasks & task) === 0) {
    const cure = 'Put it into another slot, or leave this one to new NoSolver().';
    fail('Simulation', slot, solver.name, `must be a solver that handles ${what}`, cure);
  }
  return solver;
}

function checkCombiner(combiner: MaterialCombiner): MaterialCombiner {
  if (!(combiner instanceof MaterialCombiner)) {
    const cure = "For example new MaterialCombiner({ friction: 'average' }).";
    fail('Simulation', 'materialCombiner', combiner, 'must be a MaterialCombiner', cure);
  }
  return combiner;
}

function checkStrategy(field: string, strategy: unknown, method: string, example: string): void {
  const methods = strategy as Record<string, unknown> | null | undefined;
  if (typeof methods?.[method] !== 'function') {
    const must = `must be a strategy with a method ${method}()`;
    fail('Simulation', field, strategy, must, `For example ${example}.`);
  }
}
