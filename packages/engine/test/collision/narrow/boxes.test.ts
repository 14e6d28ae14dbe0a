/** Boxes and rectangles on boxes: points, depths and names in the cases that stacks are made of. */

import { describe, expect, it } from 'vitest';
import { Rectangle } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import {
  after,
  areaOf,
  at,
  idsOf,
  manifoldOf,
  manifoldsOf,
  type Triple,
  turn,
} from './contacts.js';

const CUBE = new Box(1, 1, 1);
const FLOOR = new Box(10, 1, 10);

describe('box on box', () => {
  it('lies on the corners of the overlap of the two faces', () => {
    const contact = manifoldOf(at(new Box(2, 1, 2)), at(CUBE, [0.75, 0.999, 0.25]));
    expect(contact.normal).toEqual([0, 1, 0]);
    const corners = contact.points.map(({ a }) => a.map((x) => Math.round(1e9 * x) / 1e9).join());
    expect(corners.sort()).toEqual(
      ['0.25,0.5,-0.25', '0.25,0.5,0.75', '1,0.5,-0.25', '1,0.5,0.75'].sort(),
    );
    for (const { separation } of contact.points) expect(separation).toBeCloseTo(-0.001, 12);
  });

  it('keeps four names for equal boxes one on top of the other, whatever rounding says', () => {
    const random = new Random(1);
    const first = manifoldOf(at(CUBE), at(CUBE, [0, 0.999, 0]));
    expect(first.points).toHaveLength(4);
    expect(areaOf(first)).toBeCloseTo(1, 9);
    for (let i = 0; i < 500; i++) {
      const noise = (): number => random.uniform(-1, 1) * 3e-7;
      const q = turn([noise(), noise(), noise() + 1e-12], noise());
      const contact = manifoldOf(at(CUBE), at(CUBE, [noise(), 0.999 + noise(), noise()], q));
      expect(idsOf(contact)).toEqual(idsOf(first));
    }
  });

  it('keeps names and depth when the reference face changes', () => {
    // Tilted against each other both ways: now one face is the reference, now the other.
    const names = new Set<string>();
    for (const tilt of [-2e-3, -1e-4, -1e-6, 1e-6, 1e-4, 2e-3]) {
      const lower = at(CUBE, [0, 0, 0], turn([0, 0, 1], tilt));
      const upper = at(new Box(0.9, 1, 0.9), [0.02, 0.999, 0.01], turn([1, 0, 0], -0.7 * tilt));
      const contact = manifoldOf(lower, upper);
      expect(contact.points).toHaveLength(4);
      names.add(idsOf(contact).join());
    }
    expect(names.size).toBe(1);
  });

  it('where cards lean against each other, ridge on ridge, has the normal between their faces', () => {
    const card = new Box(0.04, 1, 0.8);
    for (const lean of [0.2, 0.4, 0.7]) {
      const aside = 0.5 * Math.sin(lean) + 0.02 * Math.cos(lean);
      for (const away of [-1e-9, 0, 1e-9, 1e-4]) {
        const left = at(card, [-aside - 0.5 * away, 0, 0.1], turn([0, 0, 1], -lean));
        const right = at(card, [aside + 0.5 * away, 0, 0], turn([0, 0, 1], lean));
        for (const [one, other, x] of [
          [left, right, 1],
          [right, left, -1],
        ] as const) {
          const { normal, points } = manifoldOf(one, other);
          expect(normal[0]).toBeCloseTo(x, 9);
          expect(normal[1]).toBeCloseTo(0, 9);
          // As long as the ridges are side by side.
          const ends = points.filter(({ separation }) => separation < away + 1e-8);
          expect(ends.map(({ a }) => a[2]).sort()).toEqual([
            expect.closeTo(-0.3, 9),
            expect.closeTo(0.4, 9),
          ]);
        }
      }
    }
  });

  it('turned about the normal keeps four of eight corners, with most of the area', () => {
    for (let i = 1; i < 30; i++) {
      const contact = manifoldOf(at(CUBE), at(CUBE, [0, 0.999, 0], turn([0, 1, 0], 0.05 * i)));
      expect(contact.points).toHaveLength(4);
      // Two unit squares turned by θ overlap in 2 / (1 + sin θ + cos θ).
      const overlap = 2 / (1 + Math.sin(0.05 * i) + Math.cos(0.05 * i));
      expect(areaOf(contact)).toBeGreaterThan(0.6 * overlap);
      expect(contact.depth).toBeCloseTo(-0.001, 12);
    }
  });

  it('stands on an edge with two points and on a corner with one', () => {
    const onEdge = turn([0, 0, 1], Math.PI / 4);
    const edge = manifoldOf(at(FLOOR), at(CUBE, [1, 0.5 + Math.SQRT1_2 - 0.001, 2], onEdge));
    expect(edge.points).toHaveLength(2);
    expect(edge.points.map(({ a }) => Math.round(1e6 * a[2]) / 1e6).sort()).toEqual([1.5, 2.5]);

    const onCorner = after(turn([0, 0, 1], Math.atan(Math.SQRT2)), turn([0, 1, 0], Math.PI / 4));
    const height = 0.5 + Math.sqrt(3) / 2 - 0.001;
    const corner = manifoldOf(at(FLOOR), at(CUBE, [0, height, 0], onCorner), 1e-4);
    expect(corner.points).toHaveLength(1);
    expect(corner.depth).toBeCloseTo(-0.001, 9);
  });

  it('crosses an edge with an edge in one point, where they cross', () => {
    const lower = at(CUBE, [0, 0, 0], turn([0, 0, 1], Math.PI / 4));
    const upper = at(CUBE, [0.1, Math.SQRT2 - 0.01, 0.2], turn([1, 0, 0], Math.PI / 4));
    const contact = manifoldOf(lower, upper);
    expect(contact.points).toHaveLength(1);
    const { a, b, separation } = contact.points[0]!;
    expect(separation).toBeCloseTo(-0.01, 12);
    expect(a).toEqual([
      expect.closeTo(0, 12),
      expect.closeTo(Math.SQRT1_2, 12),
      expect.closeTo(0.2, 12),
    ]);
    expect(b[1]).toBeCloseTo(Math.SQRT1_2 - 0.01, 12);
  });

  it('finds corners that are nearest across a gap, where no separating axis is the way', () => {
    const contact = manifoldOf(at(CUBE), at(CUBE, [1.1, 1.2, 1.3]), 1);
    expect(contact.points).toHaveLength(1);
    expect(contact.depth).toBeCloseTo(Math.hypot(0.1, 0.2, 0.3), 12);
    expect(manifoldsOf(at(CUBE), at(CUBE, [1.1, 1.2, 1.3]), 0.37)).toHaveLength(0);
  });

  it('gives parallel edges across a gap two points', () => {
    const contact = manifoldOf(at(CUBE), at(CUBE, [1.1, 1.1, 0.3]), 1);
    expect(contact.points.map(({ a }) => Math.round(1e9 * a[2]) / 1e9).sort()).toEqual([-0.2, 0.5]);
    for (const { separation } of contact.points) {
      expect(separation).toBeCloseTo(Math.hypot(0.1, 0.1), 12);
    }
  });

  it('gives nothing at the margin, and something just below it', () => {
    expect(manifoldsOf(at(CUBE), at(CUBE, [0, 1, 0]), 0)).toHaveLength(0);
    expect(manifoldsOf(at(CUBE), at(CUBE, [0, 1.25, 0]), 0.25)).toHaveLength(0);
    expect(manifoldsOf(at(CUBE), at(CUBE, [0, 1.25, 0]), 0.2500001)).toHaveLength(1);
    expect(manifoldsOf(at(CUBE), at(CUBE, [0, 1 - 1e-12, 0]), 0)).toHaveLength(1);
  });

  it('parts boxes with one centre the short way', () => {
    const contact = manifoldOf(at(new Box(4, 3, 2)), at(new Box(1, 1, 0.5)));
    expect(contact.depth).toBeCloseTo(-1.25, 9);
    expect(Math.abs(contact.normal[2])).toBe(1);
  });

  it('is as exact a thousand kilometres away', () => {
    const far: Triple = [1e6, -1e6, 1e6];
    const contact = manifoldOf(at(CUBE, far), at(CUBE, [far[0], far[1] + 0.999, far[2]]));
    expect(contact.points).toHaveLength(4);
    expect(contact.depth).toBeCloseTo(far[1] + 0.999 - far[1] - 1, 12);
  });

  it('lies flat however thin it is', () => {
    const sheet = new Box(1, 1e-6, 1);
    const contact = manifoldOf(at(FLOOR), at(sheet, [0, 0.5 + 4e-7, 0]));
    expect(contact.points).toHaveLength(4);
    expect(contact.depth).toBeCloseTo(-1e-7, 12);
    expect(contact.normal).toEqual([0, 1, 0]);
  });
});

describe('rectangles', () => {
  const PLATE = new Rectangle(2, 1);

  it('lie on a box with four corners, either side up', () => {
    for (const angle of [0, Math.PI]) {
      const plate = at(PLATE, [0, 0.499, 0], turn([0, 0, 1], angle));
      const contact = manifoldOf(at(FLOOR), plate);
      expect(contact.points).toHaveLength(4);
      expect(areaOf(contact)).toBeCloseTo(2, 9);
      expect(contact.depth).toBeCloseTo(-0.001, 12);
    }
  });

  it('stand on an edge', () => {
    const plate = at(PLATE, [0, 0.999, 0], turn([1, 0, 0], Math.PI / 2));
    const contact = manifoldOf(at(FLOOR), plate);
    expect(contact.points).toHaveLength(2);
    expect(contact.depth).toBeCloseTo(-0.001, 12);
  });

  it('carry a box', () => {
    const contact = manifoldOf(at(CUBE, [0, 0.499, 0]), at(PLATE));
    expect(contact.points).toHaveLength(4);
    expect(contact.normal).toEqual([expect.closeTo(0, 12), -1, expect.closeTo(0, 12)]);
  });

  it('lie on each other, cross each other and meet in one plane', () => {
    const flat = manifoldOf(at(PLATE), at(PLATE, [0.5, 0.01, 0]));
    expect(flat.points).toHaveLength(4);
    expect(areaOf(flat)).toBeCloseTo(1.5, 9);

    // A plate stuck through another: the short way out is over the nearer edge.
    const crossed = manifoldOf(at(PLATE), at(PLATE, [0, 0.4, 0], turn([1, 0, 0], Math.PI / 2)));
    expect(crossed.depth).toBeCloseTo(-0.1, 6);

    const coplanar = manifoldOf(at(PLATE), at(PLATE, [2.01, 0, 0]));
    expect(coplanar.depth).toBeCloseTo(0.01, 12);
    expect(coplanar.points).toHaveLength(2);
  });
});
