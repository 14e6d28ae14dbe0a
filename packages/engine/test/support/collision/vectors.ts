/** Vectors as arrays of three, for oracles that share no code with the engine. */

export type V = readonly [number, number, number];

export const add = (a: V, b: V): V => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: V, b: V): V => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: V, s: number): V => [a[0] * s, a[1] * s, a[2] * s];
export const dot = (a: V, b: V): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: V, b: V): V => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const length = (a: V): number => Math.sqrt(dot(a, a));
export const unit = (a: V): V => scale(a, 1 / length(a));
export const distance = (a: V, b: V): number => length(sub(a, b));

/** A unit vector square to `a`. */
export function perpendicular(a: V): V {
  const [x, y, z] = [Math.abs(a[0]), Math.abs(a[1]), Math.abs(a[2])];
  return unit(cross(a, x <= y && x <= z ? [1, 0, 0] : y <= z ? [0, 1, 0] : [0, 0, 1]));
}

/** The point of the segment a b closest to p. */
export function closestOnSegment(p: V, a: V, b: V): V {
  const ab = sub(b, a);
  const square = dot(ab, ab);
  const t = square > 0 ? dot(sub(p, a), ab) / square : 0;
  return add(a, scale(ab, Math.min(1, Math.max(0, t))));
}

/** The shortest distance of the segments a b and c d, whatever their position. */
export function segmentDistance(a: V, b: V, c: V, d: V): number {
  let best = Math.min(
    distance(a, closestOnSegment(a, c, d)),
    distance(b, closestOnSegment(b, c, d)),
    distance(c, closestOnSegment(c, a, b)),
    distance(d, closestOnSegment(d, a, b)),
  );
  const u = sub(b, a);
  const v = sub(d, c);
  const n = cross(u, v);
  const square = dot(n, n);
  if (square > 1e-24 * dot(u, u) * dot(v, v)) {
    const w = sub(c, a);
    const s = dot(cross(w, v), n) / square;
    const t = dot(cross(w, u), n) / square;
    if (s >= 0 && s <= 1 && t >= 0 && t <= 1) {
      best = Math.min(best, distance(add(a, scale(u, s)), add(c, scale(v, t))));
    }
  }
  return best;
}

/** The distance of p to a flat convex polygon with unit normal n. */
export function polygonDistance(p: V, corners: readonly V[], n: V): number {
  let inside = true;
  let best = Number.POSITIVE_INFINITY;
  for (const [i, a] of corners.entries()) {
    const b = corners[(i + 1) % corners.length]!;
    if (dot(cross(n, sub(b, a)), sub(p, a)) < 0) inside = false;
    best = Math.min(best, distance(p, closestOnSegment(p, a, b)));
  }
  return inside ? Math.min(best, Math.abs(dot(n, sub(p, corners[0]!)))) : best;
}
