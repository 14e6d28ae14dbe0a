/**
 * Runs in a Node process of its own and prints how many bytes a number of steps have allocated.
 *
 *   node --expose-gc --min-semi-space-size=… program.js <integrator> <kinds> <reading> <steps> [bare]
 *
 * The young generation is made so large that no garbage is collected while the steps are made: then
 * every allocated byte is still there, and the growth of the heap is the sum of all allocations.
 */

import { createIntegrator, Simulation, Sphere } from '../../src/index.js';
import { MaxValueValidator } from '../../src/motion/validators/max-value.js';
import { WorldBoundaryValidator } from '../../src/motion/validators/world-boundary.js';
import { RigidBody } from '../../src/objects/rigid-body.js';
import { Box } from '../../src/shapes/box.js';
import { LinearDrag } from '../simulation/support/forces.js';

declare const gc: () => void;

const BODIES = 100;
const H = 1 / 64;

/** Where readings go, so that no compiler can leave them out. */
const sink = { sum: 0, kept: undefined as unknown };

/** Ways to look at all bodies after each step. */
const READINGS: Record<string, (simulation: Simulation, bodies: readonly RigidBody[]) => void> = {
  nothing() {},
  out(_, bodies) {
    for (let i = 0; i < bodies.length; i++) {
      const body = bodies[i]!;
      body.getPosition(out);
      body.getOrientation(turned);
      body.getLinearVelocity(speed);
      sink.sum += out.x + turned.w + speed.y;
    }
  },
  views(simulation) {
    const { positions, orientations, linearVelocities } = simulation.bodies;
    for (let i = 0; i < positions.length; i++) sink.sum += positions[i]!;
    for (let i = 0; i < orientations.length; i++) sink.sum += orientations[i]!;
    for (let i = 0; i < linearVelocities.length; i++) sink.sum += linearVelocities[i]!;
  },
  /** What the documentation warns of: a fresh object each time. Here to show that it is noticed. */
  fresh(_, bodies) {
    for (const body of bodies) sink.kept = body.position;
  },
};

const out = { x: 0, y: 0, z: 0 };
const turned = { x: 0, y: 0, z: 0, w: 1 };
const speed = { x: 0, y: 0, z: 0 };

const [integrator = '', kinds = '', reading = '', count = ''] = process.argv.slice(2);
const steps = Number(count);
const simulation = new Simulation({
  integrator: createIntegrator(integrator),
  fixedTimeStep: H,
  worldShape: new Box(1e6, 1e6, 1e6),
  validators: [
    new MaxValueValidator({ linear: 1e6, angular: 1e6 }),
    new WorldBoundaryValidator({ min: [-1e9, -1e9, -1e9], max: [1e9, 1e9, 1e9] }),
    new WorldBoundaryValidator(),
  ],
});
const bare = process.argv.includes('bare');
if (!bare) {
  simulation.beforeStep((_, dt) => {
    sink.sum += dt;
  });
}
simulation.add(new LinearDrag(2000));
/** Every path of the kernels; `plain` leaves out askew tensors and held axes. */
const variety = kinds === 'plain' ? 3 : 5;
const bodies = Array.from({ length: BODIES }, (_, i) =>
  simulation.add(
    new RigidBody({
      ...(i % variety === 0 && { shape: new Sphere(0.5) }),
      ...(i % variety === 1 && { shape: new Box(1, 2, 3) }),
      ...(i % variety === 2 && { shape: new Box(1, 2, 3), centerOfMass: [0.1, 0.2, 0.3] as const }),
      ...(i % variety === 3 && {
        mass: 1000,
        inertia: {
          m00: 200,
          m01: 10,
          m02: 0,
          m10: 10,
          m11: 300,
          m12: 0,
          m20: 0,
          m21: 0,
          m22: 400,
        },
      }),
      ...(i % variety === 4 && { shape: new Box(1, 1, 2), lockedAxes: ['z', 'rx', 'ry'] as const }),
      position: [3 * (i % 10), 0, 3 * Math.floor(i / 10)],
      angularVelocity: [1, 0.1 * i, 2],
    }),
  ),
);
const read = READINGS[reading]!;

/** `simulate` and `step` by turns (bare: `step` alone), and a look at the result. */
function run(n: number): void {
  for (let i = 0; i < n; i++) {
    if (i % 2 === 0 && !bare) simulation.simulate(H);
    else simulation.step(H);
    read(simulation, bodies);
  }
}

/** The growth of the heap during `work`. The measurement itself allocates, the same each time. */
function growth(work: () => void): number {
  const before = process.memoryUsage().heapUsed;
  work();
  return process.memoryUsage().heapUsed - before;
}

// Compilers come in stages, and until the last one numbers live on the heap: run until it is quiet.
run(2000);
growth(() => {});
const rounds: number[] = [];
for (let round = 0; round < 7; round++) {
  gc();
  const noise = growth(() => {});
  const grown = growth(() => run(steps));
  rounds.push(grown - noise);
}
// What the code itself allocates is in all rounds. Compilation at the side adds to some of them, to most
// where other programs keep its thread waiting; late sweeping takes away from one at times.
rounds.sort((a, b) => a - b);
process.stdout.write(
  JSON.stringify({ perStep: rounds[1]! / steps, finite: Number.isFinite(sink.sum) }),
);
