/** The collision and contact solvers of Guendelman, Bridson and Fedkiw. */

import { describe, expect, it } from 'vitest';
import { Capsule } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Baumgarte } from '../../../src/motion/solvers/baumgarte.js';
import { GuendelmanCollisionSolver } from '../../../src/motion/solvers/guendelman-collision-solver.js';
import { GuendelmanContactSolver } from '../../../src/motion/solvers/guendelman-contact-solver.js';
import { SequentialPositionSolver } from '../../../src/motion/solvers/sequential-position-solver.js';
import { TASK } from '../../../src/motion/solvers/solver.js';
import { CollisionContactSeparatedTimeStep } from '../../../src/motion/time-steps/collision-contact-separated-time-step.js';
import { ShockPropagationTimeStep } from '../../../src/motion/time-steps/shock-propagation-time-step.js';
import { Material } from '../../../src/objects/material.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { Plane } from '../../../src/shapes/plane.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import type { Simulation } from '../../../src/simulation.js';
import { ball, solveOnly, stackOf, tilt, worldOf } from './worlds.js';

const weightless = { gravity: [0, 0, 0] } as const;

/** Solves once, moves nothing. */
function solve(
  sim: Simulation,
  solver: GuendelmanCollisionSolver | GuendelmanContactSolver,
  tasks: number,
): void {
  sim.timeStep = solveOnly(solver, tasks);
  sim.step();
}

const normalImpulses = (sim: Simulation): number[] =>
  [...sim.contacts].flatMap((contact) => contact.points.map((p) => p.impulse.x));

describe('the collision solver', () => {
  it('follows Newton for two balls, however slow: there is no threshold (C8)', () => {
    for (const v of [3, 0.01]) {
      const solver = new GuendelmanCollisionSolver();
      const sim = worldOf(solver, weightless);
      const material = new Material({ restitution: 0.6, friction: 0.3 });
      const a = sim.add(ball(-0.5, v, { mass: 2, material }));
      const b = sim.add(ball(0.5, 0, { mass: 3, material }));
      solve(sim, solver, TASK.collisions);
      expect(a.linearVelocity.x).toBeCloseTo(((2 - 0.6 * 3) / 5) * v, 12);
      expect(b.linearVelocity.x).toBeCloseTo(((1.6 * 2) / 5) * v, 12);
    }
  });

  it('passes an impact on through a row of balls (C2), in sequence (C3)', () => {
    const solver = new GuendelmanCollisionSolver({ iterations: 10 });
    const sim = worldOf(solver, weightless);
    const balls = [1, 0, 0, 0].map((v, i) => sim.add(ball(i, v)));
    solve(sim, solver, TASK.collisions);
    expect(balls.map((b) => b.linearVelocity.x)).toEqual([0, 0, 0, 1]);
  });

  it('pushes the deepest point of a pair first', () => {
    // A capsule that comes down flat, one end a little deeper; one impulse for each end.
    const solver = new GuendelmanCollisionSolver({
      friction: 'frictionless',
      iterations: 1,
      impulsesPerPoint: 1,
    });
    const sim = worldOf(solver, { ...weightless, ground: true });
    const [mass, inertia, v] = [2, 0.3, 1];
    const turned = Math.PI / 4 + 0.001;
    sim.add(
      new RigidBody({
        shape: new Capsule(0.1, 1),
        mass,
        inertia: [inertia, inertia, inertia],
        position: [0, 0.098, 0],
        orientation: [0, 0, Math.sin(turned), Math.cos(turned)],
        linearVelocity: [0, -v, 0],
      }),
    );
    solve(sim, solver, TASK.collisions);
    const points = [...[...sim.contacts][0]!.points].sort((p, q) => p.separation - q.separation);
    expect(points).toHaveLength(2);
    const [deep, shallow] = points.map((p) => (p.onA.x + p.onB.x) / 2) as [number, number];
    expect(points[0]!.separation).toBeLessThan(points[1]!.separation - 1e-3);
    // K between two points with levers x and y along the capsule, for impulses along the normal.
    const k = (x: number, y: number): number => 1 / mass + (x * y) / inertia;
    const first = v / k(deep, deep);
    const second = (v - first * k(deep, shallow)) / k(shallow, shallow);
    expect(second).not.toBeCloseTo(first, 1);
    expect(points[0]!.impulse.x).toBeCloseTo(first, 12);
    expect(points[1]!.impulse.x).toBeCloseTo(second, 12);
  });

  it('leaves nothing that approaches, keeps momentum and gains no energy without friction', () => {
    const random = new Random('guendelman heap');
    const any = (): number => random.uniform(-0.7, 0.7);
    const solver = new GuendelmanCollisionSolver({
      friction: 'frictionless',
      iterations: 1000,
      tolerance: 1e-6,
    });
    const sim = worldOf(solver, weightless);
    for (let i = 0; i < 10; i++) {
      sim.add(
        new RigidBody({
          shape: i % 2 === 0 ? new Box(0.9, 0.7, 0.8) : new Sphere(0.4),
          position: [any(), any(), any()],
          linearVelocity: [any(), any(), any()],
          material: new Material({ restitution: 0.3 }),
        }),
      );
    }
    const before = sim.energy().kinetic;
    const [p, l] = [sim.momentum(), sim.angularMomentum()];
    solve(sim, solver, TASK.collisions);
    expect(solver.statistics.residual).toBeLessThanOrEqual(1e-6);
    expect(sim.energy().kinetic).toBeLessThan(before);
    for (const k of ['x', 'y', 'z'] as const) {
      expect(sim.momentum()[k]).toBeCloseTo(p[k], 8);
      expect(sim.angularMomentum()[k]).toBeCloseTo(l[k], 8);
    }
    sim.detectCollisions();
    const slowest = [...sim.contacts]
      .flatMap((contact) => contact.points)
      .filter((point) => point.separation <= 0)
      .map((point) => point.velocity);
    expect(slowest.length).toBeGreaterThan(5);
    expect(Math.min(...slowest)).toBeGreaterThan(-1e-5);
  });
});

describe('the contact solver', () => {
  it('stops a body that gravity has set in motion, and nothing bounces', () => {
    const solver = new GuendelmanContactSolver();
    const sim = worldOf(solver, { ...weightless, ground: true });
    const material = new Material({ restitution: 1 });
    (sim.bodies.find('ground') as RigidBody).material = material;
    const drop = sim.add(
      new RigidBody({
        shape: new Sphere(0.5),
        mass: 2,
        position: [0, 0.5, 0],
        linearVelocity: [0, -0.0981, 0],
        material,
      }),
    );
    solve(sim, solver, TASK.contacts);
    expect(Math.abs(drop.linearVelocity.y)).toBeLessThan(1e-16);
    expect(normalImpulses(sim)[0]).toBeCloseTo(2 * 0.0981, 14);
  });

  it('spreads the work better over the points of a face than stopping them at once', () => {
    const spread = (softness: number): { uneven: number; spin: number } => {
      const solver = new GuendelmanContactSolver({ softness });
      const sim = worldOf(solver, { ...weightless, ground: true });
      const box = sim.add(
        new RigidBody({
          shape: new Box(1, 1, 1),
          mass: 1,
          position: [0, 0.5, 0],
          linearVelocity: [0, -0.0981, 0],
        }),
      );
      solve(sim, solver, TASK.contacts);
      const impulses = normalImpulses(sim);
      expect(impulses).toHaveLength(4);
      const { x, z } = box.angularVelocity;
      return { uneven: Math.max(...impulses) - Math.min(...impulses), spin: Math.hypot(x, z) };
    };
    const [ramped, atOnce] = [spread(1), spread(0)];
    expect(ramped.uneven).toBeLessThan(0.5 * atOnce.uneven);
    expect(ramped.spin).toBeLessThan(atOnce.spin);
  });

  it('takes part of the approach per sweep: −0.9, −0.8, …, 0 over ten', () => {
    // One point: after sweep k of n the velocity is (n−1)/n · (n−2)/n · … of what it was.
    const solver = new GuendelmanContactSolver({ iterations: 2 });
    const sim = worldOf(solver, { ...weightless, ground: true });
    const balls = [0, 2].map((x) =>
      sim.add(
        new RigidBody({
          shape: new Sphere(0.5),
          mass: 1,
          position: [x, 0.5, 0],
          linearVelocity: [0, -1, 0],
        }),
      ),
    );
    solve(sim, solver, TASK.contacts);
    for (const b of balls) expect(b.linearVelocity.y).toBeCloseTo(0, 15);
    expect(solver.statistics.iterations).toBe(2);
    // The last sweep asked for what the first had left: half of 1 m/s.
    expect(solver.statistics.residual).toBeCloseTo(0.5, 15);
  });
});

describe('both together in the time step that separates them', () => {
  function incline(
    degrees: number,
    mu: number,
    speed: number,
  ): { sim: Simulation; block: RigidBody } {
    const angle = (degrees * Math.PI) / 180;
    const [s, c] = [Math.sin(angle), Math.cos(angle)];
    const material = new Material({ friction: mu, restitution: 1 });
    const sim = worldOf(new GuendelmanContactSolver(), {
      collisionSolver: new GuendelmanCollisionSolver(),
      errorCorrection: new SequentialPositionSolver(),
      timeStep: new CollisionContactSeparatedTimeStep(),
      // The plane is level, gravity is not.
      gravity: [9.81 * s, -9.81 * c, 0],
      fixedTimeStep: 0.001,
    });
    sim.add(new RigidBody({ type: 'static', shape: new Plane([0, 1, 0]), material }));
    const block = sim.add(
      new RigidBody({
        shape: new Box(1, 0.2, 1),
        position: [0, 0.1, 0],
        linearVelocity: [speed, 0, 0],
        material,
      }),
    );
    return { sim, block };
  }

  it('a block slides with g (sin θ − μ cos θ), although e = 1 (F2)', () => {
    const { sim, block } = incline(30, 0.3, 0);
    for (let i = 0; i < 1000; i++) sim.step();
    // Semi-implicit Euler: x(1 s) is a (1 + Δt)/2.
    expect(block.linearVelocity.x).toBeCloseTo(2.356287237, 3);
    expect(block.position.x).toBeCloseTo(1.178143618, 2);
    expect(Math.abs(block.position.y - 0.1)).toBeLessThan(1e-3);
  });

  it('and one that friction holds stops where it should, and stays (F3)', () => {
    const { sim, block } = incline(30, 0.7, 2);
    let stop = 0;
    for (let i = 1; i <= 3000; i++) {
      sim.step();
      if (block.linearVelocity.x > 1e-3) stop = i / 1000;
    }
    expect(stop).toBeCloseTo(1.919392, 2);
    expect(block.position.x).toBeCloseTo(1.919392, 2);
    expect(Math.abs(block.linearVelocity.x)).toBeLessThan(1e-6);
  });

  it('a stack of ten stands once shocks are propagated upwards', () => {
    const sim = worldOf(new GuendelmanContactSolver(), {
      collisionSolver: new GuendelmanCollisionSolver(),
      errorCorrection: new Baumgarte(),
      timeStep: new ShockPropagationTimeStep(),
      ground: true,
    });
    const boxes = stackOf(sim, 10);
    for (let i = 0; i < 500; i++) sim.step();
    for (const [i, box] of boxes.entries()) {
      expect(Math.abs(box.position.y - 0.5 - i)).toBeLessThan(0.006);
      expect(tilt(box)).toBeLessThan(1e-3);
      // It creeps by some mm/s: friction is bounded by the normal impulse of the moment, and in the last
      // sweeps there is hardly any left to stop what the first ones set in motion.
      expect(Math.abs(box.position.x)).toBeLessThan(0.03);
    }
  });
});
