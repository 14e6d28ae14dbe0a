/**
 * Runs in a Node process of its own and prints how many bytes a step of 140 joints allocates: ragdolls that
 * lie on a floor, a chain and a net.
 *
 *   node --expose-gc --min-semi-space-size=… program.js <steps>
 *
 * The young generation is so large that nothing is collected meanwhile: the growth of the heap is the
 * sum of all allocations.
 */

import {
  BallJoint,
  Box,
  NoSleep,
  RigidBody,
  Simulation,
  SoftStep,
  Sphere,
} from '../../../src/index.js';
import { addRagdoll } from './joints/ragdoll.js';

declare const gc: () => void;

const steps = Number(process.argv[2]);
const fresh = process.argv[3] === 'fresh';
const sim = new Simulation({
  gravity: [0, -9.81, 0],
  timeStep: new SoftStep(),
  sleeping: new NoSleep(),
});
sim.add(new RigidBody({ shape: new Box(100, 2, 100), type: 'static', position: [0, -1, 0] }));
for (let i = 0; i < 4; i++) addRagdoll(sim, 3 * i, 1.2, 0, { canCollide: i > 0 });
const ball = (type: 'static' | 'dynamic', x: number, y: number, z: number): RigidBody =>
  sim.add(new RigidBody({ type, shape: new Sphere(0.3), position: [x, y, z], canCollide: false }));
let last = ball('static', 0, 20, 10);
for (let i = 1; i < 10; i++) {
  const next = ball('dynamic', i, 20, 10);
  sim.add(new BallJoint(last, next, { anchor: [i - 0.5, 20, 10] }));
  last = next;
}
const net: RigidBody[] = [];
for (let j = 0; j < 7; j++) {
  for (let i = 0; i < 7; i++) {
    net.push(ball(j === 0 && i % 6 === 0 ? 'static' : 'dynamic', i, 20, j));
    const here = net[net.length - 1]!;
    if (i > 0) sim.add(new BallJoint(net[net.length - 2]!, here, { anchor: [i - 0.5, 20, j] }));
    if (j > 0) sim.add(new BallJoint(net[net.length - 8]!, here, { anchor: [i, 20, j - 0.5] }));
  }
}

/** Where readings go, so that no compiler can leave them out. */
const sink: { kept: unknown } = { kept: undefined };

function run(n: number): void {
  for (let i = 0; i < n; i++) {
    sim.step(1 / 60);
    if (fresh) for (const constraint of sim.constraints) sink.kept = constraint.force;
  }
}

/** The growth of the heap during `work`. The measurement itself allocates, the same each time. */
function growth(work: () => void): number {
  const before = process.memoryUsage().heapUsed;
  work();
  return process.memoryUsage().heapUsed - before;
}

run(600);
const rounds: number[] = [];
for (let round = 0; round < 5; round++) {
  gc();
  const noise = growth(() => {});
  rounds.push(growth(() => run(steps)) - noise);
}
rounds.sort((a, b) => a - b);
process.stdout.write(String(rounds[2]! / steps));
