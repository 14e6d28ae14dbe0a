/**
 * The contact manifold of any two convex shapes (C3, C4): the general pair, for which no special code
 * exists.
 *
 * A one-point proof (`one-point/`), GJK or EPA gives the normal and the closest (or deepest) points. Then the contact features of both
 * shapes along the normal are laid over each other: the squarer polygon is the reference, the other
 * feature is cut to the part over it (`clip.ts`), each remaining corner is carried along the normal to
 * the reference's plane, and what is nearer than the margin becomes a point. So every point lies on
 * both surfaces, and the result is the same whichever shape is the reference. The closest points
 * themselves step in where features give no area (corners, balls, crossed edges).
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import type { Collider } from '../collider.js';
import { ClippedFeature } from '../manifold/clip.js';
import { type Manifolds, POINT, POINT_STRIDE } from '../manifold/manifolds.js';
import { writeManifold } from '../manifold/write-manifold.js';
import { FEATURE } from './feature-id.js';
import { ContactFeature, POOR_COSINE } from './features/contact-feature.js';
import { EdgeOverlap } from './features/edge-overlap.js';
import { featureAlong } from './features/feature-of.js';
import { ConvexGeometry } from './features/geometry.js';
import { pushApart, Separation, separate } from './gjk-separation.js';
import { PROOF } from './one-point/proof.js';
import { settle } from './one-point/settle.js';

/** Distance, as a fraction of the sizes, by which a corner may lie outside the reference face. */
const CLIP_TOLERANCE = 1e-8;
/** Distance, as a fraction of the sizes, by which the deepest points may lie off their features. */
const OFF_FEATURE = 1e-7;
/** Distance, as a fraction of the sizes, within which the cut features must meet the deepest point. */
const DEPTH_TOLERANCE = 1e-8;
/**
 * Cosine above which a polygon is square enough: of two such polygons A's is the reference. (Where
 * edges lie over each other, a point may be named after either; the choice must not flicker while
 * one body rocks on the other.)
 */
const SQUARE_COSINE = 0.9998;

/** What A's name counts in an id. (Not by `featureId`: ids are doubles, boxed when returned.) */
const HALF: f64 = 0x10000;

const first = new ConvexGeometry();
const second = new ConvexGeometry();
const separation = new Separation();
const featureA = new ContactFeature();
const featureB = new ContactFeature();
const clipped = new ClippedFeature();
const edges = new EdgeOverlap();
const towardB = new Float64Array(3);
/** (2) margin and size of both shapes together (m) of the present pair */
const limits = new Float64Array(2);
const offBy = new Float64Array(1);

/** (candidates × 8) point records in A's frame */
let points = new Float64Array(32 * POINT_STRIDE);
let count = 0;

/** Appends the manifold of two placed convex shapes that are closer than `margin` (m). */
export function collideConvex(out: Manifolds, a: Collider, b: Collider, margin: f64): void {
  first.load(a);
  second.load(b);
  const o = out.add();
  if (convexPair(out.data, o, first, second, margin) === 0) out.drop();
}

/** Kernel: the same at `M[o]`, for shapes in the order of the pair table; returns the number of points. */
export function convexPair(
  M: Float64Array,
  o: i32,
  a: ConvexGeometry,
  b: ConvexGeometry,
  margin: f64,
): i32 {
  const proof = settle(separation, a, b, margin);
  if (proof === PROOF.beyond) return 0;
  if (proof === PROOF.none && !separate(separation, a, b, margin)) return 0;
  return separation.distance < margin ? collideSeparated(M, o, a, b, margin) : 0;
}

/** {@link collideConvex} for geometries, e.g. the triangles of a mesh. */
export function collideGeometries(
  out: Manifolds,
  a: ConvexGeometry,
  b: ConvexGeometry,
  margin: f64,
): void {
  if (!separate(separation, a, b, margin) || !(separation.distance < margin)) return;
  const o = out.add();
  collideSeparated(out.data, o, a, b, margin);
}

/** The manifold of two geometries whose `separation` is known. */
function collideSeparated(
  M: Float64Array,
  o: i32,
  a: ConvexGeometry,
  b: ConvexGeometry,
  margin: f64,
): i32 {
  limits[0] = margin;
  limits[1] = a.size + b.size;
  findFeatures();
  count = 0;
  overlay();
  addDeepest();
  return writeManifold(M, o, a.placed, separation.normal, points, count);
}

/** The contact features along the normal, both in A's frame. */
function findFeatures(): void {
  const { difference, normal } = separation;
  featureAlong(featureA, difference.a, normal);
  difference.turnToB(towardB, normal);
  featureAlong(featureB, difference.b, towardB);
  featureB.move(difference.rotation, difference.offset);
}

/** Lays the features over each other and collects the corners of what they have in common. */
function overlay(): void {
  const { normal } = separation;
  const margin = limits[0]!;
  const size = limits[1]!;
  const x = normal[0]!;
  const y = normal[1]!;
  const z = normal[2]!;
  if (featureA.count === 1 || featureB.count === 1) return;
  const nA = featureA.normal;
  const nB = featureB.normal;
  const cosineA = featureA.count > 2 ? nA[0]! * x + nA[1]! * y + nA[2]! * z : 0;
  const cosineB = featureB.count > 2 ? -(nB[0]! * x + nB[1]! * y + nB[2]! * z) : 0;
  if (Math.max(cosineA, cosineB) < POOR_COSINE) {
    if (featureA.count === 2 && featureB.count === 2) alongEdges();
    return;
  }
  const isA = cosineB > SQUARE_COSINE ? cosineA >= SQUARE_COSINE : cosineA >= cosineB;
  const reference = isA ? featureA : featureB;
  clipped.tolerance = CLIP_TOLERANCE * size;
  clipped.clip(isA ? featureB : featureA, reference, normal);

  // Along the normal to the reference's plane: p − ((m·(p − r)) / (m·n)) n.
  const m = reference.normal;
  const r = reference.points;
  const across = m[0]! * x + m[1]! * y + m[2]! * z;
  const deepest = separation.distance - DEPTH_TOLERANCE * size;
  const { points: p, own, other } = clipped;
  for (let i = 0; i < clipped.count; i++) {
    const px = p[3 * i]!;
    const py = p[3 * i + 1]!;
    const pz = p[3 * i + 2]!;
    const height = m[0]! * (px - r[0]!) + m[1]! * (py - r[1]!) + m[2]! * (pz - r[2]!);
    const step = height / across;
    const distance = isA ? step : -step;
    // Nothing is deeper than the deepest: such a point has slipped past the tip of a needle.
    if (!(distance < margin && distance >= deepest)) continue;
    const o = nextPoint();
    const onIncident = o + (isA ? POINT.onB : POINT.onA);
    const onReference = o + (isA ? POINT.onA : POINT.onB);
    points[onIncident] = px;
    points[onIncident + 1] = py;
    points[onIncident + 2] = pz;
    points[onReference] = px - step * x;
    points[onReference + 1] = py - step * y;
    points[onReference + 2] = pz - step * z;
    points[o + POINT.separation] = distance;
    points[o + POINT.feature] = isA ? other[i]! * HALF + own[i]! : own[i]! * HALF + other[i]!;
    keepNew();
  }
}

/** Two edges along each other: two points. */
function alongEdges(): void {
  const { normal } = separation;
  edges.tolerance = CLIP_TOLERANCE * limits[1]!;
  edges.reach = limits[0]! - separation.distance;
  if (!edges.find(featureA, featureB, normal)) return;
  for (let i = 0; i < 2; i++) {
    const o = nextPoint();
    for (let k = 0; k < 6; k++) points[o + k] = edges.points[6 * i + k]!;
    let distance: f64 = 0;
    for (let k = 0; k < 3; k++) distance += (points[o + 3 + k]! - points[o + k]!) * normal[k]!;
    if (!(distance < limits[0]!)) continue;
    points[o + POINT.separation] = distance;
    points[o + POINT.feature] = edges.ids[i]!;
    keepNew();
  }
}

/** Where the record of the next candidate goes. */
function nextPoint(): i32 {
  const o = count * POINT_STRIDE;
  if (o === points.length) {
    const grown = new Float64Array(2 * points.length);
    grown.set(points);
    points = grown;
  }
  return o;
}

/** Keeps the candidate that was just written, unless its id is there already. */
function keepNew(): void {
  const id = points[count * POINT_STRIDE + POINT.feature];
  for (let i = 0; i < count; i++) {
    if (points[i * POINT_STRIDE + POINT.feature] === id) return;
  }
  count++;
}

/**
 * The closest points of the search join if the features missed them: always where one of them is a
 * single point, and where rounding let a narrow overlap vanish. A candidate with one of their names
 * gives way: the end of a tilted capsule is where its ball touches, not its side.
 */
function addDeepest(): void {
  const size = limits[1]!;
  const { distance, normal, onA, onB, difference } = separation;
  let deepest = Number.POSITIVE_INFINITY;
  for (let i = 0; i < count; i++) {
    deepest = Math.min(deepest, points[i * POINT_STRIDE + POINT.separation]!);
  }
  if (deepest <= distance + DEPTH_TOLERANCE * size) return;
  const id = featureA.support * HALF + featureB.support;
  let at = count;
  for (let i = 0; i < count; i++) {
    const other = points[i * POINT_STRIDE + POINT.feature]!;
    if (other === id || (at === count && isEndOf(i))) at = i;
  }
  const o = at < count ? at * POINT_STRIDE : nextPoint();
  if (at === count) count++;
  offBy[0] = OFF_FEATURE * size;
  if (
    difference.curved &&
    !(featureA.isUnder(onA, normal, offBy) && featureB.isUnder(onB, normal, offBy))
  ) {
    pushApart(separation);
  }
  let apart: f64 = 0;
  for (let k = 0; k < 3; k++) {
    points[o + POINT.onA + k] = onA[k]!;
    points[o + POINT.onB + k] = onB[k]!;
    apart += (onB[k]! - onA[k]!) * normal[k]!;
  }
  points[o + POINT.separation] = apart;
  points[o + POINT.feature] = id;
}

/** Whether the id of candidate i names the end that is deepest, of a shape with a radius. */
function isEndOf(i: i32): boolean {
  const { a, b } = separation.difference;
  const id = points[i * POINT_STRIDE + POINT.feature]!;
  const onA = Math.floor(id / HALF);
  const onB = id - onA * HALF;
  return (
    (a.radius > 0 && featureA.support < FEATURE.edge && onA === featureA.support) ||
    (b.radius > 0 && featureB.support < FEATURE.edge && onB === featureB.support)
  );
}
