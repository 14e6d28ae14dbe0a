/** Closed meshes that are not convex, with volumes known in closed form. */

import { TriangleMesh } from '../../../src/shapes/mesh.js';
import { arc, revolve } from '../solids.js';

export interface Model {
  readonly name: string;
  readonly mesh: TriangleMesh;
  /** m³ */
  readonly volume: number;
}

/** A simple polygon in the x-y plane (counterclockwise), pushed along z. */
export function prism(
  outline: readonly (readonly [number, number])[],
  depth: number,
): TriangleMesh {
  const n = outline.length;
  const vertices = [-depth / 2, depth / 2].flatMap((z) => outline.flatMap(([x, y]) => [x, y, z]));
  const indices: number[] = [];
  for (const [a, b, c] of earClip(outline)) indices.push(c, b, a, a + n, b + n, c + n);
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    indices.push(i, j, j + n, i, j + n, i + n);
  }
  return new TriangleMesh({ vertices, indices });
}

/** Cuts ears off a polygon until nothing is left. */
function earClip(outline: readonly (readonly [number, number])[]): [number, number, number][] {
  const left = outline.map((_, i) => i);
  const cross = (i: number, j: number, k: number): number => {
    const [ax, ay] = outline[i]!;
    const [bx, by] = outline[j]!;
    const [cx, cy] = outline[k]!;
    return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  };
  const triangles: [number, number, number][] = [];
  while (left.length > 2) {
    const ear = left.findIndex((b, at) => {
      const a = left[(at + left.length - 1) % left.length]!;
      const c = left[(at + 1) % left.length]!;
      if (cross(a, b, c) <= 0) return false;
      return left.every(
        (p) =>
          [a, b, c].includes(p) || cross(a, b, p) < 0 || cross(b, c, p) < 0 || cross(c, a, p) < 0,
      );
    });
    const [a, b, c] = [ear + left.length - 1, ear, ear + 1].map((i) => left[i % left.length]!);
    triangles.push([a!, b!, c!]);
    left.splice(ear, 1);
  }
  return triangles;
}

export const L_OUTLINE = [
  [0, 0],
  [3, 0],
  [3, 1],
  [1, 1],
  [1, 4],
  [0, 4],
] as const;

export const U_OUTLINE = [
  [0, 0],
  [4, 0],
  [4, 3],
  [3, 3],
  [3, 1],
  [1, 1],
  [1, 3],
  [0, 3],
] as const;

export const CROSS_OUTLINE = [
  [1, 0],
  [2, 0],
  [2, 1],
  [3, 1],
  [3, 2],
  [2, 2],
  [2, 3],
  [1, 3],
  [1, 2],
  [0, 2],
  [0, 1],
  [1, 1],
] as const;

/** A ring of sides × steps. */
export function torusMesh(steps = 12, sides = 24): TriangleMesh {
  return new TriangleMesh({ ...revolve(arc(1, 0, 0.3, 0, 2 * Math.PI, steps), sides), weld: 1e-9 });
}

/** A cup with a wall and a bottom 0.1 thick, outer radius 0.5, height 1. */
export function cupMesh(sides = 24): TriangleMesh {
  const profile = [
    [0, 0],
    [0.5, 0],
    [0.5, 1],
    [0.4, 1],
    [0.4, 0.1],
    [0, 0.1],
  ] as const;
  return new TriangleMesh({ ...revolve(profile, sides), weld: 1e-9 });
}

/** Area of a regular polygon over that of its circle's square radius. */
const polygon = (sides: number): number => (sides / 2) * Math.sin((2 * Math.PI) / sides);

export function models(): Model[] {
  return [
    { name: 'L', mesh: prism(L_OUTLINE, 1), volume: 6 },
    { name: 'U', mesh: prism(U_OUTLINE, 1), volume: 8 },
    { name: 'cross', mesh: prism(CROSS_OUTLINE, 0.5), volume: 2.5 },
    {
      name: 'torus',
      mesh: torusMesh(),
      // A polygon turned about an axis through its plane, in steps: Pappus, less what chords cut.
      volume: 2 * polygon(24) * 0.09 * polygon(12),
    },
    {
      name: 'cup',
      mesh: cupMesh(),
      volume: polygon(24) * (0.25 - 0.16 * 0.9),
    },
  ];
}
