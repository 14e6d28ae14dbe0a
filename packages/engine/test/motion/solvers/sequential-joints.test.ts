/** Joints under sequential impulses, T (4.58): each block by itself, and the whole in the limit. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../../src/index.js';
import { Random } from '../../../src/math/random.js';
import { Dantzig } from '../../../src/motion/lcp/dantzig.js';
import { SequentialImpulseSolver } from '../../../src/motion/solvers/sequential-impulse-solver.js';
import { SimultaneousImpulseSolver } from '../../../src/motion/solvers/simultaneous-impulse-solver.js';
import type { ConstraintSolver } from '../../../src/motion/solvers/solver.js';
import { BallJoint } from '../../../src/objects/constraints/ball-joint.js';
import { HingeJoint } from '../../../src/objects/constraints/hinge-joint.js';
import { RigidBody } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';

const world = (solver: ConstraintSolver): Simulation =>
  new Simulation({ constraintSolver: solver, fixedTimeStep: 0.01 });

/** A chain of links that hangs askew and moves. */
function chain(sim: Simulation, links: number): RigidBody[] {
  const random = new Random('chain');
  const any = (): number => random.uniform(-1, 1);
  const bodies: RigidBody[] = [];
  let last: RigidBody = sim.world;
  for (let i = 0; i < links; i++) {
    const body = sim.add(
      new RigidBody({
        shape: new Box(1, 0.3, 0.2),
        mass: random.uniform(0.5, 2),
        position: [i + 0.5, 0, 0],
        linearVelocity: [any(), any(), any()],
        angularVelocity: [any(), any(), any()],
      }),
    );
    sim.add(new BallJoint(last, body, { anchor: [i, 0, 0] }));
    bodies.push(body);
    last = body;
  }
  return bodies;
}

describe('a single joint', () => {
  it('is fulfilled by one sweep, and momentum is kept between free bodies', () => {
    const sim = world(new SequentialImpulseSolver({ iterations: 1 }));
    sim.gravity = [0, 0, 0];
    const [a, b] = [0, 1].map((x) =>
      sim.add(
        new RigidBody({
          shape: new Box(1, 0.5, 0.25),
          position: [x, 0, 0],
          linearVelocity: [x, 1 - x, 0.5 * x],
          angularVelocity: [0.3, x, -1],
        }),
      ),
    ) as [RigidBody, RigidBody];
    const joint = sim.add(new BallJoint(a, b, { anchor: [0.5, 0, 0] }));
    const [p, l] = [sim.momentum(), sim.angularMomentum()];
    sim.timeStep = {
      name: 'solve-only',
      step: (context, dt) => context.solvers.solve(context.prepare(), 7, dt),
    };
    sim.step();
    const [va, vb] = [a, b].map((body) =>
      body.pointVelocity({ x: 0, y: 0, z: 0 }, { x: 0.5, y: 0, z: 0 }),
    );
    for (const k of ['x', 'y', 'z'] as const) {
      expect(va![k]).toBeCloseTo(vb![k], 12);
      expect(sim.momentum()[k]).toBeCloseTo(p[k], 12);
      expect(sim.angularMomentum()[k]).toBeCloseTo(l[k], 12);
    }
    const { x, y, z } = joint.force;
    expect(Math.hypot(x, y, z)).toBeGreaterThan(1);
  });

  it('reports the weight that hangs on it if forces are anticipated', () => {
    const sim = world(new SequentialImpulseSolver({ anticipateForces: true }));
    const body = sim.add(new RigidBody({ shape: new Box(1, 1, 1), mass: 3, position: [0, -1, 0] }));
    const joint = sim.add(new BallJoint(sim.world, body, { anchor: [0, 0, 0] }));
    sim.step();
    expect(joint.force.y).toBeCloseTo(3 * 9.81, 10);
    expect(body.linearVelocity.y).toBeCloseTo(0, 12);
  });
});

describe('a chain', () => {
  it('comes to what the simultaneous method gives, with sweeps enough', () => {
    const one = world(new SequentialImpulseSolver({ anticipateForces: true, iterations: 5000 }));
    const all = world(new SimultaneousImpulseSolver({ lcp: new Dantzig() }));
    const [a, b] = [chain(one, 5), chain(all, 5)];
    one.step();
    all.step();
    for (const [i, body] of a.entries()) {
      for (const k of ['x', 'y', 'z'] as const) {
        expect(body.linearVelocity[k]).toBeCloseTo(b[i]!.linearVelocity[k], 6);
        expect(body.angularVelocity[k]).toBeCloseTo(b[i]!.angularVelocity[k], 6);
      }
      const [f, g] = [one.constraints[i]!.force, all.constraints[i]!.force];
      for (const k of ['x', 'y', 'z'] as const) expect(f[k]).toBeCloseTo(g[k], 3);
    }
  });

  it('holds together for ten seconds', () => {
    const sim = world(new SequentialImpulseSolver({ iterations: 20 }));
    chain(sim, 5);
    for (let i = 0; i < 1000; i++) sim.step();
    for (const joint of sim.constraints) expect(joint.error()).toBeLessThan(0.02);
  });
});

describe('bounds', () => {
  it('of a motor hold for the step, not for each sweep', () => {
    for (const iterations of [1, 10, 100]) {
      const sim = world(new SequentialImpulseSolver({ iterations, tolerance: 0 }));
      sim.gravity = [0, 0, 0];
      const wheel = sim.add(
        new RigidBody({ shape: new Box(1, 1, 1), mass: 6, position: [0, 0, 0] }),
      );
      sim.add(
        new HingeJoint(sim.world, wheel, {
          anchor: [0, 0, 0],
          axis: [0, 0, 1],
          motor: { targetVelocity: 100, maxForce: 2 },
        }),
      );
      sim.step();
      // I = m/6 = 1: ω = τ Δt/I.
      expect(wheel.angularVelocity.z).toBeCloseTo(2 * 0.01, 12);
    }
  });

  it('of a limit only push', () => {
    const sim = world(new SequentialImpulseSolver({ anticipateForces: true }));
    const door = sim.add(
      new RigidBody({ shape: new Box(1, 0.1, 0.1), mass: 1, position: [0.5, 0, 0] }),
    );
    const hinge = sim.add(
      new HingeJoint(sim.world, door, {
        anchor: [0, 0, 0],
        axis: [0, 0, 1],
        limits: { lower: -0.5, upper: 0.5 },
      }),
    );
    let lowest = 0;
    for (let i = 0; i < 300; i++) {
      sim.step();
      lowest = Math.min(lowest, hinge.angle);
    }
    expect(hinge.angle).toBeCloseTo(-0.5, 3);
    expect(lowest).toBeGreaterThan(-0.51);
    // The other way there is nothing in the way.
    sim.gravity = [0, 9.81, 0];
    for (let i = 0; i < 10; i++) sim.step();
    expect(hinge.angle).toBeGreaterThan(-0.49);
  });
});
