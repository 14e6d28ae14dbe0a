/**
 * A body that turns with constant angular momentum for h seconds: the drift of the Verlet family.
 *
 * The symmetric step (the implicit Lie midpoint rule) asks for the middle orientation first,
 *
 *   q½ = exp(½θ) q₀   with the half turn   θ = ½h ω(q½, L),        then   q₁ = exp(½θ) q½ ,
 *
 * and is its own inverse under h → −h. L is not touched, so it is kept to the last bit; the energy
 * of a free body stays within O(h²) for ever. θ is solved for to rounding, otherwise reversibility
 * is lost: by plain substitution, which gains a factor of about ½h|ω| per round, or, where a body
 * turns too far in one step for that, by Newton's method with a 3×3 matrix per body.
 *
 * The explicit variant (ω at q₀ extrapolated to the middle) lost: neither reversible nor bounded in
 * energy. Splitting into turns about the principal axes lost too: it needs to know the axes, while
 * this uses nothing but `updateOmega`, and so serves bodies with locked axes as well.
 *
 * ω(q, L) must not couple bodies. Every body stops iterating on its own, so its result does not
 * depend on who else is in the simulation.
 */

import type { Derivative, MotionState } from './integrator.js';
import { turnAll } from './rotation-steps.js';
import { grown } from './state-copy.js';

/** A change of θ below this part of θ is rounding: 2⁻⁵¹. */
const ROUNDING = 4.440892098500626e-16;
/** Below this part of θ a change that shrinks slowly, below that one that shrinks no more, is too. */
const NEAR_ROUNDING = 1e-13;
const STAGNATION = 1e-9;
/** A round must shrink the change by this factor, else the body goes on to (a new matrix for) Newton. */
const SLOW = 0.25;
/** Rounds of substitution, then of Newton, at most. */
const MAX_ROUNDS = 60;
/** Perturbation of θ (rad) for the difference quotients of the matrix. */
const DIFFERENCE = 1e-7;
/** The largest change of θ (rad) per round of Newton. */
const LARGEST_CHANGE = 1;

/** What a body is doing: */
const SUBSTITUTING = 0;
const SETTLED = 1;
const WANTS_MATRIX = 2;
const HAS_MATRIX = 3;

/** Turns all bodies of a state with their present angular momenta. */
export class RotationDrift {
  /** Whether every body reached rounding in the last {@link move}; if not, h|ω| is too large. */
  converged = true;

  /** (bodies × 4) orientations at the start */
  #start: Float64Array = new Float64Array(0);
  /** (bodies × 3) half turns θ, rad */
  #theta: Float64Array = new Float64Array(0);
  /** (bodies) the last change of θ, rad */
  #change: Float64Array = new Float64Array(0);
  /** (bodies) SUBSTITUTING … HAS_MATRIX */
  #mode = new Uint8Array(0);
  /** (bodies × 3) θ while a matrix is measured, rad */
  #shifted: Float64Array = new Float64Array(0);
  /** (bodies × 3) ω at θ, rad/s */
  #omega: Float64Array = new Float64Array(0);
  /** (bodies × 9) inverse of ∂F/∂θ, row by row */
  #inverse: Float64Array = new Float64Array(0);

  /** Moves the live `state.q` over `h` seconds (of either sign) with the live `state.w`. */
  move(state: MotionState, derivative: Derivative, h: number): void {
    const { q } = state;
    const bodies = q.length / 4;
    this.converged = true;
    if (bodies === 0) return;
    this.#start = grown(this.#start, 4 * bodies);
    this.#theta = grown(this.#theta, 3 * bodies);
    this.#change = grown(this.#change, bodies);
    if (this.#mode.length < bodies) this.#mode = new Uint8Array(this.#change.length);
    this.#start.set(q);
    this.#change.fill(Number.POSITIVE_INFINITY, 0, bodies);
    this.#mode.fill(SUBSTITUTING, 0, bodies);

    derivative.updateOmega();
    const { omega } = derivative;
    for (let i = 0; i < 3 * bodies; i++) this.#theta[i] = 0.5 * h * omega[i]!;

    if (this.#substitute(state, derivative, h, bodies) > 0) {
      this.converged = this.#newton(state, derivative, h, bodies) === 0;
    }
    turnAll(q, this.#start, this.#theta, 2, bodies);
  }

  /** θ ← ½h ω(exp(½θ) q₀) until rounding. Returns how many bodies want Newton instead. */
  #substitute(state: MotionState, derivative: Derivative, h: number, bodies: number): number {
    const theta = this.#theta;
    let forNewton = 0;
    let open = bodies;
    for (let round = 0; open > 0; round++) {
      turnAll(state.q, this.#start, theta, 1, bodies);
      derivative.updateOmega();
      const { omega } = derivative;
      open = 0;
      for (let i = 0; i < bodies; i++) {
        if (this.#mode[i] !== SUBSTITUTING) continue;
        const j = 3 * i;
        const a = 0.5 * h * omega[j]!;
        const b = 0.5 * h * omega[j + 1]!;
        const c = 0.5 * h * omega[j + 2]!;
        const change = Math.max(
          Math.abs(a - theta[j]!),
          Math.abs(b - theta[j + 1]!),
          Math.abs(c - theta[j + 2]!),
        );
        const before = this.#change[i]!;
        this.#change[i] = change;
        if (
          change > SLOW * before &&
          !settled(change, before, Math.max(Math.abs(a), Math.abs(b), Math.abs(c)))
        ) {
          this.#mode[i] = WANTS_MATRIX;
          forNewton++;
          continue;
        }
        theta[j] = a;
        theta[j + 1] = b;
        theta[j + 2] = c;
        if (
          settled(change, before, Math.max(Math.abs(a), Math.abs(b), Math.abs(c))) ||
          round >= MAX_ROUNDS
        ) {
          this.#mode[i] = SETTLED;
        } else {
          open++;
        }
      }
    }
    return forNewton;
  }

  /** F(θ) = θ − ½h ω(exp(½θ) q₀) = 0 by Newton. Returns how many bodies have not settled. */
  #newton(state: MotionState, derivative: Derivative, h: number, bodies: number): number {
    this.#omega = grown(this.#omega, 3 * bodies);
    this.#shifted = grown(this.#shifted, 3 * bodies);
    this.#inverse = grown(this.#inverse, 9 * bodies);
    const theta = this.#theta;
    const m = this.#inverse;
    const base = this.#omega;
    let open = bodies;
    let measure = true;
    for (let round = 0; open > 0 && round < MAX_ROUNDS; round++) {
      turnAll(state.q, this.#start, theta, 1, bodies);
      derivative.updateOmega();
      for (let i = 0; i < 3 * bodies; i++) base[i] = derivative.omega[i]!;
      if (measure) this.#measure(state, derivative, h, bodies);
      measure = false;
      open = 0;
      for (let i = 0; i < bodies; i++) {
        if (this.#mode[i] !== HAS_MATRIX && this.#mode[i] !== WANTS_MATRIX) continue;
        const j = 3 * i;
        const k = 9 * i;
        const fx = theta[j]! - 0.5 * h * base[j]!;
        const fy = theta[j + 1]! - 0.5 * h * base[j + 1]!;
        const fz = theta[j + 2]! - 0.5 * h * base[j + 2]!;
        const a = m[k]! * fx + m[k + 1]! * fy + m[k + 2]! * fz;
        const b = m[k + 3]! * fx + m[k + 4]! * fy + m[k + 5]! * fz;
        const c = m[k + 6]! * fx + m[k + 7]! * fy + m[k + 8]! * fz;
        const change = Math.max(Math.abs(a), Math.abs(b), Math.abs(c));
        const limit = change > LARGEST_CHANGE ? LARGEST_CHANGE / change : 1;
        theta[j] = theta[j]! - limit * a;
        theta[j + 1] = theta[j + 1]! - limit * b;
        theta[j + 2] = theta[j + 2]! - limit * c;
        const before = this.#change[i]!;
        const size = Math.max(
          Math.abs(theta[j]!),
          Math.abs(theta[j + 1]!),
          Math.abs(theta[j + 2]!),
        );
        this.#change[i] = change;
        if (settled(change, before, size)) {
          this.#mode[i] = SETTLED;
          continue;
        }
        open++;
        this.#mode[i] = change > SLOW * before ? WANTS_MATRIX : HAS_MATRIX;
        if (this.#mode[i] === WANTS_MATRIX) measure = true;
      }
    }
    return open;
  }

  /**
   * The inverse of ∂F/∂θ = 1 − ½h ∂ω/∂θ of every body that wants one, by differences against
   * `#omega`: no body's ω depends on another's θ, so one shift of all of them serves all.
   */
  #measure(state: MotionState, derivative: Derivative, h: number, bodies: number): void {
    const m = this.#inverse;
    const base = this.#omega;
    const s = (-0.5 * h) / DIFFERENCE;
    for (let axis = 0; axis < 3; axis++) {
      for (let i = 0; i < 3 * bodies; i++) this.#shifted[i] = this.#theta[i]!;
      for (let i = axis; i < 3 * bodies; i += 3) this.#shifted[i]! += DIFFERENCE;
      turnAll(state.q, this.#start, this.#shifted, 1, bodies);
      derivative.updateOmega();
      const { omega } = derivative;
      for (let i = 0; i < bodies; i++) {
        if (this.#mode[i] !== WANTS_MATRIX) continue;
        for (let row = 0; row < 3; row++) {
          const j = 3 * i + row;
          m[9 * i + 3 * row + axis] = s * (omega[j]! - base[j]!) + (row === axis ? 1 : 0);
        }
      }
    }
    for (let i = 0; i < bodies; i++) {
      if (this.#mode[i] !== WANTS_MATRIX) continue;
      invert(m, 9 * i);
      this.#mode[i] = HAS_MATRIX;
    }
  }
}

/** Whether a change of θ is down to rounding, or close to it and no longer shrinking. */
function settled(change: number, before: number, size: number): boolean {
  // Written so that NaN counts as settled: there is nothing left to gain for that body.
  if (!(change > ROUNDING * size)) return true;
  if (change > SLOW * before && change <= NEAR_ROUNDING * size) return true;
  return change >= before && change <= STAGNATION * size;
}

/** Inverts the 3×3 matrix at `k` in place; a singular one becomes the identity (substitution). */
function invert(m: Float64Array, k: number): void {
  const a = m[k]!;
  const b = m[k + 1]!;
  const c = m[k + 2]!;
  const d = m[k + 3]!;
  const e = m[k + 4]!;
  const f = m[k + 5]!;
  const g = m[k + 6]!;
  const h = m[k + 7]!;
  const i = m[k + 8]!;
  const A = e * i - f * h;
  const B = f * g - d * i;
  const C = d * h - e * g;
  const determinant = a * A + b * B + c * C;
  const singular = !(Math.abs(determinant) > 1e-12);
  const s = singular ? 0 : 1 / determinant;
  const one = singular ? 1 : 0;
  m[k] = s * A + one;
  m[k + 1] = s * (c * h - b * i);
  m[k + 2] = s * (b * f - c * e);
  m[k + 3] = s * B;
  m[k + 4] = s * (a * i - c * g) + one;
  m[k + 5] = s * (c * d - a * f);
  m[k + 6] = s * C;
  m[k + 7] = s * (b * g - a * h);
  m[k + 8] = s * (a * e - b * d) + one;
}
