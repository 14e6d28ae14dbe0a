/** The distance of convex cores: GJK and its simplex. */

import { describe, expect, it } from 'vitest';
import { ConvexGeometry } from '../../src/collision/narrow/features/geometry.js';
import { GJK, gjk, MOST_ROUNDS } from '../../src/collision/narrow/gjk.js';
import { Difference, RECORD } from '../../src/collision/narrow/gjk-difference.js';
import { Separation, separate } from '../../src/collision/narrow/gjk-separation.js';
import { Simplex } from '../../src/collision/narrow/gjk-simplex.js';
import { Random } from '../../src/math/random.js';
import { placedSolid } from '../support/collision/check-pair.js';
import { type Placed, separationAlong, signedDistance, turn } from '../support/collision/oracle.js';
import { moveBy, PLACEMENTS, place } from '../support/collision/placements.js';
import {
  boxSolid,
  capsuleSolid,
  cylinderSolid,
  ellipsoidSolid,
  hullSolid,
  randomSolid,
  SOLID_KINDS,
  type SolidKind,
  sphereSolid,
} from '../support/collision/solids.js';
import {
  closestOnSegment,
  cross,
  distance,
  dot,
  length,
  polygonDistance,
  scale,
  sub,
  unit,
  type V,
} from '../support/collision/vectors.js';

const FLAT: readonly SolidKind[] = ['sphere', 'box', 'capsule', 'hull', 'rectangle', 'triangle'];

const geometryA = new ConvexGeometry();
const geometryB = new ConvexGeometry();
const found = new Separation();

function load(geometry: ConvexGeometry, { solid, collider }: Placed): ConvexGeometry {
  if (solid.kind !== 'triangle') return geometry.load(collider);
  const corners = Float64Array.from(solid.core!.corners.flat());
  return geometry.loadTriangle(collider.placed, corners, 0);
}

function measure(a: Placed, b: Placed, limit = Number.POSITIVE_INFINITY): boolean {
  return separate(found, load(geometryA, a), load(geometryB, b), limit);
}

/** The normal in the world. */
function normalOf(a: Placed): V {
  return turn(a, [found.normal[0]!, found.normal[1]!, found.normal[2]!]);
}

const quarterAboutZ = [0, 0, Math.SQRT1_2, Math.SQRT1_2] as const;

describe('the closest point of a simplex', () => {
  const random = new Random('simplex');
  const corner = (): V => [random.normal(), random.normal(), random.normal()];

  /** The distance of the origin to a triangle, tetrahedron … by all of its parts. */
  function bruteDistance(points: readonly V[]): number {
    const origin: V = [0, 0, 0];
    if (points.length === 1) return length(points[0]!);
    if (points.length === 2) return length(closestOnSegment(origin, points[0]!, points[1]!));
    if (points.length === 3) {
      const [a, b, c] = points as [V, V, V];
      return polygonDistance(origin, points, unit(cross(sub(b, a), sub(c, a))));
    }
    const [a, b, c, d] = points as [V, V, V, V];
    const volume = (p: V, q: V, r: V, s: V): number => dot(sub(q, p), cross(sub(r, p), sub(s, p)));
    const whole = volume(a, b, c, d);
    const parts = [
      volume(origin, b, c, d),
      volume(a, origin, c, d),
      volume(a, b, origin, d),
      volume(a, b, c, origin),
    ];
    if (parts.every((part) => part / whole > 0)) return 0;
    const faces = [
      [a, b, c],
      [a, b, d],
      [a, c, d],
      [b, c, d],
    ] as const;
    return Math.min(...faces.map(bruteDistance));
  }

  it.each([1, 2, 3, 4])('of %i points is that of brute force', (count) => {
    const simplex = new Simplex();
    for (let i = 0; i < 2000; i++) {
      const shift = corner();
      const flat = random.next() < 0.3 ? 10 ** random.uniform(-7, -2) : 1;
      const points = Array.from({ length: count }, (): V => {
        const [x, y, z] = corner();
        return [x + shift[0], flat * y + shift[1], z + shift[2]];
      });
      for (const [k, point] of points.entries()) simplex.points.set(point, k * RECORD);
      const square = simplex.solve(count, false);
      const truth = bruteDistance(points);
      if (square < 0) {
        expect(truth).toBe(0);
        continue;
      }
      simplex.accept();
      const [x, y, z] = simplex.closest;
      expect(Math.abs(Math.sqrt(square) - truth)).toBeLessThan(1e-9);
      expect(length([x!, y!, z!])).toBeCloseTo(Math.sqrt(square), 12);
      // The weights are those of a convex combination that gives the point.
      let sum = 0;
      const combined = [0, 0, 0];
      for (let k = 0; k < simplex.count; k++) {
        const weight = simplex.weights[k]!;
        expect(weight).toBeGreaterThanOrEqual(-1e-9);
        sum += weight;
        for (let j = 0; j < 3; j++) {
          combined[j] = combined[j]! + weight * simplex.points[k * RECORD + j]!;
        }
      }
      expect(sum).toBeCloseTo(1, 12);
      expect(distance([x!, y!, z!], combined as unknown as V)).toBeLessThan(1e-9);
    }
  });

  it('takes points that coincide or lie on a line', () => {
    const simplex = new Simplex();
    for (let k = 0; k < 4; k++) simplex.points.set([1, 2, 3], k * RECORD);
    for (let count = 1; count <= 4; count++) {
      expect(simplex.solve(count, false)).toBeCloseTo(14, 12);
      simplex.accept();
      expect(Array.from(simplex.closest)).toEqual([1, 2, 3]);
    }
    for (let k = 0; k < 4; k++) simplex.points.set([k - 1.25, 1, 0], k * RECORD);
    expect(simplex.solve(4, false)).toBeCloseTo(1, 12);
  });
});

describe('distances with a formula', () => {
  it('of spheres', () => {
    const random = new Random('spheres');
    for (let i = 0; i < 500; i++) {
      const [r, s] = [random.uniform(0.1, 3), random.uniform(0.1, 3)];
      const at: V = [random.normal() * 3, random.normal() * 3, random.normal() * 3];
      const a = placedSolid(sphereSolid(r), [5, 6, 7]);
      const b = placedSolid(sphereSolid(s), [5 + at[0], 6 + at[1], 7 + at[2]]);
      measure(a, b);
      expect(found.distance).toBeCloseTo(length(at) - r - s, 12);
      expect(distance(normalOf(a), unit(at))).toBeLessThan(1e-12);
    }
  });

  it('of parallel and of crossed cylinders', () => {
    const a = placedSolid(cylinderSolid(0.5, 2));
    measure(a, placedSolid(cylinderSolid(0.7, 1), [2, 0.3, 0]));
    expect(found.distance).toBeCloseTo(0.8, 14);
    // Axes along y and x, 3 apart along z.
    measure(a, placedSolid(cylinderSolid(0.7, 4), [0.4, 0, 3], quarterAboutZ));
    expect(found.distance).toBeCloseTo(3 - 1.2, 14);
    expect(normalOf(a)[2]).toBeCloseTo(1, 14);
    // One above the other: rim over cap.
    measure(a, placedSolid(cylinderSolid(0.7, 1), [1, 1.75, 0]));
    expect(found.distance).toBeCloseTo(0.25, 14);
  });

  it('of a corner and a sphere, of a corner and an ellipsoid that is one', () => {
    const box = placedSolid(boxSolid(2, 2, 2));
    for (const round of [sphereSolid(0.5), ellipsoidSolid(1, 1, 1)]) {
      measure(box, placedSolid(round, [2, 2, 2]));
      expect(found.distance).toBeCloseTo(Math.sqrt(3) - 0.5, 14);
      expect(distance(normalOf(box), unit([1, 1, 1]))).toBeLessThan(1e-9);
      expect(Array.from(found.onA)).toEqual([1, 1, 1]);
    }
  });

  it('of capsules that overlap a little: through their cores, without a second search', () => {
    const a = placedSolid(capsuleSolid(0.5, 2));
    measure(a, placedSolid(capsuleSolid(0.5, 2), [0.9, 0.4, 0.2], quarterAboutZ));
    const along = Math.max(0, 0.9 - 1);
    expect(found.distance).toBeCloseTo(Math.sqrt(along * along + 0.04) - 1, 14);
    expect(found.rounds).toBeLessThan(6);
  });

  it('a million metres away they are the same to the digits that the place leaves', () => {
    // (A triangle's corner becomes a place in the world, where it loses digits.)
    for (const kind of SOLID_KINDS.filter((name) => name !== 'triangle')) {
      const random = new Random(`far ${kind}`);
      const [a, b] = place(random, 'apart', randomSolid(kind, random), randomSolid('hull', random));
      // Places of which the difference is exact.
      for (const placed of [a, b]) {
        for (let k = 9; k < 12; k++) {
          placed.collider.placed[k] = Math.round(placed.collider.placed[k]! * 1024) / 1024;
        }
      }
      measure(a, b);
      const here = [found.distance, ...found.normal, ...found.onA];
      for (const placed of [a, b]) moveBy(placed, [2 ** 20, -(2 ** 21), 2 ** 20]);
      measure(a, b);
      expect([found.distance, ...found.normal, ...found.onA]).toEqual(here);
    }
  });
});

describe('distances of all kinds of cores against brute force', () => {
  const pairs = SOLID_KINDS.flatMap((a, i) => SOLID_KINDS.slice(i).map((b) => [a, b] as const));

  it.each(pairs)('%s and %s', (kindA, kindB) => {
    const random = new Random(`gjk ${kindA} ${kindB}`);
    const flat = FLAT.includes(kindA) && FLAT.includes(kindB);
    for (let i = 0; i < 64; i++) {
      const how = PLACEMENTS[i % PLACEMENTS.length]!;
      const [a, b] = place(random, how, randomSolid(kindA, random), randomSolid(kindB, random));
      measure(a, b);
      const size = a.solid.size + b.solid.size;
      const normal = normalOf(a);
      const truth = signedDistance(a, b, [normal]);
      // The separation along the normal proves that the distance is not too large …
      expect(Math.abs(separationAlong(a, b, normal) - found.distance) / size).toBeLessThan(1e-8);
      // … and the oracle that it is not too small. Far from the origin the places cost digits.
      const away = how === 'far from the origin' ? 1e-9 : 0;
      const error = (truth.separation - found.distance) / size;
      expect(error).toBeLessThan((flat ? 1e-9 : 1e-5) + away);
      if (truth.exact) expect(error).toBeGreaterThan(-1e-9 - away);
      // The points are that far apart, along the normal.
      for (let k = 0; k < 3; k++) {
        const apart = found.onB[k]! - found.onA[k]!;
        expect(Math.abs(apart - found.distance * found.normal[k]!) / size).toBeLessThan(1e-6);
      }
    }
  });
});

describe('a search', () => {
  const a = placedSolid(boxSolid(1, 1, 1));
  const far = placedSolid(boxSolid(1, 1, 1), [10, 3, 2]);

  it('ends at once for shapes farther apart than asked for', () => {
    expect(measure(a, far, 1)).toBe(false);
    expect(found.rounds).toBe(1);
    expect(measure(a, far, 10)).toBe(true);
  });

  it('tells overlap, also with one centre', () => {
    const simplex = new Simplex();
    const difference = new Difference();
    const status = (b: Placed): number =>
      gjk(
        simplex,
        difference.set(load(geometryA, a), load(geometryB, b)),
        Number.POSITIVE_INFINITY,
      );
    expect(status(far)).toBe(GJK.apart);
    expect(status(placedSolid(boxSolid(1, 1, 1), [0.5, 0.25, 0.3]))).toBe(GJK.overlapping);
    expect([GJK.overlapping, GJK.touching]).toContain(status(a));
    expect([GJK.overlapping, GJK.touching]).toContain(status(placedSolid(boxSolid(3, 3, 3))));
  });

  it('of curved cores stays far from the most rounds it may take', () => {
    const random = new Random('rounds');
    const simplex = new Simplex();
    const difference = new Difference();
    let most = 0;
    for (let i = 0; i < 500; i++) {
      const [p, q] = place(
        random,
        'apart',
        cylinderSolid(random.uniform(0.2, 2), random.uniform(0.2, 2)),
        ellipsoidSolid(random.uniform(0.2, 2), random.uniform(0.2, 2), random.uniform(0.2, 2)),
      );
      difference.set(load(geometryA, p), load(geometryB, q));
      gjk(simplex, difference, Number.POSITIVE_INFINITY);
      most = Math.max(most, simplex.rounds);
    }
    expect(most).toBeLessThan(0.8 * MOST_ROUNDS);
  });

  it('gives the same bits again', () => {
    const random = new Random('bits');
    const [p, q] = place(random, 'near-parallel', boxSolid(1, 2, 3), hullSolid(cube(random)));
    const answer = (): number[] => {
      measure(p, q);
      return [found.distance, ...found.normal, ...found.onA, ...found.onB];
    };
    const once = answer();
    measure(a, far);
    expect(answer()).toEqual(once);
  });

  it('along a large hull finds what a small one finds', () => {
    const random = new Random('large hull');
    const points: number[] = [];
    for (let i = 0; i < 400; i++) {
      const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
      points.push(x, y, z);
    }
    const large = placedSolid(hullSolid(points), [0.1, 0.2, 0.3]);
    for (let i = 0; i < 50; i++) {
      const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
      const tip = placedSolid(boxSolid(0.01, 0.01, 0.01), scale([x, y, z], 2) as V);
      measure(large, tip);
      const n = normalOf(large);
      expect(separationAlong(large, tip, n)).toBeCloseTo(found.distance, 10);
    }
  });
});

function cube(random: Random): number[] {
  return Array.from({ length: 24 }, (_, i) => ((i * 7) % 5) + random.next());
}
