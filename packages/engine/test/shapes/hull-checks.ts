/** What every hull must satisfy, whatever the points. */

import { expect } from 'vitest';
import {
  edgeCount,
  faceCount,
  type Polytope,
  vertexCount,
} from '../../src/shapes/hull/polytope.js';

/** Euler's formula, adjacency that fits together, convex faces, all points inside. */
export function expectSound(
  polytope: Polytope,
  points: ArrayLike<number>,
  tolerance: number,
): void {
  const { vertices, faceStarts, faceVertices, faceEdges, edgeVertices, edgeFaces } = polytope;
  const [V, E, F] = [vertexCount(polytope), edgeCount(polytope), faceCount(polytope)];
  expect(V - E + F).toBe(2);
  expect(faceVertices.length).toBe(2 * E);
  expect(faceEdges.length).toBe(2 * E);

  // Every half-edge of every face is one side of the edge that the tables name.
  let mismatches = 0;
  const perVertex = new Int32Array(V);
  for (let f = 0; f < F; f++) {
    const [start, end] = [faceStarts[f]!, faceStarts[f + 1]!];
    if (end - start < 3) mismatches++;
    for (let i = start; i < end; i++) {
      const [from, to] = [faceVertices[i]!, faceVertices[i + 1 < end ? i + 1 : start]!];
      const e = faceEdges[i]!;
      const side = from < to ? 0 : 1;
      if (edgeVertices[2 * e + side] !== from || edgeVertices[2 * e + 1 - side] !== to)
        mismatches++;
      if (edgeFaces[2 * e + side] !== f) mismatches++;
      perVertex[from]!++;
    }
  }
  expect(mismatches).toBe(0);
  expect(Math.min(...perVertex)).toBeGreaterThanOrEqual(3);
  expectNeighbors(polytope);

  expect(outermost(polytope, points)).toBeLessThanOrEqual(tolerance);
  expect(sharpestReflex(polytope)).toBeLessThanOrEqual(tolerance);
  // The vertices are among the points.
  const given = new Set<string>();
  for (let i = 0; i < points.length; i += 3)
    given.add(`${points[i]},${points[i + 1]},${points[i + 2]}`);
  for (let i = 0; i < vertices.length; i += 3) {
    if (!given.has(`${vertices[i]},${vertices[i + 1]},${vertices[i + 2]}`)) mismatches++;
  }
  expect(mismatches).toBe(0);
}

function expectNeighbors({ edgeVertices, neighborStarts, neighbors }: Polytope): void {
  const fromEdges: string[] = [];
  for (let e = 0; e < edgeVertices.length; e += 2) {
    const [a, b] = [edgeVertices[e]!, edgeVertices[e + 1]!];
    fromEdges.push(`${a}-${b}`, `${b}-${a}`);
  }
  const fromNeighbors: string[] = [];
  for (let v = 0; v + 1 < neighborStarts.length; v++) {
    for (let i = neighborStarts[v]!; i < neighborStarts[v + 1]!; i++) {
      fromNeighbors.push(`${v}-${neighbors[i]}`);
    }
  }
  expect(fromNeighbors.sort()).toEqual(fromEdges.sort());
}

/** How far (m) the outermost of some points lies beyond the plane of a face. */
export function outermost({ facePlanes }: Polytope, points: ArrayLike<number>): number {
  let worst = Number.NEGATIVE_INFINITY;
  for (let f = 0; f < facePlanes.length; f += 4) {
    const [x, y, z, offset] = facePlanes.subarray(f, f + 4) as unknown as number[];
    for (let i = 0; i < points.length; i += 3) {
      const height = x! * points[i]! + y! * points[i + 1]! + z! * points[i + 2]! - offset!;
      if (height > worst) worst = height;
    }
  }
  return worst;
}

/** How far (m) a corner of a face turns inwards, measured against the edge before it. */
function sharpestReflex({ vertices, faceStarts, faceVertices, facePlanes }: Polytope): number {
  let worst = Number.NEGATIVE_INFINITY;
  for (let f = 0; f + 1 < faceStarts.length; f++) {
    const loop = faceVertices.subarray(faceStarts[f], faceStarts[f + 1]);
    const n = facePlanes.subarray(4 * f, 4 * f + 3);
    for (let i = 0; i < loop.length; i++) {
      const [a, b, c] = [0, 1, 2].map((k) => 3 * loop[(i + k) % loop.length]!) as [
        number,
        number,
        number,
      ];
      const u = [0, 1, 2].map((k) => vertices[b + k]! - vertices[a + k]!) as [
        number,
        number,
        number,
      ];
      const w = [0, 1, 2].map((k) => vertices[c + k]! - vertices[a + k]!) as [
        number,
        number,
        number,
      ];
      const turn =
        n[0]! * (u[1] * w[2] - u[2] * w[1]) +
        n[1]! * (u[2] * w[0] - u[0] * w[2]) +
        n[2]! * (u[0] * w[1] - u[1] * w[0]);
      worst = Math.max(worst, -turn / Math.hypot(...u));
    }
  }
  return worst;
}

/** The vertices as a set, independent of their order. */
export function vertexSet({ vertices }: Polytope): string[] {
  const set: string[] = [];
  for (let i = 0; i < vertices.length; i += 3) {
    set.push(`${vertices[i]},${vertices[i + 1]},${vertices[i + 2]}`);
  }
  return set.sort();
}

/** How many faces have 3, 4, 5 … corners. */
export function faceSizes({ faceStarts }: Polytope): Record<number, number> {
  const sizes: Record<number, number> = {};
  for (let f = 0; f + 1 < faceStarts.length; f++) {
    const size = faceStarts[f + 1]! - faceStarts[f]!;
    sizes[size] = (sizes[size] ?? 0) + 1;
  }
  return sizes;
}
