/**
 * Ray and capsule: all points within r of the segment from (0, −l, 0) to (0, l, 0).
 *
 * A ray that enters the capsule first enters the infinite cylinder around it. If it does so between
 * the ends, that is the hit. If it does so beyond an end, then it can come in only through the ball
 * at that end, because between the cylinder's wall beyond the end and the capsule's middle lies the
 * disc that halves the ball. A ray along the axis enters the cylinder infinitely far off: the same
 * rule sends it to the right ball, so there is no special case to be ill-conditioned near.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import { codeOfInterval, RAY_CODE, RAY_END } from './ray.js';
import { spanInRound } from './round-side.js';

/** (2) where the ray is in the infinite cylinder, m from `shift` */
const span = new Float64Array(2);

/** Ray and capsule. The feature is 0 for the side, 1 and 2 for the ends at −y and +y. */
export function rayCapsule(
  hit: Float64Array,
  ray: Float64Array,
  placed: Float64Array,
  p: i32,
  end: i32,
): i32 {
  const r = placed[p + 12]!;
  const l = placed[p + 13]!;
  const dx = ray[3]!;
  const dy = ray[4]!;
  const dz = ray[5]!;
  const shift = -(ray[0]! * dx + ray[1]! * dy + ray[2]! * dz);
  const x = ray[0]! + shift * dx;
  const y = ray[1]! + shift * dy;
  const z = ray[2]! + shift * dz;
  if (!spanInRound(span, x, z, dx, dz, r)) return RAY_CODE.miss;

  // Which part the ray enters and leaves by: −1 and 1 are the ends.
  const entryPart = partAt(y, dy, span[0]!, l);
  const exitPart = partAt(y, dy, span[1]!, l);
  const entry =
    entryPart === 0 ? span[0]! : ballCrossing(x, y, z, dx, dy, dz, r, l * entryPart, -1);
  const exit = exitPart === 0 ? span[1]! : ballCrossing(x, y, z, dx, dy, dz, r, l * exitPart, 1);
  hit[5] = shift + entry;
  hit[6] = shift + exit;
  const code = codeOfInterval(hit, ray, end);
  if (code === RAY_CODE.hit) {
    const part = end === RAY_END.entry ? entryPart : exitPart;
    const t = end === RAY_END.entry ? entry : exit;
    const nx = x + t * dx;
    const ny: f64 = part === 0 ? 0 : y + t * dy - l * part;
    const nz = z + t * dz;
    // Of length r but for rounding.
    const length = Math.sqrt(nx * nx + ny * ny + nz * nz);
    hit[1] = nx / length;
    hit[2] = ny / length;
    hit[3] = nz / length;
    hit[4] = part === 0 ? 0 : part < 0 ? 1 : 2;
  }
  return code;
}

/** 0 if the height at t lies between the ends, else the end it is beyond: −1 or 1. */
function partAt(y: f64, dy: f64, t: f64, l: f64): i32 {
  // A level ray keeps its height, even infinitely far off.
  const height = dy === 0 ? y : y + t * dy;
  return height > l ? 1 : height < -l ? -1 : 0;
}

/** Where the ray enters (side −1) or leaves (side 1) the ball about (0, center, 0); NaN: nowhere. */
function ballCrossing(
  x: f64,
  y: f64,
  z: f64,
  dx: f64,
  dy: f64,
  dz: f64,
  r: f64,
  center: f64,
  side: f64,
): f64 {
  const h = y - center;
  const middle = -(x * dx + h * dy + z * dz);
  const px = x + middle * dx;
  const py = h + middle * dy;
  const pz = z + middle * dz;
  return middle + side * Math.sqrt(r * r - (px * px + py * py + pz * pz));
}
