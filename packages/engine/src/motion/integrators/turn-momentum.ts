/**
 * The angular momentum behind a turn: what a position-only method needs to know when someone has
 * turned bodies by hand between two steps (T 6.1: correcting a position corrects the velocity).
 *
 * A turn by δ (rad) in h seconds is the angular velocity δ/h, and L = I ω. The derivative only knows
 * ω = I⁻¹ L, so the three columns of I⁻¹ are read off with L = (1 0 0), (0 1 0), (0 0 1), for all
 * bodies at once, and the 3×3 systems are solved. Directions in which a body cannot turn (locked
 * axes, fixed bodies) make I⁻¹ singular: such a body is turned without being given momentum.
 */

import { inverse, mat3, multiplyVector } from '../../math/mat3.js';
import { conjugate, multiply, quat, read, toRotationVector } from '../../math/quat.js';
import { scale, vec3, write } from '../../math/vec3.js';
import type { Derivative, MotionState } from './integrator.js';
import { copyTo, grown } from './state-copy.js';

/** Finds the momenta of turns that were made outside the integrator. */
export class TurnMomentum {
  /** (bodies × 3) the live momenta, kept while I⁻¹ is read */
  #kept: Float64Array = new Float64Array(0);
  /** (3 × bodies × 3) columns of I⁻¹ in world space, 1/(kg·m²) */
  #columns: Float64Array = new Float64Array(0);
  readonly #tensor = mat3();
  readonly #turn = quat();
  readonly #before = quat();
  readonly #vector = vec3();

  /**
   * out = the momentum (kg·m²/s) of the turn from `before` to the live `state.q` in `h` seconds, per
   * body; false, and `out` untouched, when no quaternion differs. `omega` of the derivative is stale
   * afterwards if true was returned.
   */
  read(
    out: Float64Array,
    state: MotionState,
    derivative: Derivative,
    before: Float64Array,
    h: number,
  ): boolean {
    const { q, w } = state;
    if (!differ(q, before)) return false;
    this.#readColumns(w, derivative);
    out.fill(0, 0, w.length);
    for (let i = 0; i < q.length / 4; i++) {
      if (!differ4(q, before, 4 * i)) continue;
      // δ = 2 log(q q₀⁻¹)
      conjugate(this.#before, read(this.#before, before, 4 * i));
      multiply(this.#turn, read(this.#turn, q, 4 * i), this.#before);
      const omega = scale(this.#vector, toRotationVector(this.#vector, this.#turn), 1 / h);
      this.#loadTensor(3 * i, w.length);
      if (inverse(this.#tensor, this.#tensor) === undefined) continue;
      write(out, 3 * i, multiplyVector(omega, this.#tensor, omega));
    }
    return true;
  }

  #readColumns(w: Float64Array, derivative: Derivative): void {
    this.#kept = grown(this.#kept, w.length);
    this.#columns = grown(this.#columns, 3 * w.length);
    this.#kept.set(w);
    for (let axis = 0; axis < 3; axis++) {
      for (let i = 0; i < w.length; i++) w[i] = i % 3 === axis ? 1 : 0;
      derivative.updateOmega();
      const { omega } = derivative;
      for (let i = 0; i < w.length; i++) this.#columns[axis * w.length + i] = omega[i]!;
    }
    copyTo(w, this.#kept);
  }

  #loadTensor(j: number, n: number): void {
    const c = this.#columns;
    const t = this.#tensor;
    t.m00 = c[j]!;
    t.m10 = c[j + 1]!;
    t.m20 = c[j + 2]!;
    t.m01 = c[n + j]!;
    t.m11 = c[n + j + 1]!;
    t.m21 = c[n + j + 2]!;
    t.m02 = c[2 * n + j]!;
    t.m12 = c[2 * n + j + 1]!;
    t.m22 = c[2 * n + j + 2]!;
  }
}

/** Differences up to this are rounding (of a normalisation, say) and no turn: 2⁻⁵¹. */
const ROUNDING = 4.440892098500626e-16;

function differ(a: Float64Array, b: Float64Array): boolean {
  for (let k = 0; k < a.length; k += 4) if (differ4(a, b, k)) return true;
  return false;
}

function differ4(a: Float64Array, b: Float64Array, k: number): boolean {
  return (
    Math.abs(a[k]! - b[k]!) > ROUNDING ||
    Math.abs(a[k + 1]! - b[k + 1]!) > ROUNDING ||
    Math.abs(a[k + 2]! - b[k + 2]!) > ROUNDING ||
    Math.abs(a[k + 3]! - b[k + 3]!) > ROUNDING
  );
}
