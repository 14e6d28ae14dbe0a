/** An edge at the rim of a cylinder, in or out: the depth by construction, and that no way is shorter. */

import { describe, expect, it } from 'vitest';
import {
  RIM,
  RIM_NUMBERS,
  rimOnEdge,
} from '../../../src/collision/narrow/one-point/rim-on-edge.js';
import { Random } from '../../../src/math/random.js';

const COUNT = 400;
/** m: edges of 6 m, seen at a twentieth of their length at least */
const ROUNDING = 1e-13;

function unit(random: Random): number[] {
  const v = [random.normal(), random.normal(), random.normal()];
  const length = Math.hypot(...v);
  return v.map((x) => x / length);
}

const dot = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;

/** How far a cylinder about the origin reaches along a unit vector. */
function reach(n: ArrayLike<number>, axis: ArrayLike<number>, r: number, h: number): number {
  const along = dot(n, axis);
  return h * Math.abs(along) + r * Math.sqrt(Math.max(0, 1 - along * along));
}

/** Asks for an edge whose point x (m) is `depth` (m) under the rim along n, and that is square to n. */
function ask(w: Float64Array, random: Random, depth: number): number[] {
  const [r, h] = [random.uniform(0.2, 1), random.uniform(0.1, 1)];
  const axis = unit(random);
  const n = unit(random);
  const along = dot(n, axis);
  const across = Math.sqrt(1 - along * along);
  const rim = axis.map((a, k) => Math.sign(along) * h * a + (r * (n[k]! - along * a)) / across);
  const any = unit(random);
  const tangent = any.map((a, k) => a - dot(any, n) * n[k]!);
  const length = Math.hypot(...tangent);
  const edge = tangent.map((t) => t / length);
  const [before, after] = [random.uniform(0.05, 3), random.uniform(0.05, 3)];
  for (let k = 0; k < 3; k++) {
    w[RIM.start + k] = rim[k]! - depth * r * n[k]! - before * edge[k]!;
    w[RIM.edge + k] = (before + after) * edge[k]!;
    w[RIM.axis + k] = axis[k]!;
  }
  w[RIM.radius] = r;
  w[RIM.half] = h;
  return n;
}

describe('an edge at the rim of a cylinder', () => {
  it('leaves it along the normal that it was put in along', () => {
    const w = new Float64Array(RIM_NUMBERS);
    let found = 0;
    for (let i = 0; i < COUNT; i++) {
      const random = new Random(`rim on edge ${i}`);
      const depth = 10 ** random.uniform(-7, -3);
      const n = ask(w, random, depth);
      if (!rimOnEdge(w)) continue;
      found++;
      expect(Math.abs(w[RIM.depth]! - depth * w[RIM.radius]!)).toBeLessThan(ROUNDING);
      for (let k = 0; k < 3; k++) expect(Math.abs(w[RIM.normal + k]! - n[k]!)).toBeLessThan(1e-8);
    }
    // Others end in the cylinder, or run along the side.
    expect(found).toBeGreaterThan(0.6 * COUNT);
  });

  it('is as far from the rim as it was put', () => {
    const w = new Float64Array(RIM_NUMBERS);
    let found = 0;
    for (let i = 0; i < COUNT; i++) {
      const random = new Random(`rim off edge ${i}`);
      const distance = 10 ** random.uniform(-7, 0);
      const n = ask(w, random, -distance);
      if (!rimOnEdge(w)) continue;
      found++;
      expect(Math.abs(w[RIM.depth]! + distance * w[RIM.radius]!)).toBeLessThan(ROUNDING);
      for (let k = 0; k < 3; k++) expect(Math.abs(w[RIM.normal + k]! - n[k]!)).toBeLessThan(1e-8);
      // The point of the edge is that far from the cylinder.
      const at = [0, 1, 2].map((k) => w[k]! + w[RIM.share]! * w[RIM.edge + k]!);
      const up = dot(at, w.subarray(RIM.axis, RIM.axis + 3));
      const beside = Math.sqrt(dot(at, at) - up * up) - w[RIM.radius]!;
      const gap = Math.hypot(Math.max(0, beside), Math.max(0, Math.abs(up) - w[RIM.half]!));
      expect(Math.abs(gap - distance * w[RIM.radius]!)).toBeLessThan(1e-12);
    }
    expect(found).toBeGreaterThan(0.6 * COUNT);
  });

  it('has no shorter way out, however deep it is', () => {
    const w = new Float64Array(RIM_NUMBERS);
    let found = 0;
    for (let i = 0; i < COUNT; i++) {
      const random = new Random(`deep rim on edge ${i}`);
      ask(w, random, random.uniform(0.001, 1));
      if (!rimOnEdge(w)) continue;
      found++;
      const [start, edge, axis] = [0, 3, 6].map((o) => w.subarray(o, o + 3));
      const end = start!.map((x, k) => x + edge![k]!);
      const depthAlong = (n: ArrayLike<number>): number =>
        reach(n, axis!, w[RIM.radius]!, w[RIM.half]!) - Math.min(dot(n, start!), dot(n, end));
      const best = w.subarray(RIM.normal, RIM.normal + 3);
      expect(Math.abs(depthAlong(best) - w[RIM.depth]!)).toBeLessThan(ROUNDING);
      for (let j = 0; j < 300; j++) {
        // Anywhere, and ever nearer to the answer.
        const away = unit(random);
        const share = j % 2 === 0 ? 1 : 10 ** random.uniform(-6, 0);
        const n = away.map((x, k) => best[k]! + (share === 1 ? 1e3 : share) * x);
        const length = Math.hypot(...n);
        const way = n.map((x) => x / length);
        expect(depthAlong(way)).toBeGreaterThan(w[RIM.depth]! - ROUNDING);
      }
    }
    expect(found).toBeGreaterThan(0.2 * COUNT);
  });

  it('says nothing of an edge beside the side, along the axis or an end, or that ends inside', () => {
    const w = new Float64Array(RIM_NUMBERS);
    const put = (...numbers: number[]): boolean => {
      w.set([...numbers, 0, 1, 0, 0.5, 1]);
      return rimOnEdge(w);
    };
    expect(put(-1, 0.7, 0, 2, 1, 0.3)).toBe(true);
    expect(put(-1, 0.1, 0.6, 2, 0.1, 0)).toBe(false);
    expect(put(0.499, -3, 0, 0, 6, 0)).toBe(false);
    expect(put(0, 0.9, 0, -2, -0.3, 0.3)).toBe(false);
    expect(put(-2, 0.99, 0, 4, 0, 0.3)).toBe(false);
  });
});
