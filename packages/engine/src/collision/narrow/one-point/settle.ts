/** Which pairs have one-point proofs (`proof.ts`), and their answers as a `Separation`. */

import type { f64, i32 } from '../../../kernel/lanes.js';
import { CORE, type ConvexGeometry } from '../features/geometry.js';
import type { Separation } from '../gjk-separation.js';
import { boxPolytope } from './box-polytope.js';
import { CylinderPair, proveCylinders } from './cylinder-cylinder.js';
import { PlacedCylinder, provePolytope } from './cylinder-polytope.js';
import { PROOF, WAY } from './proof.js';

/** Tolerance, as a fraction of its size, above which a hull may have bumps. */
const BUMPY = 1e-11;
/** Most faces of a polytope that are all looked at (four numbers each). */
const MOST_FACE_NUMBERS = 4 * 100;

const pair = new CylinderPair();
const cylinder = new PlacedCylinder();
const way = new Float64Array(10);
/** (1) the limit, m */
const bound = new Float64Array(1);

/**
 * Looks for a proof of the signed distance of two shapes in the order of the pair table, up to `limit` (m).
 * Returns one of {@link PROOF}, and fills `out` as `separate` does if it is found.
 */
export function settle(
  out: Separation,
  first: ConvexGeometry,
  second: ConvexGeometry,
  limit: f64,
): i32 {
  const a = first.core;
  const b = second.core;
  if (a !== CORE.cylinder && b !== CORE.cylinder) return PROOF.none;
  bound[0] = limit;
  if (a === CORE.cylinder && b === CORE.cylinder) return settleCylinders(out, first, second);
  if (a === CORE.cylinder && b === CORE.hull) return settlePolytope(out, first, second, true);
  if (b === CORE.cylinder && a === CORE.box) return settlePolytope(out, first, second, false);
  return PROOF.none;
}

function settleCylinders(out: Separation, first: ConvexGeometry, second: ConvexGeometry): i32 {
  const difference = out.difference.set(first, second);
  pair.rA = first.x;
  pair.hA = first.y;
  pair.rB = second.x;
  pair.hB = second.y;
  pair.limit = bound[0]!;
  pair.place(difference.rotation, difference.offset);
  const proof = proveCylinders(way, pair);
  if (proof !== PROOF.found) return proof;
  for (let k = 0; k < 3; k++) {
    out.normal[k] = way[k]!;
    out.onA[k] = way[WAY.first + k]!;
    out.onB[k] = way[WAY.second + k]!;
  }
  take(out);
  return proof;
}

function take(out: Separation): void {
  out.distance = way[WAY.separation]!;
  out.reach = -way[WAY.separation]!;
  out.rounds = 0;
}

/** `isA`: the cylinder is A, the polytope B. */
function settlePolytope(
  out: Separation,
  first: ConvexGeometry,
  second: ConvexGeometry,
  isA: boolean,
): i32 {
  const solid = isA ? second : first;
  if (solid.core === CORE.hull && solid.hull!.tolerance > BUMPY * solid.size) return PROOF.none;
  const polytope =
    solid.core === CORE.hull ? solid.polytope! : boxPolytope(solid.x, solid.y, solid.z);
  if (polytope.facePlanes.length > MOST_FACE_NUMBERS) return PROOF.none;
  const { rotation: r, offset: t } = out.difference.set(first, second);
  const round = isA ? first : second;
  cylinder.r = round.x;
  cylinder.h = round.y;
  cylinder.limit = bound[0]!;
  cylinder.size = first.size + second.size;
  const { center, axis } = cylinder;
  for (let k = 0; k < 3; k++) {
    axis[k] = isA ? r[3 + k]! : r[3 * k + 1]!;
    center[k] = isA ? -(r[k]! * t[0]! + r[3 + k]! * t[1]! + r[6 + k]! * t[2]!) : t[k]!;
  }
  const proof = provePolytope(way, cylinder, polytope);
  if (proof !== PROOF.found) return proof;
  for (let k = 0; k < 3; k++) {
    if (isA) {
      const x = r[3 * k]!;
      const y = r[3 * k + 1]!;
      const z = r[3 * k + 2]!;
      out.normal[k] = x * way[0]! + y * way[1]! + z * way[2]!;
      out.onA[k] = x * way[3]! + y * way[4]! + z * way[5]! + t[k]!;
      out.onB[k] = x * way[6]! + y * way[7]! + z * way[8]! + t[k]!;
    } else {
      out.normal[k] = -way[k]!;
      out.onA[k] = way[WAY.second + k]!;
      out.onB[k] = way[WAY.first + k]!;
    }
  }
  take(out);
  return proof;
}
