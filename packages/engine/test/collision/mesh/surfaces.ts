/** Surfaces of triangles, and what brute force over all their triangles says about them. */

import { Collider } from '../../../src/collision/collider.js';
import {
  MANIFOLD,
  Manifolds,
  POINT,
  POINT_STRIDE,
} from '../../../src/collision/manifold/manifolds.js';
import { HeightField, TriangleMesh, type TriangleMeshInput } from '../../../src/index.js';
import type { Random } from '../../../src/math/random.js';
import type { Shape } from '../../../src/shapes/shape.js';
import {
  add,
  closestOnSegment,
  cross,
  distance,
  dot,
  scale,
  sub,
  unit,
  type V,
} from '../../support/collision/vectors.js';

export type Height = (x: number, z: number) => number;

/** A sheet of 2 · cells² triangles over the square of side `size`, about the origin. */
export function gridMesh(
  cells: number,
  size: number,
  height: Height,
  more: Omit<TriangleMeshInput, 'vertices' | 'indices'> = {},
): TriangleMesh {
  const { vertices, indices } = gridField(cells, size, height).triangles();
  return new TriangleMesh({ vertices, indices, ...more });
}

/** The same as a height field. */
export function gridField(cells: number, size: number, height: Height): HeightField {
  const heights: number[] = [];
  for (let j = 0; j <= cells; j++) {
    for (let i = 0; i <= cells; i++) {
      heights.push(height(size * (i / cells - 0.5), size * (j / cells - 0.5)));
    }
  }
  return new HeightField({
    heights,
    columns: cells + 1,
    rows: cells + 1,
    width: size,
    depth: size,
  });
}

/** A closed box whose sides are cut into cells × cells squares of two triangles each. */
export function tiledBox(x: number, y: number, z: number, cells: number): TriangleMesh {
  const vertices: number[] = [];
  for (const axis of [0, 1, 2]) {
    for (const side of [-1, 1]) {
      const at = (i: number, j: number): number[] => {
        const p = [0, 0, 0];
        p[axis] = side / 2;
        // Exact halves at the borders, so that the sides weld.
        p[(axis + 1) % 3] = i / cells - 0.5;
        p[(axis + 2) % 3] = j / cells - 0.5;
        return [p[0]! * x, p[1]! * y, p[2]! * z];
      };
      for (let i = 0; i < cells; i++) {
        for (let j = 0; j < cells; j++) {
          const quad = [at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)];
          if (side < 0) quad.reverse();
          const [a, b, c, d] = quad as [number[], number[], number[], number[]];
          vertices.push(...a, ...b, ...c, ...a, ...c, ...d);
        }
      }
    }
  }
  return new TriangleMesh({ vertices });
}

/** Corners and unit normal of every triangle, computed here. */
export interface Face {
  readonly corners: readonly [V, V, V];
  readonly normal: V;
}

export function facesOf(shape: TriangleMesh | HeightField): Face[] {
  const { vertices, indices } = shape instanceof HeightField ? shape.triangles() : shape;
  const faces: Face[] = [];
  for (let i = 0; i < indices.length; i += 3) {
    const corner = (k: number): V => {
      const v = 3 * indices[i + k]!;
      return [vertices[v]!, vertices[v + 1]!, vertices[v + 2]!];
    };
    const corners = [corner(0), corner(1), corner(2)] as const;
    const normal = unit(cross(sub(corners[1], corners[0]), sub(corners[2], corners[0])));
    faces.push({ corners, normal });
  }
  return faces;
}

/** The point of a triangle nearest to p: the foot on the plane if it is inside, else on an edge. */
export function nearestOnFace({ corners, normal }: Face, p: V): V {
  const foot = sub(p, scale(normal, dot(normal, sub(p, corners[0]))));
  let inside = true;
  let best: V = corners[0];
  for (let k = 0; k < 3; k++) {
    const [a, b] = [corners[k]!, corners[(k + 1) % 3]!];
    if (dot(cross(normal, sub(b, a)), sub(foot, a)) < 0) inside = false;
    const q = closestOnSegment(p, a, b);
    if (distance(q, p) < distance(best, p)) best = q;
  }
  return inside ? foot : best;
}

/** The distance of p to the nearest of all triangles. */
export function distanceToFaces(faces: readonly Face[], p: V): number {
  let best = Number.POSITIVE_INFINITY;
  for (const face of faces) best = Math.min(best, distance(p, nearestOnFace(face, p)));
  return best;
}

/** Whether a ray straight up from p leaves a closed mesh (p in general position). */
export function isInside(faces: readonly Face[], p: V): boolean {
  // How often the surface winds around p, by the solid angles of its triangles.
  let angle = 0;
  for (const { corners } of faces) {
    const [a, b, c] = corners.map((q) => sub(q, p)) as [V, V, V];
    const [la, lb, lc] = [a, b, c].map((q) => Math.sqrt(dot(q, q))) as [number, number, number];
    const triple = dot(a, cross(b, c));
    const below = la * lb * lc + dot(a, b) * lc + dot(b, c) * la + dot(c, a) * lb;
    angle += 2 * Math.atan2(triple, below);
  }
  return Math.abs(angle) > 2 * Math.PI;
}

/** One contact point of a manifold, with the normal turned from B to A: surface → body. */
export interface Point {
  readonly normal: V;
  readonly onBody: V;
  readonly onSurface: V;
  readonly separation: number;
  readonly feature: number;
}

/** The manifolds as plain objects. */
export function readManifolds({ data, count }: Manifolds): Point[][] {
  const read = (o: number): V => [data[o]!, data[o + 1]!, data[o + 2]!];
  return Array.from({ length: count }, (_, m) => {
    const o = m * 36;
    const normal = scale(read(o + MANIFOLD.normal), -1);
    return Array.from({ length: data[o]! }, (_, i) => {
      const p = o + MANIFOLD.points + i * POINT_STRIDE;
      return {
        normal,
        onBody: read(p + POINT.onA),
        onSurface: read(p + POINT.onB),
        separation: data[p + POINT.separation]!,
        feature: data[p + POINT.feature]!,
      };
    });
  });
}

type CollideFunction = (out: Manifolds, a: Collider, b: Collider, margin: number) => void;

/** The contacts of two placed shapes. */
export function contactsOf(
  collide: CollideFunction,
  a: Collider,
  b: Collider,
  margin: number,
): Point[][] {
  const out = new Manifolds();
  collide(out, a, b, margin);
  return readManifolds(out);
}

export const NO_TURN = { x: 0, y: 0, z: 0, w: 1 };

/** A shape at a place. */
export function at(
  shape: Shape,
  [x, y, z]: V,
  orientation: { x: number; y: number; z: number; w: number } = NO_TURN,
): Collider {
  return new Collider(shape).place({ x, y, z }, orientation);
}

export function randomTurn(random: Random): { x: number; y: number; z: number; w: number } {
  return random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
}

/** A point of the world as the frame of a collider sees it. */
export function intoFrame({ placed: r }: Collider, p: V): V {
  const d = sub(p, [r[9]!, r[10]!, r[11]!]);
  return [
    r[0]! * d[0] + r[3]! * d[1] + r[6]! * d[2],
    r[1]! * d[0] + r[4]! * d[1] + r[7]! * d[2],
    r[2]! * d[0] + r[5]! * d[1] + r[8]! * d[2],
  ];
}

/** A direction of a collider's frame in the world. */
export function outOfFrame({ placed: r }: Collider, [x, y, z]: V): V {
  return [
    r[0]! * x + r[1]! * y + r[2]! * z,
    r[3]! * x + r[4]! * y + r[5]! * z,
    r[6]! * x + r[7]! * y + r[8]! * z,
  ];
}

/**
 * Whether m can be a contact normal at the surface point p: nothing of the surface comes nearer to a
 * point a little off p along m than p itself.
 */
export function isLocalNormal(faces: readonly Face[], p: V, m: V, step: number): boolean {
  return distanceToFaces(faces, add(p, scale(m, step))) > step * (1 - 1e-5);
}
