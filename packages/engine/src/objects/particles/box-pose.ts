/** Where a box is, read off its eight corners, which need not be quite where a box has them. */

import { fromMat3 } from '../../math/quat.js';
import type { Quat, Vec3 } from '../../math/types.js';

/** Middle (m) and orientation. */
export interface BoxPose {
  position: Vec3;
  orientation: Quat;
}

/**
 * The pose of a box from its corners (world, m): x fastest, then y, then z. The axes are the sums of
 * the four edges along each, x as it is, y made perpendicular to it.
 */
export function poseOfCorners(corners: readonly Readonly<Vec3>[]): BoxPose {
  const position = { x: 0, y: 0, z: 0 };
  for (const corner of corners) addScaled(position, corner, 1 / corners.length);
  const x = unit(sumOfEdges(corners, 1));
  const y = sumOfEdges(corners, 2);
  addScaled(y, x, -(x.x * y.x + x.y * y.y + x.z * y.z));
  unit(y);
  const matrix = {
    m00: x.x,
    m10: x.y,
    m20: x.z,
    m01: y.x,
    m11: y.y,
    m21: y.z,
    m02: x.y * y.z - x.z * y.y,
    m12: x.z * y.x - x.x * y.z,
    m22: x.x * y.y - x.y * y.x,
  };
  return { position, orientation: fromMat3({ x: 0, y: 0, z: 0, w: 1 }, matrix) };
}

/** Corners with the bit less those without. */
function sumOfEdges(corners: readonly Readonly<Vec3>[], bit: number): Vec3 {
  const edge = { x: 0, y: 0, z: 0 };
  for (const [i, corner] of corners.entries()) addScaled(edge, corner, (i & bit) === 0 ? -1 : 1);
  return edge;
}

function addScaled(out: Vec3, v: Readonly<Vec3>, s: number): void {
  out.x += s * v.x;
  out.y += s * v.y;
  out.z += s * v.z;
}

function unit(v: Vec3): Vec3 {
  const s = 1 / Math.sqrt(v.x * v.x + v.y * v.y + v.z * v.z);
  v.x *= s;
  v.y *= s;
  v.z *= s;
  return v;
}
