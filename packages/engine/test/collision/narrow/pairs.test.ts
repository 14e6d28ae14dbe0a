/**
 * Every pair of the table against the brute-force oracle (C4): depth, normal, points on both
 * surfaces, swap, feature ids. 10⁵ placements per pair with RATTLEBACK_PAIRS=100000. Each pair
 * prints what it went through.
 */

import { describe, expect, it } from 'vitest';
import { canCollide, collidePair, LEAF_KINDS } from '../../../src/collision/narrow/pair-table.js';
import { checkPair, describeReport, pairCount } from '../../support/collision/check-pair.js';
import type { SolidKind } from '../../support/collision/solids.js';

const KINDS = LEAF_KINDS.filter((kind) => kind !== 'mesh' && kind !== 'height-field');

/** Pairs that the general function answers alone: its own tests run them at length. */
const GENERAL = new Set([
  ...['box-hull', 'capsule-cone', 'capsule-ellipsoid'],
  ...['cylinder-cone', 'cylinder-ellipsoid', 'cylinder-hull', 'cylinder-rectangle'],
  ...['cone-cone', 'cone-ellipsoid', 'cone-hull', 'cone-rectangle'],
  ...[
    'ellipsoid-ellipsoid',
    'ellipsoid-hull',
    'ellipsoid-rectangle',
    'hull-hull',
    'hull-rectangle',
  ],
]);

describe('collidePair agrees with brute force', () => {
  for (const [i, a] of KINDS.entries()) {
    for (const b of KINDS.slice(i)) {
      if (!canCollide(a, b)) continue;
      const count = pairCount(GENERAL.has(`${a}-${b}`) || b === 'hull' ? 1000 : 2000);
      it(`${a}-${b}`, { timeout: 3_600_000 }, () => {
        const report = checkPair(a as SolidKind, b as SolidKind, collidePair, count);
        console.log(describeReport(report));
        expect(report.problems).toEqual([]);
        expect(report.overlapping).toBeGreaterThan(count / 4);
        expect(report.near).toBeGreaterThan(count / 20);
        expect(report.apart).toBeGreaterThan(count / 20);
        // Every sort that breaks collision code came about.
        expect(report.touching).toBeGreaterThan(count / 50);
        expect(report.separated).toBeGreaterThan(count / 10);
        expect(report.deep).toBeGreaterThan(count / 40);
        expect(report.nearParallel).toBeGreaterThanOrEqual(Math.floor(count / 8));
        expect(report.degenerate).toBeGreaterThanOrEqual(Math.floor(count / 4));
      });
    }
  }
});
