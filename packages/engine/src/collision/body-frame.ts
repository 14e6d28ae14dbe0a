/**
 * The frames of bodies as records of numbers, for changing between body and world inside contact
 * records without objects:
 *
 *   0 … 8    rotation matrix R, row by row, body → world
 *   9 … 11   position x of the body's origin, world, m
 *   12 … 15  orientation, unit quaternion x y z w
 *   16 … 19  sizes and radius as in the record of a collider, if the body is one shape at its own origin
 *
 * A frame is made when its body moves, not for each of its pairs. (A reader that copied the pose of
 * both bodies of every pair cost more than carrying a contact along.)
 */

/** Numbers per frame. */
export const FRAME_STRIDE = 20;

/** Offsets inside a frame. */
export const FRAME = { rotation: 0, position: 9, orientation: 12, sizes: 16 } as const;

/** Writes the frame at `F[f]` from a row of positions (× 3, m) and orientations (× 4). */
export function writeFrame(
  F: Float64Array,
  f: number,
  positions: Float64Array,
  orientations: Float64Array,
  row: number,
): void {
  const x = orientations[4 * row]!;
  const y = orientations[4 * row + 1]!;
  const z = orientations[4 * row + 2]!;
  const w = orientations[4 * row + 3]!;
  F[f] = 1 - 2 * (y * y + z * z);
  F[f + 1] = 2 * (x * y - w * z);
  F[f + 2] = 2 * (x * z + w * y);
  F[f + 3] = 2 * (x * y + w * z);
  F[f + 4] = 1 - 2 * (x * x + z * z);
  F[f + 5] = 2 * (y * z - w * x);
  F[f + 6] = 2 * (x * z - w * y);
  F[f + 7] = 2 * (y * z + w * x);
  F[f + 8] = 1 - 2 * (x * x + y * y);
  F[f + 9] = positions[3 * row]!;
  F[f + 10] = positions[3 * row + 1]!;
  F[f + 11] = positions[3 * row + 2]!;
  F[f + 12] = x;
  F[f + 13] = y;
  F[f + 14] = z;
  F[f + 15] = w;
}

/** Whether the frame at `F[f]` is that of a row, number by number. */
export function isFrameOf(
  F: Float64Array,
  f: number,
  positions: Float64Array,
  orientations: Float64Array,
  row: number,
): boolean {
  return (
    F[f + 9] === positions[3 * row] &&
    F[f + 10] === positions[3 * row + 1] &&
    F[f + 11] === positions[3 * row + 2] &&
    F[f + 12] === orientations[4 * row] &&
    F[f + 13] === orientations[4 * row + 1] &&
    F[f + 14] === orientations[4 * row + 2] &&
    F[f + 15] === orientations[4 * row + 3]
  );
}

/** out = Rᵀ v: a vector of the world in the body's axes; `out` may be the vector itself. */
export function vectorToBody(
  out: Float64Array,
  o: number,
  F: Float64Array,
  f: number,
  v: Float64Array,
  i: number,
): void {
  const x = v[i]!;
  const y = v[i + 1]!;
  const z = v[i + 2]!;
  out[o] = F[f]! * x + F[f + 3]! * y + F[f + 6]! * z;
  out[o + 1] = F[f + 1]! * x + F[f + 4]! * y + F[f + 7]! * z;
  out[o + 2] = F[f + 2]! * x + F[f + 5]! * y + F[f + 8]! * z;
}

/** out = Rᵀ (p − x): a point of the world in the body's frame, m; `out` may be the point itself. */
export function pointToBody(
  out: Float64Array,
  o: number,
  F: Float64Array,
  f: number,
  p: Float64Array,
  i: number,
): void {
  const x = p[i]! - F[f + 9]!;
  const y = p[i + 1]! - F[f + 10]!;
  const z = p[i + 2]! - F[f + 11]!;
  out[o] = F[f]! * x + F[f + 3]! * y + F[f + 6]! * z;
  out[o + 1] = F[f + 1]! * x + F[f + 4]! * y + F[f + 7]! * z;
  out[o + 2] = F[f + 2]! * x + F[f + 5]! * y + F[f + 8]! * z;
}

/** out = A⁻¹ B: the orientation, as a quaternion, of the frame at `F[b]` seen from that at `F[a]`. */
export function turnOfBFromA(
  out: Float64Array,
  o: number,
  F: Float64Array,
  a: number,
  b: number,
): void {
  const ax = F[a + 12]!;
  const ay = F[a + 13]!;
  const az = F[a + 14]!;
  const aw = F[a + 15]!;
  const bx = F[b + 12]!;
  const by = F[b + 13]!;
  const bz = F[b + 14]!;
  const bw = F[b + 15]!;
  out[o] = aw * bx - ax * bw - ay * bz + az * by;
  out[o + 1] = aw * by - ay * bw - az * bx + ax * bz;
  out[o + 2] = aw * bz - az * bw - ax * by + ay * bx;
  out[o + 3] = aw * bw + ax * bx + ay * by + az * bz;
}
