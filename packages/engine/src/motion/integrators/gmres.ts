/**
 * GMRES (Saad and Schultz 1986): linear systems A x = b of which only the products A s are known.
 *
 * It looks for x in the space of b, A b, A² b, … with the smallest residual; every round costs one
 * product and one more basis vector. After `restart` rounds it begins again from what it has, so the
 * memory is O(n). Basis vectors are made when first needed: a system of uncoupled bodies needs few.
 *
 * Conjugate gradients lost because the matrices here are not symmetric (gyroscopic forces, drag);
 * BiCGSTAB needs less memory but breaks down on the nearly skew matrices that those give, and its
 * residual jumps. Assembling a sparse matrix lost because the integrator does not know who touches
 * whom.
 */

import { addScaled, dot, norm } from '../../math/dense.js';
import { grown } from './state-copy.js';

/** A linear map known by its products. */
export interface LinearMap {
  /** out = A s over the map's n numbers; `out` is never `s`. */
  multiply(out: Float64Array, s: Float64Array): void;
}

/** The solver and its memory. */
export class Gmres {
  /** Products of the last solve. */
  products = 0;
  /** |b − A x| / |b| at the end of the last solve, as the recurrence has it. */
  residual = 0;

  readonly #restart: number;
  /** orthonormal basis of the space searched */
  readonly #basis: Float64Array[] = [];
  /** (restart + 1) × restart Hessenberg matrix, column by column, made triangular on the way */
  readonly #hessenberg: Float64Array;
  /** rotations that do so, right-hand side, and the coefficients of the basis */
  readonly #cosines: Float64Array;
  readonly #sines: Float64Array;
  readonly #rhs: Float64Array;
  /** b − A x at the start of a cycle */
  #remainder: Float64Array = new Float64Array(0);

  constructor(restart = 30) {
    this.#restart = restart;
    this.#hessenberg = new Float64Array((restart + 1) * restart);
    this.#cosines = new Float64Array(restart);
    this.#sines = new Float64Array(restart);
    this.#rhs = new Float64Array(restart + 1);
  }

  /**
   * Solves A x = b over n numbers, beginning from x = 0, until |b − A x| ≤ tolerance·|b| or
   * `maxProducts` products are spent. Returns whether the tolerance was met; x is the best found
   * either way.
   */
  solve(
    x: Float64Array,
    a: LinearMap,
    b: Float64Array,
    n: number,
    tolerance: number,
    maxProducts: number,
  ): boolean {
    this.#remainder = grown(this.#remainder, n);
    const remainder = this.#remainder;
    this.products = 0;
    this.residual = 0;
    x.fill(0, 0, n);
    const size = norm(b, n);
    if (size === 0) return true;
    const goal = tolerance * size;
    for (let i = 0; i < n; i++) remainder[i] = b[i]!;
    for (;;) {
      const error = this.#cycle(x, a, remainder, n, goal, maxProducts);
      this.residual = error / size;
      if (!(error > goal)) return error <= goal;
      if (this.products >= maxProducts) return false;
      // The true residual for the next cycle; the recurrence's has rounding in it.
      a.multiply(remainder, x);
      this.products++;
      for (let i = 0; i < n; i++) remainder[i] = b[i]! - remainder[i]!;
    }
  }

  /** One cycle of at most `restart` rounds; adds its correction to x and returns the residual. */
  #cycle(
    x: Float64Array,
    a: LinearMap,
    remainder: Float64Array,
    n: number,
    goal: number,
    maxProducts: number,
  ): number {
    const rhs = this.#rhs;
    const size = norm(remainder, n);
    if (!(size > goal)) return size;
    const first = this.#vector(0, n);
    for (let i = 0; i < n; i++) first[i] = remainder[i]! / size;
    rhs.fill(0);
    rhs[0] = size;
    let rounds = 0;
    while (rounds < this.#restart && this.products < maxProducts) {
      const exhausted = this.#round(rounds, a, n);
      rounds++;
      if (exhausted || !(Math.abs(rhs[rounds]!) > goal)) break;
    }
    this.#addCorrection(x, rounds, n);
    return Math.abs(rhs[rounds]!);
  }

  /** Round k: the next basis vector and column of the Hessenberg matrix. True when space ends. */
  #round(k: number, a: LinearMap, n: number): boolean {
    const next = this.#vector(k + 1, n);
    a.multiply(next, this.#basis[k]!);
    this.products++;
    const column = k * (this.#restart + 1);
    const h = this.#hessenberg;
    const before = norm(next, n);
    // Gram-Schmidt, one vector after the other (the modified form, which rounding does not hurt).
    for (let i = 0; i <= k; i++) {
      const along = dot(next, this.#basis[i]!, n);
      h[column + i] = along;
      addScaled(next, next, this.#basis[i]!, -along, n);
    }
    const across = norm(next, n);
    const exhausted = !(across > 1e-14 * before);
    for (let i = 0; i < n; i++) next[i] = exhausted ? 0 : next[i]! / across;

    // Turn the new column as the ones before it, then turn away its last element.
    for (let i = 0; i < k; i++) {
      const upper = h[column + i]!;
      const lower = h[column + i + 1]!;
      h[column + i] = this.#cosines[i]! * upper + this.#sines[i]! * lower;
      h[column + i + 1] = this.#cosines[i]! * lower - this.#sines[i]! * upper;
    }
    const upper = h[column + k]!;
    const lower = exhausted ? 0 : across;
    const length = Math.sqrt(upper * upper + lower * lower);
    // A direction that A maps to nothing (length 0) cannot help: the residual is passed on whole.
    const c = length > 0 ? upper / length : 0;
    const s = length > 0 ? lower / length : 1;
    this.#cosines[k] = c;
    this.#sines[k] = s;
    h[column + k] = length;
    const rhs = this.#rhs;
    rhs[k + 1] = -s * rhs[k]!;
    rhs[k] = c * rhs[k]!;
    return exhausted;
  }

  /** x += Σ yᵢ basisᵢ, where y solves the triangular system left by the rotations. */
  #addCorrection(x: Float64Array, rounds: number, n: number): void {
    const h = this.#hessenberg;
    const y = this.#rhs;
    for (let i = rounds - 1; i >= 0; i--) {
      let sum = y[i]!;
      for (let j = i + 1; j < rounds; j++) sum -= h[j * (this.#restart + 1) + i]! * y[j]!;
      const pivot = h[i * (this.#restart + 1) + i]!;
      y[i] = pivot === 0 ? 0 : sum / pivot;
      addScaled(x, x, this.#basis[i]!, y[i]!, n);
    }
  }

  #vector(index: number, n: number): Float64Array {
    const vector = grown(this.#basis[index] ?? new Float64Array(0), n);
    this.#basis[index] = vector;
    return vector;
  }
}
