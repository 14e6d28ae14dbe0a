/** Position-based error correction (T 5.3, 8.4) beside Baumgarte's method. */

import { describe, expect, it } from 'vitest';
import { Random } from '../../../src/math/random.js';
import { Dantzig } from '../../../src/motion/lcp/dantzig.js';
import { Baumgarte } from '../../../src/motion/solvers/baumgarte.js';
import { NoSolver } from '../../../src/motion/solvers/no-solver.js';
import type { PositionCorrectionOptions } from '../../../src/motion/solvers/position-errors.js';
import { SequentialImpulseSolver } from '../../../src/motion/solvers/sequential-impulse-solver.js';
import { SequentialPositionSolver } from '../../../src/motion/solvers/sequential-position-solver.js';
import { SimultaneousImpulseSolver } from '../../../src/motion/solvers/simultaneous-impulse-solver.js';
import { SimultaneousPositionSolver } from '../../../src/motion/solvers/simultaneous-position-solver.js';
import type { ConstraintSolver } from '../../../src/motion/solvers/solver.js';
import { BallJoint } from '../../../src/objects/constraints/ball-joint.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import type { Simulation } from '../../../src/simulation.js';
import { tilt, worldOf } from './worlds.js';

const CORRECTIONS = [
  ['sequential', (options?: PositionCorrectionOptions) => new SequentialPositionSolver(options)],
  [
    'simultaneous',
    (options?: PositionCorrectionOptions) => new SimultaneousPositionSolver(options),
  ],
] as const;

/** T figure 8.4: three boxes that stick in the floor, the smallest one tilted. */
function sunkenBoxes(errorCorrection: ConstraintSolver): {
  sim: Simulation;
  boxes: RigidBody[];
} {
  const sim = worldOf(new SequentialImpulseSolver(), { ground: true, errorCorrection });
  const boxes = [
    sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [-3, 0.3, 0] })),
    sim.add(new RigidBody({ shape: new Box(2, 2, 2), position: [0, 0.4, 0] })),
    sim.add(
      new RigidBody({
        shape: new Box(0.6, 0.6, 0.6),
        position: [3, 0.1, 0],
        orientation: [0, 0, Math.sin(0.1), Math.cos(0.1)],
      }),
    ),
  ];
  return { sim, boxes };
}

const lowest = (sim: Simulation): number => {
  sim.detectCollisions();
  const separations = [...sim.contacts].flatMap((c) => c.points).map((p) => p.separation);
  return Math.min(...separations, 0);
};

describe.each(CORRECTIONS)('%s position correction', (_, make) => {
  it('frees sunken boxes in one step and does not shoot them up (T 8.4)', () => {
    const { sim, boxes } = sunkenBoxes(make({ erp: 1, slop: 0, iterations: 50 }));
    expect(lowest(sim)).toBeLessThan(-0.5);
    sim.step();
    expect(lowest(sim)).toBeGreaterThan(-2e-3);
    expect(boxes[0]!.position.y).toBeCloseTo(0.5, 2);
    expect(boxes[1]!.position.y).toBeCloseTo(1, 2);
    const highest = boxes.map((b) => b.position.y);
    for (let i = 0; i < 300; i++) {
      sim.step();
      for (const [k, box] of boxes.entries()) highest[k] = Math.max(highest[k]!, box.position.y);
    }
    expect(highest[0]).toBeLessThan(0.52);
    expect(highest[1]).toBeLessThan(1.02);
    expect(highest[2]).toBeLessThan(0.43);
    expect(boxes[2]!.position.y).toBeCloseTo(0.3, 2);
    expect(tilt(boxes[2]!)).toBeLessThan(0.02);
  });

  it('takes out the part of the error that it is told to, down to the slop', () => {
    for (const [erp, slop] of [
      [1, 0],
      [0.5, 0],
      [0.25, 0.01],
    ] as const) {
      const correction = make({ erp, slop, iterations: 20 });
      const sim = worldOf(new NoSolver(), { ground: true, gravity: [0, 0, 0] });
      sim.errorCorrection = correction;
      const ball = sim.add(new RigidBody({ shape: new Sphere(0.5), position: [0, 0.4, 0] }));
      sim.step();
      expect(ball.position.y).toBeCloseTo(0.4 + erp * (0.1 - slop), 8);
    }
  });

  it('moves by no more than it may', () => {
    const sim = worldOf(new NoSolver(), { ground: true, gravity: [0, 0, 0] });
    sim.errorCorrection = make({ erp: 1, slop: 0, maxCorrection: 0.01 });
    const ball = sim.add(new RigidBody({ shape: new Sphere(0.5), position: [0, 0.4, 0] }));
    for (let i = 1; i <= 12; i++) {
      sim.step();
      expect(ball.position.y).toBeCloseTo(Math.min(0.5, 0.4 + 0.01 * i), 8);
    }
  });

  it('leaves velocities untouched to the last bit, and the poses before the step', () => {
    const random = new Random('untouched');
    const sim = worldOf(new NoSolver(), { ground: true, gravity: [0, 0, 0] });
    sim.errorCorrection = make({ erp: 1 });
    const any = (): number => random.uniform(-1, 1);
    const bodies = Array.from({ length: 8 }, () =>
      sim.add(
        new RigidBody({
          shape: new Box(1, 0.8, 0.6),
          position: [any(), 0.2 * any(), any()],
          orientation: [any(), any(), any(), any()],
          linearVelocity: [any(), any(), any()],
          // About an axis of inertia: free bodies keep it.
          angularVelocity: [0, 0, 0],
        }),
      ),
    );
    sim.add(new BallJoint(bodies[0]!, bodies[1]!, { anchorA: [0.5, 0, 0], anchorB: [0.5, 0, 0] }));
    const before = bodies.map((b) => ({ v: b.linearVelocity, x: b.center }));
    sim.step();
    let moved = 0;
    for (const [i, body] of bodies.entries()) {
      const { v, x } = before[i]!;
      expect(body.linearVelocity).toEqual(v);
      expect(Math.hypot(...Object.values(body.angularVelocity))).toBe(0);
      const free = x.x + 0.01 * v.x;
      if (Math.abs(body.center.x - free) > 1e-3) moved++;
      const { previousCenters } = sim.bodies.store;
      expect(previousCenters[3 * body.index]).toBe(x.x);
    }
    expect(moved).toBeGreaterThan(2);
  });

  it('moves the origin of a body along with its centre of mass', () => {
    const sim = worldOf(new NoSolver(), { ground: true, gravity: [0, 0, 0] });
    sim.errorCorrection = make({ erp: 1, slop: 0, iterations: 50 });
    const box = sim.add(
      new RigidBody({
        shape: new Box(1, 1, 1),
        centerOfMass: [0.2, 0.1, 0],
        position: [0, 0.3, 0],
        orientation: [0, 0, 0.1, 1],
      }),
    );
    sim.step();
    const center = box.pointToWorld({ x: 0, y: 0, z: 0 }, { x: 0.2, y: 0.1, z: 0 });
    for (const k of ['x', 'y', 'z'] as const) {
      expect(center[k]).toBeCloseTo(box.center[k], 14);
    }
    expect(lowest(sim)).toBeGreaterThan(-1e-6);
  });

  it('does not move the centre of mass of what hangs on nothing', () => {
    const sim = worldOf(new NoSolver(), { gravity: [0, 0, 0] });
    sim.errorCorrection = make({ erp: 1, iterations: 30 });
    const [a, b] = [1, 5].map((mass, i) =>
      sim.add(new RigidBody({ shape: new Box(1, 1, 1), mass, position: [2 * i, 0.3 * i, 0] })),
    ) as [RigidBody, RigidBody];
    const joint = sim.add(
      new BallJoint(a, b, { anchorA: [0.5, 0.5, 0.5], anchorB: [-0.5, -0.5, 0.5] }),
    );
    expect(joint.error()).toBeGreaterThan(0.5);
    const mean = (k: 'x' | 'y' | 'z'): number => a.position[k] + 5 * b.position[k];
    const before = [mean('x'), mean('y'), mean('z')];
    sim.step();
    expect(joint.error()).toBeLessThan(1e-6);
    expect(mean('x')).toBeCloseTo(before[0]!, 12);
    expect(mean('y')).toBeCloseTo(before[1]!, 12);
    expect(mean('z')).toBeCloseTo(before[2]!, 12);
  });

  it('brings the anchors of a torn chain together and keeps them so', () => {
    const sim = worldOf(new SimultaneousImpulseSolver(), {});
    sim.errorCorrection = make({ erp: 1, iterations: 100 });
    const joints: BallJoint[] = [];
    let last: RigidBody = sim.world;
    for (let i = 0; i < 5; i++) {
      const link = sim.add(
        new RigidBody({ shape: new Box(0.8, 0.1, 0.1), position: [1.2 * i, 0.2 * i, 0.1 * i] }),
      );
      const options = { anchorA: [last === sim.world ? -0.5 : 0.5, 0, 0], anchorB: [-0.5, 0, 0] };
      joints.push(sim.add(new BallJoint(last, link, options as never)));
      last = link;
    }
    sim.step();
    for (const joint of joints) expect(joint.error()).toBeLessThan(1e-3);
    for (let i = 0; i < 200; i++) sim.step();
    for (const joint of joints) expect(joint.error()).toBeLessThan(1e-4);
  });
});

describe('simultaneous position correction', () => {
  it('solves (5.9) and (5.10): pushes as far as needed and no further, with an exact LCP solver', () => {
    const sim = worldOf(new NoSolver(), { ground: true, gravity: [0, 0, 0] });
    const lcp = new Dantzig();
    sim.errorCorrection = new SimultaneousPositionSolver({ erp: 1, slop: 0, lcp, iterations: 1 });
    const boxes = [0.45, 1.4, 2.3].map((y) =>
      sim.add(new RigidBody({ shape: new Box(1, 1, 1), mass: 1, position: [0, y, 0] })),
    );
    sim.step();
    for (const [i, box] of boxes.entries()) expect(box.position.y).toBeCloseTo(0.5 + i, 12);
  });
});

describe('Baumgarte stabilisation', () => {
  it('shoots sunken boxes into the air if ERP is large (T 8.4)', () => {
    const { sim, boxes } = sunkenBoxes(new Baumgarte({ erp: 0.9 }));
    let highest = 0;
    for (let i = 0; i < 300; i++) {
      sim.step();
      highest = Math.max(highest, boxes[1]!.position.y);
    }
    expect(highest).toBeGreaterThan(5);
  });
});
