/** The references themselves, against tables, identities and other ways to the same number. */

import { describe, expect, it } from 'vitest';
import { completeK, incompleteF, jacobi } from '../../src/validation/reference/elliptic.js';
import { freeTop, type Triple } from '../../src/validation/reference/free-top.js';
import { keplerOrbit } from '../../src/validation/reference/kepler.js';

/** ∫ f from 0 to b by Gauss-Legendre with 5 points on each of many panels. */
function integrate(f: (x: number) => number, b: number): number {
  const nodes = [0, 0.5384693101056831, 0.906179845938664];
  const weights = [128 / 225, 0.47862867049936647, 0.23692688505618908];
  const panels = 400;
  const half = b / panels / 2;
  let sum = 0;
  for (let i = 0; i < panels; i++) {
    const middle = (2 * i + 1) * half;
    sum += weights[0]! * f(middle);
    for (let k = 1; k < 3; k++) {
      sum += weights[k]! * (f(middle - nodes[k]! * half) + f(middle + nodes[k]! * half));
    }
  }
  return sum * half;
}

describe('elliptic integrals', () => {
  it('has the tabulated values of K', () => {
    // Abramowitz and Stegun, table 17.1.
    expect(completeK(1)).toBeCloseTo(Math.PI / 2, 15);
    expect(completeK(0.5)).toBeCloseTo(1.854074677301372, 14);
    expect(completeK(0.01)).toBeCloseTo(3.695637362989875, 14);
  });

  it('agrees with the integral it stands for', () => {
    for (const m1 of [0.9, 0.5, 0.1, 0.01]) {
      const integrand = (t: number): number => 1 / Math.sqrt(1 - (1 - m1) * Math.sin(t) ** 2);
      for (const phi of [0.1, 0.7, 1.5, 2.5, 4, -1]) {
        expect(incompleteF(phi, m1)).toBeCloseTo(integrate(integrand, phi), 12);
      }
      expect(incompleteF(Math.PI / 2, m1)).toBeCloseTo(completeK(m1), 13);
    }
  });
});

describe("Jacobi's functions", () => {
  it('invert the integral', () => {
    for (const m1 of [1, 0.9, 0.5, 0.1, 1e-4]) {
      for (const phi of [-1.2, 0.3, 1, 1.5]) {
        const { sn, cn } = jacobi(incompleteF(phi, m1), m1);
        expect(sn).toBeCloseTo(Math.sin(phi), 12);
        expect(cn).toBeCloseTo(Math.cos(phi), 12);
      }
    }
  });

  it('satisfy their identities, also many periods away', () => {
    for (const m1 of [0.9, 0.5, 1e-3]) {
      for (const u of [0.3, 2, 11, 57.3]) {
        const { sn, cn, dn } = jacobi(u, m1);
        expect(sn * sn + cn * cn).toBeCloseTo(1, 14);
        expect(dn * dn + (1 - m1) * sn * sn).toBeCloseTo(1, 14);
        const d = 1e-4;
        const slope = (jacobi(u + d, m1).sn - jacobi(u - d, m1).sn) / (2 * d);
        expect(slope).toBeCloseTo(cn * dn, 6);
      }
    }
  });
});

describe('the free top', () => {
  it('has the tabulated values of E1', () => {
    const top = freeTop([1, 2, 3], [1, 1, 1]);
    expect(top.period).toBeCloseTo(6.42270308422569, 13);
    expect(top.energy).toBeCloseTo(3, 15);
    expect(top.momentum).toBeCloseTo(Math.sqrt(14), 15);
    const table: [number, Triple][] = [
      [0.5, [0.45024198, 1.34062753, 0.85687763]],
      [1, [-0.12664292, 1.40853171, 0.81976387]],
      [10, [-0.60347042, -1.27899314, 0.88772679]],
    ];
    for (const [t, expected] of table) {
      top.omega(t).forEach((value, i) => {
        expect(value).toBeCloseTo(expected[i]!, 7.9);
      });
    }
  });

  it('has the tabulated values of E2', () => {
    const top = freeTop([1, 2, 3], [0.01, 2, 0.01]);
    expect(top.period).toBeCloseTo(21.9551458793539, 11);
    const [w1, w2, w3] = top.omega(10);
    expect(w1).toBeCloseTo(-0.041049968, 9);
    expect(w2).toBeCloseTo(-1.99960369, 8);
    expect(w3).toBeCloseTo(0.025067242, 9);
    const [first, second] = top.flips(2);
    expect(second! - first!).toBeCloseTo(10.97757, 5);
  });

  const starts: [string, Triple, Triple][] = [
    ['round the third axis', [1, 2, 3], [0.3, 0.5, 1]],
    ['round the third axis, backwards', [1, 2, 3], [0.3, -0.5, -1]],
    ['round the first axis', [1, 2, 3], [1, 0.5, 0.2]],
    ['round the first axis, backwards', [1, 2.5, 3], [-1, 0.5, -0.2]],
    ['with falling moments', [3, 2, 1], [0.3, 0.5, 1]],
    ['with no spin about the third axis', [1, 2, 3], [0.2, 1, 0]],
  ];
  it.each(starts)("solves Euler's equations %s", (_, moments, start) => {
    const [i1, i2, i3] = moments;
    const top = freeTop(moments, start);
    top.omega(0).forEach((value, i) => {
      expect(value).toBeCloseTo(start[i]!, 13);
    });
    for (const t of [0, 0.7, 3.1, 20]) {
      const [w1, w2, w3] = top.omega(t);
      const d = 1e-4;
      const before = top.omega(t - d);
      const after = top.omega(t + d);
      const rate = after.map((value, i) => (value - before[i]!) / (2 * d));
      expect(i1 * rate[0]!).toBeCloseTo((i2 - i3) * w2 * w3, 6);
      expect(i2 * rate[1]!).toBeCloseTo((i3 - i1) * w3 * w1, 6);
      expect(i3 * rate[2]!).toBeCloseTo((i1 - i2) * w1 * w2, 6);
      top.omega(t + top.period).forEach((value, i) => {
        expect(value).toBeCloseTo([w1, w2, w3][i]!, 11);
      });
    }
    const flips = top.flips(5);
    for (const [i, t] of flips.entries()) {
      expect(t).toBeGreaterThan(i === 0 ? 0 : flips[i - 1]!);
      expect(top.omega(t)[1]).toBeCloseTo(0, 11);
    }
    // No flip is left out.
    const signs = Array.from(
      { length: 2001 },
      (_, k) => top.omega((k / 2000) * flips[4]! * 1.001)[1],
    );
    const changes = signs.filter((w, k) => k > 0 && w < 0 !== signs[k - 1]! < 0);
    expect(changes.length).toBe(5);
  });
});

describe('the Kepler orbit', () => {
  it('keeps energy and angular momentum, and closes', () => {
    const e = 0.5;
    expect(keplerOrbit(e, 0)).toMatchObject({ x: 0.5, y: 0, r: 0.5 });
    expect(keplerOrbit(e, Math.PI).x).toBeCloseTo(-1.5, 14);
    for (const t of [0.1, 1, 2.5, 4, 6, 40]) {
      const d = 1e-4;
      const { x, y, r } = keplerOrbit(e, t);
      const a = keplerOrbit(e, t - d);
      const b = keplerOrbit(e, t + d);
      const vx = (b.x - a.x) / (2 * d);
      const vy = (b.y - a.y) / (2 * d);
      expect(Math.hypot(x, y)).toBeCloseTo(r, 14);
      expect(0.5 * (vx * vx + vy * vy) - 1 / r).toBeCloseTo(-0.5, 6);
      expect(x * vy - y * vx).toBeCloseTo(Math.sqrt(1 - e * e), 6);
      expect(keplerOrbit(e, t + 2 * Math.PI).x).toBeCloseTo(x, 12);
    }
  });
});
