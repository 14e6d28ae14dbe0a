/** A list of triangles by brute force: where a ray meets them, how far a point is from them. */

import type { Vec3 } from 'rattleback';

/** Corners of triangles, m. */
export interface Triangles {
  readonly vertices: ArrayLike<number>;
  readonly indices: ArrayLike<number>;
}

type V = readonly [number, number, number];

const sub = (a: V, b: V): V => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: V, b: V): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: V, b: V): V => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

function corners({ vertices, indices }: Triangles, triangle: number): [V, V, V] {
  return [0, 1, 2].map((k): V => {
    const v = 3 * indices[3 * triangle + k]!;
    return [vertices[v]!, vertices[v + 1]!, vertices[v + 2]!];
  }) as [V, V, V];
}

/** Every triangle as three corners. */
export function listOf(triangles: Triangles): [V, V, V][] {
  return Array.from({ length: triangles.indices.length / 3 }, (_, i) => corners(triangles, i));
}

/**
 * The distance (m) at which a ray first meets a triangle from either side, by barycentric coordinates
 * (T. Möller, B. Trumbore, 1997), and how near to an edge that is: below 0 outside.
 */
export function firstHit(
  list: readonly [V, V, V][],
  from: Readonly<Vec3>,
  way: Readonly<Vec3>,
): { distance: number; doubt: boolean } {
  const o: V = [from.x, from.y, from.z];
  const d: V = [way.x, way.y, way.z];
  let distance = Number.POSITIVE_INFINITY;
  let doubt = false;
  for (const [a, b, c] of list) {
    const [e, f] = [sub(b, a), sub(c, a)];
    const p = cross(d, f);
    const det = dot(e, p);
    if (Math.abs(det) < 1e-12) continue;
    const s = sub(o, a);
    const u = dot(s, p) / det;
    const q = cross(s, e);
    const v = dot(d, q) / det;
    const t = dot(f, q) / det;
    const inside = Math.min(u, v, 1 - u - v);
    if (t < -1e-9 || inside < -1e-9) continue;
    // On an edge both triangles are hit, or by rounding none.
    if (Math.abs(inside) < 1e-9 || Math.abs(t) < 1e-9) doubt = true;
    if (inside >= 0 && t >= 0 && t < distance) distance = t;
  }
  return { distance, doubt };
}

/** The distance (m) of a point from a triangle. */
export function distanceFrom([a, b, c]: [V, V, V], x: number, y: number, z: number): number {
  const p: V = [x, y, z];
  const n = cross(sub(b, a), sub(c, a));
  let inside = true;
  let square = Number.POSITIVE_INFINITY;
  for (const [i, j] of [
    [a, b],
    [b, c],
    [c, a],
  ] as const) {
    const e = sub(j, i);
    const r = sub(p, i);
    if (dot(cross(n, e), r) < 0) inside = false;
    const t = Math.min(1, Math.max(0, dot(r, e) / dot(e, e)));
    const d = sub(r, [t * e[0], t * e[1], t * e[2]]);
    square = Math.min(square, dot(d, d));
  }
  if (inside) return Math.abs(dot(n, sub(p, a))) / Math.sqrt(dot(n, n));
  return Math.sqrt(square);
}
