/**
 * The angle at a hinge and its gradient.
 *
 * The edge e runs from x₀ to x₁; x₂ is left of it, x₃ right. With the normals
 *
 *     n₁ = e × (x₂ − x₀),   n₂ = (x₃ − x₀) × e,   m = n/|n|²,
 *     θ  = atan2(ê · (n₁ × n₂), n₁ · n₂).
 *
 * Lifting x₂ by δ turns its triangle by δ over its height |n₁|/ℓ; the ends of the edge balance that, in
 * the shares s of the foot of the height, so that neither moving nor turning the whole changes θ:
 *
 *     ∇₂θ = −ℓ m₁,   ∇₃θ = −ℓ m₂,
 *     ∇₀θ = ℓ ((1 − s₁) m₁ + (1 − s₂) m₂),   ∇₁θ = ℓ (s₁ m₁ + s₂ m₂),
 *     s₁ = (x₂ − x₀)·e/ℓ²,   s₂ = (x₃ − x₀)·e/ℓ².
 */

import { atan2 } from '../../math/elementary/inverse-trig.js';

/** Numbers {@link measureHinge} writes: ∇₀ ∇₁ ∇₂ ∇₃ (12, 1/m), θ (rad). */
export const HINGE_NUMBERS = 13;

/** Below this ratio of a triangle's height to the edge it has no normal worth speaking of. */
const LEAST_HEIGHT = 1e-6;

/**
 * Measures hinge `o / 4` of `hinges` at positions x (vertices × 3, m) into `out`; see
 * {@link HINGE_NUMBERS}. False, with nothing written, where a triangle has collapsed to a line.
 */
export function measureHinge(
  out: Float64Array,
  x: Float64Array,
  hinges: Int32Array,
  o: number,
): boolean {
  const i0 = 3 * hinges[o]!;
  const i1 = 3 * hinges[o + 1]!;
  const i2 = 3 * hinges[o + 2]!;
  const i3 = 3 * hinges[o + 3]!;
  const x0 = x[i0]!;
  const y0 = x[i0 + 1]!;
  const z0 = x[i0 + 2]!;
  const ex = x[i1]! - x0;
  const ey = x[i1 + 1]! - y0;
  const ez = x[i1 + 2]! - z0;
  const px = x[i2]! - x0;
  const py = x[i2 + 1]! - y0;
  const pz = x[i2 + 2]! - z0;
  const qx = x[i3]! - x0;
  const qy = x[i3 + 1]! - y0;
  const qz = x[i3 + 2]! - z0;
  const ax = ey * pz - ez * py;
  const ay = ez * px - ex * pz;
  const az = ex * py - ey * px;
  const bx = qy * ez - qz * ey;
  const by = qz * ex - qx * ez;
  const bz = qx * ey - qy * ex;
  const square = ex * ex + ey * ey + ez * ez;
  const aa = ax * ax + ay * ay + az * az;
  const bb = bx * bx + by * by + bz * bz;
  const least = LEAST_HEIGHT * LEAST_HEIGHT * square * square;
  if (!(aa > least && bb > least)) return false;
  const length = Math.sqrt(square);
  const sine =
    (ex * (ay * bz - az * by) + ey * (az * bx - ax * bz) + ez * (ax * by - ay * bx)) / length;
  const cosine = ax * bx + ay * by + az * bz;
  const s = (px * ex + py * ey + pz * ez) / square;
  const r = (qx * ex + qy * ey + qz * ez) / square;
  const fa = length / aa;
  const fb = length / bb;
  const ga = fa * (1 - s);
  const gb = fb * (1 - r);
  const ha = fa * s;
  const hb = fb * r;
  out[0] = ga * ax + gb * bx;
  out[1] = ga * ay + gb * by;
  out[2] = ga * az + gb * bz;
  out[3] = ha * ax + hb * bx;
  out[4] = ha * ay + hb * by;
  out[5] = ha * az + hb * bz;
  out[6] = -fa * ax;
  out[7] = -fa * ay;
  out[8] = -fa * az;
  out[9] = -fb * bx;
  out[10] = -fb * by;
  out[11] = -fb * bz;
  out[12] = atan2(sine, cosine);
  return true;
}

/** The angle alone, rad; 0 where a triangle has collapsed. For setting up, not for the step. */
export function hingeAngle(x: Float64Array, hinges: Int32Array, o: number): number {
  return measureHinge(scratch, x, hinges, o) ? scratch[12]! : 0;
}

const scratch = new Float64Array(HINGE_NUMBERS);
