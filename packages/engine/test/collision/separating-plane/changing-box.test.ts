import { describe, expect, it } from 'vitest';
import {
  ChangingBox,
  polyhedronOf,
} from '../../../src/collision/narrow/separating-plane/polyhedron.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';

describe('a box whose half lengths are changed', () => {
  it('is the polyhedron of every box that it becomes', () => {
    const random = new Random('changing box');
    const changing = new ChangingBox();
    for (let i = 0; i < 200; i++) {
      const half = Float64Array.from({ length: 5 }, () => random.uniform(0.001, 10));
      const box = new Box(2 * half[1]!, 2 * half[2]!, 2 * half[3]!);
      const { polytope, edgeDirections, ball, size, ...rest } = polyhedronOf(box)!;
      const is = changing.resize(half, 1, box.boundingRadius);
      expect(is.polytope).toEqual(polytope);
      for (let k = 0; k < 4; k++) expect(is.ball[k]).toBeCloseTo(ball[k]!, 14);
      expect(is.size).toBe(size);
      const { edgeSpreads, edgeBlurs, ...same } = rest;
      expect(is).toMatchObject({ ...same, edgeBlurs });
      for (let e = 0; e < edgeSpreads.length; e++) {
        expect(is.edgeSpreads[e]).toBeCloseTo(edgeSpreads[e]!, 14);
        for (let k = 0; k < 3; k++) {
          expect(is.edgeDirections[3 * e + k]).toBeCloseTo(edgeDirections[3 * e + k]!, 14);
        }
      }
    }
  });
});
