/**
 * Any convex shape and a triangle mesh or height field.
 *
 * Each triangle near the body is asked alone, with the normals that the surface around it allows
 * (`mesh/normal-cones.ts`):
 *
 * 1. On the face. If what the body has deepest lies over the triangle, and farther inside its open
 *    edges than it is deep, no other direction is better: the contact is the face's. This settles
 *    nearly all triangles of a floor, without any search, and what lies in the shadow of such a face
 *    is out of reach.
 * 2. On an edge or a vertex. Otherwise GJK and EPA give the shortest way apart; it counts if the
 *    normal cone there holds it.
 * 3. If it does not hold it, that way is blocked by the triangle next door. Then the shortest way
 *    that is allowed is searched, over edges and vertices; failing that the face's normal takes its
 *    place, for what lies over the triangle.
 *
 * Then triangles that another contact frees the body from are dropped (`mesh/touch-list.ts`): the side
 * wall just under the rim a box stands on.
 *
 * A body whose middle is behind a one-sided surface has sunk in and may leave through faces that do
 * not see its middle: through the one it is least deep under.
 *
 * Alternative that lost: correcting the normals of finished manifolds (Jolt's active edges). It keeps
 * points that belong to the wrong normal and needs the velocity to guess.
 */

import type { Collider } from '../collider.js';
import type { Manifolds } from '../manifold/manifolds.js';
import { ClosestPoint, closestToPoint } from '../mesh/closest-point.js';
import { addEdgePoints, addVertexPoint, OffFace } from '../mesh/edge-touch.js';
import { farthestFeature } from '../mesh/farthest-feature.js';
import { MeshTriangles } from '../mesh/mesh-triangles.js';
import { coneAllows, sideOf } from '../mesh/normal-cones.js';
import { NumberSet } from '../mesh/number-set.js';
import { searchOpenEdge } from '../mesh/open-edge.js';
import { triangleSourceOf } from '../mesh/source-of.js';
import { SurfaceBody } from '../mesh/surface-body.js';
import { TouchList } from '../mesh/touch-list.js';
import { CODE, TriangleList, type TriangleSource } from '../mesh/triangle-source.js';
import { TriangleTouch } from '../mesh/triangle-touch.js';
import { NearestPoint, nearestOnMesh, sideOfNearest } from '../query/point-mesh.js';
import { ConvexGeometry } from './features/geometry.js';
import { Separation, separate } from './gjk-separation.js';

/** Corners this share of the body's size above the deepest one are as deep. */
const DEEPEST = 1e-6;
/** Up to this share of the body's size a way out along a face need not be the shortest one. */
const SHALLOW = 0.005;
/** A direction within this angle (rad) of the face's normal is the face's normal. */
const ON_FACE = 1e-4;

const list = new TriangleList();
/** Triangles of the second round. */
const pending = new TriangleList();
const body = new SurfaceBody();
const touching = new NumberSet();
const touches = new TouchList();
const triangleGeometry = new ConvexGeometry();
/** A single point: a corner of a triangle. */
const pointGeometry = new ConvexGeometry();
const pointPlace = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
pointGeometry.placed = pointPlace;
const ORIGIN = new Float64Array(3);
const separation = new Separation();
const closest = new ClosestPoint();
const nearest = new NearestPoint();
const identity = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
const touch = new TriangleTouch(body);
/** A way off the triangle at work, and the best one. */
const way = new OffFace();
const best = new OffFace();
/** Whether the body's middle is behind a one-sided surface. */
let sunk = false;
/** Inner triangles of flat floors that were left out. */
let skipped = 0;
/** Whether the body overlaps a triangle that does not let it go the shortest way. */
let overlaps = false;
/** The least depth (m) under the plane of such a triangle, and that triangle. */
let least = 0;
let leastTriangle = 0;

/** Convex shape A, mesh or height field B. */
export function collideConvexMesh(out: Manifolds, a: Collider, b: Collider, margin: number): void {
  const source = triangleSourceOf(b.shape);
  body.set(a, b, margin);
  list.clear();
  source.collect(list, body.box);
  if (list.count === 0) return;
  touch.begin(source, margin);
  sunk = source.sides === 'front' && isSunk(source);
  if (!touchAll(source, margin, true)) touchAll(source, margin, false);
  touches.dropBystanders(touch.contacts, source, DEEPEST * body.size);
  touch.contacts.dropInner(touching);
  touch.contacts.write(out, b.placed, body.size);
}

/**
 * Asks all triangles near the body. `skips`: the inner ones of flat floors are left out, which have
 * no corner of the contact. False if that has left nothing.
 */
function touchAll(source: TriangleSource, margin: number, skips: boolean): boolean {
  touching.clear();
  touches.clear();
  overlaps = false;
  least = Number.NEGATIVE_INFINITY;
  skipped = 0;
  pending.clear();
  for (let i = 0; i < list.count; i++) {
    if (!touchFace(source, list.data[i]!, skips)) pending.push(list.data[i]!);
  }
  for (let i = 0; i < pending.count; i++) touchAnyhow(source, pending.data[i]!, margin);
  if (overlaps && !touches.showsWayOut) addLastResort();
  return touch.contacts.count > 0 || skipped === 0;
}

/** Whether the body's middle is behind the surface. */
function isSunk(source: TriangleSource): boolean {
  // Behind the surface it is behind the nearest triangle, or one next to it.
  let isBehindAny = false;
  for (let i = 0; i < list.count && !isBehindAny; i++) {
    touch.load(list.data[i]!);
    isBehindAny = touch.middleHeight < 0;
  }
  if (!isBehindAny) return false;
  const x = body.middle[0]!;
  const y = body.middle[1]!;
  const z = body.middle[2]!;
  if (source instanceof MeshTriangles) {
    nearestOnMesh(nearest, source, x, y, z, body.size);
    return nearest.triangle >= 0 && sideOfNearest(source, nearest, x, y, z) < 0;
  }
  const { tri } = touch;
  let best = -1;
  let least = body.size * body.size;
  for (let i = 0; i < list.count; i++) {
    source.load(tri, list.data[i]!);
    if (closestToPoint(closest, tri, body.middle).square >= least) continue;
    least = closest.square;
    best = list.data[i]!;
  }
  if (best < 0) return false;
  source.load(tri, best);
  closestToPoint(closest, tri, body.middle);
  const { code } = closest;
  return sideOf(source, tri, best, code, x - closest.x, y - closest.y, z - closest.z) < 0;
}

/** First round: true if the triangle is dealt with, because the body touches its face or is off it. */
function touchFace(source: TriangleSource, triangle: number, skips: boolean): boolean {
  load(source, triangle);
  if (!touch.reachesPlane()) return true;
  if (!seesFace(source)) return false;
  if (skips && source.isFlatAround(triangle) && touch.hasNoBodyCorner()) {
    touching.add(triangle);
    skipped++;
    return true;
  }
  if (!touch.clipFace(DEEPEST * body.size)) return false;
  const { planeSeparation, inside } = touch;
  if (inside < 0 || inside < -planeSeparation) return false;
  if (planeSeparation < 0 && !sunk && !touch.cameThrough()) return false;
  addOnFace(false);
  return true;
}

/** Takes a triangle, seen from the side that the body's middle is on if both sides count. */
function load(source: TriangleSource, triangle: number): void {
  touch.load(triangle);
  if (touch.middleHeight < 0 && source.sides === 'both') touch.turnRound();
}

/** Whether the triangle's face can push the body's middle out to its front. */
function seesFace(source: TriangleSource): boolean {
  return sunk || touch.middleHeight >= 0 || source.sides === 'both';
}

/** Second round: by edges and vertices, and by the face for what is left. */
function touchAnyhow(source: TriangleSource, triangle: number, margin: number): void {
  load(source, triangle);
  touch.reachesPlane();
  // What lies in the shadow of a face that touches is out of reach; in the same plane it adds points.
  const depth = SHALLOW * body.size;
  const shadow = touches.shadows(touch.tri, touch.n, depth, DEEPEST * body.size);
  if (shadow === 1) return;
  const faces = seesFace(source);
  if (faces) touch.clipFace(DEEPEST * body.size);
  if (shadow === 2) {
    if (faces) addOnFace(true);
    return;
  }
  const { inside, planeSeparation, tri, n } = touch;
  triangleGeometry.loadTriangle(identity, tri, 0);
  if (!separate(separation, triangleGeometry, body.geometry, margin)) return;
  const m = separation.normal;
  const { distance } = separation;
  const bend = square(m[0]! - n[0]!, m[1]! - n[1]!, m[2]! - n[2]!);
  if (faces && bend < ON_FACE * ON_FACE) {
    addOnFace(false);
    return;
  }
  const code = farthestFeature(tri, m);
  if (code !== CODE.face && coneAllows(source, tri, triangle, code, m)) {
    takeWay(best, tri);
    addOffFace(code);
  } else if (distance >= 0) {
    if (faces && touch.isInFrontOrInside()) addOnFace(inside < 0);
  } else {
    overlaps = true;
    if (faces) offerLastResort(triangle, planeSeparation);
    best.separation = inside >= 0 ? planeSeparation : Number.NEGATIVE_INFINITY;
    if (addOffOpenFeature(source) || !faces) return;
    addOnFace(inside < 0);
  }
}

/** What GJK or EPA found, as a way off the triangle; it was measured from the triangle's first corner. */
function takeWay(out: OffFace, corner: Float64Array): void {
  for (let i = 0; i < 3; i++) {
    out.m[i] = separation.normal[i]!;
    out.from[i] = separation.onA[i]! + corner[i]!;
  }
  out.separation = separation.distance;
}

/** The shortest allowed way out over an edge or a vertex, if it is shorter than the best one so far. */
function addOffOpenFeature(source: TriangleSource): boolean {
  const { tri, triangle } = touch;
  let code = -1;
  for (let k = 0; k < 3; k++) {
    if (!touch.isOpen(k)) continue;
    if (searchOpenEdge(way, touch, k) && way.separation > best.separation) {
      best.copy(way);
      code = CODE.edge + k;
    }
    // The corners at both ends: the body's own nearest face, if they allow it.
    for (let end = 0; end < 2; end++) {
      const corner = (k + end) % 3;
      for (let i = 0; i < 3; i++) pointPlace[9 + i] = tri[3 * corner + i]!;
      if (!separate(separation, pointGeometry, body.geometry, 0)) continue;
      if (separation.distance <= best.separation) continue;
      if (!coneAllows(source, tri, triangle, corner, separation.normal)) continue;
      takeWay(best, ORIGIN);
      code = corner;
    }
  }
  if (code < 0) return false;
  addOffFace(code);
  return true;
}

/** A contact on the face; `blocked` if the shortest way apart would be another one. */
function addOnFace(blocked: boolean): void {
  const first = touch.contacts.count;
  touching.add(touch.triangle);
  touch.addFacePoints();
  rememberFace(first, blocked);
}

function rememberFace(first: number, blocked: boolean): void {
  const { contacts, triangle, tri, n, planeSeparation } = touch;
  touches.separation = planeSeparation;
  touches.low = planeSeparation + n[0]! * tri[0]! + n[1]! * tri[1]! + n[2]! * tri[2]!;
  touches.add(first, contacts.count, n, triangle, blocked);
}

/** A contact on an edge or a vertex, the best way found. */
function addOffFace(code: number): void {
  const { contacts, triangle, tri } = touch;
  const { m } = best;
  const first = contacts.count;
  if (code < CODE.edge) addVertexPoint(touch, code, best);
  else addEdgePoints(touch, code - CODE.edge, best);
  const corner = 3 * (code % CODE.edge);
  touches.separation = best.separation;
  touches.low =
    best.separation + m[0]! * tri[corner]! + m[1]! * tri[corner + 1]! + m[2]! * tri[corner + 2]!;
  touches.add(first, contacts.count, m, triangle, false);
}

function offerLastResort(triangle: number, planeSeparation: number): void {
  if (planeSeparation <= least) return;
  least = planeSeparation;
  leastTriangle = triangle;
}

/**
 * The body overlaps triangles, but every shortest way out was blocked: it leaves by the plane it is
 * least deep under, wherever its deepest point may lie.
 */
function addLastResort(): void {
  for (let i = 0; i < list.count && least === Number.NEGATIVE_INFINITY; i++) {
    // It overlaps only triangles that do not see its middle: any other one nearby will do.
    touch.load(list.data[i]!);
    if ((touch.middleHeight < 0 && !sunk) || !touch.reachesPlane()) continue;
    if (touch.planeSeparation < 0) offerLastResort(list.data[i]!, touch.planeSeparation);
  }
  if (least === Number.NEGATIVE_INFINITY) return;
  touch.load(leastTriangle);
  if (touch.middleHeight < 0 && !sunk) touch.turnRound();
  touch.reachesPlane();
  const first = touch.contacts.count;
  touch.addDeepestPoint();
  rememberFace(first, false);
}

function square(x: number, y: number, z: number): number {
  return x * x + y * y + z * z;
}
