/**
 * The free rows F of a pivoting method and the inverse of their matrix, kept up to date as rows come
 * and go.
 *
 * The matrix is B = A_FF, plus, for every row i that is tied to a free row j by xᵢ = ±μ xⱼ, ±μ times
 * column i added to column j (Baraff 1994, section 5.2, dynamic friction). F is kept so that B is
 * regular: a row that would make it singular is refused.
 */

import { Matrix } from '../../math/dense.js';
import { grown } from '../integrators/state-copy.js';
import { BorderedInverse } from './bordered-inverse.js';
import type { DenseProblem } from './dense-problem.js';
import { FREE, HIGH, LOW, side, WAITING } from './row-state.js';

/** Pivots up to this, in a matrix scaled to a diagonal near 1, are taken for rounding. */
const SINGULAR = 1e-11;
/** A matrix made anew after a change of sides must be better conditioned than this. */
const POOR = 1e-12;
/** When a direction leaves more of w on free rows than this, the inverse is made anew. */
const WORN = 1e-9;

/** Which rows are free, where all rows stand, and directions that keep w = 0 on the free ones. */
export class FreeRows {
  /** (size) where each row stands, see row-state.ts */
  state: Uint8Array = new Uint8Array(0);

  #problem: DenseProblem | undefined;
  readonly #inverse = new BorderedInverse();
  readonly #matrix = new Matrix();
  /** (count) the free rows in the order of the inverse; (size) place of a row in it, −1 if none */
  #rows: Int32Array = new Int32Array(0);
  #place: Int32Array = new Int32Array(0);
  #count = 0;
  /** (size) lists of the rows that depend on a row: the first, and the next after each; −1 ends */
  #firstDependent: Int32Array = new Int32Array(0);
  #nextDependent: Int32Array = new Int32Array(0);
  /** (size) scratch */
  #column: Float64Array = new Float64Array(0);
  #row: Float64Array = new Float64Array(0);
  #solution: Float64Array = new Float64Array(0);
  #moving: Int32Array = new Int32Array(0);

  /** All rows waiting, none free. */
  start(problem: DenseProblem): void {
    const n = problem.size;
    this.#problem = problem;
    this.#reserve(n);
    this.#inverse.clear(n);
    this.#count = 0;
    this.state.fill(WAITING, 0, n);
    this.#place.fill(-1, 0, n);
    this.#firstDependent.fill(-1, 0, n);
    for (let i = n - 1; i >= 0; i--) {
      const j = problem.dependsOn[i]!;
      if (j < 0) continue;
      this.#nextDependent[i] = this.#firstDependent[j]!;
      this.#firstDependent[j] = i;
    }
  }

  /** The first row that depends on row j, −1 if none; go on with `dependentAfter`. */
  firstDependent(j: number): number {
    return this.#firstDependent[j]!;
  }

  dependentAfter(i: number): number {
    return this.#nextDependent[i]!;
  }

  /** Whether row i moves along with a free row. */
  isTied(i: number): boolean {
    const j = this.#problem!.dependsOn[i]!;
    return j >= 0 && this.state[j] === FREE && (this.state[i] === LOW || this.state[i] === HIGH);
  }

  /** Gives row i a new state. False, changing nothing, when B would be singular. */
  set(i: number, state: number): boolean {
    const old = this.state[i]!;
    if (old === state) return true;
    const wasTied = this.isTied(i);
    if (this.#update(i, state)) return true;
    // A row refused by an inverse that has not changed is refused; all else is tried afresh.
    if (state === FREE && !wasTied) {
      this.state[i] = old;
      return false;
    }
    this.state[i] = state;
    if (this.#rebuild(POOR)) return true;
    this.state[i] = old;
    this.#rebuild(0);
    return false;
  }

  /** Makes the inverse anew from the states. False when B is too ill-conditioned. */
  #rebuild(least: number): boolean {
    const n = this.#problem!.size;
    this.#count = 0;
    for (let i = 0; i < n; i++) {
      this.#place[i] = -1;
      if (this.state[i] !== FREE) continue;
      this.#place[i] = this.#count;
      this.#rows[this.#count++] = i;
    }
    return this.#refresh(least);
  }

  /** Makes the inverse anew for the free rows in their present order; failing, the old one stays. */
  #refresh(least: number): boolean {
    const b = this.#matrix.resize(this.#count, this.#count);
    for (let k = 0; k < this.#count; k++) {
      for (let m = 0; m < this.#count; m++) {
        b.data[k * b.stride + m] = this.#element(this.#rows[k]!, this.#rows[m]!);
      }
    }
    return this.#inverse.invert(b, least);
  }

  /**
   * The direction in which x_d grows by `speed` and the free rows keep w = 0: writes Δx and Δw = AΔx.
   */
  direction(dx: Float64Array, dw: Float64Array, d: number, speed: number): void {
    const { size: n, a } = this.#problem!;
    for (let attempt = 0; ; attempt++) {
      for (let k = 0; k < this.#count; k++) this.#column[k] = -speed * a[this.#rows[k]! * n + d]!;
      dx.fill(0, 0, n);
      dx[d] = speed;
      this.#addSolution(dx);
      // What is left of Δw on the free rows is rounding: solve for that too.
      this.#product(dw, dx);
      const rounding = this.#takeSlack(dw);
      this.#addSolution(dx);
      this.#product(dw, dx);
      if (rounding <= WORN || attempt > 0 || !this.#refresh(0)) break;
    }
    for (let k = 0; k < this.#count; k++) dw[this.#rows[k]!] = 0;
  }

  /** Moves the free rows of x so that their w, given in `w`, becomes 0: takes out rounding. */
  settle(x: Float64Array, w: Float64Array): void {
    this.#takeSlack(w);
    this.#addSolution(x);
  }

  /** y = speed·(1 on d, −B⁻ᵀ(row d) on the free rows): y·A is 0 on the free columns. */
  leftDirection(y: Float64Array, d: number, speed: number): void {
    const n = this.#problem!.size;
    for (let k = 0; k < this.#count; k++) this.#row[k] = this.#element(d, this.#rows[k]!);
    this.#inverse.solveTransposed(this.#solution, this.#row);
    y.fill(0, 0, n);
    y[d] = speed;
    for (let k = 0; k < this.#count; k++) y[this.#rows[k]!] = -speed * this.#solution[k]!;
  }

  /** Tries rank-one changes only; false leaves the inverse to be rebuilt. */
  #update(i: number, state: number): boolean {
    const old = this.state[i]!;
    const j = this.#problem!.dependsOn[i]!;
    const inverse = this.#inverse;
    if (this.isTied(i)) {
      this.#tieColumn(i, -side(old));
      if (!inverse.addToColumn(this.#place[j]!, this.#column)) return false;
      this.state[i] = WAITING;
    }
    if (old === FREE) {
      const place = this.#place[i]!;
      if (!inverse.lose(place)) return false;
      for (let k = place + 1; k < this.#count; k++) {
        this.#rows[k - 1] = this.#rows[k]!;
        this.#place[this.#rows[k]!] = k - 1;
      }
      this.#count--;
      this.#place[i] = -1;
    }
    this.state[i] = state;
    if (state === FREE) {
      for (let k = 0; k < this.#count; k++) {
        this.#column[k] = this.#element(this.#rows[k]!, i);
        this.#row[k] = this.#element(i, this.#rows[k]!);
      }
      const corner = this.#element(i, i);
      this.state[i] = old;
      if (!inverse.gain(this.#column, this.#row, corner, SINGULAR)) return false;
      this.state[i] = state;
      this.#place[i] = this.#count;
      this.#rows[this.#count++] = i;
    } else if (this.isTied(i)) {
      this.#tieColumn(i, side(state));
      this.state[i] = old;
      if (!inverse.addToColumn(this.#place[j]!, this.#column)) return false;
      this.state[i] = state;
    }
    return true;
  }

  /** column = sign·μᵢ·(column i of A on the free rows) */
  #tieColumn(i: number, sign: number): void {
    const { size: n, a, factor } = this.#problem!;
    const size = sign * factor[i]!;
    for (let k = 0; k < this.#count; k++) this.#column[k] = size * a[this.#rows[k]! * n + i]!;
  }

  /** Element of B: A's, plus those of the rows tied to `column`. */
  #element(row: number, column: number): number {
    const { size: n, a, factor } = this.#problem!;
    let sum = a[row * n + column]!;
    for (let i = this.#firstDependent[column]!; i >= 0; i = this.#nextDependent[i]!) {
      const state = this.state[i]!;
      if (state === LOW || state === HIGH) sum += side(state) * factor[i]! * a[row * n + i]!;
    }
    return sum;
  }

  /** column = −w on the free rows; returns the largest of them. */
  #takeSlack(w: Float64Array): number {
    let worst = 0;
    for (let k = 0; k < this.#count; k++) {
      const slack = w[this.#rows[k]!]!;
      this.#column[k] = -slack;
      worst = Math.max(worst, Math.abs(slack));
    }
    return worst;
  }

  /** x += B⁻¹·column on the free rows, and the rows tied to them follow. */
  #addSolution(x: Float64Array): void {
    const { factor } = this.#problem!;
    this.#inverse.solve(this.#solution, this.#column);
    for (let k = 0; k < this.#count; k++) {
      const j = this.#rows[k]!;
      const change = this.#solution[k]!;
      x[j]! += change;
      for (let i = this.#firstDependent[j]!; i >= 0; i = this.#nextDependent[i]!) {
        const state = this.state[i]!;
        if (state === LOW || state === HIGH) x[i]! += side(state) * factor[i]! * change;
      }
    }
  }

  /** out = A dx, over the columns that move. */
  #product(out: Float64Array, dx: Float64Array): void {
    const { size: n, a } = this.#problem!;
    const moving = this.#moving;
    let count = 0;
    for (let j = 0; j < n; j++) if (dx[j] !== 0) moving[count++] = j;
    for (let i = 0; i < n; i++) {
      const row = i * n;
      let sum = 0;
      for (let k = 0; k < count; k++) sum += a[row + moving[k]!]! * dx[moving[k]!]!;
      out[i] = sum;
    }
  }

  #reserve(n: number): void {
    if (this.state.length >= n) return;
    this.#column = grown(this.#column, n);
    const room = this.#column.length;
    this.#row = new Float64Array(room);
    this.#solution = new Float64Array(room);
    this.state = new Uint8Array(room);
    this.#rows = new Int32Array(room);
    this.#place = new Int32Array(room);
    this.#firstDependent = new Int32Array(room);
    this.#nextDependent = new Int32Array(room);
    this.#moving = new Int32Array(room);
  }
}
