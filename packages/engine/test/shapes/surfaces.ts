/**
 * Shapes beside a second, independent account of their surface: patches (u, v) in [0, 1]² → point,
 * and a search for the point of the surface where any function is largest.
 */

import { Random } from '../../src/math/random.js';
import type { Quat, Vec3 } from '../../src/math/types.js';
import { Box } from '../../src/shapes/box.js';
import { Capsule } from '../../src/shapes/capsule.js';
import { Composite } from '../../src/shapes/composite.js';
import { Cone } from '../../src/shapes/cone.js';
import { Cylinder } from '../../src/shapes/cylinder.js';
import { Ellipsoid } from '../../src/shapes/ellipsoid.js';
import { HeightField } from '../../src/shapes/height-field.js';
import { ConvexHull } from '../../src/shapes/hull.js';
import { TriangleMesh } from '../../src/shapes/mesh.js';
import { Rectangle } from '../../src/shapes/rectangle.js';
import type { Shape } from '../../src/shapes/shape.js';
import { Sphere } from '../../src/shapes/sphere.js';
import { Transformed } from '../../src/shapes/transformed.js';

export type Patch = (u: number, v: number) => [number, number, number];

export interface Specimen {
  readonly name: string;
  readonly shape: Shape;
  readonly patches: readonly Patch[];
}

const TURN = 2 * Math.PI;

/** A rectangle with one corner and two edges. */
function sheet(corner: number[], alongU: number[], alongV: number[]): Patch {
  return (u, v) => {
    const at = (axis: number) => corner[axis]! + u * alongU[axis]! + v * alongV[axis]!;
    return [at(0), at(1), at(2)];
  };
}

function triangle(a: number[], b: number[], c: number[]): Patch {
  // v squeezes the square to a triangle.
  return (u, v) => {
    const at = (axis: number) => a[axis]! + v * (b[axis]! - a[axis]! + u * (c[axis]! - b[axis]!));
    return [at(0), at(1), at(2)];
  };
}

/** The six sides of a cube blown up to an ellipsoid: unlike spherical angles they have no poles. */
function ellipsoidPatches(a: number, b: number, c: number, dy = 0): Patch[] {
  return boxPatches(2, 2, 2).map((side) => (u, v) => {
    const [x, y, z] = side(u, v);
    const size = Math.hypot(x, y, z);
    return [(a * x) / size, (b * y) / size + dy, (c * z) / size];
  });
}

function disk(radius: number, y: number): Patch {
  return (u, v) => [radius * v * Math.cos(TURN * u), y, radius * v * Math.sin(TURN * u)];
}

function boxPatches(x: number, y: number, z: number): Patch[] {
  const [a, b, c] = [x / 2, y / 2, z / 2];
  return [
    sheet([-a, -b, -c], [0, y, 0], [0, 0, z]),
    sheet([a, -b, -c], [0, y, 0], [0, 0, z]),
    sheet([-a, -b, -c], [x, 0, 0], [0, 0, z]),
    sheet([-a, b, -c], [x, 0, 0], [0, 0, z]),
    sheet([-a, -b, -c], [x, 0, 0], [0, y, 0]),
    sheet([-a, -b, c], [x, 0, 0], [0, y, 0]),
  ];
}

function trianglePatches(vertices: ArrayLike<number>, indices: ArrayLike<number>): Patch[] {
  const corner = (i: number) => [0, 1, 2].map((axis) => vertices[3 * indices[i]! + axis]!);
  const patches: Patch[] = [];
  for (let i = 0; i < indices.length; i += 3) {
    patches.push(triangle(corner(i), corner(i + 1), corner(i + 2)));
  }
  return patches;
}

/** Moves patches by a pose, with arithmetic of its own (v' = v + 2 w (q × v) + 2 q × (q × v)). */
export function posed(patch: Patch, p: Readonly<Vec3>, q: Readonly<Quat>): Patch {
  return (u, v) => place(patch(u, v), p, q);
}

export function place(
  [x, y, z]: readonly [number, number, number],
  p: Readonly<Vec3>,
  q: Readonly<Quat>,
): [number, number, number] {
  const tx = 2 * (q.y * z - q.z * y);
  const ty = 2 * (q.z * x - q.x * z);
  const tz = 2 * (q.x * y - q.y * x);
  return [
    p.x + x + q.w * tx + q.y * tz - q.z * ty,
    p.y + y + q.w * ty + q.z * tx - q.x * tz,
    p.z + z + q.w * tz + q.x * ty - q.y * tx,
  ];
}

/** The largest value of `f` over the surface, found by a grid and then ever smaller steps. */
export function maximum(
  patches: readonly Patch[],
  f: (point: readonly [number, number, number]) => number,
): number {
  let best = Number.NEGATIVE_INFINITY;
  for (const patch of patches) {
    const n = patches.length > 40 ? 2 : 16;
    const starts: { value: number; u: number; v: number }[] = [];
    for (let i = 0; i <= n; i++) {
      for (let j = 0; j <= n; j++) {
        const [u, v] = [i / n, j / n];
        starts.push({ value: f(patch(u, v)), u, v });
      }
    }
    starts.sort((a, b) => b.value - a.value);
    for (const start of starts.slice(0, 2)) {
      let { value, u, v } = start;
      for (let step = 1 / n; step > 1e-9; ) {
        let moved = false;
        for (const [du, dv] of DIRECTIONS) {
          const nu = Math.min(1, Math.max(0, u + step * du));
          const nv = Math.min(1, Math.max(0, v + step * dv));
          const there = f(patch(nu, nv));
          if (there > value) {
            [value, u, v] = [there, nu, nv];
            moved = true;
          }
        }
        if (!moved) step /= 2;
      }
      best = Math.max(best, value);
    }
  }
  return best;
}

const DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, 1],
  [-1, -1],
  [1, -1],
  [-1, 1],
] as const;

/** A random point of the surface. */
export function surfacePoint(patches: readonly Patch[], random: Random): [number, number, number] {
  return patches[random.integer(0, patches.length - 1)]!(random.next(), random.next());
}

export function randomPose(random: Random, reach = 3): { p: Vec3; q: Quat } {
  const along = () => random.uniform(-reach, reach);
  const p = { x: along(), y: along(), z: along() };
  return { p, q: random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }) };
}

/** One or two of every bounded shape. */
export function specimens(): Specimen[] {
  const random = new Random(4);
  const cloud = Array.from({ length: 3 * 14 }, () => random.uniform(-1, 1));
  const smallHull = new ConvexHull(cloud);
  const largeCloud: number[] = [];
  for (let i = 0; i < 150; i++) {
    const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
    largeCloud.push(1.5 * x + 0.2, 0.5 * y, z);
  }
  const largeHull = new ConvexHull(largeCloud);
  const field = new HeightField({
    heights: Array.from({ length: 12 }, () => random.uniform(-1, 1)),
    columns: 4,
    rows: 3,
    width: 3,
    depth: 2,
  });
  const fieldMesh = field.triangles();
  const tetrahedron = {
    vertices: [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1],
    indices: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3],
  };
  const leg = { x: 0.4, y: -0.6, z: 0.1 };
  const tilt = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
  const inner = new Cone(0.6, 1.1);
  const innerPatches = [conePatch(0.6, 1.1), disk(0.6, -0.55)];
  const still = { x: 0, y: 0, z: 0, w: 1 };
  return [
    { name: 'sphere', shape: new Sphere(0.7), patches: ellipsoidPatches(0.7, 0.7, 0.7) },
    { name: 'box', shape: new Box(0.4, 1.7, 2.6), patches: boxPatches(0.4, 1.7, 2.6) },
    {
      name: 'capsule',
      shape: new Capsule(0.3, 1.4),
      patches: [...ellipsoidPatches(0.3, 0.3, 0.3, 0.7), ...ellipsoidPatches(0.3, 0.3, 0.3, -0.7)],
    },
    {
      name: 'cylinder',
      shape: new Cylinder(0.8, 0.5),
      patches: [tubePatch(0.8, 0.5), disk(0.8, 0.25), disk(0.8, -0.25)],
    },
    { name: 'cone', shape: new Cone(0.9, 1.3), patches: [conePatch(0.9, 1.3), disk(0.9, -0.65)] },
    { name: 'needle cone', shape: new Cone(0.1, 3), patches: [conePatch(0.1, 3), disk(0.1, -1.5)] },
    {
      name: 'ellipsoid',
      shape: new Ellipsoid(0.4, 1.2, 3),
      patches: ellipsoidPatches(0.2, 0.6, 1.5),
    },
    {
      name: 'rectangle',
      shape: new Rectangle(1.5, 0.6),
      patches: [sheet([-0.75, 0, -0.3], [1.5, 0, 0], [0, 0, 0.6])],
    },
    { name: 'hull', shape: smallHull, patches: hullPatches(smallHull) },
    { name: 'large hull', shape: largeHull, patches: hullPatches(largeHull) },
    {
      name: 'mesh',
      shape: new TriangleMesh(tetrahedron),
      patches: trianglePatches(tetrahedron.vertices, tetrahedron.indices),
    },
    {
      name: 'height field',
      shape: field,
      patches: trianglePatches(fieldMesh.vertices, fieldMesh.indices),
    },
    {
      name: 'transformed',
      shape: new Transformed(inner, { position: leg, orientation: tilt }),
      patches: innerPatches.map((patch) => posed(patch, leg, tilt)),
    },
    {
      name: 'composite',
      shape: new Composite([
        { shape: inner, position: leg, orientation: tilt },
        {
          shape: new Transformed(new Box(1, 0.2, 0.3), { position: [1, 0, 0] }),
          orientation: tilt,
        },
        { shape: new Sphere(0.2), position: [0, 1.5, 0] },
      ]),
      patches: [
        ...innerPatches.map((patch) => posed(patch, leg, tilt)),
        ...boxPatches(1, 0.2, 0.3)
          .map((patch) => posed(patch, { x: 1, y: 0, z: 0 }, still))
          .map((patch) => posed(patch, { x: 0, y: 0, z: 0 }, tilt)),
        ...ellipsoidPatches(0.2, 0.2, 0.2, 1.5),
      ],
    },
  ];
}

function tubePatch(radius: number, height: number): Patch {
  return (u, v) => [radius * Math.cos(TURN * u), height * (v - 0.5), radius * Math.sin(TURN * u)];
}

function conePatch(radius: number, height: number): Patch {
  return (u, v) => [
    radius * (1 - v) * Math.cos(TURN * u),
    height * (v - 0.5),
    radius * (1 - v) * Math.sin(TURN * u),
  ];
}

function hullPatches(hull: ConvexHull): Patch[] {
  const { faceStarts, faceVertices } = hull.polytope;
  const indices: number[] = [];
  for (let f = 0; f + 1 < faceStarts.length; f++) {
    for (let i = faceStarts[f]! + 1; i + 1 < faceStarts[f + 1]!; i++) {
      indices.push(faceVertices[faceStarts[f]!]!, faceVertices[i]!, faceVertices[i + 1]!);
    }
  }
  return trianglePatches(hull.vertices, indices);
}
