/**
 * Ball and hull: the signed distance of the ball's centre from the polytope, by looking at all faces
 * and, only where the centre lies beside every face it is outside of, at the edges.
 *
 * The largest distance s from a face's plane is a lower bound of the distance. Inside it is the
 * answer (the short way out). Outside it is the answer when the centre's foot lies within that face;
 * if not, no face holds the nearest point, because a face that held it would have the largest s: so
 * an edge or an end of one holds it.
 *
 * GJK lost: for one point against a few dozen faces a straight scan is as fast, exact at any depth,
 * and has no tolerance.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import type { Polytope } from '../../shapes/hull/polytope.js';
import type { ConvexHull } from '../../shapes/hull.js';
import type { Collide } from './collide.js';
import { FEATURE, feature, featureId } from './feature-id.js';
import { writeBallContact } from './kernel/write.js';

const OUTSIDE = featureId(FEATURE.round, FEATURE.round);

/** Fraction of the size within which ways out are equal: the first face wins. */
const TIE = 1e-9;

/** (4) nearest point of the last {@link nearestOnEdges}, its squared distance (m, m²) */
const nearest = new Float64Array(4);

/** Kernel: manifold of a ball and a hull, by their records, at `M[o]`; returns the number of points. */
export function sphereHull(
  M: Float64Array,
  o: i32,
  A: Float64Array,
  B: Float64Array,
  { polytope, boundingRadius: size }: ConvexHull,
  margin: f64,
): i32 {
  const planes = polytope.facePlanes;
  const dx = A[9]! - B[9]!;
  const dy = A[10]! - B[10]!;
  const dz = A[11]! - B[11]!;
  const x = B[0]! * dx + B[3]! * dy + B[6]! * dz;
  const y = B[1]! * dx + B[4]! * dy + B[7]! * dz;
  const z = B[2]! * dx + B[5]! * dy + B[8]! * dz;

  const reach = A[12]! + margin;
  let face = 0;
  let d = Number.NEGATIVE_INFINITY;
  for (let f = 0; f < planes.length; f += 4) {
    const s = planes[f]! * x + planes[f + 1]! * y + planes[f + 2]! * z - planes[f + 3]!;
    if (s > d) {
      if (!(s < reach)) return 0;
      d = s;
      face = f;
    }
  }
  // No face compares: a centre that is not a number.
  if (d === Number.NEGATIVE_INFINITY) return 0;
  if (d <= 0) face = firstFace(polytope, x, y, z, d - TIE * size);
  let lx = planes[face]!;
  let ly = planes[face + 1]!;
  let lz = planes[face + 2]!;
  let id = OUTSIDE;
  if (d <= 0) {
    id = featureId(FEATURE.round, feature(FEATURE.face, face / 4));
  } else if (!withinFace(polytope, face / 4, x, y, z)) {
    nearestOnEdges(polytope, x, y, z);
    const distance = Math.sqrt(nearest[3]!);
    if (!(distance < reach)) return 0;
    // So close that rounding turns the direction: the face's normal is the better one.
    if (distance > TIE * size) {
      d = distance;
      lx = (x - nearest[0]!) / d;
      ly = (y - nearest[1]!) / d;
      lz = (z - nearest[2]!) / d;
    }
  }
  const mx = B[0]! * lx + B[1]! * ly + B[2]! * lz;
  const my = B[3]! * lx + B[4]! * ly + B[5]! * lz;
  const mz = B[6]! * lx + B[7]! * ly + B[8]! * lz;
  return writeBallContact(M, o, A, 0, mx, my, mz, d, id, margin);
}

/** Sphere A, hull B: at most one point. */
export const collideSphereHull: Collide = (out, a, b, margin) => {
  const o = out.add();
  const hull = b.shape as ConvexHull;
  if (sphereHull(out.data, o, a.placed, b.placed, hull, margin) === 0) out.drop();
};

/** The first face (offset of its plane) at least `least` (m) below a point of the hull's frame. */
function firstFace(polytope: Polytope, x: f64, y: f64, z: f64, least: f64): i32 {
  const planes = polytope.facePlanes;
  let f = 0;
  while (planes[f]! * x + planes[f + 1]! * y + planes[f + 2]! * z - planes[f + 3]! < least) f += 4;
  return f;
}

/** Whether the foot of a point (hull's frame, m) on the plane of face `f` lies within the face. */
function withinFace(polytope: Polytope, f: i32, x: f64, y: f64, z: f64): boolean {
  const { vertices, faceStarts, faceVertices, facePlanes } = polytope;
  const nx = facePlanes[4 * f]!;
  const ny = facePlanes[4 * f + 1]!;
  const nz = facePlanes[4 * f + 2]!;
  const first = faceStarts[f]!;
  const end = faceStarts[f + 1]!;
  let v = 3 * faceVertices[end - 1]!;
  for (let i = first; i < end; i++) {
    const w = 3 * faceVertices[i]!;
    const ex = vertices[w]! - vertices[v]!;
    const ey = vertices[w + 1]! - vertices[v + 1]!;
    const ez = vertices[w + 2]! - vertices[v + 2]!;
    // Seen from outside the face lies to the left of its edges: normal × edge points into it.
    const inward =
      (ny * ez - nz * ey) * (x - vertices[v]!) +
      (nz * ex - nx * ez) * (y - vertices[v + 1]!) +
      (nx * ey - ny * ex) * (z - vertices[v + 2]!);
    if (inward < 0) return false;
    v = w;
  }
  return true;
}

/** Puts the point of all edges nearest to (x, y, z), hull's frame, into {@link nearest}. */
function nearestOnEdges(polytope: Polytope, x: f64, y: f64, z: f64): void {
  const { vertices, edgeVertices } = polytope;
  nearest[3] = Number.POSITIVE_INFINITY;
  for (let e = 0; e < edgeVertices.length; e += 2) {
    const v = 3 * edgeVertices[e]!;
    const w = 3 * edgeVertices[e + 1]!;
    const vx = vertices[v]!;
    const vy = vertices[v + 1]!;
    const vz = vertices[v + 2]!;
    const ex = vertices[w]! - vx;
    const ey = vertices[w + 1]! - vy;
    const ez = vertices[w + 2]! - vz;
    const along = ((x - vx) * ex + (y - vy) * ey + (z - vz) * ez) / (ex * ex + ey * ey + ez * ez);
    const t = along < 0 ? 0 : along > 1 ? 1 : along;
    const px = vx + t * ex;
    const py = vy + t * ey;
    const pz = vz + t * ez;
    const square = (x - px) * (x - px) + (y - py) * (y - py) + (z - pz) * (z - pz);
    if (square < nearest[3]!) {
      nearest[0] = px;
      nearest[1] = py;
      nearest[2] = pz;
      nearest[3] = square;
    }
  }
}
