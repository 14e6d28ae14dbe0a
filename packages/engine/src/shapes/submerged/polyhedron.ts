/**
 * Closed polyhedra below a plane: every triangle is clipped, and what is left of it makes a signed
 * tetrahedron with a point of the plane.
 *
 * Because the common point lies in the plane, the face that the cut opens has no volume seen from
 * there: it need not be built, so the same few lines serve convex and non-convex solids. Building
 * the cap polygon lost for that reason. For a tetrahedron (0, a, b, c) with D = a · (b × c):
 *     V = D/6,   ∫ x dV = D/24 (a + b + c).
 */

import type { Vec3 } from '../../math/types.js';
import type { Moments } from './moments.js';

/**
 * Adds the part below n · x = d of the solid inside `vertices` (points × 3, m) and `indices`
 * (triangles × 3, counterclockwise seen from outside), all times `scaleX` … along the axes.
 */
export function addPolyhedron(
  out: Moments,
  vertices: ArrayLike<number>,
  indices: ArrayLike<number>,
  n: Readonly<Vec3>,
  d: number,
  scaleX = 1,
  scaleY = 1,
  scaleZ = 1,
): void {
  const nx = n.x * scaleX;
  const ny = n.y * scaleY;
  const nz = n.z * scaleZ;
  let lowest = Number.POSITIVE_INFINITY;
  let highest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i + 2 < vertices.length; i += 3) {
    const height = nx * vertices[i]! + ny * vertices[i + 1]! + nz * vertices[i + 2]! - d;
    lowest = Math.min(lowest, height);
    highest = Math.max(highest, height);
  }
  if (!(lowest < 0)) return;

  // The common point: a vertex when nothing is cut (the plane may be far away), else its shadow on
  // the plane, no farther from the solid than the solid is large.
  sum.apexX = scaleX * vertices[0]!;
  sum.apexY = scaleY * vertices[1]!;
  sum.apexZ = scaleZ * vertices[2]!;
  if (highest > 0) {
    const height = n.x * sum.apexX + n.y * sum.apexY + n.z * sum.apexZ - d;
    sum.apexX -= height * n.x;
    sum.apexY -= height * n.y;
    sum.apexZ -= height * n.z;
  }
  sum.determinant = 0;
  sum.x = 0;
  sum.y = 0;
  sum.z = 0;
  for (let t = 0; t + 2 < indices.length; t += 3) {
    for (let k = 0; k < 3; k++) {
      const v = 3 * indices[t + k]!;
      const x = scaleX * vertices[v]!;
      const y = scaleY * vertices[v + 1]!;
      const z = scaleZ * vertices[v + 2]!;
      const corner = corners[k]!;
      corner.x = x - sum.apexX;
      corner.y = y - sum.apexY;
      corner.z = z - sum.apexZ;
      corner.height = n.x * x + n.y * y + n.z * z - d;
    }
    addTriangle();
  }
  const volume = sum.determinant / 6;
  out.volume += volume;
  out.x += sum.x / 24 + volume * sum.apexX;
  out.y += sum.y / 24 + volume * sum.apexY;
  out.z += sum.z / 24 + volume * sum.apexZ;
}

/** A corner of a triangle relative to the common point, and its height over the plane, m. */
interface Corner {
  x: number;
  y: number;
  z: number;
  height: number;
}

const corner = (): Corner => ({ x: 0, y: 0, z: 0, height: 0 });
const corners: readonly Corner[] = [corner(), corner(), corner()];
const cutA = corner();
const cutB = corner();

/** Running sums: 6 V, and 24 ∫ x dV about the common point. */
const sum = { apexX: 0, apexY: 0, apexZ: 0, determinant: 0, x: 0, y: 0, z: 0 };

/** Adds what is below the plane of the triangle in `corners`. */
function addTriangle(): void {
  const a = corners[0]!;
  const b = corners[1]!;
  const c = corners[2]!;
  const inA = a.height <= 0;
  const inB = b.height <= 0;
  const inC = c.height <= 0;
  if (inA === inB && inB === inC) {
    if (inA) addTetrahedron(a, b, c);
  } else if (inB === inC) {
    addCut(a, b, c, inA);
  } else if (inA === inC) {
    addCut(b, c, a, inB);
  } else {
    addCut(c, a, b, inC);
  }
}

/** The corner `a` is alone on its side of the plane: below it or, with b and c below, above it. */
function addCut(a: Corner, b: Corner, c: Corner, aloneBelow: boolean): void {
  crossing(cutA, a, b);
  crossing(cutB, a, c);
  if (aloneBelow) {
    addTetrahedron(a, cutA, cutB);
  } else {
    addTetrahedron(cutA, b, c);
    addTetrahedron(cutA, c, cutB);
  }
}

/** Where the edge from `a` to `b` meets the plane; their heights have different signs. */
function crossing(out: Corner, a: Readonly<Corner>, b: Readonly<Corner>): void {
  const t = a.height / (a.height - b.height);
  out.x = a.x + t * (b.x - a.x);
  out.y = a.y + t * (b.y - a.y);
  out.z = a.z + t * (b.z - a.z);
}

function addTetrahedron(a: Readonly<Corner>, b: Readonly<Corner>, c: Readonly<Corner>): void {
  const determinant =
    a.x * (b.y * c.z - b.z * c.y) + a.y * (b.z * c.x - b.x * c.z) + a.z * (b.x * c.y - b.y * c.x);
  sum.determinant += determinant;
  sum.x += determinant * (a.x + b.x + c.x);
  sum.y += determinant * (a.y + b.y + c.y);
  sum.z += determinant * (a.z + b.z + c.z);
}

/** (8 × 3) the corners of the cube from −½ to ½: a box is this, scaled by its full lengths. */
export const CUBE_VERTICES: readonly number[] = [
  -0.5, -0.5, -0.5, 0.5, -0.5, -0.5, 0.5, 0.5, -0.5, -0.5, 0.5, -0.5, -0.5, -0.5, 0.5, 0.5, -0.5,
  0.5, 0.5, 0.5, 0.5, -0.5, 0.5, 0.5,
];

/** (12 × 3) two triangles for each face of the cube. */
export const CUBE_TRIANGLES: readonly number[] = [
  0, 2, 1, 0, 3, 2, 4, 5, 6, 4, 6, 7, 0, 1, 5, 0, 5, 4, 2, 3, 7, 2, 7, 6, 0, 4, 7, 0, 7, 3, 1, 2, 6,
  1, 6, 5,
];
