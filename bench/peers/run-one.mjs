// One engine and one scene: builds it, warms up, measures each step, and judges the result.
//
//   node run-one.mjs '{ "engine": "rapier", "scene": "pyramid" }'
//
// Only the step itself is timed; kinematic bodies are told where to go before, poses are read after.

import { answer, task } from '../lib/child.mjs';
import { loadEngine } from './engines/index.mjs';
import { drift, energy, jointErrors, lost, overlaps, readAll, spinErrors } from './quality.mjs';
import { loadScene } from './scenes/index.mjs';
import { STEP } from './scenes/parts.mjs';

/** Steps between two looks at the state. */
const LOOK = 30;

const { engine: name, scene: sceneName, seconds = 60, natural, hash, judge, ...given } = task();
const begin = performance.now();
const engine = await loadEngine(name);
const loadMs = performance.now() - begin;
const scene = await loadScene(sceneName);
const built = scene.build();
const { bodies, joints, moves } = built;
const refused = engine.refuses(bodies, joints);
if (refused === undefined) answer(run());
else answer({ refused });

function run() {
  const start = performance.now();
  const world = engine.open({
    gravity: scene.gravity,
    dt: STEP,
    bodies: bodies.length,
    joints: joints.length,
    natural,
  });
  for (const body of bodies) world.addBody(body);
  for (const joint of joints) world.addJoint(joint, bodies);
  world.ready?.();
  const buildMs = performance.now() - start;
  const warmUp = given.warmUp ?? scene.warmUp;
  const steps = given.steps ?? scene.steps;

  let [time, spent, error] = [0, 0, null];
  const step = () => {
    time += STEP;
    if (moves) {
      for (const move of moves(time)) world.moveTo(move.body, move.position, move.orientation);
    }
    const before = performance.now();
    world.step();
    const took = performance.now() - before;
    spent += took;
    return took;
  };
  const before = readAll(world, bodies.length);
  const worst = { overlap: 0, joint: 0, limit: 0 };
  const readMs = [];
  const look = () => {
    const from = performance.now();
    const state = readAll(world, bodies.length);
    readMs.push(performance.now() - from);
    if (scene.judge.overlaps !== false) {
      worst.overlap = Math.max(worst.overlap, overlaps(scene, built, state).largest);
    }
    const { largest, limit } = jointErrors(built, state);
    worst.joint = Math.max(worst.joint, largest);
    worst.limit = Math.max(worst.limit, limit);
    return state;
  };

  const times = [];
  let state = before;
  try {
    for (let i = 0; i < warmUp && spent < 1000 * seconds; i++) step();
    spent = 0;
    for (let i = 1; i <= steps && spent < 1000 * seconds; i++) {
      times.push(step());
      if (judge !== false && i % LOOK === 0) state = look();
    }
    state = judge === false ? readAll(world, bodies.length) : look();
  } catch (thrown) {
    error = String(thrown?.message ?? thrown).slice(0, 300);
  }
  const result = {
    bodies: bodies.length,
    joints: joints.length,
    settings: world.settings,
    error,
    steps: times.length,
    complete: times.length === steps,
    ms: figures(times),
    loadMs: round(loadMs),
    buildMs: round(buildMs),
    readMs: round([...readMs].sort((a, b) => a - b)[readMs.length >> 1]),
    peakMB: round(process.resourceUsage().maxRSS / 1024),
    quality: judge === false ? lost(scene, built, state, time) : judged(before, state, worst, time),
    ...(hash && world.hash ? { hash: world.hash() } : {}),
  };
  return result;
}

function figures(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) =>
    round(sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))]);
  const sum = times.reduce((total, time) => total + time, 0);
  return {
    median: at(0.5),
    mean: round(sum / times.length),
    p99: at(0.99),
    least: at(0),
    most: at(1),
  };
}

function judged(before, state, worst, time) {
  const { judge, gravity } = scene;
  const now = energy(built, state, gravity);
  const then = energy(built, before, gravity);
  const quality = {
    ...lost(scene, built, state, time),
    kinetic: now.kinetic,
    energyBefore: then.total,
    energyAfter: now.total,
  };
  if (judge.overlaps !== false) {
    const { largest, mean, count } = overlaps(scene, built, state);
    Object.assign(quality, {
      overlapLargest: largest,
      overlapMean: mean,
      overlapPairs: count,
      overlapEver: worst.overlap,
    });
  }
  if (joints.length > 0) {
    const { largest, mean, axis, limit, weld } = jointErrors(built, state);
    Object.assign(quality, { jointLargest: largest, jointMean: mean, jointEver: worst.joint });
    if (joints.some(({ kind }) => kind === 'hinge')) quality.hingeAxis = axis;
    if (joints.some(({ limits }) => limits))
      Object.assign(quality, { limit, limitEver: worst.limit });
    if (joints.some(({ kind }) => kind === 'fixed')) quality.weld = weld;
  }
  if (judge.drift) {
    const { sideways, upright, standing, towers } = drift(scene, built, state);
    Object.assign(quality, { drift: sideways, sink: upright });
    if (towers !== undefined) Object.assign(quality, { standing, towers });
  }
  if (judge.fallen) {
    const { from, count, below } = judge.fallen;
    quality.fallen = Array.from({ length: count }, (_, i) => state[13 * (from + i) + 1]).filter(
      (y) => y < below,
    ).length;
  }
  if (judge.spin) {
    const { energy: spinEnergy, momentum } = spinErrors(built, state, before);
    Object.assign(quality, { spinEnergy, spinMomentum: momentum });
  }
  return Object.fromEntries(Object.entries(quality).map(([key, value]) => [key, round(value)]));
}

/** Six digits; what is not finite as a word, since JSON knows none. */
function round(x) {
  return Number.isFinite(x) ? Number(x.toPrecision(6)) : String(x);
}
