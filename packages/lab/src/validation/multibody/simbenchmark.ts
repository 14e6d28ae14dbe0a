/**
 * SIM: of SimBenchmark's scenes those that can be told in words (the bouncing balls are C7). A cube of balls
 * falls on a floor: perfectly elastic balls keep their energy; a tower of planks stands. The original has
 * 6 × 6 × 6 balls and lets the tower stand for 600 s; here both are smaller unless everything is asked for.
 */

import { Box, Random, RigidBody, type SimulationOptions, Sphere } from 'rattleback';
import { matrixProblem } from '../dynamics/matrix.js';
import { floorWorld } from '../dynamics/world.js';

const RADIUS = 0.1;

/** A cube of n³ smooth balls, the lowest 1.101 m high, none exactly above another; e = 1. */
function elasticEnergy(options: SimulationOptions, n: number, step: number): number {
  const simulation = floorWorld(options, 0, 1);
  const material = { friction: 0, restitution: 1 };
  const random = new Random(42);
  const noise = (): number => 1e-3 * (2 * random.next() - 1);
  const pitch = 2.5 * RADIUS;
  for (let i = 0; i < n * n * n; i++) {
    const at = (k: number): number => pitch * (k - 0.5 * (n - 1)) + noise();
    const layer = Math.floor(i / (n * n));
    const position = [
      at(i % n),
      1.101 + pitch * layer + noise(),
      at(Math.floor(i / n) % n),
    ] as const;
    simulation.add(new RigidBody({ shape: new Sphere(RADIUS), mass: 1, material, position }));
  }
  const before = simulation.energy().total;
  let worst = 0;
  while (simulation.time < 1.5 - 0.5 * step) {
    simulation.step(step);
    worst = Math.max(worst, Math.abs(simulation.energy().total / before - 1));
  }
  return worst;
}

export const SIM_ELASTIC = matrixProblem({
  id: 'SIM-elastic',
  section: 'multibody',
  title: 'cube of elastic balls falls on a floor: energy',
  must: ['baraff'],
  costly: true,
  measure: (options, _, { full }) => [
    {
      quantity: 'largest error of energy',
      computed: elasticEnergy(options(), full ? 6 : 3, 1 / 250),
      expected: 0,
      tolerance: 1e-3,
    },
  ],
});

/**
 * Floors of planks that lie on each other crosswise, two and two, on a base of eight that stand upright:
 * the largest way that a plank has gone, m.
 */
function towerDrift(options: SimulationOptions, floors: number, seconds: number): number {
  const simulation = floorWorld(options, 0.6);
  const material = { friction: 0.6 };
  // A Kapla plank is 15 × 5 × 3 units.
  const [length, width, thick] = [0.3, 0.1, 0.06];
  const planks: RigidBody[] = [];
  const add = (shape: Box, x: number, y: number, z: number): void => {
    planks.push(
      simulation.add(new RigidBody({ shape, density: 600, material, position: [x, y, z] })),
    );
  };
  for (let i = 0; i < 8; i++) {
    const [column, row] = [i % 4, Math.floor(i / 4)];
    add(
      new Box(thick, width, length),
      (column - 1.5) * 0.09,
      0.5 * width,
      (row - 0.5) * (length + 0.01),
    );
  }
  const reach = 0.5 * (length - width);
  for (let floor = 0; floor < floors; floor++) {
    const y = width + (floor + 0.5) * thick;
    for (const side of [-1, 1]) {
      if (floor % 2 === 0) add(new Box(length, thick, width), 0, y, side * reach);
      else add(new Box(width, thick, length), side * reach, y, 0);
    }
  }
  const starts = planks.map(({ position }) => position);
  const steps = Math.round(seconds / 0.01);
  for (let i = 0; i < steps; i++) simulation.step(0.01);
  return Math.max(
    ...planks.map(({ position: { x, y, z } }, i) => {
      const { x: x0, y: y0, z: z0 } = starts[i]!;
      return Math.hypot(x - x0, y - y0, z - z0);
    }),
  );
}

export const SIM_KAPLA = matrixProblem({
  id: 'SIM-kapla',
  section: 'multibody',
  title: 'tower of planks, 6 floors on a base of 8: it stands',
  must: ['simultaneous'],
  costly: true,
  measure: (options, _, { full }) => [
    {
      quantity: 'way of a plank',
      computed: towerDrift(options(), 6, full ? 600 : 5),
      expected: 0,
      tolerance: 5e-3,
      unit: 'm',
    },
  ],
});
