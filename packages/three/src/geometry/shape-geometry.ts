/**
 * The geometry of every plain shape. Where two shapes differ by a stretch alone they share one
 * geometry of unit size, and the stretch goes into the instances' matrices: all boxes of a scene,
 * whatever their sizes, are one draw call.
 *
 * Round shapes are inscribed: their vertices lie on the true surface.
 */

import {
  type Box,
  type Capsule,
  type Cone,
  type ConvexHull,
  type Cylinder,
  type Ellipsoid,
  type HeightField,
  PhysicsError,
  type Plane,
  type Rectangle,
  type Shape,
  type Sphere,
  type TriangleMesh,
} from 'rattleback';
import {
  BoxGeometry,
  type BufferGeometry,
  CapsuleGeometry,
  ConeGeometry,
  CylinderGeometry,
  Matrix4,
  PlaneGeometry,
  Quaternion,
  SphereGeometry,
  Vector3,
} from 'three';
import { creasedGeometry } from './creased-geometry.js';
import {
  allEdges,
  ballOutline,
  capsuleOutline,
  coneOutline,
  cylinderOutline,
  edges,
  squareOutline,
} from './outlines.js';

/** Edges of hulls and meshes are sharp from this angle on, rad. */
const CREASE = (35 * Math.PI) / 180;
/** The same for landscapes. */
const LANDSCAPE_CREASE = (60 * Math.PI) / 180;
/** Hulls and meshes of up to so many coordinates are known by these, others by their object. */
const MOST_COMPARED = 600;

/** How finely shapes are drawn. */
export interface GeometryOptions {
  /** Sides of a whole circle of a round shape, at least 8. Default 32. */
  readonly detail: number;
  /** Side of the square that stands for an endless plane, m. Default 400. */
  readonly planeSize: number;
}

/** The defaults of {@link GeometryOptions}. */
export const GEOMETRY_DEFAULTS: GeometryOptions = Object.freeze({ detail: 32, planeSize: 400 });

/** What a plain shape is drawn with. */
export interface ShapeGeometry {
  /** Equal keys, equal geometries. */
  readonly key: string;
  /** From the geometry's frame to the shape's: a stretch, for planes a pose. */
  readonly matrix: Matrix4;
  /** Whether it is a sheet that is seen from both sides. */
  readonly doubleSided: boolean;
  /** Makes a new geometry; whoever calls it disposes of it. */
  create(): BufferGeometry;
  /** The shape as few lines, (lines × 6) numbers in the geometry's frame. */
  outline(): number[];
}

/** What to draw for a shape; composites and transformed shapes have to be taken apart first. */
export function shapeGeometry(
  shape: Shape,
  options: GeometryOptions = GEOMETRY_DEFAULTS,
): ShapeGeometry {
  const n = Math.max(8, Math.round(options.detail));
  switch (shape.kind) {
    case 'box': {
      const { x, y, z } = shape as Box;
      return solid('box', scaled(x, y, z), () => new BoxGeometry(1, 1, 1), edgesOf);
    }
    case 'sphere': {
      const { radius } = shape as Sphere;
      return ball(n, 2 * radius, 2 * radius, 2 * radius);
    }
    case 'ellipsoid': {
      const { x, y, z } = shape as Ellipsoid;
      return ball(n, x, y, z);
    }
    case 'cylinder': {
      const { radius, height } = shape as Cylinder;
      const matrix = scaled(2 * radius, height, 2 * radius);
      const make = (): BufferGeometry => new CylinderGeometry(0.5, 0.5, 1, n, 1);
      return solid(`cylinder ${n}`, matrix, make, cylinderOutline);
    }
    case 'cone': {
      const { radius, height } = shape as Cone;
      const matrix = scaled(2 * radius, height, 2 * radius);
      // Rings between base and apex: the normals of one ring of long triangles look twisted.
      return solid(`cone ${n}`, matrix, () => new ConeGeometry(0.5, 1, n, 8), coneOutline);
    }
    case 'capsule': {
      const { radius, length } = shape as Capsule;
      const ratio = length / radius;
      const make = (): BufferGeometry => new CapsuleGeometry(1, ratio, Math.ceil(n / 4), n);
      const outline = (): number[] => capsuleOutline(ratio);
      return solid(`capsule ${n} ${ratio}`, scaled(radius, radius, radius), make, outline);
    }
    case 'rectangle': {
      const { width, depth } = shape as Rectangle;
      return sheet('rectangle', scaled(width, 1, depth), true, 1);
    }
    case 'plane':
      return plane(shape as Plane, options.planeSize);
    case 'hull':
      return hull(shape as ConvexHull);
    case 'mesh':
      return mesh(shape as TriangleMesh);
    case 'height-field':
      return landscape(shape as HeightField);
    default:
      throw new PhysicsError(
        'shapeGeometry',
        'shape',
        shape.kind,
        'must be a plain shape',
        'Take composites and transformed shapes apart with leavesOf(shape) first.',
      );
  }
}

function solid(
  key: string,
  matrix: Matrix4,
  create: () => BufferGeometry,
  outline: (geometry: () => BufferGeometry) => number[],
): ShapeGeometry {
  return { key, matrix, doubleSided: false, create, outline: () => outline(create) };
}

/** The sharp edges of a geometry that is made for that. */
function edgesOf(create: () => BufferGeometry): number[] {
  const geometry = create();
  const lines = edges(geometry, 10);
  geometry.dispose();
  return lines;
}

/** A square in the x-z plane that faces y. */
function sheet(key: string, matrix: Matrix4, doubleSided: boolean, size: number): ShapeGeometry {
  const create = (): BufferGeometry => new PlaneGeometry(size, size).rotateX(-Math.PI / 2);
  return { key, matrix, doubleSided, create, outline: () => squareOutline(size) };
}

function scaled(x: number, y: number, z: number): Matrix4 {
  return new Matrix4().makeScale(x, y, z);
}

function ball(n: number, x: number, y: number, z: number): ShapeGeometry {
  const rings = Math.ceil(n / 2);
  const make = (): BufferGeometry => new SphereGeometry(0.5, n, rings);
  return solid(`ball ${n}`, scaled(x, y, z), make, ballOutline);
}

function plane({ normal, offset }: Plane, size: number): ShapeGeometry {
  const n = new Vector3(normal.x, normal.y, normal.z);
  const turn = new Quaternion().setFromUnitVectors(new Vector3(0, 1, 0), n);
  const matrix = new Matrix4().compose(n.multiplyScalar(offset), turn, new Vector3(1, 1, 1));
  // Its border is nothing but the picture's: it has no outline.
  return { ...sheet(`plane ${size}`, matrix, false, size), outline: () => [] };
}

function hull(shape: ConvexHull): ShapeGeometry {
  const { vertices, faceStarts, faceVertices } = shape.polytope;
  const create = (): BufferGeometry => {
    const indices: number[] = [];
    for (let f = 0; f + 1 < faceStarts.length; f++) {
      const first = faceStarts[f]!;
      for (let i = first + 1; i + 1 < faceStarts[f + 1]!; i++) {
        indices.push(faceVertices[first]!, faceVertices[i]!, faceVertices[i + 1]!);
      }
    }
    return creasedGeometry(vertices, indices, CREASE);
  };
  return solid(keyOf(shape, vertices), new Matrix4(), create, edgesOf);
}

function mesh(shape: TriangleMesh): ShapeGeometry {
  const { vertices, indices, closed } = shape;
  const create = (): BufferGeometry => creasedGeometry(vertices, indices, CREASE);
  const key = keyOf(shape, vertices, indices);
  return { ...solid(key, new Matrix4(), create, edgesOf), doubleSided: !closed };
}

function landscape(shape: HeightField): ShapeGeometry {
  const create = (): BufferGeometry => {
    const { vertices, indices } = shape.triangles();
    return creasedGeometry(vertices, indices, LANDSCAPE_CREASE);
  };
  return { ...solid(keyOf(shape), new Matrix4(), create, meshOf), doubleSided: true };
}

function meshOf(create: () => BufferGeometry): number[] {
  const geometry = create();
  const lines = allEdges(geometry);
  geometry.dispose();
  return lines;
}

const numbers = new WeakMap<Shape, number>();
let nextNumber = 0;

/** By content where that is little, so that alike shapes of a hundred bodies are found out. */
function keyOf(shape: Shape, ...content: readonly ArrayLike<number>[]): string {
  const size = content.reduce((sum, list) => sum + list.length, 0);
  if (content.length > 0 && size <= MOST_COMPARED) {
    return `${shape.kind} ${content.map((list) => Array.from(list).join()).join(' ')}`;
  }
  let number = numbers.get(shape);
  if (number === undefined) {
    number = nextNumber++;
    numbers.set(shape, number);
  }
  return `${shape.kind} #${number}`;
}
