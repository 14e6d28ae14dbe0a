/**
 * What rows of joints demand in a sub-step of h, as one rule for all of them:
 *
 *   λ ← clamp( λ − (a Ċ + p + q λ) )
 *
 * with m = 1/(J M⁻¹ Jᵀ), the mass that the row feels, and c = J̇ u, its rate of turning.
 *
 *   velocity   a = m              p = −m target                          motors, friction
 *   gap        a = m              p = m (C/h + ½hc − target)             limits that are not reached: the
 *                                                                        gap may be closed and no more
 *   rigid      a = m              p = m (β C/h + ½hc − target)           β of the error is taken out;
 *                                                                        relaxing: β = 0
 *   spring     a = m (1 − α)      p = m (φ C − (1 − α) target)   q = α   see below
 *
 * **½hc** is what makes pendulums keep their energy. A body on a circle that is moved along its tangent
 * ends up outside of it, and projecting its velocity on the next tangent shortens it: 4 % of its energy
 * per second at 3 rad/s and h = 1/240 s. With ½hc the row asks for the velocity along the chord, so that
 * C = 0 holds at the *end* of the sub-step up to h³; the next impulse turns one chord into the next and
 * keeps its length. That is SHAKE (Ryckaert, Ciccotti, Berendsen 1977), which is symplectic, with the
 * nonlinear equation solved by one step of Newton's method. Soft rows in the manner of Catto's Soft Step
 * (60 Hz, ζ = 2) lost: they lose that energy.
 *
 * **Springs** of stiffness k and damper c: with ω² = k/m, ζ = c/(2mω) the map of one sub-step
 *
 *   Ċ₊ = α Ċ − φ C,  C₊ = C + h Ċ₊
 *
 * has the eigenvalues of the true oscillator, exp((−ζω ± iω√(1−ζ²))h), if α = exp(−2ζωh) and
 * hφ = 1 + α − 2 exp(−ζωh) cos(ω√(1−ζ²)h). So a lone spring has its frequency and damping ratio
 * exactly. The usual implicit Euler (Catto 2011) adds ½hω to ζ, and a swing of 2 Hz dies within seconds;
 * but it is stable with any number of springs on a body. So for stiffer springs its damping is blended
 * in, from hω = 0.3 on, and from 1 on it is used as it is.
 */

import { exp, expm1, sin, sinh } from '../../../../math/elementary/index.js';

/** hω up to which springs are exact, and from which on they are implicit. */
const EXACT = 0.3;
const IMPLICIT = 1;

/** The answer of {@link springTerms}. */
export const spring = {
  /** α */
  keep: 0,
  /** φ, 1/s */
  pull: 0,
};

/**
 * α and φ of a spring of `stiffness` (N/m) and `damping` (N·s/m) that moves `mass` (kg), or the same
 * for angles, in sub-steps of `h` (s).
 */
export function springTerms(stiffness: number, damping: number, mass: number, h: number): void {
  const omega = Math.sqrt(stiffness / mass);
  const z = h * omega;
  // d = ζωh
  let d = (0.5 * damping * h) / mass;
  if (z >= IMPLICIT || d >= IMPLICIT) {
    // γm of Ċ₊ + γλ + kC/(c + hk) = 0, γ = 1/(h (c + hk))
    const soft = mass / (h * (damping + h * stiffness));
    spring.keep = soft / (1 + soft);
    spring.pull = stiffness / (damping + h * stiffness) / (1 + soft);
    return;
  }
  if (z > EXACT) d += (0.5 * z * z * (z - EXACT)) / (IMPLICIT - EXACT);
  const decay = exp(-d);
  // hφ = (1 − e^−d)² + 2 e^−d (1 − cos): no difference of numbers that are nearly equal.
  const square = z * z - d * d;
  const half = 0.5 * Math.sqrt(Math.abs(square));
  const part = square >= 0 ? sin(half) : sinh(half);
  const lost = expm1(-d);
  spring.keep = decay * decay;
  spring.pull = (lost * lost + (square >= 0 ? 4 : -4) * decay * part * part) / h;
}
