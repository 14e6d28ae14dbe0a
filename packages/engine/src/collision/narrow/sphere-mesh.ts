/**
 * Sphere and triangle mesh or height field, exact.
 *
 * A sphere touches a surface where the distance from its centre has a local minimum: on a face, or
 * on an edge or vertex whose normal cone holds the direction to the centre. An edge between two flat
 * triangles never is one, so a ball rolls over a tessellated floor as over a plane.
 *
 * A one-sided surface: the nearest surface point tells by its normal whether the centre is in front
 * or behind. In front, only what faces the centre touches; the far wall of a thin plate does not.
 * Behind, the sphere has sunk in beyond its middle and leaves the way it is shortest.
 */

import type { Collider } from '../collider.js';
import type { Manifolds } from '../manifold/manifolds.js';
import { ClosestPoint, closestOnTriangle } from '../mesh/closest-point.js';
import { idsPerTriangle, surfaceFeatureId } from '../mesh/feature-of-triangle.js';
import { coneAllows, sideOf } from '../mesh/normal-cones.js';
import { triangleSourceOf } from '../mesh/source-of.js';
import { SurfaceContacts } from '../mesh/surface-contacts.js';
import {
  CODE,
  TRIANGLE_STRIDE,
  TriangleList,
  type TriangleSource,
} from '../mesh/triangle-source.js';

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
/** The sphere's centre in the surface's frame, m. */
const center = new Float64Array(3);

/** Sphere A, mesh or height field B. */
export function collideSphereMesh(out: Manifolds, a: Collider, b: Collider, margin: number): void {
  const source = triangleSourceOf(b.shape);
  const A = a.placed;
  const B = b.placed;
  const radius = A[12]!;
  for (let i = 0; i < 3; i++) {
    center[i] =
      B[i]! * (A[9]! - B[9]!) + B[3 + i]! * (A[10]! - B[10]!) + B[6 + i]! * (A[11]! - B[11]!);
    box[i] = center[i]! - radius - margin;
    box[i + 3] = center[i]! + radius + margin;
  }
  list.clear();
  source.collect(list, box);
  if (list.count === 0) return;
  contacts.clear();
  const nearest = source.sides === 'front' ? findIfBehind(source, radius + margin) : -1;
  if (nearest >= 0) addFromBehind(source, radius, nearest);
  else addMinima(source, radius, margin);
  contacts.write(out, B, radius);
}

/** The nearest triangle if the centre is behind the surface there, −1 otherwise. */
function findIfBehind(source: TriangleSource, reach: number): number {
  let nearest = -1;
  let least = reach * reach;
  for (let i = 0; i < list.count; i++) {
    source.load(tri, list.data[i]!);
    closestOnTriangle(closest, tri, center[0]!, center[1]!, center[2]!);
    if (closest.square >= least) continue;
    least = closest.square;
    nearest = list.data[i]!;
  }
  if (nearest < 0) return -1;
  source.load(tri, nearest);
  const { x, y, z, code } = closestOnTriangle(closest, tri, center[0]!, center[1]!, center[2]!);
  const side = sideOf(source, tri, nearest, code, center[0]! - x, center[1]! - y, center[2]! - z);
  return side < 0 ? nearest : -1;
}

/** The way out of the ground, or of a solid: through the nearest point. */
function addFromBehind(source: TriangleSource, radius: number, nearest: number): void {
  source.load(tri, nearest);
  const { x, y, z, code, square } = closestOnTriangle(
    closest,
    tri,
    center[0]!,
    center[1]!,
    center[2]!,
  );
  const depth = Math.sqrt(square);
  const usable = code !== CODE.face && depth > 1e-9 * radius;
  const mx = usable ? (x - center[0]!) / depth : tri[9]!;
  const my = usable ? (y - center[1]!) / depth : tri[10]!;
  const mz = usable ? (z - center[2]!) / depth : tri[11]!;
  add(source, nearest, code, radius, mx, my, mz, -depth);
}

/** All local minima of the distance from the centre. */
function addMinima(source: TriangleSource, radius: number, margin: number): void {
  const reach = radius + margin;
  const twoSided = source.sides === 'both';
  for (let i = 0; i < list.count; i++) {
    const triangle = list.data[i]!;
    source.load(tri, triangle);
    closestOnTriangle(closest, tri, center[0]!, center[1]!, center[2]!);
    if (closest.square >= reach * reach) continue;
    const dx = center[0]! - closest.x;
    const dy = center[1]! - closest.y;
    const dz = center[2]! - closest.z;
    const distance = Math.sqrt(closest.square);
    if (closest.code === CODE.face || !(distance > 1e-12 * radius)) {
      // Measured square to the plane, which keeps the normal exact.
      const height =
        tri[9]! * (center[0]! - tri[0]!) +
        tri[10]! * (center[1]! - tri[1]!) +
        tri[11]! * (center[2]! - tri[2]!);
      if (height >= 0) {
        add(source, triangle, closest.code, radius, tri[9]!, tri[10]!, tri[11]!, height);
      } else if (twoSided) {
        add(source, triangle, closest.code, radius, -tri[9]!, -tri[10]!, -tri[11]!, -height);
      }
      continue;
    }
    const mx = dx / distance;
    const my = dy / distance;
    const mz = dz / distance;
    if (!coneAllows(source, tri, triangle, closest.code, mx, my, mz)) continue;
    const side = mx * tri[9]! + my * tri[10]! + mz * tri[11]! < 0 ? -1 : 1;
    const nx = side * tri[9]!;
    const ny = side * tri[10]!;
    const nz = side * tri[11]!;
    const bend = (mx - nx) * (mx - nx) + (my - ny) * (my - ny) + (mz - nz) * (mz - nz);
    if (bend < ON_FACE * ON_FACE) add(source, triangle, closest.code, radius, nx, ny, nz, distance);
    else add(source, triangle, closest.code, radius, mx, my, mz, distance);
  }
}

/** Adds the contact at signed distance `distance` (m) of the centre along the unit vector m. */
function add(
  source: TriangleSource,
  triangle: number,
  code: number,
  radius: number,
  mx: number,
  my: number,
  mz: number,
  distance: number,
): void {
  const x = center[0]!;
  const y = center[1]!;
  const z = center[2]!;
  contacts.add(
    mx,
    my,
    mz,
    x - radius * mx,
    y - radius * my,
    z - radius * mz,
    x - distance * mx,
    y - distance * my,
    z - distance * mz,
    distance - radius,
    idOf(source, triangle, code),
  );
}

/** All triangles around an edge or a vertex give a contact there the same name. */
function idOf(source: TriangleSource, triangle: number, code: number): number {
  const range = idsPerTriangle(source.triangleCount);
  if (code === CODE.face) return surfaceFeatureId(range, triangle, CODE.face);
  if (code >= CODE.edge) {
    const owner = source.edgeOwner(triangle, code - CODE.edge);
    return surfaceFeatureId(range, Math.trunc(owner / 3), CODE.edge + (owner % 3));
  }
  const owner = source.vertexOwner(triangle, code);
  return surfaceFeatureId(range, Math.trunc(owner / 3), owner % 3);
}
