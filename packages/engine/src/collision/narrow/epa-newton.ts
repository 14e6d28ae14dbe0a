/**
 * Newton's method for the penetration normal where the Minkowski difference is smooth: two
 * ellipsoids, two rims, an ellipsoid and a rim.
 *
 * The depth is a local minimum of h(n) = s(n)·n over unit vectors. Its gradient along the sphere is
 * t = s − (s·n) n, the derivative of that H − h I, with H = ∂s/∂n of both shapes together and both
 * restricted to the plane across n. A few steps take a normal that is good to 10⁻³ to the last
 * digits. Where h has a kink (a face, an edge), H − h I is not positive definite, and the method says
 * so at once.
 */

import type { f64 } from '../../kernel/lanes.js';
import { differenceCurvature } from './gjk-curvature.js';
import { type Difference, RECORD } from './gjk-difference.js';

const MOST_STEPS = 10;
/** Longest step, rad. */
const LONGEST = 0.2;
/** Length of t, as a fraction of the reach, that counts as 0. */
const STATIONARY = 1e-13;

const curvature = new Float64Array(6);
const trial = new Float64Array(RECORD);

/**
 * Improves `normal` (3, unit vector) and writes the support point there to `record` (9). Returns
 * whether it is a local minimum of the reach, which `record` then tells.
 */
export function newtonNormal(
  normal: Float64Array,
  record: Float64Array,
  difference: Difference,
): boolean {
  let nx = normal[0]!;
  let ny = normal[1]!;
  let nz = normal[2]!;
  const { direction } = difference;
  direction[0] = nx;
  direction[1] = ny;
  direction[2] = nz;
  difference.supportAlong(record, 0);
  for (let step = 0; step < MOST_STEPS; step++) {
    const sx = record[0]!;
    const sy = record[1]!;
    const sz = record[2]!;
    const h = sx * nx + sy * ny + sz * nz;
    const tx = sx - h * nx;
    const ty = sy - h * ny;
    const tz = sz - h * nz;
    const size = Math.sqrt(sx * sx + sy * sy + sz * sz);
    normal[0] = nx;
    normal[1] = ny;
    normal[2] = nz;
    // Two unit vectors u, v across n: u = n × the axis it is least along.
    const ax = Math.abs(nx);
    const ay = Math.abs(ny);
    const az = Math.abs(nz);
    let ux: f64 = 0;
    let uy: f64 = 0;
    let uz: f64 = 0;
    if (ax <= ay && ax <= az) {
      uy = nz;
      uz = -ny;
    } else if (ay <= az) {
      ux = -nz;
      uz = nx;
    } else {
      ux = ny;
      uy = -nx;
    }
    const s = 1 / Math.sqrt(ux * ux + uy * uy + uz * uz);
    ux *= s;
    uy *= s;
    uz *= s;
    const vx = ny * uz - nz * uy;
    const vy = nz * ux - nx * uz;
    const vz = nx * uy - ny * ux;

    // M = H − h I in the basis u, v.
    differenceCurvature(curvature, difference, normal);
    const xx = curvature[0]!;
    const xy = curvature[1]!;
    const xz = curvature[2]!;
    const yy = curvature[3]!;
    const yz = curvature[4]!;
    const zz = curvature[5]!;
    const hux = xx * ux + xy * uy + xz * uz;
    const huy = xy * ux + yy * uy + yz * uz;
    const huz = xz * ux + yz * uy + zz * uz;
    const hvx = xx * vx + xy * vy + xz * vz;
    const hvy = xy * vx + yy * vy + yz * vz;
    const hvz = xz * vx + yz * vy + zz * vz;
    const muu = ux * hux + uy * huy + uz * huz - h;
    const muv = vx * hux + vy * huy + vz * huz;
    const mvv = vx * hvx + vy * hvy + vz * hvz - h;
    const determinant = muu * mvv - muv * muv;
    if (!(muu > 0 && determinant > 0)) return false;
    if (!(tx * tx + ty * ty + tz * tz > STATIONARY * STATIONARY * size * size)) return true;
    const gu = tx * ux + ty * uy + tz * uz;
    const gv = tx * vx + ty * vy + tz * vz;
    let du = -(mvv * gu - muv * gv) / determinant;
    let dv = -(muu * gv - muv * gu) / determinant;
    const length = Math.sqrt(du * du + dv * dv);
    if (length > LONGEST) {
      du *= LONGEST / length;
      dv *= LONGEST / length;
    }

    // The step, shortened until the reach falls; where it no longer does, rounding has the word.
    let found = false;
    for (let halvings = 0; halvings < 4 && !found; halvings++) {
      let x = nx + du * ux + dv * vx;
      let y = ny + du * uy + dv * vy;
      let z = nz + du * uz + dv * vz;
      const scale = 1 / Math.sqrt(x * x + y * y + z * z);
      x *= scale;
      y *= scale;
      z *= scale;
      direction[0] = x;
      direction[1] = y;
      direction[2] = z;
      difference.supportAlong(trial, 0);
      if (trial[0]! * x + trial[1]! * y + trial[2]! * z < h) {
        nx = x;
        ny = y;
        nz = z;
        for (let i = 0; i < RECORD; i++) record[i] = trial[i]!;
        found = true;
      }
      du *= 0.5;
      dv *= 0.5;
    }
    if (!found) return tx * tx + ty * ty + tz * tz < 1e-16 * size * size;
  }
  return false;
}
