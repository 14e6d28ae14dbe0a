/** Exchanging A and B: of a manifold, and of two records of one kind so that ties fall one way. */

import { type bool, type Doubles, type f64, type i32, whole } from '../../../kernel/lanes.js';
import { flipFeatureId } from '../feature-id.js';

/** Turns the manifold at `M[o]` round, as if its A had been B. */
export function flipManifold(M: Doubles, o: i32): void {
  M[o + 1] = -M[o + 1]!;
  M[o + 2] = -M[o + 2]!;
  M[o + 3] = -M[o + 3]!;
  const end = o + 4 + 8 * whole(M[o]!);
  for (let p = o + 4; p < end; p += 8) {
    for (let i = p; i < p + 3; i++) {
      const onA = M[i]!;
      M[i] = M[i + 3]!;
      M[i + 3] = onA;
    }
    M[p + 7] = flipFeatureId(M[p + 7]!);
  }
}

/**
 * Whether the shape at `A[a]` comes first of two shapes of one kind.
 *
 * Two equal axes, two equal depths: somewhere a tie must be broken, and whichever way, it would
 * break the other way after a swap. Always working on the two in one order keeps swap(a, b) exact.
 * Sizes come first because they never change; position and rotation decide between equal shapes: where they are along
 * the axis along which they are farthest apart. (The first axis along which they differ at all lost: what stands on each
 * other differs there by next to nothing, and each time that it swayed past, the other one's face gave the normal. So
 * towers of boxes shook wherever their contacts were found anew.)
 */
export function inOrder(A: Doubles, a: i32, B: Doubles, b: i32): bool {
  for (let i = 0; i < 4; i++) {
    if (A[a + 12 + i]! !== B[b + 12 + i]!) return A[a + 12 + i]! < B[b + 12 + i]!;
  }
  let apart: f64 = 0;
  for (let i = 9; i < 12; i++) {
    const d = B[b + i]! - A[a + i]!;
    if (Math.abs(d) > Math.abs(apart)) apart = d;
  }
  if (apart !== 0) return apart > 0;
  for (let i = 0; i < 9; i++) {
    if (A[a + i]! !== B[b + i]!) return A[a + i]! < B[b + i]!;
  }
  return true;
}

/** Whether the smaller one of two shapes is that at `A[a]`; of equal volumes (m³) the order is {@link inOrder}. */
export function inVolumeOrder(
  A: Doubles,
  a: i32,
  B: Doubles,
  b: i32,
  volumeA: f64,
  volumeB: f64,
): bool {
  return volumeA === volumeB ? inOrder(A, a, B, b) : volumeA < volumeB;
}
