/**
 * A point against any placed shape: how far its surface is, where, and whether the point is inside.
 *
 * For convex shapes a point is a ball of radius 0, and the narrow phase's closed forms for balls,
 * exact from any side and at any depth, are the answer already. The result is a record as of a ray
 * (`ray.ts`): signed distance (m, below 0 inside a solid), nearest point of the surface (world), unit
 * normal there (out of a solid; from a sheet to the point), feature (a triangle; otherwise 0).
 */

import { Sphere } from '../../shapes/sphere.js';
import { Collider } from '../collider.js';
import { MANIFOLD, Manifolds, POINT } from '../manifold/manifolds.js';
import { surfaceFunctions } from '../surface-functions.js';
import { ballAgainst } from './ball-table.js';

const point = new Collider(new Sphere(1));
point.placed[12] = 0;
const manifolds = new Manifolds();
/** m */
const LEAST_MARGIN = 1e-100;

/**
 * Finds the surface point of a placed leaf shape nearest to the world point (x, y, z), m. Returns
 * false, with nothing written, if it is at least `limit` (m) away; inside a solid it never is.
 */
export function nearestPointAt(
  out: Float64Array,
  o: number,
  x: number,
  y: number,
  z: number,
  collider: Collider,
  limit = Number.POSITIVE_INFINITY,
): boolean {
  const { kind } = collider.shape;
  if (kind === 'plane') return nearestOnPlane(out, o, x, y, z, collider.placed, limit);
  if (kind === 'mesh' || kind === 'height-field') {
    return surfaceFunctions().nearest(out, o, x, y, z, collider, limit);
  }
  point.placed[9] = x;
  point.placed[10] = y;
  point.placed[11] = z;
  manifolds.clear();
  // The square of the margin must not underflow: a ball of radius 0 inside is still a contact.
  ballAgainst(kind)(manifolds, point, collider, Math.max(limit, LEAST_MARGIN));
  if (manifolds.count === 0) return false;
  const m = manifolds.data;
  const p = MANIFOLD.points;
  const distance = m[p + POINT.separation]!;
  if (distance >= 0 && !(distance < limit)) return false;
  out[o] = distance;
  for (let k = 0; k < 3; k++) {
    out[o + 1 + k] = m[p + POINT.onB + k]!;
    // The manifold's normal goes from the point to the shape.
    out[o + 4 + k] = -m[MANIFOLD.normal + k]!;
  }
  out[o + 7] = 0;
  return true;
}

/** Whether a placed leaf shape holds a world point (m); sheets hold none, and a surface does not. */
export function containsPointAt(x: number, y: number, z: number, collider: Collider): boolean {
  return nearestPointAt(inside, 0, x, y, z, collider, 0) && inside[0]! < 0;
}

const inside = new Float64Array(8);

function nearestOnPlane(
  out: Float64Array,
  o: number,
  x: number,
  y: number,
  z: number,
  placed: Float64Array,
  limit: number,
): boolean {
  const lx = placed[12]!;
  const ly = placed[13]!;
  const lz = placed[14]!;
  const nx = placed[0]! * lx + placed[1]! * ly + placed[2]! * lz;
  const ny = placed[3]! * lx + placed[4]! * ly + placed[5]! * lz;
  const nz = placed[6]! * lx + placed[7]! * ly + placed[8]! * lz;
  const height =
    nx * (x - placed[9]!) + ny * (y - placed[10]!) + nz * (z - placed[11]!) - placed[15]!;
  if (height >= 0 && !(height < limit)) return false;
  out[o] = height;
  out[o + 1] = x - height * nx;
  out[o + 2] = y - height * ny;
  out[o + 3] = z - height * nz;
  out[o + 4] = nx;
  out[o + 5] = ny;
  out[o + 6] = nz;
  out[o + 7] = 0;
  return true;
}
