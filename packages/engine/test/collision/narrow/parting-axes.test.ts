/** The memory of directions that part pairs changes nothing but the time it takes. */

import { describe, expect, it } from 'vitest';
import { Collider } from '../../../src/collision/collider.js';
import { MANIFOLD_STRIDE, Manifolds } from '../../../src/collision/manifold/manifolds.js';
import { PairFunctions } from '../../../src/collision/narrow/narrow-phase.js';
import { collidePair } from '../../../src/collision/narrow/pair-table.js';
import { Capsule, Cone, ConvexHull, Cylinder, Ellipsoid, Rectangle } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { Sphere } from '../../../src/shapes/sphere.js';

const MARGIN = 0.02;

/** Points on a ball: a hull of few corners, which are all looked at, and one that is climbed. */
function pebble(seed: string, corners: number): ConvexHull {
  const random = new Random(seed);
  return new ConvexHull(
    Array.from({ length: corners }, () => {
      const q = random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 });
      const length = Math.hypot(q.x, q.y, q.z);
      return [(0.5 * q.x) / length, (0.4 * q.y) / length, (0.45 * q.z) / length] as const;
    }),
  );
}

const SHAPES: readonly Shape[] = [
  new Sphere(0.4),
  new Box(0.8, 0.5, 0.6),
  new Capsule(0.25, 0.6),
  new Cylinder(0.3, 0.7),
  new Cone(0.4, 0.8),
  new Ellipsoid(0.9, 0.5, 0.7),
  pebble('few', 12),
  pebble('many', 60),
  new Rectangle(0.9, 0.7),
];

/** A body that drifts and turns a little from step to step, as `slow` as it is. */
class Drifter {
  readonly collider: Collider;
  readonly #random: Random;
  readonly #pace: number;
  readonly #position = { x: 0, y: 0, z: 0 };
  readonly #orientation = { x: 0, y: 0, z: 0, w: 1 };

  constructor(shape: Shape, seed: string, pace: number) {
    this.collider = new Collider(shape);
    this.#random = new Random(seed);
    this.#pace = pace;
    this.#random.unitQuaternion(this.#orientation);
    for (const axis of ['x', 'y', 'z'] as const) {
      this.#position[axis] = this.#random.uniform(-0.7, 0.7);
    }
    this.step();
  }

  step(): void {
    const random = this.#random;
    const q = this.#orientation;
    for (const axis of ['x', 'y', 'z'] as const) {
      // Back towards the middle: the pair stays near enough to touch again and again.
      const home = -0.02 * this.#position[axis];
      this.#position[axis] += this.#pace * (random.uniform(-1, 1) + home);
      q[axis] += this.#pace * random.uniform(-1, 1);
    }
    const length = Math.hypot(q.x, q.y, q.z, q.w);
    for (const part of ['x', 'y', 'z', 'w'] as const) q[part] /= length;
    this.collider.place(this.#position, q);
  }
}

const numbers = (manifolds: Manifolds): number[] => {
  const all: number[] = [];
  for (let m = 0; m < manifolds.count; m++) {
    const o = m * MANIFOLD_STRIDE;
    const length = 4 + 8 * manifolds.data[o]!;
    all.push(...manifolds.data.subarray(o, o + length));
  }
  return all;
};

describe('the memory of directions that part pairs', () => {
  it.each([0.004, 0.03, 0.2])('never changes a contact, whatever moves by %d m a step', (pace) => {
    const drifters = SHAPES.flatMap((shape, i) =>
      [0, 1].map((copy) => new Drifter(shape, `drifter ${i} ${copy} ${pace}`, pace)),
    );
    const remembering = new PairFunctions();
    let parted = 0;
    let contacts = 0;
    const found = new Manifolds();
    const fresh = new Manifolds();
    for (let step = 0; step < 60; step++) {
      remembering.begin();
      for (let i = 0; i < drifters.length; i++) {
        for (let j = i + 1; j < drifters.length; j++) {
          const a = drifters[i]!.collider;
          const b = drifters[j]!.collider;
          found.clear();
          fresh.clear();
          remembering.collide(found, a, b, MARGIN, i, j, 0, 0);
          collidePair(fresh, a, b, MARGIN);
          expect(numbers(found)).toEqual(numbers(fresh));
          contacts += fresh.count;
        }
      }
      parted += remembering.parted;
      for (const drifter of drifters) drifter.step();
    }
    expect(contacts).toBeGreaterThan(500);
    expect(parted).toBeGreaterThan(pace < 0.1 ? 500 : 10);
  });

  it('is used up to the last step only, and forgotten on request', () => {
    const a = new Collider(new Cylinder(0.3, 0.7)).place(ORIGIN, UPRIGHT);
    const b = new Collider(new Cone(0.3, 0.7)).place({ x: 0.7, y: 0, z: 0 }, UPRIGHT);
    const phase = new PairFunctions();
    const out = new Manifolds();
    const step = (asks: boolean): number => {
      phase.begin();
      if (asks) phase.collide(out, a, b, MARGIN, 3, 5, 0, 0);
      return phase.parted;
    };
    // Found apart, then once more with a look for a direction, then parted by it.
    expect([step(true), step(true), step(true), step(true)]).toEqual([0, 0, 1, 1]);
    expect([step(false), step(true)]).toEqual([0, 0]);
    step(true);
    expect(step(true)).toBe(1);
    phase.restart();
    expect(step(true)).toBe(0);
    expect(out.count).toBe(0);
  });
});

const ORIGIN = { x: 0, y: 0, z: 0 };
const UPRIGHT = { x: 0, y: 0, z: 0, w: 1 };
