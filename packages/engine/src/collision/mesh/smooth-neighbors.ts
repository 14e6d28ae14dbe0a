/**
 * Tiles laid side by side, adjoining landscapes, parts of one static body: together they are one
 * floor, but each collides alone, and the side face of the next tile stops a box that has sunk in a
 * millimetre. Inside one mesh the normal cones know better; between bodies nobody knows who adjoins
 * whom, so the contacts themselves must tell.
 *
 * Let F be a manifold of a convex part of a body, with the unit normal m (neighbour → body) and a
 * surface point f. The part lies above the plane m·(x − f) = 0 but for F's depth. Another manifold G
 * of the same part all of whose surface points lie in or below that plane touches nothing but the
 * sliver that has sunk in: lifting the part out along m parts it from G, too. So G is dropped, unless
 * it carries the part in the same direction (then it is the next tile's top face) or from the
 * opposite one (then the part is clamped). A true wall or step reaches above the plane and stays.
 *
 * A ghost cannot hide the floor: F's points lie in front of G's plane, behind the edge they share.
 * Where each would hide the other, as at a ball over a joint, the deeper one stays.
 *
 * Alternative that lost: remembering which static faces adjoin (O(n²) at every change of scenery).
 */

import { MANIFOLD, MANIFOLD_STRIDE, POINT, POINT_STRIDE } from '../manifold/manifolds.js';

/** Normals within this cosine (1.4·10⁻³ rad) carry in the same direction. */
const SAME_DIRECTION = 1 - 1e-6;
/**
 * Below this cosine the normals oppose each other: the body is clamped. Above it a slanted side of the
 * body may lean over an edge.
 */
const OPPOSED = -0.7;

/**
 * Decides which of the manifolds of one body stay. `records` holds `count` manifold records (see
 * `manifolds.ts`), `sides[i]` is 1 if the body is A of manifold i and −1 if it is B, `parts[i]` says
 * which convex part of the body it belongs to, −1 for one that is not convex: these all stay.
 * `tolerance` (m) is the step between neighbours that still counts as flush. Writes 1 (stays) or 0
 * to `keep` and returns how many stay.
 */
export function smoothNeighbors(
  keep: Uint8Array,
  records: Float64Array,
  count: number,
  sides: ArrayLike<number>,
  parts: ArrayLike<number>,
  tolerance: number,
): number {
  keep.fill(1, 0, count);
  let left = count;
  for (let g = 0; g < count; g++) {
    for (let f = 0; f < count; f++) {
      if (f === g || keep[f] === 0 || parts[f] !== parts[g] || parts[g]! < 0) continue;
      if (!hides(records, f, sides[f]!, g, sides[g]!, tolerance)) continue;
      const mutual = hides(records, g, sides[g]!, f, sides[f]!, tolerance);
      if (mutual && !isDeeper(records, f, g)) continue;
      keep[g] = 0;
      left--;
      break;
    }
  }
  return left;
}

/** Whether all of G's surface points lie in or below F's plane. */
function hides(
  r: Float64Array,
  f: number,
  sideF: number,
  g: number,
  sideG: number,
  tolerance: number,
): boolean {
  const F = f * MANIFOLD_STRIDE;
  const G = g * MANIFOLD_STRIDE;
  // From the neighbour to the body.
  const mx = -sideF * r[F + MANIFOLD.normal]!;
  const my = -sideF * r[F + MANIFOLD.normal + 1]!;
  const mz = -sideF * r[F + MANIFOLD.normal + 2]!;
  const along =
    -sideG *
    (mx * r[G + MANIFOLD.normal]! +
      my * r[G + MANIFOLD.normal + 1]! +
      mz * r[G + MANIFOLD.normal + 2]!);
  if (along > SAME_DIRECTION || along < OPPOSED) return false;
  const p = F + MANIFOLD.points + POINT_STRIDE * deepest(r, F) + surfaceOf(sideF);
  const surface = surfaceOf(sideG);
  const points = r[G + MANIFOLD.count]!;
  for (let i = 0; i < points; i++) {
    const q = G + MANIFOLD.points + POINT_STRIDE * i + surface;
    const height =
      mx * (r[q]! - r[p]!) + my * (r[q + 1]! - r[p + 1]!) + mz * (r[q + 2]! - r[p + 2]!);
    if (height > tolerance) return false;
  }
  return true;
}

/** Where in a point's record the neighbour's surface point is. */
function surfaceOf(side: number): number {
  return side > 0 ? POINT.onB : POINT.onA;
}

/** The number of a manifold's deepest point. */
function deepest(r: Float64Array, o: number): number {
  let best = 0;
  for (let i = 1; i < r[o + MANIFOLD.count]!; i++) {
    if (separation(r, o, i) < separation(r, o, best)) best = i;
  }
  return best;
}

function separation(r: Float64Array, o: number, point: number): number {
  return r[o + MANIFOLD.points + POINT_STRIDE * point + POINT.separation]!;
}

/** Whether manifold f goes deeper than g; of equals the first. */
function isDeeper(r: Float64Array, f: number, g: number): boolean {
  const F = f * MANIFOLD_STRIDE;
  const G = g * MANIFOLD_STRIDE;
  const df = separation(r, F, deepest(r, F));
  const dg = separation(r, G, deepest(r, G));
  return df < dg || (df === dg && f < g);
}
