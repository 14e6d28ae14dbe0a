/**
 * The true signed distance of two convex solids, by brute force.
 *
 * For a unit vector n let s(n) = min over B of n·b − max over A of n·a: how far a plane square to n
 * separates the two. The signed distance is the largest s(n) over all n: the distance of disjoint
 * solids and minus the penetration depth of overlapping ones (the shortest translation that parts
 * them). Flat-sided cores are answered exactly: overlapping ones by the separating axes of all face
 * normals and all pairs of edges, disjoint ones by the distances of all pairs of features. For curved
 * solids s is sampled over the sphere and climbed from the best samples (Nelder and Mead), which
 * gives a lower bound that is nearly always sharp.
 */

import type { Collider } from '../../../src/collision/collider.js';
import type { Polyhedron, Solid } from './solids.js';
import { add, cross, dot, length, perpendicular, segmentDistance, sub, type V } from './vectors.js';

/** A solid at a place. */
export interface Placed {
  readonly solid: Solid;
  readonly collider: Collider;
}

/** Shape's frame → world, without the position. */
export function turn({ collider: { placed: r } }: Placed, [x, y, z]: V): V {
  return [
    r[0]! * x + r[1]! * y + r[2]! * z,
    r[3]! * x + r[4]! * y + r[5]! * z,
    r[6]! * x + r[7]! * y + r[8]! * z,
  ];
}

/** World → shape's frame, without the position. */
export function turnBack({ collider: { placed: r } }: Placed, [x, y, z]: V): V {
  return [
    r[0]! * x + r[3]! * y + r[6]! * z,
    r[1]! * x + r[4]! * y + r[7]! * z,
    r[2]! * x + r[5]! * y + r[8]! * z,
  ];
}

export function positionOf({ collider: { placed } }: Placed): V {
  return [placed[9]!, placed[10]!, placed[11]!];
}

const point = new Float64Array(3);

/** max over the solid of n·x, x measured from the shape's origin, world axes. */
export function reach({ solid, collider: { placed: r } }: Placed, n: V): number {
  const [x, y, z] = n;
  const lx = r[0]! * x + r[3]! * y + r[6]! * z;
  const ly = r[1]! * x + r[4]! * y + r[7]! * z;
  const lz = r[2]! * x + r[5]! * y + r[8]! * z;
  solid.support(point, lx, ly, lz);
  return lx * point[0]! + ly * point[1]! + lz * point[2]!;
}

/** s(n): the separation along a unit vector n from A to B, m. */
export function separationAlong(a: Placed, b: Placed, n: V): number {
  const offset = sub(positionOf(b), positionOf(a));
  return dot(n, offset) - reach(b, [-n[0], -n[1], -n[2]]) - reach(a, n);
}

/** What an oracle found: the signed distance (m), and whether it is exact or a lower bound. */
export interface Truth {
  readonly separation: number;
  readonly exact: boolean;
}

/**
 * The signed distance. For curved solids `guesses` are normals worth climbing from, and `effort`
 * multiplies the climbs.
 */
export function signedDistance(
  a: Placed,
  b: Placed,
  guesses: readonly V[] = [],
  effort = 1,
): Truth {
  const plane = a.solid.kind === 'plane' || b.solid.kind === 'plane';
  if (plane) return { separation: planeSeparation(a, b), exact: true };
  if (a.solid.core && b.solid.core) {
    const cores = coreDistance(inFrameOf(a, a), inFrameOf(b, a));
    return { separation: cores - a.solid.radius - b.solid.radius, exact: true };
  }
  return { separation: climbedSeparation(a, b, guesses, effort), exact: false };
}

function planeSeparation(a: Placed, b: Placed): number {
  const plane = a.solid.kind === 'plane' ? a : b;
  const other = plane === a ? b : a;
  return separationAlong(plane, other, turn(plane, plane.solid.axes[0]!));
}

/** The core in world axes, about the position of `origin`. */
function inFrameOf(placed: Placed, origin: Placed): Polyhedron {
  const offset = sub(positionOf(placed), positionOf(origin));
  const move = (p: V): V => add(turn(placed, p), offset);
  const { corners, edges, faces } = placed.solid.core!;
  return {
    corners: corners.map(move),
    edges: edges.map(([p, q]) => [move(p), move(q)] as const),
    faces: faces.map(({ normal, loop }) => ({
      normal: turn(placed, normal),
      loop: loop.map(move),
    })),
  };
}

/** The signed distance of two flat-sided cores, exactly. */
export function coreDistance(a: Polyhedron, b: Polyhedron): number {
  let separation = Number.NEGATIVE_INFINITY;
  const tryAxis = (axis: V): void => {
    const size = length(axis);
    if (!(size > 1e-14)) return;
    let maxA = Number.NEGATIVE_INFINITY;
    let minA = Number.POSITIVE_INFINITY;
    let maxB = maxA;
    let minB = minA;
    for (const corner of a.corners) {
      const along = dot(axis, corner);
      if (along > maxA) maxA = along;
      if (along < minA) minA = along;
    }
    for (const corner of b.corners) {
      const along = dot(axis, corner);
      if (along > maxB) maxB = along;
      if (along < minB) minB = along;
    }
    separation = Math.max(separation, (minB - maxA) / size, (minA - maxB) / size);
  };
  for (const { normal } of a.faces) tryAxis(normal);
  for (const { normal } of b.faces) tryAxis(normal);
  const directionsA = a.edges.map(([p, q]) => sub(q, p));
  const directionsB = b.edges.map(([p, q]) => sub(q, p));
  for (const u of directionsA) {
    for (const v of directionsB) {
      const axis = cross(u, v);
      // Parallel edges have no common normal of their own; rounding would invent one.
      if (length(axis) > 1e-9 * length(u) * length(v)) tryAxis(axis);
    }
  }
  if (a.faces.length < 2 && b.faces.length < 2) for (const axis of thinAxes(a, b)) tryAxis(axis);
  if (separation <= 0 && separation > Number.NEGATIVE_INFINITY) return separation;
  return featureDistance(a, b);
}

/** Further axes for points, segments and sheets, whose difference may be flat: those inside it. */
function thinAxes(a: Polyhedron, b: Polyhedron): V[] {
  const directions = [...a.edges, ...b.edges].map(([p, q]) => sub(q, p));
  const normals = [...a.faces, ...b.faces].map(({ normal }) => normal);
  for (const [i, u] of directions.entries()) {
    for (const v of directions.slice(i + 1)) normals.push(cross(u, v));
  }
  const apart = sub(b.corners[0]!, a.corners[0]!);
  const axes: V[] = [apart, ...directions];
  for (const u of directions) {
    axes.push(perpendicular(u), cross(u, perpendicular(u)), cross(cross(u, apart), u));
    for (const n of normals) if (length(n) > 1e-9 * dot(u, u)) axes.push(cross(n, u));
  }
  return axes;
}

/** The shortest distance of two disjoint cores: a corner to a face, or two edges. */
function featureDistance(a: Polyhedron, b: Polyhedron): number {
  let best = Number.POSITIVE_INFINITY;
  const edgesOf = (p: Polyhedron): readonly (readonly [V, V])[] =>
    p.edges.length > 0 ? p.edges : [[p.corners[0]!, p.corners[0]!]];
  for (const [p, q] of edgesOf(a)) {
    for (const [r, s] of edgesOf(b)) best = Math.min(best, segmentDistance(p, q, r, s));
  }
  for (const [one, two] of [
    [a, b],
    [b, a],
  ] as const) {
    for (const { normal, loop } of two.faces) {
      for (const corner of one.corners) {
        if (insidePrism(corner, loop, normal)) {
          best = Math.min(best, Math.abs(dot(normal, sub(corner, loop[0]!))));
        }
      }
    }
  }
  return best;
}

function insidePrism(p: V, loop: readonly V[], normal: V): boolean {
  for (let i = 0; i < loop.length; i++) {
    const from = loop[i]!;
    const to = loop[(i + 1) % loop.length]!;
    if (dot(cross(normal, sub(to, from)), sub(p, from)) < 0) return false;
  }
  return true;
}

/** Directions spread evenly over the sphere. */
const SAMPLES: readonly V[] = Array.from({ length: 240 }, (_, i): V => {
  const y = 1 - (2 * i + 1) / 240;
  const r = Math.sqrt(1 - y * y);
  const angle = i * Math.PI * (3 - Math.sqrt(5));
  return [r * Math.cos(angle), y, r * Math.sin(angle)];
});

/** The best s(n) that sampling and climbing find. */
function climbedSeparation(a: Placed, b: Placed, guesses: readonly V[], effort: number): number {
  const starts: { n: V; s: number; width: number }[] = [];
  const consider = (n: V, width: number): void => {
    starts.push({ n, s: separationAlong(a, b, n), width });
  };
  const apart = sub(positionOf(b), positionOf(a));
  for (const n of SAMPLES) consider(n, 0.1);
  if (length(apart) > 0) consider(unitOr(apart), 0.1);
  for (const placed of [a, b]) {
    for (const axis of placed.solid.axes) {
      const n = turn(placed, axis);
      consider(n, 0.05);
      consider([-n[0], -n[1], -n[2]], 0.05);
    }
  }
  starts.sort((p, q) => q.s - p.s);
  let best = starts[0]!;
  const climbFrom = (n: V, width: number): void => {
    const top = climb(a, b, n, width);
    if (top.s > best.s) best = { ...top, width };
  };
  for (const { n, width } of starts.slice(0, 2 * effort)) climbFrom(n, width);
  for (const n of guesses) climbFrom(n, 1e-3);
  // A simplex may collapse beside a ridge: begin again from where it stopped.
  for (let i = 1; i < effort; i++) {
    for (const width of [0.1, 1e-2, 1e-3, 1e-4]) climbFrom(best.n, width);
  }
  return best.s;
}

function unitOr(v: V): V {
  const size = length(v);
  return [v[0] / size, v[1] / size, v[2] / size];
}

/** Nelder and Mead's simplex in the plane that touches the sphere at n. */
function climb(a: Placed, b: Placed, n: V, width: number): { n: V; s: number } {
  const u = perpendicular(n);
  const v = cross(n, u);
  const normal = (p: number, q: number): V =>
    unitOr([n[0] + p * u[0] + q * v[0], n[1] + p * u[1] + q * v[1], n[2] + p * u[2] + q * v[2]]);
  const value = (p: number, q: number): number => -separationAlong(a, b, normal(p, q));
  const make = (p: number, q: number): [number, number, number] => [p, q, value(p, q)];
  const corners = [make(0, 0), make(width, 0), make(0, width)];
  for (let i = 0; i < 70; i++) {
    corners.sort((s, t) => s[2] - t[2]);
    const [best, good, bad] = corners as [
      [number, number, number],
      [number, number, number],
      [number, number, number],
    ];
    const middle = [(best[0] + good[0]) / 2, (best[1] + good[1]) / 2] as const;
    const along = (t: number): [number, number, number] =>
      make(middle[0] + t * (bad[0] - middle[0]), middle[1] + t * (bad[1] - middle[1]));
    const mirrored = along(-1);
    if (mirrored[2] < best[2]) {
      const farther = along(-2);
      corners[2] = farther[2] < mirrored[2] ? farther : mirrored;
    } else if (mirrored[2] < good[2]) {
      corners[2] = mirrored;
    } else {
      const nearer = along(mirrored[2] < bad[2] ? -0.5 : 0.5);
      if (nearer[2] < Math.min(bad[2], mirrored[2])) {
        corners[2] = nearer;
      } else {
        corners[1] = make((best[0] + good[0]) / 2, (best[1] + good[1]) / 2);
        corners[2] = make((best[0] + bad[0]) / 2, (best[1] + bad[1]) / 2);
      }
    }
  }
  corners.sort((s, t) => s[2] - t[2]);
  const [p, q, least] = corners[0]!;
  return { n: normal(p, q), s: -least };
}
