/**
 * J W Jᵀ λ = b without ever writing the matrix down (P Constrained 4.4): conjugate gradients in the form
 * that makes the residual smallest (conjugate residuals, Stiefel 1955).
 *
 * The notes ask for two things: redundant constraints must do no harm, and where constraints contradict
 * each other the answer is to be that of least squares. The usual form has the first property only:
 * with a right-hand side outside the range of the matrix its steps grow without bound. This one stops
 * where A r = 0, and that is the least-squares answer. Rows are scaled to a unit diagonal first, so that
 * metres and radians, light and heavy particles count alike.
 */

import type { BlockJacobian } from './block-jacobian.js';

/** Solves for multipliers by iteration. */
export class GradientSolve {
  iterations = 0;
  #scale = new Float64Array(0);
  #x = new Float64Array(0);
  #r = new Float64Array(0);
  #p = new Float64Array(0);
  #ar = new Float64Array(0);
  #ap = new Float64Array(0);
  #rows = new Float64Array(0);
  #points = new Float64Array(0);

  /**
   * `lambda` (rows) = the solution for `b` (rows); `inverseMasses` (particles). Ends at a residual of
   * `tolerance` times the right-hand side, or after `most` iterations.
   */
  solve(
    lambda: Float64Array,
    b: Float64Array,
    J: BlockJacobian,
    inverseMasses: Float64Array,
    tolerance: number,
    most: number,
  ): void {
    const n = J.rows;
    this.#reserve(n, 3 * inverseMasses.length);
    const scale = this.#scale;
    J.diagonal(scale, inverseMasses);
    // A row that no particle can answer to stays 0.
    for (let i = 0; i < n; i++) scale[i] = scale[i]! > 0 ? 1 / Math.sqrt(scale[i]!) : 0;
    const x = this.#x;
    const r = this.#r;
    const p = this.#p;
    const ar = this.#ar;
    const ap = this.#ap;
    let size = 0;
    for (let i = 0; i < n; i++) {
      x[i] = 0;
      r[i] = scale[i]! * b[i]!;
      p[i] = r[i]!;
      size += r[i]! * r[i]!;
    }
    this.iterations = 0;
    this.#multiply(ar, r, J, inverseMasses);
    let rar = 0;
    for (let i = 0; i < n; i++) {
      ap[i] = ar[i]!;
      rar += r[i]! * ar[i]!;
    }
    const enough = tolerance * tolerance * size;
    for (let k = 0; k < most && size > 0; k++) {
      let square = 0;
      for (let i = 0; i < n; i++) square += ap[i]! * ap[i]!;
      // Nothing that particles could do makes the residual smaller.
      if (!(square > 1e-28 * size) || !(rar > 0)) break;
      const step = rar / square;
      let rest = 0;
      for (let i = 0; i < n; i++) {
        x[i]! += step * p[i]!;
        r[i]! -= step * ap[i]!;
        rest += r[i]! * r[i]!;
      }
      this.iterations++;
      if (rest <= enough) break;
      this.#multiply(ar, r, J, inverseMasses);
      let next = 0;
      let gradient = 0;
      for (let i = 0; i < n; i++) {
        next += r[i]! * ar[i]!;
        gradient += ar[i]! * ar[i]!;
      }
      if (gradient <= enough) break;
      const beta = next / rar;
      rar = next;
      for (let i = 0; i < n; i++) {
        p[i] = r[i]! + beta * p[i]!;
        ap[i] = ar[i]! + beta * ap[i]!;
      }
    }
    for (let i = 0; i < n; i++) lambda[i] = scale[i]! * x[i]!;
  }

  /** out = S J W Jᵀ S y */
  #multiply(
    out: Float64Array,
    y: Float64Array,
    J: BlockJacobian,
    inverseMasses: Float64Array,
  ): void {
    const scale = this.#scale;
    const scaled = this.#rows;
    const f = this.#points;
    for (let i = 0; i < J.rows; i++) scaled[i] = scale[i]! * y[i]!;
    f.fill(0);
    J.addTransposed(f, scaled);
    for (let i = 0; i < inverseMasses.length; i++) {
      const w = inverseMasses[i]!;
      f[3 * i]! *= w;
      f[3 * i + 1]! *= w;
      f[3 * i + 2]! *= w;
    }
    J.multiply(out, f);
    for (let i = 0; i < J.rows; i++) out[i]! *= scale[i]!;
  }

  #reserve(rows: number, numbers: number): void {
    if (this.#x.length < rows) {
      this.#scale = new Float64Array(rows);
      this.#x = new Float64Array(rows);
      this.#r = new Float64Array(rows);
      this.#p = new Float64Array(rows);
      this.#ar = new Float64Array(rows);
      this.#ap = new Float64Array(rows);
      this.#rows = new Float64Array(rows);
    }
    if (this.#points.length !== numbers) this.#points = new Float64Array(numbers);
  }
}
