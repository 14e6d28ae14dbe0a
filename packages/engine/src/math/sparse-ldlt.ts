/**
 * L D Lᵀ of a sparse symmetric matrix in a given order, without exchanging rows.
 *
 * That is safe for quasi-definite matrices, [M Jᵀ; J −E] with M and E positive definite: every order
 * has pivots, of the sign of their block (Vanderbei 1995). Row k of L is the solution of a triangular
 * system with the rows above it; which elements it has is found by climbing the elimination tree from
 * the elements of the matrix (Liu 1986). Time and memory are those of the elements of L.
 *
 * The pattern is analysed once and used for as many matrices as have it.
 */

/** Factors matrices of one pattern, then solves. */
export class SparseLdlt {
  size = 0;
  /** (size + 1) where the elements of each column of the upper triangle begin */
  #starts: Int32Array = new Int32Array(1);
  /** (elements) their rows, at most the column */
  #rows: Int32Array = new Int32Array(0);
  /** (size) parent in the elimination tree, −1 for roots */
  #parent = new Int32Array(0);
  /** (size + 1) where the columns of L begin */
  #lStarts = new Int32Array(1);
  #lRows = new Int32Array(0);
  #l = new Float64Array(0);
  /** (size) elements of each column of L so far */
  #filled = new Int32Array(0);
  #d = new Float64Array(0);
  #y = new Float64Array(0);
  #seen = new Int32Array(0);
  #pattern = new Int32Array(0);

  /** Elements of L below its diagonal. */
  get fill(): number {
    return this.#lStarts[this.size]!;
  }

  /**
   * Takes the pattern of the upper triangle, column by column: `starts` (size + 1) and `rows`. Every
   * diagonal element must be there. The arrays are kept, not copied.
   */
  analyse(size: number, starts: Int32Array, rows: Int32Array): void {
    this.size = size;
    this.#starts = starts;
    this.#rows = rows;
    if (this.#parent.length < size) {
      this.#parent = new Int32Array(size);
      this.#filled = new Int32Array(size);
      this.#seen = new Int32Array(size);
      this.#pattern = new Int32Array(size);
      this.#lStarts = new Int32Array(size + 1);
      this.#d = new Float64Array(size);
      this.#y = new Float64Array(size);
    }
    const parent = this.#parent;
    const counts = this.#filled;
    const seen = this.#seen;
    for (let k = 0; k < size; k++) {
      parent[k] = -1;
      counts[k] = 0;
      seen[k] = k;
      for (let p = starts[k]!; p < starts[k + 1]!; p++) {
        // From the element up the tree: row k of L has all that is on the way.
        for (let i = rows[p]!; seen[i] !== k; i = parent[i]!) {
          if (parent[i] === -1) parent[i] = k;
          counts[i]!++;
          seen[i] = k;
        }
      }
    }
    this.#lStarts[0] = 0;
    for (let k = 0; k < size; k++) this.#lStarts[k + 1] = this.#lStarts[k]! + counts[k]!;
    const room = this.#lStarts[size]!;
    if (this.#lRows.length < room) {
      this.#lRows = new Int32Array(room);
      this.#l = new Float64Array(room);
    }
  }

  /** Factors the matrix with these elements. False where a pivot is 0 or no number. */
  factor(values: Float64Array): boolean {
    const { size } = this;
    const starts = this.#starts;
    const rows = this.#rows;
    const parent = this.#parent;
    const lStarts = this.#lStarts;
    const lRows = this.#lRows;
    const l = this.#l;
    const d = this.#d;
    const y = this.#y;
    const filled = this.#filled;
    const seen = this.#seen;
    const pattern = this.#pattern;
    for (let k = 0; k < size; k++) {
      filled[k] = 0;
      seen[k] = k;
      y[k] = 0;
      // The elements of row k in an order in which each comes after those that it depends on.
      let top = size;
      for (let p = starts[k]!; p < starts[k + 1]!; p++) {
        const row = rows[p]!;
        y[row] = y[row]! + values[p]!;
        let length = 0;
        for (let i = row; seen[i] !== k; i = parent[i]!) {
          pattern[length++] = i;
          seen[i] = k;
        }
        while (length > 0) pattern[--top] = pattern[--length]!;
      }
      let pivot = y[k]!;
      y[k] = 0;
      for (; top < size; top++) {
        const i = pattern[top]!;
        const yi = y[i]!;
        y[i] = 0;
        const end = lStarts[i]! + filled[i]!;
        for (let p = lStarts[i]!; p < end; p++) y[lRows[p]!]! -= l[p]! * yi;
        const element = yi / d[i]!;
        pivot -= element * yi;
        lRows[end] = k;
        l[end] = element;
        filled[i]!++;
      }
      d[k] = pivot;
      if (pivot === 0 || pivot - pivot !== 0) return false;
    }
    return true;
  }

  /** x = (L D Lᵀ)⁻¹ x. */
  solve(x: Float64Array): Float64Array {
    const { size } = this;
    const lStarts = this.#lStarts;
    const lRows = this.#lRows;
    const l = this.#l;
    for (let k = 0; k < size; k++) {
      const xk = x[k]!;
      if (xk === 0) continue;
      for (let p = lStarts[k]!; p < lStarts[k + 1]!; p++) x[lRows[p]!]! -= l[p]! * xk;
    }
    for (let k = 0; k < size; k++) x[k] = x[k]! / this.#d[k]!;
    for (let k = size - 1; k >= 0; k--) {
      let sum = x[k]!;
      for (let p = lStarts[k]!; p < lStarts[k + 1]!; p++) sum -= l[p]! * x[lRows[p]!]!;
      x[k] = sum;
    }
    return x;
  }

  /** The same for three right-hand sides at once: x (size × 3). The factors are read once for all. */
  solveTriple(x: Float64Array): Float64Array {
    const { size } = this;
    const lStarts = this.#lStarts;
    const lRows = this.#lRows;
    const l = this.#l;
    for (let k = 0; k < size; k++) {
      const a = x[3 * k]!;
      const b = x[3 * k + 1]!;
      const c = x[3 * k + 2]!;
      const end = lStarts[k + 1]!;
      for (let p = lStarts[k]!; p < end; p++) {
        const o = 3 * lRows[p]!;
        const element = l[p]!;
        x[o] = x[o]! - element * a;
        x[o + 1] = x[o + 1]! - element * b;
        x[o + 2] = x[o + 2]! - element * c;
      }
    }
    for (let k = size - 1; k >= 0; k--) {
      const d = this.#d[k]!;
      let a = x[3 * k]! / d;
      let b = x[3 * k + 1]! / d;
      let c = x[3 * k + 2]! / d;
      const end = lStarts[k + 1]!;
      for (let p = lStarts[k]!; p < end; p++) {
        const o = 3 * lRows[p]!;
        const element = l[p]!;
        a -= element * x[o]!;
        b -= element * x[o + 1]!;
        c -= element * x[o + 2]!;
      }
      x[3 * k] = a;
      x[3 * k + 1] = b;
      x[3 * k + 2] = c;
    }
    return x;
  }
}
