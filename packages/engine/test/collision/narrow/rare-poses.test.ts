/** Poses that once gave a wrong depth or points off a surface, each with the reason. */

import { describe, expect, it } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import { ConvexHull } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { placedSolid } from '../../support/collision/check-pair.js';
import {
  type Placed,
  positionOf,
  separationAlong,
  turn,
  turnBack,
} from '../../support/collision/oracle.js';
import {
  capsuleSolid,
  coneSolid,
  cylinderSolid,
  hullSolid,
  type Solid,
} from '../../support/collision/solids.js';
import { sub, type V } from '../../support/collision/vectors.js';
import { manifoldsOf } from './contacts.js';

/** The farthest (m) that a contact point of A and B lies from the surface it belongs to. */
function farthestOff(a: Placed, b: Placed, margin: number): number {
  let most = 0;
  for (const { points } of manifoldsOf(a.collider, b.collider, margin)) {
    for (const point of points) {
      for (const [placed, p] of [
        [a, point.a],
        [b, point.b],
      ] as const) {
        const local = turnBack(placed, sub([...p] as V, positionOf(placed)));
        most = Math.max(most, placed.solid.surfaceDistance(local));
      }
    }
  }
  return most;
}

describe('the tip of a needle', () => {
  // A line a hair beside the tip is outside of both edges by less than any tolerance, and still so
  // long beyond the tip as the edges are nearly parallel.
  it('does not let points slip past it', () => {
    const width = 0.0006;
    const needle = hullSolid(
      [-0.001, 0.001].flatMap((y) => [0.8, y, 0, -0.4, y, width, -0.4, y, -width]),
    );
    const log = cylinderSolid(0.9, 24);
    let found = 0;
    for (let i = -40; i <= 40; i++) {
      // The log lies along x, under the needle's face at y = −0.001.
      const quarter = Math.SQRT1_2;
      const a = placedSolid(log, [0, -0.901, i * 2.3e-9], [0, 0, quarter, quarter]);
      const b = placedSolid(needle, [0, 1e-10, 0]);
      found += manifoldsOf(a.collider, b.collider, 0.02)[0]?.points.length ?? 0;
      expect(farthestOff(a, b, 0.02)).toBeLessThan(1e-6);
    }
    expect(found).toBeGreaterThan(80);
  });
});

describe('a wire beside a drum', () => {
  // A contact beyond the drum's end moves back to its rim: along the wire, which is not quite
  // parallel to the drum, and not along the drum, off the wire.
  it('has its points on the wire', () => {
    const wire = capsuleSolid(0.0009, 12.5);
    const drum = cylinderSolid(1.9, 1.5);
    let pairs = 0;
    for (let tilt = -0.095; tilt < 0.1; tilt += 0.019) {
      for (let sideways = -0.095; sideways < 0.1; sideways += 0.019) {
        const length = Math.sqrt(tilt * tilt + sideways * sideways + 4);
        const q = [tilt / length, 0, sideways / length, 2 / length] as const;
        for (const y of [-3, 0, 2]) {
          const a = placedSolid(wire, [4, y, 0.1], q);
          const b = placedSolid(drum);
          const points = manifoldsOf(a.collider, b.collider, 4)[0]?.points.length ?? 0;
          if (points > 1) pairs++;
          expect(farthestOff(a, b, 4)).toBeLessThan(1e-6);
        }
      }
    }
    expect(pairs).toBeGreaterThan(50);
  });
});

describe('a crumb in the middle of a cone', () => {
  // It is almost equally deep all round, in several dips that differ by less than its size.
  /** The best separation (m) along the normals of the cone's side, (out, up) turned about its axis. */
  function bestOnSide(cone: Placed, crumb: Placed): number {
    const [out, up] = cone.solid.axes[3]!;
    let best = Number.NEGATIVE_INFINITY;
    for (let k = 0; k < 20_000; k++) {
      const angle = (2 * Math.PI * k) / 20_000;
      const n = turn(cone, [out * Math.cos(angle), up, out * Math.sin(angle)]);
      best = Math.max(best, separationAlong(cone, crumb, n));
    }
    return best;
  }

  it('leaves by the best of the dips', () => {
    const cone = placedSolid(coneSolid(1.576803029060443, 1.351544686638883));
    const crumb = placedSolid(coneSolid(0.000563193318735461, 0.0015774221855816251));
    cone.collider.placed.set([
      ...[0.14088240404040875, 0.2799407188152582, 0.9496237898141515],
      ...[-0.5423242268567408, 0.8242970857564256, -0.1625384489211777],
      ...[-0.8282732527348893, -0.49210518018271304, 0.2679475889820734],
    ]);
    crumb.collider.placed.set([
      ...[0.6128694605379037, 0.3389381566479899, -0.713801057934241],
      ...[-0.19432000016645812, 0.9402414904109523, 0.27961701887599566],
      ...[0.7659182475142413, -0.03266290981914863, 0.6421077576597713],
    ]);
    const { depth } = manifoldsOf(cone.collider, crumb.collider)[0]!;
    expect(depth).toBeGreaterThan(bestOnSide(cone, crumb) - 1e-8);
  });

  it('does so however it lies', () => {
    const random = new Random('crumbs');
    const cone = placedSolid(coneSolid(1.6, 1.35));
    const crumbs: Solid[] = [coneSolid(0.0006, 0.0016), cylinderSolid(0.0008, 0.0016)];
    for (let i = 0; i < 20; i++) {
      const { x, y, z, w } = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
      const crumb = placedSolid(crumbs[i % 2]!, [0, random.uniform(-0.1, 0.3), 0], [x, y, z, w]);
      const { depth } = manifoldsOf(cone.collider, crumb.collider)[0]!;
      expect(depth).toBeGreaterThan(bestOnSide(cone, crumb) - 1e-8);
    }
  });
});

describe('hulls with bumps', () => {
  it('of single precision have their deepest points on both bodies', () => {
    // Farthest points of such hulls are as inexact as the bumps are high. The plane that ended the
    // search then lay beyond the depth, and the points came from some other triangle: up to 0.9 m off.
    const random = new Random('bumps');
    const noise = (): number => random.uniform(-8e-8, 8e-8);
    const prism = (): Collider => {
      const corners = Array.from({ length: 15 }, (_, k) => {
        const angle = (k * 2 * Math.PI) / 15;
        const [x, z] = [Math.cos(angle), Math.sin(angle)];
        const up = [x + noise(), 0.5 + noise(), z + noise()];
        return [...up, x + noise(), -0.5 + noise(), z + noise()];
      });
      return new Collider(new ConvexHull(Float64Array.from(corners.flat()), { tolerance: 2e-7 }));
    };
    const reach = ({ shape, placed }: Collider, n: ArrayLike<number>): number[] => {
      const { vertices } = shape as ConvexHull;
      const along: number[] = [];
      for (let i = 0; i < vertices.length; i += 3) {
        along.push(
          [0, 1, 2].reduce((sum, k) => sum + n[k]! * (vertices[i + k]! + placed[9 + k]!), 0),
        );
      }
      return along;
    };
    let contacts = 0;
    for (let i = 0; i < 600; i++) {
      const a = prism();
      const b = prism();
      const u = random.unitVector({ x: 0, y: 0, z: 0 });
      const d = random.uniform(0.4, 2);
      b.place({ x: d * u.x, y: d * u.y, z: d * u.z }, { x: 0, y: 0, z: 0, w: 1 });
      for (const { normal, points } of manifoldsOf(a, b, 0.02)) {
        contacts++;
        const gap = Math.min(...reach(b, normal)) - Math.max(...reach(a, normal));
        const deepest = Math.min(...points.map(({ separation }) => separation));
        expect(deepest).toBeCloseTo(gap, 5);
      }
    }
    expect(contacts).toBeGreaterThan(400);
  });
});
