/**
 * Forces that fall with the square of the distance, softened: f = s r / (r² + ε²)^(3/2), potential
 * s / √(r² + ε²). Gravitation and magnetic poles are of this kind, with s = −G m₁ m₂ and k q₁ q₂.
 *
 * The softening ε (Plummer's) keeps close encounters finite; with ε = 0 coincident points, which
 * have no direction, do not act on each other.
 */

import type { Vec3 } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';

/** 1/√(r² + ε²), or 0 where that is infinite; `softening2` is ε², m². */
export function softenedInverse(r: Readonly<Vec3>, softening2: number): number {
  const square = vec3.lengthSquared(r) + softening2;
  // Below the least normal number the cube underflows: the points count as coincident.
  return square > 1e-200 ? 1 / Math.sqrt(square) : 0;
}

/** out = s r / (r² + ε²)^(3/2): force on the point at the head of r, N. */
export function inverseSquare(
  out: Vec3,
  r: Readonly<Vec3>,
  strength: number,
  softening2: number,
): Vec3 {
  const inverse = softenedInverse(r, softening2);
  return vec3.scale(out, r, strength * inverse * inverse * inverse);
}

/** out = s (δr/ρ³ − 3 (r · δr) r/ρ⁵), ρ² = r² + ε²: the change of the above by δr; out ≠ r. */
export function inverseSquareChange(
  out: Vec3,
  r: Readonly<Vec3>,
  dr: Readonly<Vec3>,
  strength: number,
  softening2: number,
): Vec3 {
  const inverse = softenedInverse(r, softening2);
  const cube = strength * inverse * inverse * inverse;
  const along = 3 * vec3.dot(r, dr) * inverse * inverse;
  vec3.addScaled(out, dr, r, -along);
  return vec3.scale(out, out, cube);
}
