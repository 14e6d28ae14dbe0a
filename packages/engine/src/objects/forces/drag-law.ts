/** The drag law −(c1 + c2 |u|) u and its derivative; T (2.84), (2.85) in one. */

import { lengthOf } from '../../math/vec3.js';

/** Adds −(c1 + c2 |u|) u, u = (x, y, z), to three numbers of `out` from `o` on. */
export function addQuadraticDrag(
  out: Float64Array,
  o: number,
  c1: number,
  c2: number,
  x: number,
  y: number,
  z: number,
): void {
  const c = c1 + c2 * lengthOf(x, y, z);
  out[o] = out[o]! - c * x;
  out[o + 1] = out[o + 1]! - c * y;
  out[o + 2] = out[o + 2]! - c * z;
}

/**
 * Adds the change of the above when u changes by δu:
 * −(c1 + c2 |u|) δu − c2 (u · δu)/|u| u, both vectors at `o`; at u = 0 the second term vanishes.
 */
export function addQuadraticDragChange(
  out: Float64Array,
  o: number,
  c1: number,
  c2: number,
  u: Float64Array,
  du: Float64Array,
): void {
  const x = u[o]!;
  const y = u[o + 1]!;
  const z = u[o + 2]!;
  const dx = du[o]!;
  const dy = du[o + 1]!;
  const dz = du[o + 2]!;
  const speed = lengthOf(x, y, z);
  const c = c1 + c2 * speed;
  const turn = speed > 0 ? (c2 * (x * dx + y * dy + z * dz)) / speed : 0;
  out[o] = out[o]! - c * dx - turn * x;
  out[o + 1] = out[o + 1]! - c * dy - turn * y;
  out[o + 2] = out[o + 2]! - c * dz - turn * z;
}
