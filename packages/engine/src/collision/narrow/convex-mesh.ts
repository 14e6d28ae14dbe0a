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
import { ClosestPoint, closestOnTriangle } from '../mesh/closest-point.js';
import { addEdgePoints, addVertexPoint } from '../mesh/edge-touch.js';
import { farthestFeature } from '../mesh/farthest-feature.js';
import { MeshTriangles } from '../mesh/mesh-triangles.js';
import { coneAllows, sideOf } from '../mesh/normal-cones.js';
import { NumberSet } from '../mesh/number-set.js';
import { OpenEdge } from '../mesh/open-edge.js';
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
const separation = new Separation();
const closest = new ClosestPoint();
const nearest = new NearestPoint();
const identity = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
const touch = new TriangleTouch(body);
const openEdge = new OpenEdge();
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
  for (let i = 0; i < list.count && !isBehindAny; i++) isBehindAny = touch.load(list.data[i]!) < 0;
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
    if (closestOnTriangle(closest, tri, x, y, z).square >= least) continue;
    least = closest.square;
    best = list.data[i]!;
  }
  if (best < 0) return false;
  source.load(tri, best);
  closestOnTriangle(closest, tri, x, y, z);
  const { code } = closest;
  return sideOf(source, tri, best, code, x - closest.x, y - closest.y, z - closest.z) < 0;
}

/** First round: true if the triangle is dealt with, because the body touches its face or is off it. */
function touchFace(source: TriangleSource, triangle: number, skips: boolean): boolean {
  const height = touch.load(triangle);
  if (height < 0 && source.sides === 'both') touch.turnRound();
  if (!touch.reachesPlane()) return true;
  if (!seesFace(source, height)) return false;
  if (skips && source.isFlatAround(triangle) && touch.hasNoBodyCorner()) {
    touching.add(triangle);
    skipped++;
    return true;
  }
  if (touch.clipFace() === 0) return false;
  const { planeSeparation } = touch;
  const inside = touch.depthInside(DEEPEST * body.size);
  if (inside < 0 || inside < -planeSeparation) return false;
  if (planeSeparation < 0 && !sunk && !touch.cameThrough(Math.abs(height))) return false;
  addOnFace(false);
  return true;
}

/** Whether a face can push the body's middle, that is `height` (m) over it, out to its front. */
function seesFace(source: TriangleSource, height: number): boolean {
  return sunk || height >= 0 || source.sides === 'both';
}

/** Second round: by edges and vertices, and by the face for what is left. */
function touchAnyhow(source: TriangleSource, triangle: number, margin: number): void {
  const height = touch.load(triangle);
  if (height < 0 && source.sides === 'both') touch.turnRound();
  touch.reachesPlane();
  const { planeSeparation, nx, ny, nz } = touch;
  // What lies in the shadow of a face that touches is out of reach; in the same plane it adds points.
  const depth = SHALLOW * body.size;
  const shadow = touches.shadows(touch.tri, nx, ny, nz, depth, DEEPEST * body.size);
  if (shadow === 1) return;
  const faces = seesFace(source, height);
  let inside = -1;
  if (faces && touch.clipFace() > 0) inside = touch.depthInside(DEEPEST * body.size);
  if (shadow === 2) {
    if (faces) addOnFace(true);
    return;
  }
  triangleGeometry.loadTriangle(identity, touch.tri, 0);
  if (!separate(separation, triangleGeometry, body.geometry, margin)) return;
  const { distance, normal } = separation;
  const mx = normal[0]!;
  const my = normal[1]!;
  const mz = normal[2]!;
  const bend = square(mx - touch.nx, my - touch.ny, mz - touch.nz);
  if (faces && bend < ON_FACE * ON_FACE) {
    addOnFace(false);
    return;
  }
  const code = farthestFeature(touch.tri, mx, my, mz);
  if (code !== CODE.face && coneAllows(source, touch.tri, triangle, code, mx, my, mz)) {
    const { onA } = separation;
    // The triangle was measured from its first corner.
    const x = onA[0]! + touch.tri[0]!;
    const y = onA[1]! + touch.tri[1]!;
    const z = onA[2]! + touch.tri[2]!;
    addOffFace(code, mx, my, mz, x, y, z, distance);
  } else if (distance >= 0) {
    if (faces && touch.isInFrontOrInside()) addOnFace(inside < 0);
  } else {
    overlaps = true;
    if (faces) offerLastResort(triangle, planeSeparation);
    const better = inside >= 0 ? planeSeparation : Number.NEGATIVE_INFINITY;
    if (addOffOpenFeature(source, better) || !faces) return;
    addOnFace(inside < 0);
  }
}

/**
 * The shortest allowed way out over an edge or a vertex of the triangle, if it is shorter than
 * `better` (m, below 0).
 */
function addOffOpenFeature(source: TriangleSource, better: number): boolean {
  const { tri, triangle } = touch;
  let best = better;
  let bestCode = -1;
  for (let k = 0; k < 3; k++) {
    if (!touch.isOpen(k)) continue;
    if (openEdge.search(touch, k) && openEdge.arc.separation > best) {
      const { arc } = openEdge;
      best = arc.separation;
      bestCode = CODE.edge + k;
      remember(arc.x, arc.y, arc.z, openEdge.crossing);
    }
    // The corners at both ends: the body's own nearest face, if they allow it.
    for (let end = 0; end < 2; end++) {
      const corner = (k + end) % 3;
      pointGeometry.placed = pointPlace;
      for (let i = 0; i < 3; i++) pointPlace[9 + i] = tri[3 * corner + i]!;
      if (!separate(separation, pointGeometry, body.geometry, 0)) continue;
      const { distance, normal } = separation;
      if (distance <= best) continue;
      if (!coneAllows(source, tri, triangle, corner, normal[0]!, normal[1]!, normal[2]!)) continue;
      best = distance;
      bestCode = corner;
      remember(normal[0]!, normal[1]!, normal[2]!, normal);
    }
  }
  if (bestCode < 0) return false;
  addOffFace(bestCode, way[0]!, way[1]!, way[2]!, way[3]!, way[4]!, way[5]!, best);
  return true;
}

/** The best way so far: normal and point. */
const way = new Float64Array(6);

function remember(mx: number, my: number, mz: number, at: Float64Array): void {
  way[0] = mx;
  way[1] = my;
  way[2] = mz;
  way[3] = at[0]!;
  way[4] = at[1]!;
  way[5] = at[2]!;
}

/** A contact on the face; `blocked` if the shortest way apart would be another one. */
function addOnFace(blocked: boolean): void {
  const { contacts, triangle, tri, nx, ny, nz, planeSeparation } = touch;
  const first = contacts.count;
  touching.add(triangle);
  touch.addFacePoints();
  const low = planeSeparation + nx * tri[0]! + ny * tri[1]! + nz * tri[2]!;
  touches.add(first, contacts.count, nx, ny, nz, planeSeparation, low, triangle, blocked);
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
  const { contacts } = touch;
  for (let i = 0; i < list.count && least === Number.NEGATIVE_INFINITY; i++) {
    // It overlaps only triangles that do not see its middle: any other one nearby will do.
    if ((touch.load(list.data[i]!) < 0 && !sunk) || !touch.reachesPlane()) continue;
    if (touch.planeSeparation < 0) offerLastResort(list.data[i]!, touch.planeSeparation);
  }
  if (least === Number.NEGATIVE_INFINITY) return;
  if (touch.load(leastTriangle) < 0 && !sunk) touch.turnRound();
  touch.reachesPlane();
  const first = contacts.count;
  touch.addDeepestPoint();
  const { nx, ny, nz, tri, planeSeparation } = touch;
  const low = planeSeparation + nx * tri[0]! + ny * tri[1]! + nz * tri[2]!;
  touches.add(first, contacts.count, nx, ny, nz, planeSeparation, low, leastTriangle, false);
}

/** A contact on an edge or a vertex; (x, y, z) is a point of the edge, m. */
function addOffFace(
  code: number,
  mx: number,
  my: number,
  mz: number,
  x: number,
  y: number,
  z: number,
  distance: number,
): void {
  const { contacts, triangle, tri } = touch;
  const first = contacts.count;
  if (code < CODE.edge) addVertexPoint(touch, code, mx, my, mz, distance);
  else addEdgePoints(touch, code - CODE.edge, mx, my, mz, x, y, z, distance);
  const corner = 3 * (code % CODE.edge);
  const low = distance + mx * tri[corner]! + my * tri[corner + 1]! + mz * tri[corner + 2]!;
  touches.add(first, contacts.count, mx, my, mz, distance, low, triangle, false);
}

function square(x: number, y: number, z: number): number {
  return x * x + y * y + z * z;
}
