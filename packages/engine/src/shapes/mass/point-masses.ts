/** Mass properties of a set of point masses (P1): L3's discretised sums, T (2.39), (2.49) to (2.51). */

import { fail, positive, vector } from '../../errors.js';
import { mat3, zero } from '../../math/mat3.js';
import type { Vec3Like } from '../../math/types.js';
import * as vec3 from '../../math/vec3.js';
import type { MassProperties } from '../shape.js';
import { parallelAxis } from './combine.js';

/** One particle of a rigid body. */
export interface PointMass {
  /** kg */
  readonly mass: number;
  /** m */
  readonly position: Vec3Like;
}

/**
 * Total mass, centre of mass r = Σ m_i r_i / Σ m_i, and the inertia tensor about it.
 *
 * The products of inertia enter the tensor with a minus sign, as in T (2.49). L3 states the same
 * tensor, but its program stores the bare products; for its rotated brick the sign of the element
 * (x, z), and with it the order of the moments in I_body, differ from ours. Its principal moments
 * are the same.
 *
 * Points on one line have no inertia about that line; the tensor is then singular, and it is for
 * the body that uses it to refuse.
 */
export function pointMasses(points: readonly PointMass[]): MassProperties {
  if (!Array.isArray(points) || points.length === 0) {
    const must = 'must be a list of at least one { mass, position }';
    fail('pointMasses', 'points', points, must, 'Give the particles of the body.');
  }
  const positions = points.map((point, i) => {
    positive('pointMasses', `points[${i}].mass`, point?.mass);
    return vector(vec3.vec3(), 'pointMasses', `points[${i}].position`, point.position);
  });
  let mass = 0;
  for (const point of points) mass += point.mass;
  if (mass === Number.POSITIVE_INFINITY) {
    fail('pointMasses', 'mass', mass, 'must come out finite', 'Give smaller masses.');
  }
  // Offsets from the first point: far from the origin the common offset costs no digits.
  const reference = positions[0]!;
  const center = vec3.vec3();
  const d = vec3.vec3();
  for (const [i, point] of points.entries()) {
    vec3.sub(d, positions[i]!, reference);
    vec3.addScaled(center, center, d, point.mass / mass);
  }
  vec3.add(center, center, reference);

  const inertia = zero(mat3());
  for (const [i, point] of points.entries()) {
    vec3.sub(d, positions[i]!, center);
    parallelAxis(inertia, inertia, point.mass, d);
  }
  return { mass, centerOfMass: center, inertia };
}
