/** The penalty method (T 4.5.1) against what springs do. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../../src/index.js';
import { RungeKutta4 } from '../../../src/motion/integrators/runge-kutta-4.js';
import { NoSolver } from '../../../src/motion/solvers/no-solver.js';
import type { PenaltyOptions } from '../../../src/motion/solvers/penalty-options.js';
import { PenaltySolver } from '../../../src/motion/solvers/penalty-solver.js';
import { SequentialImpulseSolver } from '../../../src/motion/solvers/sequential-impulse-solver.js';
import { SequentialPositionSolver } from '../../../src/motion/solvers/sequential-position-solver.js';
import { BallJoint } from '../../../src/objects/constraints/ball-joint.js';
import { Material } from '../../../src/objects/material.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { Plane } from '../../../src/shapes/plane.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import { ball, stackOf, worldOf } from './worlds.js';

describe('a joint made of a spring', () => {
  /** A ball that hangs from the world by its centre. */
  function hanging(options: PenaltyOptions, h: number): { sim: Simulation; body: RigidBody } {
    const sim = new Simulation({
      constraintSolver: new PenaltySolver(options),
      integrator: new RungeKutta4(),
      fixedTimeStep: h,
    });
    const body = sim.add(new RigidBody({ shape: new Sphere(0.1), mass: 2, position: [0, 0, 0] }));
    sim.add(new BallJoint(sim.world, body, { anchor: [0, 0, 0] }));
    return { sim, body };
  }

  it('swings as k and m say, F = −k C of T (4.39), at every stage of the integrator', () => {
    const { sim, body } = hanging({ stiffness: 50, dampingRatio: 0 }, 0.005);
    const omega = Math.sqrt(50 / 2);
    const sag = 9.81 / (omega * omega);
    for (let i = 1; i <= 400; i++) {
      sim.step();
      expect(body.position.y).toBeCloseTo(-sag * (1 - Math.cos(omega * sim.time)), 7);
    }
  });

  it('is of the order of the integrator: 4 with Runge and Kutta', () => {
    const error = (h: number): number => {
      const { sim, body } = hanging({ stiffness: 50, damping: 1 }, h);
      // C̈ + 2 δ Ċ + ω² C = −g from rest
      const [delta, omega2] = [1 / 4, 25];
      const nu = Math.sqrt(omega2 - delta * delta);
      for (let i = 0; i < Math.round(1 / h); i++) sim.step();
      const swing = Math.cos(nu) + (delta / nu) * Math.sin(nu);
      return Math.abs(body.position.y + (9.81 / omega2) * (1 - Math.exp(-delta) * swing));
    };
    const [coarse, fine] = [error(0.05), error(0.025)];
    expect(coarse).toBeGreaterThan(1e-8);
    expect(Math.log2(coarse / fine)).toBeGreaterThan(3.85);
    expect(Math.log2(coarse / fine)).toBeLessThan(4.15);
  });

  it('has the frequency that was asked for, whatever the masses', () => {
    for (const [m1, m2] of [
      [1, 1],
      [0.1, 10],
    ] as const) {
      const sim = new Simulation({
        constraintSolver: new PenaltySolver({ frequency: 2, dampingRatio: 0 }),
        integrator: new RungeKutta4(),
        gravity: [0, 0, 0],
        fixedTimeStep: 0.002,
      });
      const [a, b] = [m1, m2].map((mass, i) =>
        sim.add(new RigidBody({ shape: new Sphere(0.1), mass, position: [i, 0, 0] })),
      ) as [RigidBody, RigidBody];
      sim.add(new BallJoint(a, b, { anchorA: [0, 0, 0], anchorB: [0, 0, 0] }));
      // Half a period turns the distance of the centres round.
      for (let i = 0; i < 125; i++) sim.step();
      expect(b.position.x - a.position.x).toBeCloseTo(-1, 6);
      expect(sim.momentum().x).toBeCloseTo(0, 12);
      for (let i = 0; i < 125; i++) sim.step();
      expect(b.position.x - a.position.x).toBeCloseTo(1, 6);
    }
  });

  it('reports its force', () => {
    const { sim, body } = hanging({ frequency: 5, dampingRatio: 1 }, 0.005);
    for (let i = 0; i < 1000; i++) sim.step();
    const [joint] = sim.constraints;
    expect(joint!.force.y).toBeCloseTo(2 * 9.81, 8);
    expect(-body.position.y).toBeCloseTo(9.81 / (10 * Math.PI) ** 2, 10);
  });
});

describe('a contact made of a spring', () => {
  const bounce = (e: number, options: PenaltyOptions, h = 1e-4): number => {
    const sim = worldOf(new PenaltySolver(options), {
      gravity: [0, 0, 0],
      ground: true,
      fixedTimeStep: h,
    });
    const material = new Material({ restitution: e, friction: 0 });
    (sim.bodies.find('ground') as RigidBody).material = material;
    const drop = sim.add(
      new RigidBody({
        shape: new Sphere(0.5),
        position: [0, 0.5, 0],
        linearVelocity: [0, -2, 0],
        material,
      }),
    );
    for (let i = 0; i < 1e4 && drop.position.y <= 0.5; i++) sim.step();
    expect(drop.position.y).toBeGreaterThan(0.5);
    return drop.linearVelocity.y / 2;
  };

  it('gives √e of the speed back, k_separate = e k_approach (Moore and Wilhelms)', () => {
    for (const e of [1, 0.64, 0.25]) {
      expect(bounce(e, { frequency: 10 })).toBeCloseTo(Math.sqrt(e), 2);
    }
  });

  it('or e of it, if restitution is to be that of Newton', () => {
    for (const e of [1, 0.8, 0.5]) {
      expect(bounce(e, { frequency: 10, restitution: 'newton' })).toBeCloseTo(e, 2);
    }
  });

  it('does not throw back what has e = 0', () => {
    const sim = worldOf(new PenaltySolver(), { ground: true });
    const drop = sim.add(new RigidBody({ shape: new Sphere(0.5), position: [0, 1.5, 0] }));
    let [landed, highest] = [false, 0];
    for (let i = 0; i < 300; i++) {
      sim.step();
      landed ||= drop.position.y < 0.5;
      if (landed) highest = Math.max(highest, drop.position.y);
    }
    expect(landed).toBe(true);
    expect(highest).toBeLessThan(0.55);
  });

  it('carries a stack that sinks by n² g/ω² in all, exactly', () => {
    for (const [n, h] of [
      [1, 1 / 60],
      [2, 0.01],
      [5, 0.01],
    ] as const) {
      const sim = worldOf(new PenaltySolver(), { ground: true, fixedTimeStep: h });
      const boxes = stackOf(sim, n);
      for (let i = 0; i < 2000; i++) sim.step();
      // The lowest spring carries n boxes; between boxes masses are half, so springs are half.
      const omega = (2 * Math.PI * 0.08) / h;
      const sunk = (9.81 / (omega * omega)) * (n + n * (n - 1));
      expect(n - 0.5 - boxes[n - 1]!.position.y).toBeCloseTo(sunk, 6);
    }
  });

  it('keeps momentum when bodies meet with friction', () => {
    const sim = worldOf(new PenaltySolver({ frequency: 10 }), {
      gravity: [0, 0, 0],
      fixedTimeStep: 0.001,
    });
    const material = new Material({ restitution: 0.5, friction: 0.8 });
    const a = sim.add(ball(-0.5, 1, { material, angularVelocity: [0, 5, 2] }));
    sim.add(ball(0.5, -1, { material, mass: 3, position: [0.49, 0.2, 0.1] }));
    const [p, l] = [sim.momentum(), sim.angularMomentum()];
    for (let i = 0; i < 200; i++) sim.step();
    expect(a.linearVelocity.x).toBeLessThan(0);
    for (const k of ['x', 'y', 'z'] as const) {
      expect(sim.momentum()[k]).toBeCloseTo(p[k], 12);
      expect(sim.angularMomentum()[k]).toBeCloseTo(l[k], 12);
    }
  });

  it('lets a block slide with g (sin θ − μ cos θ), and creep where friction holds it', () => {
    const slide = (mu: number): number => {
      const angle = Math.PI / 6;
      const sim = worldOf(new PenaltySolver(), {
        gravity: [9.81 * Math.sin(angle), -9.81 * Math.cos(angle), 0],
        fixedTimeStep: 0.002,
      });
      const material = new Material({ friction: mu });
      sim.add(new RigidBody({ type: 'static', shape: new Plane([0, 1, 0]), material }));
      const block = sim.add(
        new RigidBody({ shape: new Box(1, 0.2, 1), position: [0, 0.1, 0], material }),
      );
      for (let i = 0; i < 500; i++) sim.step();
      const before = block.linearVelocity.x;
      for (let i = 0; i < 500; i++) sim.step();
      return (block.linearVelocity.x - before) / 1;
    };
    expect(slide(0.3)).toBeCloseTo(2.356287237, 2);
    expect(Math.abs(slide(0.7))).toBeLessThan(1e-3);
  });

  it('works beside other methods for collisions and errors (Baltman and Radeztsky, T 7.5.7)', () => {
    const impulses = new SequentialImpulseSolver();
    const sim = worldOf(impulses, {
      ground: true,
      contactSolver: new PenaltySolver(),
      errorCorrection: new SequentialPositionSolver(),
    });
    const boxes = [0, 3].map((x) =>
      sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [x, 0.5 + x, 0] })),
    );
    for (let i = 0; i < 500; i++) sim.step();
    for (const box of boxes) {
      expect(Math.abs(box.position.y - 0.5)).toBeLessThan(0.005);
      expect(Math.abs(box.linearVelocity.y)).toBeLessThan(0.2);
    }
  });

  it('is only for the contacts it was given: nobody stops a fast ball', () => {
    const sim = worldOf(new NoSolver(), { ground: true, contactSolver: new PenaltySolver() });
    const falling = sim.add(
      new RigidBody({
        shape: new Sphere(0.5),
        position: [5, 0.5, 0],
        linearVelocity: [0, -30, 0],
      }),
    );
    for (let i = 0; i < 20; i++) sim.step();
    expect(falling.position.y).toBeLessThan(-3);
  });
});
