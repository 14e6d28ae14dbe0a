/** The special constraints at work: they hold, and what moves moves as mechanics says. */

import { describe, expect, it } from 'vitest';
import { Simulation } from '../../../../src/index.js';
import * as quat from '../../../../src/math/quat.js';
import * as vec3 from '../../../../src/math/vec3.js';
import { RungeKutta4 } from '../../../../src/motion/integrators/runge-kutta-4.js';
import { Dantzig } from '../../../../src/motion/lcp/dantzig.js';
import { NoSolver } from '../../../../src/motion/solvers/no-solver.js';
import { SimultaneousForceSolver } from '../../../../src/motion/solvers/simultaneous-force-solver.js';
import { SimultaneousImpulseSolver } from '../../../../src/motion/solvers/simultaneous-impulse-solver.js';
import {
  BallJoint,
  type Constraint,
  CustomConstraint,
  FixedOrientation,
  FunctionCurve,
  GearJoint,
  HingeJoint,
  PathConstraint,
  PointOnCurve,
  PointOnPlane,
  PulleyJoint,
  RackAndPinion,
  ScrewJoint,
  SliderJoint,
} from '../../../../src/objects/constraints/index.js';
import { RigidBody, type RigidBodyOptions } from '../../../../src/objects/rigid-body.js';
import { Box } from '../../../../src/shapes/box.js';
import { Sphere } from '../../../../src/shapes/sphere.js';
import { randomPair, sizeOf } from '../support.js';

const exact = () => new SimultaneousImpulseSolver({ lcp: new Dantzig() });

/** A simulation whose constraints are solved exactly in every step. */
const world = (gravity: [number, number, number] = [0, -9.81, 0]): Simulation =>
  new Simulation({ gravity, constraintSolver: exact() });

const ball = (sim: Simulation, options: RigidBodyOptions = {}): RigidBody =>
  sim.add(new RigidBody({ shape: new Sphere(0.1), mass: 1, ...options }));

const run = (sim: Simulation, seconds: number, dt: number): void => {
  const steps = Math.round(seconds / dt);
  for (let i = 0; i < steps; i++) sim.step(dt);
};

describe('free pairs keep their momenta', () => {
  const kinds: [string, (a: RigidBody, b: RigidBody) => Constraint][] = [
    ['fixed orientation', (a, b) => new FixedOrientation(a, b)],
    ['screw', (a, b) => new ScrewJoint(a, b, { pitch: 0.5 })],
    ['point on plane', (a, b) => new PointOnPlane(a, b, { axis: [1, 2, 1] })],
    [
      'point on a circle',
      (a, b) => new PointOnCurve(a, b, { curve: { kind: 'circle', radius: 1.2 }, friction: 0.1 }),
    ],
    [
      'path',
      (a, b) => new PathConstraint(a, b, { curve: { kind: 'circle', radius: 1.2 }, up: [0, 0, 1] }),
    ],
    [
      'formula',
      (a, b) => new CustomConstraint(a, b, (a, b) => a.point([0, 1, 0]).distance(b.center).sub(1)),
    ],
  ];

  it.each(kinds)('%s', (_, make) => {
    const { sim, a, b } = randomPair('momenta', 0.4, { constraintSolver: exact() });
    const constraint = sim.add(make(a, b));
    const p = sim.momentum();
    // Takes out what the bodies had against the constraint, then the errors they began with.
    for (let i = 0; i < 240; i++) sim.step(1 / 120);
    const l = sim.angularMomentum();
    for (let i = 0; i < 240; i++) sim.step(1 / 120);
    expect(constraint.error()).toBeLessThan(1e-3);
    expect(sizeOf(vec3.sub(vec3.vec3(), sim.momentum(), p))).toBeLessThan(1e-12);
    // Angular momentum about the origin: impulses are equal and opposite, on one line but for the
    // error that is left; the integrator has its own, of first order.
    expect(sizeOf(vec3.sub(vec3.vec3(), sim.angularMomentum(), l))).toBeLessThan(0.02 * sizeOf(l));
    expect(sizeOf(vec3.add(vec3.vec3(), constraint.force, constraint.torque))).toBeGreaterThan(0);
  });
});

describe('pulley', () => {
  it('is Atwood’s machine', () => {
    const sim = world();
    const a = ball(sim, { position: [-1, 0, 0], mass: 3 });
    const b = ball(sim, { position: [1, 0, 0], mass: 2 });
    const rope = sim.add(new PulleyJoint(a, b, { pulleyA: [-1, 5, 0], pulleyB: [1, 5, 0] }));
    sim.step(1 / 100);
    // a = g (m_B − m_A)/(m_A + m_B), tension 2 g m_A m_B/(m_A + m_B).
    expect(a.linearVelocity.y).toBeCloseTo(-9.81 / 5 / 100, 12);
    expect(b.linearVelocity.y).toBeCloseTo(9.81 / 5 / 100, 12);
    expect(rope.force.y).toBeCloseTo((2 * 9.81 * 6) / 5, 10);
    run(sim, 1, 1 / 100);
    expect(rope.lengthA + rope.lengthB).toBeCloseTo(10, 10);
  });

  it('is a block and tackle', () => {
    const sim = world();
    const a = ball(sim, { position: [-1, 0, 0], mass: 1 });
    const b = ball(sim, { position: [1, 0, 0], mass: 3 });
    const options = { pulleyA: [-1, 5, 0], pulleyB: [1, 5, 0], ratio: 3 } as const;
    const rope = sim.add(new PulleyJoint(a, b, options));
    // B weighs three times as much and is held by three ropes: nothing moves.
    run(sim, 1, 1 / 100);
    expect(sizeOf(a.linearVelocity) + sizeOf(b.linearVelocity)).toBeLessThan(1e-10);
    expect(rope.force.y).toBeCloseTo(3 * 9.81, 9);
  });

  it('goes slack, and does not when it must not', () => {
    for (const slack of [true, false]) {
      const sim = world([0, 0, 0]);
      const a = ball(sim, { position: [-1, 0, 0] });
      const b = ball(sim, { position: [1, 0, 0], linearVelocity: [0, 2, 0] });
      const options = { pulleyA: [-1, 5, 0], pulleyB: [1, 5, 0], slack } as const;
      sim.add(new PulleyJoint(a, b, options));
      sim.step(0.01);
      expect(b.linearVelocity.y).toBeCloseTo(slack ? 2 : 1, 12);
      expect(a.linearVelocity.y).toBeCloseTo(slack ? 0 : -1, 12);
    }
  });
});

describe('gears and screws do not slip', () => {
  const DT = 1 / 120;
  /**
   * A wheel on a hinge of the world. It is round: the gyroscopic torque of another one, which is the
   * integrator's and not the solver's, would leave an offset of the order of the step.
   */
  function wheel(sim: Simulation, x: number, axis: [number, number, number], motor?: number) {
    const body = sim.add(new RigidBody({ shape: new Sphere(0.5), position: [x, 0, 0], mass: 2 }));
    const drive = motor === undefined ? {} : { motor: { targetVelocity: motor } };
    const hinge = sim.add(new HingeJoint(sim.world, body, { anchor: [x, 0, 0], axis, ...drive }));
    return { body, hinge };
  }

  it('a gear keeps its ratio over a hundred turns', () => {
    const sim = world();
    // Three turns per second for 35 seconds; the axes are not parallel.
    const a = wheel(sim, 0, [0, 0, 1], 6 * Math.PI);
    const b = wheel(sim, 3, [0, 1, 1]);
    const ratio = -17 / 40;
    const gear = sim.add(
      new GearJoint(a.body, b.body, { ratio, axisA: [0, 0, 1], axisB: [0, 1, 1] }),
    );
    run(sim, 35, DT);
    expect(gear.angleA).toBeGreaterThan(100 * 2 * Math.PI);
    expect(gear.angleA).toBeCloseTo(a.hinge.totalAngle, 6);
    expect(gear.angleB).toBeCloseTo(b.hinge.totalAngle, 6);
    expect(Math.abs(gear.angleB - ratio * gear.angleA)).toBeLessThan(1e-9);
  });

  it('a rack goes as far as its pinion turns', () => {
    const sim = world([0, 0, 0]);
    const pinion = wheel(sim, 0, [0, 0, 1], 6 * Math.PI);
    const rack = sim.add(
      new RigidBody({ shape: new Box(4, 0.1, 0.1), position: [0, 1, 0], mass: 1 }),
    );
    sim.add(new SliderJoint(sim.world, rack, { axis: [1, 0, 0] }));
    const joint = sim.add(new RackAndPinion(pinion.body, rack, { radius: 0.25 }));
    run(sim, 35, DT);
    expect(joint.angle).toBeGreaterThan(100 * 2 * Math.PI);
    expect(Math.abs(joint.translation - 0.25 * joint.angle)).toBeLessThan(1e-9);
    expect(rack.position.x).toBeCloseTo(joint.translation, 10);
  });

  it('a screw goes one pitch a turn, for a hundred turns', () => {
    const sim = world([0, 0, 0]);
    const nut = sim.add(new RigidBody({ shape: new Box(1, 1, 1), position: [0, 1, 0] }));
    const screw = sim.add(
      new ScrewJoint(sim.world, nut, {
        axis: [0, 1, 0],
        pitch: -0.02,
        motor: { targetVelocity: 6 * Math.PI },
      }),
    );
    run(sim, 35, DT);
    expect(screw.totalAngle).toBeGreaterThan(100 * 2 * Math.PI);
    expect(Math.abs(screw.translation + (0.02 * screw.totalAngle) / (2 * Math.PI))).toBeLessThan(
      1e-9,
    );
    expect(nut.position.y - 1).toBeCloseTo(screw.translation, 9);
    expect(screw.speed).toBeCloseTo(6 * Math.PI, 9);
  });

  it('a gear on a turning carrier is a planetary gear', () => {
    const sim = world([0, 0, 0]);
    const arm = sim.add(
      new RigidBody({ type: 'kinematic', angularVelocity: [0, 0, 2], position: [0, 0, 0] }),
    );
    // The sun stands still in the world, so seen from the arm it turns by −2 rad/s; equal wheels.
    const planet = sim.add(
      new RigidBody({ shape: new Box(0.5, 0.4, 0.1), position: [1, 0, 0], mass: 1 }),
    );
    const sun = sim.add(new RigidBody({ shape: new Box(0.5, 0.4, 0.1), mass: 1 }));
    sim.add(new HingeJoint(arm, planet, { anchor: [1, 0, 0] }));
    sim.add(new HingeJoint(sim.world, sun, { motor: { targetVelocity: 0 } }));
    const gear = sim.add(new GearJoint(sun, planet, { carrier: arm }));
    run(sim, 10, DT);
    // A planet round an equal sun turns twice as fast as the arm.
    expect(planet.angularVelocity.z).toBeCloseTo(4, 6);
    expect(Math.abs(gear.angleB + gear.angleA)).toBeLessThan(1e-6);
    expect(gear.angleA).toBeCloseTo(-20, 4);
  });
});

describe('bead on a wire', () => {
  /** θ of a pendulum of length 1 after `t` seconds from rest, by RK4 with small steps. */
  function pendulum(start: number, t: number): number {
    let [angle, speed] = [start, 0];
    const n = 20_000;
    const h = t / n;
    const f = (q: number) => -9.81 * Math.sin(q);
    for (let i = 0; i < n; i++) {
      const k1 = [speed, f(angle)] as const;
      const k2 = [speed + (h / 2) * k1[1], f(angle + (h / 2) * k1[0])] as const;
      const k3 = [speed + (h / 2) * k2[1], f(angle + (h / 2) * k2[0])] as const;
      const k4 = [speed + h * k3[1], f(angle + h * k3[0])] as const;
      angle += (h / 6) * (k1[0] + 2 * k2[0] + 2 * k3[0] + k4[0]);
      speed += (h / 6) * (k1[1] + 2 * k2[1] + 2 * k3[1] + k4[1]);
    }
    return angle;
  }

  it('on a circle is a pendulum, and keeps its energy better with smaller steps', () => {
    const start = 2;
    const errors = [1 / 250, 1 / 500, 1 / 1000].map((dt) => {
      const sim = world();
      const bead = ball(sim, { position: [Math.sin(start), -Math.cos(start), 0] });
      const wire = sim.add(
        new PointOnCurve(sim.world, bead, { curve: { kind: 'circle', radius: 1 } }),
      );
      const before = sim.energy().total;
      run(sim, 2, dt);
      // A step leads straight off the circle by (v dt)²/2, of which a fifth is taken back per step.
      const v = 2 * Math.sqrt(9.81);
      expect(wire.error()).toBeLessThan((v * v * dt * dt) / 2 / 0.2);
      const { x, y } = bead.position;
      return [
        Math.abs(Math.atan2(x, -y) - pendulum(start, 2)),
        Math.abs(sim.energy().total - before),
      ] as const;
    });
    // A method of first order: smaller steps, smaller errors.
    expect(errors[2]![0]).toBeLessThan(0.003);
    expect(errors[0]![0] / errors[2]![0]).toBeGreaterThan(2);
    expect(errors[2]![1]).toBeLessThan(0.002);
    expect(errors[0]![1] / errors[2]![1]).toBeGreaterThan(4);
  });

  it('on a circle is a pendulum to eight digits by forces and a good integrator', () => {
    // Order 4: half the step, a sixteenth of the error. On a curve of any kind.
    const circle = { kind: 'circle', radius: 1 } as const;
    const round = new FunctionCurve((s) => [s.cos(), s.sin(), 0], {
      from: -Math.PI,
      to: Math.PI,
      closed: true,
    });
    const ellipse = { kind: 'ellipse', semiAxisA: [1, 0, 0], semiAxisB: [0, 1, 0] } as const;
    for (const curve of [circle, ellipse, round]) {
      const errors = [1 / 100, 1 / 200].map((dt) => {
        const sim = new Simulation({
          integrator: new RungeKutta4(),
          constraintSolver: new SimultaneousForceSolver({ projection: 'positions' }),
          errorCorrection: new NoSolver(),
        });
        const bead = ball(sim, { position: [Math.sin(2), -Math.cos(2), 0] });
        sim.add(new PointOnCurve(sim.world, bead, { curve }));
        const before = sim.energy().total;
        run(sim, 2, dt);
        expect(Math.abs(sim.energy().total - before)).toBeLessThan(1e-5);
        return Math.abs(Math.atan2(bead.position.x, -bead.position.y) - pendulum(2, 2));
      });
      expect(errors[1]!).toBeLessThan(5e-8);
      expect(errors[0]! / errors[1]!).toBeGreaterThan(12);
    }
  });

  it('on a cycloid takes the same time from anywhere (Huygens)', () => {
    const r = 0.5;
    // x = r (s + sin s), y = −r (1 + cos s) has its lowest point at s = 0; quarter period π √(r/g).
    const curve = new FunctionCurve((s) => [s.add(s.sin()).mul(r), s.cos().add(1).mul(-r), 0], {
      from: -3.1,
      to: 3.1,
    });
    const dt = 1e-3;
    const times = [0.3, 1.5, 2.8].map((s) => {
      const sim = world();
      const bead = ball(sim, { position: [r * (s + Math.sin(s)), -r * (1 + Math.cos(s)), 0] });
      const wire = sim.add(new PointOnCurve(sim.world, bead, { curve }));
      expect(wire.parameter).toBeCloseTo(s, 12);
      while (bead.position.x > 0) sim.step(dt);
      // Between the last two steps, at constant speed.
      return sim.time + bead.position.x / -bead.linearVelocity.x;
    });
    for (const time of times) expect(time).toBeCloseTo(Math.PI * Math.sqrt(r / 9.81), 2);
  });

  it('stops at the ends of a wire, and bounces if it is told to', () => {
    for (const restitution of [0, 0.5]) {
      const sim = world([0, 0, 0]);
      const bead = ball(sim, { position: [0.5, 0, 0], linearVelocity: [1, 0, 0] });
      const wire = sim.add(
        new PointOnCurve(sim.world, bead, {
          curve: {
            kind: 'spline',
            points: [
              [0, 0, 0],
              [1, 0, 0],
            ],
          },
          ...(restitution > 0 ? { limits: { lower: 0, upper: 1, restitution } } : {}),
        }),
      );
      run(sim, 1, 1 / 100);
      expect(wire.translation).toBeLessThan(1 + 1e-9);
      expect(bead.linearVelocity.x).toBeCloseTo(-restitution, 9);
      if (restitution === 0) expect(wire.limitState).toBe('upper');
    }
  });

  it('is braked by friction and driven by a motor of a bounded force', () => {
    const sim = world([0, 0, 0]);
    const bead = ball(sim, { position: [1, 0, 0], linearVelocity: [0, 3, 0] });
    const wire = sim.add(
      new PointOnCurve(sim.world, bead, { curve: { kind: 'circle', radius: 1 }, friction: 2 }),
    );
    run(sim, 0.5, 1 / 1000);
    expect(wire.speed).toBeCloseTo(2, 2);
    run(sim, 2, 1 / 1000);
    expect(Math.abs(wire.speed)).toBeLessThan(1e-9);
    wire.friction = 0;
    wire.motor.maxForce = 5;
    wire.motor.targetVelocity = 4;
    wire.motor.mode = 'velocity';
    run(sim, 0.5, 1 / 1000);
    expect(wire.speed).toBeCloseTo(2.5, 2);
    run(sim, 2, 1 / 1000);
    expect(wire.speed).toBeCloseTo(4, 3);
  });

  it('keeps to its branch where the wire crosses itself', () => {
    // A figure of eight: through the middle twice, in different directions.
    const curve = new FunctionCurve((s) => [s.sin(), s.mul(2).sin().mul(0.5), 0], {
      from: 0,
      to: 2 * Math.PI,
      closed: true,
    });
    const sim = world([0, 0, 0]);
    const bead = ball(sim, { position: [Math.sin(0.5), 0.5 * Math.sin(1), 0] });
    const wire = sim.add(
      new PointOnCurve(sim.world, bead, { curve, motor: { targetVelocity: 2 } }),
    );
    const visited: number[] = [];
    for (let i = 0; i < 2000; i++) {
      sim.step(1 / 200);
      visited.push(wire.parameter);
    }
    for (let i = 1; i < visited.length; i++) {
      expect(visited[i]! - visited[i - 1]!).toBeGreaterThan(0);
      expect(visited[i]! - visited[i - 1]!).toBeLessThan(0.05);
    }
    expect(wire.translation).toBeCloseTo(20 + curve.lengthTo(0.5), 1);
    expect(visited.at(-1)!).toBeGreaterThan(2 * 2 * Math.PI);
  });
});

describe('path', () => {
  it('carries a body round, turning with the curve, at the speed of its motor', () => {
    const sim = world();
    const train = sim.add(
      new RigidBody({ shape: new Box(1, 0.4, 0.4), position: [0, 0, -5], mass: 3 }),
    );
    const curve = { kind: 'circle', radius: 5, axis: [0, 1, 0], start: [0, 0, -1] } as const;
    const path = sim.add(
      new PathConstraint(sim.world, train, { curve, motor: { targetVelocity: 3 } }),
    );
    const tangent = () => {
      const angle = path.translation / 5;
      return [-Math.cos(angle), Math.sin(angle)] as const;
    };
    for (let i = 0; i < 1500; i++) {
      sim.step(1 / 120);
      // The body's x began along the tangent's opposite, (1, 0, 0) at the start.
      const x = train.vectorToWorld(vec3.vec3(), { x: 1, y: 0, z: 0 });
      const [tx, tz] = tangent();
      expect(Math.abs(x.x + tx) + Math.abs(x.y) + Math.abs(x.z + tz)).toBeLessThan(0.01);
    }
    expect(path.speed).toBeCloseTo(3, 9);
    // Against the demanded speed the way is slower by what the chord is shorter than the arc.
    expect(path.translation).toBeCloseTo(37.5, 1);
    expect(train.angularVelocity.y).toBeCloseTo(0.6, 3);
    expect(path.error()).toBeLessThan(1e-3);
  });

  it('can keep the orientation of a body, or leave it free', () => {
    for (const orientation of ['fixed', 'free'] as const) {
      const sim = world([0, 0, 0]);
      const body = sim.add(
        new RigidBody({
          shape: new Box(1, 0.4, 0.2),
          position: [2, 0, 0],
          angularVelocity: [0.3, 0.2, 1],
        }),
      );
      const curve = { kind: 'circle', radius: 2 } as const;
      const drive = { orientation, motor: { targetVelocity: 1 } };
      sim.add(new PathConstraint(sim.world, body, { curve, ...drive }));
      run(sim, 2, 1 / 120);
      const turned = quat.angleBetween(quat.quat(), body.orientation);
      if (orientation === 'fixed') expect(turned).toBeLessThan(1e-6);
      else expect(turned).toBeGreaterThan(1);
    }
  });
});

describe('formulas', () => {
  it('make the same motion as the joint of the same equation', () => {
    const motions = [true, false].map((byFormula) => {
      const { sim, a, b } = randomPair('same', 0.5, { constraintSolver: exact() });
      const options = { anchorA: [0.2, 0.1, 0], anchorB: [0, 0.3, 0.1] } as const;
      if (byFormula) {
        sim.add(
          new CustomConstraint(a, b, (a, b) => {
            const d = b.point(options.anchorB).sub(a.point(options.anchorA));
            // Along the axes of A, as the joint has it.
            const axes = [[1, 0, 0] as const, [0, 1, 0] as const, [0, 0, 1] as const];
            return axes.map((axis) => d.dot(a.direction(axis)));
          }),
        );
      } else {
        sim.add(new BallJoint(a, b, options));
      }
      for (let i = 0; i < 200; i++) sim.step(1 / 100);
      return [a.position, b.position, a.linearVelocity, b.angularVelocity];
    });
    motions[0]!.forEach((v, i) => {
      expect(sizeOf(vec3.sub(vec3.vec3(), v, motions[1]![i]!))).toBeLessThan(1e-9);
    });
  });

  it('can be inequalities: a floor', () => {
    const sim = world();
    const body = ball(sim, { position: [0, 1, 0] });
    const floor = new CustomConstraint(sim.world, body, (_, b) => b.center.y, {
      kind: 'inequality',
    });
    sim.add(floor);
    run(sim, 0.2, 1 / 200);
    expect(floor.force.y).toBe(0);
    run(sim, 2, 1 / 200);
    expect(Math.abs(body.position.y)).toBeLessThan(1e-6);
    expect(floor.force.y).toBeCloseTo(9.81, 8);
  });

  it('can be springs', () => {
    const sim = world([0, 0, 0]);
    const body = ball(sim, { position: [0.1, 0, 0], mass: 2 });
    sim.add(
      new CustomConstraint(sim.world, body, (_, b) => b.center.x, {
        stiffness: 8 * Math.PI * Math.PI,
      }),
    );
    // ω = √(k/m) = 2π: one second there and back, but for the damping of implicit integration.
    run(sim, 1, 1 / 5000);
    expect(body.position.x).toBeCloseTo(0.1, 2);
    expect(Math.abs(body.linearVelocity.x)).toBeLessThan(0.01);
  });
});

describe('fixed orientation', () => {
  it('brings two bodies to one orientation from any start', () => {
    for (const turned of [0.5, 2, 3.1]) {
      const { sim, a, b, random } = randomPair(`turned ${turned}`, turned, {
        constraintSolver: exact(),
      });
      const frame = random.unitQuaternion(quat.quat());
      sim.add(new FixedOrientation(a, b, { frameA: frame, frameB: frame }));
      run(sim, 2, 1 / 100);
      // What is left is the gyroscopic torque of one step, which solvers do not foresee.
      expect(quat.angleBetween(a.orientation, b.orientation)).toBeLessThan(1e-3);
    }
  });
});
