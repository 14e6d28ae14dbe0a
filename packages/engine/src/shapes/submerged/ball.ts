/**
 * Balls and ellipsoids below a plane, in closed form.
 *
 * The part of a ball of radius R below a plane is a cap of height h (0 … 2R):
 *     V = π h² (3R − h) / 3,   centroid 3 (2R − h)² / (4 (3R − h)) from the centre, away from n.
 * An ellipsoid is the unit ball under x = D u (D the semi-axes). The map takes planes to planes and
 * centroids to centroids, and multiplies volumes by det D.
 */

import type { Vec3 } from '../../math/types.js';
import { lengthOf } from '../../math/vec3.js';
import type { Moments } from './moments.js';

/** Adds the part of the ball of radius `r` (m) about the origin below n · x = d. */
export function addBall(out: Moments, r: number, n: Readonly<Vec3>, d: number): void {
  addEllipsoid(out, r, r, r, n, d);
}

/** Adds the part of an ellipsoid about the origin, semi-axes `a`, `b`, `c` (m), below n · x = d. */
export function addEllipsoid(
  out: Moments,
  a: number,
  b: number,
  c: number,
  n: Readonly<Vec3>,
  d: number,
): void {
  // n · D u ≤ d: in the space of the unit ball the normal is D n, of length `reach`.
  const reach = lengthOf(a * n.x, b * n.y, c * n.z);
  const h = Math.min(Math.max(1 + d / reach, 0), 2);
  const unitVolume = (Math.PI / 3) * h * h * (3 - h);
  const volume = unitVolume * a * b * c;
  // Minus the centroid's distance, times the volume: −V · 3 (2 − h)² / (4 (3 − h)).
  const moment = (-0.25 * Math.PI * h * h * (2 - h) * (2 - h) * a * b * c) / reach;
  out.volume += volume;
  out.x += moment * a * a * n.x;
  out.y += moment * b * b * n.y;
  out.z += moment * c * c * n.z;
}
