/** The penetration depth of convex cores: EPA, its start, and Newton's method for curved ones. */

import { describe, expect, it } from 'vitest';
import { ConvexGeometry } from '../../src/collision/narrow/features/geometry.js';
import { Separation, separate } from '../../src/collision/narrow/gjk-separation.js';
import { Random } from '../../src/math/random.js';
import { placedSolid } from '../support/collision/check-pair.js';
import { type Placed, separationAlong, signedDistance, turn } from '../support/collision/oracle.js';
import { moveBy, place } from '../support/collision/placements.js';
import {
  boxSolid,
  capsuleSolid,
  coneSolid,
  cylinderSolid,
  ellipsoidSolid,
  hullSolid,
  randomSolid,
  rectangleSolid,
  SOLID_KINDS,
  type SolidKind,
  sphereSolid,
  triangleSolid,
} from '../support/collision/solids.js';
import { distance, dot, length, scale, type V } from '../support/collision/vectors.js';

const geometryA = new ConvexGeometry();
const geometryB = new ConvexGeometry();
const found = new Separation();

function load(geometry: ConvexGeometry, { solid, collider }: Placed): ConvexGeometry {
  if (solid.kind !== 'triangle') return geometry.load(collider);
  const corners = Float64Array.from(solid.core!.corners.flat());
  return geometry.loadTriangle(collider.placed, corners, 0);
}

/** The depth, with the normal in the world. */
function depthOf(a: Placed, b: Placed): { depth: number; normal: V } {
  separate(found, load(geometryA, a), load(geometryB, b), Number.POSITIVE_INFINITY);
  const normal = turn(a, [found.normal[0]!, found.normal[1]!, found.normal[2]!]);
  return { depth: -found.distance, normal };
}

/** The smallest translation is `depth` along one of the `normals`. */
function expectDepth(
  a: Placed,
  b: Placed,
  depth: number,
  normals: readonly V[],
  digits = 12,
): void {
  const answer = depthOf(a, b);
  expect(answer.depth).toBeCloseTo(depth, digits);
  const nearest = Math.min(...normals.map((normal) => distance(normal, answer.normal)));
  expect(nearest).toBeLessThan(1e-7);
}

describe('depths with a formula', () => {
  const unitBox = boxSolid(1, 1, 1);

  it('of boxes along their axes', () => {
    expectDepth(placedSolid(unitBox), placedSolid(unitBox, [0.9, 0.2, 0.1]), 0.1, [[1, 0, 0]]);
    expectDepth(placedSolid(unitBox), placedSolid(unitBox, [0.1, -0.7, 0.1]), 0.3, [[0, -1, 0]]);
    expectDepth(placedSolid(boxSolid(4, 4, 4)), placedSolid(unitBox, [0, 0, 1]), 1.5, [[0, 0, 1]]);
  });

  it('of boxes with one centre: any of the six ways out', () => {
    const ways: V[] = [
      [1, 0, 0],
      [-1, 0, 0],
      [0, 1, 0],
      [0, -1, 0],
      [0, 0, 1],
      [0, 0, -1],
    ];
    expectDepth(placedSolid(unitBox), placedSolid(unitBox), 1, ways);
  });

  it('of an edge on an edge', () => {
    // Two cubes turned by 45°, about z and about x: their edges cross above each other.
    const s = Math.sin(Math.PI / 8);
    const c = Math.cos(Math.PI / 8);
    const a = placedSolid(unitBox, [0, 0, 0], [0, 0, s, c]);
    const b = placedSolid(unitBox, [0, Math.SQRT2 - 0.1, 0], [s, 0, 0, c]);
    expectDepth(a, b, 0.1, [[0, 1, 0]]);
  });

  it('of a sphere about the axis of a cylinder, of a cone and in an ellipsoid', () => {
    const ball = placedSolid(sphereSolid(0.1), [0, 0, 0]);
    const { depth } = depthOf(placedSolid(cylinderSolid(0.5, 4)), ball);
    expect(depth).toBeCloseTo(0.6, 8);
    // Half-way up the cone's axis the side is r/2 · cos away.
    const [r, h] = [0.5, 3];
    const inCone = depthOf(placedSolid(coneSolid(r, h)), ball);
    const toSide = (r / 2) * (h / Math.sqrt(r * r + h * h));
    expect(inCone.depth).toBeCloseTo(toSide + 0.1, 7);
    const inEllipsoid = depthOf(placedSolid(ellipsoidSolid(2, 0.6, 3)), ball);
    expect(inEllipsoid.depth).toBeCloseTo(0.3 + 0.1, 12);
  });

  it('of ellipsoids that are spheres', () => {
    const random = new Random('spheres');
    for (let i = 0; i < 100; i++) {
      const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
      const apart = random.uniform(0.05, 1.4);
      const at = scale([x, y, z], apart);
      const a = placedSolid(ellipsoidSolid(2, 2, 2));
      expectDepth(a, placedSolid(ellipsoidSolid(1, 1, 1), at), 1.5 - apart, [[x, y, z]], 11);
    }
  });

  it('of a cylinder that stands in a floor, upright or not', () => {
    const floor = placedSolid(boxSolid(10, 1, 10), [0, -0.5, 0]);
    for (const tilt of [0, 1e-9, 1e-6, 1e-3, 0.2, 0.7]) {
      const [s, c] = [Math.sin(tilt / 2), Math.cos(tilt / 2)];
      const down = 0.5 * Math.cos(tilt) + 0.3 * Math.sin(tilt);
      const cylinder = placedSolid(cylinderSolid(0.3, 1), [0.7, down - 0.02, 0.4], [s, 0, 0, c]);
      expectDepth(floor, cylinder, 0.02, [[0, 1, 0]]);
      expect(depthOf(floor, cylinder).normal[1]).toBeGreaterThan(1 - 1e-15);
    }
  });
});

describe('shapes without thickness', () => {
  it('two plates in one plane have depth 0 across it', () => {
    const a = placedSolid(rectangleSolid(2, 1));
    const answer = depthOf(a, placedSolid(rectangleSolid(1, 2), [0.3, 0, 0.2]));
    expect(Math.abs(answer.depth)).toBeLessThan(1e-15);
    expect(Math.abs(answer.normal[1])).toBeCloseTo(1, 14);
  });

  it('two plates that cut each other part the shorter way', () => {
    const a = placedSolid(rectangleSolid(2, 2));
    const half = Math.SQRT1_2;
    const b = placedSolid(rectangleSolid(2, 2), [0, 0.9, 0], [0, 0, half, half]);
    expectDepth(a, b, 0.1, [[0, 1, 0]]);
  });

  it('segments that cross, lie in each other or end in each other', () => {
    const a = placedSolid(capsuleSolid(0.25, 2));
    const crossed = placedSolid(
      capsuleSolid(0.25, 2),
      [0, 0, 0],
      [0, 0, Math.SQRT1_2, Math.SQRT1_2],
    );
    expectDepth(
      a,
      crossed,
      0.5,
      [
        [0, 0, 1],
        [0, 0, -1],
      ],
      13,
    );
    for (const y of [0, 0.5, 2]) {
      const { depth, normal } = depthOf(a, placedSolid(capsuleSolid(0.25, 2), [0, y, 0]));
      expect(depth).toBeCloseTo(0.5, 13);
      if (y < 2) expect(Math.abs(normal[1])).toBeLessThan(1e-12);
    }
    expect(depthOf(a, placedSolid(sphereSolid(0.25))).depth).toBeCloseTo(0.5, 13);
    expect(depthOf(placedSolid(sphereSolid(1)), placedSolid(sphereSolid(2))).depth).toBe(3);
  });

  it('a triangle in a box comes out the shortest way', () => {
    const box = placedSolid(boxSolid(2, 2, 2));
    const triangle = triangleSolid([-0.5, 0, -0.5], [0.5, 0, -0.5], [0, 0, 0.5]);
    expectDepth(box, placedSolid(triangle, [0, 0.8, 0]), 0.2, [[0, 1, 0]]);
    expectDepth(box, placedSolid(triangle, [1.2, 0, 0]), 0.3, [[1, 0, 0]]);
  });
});

describe('shapes that just touch', () => {
  it.each(['box', 'hull', 'cylinder', 'cone', 'ellipsoid', 'rectangle'] as const)(
    'a box and a %s: the distance is 0 and the normal parts them',
    (kind: SolidKind) => {
      const random = new Random(`touch ${kind}`);
      for (let i = 0; i < 100; i++) {
        const [a, b] = place(random, 'aligned', boxSolid(1, 2, 3), randomSolid(kind, random));
        const answer = depthOf(a, b);
        const gap = separationAlong(a, b, answer.normal);
        moveBy(b, scale(answer.normal, -gap));
        const touching = depthOf(a, b);
        const size = a.solid.size + b.solid.size;
        expect(Math.abs(touching.depth)).toBeLessThan(1e-9 * size);
        expect(separationAlong(a, b, touching.normal)).toBeGreaterThan(-1e-8 * size);
        expect(length(touching.normal)).toBeCloseTo(1, 12);
      }
    },
  );

  it('coplanar faces of prisms with many sides', () => {
    const prism = (sides: number): number[] =>
      Array.from({ length: 2 * sides }, (_, i) => {
        const angle = (2 * Math.PI * (i >> 1)) / sides;
        return [Math.cos(angle), i & 1 ? 0.5 : -0.5, Math.sin(angle)];
      }).flat();
    for (const sides of [3, 6, 12, 40]) {
      for (const gap of [0, 1e-13, -1e-13, -1e-3]) {
        const a = placedSolid(hullSolid(prism(sides)));
        const b = placedSolid(hullSolid(prism(sides + 1)), [0.1, 1 + gap, 0.2]);
        expectDepth(a, b, -gap, [[0, 1, 0]]);
      }
    }
  });
});

describe('depths of all kinds of cores', () => {
  it('are exact for flat sides: 1e-10 of the size against all separating axes', () => {
    const random = new Random('exact');
    const kinds = ['box', 'hull', 'rectangle', 'triangle', 'capsule'] as const;
    let overlapping = 0;
    for (let i = 0; i < 1000; i++) {
      const a = randomSolid(kinds[i % 5]!, random);
      const b = randomSolid(kinds[Math.floor(i / 5) % 5]!, random);
      const [p, q] = place(random, i % 2 === 0 ? 'deep' : 'random', a, b);
      const { depth } = depthOf(p, q);
      const truth = signedDistance(p, q).separation;
      if (truth < 0) overlapping++;
      expect(Math.abs(depth + truth) / (a.size + b.size)).toBeLessThan(1e-10);
    }
    expect(overlapping).toBeGreaterThan(400);
  });

  it('never contain a NaN and never take for ever, whatever the sizes', () => {
    const random = new Random('extremes');
    const size = (): number => 10 ** random.uniform(-6, 6);
    const make: readonly (() => Placed['solid'])[] = [
      () => sphereSolid(size()),
      () => boxSolid(size(), size(), size()),
      () => capsuleSolid(size(), size()),
      () => cylinderSolid(size(), size()),
      () => coneSolid(size(), size()),
      () => ellipsoidSolid(size(), size(), size()),
      () => rectangleSolid(size(), size()),
      () => triangleSolid([0, 0, 0], [size(), 0, 0], [0, size(), size()]),
      () => triangleSolid([1, 1, 1], [2, 2, 2], [3, 3, 3 + 1e-12]),
    ];
    for (let i = 0; i < 2000; i++) {
      const a = make[i % make.length]!();
      const b = make[Math.floor(i / make.length) % make.length]!();
      const how = i % 3 === 0 ? 'coincident' : i % 3 === 1 ? 'deep' : 'near-parallel';
      const [p, q] = place(random, how, a, b);
      depthOf(p, q);
      for (const value of [found.distance, ...found.normal, ...found.onA, ...found.onB]) {
        expect(value).toBeTypeOf('number');
        expect(Number.isFinite(value)).toBe(true);
      }
      expect(length([found.normal[0]!, found.normal[1]!, found.normal[2]!])).toBeCloseTo(1, 9);
      expect(found.rounds).toBeLessThan(1200);
    }
  });

  it('of curved shapes are stationary: no normal nearby is better', () => {
    const random = new Random('stationary');
    const kinds = SOLID_KINDS.filter((kind) => ['cylinder', 'cone', 'ellipsoid'].includes(kind));
    for (let i = 0; i < 300; i++) {
      const a = randomSolid(kinds[i % 3]!, random);
      const b = randomSolid(SOLID_KINDS[i % SOLID_KINDS.length]!, random);
      const [p, q] = place(random, i % 2 === 0 ? 'random' : 'touching', a, b);
      const { normal } = depthOf(p, q);
      const best = separationAlong(p, q, normal);
      for (let k = 0; k < 20; k++) {
        const turned = random.unitVector({ x: 0, y: 0, z: 0 });
        const step = 10 ** random.uniform(-6, -1);
        const n: V = [
          normal[0] + step * turned.x,
          normal[1] + step * turned.y,
          normal[2] + step * turned.z,
        ];
        const other = separationAlong(p, q, scale(n, 1 / Math.sqrt(dot(n, n))));
        expect(other - best).toBeLessThan(1e-8 * (a.size + b.size));
      }
    }
  });
});
