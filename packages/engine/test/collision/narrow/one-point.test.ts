/** One-point proofs of signed distances, held against GJK and EPA. */

import { describe, expect, it } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import { ConvexGeometry } from '../../../src/collision/narrow/features/geometry.js';
import { Separation, separate } from '../../../src/collision/narrow/gjk-separation.js';
import { PROOF } from '../../../src/collision/narrow/one-point/proof.js';
import { settle } from '../../../src/collision/narrow/one-point/settle.js';
import { Random } from '../../../src/math/random.js';
import { randomSolid, type SolidKind } from '../../support/collision/solids.js';

const COUNT = 600;

function place(collider: Collider, random: Random, reach: number): void {
  const q = [random.normal(), random.normal(), random.normal(), random.normal()];
  const length = Math.hypot(...q);
  const [x, y, z, w] = q.map((value) => value / length) as [number, number, number, number];
  const at = () => reach * random.normal();
  collider.place({ x: at(), y: at(), z: at() }, { x, y, z, w });
}

const PAIRS: readonly (readonly [SolidKind, SolidKind])[] = [
  ['cylinder', 'cylinder'],
  ['cylinder', 'hull'],
  ['box', 'cylinder'],
];

describe('a one-point proof', () => {
  it.each(PAIRS)('%s and %s: gives the distance, normal and points of a search', (kindA, kindB) => {
    const first = new ConvexGeometry();
    const second = new ConvexGeometry();
    const mine = new Separation();
    const theirs = new Separation();
    let overlapping = 0;
    let apart = 0;
    let beyond = 0;
    for (let i = 0; i < COUNT; i++) {
      const random = new Random(`${kindA} ${kindB} ${i}`);
      const a = new Collider(randomSolid(kindA, random).shape);
      const b = new Collider(randomSolid(kindB, random).shape);
      const size = a.shape.boundingRadius + b.shape.boundingRadius;
      place(a, random, 0.1 * size);
      place(b, random, 0.35 * size);
      const limit = 0.2 * size;
      const proof = settle(mine, first.load(a), second.load(b), limit);
      if (proof === PROOF.none) continue;
      separate(theirs, first, second, Number.POSITIVE_INFINITY);
      if (proof === PROOF.beyond) {
        expect(theirs.distance).toBeGreaterThan(limit - 1e-9 * size);
        beyond++;
        continue;
      }
      if (mine.distance < 0) overlapping++;
      else apart++;
      expect(Math.abs(mine.distance - theirs.distance)).toBeLessThan(1e-8 * size);
      // The reach along the normal is what it says, whatever a search finds.
      const { normal: n, onA, onB, difference } = mine;
      const record = new Float64Array(9);
      difference.support(record, 0, n[0]!, n[1]!, n[2]!);
      const reach = record[0]! * n[0]! + record[1]! * n[1]! + record[2]! * n[2]!;
      expect(Math.abs(reach + mine.distance)).toBeLessThan(1e-11 * size);
      expect(Math.abs(Math.hypot(n[0]!, n[1]!, n[2]!) - 1)).toBeLessThan(1e-12);
      for (let k = 0; k < 3; k++) {
        expect(Math.abs(onB[k]! - onA[k]! - mine.distance * n[k]!)).toBeLessThan(1e-11 * size);
      }
    }
    expect(overlapping).toBeGreaterThan(0.05 * COUNT);
    expect(apart).toBeGreaterThan(0.02 * COUNT);
    expect(beyond).toBeGreaterThan(0.02 * COUNT);
  });
});
