/**
 * Quickhull (Barber, Dobkin, Huhdanpaa 1996) over grid points: a hull of triangles.
 *
 * Start from a tetrahedron; while a face has points above it, take the farthest, remove all faces
 * it sees and close the hole with a fan of new faces.
 *
 * Two different questions get two different answers. Whether a point is worth adding is a matter of
 * tolerance: noise on a flat side is left out. Which faces an added point sees is decided exactly
 * (`grid.ts`), so what has been built is at any moment the true hull of the points taken so far:
 * the seen faces form one patch with one simple border, no new triangle is flat, and no repair is
 * ever needed. A face whose plane contains the point counts as not seen.
 */

import { HullFace } from './face.js';
import type { Grid } from './grid.js';

/** Why there is no hull: all points coincide, or lie on a line, or in a plane. */
export type FlatCloud = 'point' | 'line' | 'plane';

/** The cloud must be this many tolerances thick. */
const MIN_THICKNESS = 8;

/**
 * The triangles of the hull, or what the cloud is instead. Points less than `tolerance` (grid
 * units) outside may be left out.
 */
export function triangleHull(grid: Grid, tolerance: number): HullFace[] | FlatCloud {
  const { points } = grid;
  if (grid.unit === 0) return 'point';
  const start = firstTetrahedron(points, MIN_THICKNESS * tolerance);
  if (typeof start === 'string') return start;

  const faces: HullFace[] = [...start];
  const everyPoint = Array.from({ length: points.length / 3 }, (_, i) => i);
  distribute(everyPoint, start, tolerance);
  let searches = 0;
  // New faces join the end of the list, so it is also the queue.
  for (let i = 0; i < faces.length; i++) {
    const face = faces[i]!;
    if (!face.alive || face.outside.length === 0) continue;
    const apex = face.farthest;
    const seen = findSeen(face, apex, searches++);
    const fan = closeHole(points, seen, apex);
    for (const old of seen) {
      old.alive = false;
      distribute(old.outside, fan, tolerance, apex);
      old.outside = [];
    }
    for (const face of fan) faces.push(face);
  }
  return faces.filter((face) => face.alive);
}

/** Gives each point to the face it is farthest above; points above none are inside, and dropped. */
function distribute(
  candidates: readonly number[],
  faces: readonly HullFace[],
  tolerance: number,
  except = -1,
): void {
  for (const point of candidates) {
    if (point === except) continue;
    let best: HullFace | null = null;
    let bestHeight = tolerance;
    for (const face of faces) {
      const height = face.heightNear(point, tolerance);
      if (height > bestHeight) {
        best = face;
        bestHeight = height;
      }
    }
    best?.addOutside(point, bestHeight);
  }
}

/** All faces that `apex` sees, beginning with one of them; they hang together. */
function findSeen(first: HullFace, apex: number, search: number): HullFace[] {
  first.search = search;
  first.visible = true;
  const seen = [first];
  for (let i = 0; i < seen.length; i++) {
    for (const neighbor of seen[i]!.neighbors) {
      if (neighbor.search === search) continue;
      neighbor.search = search;
      neighbor.visible = neighbor.sees(apex);
      if (neighbor.visible) seen.push(neighbor);
    }
  }
  return seen;
}

/** New faces from the border of the seen patch to the apex, linked to each other and to the rest. */
function closeHole(points: Float64Array, seen: readonly HullFace[], apex: number): HullFace[] {
  const fan: HullFace[] = [];
  const fanFrom = new Map<number, HullFace>();
  for (const old of seen) {
    for (let k = 0; k < 3; k++) {
      const beyond = old.neighbors[k]!;
      if (beyond.visible && beyond.search === old.search) continue;
      const from = old.corners[k as 0 | 1 | 2];
      const to = old.corners[((k + 1) % 3) as 0 | 1 | 2];
      const face = new HullFace(points, from, to, apex);
      face.neighbors[0] = beyond;
      beyond.neighbors[beyond.corners.indexOf(to)] = face;
      fan.push(face);
      fanFrom.set(from, face);
    }
  }
  for (const face of fan) {
    const next = fanFrom.get(face.corners[1])!;
    face.neighbors[1] = next;
    next.neighbors[2] = face;
  }
  return fan;
}

/** Four points that span a good part of the cloud, as linked faces. */
function firstTetrahedron(points: Float64Array, minThickness: number): HullFace[] | FlatCloud {
  const count = points.length / 3;
  const [a, b] = farthestExtremes(points);

  // The point farthest from the line a b, by the area of the triangle.
  let c = -1;
  let largest = minThickness * distance(points, a, b);
  for (let p = 0; p < count; p++) {
    const area = new HullFace(points, a, b, p).doubleArea;
    if (area > largest) {
      largest = area;
      c = p;
    }
  }
  if (c < 0) return 'line';

  const base = new HullFace(points, a, b, c);
  let d = -1;
  let height = minThickness;
  for (let p = 0; p < count; p++) {
    const above = Math.abs(base.heightNear(p, 0));
    if (above > height) {
      height = above;
      d = p;
    }
  }
  if (d < 0) return 'plane';
  return base.sees(d) ? linked(points, a, c, b, d) : linked(points, a, b, c, d);
}

/** The two farthest apart of the points that are extreme along an axis. */
function farthestExtremes(points: Float64Array): [number, number] {
  const extremes = [0, 0, 0, 0, 0, 0];
  for (let p = 1; p < points.length / 3; p++) {
    for (let axis = 0; axis < 3; axis++) {
      const x = points[3 * p + axis]!;
      if (x < points[3 * extremes[2 * axis]! + axis]!) extremes[2 * axis] = p;
      if (x > points[3 * extremes[2 * axis + 1]! + axis]!) extremes[2 * axis + 1] = p;
    }
  }
  let best: [number, number] = [0, 0];
  let farthest = -1;
  for (const p of extremes) {
    for (const q of extremes) {
      const apart = distance(points, p, q);
      if (apart > farthest) {
        farthest = apart;
        best = [p, q];
      }
    }
  }
  return best;
}

function distance(points: Float64Array, p: number, q: number): number {
  const x = points[3 * p]! - points[3 * q]!;
  const y = points[3 * p + 1]! - points[3 * q + 1]!;
  const z = points[3 * p + 2]! - points[3 * q + 2]!;
  return Math.sqrt(x * x + y * y + z * z);
}

/** The tetrahedron of (a, b, c), seen counterclockwise from outside, and d on its inner side. */
function linked(points: Float64Array, a: number, b: number, c: number, d: number): HullFace[] {
  const base = new HullFace(points, a, b, c);
  const ab = new HullFace(points, b, a, d);
  const bc = new HullFace(points, c, b, d);
  const ca = new HullFace(points, a, c, d);
  base.neighbors.push(ab, bc, ca);
  ab.neighbors.push(base, ca, bc);
  bc.neighbors.push(base, ab, ca);
  ca.neighbors.push(base, bc, ab);
  return [base, ab, bc, ca];
}
