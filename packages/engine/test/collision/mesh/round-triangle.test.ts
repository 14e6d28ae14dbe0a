/** The distance of cylinders and capsules from a triangle by edges and face, held against GJK and EPA. */

import { describe, expect, it } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import { AXIS } from '../../../src/collision/mesh/polyhedron-triangle.js';
import { RoundTriangle } from '../../../src/collision/mesh/round-triangle.js';
import { ConvexGeometry } from '../../../src/collision/narrow/features/geometry.js';
import { Separation, separate } from '../../../src/collision/narrow/gjk-separation.js';
import { Random } from '../../../src/math/random.js';
import { Cylinder } from '../../../src/shapes/cylinder.js';
import { randomSolid, type SolidKind } from '../../support/collision/solids.js';

const COUNT = 1000;
const IDENTITY = Float64Array.of(1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0);
const QUARTER = Math.sqrt(0.5);

/** A triangle about the origin (corners, m, and unit normal), of a size (m). */
function randomTriangle(random: Random, size: number): Float64Array {
  const t = new Float64Array(12);
  for (let i = 0; i < 9; i++) t[i] = size * random.normal();
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

/** Anywhere near the origin; every third one upright or lying along an axis, where ties are. */
function place(collider: Collider, random: Random, reach: number, n: number): void {
  const q = [random.normal(), random.normal(), random.normal(), random.normal()];
  const length = Math.hypot(...q);
  const [x, y, z, w] = q.map((value) => value / length) as [number, number, number, number];
  const at = () => reach * random.normal();
  const lies = n % 2 === 0 ? { x: 0, y: 0, z: QUARTER, w: QUARTER } : { x: 0, y: 0, z: 0, w: 1 };
  collider.place({ x: at(), y: at(), z: at() }, n % 3 === 0 ? lies : { x, y, z, w });
}

/** Sine and cosine of any angle. */
function unit(random: Random): [number, number] {
  const [x, y] = [random.normal(), random.normal()];
  return [x / Math.hypot(x, y), y / Math.hypot(x, y)];
}

describe('a round body and a triangle', () => {
  it.each<SolidKind>(['cylinder', 'capsule'])('%s: the distance is that of GJK', (kind) => {
    const round = new RoundTriangle();
    const mine = new Separation();
    const theirs = new Separation();
    const triangle = new ConvexGeometry();
    const body = new ConvexGeometry();
    const seen = [0, 0, 0];
    let coresApart = 0;
    for (let i = 0; i < COUNT; i++) {
      const random = new Random(`${kind} and triangle ${i}`);
      const { shape } = randomSolid(kind, random);
      const collider = new Collider(shape);
      const size = shape.boundingRadius;
      const tri = randomTriangle(random, size * random.uniform(0.1, 3));
      if (i % 4 === 0) {
        // In a plane y = constant, with an edge along x: parallel to ends and sides.
        for (let k = 1; k < 9; k += 3) tri[k] = tri[1]!;
        tri[5] = tri[2]!;
        const area =
          (tri[3]! - tri[0]!) * (tri[8]! - tri[2]!) - (tri[5]! - tri[2]!) * (tri[6]! - tri[0]!);
        tri.set([0, area < 0 ? 1 : -1, 0], 9);
      }
      place(collider, random, size, i);
      const limit = 0.3 * size;
      body.load(collider);
      round.set(body, collider.placed);
      round.limit = limit;
      const answer = round.separate(mine, tri);
      seen[answer]!++;
      triangle.loadTriangle(IDENTITY, tri, 0);
      expect(separate(theirs, triangle, body, Number.POSITIVE_INFINITY)).toBe(true);
      if (theirs.distance + body.radius > 1e-5 * size) coresApart++;
      if (answer === AXIS.beyond) {
        expect(theirs.distance).toBeGreaterThan(limit - 1e-8 * size);
        continue;
      }
      if (answer === AXIS.unsettled) continue;
      expect(Math.abs(mine.distance - theirs.distance)).toBeLessThan(1e-8 * size);
      const { normal: m, onA, onB } = mine;
      expect(Math.abs(m[0]! * m[0]! + m[1]! * m[1]! + m[2]! * m[2]! - 1)).toBeLessThan(1e-9);
      for (let k = 0; k < 3; k++) {
        expect(Math.abs(onB[k]! - onA[k]! - mine.distance * m[k]!)).toBeLessThan(1e-9 * size);
      }
    }
    // Whatever has its core off the triangle is settled, and both answers are given.
    expect(seen[AXIS.beyond]! + seen[AXIS.found]!).toBeGreaterThan(0.99 * coresApart);
    expect(seen[AXIS.beyond]).toBeGreaterThan(0.1 * COUNT);
    expect(seen[AXIS.found]).toBeGreaterThan(0.1 * COUNT);
  });

  it('an edge that has entered through the side is as deep as it is far from there', () => {
    const round = new RoundTriangle();
    const out = new Separation();
    const body = new ConvexGeometry();
    for (let i = 0; i < 300; i++) {
      const random = new Random(`an edge in a side ${i}`);
      const [radius, half] = [random.uniform(0.2, 1), random.uniform(0.3, 1)];
      const collider = new Collider(new Cylinder(radius, 2 * half));
      place(collider, random, 1, i);
      // In the cylinder's frame: a point in the side, outwards from it, and an edge square to that.
      const [sine, cosine] = unit(random);
      const [along, across] = unit(random);
      const depth = radius * random.uniform(1e-6, 0.3);
      const y = random.uniform(-1, 1) * (half - depth);
      const out3 = [cosine, 0, sine];
      const edge = [-sine * across, along, cosine * across];
      const p = [cosine * (radius - depth), y, sine * (radius - depth)];
      const [a, b, c] = [-random.uniform(0.1, 2), random.uniform(0.1, 2), random.uniform(0.1, 2)];
      const normal = [-along * sine, across, along * cosine];
      const corners = [
        p.map((x, k) => x + a * edge[k]!),
        p.map((x, k) => x + b * edge[k]!),
        p.map((x, k) => x + c * out3[k]!),
      ];
      const r = collider.placed;
      const turn = (v: number[]) =>
        [0, 1, 2].map((k) => r[3 * k]! * v[0]! + r[3 * k + 1]! * v[1]! + r[3 * k + 2]! * v[2]!);
      const tri = new Float64Array(12);
      corners.forEach((v, k) => {
        tri.set(
          turn(v).map((x, axis) => x + r[9 + axis]!),
          3 * k,
        );
      });
      tri.set(turn(normal), 9);
      body.load(collider);
      round.set(body, r);
      round.limit = 0.02;
      expect(round.separate(out, tri)).toBe(AXIS.found);
      expect(Math.abs(out.distance + depth)).toBeLessThan(1e-12);
      turn(out3).forEach((x, k) => {
        expect(Math.abs(out.normal[k]! + x)).toBeLessThan(1e-9);
      });
    }
  });

  it('knows no other bodies', () => {
    const random = new Random('a cone');
    const collider = new Collider(randomSolid('cone', random).shape);
    const body = new ConvexGeometry().load(collider);
    const round = new RoundTriangle();
    round.set(body, collider.placed);
    round.limit = 1;
    expect(round.separate(new Separation(), randomTriangle(random, 1))).toBe(AXIS.unsettled);
  });
});
