/**
 * Volume and first moments of the part of a solid below a plane: what all shapes add up to.
 *
 * Moments, not centroids, are summed: a part without volume then needs no special case, and the one
 * division comes at the end. Everything below a plane means n · x ≤ offset, with |n| = 1.
 */

/** Integrals over a solid region, in one frame. */
export interface Moments {
  /** ∫ dV, m³ */
  volume: number;
  /** ∫ x dV, m⁴ */
  x: number;
  /** ∫ y dV, m⁴ */
  y: number;
  /** ∫ z dV, m⁴ */
  z: number;
}

/** All zero. Allocates. */
export function moments(): Moments {
  return { volume: 0, x: 0, y: 0, z: 0 };
}

/** out = 0. */
export function clearMoments(out: Moments): Moments {
  out.volume = 0;
  out.x = 0;
  out.y = 0;
  out.z = 0;
  return out;
}

/**
 * Adds a region of a solid of revolution about the y axis, known in the plane that the axis and the
 * normal span: `across` is ∫ u dV along the unit vector u = (nx, 0, nz)/s, `along` is ∫ y dV (m⁴).
 */
export function addRevolved(
  out: Moments,
  volume: number,
  across: number,
  along: number,
  nx: number,
  nz: number,
  s: number,
): void {
  out.volume += volume;
  out.y += along;
  if (s > 0) {
    out.x += (across * nx) / s;
    out.z += (across * nz) / s;
  }
}
