import { describe, expect, it } from 'vitest';
import { placedShape } from '../../../src/collision/query/body-queries.js';
import { bodyFromModel, ConvexHull, TriangleMesh } from '../../../src/index.js';
import { Composite } from '../../../src/shapes/composite.js';

/** A prism over a polygon in the x-y plane, from z = 0 to 1; fans of triangles are given. */
function prism(outline: readonly (readonly [number, number])[], fans: readonly number[][]) {
  const n = outline.length;
  const vertices = [0, 1].flatMap((z) => outline.flatMap(([x, y]) => [x, y, z]));
  const indices = fans.flatMap(([a, b, c]) => [c!, b!, a!, a! + n, b! + n, c! + n]);
  for (let i = 0; i < n; i++) {
    const j = (i + 1) % n;
    indices.push(i, j, i + n, j, j + n, i + n);
  }
  return new TriangleMesh({ vertices, indices });
}

/** An L of three unit cubes. */
const ell = prism(
  [
    [0, 0],
    [2, 0],
    [2, 1],
    [1, 1],
    [1, 2],
    [0, 2],
  ],
  [
    [0, 1, 2],
    [0, 2, 3],
    [0, 3, 4],
    [0, 4, 5],
  ],
);

describe('a body from a triangle model (B6)', () => {
  it('collides as convex pieces and has the mass, centre and inertia of the model', () => {
    const body = bodyFromModel(ell, { name: 'ell', density: 1000, position: [0, 5, 0] });
    expect(body.shape).toBeInstanceOf(Composite);
    expect(body.mass).toBeCloseTo(3000, 6);
    expect(body.centerOfMass.x).toBeCloseTo(2.5 / 3, 10);
    expect(body.centerOfMass.z).toBeCloseTo(0.5, 10);
    const pieces = (body.shape as Composite).parts;
    const volume = pieces.reduce((sum, { shape }) => sum + shape.volume, 0);
    expect(volume).toBeCloseTo(3, 2);
    // The notch is free: a point there is in no piece.
    expect(placedShape(body)!.contains([1.5, 6.5, 0.5])).toBe(false);
    expect(placedShape(body)!.contains([0.5, 6.5, 0.5])).toBe(true);
    expect([body.name, body.position.y]).toEqual(['ell', 5]);
  });

  it('is one hull if the model is convex', () => {
    const wedge = prism(
      [
        [0, 0],
        [1, 0],
        [0, 1],
      ],
      [[0, 1, 2]],
    );
    expect(bodyFromModel(wedge).shape).toBeInstanceOf(ConvexHull);
  });

  it('keeps its triangles if it is static, closed or not', () => {
    const sheet = { vertices: [0, 0, 0, 1, 0, 0, 0, 0, 1], indices: [0, 2, 1] };
    const body = bodyFromModel(sheet, { type: 'static' });
    expect(body.shape).toBeInstanceOf(TriangleMesh);
    expect(() => bodyFromModel(sheet)).toThrow(/indices must close the/);
  });
});
