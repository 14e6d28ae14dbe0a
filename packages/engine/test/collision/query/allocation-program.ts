/**
 * Runs in a Node process of its own and prints how many bytes a question in bulk allocates.
 *
 *   node --expose-gc --min-semi-space-size=… program.mjs <question> <scene>
 *
 * The young generation is made so large that nothing is collected while the questions are asked: then
 * every allocated byte is still there, and the growth of the heap is the sum of all allocations.
 */

import { Collider } from '../../../src/collision/collider.js';
import type { QueryRows } from '../../../src/collision/query/scene/query-rows.js';
import { QueryScene } from '../../../src/collision/query/scene/query-scene.js';
import { RowList, SceneHit } from '../../../src/collision/query/scene/scene-hit.js';
import { ShapeAt } from '../../../src/collision/query/shape-at.js';
import {
  Capsule,
  Cone,
  ConvexHull,
  Cylinder,
  Ellipsoid,
  Sphere,
  TriangleMesh,
} from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Box } from '../../../src/shapes/box.js';
import { Composite } from '../../../src/shapes/composite.js';
import { Plane } from '../../../src/shapes/plane.js';
import type { Shape } from '../../../src/shapes/shape.js';
import { ball } from './meshes.js';
import { randomPose } from './solids.js';

declare const gc: () => void;

const BODIES = 400;
const QUESTIONS = 400;
const SPREAD = 9;

const [question = '', scene = ''] = process.argv.slice(2);
const random = new Random('allocation');

function stone(corners: number): ConvexHull {
  const points: number[] = [];
  for (let i = 0; i < 3 * corners; i++) points.push(random.uniform(-0.6, 0.6));
  return new ConvexHull(Float64Array.from(points));
}

const solids: Shape[] = [
  new Box(0.8, 1, 0.6),
  new Sphere(0.5),
  new Capsule(0.3, 0.8),
  new Cylinder(0.5, 0.8),
  stone(12),
  stone(60),
];
const others: Shape[] = [
  new Cone(0.6, 1),
  new Ellipsoid(1, 0.7, 0.5),
  new Composite([
    { shape: new Box(1, 0.4, 0.4) },
    { shape: new Sphere(0.4), position: [0, 0.5, 0] },
  ]),
  new TriangleMesh(ball(2, 0.2)),
];
const shapes = scene === 'solids' ? solids : [...solids, ...others];

/** Bodies in a heap over a plane. */
class Heap implements QueryRows {
  readonly count = BODIES + 1;
  readonly moving = BODIES;
  readonly bounds = new Float64Array(6 * this.count);
  readonly colliders: (readonly Collider[])[] = [];
  readonly enabled = null;
  readonly layers = null;

  constructor() {
    const box = { min: { x: 0, y: 0, z: 0 }, max: { x: 0, y: 0, z: 0 } };
    for (let row = 0; row < BODIES; row++) {
      const { position, quaternion } = randomPose(random, SPREAD);
      const [x, y, z] = position;
      const [qx, qy, qz, qw] = quaternion;
      const at = new ShapeAt(shapes[row % shapes.length]!).place([x, y, z], [qx, qy, qz, qw]);
      const { min, max } = at.shape.bounds(box, { x, y, z }, { x: qx, y: qy, z: qz, w: qw });
      this.bounds.set([min.x, min.y, min.z, max.x, max.y, max.z], 6 * row);
      this.colliders.push(at.colliders);
    }
    const infinity = Number.POSITIVE_INFINITY;
    this.bounds.fill(-infinity, 6 * BODIES, 6 * BODIES + 3);
    this.bounds.fill(infinity, 6 * BODIES + 3);
    const plane = new Plane([0, 1, 0]);
    const down = { x: 0, y: -SPREAD, z: 0 };
    this.colliders.push([new Collider(plane).place(down, { x: 0, y: 0, z: 0, w: 1 })]);
  }
}

const world = new QueryScene();
world.update(new Heap());

const paths = new Float64Array(7 * QUESTIONS);
const positions = new Float64Array(3 * QUESTIONS);
const orientations = new Float64Array(4 * QUESTIONS);
for (let i = 0; i < QUESTIONS; i++) {
  const { position, quaternion } = randomPose(random, 1.2 * SPREAD);
  positions.set(position, 3 * i);
  orientations.set(quaternion, 4 * i);
  paths.set(position, 7 * i);
  for (let k = 3; k < 6; k++) paths[7 * i + k] = random.uniform(-1, 1);
  paths[7 * i + 6] = i % 5 === 0 ? Number.POSITIVE_INFINITY : random.uniform(0, 20);
}
const hits = new Float64Array(8 * QUESTIONS);
const rows = new Int32Array(QUESTIONS);
const parts = new Int32Array(QUESTIONS);
const starts = new Int32Array(QUESTIONS + 1);
const flags = new Uint8Array(QUESTIONS);
const list = new RowList();
const turned = { orientations };
const through = { orientations, inside: 'miss' } as const;
const small = { sphere: new Sphere(0.3), box: new Box(0.6, 0.4, 0.5), hull: stone(14) };
const large = { sphere: new Sphere(1), box: new Box(2, 1, 1.5), capsule: new Capsule(0.5, 1) };

/** The number of things found, so that no compiler can leave a question out. */
const ASK: Record<string, () => number> = {
  rays: () => world.castRays(paths, hits, rows, undefined, parts),
  'sphere casts': () => world.castShapes(small.sphere, paths, hits, rows),
  'box casts': () => world.castShapes(small.box, paths, hits, rows, turned, parts),
  'hull casts': () => world.castShapes(small.hull, paths, hits, rows, turned),
  'sphere casts from outside': () => world.castShapes(small.sphere, paths, hits, rows, through),
  'box casts from outside': () => world.castShapes(small.box, paths, hits, rows, through, parts),
  'hull casts from outside': () => world.castShapes(small.hull, paths, hits, rows, through),
  'sphere overlaps': () => world.overlaps(large.sphere, positions, starts, list),
  'box overlaps': () => world.overlaps(large.box, positions, starts, list, turned),
  'capsule overlaps': () => world.overlapsAny(large.capsule, positions, flags, turned),
  // Singly, as the documentation says not to where thousands are asked: to show that it is noticed.
  'fresh objects': () => {
    let found = 0;
    for (let i = 0; i < QUESTIONS; i++) {
      const origin = [positions[3 * i]!, positions[3 * i + 1]!, positions[3 * i + 2]!] as const;
      if (world.castRay(new SceneHit(), origin, [0, -1, 0])) found++;
    }
    return found;
  },
};

const ask = ASK[question]!;
let sum = 0;

function run(times: number): void {
  for (let i = 0; i < times; i++) sum += ask();
}

/** The growth of the heap during `work`. The measurement itself allocates, the same each time. */
function growth(work: () => void): number {
  const before = process.memoryUsage().heapUsed;
  work();
  return process.memoryUsage().heapUsed - before;
}

// Compilers come in stages, and until the last one numbers live on the heap: run until it is quiet.
const TIMES = 10;
run(50 * TIMES);
growth(() => {});
const rounds: number[] = [];
for (let round = 0; round < 9; round++) {
  gc();
  const noise = growth(() => {});
  rounds.push(growth(() => run(TIMES)) - noise);
}
rounds.sort((a, b) => a - b);
process.stdout.write(JSON.stringify({ perQuestion: rounds[4]! / (TIMES * QUESTIONS), found: sum }));
