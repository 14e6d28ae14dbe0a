/** A thousand scenes: every broad phase gives the pairs whose bounds overlap, all of them and no other. */

import {
  BoundingVolumeTree,
  Box,
  type CollisionDetection,
  ExplicitTimeStep,
  Plane,
  Random,
  RigidBody,
  SimpleCollisionDetection,
  Simulation,
  Sphere,
  SweepAndPrune,
} from 'rattleback';
import type { Problem, Report } from '../problem.js';

const SCENES = 1000;
const STEPS = 3;
const STEP = 1 / 60;
const MARGIN = 0.02;

/** Bodies of all types, some of them unbounded or without collisions, some flying about. */
function scene(random: Random, detection: CollisionDetection): Simulation {
  const simulation = new Simulation({
    collisionDetection: detection,
    timeStep: new ExplicitTimeStep(),
  });
  const bodies = random.integer(5, 30);
  const size = random.uniform(1, 5);
  for (let i = 0; i < bodies; i++) {
    const at = (): number => random.uniform(-size, size);
    const type = (['dynamic', 'dynamic', 'kinematic', 'static'] as const)[random.integer(0, 3)]!;
    const ground = type === 'static' && random.next() < 0.1;
    const shape = random.next() < 0.5 ? new Sphere(random.uniform(0.1, 1)) : new Box(1, 0.3, 2);
    const body = new RigidBody({
      type,
      shape: ground ? new Plane([0, 1, 0]) : shape,
      position: [at(), at(), at()],
      orientation: random.unitQuaternion({ x: 0, y: 0, z: 0, w: 1 }),
      canCollide: random.next() < 0.95,
    });
    if (type !== 'static') body.linearVelocity = [10 * at(), 10 * at(), 10 * at()];
    simulation.add(body);
  }
  return simulation;
}

/** The pairs of bodies, one of them dynamic, whose bounds overlap, by looking at all pairs. */
function allPairs(simulation: Simulation): string[] {
  const list = [...simulation.bodies].filter(
    ({ shape, canCollide }) => shape !== null && canCollide,
  );
  const boxes = list.map((body) => {
    const box = { min: { x: 0, y: 0, z: 0 }, max: { x: 0, y: 0, z: 0 } };
    return body.shape!.bounds(box, body.position, body.orientation);
  });
  const found: string[] = [];
  for (let i = 0; i < list.length; i++) {
    for (let j = i + 1; j < list.length; j++) {
      if (list[i]!.type !== 'dynamic' && list[j]!.type !== 'dynamic') continue;
      const [a, b] = [boxes[i]!, boxes[j]!];
      const apart = (['x', 'y', 'z'] as const).some(
        (k) => a.min[k] - MARGIN > b.max[k] || b.min[k] - MARGIN > a.max[k],
      );
      if (!apart) found.push(nameOf(list[i]!, list[j]!));
    }
  }
  return found.sort();
}

function nameOf(a: RigidBody, b: RigidBody): string {
  return a.id < b.id ? `${a.id} ${b.id}` : `${b.id} ${a.id}`;
}

/** What the broad phase gave, in its order. */
function pairsOf(simulation: Simulation): string[] {
  const { pairs } = simulation.collisionDetection;
  return Array.from({ length: pairs.count }, (_, i) =>
    nameOf(simulation.bodies.at(pairs.rows[2 * i]!), simulation.bodies.at(pairs.rows[2 * i + 1]!)),
  );
}

function compare(report: Report): void {
  const kinds = [
    () => new SimpleCollisionDetection({ margin: MARGIN }),
    () => new SweepAndPrune({ margin: MARGIN }),
    () => new BoundingVolumeTree({ margin: MARGIN }),
  ];
  const wrong = [0, 0, 0];
  let orders = 0;
  let total = 0;
  for (let i = 0; i < SCENES; i++) {
    const scenes = kinds.map((make) => scene(new Random(`scene ${i}`), make()));
    for (let step = 0; step < STEPS; step++) {
      // Pairs are those at the start of the step.
      const truth = allPairs(scenes[0]!);
      for (const simulation of scenes) simulation.step(STEP);
      const found = scenes.map(pairsOf);
      total += truth.length;
      found.forEach((pairs, k) => {
        if ([...pairs].sort().join() !== truth.join()) wrong[k] = wrong[k]! + 1;
        if (pairs.join() !== found[0]!.join()) orders++;
      });
    }
  }
  kinds.forEach((make, k) => {
    report({
      method: `${make().name}, ${SCENES} scenes, ${STEPS} steps`,
      quantity: 'lists unlike all overlapping bounds',
      computed: wrong[k]!,
      expected: 0,
      tolerance: 0,
      note: `${total} pairs`,
    });
  });
  report({
    method: 'all broad phases',
    quantity: 'lists in another order',
    computed: orders,
    expected: 0,
    tolerance: 0,
  });
}

export const BROAD_PHASES: Problem = {
  id: 'GEO-broad-phases',
  section: 'collision',
  title: 'Broad phases agree',
  run: compare,
};
