/**
 * Cuts a part in two by a plane.
 *
 * Every polygon is split, and the pieces of border that come to lie in the plane are closed by a
 * cap. Points of the plane belong to both sides; a polygon in the plane belongs to the side that its
 * solid is on. Neighbouring polygons share the points of the cut, so no gap opens however many cuts
 * follow.
 */

import { type CutPlane, makePart, type Part, type PointPool, type Ring } from './part.js';

/** Whether a point (m) lies in the solid that is being cut. */
export type Inside = (x: number, y: number, z: number) => boolean;

/** Larger than any number of points of a pool: keys of pairs of points. */
const MANY = 67_108_864;

/**
 * The two parts below (n·x ≤ d) and above the plane, or null if one of them would be empty. Points
 * within `tolerance` (m) of the plane count as lying in it.
 */
export function cutPart(
  pool: PointPool,
  part: Part,
  plane: CutPlane,
  inside: Inside,
  tolerance: number,
): [below: Part, above: Part] | null {
  const cutter = new Cutter(pool, plane, tolerance);
  const surface = cutter.split(part.surface);
  if (surface[0].length === 0 || surface[1].length === 0) return null;
  const caps = cutter.split(part.caps);
  const corners = newCorners(pool, part, plane, inside, tolerance);
  const half = (side: 0 | 1): Part => {
    const [nx, ny, nz, d] = plane;
    const outward: CutPlane = side === 0 ? plane : [-nx, -ny, -nz, -d];
    const cap = cutter.closeWithFan(surface[side], caps[side]);
    const kept = part.cellCorners.filter((i) => cutter.sideOf(i) * (side === 0 ? 1 : -1) <= 0);
    const cell = [...part.cell, outward];
    return makePart(pool, surface[side], [...caps[side], ...cap], cell, [...kept, ...corners]);
  };
  return [half(0), half(1)];
}

/** One cut: remembers on which side each point is and where each edge is cut. */
class Cutter {
  readonly #pool: PointPool;
  readonly #plane: CutPlane;
  readonly #tolerance: number;
  /** −1 below, 0 in the plane, 1 above; undefined: not asked yet */
  readonly #sides: (number | undefined)[] = [];
  readonly #cuts = new Map<number, number>();

  constructor(pool: PointPool, plane: CutPlane, tolerance: number) {
    this.#pool = pool;
    this.#plane = plane;
    this.#tolerance = tolerance;
  }

  sideOf(point: number): number {
    let side = this.#sides[point];
    if (side === undefined) {
      const height = this.#height(point);
      side = height < -this.#tolerance ? -1 : height > this.#tolerance ? 1 : 0;
      this.#sides[point] = side;
    }
    return side;
  }

  #height(point: number): number {
    const { xyz } = this.#pool;
    const [nx, ny, nz, d] = this.#plane;
    return nx * xyz[3 * point]! + ny * xyz[3 * point + 1]! + nz * xyz[3 * point + 2]! - d;
  }

  /** The pieces of some polygons below and above the plane. */
  split(rings: readonly Ring[]): [below: Ring[], above: Ring[]] {
    const below: Ring[] = [];
    const above: Ring[] = [];
    for (const ring of rings) {
      let low = false;
      let high = false;
      for (const i of ring) {
        if (this.sideOf(i) < 0) low = true;
        if (this.sideOf(i) > 0) high = true;
      }
      if (low && high) {
        keepProper(below, this.#piece(ring, -1));
        keepProper(above, this.#piece(ring, 1));
      } else if (low || high) {
        (low ? below : above).push(ring);
      } else {
        // In the plane: the solid is on the side that the polygon does not face.
        (this.#faces(ring) > 0 ? below : above).push(ring);
      }
    }
    return [below, above];
  }

  /** The corners of a polygon on one side, and the points where it crosses the plane. */
  #piece(ring: Ring, side: number): number[] {
    const piece: number[] = [];
    for (let k = 0; k < ring.length; k++) {
      const i = ring[k]!;
      const j = ring[k + 1 === ring.length ? 0 : k + 1]!;
      if (this.sideOf(i) * side >= 0) piece.push(i);
      if (this.sideOf(i) * this.sideOf(j) < 0) piece.push(this.#crossing(i, j));
    }
    return piece;
  }

  /** The point where an edge crosses the plane: the same for both polygons at the edge. */
  #crossing(i: number, j: number): number {
    const a = Math.min(i, j);
    const b = Math.max(i, j);
    const key = a * MANY + b;
    let point = this.#cuts.get(key);
    if (point === undefined) {
      const { xyz } = this.#pool;
      const t = this.#height(a) / (this.#height(a) - this.#height(b));
      point = this.#pool.add(
        xyz[3 * a]! + t * (xyz[3 * b]! - xyz[3 * a]!),
        xyz[3 * a + 1]! + t * (xyz[3 * b + 1]! - xyz[3 * a + 1]!),
        xyz[3 * a + 2]! + t * (xyz[3 * b + 2]! - xyz[3 * a + 2]!),
      );
      this.#cuts.set(key, point);
      this.#sides[point] = 0;
    }
    return point;
  }

  /** Above 0 if a polygon's normal points along the plane's. */
  #faces(ring: Ring): number {
    const { xyz } = this.#pool;
    const [nx, ny, nz] = this.#plane;
    const o = 3 * ring[0]!;
    let sum = 0;
    for (let k = 1; k + 1 < ring.length; k++) {
      const a = 3 * ring[k]!;
      const b = 3 * ring[k + 1]!;
      const ux = xyz[a]! - xyz[o]!;
      const uy = xyz[a + 1]! - xyz[o + 1]!;
      const uz = xyz[a + 2]! - xyz[o + 2]!;
      const wx = xyz[b]! - xyz[o]!;
      const wy = xyz[b + 1]! - xyz[o + 1]!;
      const wz = xyz[b + 2]! - xyz[o + 2]!;
      sum += nx * (uy * wz - uz * wy) + ny * (uz * wx - ux * wz) + nz * (ux * wy - uy * wx);
    }
    return sum;
  }

  /** Triangles from one point to every edge in the plane that has no partner, walked backwards. */
  closeWithFan(...lists: readonly (readonly Ring[])[]): Ring[] {
    const open = new Map<number, number>();
    for (const rings of lists) {
      for (const ring of rings) {
        for (let k = 0; k < ring.length; k++) {
          const i = ring[k]!;
          const j = ring[k + 1 === ring.length ? 0 : k + 1]!;
          if (this.sideOf(i) !== 0 || this.sideOf(j) !== 0) continue;
          const key = Math.min(i, j) * MANY + Math.max(i, j);
          open.set(key, (open.get(key) ?? 0) + (i < j ? 1 : -1));
        }
      }
    }
    const fan: Ring[] = [];
    let apex = -1;
    for (const [key, times] of open) {
      if (times === 0) continue;
      const a = Math.floor(key / MANY);
      const b = key - a * MANY;
      if (apex < 0) apex = a;
      if (a === apex || b === apex) continue;
      for (let n = 0; n < Math.abs(times); n++) fan.push(times > 0 ? [apex, b, a] : [apex, a, b]);
    }
    return fan;
  }
}

function keepProper(list: Ring[], ring: Ring): void {
  if (ring.length >= 3) list.push(ring);
}

/** Where the plane meets two planes of the cell inside the solid: corners that no polygon has. */
function newCorners(
  pool: PointPool,
  { cell }: Part,
  plane: CutPlane,
  inside: Inside,
  tolerance: number,
): number[] {
  const corners: number[] = [];
  for (let i = 0; i < cell.length; i++) {
    for (let j = i + 1; j < cell.length; j++) {
      const point = meet(plane, cell[i]!, cell[j]!);
      if (point === null) continue;
      const [x, y, z] = point;
      const inCell = cell.every(([a, b, c, d]) => a * x + b * y + c * z <= d + tolerance);
      if (inCell && inside(x, y, z)) corners.push(pool.add(x, y, z));
    }
  }
  return corners;
}

/** The point that three planes share, by Cramer's rule, or null if two of them are parallel. */
function meet(p: CutPlane, q: CutPlane, r: CutPlane): [number, number, number] | null {
  const x = q[1] * r[2] - q[2] * r[1];
  const y = q[2] * r[0] - q[0] * r[2];
  const z = q[0] * r[1] - q[1] * r[0];
  const determinant = p[0] * x + p[1] * y + p[2] * z;
  if (Math.abs(determinant) < 1e-6) return null;
  // d_p (q × r) + d_q (r × p) + d_r (p × q)
  return [
    (p[3] * x + q[3] * (r[1] * p[2] - r[2] * p[1]) + r[3] * (p[1] * q[2] - p[2] * q[1])) /
      determinant,
    (p[3] * y + q[3] * (r[2] * p[0] - r[0] * p[2]) + r[3] * (p[2] * q[0] - p[0] * q[2])) /
      determinant,
    (p[3] * z + q[3] * (r[0] * p[1] - r[1] * p[0]) + r[3] * (p[0] * q[1] - p[1] * q[0])) /
      determinant,
  ];
}
