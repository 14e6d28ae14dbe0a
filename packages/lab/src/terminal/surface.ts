/**
 * The surface of a shape as triangles, good enough to look at: round shapes get flat sides.
 *
 * Edges carry their two triangles, so the renderer can tell a crease (drawn always) from an edge
 * inside a smooth surface (drawn only where the surface turns away from the eye).
 */

import {
  Box,
  Capsule,
  Composite,
  Cone,
  ConvexHull,
  Cylinder,
  Ellipsoid,
  HeightField,
  type Quat,
  quat,
  Rectangle,
  type Shape,
  Sphere,
  Transformed,
  TriangleMesh,
  type Vec3,
  vec3,
} from 'rattleback';

/** Triangles and edges in the frame of the shape. */
export interface Surface {
  /** (points × 3) m */
  readonly points: readonly number[];
  /** (triangles × 3) counterclockwise seen from outside */
  readonly triangles: readonly number[];
  /** (edges × 4) two points, and the triangles at either side (−1: none) */
  readonly edges: readonly number[];
  /** (triangles × 3) unit normals */
  readonly normals: readonly number[];
  /** Whether the inside can be seen: both sides are drawn. */
  readonly open: boolean;
}

/** Sides of a full turn. */
const SIDES = 16;

const cache = new WeakMap<Shape, Surface>();

/** The surface of a shape; empty for the unbounded plane. Kept, since shapes never change. */
export function surfaceOf(shape: Shape): Surface {
  const known = cache.get(shape);
  if (known !== undefined) return known;
  const builder = new Builder();
  builder.shape(shape, vec3.vec3(), quat.quat());
  const surface = builder.finish();
  cache.set(shape, surface);
  return surface;
}

class Builder {
  readonly #points: number[] = [];
  readonly #triangles: number[] = [];
  #open = false;
  #position: Readonly<Vec3> = vec3.vec3();
  #orientation: Readonly<Quat> = quat.quat();

  shape(shape: Shape, position: Readonly<Vec3>, orientation: Readonly<Quat>): void {
    this.#position = position;
    this.#orientation = orientation;
    if (shape instanceof Box) this.#box(shape.x, shape.y, shape.z);
    else if (shape instanceof Sphere) this.#round(shape.radius, shape.radius, shape.radius, 0);
    else if (shape instanceof Ellipsoid) this.#round(shape.x / 2, shape.y / 2, shape.z / 2, 0);
    else if (shape instanceof Capsule) {
      this.#round(shape.radius, shape.radius, shape.radius, shape.length / 2);
    } else if (shape instanceof Cylinder) this.#lathe(shape.radius, shape.radius, shape.height / 2);
    else if (shape instanceof Cone) this.#cone(shape);
    else if (shape instanceof ConvexHull) this.#hull(shape);
    else if (shape instanceof TriangleMesh)
      this.#mesh(shape.vertices, shape.indices, !shape.closed);
    else if (shape instanceof HeightField) {
      const { vertices, indices } = shape.triangles();
      this.#mesh(vertices, indices, true);
    } else if (shape instanceof Rectangle) this.#rectangle(shape.width / 2, shape.depth / 2);
    else if (shape instanceof Transformed) this.#placed(shape.shape, shape);
    else if (shape instanceof Composite) {
      for (const part of shape.parts) {
        this.#position = position;
        this.#orientation = orientation;
        this.#placed(part.shape, part);
      }
    }
  }

  finish(): Surface {
    const points = this.#points;
    const triangles = this.#triangles;
    const normals: number[] = [];
    for (let t = 0; t < triangles.length; t += 3) {
      const a = vec3.read(vec3.vec3(), points, 3 * triangles[t]!);
      const b = vec3.read(vec3.vec3(), points, 3 * triangles[t + 1]!);
      const c = vec3.read(vec3.vec3(), points, 3 * triangles[t + 2]!);
      const n = vec3.cross(vec3.vec3(), vec3.sub(b, b, a), vec3.sub(c, c, a));
      vec3.normalize(n, n);
      normals.push(n.x, n.y, n.z);
    }
    return { points, triangles, normals, edges: edgesOf(triangles), open: this.#open };
  }

  #placed(shape: Shape, pose: { position: Readonly<Vec3>; orientation: Readonly<Quat> }): void {
    const position = quat.rotate(vec3.vec3(), this.#orientation, pose.position);
    vec3.add(position, position, this.#position);
    this.shape(shape, position, quat.multiply(quat.quat(), this.#orientation, pose.orientation));
  }

  /** A point of the shape's frame; returns its number. */
  #point(x: number, y: number, z: number): number {
    const p = quat.rotate(vec3.vec3(), this.#orientation, { x, y, z });
    vec3.add(p, p, this.#position);
    return this.#points.push(p.x, p.y, p.z) / 3 - 1;
  }

  #quad(a: number, b: number, c: number, d: number): void {
    this.#triangles.push(a, b, c, a, c, d);
  }

  #box(x: number, y: number, z: number): void {
    const p = [0, 1, 2, 3, 4, 5, 6, 7].map((i) =>
      this.#point((i & 1 ? x : -x) / 2, (i & 2 ? y : -y) / 2, (i & 4 ? z : -z) / 2),
    );
    const quads = ['0462', '1375', '0154', '2673', '0231', '4576'];
    for (const [a, b, c, d] of quads) this.#quad(p[+a!]!, p[+b!]!, p[+c!]!, p[+d!]!);
  }

  /** An ellipsoid whose halves are moved apart by ±`half` along y. */
  #round(rx: number, ry: number, rz: number, half: number): void {
    const rings: number[][] = [];
    const rows = SIDES / 2;
    for (let i = 0; i <= rows; i++) {
      const angle = (Math.PI * i) / rows;
      const y = ry * Math.cos(angle);
      const radius = Math.sin(angle);
      if (i === 0 || i === rows) rings.push([this.#point(0, y + (i === 0 ? half : -half), 0)]);
      else if (2 * i === rows && half > 0) {
        rings.push(this.#ring(rx * radius, y + half, rz * radius));
        rings.push(this.#ring(rx * radius, y - half, rz * radius));
      } else rings.push(this.#ring(rx * radius, y + (2 * i < rows ? half : -half), rz * radius));
    }
    this.#stack(rings);
  }

  #cone(cone: Cone): void {
    // Base and tip as the support points say: whatever frame the cone has, it is drawn there.
    const tip = cone.support(vec3.vec3(), { x: 0, y: 1, z: 0 }).y;
    const base = this.#ring(cone.radius, tip - cone.height, cone.radius);
    this.#stack([[this.#point(0, tip, 0)], base, [this.#point(0, tip - cone.height, 0)]]);
  }

  #lathe(top: number, bottom: number, half: number): void {
    this.#stack([
      [this.#point(0, half, 0)],
      this.#ring(top, half, top),
      this.#ring(bottom, -half, bottom),
      [this.#point(0, -half, 0)],
    ]);
  }

  #ring(rx: number, y: number, rz: number): number[] {
    return Array.from({ length: SIDES }, (_, i) => {
      const angle = (2 * Math.PI * i) / SIDES;
      return this.#point(rx * Math.cos(angle), y, rz * Math.sin(angle));
    });
  }

  /** Joins rings from the top down; a ring of one point is a pole. */
  #stack(rings: readonly (readonly number[])[]): void {
    for (let r = 0; r + 1 < rings.length; r++) {
      const upper = rings[r]!;
      const lower = rings[r + 1]!;
      for (let i = 0; i < SIDES; i++) {
        const j = (i + 1) % SIDES;
        if (upper.length === 1) this.#triangles.push(upper[0]!, lower[j]!, lower[i]!);
        else if (lower.length === 1) this.#triangles.push(upper[i]!, upper[j]!, lower[0]!);
        else this.#quad(upper[i]!, upper[j]!, lower[j]!, lower[i]!);
      }
    }
  }

  #hull(hull: ConvexHull): void {
    const first = this.#cloud(hull.vertices);
    const { faceStarts, faceVertices } = hull.polytope;
    for (let f = 0; f + 1 < faceStarts.length; f++) {
      const start = faceStarts[f]!;
      const end = faceStarts[f + 1]!;
      for (let k = start + 1; k + 1 < end; k++) {
        const corners = [faceVertices[start]!, faceVertices[k]!, faceVertices[k + 1]!];
        for (const corner of corners) this.#triangles.push(first + corner);
      }
    }
  }

  #mesh(vertices: ArrayLike<number>, indices: ArrayLike<number>, open: boolean): void {
    const first = this.#cloud(vertices);
    for (let i = 0; i < indices.length; i++) this.#triangles.push(first + indices[i]!);
    this.#open ||= open;
  }

  #rectangle(x: number, z: number): void {
    const p = [this.#point(-x, 0, -z), this.#point(-x, 0, z), this.#point(x, 0, z)];
    this.#quad(p[0]!, p[1]!, p[2]!, this.#point(x, 0, -z));
    this.#open = true;
  }

  #cloud(points: ArrayLike<number>): number {
    const first = this.#points.length / 3;
    for (let i = 0; i < points.length; i += 3) {
      this.#point(points[i]!, points[i + 1]!, points[i + 2]!);
    }
    return first;
  }
}

/** Every edge once, with the triangles at its sides. */
function edgesOf(triangles: readonly number[]): number[] {
  const edges: number[] = [];
  const where = new Map<string, number>();
  for (let t = 0; t < triangles.length / 3; t++) {
    for (let k = 0; k < 3; k++) {
      const a = triangles[3 * t + k]!;
      const b = triangles[3 * t + ((k + 1) % 3)]!;
      const key = a < b ? `${a} ${b}` : `${b} ${a}`;
      const known = where.get(key);
      if (known === undefined) where.set(key, edges.push(a, b, t, -1) - 4);
      else edges[known + 3] = t;
    }
  }
  return edges;
}
