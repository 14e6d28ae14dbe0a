/**
 * The record of a placed shape as the frame of another sees it: rotation and position relative to
 * it, sizes as they were. Differences of positions come first, so that nothing is lost far from the
 * world's origin.
 */

/** out (16) = the record `placed`, seen from the frame of the record `frame`. */
export function relativePlace(
  out: Float64Array,
  placed: Float64Array,
  frame: Float64Array,
): Float64Array {
  for (let i = 0; i < 3; i++) {
    const fx = frame[i]!;
    const fy = frame[3 + i]!;
    const fz = frame[6 + i]!;
    for (let j = 0; j < 3; j++) {
      out[3 * i + j] = fx * placed[j]! + fy * placed[3 + j]! + fz * placed[6 + j]!;
    }
    out[9 + i] =
      fx * (placed[9]! - frame[9]!) +
      fy * (placed[10]! - frame[10]!) +
      fz * (placed[11]! - frame[11]!);
  }
  for (let i = 12; i < 16; i++) out[i] = placed[i]!;
  return out;
}
