/**
 * Whether a point lies inside a closed mesh: a ray to infinity counts the faces it leaves through,
 * less those it enters through. A ray that meets an edge, where the count is in doubt, is replaced
 * by another one.
 */

/** Directions without any meaning: a mesh seldom has an edge along them. */
const DIRECTIONS = [
  [0.577, 0.523, 0.627],
  [-0.613, 0.411, 0.675],
  [0.347, -0.829, 0.439],
  [0.119, 0.273, -0.955],
] as const;

/** Whether (x, y, z) lies inside the mesh of (vertices × 3, m) and (triangles × 3). */
export function insideMesh(
  vertices: Float64Array,
  indices: Int32Array,
  x: number,
  y: number,
  z: number,
): boolean {
  for (const [dx, dy, dz] of DIRECTIONS) {
    const crossings = countCrossings(vertices, indices, x, y, z, dx, dy, dz);
    if (crossings !== null) return crossings > 0;
  }
  return false;
}

/** Exits less entries along a ray, or null if it meets an edge. */
function countCrossings(
  v: Float64Array,
  indices: Int32Array,
  x: number,
  y: number,
  z: number,
  dx: number,
  dy: number,
  dz: number,
): number | null {
  let count = 0;
  for (let i = 0; i < indices.length; i += 3) {
    const a = 3 * indices[i]!;
    const b = 3 * indices[i + 1]!;
    const c = 3 * indices[i + 2]!;
    const ax = v[a]! - x;
    const ay = v[a + 1]! - y;
    const az = v[a + 2]! - z;
    const bx = v[b]! - x;
    const by = v[b + 1]! - y;
    const bz = v[b + 2]! - z;
    const cx = v[c]! - x;
    const cy = v[c + 1]! - y;
    const cz = v[c + 2]! - z;
    // Signed volumes: on which side of each edge the ray passes.
    const u = dx * (by * cz - bz * cy) + dy * (bz * cx - bx * cz) + dz * (bx * cy - by * cx);
    const w = dx * (cy * az - cz * ay) + dy * (cz * ax - cx * az) + dz * (cx * ay - cy * ax);
    if ((u > 0 && w < 0) || (u < 0 && w > 0)) continue;
    const s = dx * (ay * bz - az * by) + dy * (az * bx - ax * bz) + dz * (ax * by - ay * bx);
    if ((s > 0 && (u < 0 || w < 0)) || (s < 0 && (u > 0 || w > 0))) continue;
    const sum = u + w + s;
    if (sum === 0) continue;
    // Where the ray crosses the plane, times the sum.
    const along =
      u * (ax * dx + ay * dy + az * dz) +
      w * (bx * dx + by * dy + bz * dz) +
      s * (cx * dx + cy * dy + cz * dz);
    if (along * sum <= 0) continue;
    if (u === 0 || w === 0 || s === 0) return null;
    count += sum > 0 ? 1 : -1;
  }
  return count;
}
