/** Contacts on their way into the kernel's blocks and out: every number comes to its place. */

import { describe, expect, it } from 'vitest';
import * as record from '../../src/kernel/contact-record.js';
import * as given from '../../src/kernel/given-record.js';
import { KERNEL_NAMES, kernel } from '../../src/kernel/kernel.js';
import { Random } from '../../src/math/random.js';
import { orthonormalBasis, vec3 } from '../../src/math/vec3.js';
import { headOf, lengthOf, pointOf, writeGiven } from './blocks.js';

const LANES = 16;
/** Where fields are, by name. */
const AT: Readonly<Record<string, number>> = { ...record, ...given };
const HEAD = [
  'NX',
  'NY',
  'NZ',
  'MU',
  'BOUNCE',
  'BELT1',
  'BELT2',
  'GAIN',
  'PUSH',
  'RATE',
  'MASS_SCALE',
  'IMPULSE_SCALE',
  'L1',
  'L2',
  'LT',
] as const;
const POINT = ['RAX', 'RAY', 'RAZ', 'RBX', 'RBY', 'RBZ', 'S0', 'LN'] as const;

describe.each(KERNEL_NAMES)('%s', (name) => {
  const k = kernel(name);
  k.reserve(4, lengthOf(LANES, 4) + 8, LANES);

  it.each([1, 2, 4])('takes what is given, and gives impulses back, %i points', (points) => {
    const batch = { base: 8, first: 4, last: LANES, points };
    writeGiven(k, new Random(points), LANES);
    k.J.fill(0);
    k.take(batch.base, batch.first, batch.last, points);
    const [t1, t2] = [vec3(), vec3()];
    for (let lane = batch.first; lane < batch.last; lane++) {
      const g = lane * given.GIVEN;
      const head = headOf(batch, lane);
      for (const field of HEAD) {
        expect(k.J[head + AT[field]!], field).toBe(k.G[g + AT[`GIVEN_${field}`]!]);
      }
      const n = { x: k.J[head + record.NX]!, y: k.J[head + record.NY]!, z: k.J[head + record.NZ]! };
      orthonormalBasis(t1, t2, n);
      expect(k.J[head + record.T1X]).toBeCloseTo(t1.x, 5);
      expect(k.J[head + record.T1Y]).toBeCloseTo(t1.y, 5);
      expect(k.J[head + record.T1Z]).toBeCloseTo(t1.z, 5);
      for (let i = 0; i < points; i++) {
        const p = pointOf(batch, lane, i);
        const q = g + given.GIVEN_HEAD + i * given.GIVEN_POINT;
        for (const field of POINT) {
          expect(k.J[p + AT[field]!], field).toBe(k.G[q + AT[`GIVEN_${field}`]!]);
        }
        k.J[p + record.LN] = lane + 0.25 * i;
        k.J[p + record.TOTAL] = -lane - 0.25 * i;
        // Every third point has bounced: it flies, and presses no longer.
        k.J[p + record.REST] = (lane + i) % 3 === 0 ? -1 : 0.5;
      }
      k.J[head + record.L1] = 100 + lane;
      k.J[head + record.L2] = 200 + lane;
      k.J[head + record.LT] = 300 + lane;
    }
    const outside = k.G.slice(0, batch.first * given.GIVEN);
    k.give(batch.base, batch.first, batch.last, points);
    expect(k.G.subarray(0, outside.length)).toEqual(outside);
    for (let lane = batch.first; lane < batch.last; lane++) {
      const g = lane * given.GIVEN;
      expect(k.G[g + given.GIVEN_L1]).toBe(100 + lane);
      expect(k.G[g + given.GIVEN_L2]).toBe(200 + lane);
      expect(k.G[g + given.GIVEN_LT]).toBe(300 + lane);
      for (let i = 0; i < points; i++) {
        const q = g + given.GIVEN_HEAD + i * given.GIVEN_POINT;
        expect(k.G[q + given.GIVEN_LN]).toBe((lane + i) % 3 === 0 ? 0 : lane + 0.25 * i);
        expect(k.G[q + given.GIVEN_TOTAL]).toBe(-lane - 0.25 * i);
      }
    }
  });
});
