/** Polyhedra that tumble in place, near enough to their neighbours that some of them touch. */

import { Collider } from '../../../src/collision/collider.js';
import type { Manifolds } from '../../../src/collision/manifold/manifolds.js';
import type { NarrowPhase } from '../../../src/collision/narrow/narrow-phase.js';
import { ConvexHull } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import type { ConvexShape } from '../../../src/shapes/shape.js';

const PER_SIDE = 4;
const REACH = 0.7;

/** A hull of this many points on a ball of radius 0.7 m, or a box about as large. */
export function polyhedron(random: Random, vertices: number | 'box'): ConvexShape {
  const size = (): number => random.uniform(0.6, 1.2);
  if (vertices === 'box') return new Box(size(), size(), size());
  const points = Array.from({ length: vertices }, () => {
    const { x, y, z } = random.unitVector({ x: 0, y: 0, z: 0 });
    return [REACH * x, REACH * y, REACH * z];
  });
  return new ConvexHull(Float64Array.from(points.flat()));
}

/** 64 bodies on a grid. */
export class Tumbling {
  readonly colliders: readonly Collider[];
  /** (pairs × 2) neighbours, in ascending order */
  readonly pairs: readonly number[];
  readonly #bodies;
  #time = 0;

  /** `spacing` of the grid in m. */
  constructor(vertices: number | 'box', spacing: number, seed = 'tumbling') {
    const random = new Random(seed);
    this.#bodies = Array.from({ length: PER_SIDE ** 3 }, (_, i) => ({
      x: spacing * (i % PER_SIDE),
      y: spacing * (Math.floor(i / PER_SIDE) % PER_SIDE),
      z: spacing * Math.floor(i / PER_SIDE ** 2),
      axis: random.unitVector({ x: 0, y: 0, z: 0 }),
      phase: random.uniform(0, 6),
    }));
    this.colliders = this.#bodies.map(() => new Collider(polyhedron(random, vertices)));
    const near = 1.1 * spacing;
    this.pairs = this.#bodies.flatMap((a, i) =>
      this.#bodies.flatMap((b, j) => {
        const apart = Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), Math.abs(a.z - b.z));
        return j > i && apart < near ? [i, j] : [];
      }),
    );
    this.move(0);
  }

  /** Turns every body by `angle` (rad) about its axis and moves it to and fro by up to 0.05 m. */
  move(angle: number): void {
    this.#time += angle;
    this.#bodies.forEach(({ x, y, z, axis, phase }, i) => {
      const half = 0.5 * (this.#time + phase);
      const s = Math.sin(half);
      const shift = 0.05 * Math.sin(this.#time + 2 * phase);
      this.colliders[i]!.place(
        { x: x + shift, y: y - shift, z: z + shift },
        { x: s * axis.x, y: s * axis.y, z: s * axis.z, w: Math.cos(half) },
      );
    });
  }

  /** One detection of all pairs; `out` has the manifolds of all of them. */
  detect(out: Manifolds, phase: NarrowPhase, margin = 0.02): void {
    const { pairs, colliders } = this;
    out.clear();
    phase.begin();
    for (let k = 0; k < pairs.length; k += 2) {
      const i = pairs[k]!;
      const j = pairs[k + 1]!;
      phase.collide(out, colliders[i]!, colliders[j]!, margin, i, j, 0, 0);
    }
  }
}

/** All numbers of all manifolds, bit by bit. */
export function bitsOf({ data, count }: Manifolds): string {
  const used: number[] = [];
  for (let m = 0; m < count; m++) {
    const o = 36 * m;
    for (let i = 0; i < 4 + 8 * data[o]!; i++) used.push(data[o + i]!);
  }
  return Buffer.from(Float64Array.from(used).buffer).toString('hex');
}
