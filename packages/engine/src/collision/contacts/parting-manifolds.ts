/**
 * Manifolds of bodies that do not come together. A narrow phase is asked for contacts as far apart as two
 * bodies may come in a step, whatever the direction; once a manifold is there its direction is known, and
 * with it how much of the gap can close. Of 4,968 contacts of boxes in a drum, 370 were such at one moment.
 *
 * What lost: asking for as much along each axis while boxes are looked at. It was no faster that could be
 * told, and what is a contact then depends on who looks.
 */

import { type bool, type Doubles, type i32, whole } from '../../kernel/lanes.js';
import { comes, PAIR } from '../approach.js';
import {
  MANIFOLD,
  MANIFOLD_STRIDE,
  type Manifolds,
  POINT,
  POINT_STRIDE,
} from '../manifold/manifolds.js';

/** Takes those manifolds out of a list that are {@link isParting}. */
export function dropParting(manifolds: Manifolds, P: Doubles, p: i32): void {
  const { data } = manifolds;
  for (let m = 0; m < manifolds.count * MANIFOLD_STRIDE; ) {
    if (isParting(data, m, P, p)) {
      data.copyWithin(m, m + MANIFOLD_STRIDE, manifolds.count * MANIFOLD_STRIDE);
      manifolds.drop();
    } else {
      m += MANIFOLD_STRIDE;
    }
  }
}

/** Whether no point of the manifold at `M[m]` comes within the margin of the pair `P[p]`. */
export function isParting(M: Doubles, m: i32, P: Doubles, p: i32): bool {
  const margin = P[p + PAIR.margin]!;
  const end = m + MANIFOLD.points + whole(M[m + MANIFOLD.count]!) * POINT_STRIDE;
  let least = Number.POSITIVE_INFINITY;
  for (let s = m + MANIFOLD.points + POINT.separation; s < end; s += POINT_STRIDE) {
    if (M[s]! < least) least = M[s]!;
  }
  if (least < margin) return false;
  const n = m + MANIFOLD.normal;
  const w = p + PAIR.way;
  const opens = P[w]! * M[n]! + P[w + 1]! * M[n + 1]! + P[w + 2]! * M[n + 2]!;
  return !(least < margin + comes(P[p + PAIR.spin]!, -opens, P[p + PAIR.most]!));
}
