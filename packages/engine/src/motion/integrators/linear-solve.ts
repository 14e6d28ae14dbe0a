/**
 * A linear system known by its products, solved the way its size asks for.
 *
 * Small systems are written out column by column and factored once (LU): exact, and cheap to solve
 * again. Beyond `denseLimit` unknowns the n² memory and n³ time of that lose to GMRES, whose cost is
 * a handful of products and so grows with the number of bodies only.
 */

import { Matrix } from '../../math/dense.js';
import { Lu } from '../../math/lu.js';
import { Gmres, type LinearMap } from './gmres.js';
import { grown } from './state-copy.js';

/** Solves A x = b by LU or GMRES. */
export class LinearSolve {
  /** Products A s made since this was set to 0. */
  products = 0;

  readonly #denseLimit: number;
  readonly #tolerance: number;
  readonly #maxProducts: number;
  readonly #gmres = new Gmres();
  readonly #lu = new Lu();
  readonly #matrix = new Matrix();
  #unit: Float64Array = new Float64Array(0);
  #column: Float64Array = new Float64Array(0);
  #map: LinearMap | undefined;
  #size = 0;

  /** `tolerance` and `maxProducts` are GMRES' relative residual and limit of products. */
  constructor(denseLimit: number, tolerance: number, maxProducts: number) {
    this.#denseLimit = denseLimit;
    this.#tolerance = tolerance;
    this.#maxProducts = maxProducts;
  }

  /**
   * Takes the map of n unknowns as it is now. False when it is found to be singular, which only the
   * dense way can tell. Unless `keepsMatrix`, the map must stay as it is until the last `solve`.
   */
  prepare(map: LinearMap, n: number): boolean {
    this.#map = map;
    this.#size = n;
    if (n > this.#denseLimit) return true;
    this.#unit = grown(this.#unit, n);
    this.#column = grown(this.#column, n);
    this.#unit.fill(0);
    const matrix = this.#matrix.resize(n, n);
    for (let j = 0; j < n; j++) {
      this.#unit[j] = 1;
      map.multiply(this.#column, this.#unit);
      this.#unit[j] = 0;
      for (let i = 0; i < n; i++) matrix.data[i * matrix.stride + j] = this.#column[i]!;
    }
    this.products += n;
    return this.#lu.factor(matrix);
  }

  /** Whether the last `prepare` made factors that outlive the map. */
  get keepsMatrix(): boolean {
    return this.#size <= this.#denseLimit;
  }

  /** x = A⁻¹ b. False when GMRES ended before its tolerance; x is then the best it found. */
  solve(x: Float64Array, b: Float64Array): boolean {
    const n = this.#size;
    if (n <= this.#denseLimit) {
      this.#lu.solve(x, b);
      return true;
    }
    const done = this.#gmres.solve(x, this.#map!, b, n, this.#tolerance, this.#maxProducts);
    this.products += this.#gmres.products;
    return done;
  }
}
