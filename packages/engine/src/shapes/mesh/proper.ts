/** Sorts out triangles without area: they have no normal, so nothing can rest on them. */

import { fail } from '../../errors.js';
import * as vec3 from '../../math/vec3.js';

/** What is left of a list of triangles. */
export interface ProperTriangles {
  /** (triangles × 3) indices of the corners */
  readonly corners: Int32Array<ArrayBuffer>;
  /** (triangles) where each stood in the list as given */
  readonly triangles: Uint32Array<ArrayBuffer>;
}

/** The triangles that have an area; the first other one is an error unless they are to be dropped. */
export function keepProper(
  object: string,
  vertices: Float64Array,
  corners: Int32Array<ArrayBuffer>,
  degenerate: 'refuse' | 'drop',
): ProperTriangles {
  const a = vec3.vec3();
  const b = vec3.vec3();
  const c = vec3.vec3();
  const kept = new Int32Array(corners.length);
  const triangles = new Uint32Array(corners.length / 3);
  let count = 0;
  for (let i = 0; i < corners.length; i += 3) {
    vec3.read(a, vertices, 3 * corners[i]!);
    vec3.read(b, vertices, 3 * corners[i + 1]!);
    vec3.read(c, vertices, 3 * corners[i + 2]!);
    const size = Math.max(vec3.maxAbs(a), vec3.maxAbs(b), vec3.maxAbs(c));
    vec3.sub(b, b, a);
    vec3.sub(c, c, a);
    const longest = Math.max(vec3.length(b), vec3.length(c), vec3.distance(b, c));
    // The height over the longest edge, against what rounding of the coordinates could leave.
    const height = vec3.length(vec3.cross(a, b, c)) / longest;
    if (height > 1e-14 * longest + 1e-15 * size) {
      kept.set(corners.subarray(i, i + 3), count);
      triangles[count / 3] = i / 3;
      count += 3;
    } else if (degenerate === 'refuse') {
      const cure = "Remove it, or pass degenerate: 'drop' to leave such triangles out.";
      const corner = Array.from(corners.subarray(i, i + 3));
      fail(object, `indices (triangle ${i / 3})`, corner, 'must span an area', cure);
    }
  }
  if (count === 0) {
    const cure = 'Every triangle given has collapsed to a line or a point.';
    fail(object, 'indices', corners.length / 3, 'must leave at least one triangle', cure);
  }
  return { corners: kept.slice(0, count), triangles: triangles.slice(0, count / 3) };
}
