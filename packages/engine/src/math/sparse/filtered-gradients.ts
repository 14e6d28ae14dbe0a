/**
 * Preconditioned conjugate gradients in a subspace: the "modified" method of Baraff and Witkin
 * (Large Steps in Cloth Simulation, 1998, section 5), with the corrections of Ascher and Boxerman
 * (2003).
 *
 * Some velocities are prescribed, wholly or along a normal, and no forces may change them. Instead of
 * shrinking the system, or adding multipliers, the method stays inside the space that is left: with an
 * operator P from free numbers y to all velocities and x₀ what is prescribed,
 *
 *     (Pᵀ A P) y = Pᵀ (b − A x₀),     x = x₀ + P y.
 *
 * If A is positive definite so is Pᵀ A P, whatever P is, and the constraints hold exactly after every
 * iteration, not only after the last. A plain filter (P = Pᵀ = S) is the method of the paper; a P that
 * hands what a vertex may not take to the body it lies on makes both move as one (`cloth/`).
 */

/** What the method asks of a system. */
export interface FilteredSystem {
  /** How many numbers the vectors have. */
  readonly length: number;
  /** out = Pᵀ A P x for an x that is inside the subspace; `out` is not `x`. */
  multiply(out: Float64Array, x: Float64Array): void;
  /** out = M⁻¹ r, M about Pᵀ A P and positive definite, the result inside the subspace. */
  precondition(out: Float64Array, r: Float64Array): void;
}

/** What it took. */
export class GradientsResult {
  iterations = 0;
  /** ‖r‖ / ‖r at the start‖, in the norm of M⁻¹ */
  residual = 0;
  /** Whether the tolerance was reached. */
  converged = true;
  /** r · M⁻¹ r at the start */
  start = 0;
}

/** Solves systems of up to a length that grows by itself; keeps its vectors. */
export class FilteredGradients {
  readonly result = new GradientsResult();
  #direction = new Float64Array(0);
  #image = new Float64Array(0);
  #conditioned = new Float64Array(0);

  /**
   * Adds to `x` the solution of Pᵀ A P x = r in the subspace. `r` must be inside it and becomes what is
   * left. Stops when the norm of r has fallen to `tolerance` times what it was, or after
   * `maxIterations`: x is then the best so far, which is good enough to take a step with. Whoever solves
   * the same again with a good guess gives `start`, the square of the norm without the guess.
   */
  solve(
    system: FilteredSystem,
    x: Float64Array,
    r: Float64Array,
    tolerance: number,
    maxIterations: number,
    start = 0,
  ): GradientsResult {
    const n = system.length;
    this.#reserve(n);
    const c = this.#direction;
    const q = this.#image;
    const s = this.#conditioned;
    const { result } = this;
    system.precondition(c, r);
    let delta = dot(r, c, n);
    const first = Math.max(delta, start);
    const goal = tolerance * tolerance * first;
    result.start = delta;
    let iterations = 0;
    while (iterations < maxIterations && delta > goal && delta > 0) {
      system.multiply(q, c);
      const curvature = dot(c, q, n);
      // Not positive: rounding has used up the direction, or something is not finite.
      if (!(curvature > 0)) break;
      advance(x, r, c, q, delta / curvature, n);
      system.precondition(s, r);
      const old = delta;
      delta = dot(r, s, n);
      turn(c, s, delta / old, n);
      iterations++;
    }
    result.iterations = iterations;
    result.residual = first > 0 ? Math.sqrt(Math.max(delta, 0) / first) : 0;
    result.converged = delta <= goal || first === 0;
    return result;
  }

  #reserve(n: number): void {
    if (this.#direction.length >= n) return;
    this.#direction = new Float64Array(n);
    this.#image = new Float64Array(n);
    this.#conditioned = new Float64Array(n);
  }
}

function dot(a: Float64Array, b: Float64Array, n: number): number {
  let sum = 0;
  for (let i = 0; i < n; i++) sum += a[i]! * b[i]!;
  return sum;
}

/** x += α c, r −= α q. */
function advance(
  x: Float64Array,
  r: Float64Array,
  c: Float64Array,
  q: Float64Array,
  alpha: number,
  n: number,
): void {
  for (let i = 0; i < n; i++) {
    x[i] = x[i]! + alpha * c[i]!;
    r[i] = r[i]! - alpha * q[i]!;
  }
}

/** c = s + β c. */
function turn(c: Float64Array, s: Float64Array, beta: number, n: number): void {
  for (let i = 0; i < n; i++) c[i] = s[i]! + beta * c[i]!;
}
