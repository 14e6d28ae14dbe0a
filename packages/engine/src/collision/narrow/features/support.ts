/**
 * The farthest point of a core in a direction, for all kinds of cores.
 *
 * Directions go from function to function in arrays: a number that is handed to a function too large
 * to be inlined is boxed, and a search asks for dozens of points.
 */

import type { f64, i32 } from '../../../kernel/lanes.js';
import { CORE, type ConvexGeometry } from './geometry.js';

const along = new Float64Array(3);

/**
 * Writes the point (m) of the core farthest along (x, y, z), of any length above 0, to `out` at
 * `offset`; all in the shape's frame.
 */
export function coreSupport(
  out: Float64Array,
  offset: i32,
  geometry: ConvexGeometry,
  x: f64,
  y: f64,
  z: f64,
): void {
  along[0] = x;
  along[1] = y;
  along[2] = z;
  supportAlong(out, offset, geometry, along);
}

/** {@link coreSupport} with the direction (3) in an array. */
export function supportAlong(
  out: Float64Array,
  offset: i32,
  geometry: ConvexGeometry,
  direction: Float64Array,
): void {
  const x = direction[0]!;
  const y = direction[1]!;
  const z = direction[2]!;
  switch (geometry.core) {
    case CORE.box:
      out[offset] = x < 0 ? -geometry.x : geometry.x;
      out[offset + 1] = y < 0 ? -geometry.y : geometry.y;
      out[offset + 2] = z < 0 ? -geometry.z : geometry.z;
      return;
    case CORE.hull: {
      const v = 3 * geometry.hull!.vertexAlong(geometry.starts, direction);
      const { vertices } = geometry.polytope!;
      out[offset] = vertices[v]!;
      out[offset + 1] = vertices[v + 1]!;
      out[offset + 2] = vertices[v + 2]!;
      return;
    }
    case CORE.cylinder: {
      // A point of a rim; straight along the axis the middle of the cap.
      const across = Math.sqrt(x * x + z * z);
      const s = across > 0 ? geometry.x / across : 0;
      out[offset] = x * s;
      out[offset + 1] = y < 0 ? -geometry.y : geometry.y;
      out[offset + 2] = z * s;
      return;
    }
    case CORE.cone: {
      // The apex is 2y higher than the rim (y the half height), the rim x farther out.
      const across = Math.sqrt(x * x + z * z);
      const apex = 2 * y * geometry.y >= across * geometry.x;
      const s = apex || across === 0 ? 0 : geometry.x / across;
      out[offset] = x * s;
      out[offset + 1] = apex ? geometry.y : -geometry.y;
      out[offset + 2] = z * s;
      return;
    }
    case CORE.ellipsoid: {
      // D² n / |D n|, D the semi-axes.
      const dx = geometry.x * x;
      const dy = geometry.y * y;
      const dz = geometry.z * z;
      const s = 1 / Math.sqrt(dx * dx + dy * dy + dz * dz);
      out[offset] = geometry.x * dx * s;
      out[offset + 1] = geometry.y * dy * s;
      out[offset + 2] = geometry.z * dz * s;
      return;
    }
    case CORE.triangle: {
      const c = geometry.corners;
      const a = x * c[0]! + y * c[1]! + z * c[2]!;
      const b = x * c[3]! + y * c[4]! + z * c[5]!;
      const d = x * c[6]! + y * c[7]! + z * c[8]!;
      const i = a >= b ? (a >= d ? 0 : 6) : b >= d ? 3 : 6;
      out[offset] = c[i]!;
      out[offset + 1] = c[i + 1]!;
      out[offset + 2] = c[i + 2]!;
      return;
    }
    case CORE.segment:
      out[offset] = 0;
      out[offset + 1] = y < 0 ? -geometry.y : geometry.y;
      out[offset + 2] = 0;
      return;
    default:
      out[offset] = 0;
      out[offset + 1] = 0;
      out[offset + 2] = 0;
  }
}
