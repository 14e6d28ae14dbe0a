/**
 * A λ = −b with A = J M⁻¹ Jᵀ, directly, in time that grows linearly for chains and trees (Baraff 1996):
 * not A is factored, which is dense around a body with many joints, but the larger matrix that has
 * the bodies in it,
 *
 *   [ M   Jᵀ ] [  a ]   [  0 ]
 *   [ J  −E  ] [ −λ ] = [ −b ]      T (4.68), with a = M⁻¹ Jᵀ λ and A λ + E λ = −b
 *
 * E is a trifle, 2⁻³³ of A's diagonal. It makes the matrix quasi-definite: any order of elimination
 * has pivots, also for loops and rows that say the same thing twice, and no rows need to be
 * exchanged. What E spoils is put right by solving again for what is left over (the proximal point
 * method): along an eigenvector of A with eigenvalue σ, each round leaves ε/(σ + ε) of the error.
 *
 * Baraff's own order, without E, lost: it needs J of full rank, and treats loops apart.
 *
 * When rows contradict each other, b has a part that no λ can reach. It is what rounds leave
 * unchanged; it is taken out of b, and the answer is that of the least violation, measured with the
 * weights 1/Aᵢᵢ, so that metres and radians count alike.
 */

import { SparseLdlt } from '../../math/sparse-ldlt.js';
import { grown } from '../integrators/state-copy.js';
import type { ConstraintMatrix } from '../lcp/constraint-matrix.js';
import { eliminationOrder } from './elimination-order.js';

/** E relative to the diagonal of A. Smaller drowns in the rounding of redundant rows. */
const SOFTNESS = 1.1641532182693481e-10;
/** Most rounds of solving for what is left. */
const ROUNDS = 12;
/** What may be left over, as a part of b. */
const ENOUGH = 1e-15;
/** More than this left over, and no longer falling: the rows contradict each other. */
const CONTRADICTION = 1e-8;

/** What a solve found. */
export interface DirectReport {
  /** Solutions with the factors. */
  rounds: number;
  /** What is left of b, as a part of it; with contradicting rows what cannot be met. */
  residual: number;
  /** Whether no λ satisfies all rows. */
  contradicts: boolean;
}

/** Solves for the multipliers of rows without bounds. */
export class DirectSolver {
  readonly #factors = new SparseLdlt();
  readonly #report: DirectReport = { rounds: 0, residual: 0, contradicts: false };
  /** The pattern that the factors are for: bodies of all rows. */
  #knownA = new Int32Array(0);
  #knownB = new Int32Array(0);
  #knownRows = -1;
  #knownBodies = -1;
  /** (bodies × 6, then rows) place of an unknown in the order of elimination */
  #place = new Int32Array(0);
  /** (elements as #assemble makes them) where they go in #values */
  #slot = new Int32Array(0);
  #values = new Float64Array(0);
  #x = new Float64Array(0);
  #left: Float64Array = new Float64Array(0);
  #b: Float64Array = new Float64Array(0);
  #diagonal: Float64Array = new Float64Array(0);

  /** Elements of the factors below the diagonal, for those who count. */
  get fill(): number {
    return this.#factors.fill;
  }

  /**
   * lambda = a solution of (A + regularization) λ = −b. Without one: that of the least violation. False
   * in `residual` (NaN) only if the numbers are none.
   */
  solve(
    lambda: Float64Array,
    matrix: ConstraintMatrix,
    b: Float64Array,
    regularization: Float64Array,
  ): DirectReport {
    const n = matrix.size;
    const report = this.#report;
    report.rounds = 0;
    report.residual = 0;
    report.contradicts = false;
    lambda.fill(0, 0, n);
    if (n === 0) return report;
    if (!this.#isKnown(matrix)) this.#analyse(matrix);
    this.#reserve(n);
    matrix.diagonal(this.#diagonal);
    for (let i = 0; i < n; i++) this.#diagonal[i]! += regularization[i]!;
    this.#assemble(matrix, regularization);
    const size = this.#norm(b, n);
    if (!this.#factors.factor(this.#values) || !Number.isFinite(size)) {
      report.residual = Number.NaN;
      return report;
    }
    for (let i = 0; i < n; i++) this.#b[i] = b[i]!;
    this.#refine(lambda, matrix, regularization, size);
    return report;
  }

  #refine(
    lambda: Float64Array,
    matrix: ConstraintMatrix,
    regularization: Float64Array,
    size: number,
  ): void {
    const n = matrix.size;
    const report = this.#report;
    let before = size;
    let unmet = 0;
    for (let round = 0; round < ROUNDS; round++) {
      this.#leftOver(lambda, matrix, regularization);
      const now = this.#norm(this.#left, n);
      report.residual = size > 0 ? now / size : 0;
      if (now <= ENOUGH * size) break;
      // Two rounds take an error that can be met down by far more than to a half.
      if (round >= 2 && now > 0.5 * before) {
        if (report.contradicts || now <= CONTRADICTION * size) break;
        report.contradicts = true;
        unmet = now / size;
        for (let i = 0; i < n; i++) this.#b[i]! += this.#left[i]!;
        lambda.fill(0, 0, n);
        this.#leftOver(lambda, matrix, regularization);
        round = 0;
      }
      before = now;
      this.#correct(lambda, n, matrix.bodies);
      report.rounds++;
    }
    if (report.contradicts) report.residual = unmet;
  }

  /** What is left of −b: −b − A λ. */
  #leftOver(lambda: Float64Array, matrix: ConstraintMatrix, regularization: Float64Array): void {
    const left = this.#left;
    matrix.multiply(left, lambda);
    for (let i = 0; i < matrix.size; i++) {
      left[i] = -this.#b[i]! - left[i]! - regularization[i]! * lambda[i]!;
    }
  }

  /** λ += (A + E)⁻¹ times what is left. */
  #correct(lambda: Float64Array, n: number, bodies: number): void {
    const x = this.#x.fill(0, 0, 6 * bodies + n);
    const place = this.#place;
    for (let i = 0; i < n; i++) x[place[6 * bodies + i]!] = this.#left[i]!;
    this.#factors.solve(x);
    for (let i = 0; i < n; i++) lambda[i]! -= x[place[6 * bodies + i]!]!;
  }

  /** √ Σ vᵢ²/Aᵢᵢ: rows in all units count alike. */
  #norm(v: Float64Array, n: number): number {
    let sum = 0;
    for (let i = 0; i < n; i++) {
      const d = this.#diagonal[i]!;
      sum += (v[i]! * v[i]!) / (d > 0 ? d : 1);
    }
    return Math.sqrt(sum);
  }

  #isKnown(matrix: ConstraintMatrix): boolean {
    const n = matrix.size;
    if (this.#knownRows !== n || this.#knownBodies !== matrix.bodies) return false;
    for (let i = 0; i < n; i++) {
      if (this.#knownA[i] !== matrix.bodyA[i] || this.#knownB[i] !== matrix.bodyB[i]) return false;
    }
    return true;
  }

  /** Finds the order of elimination and where every element goes. */
  #analyse(matrix: ConstraintMatrix): void {
    const n = matrix.size;
    const { bodies, bodyA, bodyB } = matrix;
    this.#knownRows = n;
    this.#knownBodies = bodies;
    this.#knownA = bodyA.slice(0, n);
    this.#knownB = bodyB.slice(0, n);
    // Rows in succession between the same two bodies are one node.
    const constraints: number[][] = [];
    const firsts: number[] = [];
    for (let i = 0; i < n; i++) {
      if (i > 0 && bodyA[i] === bodyA[i - 1] && bodyB[i] === bodyB[i - 1]) continue;
      constraints.push([bodyA[i]!, bodyB[i]!].filter((body) => body >= 0));
      firsts.push(i);
    }
    firsts.push(n);
    const size = 6 * bodies + n;
    this.#place = new Int32Array(size);
    let at = 0;
    for (const node of eliminationOrder({ bodies, constraints })) {
      if (node < bodies) for (let k = 0; k < 6; k++) this.#place[6 * node + k] = at++;
      else {
        const end = firsts[node - bodies + 1]!;
        for (let i = firsts[node - bodies]!; i < end; i++) this.#place[6 * bodies + i] = at++;
      }
    }
    this.#arrange(matrix, size);
  }

  /** The pattern of the upper triangle, column by column, and the slot of each element. */
  #arrange(matrix: ConstraintMatrix, size: number): void {
    const place = this.#place;
    const columns: number[] = [];
    const rows: number[] = [];
    this.#eachElement(matrix, (i, j) => {
      columns.push(Math.max(place[i]!, place[j]!));
      rows.push(Math.min(place[i]!, place[j]!));
    });
    const starts = new Int32Array(size + 1);
    for (const column of columns) starts[column + 1]!++;
    for (let k = 0; k < size; k++) starts[k + 1]! += starts[k]!;
    const next = starts.slice();
    const rowIndices = new Int32Array(rows.length);
    this.#slot = new Int32Array(rows.length);
    columns.forEach((column, e) => {
      const slot = next[column]!++;
      rowIndices[slot] = rows[e]!;
      this.#slot[e] = slot;
    });
    this.#values = new Float64Array(rows.length);
    this.#x = new Float64Array(size);
    this.#factors.analyse(size, starts, rowIndices);
  }

  /** Every element of the upper triangle in the order of {@link assemble}. */
  #eachElement(matrix: ConstraintMatrix, visit: (i: number, j: number) => void): void {
    const { bodies } = matrix;
    for (let body = 0; body < bodies; body++) {
      for (let k = 0; k < 3; k++) visit(6 * body + k, 6 * body + k);
      for (let k = 3; k < 6; k++) for (let m = k; m < 6; m++) visit(6 * body + k, 6 * body + m);
    }
    for (let i = 0; i < matrix.size; i++) {
      const row = 6 * bodies + i;
      visit(row, row);
      for (const body of [matrix.bodyA[i]!, matrix.bodyB[i]!]) {
        if (body >= 0) for (let k = 0; k < 6; k++) visit(6 * body + k, row);
      }
    }
  }

  /** Puts M, J and −E into their slots. */
  #assemble(matrix: ConstraintMatrix, regularization: Float64Array): void {
    const { bodies, bodyA, bodyB, inverseMass, inverseInertia, jacobian } = matrix;
    const values = this.#values;
    const slot = this.#slot;
    let e = 0;
    for (let body = 0; body < bodies; body++) {
      // An axis that is locked has no inverse mass; any mass will do, J has nothing there.
      for (let k = 0; k < 3; k++) {
        const inverse = inverseMass[3 * body + k]!;
        values[slot[e++]!] = inverse > 0 ? 1 / inverse : 1;
      }
      invertFree(inertia, inverseInertia, 9 * body);
      for (let k = 0; k < 3; k++)
        for (let m = k; m < 3; m++) values[slot[e++]!] = inertia[3 * k + m]!;
    }
    for (let i = 0; i < matrix.size; i++) {
      const a = this.#diagonal[i]!;
      values[slot[e++]!] = -(regularization[i]! + (a > 0 ? SOFTNESS * a : 1));
      for (let side = 0; side < 2; side++) {
        const body = side === 0 ? bodyA[i]! : bodyB[i]!;
        if (body < 0) continue;
        const j = 12 * i + 6 * side;
        for (let k = 0; k < 3; k++) {
          values[slot[e++]!] = inverseMass[3 * body + k]! > 0 ? jacobian[j + k]! : 0;
        }
        for (let k = 0; k < 3; k++) {
          values[slot[e++]!] = inverseInertia[9 * body + 4 * k]! > 0 ? jacobian[j + 3 + k]! : 0;
        }
      }
    }
  }

  #reserve(n: number): void {
    this.#left = grown(this.#left, n);
    this.#b = grown(this.#b, n);
    this.#diagonal = grown(this.#diagonal, n);
  }
}

/** out = the inverse of a symmetric 3 × 3 matrix, with 1 in place of axes that are 0 in it. */
function invertFree(out: Float64Array, m: Float64Array, o: number): void {
  const lx = m[o]! > 0 ? 0 : 1;
  const ly = m[o + 4]! > 0 ? 0 : 1;
  const lz = m[o + 8]! > 0 ? 0 : 1;
  const xx = m[o]! + lx;
  const xy = m[o + 1]!;
  const xz = m[o + 2]!;
  const yy = m[o + 4]! + ly;
  const yz = m[o + 5]!;
  const zz = m[o + 8]! + lz;
  const a = yy * zz - yz * yz;
  const b = xz * yz - xy * zz;
  const c = xy * yz - xz * yy;
  const det = xx * a + xy * b + xz * c;
  out[0] = a / det;
  out[1] = out[3] = b / det;
  out[2] = out[6] = c / det;
  out[4] = (xx * zz - xz * xz) / det;
  out[5] = out[7] = (xy * xz - xx * yz) / det;
  out[8] = (xx * yy - xy * xy) / det;
}

const inertia = new Float64Array(9);
