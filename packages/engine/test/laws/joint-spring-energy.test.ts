/** The energy in the springs of joints (K3, M5), against oscillators whose motion is known. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../src/index.js';
import { RungeKutta4 } from '../../src/motion/integrators/index.js';
import { SimultaneousForceSolver } from '../../src/motion/solvers/simultaneous-force-solver.js';
import {
  CustomConstraint,
  HingeJoint,
  SixDofJoint,
  SliderJoint,
} from '../../src/objects/constraints/index.js';
import { RigidBody } from '../../src/objects/rigid-body.js';

/** Springs are forces like any other here, so Runge-Kutta keeps its order. */
function world(): Simulation {
  return new Simulation({
    gravity: [0, 0, 0],
    integrator: new RungeKutta4(),
    constraintSolver: new SimultaneousForceSolver(),
    maxTimeStep: 1,
  });
}

const MASS = 3;
const INERTIA = 0.7;
const H = 1e-3;

function mass(sim: Simulation, velocity = 0): RigidBody {
  return sim.add(
    new RigidBody({
      mass: MASS,
      inertia: [INERTIA, INERTIA, INERTIA],
      linearVelocity: [velocity, 0, 0],
    }),
  );
}

describe('energy of springs in joints', () => {
  it('is ½ k x² on a slider, and goes over into motion and back', () => {
    const sim = world();
    const stiffness = 50;
    const rest = 0.4;
    const body = mass(sim);
    const spring = { stiffness, rest };
    sim.add(new SliderJoint(sim.world, body, { axis: [1, 0, 0], spring }));
    const whole = 0.5 * stiffness * rest * rest;
    expect(sim.energy()).toEqual({ kinetic: 0, potential: 0, springs: whole, total: whole });
    const omega = Math.sqrt(stiffness / MASS);
    let least = whole;
    for (let i = 0; i < 2000; i++) {
      sim.step(H);
      // x − rest = −rest cos ωt
      const { springs, kinetic, total } = sim.energy();
      const share = Math.cos(omega * sim.time) ** 2;
      expect(Math.abs(springs - whole * share)).toBeLessThan(1e-9);
      expect(Math.abs(kinetic - whole * (1 - share))).toBeLessThan(1e-9);
      expect(Math.abs(total - whole)).toBeLessThan(1e-10);
      least = Math.min(least, springs);
    }
    expect(least).toBeLessThan(1e-4 * whole);
  });

  it('is ½ k θ² on a hinge, given by frequency', () => {
    const sim = world();
    const body = mass(sim);
    const rest = 1.2;
    const frequency = 2;
    const hinge = new HingeJoint(sim.world, body, {
      axis: [0, 0, 1],
      spring: { frequency, dampingRatio: 0, rest },
    });
    sim.add(hinge);
    const omega = 2 * Math.PI * frequency;
    const whole = 0.5 * INERTIA * (omega * rest) ** 2;
    for (let i = 0; i < 700; i++) {
      const { springs, total } = sim.energy();
      expect(Math.abs(springs - whole * Math.cos(omega * sim.time) ** 2)).toBeLessThan(1e-6);
      expect(Math.abs(total - whole)).toBeLessThan(1e-6);
      sim.step(H);
    }
  });

  it('is lost by the damper: what is left falls by e^(−c t/m)', () => {
    const sim = world();
    const body = mass(sim);
    const [stiffness, damping] = [300, 1.5];
    const spring = { stiffness, damping, rest: 0.4 };
    sim.add(new SliderJoint(sim.world, body, { axis: [1, 0, 0], spring }));
    const { total: start } = sim.energy();
    const decay = damping / (2 * MASS);
    const omega = Math.sqrt(stiffness / MASS - decay * decay);
    // After whole periods the deflection is the first one times e^(−decay t), and there is no speed.
    const periods = 5;
    const end = (periods * 2 * Math.PI) / omega;
    const steps = Math.round(end / H);
    for (let i = 0; i < steps; i++) sim.step(end / steps);
    const { springs, total } = sim.energy();
    expect(total / start).toBeCloseTo(Math.exp(-2 * decay * end), 8);
    expect(springs / total).toBeCloseTo(1, 8);
  });

  it('is in a soft limit as far as it is passed, and nowhere else', () => {
    const sim = world();
    const speed = 2;
    const body = mass(sim, speed);
    const limits = { lower: -1, upper: 0.5, stiffness: 400 };
    const slider = sim.add(new SliderJoint(sim.world, body, { axis: [1, 0, 0], limits }));
    const whole = 0.5 * MASS * speed * speed;
    let most = 0;
    for (let i = 0; i < 600; i++) {
      sim.step(H);
      const { springs, total } = sim.energy();
      const past = Math.max(0, slider.translation - 0.5);
      expect(springs).toBeCloseTo(200 * past * past, 10);
      // A step over the corner of the force is of first order.
      expect(Math.abs(total / whole - 1)).toBeLessThan(1e-4);
      most = Math.max(most, springs);
    }
    expect(most / whole).toBeCloseTo(1, 3);
    expect(body.linearVelocity.x).toBeCloseTo(-speed, 3);
  });

  it('of a servo goes on as a straight line where its force is bounded', () => {
    const sim = world();
    const body = mass(sim);
    const [stiffness, maxForce, target] = [80, 10, 1];
    const motor = { mode: 'position', targetPosition: target, stiffness, maxForce } as const;
    const slider = new SliderJoint(sim.world, body, { axis: [1, 0, 0], motor });
    sim.add(slider);
    // F x − F²/(2k): 10 N over 1 m, but for the last eighth.
    const whole = maxForce * target - (maxForce * maxForce) / (2 * stiffness);
    expect(sim.energy().springs).toBeCloseTo(whole, 12);
    let fastest = 0;
    for (let i = 0; i < 3000; i++) {
      sim.step(H);
      const { kinetic, total } = sim.energy();
      fastest = Math.max(fastest, kinetic);
      expect(Math.abs(total / whole - 1)).toBeLessThan(1e-4);
    }
    expect(fastest / whole).toBeCloseTo(1, 3);
  });

  it('adds up over the axes of a joint, and over joints', () => {
    const sim = world();
    const body = sim.add(
      new RigidBody({ mass: MASS, inertia: [1, 1, 1], position: [0.3, -0.2, 0.5] }),
    );
    sim.add(
      new SixDofJoint(sim.world, body, {
        anchorA: [0, 0, 0],
        anchorB: [0, 0, 0],
        frameA: [0, 0, 0, 1],
        frameB: [0, 0, 0, 1],
        linearX: { spring: { stiffness: 10 } },
        linearY: { spring: { stiffness: 20 } },
        linearZ: { spring: { stiffness: 30 } },
      }),
    );
    const own = 0.5 * (10 * 0.09 + 20 * 0.04 + 30 * 0.25);
    expect(sim.energy().springs).toBeCloseTo(own, 12);
    const height = new CustomConstraint(sim.world, body, (_a, b) => b.center.y, { stiffness: 7 });
    sim.add(height);
    expect(sim.energy().springs).toBeCloseTo(own + 3.5 * 0.04, 12);
    height.active = false;
    expect(sim.energy().springs).toBeCloseTo(own, 12);
  });

  it('is none of rigid joints, dampers and motors of velocity', () => {
    const sim = world();
    const body = mass(sim, 1);
    sim.add(
      new SliderJoint(sim.world, body, {
        axis: [1, 0, 0],
        spring: { damping: 4 },
        motor: { targetVelocity: 3, maxForce: 5 },
        limits: { lower: -1, upper: 1 },
      }),
    );
    for (let i = 0; i < 100; i++) {
      sim.step(H);
      expect(sim.energy().springs).toBe(0);
    }
  });
});
