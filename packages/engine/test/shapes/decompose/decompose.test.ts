/** C6 and B6: meshes that are not convex become hulls that hold them, and add a known little. */

import { describe, expect, it } from 'vitest';
import { PhysicsError } from '../../../src/errors.js';
import { Random } from '../../../src/math/random.js';
import { Composite } from '../../../src/shapes/composite.js';
import { bodyShapesFromModel } from '../../../src/shapes/decompose/body-shapes.js';
import { decomposeMesh, decomposeToHulls } from '../../../src/shapes/decompose/decompose.js';
import { insideMesh } from '../../../src/shapes/decompose/inside.js';
import { ConvexHull } from '../../../src/shapes/hull.js';
import { TriangleMesh } from '../../../src/shapes/mesh.js';
import { arc, boxMesh, revolve } from '../solids.js';
import { cupMesh, L_OUTLINE, models, prism, torusMesh } from './models.js';

/** How far (m) a point lies outside a hull; below 0 inside. */
function outside({ polytope }: ConvexHull, x: number, y: number, z: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let f = 0; f < polytope.facePlanes.length; f += 4) {
    const [a, b, c, d] = polytope.facePlanes.subarray(f, f + 4) as unknown as number[];
    most = Math.max(most, a! * x + b! * y + c! * z - d!);
  }
  return most;
}

/** How far (m) a point lies outside all hulls. */
function outsideAll(hulls: readonly ConvexHull[], x: number, y: number, z: number): number {
  return Math.min(...hulls.map((hull) => outside(hull, x, y, z)));
}

/** Volume (m³) of the union of hulls, by a grid of points in the box [−4, 4]³ of a shape. */
function unionVolume(hulls: readonly ConvexHull[], steps: number): number {
  const low = [0, 1, 2].map((k) => Math.min(...hulls.map((h) => extreme(h, k, Math.min))));
  const high = [0, 1, 2].map((k) => Math.max(...hulls.map((h) => extreme(h, k, Math.max))));
  const [dx, dy, dz] = [0, 1, 2].map((k) => (high[k]! - low[k]!) / steps) as [
    number,
    number,
    number,
  ];
  let count = 0;
  for (let i = 0; i < steps; i++) {
    for (let j = 0; j < steps; j++) {
      for (let k = 0; k < steps; k++) {
        const [x, y, z] = [
          low[0]! + (i + 0.5) * dx,
          low[1]! + (j + 0.5) * dy,
          low[2]! + (k + 0.5) * dz,
        ];
        if (hulls.some((hull) => outside(hull, x, y, z) <= 0)) count++;
      }
    }
  }
  return count * dx * dy * dz;
}

function extreme(hull: ConvexHull, axis: number, pick: (...list: number[]) => number): number {
  return pick(...hull.vertices.filter((_, i) => i % 3 === axis));
}

describe('models', () => {
  it.each(models())('$name has the volume of its formula', ({ mesh, volume }) => {
    expect(mesh.outward).toBe(true);
    expect(mesh.volume).toBeCloseTo(volume, 10);
  });
});

describe('decomposeMesh', () => {
  it.each(models())('holds the whole of $name', ({ mesh }) => {
    const hulls = decomposeToHulls(mesh);
    const random = new Random(81);
    const size = mesh.boundingRadius;
    let tested = 0;
    let worst = Number.NEGATIVE_INFINITY;
    while (tested < 2000) {
      const [x, y, z] = [0, 1, 2].map(() => random.uniform(-size, size)) as [
        number,
        number,
        number,
      ];
      if (!insideMesh(mesh.vertices, mesh.indices, x, y, z)) continue;
      tested++;
      worst = Math.max(worst, outsideAll(hulls, x, y, z));
    }
    for (let v = 0; v < mesh.vertices.length; v += 3) {
      const [x, y, z] = mesh.vertices.subarray(v, v + 3) as unknown as [number, number, number];
      worst = Math.max(worst, outsideAll(hulls, x, y, z));
    }
    expect(worst).toBeLessThan(1e-8 * size);
  });

  it.each(models())('adds to $name no more volume than asked', ({ mesh, volume }) => {
    for (const concavity of [0.2, 0.05]) {
      const hulls = decomposeToHulls(mesh, { concavity, maxHulls: 64 });
      const sum = hulls.reduce((total, hull) => total + hull.volume, 0);
      expect(sum).toBeGreaterThan(volume * (1 - 1e-9));
      expect(sum).toBeLessThan(volume * (1 + concavity + 1e-9));
    }
    const fine = decomposeToHulls(mesh, { concavity: 0.02, maxHulls: 64 });
    expect(Math.abs(unionVolume(fine, 48) - volume)).toBeLessThan(0.04 * volume);
  });

  it.each<[string, number]>([
    ['L', 2],
    ['U', 3],
    ['cross', 3],
  ])('takes %s apart into %i boxes, exactly', (name, count) => {
    const { mesh, volume } = models().find((model) => model.name === name)!;
    const hulls = decomposeToHulls(mesh);
    expect(hulls.length).toBe(count);
    for (const hull of hulls) expect(hull.vertices.length).toBe(24);
    const sum = hulls.reduce((total, hull) => total + hull.volume, 0);
    expect(Math.abs(sum - volume)).toBeLessThan(1e-9 * volume);
  });

  it('needs more hulls the closer it is to follow, and never more than allowed', () => {
    const torus = torusMesh();
    const counts = [0.3, 0.1, 0.03].map(
      (concavity) => decomposeToHulls(torus, { concavity, maxHulls: 64 }).length,
    );
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts[0]).toBeLessThan(counts[2]!);
    for (const maxHulls of [1, 2, 5, 9]) {
      expect(decomposeToHulls(torus, { concavity: 0.001, maxHulls }).length).toBe(maxHulls);
    }
    const [only] = decomposeToHulls(torus, { maxHulls: 1 });
    expect(only!.volume).toBeCloseTo(new ConvexHull(torus.vertices).volume, 9);
  });

  it('leaves the hollow of a cup and the hole of a torus open', () => {
    const cup = decomposeToHulls(cupMesh(), { concavity: 0.03 });
    const torus = decomposeToHulls(torusMesh(), { concavity: 0.05 });
    const random = new Random(82);
    let nearest = Number.POSITIVE_INFINITY;
    for (let n = 0; n < 2000; n++) {
      const angle = random.uniform(0, 2 * Math.PI);
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const inCup = 0.33 * Math.sqrt(random.next());
      nearest = Math.min(
        nearest,
        outsideAll(cup, inCup * cos, random.uniform(0.17, 2), inCup * sin),
      );
      const inHole = 0.5 * Math.sqrt(random.next());
      nearest = Math.min(
        nearest,
        outsideAll(torus, inHole * cos, random.uniform(-1, 1), inHole * sin),
      );
    }
    expect(nearest).toBeGreaterThan(0);
  });

  it('gives the same hulls to the bit every time', () => {
    for (const { mesh } of models()) {
      expect(decomposeMesh(mesh).describe()).toEqual(decomposeMesh(mesh).describe());
    }
  });

  it('does not mind how the solid is turned', () => {
    const turned = prism(L_OUTLINE, 1);
    const vertices: number[] = [];
    for (let v = 0; v < turned.vertices.length; v += 3) {
      const [x, y, z] = turned.vertices.subarray(v, v + 3) as unknown as [number, number, number];
      // A rotation of rational numbers.
      vertices.push(
        (2 * x - y + 2 * z) / 3 + 1e4,
        (2 * x + 2 * y - z) / 3,
        (-x + 2 * y + 2 * z) / 3,
      );
    }
    const hulls = decomposeToHulls(new TriangleMesh({ vertices, indices: turned.indices }));
    expect(hulls.length).toBe(2);
    expect(hulls.reduce((sum, hull) => sum + hull.volume, 0)).toBeCloseTo(6, 6);
  });

  it('takes apart a bowl with a hollow inside it', () => {
    // A ball with a hollow: the hull of any part that holds the hollow whole covers it.
    const outer = revolve(arc(0, 0, 1, 0, Math.PI, 8), 12);
    const inner = revolve(arc(0, 0, 0.6, 0, Math.PI, 8), 12);
    const shift = outer.vertices.length / 3;
    const mesh = new TriangleMesh({
      vertices: [...outer.vertices, ...inner.vertices],
      indices: [
        ...outer.indices,
        ...inner.indices.map((_, i, all) => all[i - (i % 3) + 2 - (i % 3)]! + shift),
      ],
      weld: 1e-9,
    });
    expect(mesh.outward).toBe(true);
    const hulls = decomposeToHulls(mesh, { concavity: 0.1, maxHulls: 64 });
    const sum = hulls.reduce((total, hull) => total + hull.volume, 0);
    expect(sum).toBeLessThan(1.1 * mesh.volume);
    expect(outsideAll(hulls, 0, 0, 0)).toBeGreaterThan(0.3);
  });

  it.each<[string, () => unknown, string]>([
    [
      'an open mesh',
      () => decomposeMesh(new TriangleMesh({ vertices: [0, 0, 0, 1, 0, 0, 0, 1, 0] })),
      'decomposeMesh: mesh must be closed and face outwards, got a TriangleMesh. Close its holes',
    ],
    [
      'an inverted mesh',
      () => decomposeMesh(new TriangleMesh(boxMesh(1, 1, 1)).flipped()),
      'use mesh.flipped()',
    ],
    [
      'no hulls',
      () => decomposeMesh(torusMesh(), { maxHulls: 0 }),
      'decomposeMesh: maxHulls must be a whole number from 1 to 1024, got 0.',
    ],
    [
      'no tolerance',
      () => decomposeMesh(torusMesh(), { concavity: 0 }),
      'decomposeMesh: concavity must be a finite number greater than 0, got 0.',
    ],
  ])('refuses %s', (_, run, message) => {
    expect(run).toThrow(PhysicsError);
    expect(run).toThrow(message);
  });
});

describe('bodyShapesFromModel', () => {
  it('makes one hull of a convex model, with the mass of the model', () => {
    const { shape, massShape } = bodyShapesFromModel(boxMesh(1, 2, 3, 5, 0, 0));
    expect(shape).toBeInstanceOf(ConvexHull);
    expect(shape.volume).toBeCloseTo(6, 12);
    expect(massShape.massProperties(2).mass).toBeCloseTo(12, 12);
    expect(massShape.massProperties(2).centerOfMass.x).toBeCloseTo(5, 12);
  });

  it('makes several of any other, in the same frame', () => {
    const { mesh } = models()[0]!;
    const { shape, massShape } = bodyShapesFromModel(mesh);
    expect(shape).toBeInstanceOf(Composite);
    expect(massShape).toBe(mesh);
    const whole = shape.massProperties(1);
    const exact = massShape.massProperties(1);
    for (const axis of ['x', 'y', 'z'] as const) {
      expect(whole.centerOfMass[axis]).toBeCloseTo(exact.centerOfMass[axis], 9);
    }
    expect(whole.inertia.m00).toBeCloseTo(exact.inertia.m00, 9);
  });

  it('says where a model is open', () => {
    const { vertices, indices } = boxMesh(1, 1, 1);
    const build = () => bodyShapesFromModel({ vertices, indices: indices.slice(3) });
    expect(build).toThrow('must close the surface');
  });
});
