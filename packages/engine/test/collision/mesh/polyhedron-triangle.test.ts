/** Separating axes of a polyhedron and a triangle, held against GJK and EPA. */

import { describe, expect, it } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import { AXIS, PolyhedronTriangle } from '../../../src/collision/mesh/polyhedron-triangle.js';
import { ConvexGeometry } from '../../../src/collision/narrow/features/geometry.js';
import { Separation, separate } from '../../../src/collision/narrow/gjk-separation.js';
import { polyhedronOf } from '../../../src/collision/narrow/separating-plane/polyhedron.js';
import { Random } from '../../../src/math/random.js';
import { randomSolid, type SolidKind } from '../../support/collision/solids.js';

const COUNT = 1000;
const IDENTITY = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);

/** Corners (m) and unit normal of a triangle about the origin. */
function randomTriangle(random: Random): Float64Array {
  const t = new Float64Array(12);
  for (let i = 0; i < 9; i++) t[i] = random.normal();
  const u = [0, 1, 2].map((k) => t[3 + k]! - t[k]!);
  const v = [0, 1, 2].map((k) => t[6 + k]! - t[k]!);
  const n = [0, 1, 2].map((k) => {
    const [i, j] = [(k + 1) % 3, (k + 2) % 3];
    return u[i]! * v[j]! - u[j]! * v[i]!;
  });
  const length = Math.hypot(...n);
  for (let k = 0; k < 3; k++) t[9 + k] = n[k]! / length;
  return t;
}

function randomPose(collider: Collider, random: Random, reach: number): void {
  const q = [random.normal(), random.normal(), random.normal(), random.normal()];
  const length = Math.hypot(...q);
  const [x, y, z, w] = q.map((value) => value / length) as [number, number, number, number];
  const at = () => reach * random.normal();
  collider.place({ x: at(), y: at(), z: at() }, { x, y, z, w });
}

describe('a polyhedron and a triangle', () => {
  it.each<SolidKind>(['box', 'hull'])('%s: the signed distance is that of GJK and EPA', (kind) => {
    const axes = new PolyhedronTriangle();
    const mine = new Separation();
    const theirs = new Separation();
    const triangle = new ConvexGeometry();
    const body = new ConvexGeometry();
    const seen = [0, 0, 0];
    let overlapping = 0;
    for (let i = 0; i < COUNT; i++) {
      const random = new Random(`${kind} and triangle ${i}`);
      const { shape } = randomSolid(kind, random);
      const polyhedron = polyhedronOf(shape);
      if (polyhedron === null || polyhedron.bumpy) continue;
      const collider = new Collider(shape);
      const size = shape.boundingRadius;
      const tri = randomTriangle(random);
      for (let k = 0; k < 9; k++) tri[k] = tri[k]! * size;
      randomPose(collider, random, 0.7 * size);
      const limit = 0.2 * size;
      axes.set(polyhedron, collider.placed);
      axes.limit = limit;
      const answer = axes.separate(mine, tri);
      seen[answer]!++;
      triangle.loadTriangle(IDENTITY, tri, 0);
      body.load(collider);
      const near = separate(theirs, triangle, body, Number.POSITIVE_INFINITY);
      expect(near).toBe(true);
      if (answer === AXIS.beyond) {
        expect(theirs.distance).toBeGreaterThan(limit - 1e-9 * size);
        continue;
      }
      if (answer === AXIS.unsettled) continue;
      if (mine.distance < 0) overlapping++;
      expect(Math.abs(mine.distance - theirs.distance)).toBeLessThan(1e-9 * size);
      const { normal: m, onA, onB } = mine;
      let apart = 0;
      for (let k = 0; k < 3; k++) {
        apart += (onB[k]! - onA[k]!) * m[k]!;
        expect(Math.abs(onB[k]! - onA[k]! - mine.distance * m[k]!)).toBeLessThan(1e-9 * size);
      }
      expect(Math.abs(apart - mine.distance)).toBeLessThan(1e-9 * size);
    }
    // All three answers are given, and most pairs need no search.
    expect(seen[AXIS.beyond]).toBeGreaterThan(0.02 * COUNT);
    expect(overlapping).toBeGreaterThan(0.2 * COUNT);
    expect(seen[AXIS.unsettled]).toBeLessThan(0.2 * COUNT);
  });

  it('a point is as deep as the nearest face says', () => {
    const axes = new PolyhedronTriangle();
    const out = new Separation();
    const random = new Random('points in boxes');
    for (let i = 0; i < 500; i++) {
      const { shape } = randomSolid('box', random);
      const collider = new Collider(shape);
      randomPose(collider, random, 1);
      const p = collider.placed;
      const half = [p[12]!, p[13]!, p[14]!];
      const local = half.map((h) => random.uniform(-1.2, 1.2) * h);
      const point = new Float64Array(3);
      for (let k = 0; k < 3; k++) {
        point[k] = p[9 + k]!;
        for (let j = 0; j < 3; j++) point[k] = point[k]! + p[3 * k + j]! * local[j]!;
      }
      const depth = Math.min(...half.map((h, k) => h - Math.abs(local[k]!)));
      axes.set(polyhedronOf(shape), p);
      const answer = axes.separatePoint(out, point);
      expect(answer).toBe(depth > 0 ? AXIS.found : AXIS.beyond);
      if (answer === AXIS.found) expect(Math.abs(out.distance + depth)).toBeLessThan(1e-12);
    }
  });
});
