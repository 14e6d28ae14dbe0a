/**
 * Contacts of a body with one surface that others of the same surface hide: found before they get into the
 * list.
 *
 * The rule is that of `smooth-contacts.ts`, which finds what is hidden between bodies when all contacts are
 * known. On a hilly mesh nearly all of that is within one pair: over a ridge the far side lies below the plane
 * of the near one. Left out here it is never built, and the list stays as it was, from the first record to
 * the last: whatever is taken out of a list later moves all that comes after it, and the next step finds
 * nothing where it was.
 */

import { PLACED } from '../collider.js';
import {
  MANIFOLD,
  MANIFOLD_STRIDE,
  type Manifolds,
  POINT,
  POINT_STRIDE,
} from '../manifold/manifolds.js';
import { OPPOSED, SAME_DIRECTION, SHARE } from './smooth-contacts.js';

/** From a point on the surface to that on the body, in the record of a point; backwards if the body is A. */
const BODY = POINT.onB - POINT.onA;

/** (4) of the present pair: tolerance (m), side of the body (1 for A, −1 for B), offset of surface points, margin (m) */
const rule = new Float64Array(4);

/**
 * Takes hidden manifolds of a convex body and a surface out of a list. `isA`: the body is A. The record
 * `body[at]` is the body's, `flush` (2) the step that still counts as flush, and the margin of contacts that do not look
 * ahead, m. What is farther than that is only there because the body comes, and turns meanwhile: nothing hides it.
 */
export function dropHidden(
  manifolds: Manifolds,
  isA: boolean,
  body: Float64Array,
  at: number,
  flush: Float64Array,
): void {
  rule[0] = Math.min(flush[0]!, SHARE * body[at + PLACED.radius]!);
  rule[1] = isA ? 1 : -1;
  rule[2] = isA ? POINT.onB : POINT.onA;
  rule[3] = flush[1]!;
  const { data } = manifolds;
  for (let g = 0; g < manifolds.count; ) {
    if (isHidden(data, g, manifolds.count)) {
      data.copyWithin(
        g * MANIFOLD_STRIDE,
        (g + 1) * MANIFOLD_STRIDE,
        manifolds.count * MANIFOLD_STRIDE,
      );
      manifolds.drop();
    } else {
      g++;
    }
  }
}

/** Whether one of the others hides G; of two that hide each other the deeper one stays, or the first. */
function isHidden(d: Float64Array, g: number, count: number): boolean {
  if (d[deepestPoint(d, g * MANIFOLD_STRIDE) + POINT.separation]! > rule[3]!) return false;
  for (let f = 0; f < count; f++) {
    if (f === g || !hides(d, f, g)) continue;
    if (!hides(d, g, f) || isDeeper(d, f, g)) return true;
  }
  return false;
}

/**
 * Whether all of G's surface points lie in or below F's plane, and the body's above it but for F's depth, and F
 * does not carry as G does.
 */
function hides(d: Float64Array, f: number, g: number): boolean {
  const F = f * MANIFOLD_STRIDE;
  const G = g * MANIFOLD_STRIDE;
  const x = d[F + MANIFOLD.normal]!;
  const y = d[F + MANIFOLD.normal + 1]!;
  const z = d[F + MANIFOLD.normal + 2]!;
  const along =
    x * d[G + MANIFOLD.normal]! + y * d[G + MANIFOLD.normal + 1]! + z * d[G + MANIFOLD.normal + 2]!;
  if (along > SAME_DIRECTION || along < OPPOSED) return false;
  const deepest = deepestPoint(d, F);
  const p = deepest + rule[2]!;
  const up = -rule[1]!;
  const lowest = d[deepest + POINT.separation]! - rule[0]!;
  const end = G + MANIFOLD.points + d[G + MANIFOLD.count]! * POINT_STRIDE + rule[2]!;
  for (let q = G + MANIFOLD.points + rule[2]!; q < end; q += POINT_STRIDE) {
    const height =
      up * (x * (d[q]! - d[p]!) + y * (d[q + 1]! - d[p + 1]!) + z * (d[q + 2]! - d[p + 2]!));
    if (height > rule[0]!) return false;
    const b = q + up * BODY;
    const body =
      up * (x * (d[b]! - d[p]!) + y * (d[b + 1]! - d[p + 1]!) + z * (d[b + 2]! - d[p + 2]!));
    if (body < lowest) return false;
  }
  return true;
}

/** Offset of the deepest point of the manifold at an offset. */
function deepestPoint(d: Float64Array, o: number): number {
  const end = o + MANIFOLD.points + d[o + MANIFOLD.count]! * POINT_STRIDE;
  let best = o + MANIFOLD.points;
  for (let p = best + POINT_STRIDE; p < end; p += POINT_STRIDE) {
    if (d[p + POINT.separation]! < d[best + POINT.separation]!) best = p;
  }
  return best;
}

/** Whether F goes deeper than G; of equals the first. */
function isDeeper(d: Float64Array, f: number, g: number): boolean {
  const a = d[deepestPoint(d, f * MANIFOLD_STRIDE) + POINT.separation]!;
  const b = d[deepestPoint(d, g * MANIFOLD_STRIDE) + POINT.separation]!;
  return a < b || (a === b && f < g);
}
