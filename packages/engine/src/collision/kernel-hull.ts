/**
 * A hull as kernels read it (`scripts/kernel/convex.mjs`):
 *
 *   0 … 23    tolerance (m), bounding radius (m), volume (m³)
 *   24 …      where its arrays are, bytes; 0: there is none
 */

import { startsOf } from '../shapes/hull/hull-starts.js';
import type { Polytope } from '../shapes/hull/polytope.js';
import { bytesOfArrays, type KernelArray, type KernelRoom } from './kernel-room.js';
import { fansOf } from './narrow/features/hull-fans.js';

/** Numbers of a hull. */
const NUMBERS = 3;
/** Most corners of a face: what is made of faces has its place, too. */
const MOST_CORNERS = 32;
/** Most vertices. */
const MOST_VERTICES = 1024;

/** Arrays of a hull, in the order in which kernels have them. */
export type HullArrays = readonly (KernelArray | null)[];

/** Writes a hull and returns where it is, bytes; 0: it does not fit. */
export function writeHull(
  room: KernelRoom,
  arrays: HullArrays,
  tolerance: number,
  radius: number,
  volume: number,
): number {
  const bytes = 8 * NUMBERS + 4 * arrays.length;
  if (bytes + 4 + bytesOfArrays(arrays) > room.free) return 0;
  const place = room.take(bytes);
  const { ints, doubles } = room;
  doubles[place / 8] = tolerance;
  doubles[place / 8 + 1] = radius;
  doubles[place / 8 + 2] = volume;
  for (let i = 0; i < arrays.length; i++) {
    ints[place / 4 + 2 * NUMBERS + i] = room.put(arrays[i]!);
  }
  return place;
}

/** Whether a hull is not too large for kernels. */
export function isSmall({ vertices, faceStarts }: Polytope): boolean {
  for (let f = 1; f < faceStarts.length; f++) {
    if (faceStarts[f]! - faceStarts[f - 1]! > MOST_CORNERS) return false;
  }
  return vertices.length <= 3 * MOST_VERTICES;
}

/** The arrays that every kernel has; others may follow. */
export function arraysOf(polytope: Polytope): HullArrays {
  const { vertices, faceStarts, faceVertices, faceEdges, facePlanes } = polytope;
  const { edgeVertices, edgeFaces, neighborStarts, neighbors } = polytope;
  const fans = fansOf(polytope);
  return [
    ...[vertices, faceStarts, faceVertices, faceEdges, facePlanes],
    ...[edgeVertices, edgeFaces, neighborStarts, neighbors],
    ...[fans.starts, fans.faces, startsOf(polytope)],
  ];
}
