/**
 * A problem as the pivoting methods want it: written out, and in units in which 1 is large.
 *
 * Whether a pivot is "nothing but rounding" can only be told when rows in metres and rows in radians
 * have one scale. So the matrix becomes S A S with a diagonal near 1, and x and w are divided so that
 * b is near 1:   x = β S x',  w = β S⁻¹ w',  b' = S b/β,  bounds' = bounds/(β S). S and β are powers
 * of two: nothing is rounded, and a solution of one is a solution of the other, bit for bit.
 */

import { Matrix, powerOfTwoBelow } from '../../math/dense.js';
import { grown } from '../integrators/state-copy.js';
import { checkProduct } from './check.js';
import { DenseMatrix } from './dense-matrix.js';
import type { LcpBounds, LcpProblem } from './problem.js';
import { clampToBounds, naturalResidual, slack } from './residual.js';
import { assemble } from './row-operator.js';

/** The scaled copy. All arrays may be longer than `size`. */
export class DenseProblem implements LcpBounds {
  size = 0;
  /** (size × size) S A S, regularisation included; element (i, j) is a[i·size + j] */
  a: Float64Array = new Float64Array(0);
  b: Float64Array = new Float64Array(0);
  low: Float64Array = new Float64Array(0);
  high: Float64Array = new Float64Array(0);
  dependsOn: Int32Array = new Int32Array(0);
  factor: Float64Array = new Float64Array(0);
  /** Whether any row depends on another. */
  hasDependencies = false;

  readonly #assembled = new Matrix();
  #scale: Float64Array = new Float64Array(0);
  #first: Float64Array = new Float64Array(0);
  #second: Float64Array = new Float64Array(0);
  /** β */
  #unit = 1;

  /** Copies a problem, which was checked, and scales it. */
  load(problem: LcpProblem): this {
    const n = problem.size;
    this.#reserve(n);
    const matrix =
      problem.matrix instanceof DenseMatrix
        ? problem.matrix
        : assemble(this.#assembled, problem.matrix, this.#first, this.#second);
    for (let j = 0; j < n && matrix === this.#assembled; j++) {
      for (let i = 0; i < n; i++) this.#second[i] = matrix.data[i * matrix.stride + j]!;
      checkProduct(this.#first, this.#second, n);
    }
    this.#chooseScale(matrix, problem);
    const scale = this.#scale;
    for (let i = 0; i < n; i++) {
      const own = problem.regularization === undefined ? 0 : problem.regularization[i]!;
      for (let j = 0; j < n; j++) {
        const element = matrix.data[i * matrix.stride + j]! + (i === j ? own : 0);
        this.a[i * n + j] = element * scale[i]! * scale[j]!;
      }
    }
    this.#chooseUnit(problem);
    const unit = this.#unit;
    this.hasDependencies = false;
    for (let i = 0; i < n; i++) {
      const own = unit * scale[i]!;
      this.b[i] = (problem.b[i]! * scale[i]!) / unit;
      this.low[i] = problem.low[i]! / own;
      this.high[i] = problem.high[i]! / own;
      const j = problem.dependsOn === undefined ? -1 : problem.dependsOn[i]!;
      this.dependsOn[i] = j;
      this.factor[i] = j < 0 ? 0 : (problem.factor![i]! * scale[j]!) / scale[i]!;
      if (j >= 0) this.hasDependencies = true;
    }
    return this;
  }

  /** out = w' = A' x' + b'. */
  slack(out: Float64Array, x: Float64Array): Float64Array {
    const { size: n, a, b } = this;
    for (let i = 0; i < n; i++) {
      let sum = b[i]!;
      for (let j = 0; j < n; j++) sum += a[i * n + j]! * x[j]!;
      out[i] = sum;
    }
    return out;
  }

  /** out = A'ᵀ y. */
  transposedProduct(out: Float64Array, y: Float64Array): Float64Array {
    const { size: n, a } = this;
    out.fill(0, 0, n);
    for (let i = 0; i < n; i++) {
      if (y[i] === 0) continue;
      for (let j = 0; j < n; j++) out[j] = out[j]! + a[i * n + j]! * y[i]!;
    }
    return out;
  }

  /** x' = the problem's x. */
  enter(out: Float64Array, x: Float64Array): void {
    for (let i = 0; i < this.size; i++) out[i] = x[i]! / (this.#unit * this.#scale[i]!);
  }

  /** x = the problem's x for x', within the problem's bounds. Returns the problem's residual. */
  leave(x: Float64Array, scaled: Float64Array, problem: LcpProblem): number {
    for (let i = 0; i < this.size; i++) x[i] = scaled[i]! * (this.#unit * this.#scale[i]!);
    clampToBounds(x, problem);
    slack(this.#first, problem, x);
    return naturalResidual(problem, x, this.#first);
  }

  /** What rounding alone can make of the residual at x', in the problem's units. */
  rounding(scaled: Float64Array): number {
    const { size: n, a, b } = this;
    let worst = 0;
    for (let i = 0; i < n; i++) {
      let sum = Math.abs(b[i]!);
      for (let j = 0; j < n; j++) sum += Math.abs(a[i * n + j]! * scaled[j]!);
      worst = Math.max(worst, (sum * this.#unit) / this.#scale[i]!);
    }
    return 16 * (n + 4) * Number.EPSILON * worst;
  }

  #reserve(n: number): void {
    this.size = n;
    this.a = grown(this.a, n * n);
    this.b = grown(this.b, n);
    this.low = grown(this.low, n);
    this.high = grown(this.high, n);
    this.factor = grown(this.factor, n);
    this.#scale = grown(this.#scale, n);
    this.#first = grown(this.#first, n);
    this.#second = grown(this.#second, n);
    if (this.dependsOn.length < n) this.dependsOn = new Int32Array(this.factor.length);
  }

  /** S from the diagonal, or from the largest of row and column where the diagonal is next to 0. */
  #chooseScale(matrix: Matrix, problem: LcpProblem): void {
    const n = this.size;
    const { data, stride } = matrix;
    for (let i = 0; i < n; i++) {
      const own = problem.regularization === undefined ? 0 : problem.regularization[i]!;
      const diagonal = Math.abs(data[i * stride + i]! + own);
      let largest = diagonal;
      for (let j = 0; j < n; j++) {
        largest = Math.max(
          largest,
          Math.abs(data[i * stride + j]!),
          Math.abs(data[j * stride + i]!),
        );
      }
      const size = diagonal > 1e-8 * largest ? diagonal : largest;
      this.#scale[i] = size > 0 ? powerOfTwoBelow(1 / Math.sqrt(size)) : 1;
    }
  }

  /** β from the largest w' at the start point, the x within its bounds that is nearest to 0. */
  #chooseUnit(problem: LcpProblem): void {
    const n = this.size;
    const start = this.#first.fill(0, 0, n);
    clampToBounds(start, problem);
    slack(this.#second, problem, start);
    let largest = 0;
    for (let i = 0; i < n; i++) {
      largest = Math.max(largest, Math.abs(this.#second[i]! * this.#scale[i]!));
    }
    this.#unit = largest > 0 && largest < Infinity ? powerOfTwoBelow(largest) : 1;
  }
}
