/**
 * The sharp places of solids: corners, points along edges and rims, and the middles of balls.
 *
 * Planes through the nearest point (`solid-contacts.ts`) keep the vertices of a cloth out of a solid.
 * What is between vertices may still be pierced, by whatever sticks out: the corner of a table, its edge
 * across an edge of the cloth, a ball that is smaller than the mesh. These are listed here, for each shape
 * once, in its own frame; `feature-contacts.ts` keeps the triangles of the cloth away from them.
 *
 * A corner sticks out along the mean of the normals around it, a point of an edge along that of its two.
 * A ball sticks out in every direction.
 */

import { cos, sin } from '../../math/elementary/sin-cos.js';
import type { Box } from '../../shapes/box.js';
import type { Capsule } from '../../shapes/capsule.js';
import type { Cylinder } from '../../shapes/cylinder.js';
import type { ConvexHull } from '../../shapes/hull.js';
import type { Shape } from '../../shapes/shape.js';
import type { Sphere } from '../../shapes/sphere.js';

/** Numbers per feature: place (3, m), direction it sticks out along (3, zeros: every), radius (m). */
export const FEATURE_STRIDE = 7;

/** More points than this nobody has: edges of long bodies are then coarser than asked for. */
const MOST = 1500;
/** Cosine of the angle between two faces above which their edge is none. */
const FLAT = 0.95;

/** (… × 7) features of a shape in its own frame, with points along edges at most `spacing` (m) apart. */
export function solidFeatures(shape: Shape, spacing: number): Float64Array {
  const out: number[] = [];
  if (shape.kind === 'sphere') {
    out.push(0, 0, 0, 0, 0, 0, (shape as Sphere).radius);
  } else if (shape.kind === 'capsule') {
    const { radius, length } = shape as Capsule;
    const parts = Math.min(MOST, Math.max(1, Math.ceil(length / spacing)));
    for (let p = 0; p <= parts; p++) out.push(0, (p / parts - 0.5) * length, 0, 0, 0, 0, radius);
  } else if (shape.kind === 'box') {
    addBox(out, shape as Box, spacing);
  } else if (shape.kind === 'hull') {
    addHull(out, shape as ConvexHull, spacing);
  } else if (shape.kind === 'cylinder') {
    addRims(out, shape as Cylinder, spacing);
  }
  return Float64Array.from(out);
}

/** A point, sticking out along (x, y, z) of any length but 0. */
function addPoint(
  out: number[],
  at: readonly [number, number, number],
  x: number,
  y: number,
  z: number,
): void {
  const size = Math.sqrt(x * x + y * y + z * z);
  if (size > 0) out.push(at[0], at[1], at[2], x / size, y / size, z / size, 0);
}

function addBox(out: number[], box: Box, spacing: number): void {
  const half = [box.x / 2, box.y / 2, box.z / 2] as const;
  const step = Math.max(spacing, (8 * (half[0] + half[1] + half[2])) / MOST);
  for (let corner = 0; corner < 8; corner++) {
    const [x, y, z] = [0, 1, 2].map((k) => ((corner >> k) & 1 ? 1 : -1)) as [
      number,
      number,
      number,
    ];
    addPoint(out, [x * half[0], y * half[1], z * half[2]], x, y, z);
  }
  for (let axis = 0; axis < 3; axis++) {
    const parts = Math.ceil((2 * half[axis]!) / step);
    for (let side = 0; side < 4; side++) {
      const at: [number, number, number] = [0, 0, 0];
      const way: [number, number, number] = [0, 0, 0];
      way[(axis + 1) % 3] = side & 1 ? 1 : -1;
      way[(axis + 2) % 3] = side & 2 ? 1 : -1;
      for (let k = 0; k < 3; k++) at[k] = way[k]! * half[k]!;
      for (let p = 1; p < parts; p++) {
        at[axis] = (p / parts - 0.5) * 2 * half[axis]!;
        addPoint(out, at, way[0], way[1], way[2]);
      }
    }
  }
}

function addHull(out: number[], { polytope }: ConvexHull, spacing: number): void {
  const { vertices, edgeVertices, edgeFaces, facePlanes } = polytope;
  const around = new Float64Array(vertices.length);
  const sharp: number[] = [];
  let total = 0;
  for (let e = 0; e < edgeVertices.length / 2; e++) {
    const [f, g] = [4 * edgeFaces[2 * e]!, 4 * edgeFaces[2 * e + 1]!];
    let cosine = 0;
    for (let k = 0; k < 3; k++) cosine += facePlanes[f + k]! * facePlanes[g + k]!;
    for (const vertex of [edgeVertices[2 * e]!, edgeVertices[2 * e + 1]!]) {
      for (let k = 0; k < 3; k++) {
        around[3 * vertex + k]! += facePlanes[f + k]! + facePlanes[g + k]!;
      }
    }
    if (cosine > FLAT) continue;
    sharp.push(e);
    total += lengthOf(vertices, edgeVertices[2 * e]!, edgeVertices[2 * e + 1]!);
  }
  for (let i = 0; i < vertices.length; i += 3) {
    const at = [vertices[i]!, vertices[i + 1]!, vertices[i + 2]!] as const;
    addPoint(out, at, around[i]!, around[i + 1]!, around[i + 2]!);
  }
  const step = Math.max(spacing, total / MOST);
  for (const e of sharp) {
    const [a, b] = [3 * edgeVertices[2 * e]!, 3 * edgeVertices[2 * e + 1]!];
    const [f, g] = [4 * edgeFaces[2 * e]!, 4 * edgeFaces[2 * e + 1]!];
    const parts = Math.ceil(lengthOf(vertices, a / 3, b / 3) / step);
    for (let p = 1; p < parts; p++) {
      const at = [0, 1, 2].map(
        (k) => vertices[a + k]! + (p / parts) * (vertices[b + k]! - vertices[a + k]!),
      ) as [number, number, number];
      const way = [0, 1, 2].map((k) => facePlanes[f + k]! + facePlanes[g + k]!);
      addPoint(out, at, way[0]!, way[1]!, way[2]!);
    }
  }
}

/** Both rims of a cylinder. */
function addRims(out: number[], { radius, height }: Cylinder, spacing: number): void {
  const count = Math.min(MOST / 2, Math.max(8, Math.ceil((2 * Math.PI * radius) / spacing)));
  for (let p = 0; p < count; p++) {
    const angle = (2 * Math.PI * p) / count;
    const [sine, cosine] = [sin(angle), cos(angle)];
    for (const side of [-1, 1]) {
      const at = [radius * cosine, 0.5 * side * height, radius * sine] as const;
      addPoint(out, at, cosine, side, sine);
    }
  }
}

function lengthOf(x: Float64Array, a: number, b: number): number {
  let square = 0;
  for (let k = 0; k < 3; k++) {
    const d = x[3 * a + k]! - x[3 * b + k]!;
    square += d * d;
  }
  return Math.sqrt(square);
}
