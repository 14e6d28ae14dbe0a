/** Curves: derivatives, lengths, and the nearest place, against what is known and brute force. */

import { describe, expect, it } from 'vitest';
import { Random } from '../../../../src/math/random.js';
import type { Vec3 } from '../../../../src/math/types.js';
import * as vec3 from '../../../../src/math/vec3.js';
import { type Curve, curvePoint } from '../../../../src/objects/constraints/curves/curve.js';
import { curveFrom } from '../../../../src/objects/constraints/curves/curve-from.js';
import { FunctionCurve } from '../../../../src/objects/constraints/curves/function-curve.js';
import {
  nearestOfAll,
  nearestParameter,
} from '../../../../src/objects/constraints/curves/nearest.js';
import { slope } from './support.js';

const POINTS = [
  [2, 0, 0],
  [0, 2, 0.5],
  [-2.5, 0, 0],
  [0, -2, -0.5],
] as const;

const CURVES: Record<string, Curve> = {
  line: curveFrom('', { kind: 'line', point: [1, 2, 3], direction: [1, -2, 2] }),
  circle: curveFrom('', { kind: 'circle', radius: 2, axis: [1, 1, 1] }),
  ellipse: curveFrom('', { kind: 'ellipse', semiAxisA: [2, 0, 0], semiAxisB: [0, 0, 1] }),
  'open spline': curveFrom('', { kind: 'spline', points: POINTS }),
  'closed spline': curveFrom('', { kind: 'spline', points: POINTS, closed: true }),
  knot: new FunctionCurve(
    (s) => [
      s.sin().add(s.mul(2).sin().mul(2)),
      s.cos().sub(s.mul(2).cos().mul(2)),
      s.mul(3).sin().neg(),
    ],
    { from: 0, to: 2 * Math.PI, closed: true },
  ),
};

const list = ({ x, y, z }: Readonly<Vec3>): number[] => [x, y, z];

describe.each(Object.entries(CURVES))('%s', (_, curve) => {
  const random = new Random('curves');
  const [from, to] = [Math.max(curve.from, -5), Math.min(curve.to, 5)];
  const point = curvePoint();

  it('has the derivatives that it tells, and lengthens with |γ′|', () => {
    for (let i = 0; i < 50; i++) {
      const s = random.uniform(from + 0.05, to - 0.05);
      const at = (f: () => Vec3) => (t: number) => {
        curve.at(point, s + t);
        return list(f());
      };
      const { tangent, bend } = curve.at(curvePoint(), s);
      const third = curve.thirdAt(vec3.vec3(), s);
      const first = slope(
        at(() => point.position),
        1e-3,
      );
      const second = slope(
        at(() => point.tangent),
        1e-3,
      );
      const length = slope((t) => [curve.lengthTo(s + t)], 1e-3)[0]!;
      expect(vec3.distance(tangent, vec3.vec3(...first))).toBeLessThan(1e-9);
      expect(vec3.distance(bend, vec3.vec3(...second))).toBeLessThan(1e-7);
      // Across a knot of a spline γ‴ jumps: look at one side only.
      const h = 1e-6;
      const before = list(curve.at(point, s - h).bend);
      const after = list(curve.at(point, s + h).bend);
      const change = after.map((value, k) => (value - before[k]!) / (2 * h));
      expect(vec3.distance(third, vec3.vec3(...change))).toBeLessThan(
        1e-4 * (1 + vec3.length(third)),
      );
      expect(length).toBeCloseTo(vec3.length(tangent), 7);
    }
  });

  it('finds the nearest place of all, as brute force does', () => {
    for (let i = 0; i < 40; i++) {
      const p = vec3.vec3(random.uniform(-3, 3), random.uniform(-3, 3), random.uniform(-2, 2));
      const found = nearestOfAll(curve, p);
      const { position, tangent } = curve.at(curvePoint(), found);
      let least = Number.POSITIVE_INFINITY;
      for (let k = 0; k <= 4000; k++) {
        const s = from + ((to - from) * k) / 4000;
        least = Math.min(least, vec3.distance(p, curve.at(point, s).position));
      }
      // Straight on beyond an end counts as the curve, so it may be nearer than brute force.
      expect(vec3.distance(p, position)).toBeLessThan(least + 1e-9);
      const across = vec3.dot(vec3.sub(vec3.vec3(), p, position), tangent);
      expect(Math.abs(across)).toBeLessThan(
        1e-13 * (1 + vec3.length(p)) * vec3.lengthSquared(tangent),
      );
      // From near by the same place is found.
      const again = nearestParameter(curve, p, found + 0.01);
      expect(vec3.distance(curve.at(point, again).position, position)).toBeLessThan(1e-9);
    }
  });
});

describe('lengths that are known', () => {
  it('circle, ellipse, line', () => {
    expect(CURVES['circle']!.length).toBeCloseTo(4 * Math.PI, 14);
    // 8 E(√3/2), the complete elliptic integral of the second kind.
    expect(CURVES['ellipse']!.length).toBeCloseTo(9.688_448_220_547_675, 13);
    expect(CURVES['line']!.length).toBe(Number.POSITIVE_INFINITY);
  });

  it('rounds of a closed curve are counted, both ways', () => {
    const { length } = CURVES['ellipse']!;
    const quarter = CURVES['ellipse']!.lengthTo(Math.PI / 2);
    expect(quarter).toBeCloseTo(length / 4, 13);
    expect(CURVES['ellipse']!.lengthTo(Math.PI / 2 + 6 * Math.PI)).toBeCloseTo(3.25 * length, 11);
    expect(CURVES['ellipse']!.lengthTo(Math.PI / 2 - 6 * Math.PI)).toBeCloseTo(-2.75 * length, 11);
  });
});

describe('splines', () => {
  it.each(['open spline', 'closed spline'])('%s goes through its points, smoothly', (name) => {
    const curve = CURVES[name]!;
    const [before, after] = [curvePoint(), curvePoint()];
    let s = 0;
    POINTS.forEach((p, i) => {
      if (i > 0) s += Math.hypot(...p.map((value, k) => value - POINTS[i - 1]![k]!));
      expect(vec3.distance(curve.at(after, s).position, vec3.vec3(...p))).toBeLessThan(1e-13);
      if (!curve.closed && (i === 0 || i === POINTS.length - 1)) {
        // The natural spline is straight at its ends.
        expect(vec3.length(after.bend)).toBeLessThan(1e-13);
        return;
      }
      curve.at(before, s - 1e-9);
      expect(vec3.distance(before.tangent, curve.at(after, s + 1e-9).tangent)).toBeLessThan(1e-8);
      expect(vec3.distance(before.bend, after.bend)).toBeLessThan(1e-7);
    });
  });

  it('points on a line make a line', () => {
    const line = curveFrom('', {
      kind: 'spline',
      points: [
        [0, 0, 0],
        [1, 2, 2],
        [1.5, 3, 3],
        [4, 8, 8],
      ],
    });
    expect(line.length).toBeCloseTo(12, 13);
    const point = curvePoint();
    for (let s = 0; s <= 12; s += 0.5) {
      const { position, bend } = line.at(point, s);
      expect(vec3.distance(position, vec3.vec3(s / 3, (2 * s) / 3, (2 * s) / 3))).toBeLessThan(
        1e-13,
      );
      expect(vec3.length(bend)).toBeLessThan(1e-13);
    }
  });

  it('goes straight on beyond an end', () => {
    const curve = CURVES['open spline']!;
    const [end, beyond] = [curve.at(curvePoint(), curve.to), curve.at(curvePoint(), curve.to + 2)];
    const wanted = vec3.addScaled(vec3.vec3(), end.position, end.tangent, 2);
    expect(vec3.distance(beyond.position, wanted)).toBeLessThan(1e-14);
    const more = curve.lengthTo(curve.to + 2) - curve.length;
    expect(more).toBeCloseTo(2 * vec3.length(end.tangent), 13);
  });
});
