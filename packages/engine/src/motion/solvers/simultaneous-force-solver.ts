/**
 * The simultaneous force-based method (T 4.6.2; P Constrained; P Rigid 8 and 9; Baraff 1994 and 1996):
 * the forces of all joints and resting contacts of an island at once, so that accelerations are right.
 *
 *   C̈ = J u̇ + c = A λ + b,   A = J M⁻¹ Jᵀ,   b = J M⁻¹ f_ext + c        T (4.71)–(4.73)
 *   C̈ ≥ 0,  λ ≥ 0,  C̈ᵀ λ = 0 for contacts and limits                    T (4.76)–(4.78)
 *
 * f_ext has the gyroscopic term in it. The forces Jᵀ λ are computed for the state of every stage of the
 * integrator, from rows written for that state: a Runge-Kutta method of order 4 then moves jointed
 * bodies with order 4, which no impulse method does.
 *
 * Islands of equations only are solved directly or by conjugate gradients, all others as linear
 * complementarity problems. Forces cannot stop what moves into a limit: that is done by impulses at
 * the beginning of the step (P Rigid 8.1), and so is what keeps joints from drifting, if it is wanted.
 */

import { checkNames, fail, nonNegative, oneOf, options as optionsOf } from '../../errors.js';
import {
  type ConstraintRows,
  JACOBIAN_STRIDE,
  ROW,
} from '../../objects/constraints/constraint-rows.js';
import { grown } from '../integrators/state-copy.js';
import { ConjugateGradient } from '../lcp/conjugate-gradient.js';
import { Dantzig } from '../lcp/dantzig.js';
import { Lemke } from '../lcp/lemke.js';
import type { LcpSolver, LcpStatus } from '../lcp/problem.js';
import { residualGoal } from '../lcp/residual.js';
import { ActingRows, isInequality, isSpring } from './acting-rows.js';
import type { ConstraintSystem } from './constraint-system.js';
import type { ContactWriter } from './contact-rows.js';
import { DirectSolver } from './direct-solver.js';
import { accelerationTerm, isReached, leavingTerm, springForce } from './force-terms.js';
import { FrictionCone } from './friction-cone.js';
import { checkFriction } from './friction-rows.js';
import { IslandProblem } from './island-problem.js';
import { IslandRows, rowProduct, rowVelocity } from './island-rows.js';
import {
  type ForceStatus,
  SIMULTANEOUS_FORCE_DEFAULTS,
  type SimultaneousForceOptions,
} from './simultaneous-force-options.js';
import { SlidingCheck } from './sliding-check.js';
import {
  type ConstraintSolver,
  clearStatistics,
  MOTION_TASKS,
  noStatistics,
  TASK,
} from './solver.js';
import { StageAccelerations } from './stage-accelerations.js';
import { StageContacts } from './stage-contacts.js';
import { StepStart } from './step-start.js';

const SEVERITY: readonly ForceStatus[] = [
  'solved',
  'limit',
  'contradiction',
  'impulses',
  'no-solution',
];
const LABEL = 'SimultaneousForceSolver';
const EMPTY = new Float64Array(0);
/** Accelerations that may be off, as a part of the largest of them or of 1 m/s². */
const GOOD_ENOUGH = 1e-8;
/** Angle by which directions of friction may still be off, rad. */
const TURNED = 1e-7;

/** All constraints of an island at once, by forces. */
export class SimultaneousForceSolver implements ConstraintSolver {
  readonly name = 'simultaneous-forces';
  readonly level = 'force';
  readonly tasks = MOTION_TASKS;
  readonly statistics = noStatistics();
  readonly lcp: LcpSolver;
  readonly options: Readonly<Required<Omit<SimultaneousForceOptions, 'lcp'>>>;
  #status: ForceStatus = 'solved';
  readonly #rows = new IslandRows();
  readonly #acting = new ActingRows();
  readonly #problem = new IslandProblem();
  /** The joints of an island without its contacts. */
  readonly #joints = new ActingRows();
  readonly #jointProblem = new IslandProblem();
  readonly #direct = new DirectSolver();
  readonly #gradients = new ConjugateGradient({
    tolerance: 1e-13,
    maxIterations: 5000,
    warmStart: true,
  });
  /** Asked when `lcp` finds nothing and cannot prove it. */
  readonly #other = new Lemke();
  readonly #accelerations = new StageAccelerations();
  readonly #cone = new FrictionCone();
  readonly #contacts = new StageContacts();
  readonly #writeContact: ContactWriter = (rows, points, system, contact, _tasks, settings, dt) =>
    this.#contacts.write(rows, points, system, contact, settings, dt);
  /** Whether contacts are found at stages of the step. */
  #atStage = false;
  /** The moment that `#velocities` is of, and whose: a solver may serve several simulations. */
  #moment = -1;
  #system: ConstraintSystem | null = null;
  /** (islands, rows of constraints) Ċ − target at the beginning of the step, m/s or rad/s */
  readonly #velocities: Float64Array[] = [];
  /** Islands of this step whose contacts have no forces. */
  readonly #byImpulses = new Set<number>();
  readonly #start: StepStart;
  readonly #sliding: SlidingCheck;

  constructor(options: SimultaneousForceOptions = {}) {
    checkNames(LABEL, optionsOf(LABEL, options), { ...SIMULTANEOUS_FORCE_DEFAULTS, lcp: true });
    const { lcp = new Dantzig(), ...rest } = options;
    if (typeof lcp?.solve !== 'function') {
      fail(LABEL, 'lcp', lcp, 'must be an LCP solver', 'For example new Dantzig().');
    }
    const given = { ...SIMULTANEOUS_FORCE_DEFAULTS, ...rest };
    oneOf(LABEL, 'method', given.method, ['direct', 'conjugate-gradient', 'lcp']);
    oneOf(LABEL, 'projection', given.projection, ['none', 'velocities', 'positions']);
    oneOf(LABEL, 'noSolution', given.noSolution, ['report', 'impulses']);
    checkFriction(LABEL, given);
    nonNegative(LABEL, 'stickVelocity', given.stickVelocity);
    nonNegative(LABEL, 'boxAcceleration', given.boxAcceleration);
    this.lcp = lcp;
    this.options = Object.freeze(given);
    this.#start = new StepStart(this.#direct, lcp, this.#contacts);
    this.#sliding = new SlidingCheck(lcp);
  }

  /** How the last step ended: whether forces were found everywhere. */
  get status(): ForceStatus {
    return this.#status;
  }

  /** The beginning of a step: puts right what no force can. */
  solve(system: ConstraintSystem, tasks: number, dt: number): void {
    clearStatistics(this.statistics);
    this.#status = 'solved';
    this.#byImpulses.clear();
    this.#atStage = false;
    this.#contacts.capture(system, false);
    for (let island = 0; island < system.islands.count; island++) {
      this.#start.run(system, island, tasks, this.options, dt);
    }
    this.#contacts.captureVelocities(system);
    this.#captureVelocities(system, tasks, dt);
    if (this.options.noSolution === 'impulses') this.#tryForces(system, tasks, dt);
  }

  /** Contacts and velocities of a new moment are taken by {@link addForces}; nothing is changed. */
  solveStage(): void {
    this.#atStage = true;
    this.#byImpulses.clear();
  }

  addForces(system: ConstraintSystem, tasks: number, dt: number): void {
    if (system.islands.count === 0) return;
    system.updateMasses();
    this.#contacts.capture(system, this.#atStage);
    const isNew = this.#moment !== system.moment || this.#system !== system;
    if (isNew) this.#captureVelocities(system, tasks, dt);
    const { islands } = system;
    for (let island = 0; island < islands.count; island++) {
      const rows = this.#write(system, island, tasks, dt);
      for (let i = 0; i < rows.count; i++) {
        const force = springForce(rows, i, system);
        if (force !== 0) addForce(rows, i, force, system);
      }
    }
    this.#accelerations.update(system);
    for (let island = 0; island < islands.count; island++) {
      if (!this.#byImpulses.has(island)) this.#solveIsland(system, island, tasks, dt);
    }
  }

  /** Islands without contact forces get the impulses of their whole step now. */
  #tryForces(system: ConstraintSystem, tasks: number, dt: number): void {
    system.updateMasses();
    this.#accelerations.update(system);
    for (let island = 0; island < system.islands.count; island++) {
      this.#load(system, island, tasks, dt);
      if (this.#acting.unbounded) continue;
      const status = this.#solveOnce(this.lcp);
      if (status !== 'no-solution' && this.#isHonest(this.#acting.rows, system)) continue;
      this.#byImpulses.add(island);
      this.#note('impulses');
      const { linear, angular } = this.#accelerations;
      this.#start.wholeStep(system, island, tasks, this.options, dt, linear, angular);
    }
  }

  /** Takes Ċ − target of motors and the like: what the step has to end. */
  #captureVelocities(system: ConstraintSystem, tasks: number, dt: number): void {
    this.#moment = system.moment;
    this.#system = system;
    for (let island = 0; island < system.islands.count; island++) {
      const rows = this.#rows.write(
        system,
        island,
        tasks & TASK.constraints,
        this.options,
        dt,
        this.#writeContact,
      );
      this.#velocities[island] = grown(this.#velocities[island] ?? EMPTY, rows.count);
      const velocities = this.#velocities[island]!;
      for (let i = 0; i < rows.count; i++) {
        velocities[i] = rowVelocity(rows, i, system) - rows.target[i]!;
      }
    }
  }

  #write(system: ConstraintSystem, island: number, tasks: number, dt: number): ConstraintRows {
    const owners = this.#rows;
    const rows = owners.write(system, island, tasks, this.options, dt, this.#writeContact);
    const velocities = this.#velocities[island] ?? EMPTY;
    for (let i = 0; i < owners.constraintRows; i++) {
      if (isSpring(rows, i)) continue;
      const velocity = velocities[i] ?? 0;
      if (rows.kind[i] === ROW.velocity) rows.position[i] = velocity;
      if (rows.kind[i] === ROW.inequality) rows.acceleration[i]! += leavingTerm(velocity, dt);
    }
    return rows;
  }

  /** Makes A λ + b of the rows that act, for the state in the store. */
  #load(system: ConstraintSystem, island: number, tasks: number, dt: number): ConstraintRows {
    const owners = this.#rows;
    const all = this.#write(system, island, tasks, dt);
    const rows = this.#acting.pick(
      all,
      (i) =>
        !isSpring(all, i) &&
        (!isInequality(all, i) || isReached(all, i, system, i >= owners.constraintRows)),
    );
    const { linear, angular } = this.#accelerations;
    const problem = this.#problem;
    problem.load(rows, system, 1);
    for (let i = 0; i < rows.count; i++) {
      const isContact = this.#acting.source[i]! >= owners.constraintRows;
      const term = accelerationTerm(rows, i, system, dt, isContact);
      const b = rowProduct(rows, i, linear, angular) + term;
      // A state that is no number has no forces; the step will find out by itself.
      problem.b[i] = b - b === 0 ? b : 0;
      problem.x[i] = rows.impulse[i]! / dt;
    }
    return rows;
  }

  #solveIsland(system: ConstraintSystem, island: number, tasks: number, dt: number): void {
    const rows = this.#load(system, island, tasks, dt);
    const problem = this.#problem;
    if (rows.count > 0) this.#solveProblem(rows, system);
    for (let i = 0; i < rows.count; i++) {
      rows.impulse[i] = problem.x[i]! * dt;
      addForce(rows, i, problem.x[i]!, system);
    }
    const all = this.#rows.rows;
    this.#acting.giveBack(all);
    for (let i = 0; i < all.count; i++) {
      if (isSpring(all, i)) all.impulse[i] = springForce(all, i, system) * dt;
    }
    this.#rows.report(system, dt);
    this.statistics.rows = Math.max(this.statistics.rows, rows.count);
  }

  #solveProblem(rows: ConstraintRows, system: ConstraintSystem): void {
    const { unbounded } = this.#acting;
    const { method } = this.options;
    if (unbounded && method === 'direct') {
      this.#solveDirectly();
      return;
    }
    const lcp = unbounded && method === 'conjugate-gradient' ? this.#gradients : this.lcp;
    const status = this.#solveBounded(rows, lcp);
    if (status === 'limit') this.#note('limit');
    if (status !== 'no-solution' && this.#isHonest(rows, system)) return;
    // Equations that contradict each other: the direct method knows the least violation.
    if (unbounded) this.#solveDirectly();
    else {
      this.#note('no-solution');
      this.#solveWithoutContacts(rows, system);
    }
  }

  /** Where contacts have no forces: none is better than wrong ones that nobody knows of. */
  #solveWithoutContacts(rows: ConstraintRows, system: ConstraintSystem): void {
    const whole = this.#problem;
    const { source } = this.#acting;
    const joints = this.#joints.pick(rows, (i) => source[i]! < this.#rows.constraintRows);
    whole.x.fill(0, 0, rows.count);
    if (joints.count === 0) return;
    const problem = this.#jointProblem;
    problem.load(joints, system, 1);
    this.#joints.source.forEach((from, k) => {
      problem.b[k] = whole.b[from]!;
    });
    const { x, matrix, b, regularization } = problem;
    if (this.#joints.unbounded) this.#direct.solve(x, matrix, b, regularization);
    else this.lcp.solve(x, problem);
    this.#joints.source.forEach((from, k) => {
      whole.x[from] = x[k]!;
    });
  }

  #solveDirectly(): void {
    const { statistics } = this;
    const { x, matrix, b, regularization } = this.#problem;
    const { rounds, residual, contradicts } = this.#direct.solve(x, matrix, b, regularization);
    statistics.iterations = Math.max(statistics.iterations, rounds);
    statistics.residual = Math.max(statistics.residual, residual);
    if (contradicts) this.#note('contradiction');
  }

  /** With the cone, solves again until the directions of friction stay. */
  #solveBounded(rows: ConstraintRows, lcp: LcpSolver): LcpStatus {
    const problem = this.#problem;
    let status = this.#solveOnce(lcp);
    if (this.options.friction !== 'cone') return status;
    this.#cone.begin(rows.count);
    for (let i = 0; i < this.options.coneIterations; i++) {
      if (this.#cone.turn(rows, problem, 0) <= TURNED) break;
      status = this.#solveOnce(lcp);
    }
    return status;
  }

  /**
   * One solution. A method that found none without a proof may have lost its way: another is asked.
   * What is left over when redundant rows differ by rounding is no reason to give up either.
   */
  #solveOnce(lcp: LcpSolver): LcpStatus {
    const { statistics } = this;
    const problem = this.#problem;
    const enough = residualGoal(problem, GOOD_ENOUGH);
    let { status, residual, iterations, proven } = lcp.solve(problem.x, problem);
    const isLost = status === 'no-solution' && !proven && residual > enough;
    if (isLost && !this.#acting.unbounded) {
      ({ status, residual, iterations } = this.#other.solve(problem.x, problem));
    }
    statistics.iterations = Math.max(statistics.iterations, iterations);
    statistics.residual = Math.max(statistics.residual, residual);
    return residual <= enough ? 'solved' : status;
  }

  /** Whether what stops sliding in the solution found are forces, not impulses in disguise. */
  #isHonest(rows: ConstraintRows, system: ConstraintSystem): boolean {
    if (this.#acting.unbounded) return true;
    const { stickVelocity } = this.options;
    return this.#sliding.check(rows, this.#problem, system, stickVelocity);
  }

  #note(status: ForceStatus): void {
    if (status !== 'solved' && status !== 'limit') this.statistics.unsolved++;
    if (SEVERITY.indexOf(status) > SEVERITY.indexOf(this.#status)) this.#status = status;
  }
}

/** f += Jᵀ λ, T (4.61). */
function addForce(
  rows: ConstraintRows,
  row: number,
  lambda: number,
  system: ConstraintSystem,
): void {
  const { forces, torques } = system.store;
  const j = rows.jacobian;
  for (let side = 0; side < 2; side++) {
    const body = side === 0 ? rows.bodyA[row]! : rows.bodyB[row]!;
    if (!system.isMovable(body)) continue;
    const o = row * JACOBIAN_STRIDE + 6 * side;
    for (let k = 0; k < 3; k++) {
      forces[3 * body + k]! += lambda * j[o + k]!;
      torques[3 * body + k]! += lambda * j[o + 3 + k]!;
    }
  }
}
