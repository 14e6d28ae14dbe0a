/** Meshes to ask about. */

import { add, scale, unit, type V } from '../../support/collision/vectors.js';

/** A closed wavy ball of 20 · 4^level triangles. */
export function ball(level: number, waves: number): { vertices: number[]; indices: number[] } {
  const g = (1 + Math.sqrt(5)) / 2;
  let points: V[] = [
    [-1, g, 0],
    [1, g, 0],
    [-1, -g, 0],
    [1, -g, 0],
    [0, -1, g],
    [0, 1, g],
    [0, -1, -g],
    [0, 1, -g],
    [g, 0, -1],
    [g, 0, 1],
    [-g, 0, -1],
    [-g, 0, 1],
  ];
  let triangles = [
    0, 11, 5, 0, 5, 1, 0, 1, 7, 0, 7, 10, 0, 10, 11, 1, 5, 9, 5, 11, 4, 11, 10, 2, 10, 7, 6, 7, 1,
    8, 3, 9, 4, 3, 4, 2, 3, 2, 6, 3, 6, 8, 3, 8, 9, 4, 9, 5, 2, 4, 11, 6, 2, 10, 8, 6, 7, 9, 8, 1,
  ];
  points = points.map(unit);
  for (let l = 0; l < level; l++) {
    const middles = new Map<string, number>();
    const middle = (i: number, j: number): number => {
      const key = i < j ? `${i} ${j}` : `${j} ${i}`;
      let m = middles.get(key);
      if (m === undefined) {
        m = points.length;
        points.push(unit(add(points[i]!, points[j]!)));
        middles.set(key, m);
      }
      return m;
    };
    const next: number[] = [];
    for (let i = 0; i < triangles.length; i += 3) {
      const [a, b, c] = [triangles[i]!, triangles[i + 1]!, triangles[i + 2]!];
      const [ab, bc, ca] = [middle(a, b), middle(b, c), middle(c, a)];
      next.push(a, ab, ca, b, bc, ab, c, ca, bc, ab, bc, ca);
    }
    triangles = next;
  }
  const bent = points.map((p) =>
    scale(
      p,
      1 + 0.25 * Math.sin(waves * p[0]) * Math.cos(waves * p[1] + 1) * Math.sin(waves * p[2]),
    ),
  );
  return { vertices: bent.flat(), indices: triangles };
}
