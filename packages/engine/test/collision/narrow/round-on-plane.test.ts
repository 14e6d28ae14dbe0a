/** Cylinders, cones and capsules on the ground: how many points, where, and do they keep their names. */

import { describe, expect, it } from 'vitest';
import { Capsule, Cone, Cylinder, Ellipsoid } from '../../../src/index.js';
import { Plane } from '../../../src/shapes/plane.js';
import { after, areaOf, at, type Four, idsOf, manifoldOf, turn } from './contacts.js';

const ground = at(new Plane([0, 1, 0]));
const slope = at(new Plane([1, 3, -2], 0.5), [0.3, 0.2, 0.1], turn([1, 1, 0], 0.4));
const TALL = new Cylinder(0.5, 2);
const COIN = new Cylinder(1, 0.1);

describe('a cylinder on its end', () => {
  it('stands on four points that span the disc', () => {
    const contact = manifoldOf(ground, at(TALL, [3, 0.999, 5]));
    expect(contact.points).toHaveLength(4);
    expect(contact.normal).toEqual([0, 1, 0]);
    for (const { a, b, separation } of contact.points) {
      expect(separation).toBeCloseTo(-0.001, 12);
      expect(a[1]).toBeCloseTo(0, 12);
      expect(Math.hypot(b[0] - 3, b[2] - 5)).toBeCloseTo(0.5, 12);
    }
    expect(areaOf(contact)).toBeCloseTo(2 * 0.5 * 0.5, 9);
  });

  it('keeps its four points and their names while it spins', () => {
    const first = manifoldOf(ground, at(TALL, [0, 0.999, 0]));
    for (let i = 1; i < 60; i++) {
      const spun = manifoldOf(ground, at(TALL, [0, 0.999, 0], turn([0, 1, 0], 0.1 * i)));
      expect(idsOf(spun)).toEqual(idsOf(first));
      for (const { feature, b } of spun.points) {
        const before = first.points.find((point) => point.feature === feature)!;
        expect(Math.hypot(b[0] - before.b[0], b[2] - before.b[2])).toBeLessThan(1e-6);
      }
    }
  });

  it('keeps the names in their quarters of the rim, and the lowest point exact, while it wobbles', () => {
    const first = manifoldOf(ground, at(TALL, [0, 0.999, 0]));
    for (const tilt of [1e-12, 1e-9, 1e-6, 1e-4, 1e-2]) {
      for (let i = 0; i < 40; i++) {
        const angle = 0.157 * i;
        const q = after(turn([Math.cos(angle), 0, Math.sin(angle)], tilt), turn([0, 1, 0], angle));
        const contact = manifoldOf(ground, at(TALL, [0, 0.999, 0], q), 0.1);
        expect(idsOf(contact)).toEqual(idsOf(first));
        for (const { feature, b } of contact.points) {
          const before = first.points.find((point) => point.feature === feature)!;
          // An eighth of a turn of a rim of radius 0.5, and the tilt.
          expect(Math.hypot(b[0] - before.b[0], b[2] - before.b[2])).toBeLessThan(
            0.3827 + 2 * tilt,
          );
        }
        expect(areaOf(contact)).toBeGreaterThan(0.8 * 0.5);
        const lowest = 0.999 - Math.cos(tilt) - 0.5 * Math.sin(tilt);
        expect(Math.abs(contact.depth - lowest)).toBeLessThan(5e-7);
      }
    }
  });

  it('has its points fixed to a plane that turns as well', () => {
    const start = manifoldOf(slope, at(COIN, [0, 0, 0], turn([0, 0, 1], 1)), 5);
    expect(start.points.length).toBeGreaterThan(0);
    const upright: Four = turn([0, 0, 1], 0);
    const names = new Set<number>();
    for (let i = 0; i < 20; i++) {
      const lift = turn([0, 1, 0], 0.3 * i);
      const plane = at(new Plane([0, 1, 0]), [0, 0, 0], lift);
      const contact = manifoldOf(plane, at(COIN, [0, 0.05, 0], after(lift, upright)), 0.01);
      for (const id of idsOf(contact)) names.add(id);
    }
    expect(names.size).toBe(4);
  });
});

describe('a cylinder on its side', () => {
  it('lies on the two ends of its lowest line, wherever it has rolled to', () => {
    const first = manifoldOf(ground, at(TALL, [0, 0.499, 0], turn([0, 0, 1], Math.PI / 2)));
    expect(first.points).toHaveLength(2);
    for (let i = 0; i < 50; i++) {
      const q = after(turn([0, 0, 1], Math.PI / 2), turn([0, 1, 0], 0.13 * i));
      const contact = manifoldOf(ground, at(TALL, [0.1 * i, 0.499, 0], q));
      expect(idsOf(contact)).toEqual(idsOf(first));
      for (const { b, separation } of contact.points) {
        expect(separation).toBeCloseTo(-0.001, 12);
        expect(Math.abs(b[0] - 0.1 * i)).toBeCloseTo(1, 12);
        expect(b[2]).toBeCloseTo(0, 12);
      }
    }
  });

  it('keeps the names of both ends whichever hangs lower', () => {
    const low = manifoldOf(ground, at(TALL, [0, 0.499, 0], turn([0, 0, 1], Math.PI / 2 - 1e-3)));
    const high = manifoldOf(ground, at(TALL, [0, 0.499, 0], turn([0, 0, 1], Math.PI / 2 + 1e-3)));
    expect(idsOf(high)).toEqual(idsOf(low));
    expect(low.points).toHaveLength(2);
  });

  it('touches with the lowest point of its rim alone when it leans, and keeps its name as it rolls', () => {
    const names = new Set<number>();
    for (let i = 0; i < 40; i++) {
      const q = after(
        turn([0, 1, 0], 0.2 * i),
        after(turn([0, 0, 1], Math.PI / 3), turn([0, 1, 0], i)),
      );
      const height = 0.05 * Math.cos(Math.PI / 3) + Math.sin(Math.PI / 3);
      const contact = manifoldOf(ground, at(COIN, [0, height - 0.001, 0], q), 0.005);
      expect(contact.points).toHaveLength(1);
      expect(contact.depth).toBeCloseTo(-0.001, 12);
      names.add(contact.points[0]!.feature);
    }
    expect(names.size).toBe(1);
  });
});

describe('a cone', () => {
  const CONE = new Cone(0.5, 1);

  it('stands on four points of its rim', () => {
    const contact = manifoldOf(ground, at(CONE, [0, 0.499, 0]));
    expect(contact.points).toHaveLength(4);
    expect(areaOf(contact)).toBeCloseTo(0.5, 9);
  });

  it('lies on its apex and one point of its rim, wherever it has rolled to', () => {
    // The side makes the angle atan(r / h) with the axis; lying, the axis is that far from level.
    const half = Math.atan(0.5);
    const names = new Set<string>();
    for (let i = 0; i < 30; i++) {
      const q = after(
        turn([0, 1, 0], 0.2 * i),
        after(turn([0, 0, 1], Math.PI / 2 + half), turn([0, 1, 0], 0.7 * i)),
      );
      const height = 0.5 * Math.sin(half);
      const contact = manifoldOf(ground, at(CONE, [0, height - 0.001, 0], q));
      expect(contact.points).toHaveLength(2);
      for (const { separation } of contact.points) expect(separation).toBeCloseTo(-0.001, 12);
      names.add(idsOf(contact).join());
    }
    expect(names.size).toBe(1);
  });

  it('stands on its apex', () => {
    const contact = manifoldOf(ground, at(CONE, [0, 0.499, 0], turn([1, 0, 0], Math.PI)));
    expect(contact.points).toHaveLength(1);
    expect(contact.points[0]!.b[1]).toBeCloseTo(-0.001, 12);
  });
});

describe('a capsule and an ellipsoid', () => {
  it('lie on two points and on one', () => {
    const capsule = at(new Capsule(0.5, 2), [0, 0.499, 0], turn([0, 0, 1], Math.PI / 2));
    const lying = manifoldOf(ground, capsule);
    expect(lying.points.map(({ b }) => Math.round(1e9 * b[0]) / 1e9).sort()).toEqual([-1, 1]);
    for (const { separation } of lying.points) expect(separation).toBeCloseTo(-0.001, 12);

    const egg = manifoldOf(ground, at(new Ellipsoid(2, 1, 3), [0, 0.499, 0]));
    expect(egg.points).toHaveLength(1);
    expect(egg.depth).toBeCloseTo(-0.001, 12);
  });

  it('a standing capsule touches with its lower end', () => {
    const contact = manifoldOf(ground, at(new Capsule(0.5, 2), [0, 1.499, 0]));
    expect(contact.points).toHaveLength(1);
    expect(contact.points[0]!.b).toEqual([0, expect.closeTo(-0.001, 12), 0]);
  });
});
