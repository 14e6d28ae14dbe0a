/**
 * Lagrange's equations of motion in the form of the notes (P Constrained 5, eq. 13), with constraints
 * between the points of whatever objects there are (5.1, hybrid models):
 *
 *   A ü = Jᵀ(Q − M J̇u̇) + Bᵀλ,   A = JᵀMJ,   B = G J,
 *   B A⁻¹ Bᵀ λ = −k_s C − k_d Ċ − Ġq̇ − G J̇u̇ − B A⁻¹ Jᵀ(Q − M J̇u̇),
 *
 * where J = ∂q/∂u takes coordinates to points and G = ∂C/∂q is the Jacobian of the constraints. A is
 * made of one small block per object; the matrix of the constraints is dense. Where it is singular and
 * the constraints contradict, the answer is that of least squares.
 */

import { fail } from '../../errors.js';
import { Matrix } from '../../math/dense.js';
import { Ldlt } from '../../math/ldlt.js';
import type { Vec3 } from '../../math/types.js';
import type { Derivative, MotionState } from '../../motion/integrators/integrator.js';
import { BlockJacobian } from '../particles/constraints/block-jacobian.js';
import type {
  ConstraintForceOptions,
  ConstraintReport,
} from '../particles/constraints/constraint-forces.js';
import type { ParticleForce } from '../particles/particle-force.js';
import type { ParticleStore } from '../particles/particle-store.js';
import type { LagrangianObject } from './lagrangian-object.js';

const NONE = new Float64Array(0);
/** Rows missed by more than this part of the right-hand side cannot all be kept. */
const CONTRADICTION = 1e-6;

/** What acts in one Lagrangian system. */
export interface LagrangianActors {
  readonly label: () => string;
  readonly points: ParticleStore;
  readonly objects: readonly LagrangianObject[];
  readonly forces: readonly ParticleForce[];
  readonly feedback: Pick<Required<ConstraintForceOptions>, 'stiffness' | 'damping'>;
  /** m/s² */
  readonly gravity: Vec3;
}

/** The right-hand side of a Lagrangian system: coordinates are x, their velocities v. */
export class LagrangianMotion implements MotionState, Derivative {
  x = new Float64Array(0);
  v = new Float64Array(0);
  readonly q = NONE;
  readonly w = NONE;
  dv = new Float64Array(0);
  readonly dw = NONE;
  readonly omega = NONE;
  readonly constraints = new BlockJacobian();
  readonly report: ConstraintReport = {
    rows: 0,
    iterations: 0,
    violation: 0,
    unattainable: 0,
    overConstrained: false,
  };
  readonly #actors: LagrangianActors;
  readonly #blocks: Ldlt[] = [];
  readonly #mass = new Matrix();
  /** B, and A⁻¹Bᵀ, column by column: (rows × coordinates) both */
  #b = new Float64Array(0);
  #ab = new Float64Array(0);
  readonly #schur = new Matrix();
  readonly #square = new Matrix();
  readonly #ldlt = new Ldlt();
  #rhs = new Float64Array(0);
  #lambda = new Float64Array(0);
  #product = new Float64Array(0);
  #work = new Float64Array(0);

  constructor(actors: LagrangianActors) {
    this.#actors = actors;
  }

  /** Gives the coordinates this size; what was there stays. */
  resize(size: number): void {
    const { x, v } = this;
    this.x = new Float64Array(size);
    this.v = new Float64Array(size);
    this.x.set(x.subarray(0, size));
    this.v.set(v.subarray(0, size));
    this.dv = new Float64Array(size);
  }

  /** Makes room for the constraints as they are now. */
  bind(): void {
    const { rows } = this.constraints;
    const n = this.x.length;
    this.#b = new Float64Array(rows * n);
    this.#ab = new Float64Array(rows * n);
    this.#rhs = new Float64Array(rows);
    this.#lambda = new Float64Array(rows);
    this.#product = new Float64Array(rows);
    this.report.rows = rows;
  }

  /** Points where the coordinates say, with their velocities. */
  place(): void {
    for (const object of this.#actors.objects) object.evaluate(this.x, this.v, this.#actors.points);
  }

  evaluate(t: number): void {
    const { points, objects, forces, gravity } = this.#actors;
    this.place();
    const { forces: f, masses, count } = points;
    for (let i = 0; i < count; i++) {
      f[3 * i] = masses[i]! * gravity.x;
      f[3 * i + 1] = masses[i]! * gravity.y;
      f[3 * i + 2] = masses[i]! * gravity.z;
    }
    for (const force of forces) if (force.active) force.apply(points, t);
    for (let o = 0; o < objects.length; o++) this.#accelerate(objects[o]!, o);
    if (this.constraints.rows > 0) this.#constrain();
  }

  updateOmega(): void {}

  /** ü of one object without constraints: A⁻¹Jᵀ(Q − M J̇u̇). */
  #accelerate(object: LagrangianObject, o: number): void {
    const { size: n, jacobian: J, bend, masses, firstPoint, firstCoordinate } = object;
    const { forces } = this.#actors.points;
    const mass = this.#mass.resize(n);
    const rhs = this.#scratch(n);
    rhs.fill(0, 0, n);
    for (let row = 0; row < 3 * masses.length; row++) {
      const m = masses[(row / 3) | 0]!;
      const force = forces[3 * firstPoint + row]! - m * bend[row]!;
      for (let i = 0; i < n; i++) {
        const ji = J[row * n + i]!;
        if (ji === 0) continue;
        rhs[i]! += ji * force;
        for (let j = 0; j <= i; j++) mass.data[i * n + j]! += m * ji * J[row * n + j]!;
      }
    }
    const block = this.#blocks[o] ?? new Ldlt();
    this.#blocks[o] = block;
    if (!block.factorDefinite(mass)) {
      const cure = 'Every coordinate must move some mass: look for one that moves none.';
      const label = this.#actors.label();
      fail(label, 'coordinates', [...this.x], 'must not make the mass matrix singular', cure);
    }
    block.solve(rhs, rhs);
    for (let i = 0; i < n; i++) this.dv[firstCoordinate + i] = rhs[i]!;
  }

  /** Adds A⁻¹Bᵀλ to ü. */
  #constrain(): void {
    const { constraints: G, dv, report } = this;
    const { points, feedback } = this.#actors;
    const n = dv.length;
    G.evaluate(points);
    this.#reduce();
    const rhs = this.#rhs;
    const b = this.#b;
    let worst = 0;
    for (let r = 0; r < G.rows; r++) {
      let sum = 0;
      for (let i = 0; i < n; i++) sum += b[r * n + i]! * dv[i]!;
      rhs[r] = -feedback.stiffness * G.value[r]! - feedback.damping * G.rate[r]! - G.bend[r]! - sum;
      worst = Math.max(worst, Math.abs(G.value[r]!));
    }
    report.violation = worst;
    this.#subtractBend(rhs);
    this.#solve();
    for (let r = 0; r < G.rows; r++) {
      const factor = this.#lambda[r]!;
      for (let i = 0; i < n; i++) dv[i]! += factor * this.#ab[r * n + i]!;
    }
  }

  /** B = G J and A⁻¹Bᵀ, from the blocks of G. */
  #reduce(): void {
    const { constraints: G } = this;
    const n = this.x.length;
    const b = this.#b;
    b.fill(0);
    for (let k = 0; k < G.blocks; k++) {
      const object = this.#ownerOf(G.particles[k]!);
      const { size, jacobian: J, firstCoordinate } = object;
      const local = 3 * (G.particles[k]! - object.firstPoint);
      for (let h = 0; h < G.heights[k]!; h++) {
        const row = (G.firstRows[k]! + h) * n + firstCoordinate;
        for (let axis = 0; axis < 3; axis++) {
          const g = G.jacobian[G.offsets[k]! + 3 * h + axis]!;
          if (g === 0) continue;
          for (let i = 0; i < size; i++) b[row + i]! += g * J[(local + axis) * size + i]!;
        }
      }
    }
    const ab = this.#ab;
    for (let r = 0; r < G.rows; r++) {
      this.#actors.objects.forEach(({ size, firstCoordinate }, o) => {
        const at = r * n + firstCoordinate;
        const part = this.#scratch(size);
        for (let i = 0; i < size; i++) part[i] = b[at + i]!;
        this.#blocks[o]!.solve(part, part);
        for (let i = 0; i < size; i++) ab[at + i] = part[i]!;
      });
    }
  }

  /** rhs −= G J̇u̇ */
  #subtractBend(rhs: Float64Array): void {
    const { constraints: G } = this;
    for (let k = 0; k < G.blocks; k++) {
      const { bend, firstPoint } = this.#ownerOf(G.particles[k]!);
      const local = 3 * (G.particles[k]! - firstPoint);
      for (let h = 0; h < G.heights[k]!; h++) {
        const at = G.offsets[k]! + 3 * h;
        for (let axis = 0; axis < 3; axis++) {
          rhs[G.firstRows[k]! + h]! -= G.jacobian[at + axis]! * bend[local + axis]!;
        }
      }
    }
  }

  /** λ of B A⁻¹ Bᵀ λ = rhs; of least squares where there is none. */
  #solve(): void {
    const { report } = this;
    const { rows } = this.constraints;
    const n = this.x.length;
    const S = this.#schur.resize(rows);
    for (let r = 0; r < rows; r++) {
      for (let s = 0; s < rows; s++) {
        let sum = 0;
        for (let i = 0; i < n; i++) sum += this.#b[r * n + i]! * this.#ab[s * n + i]!;
        S.data[r * rows + s] = sum;
      }
    }
    const lambda = this.#lambda;
    this.#ldlt.factorDefinite(S);
    if (this.#ldlt.rank > 0) this.#ldlt.solve(lambda, this.#rhs);
    else lambda.fill(0);
    let [worst, size] = this.#miss();
    if (worst > CONTRADICTION * size && this.#ldlt.rank > 0 && this.#ldlt.rank < rows) {
      this.#leastSquares();
      [worst, size] = this.#miss();
    }
    report.unattainable = worst;
    report.overConstrained = worst > CONTRADICTION * size && worst > 1e-9;
  }

  /** S S λ = S rhs */
  #leastSquares(): void {
    const S = this.#schur;
    const { rows } = S;
    const square = this.#square.resize(rows);
    const product = this.#product;
    for (let r = 0; r < rows; r++) {
      let sum = 0;
      for (let k = 0; k < rows; k++) sum += S.data[r * rows + k]! * this.#rhs[k]!;
      product[r] = sum;
      for (let s = 0; s < rows; s++) {
        let dot = 0;
        for (let k = 0; k < rows; k++) dot += S.data[r * rows + k]! * S.data[k * rows + s]!;
        square.data[r * rows + s] = dot;
      }
    }
    this.#ldlt.factorDefinite(square);
    this.#ldlt.solve(this.#lambda, product);
  }

  /** Largest |rhs − S λ|, and largest |rhs|. */
  #miss(): [number, number] {
    const S = this.#schur;
    let worst = 0;
    let size = 0;
    for (let r = 0; r < S.rows; r++) {
      let sum = this.#rhs[r]!;
      for (let s = 0; s < S.rows; s++) sum -= S.data[r * S.rows + s]! * this.#lambda[s]!;
      worst = Math.max(worst, Math.abs(sum));
      size = Math.max(size, Math.abs(this.#rhs[r]!));
    }
    return [worst, size];
  }

  #ownerOf(point: number): LagrangianObject {
    const { objects } = this.#actors;
    let owner = objects[0]!;
    for (const object of objects) if (object.firstPoint <= point) owner = object;
    return owner;
  }

  #scratch(n: number): Float64Array {
    if (this.#work.length < n) this.#work = new Float64Array(n);
    return this.#work;
  }
}
