/** Contacts on their way into the kernel's blocks: every number comes to its place. */

import { describe, expect, it } from 'vitest';
import * as record from '../../src/kernel/contact-record.js';
import * as given from '../../src/kernel/given-record.js';
import { KERNEL_NAMES, kernel } from '../../src/kernel/kernel.js';
import { Random } from '../../src/math/random.js';
import { orthonormalBasis, vec3 } from '../../src/math/vec3.js';
import { headOf, lengthOf, pointOf, roomFor, writeGiven } from './blocks.js';

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
  k.reserve(4, 8 + roomFor(LANES, 4), LANES);

  it.each([1, 2, 4])('takes what is given, %i points', (points) => {
    const batch = { base: 8, first: 4, last: LANES, points };
    k.J.fill(0);
    writeGiven(k, new Random(points), LANES);
    k.take(batch.base, batch.first, batch.last, points);
    const [t1, t2] = [vec3(), vec3()];
    for (let lane = batch.first; lane < batch.last; lane++) {
      const g = k.given + lane * given.GIVEN;
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
      }
    }
  });

  it('takes what lies where the blocks will be, if it begins with the first', () => {
    const [lanes, part] = [64, 8];
    for (const points of [1, 2, 4]) {
      const batch = { base: 0, first: 0, last: lanes, points };
      k.reserve(4, roomFor(lanes, points), lanes);
      k.J.fill(0);
      writeGiven(k, new Random(points), lanes);
      k.take(0, 0, lanes, points);
      const wanted = k.J.slice(0, lengthOf(lanes, points));
      k.reserve(4, lengthOf(lanes, points) + part * given.GIVEN, lanes);
      writeGiven(k, new Random(points), lanes);
      for (let lane = 0; lane < lanes; lane += part) {
        k.take(headOf(batch, lane), lane, lane + part, points);
      }
      for (let lane = 0; lane < lanes; lane++) {
        const head = headOf(batch, lane);
        for (const field of HEAD) expect(k.J[head + AT[field]!]).toBe(wanted[head + AT[field]!]);
        for (let i = 0; i < points; i++) {
          const p = pointOf(batch, lane, i);
          for (const field of POINT) expect(k.J[p + AT[field]!]).toBe(wanted[p + AT[field]!]);
        }
      }
    }
  });
});
