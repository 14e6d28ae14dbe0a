/**
 * Where a convex body touches a triangle mesh or height field.
 *
 * Each triangle near the body is asked alone, with the normals that the surface around it allows
 * (`normal-cones.ts`):
 *
 * 1. On the face. If what the body has deepest lies over the triangle, and farther inside its open
 *    edges than it is deep, no other direction is better: the contact is the face's. This settles
 *    nearly all triangles of a floor, without any search, and what lies in the shadow of such a face
 *    is out of reach.
 * 2. On an edge or a vertex. Otherwise the shortest way apart is found, for polyhedra by their axes
 *    (`polyhedron-triangle.ts`), for cylinders and capsules off the triangle along its edges
 *    (`round-triangle.ts`), by GJK and EPA for all others; it counts if the normal cone there holds it.
 * 3. If it does not hold it, that way is blocked by the triangle next door. Then the shortest way
 *    that is allowed is searched, over edges and vertices; failing that the face's normal takes its
 *    place, for what lies over the triangle.
 * 4. A triangle that none of this frees the body from pushes it out to its front. A body in a closed
 *    convex mesh leaves the shortest way out of the whole solid instead (`convex-stand-in.ts`).
 * 5. A body wholly inside a closed mesh meets no triangle at all. It leaves the shortest way out of a
 *    convex one, through the nearest point of any other (`behind.ts`).
 *
 * Then triangles that another contact frees the body from are dropped (`touch-list.ts`): the side
 * wall just under the rim a box stands on.
 *
 * A body whose middle is behind a one-sided surface has sunk in and may leave through faces that do
 * not see its middle: through the one it is least deep under.
 *
 * Alternative that lost: correcting the normals of finished manifolds (Jolt's active edges). It keeps
 * points that belong to the wrong normal and needs the velocity to guess.
 */

import type { f64, i32 } from '../../kernel/lanes.js';
import type { Shape } from '../../shapes/shape.js';
import { ConvexGeometry } from '../narrow/features/geometry.js';
import { pushApart, Separation, separate } from '../narrow/gjk-separation.js';
import { NearestPoint } from '../query/point-mesh.js';
import { isEnclosed, isSunk, wayThrough } from './behind.js';
import { ClosestPoint, closestToPoint } from './closest-point.js';
import { solidOf } from './convex-stand-in.js';
import { touchCorners } from './corner-touch.js';
import {
  addEdgePoints,
  addVertexPoint,
  addWayPoint,
  isStraightOver,
  OffFace,
} from './edge-touch.js';
import { farthestFeature, moveToFarthest } from './farthest-feature.js';
import { FirstLook, LOOK } from './first-look.js';
import { coneAllows } from './normal-cones.js';
import { NumberSet } from './number-set.js';
import { searchOpenEdge } from './open-edge.js';
import { AXIS } from './polyhedron-triangle.js';
import { SurfaceBody } from './surface-body.js';
import { TouchList } from './touch-list.js';
import { CODE, TriangleList, type TriangleSource } from './triangle-source.js';
import { TriangleTouch } from './triangle-touch.js';

/** Corners this share of the body's size above the deepest one are as deep. */
const DEEPEST = 1e-6;
/** Up to this share of the body's size a way out along a face need not be the shortest one. */
const SHALLOW = 0.005;
/** A direction within this angle (rad) of the face's normal is the face's normal. */
const ON_FACE = 1e-4;
/** Heights this share of the body's size apart are the same. */
const TIE = 1e-4;

const list = new TriangleList();
/** Triangles of the second round, by their complement (~) if nothing of the body lies over them. */
const pending = new TriangleList();
/** The body at work: to be set first. */
export const body = new SurfaceBody();
const touching = new NumberSet();
const touches = new TouchList();
const triangleGeometry = new ConvexGeometry();
/** A single point: a corner of a triangle. */
const pointGeometry = new ConvexGeometry();
pointGeometry.placed = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
const pointPosition = new Float64Array(3);
const ORIGIN = new Float64Array(3);
const separation = new Separation();
const closest = new ClosestPoint();
const nearest = new NearestPoint();
const identity = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
/** What it touches. */
export const touch = new TriangleTouch(body);
const look = new FirstLook(body, touch.tri);
/** (2) margin and tolerance for the first look, m */
const limits = new Float64Array(2);
/** A way off the triangle at work, and the best one. */
const way = new OffFace();
const best = new OffFace();
/** The way out of a convex solid as a whole. */
const wayOut = new OffFace();
/** Whether the body's middle is behind a one-sided surface: 1 or 0, −1 if nobody has asked yet. */
let sunk = 0;
/** Whether the triangle at work is known to have nothing of what the body has farthest down over it. */
let bare = false;
/** Inner triangles of flat floors that were left out: whether any were, and how deep (m) the deepest. */
let skipped = false;
const deepestSkipped = new Float64Array(1);
/** Triangles that the body overlaps, without a way out of their own, and how deep (m) the deepest is, below 0. */
const orphans = new TriangleList();
const deepestOrphan = new Float64Array(1);

/** Finds the contacts of `body` with a surface that belongs to a shape; false if there are none. */
export function touchSurface(source: TriangleSource, shape: Shape, margin: f64): boolean {
  list.clear();
  source.collect(list, body.box);
  begin(source, margin);
  if (list.count > 0) touchNear(source, margin);
  let leaves = false;
  if (touch.contacts.areDeep() || orphans.count > 0) {
    leaves = leaveConvex(shape, source, margin);
  } else if (touch.contacts.count === 0) {
    if (!isEnclosed(nearest, source, body.middle)) return false;
    leaveSolid(shape, source, margin);
    leaves = true;
  }
  touches.dropBystanders(touch.contacts, source);
  touch.contacts.dropInner(touching);
  // What leaves a solid as a whole has no other corners to mind.
  if (!leaves) touchCorners(touch, list);
  return true;
}

/** Begins without any touch. */
function begin(source: TriangleSource, margin: f64): void {
  touch.begin(source, margin);
  touches.tolerance = touch.tolerance;
  touches.shallow = SHALLOW * body.size;
  touching.clear();
  touches.clear();
  orphans.clear();
  deepestOrphan[0] = 0;
}

/** Asks all triangles near the body, again with the inner ones of floors if these were wanted. */
function touchNear(source: TriangleSource, margin: f64): void {
  sunk = !source.isTwoSided ? -1 : 0;
  if (touchAll(source, margin, true)) return;
  begin(source, margin);
  touchAll(source, margin, false);
}

/**
 * Asks all triangles near the body. `skips`: the inner ones of flat floors are left out, which have
 * no corner of the contact. False if what is left is less deep than they are: the corners lie beyond a
 * border, or too near to one to count.
 */
function touchAll(source: TriangleSource, margin: f64, skips: boolean): boolean {
  skipped = false;
  deepestSkipped[0] = Number.POSITIVE_INFINITY;
  pending.clear();
  const isKnown = look.isKnown;
  limits[0] = margin;
  limits[1] = touch.tolerance;
  for (let i = 0; i < list.count; i++) {
    const triangle = list.data[i]!;
    const seen = isKnown ? look.ask(source, triangle, limits) : LOOK.unknown;
    if (seen === LOOK.off) continue;
    bare = false;
    if (seen !== LOOK.beside || (skips && source.isFlatAround(triangle))) {
      if (touchFace(source, triangle, skips, seen)) continue;
    }
    pending.push(bare ? ~triangle : triangle);
  }
  for (let i = 0; i < pending.count; i++) {
    const triangle = pending.data[i]!;
    bare = triangle < 0;
    touchAnyhow(source, bare ? ~triangle : triangle, margin);
  }
  if (orphans.count > 0) adoptOrphans(source);
  return !skipped || touch.contacts.leastFrom(0) <= deepestSkipped[0]! + touch.tolerance;
}

/** A body inside a solid that meets no triangle: it leaves through the `nearest` point at the latest. */
function leaveSolid(shape: Shape, source: TriangleSource, margin: f64): void {
  list.clear();
  source.collect(list, source.bounds);
  if (leaveConvex(shape, source, margin)) return;
  wayThrough(wayOut.m, wayOut.from, nearest, source, body.middle);
  touch.addLowestPoint(wayOut.m, wayOut.from, nearest.triangle);
}

/**
 * A body in a convex solid leaves the shortest way out of the whole; its contacts are those of the
 * triangles that reach farthest along it. False if it is not in one.
 */
function leaveConvex(shape: Shape, source: TriangleSource, margin: f64): boolean {
  const solid = solidOf(shape, source);
  if (solid === null || !separate(separation, solid, body.geometry, margin)) return false;
  if (!(separation.distance < 0)) return false;
  takeWay(wayOut, ORIGIN);
  begin(source, margin);
  let lowest = wayOut.separation;
  for (let i = 0; i < list.count; i++) {
    touch.load(list.data[i]!);
    if (!isSame(wayOut.m, touch.n) || !touch.reachesPlane()) continue;
    // A face that is not quite square to the way may not be where it leads out.
    if (touch.planeSeparation < wayOut.separation - touch.tolerance) continue;
    if (!touch.clipFace()) continue;
    lowest = Math.min(lowest, touch.planeSeparation);
    addOnFace(false);
  }
  if (touch.contacts.leastFrom(0) <= lowest + touch.tolerance) return true;
  // Not along a face, or what the body has lowest lies beyond it and the face's normal leads farther than
  // the way: over the edge or the vertex where the way begins.
  touch.contacts.turnTo(wayOut.m);
  if (separation.difference.curved && !isStraightOver(touch, wayOut)) {
    // Beside a straight line of a round side the depth is certain before the point is.
    pushApart(separation);
    takeWay(wayOut, ORIGIN);
  }
  const near = DEEPEST * solid.size;
  const first = touch.contacts.count;
  for (let i = 0; i < list.count; i++) {
    touch.load(list.data[i]!);
    if (closestToPoint(closest, touch.tri, wayOut.from).square > near * near) continue;
    const code = farthestFeature(touch.tri, wayOut.m);
    if (code === CODE.face) continue;
    best.copy(wayOut);
    keepOnTriangle(best);
    addOffFace(code);
  }
  if (touch.contacts.leastFrom(first) <= wayOut.separation + touch.tolerance) return true;
  let triangle = moveToFarthest(wayOut.from, wayOut.m, source, list, near);
  if (triangle < 0) {
    // The way of a body deep inside may end beyond all the triangles around it.
    list.clear();
    source.collect(list, source.bounds);
    triangle = moveToFarthest(wayOut.from, wayOut.m, source, list, near);
  }
  if (triangle >= 0) addWayPoint(touch, wayOut, triangle, 5);
  return true;
}

/** Whether a direction is the face's normal. */
function isSame(m: Float64Array, n: Float64Array): boolean {
  return square(m[0]! - n[0]!, m[1]! - n[1]!, m[2]! - n[2]!) < ON_FACE * ON_FACE;
}

/** First round: true if the triangle is dealt with, because the body touches its face or is off it. */
function touchFace(source: TriangleSource, triangle: i32, skips: boolean, seen: i32): boolean {
  if (seen === LOOK.unknown) {
    load(source, triangle);
    if (!touch.reachesPlane() || touch.isBeside(true)) return true;
  } else {
    touch.take(triangle);
    if (touch.middleHeight < 0 && source.isTwoSided) touch.turnRound();
    touch.planeSeparation = look.planeSeparation;
  }
  if (!seesFace(source)) return false;
  if (skips && source.isFlatAround(triangle) && touch.hasNoBodyCorner()) {
    touching.add(triangle);
    skipped = true;
    deepestSkipped[0] = Math.min(deepestSkipped[0]!, touch.planeSeparation);
    return true;
  }
  if (seen === LOOK.unknown ? touch.isDeepestBeside() : seen === LOOK.beside) return false;
  if (!touch.clipFace()) {
    bare = true;
    return false;
  }
  const { planeSeparation, inside } = touch;
  if (inside < 0 || inside < -planeSeparation) return false;
  if (planeSeparation < 0 && !touch.cameThrough() && !isBehind(source)) return false;
  addOnFace(false);
  return true;
}

/** Takes a triangle, seen from the side that the body's middle is on if both sides count. */
function load(source: TriangleSource, triangle: i32): void {
  touch.load(triangle);
  if (touch.middleHeight < 0 && source.isTwoSided) touch.turnRound();
}

/** Whether the triangle's face can push the body's middle out to its front. */
function seesFace(source: TriangleSource): boolean {
  return touch.middleHeight >= 0 || source.isTwoSided || isBehind(source);
}

/** Whether the body's middle is behind a one-sided surface: few bodies give reason to ask. */
function isBehind(source: TriangleSource): boolean {
  if (sunk < 0) sunk = isSunk(source, body, list) ? 1 : 0;
  return sunk === 1;
}

/** Second round: by edges and vertices, and by the face for what is left. */
function touchAnyhow(source: TriangleSource, triangle: i32, margin: f64): void {
  load(source, triangle);
  // What lies in the shadow of a face that touches is out of reach; in the same plane it adds points.
  const shadow = touches.shadows(touch.tri, touch.n);
  if (shadow === 1) return;
  touch.reachesPlane();
  const faces = seesFace(source);
  if (shadow === 2) {
    if (!faces) return;
    clipFace();
    addOnFace(true);
    return;
  }
  if (!separateTriangle(margin)) return;
  const { tri, n } = touch;
  const m = separation.normal;
  const { distance } = separation;
  // Searches look a little beyond their limit.
  if (!(distance < margin)) return;
  const alongFace = isSame(m, n);
  if (faces && alongFace) {
    clipFace();
    if (touch.leastHeight() < Math.max(distance, 0) + TIE * body.size) {
      const isExact = touch.leastHeight() <= Math.max(distance, 0) + touch.tolerance;
      addOnFace(false);
      // The feature of a round side is a polygon, which misses what the side has nearest over an edge.
      if (!isExact) addNearFace();
      return;
    }
  }
  const code = farthestFeature(tri, m);
  if (code !== CODE.face && coneAllows(source, tri, triangle, code, m)) {
    takeWay(best, tri);
    keepOnTriangle(best);
    addOffFace(code);
    return;
  }
  if (faces && !alongFace) clipFace();
  const { inside, planeSeparation } = touch;
  if (distance >= 0) {
    if (!faces) return;
    if (touch.isInFrontOrInside()) addOnFace(inside < 0);
    else if (alongFace && touch.over.count === 0) addNearFace();
  } else {
    best.separation = inside >= 0 ? planeSeparation : Number.NEGATIVE_INFINITY;
    if (addOffOpenFeature(source)) return;
    if (faces) addOnFace(inside < 0);
    if (!faces || inside < 0) {
      orphans.push(triangle);
      deepestOrphan[0] = Math.min(deepestOrphan[0]!, distance);
    }
  }
}

/** Clips what the body has farthest down to the triangle at work, unless the first round found it bare. */
function clipFace(): void {
  if (bare) touch.clipNothing();
  else touch.clipFace();
}

/** `separation` = that of the triangle at work and the body; false if they are farther than the margin (m). */
function separateTriangle(margin: f64): boolean {
  body.axes.limit = margin;
  const answer = body.axes.separate(separation, touch.tri);
  if (answer !== AXIS.unsettled) return answer === AXIS.found;
  // What touches an edge from beside by less than rounding is no contact, whatever a search finds.
  if (!body.axes.isKnown && touch.isBeside(false)) return false;
  body.round.limit = margin;
  const near = body.round.separate(separation, touch.tri);
  if (near !== AXIS.unsettled) return near === AXIS.found;
  triangleGeometry.loadTriangle(identity, touch.tri, 0);
  return separate(separation, triangleGeometry, body.geometry, margin);
}

/** `separation` = how deep the point at `pointPosition` is in the body; false if it is not inside. */
function separatePoint(): boolean {
  const answer = body.axes.separatePoint(separation, pointPosition);
  if (answer !== AXIS.unsettled) return answer === AXIS.found;
  for (let i = 0; i < 3; i++) pointGeometry.placed[9 + i] = pointPosition[i]!;
  return separate(separation, pointGeometry, body.geometry, 0);
}

/** What GJK or EPA found, as a way off the triangle; it was measured from a corner (3) of the triangle. */
function takeWay(out: OffFace, corner: Float64Array): void {
  for (let i = 0; i < 3; i++) {
    out.m[i] = separation.normal[i]!;
    out.from[i] = separation.onA[i]! + corner[i]!;
    out.over[i] = separation.onB[i]! + corner[i]!;
  }
  out.separation = separation.distance;
}

/** Searches end at a tolerance: the way begins at the nearest point of the triangle itself. */
function keepOnTriangle(out: OffFace): void {
  closestToPoint(closest, touch.tri, out.from);
  out.from[0] = closest.x;
  out.from[1] = closest.y;
  out.from[2] = closest.z;
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
      for (let i = 0; i < 3; i++) pointPosition[i] = tri[3 * corner + i]!;
      if (!separatePoint()) continue;
      if (separation.distance <= best.separation) continue;
      if (!coneAllows(source, tri, triangle, corner, separation.normal)) continue;
      takeWay(best, pointPosition);
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

/** The body is over the face, but what it has lowest is just beside it: the nearest point alone. */
function addNearFace(): void {
  takeWay(best, touch.tri);
  keepOnTriangle(best);
  addWayPoint(touch, best, touch.triangle, 6);
}

function rememberFace(first: i32, blocked: boolean): void {
  const { contacts, triangle, tri, n, planeSeparation } = touch;
  // What the body has lowest may lie beyond the triangle.
  touches.separation = contacts.leastFrom(first);
  touches.low = planeSeparation + n[0]! * tri[0]! + n[1]! * tri[1]! + n[2]! * tri[2]!;
  touches.add(first, contacts.count, n, triangle, blocked);
}

/** A contact on an edge or a vertex, the best way found. */
function addOffFace(code: i32): void {
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

/**
 * The body overlaps triangles whose shortest ways out are all blocked. Unless it leaves them along with
 * others, it leaves by the plane it is least deep under, to the front; one that sees it comes first. That plane may
 * be far above, of the next hillside: what others hold, and what is in there by a hair, stays where it is.
 */
function adoptOrphans(source: TriangleSource): void {
  if (touch.contacts.count > 0 && deepestOrphan[0]! > -SHALLOW * body.size) return;
  let least: f64 = Number.NEGATIVE_INFINITY;
  let adopted = -1;
  let sees = false;
  for (let i = 0; i < orphans.count; i++) {
    load(source, orphans.data[i]!);
    const faces = seesFace(source);
    if ((sees && !faces) || touches.frees(touch.tri)) continue;
    touch.reachesPlane();
    // Of triangles in one plane the first, whatever rounding says.
    if (sees === faces && touch.planeSeparation <= least + touch.tolerance) continue;
    least = touch.planeSeparation;
    adopted = orphans.data[i]!;
    sees = faces;
  }
  if (adopted < 0) return;
  load(source, adopted);
  touch.reachesPlane();
  const first = touch.contacts.count;
  touch.addDeepestPoint();
  rememberFace(first, false);
}

function square(x: f64, y: f64, z: f64): f64 {
  return x * x + y * y + z * z;
}
