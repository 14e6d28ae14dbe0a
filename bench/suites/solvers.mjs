// Milliseconds per time step for each constraint solver on stacks, piles and chains of growing size:
// where direct methods are ahead, where iterative ones, and how the cost of each grows. Each solver
// runs in a process of its own. A size is left out once a step of the size before took too long.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  BallJoint,
  BoundingVolumeTree,
  Box,
  Capsule,
  ConjugateGradient,
  Dantzig,
  ExplicitTimeStep,
  GuendelmanContactSolver,
  Lemke,
  PenaltySolver,
  Plane,
  ProjectedGaussSeidel,
  ProjectedJacobi,
  ProjectedSor,
  Random,
  RigidBody,
  SequentialImpulseSolver,
  Simulation,
  SimultaneousForceSolver,
  SimultaneousImpulseSolver,
} from 'rattleback';
import { keep } from '../lib/history.mjs';

/** Sweeps of the iterative ones: what T chapter 8 uses. */
const SWEEPS = 10;
/** ms: a step that takes longer ends the row. */
const LIMIT = 400;

const sweeps = { maxIterations: SWEEPS, warmStart: true, tolerance: 0 };

/** @type {Record<string, () => import('rattleback').ConstraintSolver>} */
const SOLVERS = {
  'sequential impulses': () =>
    new SequentialImpulseSolver({ iterations: SWEEPS, anticipateForces: true }),
  'Guendelman contacts': () => new GuendelmanContactSolver(),
  'simultaneous, Gauss-Seidel': () =>
    new SimultaneousImpulseSolver({ lcp: new ProjectedGaussSeidel(sweeps) }),
  'simultaneous, SOR': () => new SimultaneousImpulseSolver({ lcp: new ProjectedSor(sweeps) }),
  'simultaneous, Jacobi': () => new SimultaneousImpulseSolver({ lcp: new ProjectedJacobi(sweeps) }),
  'simultaneous, gradients': () =>
    new SimultaneousImpulseSolver({ lcp: new ConjugateGradient({ ...sweeps, maxIterations: 30 }) }),
  'simultaneous, Dantzig': () => new SimultaneousImpulseSolver({ lcp: new Dantzig() }),
  'simultaneous, Lemke': () => new SimultaneousImpulseSolver({ lcp: new Lemke() }),
  'forces, direct': () => new SimultaneousForceSolver({ method: 'direct' }),
  'forces, gradients': () => new SimultaneousForceSolver({ method: 'conjugate-gradient' }),
  penalty: () => new PenaltySolver(),
};

/** @param {import('rattleback').ConstraintSolver} solver */
function world(solver) {
  return new Simulation({
    collisionDetection: new BoundingVolumeTree(),
    collisionSolver: solver,
    contactSolver: solver,
    constraintSolver: solver,
    timeStep: new ExplicitTimeStep(),
  });
}

/** @param {Simulation} simulation */
function addFloor(simulation) {
  simulation.add(new RigidBody({ shape: new Plane([0, 1, 0]), type: 'static' }));
}

/** @type {Record<string, { sizes: number[], build: (simulation: Simulation, n: number) => void }>} */
const SCENES = {
  stack: {
    sizes: [5, 10, 20, 40],
    build(simulation, n) {
      addFloor(simulation);
      for (let i = 0; i < n; i++) {
        simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, i + 0.5, 0] }));
      }
    },
  },
  pile: {
    sizes: [27, 64, 216, 1000],
    build(simulation, n) {
      addFloor(simulation);
      const random = new Random('pile');
      const side = Math.round(Math.cbrt(n));
      for (let i = 0; i < n; i++) {
        const at = (k) => 1.02 * (Math.floor(i / side ** k) % side);
        const shift = () => random.uniform(-0.1, 0.1);
        const position = [at(0) + shift(), 0.5 + at(2), at(1) + shift()];
        simulation.add(new RigidBody({ shape: new Box(1, 1, 1), position }));
      }
    },
  },
  chain: {
    sizes: [10, 30, 100, 300, 1000],
    build(simulation, n) {
      let last = simulation.world;
      for (let i = 0; i < n; i++) {
        const link = simulation.add(
          new RigidBody({
            shape: new Capsule(0.05, 0.3),
            position: [0.5 * i + 0.25, 0, 0],
            canCollide: false,
          }),
        );
        simulation.add(new BallJoint(last, link, { anchor: [0.5 * i, 0, 0] }));
        last = link;
      }
    },
  },
};

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** Median ms per step of a scene in motion. @param {string} solver @param {string} scene @param {number} n */
function measure(solver, scene, n) {
  const simulation = world(SOLVERS[solver]());
  SCENES[scene].build(simulation, n);
  const times = [];
  const begin = performance.now();
  for (let i = 0; i < 60; i++) {
    const start = performance.now();
    simulation.step(1 / 100);
    const time = performance.now() - start;
    if (i >= 10 || performance.now() - begin > 1500) times.push(time);
    if (performance.now() - begin > 3000) break;
  }
  return median(times);
}

const only = process.argv[2];
if (only !== undefined) {
  const figures = {};
  for (const [scene, { sizes }] of Object.entries(SCENES)) {
    figures[scene] = [];
    for (const n of sizes) {
      const ms = measure(only, scene, n);
      figures[scene].push(ms);
      if (ms > LIMIT) break;
    }
  }
  console.log(JSON.stringify(figures));
} else {
  const all = {};
  for (const solver of Object.keys(SOLVERS)) {
    const script = fileURLToPath(import.meta.url);
    const { stdout, status, stderr } = spawnSync(process.execPath, [script, solver], {
      encoding: 'utf8',
    });
    if (status !== 0) {
      console.error(stderr);
      process.exit(1);
    }
    all[solver] = JSON.parse(stdout);
    process.stderr.write(`${solver}: done\n`);
  }
  const figures = [];
  for (const [scene, { sizes }] of Object.entries(SCENES)) {
    console.log(
      `\n${scene}: milliseconds per step by number of bodies, median; growth as the power of n\n`,
    );
    console.log(
      `${'solver'.padEnd(28)}${sizes.map((n) => String(n).padStart(10)).join('')}    growth`,
    );
    for (const solver of Object.keys(SOLVERS)) {
      const row = all[solver][scene];
      const cells = sizes.map((_, i) =>
        (row[i] === undefined ? '–' : row[i].toFixed(3)).padStart(10),
      );
      const last = row.length - 1;
      const power = Math.log(row[last] / row[last - 1]) / Math.log(sizes[last] / sizes[last - 1]);
      console.log(
        `${solver.padEnd(28)}${cells.join('')}    ${Number.isFinite(power) ? power.toFixed(2) : '–'}`,
      );
      figures.push({ scene, solver, sizes: sizes.slice(0, row.length), milliseconds: row });
    }
    const fastest = sizes.map((_, i) => {
      const ranked = Object.keys(SOLVERS)
        .filter((solver) => all[solver][scene][i] !== undefined)
        .sort((a, b) => all[a][scene][i] - all[b][scene][i]);
      return ranked[0];
    });
    console.log(`fastest: ${sizes.map((n, i) => `${n}: ${fastest[i]}`).join(', ')}`);
  }
  keep('solvers', figures);
}
