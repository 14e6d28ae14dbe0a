/**
 * Sine and cosine of half angles up to {@link SMALL} (rad), as all that turns freely has them:
 *
 *   sin φ = φ + φ t (A + B t + C t²)    cos φ = 1 + t (D + E t + F t²)    t = φ²
 *
 * The numbers are those of polynomials that agree with the two at 0 and at three more of Chebyshev's points of t up to
 * SMALL²: what they leave out is below 4·10⁻¹⁷ everywhere, less than rounding does. The series about 0 needs a term more
 * of each for that, and takes an eighth longer.
 */

import type { f64 } from './lanes.js';

export const SMALL: f64 = 0.06;
export const SINE_A: f64 = -0.16666666666664307;
export const SINE_B: f64 = 0.00833333329356864;
export const SINE_C: f64 = -0.0001983936430215418;
export const COSINE_D: f64 = -0.4999999999997877;
export const COSINE_E: f64 = 0.041666666308789;
export const COSINE_F: f64 = -0.0013887173920412842;
