// Nanoseconds per free body and time step, for each integrator, at 1,000, 10,000 and 100,000 bodies
// under gravity and drag. Each integrator runs in a process of its own, so that none inherits the
// compiled code of another; the sizes take turns within it, so that a disturbance hits all of them.

import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import {
  Box,
  createIntegrator,
  Drag,
  INTEGRATORS,
  Random,
  RigidBody,
  Simulation,
} from 'rattleback';
import { keep } from '../lib/history.mjs';

const SIZES = [1000, 10_000, 100_000];
const ROUNDS = 7;
/** Bodies × steps per measurement: long enough for the clock, short enough to take turns. */
const WORK = 400_000;

/** @param {string} integrator @param {number} bodies */
function scene(integrator, bodies) {
  const random = new Random('free bodies');
  const simulation = new Simulation({
    integrator: createIntegrator(integrator),
    capacity: bodies + 1,
  });
  const shape = new Box(1, 0.6, 0.3);
  for (let i = 0; i < bodies; i++) {
    const number = () => random.uniform(-3, 3);
    simulation.add(
      new RigidBody({
        shape,
        position: [number(), number(), number()],
        linearVelocity: [number(), number(), number()],
        angularVelocity: [number(), number(), number()],
      }),
    );
  }
  simulation.add(new Drag({ linear: 20, quadratic: 1, angular: 0.5 }));
  return simulation;
}

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

/** @param {string} integrator */
function measure(integrator) {
  const scenes = SIZES.map((bodies) => ({ bodies, simulation: scene(integrator, bodies), ns: [] }));
  for (let round = -2; round < ROUNDS; round++) {
    for (const { bodies, simulation, ns } of scenes) {
      const steps = Math.max(1, Math.round(WORK / bodies / (round < 0 ? 2 : 1)));
      const start = performance.now();
      for (let i = 0; i < steps; i++) simulation.step(1 / 60);
      const each = ((performance.now() - start) * 1e6) / (steps * bodies);
      if (round >= 0) ns.push(each);
    }
  }
  return scenes.map(({ bodies, ns }) => ({
    bodies,
    median: median(ns),
    best: Math.min(...ns),
  }));
}

const only = process.argv[2];
if (only !== undefined) {
  console.log(JSON.stringify(measure(only)));
} else {
  const figures = [];
  console.log('nanoseconds per body and step: median of 7 rounds (best)\n');
  console.log(
    `${'integrator'.padEnd(22)}${SIZES.map((n) => n.toLocaleString('en').padStart(20)).join('')}   growth`,
  );
  for (const { name } of INTEGRATORS) {
    const script = fileURLToPath(import.meta.url);
    const { status, stdout } = spawnSync(process.execPath, [script, name], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    if (status !== 0) throw new Error(`The measurement of ${name} failed.`);
    const rows = JSON.parse(stdout);
    figures.push({ integrator: name, rows });
    const cells = rows.map(({ median, best }) => `${median.toFixed(1)} (${best.toFixed(1)})`);
    const growth = (rows[rows.length - 1].median / rows[0].median).toFixed(2);
    console.log(
      `${name.padEnd(22)}${cells.map((cell) => cell.padStart(20)).join('')}   ${growth} ×`,
    );
  }
  keep('free-bodies', figures);
}
