/** Bytes allocated per warm solve of every solver, run in a process of its own; prints JSON. */

import { Random } from '../../../src/math/random.js';
import { LCP_SOLVERS } from '../../../src/motion/lcp/index.js';
import { boxOnFloor, withFriction } from './problems.js';

declare const gc: () => void;

const random = new Random('allocation');
const problems = [boxOnFloor(random, 8), withFriction(random, 3, 0.5)];
const x = new Float64Array(12);
const perCall: Record<string, number> = {};

for (const { name, create } of LCP_SOLVERS) {
  const solver = create();
  const calls = name === 'enumeration' ? 40 : 400;
  const run = (): void => {
    for (let i = 0; i < calls; i++) for (const problem of problems) solver.solve(x, problem);
  };
  const growth = (work: boolean): number => {
    const before = process.memoryUsage().heapUsed;
    if (work) run();
    return process.memoryUsage().heapUsed - before;
  };
  for (let i = 0; i < 6; i++) run();
  growth(false);
  const rounds: number[] = [];
  for (let round = 0; round < 9; round++) {
    gc();
    // The first measurement after a collection sees its sweeping, which must not be subtracted.
    growth(false);
    const noise = growth(false);
    rounds.push(growth(true) - noise);
  }
  // The least: an array or object per call is in every round, numbers boxed by code that the compiler
  // has not come to yet, on a busy machine, are not.
  perCall[name] = Math.min(...rounds) / (calls * problems.length);
}
process.stdout.write(JSON.stringify(perCall));
