/**
 * Vertices that are the same point become one, so that triangles meet at shared edges.
 *
 * Exporters repeat a vertex for every face; without welding a cube has 24 loose corners, no edge
 * has a second triangle, and every cube would count as open. A hash grid finds partners in O(n);
 * sorting along an axis lost because a wall square to that axis makes it quadratic.
 *
 * The result does not depend on the hash: a vertex joins the earliest kept vertex within reach.
 */

/** Kept vertices and where each given vertex went. */
export interface Welded {
  /** (points × 3) m, in the order of their first appearance */
  readonly vertices: Float64Array;
  /** (given points) index into `vertices`; −1 for a vertex that no index names */
  readonly map: Int32Array;
}

const bits = new Float64Array(1);
const words = new Uint32Array(bits.buffer);

/**
 * Welds the vertices that `indices` name. `tolerance` 0 joins only equal points; otherwise points
 * whose three coordinates each differ by at most `tolerance` (m).
 */
export function weldVertices(
  given: Float64Array,
  indices: ArrayLike<number>,
  tolerance: number,
): Welded {
  const count = given.length / 3;
  const used = new Uint8Array(count);
  for (let i = 0; i < indices.length; i++) used[indices[i]!] = 1;

  let size = 16;
  while (size < 2 * count) size *= 2;
  const heads = new Int32Array(size).fill(-1);
  const next = new Int32Array(count).fill(-1);
  const kept = new Float64Array(given.length);
  const map = new Int32Array(count).fill(-1);
  let keptCount = 0;
  const reach = tolerance > 0 ? 1 : 0;
  for (let v = 0; v < count; v++) {
    if (used[v] === 0) continue;
    // Adding 0 turns −0 into 0: they are the same point.
    const x = given[3 * v]! + 0;
    const y = given[3 * v + 1]! + 0;
    const z = given[3 * v + 2]! + 0;
    let partner = -1;
    for (let cell = 0; cell < (reach === 0 ? 1 : 27); cell++) {
      const slot = hashCell(
        cellOf(x, tolerance) + reach * ((cell % 3) - 1),
        cellOf(y, tolerance) + reach * ((Math.trunc(cell / 3) % 3) - 1),
        cellOf(z, tolerance) + reach * (Math.trunc(cell / 9) - 1),
        size,
      );
      for (let k = heads[slot]!; k >= 0; k = next[k]!) {
        if (
          Math.abs(kept[3 * k]! - x) <= tolerance &&
          Math.abs(kept[3 * k + 1]! - y) <= tolerance &&
          Math.abs(kept[3 * k + 2]! - z) <= tolerance &&
          (partner < 0 || k < partner)
        ) {
          partner = k;
        }
      }
    }
    if (partner < 0) {
      partner = keptCount++;
      kept[3 * partner] = x;
      kept[3 * partner + 1] = y;
      kept[3 * partner + 2] = z;
      const slot = hashCell(cellOf(x, tolerance), cellOf(y, tolerance), cellOf(z, tolerance), size);
      next[partner] = heads[slot]!;
      heads[slot] = partner;
    }
    map[v] = partner;
  }
  return { vertices: kept.slice(0, 3 * keptCount), map };
}

/** The number of the grid cell that holds a coordinate; the coordinate itself without tolerance. */
function cellOf(x: number, tolerance: number): number {
  return tolerance > 0 ? Math.floor(x / tolerance) : x;
}

function hashCell(x: number, y: number, z: number, size: number): number {
  let hash = 0x9e3779b9;
  for (let axis = 0; axis < 3; axis++) {
    // Adding 0 turns −0 (a cell of −1 + 1) into 0.
    bits[0] = (axis === 0 ? x : axis === 1 ? y : z) + 0;
    hash = Math.imul(hash ^ words[0]!, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13) ^ words[1]!, 0xc2b2ae35);
    hash ^= hash >>> 16;
  }
  return (hash >>> 0) & (size - 1);
}
