/**
 * Runs in a Node process of its own and prints how many bytes an update of a view allocates,
 * and, to show that it would be noticed, how many a fresh object per body.
 *
 * The young generation is so large that nothing is collected meanwhile: then every allocated byte is
 * still there, and the growth of the heap is the sum of all allocations.
 */

import { Box, RigidBody, Simulation, Sphere } from 'rattleback';
import { SimulationView } from '../src/index.js';

const BODIES = 500;
const FRAMES = 100;

const sim = new Simulation({ ground: true });
for (let i = 0; i < BODIES; i++) {
  sim.add(
    new RigidBody({
      shape: i % 2 === 0 ? new Box(1, 1, 1) : new Sphere(0.5),
      position: [2 * (i % 25), 5 + 2 * Math.floor(i / 25), 0],
      centerOfMass: [i % 3 === 0 ? 0.1 : 0, 0, 0],
      angularVelocity: [1, 2, 3],
    }),
  );
}
const view = new SimulationView(sim);
sim.step();

/**
 * Bytes per frame and body: the least of some rounds after a long run-up, for the compiler takes its
 * time, may change its mind, and allocates meanwhile.
 */
function measure(frame: (i: number) => void): number {
  for (let i = 0; i < 1500; i++) frame(i);
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 6; round++) {
    (globalThis as { gc?: () => void }).gc!();
    const before = process.memoryUsage().heapUsed;
    for (let i = 0; i < FRAMES; i++) frame(i);
    least = Math.min(least, process.memoryUsage().heapUsed - before);
  }
  return least / FRAMES / BODIES;
}

// A moment of its own for every frame: every body has moved.
const update = measure((i) => view.update((i % 50) / 50));
let kept: unknown[] = [];
const waste = measure(() => {
  kept = Array.from(sim.bodies, (body) => body.position);
});
console.log(JSON.stringify({ update, waste, kept: kept.length }));
