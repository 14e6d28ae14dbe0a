/** Conservative advancement and root finding see the same impacts, at the same time. */

import { describe, expect, it } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import { Impact } from '../../../src/collision/continuous/impact.js';
import { Motion } from '../../../src/collision/continuous/motion.js';
import { timeOfImpact } from '../../../src/collision/continuous/time-of-impact.js';
import { Capsule, Cone } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import { Plane } from '../../../src/shapes/plane.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { gridMesh } from '../mesh/surfaces.js';

const TARGET = 0.002;
const TOLERANCE = 0.0005;

const movers: Shape[] = [
  new Sphere(0.3),
  new Box(1, 0.2, 0.1),
  new Capsule(0.1, 1),
  new Cone(0.3, 1),
];
const targets: Shape[] = [
  new Box(4, 0.1, 4),
  new Sphere(1),
  new Plane([0, 1, 0]),
  gridMesh(6, 6, (x, z) => 0.2 * Math.sin(2 * x) * Math.cos(z)),
];

function motion(
  random: Random,
  at: { x: number; y: number; z: number },
  way: number,
  spin: number,
) {
  const v = random.unitVector({ x: 0, y: 0, z: 0 });
  const w = random.unitVector({ x: 0, y: 0, z: 0 });
  const vector = { x: way * v.x, y: -Math.abs(way * v.y), z: way * v.z };
  return new Motion().set(at, vector, { x: spin * w.x, y: spin * w.y, z: spin * w.z });
}

describe('the two methods', () => {
  it('agree on whether and when', () => {
    const random = new Random('two methods');
    const tally = { hit: 0, apart: 0, overlapping: 0, failed: 0 };
    let [creeping, finding] = [0, 0];
    for (let i = 0; i < 1200; i++) {
      const place = {
        x: random.uniform(-1, 1),
        y: random.uniform(0.9, 3),
        z: random.uniform(-1, 1),
      };
      const turn = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
      const a = new Collider(movers[i % 4]!).place(place, turn);
      const b = new Collider(targets[(i >> 2) % 4]!);
      const spin = random.next() < 0.3 ? 0 : random.uniform(0, 3);
      const motionA = motion(random, place, random.uniform(0, 8), spin);
      const still = random.next() < 0.5;
      const motionB = motion(random, { x: 0, y: 0, z: 0 }, still ? 0 : 1, still ? 0 : 0.3);
      const [one, other] = (['root-finding', 'conservative-advancement'] as const).map((method) =>
        timeOfImpact(new Impact(), a, motionA, b, motionB, {
          target: TARGET,
          tolerance: TOLERANCE,
          method,
        }),
      ) as [Impact, Impact];
      tally[other.status]++;
      finding += one.rounds;
      creeping += other.rounds;
      expect(other.status).toBe(one.status);
      if (one.status !== 'hit') continue;
      // Both lie where the gap is between the target and the tolerance above it.
      for (const { separation } of [one, other]) {
        expect(separation).toBeLessThan(TARGET + TOLERANCE + 1e-9);
        expect(separation).toBeGreaterThan(0.4 * TARGET);
      }
      expect(Math.abs(one.time - other.time)).toBeLessThan(0.05);
    }
    expect(tally.hit).toBeGreaterThan(300);
    expect(tally.apart).toBeGreaterThan(100);
    expect(tally.failed).toBe(0);
    expect(creeping).toBeGreaterThan(finding);
  });

  it('a rod that spins beside a wall and never reaches it: the reason for the default', () => {
    const rod = new Collider(new Box(2, 0.05, 0.05));
    const wall = new Collider(new Box(4, 0.1, 4)).place(
      { x: 0, y: -1.1, z: 0 },
      { x: 0, y: 0, z: 0, w: 1 },
    );
    const origin = { x: 0, y: 0, z: 0 };
    const turn = new Motion().set(origin, { x: 5, y: 0, z: 0 }, { x: 0, y: 0, z: 3 });
    const rest = new Motion();
    const [finding, creeping] = (['root-finding', 'conservative-advancement'] as const).map(
      (method) => timeOfImpact(new Impact(), rod, turn, wall, rest, { method }),
    ) as [Impact, Impact];
    expect([finding.status, creeping.status]).toEqual(['apart', 'apart']);
    expect(finding.rounds).toBeLessThanOrEqual(2);
    expect(creeping.rounds).toBeGreaterThan(2 * finding.rounds);
  });
});
