/** Bytes allocated per call of the continuous stage, run in a process of its own; prints a number. */

import { ContinuousCollision } from '../../../src/collision/continuous/continuous-collision.js';
import { Simulation, Sphere } from '../../../src/index.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';

declare const gc: () => void;

const STEP = 1 / 60;
const simulation = new Simulation({ gravity: [0, 0, 0] });
for (let i = 0; i < 200; i++) {
  const dynamic = i % 2 === 0;
  simulation.add(
    new RigidBody({
      type: dynamic ? 'dynamic' : 'static',
      shape: i % 3 === 0 ? new Sphere(0.5) : new Box(1, 1, 1),
      position: [2 * (i % 10), 2 * Math.floor(i / 10), 0],
      // Much slower than half a radius per step.
      ...(dynamic && { linearVelocity: [0.1, 0, 0.2], angularVelocity: [0.1, 0.2, 0.3] }),
    }),
  );
}
simulation.step(STEP);
const continuous = new ContinuousCollision();

function run(calls: number): number {
  let found = 0;
  for (let i = 0; i < calls; i++) found += continuous.find(simulation.bodies, STEP).count;
  return found;
}

function growth(calls: number): number {
  const before = process.memoryUsage().heapUsed;
  run(calls);
  return process.memoryUsage().heapUsed - before;
}

run(5000);
growth(0);
const rounds: number[] = [];
for (let round = 0; round < 5; round++) {
  gc();
  // The first measurement after a collection sees its sweeping, some 100 kB, which would be
  // subtracted below and hide as much garbage.
  growth(0);
  const noise = growth(0);
  rounds.push(growth(2000) - noise);
}
rounds.sort((a, b) => a - b);
process.stdout.write(JSON.stringify({ perCall: rounds[2]! / 2000, found: run(1) }));
