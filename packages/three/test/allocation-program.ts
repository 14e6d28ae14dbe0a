/**
 * Runs in a Node process of its own and prints how many bytes an update of a view allocates.
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

let wasted: unknown[] = [];
const waste = process.argv[2] === 'waste';

function frame(i: number): void {
  // A moment of its own for every frame: every body has moved.
  view.update((i % 50) / 50);
  if (waste) wasted = sim.bodies.length > 0 ? Array.from(sim.bodies, (body) => body.position) : [];
}

for (let i = 0; i < 400; i++) frame(i);
(globalThis as { gc?: () => void }).gc!();
const before = process.memoryUsage().heapUsed;
for (let i = 0; i < FRAMES; i++) frame(i);
const perFrame = (process.memoryUsage().heapUsed - before) / FRAMES;
console.log(JSON.stringify({ perFrame, bodies: BODIES, wasted: wasted.length }));
