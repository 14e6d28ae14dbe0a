/** What contacts ask of sequential impulses: tasks, gaps, errors, friction, moving and locked bodies. */

import { describe, expect, it } from 'vitest';
import { Baumgarte } from '../../../src/motion/solvers/baumgarte.js';
import { FRICTION_RULES } from '../../../src/motion/solvers/point-impulse.js';
import {
  type SequentialImpulseOptions,
  SequentialImpulseSolver,
} from '../../../src/motion/solvers/sequential-impulse-solver.js';
import { MOTION_TASKS, TASK } from '../../../src/motion/solvers/solver.js';
import { Force } from '../../../src/objects/forces/force.js';
import { Material } from '../../../src/objects/material.js';
import { RigidBody, type RigidBodyOptions } from '../../../src/objects/rigid-body.js';
import { Box } from '../../../src/shapes/box.js';
import { Plane } from '../../../src/shapes/plane.js';
import { Sphere } from '../../../src/shapes/sphere.js';
import type { Simulation } from '../../../src/simulation.js';
import type { BodyStore } from '../../../src/state/body-store.js';
import { solveOnly, stackOf, tilt, worldOf } from './worlds.js';

/** A ball over the ground; the solver acts once, nothing moves. */
function strike(
  tasks: number,
  height: number,
  speed: number,
  options: SequentialImpulseOptions = {},
  baumgarte?: Baumgarte,
): number {
  const solver = new SequentialImpulseSolver(options);
  const sim = worldOf(solver, { gravity: [0, 0, 0], ground: true });
  const material = new Material({ restitution: 0.5, friction: 0 });
  (sim.bodies.find('ground') as RigidBody).material = material;
  const ball = sim.add(
    new RigidBody({
      shape: new Sphere(0.5),
      position: [0, 0.5 + height, 0],
      linearVelocity: [0, speed, 0],
      material,
    }),
  );
  sim.timeStep = solveOnly(solver, tasks);
  if (baumgarte !== undefined) {
    sim.timeStep = {
      name: 'solve-only',
      step(context, dt) {
        context.detect();
        const system = context.prepare();
        system.baumgarte = baumgarte.options;
        solver.solve(system, tasks, dt);
        system.baumgarte = null;
      },
    };
  }
  sim.step();
  return ball.linearVelocity.y;
}

describe('the tasks', () => {
  it('of collisions leave alone what is slow, and bounce what is fast', () => {
    expect(strike(TASK.collisions, 0, -0.04)).toBe(-0.04);
    expect(strike(TASK.collisions, 0, -2)).toBeCloseTo(1, 14);
  });

  it('of contacts alone stop everything without a bounce', () => {
    expect(strike(TASK.contacts, 0, -0.04)).toBeCloseTo(0, 14);
    expect(strike(TASK.contacts, 0, -2)).toBeCloseTo(0, 14);
  });

  it('of both do one or the other', () => {
    expect(strike(MOTION_TASKS, 0, -0.04)).toBeCloseTo(0, 14);
    expect(strike(MOTION_TASKS, 0, -2)).toBeCloseTo(1, 14);
    expect(strike(MOTION_TASKS, 0, 0.5)).toBe(0.5);
  });
});

describe('a gap', () => {
  it('may be closed within the step, and no more', () => {
    // Δt = 0.01: 0.5 m/s cover 5 mm.
    expect(strike(TASK.contacts, 0.01, -0.5)).toBe(-0.5);
    expect(strike(TASK.contacts, 0.01, -1.5)).toBeCloseTo(-1, 12);
  });

  it('keeps a ball from bouncing too early', () => {
    expect(strike(MOTION_TASKS, 0.015, -1)).toBe(-1);
    expect(strike(MOTION_TASKS, 0.015, -2)).toBeCloseTo(1, 12);
  });
});

describe('Baumgarte', () => {
  it('drives an overlap apart with ERP C/Δt, T (5.3), down to the slop', () => {
    const baumgarte = new Baumgarte({ erp: 0.4, slop: 0.002 });
    const velocity = strike(TASK.contacts, -0.012, 0, {}, baumgarte);
    expect(velocity).toBeCloseTo((0.4 * 0.01) / 0.01, 12);
    expect(strike(TASK.contacts, -0.001, 0, {}, baumgarte)).toBe(0);
    const slow = new Baumgarte({ erp: 0.4, slop: 0.002, maxSpeed: 0.1 });
    expect(strike(TASK.contacts, -0.012, 0, {}, slow)).toBeCloseTo(0.1, 12);
  });

  it('does not add to a bounce: the larger of the two counts', () => {
    const baumgarte = new Baumgarte({ erp: 0.4, slop: 0.002 });
    expect(strike(MOTION_TASKS, -0.012, -2, {}, baumgarte)).toBeCloseTo(1, 12);
    expect(strike(MOTION_TASKS, -0.052, -2, {}, baumgarte)).toBeCloseTo(2, 12);
  });
});

/** A body on a plane under gravity that is seen along the plane. */
function onPlane(
  surface: Material,
  options: RigidBodyOptions,
  degrees = 0,
  solver = new SequentialImpulseSolver({ anticipateForces: true }),
): { sim: Simulation; body: RigidBody } {
  const angle = (degrees * Math.PI) / 180;
  const sim = worldOf(solver, {
    gravity: [9.81 * Math.sin(angle), -9.81 * Math.cos(angle), 0],
    fixedTimeStep: 0.001,
  });
  sim.add(new RigidBody({ type: 'static', shape: new Plane([0, 1, 0]), material: surface }));
  const body = sim.add(new RigidBody({ material: surface, ...options }));
  return { sim, body };
}

const sphere = { shape: new Sphere(0.5), position: [0, 0.5, 0] } as const;

describe('friction', () => {
  it.each(['hahn', 'guendelman'] as const)(
    'turns sliding into rolling (F6), rule %s',
    (friction) => {
      const solver = new SequentialImpulseSolver({ friction, anticipateForces: true });
      const { sim, body } = onPlane(
        new Material({ friction: 0.2 }),
        { ...sphere, linearVelocity: [5, 0, 0] },
        0,
        solver,
      );
      let rolls = 0;
      for (let i = 1; i <= 1000; i++) {
        sim.step();
        const slip = body.linearVelocity.x + 0.5 * body.angularVelocity.z;
        if (rolls === 0 && Math.abs(slip) < 1e-9) rolls = i / 1000;
      }
      expect(rolls).toBeCloseTo(0.728119994, 2);
      expect(body.linearVelocity.x).toBeCloseTo(3.571428571, 3);
    },
  );

  it('lets a sphere roll down with 5/7 g sin θ (F5)', () => {
    const { sim, body } = onPlane(new Material({ friction: 0.5 }), sphere, 20);
    for (let i = 0; i < 1000; i++) sim.step();
    expect(body.linearVelocity.x).toBeCloseTo(2.396584004, 6);
  });

  it('of rolling brakes with 5/7 g l/R, and stops for good', () => {
    const lever = 0.02;
    const { sim, body } = onPlane(new Material({ friction: 0.5, rollingFriction: lever }), {
      ...sphere,
      linearVelocity: [0.5, 0, 0],
      angularVelocity: [0, 0, -1],
    });
    for (let i = 0; i < 1000; i++) sim.step();
    expect(body.linearVelocity.x).toBeCloseTo(0.5 - ((5 / 7) * 9.81 * lever) / 0.5, 3);
    for (let i = 0; i < 2000; i++) sim.step();
    expect(Math.abs(body.linearVelocity.x)).toBeLessThan(1e-9);
  });

  it('of spinning stops a top after I ω/(l m g)', () => {
    const lever = 0.01;
    const material = new Material({ friction: 0.5, spinningFriction: lever });
    const { sim, body } = onPlane(material, { ...sphere, angularVelocity: [0, 3, 0] });
    for (let i = 0; i < 1000; i++) sim.step();
    expect(body.angularVelocity.y).toBeCloseTo(3 - (lever * 9.81) / (0.4 * 0.25), 9);
  });

  it('of a conveyor takes bodies along with μ g, up to its speed', () => {
    const belt = new Material({ friction: 0.5, surfaceVelocity: [1, 0, 0] });
    // One point, and nothing that could roll: the same as a flat block, without its corners.
    const { sim, body } = onPlane(belt, {
      ...sphere,
      lockedAxes: ['rx', 'ry', 'rz'],
      material: new Material({ friction: 0.5 }),
    });
    for (let i = 0; i < 100; i++) sim.step();
    expect(body.linearVelocity.x).toBeCloseTo(0.5 * 9.81 * 0.1, 12);
    for (let i = 0; i < 200; i++) sim.step();
    expect(body.linearVelocity.x).toBeCloseTo(1, 12);
  });
});

describe('bodies', () => {
  it('that move as the user says push others and are not pushed', () => {
    const sim = worldOf(new SequentialImpulseSolver(), { gravity: [0, 0, 0] });
    const piston = sim.add(
      new RigidBody({ type: 'kinematic', shape: new Box(1, 1, 1), linearVelocity: [2, 0, 0] }),
    );
    const box = sim.add(new RigidBody({ shape: new Sphere(0.5), position: [1.005, 0, 0] }));
    for (let i = 0; i < 50; i++) sim.step();
    expect(piston.linearVelocity.x).toBe(2);
    expect(box.linearVelocity.x).toBeCloseTo(2, 12);
    expect(box.position.x - piston.position.x).toBeCloseTo(1, 12);
  });

  it('with locked axes stay in their plane: K is singular there', () => {
    for (const friction of FRICTION_RULES) {
      const solver = new SequentialImpulseSolver({ friction });
      const sim = worldOf(solver, { ground: true, errorCorrection: new Baumgarte() });
      const boxes = stackOf(sim, 3);
      for (const box of boxes) box.lockedAxes = ['z', 'rx', 'ry'];
      boxes[2]!.linearVelocity = [0.3, 0, 0];
      for (let i = 0; i < 200; i++) sim.step();
      for (const [i, box] of boxes.entries()) {
        expect(box.position.z).toBe(0);
        expect(box.angularVelocity.x).toBe(0);
        expect(Math.abs(box.position.y - 0.5 - i)).toBeLessThan(0.05);
      }
    }
  });

  it('that no number can describe any more do not take others with them', () => {
    class Broken extends Force {
      readonly typeName = 'Broken';
      body: RigidBody | null = null;
      constructor() {
        super('Broken', {});
      }
      override get dependsOn(): readonly RigidBody[] {
        return [];
      }
      override describe(): null {
        return null;
      }
      override apply(store: BodyStore): void {
        if (this.body !== null) store.forces[3 * this.body.index] = Number.NaN;
      }
    }
    const solver = new SequentialImpulseSolver();
    const sim = worldOf(solver, { ground: true, errorCorrection: new Baumgarte() });
    const boxes = stackOf(sim, 3);
    const force = sim.add(new Broken());
    force.body = boxes[1]!;
    sim.step();
    force.body = null;
    for (let i = 0; i < 20; i++) sim.step();
    expect(boxes[1]!.active).toBe(false);
    for (const box of [boxes[0]!, boxes[2]!]) {
      expect(Number.isFinite(box.position.y)).toBe(true);
      expect(tilt(box)).toBeLessThan(0.1);
    }
  });
});
