import { describe, expect, it } from 'vitest';
import { PlacedBodies } from '../../src/collision/placed-bodies.js';
import { reachOfPair, stayApart, widenBounds } from '../../src/collision/reach.js';
import { Random } from '../../src/math/random.js';

const MARGIN = 0.02;

/** Two bodies with bounds, spins and ways that nothing caps. */
function pair(random: Random): PlacedBodies {
  const placed = new PlacedBodies();
  placed.count = 2;
  placed.moving = 2;
  placed.bounds = new Float64Array(12);
  placed.ways = new Float64Array(6);
  placed.spins = new Float64Array(2);
  placed.reaches = new Float64Array(2);
  for (let row = 0; row < 2; row++) {
    let square = 0;
    for (let k = 0; k < 3; k++) {
      const low = random.uniform(-1, 1);
      placed.bounds[6 * row + k] = low;
      placed.bounds[6 * row + 3 + k] = low + random.uniform(0.1, 0.5);
      const way = random.uniform(-0.5, 0.5);
      placed.ways[3 * row + k] = way;
      square += way * way;
    }
    placed.spins[row] = random.uniform(0, 0.05);
    placed.reaches[row] = Math.sqrt(square) + placed.spins[row]!;
  }
  return placed;
}

/** The largest gap along an axis between the bounds, a part of the way on and as far turned, m. */
function gapAt({ bounds: b, ways, spins }: PlacedBodies, part: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (let k = 0; k < 3; k++) {
    const way = part * (ways[3 + k]! - ways[k]!);
    const spin = part * (spins[0]! + spins[1]!);
    most = Math.max(most, b[6 + k]! - b[3 + k]! + way - spin, b[k]! - b[9 + k]! - way - spin);
  }
  return most;
}

describe('how far bodies reach', () => {
  it('leaves out no pair that comes within the margin on its way, and not all others', () => {
    const random = new Random('reach');
    const wide = new Float64Array(12);
    let meetings = 0;
    let kept = 0;
    let wider = 0;
    for (let i = 0; i < 20000; i++) {
      const placed = pair(random);
      let least = Number.POSITIVE_INFINITY;
      for (let n = 0; n <= 16; n++) least = Math.min(least, gapAt(placed, n / 16));
      const apart = stayApart(placed, 0, 1, MARGIN);
      widenBounds(wide, placed, MARGIN);
      let overlaps = true;
      for (let k = 0; k < 3; k++) {
        if (wide[k]! > wide[9 + k]! || wide[6 + k]! > wide[3 + k]!) overlaps = false;
      }
      if (least < MARGIN) {
        meetings++;
        expect(apart).toBe(false);
        expect(overlaps).toBe(true);
        // What the narrow phase is asked for is enough: they are no farther apart than they reach.
        expect(gapAt(placed, 0)).toBeLessThanOrEqual(MARGIN + reachOfPair(placed, 0, 1));
      }
      if (!apart) kept++;
      if (overlaps) wider++;
    }
    expect(meetings).toBeGreaterThan(1000);
    expect(kept).toBeLessThan(1.6 * meetings);
    expect(wider).toBeLessThan(2.5 * meetings);
  });

  it('asks for nothing more where nothing moves, and never beyond the cap', () => {
    const placed = pair(new Random('cap'));
    placed.reaches.fill(0.001);
    expect(reachOfPair(placed, 0, 1)).toBe(0.002);
    const wide = new Float64Array(12);
    widenBounds(wide, placed, MARGIN);
    for (let i = 0; i < 12; i++) {
      const by = Math.abs(wide[i]! - placed.bounds[i]!);
      expect(by).toBeLessThanOrEqual(0.5 * MARGIN + 0.001 + 1e-15);
    }
    placed.reaches.fill(0);
    expect(reachOfPair(placed, 0, 1)).toBe(0);
  });
});
