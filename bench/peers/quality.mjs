// What a run is worth beside its time, from poses and velocities alone: the same yardstick for everybody.
//
// `state` has 13 numbers per body: position 3, orientation 4 (x, y, z, w), velocity 3, spin 3; in the
// world's axes.

import { depth } from './geometry/depth.mjs';
import { reach } from './geometry/shapes.mjs';
import { distanceToTriangle } from './geometry/triangle.mjs';
import {
  add,
  angleOf,
  compose,
  conjugate,
  dot,
  isFinite3,
  length,
  sub,
  turn,
  turnBack,
  twistOf,
  unit,
} from './geometry/vectors.mjs';

export const STRIDE = 13;

const part = (from, count) => (state, i) =>
  Array.from(state.subarray(STRIDE * i + from, STRIDE * i + from + count));
export const positionOf = part(0, 3);
export const orientationOf = part(3, 4);
export const velocityOf = part(7, 3);
export const spinOf = part(10, 3);

/** The state of all bodies of a world. */
export function readAll(world, count) {
  const state = new Float64Array(STRIDE * count);
  const one = new Float64Array(STRIDE);
  for (let i = 0; i < count; i++) {
    world.read(i, one);
    state.set(one, STRIDE * i);
  }
  return state;
}

/** Overlaps smaller than this are rounding, m. */
const LEAST = 1e-5;

/**
 * Largest and mean depth of all pairs that overlap, m. Joined pairs are left out; over a terrain, points of
 * each body are looked at (its corners, its middle, or points on its axis or rim) and their distance from the
 * triangles around: a lower bound.
 */
export function overlaps(scene, { bodies, joints }, state) {
  const tied = new Set(joints.map(({ a, b }) => pairKey(a, b)));
  const depths = [];
  const placed = [];
  bodies.forEach(({ shape, type }, index) => {
    const position = positionOf(state, index);
    if (shape.kind === 'mesh' || !isFinite3(position)) return;
    const orientation = orientationOf(state, index);
    const extent = extentOf(shape, orientation);
    const moves = type === 'dynamic';
    const [low, high] = [sub(position, extent), add(position, extent)];
    placed.push({ index, shape, position, orientation, moves, low, high });
    if (scene.terrain && moves) {
      depths.push(terrainDepth(scene, shape, position, orientation));
    }
  });
  for (const [a, b] of nearPairs(placed)) {
    if ((a.moves || b.moves) && !tied.has(pairKey(a.index, b.index))) depths.push(depth(a, b));
  }
  const real = depths.filter((d) => d > LEAST);
  const sum = real.reduce((total, d) => total + d, 0);
  return {
    largest: real.reduce((most, d) => Math.max(most, d), 0),
    mean: real.length > 0 ? sum / real.length : 0,
    count: real.length,
  };
}

const pairKey = (a, b) => Math.min(a, b) * 2 ** 24 + Math.max(a, b);

/** Half sizes of the box about a shape, m. */
function extentOf(shape, orientation) {
  if (shape.kind !== 'box') return Array(3).fill(reach(shape));
  const axes = shape.half.map((h, i) =>
    turn(
      orientation,
      [0, 1, 2].map((k) => (k === i ? h : 0)),
    ),
  );
  return [0, 1, 2].map((k) => axes.reduce((sum, axis) => sum + Math.abs(axis[k]), 0));
}

/** Pairs whose boxes overlap: sorted along x; the few large ones are compared with everybody. */
function nearPairs(placed) {
  const isLarge = ({ low, high }) => high[0] - low[0] > 4;
  const large = placed.filter(isLarge);
  const small = placed.filter((item) => !isLarge(item)).sort((a, b) => a.low[0] - b.low[0]);
  const pairs = [];
  const look = (a, b) => {
    for (let k = 0; k < 3; k++) if (a.low[k] > b.high[k] || b.low[k] > a.high[k]) return;
    pairs.push([a, b]);
  };
  small.forEach((a, i) => {
    for (let j = i + 1; j < small.length && small[j].low[0] <= a.high[0]; j++) look(a, small[j]);
    for (const b of large) look(a, b);
  });
  large.forEach((a, i) => {
    for (const b of large.slice(i + 1)) look(a, b);
  });
  return pairs;
}

function terrainDepth({ terrain, trianglesNear }, shape, position, orientation) {
  let worst = 0;
  const radius = shape.kind === 'sphere' || shape.kind === 'capsule' ? shape.radius : 0;
  for (const local of sampledPoints(shape)) {
    const p = add(position, turn(orientation, local));
    const ground = terrain(p[0], p[2]);
    if (ground === null) continue;
    const height = p[1] - ground.height;
    if (height >= 0 && radius === 0) continue;
    // Straight down it is never nearer than it is.
    const near = trianglesNear(p[0], p[2], Math.max(radius, -height));
    const distance = Math.min(...near.map((triangle) => distanceToTriangle(p, triangle)));
    worst = Math.max(worst, height >= 0 ? radius - distance : radius + distance);
  }
  return worst;
}

function sampledPoints(shape) {
  switch (shape.kind) {
    case 'sphere':
      return [[0, 0, 0]];
    case 'capsule':
      return [-1, -0.5, 0, 0.5, 1].map((t) => [0, t * shape.half, 0]);
    case 'cylinder':
      return Array.from({ length: 32 }, (_, i) => {
        const angle = (Math.floor(i / 2) * Math.PI) / 8;
        const y = i % 2 === 0 ? shape.half : -shape.half;
        return [shape.radius * Math.cos(angle), y, shape.radius * Math.sin(angle)];
      });
    case 'box':
      return Array.from({ length: 8 }, (_, i) => shape.half.map((h, k) => ((i >> k) & 1 ? h : -h)));
    default:
      return shape.points;
  }
}

/** Gaps of anchors (m); how far hinges are out of line and beyond their limits, welds turned (rad). */
export function jointErrors({ bodies, joints }, state) {
  const worst = { largest: 0, mean: 0, axis: 0, limit: 0, weld: 0 };
  const more = (key, value) => {
    if (!(value <= worst[key])) worst[key] = value;
  };
  for (const joint of joints) {
    const { a, b, kind } = joint;
    const [qa, qb] = [orientationOf(state, a), orientationOf(state, b)];
    const pa = add(positionOf(state, a), turn(qa, joint.anchorA));
    const pb = add(positionOf(state, b), turn(qb, joint.anchorB));
    const axis = joint.axis && unit(joint.axis);
    let gap = sub(pb, pa);
    if (kind === 'slider') {
      const way = turn(qa, axis);
      const along = dot(gap, way);
      gap = gap.map((x, k) => x - along * way[k]);
    }
    more('largest', length(gap));
    worst.mean += length(gap) / joints.length;
    if (kind === 'ball') continue;
    // The turn of b against a since the beginning, in a's frame.
    const began = compose(conjugate(bodies[a].orientation), bodies[b].orientation);
    const turned = compose(compose(conjugate(qa), qb), conjugate(began));
    if (kind === 'hinge') {
      more('axis', Math.acos(Math.min(1, Math.max(-1, dot(axis, turn(turned, axis))))));
      if (joint.limits) {
        const angle = twistOf(turned, axis);
        more('limit', Math.max(joint.limits[0] - angle, angle - joint.limits[1]));
      }
    } else more('weld', angleOf(turned));
  }
  return worst;
}

/** Kinetic and potential energy of all bodies, J. */
export function energy({ bodies }, state, gravity) {
  let [kinetic, potential] = [0, 0];
  bodies.forEach(({ type, mass, inertia }, i) => {
    if (type !== 'dynamic') return;
    const v = velocityOf(state, i);
    const w = turnBack(orientationOf(state, i), spinOf(state, i));
    kinetic += 0.5 * (mass * dot(v, v) + dot(w, times(inertia, w)));
    potential -= mass * dot(gravity, positionOf(state, i));
  });
  return { kinetic, potential, total: kinetic + potential };
}

const times = (m, v) => [0, 3, 6].map((k) => m[k] * v[0] + m[k + 1] * v[1] + m[k + 2] * v[2]);

/** Largest relative changes of a body's kinetic energy of turning and of its angular momentum. */
export function spinErrors({ bodies }, state, before) {
  const worst = { energy: 0, momentum: 0 };
  bodies.forEach(({ type, inertia }, i) => {
    if (type !== 'dynamic') return;
    const of = (s) => {
      const q = orientationOf(s, i);
      const w = turnBack(q, spinOf(s, i));
      const l = times(inertia, w);
      return { energy: dot(w, l), momentum: turn(q, l) };
    };
    const [then, now] = [of(before), of(state)];
    worst.energy = Math.max(worst.energy, Math.abs(now.energy / then.energy - 1));
    const change = length(sub(now.momentum, then.momentum)) / length(then.momentum);
    worst.momentum = Math.max(worst.momentum, change);
  });
  return worst;
}

/** Bodies that have left their scene, and those that are nowhere any more. */
export function lost(scene, { bodies }, state, time) {
  const counts = { escaped: 0, notFinite: 0 };
  bodies.forEach(({ type }, i) => {
    if (type !== 'dynamic') return;
    const numbers = state.subarray(STRIDE * i, STRIDE * (i + 1));
    if (!numbers.every(Number.isFinite)) counts.notFinite++;
    else if (isLost(scene, positionOf(state, i), time)) counts.escaped++;
  });
  return counts;
}

function isLost({ bounds, isOutside, terrain }, position, time) {
  if (bounds && position.some((x, k) => x < bounds[0][k] || x > bounds[1][k])) return true;
  if (isOutside?.(position, time)) return true;
  const ground = terrain?.(position[0], position[2]);
  return ground !== undefined && ground !== null && position[1] < ground.height - 0.3;
}

/** How far bodies have moved since the beginning: sideways and up or down, m; towers that stand. */
export function drift({ judge }, { bodies }, state) {
  let [sideways, upright] = [0, 0];
  bodies.forEach(({ type, position }, i) => {
    if (type !== 'dynamic' || judge.driftOf?.(i) === false) return;
    const [x, y, z] = sub(positionOf(state, i), position);
    sideways = Math.max(sideways, Math.hypot(x, z));
    upright = Math.max(upright, Math.abs(y));
  });
  if (!judge.towers) return { sideways, upright };
  const { first, count, height } = judge.towers;
  const tops = Array.from({ length: count }, (_, t) => first + (t + 1) * height - 1);
  // A tower stands while its top box of 1 m is less than half a metre lower than it was.
  const standing = tops.filter((i) => positionOf(state, i)[1] > height - 1).length;
  return { sideways, upright, standing, towers: count };
}
