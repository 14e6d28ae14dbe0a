/** Cylinders, cones and ellipsoids on boxes and on each other: as on the ground, until the edge. */

import { describe, expect, it } from 'vitest';
import { Capsule, Cone, Cylinder, Ellipsoid } from '../../../src/index.js';
import { Box } from '../../../src/shapes/box.js';
import { Plane } from '../../../src/shapes/plane.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { after, areaOf, at, idsOf, manifoldOf, turn } from './contacts.js';

const ground = at(new Plane([0, 1, 0]));
/** Both have their top in the plane y = 0. */
const TABLES = [
  ['box', at(new Box(4, 1, 4), [0, -0.5, 0])],
  ['cylinder', at(new Cylinder(2, 1), [0, -0.5, 0])],
] as const;
const PILLAR = new Cylinder(0.5, 2);
const LYING = turn([0, 0, 1], Math.PI / 2);

for (const [name, table] of TABLES) {
  describe(`on a ${name}`, () => {
    it('a cylinder stands on four points that stay while it spins and wobbles', () => {
      const names = new Set<string>();
      for (const tilt of [0, 1e-9, 1e-6, 1e-4, 1e-2]) {
        for (let i = 0; i < 30; i++) {
          const q = after(turn([Math.cos(i), 0, Math.sin(i)], tilt), turn([0, 1, 0], 0.4 * i));
          const contact = manifoldOf(table, at(PILLAR, [0.3, 0.999, -0.2], q), 0.1);
          expect(contact.points).toHaveLength(4);
          expect(areaOf(contact)).toBeGreaterThan(0.8 * 0.5);
          expect(contact.depth).toBeCloseTo(0.999 - Math.cos(tilt) - 0.5 * Math.sin(tilt), 6);
          names.add(idsOf(contact).join());
        }
      }
      expect(names.size).toBe(1);
    });

    it('a cylinder lies on the ends of its lowest line, wherever it has rolled to', () => {
      const names = new Set<string>();
      for (let i = 0; i < 20; i++) {
        const q = after(LYING, turn([0, 1, 0], 0.3 * i));
        const contact = manifoldOf(table, at(PILLAR, [0.02 * i, 0.499, 0.1], q));
        expect(contact.points).toHaveLength(2);
        for (const { separation } of contact.points) expect(separation).toBeCloseTo(-0.001, 9);
        names.add(idsOf(contact).join());
      }
      expect(names.size).toBe(1);
    });

    it('a cylinder that hangs over the edge rests on what lies over the face', () => {
      const contact = manifoldOf(table, at(PILLAR, [1.8, 0.999, 0]));
      expect(contact.normal[1]).toBeCloseTo(1, 9);
      expect(contact.points.length).toBeGreaterThanOrEqual(3);
      for (const { a, separation } of contact.points) {
        expect(a[0]).toBeLessThan(2 + 1e-9);
        expect(separation).toBeCloseTo(-0.001, 9);
      }
      // The centre of mass is over the table, and so it is over the contact.
      const xs = contact.points.map(({ a }) => a[0]);
      expect(Math.min(...xs)).toBeLessThan(1.5);
      expect(Math.max(...xs)).toBeGreaterThan(1.8);
    });
  });
}

describe('a box', () => {
  const [, box] = TABLES[0]!;
  const shapes: [string, Shape][] = [
    ['cylinder', PILLAR],
    ['cone', new Cone(0.5, 1)],
    ['ellipsoid', new Ellipsoid(1, 0.6, 0.4)],
    ['capsule', new Capsule(0.3, 0.5)],
  ];
  for (const [name, shape] of shapes) {
    it(`carries a ${name} as the ground does, in any position`, () => {
      for (let i = 0; i < 60; i++) {
        const q = after(turn([Math.sin(i), Math.cos(2 * i), Math.sin(3 * i)], 0.5 * i), LYING);
        const probe = manifoldOf(ground, at(shape, [0.2, 0, 0.1], q), 5);
        const placed = at(shape, [0.2, -probe.depth - 0.001, 0.1], q);
        const expected = manifoldOf(ground, placed, 0.005);
        const contact = manifoldOf(box, placed, 0.005);
        expect(contact.depth).toBeCloseTo(-0.001, 9);
        expect(contact.normal[1]).toBeCloseTo(1, 12);
        expect(contact.points).toHaveLength(expected.points.length);
        for (const [k, { a, b, separation }] of contact.points.entries()) {
          const other = expected.points[k]!;
          expect(separation).toBeCloseTo(other.separation, 9);
          for (let axis = 0; axis < 3; axis++) {
            expect(a[axis]).toBeCloseTo(other.a[axis]!, 9);
            expect(b[axis]).toBeCloseTo(other.b[axis]!, 9);
          }
        }
      }
    });
  }

  it('lets a cylinder out the short way, sideways when it is deep beside an edge', () => {
    // 0.3 below the top, 0.1 inside the side.
    const contact = manifoldOf(box, at(new Cylinder(0.2, 2), [2.1, 0.7, 0]));
    expect(contact.depth).toBeCloseTo(-0.1, 6);
    expect(contact.normal[0]).toBeCloseTo(1, 6);
  });
});

describe('a capsule and a cylinder', () => {
  const LOG = new Capsule(0.5, 2);

  it('lie side by side on two points', () => {
    const contact = manifoldOf(at(LOG), at(new Cylinder(1, 3), [1.49, 0.2, 0]));
    expect(contact.points.map(({ a }) => Math.round(1e9 * a[1]) / 1e9).sort()).toEqual([-1, 1]);
    for (const { separation } of contact.points) expect(separation).toBeCloseTo(-0.01, 12);
    expect(contact.normal[0]).toBeCloseTo(1, 12);
  });

  it('lie with the barrel on the end: two points of its line, where it is over the disc', () => {
    const end = at(new Cylinder(0.8, 1), [0, -0.5, 0]);
    const contact = manifoldOf(at(LOG, [0.3, 0.49, 0], LYING), end);
    expect(contact.points.map(({ b }) => Math.round(1e9 * b[0]) / 1e9).sort()).toEqual([-0.7, 0.8]);
    for (const { separation } of contact.points) expect(separation).toBeCloseTo(-0.01, 12);
    expect(contact.normal[1]).toBeCloseTo(-1, 12);
  });

  it('cross in one point, and meet the rim in one', () => {
    const crossed = manifoldOf(
      at(LOG, [0, 1.49, 0], LYING),
      at(new Cylinder(1, 4), [0, 0, 0], turn([1, 0, 0], Math.PI / 2)),
    );
    expect(crossed.points).toHaveLength(1);
    expect(crossed.depth).toBeCloseTo(-0.01, 12);
    // The ball end of the capsule beside the rim, at 45°.
    const away = 0.49 * Math.SQRT1_2;
    const rim = manifoldOf(at(LOG, [1 + away, 1.5 + away, 0]), at(new Cylinder(1, 1)));
    expect(rim.points).toHaveLength(1);
    expect(rim.depth).toBeCloseTo(-0.01, 9);
  });
});
