/** Balls and capsules against everything: closed answers, deep cases, ties. */

import { describe, expect, it } from 'vitest';
import { Capsule, Cone, ConvexHull, Cylinder, Ellipsoid, Rectangle } from '../../../src/index.js';
import { Box } from '../../../src/shapes/box.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { after, at, idsOf, manifoldOf, manifoldsOf, type Triple, turn } from './contacts.js';

const BALL = new Sphere(0.5);
const CUBE_CORNERS = [-1, 1].flatMap((x) => [-1, 1].flatMap((y) => [-1, 1].map((z) => [x, y, z])));
const HULL = new ConvexHull(Float64Array.from(CUBE_CORNERS.flat()));

describe('a ball', () => {
  it('meets a ball along the line of centres', () => {
    const contact = manifoldOf(at(BALL, [1, 2, 3]), at(new Sphere(1), [2.2, 2, 3]));
    for (const [k, n] of [1, 0, 0].entries()) expect(contact.normal[k]).toBeCloseTo(n, 15);
    expect(contact.depth).toBeCloseTo(-0.3, 12);
    expect(contact.points[0]!.a).toEqual([1.5, 2, 3]);
    expect(contact.points[0]!.b).toEqual([expect.closeTo(1.2, 12), 2, 3]);
  });

  it('inside a ball with the same centre still has a way out, opposite after a swap', () => {
    const contact = manifoldOf(at(BALL), at(new Sphere(1)));
    expect(contact.depth).toBe(-1.5);
    const swapped = manifoldOf(at(new Sphere(1)), at(BALL));
    expect(swapped.normal.map((x) => x + 0)).toEqual(contact.normal.map((x) => 0 - x));
  });

  // Centre inside the solid, the depth of the short way out, and the direction the solid goes.
  const deep: [string, Shape, Triple, number, Triple][] = [
    ['box', new Box(4, 2, 6), [0.3, 0.2, 1], -0.8, [0, -1, 0]],
    ['hull', HULL, [0.1, -0.4, 0.9], -0.1, [0, 0, -1]],
    ['capsule', new Capsule(1, 2), [0.25, 0.5, 0], -0.75, [-1, 0, 0]],
    ['cylinder, by its side', new Cylinder(1, 4), [0, 0.5, 0.75], -0.25, [0, 0, -1]],
    ['cylinder, by its end', new Cylinder(3, 2), [1, -0.75, 0], -0.25, [0, 1, 0]],
    ['cone, by its base', new Cone(3, 2), [0, -0.9, 0], -0.1, [0, 1, 0]],
    ['ellipsoid', new Ellipsoid(6, 2, 4), [0, 0.25, 0], -0.75, [0, -1, 0]],
    ['rectangle', new Rectangle(4, 4), [1, 0.1, 1], 0.1, [0, -1, 0]],
  ];
  for (const [name, shape, center, distance, normal] of deep) {
    it(`deep in a ${name} leaves the short way`, () => {
      const contact = manifoldOf(at(BALL, center), at(shape));
      expect(contact.depth).toBeCloseTo(distance - 0.5, 12);
      for (const [k, n] of normal.entries()) expect(contact.normal[k]).toBeCloseTo(n, 12);
    });
  }

  it('meets the apex, the rim and the side of a cone', () => {
    const cone = at(new Cone(1, 2));
    expect(manifoldOf(at(BALL, [0, 1.4, 0]), cone).depth).toBeCloseTo(-0.1, 12);
    expect(manifoldOf(at(BALL, [1.2, -1.2, 0]), cone).depth).toBeCloseTo(
      Math.hypot(0.2, 0.2) - 0.5,
      12,
    );
    const side = 1 / Math.sqrt(5);
    const contact = manifoldOf(at(BALL, [0.5 + 0.8 * side, 0.4 * side, 0]), cone, 1);
    expect(contact.depth).toBeCloseTo(Math.hypot(0.8 * side, 0.4 * side) - 0.5, 12);
    expect(contact.normal[1] / contact.normal[0]).toBeCloseTo(0.5, 9);
  });

  it('meets an ellipsoid where the normal passes through its centre', () => {
    // From a point of the surface outwards along its normal.
    for (const [x, y] of [
      [0.3, 0.8],
      [0.9, 0.1],
      [0.01, 0.2],
    ] as const) {
      const z = Math.sqrt(1 - x * x - y * y);
      const [a, b, c] = [3, 0.2, 1];
      const normal = [x / a, y / b, z / c];
      const size = Math.hypot(...normal);
      const point: Triple = [a * x, b * y, c * z];
      for (const distance of [0.5, 1e-9, 0, -0.001]) {
        const center = point.map((p, k) => p + (distance * normal[k]!) / size);
        const contact = manifoldOf(
          at(BALL, center as unknown as Triple),
          at(new Ellipsoid(2 * a, 2 * b, 2 * c)),
          1,
        );
        expect(contact.depth).toBeCloseTo(distance - 0.5, 12);
        for (const [k, p] of point.entries()) {
          expect(contact.points[0]!.b[k]).toBeCloseTo(p, 8);
        }
      }
    }
  });

  it('keeps one name while it rolls off a box', () => {
    const names = new Set<number>();
    for (let i = -20; i <= 20; i++) {
      const angle = Math.max(0, 0.075 * i);
      const x = 1 + 0.05 * Math.min(0, i) + 0.49 * Math.sin(angle);
      const y = 1 + 0.49 * Math.cos(angle);
      const contact = manifoldOf(at(BALL, [x, y, 0]), at(new Box(2, 2, 2)));
      expect(contact.depth).toBeCloseTo(-0.01, 9);
      names.add(contact.points[0]!.feature);
    }
    expect(names.size).toBe(1);
  });

  it('gives nothing at the margin', () => {
    expect(manifoldsOf(at(BALL), at(BALL, [1, 0, 0]), 0)).toHaveLength(0);
    expect(manifoldsOf(at(BALL), at(BALL, [1 - 1e-12, 0, 0]), 0)).toHaveLength(1);
    expect(manifoldsOf(at(BALL), at(new Box(1, 1, 1), [1, 0, 0]), 0)).toHaveLength(0);
  });
});

describe('two capsules', () => {
  const LOG = new Capsule(0.5, 4);
  const LYING = turn([0, 0, 1], Math.PI / 2);

  it('lie along each other on two points, the ends of what they share', () => {
    const contact = manifoldOf(at(LOG, [0, 0, 0], LYING), at(LOG, [1, 0.99, 0], LYING));
    expect(contact.points.map(({ a }) => Math.round(1e9 * a[0]) / 1e9).sort()).toEqual([-1, 2]);
    for (const { separation } of contact.points) expect(separation).toBeCloseTo(-0.01, 12);
    expect(contact.normal[1]).toBeCloseTo(1, 12);
  });

  it('keep the names of the two ends while noise moves and turns them', () => {
    const first = manifoldOf(at(LOG, [0, 0, 0], LYING), at(LOG, [0, 0.99, 0], LYING));
    expect(first.points).toHaveLength(2);
    for (let i = 0; i < 60; i++) {
      const q = after(
        turn([Math.cos(i), Math.sin(3 * i), Math.sin(i)], 1e-4 * Math.cos(2 * i)),
        LYING,
      );
      const x = 1e-4 * Math.sin(5 * i);
      const contact = manifoldOf(at(LOG, [0, 0, 0], LYING), at(LOG, [x, 0.99, 1e-4], q));
      expect(idsOf(contact).filter((id) => idsOf(first).includes(id))).toHaveLength(2);
    }
  });

  it('cross in one point', () => {
    const contact = manifoldOf(at(LOG), at(LOG, [0.99, 0, 0], turn([1, 0, 0], Math.PI / 2)));
    expect(contact.points).toHaveLength(1);
    expect(contact.depth).toBeCloseTo(-0.01, 12);
    expect(contact.normal[0]).toBeCloseTo(1, 12);
  });

  it('through each other part square to both axes, and along each other square to them', () => {
    const crossed = manifoldOf(at(LOG), at(LOG, [0, 0.3, 0.2], turn([1, 0, 0], 1)));
    expect(crossed.depth).toBeCloseTo(-1, 9);
    expect(Math.abs(crossed.normal[0])).toBeCloseTo(1, 9);
    const same = manifoldOf(at(LOG), at(new Capsule(0.5, 2), [0, 0.5, 0]));
    expect(same.depth).toBeCloseTo(-1, 9);
    expect(same.normal[1]).toBeCloseTo(0, 12);
  });

  it('end to end touch with the ends', () => {
    const contact = manifoldOf(at(LOG), at(LOG, [0, 4.99, 0]));
    expect(contact.points).toHaveLength(1);
    expect(contact.normal).toEqual([0, 1, 0]);
    expect(contact.depth).toBeCloseTo(-0.01, 12);
  });
});

describe('a capsule', () => {
  const LOG = new Capsule(0.5, 2);
  const LYING = turn([0, 0, 1], Math.PI / 2);
  const tables: [string, Shape][] = [
    ['box', new Box(1.5, 1, 4)],
    ['rectangle', new Rectangle(1.5, 4)],
  ];
  for (const [name, shape] of tables) {
    const top = name === 'box' ? 0.5 : 0;

    it(`lies on a ${name} where the two overlap`, () => {
      const contact = manifoldOf(at(shape), at(LOG, [0.25, top + 0.49, 0], LYING));
      expect(contact.points.map(({ a }) => Math.round(1e9 * a[0]) / 1e9).sort()).toEqual([
        -0.75, 0.75,
      ]);
      for (const { separation } of contact.points) expect(separation).toBeCloseTo(-0.01, 12);
    });

    it(`stands on a ${name} with one point`, () => {
      const contact = manifoldOf(at(shape), at(LOG, [0.2, top + 1.49, 0.3]));
      expect(contact.points).toHaveLength(1);
      expect(contact.depth).toBeCloseTo(-0.01, 12);
    });

    it(`whose axis runs through a ${name} still leaves the short way`, () => {
      const contact = manifoldOf(at(shape), at(LOG, [0.1, top - 0.1, 0], LYING));
      expect(contact.depth).toBeCloseTo(name === 'box' ? -0.6 : -0.4, 9);
      expect(Math.abs(contact.normal[1])).toBeCloseTo(1, 9);
      expect(contact.points).toHaveLength(2);
    });
  }

  it('leans on the edge of a box in one point, square to edge and axis', () => {
    // The axis at 45° over the edge at (1, 1), 0.49 away from it.
    const offset = 0.49 * Math.SQRT1_2;
    const leaning = at(LOG, [1 + offset, 1 + offset, 0], turn([0, 0, 1], Math.PI / 4));
    const contact = manifoldOf(at(new Box(2, 2, 2)), leaning);
    expect(contact.points).toHaveLength(1);
    expect(contact.depth).toBeCloseTo(-0.01, 12);
    expect(contact.normal[0]).toBeCloseTo(Math.SQRT1_2, 12);
  });
});
