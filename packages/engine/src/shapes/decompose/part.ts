/**
 * A part that planes have cut out of a solid: its surface, its caps, and the hull around it.
 *
 * A part is the solid's surface inside a convex cell, as polygons, and caps where planes have cut.
 * Caps are never triangulated properly: a cap is a fan of signed triangles from one point to every
 * piece of its border. Where the fan leaves the solid its triangles cancel, so sums over the surface
 * (the volume) are exact for any cap, with holes or in several pieces. Fans are no good as corners of
 * the hull, though; these are the corners of the true surface, and the corners of the cell that lie
 * in the solid.
 */

import { toGrid } from '../hull/grid.js';
import { triangleHull } from '../hull/triangle-hull.js';

/** A plane n·x = d: unit normal x, y, z and offset d (m). */
export type CutPlane = readonly [number, number, number, number];

/** A polygon by the numbers of its corners, counterclockwise seen from outside. */
export type Ring = readonly number[];

/** A part; corners are numbers of points in a {@link PointPool}. */
export interface Part {
  /** Polygons of the solid's own surface. */
  readonly surface: readonly Ring[];
  /** Signed triangles of the caps. */
  readonly caps: readonly Ring[];
  /** The planes that cut this part out, normals outwards: the part lies in n·x ≤ d. */
  readonly cell: readonly CutPlane[];
  /** Corners of the cell that lie in the solid. */
  readonly cellCorners: readonly number[];
  /** (points × 3) m: what the hull is taken of */
  readonly points: Float64Array;
  /** m³, of the part itself */
  readonly volume: number;
  /** m³, of its hull */
  readonly hullVolume: number;
}

/** Points up to this share of the cloud's size outside a hull are left out of its volume. */
const HULL_TOLERANCE = 2e6;

/** All points of all parts, by number. */
export class PointPool {
  /** (points × 3) m */
  readonly xyz: number[] = [];

  add(x: number, y: number, z: number): number {
    this.xyz.push(x, y, z);
    return this.xyz.length / 3 - 1;
  }

  get count(): number {
    return this.xyz.length / 3;
  }

  /** Forgets all points after the first `count`. */
  cutTo(count: number): void {
    this.xyz.length = 3 * count;
  }
}

/** A part with its volumes, from its polygons. */
export function makePart(
  pool: PointPool,
  surface: readonly Ring[],
  caps: readonly Ring[],
  cell: readonly CutPlane[],
  cellCorners: readonly number[],
): Part {
  const points = hullPoints(pool, surface, cellCorners);
  const volume = signedVolume(pool, surface, caps);
  return { surface, caps, cell, cellCorners, points, volume, hullVolume: hullVolume(points) };
}

/** By how much (m³) the hull of a part is larger than the part. */
export function excess(part: Pick<Part, 'volume' | 'hullVolume'>): number {
  return Math.max(0, part.hullVolume - part.volume);
}

/** The corners of some polygons, each once, and some more points. */
function hullPoints(
  pool: PointPool,
  rings: readonly Ring[],
  more: readonly number[],
): Float64Array {
  const seen = new Uint8Array(pool.count);
  const points: number[] = [];
  const add = (i: number): void => {
    if (seen[i] === 1) return;
    seen[i] = 1;
    points.push(pool.xyz[3 * i]!, pool.xyz[3 * i + 1]!, pool.xyz[3 * i + 2]!);
  };
  for (const ring of rings) for (const i of ring) add(i);
  for (const i of more) add(i);
  return Float64Array.from(points);
}

/** Sum of the signed tetrahedra of polygons with one of their points, m³. */
function signedVolume({ xyz }: PointPool, ...lists: readonly (readonly Ring[])[]): number {
  const origin = 3 * (lists[0]?.[0]?.[0] ?? 0);
  let six = 0;
  for (const rings of lists) {
    for (const ring of rings) {
      for (let k = 1; k + 1 < ring.length; k++) {
        six += tripleProduct(xyz, origin, 3 * ring[0]!, 3 * ring[k]!, 3 * ring[k + 1]!);
      }
    }
  }
  return six / 6;
}

/** Volume (m³) of the hull of a cloud (points × 3, m); 0 for a flat one. */
export function hullVolume(points: Float64Array): number {
  if (points.length < 12) return 0;
  const faces = triangleHull(toGrid(points), HULL_TOLERANCE);
  if (typeof faces === 'string') return 0;
  let six = 0;
  for (const { corners } of faces) {
    six += tripleProduct(points, 0, 3 * corners[0], 3 * corners[1], 3 * corners[2]);
  }
  return six / 6;
}

/** (a − o) · ((b − o) × (c − o)) of the points at four offsets. */
function tripleProduct(p: ArrayLike<number>, o: number, a: number, b: number, c: number): number {
  const ax = p[a]! - p[o]!;
  const ay = p[a + 1]! - p[o + 1]!;
  const az = p[a + 2]! - p[o + 2]!;
  const bx = p[b]! - p[o]!;
  const by = p[b + 1]! - p[o + 1]!;
  const bz = p[b + 2]! - p[o + 2]!;
  const cx = p[c]! - p[o]!;
  const cy = p[c + 1]! - p[o + 1]!;
  const cz = p[c + 2]! - p[o + 2]!;
  return ax * (by * cz - bz * cy) + ay * (bz * cx - bx * cz) + az * (bx * cy - by * cx);
}
