// Rattleback's own queries, from the sources: the scene of queries stands on its own, without a
// simulation.

import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { BOX, KINDS, SPHERE } from './questions.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const source = join(here, '..', '..', 'packages', 'engine', 'src');

/** Most questions at a time. */
const MOST = 20_000;

const ENTRY = `
export { QueryScene } from './collision/query/scene/query-scene.js';
export { RowList } from './collision/query/scene/scene-hit.js';
export { Collider } from './collision/collider.js';
export { Box } from './index.js';
export { Capsule } from './index.js';
export { Cylinder } from './index.js';
export { ConvexHull } from './index.js';
export { Sphere } from './index.js';
`;

/** Bundles what queries need and imports it. */
export async function loadQueries() {
  const folder = join(here, '..', '.cache');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `queries-${process.pid}.mjs`);
  await build({
    stdin: { contents: ENTRY, resolveDir: source, loader: 'ts' },
    outfile,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    logLevel: 'error',
  });
  const queries = await import(pathToFileURL(outfile).href);
  rmSync(outfile);
  return queries;
}

function shapeOf(E, shape) {
  switch (shape.kind) {
    case 'box':
      return new E.Box(...shape.half.map((h) => 2 * h));
    case 'sphere':
      return new E.Sphere(shape.radius);
    case 'capsule':
      return new E.Capsule(shape.radius, 2 * shape.half);
    case 'cylinder':
      return new E.Cylinder(shape.radius, 2 * shape.half);
    default:
      return new E.ConvexHull(shape.points);
  }
}

/** The scene as rows for queries: the bodies move, the floor does not. */
export function rowsOf(E, scene) {
  const shapes = scene.shapes.map((shape) => shapeOf(E, shape));
  const count = scene.shapeOf.length + 1;
  const bounds = new Float64Array(6 * count);
  const colliders = [];
  const box = { min: { x: 0, y: 0, z: 0 }, max: { x: 0, y: 0, z: 0 } };
  const add = (shape, [x, y, z], [qx, qy, qz, qw]) => {
    // Single precision leaves a quaternion a little off the unit sphere.
    const s = 1 / Math.sqrt(qx * qx + qy * qy + qz * qz + qw * qw);
    const position = { x, y, z };
    const orientation = { x: s * qx, y: s * qy, z: s * qz, w: s * qw };
    const { min, max } = shape.bounds(box, position, orientation);
    bounds.set([min.x, min.y, min.z, max.x, max.y, max.z], 6 * colliders.length);
    colliders.push([new E.Collider(shape).place(position, orientation)]);
  };
  scene.shapeOf.forEach((shape, i) => {
    const pose = Array.from(scene.poses.subarray(7 * i, 7 * i + 7));
    add(shapes[shape], pose.slice(0, 3), pose.slice(3));
  });
  const floor = new E.Box(...scene.floor.half.map((h) => 2 * h));
  add(floor, scene.floor.position, [0, 0, 0, 1]);
  return { count, moving: count - 1, bounds, colliders, enabled: null, layers: null };
}

export async function open(scene) {
  const E = await loadQueries();
  const world = new E.QueryScene();
  world.update(rowsOf(E, scene));
  const shapes = {
    sphereCasts: new E.Sphere(SPHERE.radius),
    boxCasts: new E.Box(...BOX.half.map((h) => 2 * h)),
    sphereOverlaps: new E.Sphere(SPHERE.large),
    boxOverlaps: new E.Box(...BOX.large.map((h) => 2 * h)),
  };
  const made = new Map();
  /** The questions as our own arrays; in an application they would be there. */
  const arraysOf = (kind, questions, from, to) => {
    const key = `${kind} ${from} ${to}`;
    if (!made.has(key)) {
      const count = to - from;
      const paths = new Float64Array(7 * count);
      const positions = new Float64Array(3 * count);
      const orientations = new Float64Array(4 * count);
      for (let i = 0; i < count; i++) {
        const o = 10 * (from + i);
        paths.set(questions.subarray(o, o + 6), 7 * i);
        paths[7 * i + 6] = KINDS[kind].length;
        positions.set(questions.subarray(o, o + 3), 3 * i);
        orientations.set(questions.subarray(o + 6, o + 10), 4 * i);
      }
      const options = kind.startsWith('box') ? { orientations } : {};
      made.set(key, { paths, positions, options });
    }
    return made.get(key);
  };
  const hits = new Float64Array(8 * MOST);
  const rows = new Int32Array(MOST);
  const starts = new Int32Array(MOST + 1);
  const list = new E.RowList();
  return {
    answer(kind, questions, from, to, answers) {
      const { paths, positions, options } = arraysOf(kind, questions, from, to);
      const shape = shapes[kind];
      if (KINDS[kind].counts) {
        world.overlaps(shape, positions, starts, list, options);
        for (let i = from; i < to; i++) answers[i] = starts[i - from + 1] - starts[i - from];
        return;
      }
      if (shape === undefined) world.castRays(paths, hits, rows);
      else world.castShapes(shape, paths, hits, rows, options);
      for (let i = from; i < to; i++) answers[i] = hits[8 * (i - from)];
    },
    /** Milliseconds to build and to refit the trees, medians. */
    extra() {
      const rowsNow = rowsOf(E, scene);
      const build = [];
      const refit = [];
      for (let i = 0; i < 15; i++) {
        const fresh = new E.QueryScene();
        build.push(milliseconds(() => fresh.update(rowsNow)));
        refit.push(milliseconds(() => fresh.update(rowsNow)));
      }
      const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];
      return { build: median(build), refit: median(refit) };
    },
  };
}

function milliseconds(work) {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
