/**
 * Ten thousand shots at walls of a centimetre, with the continuous stage after every step: a ball of
 * 1 cm and a spinning rod of 10 × 1 × 1 cm, up to 16 m per step. None may get through.
 */

import {
  Box,
  ContinuousCollision,
  FreeMotion,
  Plane,
  Random,
  RigidBody,
  type Shape,
  Simulation,
  Sphere,
} from 'rattleback';
import type { Effort, Problem, Report } from '../problem.js';
import { flatField, flatSheet, slab } from './walls.js';

const STEP = 1 / 60;
const THICKNESS = 0.01;
const RADIUS = 0.005;
/** Shots at each wall. */
const SHOTS = 2000;
const ALL_SHOTS = 10_000;
/** Shots in one simulation. */
const BATCH = 500;
/** Steps: the first few bring every shot to the wall, the rest press it on. */
const STEPS = 3;

function walls(): [string, Shape, number][] {
  return [
    ['box of 1 cm', new Box(60, THICKNESS, 60), -THICKNESS / 2],
    ['closed mesh of 1 cm', slab(12, 60, THICKNESS), 0],
    ['sheet of triangles', flatSheet(24, 60), 0],
    ['height field', flatField(24, 60), 0],
    ['plane', new Plane([0, 1, 0]), 0],
  ];
}

function shoot(simulation: Simulation, random: Random, rod: boolean): RigidBody {
  const aim = { x: 0, y: 0, z: 0 };
  // Down at the wall, not flatter than 10°.
  while (aim.y > -0.17) random.unitVector(aim);
  const speed = random.uniform(100, 1000);
  const spin = random.unitVector({ x: 0, y: 0, z: 0 });
  const from = random.uniform(0.06, 2.5);
  const at = (k: number): number => random.uniform(-0.5, 0.5) + (from * k) / aim.y;
  return simulation.add(
    new RigidBody({
      shape: rod ? new Box(0.1, 2 * RADIUS, 2 * RADIUS) : new Sphere(RADIUS),
      position: [at(aim.x), from, at(aim.z)],
      orientation: random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }),
      linearVelocity: [speed * aim.x, speed * aim.y, speed * aim.z],
      angularVelocity: [100 * spin.x, 100 * spin.y, 100 * spin.z],
    }),
  );
}

function shots(report: Report, { full }: Effort): void {
  const count = full ? ALL_SHOTS : SHOTS;
  for (const [name, shape, y] of walls()) {
    const random = new Random(`shots at a ${name}`);
    let through = 0;
    let stopped = 0;
    let lowest = Number.POSITIVE_INFINITY;
    for (let batch = 0; batch < count / BATCH; batch++) {
      const simulation = new Simulation({ gravity: [0, 0, 0], timeStep: new FreeMotion() });
      const continuous = new ContinuousCollision();
      simulation.add(new RigidBody({ type: 'static', shape, position: [0, y, 0] }));
      const bullets: RigidBody[] = [];
      for (let i = 0; i < BATCH; i++) bullets.push(shoot(simulation, random, i % 2 === 1));
      for (let step = 0; step < STEPS; step++) {
        simulation.step(STEP);
        stopped += continuous.stopAtImpacts(simulation.bodies, STEP);
        for (const bullet of bullets) lowest = Math.min(lowest, bullet.position.y);
      }
      through += bullets.filter((bullet) => !(bullet.position.y > 0)).length;
    }
    report({
      method: `${name}, ${count} shots, ${STEPS} steps each`,
      quantity: 'shots that get through',
      computed: through,
      expected: 0,
      tolerance: 0,
      note: `${stopped} stops; the deepest middle stayed ${(1e3 * lowest).toFixed(2)} mm above`,
    });
  }
}

/** Without the stage nearly all of them are beyond the wall. */
function control(report: Report): void {
  const random = new Random('shots without');
  const simulation = new Simulation({ gravity: [0, 0, 0], timeStep: new FreeMotion() });
  for (let i = 0; i < BATCH; i++) shoot(simulation, random, i % 2 === 1);
  for (let step = 0; step < STEPS; step++) simulation.step(STEP);
  const [, ...bullets] = [...simulation.bodies];
  report({
    method: `no continuous stage, ${BATCH} shots`,
    quantity: 'share of shots that get through',
    computed: bullets.filter((bullet) => bullet.position.y < 0).length / BATCH,
    expected: 1,
    tolerance: 0.05,
    note: 'what the stage is for',
  });
}

export const TUNNELLING: Problem = {
  id: 'GEO-tunnelling',
  section: 'collision',
  title: 'Shots at thin walls',
  run: (report, effort) => {
    shots(report, effort);
    control(report);
  },
};
