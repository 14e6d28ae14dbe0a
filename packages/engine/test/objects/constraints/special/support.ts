/** What constraints with carriers, formulas and curves must obey besides `../support.ts`. */

import { expect } from 'vitest';
import type { Constraint } from '../../../../src/objects/constraints/constraint.js';
import type { BodyStore } from '../../../../src/state/body-store.js';
import { moved, rates, rowsOf } from '../support.js';

/** Derivative at 0 of a list of functions of time, by differences of eighth order. */
export function slope(f: (t: number) => readonly number[], h: number): number[] {
  const weights = [4 / 5, -1 / 5, 4 / 105, -1 / 280];
  const sum: number[] = [];
  weights.forEach((weight, k) => {
    const [ahead, behind] = [f((k + 1) * h), f(-(k + 1) * h)];
    ahead.forEach((value, i) => {
      sum[i] = (sum[i] ?? 0) + (weight * (value - behind[i]!)) / h;
    });
  });
  return sum;
}

/** Second derivative at 0, by differences of eighth order. */
export function curvature(f: (t: number) => readonly number[], h: number): number[] {
  const weights = [8 / 5, -1 / 5, 8 / 315, -1 / 560];
  const sum = f(0).map((value) => (-205 / 72) * value);
  weights.forEach((weight, k) => {
    const [ahead, behind] = [f((k + 1) * h), f(-(k + 1) * h)];
    ahead.forEach((value, i) => {
      sum[i]! += weight * (value + behind[i]!);
    });
  });
  return sum.map((value) => value / (h * h));
}

/**
 * Ċ = J u − target against differences of C, and c against differences of that, along the motion of
 * all bodies, carriers included. `from`: the first row that is checked.
 */
export function expectRates(constraint: Constraint, store: BodyStore, from = 0, h = 2e-3): void {
  const here = rowsOf(constraint, store);
  const speeds = () => {
    const rows = rowsOf(constraint, store);
    return rates(rows, store).map((rate, i) => rate - (rows.kind[i] === 2 ? 0 : rows.target[i]!));
  };
  const given = speeds();
  const position = (t: number) =>
    moved(store, t, () => Array.from(rowsOf(constraint, store).position.slice(0, here.count)));
  const measured = slope(position, h);
  const bent = slope((t) => moved(store, t, speeds), h);
  for (let i = from; i < here.count; i++) {
    const size = 1 + Math.abs(given[i]!);
    if (here.kind[i] !== 2) {
      expect(Math.abs(measured[i]! - given[i]!), `J: row ${i}`).toBeLessThan(1e-7 * size);
    }
    const c = here.acceleration[i]!;
    expect(Math.abs(bent[i]! - c), `c: row ${i}`).toBeLessThan(1e-6 * (1 + Math.abs(c)));
  }
}

/** The same along every single velocity of the moving bodies. */
export function expectAllRates(constraint: Constraint, store: BodyStore, from = 0, h = 2e-3): void {
  expectRates(constraint, store, from, h);
  const before = [store.linearVelocities.slice(), store.angularVelocities.slice()] as const;
  for (let k = 0; k < 6 * store.moving; k++) {
    store.linearVelocities.fill(0);
    store.angularVelocities.fill(0);
    const u = k % 6 < 3 ? store.linearVelocities : store.angularVelocities;
    u[3 * Math.floor(k / 6) + (k % 3)] = 1;
    expectRates(constraint, store, from, h);
  }
  store.linearVelocities.set(before[0]);
  store.angularVelocities.set(before[1]);
}
