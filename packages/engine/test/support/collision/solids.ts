/**
 * Shapes as the collision oracles see them: support functions, flat faces and distances to the
 * surface, written out once more from the definitions of the shapes. Only the corners of a hull are
 * taken from the engine (its own tests check them).
 */

import { Collider } from '../../../src/collision/collider.js';
import { Capsule, Cone, ConvexHull, Cylinder, Ellipsoid, Rectangle } from '../../../src/index.js';
import type { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import { Plane } from '../../../src/shapes/plane.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import {
  closestOnSegment,
  cross,
  distance,
  dot,
  length,
  polygonDistance,
  sub,
  unit,
  type V,
} from './vectors.js';

/** The kinds that the oracles know. A triangle is no shape of the engine: it is part of a mesh. */
export type SolidKind =
  | 'plane'
  | 'sphere'
  | 'box'
  | 'capsule'
  | 'cylinder'
  | 'cone'
  | 'ellipsoid'
  | 'hull'
  | 'rectangle'
  | 'triangle';

export const SOLID_KINDS: readonly SolidKind[] = [
  'sphere',
  'box',
  'capsule',
  'cylinder',
  'cone',
  'ellipsoid',
  'hull',
  'rectangle',
  'triangle',
];

/** Corners, edges and faces: what exact separating axes and distances need. */
export interface Polyhedron {
  readonly corners: readonly V[];
  readonly edges: readonly (readonly [V, V])[];
  readonly faces: readonly { readonly normal: V; readonly loop: readonly V[] }[];
}

/** A shape as an oracle sees it, all in the shape's frame. */
export interface Solid {
  readonly kind: SolidKind;
  /** The engine's shape; a triangle has none and carries a small sphere in its place. */
  readonly shape: Shape;
  /** Radius (m) of a ball about the origin that holds the shape; for a plane some length. */
  readonly size: number;
  /** Writes the farthest point along d to out. */
  support(out: Float64Array, dx: number, dy: number, dz: number): void;
  /** Distance (m) of a point to the surface. */
  surfaceDistance(p: V): number;
  /** Flat-sided core whose points within `radius` are the solid; undefined for curved shapes. */
  readonly core?: Polyhedron;
  readonly radius: number;
  /** Axes along which faces and symmetries lie: good first guesses of a normal. */
  readonly axes: readonly V[];
}

const AXES: readonly V[] = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** A random solid of a kind; about one in four is very thin, long or small. */
export function randomSolid(kind: SolidKind, random: Random): Solid {
  const odd = random.next() < 0.25;
  const size = (): number => {
    const s = random.uniform(0.3, 2);
    if (!odd) return s;
    const pick = random.next();
    return pick < 0.3 ? s * 1e-3 : pick < 0.5 ? s * 20 : s;
  };
  switch (kind) {
    case 'plane': {
      const n = random.unitVector({ x: 0, y: 0, z: 0 });
      return planeSolid([n.x, n.y, n.z], random.uniform(-1, 1));
    }
    case 'sphere':
      return sphereSolid(size());
    case 'box':
      return boxSolid(size(), size(), size());
    case 'capsule':
      return capsuleSolid(size(), size());
    case 'cylinder':
      return cylinderSolid(size(), size());
    case 'cone':
      return coneSolid(size(), size());
    case 'ellipsoid':
      return ellipsoidSolid(size(), size(), size());
    case 'rectangle':
      return rectangleSolid(size(), size());
    case 'hull':
      return randomHull(random, size(), size(), size());
    case 'triangle': {
      const corner = (): V => [random.normal() * size(), random.normal(), random.normal()];
      return triangleSolid(corner(), corner(), corner());
    }
  }
}

/** Hulls of 4 to 14 points: clouds, prisms (large flat faces) and bipyramids. */
function randomHull(random: Random, x: number, y: number, z: number): Solid {
  const points: number[] = [];
  const type = random.next();
  if (type < 0.6) {
    const count = random.integer(4, 14);
    for (let i = 0; i < count; i++) {
      const p = random.unitVector({ x: 0, y: 0, z: 0 });
      points.push(p.x * x, p.y * y, p.z * z);
    }
  } else {
    const sides = random.integer(3, 6);
    for (let i = 0; i < sides; i++) {
      const angle = (2 * Math.PI * i) / sides;
      const c = x * Math.cos(angle);
      const s = z * Math.sin(angle);
      if (type < 0.85) points.push(c, y, s, c, -y, s);
      else points.push(c, 0, s);
    }
    if (type >= 0.85) points.push(0, y, 0, 0, -y, 0);
  }
  return hullSolid(points);
}

export function planeSolid(normal: V, offset: number): Solid {
  const shape = new Plane([...normal], offset);
  const n: V = [shape.normal.x, shape.normal.y, shape.normal.z];
  return {
    kind: 'plane',
    shape,
    size: 1,
    radius: 0,
    axes: [n],
    support(out, x, y, z) {
      // Infinitely far, except straight along the normal.
      const along = dot(n, [x, y, z]);
      const away = length(cross(n, [x, y, z]));
      const far = along > 0 && away < 1e-12 * along ? shape.offset : Number.POSITIVE_INFINITY;
      out[0] = n[0] * far;
      out[1] = n[1] * far;
      out[2] = n[2] * far;
    },
    surfaceDistance: (p) => Math.abs(dot(n, p) - shape.offset),
  };
}

export function sphereSolid(r: number): Solid {
  return {
    kind: 'sphere',
    shape: new Sphere(r),
    size: r,
    radius: r,
    axes: [],
    core: { corners: [[0, 0, 0]], edges: [], faces: [] },
    support(out, x, y, z) {
      const s = r / Math.sqrt(x * x + y * y + z * z);
      out[0] = x * s;
      out[1] = y * s;
      out[2] = z * s;
    },
    surfaceDistance: (p) => Math.abs(length(p) - r),
  };
}

export function capsuleSolid(r: number, l: number): Solid {
  const a: V = [0, -l / 2, 0];
  const b: V = [0, l / 2, 0];
  return {
    kind: 'capsule',
    shape: new Capsule(r, l),
    size: r + l / 2,
    radius: r,
    axes: [AXES[1]!],
    core: { corners: [a, b], edges: [[a, b]], faces: [] },
    support(out, x, y, z) {
      const s = r / Math.sqrt(x * x + y * y + z * z);
      out[0] = x * s;
      out[1] = y * s + (y < 0 ? -l / 2 : l / 2);
      out[2] = z * s;
    },
    surfaceDistance: (p) => Math.abs(distance(p, closestOnSegment(p, a, b)) - r),
  };
}

/** A solid with flat faces only. */
function flatSolid(kind: SolidKind, shape: Shape, core: Polyhedron, axes: readonly V[]): Solid {
  const flat = Float64Array.from(core.corners.flat());
  return {
    kind,
    shape,
    size: Math.max(...core.corners.map(length)),
    radius: 0,
    axes,
    core,
    support(out, x, y, z) {
      let best = Number.NEGATIVE_INFINITY;
      let at = 0;
      for (let i = 0; i < flat.length; i += 3) {
        const along = flat[i]! * x + flat[i + 1]! * y + flat[i + 2]! * z;
        if (along > best) {
          best = along;
          at = i;
        }
      }
      out[0] = flat[at]!;
      out[1] = flat[at + 1]!;
      out[2] = flat[at + 2]!;
    },
    surfaceDistance: (p) =>
      Math.min(...core.faces.map(({ loop, normal }) => polygonDistance(p, loop, normal))),
  };
}

export function boxSolid(x: number, y: number, z: number): Solid {
  const shape = new Box(x, y, z);
  const corner = (i: number): V => [
    i & 1 ? x / 2 : -x / 2,
    i & 2 ? y / 2 : -y / 2,
    i & 4 ? z / 2 : -z / 2,
  ];
  const faces = [
    { normal: [-1, 0, 0] as V, loop: [0, 4, 6, 2].map(corner) },
    { normal: [1, 0, 0] as V, loop: [1, 3, 7, 5].map(corner) },
    { normal: [0, -1, 0] as V, loop: [0, 1, 5, 4].map(corner) },
    { normal: [0, 1, 0] as V, loop: [2, 6, 7, 3].map(corner) },
    { normal: [0, 0, -1] as V, loop: [0, 2, 3, 1].map(corner) },
    { normal: [0, 0, 1] as V, loop: [4, 5, 7, 6].map(corner) },
  ];
  const edges: [V, V][] = [];
  for (let i = 0; i < 8; i++) {
    for (const bit of [1, 2, 4]) if (!(i & bit)) edges.push([corner(i), corner(i | bit)]);
  }
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(corner);
  return flatSolid('box', shape, { corners, edges, faces }, AXES);
}

/** A flat polygon with two sides. */
function sheet(corners: readonly V[]): Polyhedron {
  const normal = unit(cross(sub(corners[1]!, corners[0]!), sub(corners[2]!, corners[0]!)));
  const edges = corners.map((c, i): [V, V] => [c, corners[(i + 1) % corners.length]!]);
  return { corners, edges, faces: [{ normal, loop: corners }] };
}

export function rectangleSolid(width: number, depth: number): Solid {
  const x = width / 2;
  const z = depth / 2;
  const core = sheet([
    [-x, 0, -z],
    [-x, 0, z],
    [x, 0, z],
    [x, 0, -z],
  ]);
  return flatSolid('rectangle', new Rectangle(width, depth), core, AXES);
}

export function triangleSolid(a: V, b: V, c: V): Solid {
  const core = sheet([a, b, c]);
  return flatSolid('triangle', new Sphere(1), core, [core.faces[0]!.normal]);
}

export function hullSolid(points: readonly number[]): Solid {
  const shape = new ConvexHull(Float64Array.from(points));
  const { vertices, faceStarts, faceVertices, facePlanes, edgeVertices } = shape.polytope;
  const corner = (i: number): V => [vertices[3 * i]!, vertices[3 * i + 1]!, vertices[3 * i + 2]!];
  const corners = Array.from({ length: vertices.length / 3 }, (_, i) => corner(i));
  const edges: [V, V][] = [];
  for (let e = 0; e < edgeVertices.length; e += 2) {
    edges.push([corner(edgeVertices[e]!), corner(edgeVertices[e + 1]!)]);
  }
  const faces: { normal: V; loop: V[] }[] = [];
  for (let f = 0; f + 1 < faceStarts.length; f++) {
    const loop = Array.from(faceVertices.subarray(faceStarts[f]!, faceStarts[f + 1]!), corner);
    const normal: V = [facePlanes[4 * f]!, facePlanes[4 * f + 1]!, facePlanes[4 * f + 2]!];
    faces.push({ normal, loop });
  }
  return flatSolid('hull', shape, { corners, edges, faces }, [faces[0]!.normal]);
}

export function cylinderSolid(r: number, height: number): Solid {
  const h = height / 2;
  return {
    kind: 'cylinder',
    shape: new Cylinder(r, height),
    size: Math.sqrt(r * r + h * h),
    radius: 0,
    axes: AXES,
    support(out, x, y, z) {
      const across = Math.sqrt(x * x + z * z);
      const s = across > 0 ? r / across : 0;
      out[0] = x * s;
      out[1] = y < 0 ? -h : h;
      out[2] = z * s;
    },
    surfaceDistance([x, y, z]) {
      const out = Math.sqrt(x * x + z * z) - r;
      const up = Math.abs(y) - h;
      if (out > 0 && up > 0) return Math.sqrt(out * out + up * up);
      return Math.abs(Math.max(out, up));
    },
  };
}

export function coneSolid(r: number, height: number): Solid {
  const h = height / 2;
  const slant = Math.sqrt(r * r + height * height);
  return {
    kind: 'cone',
    shape: new Cone(r, height),
    size: Math.sqrt(r * r + h * h),
    radius: 0,
    axes: [...AXES, [height / slant, r / slant, 0], [0, r / slant, -height / slant]],
    support(out, x, y, z) {
      const across = Math.sqrt(x * x + z * z);
      const apex = y * h > across * r - y * h;
      const s = across > 0 && !apex ? r / across : 0;
      out[0] = x * s;
      out[1] = apex ? h : -h;
      out[2] = z * s;
    },
    surfaceDistance([x, y, z]) {
      // The profile in the half-plane through the point: base and slant.
      const p: V = [Math.sqrt(x * x + z * z), y, 0];
      return Math.min(
        distance(p, closestOnSegment(p, [0, -h, 0], [r, -h, 0])),
        distance(p, closestOnSegment(p, [r, -h, 0], [0, h, 0])),
      );
    },
  };
}

export function ellipsoidSolid(x: number, y: number, z: number): Solid {
  const [a, b, c] = [x / 2, y / 2, z / 2];
  return {
    kind: 'ellipsoid',
    shape: new Ellipsoid(x, y, z),
    size: Math.max(a, b, c),
    radius: 0,
    axes: AXES,
    support(out, dx, dy, dz) {
      const s = 1 / Math.sqrt((a * dx) ** 2 + (b * dy) ** 2 + (c * dz) ** 2);
      out[0] = a * a * dx * s;
      out[1] = b * b * dy * s;
      out[2] = c * c * dz * s;
    },
    /** To first order: (k − 1) over the gradient of k = |(x/a, y/b, z/c)|. */
    surfaceDistance([px, py, pz]) {
      const k = length([px / a, py / b, pz / c]);
      const gradient = length([px / (a * a), py / (b * b), pz / (c * c)]) / k;
      return gradient > 0 ? Math.abs(k - 1) / gradient : Math.min(a, b, c);
    },
  };
}

/** A collider of a solid, to be placed. */
export function colliderOf(solid: Solid): Collider {
  return new Collider(solid.shape);
}
