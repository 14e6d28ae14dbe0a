/**
 * The simultaneous impulse-based method (T 4.6.3): collisions, contacts with friction, joints and
 * motors of an island in one mixed linear complementarity problem of velocities.
 *
 *   Ċ = J u₊ + d = A λ + b,   A = J M⁻¹ Jᵀ,   b = J (u₋ + Δt M⁻¹ f_ext) + d     T (4.87)
 *   Ċ ≥ 0,  lo ≤ λ ≤ hi,  Ċᵀ λ = 0                                             T (4.88)
 *
 * and u gets M⁻¹ Jᵀ λ. The integrator then adds Δt M⁻¹ f_ext, so that u₊ at the end of the step is
 * the one that the equations speak of. Which method solves them is exchangeable, as in T figure 7.11.
 */

import { checkNames, fail, nonNegative, options as optionsOf } from '../../errors.js';
import type { ConstraintRows } from '../../objects/constraints/constraint-rows.js';
import type { LcpResult, LcpSolver } from '../lcp/problem.js';
import { ProjectedGaussSeidel } from '../lcp/projected-gauss-seidel.js';
import type { ConstraintSystem } from './constraint-system.js';
import { scaleFirstGuess } from './first-guess.js';
import { FrictionCone } from './friction-cone.js';
import { checkFriction, type FrictionModel } from './friction-rows.js';
import { softness, velocityTerm } from './impulse-terms.js';
import { IslandProblem } from './island-problem.js';
import { applyRowImpulse, IslandRows, rowProduct, rowVelocity } from './island-rows.js';
import { type ConstraintSolver, clearStatistics, MOTION_TASKS, noStatistics } from './solver.js';

/** Options of {@link SimultaneousImpulseSolver}. */
export interface SimultaneousImpulseOptions {
  /** What solves the complementarity problems. Default {@link ProjectedGaussSeidel}, 30 sweeps. */
  lcp?: LcpSolver;
  /** How friction is put into the problem (K5). Default 'pyramid'. */
  friction?: FrictionModel;
  /** Sides of the friction pyramid: even, 4 to 64. More are nearer to the cone, and slower. Default 4. */
  pyramidSides?: number;
  /** For 'cone' friction: most times that the directions are turned and all is solved anew. Default 8. */
  coneIterations?: number;
  /** m/s: slower than this surfaces stick, and static friction holds. Default 0.01. */
  stickVelocity?: number;
  /** For 'box' friction: normal force per mass, m/s². Default 9.81. */
  boxAcceleration?: number;
  /** Whether the last step's impulses are where the method starts. Default true. */
  warmStart?: boolean;
  /** Constraint force mixing: added to the diagonal of A, as a part of it (K6). Default 0. */
  regularization?: number;
}

/** Every option but the solver, with its default. */
export const SIMULTANEOUS_IMPULSE_DEFAULTS = Object.freeze({
  friction: 'pyramid' as FrictionModel,
  pyramidSides: 4,
  coneIterations: 8,
  stickVelocity: 0.01,
  boxAcceleration: 9.81,
  warmStart: true,
  regularization: 0,
});

const LABEL = 'SimultaneousImpulseSolver';
/** Angle by which directions of friction may still be off, rad. */
const TURNED = 1e-7;

/** All constraints of an island at once, by impulses. */
export class SimultaneousImpulseSolver implements ConstraintSolver {
  readonly name = 'simultaneous-impulses';
  readonly level = 'velocity';
  readonly tasks = MOTION_TASKS;
  readonly statistics = noStatistics();
  readonly lcp: LcpSolver;
  readonly options: Readonly<Required<Omit<SimultaneousImpulseOptions, 'lcp'>>>;
  readonly #rows = new IslandRows();
  readonly #problem = new IslandProblem();
  readonly #cone = new FrictionCone();
  #diagonal = new Float64Array(0);

  constructor(options: SimultaneousImpulseOptions = {}) {
    checkNames(LABEL, optionsOf(LABEL, options), { ...SIMULTANEOUS_IMPULSE_DEFAULTS, lcp: true });
    const { lcp = new ProjectedGaussSeidel({ maxIterations: 30, warmStart: true }), ...rest } =
      options;
    if (typeof lcp?.solve !== 'function') {
      fail(LABEL, 'lcp', lcp, 'must be an LCP solver', 'For example new ProjectedGaussSeidel().');
    }
    const given = { ...SIMULTANEOUS_IMPULSE_DEFAULTS, ...rest };
    checkFriction(LABEL, given);
    for (const field of ['stickVelocity', 'boxAcceleration', 'regularization'] as const) {
      nonNegative(LABEL, field, given[field]);
    }
    this.lcp = lcp;
    this.options = Object.freeze(given);
  }

  solve(system: ConstraintSystem, tasks: number, dt: number): void {
    clearStatistics(this.statistics);
    for (let island = 0; island < system.islands.count; island++) {
      this.#solveIsland(system, island, tasks, dt);
    }
  }

  #solveIsland(system: ConstraintSystem, island: number, tasks: number, dt: number): void {
    const rows = this.#rows.write(system, island, tasks, this.options, dt);
    if (rows.count === 0) return;
    const problem = this.#problem;
    if (!this.options.warmStart) rows.impulse.fill(0, 0, rows.count);
    problem.load(rows, system, dt);
    this.#regularize(rows.count);
    const { linearAcceleration, angularAcceleration } = system;
    for (let i = 0; i < rows.count; i++) {
      const gained = dt * rowProduct(rows, i, linearAcceleration, angularAcceleration);
      problem.b[i] =
        rowVelocity(rows, i, system) + gained + velocityTerm(rows, i, system, dt, gained);
      problem.regularization[i]! += softness(rows, i, dt);
    }
    if (this.options.warmStart) scaleFirstGuess(problem, this.#rows.constraintRows);
    const result = this.#solveProblem(rows);
    for (let i = 0; i < rows.count; i++) {
      rows.impulse[i] = problem.x[i]!;
      applyRowImpulse(rows, i, problem.x[i]!, system);
    }
    this.#rows.report(system, dt);
    const { statistics } = this;
    statistics.iterations = Math.max(statistics.iterations, result.iterations);
    statistics.residual = Math.max(statistics.residual, result.residual);
    statistics.rows = Math.max(statistics.rows, rows.count);
    if (result.status === 'no-solution') statistics.unsolved++;
  }

  /** With the cone, solves again until the directions of friction stay. */
  #solveProblem(rows: ConstraintRows): LcpResult {
    const problem = this.#problem;
    let result = this.lcp.solve(problem.x, problem);
    if (this.options.friction !== 'cone') return result;
    const first = this.#rows.constraintRows;
    this.#cone.begin(rows.count);
    for (let i = 0; i < this.options.coneIterations; i++) {
      if (this.#cone.turn(rows, problem, first) <= TURNED) break;
      result = this.lcp.solve(problem.x, problem);
    }
    return result;
  }

  /** Makes redundant problems regular, if that is wanted. */
  #regularize(n: number): void {
    const { regularization } = this.options;
    if (regularization === 0) return;
    if (this.#diagonal.length < n) this.#diagonal = new Float64Array(2 * n);
    this.#problem.matrix.diagonal(this.#diagonal);
    for (let i = 0; i < n; i++) {
      this.#problem.regularization[i] = regularization * this.#diagonal[i]!;
    }
  }
}
