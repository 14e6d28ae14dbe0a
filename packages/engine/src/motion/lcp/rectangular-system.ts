/**
 * Small linear systems with at least as many equations as unknowns: one solution, or none, or told
 * that the equations do not determine one. Gauss' elimination with complete pivoting, which reveals
 * the rank; the equations left over must come out as 0 = 0.
 */

/** Pivots up to this times the largest element are 0. */
const SINGULAR = 1e-11;
/** What may be left of an equation that the others imply, relative to its size. */
const CONSISTENT = 1e-8;

/** Build with `start`, `addUnknown`, `addEquation`, `addToCoefficient`, then `solve`. */
export class RectangularSystem {
  /** After `solve` was false: whether for want of rank. */
  isSingular = false;

  #columns = 0;
  #rows = 0;
  #stride = 0;
  /** (rows × stride) coefficients, then the right-hand side in the last column */
  #data: Float64Array = new Float64Array(0);
  /** (columns) which unknown; (any) column of an unknown */
  #unknown: Int32Array = new Int32Array(0);
  #column: Int32Array = new Int32Array(0);

  /** An empty system with at most `most` unknowns and equations. */
  start(most: number): this {
    this.#columns = 0;
    this.#rows = 0;
    this.#stride = most + 1;
    if (this.#data.length < most * (most + 1)) {
      this.#data = new Float64Array(most * (most + 1));
      this.#unknown = new Int32Array(most);
      this.#column = new Int32Array(most);
    }
    return this;
  }

  addUnknown(name: number): void {
    this.#unknown[this.#columns] = name;
    this.#column[name] = this.#columns++;
  }

  /** A new equation: 0 = rhs, so far. */
  addEquation(rhs: number): void {
    const row = this.#rows++ * this.#stride;
    this.#data.fill(0, row, row + this.#stride);
    this.#data[row + this.#stride - 1] = rhs;
  }

  /** Adds to a coefficient of the last equation. */
  addToCoefficient(name: number, value: number): void {
    this.#data[(this.#rows - 1) * this.#stride + this.#column[name]!]! += value;
  }

  /** Writes the unknowns to x under their names. False: none, or not determined. */
  solve(x: Float64Array): boolean {
    this.isSingular = false;
    const columns = this.#columns;
    const rows = this.#rows;
    const stride = this.#stride;
    const data = this.#data;
    let first = 0;
    let rhsSize = 0;
    for (let k = 0; k < rows; k++)
      rhsSize = Math.max(rhsSize, Math.abs(data[k * stride + stride - 1]!));
    for (let k = 0; k < columns; k++) {
      let largest = 0;
      let p = k;
      let q = k;
      for (let i = k; i < rows; i++) {
        for (let j = k; j < columns; j++) {
          const size = Math.abs(data[i * stride + j]!);
          if (size > largest) {
            largest = size;
            p = i;
            q = j;
          }
        }
      }
      if (k === 0) first = largest;
      if (!(largest > SINGULAR * first)) {
        this.isSingular = true;
        return false;
      }
      this.#exchange(k, p, q);
      for (let i = k + 1; i < rows; i++) {
        const factor = data[i * stride + k]! / data[k * stride + k]!;
        if (factor === 0) continue;
        for (let j = k; j < columns; j++) data[i * stride + j]! -= factor * data[k * stride + j]!;
        data[i * stride + stride - 1]! -= factor * data[k * stride + stride - 1]!;
      }
    }
    for (let i = columns; i < rows; i++) {
      if (Math.abs(data[i * stride + stride - 1]!) > CONSISTENT * rhsSize) return false;
    }
    for (let k = columns - 1; k >= 0; k--) {
      let sum = data[k * stride + stride - 1]!;
      for (let j = k + 1; j < columns; j++) sum -= data[k * stride + j]! * x[this.#unknown[j]!]!;
      x[this.#unknown[k]!] = sum / data[k * stride + k]!;
    }
    return true;
  }

  /** Row p and column q come to place k. */
  #exchange(k: number, p: number, q: number): void {
    const stride = this.#stride;
    const data = this.#data;
    if (p !== k) {
      for (let j = 0; j < stride; j++) swap(data, k * stride + j, p * stride + j);
    }
    if (q === k) return;
    for (let i = 0; i < this.#rows; i++) swap(data, i * stride + k, i * stride + q);
    const name = this.#unknown[k]!;
    this.#unknown[k] = this.#unknown[q]!;
    this.#unknown[q] = name;
  }
}

function swap(a: Float64Array, i: number, j: number): void {
  const element = a[i]!;
  a[i] = a[j]!;
  a[j] = element;
}
