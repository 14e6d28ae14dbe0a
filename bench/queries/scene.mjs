// The scene of the query benchmark: mixed bodies at rest on a wide floor, the same numbers for every
// engine. One of the peers lets them fall once; the poses are kept in bench/.cache and rounded to
// single precision, because that is all the peers can hold.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { randomNumbers } from './random.mjs';

/** Bodies that fall; smaller scenes are cut out of the middle of this one. */
const FALLING = 32_000;
/** m of floor per body, along x and along z: 10,000 bodies lie on 130 m × 130 m. */
const SPACING = 1.3;
/** Of 1/60 s: the highest body falls for 0.8 s, and after 4 s hardly any still rolls. */
const STEPS = 240;
const PER_KIND = 8;

const cache = join(dirname(fileURLToPath(import.meta.url)), '..', '.cache');
const round = Math.fround;

/**
 * @typedef {{ kind: 'box', half: number[] } | { kind: 'sphere', radius: number }
 *   | { kind: 'capsule' | 'cylinder', radius: number, half: number }
 *   | { kind: 'hull', points: number[][] }} ShapeData
 * @typedef {{ shapes: ShapeData[], floor: { half: number[], position: number[] }, width: number,
 *   shapeOf: number[], poses: Float32Array }} Scene poses: (bodies × 7) position (m), quaternion x y z w
 */

/** Eight shapes of each kind, m; the longest axis of round ones is y. */
function shapesOf() {
  const { between } = randomNumbers(1);
  /** @type {ShapeData[]} */
  const shapes = [];
  for (let i = 0; i < PER_KIND; i++) {
    const size = (low, high) => round(between(low, high));
    shapes.push({ kind: 'box', half: [size(0.2, 0.5), size(0.2, 0.5), size(0.2, 0.5)] });
    shapes.push({ kind: 'sphere', radius: size(0.25, 0.5) });
    shapes.push({ kind: 'capsule', radius: size(0.2, 0.35), half: size(0.15, 0.4) });
    shapes.push({ kind: 'cylinder', radius: size(0.25, 0.5), half: size(0.15, 0.45) });
    shapes.push({ kind: 'hull', points: stone(between, 8 + 2 * i) });
  }
  return shapes;
}

/** Corners of a stone: points in all directions, about 0.4 m from the middle. */
function stone(between, corners) {
  const points = [];
  while (points.length < corners) {
    const p = [between(-1, 1), between(-1, 1), between(-1, 1)];
    const length = Math.sqrt(p[0] ** 2 + p[1] ** 2 + p[2] ** 2);
    if (length > 1 || length < 0.1) continue;
    const radius = between(0.35, 0.45) / length;
    points.push(p.map((x) => round(x * radius)));
  }
  return points;
}

/** The floor under a square of `width` (m): its top at height 0. */
function floorOf(width) {
  return { half: [round(width), 0.5, round(width)], position: [0, -0.5, 0] };
}

/** Lets the bodies fall; returns their poses (× 7). */
async function settle(shapes) {
  const { between } = randomNumbers(2);
  const side = Math.ceil(Math.sqrt(FALLING));
  const poses = new Float32Array(7 * FALLING);
  for (let i = 0; i < FALLING; i++) {
    const q = [between(-1, 1), between(-1, 1), between(-1, 1), between(-1, 1)];
    const length = Math.sqrt(q.reduce((sum, x) => sum + x * x, 0));
    poses[7 * i] = SPACING * ((i % side) + between(-0.3, 0.3) - 0.5 * side);
    poses[7 * i + 1] = between(0.7, 3);
    poses[7 * i + 2] = SPACING * (Math.floor(i / side) + between(-0.3, 0.3) - 0.5 * side);
    for (let k = 0; k < 4; k++) poses[7 * i + 3 + k] = q[k] / length;
  }
  const { fall } = await import('./rapier.mjs');
  const shapeOf = Array.from({ length: FALLING }, (_, i) => i % shapes.length);
  const floor = floorOf(SPACING * side);
  return fall({ shapes, shapeOf, poses, floor, width: SPACING * side }, STEPS);
}

async function settledPoses(shapes) {
  const file = join(cache, `settled-${FALLING}.f32`);
  if (existsSync(file)) return new Float32Array(new Uint8Array(readFileSync(file)).buffer);
  console.log(`Letting ${FALLING.toLocaleString('en')} bodies fall once (${STEPS} steps) …`);
  const poses = await settle(shapes);
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, new Uint8Array(poses.buffer));
  return poses;
}

/**
 * The scene of so many bodies: those nearest to the middle of the floor.
 * @param {number} count
 * @returns {Promise<Scene>}
 */
export async function settledScene(count) {
  const shapes = shapesOf();
  const all = await settledPoses(shapes);
  const outward = (i) => Math.max(Math.abs(all[7 * i]), Math.abs(all[7 * i + 2]));
  const order = Array.from({ length: FALLING }, (_, i) => i);
  order.sort((a, b) => outward(a) - outward(b) || a - b);
  const chosen = order.slice(0, count).sort((a, b) => a - b);
  const width = SPACING * Math.sqrt(count);
  const poses = new Float32Array(7 * count);
  chosen.forEach((from, to) => {
    poses.set(all.subarray(7 * from, 7 * from + 7), 7 * to);
  });
  const shapeOf = chosen.map((i) => i % shapes.length);
  return { shapes, floor: floorOf(width), width, shapeOf, poses };
}
