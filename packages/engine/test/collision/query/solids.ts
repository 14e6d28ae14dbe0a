/**
 * Solids as oracles of queries see them: by one convex function f of a point, below 0 inside, 0 on
 * the surface, above 0 outside. All but the ellipsoid's grow by 1 per metre along the normal. Nothing
 * here shares a formula with the engine's casts: chords are found by searching along the ray.
 */

import { Collider } from '../../../src/collision/collider.js';
import { Capsule, Cone, ConvexHull, Cylinder, Ellipsoid } from '../../../src/index.js';
import type { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import { Plane } from '../../../src/shapes/plane.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { add, dot, length, scale, sub, type V } from '../../support/collision/vectors.js';

export type Kind =
  | 'plane'
  | 'sphere'
  | 'box'
  | 'capsule'
  | 'cylinder'
  | 'cone'
  | 'ellipsoid'
  | 'hull';

export const KINDS: readonly Kind[] = [
  'plane',
  'sphere',
  'box',
  'capsule',
  'cylinder',
  'cone',
  'ellipsoid',
  'hull',
];

/** A shape with its function in the shape's frame. */
export interface ImplicitSolid {
  readonly kind: Kind;
  readonly shape: Shape;
  /** m, about the shape's origin */
  readonly size: number;
  f(p: V): number;
}

/** A random solid; one in four is thin, flat or large. */
export function randomImplicit(kind: Kind, random: Random): ImplicitSolid {
  const odd = random.next() < 0.25;
  const size = (): number => {
    const s = random.uniform(0.3, 2);
    const pick = odd ? random.next() : 1;
    return pick < 0.3 ? 0.01 * s : pick < 0.5 ? 20 * s : s;
  };
  switch (kind) {
    case 'plane': {
      const n = unitOf(random);
      const k = random.uniform(-1, 1);
      return { kind, shape: new Plane([...n], k), size: 2, f: (p) => dot(n, p) - k };
    }
    case 'sphere': {
      const r = size();
      return { kind, shape: new Sphere(r), size: r, f: (p) => length(p) - r };
    }
    case 'box': {
      const h: V = [size(), size(), size()];
      return {
        kind,
        shape: new Box(2 * h[0], 2 * h[1], 2 * h[2]),
        size: length(h),
        f: ([x, y, z]) => Math.max(Math.abs(x) - h[0], Math.abs(y) - h[1], Math.abs(z) - h[2]),
      };
    }
    case 'capsule': {
      const [r, l] = [size(), size()];
      const f = ([x, y, z]: V): number => length([x, y - Math.min(l, Math.max(-l, y)), z]) - r;
      return { kind, shape: new Capsule(r, 2 * l), size: r + l, f };
    }
    case 'cylinder': {
      const [r, h] = [size(), size()];
      const f = ([x, y, z]: V): number => Math.max(Math.sqrt(x * x + z * z) - r, Math.abs(y) - h);
      return { kind, shape: new Cylinder(r, 2 * h), size: length([r, h, 0]), f };
    }
    case 'cone': {
      const [r, h] = [size(), size()];
      const slant = length([r, 2 * h, 0]);
      const f = ([x, y, z]: V): number => {
        const beyondSide = ((Math.sqrt(x * x + z * z) - r) * 2 * h + (y + h) * r) / slant;
        return Math.max(beyondSide, -h - y);
      };
      return { kind, shape: new Cone(r, 2 * h), size: length([r, h, 0]), f };
    }
    case 'ellipsoid': {
      const s: V = [size(), size(), size()];
      const f = ([x, y, z]: V): number => length([x / s[0], y / s[1], z / s[2]]) - 1;
      return {
        kind,
        shape: new Ellipsoid(2 * s[0], 2 * s[1], 2 * s[2]),
        size: Math.max(...s),
        f,
      };
    }
    case 'hull': {
      const s: V = [size(), size(), size()];
      const points: number[] = [];
      const count = random.integer(4, 30);
      for (let i = 0; i < count; i++) {
        const p = unitOf(random);
        points.push(p[0] * s[0], p[1] * s[1], p[2] * s[2]);
      }
      const shape = new ConvexHull(Float64Array.from(points));
      const { facePlanes } = shape.polytope;
      const f = ([x, y, z]: V): number => {
        let farthest = Number.NEGATIVE_INFINITY;
        for (let i = 0; i < facePlanes.length; i += 4) {
          const height =
            facePlanes[i]! * x +
            facePlanes[i + 1]! * y +
            facePlanes[i + 2]! * z -
            facePlanes[i + 3]!;
          farthest = Math.max(farthest, height);
        }
        return farthest;
      };
      return { kind, shape, size: shape.boundingRadius, f };
    }
  }
}

export function unitOf(random: Random): V {
  const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
  return [x, y, z];
}

/** A pose of which everything is known. */
export interface KnownPose {
  readonly position: V;
  readonly quaternion: readonly [number, number, number, number];
}

export function randomPose(random: Random, spread = 5): KnownPose {
  const q = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
  const at = (): number => random.uniform(-spread, spread);
  return { position: [at(), at(), at()], quaternion: [q.x, q.y, q.z, q.w] };
}

export function placed(shape: Shape, { position, quaternion }: KnownPose): Collider {
  const [x, y, z] = position;
  const [qx, qy, qz, qw] = quaternion;
  return new Collider(shape).place({ x, y, z }, { x: qx, y: qy, z: qz, w: qw });
}

/** q v q*, written out by the double cross product. */
export function rotate([x, y, z, w]: KnownPose['quaternion'], v: V): V {
  const u: V = [x, y, z];
  const uv = crossOf(u, v);
  return add(v, add(scale(uv, 2 * w), scale(crossOf(u, uv), 2)));
}

export function toWorld(pose: KnownPose, p: V): V {
  return add(rotate(pose.quaternion, p), pose.position);
}

export function toLocal({ position, quaternion: [x, y, z, w] }: KnownPose, p: V): V {
  return rotate([-x, -y, -z, w], sub(p, position));
}

function crossOf(a: V, b: V): V {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

/** The t in [low, high] between which a convex function is at most 0, or its least value. */
export interface Chord {
  readonly least: number;
  readonly entry: number;
  readonly exit: number;
}

/** Searches the chord of a convex g: ternary for the bottom, bisection for the ends. */
export function chordOf(g: (t: number) => number, low: number, high: number): Chord {
  let a = low;
  let b = high;
  for (let i = 0; i < 90 && b - a > 1e-14 * (1 + Math.abs(a)); i++) {
    const third = (b - a) / 3;
    if (g(a + third) <= g(b - third)) b -= third;
    else a += third;
  }
  const bottom = 0.5 * (a + b);
  const least = Math.min(g(bottom), g(low), g(high));
  const start = g(low) === least ? low : g(high) === least ? high : bottom;
  const root = (inside: number, outside: number): number => {
    if (g(outside) <= 0) return outside;
    let [p, q] = [inside, outside];
    for (let i = 0; i < 60; i++) {
      const m = 0.5 * (p + q);
      if (g(m) <= 0) p = m;
      else q = m;
    }
    return 0.5 * (p + q);
  };
  if (least > 0) return { least, entry: Number.NaN, exit: Number.NaN };
  return { least, entry: root(start, low), exit: root(start, high) };
}

/** Like `expect`, and a hundred times faster in loops of millions. */
export function demand(isTrue: boolean, message: () => string): void {
  if (!isTrue) throw new Error(message());
}
