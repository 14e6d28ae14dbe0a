/**
 * How far a convex shape can be pushed before it touches another one (C8): a ray cast against the
 * Minkowski difference, inside GJK (G. van den Bergen, "Ray casting against general convex objects
 * with application to continuous collision detection", 2004).
 *
 * Every round of GJK gives a direction v and the farthest point w of A − B along −v, and with them a
 * plane between the shapes: they are at least g = v·w/|v| − radii apart along v. If A moves towards
 * the plane with speed c = −v·d/|v| per metre, it may go on by g / c, and the points of the simplex go
 * with it. If c ≤ 0, A never gets past that plane: a miss, proven. No step is ever too long, whatever
 * the rounds before it did; the search ends when |v| − radii, an upper bound of the distance left, is
 * as good as nothing.
 *
 * Alternative that lost: conservative advancement with a whole distance query per step. It gives the
 * same answer, but converges at every stop on the way to digits that the next step throws away.
 */

import type { ConvexGeometry } from '../narrow/features/geometry.js';
import { Difference, RECORD } from '../narrow/gjk-difference.js';
import { type Separation, separate } from '../narrow/gjk-separation.js';
import { Simplex } from '../narrow/gjk-simplex.js';

/** Distance left, as a share of the two sizes, at which the shapes count as touching. */
export const TOUCHING = 1e-9;
/** Distance of the cores, as a share of the two sizes, from which on its direction is exact. */
const WELL_APART = 1e-4;
/** Rounds after which a search is cut off; a dozen is usual. */
const MOST_ROUNDS = 100;

/** How a cast ended. */
export const CAST = { miss: 0, hit: 1, overlapping: 2 } as const;

const difference = new Difference();
const simplex = new Simplex();
const face = new Simplex();
/** (3) a point of B, m */
const onFace = new Float64Array(3);
/** (3) the direction of the cast in A's frame */
const unit = new Float64Array(3);
/** (3) how far A has just moved, in its own frame, m */
const moved = new Float64Array(3);

/** Where a cast ended, in A's frame with A at its start. */
export class ConvexCast {
  /** How far A moves until it touches B, m. */
  distance = 0;
  /** (3) unit vector from B to A */
  readonly normal = new Float64Array(3);
  /** (3) where they touch, on B, m */
  readonly point = new Float64Array(3);
  /** How deep they overlap at the start, m; 0 unless {@link CAST}.overlapping. */
  depth = 0;
  /** Support points that the search asked for. */
  rounds = 0;
}

/**
 * Casts A along the unit vector `way[0 … 2]`, world, for at most `way[3]` (m) against B. Returns one
 * of {@link CAST}; shapes that overlap at the start are measured with `overlap`. Shapes that only
 * touch at the start and move apart or along each other miss. Without `overlap` nothing is measured
 * of shapes that overlap or touch at the start: the caller has a better way.
 */
export function castConvex(
  out: ConvexCast,
  overlap: Separation | null,
  a: ConvexGeometry,
  b: ConvexGeometry,
  way: Float64Array,
): number {
  const dx = way[0]!;
  const dy = way[1]!;
  const dz = way[2]!;
  const length = way[3]!;
  const { offset, direction } = difference.set(a, b);
  const radii = a.radius + b.radius;
  const touching = TOUCHING * (a.size + b.size);
  const place = a.placed;
  // The direction in A's frame.
  const ux = place[0]! * dx + place[3]! * dy + place[6]! * dz;
  const uy = place[1]! * dx + place[4]! * dy + place[7]! * dz;
  const uz = place[2]! * dx + place[5]! * dy + place[8]! * dz;
  unit[0] = ux;
  unit[1] = uy;
  unit[2] = uz;
  const p = simplex.points;
  const n = out.normal;
  let t = 0;
  let x = -offset[0]!;
  let y = -offset[1]!;
  let z = -offset[2]!;
  if (x === 0 && y === 0 && z === 0) x = 1;
  let square = Number.POSITIVE_INFINITY;
  let arrived = false;
  let inFace = false;
  simplex.count = 0;
  out.depth = 0;
  out.rounds = 0;
  n[0] = -ux;
  n[1] = -uy;
  n[2] = -uz;

  while (out.rounds < MOST_ROUNDS) {
    out.rounds++;
    const o = simplex.count * RECORD;
    direction[0] = -x;
    direction[1] = -y;
    direction[2] = -z;
    difference.supportAlong(p, o);
    const size = Math.sqrt(x * x + y * y + z * z);
    const gap = (x * p[o]! + y * p[o + 1]! + z * p[o + 2]!) / size - radii;
    // Close, and the plane says so too: |v| alone can be right with its direction off by the root of
    // the error. The first direction is a guess and bounds nothing.
    const left = square < Number.POSITIVE_INFINITY ? size - radii : square;
    arrived = left <= touching && left - gap <= touching;
    let moves = false;
    if (gap > 0) {
      const closing = -(x * ux + y * uy + z * uz) / size;
      if (!(closing > 0)) return CAST.miss;
      const step = gap / closing;
      if (!(t + step <= length)) return CAST.miss;
      n[0] = x / size;
      n[1] = y / size;
      n[2] = z / size;
      t += step;
      moves = true;
      moved[0] = step * ux;
      moved[1] = step * uy;
      moved[2] = step * uz;
      shift(simplex.count + 1);
    }
    if (arrived) break;
    const count = simplex.count + 1;
    simplex.look(count, false);
    if (!moves && simplex.square >= square) simplex.look(count, true);
    const next = simplex.square;
    // A tetrahedron around the origin, or nothing gained: as close as rounding lets them come.
    if (next < 0) {
      takeFace();
      inFace = true;
      break;
    }
    if (!moves && !(next < square)) break;
    simplex.accept();
    x = simplex.closest[0]!;
    y = simplex.closest[1]!;
    z = simplex.closest[2]!;
    square = next;
    if (!(square > 0)) break;
  }
  if (t === 0) return overlap === null ? CAST.overlapping : start(out, overlap, a, b);

  // The last plane that moved A now touches both shapes: a normal, proven. If the balls around the
  // cores keep them well apart, the shortest vector between the cores is as good and smoother.
  const size = Math.sqrt(x * x + y * y + z * z);
  if (arrived && size > WELL_APART * (a.size + b.size)) {
    n[0] = x / size;
    n[1] = y / size;
    n[2] = z / size;
  }
  out.distance = t;
  if (inFace) out.point.set(onFace);
  else simplex.witness(out.point, 6);
  // The simplex moved with B; back to where A was at the start, and out to B's surface.
  out.point[0] = out.point[0]! + t * ux + b.radius * n[0]!;
  out.point[1] = out.point[1]! + t * uy + b.radius * n[1]!;
  out.point[2] = out.point[2]! + t * uz + b.radius * n[2]!;
  return CAST.hit;
}

/**
 * Cuts a tetrahedron that holds the origin down to the face nearest to it. A has only just come this
 * far, so the origin is in that face, but for rounding; weights over all four points would be
 * quotients of volumes that are next to nothing.
 */
function takeFace(): void {
  let least = Number.POSITIVE_INFINITY;
  for (let left = 0; left < 4; left++) {
    let to = 0;
    for (let i = 0; i < 4; i++) {
      if (i === left) continue;
      for (let k = 0; k < RECORD; k++) face.points[to + k] = simplex.points[i * RECORD + k]!;
      to += RECORD;
    }
    face.look(3, true);
    if (!(face.square < least)) continue;
    least = face.square;
    face.accept();
    face.witness(onFace, 6);
  }
}

/** Moves the records (and B) as A advances by `moved`: a − b grows by it, b shrinks by it. */
function shift(count: number): void {
  const p = simplex.points;
  const x = moved[0]!;
  const y = moved[1]!;
  const z = moved[2]!;
  for (let i = 0; i < count; i++) {
    const o = i * RECORD;
    p[o] = p[o]! + x;
    p[o + 1] = p[o + 1]! + y;
    p[o + 2] = p[o + 2]! + z;
    p[o + 6] = p[o + 6]! - x;
    p[o + 7] = p[o + 7]! - y;
    p[o + 8] = p[o + 8]! - z;
  }
  const b = difference.offset;
  b[0] = b[0]! - x;
  b[1] = b[1]! - y;
  b[2] = b[2]! - z;
}

/** Shapes that overlap or touch before A has moved. */
function start(out: ConvexCast, overlap: Separation, a: ConvexGeometry, b: ConvexGeometry): number {
  const touching = TOUCHING * (a.size + b.size);
  separate(overlap, a, b, Number.POSITIVE_INFINITY);
  const { normal, onB } = overlap;
  const closing = normal[0]! * unit[0]! + normal[1]! * unit[1]! + normal[2]! * unit[2]!;
  if (overlap.distance > -touching && closing <= 1e-12) return CAST.miss;
  out.distance = 0;
  out.depth = Math.max(0, -overlap.distance);
  for (let k = 0; k < 3; k++) {
    out.normal[k] = -normal[k]!;
    out.point[k] = onB[k]!;
  }
  return CAST.overlapping;
}
