/** Distances and crossings of all pairs of triangles of two surfaces, without any code of the engine. */

import type { Collider } from '../../../../src/collision/collider.js';
import {
  add,
  cross,
  distance,
  dot,
  length,
  scale,
  segmentDistance,
  sub,
  unit,
  type V,
} from '../../../support/collision/vectors.js';
import { outOfFrame } from '../surfaces.js';
import type { Surface } from './surface-pool.js';
import { type Corners, pointTriangle } from './triangle-gap.js';

/** A triangle in the world, with a ball around it. */
interface Placed {
  readonly corners: Corners;
  readonly middle: V;
  readonly radius: number;
}

/** The triangles of a surface where it is placed; positions are seen from `origin`. */
export function placedTriangles({ faces }: Surface, place: Collider, origin: V): Placed[] {
  const p = place.placed;
  const offset = sub([p[9]!, p[10]!, p[11]!], origin);
  return faces.map(({ corners }) => {
    const moved = corners.map((c) => add(outOfFrame(place, c), offset)) as unknown as Corners;
    const middle: V = [0, 1, 2].map(
      (k) => (moved[0][k]! + moved[1][k]! + moved[2][k]!) / 3,
    ) as unknown as V;
    return { corners: moved, middle, radius: Math.max(...moved.map((c) => distance(c, middle))) };
  });
}

/** What two surfaces have to do with each other. */
export interface Meeting {
  /** m, 0 where triangles cross */
  readonly gap: number;
  /** How far (m) an edge of one reaches through a triangle of the other, at most. */
  readonly through: number;
  /** The pairs of triangles with the smallest gap. */
  readonly nearest: readonly (readonly [Placed, Placed])[];
}

/** Looks at all pairs of triangles that may be closer than `margin` (m). */
export function meetingOf(a: readonly Placed[], b: readonly Placed[], margin: number): Meeting {
  let gap = Number.POSITIVE_INFINITY;
  let through = 0;
  let nearest: (readonly [Placed, Placed])[] = [];
  for (const p of a) {
    for (const q of b) {
      const bound = distance(p.middle, q.middle) - p.radius - q.radius;
      if (bound > margin || bound > gap) continue;
      const depth = Math.max(crossing(p.corners, q.corners), crossing(q.corners, p.corners));
      through = Math.max(through, depth);
      const found = depth > 0 ? 0 : triangleDistance(p.corners, q.corners);
      if (found < gap - TIE) nearest = [];
      if (found <= gap + TIE) nearest.push([p, q]);
      gap = Math.min(gap, found);
    }
  }
  return { gap, through, nearest };
}

/** Gaps (m) this close are equal. */
const TIE = 1e-9;

/** Whether every one of the nearest triangles of B is seen from behind or edge-on: m·n ≤ 0.001. */
export function seesNoFront({ gap, nearest }: Meeting): boolean {
  const h = Math.min(0.5 * gap, 1e-3);
  return nearest.every(([p, q]) => {
    const n = unit(cross(sub(q.corners[1], q.corners[0]), sub(q.corners[2], q.corners[0])));
    const at = (t: number): number => {
      const moved = p.corners.map((c) => add(c, scale(n, t))) as unknown as Corners;
      return triangleDistance(moved, q.corners);
    };
    return (at(h) - at(-h)) / (2 * h) <= 1e-3;
  });
}

function triangleDistance(p: Corners, q: Corners): number {
  let best = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 3; i++) {
    best = Math.min(best, pointTriangle(p[i]!, q), pointTriangle(q[i]!, p));
    for (let j = 0; j < 3; j++) {
      const d = segmentDistance(p[i]!, p[(i + 1) % 3]!, q[j]!, q[(j + 1) % 3]!);
      best = Math.min(best, d);
    }
  }
  return best;
}

/**
 * How far edges of p go through triangle q: of each the shorter end, and no more than the crossing's
 * distance from q's border.
 */
function crossing(p: Corners, q: Corners): number {
  const n = cross(sub(q[1], q[0]), sub(q[2], q[0]));
  const size = length(n);
  let most = 0;
  for (let i = 0; i < 3; i++) {
    const a = p[i]!;
    const b = p[(i + 1) % 3]!;
    const ha = dot(n, sub(a, q[0])) / size;
    const hb = dot(n, sub(b, q[0])) / size;
    if (ha * hb >= 0) continue;
    const t = ha / (ha - hb);
    const at = add(a, [t * (b[0] - a[0]), t * (b[1] - a[1]), t * (b[2] - a[2])]);
    let inside = Number.POSITIVE_INFINITY;
    for (let k = 0; k < 3; k++) {
      const from = q[k]!;
      const along = sub(q[(k + 1) % 3]!, from);
      inside = Math.min(inside, dot(cross(n, along), sub(at, from)) / (size * length(along)));
    }
    most = Math.max(most, Math.min(Math.abs(ha), Math.abs(hb), inside));
  }
  return most;
}
