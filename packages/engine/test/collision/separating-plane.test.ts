/**
 * The separating plane with a witness (C2, P Rigid 7.1): true contacts, found again and again by the
 * same plane, and never changed by what the narrow phase remembers.
 */

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Collider } from '../../src/collision/collider.js';
import { MANIFOLD_STRIDE, Manifolds } from '../../src/collision/manifold/manifolds.js';
import type { Collide } from '../../src/collision/narrow/collide.js';
import { flipManifold } from '../../src/collision/narrow/kernel/flip.js';
import { type NarrowPhase, PairFunctions } from '../../src/collision/narrow/narrow-phase.js';
import { collidePair } from '../../src/collision/narrow/pair-table.js';
import { SeparatingPlane } from '../../src/collision/narrow/separating-plane.js';
import { Capsule, ConvexHull, Rectangle } from '../../src/index.js';
import { Random } from '../../src/math/random.js';
import { Box } from '../../src/shapes/box.js';
import { Plane } from '../../src/shapes/plane.js';
import { Sphere } from '../../src/shapes/sphere.js';
import { checkPair, describeReport, pairCount } from '../support/collision/check-pair.js';
import { PLACEMENTS, place } from '../support/collision/placements.js';
import { randomSolid } from '../support/collision/solids.js';
import { at, type Four, type Triple, turn } from './narrow/contacts.js';
import { bitsOf, polyhedron, Tumbling } from './separating-plane/tumbling.js';

const PAIRS = [
  ['box', 'box'],
  ['box', 'hull'],
  ['hull', 'hull'],
] as const;

/** One pair, without any memory. */
function alone(phase: NarrowPhase): Collide {
  return (out, a, b, margin) => {
    phase.restart();
    phase.begin();
    phase.collide(out, a, b, margin, 0, 1, 0, 0);
  };
}

/** The smallest separation of the only manifold, m; undefined if there is none. */
function separationOf(collide: Collide, a: Collider, b: Collider, margin: number) {
  const out = new Manifolds();
  collide(out, a, b, margin);
  if (out.count === 0) return undefined;
  expect(out.count).toBe(1);
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < out.data[0]!; i++) least = Math.min(least, out.data[4 + 8 * i + 6]!);
  return least;
}

interface Found {
  readonly normal: number[];
  readonly points: { readonly a: number[]; readonly b: number[]; readonly separation: number }[];
}

/** The only manifold as objects, undefined if there is none. */
function contact(a: Collider, b: Collider, margin = 0.02): Found | undefined {
  const out = new Manifolds();
  alone(new SeparatingPlane())(out, a, b, margin);
  if (out.count === 0) return undefined;
  expect(out.count).toBe(1);
  const read = (o: number): number[] => Array.from(out.data.subarray(o, o + 3));
  const points = Array.from({ length: out.data[0]! }, (_, i) => {
    const o = 4 + 8 * i;
    return { a: read(o), b: read(o + 3), separation: out.data[o + 6]! };
  });
  return { normal: read(1), points };
}

describe('contacts', () => {
  it.each(PAIRS)('of %s and %s agree with brute force', { timeout: 3_600_000 }, (kindA, kindB) => {
    const count = pairCount(1000);
    const report = checkPair(kindA, kindB, alone(new SeparatingPlane()), count);
    console.log(describeReport(report));
    expect(report.problems).toEqual([]);
    expect(report.worstSeparation).toBeLessThan(1e-7);
    expect(report.overlapping).toBeGreaterThan(count / 4);
    expect(report.near).toBeGreaterThan(count / 20);
    expect(report.apart).toBeGreaterThan(count / 5);
  });

  it.each(PAIRS)('of %s and %s are as deep as those of the pair table', (kindA, kindB) => {
    const random = new Random(`${kindA} ${kindB}`);
    const collide = alone(new SeparatingPlane());
    let compared = 0;
    for (let i = 0; i < 1600; i++) {
      const how = PLACEMENTS[i % PLACEMENTS.length]!;
      const [a, b] = place(random, how, randomSolid(kindA, random), randomSolid(kindB, random));
      const size = a.collider.shape.boundingRadius + b.collider.shape.boundingRadius;
      const margin = i % 3 === 0 ? 0.5 * size : 0.02;
      const mine = separationOf(collide, a.collider, b.collider, margin);
      const other = separationOf(collidePair, a.collider, b.collider, margin);
      if (mine === undefined || other === undefined) {
        // Exactly at the margin, rounding decides.
        const near = mine ?? other;
        if (near !== undefined) expect(Math.abs(near - margin)).toBeLessThan(1e-12 * size);
        continue;
      }
      compared++;
      // Two boxes: the table prefers faces to edges up to 10⁻⁷, so its separation may be less.
      const tie = kindB === 'box' ? 2e-7 * size : 1e-9 * size;
      expect(mine - other).toBeGreaterThan(-1e-9 * size);
      expect(mine - other).toBeLessThan(tie);
    }
    expect(compared).toBeGreaterThan(800);
  });

  it('turn exactly round when the shapes are exchanged', () => {
    const random = new Random('exchanged');
    const there = new Manifolds();
    const back = new Manifolds();
    const collide = alone(new SeparatingPlane());
    let found = 0;
    for (let i = 0; i < 1500; i++) {
      const [kindA, kindB] = PAIRS[i % 3]!;
      const solid = randomSolid(kindA, random);
      // Every fifth pair: twins.
      const twins = i % 5 === 0 && kindA === kindB;
      const how = PLACEMENTS[i % PLACEMENTS.length]!;
      const [a, b] = place(random, how, solid, twins ? solid : randomSolid(kindB, random));
      // One thing in one place has no order: its normal is as good either way.
      const same = a.collider.placed.every((x, k) => x === b.collider.placed[k]);
      if (twins && same) continue;
      there.clear();
      back.clear();
      collide(there, a.collider, b.collider, 0.1);
      collide(back, b.collider, a.collider, 0.1);
      expect(back.count).toBe(there.count);
      for (let m = 0; m < back.count; m++) flipManifold(back.data, m * MANIFOLD_STRIDE);
      // ± 0 are equal: a flipped normal may have either.
      const numbers = ({ data, count }: Manifolds): number[] =>
        count === 0 ? [] : Array.from(data.subarray(0, 4 + 8 * data[0]!), (x) => x + 0);
      expect(numbers(back)).toEqual(numbers(there));
      found += there.count;
    }
    expect(found).toBeGreaterThan(700);
  });
});

const CUBE = new Box(1, 1, 1);
/** The same cube, as a hull. */
const HULL = new ConvexHull(
  [-0.5, 0.5].flatMap((x) =>
    [-0.5, 0.5].flatMap((y) => [-0.5, 0.5].map((z) => [x, y, z] as const)),
  ),
);

describe.each([
  ['box on box', CUBE, CUBE],
  ['hull on box', CUBE, HULL],
  ['box on hull', HULL, CUBE],
  ['hull on hull', HULL, HULL],
] as const)('%s', (_, lower, upper) => {
  it('touches with the four corners of the overlap, face on face', () => {
    const { normal, points } = contact(at(lower), at(upper, [0.25, 0.999, -0.5]))!;
    expect(normal).toEqual([0, 1, 0].map((x) => expect.closeTo(x, 14)));
    const corners = points.map(({ a }) => a.map((x) => Math.round(1e9 * x) / 1e9).join(' '));
    expect(corners.sort()).toEqual(
      ['-0.25 0.5 -0.5', '-0.25 0.5 0', '0.5 0.5 -0.5', '0.5 0.5 0'].sort(),
    );
    for (const { separation } of points) expect(separation).toBeCloseTo(-0.001, 13);
  });

  it('crosses an edge with an edge in one point', () => {
    const a = at(lower, [0, 0, 0], turn([0, 0, 1], Math.PI / 4));
    const b = at(upper, [0.1, Math.SQRT2 - 0.01, 0.2], turn([1, 0, 0], Math.PI / 4));
    const { normal, points } = contact(a, b)!;
    expect(normal).toEqual([0, 1, 0].map((x) => expect.closeTo(x, 12)));
    expect(points).toHaveLength(1);
    expect(points[0]!.separation).toBeCloseTo(-0.01, 12);
    expect(points[0]!.a).toEqual([0, Math.SQRT1_2, 0.2].map((x) => expect.closeTo(x, 12)));
    expect(points[0]!.b).toEqual([0, Math.SQRT1_2 - 0.01, 0.2].map((x) => expect.closeTo(x, 12)));
  });

  it('meets at corners and at parallel edges, where no plane of the two kinds is the right one', () => {
    const corners = contact(at(lower), at(upper, [1.1, 1.2, 1.3]), 1)!;
    expect(corners.points).toHaveLength(1);
    expect(corners.points[0]!.separation).toBeCloseTo(Math.hypot(0.1, 0.2, 0.3), 12);
    expect(contact(at(lower), at(upper, [1.1, 1.2, 1.3]), 0.37)).toBeUndefined();
    const edges = contact(at(lower), at(upper, [1.1, 1.1, 0.3]), 1)!;
    const ends = new Set(edges.points.map(({ a }) => Math.round(1e9 * a[2]!) / 1e9));
    expect(ends).toEqual(new Set([-0.2, 0.5]));
    for (const { separation } of edges.points) {
      expect(separation).toBeCloseTo(Math.hypot(0.1, 0.1), 12);
    }
  });

  it('is parted the short way out from deep inside', () => {
    const inside = contact(at(lower), at(upper, [0.1, 0.2, -0.3]))!;
    expect(inside.normal).toEqual([0, 0, -1].map((x) => expect.closeTo(x, 12)));
    expect(Math.min(...inside.points.map((p) => p.separation))).toBeCloseTo(-0.7, 12);
    const centered = contact(at(lower), at(upper))!;
    expect(Math.min(...centered.points.map((p) => p.separation))).toBeCloseTo(-1, 12);
  });

  it('has nothing at the margin and something below it', () => {
    expect(contact(at(lower), at(upper, [0, 1.25, 0]), 0.25 - 1e-12)).toBeUndefined();
    expect(contact(at(lower), at(upper, [0, 1.25, 0]), 0.25 + 1e-12)!.points).toHaveLength(4);
  });

  it('keeps its four points while it tilts by less than anyone can see', () => {
    for (const tilt of [1e-15, 1e-12, 1e-9, 1e-7, 1e-5, 1e-3]) {
      for (const axis of [
        [1, 0, 0],
        [0, 0, 1],
        [1, 1, 1],
      ] as const) {
        const b = at(upper, [0.1, 0.999, 0.2], turn(axis, tilt));
        const { points } = contact(at(lower), b)!;
        expect(points).toHaveLength(4);
        // A corner sinks by tilt × its distance from the axis, 0.71 m at most.
        const depth = Math.min(...points.map((p) => p.separation));
        expect(Math.abs(depth + 0.001)).toBeLessThan(0.8 * tilt + 1e-13);
      }
    }
  });

  it('gives numbers for centres, corners and edges that coincide, at any ratio of sizes', () => {
    const small = lower === upper ? new Box(1e-6, 1e-6, 1e-6) : upper;
    const turns: Four[] = [
      [0, 0, 0, 1],
      turn([1, 0, 0], Math.PI / 2),
      turn([0, 1, 0], Math.PI / 4),
      turn([0, 0, 1], 1e-9),
    ];
    const out = new Manifolds();
    const collide = alone(new SeparatingPlane());
    for (const shape of [upper, small]) {
      for (const x of [0, 0.5, 1, 1e-300]) {
        for (const y of [0, 0.5, -1]) {
          for (const q of turns) {
            out.clear();
            collide(out, at(lower), at(shape, [x, y, 0] as Triple, q), 10);
            expect(out.count).toBe(1);
            const used = out.data.subarray(0, 4 + 8 * out.data[0]!);
            expect(used.every(Number.isFinite)).toBe(true);
            expect(Math.hypot(used[1]!, used[2]!, used[3]!)).toBeCloseTo(1, 12);
          }
        }
      }
    }
  });
});

describe('hulls of numbers in single precision', () => {
  /** A prism whose caps are flat to single precision only: a climb over them ends on the first bump. */
  function prism(random: Random): ConvexHull {
    const points = Array.from({ length: 60 }, (_, k) => {
      const angle = (2 * Math.PI * k) / 60;
      const noise = (): number => random.uniform(-6e-8, 6e-8);
      const [x, z] = [Math.cos(angle), Math.sin(angle)];
      return [x, 0.5 + noise(), z, x, -0.5 + noise(), z];
    });
    return new ConvexHull(Float32Array.from(points.flat()));
  }

  it('are as deep as the best axis says, with a memory and without', () => {
    const random = new Random('single precision');
    const kept = new SeparatingPlane();
    const there = new Manifolds();
    const fresh = new Manifolds();
    let found = 0;
    for (let i = 0; i < 16; i++) {
      const a = at(prism(random));
      const b = at(prism(random));
      const q = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
      const n = random.unitVector({ x: 0, y: 0, z: 0 });
      for (let r = 2.2; r > 0.3; r -= 0.1) {
        const upright = i % 2 === 0;
        b.place({ x: r * n.x, y: r * n.y, z: r * n.z }, upright ? { x: 0, y: 0, z: 0, w: 1 } : q);
        there.clear();
        fresh.clear();
        kept.begin();
        kept.collide(there, a, b, 0.02, 1, 2, 0, 0);
        alone(new SeparatingPlane())(fresh, a, b, 0.02);
        expect(bitsOf(there)).toBe(bitsOf(fresh));
        if (there.count === 0) continue;
        found++;
        const normal = there.data.subarray(1, 4);
        let separation = Number.POSITIVE_INFINITY;
        for (let k = 0; k < there.data[0]!; k++) {
          separation = Math.min(separation, there.data[10 + 8 * k]!);
        }
        // Bumps of 2·10⁻⁷ on both, on either side.
        expect(Math.abs(separation - along(a, b, normal))).toBeLessThan(1e-6);
        // No face has a better axis.
        let best = Number.NEGATIVE_INFINITY;
        for (const [{ shape, placed: m }, sign] of [
          [a, 1],
          [b, -1],
        ] as const) {
          const { facePlanes } = (shape as ConvexHull).polytope;
          for (let f = 0; f < facePlanes.length; f += 4) {
            const axis = [0, 3, 6].map((row) => {
              const [x, y, z] = facePlanes.subarray(f, f + 3);
              return sign * (m[row]! * x! + m[row + 1]! * y! + m[row + 2]! * z!);
            });
            best = Math.max(best, along(a, b, axis));
          }
        }
        expect(best).toBeLessThan(separation + 2e-6);
      }
      kept.restart();
    }
    expect(found).toBeGreaterThan(150);
  });

  /** The separation along a normal, from all vertices. */
  function along(a: Collider, b: Collider, n: ArrayLike<number>): number {
    const reach = ({ shape, placed }: Collider, sign: number): number => {
      const { vertices } = shape as ConvexHull;
      let most = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < vertices.length; i += 3) {
        let sum = 0;
        for (let k = 0; k < 3; k++) {
          let world = placed[9 + k]!;
          for (let l = 0; l < 3; l++) world += placed[3 * k + l]! * vertices[i + l]!;
          sum += sign * n[k]! * world;
        }
        most = Math.max(most, sum);
      }
      return most;
    };
    return -reach(b, -1) - reach(a, 1);
  }
});

describe('what is no polyhedron', () => {
  it('is answered by the pair table, to the bit', () => {
    const random = new Random('others');
    const ROUGH = new ConvexHull(HULL.vertices, { tolerance: 0.01 });
    const shapes = [new Sphere(0.5), new Capsule(0.3, 1), new Rectangle(1, 1), ROUGH, CUBE, HULL];
    const plane = at(new Plane([0, 1, 0]));
    const there = new Manifolds();
    const table = new Manifolds();
    const collide = alone(new SeparatingPlane());
    for (let i = 0; i < 200; i++) {
      const first = shapes[i % 4]!;
      const q = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
      const a = at(first, [0, random.uniform(0, 1), 0], [q.x, q.y, q.z, q.w]);
      const b = i % 7 === 0 ? plane : at(shapes[i % 6]!, [random.next(), random.next(), 0]);
      collide(there, a, b, 0.02);
      alone(new PairFunctions())(table, a, b, 0.02);
    }
    expect(table.count).toBeGreaterThan(100);
    expect(bitsOf(there)).toBe(bitsOf(table));
    expect(() => collide(there, plane, plane, 0)).toThrow(/plane, plane.*never move/);
  });

  it('a place that is not a number has no contact', () => {
    const lost = at(CUBE);
    lost.placed[9] = Number.NaN;
    expect(contact(lost, at(CUBE))).toBeUndefined();
    expect(contact(at(CUBE), lost)).toBeUndefined();
  });
});

describe('the witness', () => {
  /** Runs tumbling bodies and adds up what the narrow phase did. */
  function tumble(vertices: number | 'box', spacing: number, angle: number, steps = 60) {
    const scene = new Tumbling(vertices, spacing);
    const phase = new SeparatingPlane();
    const out = new Manifolds();
    scene.detect(out, phase);
    const first = { ...phase.statistics, contacts: out.count };
    const sum = { pairs: 0, witness: 0, neighbor: 0, search: 0, corner: 0, contacts: 0 };
    for (let i = 0; i < steps; i++) {
      scene.move(angle);
      scene.detect(out, phase);
      const { statistics } = phase;
      for (const key of ['pairs', 'witness', 'neighbor', 'search', 'corner'] as const) {
        sum[key] += statistics[key];
      }
      sum.contacts += out.count;
    }
    const apart = sum.pairs - sum.contacts;
    // Searches that found nothing: what a better memory could have saved.
    const vain = sum.search - sum.contacts;
    const share = (n: number): string => `${((100 * n) / apart).toFixed(2)} %`;
    console.log(
      `${vertices} vertices, ${angle} rad a step: ${apart} times apart, ` +
        `${share(sum.witness)} by the witness, ${share(sum.neighbor)} by a neighbour, ` +
        `${share(vain)} by a full search; ${sum.contacts} contacts`,
    );
    return { first, apart, hits: sum.witness / apart, vain: vain / apart, ...sum };
  }

  it.each(['box', 8, 32, 128] as const)('answers for polyhedra of any size: %s', (vertices) => {
    const { first, apart, hits, vain, contacts } = tumble(vertices, 1.3, 0.02);
    // At first all pairs must be searched; from then on hardly any that is apart.
    expect(first.search).toBe(first.pairs);
    expect(apart).toBeGreaterThan(15_000);
    expect(contacts).toBeGreaterThan(100);
    expect(hits).toBeGreaterThan(0.95);
    expect(vain).toBeLessThan(0.005);
  });

  it('answers the more, the less the bodies move', () => {
    const runs = [0.3, 0.1, 0.02, 0.004].map((angle) => tumble(16, 1.3, angle));
    for (const [i, { hits, vain }] of runs.entries()) {
      if (i === 0) continue;
      expect(hits).toBeGreaterThan(runs[i - 1]!.hits);
      expect(vain).toBeLessThanOrEqual(runs[i - 1]!.vain);
    }
    expect(runs[2]!.hits).toBeGreaterThan(0.9);
    expect(runs[3]!.hits).toBeGreaterThan(0.99);
  });

  it('of bodies at rest needs no search but for those that touch', () => {
    const { apart, hits, search, contacts } = tumble(16, 1.3, 0);
    expect(apart).toBeGreaterThan(20_000);
    expect(hits).toBe(1);
    expect(search).toBe(contacts);
  });

  it('is forgotten on request', () => {
    const scene = new Tumbling(16, 1.3);
    const phase = new SeparatingPlane();
    const out = new Manifolds();
    scene.detect(out, phase);
    scene.detect(out, phase);
    expect(phase.statistics.search).toBeLessThan(0.2 * phase.statistics.pairs);
    phase.restart();
    scene.detect(out, phase);
    expect(phase.statistics.search).toBe(phase.statistics.pairs);
  });
});

describe('memory', () => {
  it.each(['box', 12] as const)('changes no contact, not one bit: %s', (vertices) => {
    for (const [spacing, angle, margin] of [
      [1.3, 0.02, 0.02],
      [1.1, 0.1, 0],
      [1.2, 0.7, 0.3],
    ] as const) {
      const scene = new Tumbling(vertices, spacing);
      const kept = new SeparatingPlane();
      const there = new Manifolds();
      const fresh = new Manifolds();
      let [found, remembered] = [0, 0];
      for (let i = 0; i < 25; i++) {
        scene.move(angle);
        scene.detect(there, kept, margin);
        scene.detect(fresh, new SeparatingPlane(), margin);
        expect(bitsOf(there)).toBe(bitsOf(fresh));
        found += there.count;
        remembered += kept.statistics.witness;
      }
      expect(found).toBeGreaterThan(300);
      expect(remembered).toBeGreaterThan(500);
    }
  });

  it('changes no contact near the margin, where a proof and a contact are a hair apart', () => {
    const random = new Random('near the margin');
    const kept = new SeparatingPlane();
    const there = new Manifolds();
    const fresh = new Manifolds();
    let [none, some, remembered] = [0, 0, 0];
    for (let i = 0; i < 160; i++) {
      const a = new Collider(polyhedron(random, i % 2 === 0 ? 'box' : 10));
      const b = new Collider(polyhedron(random, i % 3 === 0 ? 'box' : 10));
      const q = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
      const n = random.unitVector({ x: 0, y: 0, z: 0 });
      const put = (r: number): void => {
        b.place({ x: r * n.x, y: r * n.y, z: r * n.z }, q);
      };
      put(3);
      kept.begin();
      kept.collide(there, a, b, 0.02, 1, 2, 0, 0);
      // Nearer and nearer to where the contact begins, from both sides.
      let [near, far] = [0, 3];
      for (let k = 0; k < 45; k++) {
        const middle = 0.5 * (near + far);
        put(middle);
        there.clear();
        fresh.clear();
        kept.begin();
        kept.collide(there, a, b, 0.02, 1, 2, 0, 0);
        alone(new SeparatingPlane())(fresh, a, b, 0.02);
        expect(bitsOf(there)).toBe(bitsOf(fresh));
        remembered += kept.statistics.witness;
        if (there.count > 0) {
          near = middle;
          some++;
        } else {
          far = middle;
          none++;
        }
      }
    }
    expect(none).toBeGreaterThan(2000);
    expect(some).toBeGreaterThan(2000);
    expect(remembered).toBeGreaterThan(800);
  });

  it('of other bodies, other shapes and other places does no harm', () => {
    const random = new Random('confused');
    const kept = new SeparatingPlane();
    const there = new Manifolds();
    const fresh = new Manifolds();
    const colliders = Array.from(
      { length: 12 },
      (_, i) => new Collider(polyhedron(random, i % 3 === 0 ? 'box' : 4 + 3 * i)),
    );
    for (let step = 0; step < 200; step++) {
      kept.begin();
      there.clear();
      fresh.clear();
      // Any two, under keys that were another's a moment ago, and not always in order.
      for (let k = 0; k < 10; k++) {
        const pick = (): Collider => {
          const q = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
          const p = { x: random.uniform(0, 1.5), y: random.next(), z: random.next() };
          return colliders[random.integer(0, colliders.length - 1)]!.place(p, q);
        };
        const a = pick();
        const b = pick();
        const key = step % 5 === 0 ? random.integer(0, 9) : k;
        kept.collide(there, a, b, 0.02, key, key + 1, 0, k % 2);
        alone(new SeparatingPlane())(fresh, a, b, 0.02);
      }
      expect(bitsOf(there)).toBe(bitsOf(fresh));
    }
  });
});

describe('a warm detection', () => {
  let folder = '';
  let program = '';

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'rattleback-separating-plane-'));
    program = join(folder, 'program.mjs');
    const source = new URL('separating-plane/allocation-program.ts', import.meta.url);
    await build({
      entryPoints: [fileURLToPath(source)],
      outfile: program,
      bundle: true,
      platform: 'node',
      format: 'esm',
      logLevel: 'error',
    });
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Bytes per detection of 468 pairs, and what was done. */
  function allocated(...args: string[]) {
    const flags = ['--expose-gc', '--min-semi-space-size=64', '--max-semi-space-size=64'];
    const answer = execFileSync(process.execPath, [...flags, program, ...args], {
      encoding: 'utf8',
    });
    return JSON.parse(answer) as Record<'perStep' | 'witness' | 'search', number>;
  }

  it.each([
    ['box', '1.3'],
    ['16', '1.1'],
  ])('allocates nothing, with witnesses and with contacts: %s', (kind, spacing) => {
    const { perStep, witness, search } = allocated(kind, spacing);
    expect(witness).toBeGreaterThan(300);
    expect(search).toBeGreaterThan(40);
    // The smallest object has 16 bytes, 16 per detection if there is one in each.
    expect(perStep).toBeLessThan(1);
  });

  it('would be noticed if it did', () => {
    expect(allocated('16', '1.2', 'fresh').perStep).toBeGreaterThanOrEqual(16);
  });
});
