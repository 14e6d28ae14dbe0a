/**
 * Sphere and triangle mesh or height field, exact.
 *
 * A sphere touches a surface where the distance from its centre has a local minimum: on a face, or
 * on an edge or vertex whose normal cone holds the direction to the centre. An edge between two flat
 * triangles never is one, so a ball rolls over a tessellated floor as over a plane.
 *
 * A one-sided surface: the nearest surface point tells by its normal whether the centre is in front
 * or behind. In front, only what faces the centre touches; the far wall of a thin plate does not.
 * Behind, the sphere has sunk in beyond its middle and leaves the way it is shortest, also out of a solid
 * that it is wholly inside of.
 *
 * Alternative that lost: keeping the nearest points of the first walk over the triangles for the second. To
 * write them down takes longer than to find them again (by a tenth of the pair).
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import type { Collider } from '../collider.js';
import type { Manifolds } from '../manifold/manifolds.js';
import { isEnclosed } from '../mesh/behind.js';
import { ClosestPoint, closestToPoint } from '../mesh/closest-point.js';
import { coneAllows, sideOf } from '../mesh/normal-cones.js';
import { triangleSourceOf } from '../mesh/source-of.js';
import { SurfaceContacts } from '../mesh/surface-contacts.js';
import { surfaceKernel } from '../mesh/surface-kernel.js';
import {
  CODE,
  TRIANGLE_STRIDE,
  TriangleList,
  type TriangleSource,
} from '../mesh/triangle-source.js';
import { NearestPoint } from '../query/point-mesh.js';

/**
 * Directions within this angle (rad) of the face normal are the face normal: over the edge of flat
 * triangles rounding decides which of them has the centre over it.
 */
const ON_FACE = 2e-6;

const list = new TriangleList();
const box = new Float64Array(6);
const tri = new Float64Array(TRIANGLE_STRIDE);
const closest = new ClosestPoint();
const contacts = new SurfaceContacts();
/** The point of a solid nearest to the centre of a sphere inside it. */
const way = new NearestPoint();
/** Offsets of {@link ball}. */
const BALL = { radius: 0, reach: 1, distance: 2 } as const;
/** (3) radius, radius and margin, distance of the contact at work, m: numbers handed on would be boxed */
const ball = new Float64Array(3);
/** The sphere's centre in the surface's frame, m. */
const center = new Float64Array(3);
/** (3) unit vector from the surface to the centre */
const m = new Float64Array(3);
const onBall = new Float64Array(3);
const onSurface = new Float64Array(3);

/** Sphere A, mesh or height field B. */
export function collideSphereMesh(out: Manifolds, a: Collider, b: Collider, margin: f64): void {
  if (!surfaceKernel.collide(out, a, b, margin)) collideInJavaScript(out, a, b, margin);
}

/** The same without WebAssembly. */
export function collideInJavaScript(out: Manifolds, a: Collider, b: Collider, margin: f64): void {
  sphereSurface(out, a.placed, triangleSourceOf(b.shape), b.placed, margin);
}

/** Kernel: manifolds of a sphere and a surface, by their records and the surface's triangles. */
export function sphereSurface(
  out: Manifolds,
  A: Float64Array,
  source: TriangleSource,
  B: Float64Array,
  margin: f64,
): void {
  const radius = A[12]!;
  for (let i = 0; i < 3; i++) {
    center[i] =
      B[i]! * (A[9]! - B[9]!) + B[3 + i]! * (A[10]! - B[10]!) + B[6 + i]! * (A[11]! - B[11]!);
    box[i] = center[i]! - radius - margin;
    box[i + 3] = center[i]! + radius + margin;
  }
  list.clear();
  source.collect(list, box);
  contacts.begin(source.triangleCount, margin);
  ball[BALL.radius] = radius;
  ball[BALL.reach] = radius + margin;
  const nearest = !source.isTwoSided ? findIfBehind(source) : -1;
  if (nearest >= 0) addFromBehind(source, nearest);
  else addMinima(source);
  if (contacts.count === 0) {
    if (!isEnclosed(way, source, center)) return;
    addFromBehind(source, way.triangle);
  }
  contacts.size = radius;
  contacts.write(out, B);
}

/** The nearest triangle if the centre is behind the surface there, −1 otherwise. */
function findIfBehind(source: TriangleSource): i32 {
  let nearest = -1;
  let least = ball[BALL.reach]! * ball[BALL.reach]!;
  for (let i = 0; i < list.count; i++) {
    source.load(tri, list.data[i]!);
    closestToPoint(closest, tri, center);
    if (closest.square >= least) continue;
    least = closest.square;
    nearest = list.data[i]!;
  }
  if (nearest < 0) return -1;
  source.load(tri, nearest);
  closestToPoint(closest, tri, center);
  const { x, y, z, code } = closest;
  if (code === CODE.face) return heightOfCenter() < 0 ? nearest : -1;
  const side = sideOf(source, tri, nearest, code, center[0]! - x, center[1]! - y, center[2]! - z);
  if (side < 0) return nearest;
  // At the border of a landscape the heights decide.
  return side === 0 && source.isBehind(center[0]!, center[1]!, center[2]!) ? nearest : -1;
}

/** The way out of the ground, or of a solid: through the nearest point. */
function addFromBehind(source: TriangleSource, nearest: i32): void {
  source.load(tri, nearest);
  closestToPoint(closest, tri, center);
  const { x, y, z, code, square } = closest;
  const depth = Math.sqrt(square);
  const usable = code !== CODE.face && depth > 1e-9 * ball[BALL.radius]!;
  m[0] = usable ? (x - center[0]!) / depth : tri[9]!;
  m[1] = usable ? (y - center[1]!) / depth : tri[10]!;
  m[2] = usable ? (z - center[2]!) / depth : tri[11]!;
  ball[BALL.distance] = -depth;
  add(source, nearest, code);
}

/** All local minima of the distance from the centre. */
function addMinima(source: TriangleSource): void {
  const reach = ball[BALL.reach]!;
  const tiny = 1e-12 * ball[BALL.radius]!;
  const twoSided = source.isTwoSided;
  for (let i = 0; i < list.count; i++) {
    const triangle = list.data[i]!;
    source.load(tri, triangle);
    closestToPoint(closest, tri, center);
    if (closest.square >= reach * reach) continue;
    const distance = Math.sqrt(closest.square);
    if (closest.code === CODE.face || !(distance > tiny)) {
      // Measured square to the plane, which keeps the normal exact.
      const height = heightOfCenter();
      if (height < 0 && !twoSided) continue;
      takeFaceNormal(height < 0 ? -1 : 1);
      ball[BALL.distance] = Math.abs(height);
      add(source, triangle, closest.code);
      continue;
    }
    m[0] = (center[0]! - closest.x) / distance;
    m[1] = (center[1]! - closest.y) / distance;
    m[2] = (center[2]! - closest.z) / distance;
    if (!coneAllows(source, tri, triangle, closest.code, m)) continue;
    const side: f64 = m[0]! * tri[9]! + m[1]! * tri[10]! + m[2]! * tri[11]! < 0 ? -1 : 1;
    const x = m[0]! - side * tri[9]!;
    const y = m[1]! - side * tri[10]!;
    const z = m[2]! - side * tri[11]!;
    if (x * x + y * y + z * z < ON_FACE * ON_FACE) takeFaceNormal(side);
    ball[BALL.distance] = distance;
    add(source, triangle, closest.code);
  }
}

function takeFaceNormal(side: f64): void {
  for (let i = 0; i < 3; i++) m[i] = side * tri[9 + i]!;
}

/** Height (m) of the centre over the front of the loaded triangle's plane. */
function heightOfCenter(): f64 {
  return (
    tri[9]! * (center[0]! - tri[0]!) +
    tri[10]! * (center[1]! - tri[1]!) +
    tri[11]! * (center[2]! - tri[2]!)
  );
}

/** Adds the contact at the signed distance in `ball` of the centre along the unit vector m. */
function add(source: TriangleSource, triangle: i32, code: i32): void {
  const radius = ball[BALL.radius]!;
  const distance = ball[BALL.distance]!;
  for (let i = 0; i < 3; i++) {
    onBall[i] = center[i]! - radius * m[i]!;
    onSurface[i] = center[i]! - distance * m[i]!;
  }
  // All triangles around an edge or a vertex give a contact there the same name.
  let owner = triangle;
  let name = code;
  if (code < CODE.edge) {
    const vertex = source.vertexOwner(triangle, code);
    name = vertex % 3;
    owner = (vertex - name) / 3;
  } else if (code < CODE.face) {
    const edge = source.edgeOwner(triangle, code - CODE.edge);
    owner = (edge - (edge % 3)) / 3;
    name = CODE.edge + (edge % 3);
  }
  contacts.add(m, onBall, onSurface, owner, name);
}
