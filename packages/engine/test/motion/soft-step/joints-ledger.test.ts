/**
 * What joints remember is with the solver as long as nothing changes. Nobody may notice: not who changes
 * something, nor who reads, nor a step that has to be undone.
 */

import { describe, expect, it } from 'vitest';
import {
  BallJoint,
  ExplicitTimeStep,
  HingeJoint,
  RigidBody,
  type Simulation,
  SoftStep,
  Sphere,
} from '../../../src/index.js';
import type { StepContext, TimeStep } from '../../../src/motion/time-steps/time-step.js';
import { addRagdoll } from './joints/ragdoll.js';
import { body, DT, world } from './joints/worlds.js';

interface Scene {
  readonly sim: Simulation;
  /** of a tree */
  readonly hinge: HingeJoint;
  /** of a net, and of a ring */
  readonly knot: BallJoint;
  readonly link: BallJoint;
}

/** A ragdoll, a wheel that goes round, a net of 4 × 4 and a ring of 4. */
function scene(): Scene {
  const sim = world();
  const { hinges } = addRagdoll(sim, 0, 0, 0, { canCollide: false });
  const wheel = body(sim, { position: [4, 0, 0], angularVelocity: [0, 0, 25] });
  sim.add(new HingeJoint(sim.world, wheel, { anchor: [4, 0, 0], axis: [0, 0, 1] }));
  const knots: RigidBody[] = [];
  let knot!: BallJoint;
  for (let k = 0; k < 16; k++) {
    const [i, j] = [k % 4, k >> 2];
    const type = j === 0 && i % 3 === 0 ? 'static' : 'dynamic';
    const shape = new Sphere(0.1);
    const made = new RigidBody({ type, shape, position: [i, 5, j], canCollide: false });
    knots.push(sim.add(made));
    if (i > 0) knot = sim.add(new BallJoint(knots[k - 1]!, made, { anchor: [i - 0.5, 5, j] }));
    if (j > 0) sim.add(new BallJoint(knots[k - 4]!, made, { anchor: [i, 5, j - 0.5] }));
  }
  const corners = [0, 1, 2, 3].map((k) => body(sim, { position: [k % 2, -4 - (k >> 1), 0] }));
  const ring = [0, 1, 3, 2].map((a, i, order) => {
    const b = order[(i + 1) % 4]!;
    return sim.add(new BallJoint(corners[a]!, corners[b]!, {}));
  });
  return { sim, hinge: hinges[0]!, knot, link: ring[0]! };
}

/** What somebody may do between two steps. */
const CHANGES: readonly ((scene: Scene, other: TimeStep) => void)[] = [
  ({ hinge }) => {
    hinge.limits.upper = -0.1;
  },
  ({ knot }) => {
    knot.active = false;
  },
  ({ knot }) => {
    knot.active = true;
  },
  ({ hinge }) => {
    hinge.bodyB.mass = 5;
  },
  ({ link }) => {
    link.bodyA.lockedAxes = ['z'];
  },
  ({ link }) => {
    link.erp = 0.1;
  },
  ({ hinge }) => {
    hinge.bodyB.centerOfMass = [0, 0.02, 0];
  },
  ({ hinge }) => {
    hinge.motor.targetVelocity = 3;
    hinge.motor.mode = 'velocity';
    hinge.motor.maxForce = 2;
  },
  ({ hinge }) => {
    hinge.motor.mode = 'off';
  },
  ({ hinge }) => {
    hinge.turns = 0;
  },
  ({ sim, link }) => {
    sim.remove(link);
  },
  ({ sim, knot }) => {
    sim.add(new BallJoint(sim.world, knot.bodyB, {}));
  },
  ({ sim }, other) => {
    sim.timeStep = other;
  },
  ({ sim }) => {
    sim.timeStep = new SoftStep();
  },
  ({ knot }) => {
    knot.bodyA.type = 'kinematic';
  },
];

describe('joints', () => {
  it('are solved as if they were read anew in every step, whatever is changed in between', () => {
    const one = scene();
    const two = scene();
    CHANGES.forEach((change, k) => {
      change(one, new ExplicitTimeStep());
      change(two, new ExplicitTimeStep());
      for (let i = 0; i < 4; i++) {
        // A restored simulation remembers nothing but what the snapshot holds.
        two.sim.restore(two.sim.snapshot().bytes);
        one.sim.step(DT);
        two.sim.step(DT);
      }
      expect(one.sim.hash(), `change ${k}`).toBe(two.sim.hash());
    });
  });

  it('say what they bear and how far they have turned, although nobody tells them', () => {
    const { sim, knot } = scene();
    const wheel = sim.constraints.find(
      (joint) => joint instanceof HingeJoint && joint.bodyA === sim.world,
    ) as HingeJoint;
    const forces: number[] = [];
    for (let i = 0; i < 60; i++) {
      sim.step(DT);
      forces.push(knot.force.y);
    }
    // 25 rad in the second
    expect(wheel.turns).toBe(4);
    expect(wheel.totalAngle).toBeCloseTo(25, 1);
    expect(new Set(forces).size).toBe(60);
    expect(wheel.force.y).toBeCloseTo(9.81 * wheel.bodyB.mass, 3);
  });

  it('are as before after a step that was undone', () => {
    class Failing implements TimeStep {
      readonly name = 'failing';
      readonly #soft = new SoftStep();
      fails = false;

      step(context: StepContext, dt: number): void {
        this.#soft.step(context, dt);
        if (this.fails) throw new Error('on purpose');
      }
    }
    const { sim, hinge, knot, link } = scene();
    const failing = new Failing();
    sim.timeStep = failing;
    const look = (): unknown => [hinge.force, hinge.torque, knot.force, link.force, sim.hash()];
    // The first step, in which joints come to the solver, and a later one.
    for (const steps of [0, 20]) {
      for (let i = 0; i < steps; i++) sim.step(DT);
      const before = look();
      failing.fails = true;
      expect(() => sim.step(DT)).toThrow('on purpose');
      expect(look()).toEqual(before);
      failing.fails = false;
    }
    const other = scene();
    for (let i = 0; i < 20; i++) other.sim.step(DT);
    expect(sim.hash()).toBe(other.sim.hash());
  });
});
