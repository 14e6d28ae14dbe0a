/** The velocity of the air where a cloth is: uniform with gusts, or at every triangle by a function. */

import { vector } from '../../errors.js';
import type { Vec3, Vec3Like } from '../../math/types.js';
import { vec3 } from '../../math/vec3.js';
import { gustAt } from '../forces/gusts.js';
import type { ClothSettings } from './cloth-options.js';

const gust = vec3();
const place = vec3();
const velocity = vec3();

/** Fills `winds`, or a larger array: 3 numbers for all, or 3 per triangle (m/s); returns it. */
export function windAt(
  winds: Float64Array,
  { wind, gustStrength, gustPeriod, gustSeed }: ClothSettings,
  uniform: Readonly<Vec3>,
  x: Float64Array,
  triangles: Int32Array,
  t: number,
  label: string,
): Float64Array {
  gust.x = 0;
  gust.y = 0;
  gust.z = 0;
  if (gustStrength > 0) gustAt(gust, t, gustPeriod, gustSeed);
  if (typeof wind !== 'function') {
    winds[0] = uniform.x + gustStrength * gust.x;
    winds[1] = uniform.y + gustStrength * gust.y;
    winds[2] = uniform.z + gustStrength * gust.z;
    return winds;
  }
  // One triangle alone would be taken for a uniform wind, and is one.
  const out = winds.length === triangles.length ? winds : new Float64Array(triangles.length);
  for (let o = 0; o < triangles.length; o += 3) {
    const i = 3 * triangles[o]!;
    const j = 3 * triangles[o + 1]!;
    const k = 3 * triangles[o + 2]!;
    place.x = (x[i]! + x[j]! + x[k]!) / 3;
    place.y = (x[i + 1]! + x[j + 1]! + x[k + 1]!) / 3;
    place.z = (x[i + 2]! + x[j + 2]! + x[k + 2]!) / 3;
    velocity.x = 0;
    velocity.y = 0;
    velocity.z = 0;
    const result: unknown = wind(velocity, place, t);
    if (result !== undefined && result !== velocity) {
      vector(velocity, label, `wind at time ${t}`, result as Vec3Like);
    } else {
      vector(velocity, label, `wind at time ${t}`, velocity);
    }
    out[o] = velocity.x + gustStrength * gust.x;
    out[o + 1] = velocity.y + gustStrength * gust.y;
    out[o + 2] = velocity.z + gustStrength * gust.z;
  }
  return out;
}
