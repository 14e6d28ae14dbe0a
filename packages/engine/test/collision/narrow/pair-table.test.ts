/** The table itself: complete, exact under a swap, plain about what it cannot do, and never NaN. */

import { describe, expect, it } from 'vitest';
import type { Collider } from '../../../src/collision/collider.js';
import { MANIFOLD_STRIDE, Manifolds } from '../../../src/collision/manifold/manifolds.js';
import { flipFeatureId } from '../../../src/collision/narrow/feature-id.js';
import {
  canCollide,
  collidePair,
  LEAF_KINDS,
  whyNotCollide,
} from '../../../src/collision/narrow/pair-table.js';
import { Capsule, Cone, ConvexHull, Cylinder, Ellipsoid, Rectangle } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import { Composite } from '../../../src/shapes/composite.js';
import { Plane } from '../../../src/shapes/plane.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { at, type Four, manifoldsOf, type Triple, turn } from './contacts.js';

const SIMPLE = LEAF_KINDS.filter((kind) => kind !== 'mesh' && kind !== 'height-field');
const CUBE = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].flatMap((z) => [x, y, z])));

/** A round-numbered shape of a kind; `scale` 1 is about 1 m. */
function shapeOf(kind: (typeof SIMPLE)[number], scale = 1): Shape {
  switch (kind) {
    case 'plane':
      return new Plane([0, 1, 0], scale);
    case 'sphere':
      return new Sphere(scale);
    case 'box':
      return new Box(2 * scale, 2 * scale, 2 * scale);
    case 'capsule':
      return new Capsule(0.5 * scale, scale);
    case 'cylinder':
      return new Cylinder(scale, 2 * scale);
    case 'cone':
      return new Cone(scale, 2 * scale);
    case 'ellipsoid':
      return new Ellipsoid(2 * scale, scale, 2 * scale);
    case 'hull':
      return new ConvexHull(Float64Array.from(CUBE, (x) => x * scale));
    case 'rectangle':
      return new Rectangle(2 * scale, 2 * scale);
  }
}

const pairs = SIMPLE.flatMap((a, i) =>
  SIMPLE.slice(i)
    .filter((b) => canCollide(a, b))
    .map((b) => [a, b] as const),
);

describe('the table', () => {
  it('has a function for every two kinds of which one can move, in either order', () => {
    for (const a of SIMPLE) {
      for (const b of SIMPLE) {
        expect(canCollide(a, b)).toBe(!(a === 'plane' && b === 'plane'));
        expect(whyNotCollide(a, b) === null).toBe(canCollide(a, b));
      }
    }
  });

  it('says why two kinds cannot collide, and throws when asked to', () => {
    expect(whyNotCollide('plane', 'plane')).toContain('never move');
    expect(whyNotCollide('plane', 'height-field')).toContain('never move');
    expect(whyNotCollide('composite', 'box')).toContain('parts');
    expect(canCollide('transformed', 'box')).toBe(false);
    const plane = at(new Plane([0, 1, 0]));
    expect(() => collidePair(new Manifolds(), plane, plane, 0)).toThrow(/plane, plane.*never move/);
    const parts = at(new Composite([{ shape: new Sphere(1) }]));
    expect(() => collidePair(new Manifolds(), parts, plane, 0)).toThrow(/composite/);
    expect(() => collidePair(new Manifolds(), plane, parts, 0)).toThrow(/composite/);
  });

  it('turns every answer exactly round after a swap', () => {
    const random = new Random('swap');
    for (const [kindA, kindB] of pairs) {
      for (let i = 0; i < 40; i++) {
        const place = (kind: (typeof SIMPLE)[number]): Collider => {
          const q = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
          const position: Triple = [random.uniform(-1, 1), random.uniform(-1, 1), random.next()];
          const scale = i % 4 === 0 ? 1 : random.uniform(0.5, 1.5);
          return at(
            shapeOf(kind, scale),
            position,
            i % 3 === 0 ? [0, 0, 0, 1] : [q.x, q.y, q.z, q.w],
          );
        };
        const a = place(kindA);
        const b = place(kindB);
        const there = manifoldsOf(a, b, 0.1);
        const back = manifoldsOf(b, a, 0.1);
        expect(back.length).toBe(there.length);
        for (const [m, { normal, points }] of there.entries()) {
          expect(back[m]!.normal.map((x) => 0 - x)).toEqual(normal.map((x) => x + 0));
          expect(
            back[m]!.points.map((point) => ({
              a: point.b,
              b: point.a,
              separation: point.separation,
              feature: flipFeatureId(point.feature),
            })),
          ).toEqual(points);
        }
      }
    }
  });
});

describe('degenerate placements', () => {
  const places: Triple[] = [];
  for (const x of [0, 1, 2, 1e-300]) {
    for (const y of [0, 1, -2]) places.push([x, y, 0], [-x, y, 1]);
  }
  const turns: Four[] = [
    [0, 0, 0, 1],
    turn([1, 0, 0], Math.PI / 2),
    turn([0, 0, 1], Math.PI / 2),
    turn([0, 1, 0], Math.PI / 4),
    turn([1, 0, 0], Math.PI),
    turn([0, 0, 1], 1e-9),
  ];

  for (const [kindA, kindB] of pairs) {
    it(`${kindA}-${kindB}: centres, corners and axes that coincide give numbers`, () => {
      const out = new Manifolds();
      let found = 0;
      for (const scale of [1, 1e-6]) {
        const a = at(shapeOf(kindA));
        const b = at(shapeOf(kindB, scale));
        for (const [x, y, z] of places) {
          for (const [qx, qy, qz, qw] of turns) {
            b.place({ x, y, z }, { x: qx, y: qy, z: qz, w: qw });
            for (const margin of [0, 10]) {
              out.clear();
              collidePair(out, a, b, margin);
              found += out.count;
              for (let m = 0; m < out.count; m++) {
                const o = m * MANIFOLD_STRIDE;
                const count = out.data[o]!;
                const used = out.data.subarray(o, o + 4 + 8 * count);
                const length = Math.hypot(used[1]!, used[2]!, used[3]!);
                const fine = count >= 1 && count <= 4 && used.every(Number.isFinite);
                if (!fine || Math.abs(length - 1) > 1e-12) {
                  throw new Error(`${[x, y, z]} turned ${[qx, qy, qz, qw]}, × ${scale}: ${used}`);
                }
              }
            }
          }
        }
      }
      expect(found).toBeGreaterThan(200);
    });
  }

  it('a place that is not a number gives no contact instead of a wrong one', () => {
    const out = new Manifolds();
    const special = pairs.filter(([a, b]) => ['plane', 'sphere'].includes(a) || a === b);
    for (const [kindA, kindB] of special) {
      if (['cylinder', 'cone', 'ellipsoid', 'hull'].includes(kindA)) continue;
      const b = at(shapeOf(kindB));
      b.placed[9] = Number.NaN;
      collidePair(out, at(shapeOf(kindA)), b, 0.1);
    }
    expect(out.count).toBe(0);
  });
});
