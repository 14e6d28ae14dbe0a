/**
 * How the farthest point of a core moves when the direction turns: the derivative of the support
 * point, a symmetric matrix. Across a direction its eigenvalues are the radii of curvature there: 0
 * at corners and along straight edges, the whole radius for a ball.
 */

import { CORE, type ConvexGeometry } from './geometry.js';

/**
 * Writes ∂s/∂n (m) at a unit direction (3), in the shape's frame, to `out`: xx, xy, xz, yy, yz, zz.
 * Where the support point jumps (the normal of a face) it is that of a neighbour.
 */
export function coreCurvature(
  out: Float64Array,
  geometry: ConvexGeometry,
  direction: Float64Array,
): void {
  for (let i = 0; i < 6; i++) out[i] = 0;
  const { core } = geometry;
  const x = direction[0]!;
  const y = direction[1]!;
  const z = direction[2]!;
  if (core === CORE.ellipsoid) {
    // s = D²n / |Dn|, so ∂s/∂n = (D² − D²n (D²n)ᵀ / |Dn|²) / |Dn|.
    const a = geometry.x * geometry.x;
    const b = geometry.y * geometry.y;
    const c = geometry.z * geometry.z;
    const reach = Math.sqrt(a * x * x + b * y * y + c * z * z);
    const qx = (a * x) / reach;
    const qy = (b * y) / reach;
    const qz = (c * z) / reach;
    out[0] = (a - qx * qx) / reach;
    out[1] = (-qx * qy) / reach;
    out[2] = (-qx * qz) / reach;
    out[3] = (b - qy * qy) / reach;
    out[4] = (-qy * qz) / reach;
    out[5] = (c - qz * qz) / reach;
  } else if (core === CORE.cylinder || core === CORE.cone) {
    // A rim of radius r: r / ρ along the tangent (−z, 0, x) / ρ, ρ the part of n across the axis.
    const square = x * x + z * z;
    if (!(square > 0)) return;
    const across = Math.sqrt(square);
    if (core === CORE.cone && 2 * y * geometry.y >= across * geometry.x) return;
    const k = geometry.x / (across * square);
    out[0] = k * z * z;
    out[2] = -k * x * z;
    out[5] = k * x * x;
  }
}
