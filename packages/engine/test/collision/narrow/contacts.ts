/** Reading manifolds as objects, and placing shapes, for the tests of single pairs. */

import { Collider } from '../../../src/collision/collider.js';
import {
  MANIFOLD,
  MANIFOLD_STRIDE,
  Manifolds,
  POINT,
  POINT_STRIDE,
} from '../../../src/collision/manifold/manifolds.js';
import { collidePair } from '../../../src/collision/narrow/pair-table.js';
import type { Shape } from '../../../src/shapes/shape.js';

export type Triple = readonly [number, number, number];
export type Four = readonly [number, number, number, number];

export interface Contact {
  readonly a: Triple;
  readonly b: Triple;
  readonly separation: number;
  readonly feature: number;
}

export interface Manifold {
  readonly normal: Triple;
  readonly points: readonly Contact[];
  /** The smallest separation, m. */
  readonly depth: number;
}

/** A quaternion that turns by `angle` (rad) about an axis. */
export function turn([x, y, z]: Triple, angle: number): Four {
  const s = Math.sin(angle / 2) / Math.hypot(x, y, z);
  return [s * x, s * y, s * z, Math.cos(angle / 2)];
}

/** The product p q: first q, then p. */
export function after([px, py, pz, pw]: Four, [qx, qy, qz, qw]: Four): Four {
  return [
    pw * qx + px * qw + py * qz - pz * qy,
    pw * qy - px * qz + py * qw + pz * qx,
    pw * qz + px * qy - py * qx + pz * qw,
    pw * qw - px * qx - py * qy - pz * qz,
  ];
}

/** A shape at a pose. */
export function at(
  shape: Shape,
  [x, y, z]: Triple = [0, 0, 0],
  [qx, qy, qz, qw]: Four = [0, 0, 0, 1],
): Collider {
  return new Collider(shape).place({ x, y, z }, { x: qx, y: qy, z: qz, w: qw });
}

/** All manifolds of two placed shapes. */
export function manifoldsOf(a: Collider, b: Collider, margin = 0.02): Manifold[] {
  const out = new Manifolds();
  collidePair(out, a, b, margin);
  return Array.from({ length: out.count }, (_, m) => {
    const o = m * MANIFOLD_STRIDE;
    const read = (p: number): Triple => [out.data[p]!, out.data[p + 1]!, out.data[p + 2]!];
    const points = Array.from({ length: out.data[o + MANIFOLD.count]! }, (_, i): Contact => {
      const p = o + MANIFOLD.points + i * POINT_STRIDE;
      return {
        a: read(p + POINT.onA),
        b: read(p + POINT.onB),
        separation: out.data[p + POINT.separation]!,
        feature: out.data[p + POINT.feature]!,
      };
    });
    const depth = Math.min(...points.map(({ separation }) => separation));
    return { normal: read(o + MANIFOLD.normal), points, depth };
  });
}

/** The only manifold of two placed shapes. */
export function manifoldOf(a: Collider, b: Collider, margin = 0.02): Manifold {
  const [first, ...more] = manifoldsOf(a, b, margin);
  if (first === undefined || more.length > 0) throw new Error(`${more.length} manifolds too many`);
  return first;
}

/** Feature ids in ascending order. */
export function idsOf({ points }: Manifold): number[] {
  return points.map(({ feature }) => feature).sort((p, q) => p - q);
}

/** The area (m²) of the points on B, a convex polygon in any order, seen along the normal. */
export function areaOf({ normal: [nx, ny, nz], points }: Manifold): number {
  const middle = [0, 1, 2].map(
    (k) => points.reduce((sum, { b }) => sum + b[k]!, 0) / points.length,
  );
  // Two directions square to the normal.
  const helper: Triple = Math.abs(nx) < 0.9 ? [1, 0, 0] : [0, 1, 0];
  const u: Triple = [
    ny * helper[2] - nz * helper[1],
    nz * helper[0] - nx * helper[2],
    nx * helper[1] - ny * helper[0],
  ];
  const size = Math.hypot(...u);
  const v: Triple = [ny * u[2] - nz * u[1], nz * u[0] - nx * u[2], nx * u[1] - ny * u[0]];
  const flat = points
    .map(({ b }) => b.map((x, k) => x - middle[k]!))
    .map((p) => [
      (p[0]! * u[0] + p[1]! * u[1] + p[2]! * u[2]) / size,
      (p[0]! * v[0] + p[1]! * v[1] + p[2]! * v[2]) / size,
    ])
    .sort((p, q) => Math.atan2(p[1]!, p[0]!) - Math.atan2(q[1]!, q[0]!));
  return (
    flat.reduce((sum, [x, y], i) => {
      const [x1, y1] = flat[(i + 1) % flat.length]!;
      return sum + x! * y1! - y! * x1!;
    }, 0) / 2
  );
}
