/**
 * Steps of many quaternions at once, over plain arrays: the rotation half of every integrator.
 *
 * `math/quat` has the same formulas for one quaternion as an object. Integrators move whole arrays,
 * several times per step, so they get loops of their own without objects in between.
 *
 * An orientation moves by the exponential map, q₁ = exp(½ h ω) q₀, which is exact for constant ω and
 * stays on the unit sphere; the classic Runge-Kutta forms need the rate q̇ = ½ ω q of N (4-2) instead.
 * Angular velocities and rotation vectors are in world space (rad/s, rad).
 */

import { sincos } from '../../math/elementary/index.js';

/** Below this square of the half angle (rad²) the series are exact to rounding: turns under 1 rad. */
const SERIES_LIMIT = 0.25;

/** sin and cos of one angle */
const sineCosine = new Float64Array(2);

/**
 * qOut = exp(½ h ω) q₀ for `count` quaternions, normalised; ω has three numbers (rad/s) per
 * quaternion and h is in s (or ω is a rotation vector in rad and h a plain factor). `qOut` may be
 * `q0`.
 */
export function turnAll(
  qOut: Float64Array,
  q0: Float64Array,
  omega: Float64Array,
  h: number,
  count: number,
): Float64Array {
  const half = 0.5 * h;
  for (let i = 0; i < count; i++) {
    const j = 3 * i;
    const k = 4 * i;
    // The half rotation vector (a b c); u is the square of the half angle.
    let a = half * omega[j]!;
    let b = half * omega[j + 1]!;
    let c = half * omega[j + 2]!;
    const u = a * a + b * b + c * c;
    let s: number; // sin(√u)/√u
    let d: number; // cos(√u)
    if (u < SERIES_LIMIT) {
      s = sinc(u);
      d = cosine(u);
    } else {
      const angle = Math.sqrt(u);
      sincos(sineCosine, angle);
      s = sineCosine[0]! / angle;
      d = sineCosine[1]!;
    }
    a *= s;
    b *= s;
    c *= s;
    // Hamilton product (a b c d) q₀: first q₀, then the turn.
    const qx = q0[k]!;
    const qy = q0[k + 1]!;
    const qz = q0[k + 2]!;
    const qw = q0[k + 3]!;
    const x = d * qx + a * qw + b * qz - c * qy;
    const y = d * qy + b * qw + c * qx - a * qz;
    const z = d * qz + c * qw + a * qy - b * qx;
    const w = d * qw - a * qx - b * qy - c * qz;
    const scale = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
    qOut[k] = x * scale;
    qOut[k + 1] = y * scale;
    qOut[k + 2] = z * scale;
    qOut[k + 3] = w * scale;
  }
  return qOut;
}

/** sin(√u)/√u for u < 1/4; the first dropped term is below 2⁻⁶⁰. */
function sinc(u: number): number {
  const tail = u * (1 / 39916800 - u * (1 / 6227020800 - u / 1307674368000));
  return 1 - u * (1 / 6 - u * (1 / 120 - u * (1 / 5040 - u * (1 / 362880 - tail))));
}

/** cos(√u) for u < 1/4; the first dropped term is below 2⁻⁶⁰. */
function cosine(u: number): number {
  const tail = u * (1 / 3628800 - u * (1 / 479001600 - u / 87178291200));
  return 1 - u * (1 / 2 - u * (1 / 24 - u * (1 / 720 - u * (1 / 40320 - tail))));
}

/**
 * out = ½ ω q for `count` quaternions (1/s), N (4-2): the rate of each, with ω in world space. The
 * results are written from index `at` of `out` on. `out` must not be `q`.
 */
export function quaternionRates(
  out: Float64Array,
  q: Float64Array,
  omega: Float64Array,
  count: number,
  at = 0,
): Float64Array {
  for (let i = 0; i < count; i++) {
    const j = 3 * i;
    const k = 4 * i;
    const a = 0.5 * omega[j]!;
    const b = 0.5 * omega[j + 1]!;
    const c = 0.5 * omega[j + 2]!;
    const x = q[k]!;
    const y = q[k + 1]!;
    const z = q[k + 2]!;
    const w = q[k + 3]!;
    out[at + k] = a * w + b * z - c * y;
    out[at + k + 1] = b * w + c * x - a * z;
    out[at + k + 2] = c * w + a * y - b * x;
    out[at + k + 3] = -a * x - b * y - c * z;
  }
  return out;
}

/**
 * out = q / |q| for `count` quaternions; those of `q` begin at index `from`. `out` may be `q` when
 * `from` is 0.
 */
export function normalizeAll(
  out: Float64Array,
  q: Float64Array,
  count: number,
  from = 0,
): Float64Array {
  for (let i = 0; i < count; i++) {
    const k = 4 * i;
    const x = q[from + k]!;
    const y = q[from + k + 1]!;
    const z = q[from + k + 2]!;
    const w = q[from + k + 3]!;
    const scale = 1 / Math.sqrt(x * x + y * y + z * z + w * w);
    out[k] = x * scale;
    out[k + 1] = y * scale;
    out[k + 2] = z * scale;
    out[k + 3] = w * scale;
  }
  return out;
}

/** out = v turned by the rotation vector s θ (rad), for `count` vectors; `out` may be `v`. */
export function rotateAll(
  out: Float64Array,
  theta: Float64Array,
  s: number,
  v: Float64Array,
  count: number,
): Float64Array {
  for (let i = 0; i < count; i++) {
    const j = 3 * i;
    const x = s * theta[j]!;
    const y = s * theta[j + 1]!;
    const z = s * theta[j + 2]!;
    const a = v[j]!;
    const b = v[j + 1]!;
    const c = v[j + 2]!;
    // Rodrigues: v + f θ × v + g θ × (θ × v) with f = sin θ/θ, g = (1 − cos θ)/θ² = ½ (sin ½θ/½θ)².
    const u = x * x + y * y + z * z;
    let f: number;
    let g: number;
    if (u < SERIES_LIMIT) {
      f = sinc(u);
      g = sinc(0.25 * u);
    } else {
      const half = 0.5 * Math.sqrt(u);
      sincos(sineCosine, half);
      g = sineCosine[0]! / half;
      f = g * sineCosine[1]!;
    }
    g = 0.5 * g * g;
    const px = y * c - z * b;
    const py = z * a - x * c;
    const pz = x * b - y * a;
    out[j] = a + f * px + g * (y * pz - z * py);
    out[j + 1] = b + f * py + g * (z * px - x * pz);
    out[j + 2] = c + f * pz + g * (x * py - y * px);
  }
  return out;
}

/**
 * out = T(s θ) δ for `count` rotation vectors s θ (rad): how far the rotation exp(s θ) turns, as a
 * world rotation vector, when its vector grows by δ:
 *
 *   exp(s θ + δ) ≈ exp(T δ) exp(s θ),   T(θ) = 1 + (1−cos θ)/θ² [θ]× + (θ−sin θ)/θ³ [θ]×²
 *
 * (the left Jacobian of the exponential map). `out` may be `delta`.
 */
export function turnTangents(
  out: Float64Array,
  theta: Float64Array,
  s: number,
  delta: Float64Array,
  count: number,
): Float64Array {
  for (let i = 0; i < count; i++) {
    const j = 3 * i;
    const x = s * theta[j]!;
    const y = s * theta[j + 1]!;
    const z = s * theta[j + 2]!;
    const a = delta[j]!;
    const b = delta[j + 1]!;
    const c = delta[j + 2]!;
    const u = x * x + y * y + z * z;
    let f: number; // (1 − cos θ)/θ²
    let g: number; // (θ − sin θ)/θ³
    if (u < SERIES_LIMIT) {
      f = 1 / 2 - u * (1 / 24 - u * (1 / 720 - u * (1 / 40320 - u * (1 / 3628800))));
      g = 1 / 6 - u * (1 / 120 - u * (1 / 5040 - u * (1 / 362880 - u * (1 / 39916800))));
    } else {
      const angle = Math.sqrt(u);
      sincos(sineCosine, 0.5 * angle);
      f = (2 * sineCosine[0]! * sineCosine[0]!) / u;
      // sin θ = 2 sin ½θ cos ½θ
      g = (1 - (2 * sineCosine[0]! * sineCosine[1]!) / angle) / u;
    }
    // p = θ × δ, r = θ × p
    const px = y * c - z * b;
    const py = z * a - x * c;
    const pz = x * b - y * a;
    out[j] = a + f * px + g * (y * pz - z * py);
    out[j + 1] = b + f * py + g * (z * px - x * pz);
    out[j + 2] = c + f * pz + g * (x * py - y * px);
  }
  return out;
}
