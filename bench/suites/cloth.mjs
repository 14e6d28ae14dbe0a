// What cloth costs: milliseconds per step of 1/60 s for 1,000, 10,000 and 40,000 vertices with both
// models, and what the implicit one needs of conjugate gradients; with and without the cloth against
// itself. A square hangs from two of its corners; it swings while it is measured.
//
//   npm run bench cloth
//   node bench/suites/cloth.mjs --quick   fewer steps, nothing kept
//
// The rows take turns, so that a disturbance hits all of them; processor time is counted.

import { Cloth, clothGrid, Simulation } from 'rattleback';
import { keep } from '../lib/history.mjs';

const quick = process.argv.includes('--quick');
const ROUNDS = quick ? 1 : 5;
/** Vertices along a side. */
const SIDES = [32, 100, 200];
/** Steps before the first measurement: the square swings down. */
const WARM = quick ? 5 : 30;

/** @param {number} side */
function square(side, model, selfCollision) {
  const simulation = new Simulation();
  // Squares of 2 cm: a larger cloth is larger, not finer.
  const size = 0.02 * (side - 1);
  const mesh = clothGrid({ width: size, height: size, columns: side - 1 });
  const pins = [0, side - 1];
  const cloth = simulation.add(new Cloth({ mesh, model, pins, selfCollision }));
  return { side, model, selfCollision, simulation, cloth, ms: [], iterations: [] };
}

/** @param {number[]} numbers */
function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? Number.NaN;
}

const cases = [];
for (const side of SIDES) {
  cases.push(square(side, 'xpbd', false), square(side, 'xpbd', true));
  cases.push(square(side, 'implicit', false));
}
for (const { side, model, simulation } of cases) {
  const steps = model === 'implicit' && side > 100 ? 2 : WARM;
  for (let i = 0; i < steps; i++) simulation.step(1 / 60);
}
for (let round = 0; round < ROUNDS; round++) {
  for (const { side, model, simulation, cloth, ms, iterations } of cases) {
    const steps = model === 'implicit' ? (side > 50 ? 1 : 10) : side > 100 ? 5 : 20;
    const start = process.cpuUsage();
    let solved = 0;
    for (let i = 0; i < steps; i++) {
      simulation.step(1 / 60);
      solved += cloth.statistics.iterations;
    }
    const { user, system } = process.cpuUsage(start);
    ms.push((user + system) / 1000 / steps);
    iterations.push(solved / steps);
  }
}

const results = cases.map(({ model, selfCollision, cloth, ms, iterations }) => ({
  vertices: cloth.vertexCount,
  model,
  selfCollision,
  milliseconds: Number(median(ms).toPrecision(4)),
  ...(model === 'implicit' && { iterations: Math.round(median(iterations)) }),
}));
for (const { vertices, model, selfCollision, milliseconds, iterations } of results) {
  const about = `${model}${selfCollision ? ', against itself' : ''}`;
  const solved = iterations === undefined ? '' : `   ${iterations} iterations`;
  console.log(
    `${String(vertices).padStart(6)}  ${about.padEnd(22)} ${milliseconds.toFixed(2).padStart(9)} ms${solved}`,
  );
}
if (!quick) keep('cloth', { substeps: cases[0].cloth.settings.substeps, results });
