/** The thesis' own finding about stacks (T 8.3), in its numbers: Δt = 0.01 s, 10 iterations. */

import { describe, expect, it } from 'vitest';
import { ProjectedGaussSeidel } from '../../../src/motion/lcp/projected-gauss-seidel.js';
import { Baumgarte } from '../../../src/motion/solvers/baumgarte.js';
import { SequentialImpulseSolver } from '../../../src/motion/solvers/sequential-impulse-solver.js';
import { SimultaneousImpulseSolver } from '../../../src/motion/solvers/simultaneous-impulse-solver.js';
import type { ConstraintSolver } from '../../../src/motion/solvers/solver.js';
import { Material } from '../../../src/objects/material.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import type { Simulation } from '../../../src/simulation.js';
import { stackOf, tilt, worldOf } from './worlds.js';

const BOXES = 10;

/** Largest tilt (rad) of a box and what the top has lost in height (m), after 2 s and after 10 s. */
function stand(solver: ConstraintSolver): { tilt: number; lost: number }[] {
  const sim = worldOf(solver, { ground: true, errorCorrection: new Baumgarte() });
  const boxes = stackOf(sim, BOXES);
  return [2, 8].map((duration) => {
    for (let i = 0; i < duration * 100; i++) sim.step();
    return {
      tilt: Math.max(...boxes.map(tilt)),
      lost: BOXES - 0.5 - boxes[BOXES - 1]!.position.y,
    };
  });
}

describe('a stack of ten boxes under the explicit time step', () => {
  it('sinks into itself and falls within 10 s with sequential impulses', () => {
    const [after2, after10] = stand(new SequentialImpulseSolver({ iterations: 10 }));
    expect(after2!.lost).toBeGreaterThan(0.02);
    expect(after10!.lost).toBeGreaterThan(1);
    expect(after10!.tilt).toBeGreaterThan(0.5);
  });

  it('stands with simultaneous impulses', () => {
    const lcp = new ProjectedGaussSeidel({ maxIterations: 10, warmStart: true });
    const [after2, after10] = stand(new SimultaneousImpulseSolver({ lcp }));
    for (const { lost, tilt: angle } of [after2!, after10!]) {
      expect(Math.abs(lost)).toBeLessThan(0.02);
      expect(angle).toBeLessThan(0.05);
    }
  });
});

describe('a ball at rest', () => {
  const ballOn = (sim: Simulation): RigidBody =>
    sim.add(new RigidBody({ shape: new Sphere(0.5), mass: 1, position: [0, 0.5, 0] }));

  it('sinks by g Δt² per step if no error correction holds it, as in the thesis', () => {
    const sim = worldOf(new SequentialImpulseSolver(), { ground: true });
    const ball = ballOn(sim);
    for (let i = 1; i <= 20; i++) {
      sim.step();
      expect(0.5 - ball.position.y).toBeCloseTo(9.81 * 0.01 * 0.01 * i, 12);
    }
  });

  it('sinks by g Δt²/ERP with Baumgarte, and by the slop', () => {
    const errorCorrection = new Baumgarte({ erp: 0.2, slop: 0.001 });
    const sim = worldOf(new SequentialImpulseSolver(), { ground: true, errorCorrection });
    const ball = ballOn(sim);
    for (let i = 0; i < 500; i++) sim.step();
    expect(0.5 - ball.position.y).toBeCloseTo((9.81 * 0.01 * 0.01) / 0.2 + 0.001, 8);
  });

  it('is exactly at rest at the end of every step if forces are anticipated', () => {
    const solver = new SequentialImpulseSolver({ anticipateForces: true });
    const sim = worldOf(solver, { ground: true });
    const ball = ballOn(sim);
    for (let i = 0; i < 100; i++) {
      sim.step();
      expect(Math.abs(ball.linearVelocity.y)).toBeLessThan(1e-15);
    }
    expect(ball.position.y).toBeCloseTo(0.5, 14);
    const [contact] = [...sim.contacts];
    expect(contact!.points[0]!.impulse.x).toBeCloseTo(9.81 * 0.01, 14);
  });

  it('bounces with the speed it came in with, not with what gravity adds, if anticipated', () => {
    const solver = new SequentialImpulseSolver({ anticipateForces: true });
    const sim = worldOf(solver, { ground: true });
    const material = new Material({ restitution: 0.5 });
    (sim.bodies.find('ground') as RigidBody).material = material;
    const ball = ballOn(sim);
    ball.material = material;
    ball.linearVelocity = [0, -2, 0];
    sim.step();
    expect(ball.linearVelocity.y).toBeCloseTo(1, 12);
  });
});
