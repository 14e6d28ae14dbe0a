/**
 * The round end of a cylinder or cone against a half-space: up to four points of its rim.
 *
 * The disc has centre C, outward unit axis u, radius r; the plane's normal is n. Downhill in the
 * disc's plane is g = (n·u) u − n, of length sin θ (θ: tilt), and the rim point C + r e (e a unit
 * vector in the disc's plane) lies r e·g lower than C. Lowest is e = g / |g|.
 *
 * Which four? They must spread over the disc, one must be the lowest, and a disc that spins, rolls
 * or wobbles must not make them wander about the rim, or the impulses that the next step begins with
 * sit in the wrong places.
 * - Tilted: the lowest point and the three a quarter turn apart from it, named by these roles. The
 *   lowest point of a rolling coin keeps its name.
 * - Nearly flat (sin θ < 0.1): downhill may be any direction, and noise. Four directions fixed to the
 *   plane stand, each with its quarter of the rim, and in the quarter that downhill falls into, the
 *   point moves to the lowest place. Names belong to quarters. A spinning disc keeps all four; a
 *   wobbling one moves one point by at most an eighth of a turn.
 * Points fixed to the disc lost: they spin with it. Four fixed points without the lowest lost: they
 * miss the depth by up to 0.29 r sin θ.
 */

import type { f64, i32 } from '../../../kernel/lanes.js';
import { writePoint } from './write.js';

/** Sine of the tilt from which the lowest point is a clear direction. */
export const TILTED = 0.1;
/** Sine of the tilt from which the disc stands on its edge: its other points are of no use. */
const ON_EDGE = 0.995;
/** Sine of the tilt (and r times this the error of the depth, m) below which downhill is noise. */
export const STEADY = 1e-6;

/** Numbers in a disc record, what {@link addRim} works on. */
export const DISC_STRIDE = 15;

/**
 * Appends rim points below the margin to the `count` point records (8 numbers each) in `T`; returns
 * the new number. `D` is the disc: centre (world, m), outward axis, plane normal, unit vector in the
 * plane, radius (m), height of the centre above the plane (m), id of its first rim point (the eight
 * that follow are the disc's). For the end that looks at the plane.
 */
export function addRim(T: Float64Array, count: i32, D: Float64Array, margin: f64): i32 {
  const ux = D[3]!;
  const uy = D[4]!;
  const uz = D[5]!;
  const cosine = D[6]! * ux + D[7]! * uy + D[8]! * uz;
  const gx = cosine * ux - D[6]!;
  const gy = cosine * uy - D[7]!;
  const gz = cosine * uz - D[8]!;
  const sine = Math.sqrt(gx * gx + gy * gy + gz * gz);
  const id = D[14]!;
  if (sine >= TILTED) {
    const ex = gx / sine;
    const ey = gy / sine;
    const ez = gz / sine;
    let n = addRimPoint(T, count, D, ex, ey, ez, margin, id + 4);
    if (sine >= ON_EDGE) return n;
    const fx = uy * ez - uz * ey;
    const fy = uz * ex - ux * ez;
    const fz = ux * ey - uy * ex;
    n = addRimPoint(T, n, D, fx, fy, fz, margin, id + 5);
    n = addRimPoint(T, n, D, -ex, -ey, -ez, margin, id + 6);
    return addRimPoint(T, n, D, -fx, -fy, -fz, margin, id + 7);
  }

  // The plane's tangent laid into the disc, and the direction a quarter turn further round n.
  const along = D[9]! * ux + D[10]! * uy + D[11]! * uz;
  let tx = D[9]! - along * ux;
  let ty = D[10]! - along * uy;
  let tz = D[11]! - along * uz;
  const inverse = 1 / Math.sqrt(tx * tx + ty * ty + tz * tz);
  tx *= inverse;
  ty *= inverse;
  tz *= inverse;
  const turn = cosine < 0 ? -1 : 1;
  const vx = turn * (uy * tz - uz * ty);
  const vy = turn * (uz * tx - ux * tz);
  const vz = turn * (ux * ty - uy * tx);
  const gt = gx * tx + gy * ty + gz * tz;
  const gv = gx * vx + gy * vy + gz * vz;
  const lowest = Math.abs(gt) >= Math.abs(gv) ? (gt < 0 ? 2 : 0) : gv < 0 ? 3 : 1;
  let n = count;
  for (let k = 0; k < 4; k++) {
    const a = k === 0 ? 1 : k === 2 ? -1 : 0;
    const b = k === 1 ? 1 : k === 3 ? -1 : 0;
    let ex = a * tx + b * vx;
    let ey = a * ty + b * vy;
    let ez = a * tz + b * vz;
    if (k === lowest) {
      // Downhill, sliding back to the quarter's own direction when there is hardly any slope.
      ex = gx + STEADY * ex;
      ey = gy + STEADY * ey;
      ez = gz + STEADY * ez;
      const s = 1 / Math.sqrt(ex * ex + ey * ey + ez * ez);
      ex *= s;
      ey *= s;
      ez *= s;
    }
    n = addRimPoint(T, n, D, ex, ey, ez, margin, id + k);
  }
  return n;
}

/**
 * {@link addRim} for the end that looks away from the plane: its lowest point alone, if there is a
 * slope of at least `least` (sine) to tell which.
 */
export function addLowest(
  T: Float64Array,
  count: i32,
  D: Float64Array,
  margin: f64,
  least: f64,
): i32 {
  const cosine = D[6]! * D[3]! + D[7]! * D[4]! + D[8]! * D[5]!;
  const gx = cosine * D[3]! - D[6]!;
  const gy = cosine * D[4]! - D[7]!;
  const gz = cosine * D[5]! - D[8]!;
  const sine = Math.sqrt(gx * gx + gy * gy + gz * gz);
  if (!(sine > least)) return count;
  return addRimPoint(T, count, D, gx / sine, gy / sine, gz / sine, margin, D[14]! + 4);
}

/** Appends the rim point in unit direction e, if it lies below the margin; returns the new count. */
function addRimPoint(
  T: Float64Array,
  count: i32,
  D: Float64Array,
  ex: f64,
  ey: f64,
  ez: f64,
  margin: f64,
  id: f64,
): i32 {
  const nx = D[6]!;
  const ny = D[7]!;
  const nz = D[8]!;
  const r = D[12]!;
  const s = D[13]! + r * (ex * nx + ey * ny + ez * nz);
  if (!(s < margin)) return count;
  const x = D[0]! + r * ex;
  const y = D[1]! + r * ey;
  const z = D[2]! + r * ez;
  writePoint(T, 8 * count, x - s * nx, y - s * ny, z - s * nz, x, y, z, s, id);
  return count + 1;
}

/**
 * Puts the plane (record at `a`) into a disc record: normal, and a tangent that is fixed to the
 * plane's body, so that it never jumps.
 */
export function readPlane(D: Float64Array, A: Float64Array, a: i32): void {
  const lx = A[a + 12]!;
  const ly = A[a + 13]!;
  const lz = A[a + 14]!;
  // A vector square to the normal, in the plane's own frame.
  const wide = Math.abs(lx) > Math.abs(lz);
  let tx = wide ? -ly : 0;
  let ty = wide ? lx : -lz;
  let tz = wide ? 0 : ly;
  const s = 1 / Math.sqrt(tx * tx + ty * ty + tz * tz);
  tx *= s;
  ty *= s;
  tz *= s;
  for (let i = 0; i < 3; i++) {
    const r = a + 3 * i;
    D[6 + i] = A[r]! * lx + A[r + 1]! * ly + A[r + 2]! * lz;
    D[9 + i] = A[r]! * tx + A[r + 1]! * ty + A[r + 2]! * tz;
  }
}
