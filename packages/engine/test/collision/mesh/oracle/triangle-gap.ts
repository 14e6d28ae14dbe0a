/**
 * How far a convex solid is from a triangle, by brute force and without any code of the engine.
 *
 * The signed distance to a convex solid (below 0 inside) is a convex function, so its minimum over a
 * triangle is found by a golden-section search inside another one; no start and no luck is needed.
 * Flat-sided solids are answered exactly by all pairs of features instead.
 */

import { coreDistance } from '../../../support/collision/oracle.js';
import type { Polyhedron, Solid } from '../../../support/collision/solids.js';
import {
  closestOnSegment,
  cross,
  distance,
  sub,
  unit,
  type V,
} from '../../../support/collision/vectors.js';

export type Corners = readonly [V, V, V];

const GOLDEN = (Math.sqrt(5) - 1) / 2;
const STEPS = 33;

const GUESSES: readonly (readonly [number, number])[] = [0, 1, 2, 3, 4].flatMap((i) =>
  [0, 1, 2, 3, 4].filter((j) => i + j <= 4).map((j) => [i / 4, j / 4] as const),
);

/**
 * The least signed distance (m) of the points of a triangle (solid's frame) to a solid: their gap if
 * it is above 0; below 0 they overlap. How far below is comparable between solids of one kind only.
 */
export function triangleGap(solid: Solid, corners: Corners): number {
  if (solid.core && solid.core.faces.length > 0) return coreDistance(solid.core, sheetOf(corners));
  const signed = signedDistanceTo(solid);
  const [a, b, c] = corners;
  // A point that is well inside settles it.
  for (const [u, v] of GUESSES) {
    const p = [0, 1, 2].map((i) => a[i]! + u * (b[i]! - a[i]!) + v * (c[i]! - a[i]!)) as number[];
    const guess = signed(p[0]!, p[1]!, p[2]!);
    if (guess < -1e-3 * solid.size) return guess;
  }
  const ab = sub(b, a);
  const ac = sub(c, a);
  const p = new Float64Array(3);
  const at = (u: number, v: number): number => {
    for (let i = 0; i < 3; i++) p[i] = a[i]! + u * ab[i]! + v * ac[i]!;
    return signed(p[0]!, p[1]!, p[2]!);
  };
  return minimum(1, (u) => minimum(1 - u, (v) => at(u, v)));
}

/** What {@link triangleGap} is at least: a signed distance changes no faster than the point moves. */
export function leastBound(solid: Solid, [a, b, c]: Corners): number {
  const middle = [0, 1, 2].map((i) => (a[i]! + b[i]! + c[i]!) / 3) as unknown as V;
  const radius = Math.max(distance(a, middle), distance(b, middle), distance(c, middle));
  if (solid.core && solid.core.faces.length > 0)
    return distance(middle, ORIGIN) - solid.size - radius;
  return signedDistanceTo(solid)(...middle) - radius;
}

const ORIGIN: V = [0, 0, 0];

/** The least value of a convex function on [0, end]. */
function minimum(end: number, f: (x: number) => number): number {
  let low = 0;
  let high = end;
  let x = high - GOLDEN * (high - low);
  let y = low + GOLDEN * (high - low);
  let fx = f(x);
  let fy = f(y);
  let best = Math.min(f(low), f(high), fx, fy);
  for (let i = 0; i < STEPS; i++) {
    if (fx < fy) {
      high = y;
      y = x;
      fy = fx;
      x = high - GOLDEN * (high - low);
      fx = f(x);
      best = Math.min(best, fx);
    } else {
      low = x;
      x = y;
      fx = fy;
      y = low + GOLDEN * (high - low);
      fy = f(y);
      best = Math.min(best, fy);
    }
  }
  return best;
}

function sheetOf(corners: Corners): Polyhedron {
  const normal = unit(cross(sub(corners[1], corners[0]), sub(corners[2], corners[0])));
  const edges = corners.map((c, i): [V, V] => [c, corners[(i + 1) % 3]!]);
  return { corners, edges, faces: [{ normal, loop: corners }] };
}

type Signed = (x: number, y: number, z: number) => number;

/** The signed distance (m) to a round solid, in its frame. */
function signedDistanceTo({ kind, shape }: Solid): Signed {
  const sizes = shape as unknown as Record<string, number>;
  switch (kind) {
    case 'sphere': {
      const r = sizes['radius']!;
      return (x, y, z) => Math.sqrt(x * x + y * y + z * z) - r;
    }
    case 'capsule': {
      const r = sizes['radius']!;
      const half = sizes['length']! / 2;
      return (x, y, z) => {
        const over = Math.max(0, Math.abs(y) - half);
        return Math.sqrt(x * x + over * over + z * z) - r;
      };
    }
    case 'cylinder': {
      const r = sizes['radius']!;
      const half = sizes['height']! / 2;
      return (x, y, z) => {
        const out = Math.sqrt(x * x + z * z) - r;
        const up = Math.abs(y) - half;
        return out > 0 && up > 0 ? Math.sqrt(out * out + up * up) : Math.max(out, up);
      };
    }
    case 'cone': {
      const r = sizes['radius']!;
      const h = sizes['height']!;
      const slant = Math.sqrt(r * r + h * h);
      return (x, y, z) => {
        // The profile: from the rim (r, −h/2) to the apex (0, h/2).
        const q = Math.sqrt(x * x + z * z);
        const along = ((r - q) * r + (y + h / 2) * h) / slant;
        const off = ((q - r) * h + (y + h / 2) * r) / slant;
        const below = -h / 2 - y;
        const t = Math.min(slant, Math.max(0, along));
        const dx = q - (r - (t * r) / slant);
        const dy = y - (-h / 2 + (t * h) / slant);
        if (off <= 0 && below <= 0) return Math.max(off, below);
        const toSlant = Math.sqrt(dx * dx + dy * dy);
        const toBase = Math.hypot(Math.max(0, q - r), below);
        return Math.min(toSlant, toBase);
      };
    }
    case 'ellipsoid':
      return ellipsoidDistance(sizes['x']! / 2, sizes['y']! / 2, sizes['z']! / 2);
    default:
      throw new Error(`no signed distance to a ${kind}`);
  }
}

/**
 * The nearest point q of an ellipsoid to p has p − q along the gradient: q = p a² / (a² + t), with the
 * root t of Σ (a p / (a² + t))² = 1 (D. Eberly, "Distance from a point to an ellipse").
 */
function ellipsoidDistance(a: number, b: number, c: number): Signed {
  const least = Math.min(a, b, c);
  const [A, B, C] = [a * a, b * b, c * c];
  return (x, y, z) => {
    const f = (t: number): number => {
      const u = (a * x) / (A + t);
      const v = (b * y) / (B + t);
      const w = (c * z) / (C + t);
      return u * u + v * v + w * w - 1;
    };
    // Inside the answer only has to be below 0 and convex enough: the gauge, scaled.
    const gauge = Math.sqrt((x / a) ** 2 + (y / b) ** 2 + (z / c) ** 2);
    if (gauge <= 1) return (gauge - 1) * least;
    let low = 0;
    let high = Math.max(a, b, c) * Math.sqrt(x * x + y * y + z * z);
    // f is convex and falls: Newton from the left never overshoots.
    let t = 0;
    for (let i = 0; i < 60; i++) {
      const u = (a * x) / (A + t);
      const v = (b * y) / (B + t);
      const w = (c * z) / (C + t);
      const value = u * u + v * v + w * w - 1;
      if (value > 0) low = t;
      else high = t;
      const slope = -2 * ((u * u) / (A + t) + (v * v) / (B + t) + (w * w) / (C + t));
      let next = t - value / slope;
      if (!(next > low && next < high)) next = 0.5 * (low + high);
      if (Math.abs(next - t) <= 1e-15 * (t + A)) break;
      t = next;
    }
    if (!(f(t) < 1)) throw new Error('no root');
    const dx = (x * t) / (A + t);
    const dy = (y * t) / (B + t);
    const dz = (z * t) / (C + t);
    return Math.sqrt(dx * dx + dy * dy + dz * dz);
  };
}

/** The distance of a point to a triangle (C. Ericson, "Real-Time Collision Detection", 5.1.5, by parts). */
export function pointTriangle(p: V, [a, b, c]: Corners): number {
  const [ux, uy, uz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const [wx, wy, wz] = [c[0] - a[0], c[1] - a[1], c[2] - a[2]];
  const [px, py, pz] = [p[0] - a[0], p[1] - a[1], p[2] - a[2]];
  const nx = uy * wz - uz * wy;
  const ny = uz * wx - ux * wz;
  const nz = ux * wy - uy * wx;
  const n2 = nx * nx + ny * ny + nz * nz;
  // Barycentric coordinates of the foot, times n².
  const v = (py * wz - pz * wy) * nx + (pz * wx - px * wz) * ny + (px * wy - py * wx) * nz;
  const w = (uy * pz - uz * py) * nx + (uz * px - ux * pz) * ny + (ux * py - uy * px) * nz;
  if (v >= 0 && w >= 0 && v + w <= n2) return Math.abs(px * nx + py * ny + pz * nz) / Math.sqrt(n2);
  return Math.min(
    distance(p, closestOnSegment(p, a, b)),
    distance(p, closestOnSegment(p, b, c)),
    distance(p, closestOnSegment(p, c, a)),
  );
}
