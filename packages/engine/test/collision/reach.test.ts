import { describe, expect, it } from 'vitest';
import { PAIR, PAIR_STRIDE } from '../../src/collision/approach.js';
import { PlacedBodies } from '../../src/collision/placed-bodies.js';
import {
  findReach,
  SWEEP,
  SWEEP_STRIDE,
  stayApart,
  widenBounds,
  writeSweeps,
} from '../../src/collision/reach.js';
import { RigidBody, Simulation, Sphere } from '../../src/index.js';
import { Random } from '../../src/math/random.js';

const MARGIN = 0.02;
const SIZE = 0.3;

/** Two cubes with spins and ways that nothing caps. */
function pair(random: Random): PlacedBodies {
  const placed = new PlacedBodies();
  placed.count = 2;
  placed.moving = 2;
  placed.ahead = 1;
  placed.sweeps = new Float64Array(2 * SWEEP_STRIDE);
  const S = placed.sweeps;
  for (let row = 0; row < 2; row++) {
    const o = SWEEP_STRIDE * row;
    let square = 0;
    for (let k = 0; k < 3; k++) {
      const low = random.uniform(-0.8, 0.8);
      S[o + k] = low;
      S[o + 3 + k] = low + SIZE;
      const way = random.uniform(-0.5, 0.5);
      S[o + SWEEP.way + k] = way;
      square += way * way;
    }
    S[o + SWEEP.spin] = random.uniform(0, 0.05);
    S[o + SWEEP.reach] = Math.sqrt(square) + S[o + SWEEP.spin]!;
  }
  return placed;
}

/** The largest gap along an axis between the bounds, a part of the way on and as far turned, m. */
function gapAt({ sweeps: S }: PlacedBodies, part: number): number {
  const b = SWEEP_STRIDE;
  const spin = part * (S[SWEEP.spin]! + S[b + SWEEP.spin]!);
  let most = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < 3; k++) {
    const way = part * (S[b + SWEEP.way + k]! - S[SWEEP.way + k]!);
    most = Math.max(most, S[b + k]! - S[k + 3]! + way - spin, S[k]! - S[b + k + 3]! - way - spin);
  }
  return most;
}

/** The distance of two balls within the cubes, a part of the way on, m. */
function distanceAt({ sweeps: S }: PlacedBodies, part: number): number {
  let square = 0;
  for (let k = 0; k < 3; k++) {
    const at = (o: number): number => S[o + k]! + part * S[o + SWEEP.way + k]!;
    square += (at(SWEEP_STRIDE) - at(0)) ** 2;
  }
  return Math.sqrt(square) - SIZE;
}

describe('how far bodies reach', () => {
  it('leaves out no pair that comes within the margin on its way, and most of the others', () => {
    const random = new Random('reach');
    const wide = new Float64Array(12);
    const limits = new Float64Array(PAIR_STRIDE);
    limits[PAIR.margin] = MARGIN;
    let meetings = 0;
    let kept = 0;
    let wider = 0;
    for (let i = 0; i < 20000; i++) {
      const placed = pair(random);
      let gap = Number.POSITIVE_INFINITY;
      let distance = Number.POSITIVE_INFINITY;
      for (let n = 0; n <= 16; n++) {
        gap = Math.min(gap, gapAt(placed, n / 16));
        distance = Math.min(distance, distanceAt(placed, n / 16));
      }
      const apart = stayApart(placed.sweeps, 0, 1, limits);
      findReach(placed.sweeps, 0, 1, limits, 0);
      widenBounds(wide, placed, MARGIN);
      let overlaps = true;
      for (let k = 0; k < 3; k++) {
        if (wide[k]! > wide[9 + k]! || wide[6 + k]! > wide[3 + k]!) overlaps = false;
      }
      if (gap < MARGIN) meetings++;
      if (gap < MARGIN) expect([overlaps, apart]).toEqual([true, false]);
      if (distance < MARGIN) {
        expect(apart).toBe(false);
        // What the narrow phase is asked for is enough: they are no farther apart than they reach.
        expect(distanceAt(placed, 0)).toBeLessThanOrEqual(MARGIN + limits[PAIR.reach]!);
      }
      if (!apart) kept++;
      if (overlaps) wider++;
    }
    expect(meetings).toBeGreaterThan(1000);
    expect(kept).toBeLessThan(1.6 * meetings);
    expect(wider).toBeLessThan(2.5 * meetings);
  });

  it('never reaches beyond the cap, and nowhere where nothing moves', () => {
    const random = new Random('cap');
    const limits = new Float64Array(PAIR_STRIDE);
    limits[PAIR.margin] = MARGIN;
    const wide = new Float64Array(12);
    const placed = pair(random);
    const S = placed.sweeps;
    for (const cap of [0.001, 0]) {
      S[SWEEP.reach] = cap;
      S[SWEEP_STRIDE + SWEEP.reach] = cap;
      // Into each other, so that no test ends it.
      for (let k = 0; k < 6; k++) S[SWEEP_STRIDE + k] = S[k]!;
      expect(stayApart(S, 0, 1, limits)).toBe(false);
      findReach(S, 0, 1, limits, 0);
      expect(limits[PAIR.reach]).toBe(2 * cap);
      widenBounds(wide, placed, MARGIN);
      for (let row = 0; row < 2; row++) {
        for (let k = 0; k < 6; k++) {
          const by = Math.abs(wide[6 * row + k]! - S[SWEEP_STRIDE * row + k]!);
          expect(by).toBeLessThanOrEqual(0.5 * MARGIN + cap + 1e-15);
        }
      }
    }
  });

  it('is the way of a body and what turning adds, but half of its thickness at most', () => {
    for (const [speed, reach] of [
      [0.5, 0.05],
      [50, 0.5],
    ] as const) {
      const simulation = new Simulation();
      simulation.add(
        new RigidBody({
          shape: new Sphere(0.5),
          linearVelocity: [0, speed, 0],
          angularVelocity: [9, 0, 0],
        }),
      );
      const placed = simulation.collisions.placed;
      placed.sweeps = new Float64Array(placed.count * SWEEP_STRIDE);
      placed.ahead = 0.1;
      writeSweeps(placed, simulation.bodies.store);
      expect(placed.sweeps[SWEEP.reach]).toBeCloseTo(reach, 12);
      expect(placed.sweeps[SWEEP.spin]).toBeCloseTo(0, 12);
      expect(placed.sweeps[SWEEP.way + 1]).toBeCloseTo(0.1 * speed, 12);
    }
  });
});
