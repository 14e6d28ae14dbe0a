import { describe, expect, it } from 'vitest';
import { PAIR, PAIR_STRIDE } from '../../../src/collision/approach.js';
import { dropParting, isParting } from '../../../src/collision/contacts/parting-manifolds.js';
import { MANIFOLD_STRIDE, Manifolds } from '../../../src/collision/manifold/manifolds.js';
import { Box, RigidBody, Simulation } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';

const MARGIN = 0.005;
const MOST = 0.2;

type Vector = readonly [number, number, number];

function pairOf(way: Vector, spin: number): Float64Array {
  const P = new Float64Array(PAIR_STRIDE);
  P[PAIR.margin] = MARGIN;
  P[PAIR.most] = MOST;
  P[PAIR.spin] = spin;
  P.set(way, PAIR.way);
  return P;
}

/** Appends a manifold with points of these separations (m). */
function add(manifolds: Manifolds, normal: Vector, separations: readonly number[]): void {
  const o = manifolds.add();
  manifolds.data[o] = separations.length;
  manifolds.data.set(normal, o + 1);
  for (const [i, separation] of separations.entries()) manifolds.data[o + 10 + 8 * i] = separation;
}

describe('manifolds of bodies that part', () => {
  it('are those of which no point comes within the margin on the way', () => {
    const random = new Random('parting');
    let parting = 0;
    for (let i = 0; i < 5000; i++) {
      const [x, y, z] = [random.uniform(-1, 1), random.uniform(-1, 1), random.uniform(0.1, 1)];
      const size = Math.hypot(x, y, z);
      const normal = [x / size, y / size, z / size] as const;
      const way = [0, 1, 2].map(() => random.uniform(-0.05, 0.05)) as unknown as Vector;
      const spin = random.uniform(0, 0.01);
      const separations = [0, 1].map(() => random.uniform(-0.01, 0.08));
      const manifolds = new Manifolds();
      add(manifolds, normal, separations);
      // Any moment of the way, and any point turned as far as it can.
      let least = Number.POSITIVE_INFINITY;
      for (let part = 0; part <= 1; part += 0.125) {
        const opens = way[0] * normal[0] + way[1] * normal[1] + way[2] * normal[2];
        for (const s of separations) least = Math.min(least, s + part * opens - spin);
      }
      const is = isParting(manifolds.data, 0, pairOf(way, spin), 0);
      expect(is).toBe(least >= MARGIN);
      if (is) parting++;
    }
    expect(parting).toBeGreaterThan(1000);
    expect(parting).toBeLessThan(4000);
  });

  it('come no closer than the most that they reach', () => {
    const manifolds = new Manifolds();
    add(manifolds, [0, 1, 0], [MARGIN + MOST + 0.001]);
    expect(isParting(manifolds.data, 0, pairOf([0, -5, 0], 0.1), 0)).toBe(true);
    manifolds.data[10] = MARGIN + MOST - 0.001;
    expect(isParting(manifolds.data, 0, pairOf([0, -5, 0], 0.1), 0)).toBe(false);
  });

  it('are taken out of a list, and the others stay in their order', () => {
    const manifolds = new Manifolds();
    const up = [0, 1, 0] as const;
    for (const s of [0.03, 0.001, 0.04, 0.002, 0.05]) add(manifolds, up, [s]);
    dropParting(manifolds, pairOf([0.1, 0.02, 0], 0.001), 0);
    expect(manifolds.count).toBe(2);
    expect(manifolds.data[10]).toBe(0.001);
    expect(manifolds.data[MANIFOLD_STRIDE + 10]).toBe(0.002);
  });

  it('are no contacts of the fast lane: a box that leaves another one has none, one that comes has', () => {
    const contacts = (speed: number): number => {
      const sim = new Simulation({ gravity: [0, 0, 0] });
      const shape = new Box(1, 1, 1);
      sim.add(new RigidBody({ type: 'static', shape }));
      sim.add(new RigidBody({ shape, position: [1.01, 0, 0], linearVelocity: [speed, 0, 0] }));
      sim.step(1 / 60);
      return sim.contacts.length;
    };
    expect(contacts(1)).toBe(0);
    expect(contacts(-1)).toBe(1);
  });
});
