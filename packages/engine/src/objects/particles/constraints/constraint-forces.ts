/**
 * Forces that keep constraints (P Constrained 3 and 4): J W Jᵀ λ = −J̇q̇ − J W Q − k_s C − k_d Ċ (11),
 * and Jᵀλ is added to the forces Q on the particles.
 *
 * k_s and k_d bring what has drifted back to C = 0, as a spring and a damper per unit of mass would:
 * with k_d = 2√k_s without overshoot, in about 1/√k_s seconds.
 */

import type { ParticleStore } from '../particle-store.js';
import { BlockJacobian } from './block-jacobian.js';
import { DirectSolve } from './direct-solve.js';
import { GradientSolve } from './gradient-solve.js';
import type { ParticleConstraint } from './particle-constraint.js';

/** Who solves for the multipliers. */
export type ConstraintMethod = 'conjugate-gradient' | 'direct';

/** Settings of {@link ConstraintForces}. */
export interface ConstraintForceOptions {
  /** Default 'conjugate-gradient'. */
  method?: ConstraintMethod;
  /** k_s, 1/s². Default 100. */
  stiffness?: number;
  /** k_d, 1/s. Default 20. */
  damping?: number;
  /** Conjugate gradients end at this part of the right-hand side. Default 1e-10. */
  tolerance?: number;
  /** Or after this many iterations per row. Default 4. */
  iterationsPerRow?: number;
}

export const CONSTRAINT_FORCE_DEFAULTS: Required<ConstraintForceOptions> = {
  method: 'conjugate-gradient',
  stiffness: 100,
  damping: 20,
  tolerance: 1e-10,
  iterationsPerRow: 4,
};

/** Rows whose equation is missed by more than this part of the right-hand side cannot all be kept. */
const CONTRADICTION = 1e-4;

/** How the last solve went. */
export interface ConstraintReport {
  /** Numbers in C. */
  rows: number;
  /** Iterations of conjugate gradients; 0 of the direct method. */
  iterations: number;
  /** Largest |C|, in its own unit. */
  violation: number;
  /** Largest |C̈| that is not as it should be: 0 but for rounding unless constraints contradict. */
  unattainable: number;
  /** Whether constraints contradict each other: the forces are those of least violation. */
  overConstrained: boolean;
}

/** The constraint forces of one system. */
export class ConstraintForces {
  readonly options: Readonly<Required<ConstraintForceOptions>>;
  readonly jacobian = new BlockJacobian();
  readonly report: ConstraintReport = {
    rows: 0,
    iterations: 0,
    violation: 0,
    unattainable: 0,
    overConstrained: false,
  };
  /** (rows) multipliers of the last solve */
  lambda = new Float64Array(0);
  #rhs = new Float64Array(0);
  #product = new Float64Array(0);
  #points = new Float64Array(0);
  readonly #gradient = new GradientSolve();
  readonly #direct = new DirectSolve();

  constructor(options: Readonly<Required<ConstraintForceOptions>>) {
    this.options = options;
  }

  /** Takes the constraints; call it again when they, or who is free, have changed. */
  build(constraints: readonly ParticleConstraint[], points: ParticleStore): void {
    const { jacobian } = this;
    jacobian.build(constraints.filter(({ active }) => active));
    this.lambda = new Float64Array(jacobian.rows);
    this.#rhs = new Float64Array(jacobian.rows);
    this.#product = new Float64Array(jacobian.rows);
    this.report.rows = jacobian.rows;
    if (this.options.method === 'direct') this.#direct.build(jacobian, points.inverseMasses);
  }

  /** Adds the constraint forces to `points.forces`, which hold all others. */
  apply(points: ParticleStore): void {
    const { jacobian: J, options } = this;
    if (J.rows === 0) return;
    const { forces, inverseMasses } = points;
    J.evaluate(points);
    const a = this.#accelerations(forces, inverseMasses);
    const rhs = this.#rhs;
    J.multiply(rhs, a);
    for (let i = 0; i < J.rows; i++) {
      rhs[i] =
        -rhs[i]! - J.bend[i]! - options.stiffness * J.value[i]! - options.damping * J.rate[i]!;
    }
    this.#solve(points);
    J.addTransposed(forces, this.lambda);
    let worst = 0;
    for (let i = 0; i < J.rows; i++) worst = Math.max(worst, Math.abs(J.value[i]!));
    this.report.violation = worst;
  }

  /** Takes out of the velocities what constraints forbid (after impacts), by the smallest impulses. */
  project(points: ParticleStore): void {
    this.#project(points, this.jacobian.rate, points.velocities);
  }

  /** The same for places that something has pushed off the constraints: one step of Newton. */
  projectPlaces(points: ParticleStore): void {
    this.#project(points, this.jacobian.value, points.positions);
  }

  /** Changes `list` (velocities, or places) so that `error`, which is linear in it, becomes 0. */
  #project(points: ParticleStore, error: Float64Array, list: Float64Array): void {
    const { jacobian: J } = this;
    if (J.rows === 0) return;
    J.evaluate(points);
    for (let i = 0; i < J.rows; i++) this.#rhs[i] = -error[i]!;
    this.#solve(points);
    const impulses = this.#points;
    impulses.fill(0);
    J.addTransposed(impulses, this.lambda);
    const { inverseMasses } = points;
    for (let i = 0; i < list.length; i++) list[i]! += inverseMasses[(i / 3) | 0]! * impulses[i]!;
  }

  #solve(points: ParticleStore): void {
    const { jacobian: J, lambda, report, options } = this;
    const { inverseMasses, masses } = points;
    const rhs = this.#rhs;
    const solved =
      options.method === 'direct' && this.#direct.solve(lambda, rhs, J, inverseMasses, masses);
    if (!solved) {
      const most = options.iterationsPerRow * J.rows + 16;
      this.#gradient.solve(lambda, rhs, J, inverseMasses, options.tolerance, most);
    }
    report.iterations = solved ? 0 : this.#gradient.iterations;
    const f = this.#accelerations(null, inverseMasses);
    J.addTransposed(f, lambda);
    for (let i = 0; i < f.length; i++) f[i]! *= inverseMasses[(i / 3) | 0]!;
    J.multiply(this.#product, f);
    let worst = 0;
    let size = 0;
    for (let i = 0; i < J.rows; i++) {
      worst = Math.max(worst, Math.abs(rhs[i]! - this.#product[i]!));
      size = Math.max(size, Math.abs(rhs[i]!));
    }
    report.unattainable = worst;
    report.overConstrained = worst > CONTRADICTION * size && worst > 1e-9;
  }

  /** Scratch (particles × 3): forces over masses, or zeros. */
  #accelerations(forces: Float64Array | null, inverseMasses: Float64Array): Float64Array {
    if (this.#points.length !== 3 * inverseMasses.length) {
      this.#points = new Float64Array(3 * inverseMasses.length);
    }
    const a = this.#points;
    if (forces === null) return a.fill(0);
    for (let i = 0; i < a.length; i++) a[i] = forces[i]! * inverseMasses[(i / 3) | 0]!;
    return a;
  }
}
