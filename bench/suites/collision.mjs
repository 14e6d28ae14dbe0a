// Collision detection, stage by stage: bounds and pairs of 10,000 moving bodies for each broad phase,
// the growth from 1,000 to 32,000 bodies, and nanoseconds per pair in the narrow phase. Each figure
// comes from a process of its own, so that none inherits the compiled code of another; the last column
// of the narrow phase is from one process for all kinds, as in a simulation of mixed bodies.
//
// Times are processor time of the process, which does not count what other programs do meanwhile;
// `wall` is beside it as the clock on the wall has it.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { withEngineSources } from '../lib/engine-sources.mjs';
import { keep } from '../lib/history.mjs';
import { movingPile } from '../lib/moving-pile.mjs';
import { KINDS, MARGIN, touchingPairs } from '../lib/touching-pairs.mjs';

const EXPORTS = `
  export { Random } from './math/random.js';
  export { Box } from './index.js';
  export { Sphere } from './index.js';
  export { Capsule } from './index.js';
  export { Cylinder } from './index.js';
  export { ConvexHull } from './index.js';
  export { TriangleMesh } from './index.js';
  export { Plane } from './index.js';
  export { BodyColliders } from './collision/body-colliders.js';
  export { Collider } from './collision/collider.js';
  export { BoundingVolumeTreeBroadPhase } from './collision/broad/bounding-volume-tree.js';
  export { SweepAndPruneBroadPhase } from './collision/broad/sweep-and-prune.js';
  export { SimpleBroadPhase } from './collision/broad/simple.js';
  export { PairList } from './collision/broad/broad-phase.js';
  export { Manifolds } from './collision/manifold/manifolds.js';
  export { collidePair } from './collision/narrow/pair-table.js';
`;

const BODIES = 10_000;
const SIZES = [1000, 2000, 4000, 8000, 16_000, 32_000];
const PAIRS = 2000;
const ROUNDS = 9;
const WARM_UP = 3;

/** Which broad phase, how fast the bodies are (1: up to 0.9 m/s), steps per round. */
const SCENES = [
  { name: 'tree, moving', phase: 'BoundingVolumeTreeBroadPhase', pace: 1, steps: 32 },
  { name: 'tree, at rest', phase: 'BoundingVolumeTreeBroadPhase', pace: 0, steps: 32 },
  { name: 'tree, ten times as fast', phase: 'BoundingVolumeTreeBroadPhase', pace: 10, steps: 32 },
  { name: 'sweep and prune, moving', phase: 'SweepAndPruneBroadPhase', pace: 1, steps: 16 },
  { name: 'all pairs, moving', phase: 'SimpleBroadPhase', pace: 1, steps: 2 },
];

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Processor time so far, ms. */
function now() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Bodies of a pile, ready to be stepped: bounds from poses, pairs from bounds.
 * @param {any} E @param {string} phase @param {number} count @param {number} pace
 */
function pileOf(E, phase, count, pace) {
  const pile = movingPile(E.Random, count, pace);
  const bodies = pile.sizes.map(([x, y, z]) => new E.BodyColliders(new E.Box(x, y, z)));
  const broadPhase = new E[phase]();
  const out = new E.PairList();
  const input = {
    count,
    moving: count,
    bounds: new Float64Array(6 * count),
    keys: Int32Array.from({ length: count }, (_, i) => i),
    dynamic: new Uint8Array(count).fill(1),
    enabled: new Uint8Array(count).fill(1),
  };
  /** The mean of some steps, ms: bounds, pairs. @param {number} steps */
  return (steps) => {
    let bounds = 0;
    let pairs = 0;
    let wall = 0;
    for (let step = 0; step < steps; step++) {
      pile.move();
      const begin = performance.now();
      const start = now();
      place(bodies, pile.positions, pile.orientations, input.bounds);
      const middle = now();
      broadPhase.findPairs(input, out);
      pairs += now() - middle;
      bounds += middle - start;
      wall += performance.now() - begin;
    }
    return {
      bounds: bounds / steps,
      pairs: pairs / steps,
      wall: wall / steps,
      found: out.count,
    };
  };
}

/** @param {any[]} bodies @param {Float64Array} positions @param {Float64Array} orientations @param {Float64Array} bounds */
function place(bodies, positions, orientations, bounds) {
  for (let row = 0; row < bodies.length; row++) {
    bodies[row].placeRow(positions, orientations, row);
    bodies[row].writeBounds(bounds, row, 0.5 * MARGIN);
  }
}

/** @param {any} E @param {number} index */
function measureScene(E, index) {
  const { phase, pace, steps } = SCENES[index] ?? SCENES[0];
  const run = pileOf(E, phase, BODIES, pace);
  for (let i = 0; i < WARM_UP; i++) run(steps);
  const rounds = Array.from({ length: ROUNDS }, () => run(steps));
  return {
    bounds: median(rounds.map((round) => round.bounds)),
    pairs: median(rounds.map((round) => round.pairs)),
    total: median(rounds.map((round) => round.bounds + round.pairs)),
    best: Math.min(...rounds.map((round) => round.bounds + round.pairs)),
    wall: median(rounds.map((round) => round.wall)),
    found: median(rounds.map((round) => round.found)),
  };
}

/** The tree at all sizes, taking turns, so that a disturbance hits all of them. @param {any} E */
function measureGrowth(E) {
  const scenes = SIZES.map((bodies) => ({
    bodies,
    run: pileOf(E, 'BoundingVolumeTreeBroadPhase', bodies, 1),
    ns: [],
    found: 0,
  }));
  for (let round = -WARM_UP; round < ROUNDS; round++) {
    for (const scene of scenes) {
      const { bounds, pairs, found } = scene.run(32);
      scene.found = found;
      if (round >= 0) scene.ns.push(((bounds + pairs) * 1e6) / scene.bodies);
    }
  }
  return scenes.map(({ bodies, ns, found }) => ({
    bodies,
    median: median(ns),
    best: Math.min(...ns),
    pairsPerBody: found / bodies,
  }));
}

/** Nanoseconds per pair of some kinds, which take turns. @param {any} E @param {string[]} kinds */
async function measurePairs(E, kinds) {
  const out = new E.Manifolds();
  const sets = kinds.map((kind) => ({
    kind,
    pairs: touchingPairs(E, kind, PAIRS),
    // Slow kinds need no thousands of pairs for the clock.
    end: SLOW.has(kind) ? PAIRS / 10 : PAIRS,
    ns: [],
    points: 0,
  }));
  // Until the compiler, which works at the side, has nothing left to do.
  for (const pause of [50, 50, 50]) {
    for (const set of sets) {
      const start = now();
      while (now() - start < 100) collideAll(E, out, set);
    }
    await new Promise((done) => setTimeout(done, pause));
  }
  const begin = now();
  for (let round = 0; round < 3 * ROUNDS || now() - begin < 200 * sets.length; round++) {
    for (const set of sets) {
      const start = now();
      collideAll(E, out, set);
      set.ns.push(((now() - start) * 1e6) / set.end);
    }
  }
  return sets.map(({ kind, ns, points }) => ({
    kind,
    median: median(ns),
    best: Math.min(...ns),
    points,
  }));
}

/** @param {any} E @param {any} out @param {any} set */
function collideAll(E, out, set) {
  const { pairs, end } = set;
  let points = 0;
  for (let i = 0; i < end; i++) {
    const pair = pairs[i];
    out.clear();
    E.collidePair(out, pair[0], pair[1], MARGIN);
    if (out.count > 0) points += out.data[0];
  }
  set.points = points / end;
}

const SLOW = new Set(Object.keys(KINDS).filter((kind) => /hull|mesh|cylinder/.test(kind)));

/**
 * The same pairs through Rapier's `contactCollider`, which gives the deepest point only: no peer shows
 * its manifold function to JavaScript.
 * @param {any} E
 */
async function measureRapier(E) {
  const { default: R } = await import('@dimforge/rapier3d-compat');
  await R.init();
  const { ball, cuboid, capsule, cylinder, convexHull, trimesh } = R.ColliderDesc;
  const shapes = {
    sphere: (s) => ball(s.radius),
    box: (s) => cuboid(s.x / 2, s.y / 2, s.z / 2),
    capsule: (s) => capsule(s.length / 2, s.radius),
    cylinder: (s) => cylinder(s.height / 2, s.radius),
    hull: (s) => convexHull(Float32Array.from(s.vertices)),
    mesh: (s) => trimesh(Float32Array.from(s.vertices), Uint32Array.from(s.indices)),
    // A plane is as good as a wide block under it.
    plane: () => cuboid(50, 10, 50).setTranslation(0, -10, 0),
  };
  const figures = [];
  for (const kind of Object.keys(KINDS)) {
    const world = new R.World({ x: 0, y: 0, z: 0 });
    const known = new Map();
    const colliderOf = (collider) => {
      const { shape, placed } = collider;
      if (shape.kind === 'mesh' && known.has(shape)) return known.get(shape);
      const description = shapes[shape.kind](shape);
      if (shape.kind !== 'plane') {
        description.setTranslation(placed[9], placed[10], placed[11]);
        description.setRotation(quaternionOf(placed));
      }
      known.set(shape, world.createCollider(description));
      return known.get(shape);
    };
    const pairs = touchingPairs(E, kind, PAIRS / 4).map(([a, b]) => [colliderOf(a), colliderOf(b)]);
    const ns = [];
    for (let round = -4; round < ROUNDS; round++) {
      const start = now();
      for (const [a, b] of pairs) a.contactCollider(b, MARGIN);
      if (round >= 0) ns.push(((now() - start) * 1e6) / pairs.length);
    }
    figures.push({ kind, median: median(ns) });
    world.free();
  }
  return figures;
}

/** The rotation of a record as a quaternion. @param {Float64Array} r */
function quaternionOf(r) {
  const w = 0.5 * Math.sqrt(Math.max(0, 1 + r[0] + r[4] + r[8]));
  const x = 0.5 * Math.sqrt(Math.max(0, 1 + r[0] - r[4] - r[8]));
  const y = 0.5 * Math.sqrt(Math.max(0, 1 - r[0] + r[4] - r[8]));
  const z = 0.5 * Math.sqrt(Math.max(0, 1 - r[0] - r[4] + r[8]));
  return {
    x: r[7] < r[5] ? -x : x,
    y: r[2] < r[6] ? -y : y,
    z: r[3] < r[1] ? -z : z,
    w,
  };
}

/** Runs one task in a process of its own. @param {string} address @param {string[]} task */
function ask(address, ...task) {
  const script = fileURLToPath(import.meta.url);
  const { status, stdout } = spawnSync(process.execPath, [script, address, ...task], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (status !== 0) throw new Error(`The measurement ${task.join(' ')} failed.`);
  return JSON.parse(stdout);
}

/** @param {string} address @param {string} task @param {string} detail */
async function answer(address, task, detail) {
  const E = await import(address);
  if (task === 'scene') return measureScene(E, Number(detail));
  if (task === 'growth') return measureGrowth(E);
  if (task === 'pairs') return measurePairs(E, detail === '' ? Object.keys(KINDS) : [detail]);
  return measureRapier(E).catch((error) => {
    if (error?.code === 'ERR_MODULE_NOT_FOUND') return null;
    throw error;
  });
}

/** @param {number} x @param {number} digits */
const number = (x, digits = 0) =>
  x.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** @param {string} address */
function measureAll(address) {
  console.log(
    `broad phase, ${number(BODIES)} boxes, all moving: ms per step, median of ${ROUNDS} rounds\n`,
  );
  console.log(
    `${'scene'.padEnd(26)}${'bounds'.padStart(8)}${'pairs'.padStart(8)}${'total'.padStart(8)}${'best'.padStart(8)}${'wall'.padStart(8)}${'pairs found'.padStart(14)}`,
  );
  const scenes = SCENES.map(({ name }, index) => {
    const row = ask(address, 'scene', String(index));
    const cells = [row.bounds, row.pairs, row.total, row.best, row.wall].map((x) =>
      number(x, 2).padStart(8),
    );
    console.log(`${name.padEnd(26)}${cells.join('')}${number(row.found).padStart(14)}`);
    return { name, ...row };
  });

  console.log('\ntree, bounds and pairs, at the same density: nanoseconds per body and step\n');
  const growth = ask(address, 'growth');
  for (const { bodies, median, best, pairsPerBody } of growth) {
    const times = (median / growth[0].median).toFixed(2);
    console.log(
      `${number(bodies).padStart(8)} bodies ${number(median).padStart(7)} (best ${number(best)})  ${times} ×  ${pairsPerBody.toFixed(2)} pairs per body`,
    );
  }

  console.log(
    `\nnarrow phase: nanoseconds per touching pair, median of at least ${3 * ROUNDS} rounds (best)\n`,
  );
  const mixed = ask(address, 'pairs', '');
  const rapier = ask(address, 'rapier');
  console.log(
    `${'pair'.padEnd(32)}${'alone'.padStart(18)}${'among all kinds'.padStart(18)}${'points'.padStart(8)}${'Rapier, one point'.padStart(20)}`,
  );
  const pairs = mixed.map(({ kind, median, best }) => {
    const [alone] = ask(address, 'pairs', kind);
    const peer = rapier?.find((row) => row.kind === kind)?.median ?? null;
    const cells = [
      `${number(alone.median)} (${number(alone.best)})`.padStart(18),
      `${number(median)} (${number(best)})`.padStart(18),
      alone.points.toFixed(2).padStart(8),
      (peer === null ? '–' : number(peer)).padStart(20),
    ];
    console.log(`${kind.padEnd(32)}${cells.join('')}`);
    return { kind, alone, mixed: { median, best }, rapierOnePoint: peer };
  });
  if (rapier === null) {
    console.log('\nRapier is not installed: run npm install in bench to see it beside.');
  }
  return { bodies: BODIES, scenes, growth, pairs };
}

const [address, task, detail = ''] = process.argv.slice(2);
if (address !== undefined && task !== undefined) {
  console.log(JSON.stringify(await answer(address, task, detail)));
} else {
  keep('collision', await withEngineSources(EXPORTS, measureAll));
}
