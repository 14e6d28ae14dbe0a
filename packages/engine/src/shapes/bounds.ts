/** Filling axis-aligned boxes without allocation. */

import type { Vec3 } from '../math/types.js';
import * as vec3 from '../math/vec3.js';
import type { Bounds } from './shape.js';

/** A new box that holds nothing: any union with it is the other box. Allocates. */
export function emptyBounds(): Bounds {
  return setEmpty({ min: vec3.vec3(), max: vec3.vec3() });
}

/** out = the box that holds nothing. */
export function setEmpty(out: Bounds): Bounds {
  const infinity = Number.POSITIVE_INFINITY;
  vec3.set(out.min, infinity, infinity, infinity);
  vec3.set(out.max, -infinity, -infinity, -infinity);
  return out;
}

/** out = the box from center − (x, y, z) to center + (x, y, z), all in m. */
export function setCentered(
  out: Bounds,
  center: Readonly<Vec3>,
  x: number,
  y: number,
  z: number,
): Bounds {
  const { x: cx, y: cy, z: cz } = center;
  vec3.set(out.min, cx - x, cy - y, cz - z);
  vec3.set(out.max, cx + x, cy + y, cz + z);
  return out;
}

/** out = the smallest box that holds both. */
export function unite(out: Bounds, a: Readonly<Bounds>, b: Readonly<Bounds>): Bounds {
  vec3.min(out.min, a.min, b.min);
  vec3.max(out.max, a.max, b.max);
  return out;
}
