/** From the frame of a shape to the world, for pairs that are looked at in one (the kernel subset). */

import type { f64, i32 } from '../../../kernel/lanes.js';

/** Turns a vector (m) of the frame of the shape at `B` into the world, and moves it `by` times the position. */
export function turnOut(M: Float64Array, p: i32, B: Float64Array, by: f64): void {
  const x = M[p]!;
  const y = M[p + 1]!;
  const z = M[p + 2]!;
  M[p] = B[0]! * x + B[1]! * y + B[2]! * z + by * B[9]!;
  M[p + 1] = B[3]! * x + B[4]! * y + B[5]! * z + by * B[10]!;
  M[p + 2] = B[6]! * x + B[7]! * y + B[8]! * z + by * B[11]!;
}
