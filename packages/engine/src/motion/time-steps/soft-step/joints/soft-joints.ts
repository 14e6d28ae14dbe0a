/**
 * Joints, limits, motors and springs in the fast lane: at every sub-step they look at the poses and
 * change the velocities in the kernel's records.
 *
 * A sub-step: {@link SoftJoints.prepare} after the velocities have been changed by forces, `solve` with
 * errors taken out, then the bodies move, then `solve` without. Common joints go by `tree-joints.ts`, loops of ball
 * joints alone by `ball-groups.ts`, all others by their rows; what hangs together with few loops is solved directly,
 * the rest in sweeps.
 */

import type { Kernel } from '../../../../kernel/kernel.js';
import type { Reals } from '../../../../kernel/lanes.js';
import type { Constraint } from '../../../../objects/constraints/constraint.js';
import type { BodyStore } from '../../../../state/body-store.js';
import { JointBodies } from './joint-bodies.js';
import { JointPlan } from './joint-plan.js';
import { JointSettings } from './joint-settings.js';
import type { JointSolver, StiffJoints } from './joint-solver.js';
import { JointSorting } from './joint-sorting.js';
import { RowJoints } from './row-joints.js';

/**
 * How many times as many sub-steps there are with nets: what is solved in sweeps is the better, the more often. Half as
 * many again halve the gaps of a net of 40 × 40 balls, for a sixth more time; twice as many take them to 0.38.
 */
const FOR_NETS = 1.5;

/** m/s or rad/s; limits that are met slower do not bounce. */
const BOUNCE_THRESHOLD = 0.05;

/** The joints of one step. */
export class SoftJoints implements JointSolver {
  readonly settings = new JointSettings();
  readonly #bodies = new JointBodies();
  readonly #sorting: JointSorting;
  readonly #rows = new RowJoints();
  readonly #plan = new JointPlan();
  readonly #stiff: StiffJoints;
  readonly #acting: Constraint[] = [];
  /** (acting × 2) bodies */
  #ends = new Int32Array(0);
  #store!: BodyStore;
  /** Versions of bodies, their kinds and constraints in {@link #store} that have been seen. */
  readonly #seen = new Int32Array(3).fill(-1);
  /** Whether constraints and bodies were those of the step before when they were planned. */
  #areSame = false;
  /** Sub-steps of this step that have begun. */
  #begun = 0;

  /** `wasm`: WebAssembly may be used, and `S` is of 32 bits; `nets`: {@link load} will be called. */
  constructor(
    options: {
      readonly stiffJoints?: StiffJoints;
      readonly wasm?: boolean;
      readonly nets?: boolean;
    } = {},
  ) {
    this.#stiff = options.stiffJoints ?? 'auto';
    this.#sorting = new JointSorting(options.wasm ?? true, options.nets ?? false);
  }

  /** A step begins: finds the constraints that act, and how each is to be solved. */
  plan(constraints: readonly Constraint[], store: BodyStore): void {
    this.#areSame = this.#isKnown(store);
    if (this.#areSame) return;
    // If the step fails before it begins with these, nothing of it is known.
    this.#seen[0] = -1;
    this.#find(constraints, store);
  }

  /** How many times as many sub-steps as usual these want. */
  get times(): number {
    return this.#acting.length > 0 && this.#sorting.nets.lanes > 0 ? FOR_NETS : 1;
  }

  /** Store rows of the bodies that they hold, the first {@link held} numbers. */
  get rows(): Int32Array {
    return this.#bodies.row;
  }

  get held(): number {
    return this.#acting.length > 0 ? this.#bodies.count : 0;
  }

  /**
   * Takes the constraints of {@link plan} into a step of `dt` (s), and returns how many. `careful` (store rows)
   * becomes 1 for their bodies, where joints need their poses in the store at every sub-step, 2 for those of
   * nets, which do not, and 3 for those that the joints move themselves, as they may where `touched` (store rows) is
   * given: not 0 for bodies that contacts ask for. Whose joints need nobody else is moved by {@link carry}, and gets a 4.
   */
  begin(
    store: BodyStore,
    careful: Uint8Array,
    subSteps: number,
    dt: number,
    touched: Uint8Array | null = null,
  ): number {
    const same = this.#areSame;
    const count = this.#acting.length;
    if (count === 0) {
      this.#remember(store);
      return 0;
    }
    const bodies = this.#bodies;
    this.#store = store;
    this.#seen[0] = -1;
    this.#begun = 0;
    this.settings.subSteps = subSteps;
    const { balls, nets, trees, rest } = this.#sorting;
    balls.begin(store, bodies, subSteps, this.settings, same);
    trees.begin(store, bodies, this.settings, dt, same, touched);
    if (!same || rest.length > 0) this.#rows.begin(rest, store, bodies, subSteps);
    if (nets.lanes + bodies.nearCount > 0) bodies.begin(store);
    if (!same || rest.length > 0) this.#plan.update(this.#rows, bodies, store, this.#stiff);
    this.#mark(careful, store.moving);
    this.#remember(store);
    return count;
  }

  /** Says in `careful` (store rows) how bodies are to be moved. */
  #mark(careful: Uint8Array, moving: number): void {
    const { nets, trees } = this.#sorting;
    const { near, nearCount, row: rows, count } = this.#bodies;
    trees.states.mark(careful, moving);
    for (let k = 0; k < nearCount; k++) {
      const row = rows[near[k]!]!;
      if (row < moving) careful[row] = 1;
    }
    if (nets.lanes === 0) return;
    for (let n = 0; n < count; n++) {
      const row = rows[n]!;
      if (row < moving && nets.has(n)) careful[row] = 2;
    }
  }

  /** Whether constraints and bodies are those of the last step. */
  #isKnown(store: BodyStore): boolean {
    const seen = this.#seen;
    return (
      this.#store === store &&
      seen[0] === store.version &&
      seen[1] === store.kindsVersion &&
      seen[2] === store.constraintsVersion
    );
  }

  #remember(store: BodyStore): void {
    this.#store = store;
    this.#seen[0] = store.version;
    this.#seen[1] = store.kindsVersion;
    this.#seen[2] = store.constraintsVersion;
  }

  /** The constraints that act, and how each is to be solved. */
  #find(constraints: readonly Constraint[], store: BodyStore): void {
    const acting = this.#acting;
    let count = 0;
    for (let i = 0; i < constraints.length; i++) {
      const constraint = constraints[i]!;
      if (constraint.isIn(store)) acting[count++] = constraint;
    }
    // Not emptied before: a list that grows anew in every step is garbage in every step.
    acting.length = count;
    if (count === 0) return;
    const bodies = this.#bodies;
    bodies.clear(store);
    if (this.#ends.length < 2 * count) this.#ends = new Int32Array(4 * count);
    for (let i = 0; i < count; i++) {
      const { bodyA, bodyB } = acting[i]!;
      this.#ends[2 * i] = bodies.add(store, bodyA.index);
      this.#ends[2 * i + 1] = bodies.add(store, bodyB.index);
    }
    this.#sorting.update(acting, this.#ends, bodies, store, this.#stiff);
  }

  /** Lanes of joints that the kernels solve, and numbers of their records. */
  get lanes(): number {
    return this.#sorting.nets.lanes;
  }

  get numbers(): number {
    return this.#sorting.nets.numbers;
  }

  /** Fills the kernel's memory from number `base` and lane `lane` on, for the step that has begun. */
  load(machine: Kernel, base: number, lane: number): void {
    const { subSteps } = this.settings;
    if (this.lanes === 0) return;
    this.#sorting.nets.load(machine, base, lane, this.#store, this.#bodies, subSteps);
  }

  /**
   * Moves what need not wait for others through all sub-steps of `h` (s), and returns whether there are other joints.
   * `linear` and `angular` (store rows × 3): accelerations, m/s², rad/s².
   */
  carry(S: Reals, linear: Float64Array, angular: Float64Array, h: number): boolean {
    const { trees, nets } = this.#sorting;
    const short = S.BYTES_PER_ELEMENT === 4;
    trees.carry(this.#store, linear, angular, this.settings.subSteps, h, short);
    return trees.states.others > 0 || nets.lanes + this.#bodies.nearCount > 0;
  }

  /** Rows, masses and first guess for the poses and velocities in the store; sub-steps of `h` (s). */
  prepare(S: Reals, h: number): void {
    const store = this.#store;
    const rows = this.#rows;
    const bodies = this.#bodies;
    const { balls, nets, trees } = this.#sorting;
    if (this.#begun > 0) {
      balls.addUp();
      rows.addUp();
    }
    trees.prepare(S, store, h);
    nets.prepare(h, this.settings);
    this.#begun++;
    if (bodies.nearCount === 0) return;
    balls.stiffen(bodies, h);
    rows.stiffen(bodies, h);
    bodies.update(store, S);
    balls.prepare(S, store, bodies, h, this.settings);
    rows.write(store, bodies);
    if (this.#begun === 1) rows.keepApproach(S, bodies);
    // Before the first guess: with it, an error in the guess for a thin body's spin feeds itself.
    rows.aim(S, bodies);
    bodies.keepTurns(S);
    rows.warmStart(S, bodies);
    bodies.judgeTurns(S, h);
    rows.prepare(bodies, h, this.settings);
    this.#plan.groups.factor(rows);
  }

  /** Carries a row by `h` (s) if it is a body of a tree; false: it is not. */
  drift(row: number, h: number): boolean {
    return this.#sorting.trees.drift(this.#store, row, h);
  }

  /** One sweep; `soft`: errors are taken out, else what they did to the velocities. */
  solve(S: Reals, h: number, soft: boolean): void {
    this.#sorting.trees.solve(S, this.#store, h, soft);
    this.#sorting.nets.solve(h, soft);
    if (this.#bodies.nearCount === 0) return;
    this.#sorting.balls.solve(S, this.#bodies, h, soft);
    this.#rows.solve(S, this.#bodies, h, soft);
    this.#plan.groups.solve(S, this.#bodies, this.#rows, soft);
    if (!soft && this.#begun === this.settings.subSteps) {
      this.#rows.bounce(S, this.#bodies, BOUNCE_THRESHOLD);
    }
  }

  /** Hands the impulses of the step of `dt` (s) back, and the bodies that were moved here. */
  end(S: Reals, dt: number): void {
    const { balls, nets, trees, rest } = this.#sorting;
    balls.addUp();
    balls.report(this.#store, this.#bodies, dt);
    trees.end(S, this.#store);
    nets.end(this.#store, this.#bodies, dt);
    if (rest.length === 0) return;
    this.#rows.addUp();
    this.#rows.report(dt);
  }
}
