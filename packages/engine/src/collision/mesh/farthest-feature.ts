/** What of a triangle reaches farthest in a direction. */

import { CODE } from './triangle-source.js';

/** Corners within this share of the longest edge are equally far. */
const TIE = 1e-6;

/** The feature of a triangle farthest along a unit vector m (3): a code. */
export function farthestFeature(tri: Float64Array, m: Float64Array): number {
  const x = m[0]!;
  const y = m[1]!;
  const z = m[2]!;
  const a = x * tri[0]! + y * tri[1]! + z * tri[2]!;
  const b = x * tri[3]! + y * tri[4]! + z * tri[5]!;
  const c = x * tri[6]! + y * tri[7]! + z * tri[8]!;
  const most = Math.max(a, b, c);
  const tie = most - TIE * longest(tri);
  const isA = a >= tie;
  const isB = b >= tie;
  const isC = c >= tie;
  if (isA && isB) return isC ? CODE.face : CODE.edge;
  if (isB && isC) return CODE.edge + 1;
  if (isC && isA) return CODE.edge + 2;
  return isA ? 0 : isB ? 1 : 2;
}

function longest(tri: Float64Array): number {
  let most = 0;
  for (let k = 0; k < 3; k++) {
    const to = k === 2 ? 0 : 3 * k + 3;
    const x = tri[to]! - tri[3 * k]!;
    const y = tri[to + 1]! - tri[3 * k + 1]!;
    const z = tri[to + 2]! - tri[3 * k + 2]!;
    most = Math.max(most, x * x + y * y + z * z);
  }
  return Math.sqrt(most);
}
