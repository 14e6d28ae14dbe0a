/**
 * Runs in a Node process of its own and prints how many bytes one round of collision work has
 * allocated, for each kind of work.
 *
 *   node --expose-gc --min-semi-space-size=… program.js
 *
 * The young generation is so large that nothing is collected meanwhile: the growth of the heap is the
 * sum of all allocations.
 */

import { collidersOf } from '../../src/collision/body-colliders.js';
import { BoundingVolumeTreeBroadPhase } from '../../src/collision/broad/bounding-volume-tree.js';
import { type BroadPhase, PairList } from '../../src/collision/broad/broad-phase.js';
import { SimpleBroadPhase } from '../../src/collision/broad/simple.js';
import { SweepAndPruneBroadPhase } from '../../src/collision/broad/sweep-and-prune.js';
import { Collider } from '../../src/collision/collider.js';
import { Manifolds } from '../../src/collision/manifold/manifolds.js';
import { collidePair } from '../../src/collision/narrow/pair-table.js';
import { Capsule, ConvexHull, Cylinder, Sphere } from '../../src/index.js';
import { Random } from '../../src/math/random.js';
import { Box } from '../../src/shapes/box.js';
import { Composite } from '../../src/shapes/composite.js';
import { Plane } from '../../src/shapes/plane.js';
import type { Shape } from '../../src/shapes/shape.js';

declare const gc: () => void;

const BODIES = 200;
const random = new Random('collision allocation');

/** Something to do again and again. */
type Work = () => void;

const ROUND: Shape[] = [
  new Box(1, 0.8, 1.2),
  new Sphere(0.5),
  new Capsule(0.4, 0.8),
  new Cylinder(0.5, 0.7),
  new ConvexHull([
    [0, 0, 0],
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
    [1, 1, 1],
  ]),
  new Composite([
    { shape: new Box(1, 0.2, 0.2), position: [0, 0, 0] },
    { shape: new Sphere(0.3), position: [0.5, 0, 0] },
  ]),
];

/** Bodies that drift about in a box of 6 m, placed and bounded once per round. */
function drifting(): { step: Work; bounds: Float64Array } {
  const bodies = Array.from({ length: BODIES }, (_, i) => collidersOf(ROUND[i % 6]!));
  const positions = Float64Array.from({ length: 3 * BODIES }, () => random.uniform(0, 6));
  const speeds = Float64Array.from({ length: 3 * BODIES }, () => random.uniform(-0.02, 0.02));
  const orientations = new Float64Array(4 * BODIES);
  for (let i = 0; i < BODIES; i++) {
    orientations[4 * i + 1] = 0.6;
    orientations[4 * i + 3] = 0.8;
  }
  const bounds = new Float64Array(6 * BODIES);
  const step = (): void => {
    for (let i = 0; i < positions.length; i++) {
      const x = positions[i]! + speeds[i]!;
      if (x < 0 || x > 6) speeds[i] = -speeds[i]!;
      positions[i] = x;
    }
    for (let row = 0; row < BODIES; row++) {
      bodies[row]!.placeRow(positions, orientations, row);
      bodies[row]!.writeBounds(bounds, row);
    }
  };
  step();
  return { step, bounds };
}

function pairsBy(phase: BroadPhase): Work {
  const { step, bounds } = drifting();
  const input = {
    count: BODIES,
    moving: BODIES - 20,
    bounds,
    keys: Int32Array.from({ length: BODIES }, (_, i) => (7 * i) % BODIES),
    dynamic: new Uint8Array(BODIES).fill(1),
    enabled: new Uint8Array(BODIES).fill(1),
  };
  const out = new PairList();
  return () => {
    step();
    phase.findPairs(input, out);
  };
}

/** Touching and overlapping pairs at random angles, and lying flat. */
function collide(shapeA: Shape, shapeB: Shape): Work {
  const out = new Manifolds();
  const pairs = Array.from({ length: 300 }, (_, i) => {
    const flat = i % 3 === 0;
    const tilt = (): number => (flat ? random.uniform(-0.01, 0.01) : random.normal());
    const pose = (): { x: number; y: number; z: number; w: number } => {
      const [x, y, z] = [tilt(), tilt(), tilt()];
      const w = flat ? 1 : random.normal();
      const length = Math.sqrt(x * x + y * y + z * z + w * w);
      return { x: x / length, y: y / length, z: z / length, w: w / length };
    };
    const a = new Collider(shapeA).place({ x: 0, y: 0, z: 0 }, pose());
    const side = random.uniform(-0.4, 0.4);
    const b = new Collider(shapeB);
    b.place({ x: side, y: random.uniform(0.7, 1.1), z: 0.3 * side }, pose());
    return [a, b] as const;
  });
  return () => {
    for (let i = 0; i < pairs.length; i++) {
      const pair = pairs[i]!;
      out.clear();
      collidePair(out, pair[0], pair[1], 0.02);
    }
  };
}

const box = new Box(1, 0.8, 1.2);
const sphere = new Sphere(0.5);
const capsule = new Capsule(0.4, 0.8);
const plane = new Plane([0, 1, 0], 0.5);

const WORK: Record<string, Work> = {
  'place and bound': drifting().step,
  'bounding-volume-tree': pairsBy(new BoundingVolumeTreeBroadPhase()),
  'sweep-and-prune': pairsBy(new SweepAndPruneBroadPhase()),
  simple: pairsBy(new SimpleBroadPhase()),
  'box-box': collide(box, new Box(0.9, 1, 0.8)),
  'sphere-sphere': collide(sphere, sphere),
  'sphere-box': collide(sphere, box),
  'sphere-capsule': collide(sphere, capsule),
  'capsule-capsule': collide(capsule, new Capsule(0.3, 1)),
  'box-capsule': collide(box, capsule),
  'plane-sphere': collide(plane, sphere),
  'plane-box': collide(plane, box),
  'plane-capsule': collide(plane, capsule),
};

function growth(work: Work, rounds: number): number {
  const before = process.memoryUsage().heapUsed;
  for (let i = 0; i < rounds; i++) work();
  return process.memoryUsage().heapUsed - before;
}

const wait = (): Promise<void> => new Promise((done) => setTimeout(done, 20));
const nothing = (): void => {};

// Compilers come in stages, and until the last one numbers live on the heap: run until it is quiet.
// All kinds by turns, so that what they share is compiled for all of them.
for (let turn = 0; turn < 16; turn++) {
  for (const work of Object.values(WORK)) growth(work, 100);
  await wait();
}
const perRound: Record<string, number> = {};
for (const [name, work] of Object.entries(WORK)) {
  const bytes: number[] = [];
  for (let i = 0; i < 5; i++) {
    gc();
    const noise = growth(nothing, 1);
    bytes.push((growth(work, 100) - noise) / 100);
  }
  // The middle one counts: compilation at the side adds to some, late sweeping takes away.
  perRound[name] = bytes.sort((a, b) => a - b)[2]!;
}
process.stdout.write(JSON.stringify(perRound));
