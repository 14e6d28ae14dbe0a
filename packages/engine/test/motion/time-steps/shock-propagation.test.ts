/** Shock propagation (T 3.8.1, 8.3): levels of the contact graph, and stacks that stand. */

import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  Baumgarte,
  BoundingVolumeTree,
  Box,
  CollisionContactSeparatedTimeStep,
  type ConstraintSolver,
  ExplicitTimeStep,
  NoSolver,
  RigidBody,
  SequentialImpulseSolver,
  ShockPropagationTimeStep,
  Simulation,
  type StepContext,
  type TimeStep,
} from '../../../src/index.js';
import { ContactGraph } from '../../../src/motion/time-steps/contact-graph.js';
import { addGround, DT, deepestOverlap, solvedWorld } from './support/worlds.js';

/** Levels of bodies by name, found in the middle of a step. */
function levelsOf(build: (simulation: Simulation) => void): Record<string, number> {
  const found: Record<string, number> = {};
  const timeStep: TimeStep = {
    name: 'look',
    step(context: StepContext) {
      context.detect();
      const graph = new ContactGraph();
      graph.build(context.prepare('done'));
      for (const body of simulation.bodies) found[body.name] = graph.levels[body.index]!;
    },
  };
  const simulation = solvedWorld({ timeStep });
  build(simulation);
  simulation.step(DT);
  return found;
}

const addBox = (
  simulation: Simulation,
  name: string,
  position: [number, number, number],
): RigidBody => simulation.add(new RigidBody({ name, shape: new Box(1, 1, 1), position }));

describe('levels', () => {
  it('count contacts from the ground, by the shortest way', () => {
    const levels = levelsOf((simulation) => {
      addGround(simulation);
      addBox(simulation, 'a', [0, 0.5, 0]);
      addBox(simulation, 'b', [0, 1.5, 0]);
      addBox(simulation, 'c', [0, 2.5, 0]);
      // Leans on b from the side, but stands on the ground.
      addBox(simulation, 'beside', [1, 0.5, 0]);
      addBox(simulation, 'flying', [20, 9, 0]);
    });
    expect(levels).toMatchObject({ ground: 0, world: 0, a: 1, b: 2, c: 3, beside: 1, flying: -1 });
  });

  it('go along joints, and not along gaps', () => {
    const levels = levelsOf((simulation) => {
      addGround(simulation);
      const hung = addBox(simulation, 'hung', [0, 5, 0]);
      const lower = addBox(simulation, 'lower', [0, 3.5, 0]);
      simulation.add(new BallJoint(simulation.world, hung, { anchor: [0, 6, 0] }));
      simulation.add(new BallJoint(hung, lower, { anchor: [0, 4.25, 0] }));
      addBox(simulation, 'low', [9, 0.5, 0]);
      // Nearer than detection looks, but not in touch.
      addBox(simulation, 'above', [9, 1.51, 0]);
    });
    expect(levels).toMatchObject({ hung: 1, lower: 2, low: 1, above: -1 });
  });

  it('begin anew at kinematic bodies', () => {
    const levels = levelsOf((simulation) => {
      addGround(simulation);
      addBox(simulation, 'a', [0, 0.5, 0]);
      const lift = addBox(simulation, 'lift', [0, 1.5, 0]);
      lift.type = 'kinematic';
      addBox(simulation, 'on top', [0, 2.5, 0]);
    });
    expect(levels).toMatchObject({ a: 1, lift: 0, 'on top': 1 });
  });
});

/**
 * Boxes on top of each other, solved by sequential impulses, the deepest contact first: unsorted they
 * make even a single box creep along the ground, with or without shock propagation.
 */
function sequentialStack(
  timeStep: TimeStep,
  height: number,
  errorCorrection: ConstraintSolver = new NoSolver(),
): { simulation: Simulation; boxes: RigidBody[] } {
  const solver = new SequentialImpulseSolver({ iterations: 10, order: 'depth-descending' });
  const simulation = new Simulation({
    collisionDetection: new BoundingVolumeTree(),
    collisionSolver: solver,
    contactSolver: solver,
    constraintSolver: solver,
    errorCorrection,
    timeStep,
    fixedTimeStep: DT,
  });
  addGround(simulation);
  const boxes = Array.from({ length: height }, (_, i) =>
    addBox(simulation, `box ${i}`, [0, 0.5 + i, 0]),
  );
  return { simulation, boxes };
}

describe('a stack under sequential impulses', () => {
  it('sinks without shock propagation and stands with it', () => {
    const heights = [new CollisionContactSeparatedTimeStep(), new ShockPropagationTimeStep()].map(
      (timeStep) => {
        const { simulation, boxes } = sequentialStack(timeStep, 8);
        for (let i = 0; i < 500; i++) simulation.step(DT);
        const top = boxes.at(-1)!;
        return { sunk: 7.5 - top.position.y, depth: deepestOverlap(simulation), x: top.position.x };
      },
    );
    expect(heights[0]!.sunk).toBeGreaterThan(10 * Math.abs(heights[1]!.sunk));
    expect(Math.abs(heights[1]!.sunk)).toBeLessThan(0.01);
    expect(heights[1]!.depth).toBeLessThan(0.002);
    expect(Math.abs(heights[1]!.x)).toBeLessThan(0.05);
  });

  it('carries its weight: the impulses of both passes add up', () => {
    const { simulation, boxes } = sequentialStack(new ShockPropagationTimeStep(), 4);
    for (let i = 0; i < 100; i++) simulation.step(DT);
    const ground = simulation.bodies.find('ground')!;
    const bottom = simulation.contacts.of(boxes[0]!, ground);
    const sum = bottom
      .flatMap(({ points }) => points.map(({ impulse }) => impulse.x))
      .reduce((a, b) => a + b, 0);
    // Each level is solved by itself, so the lowest bears itself and what got there in the first pass.
    expect(sum).toBeGreaterThan(0.999 * boxes[0]!.mass * 9.81 * DT);
    expect(sum).toBeLessThan(1.001 * 4 * boxes[0]!.mass * 9.81 * DT);
  });

  it('moves as before when there is only one level', () => {
    const hashes = [new CollisionContactSeparatedTimeStep(), new ShockPropagationTimeStep()].map(
      (timeStep) => {
        const { simulation } = sequentialStack(timeStep, 1);
        for (let i = 0; i < 50; i++) simulation.step(DT);
        return simulation.hash();
      },
    );
    expect(hashes[0]).toBe(hashes[1]);
  });

  it('helps the explicit step as well', () => {
    const off = [
      new ExplicitTimeStep(),
      new ShockPropagationTimeStep({ inner: new ExplicitTimeStep() }),
    ].map((timeStep) => {
      // Solvers that do not see the forces to come let everything sink by g Δt² per step.
      const { simulation, boxes } = sequentialStack(timeStep, 8, new Baumgarte());
      for (let i = 0; i < 500; i++) simulation.step(DT);
      const { x, y, z } = boxes[7]!.position;
      return Math.hypot(x, y - 7.5, z);
    });
    expect(off[1]).toBeLessThan(0.1);
    expect(off[0]).toBeGreaterThan(3 * off[1]!);
  });

  it('holds joints of two levels, with the force of both passes', () => {
    const simulation = solvedWorld({ timeStep: new ShockPropagationTimeStep() });
    const upper = addBox(simulation, 'upper', [0, 5, 0]);
    const lower = addBox(simulation, 'lower', [0, 3, 0]);
    const joints = [
      simulation.add(new BallJoint(simulation.world, upper, { anchor: [0, 6, 0] })),
      simulation.add(new BallJoint(upper, lower, { anchor: [0, 4, 0] })),
    ];
    for (let i = 0; i < 100; i++) simulation.step(DT);
    expect(lower.position.y).toBeCloseTo(3, 4);
    expect(joints[1]!.force.y).toBeCloseTo(lower.mass * 9.81, 2);
    expect(joints[0]!.force.y).toBeCloseTo(2 * lower.mass * 9.81, 2);
  });
});
