/**
 * Runs in a Node process of its own, with so large a young generation that nothing is collected, and
 * prints how many bytes a detection has allocated.
 */

import { getHeapSpaceStatistics } from 'node:v8';
import { Manifolds } from '../../../src/collision/manifold/manifolds.js';
import { SeparatingPlane } from '../../../src/collision/narrow/separating-plane.js';
import { Tumbling } from './tumbling.js';

declare const gc: () => void;

const [kind = '', spacing = '', mode = ''] = process.argv.slice(2);
const scene = new Tumbling(kind === 'box' ? 'box' : Number(kind), Number(spacing));
const phase = new SeparatingPlane();
const out = new Manifolds();
scene.move(1);

/** Where the waste of the counter-proof goes. */
const sink: unknown[] = [undefined];

function run(steps: number): void {
  for (let i = 0; i < steps; i++) {
    if (mode === 'fresh') sink[0] = { margin: 0.5 + i };
    scene.detect(out, phase);
  }
}

/** The growth of the young generation, where everything begins; sweeping of the old one is no matter. */
function growth(work: () => void): number {
  const before = youngBytes();
  work();
  return youngBytes() - before;
}

function youngBytes(): number {
  const spaces = getHeapSpaceStatistics();
  return spaces.find(({ space_name }) => space_name === 'new_space')!.space_used_size;
}

const STEPS = 100;
run(400);
growth(() => {});
const rounds: number[] = [];
for (let round = 0; round < 5; round++) {
  gc();
  const noise = growth(() => {});
  rounds.push(growth(() => run(STEPS)) - noise);
}
// Compilation at the side adds to some rounds; what a detection allocates is in all of them.
const perStep = Math.min(...rounds) / STEPS;
const { pairs, witness, search, corner } = phase.statistics;
process.stdout.write(JSON.stringify({ perStep, rounds, pairs, witness, search, corner }));
