/**
 * Runs in a Node process of its own, as `allocation-program.ts` does, and prints how many bytes a step
 * allocates in which all bodies are awake but watched for idleness, and one in which all of them sleep.
 */

import { Box, RigidBody, Simulation } from '../../src/index.js';

declare const gc: () => void;

const BODIES = 1000;
const H = 1 / 64;

function world(speed: number): Simulation {
  const simulation = new Simulation({ gravity: [0, 0, 0], fixedTimeStep: H });
  const shape = new Box(1, 1, 1);
  for (let i = 0; i < BODIES; i++) {
    const position = [3 * i, 0, 0] as const;
    simulation.add(new RigidBody({ shape, position, linearVelocity: [0, speed, 0] }));
  }
  return simulation;
}

function growth(work: () => void): number {
  const before = process.memoryUsage().heapUsed;
  work();
  return process.memoryUsage().heapUsed - before;
}

/** The middle one of some rounds of so many steps, after so many to get warm. */
function perStep(simulation: Simulation, steps: number, warm: number): number {
  const run = (n: number) => {
    for (let i = 0; i < n; i++) simulation.step(H);
  };
  run(warm);
  growth(() => {});
  const rounds: number[] = [];
  for (let round = 0; round < 5; round++) {
    gc();
    const noise = growth(() => {});
    rounds.push(growth(() => run(steps)) - noise);
  }
  return rounds.sort((a, b) => a - b)[2]! / steps;
}

const falling = world(1);
const resting = world(0);
const awake = perStep(falling, 40, 300);
const asleep = perStep(resting, 300, 1500);
const sleepers = [...resting.bodies].filter((body) => body.sleeping).length;
const watched = [...falling.bodies].filter((body) => body.sleeping).length;
process.stdout.write(JSON.stringify({ awake, asleep, sleepers, watched, bodies: BODIES }));
