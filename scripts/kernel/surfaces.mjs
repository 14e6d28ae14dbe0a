// Convex bodies on meshes and height fields: see objects.mjs. Written by hand is what takes the place of what only
// JavaScript has: surfaces and polyhedra, which lie in the memory, and the one function that is called.

import { objectModules } from './objects.mjs';
import { BY_HAND, withHullScan } from './objects-by-hand.mjs';

/** @typedef {import('./leaf-pairs.mjs').Source} Source */

/** Bytes of the memory before what the module has of its own, and where it ends, as in surface-kernel.ts. */
export const SURFACE_BASE = 0x400;
const END = 1 << 22;

/** The longest list: a body on more triangles than that waits for JavaScript. */
const MOST = 2048;

const ROOM = `
import { giveUp } from '../../given-up';
export function hasRoom(count: i32): boolean {
  if (count < ${MOST}) return true;
  giveUp();
  return false;
}
`;

/** A surface in the memory, as `collision/mesh/surface-memory.ts` writes it: one of two, and nobody else's classes. */
const SOURCE = `
import { HeightFieldTriangles } from './height-field-triangles';
import { MeshTriangles } from './mesh-triangles';
import { insideMesh } from '../query/point-mesh';
@unmanaged export class TriangleSource {
  isField: i32;
  solid: i32;
  triangleCount: i32;
  isTwoSided: bool;
  isClosed: bool;
  bounds: Doubles;
  @inline get mesh(): MeshTriangles { return changetype<MeshTriangles>(changetype<usize>(this) + 8); }
  @inline get field(): HeightFieldTriangles { return changetype<HeightFieldTriangles>(changetype<usize>(this) + 8); }
  @inline get asMesh(): MeshTriangles | null { return this.isField ? null : this.mesh; }
  isBehind(x: f64, y: f64, z: f64): bool {
    if (this.isField) return this.field.isBehind(x, y, z);
    return !this.isTwoSided && this.isClosed && insideMesh(this, x, y, z);
  }
${[
  ['collect', 'out: TriangleList, box: Doubles', 'void'],
  ['load', 'out: Doubles, triangle: i32', 'void'],
  ['neighbor', 'triangle: i32, k: i32', 'i32'],
  ['isFlatAround', 'triangle: i32', 'bool'],
  ['edgeKind', 'triangle: i32, k: i32', 'i32'],
  ['across', 'out: Doubles, triangle: i32, k: i32', 'bool'],
  ['vertexAllows', 'triangle: i32, k: i32, m: Doubles, lean: f64', 'bool'],
  ['vertexSide', 'triangle: i32, k: i32, x: f64, y: f64, z: f64', 'f64'],
  ['isCorner', 'triangle: i32, k: i32', 'bool'],
  ['vertexOnBorder', 'triangle: i32, k: i32', 'bool'],
  ['edgeOwner', 'triangle: i32, k: i32', 'i32'],
  ['vertexOwner', 'triangle: i32, k: i32', 'i32'],
]
  .map(([name, parameters = '', type]) => {
    const call = `${name}(${parameters.replaceAll(/: \w+/g, '')})`;
    return `  ${name}(${parameters}): ${type} {
    ${type === 'void' ? '' : 'return '}this.isField ? this.field.${call} : this.mesh.${call};
  }`;
  })
  .join('\n')}
}
`;

const TREE = `
@unmanaged export class TriangleTree {
  boxes: Floats;
  skips: Ints;
  leafCounts: Bytes;
  leafStarts: Ints;
  order: Ints;
  nodeCount: i32;
}
`;

/** What walks along a tree there is one of. */
const NEAR = `
import { NearestPoint } from './point-mesh';
export type TriangleNear = NearestPoint;
`;

/** A hull in the memory, with the last two of its arrays. */
const POLYHEDRON = `
import { Polytope } from '../../../shapes/hull/polytope';
@unmanaged export class Polyhedron {
  @inline get polytope(): Polytope { return changetype<Polytope>(changetype<usize>(this)); }
  @inline get edgeDirections(): Doubles { return this.polytope.edgeDirections!; }
  @inline get size(): f64 { return this.polytope.boundingRadius; }
}
`;

/** The solid inside a mesh: a hull, or one that is too large. */
const STAND_IN = `
import { giveUp } from '../../given-up';
import { ConvexHull } from '../../shapes/hull';
import { CORE, ConvexGeometry } from '../narrow/features/geometry';
import { Shape } from '../../shapes/shape';
import { TriangleSource } from './triangle-source';
const solid = new ConvexGeometry();
solid.core = CORE.hull;
for (let i = 0; i < 3; i++) solid.placed.write0(4 * i, 1);
export function solidOf(shape: Shape, source: TriangleSource): ConvexGeometry | null {
  if (source.solid < 0) giveUp();
  if (source.solid <= 0) return null;
  const hull = changetype<ConvexHull>(source.solid);
  solid.hull = hull;
  solid.polytope = hull.polytope;
  solid.starts = hull.starts;
  solid.size = hull.boundingRadius;
  return solid;
}
`;

const MEET_BODY = `
import { CORE } from '../narrow/features/geometry';
import { rayBox } from '../query/ray-box';
import { rayCapsule } from '../query/ray-capsule';
import { rayCylinder } from '../query/ray-cylinder';
import { rayHull } from '../query/ray-hull';
import { SurfaceBody } from './surface-body';
export function meetBody(hit: Doubles, ray: Doubles, body: SurfaceBody, end: i32): i32 {
  const core = body.geometry.core;
  if (core == CORE.box) return rayBox(hit, ray, body.place, 0, end);
  if (core == CORE.segment) return rayCapsule(hit, ray, body.place, 0, end);
  if (core == CORE.cylinder) return rayCylinder(hit, ray, body.place, 0, end);
  return rayHull(hit, ray, body.geometry.hull!, end);
}
`;

/** One pair, as in surface-kernel.ts. */
const TOUCH = `
import { Doubles, doubles } from './object-words';
import { Manifolds } from './collision/manifold/manifolds';
import { relativePlace } from './collision/mesh/relative-place';
import { body, touch as touching, touchSurface } from './collision/mesh/touch-surface';
import { TriangleSource } from './collision/mesh/triangle-source';
import { CORE } from './collision/narrow/features/geometry';
import { Polyhedron } from './collision/narrow/separating-plane/polyhedron';
import { sphereSurface } from './collision/narrow/sphere-mesh';
import { beginPair, gaveUp } from './given-up';
import { ConvexHull } from './shapes/hull';
import { Polytope } from './shapes/hull/polytope';
import { Shape } from './shapes/shape';

const A = doubles(16);
const B = doubles(16);
const ORIGIN = doubles(3);
const found = new Manifolds();

/** The box is given other half lengths. */
function resize(box: Polytope): Polyhedron {
  const x = A.read12(0);
  const y = A.read13(0);
  const z = A.read14(0);
  const v = box.vertices;
  for (let corner = 0; corner < 8; corner++) {
    v.write0(3 * corner, (corner & 1) != 0 ? x : -x);
    v.write1(3 * corner, (corner & 2) != 0 ? y : -y);
    v.write2(3 * corner, (corner & 4) != 0 ? z : -z);
  }
  const planes = box.facePlanes;
  for (let f = 0; f < 24; f += 4) {
    planes.write3(f, planes.read0(f) != 0 ? x : planes.read1(f) != 0 ? y : z);
  }
  box.boundingRadius = A.read15(0);
  return changetype<Polyhedron>(box);
}

/** Puts the body where it is seen from the surface. */
function begin(core: i32, hull: usize, box: usize, margin: f64): void {
  relativePlace(body.place, A, B);
  const geometry = body.geometry;
  geometry.placed = body.place;
  geometry.core = core;
  geometry.x = A.read12(0);
  geometry.y = A.read13(0);
  geometry.z = A.read14(0);
  geometry.size = A.read15(0);
  geometry.radius = core == CORE.segment ? geometry.x : 0;
  let polyhedron: Polyhedron | null = null;
  let middle = ORIGIN;
  if (core == CORE.box) {
    polyhedron = resize(changetype<Polytope>(box));
  } else if (core == CORE.hull) {
    const shape = changetype<ConvexHull>(hull);
    const polytope = shape.polytope;
    geometry.hull = shape;
    geometry.polytope = polytope;
    geometry.starts = shape.starts;
    if (polytope.edgeDirections !== null) polyhedron = changetype<Polyhedron>(polytope);
    middle = polytope.middle;
  }
  body.begin(polyhedron, middle, margin);
}

export function touch(core: i32, source: TriangleSource, hull: usize, box: usize): i32 {
  const margin = load<f64>(256);
  memory.copy(changetype<usize>(A), 0, 128);
  memory.copy(changetype<usize>(B), 128, 128);
  beginPair();
  found.clear();
  if (core == CORE.point) {
    sphereSurface(found, A, source, B, margin);
  } else {
    begin(core, hull, box, margin);
    if (touchSurface(source, changetype<Shape>(0), margin)) touching.contacts.write(found, B);
  }
  return gaveUp ? -1 : found.count;
}

export function answer(): usize { return changetype<usize>(found.data); }
`;

/** What is by hand here and in no other kernel. */
const OWN = new Map([
  ['shapes/shape.ts', 'export class Shape {}\n'],
  ['collision/mesh/room.ts', ROOM],
  ['collision/mesh/triangle-tree.ts', TREE],
  ['collision/mesh/convex-stand-in.ts', STAND_IN],
  ['collision/mesh/meet-body.ts', MEET_BODY],
  ['collision/narrow/separating-plane/polyhedron.ts', POLYHEDRON],
]);

/** What is added to a file. */
const ADDED = new Map([
  ['collision/mesh/triangle-source.ts', SOURCE],
  ['collision/query/tree-nearest.ts', NEAR],
]);

/** Surfaces: they are in the memory already. */
const MADE_ELSEWHERE = [
  'collision/mesh/height-field-triangles.ts',
  'collision/mesh/mesh-triangles.ts',
];

/**
 * AssemblyScript of the functions for bodies on surfaces, file by file, and of the one that calls them.
 * @param {readonly Source[]} sources
 */
export function surfaceModules(sources) {
  const modules = objectModules(sources, new Map([...BY_HAND, ...OWN]), END);
  for (const file of MADE_ELSEWHERE) {
    modules.set(file, (modules.get(file) ?? '').replace(/^ {2}constructor[\s\S]*?^ {2}\}\n/m, ''));
  }
  for (const [file, text] of ADDED) modules.set(file, `${modules.get(file)}${text}`);
  return withHullScan(modules).set('kernel.ts', TOUCH);
}

/** Files of the engine. */
export const SURFACE_SOURCES = [
  'shapes/hull/hull-vertex.ts',
  'shapes/height-field/height-at.ts',
  'collision/manifold/manifolds.ts',
  'collision/manifold/reduce.ts',
  'collision/query/ray.ts',
  'collision/query/ray-box.ts',
  'collision/query/ray-capsule.ts',
  'collision/query/ray-cylinder.ts',
  'collision/query/ray-hull.ts',
  'collision/query/round-side.ts',
  'collision/query/point-mesh.ts',
  'collision/query/tree-nearest.ts',
  'collision/narrow/feature-id.ts',
  'collision/narrow/features/geometry.ts',
  'collision/narrow/features/support.ts',
  'collision/narrow/features/hull-support.ts',
  'collision/narrow/features/contact-feature.ts',
  'collision/narrow/features/feature-of.ts',
  'collision/narrow/features/box-feature.ts',
  'collision/narrow/features/hull-feature.ts',
  'collision/narrow/features/round-feature.ts',
  'collision/narrow/features/curvature.ts',
  'collision/narrow/features/kink.ts',
  'collision/narrow/gjk-difference.ts',
  'collision/narrow/gjk.ts',
  'collision/narrow/gjk-curvature.ts',
  'collision/narrow/gjk-separation.ts',
  'collision/narrow/gjk-simplex.ts',
  'collision/narrow/gjk-polish.ts',
  'collision/narrow/epa.ts',
  'collision/narrow/epa-hull.ts',
  'collision/narrow/epa-start.ts',
  'collision/narrow/epa-newton.ts',
  'collision/narrow/one-point/rim-on-edge.ts',
  'collision/narrow/sphere-mesh.ts',
  'collision/mesh/arc-search.ts',
  'collision/mesh/axis-points.ts',
  'collision/mesh/behind.ts',
  'collision/mesh/clip-to-triangle.ts',
  'collision/mesh/closest-point.ts',
  'collision/mesh/corner-touch.ts',
  'collision/mesh/edge-touch.ts',
  'collision/mesh/farthest-feature.ts',
  'collision/mesh/feature-of-triangle.ts',
  'collision/mesh/first-look.ts',
  'collision/mesh/flat-patch.ts',
  'collision/mesh/height-field-triangles.ts',
  'collision/mesh/mesh-triangles.ts',
  'collision/mesh/normal-cones.ts',
  'collision/mesh/number-set.ts',
  'collision/mesh/open-edge.ts',
  'collision/mesh/polyhedron-triangle.ts',
  'collision/mesh/relative-place.ts',
  'collision/mesh/round-triangle.ts',
  'collision/mesh/surface-body.ts',
  'collision/mesh/surface-contacts.ts',
  'collision/mesh/touch-list.ts',
  'collision/mesh/touch-surface.ts',
  'collision/mesh/triangle-axis.ts',
  'collision/mesh/triangle-source.ts',
  'collision/mesh/triangle-touch.ts',
];
