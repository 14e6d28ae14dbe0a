// How far a point is from a triangle.

import { add, cross, dot, length, scale, sub } from './vectors.mjs';

/** Distance (m) of a point from the triangle of three corners. */
export function distanceToTriangle(p, [a, b, c]) {
  const n = cross(sub(b, a), sub(c, a));
  const area = dot(n, n);
  const corners = [a, b, c];
  // Over the face it is that from the plane; elsewhere one of the edges is nearest.
  const over =
    area > 0 &&
    corners.every((corner, i) => {
      const edge = sub(corners[(i + 1) % 3], corner);
      return dot(cross(edge, sub(p, corner)), n) >= 0;
    });
  if (over) return Math.abs(dot(sub(p, a), n)) / Math.sqrt(area);
  return Math.min(
    ...corners.map((corner, i) => distanceToSegment(p, corner, corners[(i + 1) % 3])),
  );
}

function distanceToSegment(p, a, b) {
  const along = sub(b, a);
  const square = dot(along, along);
  const t = square > 0 ? Math.min(1, Math.max(0, dot(sub(p, a), along) / square)) : 0;
  return length(sub(p, add(a, scale(t, along))));
}
